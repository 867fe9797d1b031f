"""How things are painted: shapes, text, icons, motion, plots."""
