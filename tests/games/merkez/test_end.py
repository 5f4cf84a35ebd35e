"""MRK-35 to MRK-40: the end of the game."""

import pytest

from .city import FREE, ROADS, road
from .table import Table, proves, table


def nearly_full(seats: int = 3, full: str = "blue") -> Table:
    """One sheet lacks two hexes, all others four; red has the token and begins a turn."""
    p = table(seats).with_dice("1 2 3 4 5 6", "school school school", "wide")
    for seat in p.seats:
        p.filled(seat, "wifi", but="A6 B5" if seat == full else "A6 B5 C6 D1")
    return p.symbol_of("red")


@proves("MRK-35", "MRK-36")
@pytest.mark.parametrize("full", ["red", "blue", "orange"])
def test_the_game_ends_when_anybody_has_filled_the_sheet_whoever_has_the_token(full: str) -> None:
    p = nearly_full(full=full)
    while not p.state.ending:
        assert p.state.round == 1
        p.idle()
    assert p.free(full) == []
    assert p.notes("ended") == ["ended"]
    assert p.asked == "completing"


@proves("MRK-36")
def test_the_round_is_played_to_its_end() -> None:
    p = nearly_full(full="red")
    p.idle(2)
    assert p.notes("full") == ["full red"]
    asked = []
    while not p.state.ending:
        asked.append((p.turn, p.asked))
        p.idle()
    assert asked == [("blue", "symbol"), ("blue", "road"), ("orange", "symbol"), ("orange", "road")]


@proves("MRK-36")
def test_without_a_full_sheet_a_new_round_begins() -> None:
    p = nearly_full(full="")
    p.idle(6)
    assert (p.state.ending, p.state.round, p.turn, p.asked) == (0, 2, "blue", "claiming")


@proves("MRK-37", "MRK-38")
def test_the_others_then_fill_their_sheets_with_any_roads_in_the_order_of_the_round() -> None:
    p = nearly_full(full="blue")
    p.idle(6)
    asked = []
    while not p.position.over:
        asked.append((p.turn, p.asked))
        p.idle()
    assert asked == [("red", "completing")] * 2 + [("orange", "completing")] * 2
    assert all(p.free(seat) == [] for seat in p.seats)


@proves("MRK-37", "MRK-38", "MRK-32")
def test_a_sheet_is_completed_with_every_shape_turned_in_every_way_on_any_hex() -> None:
    p = table(2).filled("blue", "wifi").filled("red", "wifi", but="A6 F1 C6").completing_of("red")
    expected = {f"{hex_} {road(exits)}" for hex_ in ("A6", "F1", "C6") for turned in ROADS.values() for exits in turned}
    assert set(p.choices("road")) == expected and len(p.choices()) == 45
    p.play("road", hex="C6", road="W-SE")
    assert p.notes() == ["built red C6 W-SE"]
    assert len(p.choices()) == 30
    p.play("road", hex="A6", road="W-E")
    p.play("road", hex="F1", road="NE-NW")
    assert p.notes("complete") == ["complete red"]
    assert p.position.over


@proves("MRK-38", "MRK-21")
def test_nothing_is_claimed_or_thrown_any_more() -> None:
    p = nearly_full(full="blue")
    p.idle(6)
    secrets = p.state.secrets
    while not p.position.over:
        assert p.verbs == {"road"}
        p.idle()
        assert p.notes("threw", "claimed") == []
    assert p.state.secrets == secrets


@proves("MRK-37", "MRK-40")
def test_when_all_fill_their_sheets_in_the_same_round_nobody_has_to_complete_any() -> None:
    p = table(2).with_dice("1 2 3", "school school school", "wide")
    p.filled("red", "wifi", but="A6 B5").filled("blue", "wifi", but="A6 B5").symbol_of("red")
    p.play("draw", symbol="school", hex="A6")
    p.idle(1)
    p.play("draw", symbol="school", hex="B5")
    p.idle(1)
    assert p.position.over and p.notes("ended") == ["ended"]


@proves("MRK-39")
@pytest.mark.parametrize("left", ["A6", "A6 B5"])
def test_a_solo_game_ends_when_the_sheet_is_full(left: str) -> None:
    p = table(1).filled("red", "wifi", but=left).with_dice("1 2", "school school school", "wide").symbol_of("red")
    p.play("draw", symbol="school", hex="A6")
    if len(left) > 2:
        assert not p.position.over
        p.idle()
    assert p.position.over


@proves("MRK-39", "MRK-35")
def test_a_solo_game_goes_on_while_a_hex_is_free() -> None:
    p = table(1).filled("red", "wifi", but="A6 B5 C6").with_dice("1 2", "school school school").symbol_of("red")
    p.idle(2)
    assert (p.asked, p.state.round) == ("claiming", 2)


@proves("MRK-40", "MRK-73")
def test_then_every_line_of_every_sheet_is_scored() -> None:
    p = nearly_full(full="blue")
    p.idle(6)
    while not p.position.over:
        assert p.position.scores == [0, 0, 0]
        p.idle()
    lines = ["stability", "hospitals", "schools", "internet", "wifi", "funding", "faith", "road"]
    for seat in p.seats:
        kinds = [note.split()[0] for note in p.notes() if f" {seat}" in note and note.startswith("scored")]
        assert kinds == [*(f"scored_{line}" for line in lines), "scored_promise"]
        assert p.score(seat) == sum(p.line(line, seat) for line in [*lines, "promises"])


@proves("MRK-40", "MRK-64")
def test_five_players_with_all_cards_are_scored_without_a_note_too_many() -> None:
    p = table(5, promise_claims="all-players")
    for n, seat in enumerate(p.seats):
        p.holding(seat, f"f{n + 1}", *(f"p{4 * n + k:02}" for k in (1, 2, 3, 4)))
    p.scored()
    assert p.state.fault == 0
    assert len(p.notes("scored_promise")) == 25
    assert p.notes()[0] == "drew red funding F5" and len(p.notes()) == 74


@proves("MRK-36")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_game_takes_fifteen_rounds_or_a_few_more(seats: int) -> None:
    for seed in range(8):
        p = Table(table(seats, seed).position)
        while not p.position.over:
            p.position.play(p.position.legal()[len(p.position.history) * 7 % len(p.position.legal())])
        assert 15 <= p.state.round <= 22
        assert all(len(p.sheet(seat)) == len(FREE) for seat in p.seats)
