"""The HTTP API: the same for browsers and programs."""

from litestar import Router

from townhall.server.api import games, people, playing, seating, tables

router = Router(
    "/api",
    route_handlers=[*games.handlers, *people.handlers, *tables.handlers, *seating.handlers, *playing.handlers],
)
