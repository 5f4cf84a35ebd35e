"""URB-31 to URB-42: how to play."""

import random

import pytest

import townhall
from townhall.engine.position import Position

from .table import COLOURS, Table, proves, table

URBIFY = townhall.game("urbify")


def random_game(seed: int, seats: int) -> list[Position]:
    """The positions of a random game, from first to last."""
    dice = random.Random(seed)
    p = URBIFY.start(seats, seed=seed)
    positions = [p.copy()]
    while not p.over:
        p.play(dice.choice(p.legal()))
        positions.append(p.copy())
    return positions


def everything_at_hand() -> Table:
    """Red could take each of the four actions, but for the politicians on the board."""
    p = table().with_levels("red", culture=2).showing("theater").with_building("museum", "F5", "red")
    return p.in_department("red", "culture", 1)


@proves("URB-31")
def test_turns_go_clockwise_from_the_start_player() -> None:
    p = table(seats=3).started_by("blue").turn_of("blue")
    turns = []
    for _ in range(4):
        turns.append(p.turn)
        p.play("influence", split="1000")
    assert turns == ["blue", "orange", "red", "blue"]


@proves("URB-32")
def test_influencing_or_a_session_is_the_whole_turn() -> None:
    p = everything_at_hand().turn_of("red")
    p.play("influence", split="1000")
    assert p.turn == "blue"
    p = everything_at_hand().with_politicians("red", board=0).turn_of("red")
    p.play("session", department="culture")
    assert p.turn == "blue"


@proves("URB-32")
def test_a_project_or_an_inauguration_is_the_whole_turn() -> None:
    p = everything_at_hand().turn_of("red")
    p.play("start", building="theater")
    p.play("place", cell="E6")
    assert p.turn == "blue"
    p = everything_at_hand().with_politicians("red", board=0).turn_of("red")
    p.play("inaugurate", cell="F5")
    p.play("decline")
    assert p.turn == "blue"


@proves("URB-32", "URB-33")
def test_with_politicians_on_the_board_one_influences_or_starts_a_project() -> None:
    p = everything_at_hand().turn_of("red")
    assert p.verbs == {"influence", "start"}
    because = "You still have politicians on your board: influence the departments or start a project."
    porque = "Aún te quedan políticos en tu tablero: influencia en las concejalías o inicia un proyecto."
    p.refuses("session", department="culture", because=because, porque=porque)
    p.refuses("inaugurate", cell="F5", because=because, porque=porque)


@proves("URB-32", "URB-34")
def test_without_politicians_on_the_board_one_holds_a_session_or_inaugurates() -> None:
    p = everything_at_hand().with_politicians("red", board=0).turn_of("red")
    assert p.choices() == ["session culture", "inaugurate F5"]
    because = "No politicians left on your board: activate a planning session or inaugurate a building."
    porque = "No quedan políticos en tu tablero: activa un pleno o inaugura un edificio."
    p.refuses("influence", split="1000", because=because, porque=porque)
    p.refuses("start", building="theater", because=because, porque=porque)


@proves("URB-35", "URB-87")
def test_the_end_is_triggered_when_stage_two_runs_out() -> None:
    p = table().with_levels("red", culture=2).showing("theater", "museum").with_piles_of(0, 1).turn_of("red")
    p.play("start", building="theater")
    p.play("place", cell=p.choices("place")[0])
    assert "triggered" in p.notes()


@proves("URB-35", "URB-39")
def test_the_end_of_stage_one_means_nothing_but_refilling_from_stage_two() -> None:
    p = table().with_levels("red", culture=2).showing("theater", "museum").with_piles_of(1, 14)
    p.with_next("hotel", "bank").turn_of("red")
    p.play("start", building="theater")
    p.play("place", cell=p.choices("place")[0])
    assert p.notes("revealed") == ["revealed hotel"]
    assert p.notes("triggered") == []
    assert list(p.state.left) == [0, 14]
    p.play("influence", split="1000")
    assert p.turn == "orange" and p.verbs == {"influence"}


@proves("URB-36", "URB-89")
def test_in_the_final_rounds_all_four_actions_are_open() -> None:
    p = everything_at_hand().after_the_trigger(final_round=1).turn_of("red")
    assert p.verbs == {"influence", "start", "session", "inaugurate"}


@proves("URB-36")
def test_in_the_final_rounds_the_first_two_still_need_politicians_on_the_board() -> None:
    p = everything_at_hand().with_politicians("red", board=0).after_the_trigger(final_round=2).turn_of("red")
    assert p.choices() == ["session culture", "inaugurate F5"]


