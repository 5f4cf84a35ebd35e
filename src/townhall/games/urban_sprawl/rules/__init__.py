"""The rules of Urban Sprawl, one module for each step or topic of the rulebook."""
