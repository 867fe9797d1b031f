"""How large postcards are, whatever game they are of."""

#: Postcards are designed at this size.
POSTCARD = (1000, 660)
#: The size of an exported picture.
EXPORT = (2000, 1320)
