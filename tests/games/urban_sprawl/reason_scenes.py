"""Positions in which decisions are refused."""

from .own_cards import happening, happens
from .table import Table, fresh, table

PERMITS = ("permit-1-civ-12", "permit-2-civ-8")


def acting(ap: int = 6) -> Table:
    held = table().holding("red", *PERMITS).with_contract("box-3", "town-clinic").with_planning("box-1", "")
    held = (
        held.with_contract("box-1", "town-coal-plant").with_contract("box-2", "").with_favor("red", "town-high-school")
    )
    return held.turn_of("red", ap)


def built(card: str, *permits: str) -> Table:
    """Red may build a contract that lies in the 1 AP box."""
    return table().holding("red", *permits).with_contract("box-1", card)


def until(asked: str, p: Table) -> Table:
    """Play the first legal decision until this is asked."""
    while p.asked != asked:
        p.position.play(p.position.legal()[0])
    return p


def building(p: Table) -> Table:
    p.turn_of("red").play("build", place="box-1")
    return p


def siting() -> Table:
    return building(built("town-clinic", *PERMITS))


def poor() -> Table:
    return built("town-clinic", *PERMITS).with_wealth("red", 1).turn_of("red")


def investing() -> Table:
    return table().holding("red", *PERMITS, "urban-renewal").start_of("red")


def invested() -> Table:
    p = table().holding("red", "permit-1-civ-12", "permit-2-civ-8", "permit-3-res-2").start_of("red")
    p.play("invest", card="permit-2-civ-8")
    return p


def spending() -> Table:
    p = building(built("town-high-school", *PERMITS, "permit-1-res-12", "permit-1-all-8"))
    p.play("site", lots="H7 H8")
    return p


def fresh_favor() -> Table:
    p = table().holding("red", *PERMITS).with_contract("box-1", "town-clinic").turn_of("red")
    p.play("favor", place="box-1")
    return p


def bought() -> Table:
    """The start player has bought the most expensive buildings, and the next one has hardly any wealth left."""
    p = fresh()
    p.state.wealth[1 - p.position.seat] = 4
    p.play("buy", lot="G7")
    return p


def burning() -> Table:
    return table(seats=3).with_prestige("red", 9).with_prestige("blue", 9).happens("planning-fire")


def burning_on() -> Table:
    p = burning()
    p.play("name", player="red")
    return p


def picking() -> Table:
    p = table().with_building("COM", "A7 B7", "red").with_prestige("red", 9).happens("planning-fire")
    while p.asked != "offered":
        p.play("name", player=p.choices("name")[0].split("=")[-1])
    p.play("refuse")
    return p


def robbing() -> Table:
    p = table(seats=3).with_vocation("blue", "media").holding("red", "permit-2-com-7")
    p.with_contract("box-1", "town-newspaper").turn_of("red").builds("town-newspaper", "H5 H6")
    return p


def laying() -> Table:
    return table().with_marker("wealth-7", "top-0").happens("planning-ribbon-cutting")


def moving_marker() -> Table:
    p = table().with_office("mayor", "red").with_marker("wealth-7", "top-0").with_marker("prestige-4", "top-1")
    return p.happens("planning-rezoning-hearing")


def worlds_fair() -> Table:
    return table().with_prestige("red", 9).with_marker("wealth-7", "top-0").happens("metropolis-worlds-fair")


def monument() -> Table:
    p = built("metropolis-monument", *PERMITS).with_wealth("red", 60)
    p.with_marker("wealth-7", "top-0").with_marker("prestige-4", "top-1")
    return until("taking_marker", building(p))


def taking_vocation() -> Table:
    p = built("metropolis-research-institute", "permit-3-civ-4", "permit-2-civ-8", "permit-4-civ-ind-1")
    return until("naming", building(p.with_vocation("blue", "finance", 2).with_wealth("red", 60)))


def tied() -> Table:
    return table(seats=3).with_prestige("orange", 5).happens("planning-grand-boulevard")


def quaking() -> Table:
    return table().happens("planning-earthquake")


def putting() -> Table:
    return table().with_wealth("red", 2).happens("planning-arbor-day")


def garden_court() -> Table:
    """A park is to be placed beside the new building."""
    p = built("town-garden-court", "permit-3-res-2").turn_of("red")
    p.builds("town-garden-court", "I1 J1 I2")
    return p


def fetching() -> Table:
    return until("fetching", building(built("town-duplex", "permit-2-res-6")))


def dropping() -> Table:
    return table().holding("red", *PERMITS).happens("metropolis-market-crash")


def choosing() -> Table:
    p = built("city-artists-quarter", "permit-3-civ-com-2", "permit-3-res-2", "permit-4-com-res-1")
    return until("choosing", building(p.owned("", "B2")))


def dropping_permits() -> Table:
    p = happening({"do": "card_discard", "who": "you", "n": 1, "kind": "permit"})
    return happens(p.holding("red", *PERMITS, "urban-renewal"))


def moving_in_a_full_city() -> Table:
    """No block has four vacant lots."""
    p = happening({"do": "move", "who": "you", "of": {"owner": "you"}, "n": 1})
    zones = ["RES"] * 11 + ["PARK"] * 12 + ["COM"] * 9 + ["CIV"] * 4
    for n, zone in enumerate(zones):
        p.with_building(zone, f"{'ACEGIK'[n % 6]}{2 * (n // 6) + 1}", "red" if n < 2 else "")
    return happens(p.without("A7").with_building("COM", "A7 B7 A8 B8", "red"))


def choosing_without_a_target() -> Table:
    options = [
        [{"do": "control", "who": "you", "of": {"owner": "none"}, "n": 1}],
        [{"do": "gain", "who": "you", "res": "wealth", "n": 1}],
        [{"do": "gain", "who": "you", "res": "prestige", "n": 1}],
    ]
    return happens(happening({"do": "choose", "who": "you", "options": options}))
