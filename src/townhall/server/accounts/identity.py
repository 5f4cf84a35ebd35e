"""Who is calling: known by cookie or token, with their language and address."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from townhall.server.accounts.accounts import BROWSER, People, Player, digest
from townhall.server.http.errors import Refused, language

COOKIE = "townhall"
A_YEAR = 365 * 24 * 3600


class Caller:
    def __init__(self, people: People, player: Player | None, lang: str, source: str, secret: str | None) -> None:
        self._people, self.player, self.lang, self.source, self._secret = people, player, lang, source, secret
        self.cookie: str | None = None
        """A secret to be kept by the browser from now on; empty: to be forgotten."""

    @property
    def known(self) -> Player:
        if self.player is None:
            raise Refused("log-in")
        return self.player

    @property
    def number(self) -> int | None:
        return self.player.id if self.player else None

    async def somebody(self, name: str | None) -> Player:
        """The caller; somebody new becomes a guest under this name."""
        if self.player is None or not self.player.name:
            if name is None:
                raise Refused("name-needed")
            if self.player is None:
                await self.enter(await self._people.guest(name, self.source))
            else:
                self.player = await self._people.rename(self.player, name)
        return self.known

    async def visitor(self) -> Player:
        """The caller; somebody new is remembered without a name until they sit down."""
        if self.player is None:
            await self.enter(await self._people.guest("", self.source))
        return self.known

    async def enter(self, player: Player) -> None:
        """This browser is this player's from now on."""
        _, self.cookie = await self._people.credential(player, BROWSER)
        self.player = player

    async def go(self) -> str:
        """Gives the digest of what is void now."""
        if self._secret:
            await self._people.logout(self._secret)
        self.player, self.cookie = None, ""
        return digest(self._secret or "")


async def caller_of(request: Request[Any, Any, Any]) -> Caller:
    people: People = request.app.state.people
    source = request.client.host if request.client else ""
    lang = language(request.headers.get("accept-language", ""))
    authorization = request.headers.get("authorization", "")
    if authorization:
        caller = Caller(people, await people.of_token(authorization, source), lang, source, None)
    else:
        secret = request.cookies.get(COOKIE)
        caller = Caller(people, await people.known(secret) if secret else None, lang, source, secret)
    request.state.caller = caller
    return caller


def cookie_of(caller: Caller, *, secure: bool) -> Cookie | None:
    if caller.cookie is None:
        return None
    return Cookie(
        COOKIE, value=caller.cookie, max_age=A_YEAR if caller.cookie else 0, path="/", httponly=True, samesite="lax",
        secure=secure,
    )  # fmt: skip
