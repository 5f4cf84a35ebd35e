"""Schemas of API tokens."""

from msgspec import Struct


class ApiToken(Struct):
    """An API token without its secret."""

    id: int
    label: str
    created: int
    used: int | None


class NewApiToken(Struct):
    """A new API token; the secret is shown only once."""

    id: int
    token: str
