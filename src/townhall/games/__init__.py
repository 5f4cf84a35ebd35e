"""One folder a game. A folder here is a game; nothing else lists them."""
