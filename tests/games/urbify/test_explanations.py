"""Notes and prompts say what is behind an amount, and offer only what is possible."""

import pytest

import townhall
from tests.conftest import some_action
from townhall import Position
from townhall.engine.frames_and_notes import Note

VERBS = {"influence": "politicians", "start": "project", "session": "session", "inaugurate": "building"}


def moments(seed: int) -> list[Position]:
    p = townhall.game("urbify").start(3, seed)
    seen = [p.moment()]
    while not p.over:
        p.play(some_action(p, seed))
        seen.append(p.moment())
    return seen


@pytest.fixture(scope="module")
def played() -> list[Position]:
    return moments(2)


def told(played: list[Position], kind: str) -> list[tuple[Position, Note, str]]:
    return [(p, note, p.tell(note)) for p in played for note in p.notes() if note.kind == kind]


def test_influence_from_a_session_names_the_politicians_behind_it(played: list[Position]) -> None:
    sessions = [
        (p, note, text) for p, note, text in told(played, "gained") if "held" in {one.kind for one in p.notes()}
    ]
    assert sessions
    for p, note, text in sessions:
        activated = any(other.kind == "held" and other.seat == note.seat for other in p.notes())
        home = next(one.arguments["amount"] for one in p.notes() if one.kind == "returned" and one.seat == note.seat)
        assert f"({home} politician" in text and ("1 for activating" in text) == activated


def test_prestige_from_a_session_says_what_for(played: list[Position]) -> None:
    for p, note, text in told(played, "scored_session"):
        activated = any(other.kind == "held" and other.seat == note.seat for other in p.notes())
        assert ("for activating the session with 4 politicians" in text) == activated
        assert ("for a single politician" in text) != activated


def test_a_benefit_that_gives_nothing_says_why() -> None:
    p = townhall.game("urbify").start(2, 1)
    bridge = next(
        n for n, name in enumerate(p.game.notes.of_name("built").kinds["building"].values) if name == "bridge"
    )
    note = Note("scored_benefit", 0, {"building": bridge, "amount": 0})
    assert p.tell(note) == "Red: 0 prestige from the Bridge (no two adjacent buildings of one colour)."


def test_the_prompt_offers_only_what_is_possible(played: list[Position]) -> None:
    hints = set()
    for p in played:
        if p.asked is not None and p.asked.kind == "turn":
            possible = {p.decode(action).verb for action in p.legal()} & set(VERBS)
            hint = p.hint()
            assert {verb for verb, word in VERBS.items() if word in hint} == possible
            hints.add(hint)
    assert len(hints) > 3
