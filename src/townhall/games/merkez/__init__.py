"""Merkez: throw the dice, draw a city on your own sheet, and keep the promises you made for it."""
