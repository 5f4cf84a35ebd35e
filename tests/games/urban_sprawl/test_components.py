"""What is in the box, and what a components file must hold (SPR-231 and the words of the cards)."""

import copy
import re
from collections import Counter
from pathlib import Path

import pytest

import townhall
from tests.engine.toml_files import write
from townhall.engine.errors import ComponentsError
from townhall.games.urban_sprawl.components.vocabulary import FIELDS, RESTRICTIONS
from townhall.games.urban_sprawl.rules.actions import CARD, LOT, MARKER, SPACE, SPOT

from .dealing import EVENTS, PERMITS, RENEWALS, contract_cards
from .recount import COLUMNS, ROWS, SPRAWL, block_of, neighbours
from .table import proves

SOURCE = SPRAWL.components.path.read_text("utf-8")


@proves("SPR-231", "SPR-66", "SPR-73")
def test_there_are_165_cards() -> None:
    decks = [contract_cards(deck) for deck in ("town", "city", "metropolis")]
    assert [len(deck) for deck in decks] == [37, 37, 37]
    assert len(PERMITS) + RENEWALS + len(EVENTS) == 54
    assert 54 + sum(map(len, decks)) == 165
    assert len(CARD) == len(set(CARD.values)) == 165 - (RENEWALS - 1)


@proves("SPR-231", "SPR-05")
def test_there_are_128_building_tiles() -> None:
    tiles = Counter[str]()
    for tile in SPRAWL.components.of_kind("tile"):
        tiles[tile["zone"]] += tile["count"]
    assert tiles.total() == 128
    assert set(tiles) == {"CIV", "COM", "IND", "RES", "PARK"}


@proves("SPR-231", "SPR-98")
def test_every_contract_could_have_a_tile_of_its_own() -> None:
    needed = Counter((contract["zone"], contract["lots"]) for contract in SPRAWL.components.of_kind("contract"))
    needed.update((start["zone"], 1) for start in SPRAWL.components.of_kind("start_building"))
    tiles = {(tile["zone"], tile["lots"]): tile["count"] for tile in SPRAWL.components.of_kind("tile")}
    assert all(tiles[kind] >= count for kind, count in needed.items())


@proves("SPR-231")
def test_there_are_24_vocation_markers_five_politicians_and_nine_row_markers() -> None:
    vocations = {one["id"]: one["count"] for one in SPRAWL.components.of_kind("vocation")}
    assert vocations == {
        "media": 1, "finance": 2, "transport": 2, "education": 3, "energy": 3, "tourism": 4, "factory": 4,
        "public_service": 5,
    }  # fmt: skip
    assert [one["id"] for one in SPRAWL.components.of_kind("politician")] == [
        "mayor",
        "da",
        "treasurer",
        "chief",
        "boss",
    ]
    assert (len(MARKER), len(SPACE)) == (9, 9)


