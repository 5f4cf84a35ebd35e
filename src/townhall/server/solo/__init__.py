"""Solo play: the daily challenge and the leaderboards."""
