"""The rules of Azul: pages, examples, pictures, reference card."""
