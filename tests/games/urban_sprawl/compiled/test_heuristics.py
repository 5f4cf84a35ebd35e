"""The greedy player of Urban Sprawl does what a sensible person would do."""

import pytest

from townhall.bots.batch import play_batch
from townhall.bots.bot import Bot
from townhall.bots.levels import bot_numbers
from townhall.engine.fields import Records
from townhall.engine.jit import rule
from townhall.games.urban_sprawl.bot.evaluation import value

from ..recount import SPRAWL
from ..table import Table, fresh, table


@rule
def value_of(cs: Records, ss: Records, seat: int) -> int:
    return value(cs[0], ss[0], seat)


def chosen(p: Table) -> str:
    """What the greedy player decides, in words."""
    action = Bot("greedy", seed=1).choose(p.position.view(p.position.seat))
    return p.choices()[p.position.legal().index(action)]


def test_a_position_is_valued_without_being_changed() -> None:
    p = fresh(seats=3, seed=4).position
    valued = 0
    while not p.over and len(p.history) < 250:
        before = p.raw.tobytes()
        for seat in range(p.seats):
            valued += value_of(p.rules.cs, p.rules.records(p.raw), seat) != 0
        assert p.raw.tobytes() == before
        p.play(Bot("greedy", seed=len(p.history)).choose(p.view(p.seat)))
    assert valued > 500


def test_who_is_short_of_wealth_invests_a_permit_of_much_wealth() -> None:
    p = table().with_wealth("red", 1).holding("red", "permit-1-civ-12", "permit-3-civ-4").start_of("red")
    assert chosen(p) == "invest permit-1-civ-12"


def test_who_is_rich_keeps_permits_for_building() -> None:
    p = table().with_wealth("red", 60).holding("red", "permit-3-civ-4", "permit-4-com-res-1").start_of("red")
    assert chosen(p) == "done"


def test_the_last_action_point_is_not_wasted() -> None:
    p = table().turn_of("red", ap=1)
    assert chosen(p).split()[0] in ("take", "favor")


def test_a_contract_that_pays_is_built_rather_than_a_permit_taken() -> None:
    p = table().with_contract("box-1", "town-mansion").holding("red", "permit-3-res-2").turn_of("red", ap=1)
    assert "take box-1" in p.choices()
    assert chosen(p) == "build box-1"


def test_a_house_is_built_beside_others() -> None:
    p = table().cleared().with_building("RES", "E5", "red").with_building("RES", "G5", "red")
    p.with_contract("box-1", "town-cottage").holding("red", "permit-1-res-12", "permit-3-res-2").with_wealth("red", 60)
    p.turn_of("red").play("build", place="box-1")
    assert chosen(p) in [f"site {column}{row}" for column in "DEFGH" for row in (4, 5, 6)]


def test_the_smaller_permit_is_spent() -> None:
    p = table().with_contract("box-1", "town-diner").holding("red", "permit-1-com-12", "permit-4-com-res-1")
    p.turn_of("red").play("build", place="box-1")
    p.play("site", lots="H6")
    assert chosen(p) == "spend permit-1-com-12"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sensible_players_finish_a_game_in_a_sensible_number_of_turns(seats: int) -> None:
    rules = SPRAWL.rules()
    expected = {2: 22.5, 3: 14.6, 4: 10.8}[seats]
    [chunk] = play_batch(rules, seats, bot_numbers(["greedy"], seats), seed=3, games=30)
    states = chunk.states.view(rules.state)
    assert abs(states["turn"].mean() / seats - expected) < 0.2 * expected
    assert states["scores"].max(axis=1).mean() > 600 / (seats + 0.1)
