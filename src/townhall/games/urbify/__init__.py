"""Urbify: parties influence departments, start projects, hold planning sessions and inaugurate buildings."""
