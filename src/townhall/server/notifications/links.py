"""Links in messages: to tables, and signed ones that switch a channel off without a login."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, get_args

from townhall.server.db.server_secrets import server_secret
from townhall.server.errors import ApiError
from townhall.server.notifications.schemas import Channel

if TYPE_CHECKING:
    from townhall.server.db.store import Store

SIGNATURE_CHARACTERS = 32


class Links:
    """The links of one server, which begin with its public address."""

    def __init__(self, public_url: str, key: bytes) -> None:
        self.public_url, self._key = public_url, key

    @classmethod
    async def load(cls, store: Store, public_url: str) -> Links:
        return cls(public_url, await server_secret(store, "unsubscribe"))

    def table(self, table: str) -> str:
        return f"{self.public_url}/t/{table}"

    def page(self, path: str) -> str:
        return f"{self.public_url}/{path}"

    def unsubscribe_token(self, player: int, channel: Channel) -> str:
        """Return what lets anybody who has it switch off a channel of a player, and nothing else."""
        name = f"{player}-{channel}"
        return f"{name}-{self._sign(name)}"

    def read_token(self, token: str) -> tuple[int, Channel]:
        """Return player and channel of a token; raise `no-such-link`."""
        name, _, signature = token.rpartition("-")
        player, _, channel = name.partition("-")
        if not hmac.compare_digest(signature.encode(), self._sign(name).encode()):
            raise ApiError("no-such-link")
        return int(player), next(each for each in get_args(Channel) if each == channel)

    def _sign(self, name: str) -> str:
        return hmac.new(self._key, name.encode(), hashlib.sha256).hexdigest()[:SIGNATURE_CHARACTERS]
