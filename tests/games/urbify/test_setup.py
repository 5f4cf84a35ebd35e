"""URB-11 to URB-20: the start of a game."""

import pytest

import townhall

from .table import COLOURS, proves, table

URBIFY = townhall.game("urbify")


def order_of(seed: int, stage: int) -> list[int]:
    """The tiles of a stage in the order they will be seen, displayed ones first."""
    s = URBIFY.start(3, seed=seed).state
    displayed = [s.display[slot] for slot in range(6)] if stage == 0 else []
    return displayed + [s.piles[stage, n] for n in reversed(range(s.left[stage]))]


@proves("URB-11")
def test_the_city_starts_as_the_main_square_alone() -> None:
    p = table().with_levels("red", culture=2).showing("theater").turn_of("red")
    p.play("start", building="theater")
    assert p.choices("place") == ["F5", "E6", "G6", "F7"]


@proves("URB-12")
@pytest.mark.parametrize("stage", [0, 1])
def test_each_stage_is_shuffled_into_a_pile_of_its_own(stage: int) -> None:
    first = order_of(1, stage)
    assert len({tuple(order_of(seed, stage)) for seed in range(20)}) == 20
    assert all(sorted(order_of(seed, stage)) == sorted(first) for seed in range(20))
    assert order_of(1, stage) == first
    assert all((tile >= 14) == bool(stage) for tile in first)


@proves("URB-13")
def test_six_tiles_of_stage_one_are_displayed() -> None:
    s = URBIFY.start(2, seed=8).state
    assert all(0 <= s.display[slot] < 14 for slot in range(6))
    assert list(s.left) == [10, 14]


@proves("URB-14")
@pytest.mark.parametrize(("lang", "names"), [("en", "Red Blue Orange Purple"), ("es", "Rojo Azul Naranja Morado")])
def test_every_seat_plays_the_board_of_its_own_colour(lang: str, names: str) -> None:
    for colour, name in zip(COLOURS, names.split(), strict=True):
        p = table(seats=4).turn_of(colour)
        assert p.position.waiting(lang).startswith(f"{name} ")


@proves("URB-15")
@pytest.mark.parametrize("colour", COLOURS)
def test_influence_starts_at_one_and_development_at_zero(colour: str) -> None:
    assert table(seats=4).turn_of("red").levels(colour) == (1, 1, 1, 1, 0)


@proves("URB-16")
def test_prestige_starts_at_zero() -> None:
    assert URBIFY.start(4, seed=1).scores == [0, 0, 0, 0]


@proves("URB-17")
@pytest.mark.parametrize("colour", COLOURS)
def test_four_politicians_start_on_the_board_and_two_in_the_pool(colour: str) -> None:
    p = table(seats=4).turn_of("red")
    assert (p.board(colour), p.pool(colour)) == (4, 2)


@proves("URB-18")
def test_the_start_player_is_drawn() -> None:
    games = [URBIFY.start(3, seed=seed) for seed in range(60)]
    assert {p.seat for p in games} == {0, 1, 2}
    assert all(p.seat == p.state.starter for p in games)
    assert all(p.notes()[0].kind == "began" and p.notes()[0].seat == p.seat for p in games)


@proves("URB-19", "URB-20")
def test_the_example_setup_for_three_players() -> None:
    p = URBIFY.start(3, seed="the picture")
    s = p.state
    assert [[s.levels[seat, track] for track in range(5)] for seat in range(3)] == [[1, 1, 1, 1, 0]] * 3
    assert [s.board[seat] for seat in range(3)] == [4, 4, 4]
    assert [s.pool[seat] for seat in range(3)] == [2, 2, 2]
    assert p.scores == [0, 0, 0]
    assert list(s.left) == [10, 14]
    assert all(s.display[slot] >= 0 for slot in range(6))


@proves("URB-20")
def test_an_option_gives_the_start_player_prestige_and_nobody_else() -> None:
    p = URBIFY.start(3, seed=4, options={"start_player_bonus_prestige": 1})
    assert p.scores == [int(seat == p.state.starter) for seat in range(3)]
    assert [(note.kind, note.seat) for note in p.notes()] == [("began", p.seat), ("scored_start", p.seat)]


@proves("URB-20")
def test_by_default_no_seat_is_compensated() -> None:
    assert all(URBIFY.start(3, seed=seed).scores == [0, 0, 0] for seed in range(10))
