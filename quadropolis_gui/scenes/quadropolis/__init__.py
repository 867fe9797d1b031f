"""What Quadropolis brings to the screens that every game shares."""
