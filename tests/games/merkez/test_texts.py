"""Prompts, labels and news of Merkez as players read them."""

from typing import Any

import pytest

import townhall
from townhall.engine.i18n import format_number
from townhall.games.merkez.components.schema import LINES
from townhall.games.merkez.rules.actions import ACTIONS, HEX, ROAD
from townhall.games.merkez.rules.notes import NOTES, THREW
from townhall.games.merkez.terminal.board import messages as words
from townhall.games.merkez.terminal.plain_text import close_up_plain_text
from townhall.games.merkez.text import rules_pages
from townhall.games.merkez.text.lines import line_text
from townhall.games.merkez.text.rules_pages import HELP_PAGES

from .table import Table, table

pytestmark = pytest.mark.usefixtures("compiled")


def drawing(regions: str = "4 5 6", seats: int = 2) -> Table:
    return table(seats).with_dice(regions, "school wifi people2", "wide").symbol_of("red")


def labels(p: Table, verb: str, lang: str = "en") -> list[str]:
    position = p.position
    return [position.text(a, lang) for a in position.legal() if position.decode(a).verb == verb]


def test_the_log_names_player_symbol_region_and_hex() -> None:
    p = drawing()
    p.position.names = ["Ana", "Leo"]
    p.play("draw", symbol="wifi", hex="C2")
    assert p.position.news() == ["Ana draws Wi-Fi in the Harbour (C2)."]
    assert p.position.news("es") == ["Ana dibuja Wi-Fi en el Puerto (C2)."]
    p.play("road", hex="D1", road="E-NW")
    assert p.position.news()[0] == "Ana draws a wide bend at the Station (D1), east to northwest."
    assert p.position.news("es")[0] == "Ana traza una curva abierta en la Estación (D1), de este a noroeste."


def test_the_log_names_a_pair_before_the_drawing() -> None:
    p = drawing("4 4 6")
    p.play("pair", region=4, symbol="people2", hex="B5")
    assert p.position.news() == [
        "Red takes both dice of a pair: Station (IV).",
        "Red draws 2 people on the Hillside (B5).",
    ]
    assert p.position.news("es")[1] == "Rojo dibuja 2 personas en la Ladera (B5)."


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_log_names_all_dice_of_a_throw(seats: int) -> None:
    for seed in range(12):
        p = townhall.game("merkez").start(seats, seed)
        [note] = [note for note in p.notes() if note.kind == "threw"]
        sentence, s = p.tell(note), p.state
        numerals = [("I", "II", "III", "IV", "V", "VI")[n] for n in range(6) for _ in range(s.pool[n])]
        assert len(numerals) == seats + 1
        thrown = sentence.partition("throws ")[2].split("; ")
        assert thrown[0].replace(" and ", ", ").split(", ") == numerals
        shapes = ("a straight road.", "a wide bend.", "a sharp bend.")
        assert thrown[2] == shapes[s.shape]
        names = ("school", "hospital", "Wi-Fi", "funding", "1 person", "2 people", "3 people")
        assert thrown[1].replace(" and ", ", ").split(", ") == [names[s.faces[die]] for die in range(3)]
    assert NOTES.kinds[THREW].name == "threw"


def test_the_log_names_promises_dealt_claimed_and_revealed() -> None:
    p = table().with_row("p01", "p02").with_next("p20").claim_of("red")
    p.play("claim", card="p02")
    assert p.position.news() == ["Red promises: Neighbours.", "New in the Promise Area: Grand Tour."]
    assert p.position.news("es") == ["Rojo promete: Vecindario.", "Nueva en la zona de promesas: Gran circuito."]
    dealt = [note for note in townhall.game("merkez").start(3, 5).news() if "begins with the promise" in note]
    assert len(dealt) == 3


def test_labels_are_short_and_name_the_hex_and_its_region() -> None:
    assert labels(drawing(), "draw")[0] == "Draw: school at A3 (IV)"
    assert "Draw: 2 people at F2 (VI)" in labels(drawing(), "draw")
    assert "Dibujar: 2 personas en F2 (VI)" in labels(drawing(), "draw", "es")
    assert "Pair IV: Wi-Fi at C4" in labels(drawing("4 4 6"), "pair")
    roads = table().with_dice("4 5 6", "school wifi people2", "wide").road_of("red")
    assert [label for label in labels(roads, "road") if "C2" in label] == [
        f"Road: C2 {exits}" for exits in ("E-NW", "NE-W", "NW-SW", "W-SE", "SW-E", "SE-NE")
    ]
    assert "Carril: C2 E-NO" in labels(roads, "road", "es")
    claims = table().with_row("p17", "p05").claim_of("red")
    assert labels(claims, "claim") == ["Claim: Both Sides of the Mosque (+3/−2)", "Claim: Safe Way to School (+5/−5)"]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_two_actions_have_the_same_label(lang: str) -> None:
    p = townhall.game("merkez").start(1, 1)
    texts = [p.text(action, lang) for action in p.game.actions]
    assert len(set(texts)) == len(texts) == ACTIONS.size


def test_prompts_say_what_is_asked_and_hints_speak_of_a_pair_only_where_there_is_one() -> None:
    assert drawing().position.prompt() == "Draw a symbol."
    assert "pair" not in drawing().position.hint() and "pair" in drawing("4 4 6").position.hint()
    assert drawing().position.waiting() == "Red draws a symbol."
    roads = table().with_dice("4 5 6", "school wifi people2", "sharp").road_of("blue").position
    assert roads.prompt() == "Draw a sharp bend on any free hex."
    assert roads.prompt("es") == "Traza una curva cerrada en cualquier hexágono libre."


