"""Colours and shapes of Urban Sprawl in a terminal; the colours only repeat what letters and shapes say."""

SHAPES = ("●", "■", "▲", "◆")
NOBODYS = "-"
PLAYER_STYLES = ("red", "dodger_blue1", "dark_orange", "medium_purple2")
ZONE_LETTERS = ("V", "C", "I", "R", "P")
"""As in cívico and civic, comercial, industrial, residencial, parque: parks come last."""
ZONE_STYLES = ("bright_white", "yellow", "grey70", "magenta", "green")
NUMBER_STYLE = "bold cyan"
