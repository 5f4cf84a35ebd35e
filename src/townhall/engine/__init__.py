"""The engine: a game is eight compiled functions over one flat record, and a decision is an integer."""

VERSION = "1"
"""Changes whenever an old record would no longer replay to the same game."""