@pytest.mark.parametrize(
    ("lang", "hint"),
    [
        ("en", "No single region die fits: take both dice of the pair and draw in any region."),
        ("es", "Ningún dado de región suelto sirve: toma los dos de la pareja y dibuja en cualquier región."),
    ],
)
def test_a_single_die_is_not_offered_where_only_the_pair_can_be_used(lang: str, hint: str) -> None:
    p = drawing("4 4 4").with_sheet("red", dict.fromkeys(("A3", "A4", "C1", "D1", "D2"), "wifi"))
    assert labels(p, "draw") == [] and labels(p, "pair") != []
    assert p.position.hint(lang) == hint
    text = " ".join(close_up_plain_text(p.position, lang))
    assert ("No single die fits", "Ningún dado suelto sirve")[lang == "es"] in text


@pytest.mark.parametrize(("lang", "none"), [("en", "No region dice are left."), ("es", "No quedan dados de región.")])
def test_an_empty_pool_of_region_dice_is_described(lang: str, none: str) -> None:
    p = table().with_dice("", "school wifi people2", "wide").road_of("blue").position
    [dice] = [line for line in close_up_plain_text(p, lang) if "Wi-Fi" in line]
    assert dice.startswith(none)


MOSQUES_COUNT = {
    "en": ("school, hospital or mosque beside", "building or mosque beside one", "Mosques count as buildings"),
    "es": ("escuela, hospital o mezquita junto", "edificio o mezquita contiguos", "Las mezquitas cuentan"),
}


@pytest.mark.parametrize("lang", ["en", "es"])
def test_all_texts_about_lines_d_and_f_follow_the_option_for_mosques(lang: str) -> None:
    game = townhall.game("merkez")
    line, symbol, page = MOSQUES_COUNT[lang]
    for counts in (False, True):
        options = {"mosques_get_services": counts}
        for number in (LINES.index("internet"), LINES.index("funding")):
            assert (line in line_text(game, number, lang, options)) == counts
        cards = {card.id: card.text for card in game.cards(lang, options)}
        assert all((symbol in cards[id_]) == counts for id_ in ("wifi", "funding"))
        assert ("(G, D, F)" in cards["mosque"]) == counts
        rules = rules_pages.rules(game, lang, options)
        assert (page in rules) == counts and rules.count(line) == 2 * counts


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "changed",
    [{"promise_claims": "all-players"}, {"three_roads": "between"}, {"house": "building"}, {"house": "people-direct"},
     {"adjacent_buildings_link": True}, {"longest_road": "cap10"}],
    ids=str,
)  # fmt: skip
def test_the_rules_pages_follow_the_options(changed: dict[str, Any], lang: str) -> None:
    game = townhall.game("merkez")
    assert rules_pages.rules(game, lang, changed) != rules_pages.rules(game, lang, {})


def test_the_log_says_whether_a_scored_promise_was_kept_or_broken() -> None:
    p = table().holding("red", "f1", "p01").with_sheet("red", {"C2": "school", "C3": "school"}).scored("funding")
    lines = [line for line in p.position.news() if line.startswith("Red: ") and "promise" in line]
    assert lines == [
        "Red: 0 for a broken promise, A Teacher for the School.",
        "Red: 3 for a promise kept, Campus.",
    ]


def test_a_solo_player_reads_whether_the_game_is_won() -> None:
    p = table(seats=1).scored("people3").position
    points = format_number(p.scores[0])
    lost = f"Red does not win with {points} points: a win takes more than 50 and at least 3 promises kept."
    assert p.news()[-1] == lost
    assert p.news("es")[-1].startswith(f"Rojo no gana con {points} puntos")


def test_every_step_has_a_page_of_the_rules() -> None:
    game = townhall.game("merkez")
    pages = [page.id for page in game.pages("en")]
    assert pages == [
        "goal", "setup", "round", "claiming", "symbols", "roads", "end", "scoring", "promises", "solo", "options",
        "reconstruction",
    ]  # fmt: skip
    assert set(HELP_PAGES) == set(game.frames.asked_names()) and set(HELP_PAGES.values()) <= set(pages)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_rules_list_all_promises_lines_and_options(lang: str) -> None:
    game = townhall.game("merkez")
    pages = {page.id: page.text for page in game.pages(lang)}
    assert not any("{" in text for text in pages.values())
    for entry in game.components.of_kind("card"):
        assert f"**{entry['name'][lang]}**" in pages["promises"]
    for entry in game.components.of_kind("line"):
        assert f"**{entry['letter']}. {entry['name'][lang]}:**" in pages["scoring"]
    texts = game.messages(lang)
    for option, usual in game.components.defaults().items():
        chosen = texts(f"option-{option}-{str(usual).lower()}")
        assert f"**{texts(f'option-{option}')}:** {chosen}." in pages["options"]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_source_of_points_has_a_name_and_the_terminal_hides_no_text_of_the_game(lang: str) -> None:
    scored = [note.name for note in NOTES.kinds if note.name.startswith("scored_")]
    named = [words(lang)(f"ledger-{name}") for name in scored]
    assert [name[0] for name in named] == list("ABCDEFGHI")
    folder = townhall.game("merkez").folder / "text"
    ids = [
        {line.split(" =")[0] for line in (place / f"{lang}.ftl").read_text("utf-8").splitlines() if line[:1].isalpha()}
        for place in (folder, folder / "terminal")
    ]
    assert not ids[0] & ids[1]


def test_off_the_sheet_nothing_breaks() -> None:
    p = townhall.game("merkez").start(1, 1)
    for hex_ in range(len(HEX)):
        for road in range(len(ROAD)):
            assert p.text(ACTIONS.encode("road", hex=hex_, road=road), "es")
