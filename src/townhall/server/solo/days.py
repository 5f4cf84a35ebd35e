"""Days, by UTC: the same for everybody."""

from datetime import UTC, date, datetime, timedelta

from townhall.server.db.store import now
from townhall.server.http.errors import Refused


def today() -> str:
    return datetime.fromtimestamp(now(), UTC).date().isoformat()


def day_called(name: str | None) -> str:
    if name is None:
        return today()
    try:
        return date.fromisoformat(name).isoformat()
    except ValueError as error:
        raise Refused("bad-request", reason=f"day: {error}") from None


def end_of(day: str) -> datetime:
    return datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(1)
