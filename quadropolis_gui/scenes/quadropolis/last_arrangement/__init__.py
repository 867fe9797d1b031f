"""The last arrangement: the finale of Quadropolis between the last move and the score pad."""
