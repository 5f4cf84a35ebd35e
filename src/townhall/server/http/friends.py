"""Routes for friends, blocks, invitations and the inbox."""

from typing import Annotated

from litestar import delete, get, post, put
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.identity import Caller
from townhall.server.accounts.rate_limit import RateLimit
from townhall.server.errors import ApiError
from townhall.server.http.people import account_of
from townhall.server.http.tables import TableId
from townhall.server.people import blocks, friends, inbox
from townhall.server.people.privacy import find_account
from townhall.server.people.schemas import Block, Friends, Inbox, PlayerRequest
from townhall.server.tables.registry import TableRegistry
from townhall.server.validation import may_be_id

PlayerName = Annotated[str, Parameter(description="The name of an account", max_length=200)]


@get("/friends", tags=["people"])
async def list_friends(caller: Caller, state: State) -> Friends:
    """List your friends with the open tables where they sit, and requests that wait for an answer."""
    return await friends.list_friends(state.store, account_of(caller).id, caller.lang)


@post("/friends", tags=["people"], status_code=200)
async def ask_friend(caller: Caller, state: State, data: PlayerRequest) -> Friends:
    """Ask somebody to be friends, or accept their request."""
    player = account_of(caller)
    _limit(state, player.id)
    friend = await find_account(state.store, data.name)
    await friends.ask(state.store, player.id, friend.id)
    _notify(state, player.id, friend.id)
    return await friends.list_friends(state.store, player.id, caller.lang)


@delete("/friends/{name:str}", tags=["people"], status_code=200)
async def remove_friend(caller: Caller, state: State, name: PlayerName) -> Friends:
    """End a friendship, decline a request or withdraw yours."""
    player, friend = account_of(caller), await find_account(state.store, name)
    await friends.remove(state.store, player.id, friend.id)
    _notify(state, player.id, friend.id)
    return await friends.list_friends(state.store, player.id, caller.lang)


@get("/blocks", tags=["people"])
async def list_blocks(caller: Caller, state: State) -> list[Block]:
    """List those whom you have blocked; nobody if you have no account."""
    player = caller.player
    return await blocks.list_blocks(state.store, player.id) if player is not None and player.account else []


@put("/blocks/{name:str}", tags=["people"])
async def block(caller: Caller, state: State, name: PlayerName) -> list[Block]:
    """Block somebody: they cannot invite you or join tables that you host, and you do not get their messages.

    Clients hide the messages that they have already got, by their `writer`.
    """
    player, other = account_of(caller), await find_account(state.store, name)
    await blocks.block(state.store, player.id, other.id)
    _notify(state, player.id)
    return await blocks.list_blocks(state.store, player.id)


@delete("/blocks/{name:str}", tags=["people"], status_code=200)
async def unblock(caller: Caller, state: State, name: PlayerName) -> list[Block]:
    """Unblock somebody. What they wrote meanwhile is sent to streams that are opened from now on."""
    player, other = account_of(caller), await find_account(state.store, name)
    await blocks.unblock(state.store, player.id, other.id)
    _notify(state, player.id)
    return await blocks.list_blocks(state.store, player.id)


@get("/inbox", tags=["people"])
async def show_inbox(caller: Caller, state: State) -> Inbox:
    """Get what waits for your answer: friend requests, and invitations to tables. The stream says when it changes."""
    player = caller.player
    return await inbox.read_inbox(state.store, player.id, caller.lang) if player is not None else Inbox([], [])


@post("/tables/{table_id:str}/invitations", tags=["people"], status_code=204)
async def invite(caller: Caller, state: State, table_id: TableId, data: PlayerRequest) -> None:
    """Invite somebody to a table before its game starts; they find the invitation in their inbox."""
    registry: TableRegistry = state.registry
    player = account_of(caller)
    table = await registry.visible_table(table_id, player)
    _limit(state, player.id)
    other = await find_account(state.store, data.name)
    await inbox.invite(state.store, table, player.id, other.id)
    _notify(state, other.id)


@delete("/tables/{table_id:str}/invitations", tags=["people"], status_code=204)
async def dismiss_invitation(caller: Caller, state: State, table_id: TableId) -> None:
    """Remove an invitation to a table from your inbox."""
    player = account_of(caller)
    if not may_be_id(table_id):
        raise ApiError("no-such-table")
    await inbox.dismiss(state.store, player.id, table_id)
    _notify(state, player.id)


def _notify(state: State, *players: int) -> None:
    registry: TableRegistry = state.registry
    for player in players:
        registry.notify_inbox(player)


def _limit(state: State, player: int) -> None:
    limit: RateLimit = state.people_limit
    limit.check(f"player {player}")
    limit.count(f"player {player}")


handlers = [
    list_friends, ask_friend, remove_friend, list_blocks, block, unblock, show_inbox, invite, dismiss_invitation,
]  # fmt: skip
