"""Colours and shapes of Urbania in a terminal; the colours only repeat what names and shapes say."""

SHAPES = ("●", "■", "▲", "◆", "★")
PLAYER_STYLES = ("red", "dodger_blue1", "dark_orange", "medium_purple2", "aquamarine1")
SUIT_STYLES = ("orange4", "grey70", "red", "magenta", "yellow", "green", "blue")
"""By number of the building type, residential last."""
