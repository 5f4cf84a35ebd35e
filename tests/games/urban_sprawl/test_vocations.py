"""SPR-110 to SPR-119: vocation markers, taken and scored."""

from .table import Table, proves, table

SHOP, WORKS = "town-machine-shop", "metropolis-aerospace-works"


def building(card: str, *permits: str, seats: int = 2) -> Table:
    """A city without neighbours, and red can build this contract."""
    p = table(seats).cleared().with_decks(3).with_wealth("red", 50)
    return p.with_contract("box-1", card).holding("red", *permits)


@proves("SPR-110")
def test_one_marker_is_taken_whatever_the_number() -> None:
    p = building("metropolis-port", "permit-4-civ-ind-1").turn_of("red")
    p.builds("metropolis-port", "A1 B1 A2 B2")
    assert p.notes("took_vocation", "vocation_scored") == ["took_vocation red transport", "vocation_scored transport 7"]
    assert (p.vocations("red")["transport"], p.supply("transport")) == (1, 1)


@proves("SPR-110")
def test_the_marker_is_taken_after_payments_and_bonus() -> None:
    p = building(SHOP, "permit-2-ind-7").with_building("IND", "C1", "blue").turn_of("red")
    p.builds(SHOP, "B1 B2")
    assert [note.split()[0] for note in p.notes()] == [
        "spent", "wealth_building", "built", "scored_bonus", "took_vocation", "vocation_scored",
    ]  # fmt: skip


@proves("SPR-111")
def test_only_if_the_supply_has_none_an_opponent_may_lose_one() -> None:
    p = building("metropolis-port", "permit-4-civ-ind-1", seats=3).with_vocation("blue", "transport")
    p.turn_of("red")
    p.builds("metropolis-port", "A1 B1 A2 B2")
    assert p.vocations("blue") == {"transport": 1} and p.vocations("red")["transport"] == 1
    p = building("metropolis-port", "permit-4-civ-ind-1", seats=3).with_vocation("blue", "transport")
    p.with_vocation("orange", "transport").turn_of("red")
    p.builds("metropolis-port", "A1 B1 A2 B2")
    assert (p.asked, p.turn, p.choices()) == ("robbing", "red", ["name blue", "name orange", "refuse"])
    p.play("name", player="orange")
    assert p.notes("robbed") == ["robbed red transport orange"]
    assert (p.vocations("red")["transport"], p.vocations("orange")) == (1, {})


@proves("SPR-117")
def test_taking_from_an_opponent_is_optional_and_the_score_happens_anyway() -> None:
    p = building("town-newspaper", "permit-2-com-7").with_vocation("blue", "media").turn_of("red")
    p.builds("town-newspaper", "A1 B1")
    assert (p.asked, p.choices()) == ("robbing", ["name blue", "refuse"])
    p.play("refuse")
    assert (p.asked, p.turn) == ("resource", "blue")
    p.play("gain", resource="prestige")
    assert (p.gained("blue"), p.gained("red")) == ((0, 2), (2, 0))
    assert p.vocations("blue") == {"media": 1}


@proves("SPR-117")
def test_who_has_the_only_marker_scores_it_again() -> None:
    p = building("town-newspaper", "permit-2-com-7").turn_of("red")
    p.builds("town-newspaper", "A1 B1")
    assert (p.asked, p.turn) == ("resource", "red")
    p.play("gain", resource="prestige")
    assert p.gained("red") == (2, 2)
    assert p.vocations("red") == {"media": 1}


@proves("SPR-112", "SPR-122")
def test_the_corporate_hq_has_finance_six() -> None:
    p = building("metropolis-corporate-hq", "permit-4-com-res-1").turn_of("red")
    p.builds("metropolis-corporate-hq", "A1 B1 A2 B2")
    assert p.notes("took_vocation", "vocation_scored") == ["took_vocation red finance", "vocation_scored finance 6"]
    p.play("gain", resource="prestige")
    assert p.gained("red")[1] == 6


@proves("SPR-113")
def test_each_marker_scores_wealth_or_prestige_each_time_anew() -> None:
    p = building(SHOP, "permit-2-ind-7").with_vocation("red", "factory", 2).turn_of("red")
    p.builds(SHOP, "A1 B1")
    chosen = ["wealth", "prestige", "wealth"]
    before = (p.wealth("red"), p.prestige("red"))
    for resource in chosen:
        assert (p.asked, p.choices()) == ("resource", ["gain wealth", "gain prestige"])
        p.play("gain", resource=resource)
    assert (p.wealth("red"), p.prestige("red")) == (before[0] + 2, before[1] + 1)
    assert p.asked == "acting"


