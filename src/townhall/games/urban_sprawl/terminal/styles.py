"""Colours of Urban Sprawl in a terminal; they only repeat what letters say."""

NOBODYS = "-"
ZONE_LETTERS = ("V", "C", "I", "R", "P")
"""As in cívico and civic, comercial, industrial, residencial, parque: parks come last."""
ZONE_STYLES = ("bright_white", "yellow", "grey70", "magenta", "green")
