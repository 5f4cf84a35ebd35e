"""Texts in every language, and the code that fills in names and numbers."""
