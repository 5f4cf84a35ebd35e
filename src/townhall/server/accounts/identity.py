"""The identity of a request: the player known by cookie or API token, their language and IP address."""

from contextlib import suppress
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.devices import device_name
from townhall.server.accounts.player import Player
from townhall.server.accounts.tokens import BROWSER
from townhall.server.addresses import source_of
from townhall.server.errors import ApiError
from townhall.server.i18n import accepted_language

COOKIE = "townhall"
ONE_YEAR = 365 * 24 * 3600


class Caller:
    """Whoever sent a request; `player` is None if they are signed out."""

    def __init__(
        self, accounts: Accounts, player: Player | None, lang: str, source: str, device: str,
        cookie: str | None = None, token: str | None = None,
    ) -> None:  # fmt: skip
        self._accounts, self.player, self.lang, self.source = accounts, player, lang, source
        self.quota_source: str | None = None
        """What quotas count by; None for a trusted proxy that does not tell whom it forwards."""
        self._device = device
        """What the browser is called in lists."""
        self.cookie = cookie
        self.credential = cookie or token
        """The secret that was sent with the request."""
        self.new_cookie: str | None = None
        """Value to set in the browser; empty to delete the cookie."""

    @property
    def signed_in(self) -> Player:
        """The player; raises `log-in` if there is none."""
        if self.player is None:
            raise ApiError("log-in")
        return self.player

    @property
    def player_id(self) -> int | None:
        return self.player.id if self.player else None

    @property
    def turn_source(self) -> str:
        """Whose requests take turns with those of others in shared threads: an address or, if unknown, a player."""
        return self.quota_source or f"player {self.player_id}"

    async def named_player(self, name: str | None) -> Player:
        """Return the player, creating a guest called `name` if the caller is signed out.

        A guest cannot play under a name that an account has got in the meantime.
        """
        if self.player is None or not self.player.name:
            if name is None:
                raise ApiError("name-needed")
            if self.player is None:
                await self.sign_in(await self._accounts.create_guest(name, self.source))
            else:
                self.player = await self._accounts.rename(self.player, name)
        elif not self.player.account:
            await self._accounts.check_name(name or self.player.name)
        return self.signed_in

    async def unnamed_player(self) -> Player:
        """Return the player, creating a guest without a name if the caller is signed out."""
        if self.player is None:
            await self.sign_in(await self._accounts.create_guest("", self.source))
        return self.signed_in

    async def namesake(self, name: str) -> Player:
        """Return the player, who is called `name` if they have none and no account is called so."""
        player = await self.unnamed_player()
        if name and not player.name:
            with suppress(ApiError):
                self.player = await self._accounts.rename(player, name)
        return self.signed_in

    async def sign_in(self, player: Player, password: str | None = None) -> None:
        """Give the browser a new cookie for this player; the one it had becomes invalid.

        `password`: the hash of the one used to log in; raise `wrong-password` if it has been changed since.
        """
        if self.cookie:
            await self._accounts.credentials.delete(self.cookie)
        _, self.new_cookie = await self._accounts.credentials.create(player, BROWSER, self._device, password)
        self.player = player

    async def sign_out(self) -> None:
        """Invalidate the browser's cookie."""
        if self.cookie:
            await self._accounts.credentials.delete(self.cookie)
        self.player, self.new_cookie = None, ""


async def identify(request: Request[Any, Any, Any]) -> Caller:
    """Find out who sent a request."""
    accounts: Accounts = request.app.state.accounts
    host = request.client.host if request.client else ""
    source = source_of(host)
    device = device_name(request.headers.get("user-agent", ""))
    lang = accepted_language(request.headers.get("accept-language", ""))
    authorization = request.headers.get("authorization", "")
    if authorization:
        player = await accounts.credentials.player_of_bearer(authorization, source)
        caller = Caller(accounts, player, lang, source, device, token=authorization.partition(" ")[2].strip())
    else:
        secret = request.cookies.get(COOKIE)
        known = await accounts.credentials.player_of(secret) if secret else None
        caller = Caller(accounts, known, lang, source, device, cookie=secret)
    caller.quota_source = None if host in request.app.state.trusted_proxies else source
    request.state.caller = caller
    return caller


def cookie_header(caller: Caller, *, secure: bool) -> Cookie | None:
    """Return the cookie to set in the response, if any."""
    if caller.new_cookie is None:
        return None
    return Cookie(
        COOKIE, value=caller.new_cookie, max_age=ONE_YEAR if caller.new_cookie else 0, path="/", httponly=True,
        samesite="lax", secure=secure,
    )  # fmt: skip
