"""Routes for ladders, profiles and privacy settings."""

from typing import Annotated

from litestar import get, put
from litestar.datastructures import State
from litestar.params import Parameter

from townhall.server.accounts.identity import Caller
from townhall.server.accounts.player import Player
from townhall.server.errors import ApiError
from townhall.server.http.games import GameName
from townhall.server.people.ladder import ladder
from townhall.server.people.privacy import find_account, privacy_of, set_privacy
from townhall.server.people.profiles import profile
from townhall.server.people.schemas import Ladder, Privacy, Profile
from townhall.server.tables.create import find_game

Season = Annotated[
    str | None, Parameter(description="Such as 2026-Q4; the current one by default", pattern=r"^\d{4}-Q[1-4]$")
]


def account_of(caller: Caller) -> Player:
    """Return the caller, who must have an account; raise `log-in` or `no-account`."""
    if not caller.signed_in.account:
        raise ApiError("no-account")
    return caller.signed_in


@get("/games/{name:str}/ladder", tags=["people"])
async def show_ladder(caller: Caller, state: State, name: GameName, season: Season = None) -> Ladder:
    """Get the ratings of a game: players and bot levels, the strongest first. Seasons are quarters of a year."""
    return await ladder(state.store, find_game(name).name, season, caller.player_id, caller.lang)


@get("/players/{name:str}", tags=["people"])
async def show_profile(
    caller: Caller, state: State, name: Annotated[str, Parameter(description="The name of an account", max_length=200)]
) -> Profile:  # fmt: skip
    """Get a profile: ratings, finished games and results against others, as far as its owner lets you see them."""
    return await profile(state.store, await find_account(state.store, name), caller.player_id, caller.lang)


@get("/privacy", tags=["people"])
async def show_privacy(caller: Caller, state: State) -> Privacy:
    """Get who sees your profile and your games, and who may invite you."""
    return await privacy_of(state.store, account_of(caller).id)


@put("/privacy", tags=["people"])
async def change_privacy(caller: Caller, state: State, data: Privacy) -> Privacy:
    """Change who sees your profile and your games, and who may invite you."""
    await set_privacy(state.store, account_of(caller).id, data)
    return data


handlers = [show_ladder, show_profile, show_privacy, change_privacy]
