"""Colours of Urbify in a terminal; they only repeat what letters say."""

COLOUR_STYLES = ("yellow", "green", "magenta", "cyan", "white")
"""By number of the colour of a building, mixed last."""
