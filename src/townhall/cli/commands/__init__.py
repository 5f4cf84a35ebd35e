"""Commands of `townhall`, one module each."""
