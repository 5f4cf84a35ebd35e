"""The `townhall` command: play in a terminal, and tools around games and their records."""
