"""Tournaments that anyone can run: entries, pairings, rounds, points and standings."""
