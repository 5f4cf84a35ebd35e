"""Evaluation of positions for the bots."""
