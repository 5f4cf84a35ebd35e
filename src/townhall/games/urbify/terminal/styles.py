"""Colours and shapes of Urbify in a terminal; the colours only repeat what letters and shapes say."""

SHAPES = ("●", "■", "▲", "◆")
PARTY_STYLES = ("red", "dodger_blue1", "dark_orange", "medium_purple2")
COLOUR_STYLES = ("yellow", "green", "magenta", "cyan", "white")
"""By number of the colour of a building, mixed last."""
