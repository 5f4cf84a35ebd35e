"""The identity of a request: the player known by cookie or API token, their language and IP address."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.player import Player
from townhall.server.accounts.tokens import BROWSER, hash_secret
from townhall.server.errors import ApiError
from townhall.server.i18n import accepted_language

COOKIE = "townhall"
ONE_YEAR = 365 * 24 * 3600


class Caller:
    """Whoever sent a request; `player` is None if they are signed out."""

    def __init__(
        self, accounts: Accounts, player: Player | None, lang: str, source: str, cookie_secret: str | None
    ) -> None:
        self._accounts, self.player, self.lang, self.source = accounts, player, lang, source
        self._cookie_secret = cookie_secret
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

    async def named_player(self, name: str | None) -> Player:
        """Return the player, creating a guest called `name` if the caller is signed out."""
        if self.player is None or not self.player.name:
            if name is None:
                raise ApiError("name-needed")
            if self.player is None:
                await self.sign_in(await self._accounts.create_guest(name, self.source))
            else:
                self.player = await self._accounts.rename(self.player, name)
        return self.signed_in

    async def unnamed_player(self) -> Player:
        """Return the player, creating a guest without a name if the caller is signed out."""
        if self.player is None:
            await self.sign_in(await self._accounts.create_guest("", self.source))
        return self.signed_in

    async def sign_in(self, player: Player) -> None:
        """Give the browser a cookie for this player."""
        _, self.new_cookie = await self._accounts.credentials.create(player, BROWSER)
        self.player = player

    async def sign_out(self) -> str:
        """Invalidate the browser's cookie and return its hash."""
        if self._cookie_secret:
            await self._accounts.credentials.delete(self._cookie_secret)
        self.player, self.new_cookie = None, ""
        return hash_secret(self._cookie_secret or "")


async def identify(request: Request[Any, Any, Any]) -> Caller:
    """Find out who sent a request."""
    accounts: Accounts = request.app.state.accounts
    source = request.client.host if request.client else ""
    lang = accepted_language(request.headers.get("accept-language", ""))
    authorization = request.headers.get("authorization", "")
    if authorization:
        player = await accounts.credentials.player_of_bearer(authorization, source)
        caller = Caller(accounts, player, lang, source, None)
    else:
        secret = request.cookies.get(COOKIE)
        known = await accounts.credentials.player_of(secret) if secret else None
        caller = Caller(accounts, known, lang, source, secret)
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