@proves("SPR-56", "SPR-57", "SPR-61")
def test_the_board_is_twelve_by_twelve_lots_in_blocks_of_four() -> None:
    c = SPRAWL.rules().components_read
    assert (len(LOT), len(SPOT)) == (144, 36 * 16)
    assert Counter(c.lot_block[lot] for lot in range(144)) == dict.fromkeys(range(36), 4)
    for lot in range(144):
        assert c.lot_block[lot] == block_of(lot)
        assert sorted(c.neighbours[lot, n] for n in range(8) if c.neighbours[lot, n] != -1) == neighbours(lot)
        assert c.base_value[block_of(lot)] == COLUMNS[block_of(lot) % 6] + ROWS[block_of(lot) // 6]


@proves("SPR-76")
def test_every_word_of_the_cards_is_used_by_a_card() -> None:
    """A word that no card of the set uses would be documented but never tested."""
    cards = [*SPRAWL.components.of_kind("contract"), *SPRAWL.components.of_kind("event")]
    used = set(re.findall(r"'do': '(\w+)'", str(cards)))
    assert used == set(FIELDS)
    assert set(re.findall(r"'rule': '(\w+)'", str(cards))) == set(RESTRICTIONS)


def refused(text: str, folder: Path) -> tuple[str, str]:
    """The line at which a file is refused, and what is said about it."""
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(ComponentsError) as error:
        townhall.game("urban_sprawl", file)
    refusal = re.fullmatch(rf"{re.escape(str(file))}:(\d+): (.*)", str(error.value))
    assert refusal, str(error.value)
    return text.splitlines()[int(refusal.group(1)) - 1], refusal.group(2)


RENT = 'do = "gain", who = "controllers", res = "wealth", n = 1, of = { zone = "RES" }'
WORDS = [
    ("planning-rent-day", 'do = "gain"', 'do = "give"', "do 'give' is none of gain, lose, pay"),
    ("planning-rent-day", 'do = "gain"', 'doo = "gain"', "each must say what to `do`"),
    ("planning-rent-day", 'who = "controllers"', 'who = "landlords"', "who 'landlords' is none of you, each"),
    ("planning-local-headlines", "holder:media", "holder:fame", "who holder 'fame' is none of media"),
    ("planning-arbor-day", "least:wealth", "least:luck", "who least 'luck' is none of prestige, wealth"),
    ("planning-rent-day", 'res = "wealth"', 'res = "gold"', "res 'gold' is none of wealth, prestige, both, choice"),
    ("planning-rent-day", "n = 1", "n = 0", "n 0 is not a number from 1 to 99"),
    ("planning-rent-day", "n = 1", "n = true", "n True is not a number from 1 to 99"),
    ("planning-rent-day", "n = 1", "n = 1, why = 2", "gain has no field `why`"),
    ("planning-rent-day", ", n = 1", "", "gain lacks `n`"),
    ("planning-rent-day", ', of = { zone = "RES" }', "", "controllers need `of`"),
    ("planning-rent-day", 'zone = "RES"', 'zone = "SUB"', "of zone 'SUB' is none of CIV, COM, IND, RES, PARK"),
    ("planning-rent-day", 'zone = "RES"', 'colour = "RES"', "of key 'colour' is none of zone, lots, in"),
    ("planning-rent-day", 'zone = "RES"', "lots = 5", "of lots 5 is not 1 to 4"),
    ("planning-rent-day", 'zone = "RES"', "lots = [1, 1]", "of lots names one twice"),
    ("planning-flood", 'touch = "water"', "value_min = 100_000", "having value_min 100000 is not a number from 0 to"),
    ("planning-urban-decay", "then = []", "then = 3", "then is a list"),
    ("planning-rent-day", 'zone = "RES"', 'in = "these_rows"', "an event has no block of its own"),
    ("planning-rent-day", 'zone = "RES"', 'metric = "wealth"', "metric is for `per` only"),
    ("planning-rent-day", RENT, 'do = "ap", n = 2', "ap is for contracts only"),
    ("planning-rent-day", RENT, 'do = "remove", who = "mayor", n = 1, of = { owner = "self" }', "inside each or offer"),
    ("planning-rent-day", RENT, 'do = "remove", who = "controllers", n = 1, of = { zone = "RES" }', "use `each`"),
    ("planning-rent-day", RENT, 'do = "control", who = "you", n = 1, of = { zone = "RES" }', "that nobody controls"),
    ("planning-rent-day", "n = 1", 'n = 1, per = { zone = "COM" }', "controllers are counted by `of`, not by `per`"),
    ("planning-rent-day", RENT, 'do = "uncontrol", who = "you", n = 1, of = { lots = 1 }', "that somebody controls"),
    ("planning-rent-day", RENT, 'do = "move", who = "you", n = 2, of = { zone = "RES" }', "move is of one building"),
    ("planning-rent-day", RENT, f'do = "choose", who = "you", options = [[{{ {RENT} }}]]', "first effect of an option"),
    ("city-printing-works", 'who = "you", holds', 'who = "others", holds', "test who 'others' may be several players"),
    ("town-duplex", 'kind = "permit"', 'kind = "any"', "card_take from the display is of permits"),
    ("planning-rent-day", RENT, 'do = "pay", who = "each", to = "most:wealth", res = "wealth", n = 1', "several"),
    ("planning-rent-day", RENT, 'do = "payout", res = "both", row = 4', "payout is of wealth or of prestige, not both"),
    ("town-high-school", 'do = "gain"', 'do = "remove"', "remove has no field `res`"),
    ("city-transit-authority", "lots = 1 }", 'in = "row_a" }', "move cannot speak of one of the two rows"),
    ("planning-rent-day", RENT, 'do = "payout", res = "wealth", row = "these"', "an event has no rows of its own"),
    ("town-high-school", 'in = "these_rows"', 'in = "those_rows"', "of in 'those_rows' is none of these_rows, row_a"),
    ("planning-flood", 'touch = "water"', 'touch = "sand"', "having touch 'sand' is none of water, wilderness"),
    ("planning-luxury-taxes", 'owner = "self"', 'owner = "bank"', "having owner 'bank' is none of"),
    ("planning-urban-decay", "least_value", "best", "of extreme 'best' is none of most_value, least_value"),
    ("planning-urban-decay", '"offered"', '"this"', "of ref 'this' is none of offered"),
    ("city-city-hall", '"politicians"', '"friends"', "per metric 'friends' is none of prestige, wealth"),
    ("planning-earthquake", "most_valuable_block", "any_block", "let 'any_block' is none of most_valuable_block"),
    ("planning-rezoning-hearing", "box = 1", "box = 6", "box 6 is not a number from 1 to 5"),
    ("planning-ribbon-cutting", 'kind = "wealth"', 'kind = "gold"', "kind 'gold' is none of wealth, prestige, any"),
    ("planning-ribbon-cutting", 'which = "lowest"', 'which = "middle"', "which 'middle' is none of lowest, highest"),
    ("town-public-library", '"discard"', '"bank"', "source 'bank' is none of display, discard"),
    ("city-municipal-court", 'office = "choice"', 'office = "king"', "office 'king' is none of mayor, da"),
    ("planning-trade-fair", 'name = "choice"', 'name = "fame"', "name 'fame' is none of media, finance"),
    ("town-airport", 'what = "city"', 'what = "village"', "what 'village' is none of politicians, contractor"),
    ("town-garden-court", 'where = "adjacent"', 'where = "near"', "where 'near' is none of any, adjacent"),
    ("town-garden-court", "control = true", "control = 1", "control 1 is not true or false"),
    ("city-printing-works", 'holds = "media"', 'holds = "fame"', "holds 'fame' is none of media"),
    ("city-printing-works", 'holds = "media"', 'wants = "media"', "a test has `holds`, `office`, or `metric`"),
    ("city-printing-works", 'holds = "media"', 'metric = "wealth", min = "x"', "test min 'x' is not a number from 0"),
    ("city-artists-quarter", "options = [", "options = [[], ", "each option is a list of effects"),
    ("town-town-hall", 'rule = "block_value"', 'rule = "block_price"', "restrictions: rule 'block_price' is none of"),
    ("town-town-hall", "min = 6", "least = 6", "block_value takes"),
    ("town-lumber-yard", 'what = "wilderness"', 'what = "desert"', "touch 'desert' is none of water, wilderness, edge"),
    ("town-farmhouse", 'mode = "none"', 'mode = "double"', "mode 'double' is none of none, half"),
    ("town-high-school", 'zone = "CIV"', 'zone = "PARK"', "zone 'PARK' is none of CIV, COM, IND, RES (SPR-74)"),
    ("town-high-school", "lots = 2", "lots = 5", "lots: Expected a whole number of at most 4"),
    ("town-high-school", '"education"', '"schooling"', "vocations 'schooling' is none of media"),
    ("town-high-school", "prestige_payout = 1", "prestige_payout = 7", "Expected a whole number of at most 6"),
    ("town-high-school", "lots = 2", "lots = 2\nsurprise = 1", "has an unknown field `surprise`"),
    ("permit-1-civ-12", "permits = 1", "permits = 5", "permits: Expected a whole number of at most 4"),
    ("permit-1-civ-12", 'zones = ["CIV"]', 'zones = ["PARK"]', "zones 'PARK' is none of CIV, COM, IND, RES (SPR-67)"),
    ("permit-1-civ-12", "wealth_payout = 12", "wealth_payout = 13", "Expected a whole number of at most 12"),
    ("urban-renewal", "count = 4", "count = 5", "count: Expected a whole number of at most 4"),
    ("res-0-0", "value = 4", "value = 5", "value must be 4 (SPR-61)"),
    ("res-0-0", 'lot = "BR"', 'lot = "MID"', "lot 'MID' is none of TL, TR, BL, BR (SPR-06)"),
    ("top-0", "columns = [0, 1]", "columns = [0, 6]", "Expected a whole number of at most 5"),
]  # fmt: skip


@proves("SPR-74", "SPR-76", "SPR-67")
@pytest.mark.parametrize(("card", "old", "new", "said"), WORDS, ids=[f"{case[0]}: {case[2][:30]}" for case in WORDS])
def test_a_wrong_word_is_refused_by_file_line_card_and_reason(
    tmp_path: Path, card: str, old: str, new: str, said: str
) -> None:
    start = SOURCE.index(f'id = "{card}"')
    end = SOURCE.index("\n[[", start)
    assert SOURCE.count(old, start, end), "the card has no such text"
    changed = SOURCE[:start] + SOURCE[start:end].replace(old, new, 1) + SOURCE[end:]
    line, message = refused(changed, tmp_path)
    assert f'"{card}": ' in message
    assert said in message
    assert line in changed[start : start + end - start + len(new)]


@proves("SPR-231", "SPR-07", "SPR-12", "SPR-229")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('lots = 1\ncount = 8', 'lots = 1\ncount = 9', "tile: count adds up to 129, not 128 (SPR-231)"),
        ('es = "Finanzas" }\ncount = 2', 'es = "Finanzas" }\ncount = 3', "vocation: count adds up to 25, not 24"),
        ("starting_wealth = [39, 27, 21]", "starting_wealth = [39, 27]", "Expected a list of length at least 3"),
        ("contract_stack = [15, 7, 15]", "contract_stack = [15, 7, 14]", "contract_stack must add up to 37 (SPR-07)"),
        ("[9, 10, 9, 9]", "[10, 10, 9, 8]", "order_from_bottom must be three piles of 9 and one of 10 (SPR-229)"),
        ("planning_top = 22", "planning_top = 21", "planning_top and planning_bottom_permits must add up to 36"),
        ("planning_bottom_events = 14", "planning_bottom_events = 13", "planning_bottom_events must be 14 (SPR-12)"),
        ('"metropolis-temple"]', '"metropolis-church"]', "remove 'metropolis-church' is none of"),
        ("[6, 3, 1, 0], [7,", "[6, 3, 4, 0], [7,", "wealth 6 must be four numbers that never rise (SPR-155)"),
        ("wealth = [7, 8, 9, 10, 11, 12]", "wealth = [7, 8, 9, 10, 11]", "Expected a list of length at least 6"),
        ("max = 4, prov", "max = 5, prov", "players: max is 5, but the rules are for 2 to 4 players"),
        ("favor_limit = 1", "favor_limit = 2", "turn: favor_limit: Invalid enum value 2"),
        ('start_vocation = "media"', 'start_vocation = "fame"', "start_vocation 'fame' is none of media"),
        ("trigger = true", "trigger = false", "the trigger of the town deck must be town-airport (SPR-09)"),
        ('id = "town-clinic"\ndeck = "town"', 'id = "town-clinic"\ndeck = "city"', "town deck has 36 cards, not 37"),
    ],
)  # fmt: skip
def test_wrong_numbers_are_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in SOURCE
    _, message = refused(SOURCE.replace(old, new, 1), tmp_path)
    assert said in message


@proves("SPR-231", "SPR-66", "SPR-73")
@pytest.mark.parametrize("table", ["permit", "event", "contract", "tile", "vocation", "politician", "start_building"])
@pytest.mark.parametrize("what", ["one too few", "one twice"])
def test_a_set_with_a_card_or_tile_more_or_less_is_refused(tmp_path: Path, table: str, what: str) -> None:
    entries = copy.deepcopy(SPRAWL.components.entries)
    if what == "one twice":
        entries[table].append(entries[table][0])
    else:
        del entries[table][0]
    with pytest.raises(ComponentsError, match=r"mine\.toml"):
        townhall.game("urban_sprawl", write(entries, tmp_path / "mine.toml"))


@proves("SPR-66", "SPR-73")
@pytest.mark.parametrize("card", ["permit-1-civ-12", "planning-flood", "town-airport", "town-clinic"])
def test_a_card_with_another_name_is_refused_by_its_line(tmp_path: Path, card: str) -> None:
    line, message = refused(SOURCE.replace(f'id = "{card}"', f'id = "{card}-too"', 1), tmp_path)
    assert f"'{card}-too' is none of" in message
    assert line == f'id = "{card}-too"'
