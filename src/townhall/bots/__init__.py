"""Bots. They get views, never true states."""
