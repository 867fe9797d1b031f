"""The rules of Quadropolis: pages, examples, pictures, reference card."""
