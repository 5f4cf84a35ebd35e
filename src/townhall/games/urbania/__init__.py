"""Urbania: renew a run-down city, hire its specialists, and submit projects for how it shall look."""
