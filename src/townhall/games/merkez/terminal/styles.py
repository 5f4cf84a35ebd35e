"""Colours and shapes in a terminal; colours only repeat what names, numerals and shapes say."""

SHAPES = ("●", "■", "▲", "◆", "★")
PLAYER_STYLES = ("red", "dodger_blue1", "dark_orange", "medium_purple2", "aquamarine1")
REGION_STYLES = ("red", "yellow", "green", "dodger_blue1", "grey70", "magenta")
ROAD_STYLE = "bold dark_orange3"
NUMBER_STYLE = "bold cyan"