@proves("SPR-113")
def test_other_vocations_do_not_score() -> None:
    p = building(SHOP, "permit-2-ind-7").with_vocation("blue", "energy").turn_of("red")
    p.builds(SHOP, "A1 B1")
    p.play("gain", resource="wealth")
    assert p.asked == "acting"
    assert (p.wealth("blue"), p.prestige("blue")) == (20, 0)


@proves("SPR-114")
def test_example_alex_builds_factory_two() -> None:
    for resource, won in (("prestige", (0, 2)), ("wealth", (2, 0))):
        p = building("city-printing-works", "permit-2-ind-7").with_vocation("blue", "media").turn_of("red")
        p.builds("city-printing-works", "A1 B1")
        assert p.vocations("red") == {"factory": 1}
        p.play("gain", resource=resource)
        assert p.gained("red") == (won[0] + 2, won[1])


@proves("SPR-115")
def test_example_sydney_builds_factory_one() -> None:
    p = building(SHOP, "permit-2-ind-7").with_vocation("blue", "factory").turn_of("red")
    p.builds(SHOP, "A1 B1")
    assert (p.vocations("red")["factory"], p.vocations("blue")) == (1, {"factory": 1})
    assert (p.asked, p.turn, p.choices()) == ("ordering", "red", ["name red", "name blue"])
    p.play("name", player="red")
    p.play("gain", resource="prestige")
    assert p.gained("red") == (0, 1)
    assert (p.asked, p.turn) == ("resource", "blue")
    p.play("gain", resource="wealth")
    assert p.gained("blue") == (1, 0)
    assert p.asked == "acting"


@proves("SPR-116", "SPR-119")
def test_example_alex_builds_factory_four() -> None:
    for choices, won in (
        (("prestige", "prestige"), (0, 8)),
        (("wealth", "wealth"), (8, 0)),
        (("wealth", "prestige"), (4, 4)),
    ):
        p = building(WORKS, "permit-3-ind-3").with_vocation("red", "factory").with_vocation("blue", "factory")
        p.with_vocation("blue", "media").turn_of("red")
        p.builds(WORKS, "A1 B1 A2")
        assert p.vocations("red") == {"factory": 2}
        before = (p.wealth("red"), p.prestige("red"))
        p.play("name", player="red")
        for resource in choices:
            assert p.turn == "red"
            p.play("gain", resource=resource)
        assert (p.wealth("red") - before[0], p.prestige("red") - before[1]) == won
        p.play("gain", resource="prestige")
        assert p.gained("blue") == (0, 4)


@proves("SPR-118")
def test_two_vocations_are_taken_and_scored_one_after_the_other() -> None:
    p = building("city-brewery", "permit-2-ind-7").turn_of("red")
    p.builds("city-brewery", "A1 B1")
    assert p.notes("took_vocation", "vocation_scored") == ["took_vocation red factory", "vocation_scored factory 2"]
    assert p.vocations("red")["tourism"] == 0
    p.play("gain", resource="wealth")
    assert p.notes("took_vocation", "vocation_scored") == ["took_vocation red tourism", "vocation_scored tourism 1"]
    p.play("gain", resource="prestige")
    assert p.gained("red") == (0, 1)


@proves("SPR-119", "SPR-222")
def test_the_active_player_sets_the_order_of_the_others() -> None:
    p = building(SHOP, "permit-2-ind-7", seats=4).with_vocation("blue", "factory").with_vocation("purple", "factory")
    p.turn_of("red")
    p.builds(SHOP, "A1 B1")
    assert (p.turn, p.choices()) == ("red", ["name red", "name blue", "name purple"])
    p.play("name", player="purple")
    assert (p.turn, p.choices()) == ("red", ["name red", "name blue"])
    p.play("name", player="blue")
    for seat in ("purple", "blue", "red"):
        assert (p.asked, p.turn) == ("resource", seat)
        p.play("gain", resource="wealth")
    assert p.asked == "acting"


@proves("SPR-119", "SPR-174")
def test_the_police_chief_gets_both_and_is_not_asked() -> None:
    p = building(SHOP, "permit-2-ind-7").with_vocation("blue", "factory", 2).with_office("chief", "blue").turn_of("red")
    p.builds(SHOP, "A1 B1")
    assert (p.asked, p.turn) == ("resource", "red")
    assert (p.wealth("blue"), p.prestige("blue")) == (22, 2)
    p = building(SHOP, "permit-2-ind-7").with_office("chief", "red").turn_of("red")
    p.builds(SHOP, "A1 B1")
    assert p.asked == "acting"
    assert p.gained("red") == (-4 + 1, 1)
