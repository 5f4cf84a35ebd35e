"""Colours of Urbania in a terminal; they only repeat what names say."""

SUIT_STYLES = ("orange4", "grey70", "red", "magenta", "yellow", "green", "blue")
"""By number of the building type, residential last."""
