"""Merkez in a terminal: drawn, in sentences, and as cards to read."""
