"""The rules, compiled: one module for each step of the rulebook."""
