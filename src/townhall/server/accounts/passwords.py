"""Passwords: what they must be like, hashing and checking."""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from townhall.server.accounts.tokens import new_secret
from townhall.server.errors import ApiError

MIN_PASSWORD = 8
HASHES_AT_ONCE = 4
"""Hashing takes 64 MB each: many logins at a time have to wait."""


class Passwords:
    """Hashes and verifies passwords in threads."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._turns = asyncio.Semaphore(HASHES_AT_ONCE)
        self._dummy_hash = self._hasher.hash(new_secret())
        """Verified when there is no such account, so that the response time reveals nothing."""

    async def hash(self, name: str, password: str) -> str:
        """Hash a new password; raise `weak-password`."""
        if len(password) < MIN_PASSWORD or password.casefold() == name.casefold():
            raise ApiError("weak-password", least=MIN_PASSWORD)
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def verify(self, hashed: str | None, password: str) -> bool:
        """Whether a password is right; None for an account that does not exist."""
        async with self._turns:
            try:
                await asyncio.to_thread(self._hasher.verify, hashed or self._dummy_hash, password)
            except (Argon2Error, UnicodeError):
                return False
        return hashed is not None
