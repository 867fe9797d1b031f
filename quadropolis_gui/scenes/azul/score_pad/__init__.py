"""The finished walls on the score pad."""
