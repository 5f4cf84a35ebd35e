"""Routes for players: name, account, login, sessions, password and API tokens."""

from typing import Annotated, Any

from litestar import MediaType, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.accounts import Accounts, Login
from townhall.server.accounts.identity import Caller
from townhall.server.accounts.player import Player
from townhall.server.accounts.schemas import ApiToken, NewApiToken, Session
from townhall.server.http.schemas import (
    DeleteRequest,
    LoginRequest,
    Me,
    NameRequest,
    PasswordRequest,
    ResetRequest,
    TokenRequest,
)
from townhall.server.operations.accounts import delete_player, export
from townhall.server.tables.registry import TableRegistry

TokenId = Annotated[int, Parameter(description="As in the list of tokens", ge=1, le=2**63 - 1)]
SessionId = Annotated[int, Parameter(description="As in the list of sessions", ge=1, le=2**63 - 1)]


def _me(player: Player | None) -> Me:
    return Me(player.name or None if player else None, player.account if player else False)


async def _become(caller: Caller, state: State, login: Login) -> Me:
    """Sign the caller in to an account, which takes over what they did as a guest."""
    player = login.player
    accounts: Accounts = state.accounts
    registry: TableRegistry = state.registry
    guest = caller.player
    if guest is not None and not guest.account:
        await accounts.merge_guest(guest, player)
        registry.merge_player(guest.id, player.id)
    await caller.sign_in(player, login.password)
    return _me(player)


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
    """Create an account; it takes over the games you started as a guest.

    Your browser gets a new cookie; the tokens you created as a guest become invalid.
    """
    accounts: Accounts = state.accounts
    player = await accounts.register(caller.player, data.name, data.password, caller.source)
    await caller.sign_in(player)
    return _me(player)


@post("/login", tags=["players"], status_code=200)
async def log_in(caller: Caller, state: State, data: LoginRequest) -> Me:
    """Log in with name and password; the account takes over the games you started as a guest.

    Your browser gets a new cookie; the previous one and the tokens you created as a guest become invalid.
    """
    accounts: Accounts = state.accounts
    return await _become(caller, state, await accounts.log_in(data.name, data.password, caller.source))


@post("/logout", tags=["players"], status_code=200)
async def log_out(caller: Caller, state: State) -> Me:
    """Log out of this browser."""
    await caller.sign_out()
    return _me(None)


@get("/sessions", tags=["players"])
async def list_sessions(caller: Caller, state: State) -> list[Session]:
    """List the browsers where you are signed in, the latest first."""
    accounts: Accounts = state.accounts
    return await accounts.credentials.sessions(caller.signed_in, caller.cookie)


@delete("/sessions/{number:int}", tags=["players"], status_code=204)
async def end_session(caller: Caller, state: State, number: SessionId) -> None:
    """Sign one of your browsers out."""
    accounts: Accounts = state.accounts
    await accounts.credentials.end_session(caller.signed_in, number)


@post("/sessions/end-others", tags=["players"], status_code=204)
async def end_other_sessions(caller: Caller, state: State) -> None:
    """Sign out everywhere else: all other browsers, and all API tokens."""
    accounts: Accounts = state.accounts
    await accounts.credentials.delete_others(caller.signed_in, caller.credential)


@put("/account/password", tags=["players"])
async def change_password(caller: Caller, state: State, data: PasswordRequest) -> Me:
    """Change the password of your account. This signs out all other browsers and revokes all API tokens."""
    accounts: Accounts = state.accounts
    player = caller.signed_in
    await accounts.check_password(player, data.password, caller.source)
    login = await accounts.change_password(player, data.new_password)
    await caller.sign_in(player, login.password)
    return _me(player)


@get("/account/export", tags=["players"])
async def export_account(caller: Caller, state: State) -> Response[dict[str, Any]]:
    """Download everything that the server has stored about you."""
    content = await export(state.store, caller.signed_in.id)
    headers = {"Content-Disposition": 'attachment; filename="townhall-export.json"'}
    return Response(content, media_type=MediaType.JSON, headers=headers)


@post("/account/delete", tags=["players"], status_code=200)
async def delete_account(caller: Caller, state: State, data: DeleteRequest) -> Me:
    """Delete your account with everything that is stored about you; it cannot be restored.

    Games with other people stay: your seat becomes free or a bot stands in, and your name is removed.
    """
    accounts: Accounts = state.accounts
    player = caller.signed_in
    await accounts.check_password(player, data.password, caller.source)
    await delete_player(state.store, player.id)
    await state.forget_player(player.id)
    await caller.sign_out()
    return _me(None)


@post("/password-reset", tags=["players"], status_code=200)
async def reset_password(caller: Caller, state: State, data: ResetRequest) -> Me:
    """Choose a new password with a link from the operator of the server, `/reset/SECRET`, and log in.

    This signs out all browsers and revokes all API tokens.
    """
    accounts: Accounts = state.accounts
    return await _become(caller, state, await accounts.reset_password(data.secret, data.password, caller.source))


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
    player, password = caller.player, None
    if player is None and data.name is not None and data.password is not None:
        player, password = await accounts.log_in(data.name, data.password, caller.source)
    elif player is None and data.name is not None:
        player = await accounts.create_guest(data.name, caller.source)
    return await accounts.credentials.create_token(player or caller.signed_in, data.label, password)


@delete("/tokens/{number:int}", tags=["players"], status_code=204)
async def revoke_token(caller: Caller, state: State, number: TokenId) -> None:
    """Revoke an API token."""
    accounts: Accounts = state.accounts
    await accounts.credentials.revoke_token(caller.signed_in, number)


handlers = [
    show_me, rename, register, log_in, log_out, list_sessions, end_session, end_other_sessions, change_password,
    reset_password, export_account, delete_account, list_tokens, create_token, revoke_token,
]  # fmt: skip
