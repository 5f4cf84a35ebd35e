"""Hidden hands: on a shared device, for spectators and in replays."""

import random
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser import urbania
from tests.browser.test_axe import problems
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json

TABLE = ".board, .cell, .seats, .log, .prompt, .opts, .seat-score, .stack, .project, .stage"
"""Everything that shows something of the game."""
SLIDER = "Moment of the game"


class Device:
    """Ana and Luis, and a bot, at one device."""

    def __init__(self, visit: Visit) -> None:
        self.ana = visit("Ana")
        self.table = self.ana.table("me", "here", "greedy", game="urbania", names=["Luis"])
        self.ana.go(f"/t/{self.table['id']}")

    def covered(self) -> str:
        """Wait until the device has to be passed on; return to whom."""
        title = self.ana.page.get_by_role("heading", name="Pass to")
        expect(title).to_be_visible()
        return title.inner_text().removeprefix("Pass to ").removesuffix(".")

    def take_over(self, name: str) -> None:
        self.ana.button(f"I am {name}").click()
        expect(self.ana.block).to_be_visible()
        urbania.until_asked(self.ana)

    def turn(self, verbs: list[str]) -> None:
        """Decide, these verbs first, until it is somebody else's turn."""
        seat = self.ana.view["seat"]
        while self.ana.view["seat"] == seat and urbania.asked(self.ana):
            verb = verbs.pop(0) if verbs else ""
            options = [option for option in urbania.asked(self.ana) if option["verb"] == verb]
            urbania.take(self.ana, options[0] if options else urbania.chosen(self.ana, random.Random(1)))


@pytest.fixture
def device(visit: Visit) -> Device:
    return Device(visit)


@pytest.mark.long
def test_the_cover_hides_every_hand_between_two_turns(device: Device) -> None:
    ana, holders = device.ana, list[str]()
    for _ in range(4):
        holders.append(device.covered())
        expect(ana.page.locator(TABLE)).to_have_count(0)
        position = urbania.truth(ana.town, device.table)[-1]
        hands = {urbania.names("card")[face] for seat in range(3) for face in urbania.cards_of(position, seat)}
        assert len(hands) > 5
        assert urbania.on_the_page(ana, hands) == []
        device.take_over(holders[-1])
        device.turn(["blind", "plan"])
    assert set(holders) == {"Ana", "Luis"}
    assert all(one != other for one, other in pairwise(holders))
    assert problems(ana) == []


@pytest.mark.long
def test_whoever_takes_the_device_sees_one_hand_and_that_is_theirs(device: Device) -> None:
    ana, hidden = device.ana, 0
    for _ in range(4):
        name = device.covered()
        device.take_over(name)
        seat = ["Ana", "Luis"].index(name)
        moments = urbania.truth(ana.town, device.table)
        mine = {urbania.names("card")[face] for face in urbania.cards_of(moments[-1], seat)}
        expect(ana.page.get_by_role("region", name="Hand").get_by_role("button")).to_have_count(len(mine))
        assert urbania.on_the_page(ana, mine) == sorted(mine)
        secrets = urbania.unknown(moments, seat)
        assert urbania.on_the_page(ana, secrets) == [], f"{name} sees what others hold"
        hidden += len(secrets)
        device.turn(["blind", "plan"])
    assert hidden > 10


@pytest.mark.long
def test_the_log_of_a_shared_device_tells_each_their_own_draws_alone(device: Device) -> None:
    """What one player drew blind is not in the log that the next one reads."""
    ana = device.ana
    for _ in range(3):
        name = device.covered()
        device.take_over(name)
        drawn = ana.page.locator(".log .line").filter(has_text="You drew")
        seat = ["Ana", "Luis"].index(name)
        mine = [
            note
            for p in urbania.truth(ana.town, device.table)
            for note in p.notes(seat)
            if note.kind in ("drew_card", "planned_card")
        ]
        expect(drawn).to_have_count(len(mine))
        device.turn(["blind", "plan", "blind", "plan"])
    assert mine, "the first has had a turn before"


def test_a_covered_hand_stays_covered_when_the_page_is_loaded_again(device: Device) -> None:
    ana = device.ana
    device.take_over(device.covered())
    expect(ana.page.get_by_role("region", name="Hand")).to_be_visible()
    ana.page.reload()
    device.covered()
    expect(ana.page.locator(TABLE)).to_have_count(0)


