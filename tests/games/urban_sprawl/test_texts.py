"""Prompts, labels and news of Urban Sprawl as players read them."""

import pytest

import townhall
from tests.conftest import played
from townhall.games.urban_sprawl.rules.actions import ACTIONS
from townhall.games.urban_sprawl.rules.notes import NOTES
from townhall.games.urban_sprawl.terminal.board import messages as words
from townhall.games.urban_sprawl.text.rules_pages import HELP_PAGES

from .table import Table, table

pytestmark = pytest.mark.usefixtures("compiled")
SPRAWL = townhall.game("urban_sprawl")
LANGUAGES = ("en", "es")


def labels(p: Table, verb: str, lang: str = "en") -> list[str]:
    position = p.position
    return [position.text(a, lang) for a in position.legal() if position.decode(a).verb == verb]


def clinic() -> Table:
    """Red has a permit for a Clinic in the 3 AP box."""
    held = table().holding("red", "permit-1-civ-12", "permit-2-civ-8")
    return held.with_contract("box-3", "town-clinic").turn_of("red")


def test_acting_says_what_there_is_to_spend_and_labels_say_what_it_costs() -> None:
    p = clinic()
    assert p.position.prompt().startswith("6 AP left: take a planning card")
    assert "Build: Clinic (1 CIV), 3 AP" in labels(p, "build")
    assert "Construir: Clínica (1 CIV), 3 PA" in labels(p, "build", "es")
    assert "Take as a Favor: Clinic (1 CIV), 3 AP" in labels(p, "favor")
    assert p.position.waiting() == "Red acts (6 AP left)."


def test_acting_offers_only_what_is_possible() -> None:
    assert clinic().position.prompt() == "6 AP left: take a planning card, build, take a Favor or end your turn."
    no_permit = table().with_contract("box-3", "town-clinic").turn_of("red", ap=3).position
    assert no_permit.prompt() == "3 AP left: take a planning card, take a Favor or end your turn."
    waiting = table().with_favor("red", "town-clinic").holding("red", "permit-1-civ-12").turn_of("red", ap=0).position
    assert waiting.prompt() == "No AP left: build or end your turn."
    assert waiting.prompt("es") == "No te quedan PA: construye o termina tu turno."


def test_a_site_tells_its_lots_its_cost_and_its_bonus() -> None:
    p = clinic()
    p.play("build", place="box-3")
    assert p.position.prompt() == "Where do you build the Clinic (Civic, 1 lot)?"
    assert p.position.prompt("es") == "¿Dónde construyes la Clínica (Cívico, 1 solar)?"
    assert "Build at: H7 (cost 7, bonus 1)" in labels(p, "site")
    assert "Construir en: H7 (coste 7, bonificación 1)" in labels(p, "site", "es")
    p.play("site", lots="H7")
    assert p.position.prompt() == "Clinic at H7: spend build permits, 1 permit of CIV still needed."
    assert labels(p, "spend") == ["Spend: Permit CIV ×1 (12 wealth)", "Spend: Permit CIV ×2 (8 wealth)"]
    p.play("spend", card="permit-1-civ-12")
    news = p.position.news()
    assert news[:3] == [
        "Red spends: Permit CIV ×1 (12 wealth).",
        "Red pays 7 wealth to build: the value of the block.",
        "Red builds the Clinic at H7.",
    ]
    assert "Red: +1 prestige, neighbourhood bonus for 1 adjacent building (Civic)." in news


def test_a_site_that_is_built_on_tells_what_is_demolished() -> None:
    p = table().holding("red", "permit-1-civ-12", "urban-renewal").with_contract("box-3", "town-clinic")
    p.owned("blue", "B2").turn_of("red").play("build", place="box-3")
    assert "Build at: B2 (cost 4, bonus 0, demolishes RES of Blue)" in labels(p, "site")


@pytest.mark.parametrize(
    ("lots", "names"), [("C5 C6", "C5-C6"), ("E3 F3 E4", "E3, F3, E4"), ("C5 D5 C6 D6", "C5-D6"), ("L12", "L12")]
)
def test_labels_name_the_lots(lots: str, names: str) -> None:
    p = clinic()
    assert p.position.text(p._action("put", {"lots": lots})).startswith(f"Place at: {names} (value ")


def test_an_offer_tells_the_price_and_what_follows_if_it_is_refused() -> None:
    p = table().with_prestige("red", 9).happens("planning-fire")
    while p.asked != "offered":
        p.play("name", player="red" if "red" in p.choices("name") else "blue")
    prompt = p.position.prompt()
    assert prompt.startswith("Fire: Pay 2 prestige? ") and "remove" in prompt
    assert labels(p, "accept") == ["Pay 2 prestige"] and labels(p, "refuse") == ["Do not pay"]
    assert p.position.prompt("es").startswith("Incendio: ¿Pagar 2 de prestigio? ")
    p.play("refuse")
    assert p.position.prompt() == "Fire: which building is removed?"
    assert all(label.startswith("Choose: ") and " of Red at " in label for label in labels(p, "pick"))


def test_players_are_put_in_order_one_by_one() -> None:
    p = table(seats=3).with_prestige("red", 9).with_prestige("blue", 9).with_prestige("orange", 9)
    p.happens("planning-fire")
    assert p.position.prompt() == "Fire: who decides first?" and labels(p, "name")[0] == "First: Red"
    p.play("name", player="blue")
    assert p.position.prompt("es") == "Incendio: ¿quién decide después?"
    assert labels(p, "name") == ["Next: Red", "Next: Orange"]


