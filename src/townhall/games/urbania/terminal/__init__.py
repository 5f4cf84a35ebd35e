"""Urbania in a terminal, drawn and in sentences."""