@pytest.fixture
def running(visit: Visit) -> tuple[Visitor, Json]:
    """A game in the middle: Ana has cards and projects, and is asked."""
    ana = visit("Ana")
    table = ana.table("me", "greedy", "greedy", game="urbania")
    ana.to_table(table)
    dice = random.Random(2)
    for _ in range(6):
        plan = [option for option in urbania.until_asked(ana) if option["verb"] in ("plan", "submit")]
        urbania.quickly(ana, plan[-1] if plan else urbania.chosen(ana, dice))
    urbania.until_asked(ana)
    return ana, table


def test_spectators_see_no_hand_and_no_project(visit: Visit, running: tuple[Visitor, Json]) -> None:
    ana, table = running
    eva = visit()
    eva.to_table(table)
    expect(eva.page.get_by_text("You are watching.").first).to_be_visible()
    moments = urbania.truth(eva.town, table)
    secrets = urbania.unknown(moments, -1)
    assert urbania.projects_of(moments[-1], 0) and secrets
    assert urbania.on_the_page(eva, secrets) == []
    expect(eva.page.get_by_role("region", name="Hand")).to_have_count(0)
    expect(eva.page.get_by_role("button", name="in hand")).to_have_count(0)
    expect(eva.page.get_by_role("group", name="Log").get_by_text("You drew")).to_have_count(0)
    expect(ana.page.get_by_role("button", name="in hand, now worth").or_(
        ana.page.get_by_role("button", name="submitted, now worth")
    )).not_to_have_count(0)  # fmt: skip
    assert problems(eva) == []


@pytest.mark.long
def test_a_replay_of_a_running_game_shows_each_their_own_hand_alone(
    visit: Visit, running: tuple[Visitor, Json]
) -> None:
    ana, table = running
    eva = visit()
    moments = urbania.truth(ana.town, table)
    for one, seat in ((ana, 0), (eva, -1)):
        one.go(f"/t/{table['id']}/replay")
        slider = one.page.get_by_role("slider", name=SLIDER)
        for n in (0, len(moments) // 2, len(moments) - 1):
            slider.fill(str(n))
            expect(one.page.get_by_text(f"{n} / {len(moments) - 1}", exact=True)).to_be_visible()
            secrets = urbania.unknown(moments, seat)
            assert secrets
            assert urbania.on_the_page(one, secrets) == []
            mine = sorted(urbania.names("card")[face] for face in urbania.cards_of(moments[n], seat))
            hand = one.page.get_by_role("region", name="Hand").get_by_role("button")
            expect(hand).to_have_count(len(mine))
            assert all(any(name in label for name in mine) for label in urbania.hand_labels(one))
        expect(one.button("Continue from here")).to_have_count(0)
    assert urbania.on_the_page(ana, [urbania.names("card")[face] for face in urbania.cards_of(moments[-1], 0)])


def test_after_the_end_everybody_sees_what_was_submitted_and_nobody_a_hand(visit: Visit) -> None:
    ana, eva = visit("Ana"), visit()
    table = ana.table("me", "greedy", "greedy", game="urbania")
    ana.let_bots_play(table)
    moments = urbania.truth(ana.town, table)
    submitted = [name for seat in range(3) for name in urbania.submitted_by(moments[-1], seat)]
    assert len(submitted) > 2
    for one in (ana, eva):
        one.go(f"/t/{table['id']}")
        expect(one.page.get_by_role("heading", name="Submitted projects")).to_be_visible()
        assert urbania.on_the_page(one, submitted) == sorted(submitted)
        expect(one.page.get_by_role("region", name="Hand")).to_have_count(0)
    for one, seat in ((ana, 0), (eva, -1)):
        one.go(f"/t/{table['id']}/replay")
        one.page.get_by_role("slider", name=SLIDER).fill(str(len(moments) - 1))
        expect(one.page.get_by_text(f"{len(moments) - 1} / {len(moments) - 1}", exact=True)).to_be_visible()
        mine = urbania.cards_of(moments[-1], seat)
        expect(one.page.get_by_role("region", name="Hand").get_by_role("button")).to_have_count(len(mine))
