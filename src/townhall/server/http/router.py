"""The HTTP API: the same for browsers and programs."""

from litestar import Router
from litestar.openapi import ResponseSpec

from townhall.server.http import accounts as people
from townhall.server.http import games, solo, tables
from townhall.server.http import play as playing
from townhall.server.http import seats as seating
from townhall.server.http.errors import STATUS
from townhall.server.live import schemas

REFUSALS = {
    status: ResponseSpec(
        schemas.Problem, generate_examples=False,
        description="Refused: " + ", ".join(name for name, its in STATUS.items() if its == status),
    )
    for status in sorted(set(STATUS.values()))
}  # fmt: skip
"""What any endpoint may answer instead, for the description of the API."""

handlers = [*games.handlers, *solo.handlers, *people.handlers, *tables.handlers, *seating.handlers, *playing.handlers]
for handler in handlers:
    handler.responses = REFUSALS

router = Router("/api", route_handlers=handlers)
