"""The table of Urban Sprawl as text."""
