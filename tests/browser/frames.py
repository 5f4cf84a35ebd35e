"""Checks that browsers were sent nothing that the person behind them may not know."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tests.server.harness import Json, Server

if TYPE_CHECKING:
    from tests.browser.visitors import Visitor

NEVER = {"key", "counter", "secrets", "password", "token", "cookie", "frames", "holders", "player"}
"""Names that no part of a message has."""
PRIVATE = {"drew_card", "planned_card", "submitted_card"}
"""Notes that Urbania sends to one seat only."""


def nothing_hidden(everybody: list[Visitor]) -> None:
    secrets = {town: list(_keys(town)) for town in {visitor.town for visitor in everybody}}
    for visitor in everybody:
        mine: dict[str, list[int]] = {}
        for frame in visitor.frames:
            assert not any(secret in frame for secret in secrets[visitor.town]), f"{visitor.name} was sent a game's key"
            news = json.loads(frame)
            _names(news)
            for info in _tables(news):
                mine[info["id"]] = info["mine"]
                assert info["invite"] is None or info["mine"] or info["host"] or visitor.invited, info
            if news.get("view"):
                _view(news["view"], mine[news["id"]])
                _moments(news.get("moments", []), news["view"]["seat"])


def _keys(town: Server) -> Iterator[str]:
    """The key of every table, in every form it could be written in."""
    for (key,) in town.select("select key from tables"):
        raw = bytes.fromhex(key)
        yield from (key, key.upper(), base64.b64encode(raw).decode().rstrip("="), json.dumps(list(raw)))


def _names(part: Any) -> None:
    if isinstance(part, dict):
        assert not NEVER & part.keys(), part.keys()
        assert isinstance(part.get("secret", False), bool)
        for name, inner in part.items():
            if name == "args":
                assert all(isinstance(number, int) for number in inner.values()), inner
            else:
                _names(inner)
    if isinstance(part, list):
        for inner in part:
            _names(inner)


def _tables(news: Json) -> list[Json]:
    return [news["table"]] if news.get("table") else [*news.get("mine", []), *news.get("open", [])]


def _view(view: Json, mine: list[int]) -> None:
    assert view["seat"] in (mine or [-1]) or view["seat"] == -1, "the view of somebody else's seat"
    assert not view["options"] or view["seat"] == view["decides"] >= 0, "options of somebody else"
    state = view["state"]
    if "piles" in state:
        _piles(state)
    if "hands" in state:
        _hands(view, state)
    if "planning_deck" in state:
        _decks(state)


def _piles(state: Json) -> None:
    """Of Urbify."""
    for pile, left in zip(state["piles"], state["left"], strict=True):
        assert pile[:left] == sorted(pile[:left]), "the order of a pile"
        assert not any(tile >= 0 for tile in pile[left:]), "what was on a pile"


def _hands(view: Json, state: Json) -> None:
    """Of Urbania: at the end what was submitted is turned up, hands are not."""
    assert set(state["pile"]) == set(state["project_pile"]) == {-1}, "what is on a pile"
    for seat in set(range(len(view["scores"]))) - {view["seat"]}:
        assert not any((*state["hands"][seat], *state["workers"][seat], *state["coins"][seat])), "somebody else's cards"
        assert not state["project_hands"][seat], "somebody else's projects"
        assert not state["submitted"][seat] or view["decides"] < 0, "what somebody else has submitted"


def _decks(state: Json) -> None:
    """Of Urban Sprawl: nobody knows what is face down."""
    face_down = {card for deck in (state["planning_deck"], *state["decks"]) for card in deck}
    assert face_down == {-1}, "what is on a deck"


def _moments(moments: list[Json], seat: int) -> None:
    for moment in moments:
        private = [note for note in moment["notes"] if note["kind"] in PRIVATE]
        assert all(note["seat"] == seat for note in private), "what somebody else has drawn or submitted"
