"""From components.toml to the record of numbers that the rules read."""
