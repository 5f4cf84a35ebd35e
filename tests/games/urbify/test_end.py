"""URB-87 to URB-89, URB-95 to URB-97: how the game comes to its end."""

import pytest

from .table import Table, proves, table


def last_tile(colour: str, starter: str = "red") -> Table:
    """The turn of a colour that can build a theater and so cause the last tile to be drawn."""
    p = table().started_by(starter).with_levels(colour, culture=2).with_piles_of(0, 1)
    return p.showing("theater", "museum", "hotel", "parking", "bridge", "factory").turn_of(colour)


def build(p: Table) -> None:
    p.play("start", building="theater")
    p.play("place", cell=p.choices("place")[0])


def influence(p: Table, turns: int) -> list[str]:
    """Take this many turns; returns who took them."""
    taken = []
    for _ in range(turns):
        taken.append(p.turn)
        p.play("influence", split=p.choices("influence")[0])
    return taken


@proves("URB-87", "URB-95")
def test_the_end_is_triggered_when_the_last_tile_is_put_on_display() -> None:
    p = last_tile("red")
    assert p.state.triggered == 0
    build(p)
    assert p.notes()[-1] == "triggered"
    assert "" not in p.display
    assert p.state.triggered == 1
    assert sum(p.state.city[cell] not in (-1, 27) for cell in range(121)) == 24


@proves("URB-87")
def test_the_last_tile_but_one_triggers_nothing() -> None:
    p = table().with_levels("red", culture=2).with_piles_of(0, 2).showing("theater", "museum").turn_of("red")
    build(p)
    assert p.notes("triggered") == []
    assert p.state.triggered == 0


@proves("URB-88", "URB-89")
@pytest.mark.parametrize(
    ("starter", "trigger", "rest"),
    [
        ("red", "red", ["blue", "orange"]),
        ("red", "blue", ["orange"]),
        ("blue", "blue", ["orange", "red"]),
        ("blue", "orange", ["red"]),
        ("orange", "red", ["blue"]),
    ],
)
def test_the_round_is_finished_and_two_more_follow(starter: str, trigger: str, rest: list[str]) -> None:
    p = last_tile(trigger, starter)
    build(p)
    clockwise = ["red", "blue", "orange"]
    first = clockwise.index(starter)
    a_round = clockwise[first:] + clockwise[:first]
    assert influence(p, len(rest)) == rest
    assert p.notes("final_round") == ["final_round 1"]
    assert influence(p, 3) == a_round
    assert p.notes("final_round") == ["final_round 2"]
    assert influence(p, 3) == a_round
    assert p.position.over
    assert p.choices() == []


@proves("URB-95")
@pytest.mark.parametrize(("starter", "last"), [("red", "orange"), ("blue", "red"), ("orange", "blue")])
def test_if_the_last_player_of_a_round_triggers_the_two_rounds_follow_at_once(starter: str, last: str) -> None:
    p = last_tile(last, starter)
    build(p)
    assert p.notes()[-2:] == ["triggered", "final_round 1"]
    assert p.turn == starter
    influence(p, 6)
    assert p.position.over


@proves("URB-89", "URB-96")
def test_the_wider_choice_holds_only_in_the_two_additional_rounds() -> None:
    p = last_tile("red")
    p.in_department("blue", "culture", 1)
    p.in_department("red", "culture", 1)
    build(p)
    assert p.turn == "blue"
    assert "session" not in p.verbs
    p.refuses(
        "session",
        department="culture",
        because="You still have politicians on your board: influence the departments or start a project.",
        porque="Aún te quedan políticos en tu tablero: influencia en las concejalías o inicia un proyecto.",
    )
    influence(p, 2)
    assert p.turn == "red"
    assert {"influence", "session", "inaugurate"} <= p.verbs
    influence(p, 1)
    assert p.choices("session") == ["tourism", "culture"]
    p.play("session", department="culture")
    assert p.levels("blue") == (1, 1, 3, 1, 0)


@proves("URB-89")
@pytest.mark.parametrize("final_round", [1, 2])
def test_in_both_additional_rounds_a_building_is_inaugurated_with_politicians_on_the_board(final_round: int) -> None:
    p = table().with_building("museum", "F5", "red").after_the_trigger(final_round).turn_of("red")
    assert p.board("red") == 3
    p.play("inaugurate", cell="F5")
    p.play("take")
    assert p.board("red") == 4
    assert p.levels("red") == (1, 1, 1, 1, 2)


@proves("URB-89")
def test_projects_are_still_started_in_the_additional_rounds() -> None:
    p = table().with_levels("red", culture=2).showing("theater", "museum").after_the_trigger(1).turn_of("red")
    build(p)
    assert p.prestige("red") == 2
    assert p.display == ["", "museum", "", "", "", ""]
    assert p.notes("triggered") == []


@proves("URB-89")
def test_nothing_can_be_played_when_the_game_is_over() -> None:
    p = table().after_the_trigger(2).turn_of("orange")
    p.play("influence", split="1000")
    assert p.turn == ""
    p.refuses("influence", split="1000", because="The game is over.", porque="La partida ha terminado.")


@proves("URB-97")
def test_the_game_is_adjudicated_after_four_hundred_turns() -> None:
    p = table().at_turn(399).with_levels("blue", culture=3).turn_of("red")
    p.play("influence", split="1000")
    assert p.notes("stopped") == []
    assert (p.turn, p.position.turn) == ("blue", 400)
    p.play("influence", split="1000")
    assert p.position.over
    assert p.notes()[1] == "stopped"
    assert p.position.scores == [6, 10, 6]


@proves("URB-97")
def test_the_turn_limit_counts_the_turns_of_all_players_together() -> None:
    p = table().turn_of("red")
    influence(p, 5)
    assert p.position.turn == 6
