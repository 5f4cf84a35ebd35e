"""A broken, dishonest or foreign record is refused in one sentence, whatever it contains."""

import contextlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import townhall
from tests.conftest import played
from townhall import Record, RecordError, TownhallError
from townhall.engine.rng import commitment, key_of

NAME = townhall.games()[0]
GAME = townhall.game(NAME)
SEATS = GAME.seats.start
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@pytest.fixture(scope="module")
def honest(compiled: None) -> dict[str, Any]:
    """The record of a finished game, as JSON reads it."""
    record: dict[str, Any] = json.loads(played(GAME, SEATS, 2).record().to_json())
    return record


def verified(record: Any) -> None:
    townhall.verify(Record.from_json(json.dumps(record)))


def without(record: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != field}


DISHONEST: dict[str, tuple[Callable[[dict[str, Any]], dict[str, Any]], str]] = {
    "another key": (lambda record: {"key": key_of(3).hex()}, "decision|committed"),
    "another key and its commitment": (
        lambda record: {"key": key_of(3).hex(), "commitment": commitment(key_of(3))},
        "decision|scores",
    ),
    "another commitment": (lambda record: {"commitment": commitment(key_of(3))}, "not the one that was committed to"),
    "other scores": (lambda record: {"scores": [score + 1 for score in record["scores"]]}, "the scores are"),
    "scores of more seats": (lambda record: {"scores": [*record["scores"], 0]}, "the scores are"),
    "scores before the end": (lambda record: {"actions": record["actions"][:-1]}, "the scores are"),
    "an action after the end": (lambda record: {"actions": [*record["actions"], 0]}, "game is over"),
    "an action that does not exist": (lambda record: {"actions": [10**6]}, r"decision 0 \(action 1000000\)"),
    "a negative action": (lambda record: {"actions": [*record["actions"][:5], -1]}, r"decision 5 \(action -1\)"),
    "an action missing": (lambda record: {"actions": record["actions"][1:]}, "decision|scores"),
    "no key": (lambda record: {"key": None}, "sealed"),
    "a short key": (lambda record: {"key": record["key"][2:]}, "not 32 hexadecimal digits"),
    "a key of other letters": (lambda record: {"key": "z" * 32}, "not 32 hexadecimal digits"),
    "other components": (lambda record: {"components": "0" * 16}, "made with components 0000000000000000"),
    "another engine": (lambda record: {"engine": "0"}, "version 0 of the rules"),
    "another format": (lambda record: {"format": 99}, "record format 99"),
    "an unknown field": (lambda record: {"winner": 1}, "unknown field `winner`"),
    "too many seats": (lambda record: {"seats": 99}, "players, not 99"),
    "an unknown option": (lambda record: {"options": {"flying": True}}, "no option is called 'flying'"),
    "a text for the seats": (lambda record: {"seats": "two"}, "Expected `int`"),
    "a fraction for an action": (lambda record: {"actions": [0.5]}, "Expected `int`"),
}


@pytest.mark.parametrize("change", DISHONEST)
def test_a_record_is_refused_with(change: str, honest: dict[str, Any]) -> None:
    changed, reason = DISHONEST[change]
    with pytest.raises(RecordError, match=reason):
        verified({**honest, **changed(honest)})


def test_the_honest_record_itself_is_verified(honest: dict[str, Any]) -> None:
    verified(honest)


@pytest.mark.parametrize("field", ["game", "components", "options", "seats", "commitment", "key", "actions"])
def test_a_record_without_a_field_is_refused(field: str, honest: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match=f"missing required field `{field}`"):
        verified(without(honest, field))


def test_a_record_of_an_unknown_game_is_refused(honest: dict[str, Any]) -> None:
    with pytest.raises(TownhallError, match="no game is called 'chess'"):
        verified({**honest, "game": "chess"})


def test_a_decision_changed_for_another_is_caught_by_what_follows(honest: dict[str, Any]) -> None:
    """Only a decision that makes no difference to the scores could pass; few do."""
    caught = tried = 0
    replay = townhall.replay(Record.from_json(json.dumps(honest)))
    for n in range(0, len(replay), 4):
        for other in replay.at(n).legal():
            if other != honest["actions"][n]:
                tried += 1
                actions = [*honest["actions"][:n], other, *honest["actions"][n + 1 :]]
                try:
                    verified({**honest, "actions": actions})
                except RecordError:
                    caught += 1
    assert tried > 50
    assert caught > 0.9 * tried


@given(st.binary(max_size=200) | st.text(max_size=200))
@settings(max_examples=300)
def test_garbage_is_no_record(garbage: bytes | str) -> None:
    with pytest.raises(RecordError, match="record: not a record of a game"):
        Record.from_json(garbage)


@given(JSON)
@settings(max_examples=200)
def test_other_json_is_no_record(value: Any) -> None:
    with pytest.raises(RecordError):
        Record.from_json(json.dumps(value))


@given(st.sampled_from(sorted(Record.__struct_fields__)), JSON)
@settings(max_examples=400)
def test_any_value_in_any_field_is_refused_or_understood(honest: dict[str, Any], field: str, value: Any) -> None:
    with contextlib.suppress(TownhallError):
        verified({**honest, field: value})


@given(st.data())
@settings(max_examples=100)
def test_a_damaged_file_is_refused_or_harmless(honest: dict[str, Any], data: st.DataObject) -> None:
    source = bytearray(json.dumps(honest).encode())
    place = data.draw(st.integers(0, len(source) - 1))
    source[place] = data.draw(st.integers(0, 255))
    with contextlib.suppress(TownhallError):
        townhall.verify(Record.from_json(bytes(source)))


ODD: dict[str, bytes | str] = {
    "half a character": "\ud800",
    "half a character inside": '{"game": "\ud800"}',
    "a hundred thousand brackets": "[" * 100_000,
    "a hundred thousand brackets inside": '{"options": {"a": ' + "[" * 100_000,
    "bytes that are no text": b"\xff\xfe",
    "nothing": b"",
    "null": "null",
    "a huge number": "1e999",
}


@pytest.mark.parametrize("garbage", ODD)
def test_odd_garbage_is_no_record_either(garbage: str) -> None:
    with pytest.raises(RecordError):
        Record.from_json(ODD[garbage])
