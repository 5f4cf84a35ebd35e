"""Schemas of sessions, API tokens and the devices that hold a seat."""

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


class Session(Struct):
    """A browser where you are signed in; `device` is empty if it does not say what it is."""

    id: int
    device: str
    created: int
    used: int
    current: bool
    """Whether the request came from it."""


class SeatDevice(Struct):
    """A device that can play a seat; `linked` is when it followed the seat link, null for the owner's devices."""

    device: str
    used: int
    linked: int | None
    current: bool
