"""How good a position of Merkez is for a seat."""
