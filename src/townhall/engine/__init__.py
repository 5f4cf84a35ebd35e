"""The engine: a game is eight compiled functions over one flat record, and a decision is an integer."""
