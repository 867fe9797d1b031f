"""How things look and sound."""
