"""Who has won: the first place; in a solo game, what the rules say."""

import pytest

import townhall
from tests.conftest import Table, played
from townhall.engine.frames_and_notes import Note


def test_the_first_place_has_won(each_table: Table) -> None:
    game, seats = each_table
    assert played(game, seats, decisions=3).won(0) is None
    p = played(game, seats, seed=2)
    if seats > 1:
        assert [p.won(seat) for seat in range(seats)] == [rank == 1 for rank in p.ranks]
    else:
        outcome = {note.kind for note in p.notes()} & {"solo_won", "solo_lost"}
        assert outcome == {"solo_won" if p.won(0) else "solo_lost"}


@pytest.mark.parametrize(("kind", "won"), [("solo_won", True), ("solo_lost", False), ("scored_roads", None)])
def test_a_solo_game_is_won_if_a_note_says_so(
    compiled: None, monkeypatch: pytest.MonkeyPatch, kind: str, won: bool | None
) -> None:
    p = played(next(game for game in map(townhall.game, townhall.games()) if 1 in game.seats), 1)
    monkeypatch.setattr(p, "notes", lambda: [Note(kind, 0, {})])
    assert p.won(0) is won
