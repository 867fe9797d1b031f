"""The last arrangement: what people settle in Quadropolis between the last move and the count."""
