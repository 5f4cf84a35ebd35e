"""Players: guests, accounts, tokens for programs."""

from typing import Annotated

from litestar import delete, get, post, put
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.accounts import People, Player
from townhall.server.accounts.identity import Caller
from townhall.server.live import schemas

TokenNumber = Annotated[int, Parameter(description="As in the list of tokens", ge=1, le=2**63 - 1)]


def _shown(player: Player | None) -> schemas.Me:
    return schemas.Me(player.name or None if player else None, player.account if player else False)


@get("/me", tags=["players"], sync_to_thread=False)
def show_me(caller: Caller) -> schemas.Me:
    """Who you are here; nobody until you sit down somewhere or log in."""
    return _shown(caller.player)


@put("/me", tags=["players"])
async def rename_me(caller: Caller, state: State, data: schemas.NameWish) -> schemas.Me:
    """Be called so from now on, as a guest; somebody unknown becomes one."""
    if caller.player is None:
        return _shown(await caller.somebody(data.name))
    people: People = state.people
    return _shown(await people.rename(caller.player, data.name))


@post("/account", tags=["players"])
async def register(caller: Caller, state: State, data: schemas.Login) -> schemas.Me:
    """Make an account; the games you began as a guest come along."""
    people: People = state.people
    before = caller.player
    player = await people.register(before, data.name, data.password, caller.source)
    if before is None:
        await caller.enter(player)
    return _shown(player)


@post("/login", tags=["players"], status_code=200)
async def login(caller: Caller, state: State, data: schemas.Login) -> schemas.Me:
    """Enter with name and password; the games you began as a guest come along."""
    people: People = state.people
    before = caller.player
    player = await people.login(data.name, data.password, caller.source)
    if before is not None and not before.account:
        await people.adopt(before, player)
        state.hall.adopted(before.id, player.id)
    await caller.enter(player)
    return _shown(player)


@post("/logout", tags=["players"], status_code=200)
async def logout(caller: Caller, state: State) -> schemas.Me:
    """Leave; this browser is nobody's again."""
    await state.hall.dismiss(await caller.go())
    return _shown(None)


@get("/tokens", tags=["players"])
async def list_tokens(caller: Caller, state: State) -> list[schemas.ApiToken]:
    """The tokens of your programs; the secrets themselves are not kept."""
    tokens: list[schemas.ApiToken] = await state.people.tokens(caller.known)
    return tokens


@post("/tokens", tags=["players"])
async def new_token(caller: Caller, state: State, data: schemas.TokenWish) -> schemas.NewApiToken:
    """A token for a program: `Authorization: Bearer ...`. It is shown this once.

    Without a cookie, `name` makes a new guest, and `name` with `password` logs in to an account.
    """
    people: People = state.people
    player = caller.player
    if player is None and data.name is not None and data.password is not None:
        player = await people.login(data.name, data.password, caller.source)
    elif player is None and data.name is not None:
        player = await people.guest(data.name, caller.source)
    return await people.new_token(player or caller.known, data.label)


@delete("/tokens/{number:int}", tags=["players"], status_code=204)
async def drop_token(caller: Caller, state: State, number: TokenNumber) -> None:
    """A program that has this token is nobody from now on."""
    await state.hall.dismiss(await state.people.drop_token(caller.known, number))


handlers = [show_me, rename_me, register, login, logout, list_tokens, new_token, drop_token]
