"""How processes connect to PostgreSQL: what the URL of the database says, and the settings of every connection."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from townhall.engine.errors import TownhallError

CONNECT_SECONDS = 10
SETTINGS = {
    "application_name": "townhall", "lock_timeout": "5000",
    "tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3",
}  # fmt: skip
SSL_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
CHOICES = {
    "ssl": SSL_MODES, "sslmode": SSL_MODES,
    "target_session_attrs": ("any", "primary", "standby", "read-write", "read-only", "prefer-standby"),
}  # fmt: skip
REPEATABLE = ("host", "port")
NUMBERS = ("statement_cache_size", "prepared_statement_cache_size")
ONLY_OF_SQLALCHEMY = ("prepared_statement_cache_size",)
"""Options that asyncpg itself does not have."""
OPTIONS = (*REPEATABLE, "user", "password", "database", "passfile", *CHOICES, *NUMBERS)
"""What the URL may have after the question mark; `sslmode` is what other programs call `ssl`."""


def pool_arguments(url: sa.URL) -> dict[str, Any]:
    """Return how the pool of SQLAlchemy connects; raise a TownhallError for an option that it does not have."""
    for name, value in url.query.items():
        if name not in OPTIONS:
            raise TownhallError(f"the database URL has no option {name!r}, but {', '.join(OPTIONS)}")
        if not isinstance(value, str) and name not in REPEATABLE:
            raise TownhallError(f"the database URL has the option {name!r} more than once")
        if name in CHOICES and value not in CHOICES[name]:
            raise TownhallError(f"the option {name!r} of the database URL is one of {', '.join(CHOICES[name])}")
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    try:
        place = url.set(drivername="postgresql+asyncpg", query=query)
        arguments = dict(place.get_dialect()().create_connect_args(place)[1])
        arguments |= {name: int(arguments[name]) for name in NUMBERS if name in arguments}
    except (SQLAlchemyError, ValueError) as error:
        raise TownhallError(f"the database URL has an option with a wrong value: {error}") from None
    return {**arguments, "server_settings": SETTINGS, "timeout": CONNECT_SECONDS}


def connection_arguments(url: sa.URL) -> dict[str, Any]:
    """Return how asyncpg connects without a pool, to the same database in the same way."""
    return {name: value for name, value in pool_arguments(url).items() if name not in ONLY_OF_SQLALCHEMY}
