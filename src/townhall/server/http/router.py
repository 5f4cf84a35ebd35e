"""All routes under /api."""

from litestar import Router
from litestar.openapi import ResponseSpec

from townhall.server.http import (
    accounts,
    bots,
    friends,
    frozen,
    games,
    hints,
    lessons,
    notifications,
    people,
    play,
    records,
    rest,
    reviews,
    seats,
    server_info,
    solo,
    table_people,
    tables,
    tournaments,
    workshop,
)
from townhall.server.http.error_handlers import STATUS
from townhall.server.http.schemas import Problem

ERROR_RESPONSES = {
    status: ResponseSpec(
        Problem, generate_examples=False,
        description="Refused: " + ", ".join(problem for problem, its_status in STATUS.items() if its_status == status),
    )
    for status in sorted(set(STATUS.values()))
}  # fmt: skip
"""Error responses that the API description lists for every route."""

handlers = [
    *games.handlers, *lessons.handlers, *solo.handlers, *accounts.handlers, *rest.handlers, *tables.handlers,
    *server_info.handlers, *seats.handlers, *frozen.handlers, *play.handlers, *bots.handlers, *hints.handlers,
    *reviews.handlers, *records.handlers, *people.handlers, *friends.handlers, *table_people.handlers,
    *notifications.handlers, *workshop.handlers, *tournaments.handlers,
]  # fmt: skip
for handler in handlers:
    handler.responses = ERROR_RESPONSES

router = Router("/api", route_handlers=handlers)
