"""Hints for players, and what bots thought about their decisions."""
