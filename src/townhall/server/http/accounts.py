"""Routes for players: name, account, login and API tokens."""

from typing import Annotated

from litestar import delete, get, post, put
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.accounts import Accounts
from townhall.server.accounts.identity import Caller
from townhall.server.accounts.player import Player
from townhall.server.accounts.schemas import ApiToken, NewApiToken
from townhall.server.http.schemas import LoginRequest, Me, NameRequest, TokenRequest
from townhall.server.tables.registry import TableRegistry

TokenId = Annotated[int, Parameter(description="As in the list of tokens", ge=1, le=2**63 - 1)]


def _me(player: Player | None) -> Me:
    return Me(player.name or None if player else None, player.account if player else False)


@get("/me", tags=["players"], sync_to_thread=False)
def show_me(caller: Caller) -> Me:
    """Get your name; null until you take a seat or log in."""
    return _me(caller.player)


@put("/me", tags=["players"])
async def rename(caller: Caller, state: State, data: NameRequest) -> Me:
    """Set your display name; creates a guest if you are signed out."""
    if caller.player is None:
        return _me(await caller.named_player(data.name))
    accounts: Accounts = state.accounts
    return _me(await accounts.rename(caller.player, data.name))


@post("/account", tags=["players"])
async def register(caller: Caller, state: State, data: LoginRequest) -> Me:
    """Create an account; it takes over the games you started as a guest."""
    accounts: Accounts = state.accounts
    guest = caller.player
    player = await accounts.register(guest, data.name, data.password, caller.source)
    if guest is None:
        await caller.sign_in(player)
    return _me(player)


@post("/login", tags=["players"], status_code=200)
async def log_in(caller: Caller, state: State, data: LoginRequest) -> Me:
    """Log in with name and password; the account takes over the games you started as a guest."""
    accounts: Accounts = state.accounts
    registry: TableRegistry = state.registry
    guest = caller.player
    player = await accounts.log_in(data.name, data.password, caller.source)
    if guest is not None and not guest.account:
        await accounts.merge_guest(guest, player)
        registry.merge_player(guest.id, player.id)
    await caller.sign_in(player)
    return _me(player)


@post("/logout", tags=["players"], status_code=200)
async def log_out(caller: Caller, state: State) -> Me:
    """Log out of this browser."""
    await state.registry.disconnect(await caller.sign_out())
    return _me(None)


@get("/tokens", tags=["players"])
async def list_tokens(caller: Caller, state: State) -> list[ApiToken]:
    """List your API tokens, without their secrets."""
    accounts: Accounts = state.accounts
    return await accounts.credentials.tokens(caller.signed_in)


@post("/tokens", tags=["players"])
async def create_token(caller: Caller, state: State, data: TokenRequest) -> NewApiToken:
    """Create an API token for `Authorization: Bearer ...`. The token is shown only once.

    If you are signed out, `name` creates a guest, and `name` with `password` logs in to an account.
    """
    accounts: Accounts = state.accounts
    player = caller.player
    if player is None and data.name is not None and data.password is not None:
        player = await accounts.log_in(data.name, data.password, caller.source)
    elif player is None and data.name is not None:
        player = await accounts.create_guest(data.name, caller.source)
    return await accounts.credentials.create_token(player or caller.signed_in, data.label)


@delete("/tokens/{number:int}", tags=["players"], status_code=204)
async def revoke_token(caller: Caller, state: State, number: TokenId) -> None:
    """Revoke an API token."""
    accounts: Accounts = state.accounts
    await state.registry.disconnect(await accounts.credentials.revoke_token(caller.signed_in, number))


handlers = [show_me, rename, register, log_in, log_out, list_tokens, create_token, revoke_token]
