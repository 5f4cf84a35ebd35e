"""Colours in a terminal; they only repeat what names and numerals say."""

REGION_STYLES = ("red", "yellow", "green", "dodger_blue1", "grey70", "magenta")
ROAD_STYLE = "bold dark_orange3"
