"""A whole game as data, decision by decision, and its first decisions as text.

A playthrough is stored as JSON with one line for each decision:

    [seat, number of choices, action id, [note, ...]]

Each note is [kind, audience, seat, arguments ...] with the audience as the rules write it: -1 is everyone, otherwise
one bit for each seat. Numbers do not change with wording; the prose sample shows what players read.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import townhall
from tests.conftest import some_action

SEED = 7
SAMPLE = 25
"""Decisions in the prose sample of a game."""

Notes = list[list[Any]]
Playthrough = dict[str, Any]


def random_actions(game: townhall.Game, seats: int) -> list[int]:
    """The decisions of the golden game: drawn from the legal ones."""
    p = game.start(seats, SEED)
    while not p.over:
        p.play(some_action(p, SEED))
    return p.history


def playthrough(game: townhall.Game, seats: int, actions: list[int]) -> Playthrough:
    """Play these decisions and write down everything that happens."""
    p = game.start(seats, SEED)
    start: Playthrough = {
        "game": game.name,
        "seats": seats,
        "seed": SEED,
        "components": game.components.digest,
        "options": p.options,
        "setup": _notes(p),
    }
    decisions = []
    for action in actions:
        seat, choices = p.seat, len(p.legal())
        p.play(action)
        decisions.append([seat, choices, action, _notes(p)])
    return start | {
        "decisions": decisions,
        "over": p.over,
        "scores": p.scores,
        "places": p.ranks,
        "turns": p.turn,
        "rounds": int(p.state.round),
        "state": sha256(p.raw.tobytes()).hexdigest(),
    }


def _notes(p: townhall.Position) -> Notes:
    """All notes of the last decision, private ones included."""
    notes: Notes = []
    for kind, audience, seat, *arguments in p.raw_notes():
        named = p.game.notes.kinds[kind]
        notes.append([named.name, audience, seat, *arguments[: len(named.kinds)]])
    return notes


def dump(played: Playthrough) -> str:
    """JSON laid out for line-by-line diffs."""
    return "{" + ",\n".join(f"{json.dumps(key)}: {_dump_value(key, value)}" for key, value in played.items()) + "}\n"


def _dump_value(key: str, value: Any) -> str:
    if key == "decisions":
        return "[\n" + ",\n".join(json.dumps(line, separators=(",", ":")) for line in value) + "\n]"
    return json.dumps(value)


def prose(game: townhall.Game, seats: int, actions: list[int], lang: str) -> str:
    """The first decisions as players read them."""
    return "\n".join(_lines(game.start(seats, SEED), actions[:SAMPLE], lang)) + "\n"


def _lines(p: townhall.Position, actions: list[int], lang: str) -> Iterator[str]:
    yield from (f"    {line}" for line in p.news(lang))
    for number, action in enumerate(actions):
        yield f"{number:3} {p.name(p.seat, lang)}: {p.prompt(lang)} {p.hint(lang)}".rstrip()
        yield f"    > {p.text(action, lang)}"
        p.play(action)
        yield from (f"    {line}" for line in p.news(lang))
