"""The HTTP API: routes, schemas and everything around them; browsers and programs use the same API."""
