"""The words of Urban Sprawl: names, prompts, reasons, cards and rules pages."""
