"""The bots there are, by number and by name."""

RANDOM, GREEDY = 0, 1
NAMES = ("random", "greedy")