@proves("URB-36")
def test_the_politicians_at_the_start_of_the_turn_decide() -> None:
    p = everything_at_hand().with_politicians("red", board=0).turn_of("red")
    p.play("session", department="culture")
    assert p.board("red") == 1
    assert p.turn == "blue"


@proves("URB-37")
def test_passing_is_not_allowed() -> None:
    because = "Passing is not allowed while any action is possible."
    porque = "No se puede pasar mientras haya alguna acción posible."
    everything_at_hand().turn_of("red").refuses("pass", because=because, porque=porque)
    p = everything_at_hand().with_politicians("red", board=0).turn_of("red")
    p.refuses("pass", because=because, porque=porque)


@proves("URB-37", "URB-41", "URB-58")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_always_something_to_do_and_only_for_the_player_whose_turn_it_is(seats: int) -> None:
    for seed in range(4):
        whose: dict[int, int] = {}
        for p in random_game(seed, seats)[:-1]:
            assert p.legal() and p.decode(p.legal()[0]).verb != "pass"
            assert whose.setdefault(p.turn, p.seat) == p.seat


@proves("URB-38")
def test_a_copy_may_not_send_the_last_politician_in_play_to_the_pool() -> None:
    p = table().with_building("parking", "F5", "red").with_building("college", "E5").with_politicians("red", board=0)
    p.turn_of("red")
    p.play("inaugurate", cell="F5")
    assert "unavailable red" in p.notes()
    assert (p.board("red"), p.pool("red"), p.levels("red")) == (1, 5, (1, 1, 1, 1, 0))


@proves("URB-38")
@pytest.mark.parametrize("building", ["college", "university", "marina", "airport"])
def test_the_last_but_one_politician_in_play_may_go_to_the_pool(building: str) -> None:
    p = table().with_building(building, "F5", "red").with_politicians("red", board=0).turn_of("red")
    p.play("inaugurate", cell="F5")
    p.play("take")
    assert (p.board("red"), p.pool("red")) == (1, 5)


@proves("URB-38")
def test_a_player_without_any_politicians_would_pass() -> None:
    p = table().with_politicians("red", board=0).turn_of("red")
    assert p.choices() == ["pass"]
    p.play("pass")
    assert p.notes() == ["passed red"]
    assert p.turn == "blue"


@proves("URB-40")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_nobody_sees_the_order_of_the_piles(seat: int) -> None:
    p = table().with_building("hospital", "F5", "blue").turn_of("red").position
    other = p.copy()
    for stage in (0, 1):
        for n in range(p.state.left[stage]):
            other.state.piles[stage, n] = p.state.piles[stage, p.state.left[stage] - 1 - n]
    other.state.key[0] += 1
    assert other.raw.tobytes() != p.raw.tobytes()
    assert other.view(seat).raw.tobytes() == p.view(seat).raw.tobytes()


@proves("URB-40")
def test_all_else_is_known_to_everybody() -> None:
    p = table().with_building("hospital", "F5", "blue").in_department("orange", "culture", 2).turn_of("red")
    for seat in (-1, 0, 1, 2):
        seen = Table(p.position.view(seat))
        for colour in COLOURS[:3]:
            assert seen.levels(colour) == p.levels(colour)
            assert (seen.board(colour), seen.pool(colour)) == (p.board(colour), p.pool(colour))
        assert seen.display == p.display
        assert seen.standing_on("F5") == ("blue", 2)
        assert seen.politicians_in("culture") == (0, 0, 2)
        assert list(seen.state.left) == list(p.state.left)


@proves("URB-41")
def test_gains_of_others_in_a_session_need_no_decision() -> None:
    p = table().in_department("red", "culture", 2).in_department("blue", "culture", 2).with_politicians("red", board=0)
    p.turn_of("red")
    p.play("session", department="culture")
    assert p.levels("blue") == (1, 1, 3, 1, 0)
    assert (p.turn, p.asked) == ("blue", "turn")


@proves("URB-42")
def test_a_round_ends_before_the_start_player_who_never_changes() -> None:
    p = table(seats=3).started_by("orange").turn_of("orange")
    rounds = []
    for _ in range(7):
        rounds.append((p.turn, p.state.round))
        p.play("influence", split=p.choices("influence")[0])
        assert p.state.starter == 2
    assert rounds == [
        ("orange", 1), ("red", 1), ("blue", 1),
        ("orange", 2), ("red", 2), ("blue", 2),
        ("orange", 3),
    ]  # fmt: skip