def test_a_vocation_that_scores_is_asked_for_marker_by_marker() -> None:
    p = table().with_vocation("red", "tourism", 2).happens("planning-trade-fair")
    assert p.position.prompt() == "Trade Fair: which vocation scores 2 for each marker?"
    p.play("vocation", vocation="tourism")
    assert p.position.prompt() == "Tourism scores: take 2 wealth or 2 prestige?"
    assert p.position.hint() == "You decide 2 times, one after the other."
    assert labels(p, "gain", "es") == ["Tomar 2 de riqueza", "Tomar 2 de prestigio"]
    p.play("gain", resource="prestige")
    assert p.position.news() == ["Tourism, 1 marker: Red +2 prestige."] and p.position.hint() == ""


def test_a_tie_says_what_it_is_about() -> None:
    p = table().happens("planning-grand-boulevard")
    assert p.position.prompt() == "Grand Boulevard: a tie for the least (prestige). Which player is it?"
    voted = table().with_vocation("blue", "tourism").happens("town-town-meeting")
    assert voted.position.prompt() == "The election of the Mayor is tied: who is elected?"
    assert voted.position.prompt("es") == "Hay empate en la elección de Alcalde: ¿quién gana?"


def test_a_marker_is_laid_on_named_rows() -> None:
    p = table().happens("planning-ribbon-cutting")
    assert p.position.prompt() == "Ribbon Cutting: where do you lay the marker wealth 7?"
    assert labels(p, "lay")[0] == "Lay on: columns A-D" and labels(p, "lay", "es")[-1] == "Colocar en: filas 11-12"
    p.play("lay", space="right-2")
    assert p.position.news()[0] == "Red lays the marker wealth 7: rows 5-6."


def test_a_robbery_names_the_vocation_and_those_who_have_it() -> None:
    p = table().with_vocation("blue", "media").holding("red", "permit-2-com-7").with_contract("box-1", "town-newspaper")
    p.turn_of("red").builds("town-newspaper", "H5 H6")
    assert p.position.prompt() == "The supply has no Media marker left: take one from an opponent, or none?"
    assert labels(p, "name") == ["Take it from: Blue"] and labels(p, "refuse") == ["Take none"]


def test_the_options_of_a_choice_are_written_out_in_full() -> None:
    p = table().owned("", "B2").holding("red", "permit-3-civ-com-2", "permit-3-res-2", "permit-4-com-res-1")
    p.with_contract("box-1", "city-artists-quarter").turn_of("red").play("build", place="box-1")
    while p.asked != "choosing":
        p.position.play(p.position.legal()[0])
    assert p.position.prompt() == "Artists' Quarter: choose one."
    assert labels(p, "choose")[1] == "Choose: Gain 4 prestige"
    assert labels(p, "choose", "es")[1] == "Elegir: Ganar 4 de prestigio"


def test_the_log_names_each_card_turned_up_with_what_follows() -> None:
    p = (
        table()
        .with_pawn("boss")
        .with_planning("box-1", "")
        .with_next("planning", "planning-rent-day", "permit-2-civ-8")
    )
    p.turn_of("red").play("done")
    news = p.position.news()
    event = next(n for n, line in enumerate(news) if line == "Turned up: Rent Day.")
    assert news[event + 1].startswith("Event Rent Day: ")
    assert any(line.startswith("Rent Day: ") and "Red +" in line for line in news[event:])
    assert any(line.startswith("Turned up: Permit CIV ×2 (8 wealth)") for line in news[event:])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_prompt_label_and_event_of_whole_games_has_a_text(lang: str, seats: int) -> None:
    p, seen = SPRAWL.start(seats, 5), set()
    for action in played(SPRAWL, seats, 5).history:
        assert p.asked is not None
        seen.add(p.asked.kind)
        texts = [p.text(one, lang) for one in p.legal()]
        assert len(set(texts)) == len(texts), texts
        assert p.prompt(lang) and p.waiting(lang) and "  " not in f"{p.prompt(lang)} {p.hint(lang)}"
        p.play(action)
        assert all(p.news(lang))
    assert p.over and len(seen) > 12


def test_every_step_has_a_page_of_the_rules() -> None:
    pages = [page.id for page in SPRAWL.pages("en")]
    assert set(HELP_PAGES) == set(SPRAWL.frames.asked_names()) and set(HELP_PAGES.values()) <= set(pages)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_list_vocations_payouts_and_options(lang: str) -> None:
    pages = {page.id: page.text for page in SPRAWL.pages(lang)}
    assert not any("{" in text for text in pages.values())
    for entry in SPRAWL.components.of_kind("vocation"):
        assert f"**{entry['name'][lang]}:** {entry['count']}" in pages["vocations"]
    assert "**12:** 12, 6, 3 " in pages["payouts"]
    texts = SPRAWL.messages(lang)
    for option, usual in SPRAWL.components.defaults().items():
        chosen = texts(f"option-{option}-{str(usual).lower()}")
        assert f"**{texts(f'option-{option}')}:** {chosen}." in pages["options"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_source_of_prestige_has_a_name_and_no_text_hides_another(lang: str) -> None:
    scored = [note.name for note in NOTES.kinds if note.name.startswith("scored_")]
    assert len({words(lang)(f"ledger-{name}") for name in scored}) == len(scored) == 6
    folder = SPRAWL.folder / "text"
    ids = [
        {line.split(" =")[0] for line in (place / f"{lang}.ftl").read_text("utf-8").splitlines() if line[:1].isalpha()}
        for place in (folder, folder / "terminal", folder / "cards")
    ]
    assert not ids[0] & ids[1] and not ids[0] & ids[2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_can_ever_be_decided_has_a_label(lang: str) -> None:
    p = SPRAWL.start(2, 1)
    assert all(p.text(action, lang) for action in range(ACTIONS.size))
