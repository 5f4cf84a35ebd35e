"""How the greedy player values a position of Urban Sprawl."""
