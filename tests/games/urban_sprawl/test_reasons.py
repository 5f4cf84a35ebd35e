"""Every reason why something is not allowed, as a player reads it in both languages."""

from collections.abc import Callable

import pytest

import townhall
from tests.reasons import refused, texts
from townhall.games.urban_sprawl.rules.actions import ACTIONS, CARD
from townhall.games.urban_sprawl.text.reasons import site_problem, site_problem_text

from .reason_scenes import (
    acting,
    bought,
    burning,
    burning_on,
    choosing,
    choosing_without_a_target,
    dropping,
    dropping_permits,
    fetching,
    fresh_favor,
    garden_court,
    invested,
    investing,
    laying,
    monument,
    moving_in_a_full_city,
    moving_marker,
    picking,
    poor,
    putting,
    quaking,
    robbing,
    siting,
    spending,
    taking_vocation,
    tied,
    worlds_fair,
)
from .table import Table, fresh, table

pytestmark = pytest.mark.usefixtures("compiled")
SPRAWL = townhall.game("urban_sprawl")
Case = tuple[str, Callable[[], Table], str, dict[str, int | str], str, str]
CASES: list[Case] = [
    (
        "vacant-lot", fresh, "buy", {"lot": "A1"},
        "A1 is vacant.", "A1 está libre.",
    ),
    (
        "wealth-short", bought, "buy", {"lot": "K2"},
        "You lack 1 wealth.", "Te falta riqueza: 1.",
    ),
    (
        "decides-not", burning_on, "name", {"player": "red"},
        "Red has nothing to decide here, or has been named already.",
        "Rojo no tiene nada que decidir aquí, o ya ha decidido.",
    ),
    (
        "named-by", picking, "pick", {"lot": "B7"},
        "A building is named by its first lot: A7.", "Un edificio se nombra por su primer solar: A7.",
    ),
    (
        "wrong-marker", monument, "marker", {"marker": "wealth-7"},
        "The card does not apply to this kind of marker: wealth 7.",
        "La carta no habla de este tipo de marcador: riqueza 7.",
    ),
    (
        "marker-laid", worlds_fair, "marker", {"marker": "wealth-7"},
        "The marker wealth 7 is on the board already.", "El marcador riqueza 7 ya está en el tablero.",
    ),
    (
        "empty-place", acting, "take", {"planning_place": "box-1"},
        "No card lies there.", "Ahí no hay ninguna carta.",
    ),
    (
        "empty-place", acting, "build", {"place": "box-2"},
        "No card lies there.", "Ahí no hay ninguna carta.",
    ),
    (
        "no-favor", acting, "build", {"place": "favor-2"},
        "You hold no Favor there.", "Ahí no tienes ningún Favor.",
    ),
    (
        "ap-short", lambda: acting(2), "take", {"planning_place": "deck"},
        "It costs 5 AP; you have 2.", "Cuesta 5 PA; tienes 2.",
    ),
    (
        "ap-short", lambda: acting(2), "build", {"place": "box-3"},
        "It costs 3 AP; you have 2.", "Cuesta 3 PA; tienes 2.",
    ),
    (
        "fresh-favor", fresh_favor, "build", {"place": "favor-1"},
        "Clinic was taken as a Favor this turn: it can be built from your next turn on.",
        "Clínica es un Favor de este turno: podrás construirlo desde tu próximo turno.",
    ),
    (
        "permits-short", acting, "build", {"place": "box-1"},
        "Coal Plant needs 3 more permits: Industrial.",
        "Central de carbón necesita 3 permisos más: Industrial.",
    ),
    (
        "no-site", poor, "build", {"place": "box-1"},
        "Clinic fits nowhere: you lack 1 wealth.", "Clínica no cabe en ningún sitio: te falta riqueza: 1.",
    ),
    (
        "bad-site", siting, "site", {"lots": "G7"},
        "G7 is no site for Clinic: demolishing takes an Urban Renewal card.",
        "G7 no sirve para Clínica: para demoler hace falta una carta de Renovación urbana.",
    ),
    (
        "bad-site", siting, "site", {"lots": "A1"},
        "A1 is no site for Clinic: it would touch buildings of other zones and none of its own.",
        "A1 no sirve para Clínica: tocaría edificios de otras zonas y ninguno de la suya.",
    ),
    (
        "bad-site", siting, "site", {"lots": "A5 B5"},
        "A5-B5 is no site for Clinic: it takes 1 lot.", "A5-B5 no sirve para Clínica: ocupa 1 solar.",
    ),
    (
        "favor-already", acting, "favor", {"place": "favor-1"},
        "That is a Favor of yours already.", "Eso ya es un Favor tuyo.",
    ),
    (
        "favors-full", acting, "favor", {"place": "box-3"},
        "You hold a Favor already; more are not allowed.", "Ya tienes un Favor y no puedes tener más.",
    ),
    (
        "permits-only", investing, "invest", {"card": "urban-renewal"},
        "Only build permits can be used here, not Urban Renewal.",
        "Aquí solo sirven permisos de obra, no Renovación urbana.",
    ),
    (
        "not-held", investing, "invest", {"card": "permit-1-com-12"},
        "You do not hold this card: Permit COM ×1 (12 wealth).",
        "No tienes esta carta: Permiso COM ×1 (12 de riqueza).",
    ),
    (
        "passed-over", invested, "invest", {"card": "permit-1-civ-12"},
        "Permits are invested in the order of the list, and a later one has been invested: undo first"
        " (Permit CIV ×1 (12 wealth)).",
        "Los permisos se invierten en el orden de la lista y ya has invertido uno posterior: deshaz primero"
        " (Permiso CIV ×1 (12 de riqueza)).",
    ),
    (
        "wrong-zone", spending, "spend", {"card": "permit-1-res-12"},
        "Permit RES ×1 (12 wealth) does not pay for Civic.", "Permiso RES ×1 (12 de riqueza) no sirve para Cívico.",
    ),
    (
        "larger-first", spending, "spend", {"card": "permit-1-all-8"},
        "Choose from the largest down, and only as many as needed: cards with more permits are spent first"
        " (Permit any zone ×1 (8 wealth)).",
        "Elige de mayor a menor, y solo las que hagan falta: primero se gastan las cartas con más permisos"
        " (Permiso cualquier zona ×1 (8 de riqueza)).",
    ),
    (
        "nobody-plays", burning, "name", {"player": "purple"},
        "Nobody plays Purple in this game.", "Nadie juega con Morado en esta partida.",
    ),
    (
        "not-oneself", robbing, "name", {"player": "red"},
        "You cannot take it from yourself.", "No puedes quitártela a ti.",
    ),
    (
        "has-no-marker", robbing, "name", {"player": "orange"},
        "Orange has no Media marker.", "Naranja no tiene fichas de Medios.",
    ),
    (
        "not-tied", tied, "name", {"player": "orange"},
        "Orange is not in the tie.", "Naranja no está en el empate.",
    ),
    (
        "vacant-lot", picking, "pick", {"lot": "A1"},
        "A1 is vacant.", "A1 está libre.",
    ),
    (
        "not-meant", picking, "pick", {"lot": "K2"},
        "The card does not apply to this building: Residential of Blue at K2 (value 5).",
        "La carta no habla de este edificio: Residencial de Azul en K2 (valor 5).",
    ),
    (
        "wrong-lots", putting, "put", {"lots": "A5 B5"},
        "It takes 1 lot.", "Ocupa 1 solar.",
    ),
    (
        "not-there", garden_court, "put", {"lots": "A9"},
        "A9 lies where the card does not allow it.", "A9 está donde la carta no lo permite.",
    ),
    (
        "not-vacant", putting, "put", {"lots": "B2"},
        "B2 is not vacant.", "B2 no está libre.",
    ),
    (
        "not-optional", putting, "refuse", {},
        "This is not optional.", "Esto no es opcional.",
    ),
    (
        "marker-unused", moving_marker, "marker", {"marker": "wealth-8"},
        "The marker wealth 8 is not on the board.", "El marcador riqueza 8 no está en el tablero.",
    ),
    (
        "space-taken", laying, "lay", {"space": "top-0"},
        "The marker wealth 7 lies there already (columns A-D).", "Ahí ya está el marcador riqueza 7 (columnas A-D).",
    ),
    (
        "no-such-option", choosing, "choose", {"choice": "4"},
        "The card has only 2 options.", "La carta solo tiene 2 opciones.",
    ),
    (
        "none-left", taking_vocation, "vocation", {"vocation": "finance"},
        "No Finance marker is available.", "No hay fichas de Finanzas que tomar.",
    ),
    (
        "card-away", fetching, "fetch", {"card": "urban-renewal"},
        "It is not among the cards you may take: Urban Renewal.",
        "No está entre las cartas que puedes tomar: Renovación urbana.",
    ),
    (
        "not-held", dropping, "drop", {"card": "permit-1-com-12"},
        "You do not hold this card: Permit COM ×1 (12 wealth).",
        "No tienes esta carta: Permiso COM ×1 (12 de riqueza).",
    ),
    (
        "wrong-card", dropping_permits, "drop", {"card": "urban-renewal"},
        "The card does not apply to this kind of card: Urban Renewal.",
        "La carta no habla de este tipo de carta: Renovación urbana.",
    ),
    (
        "no-room", moving_in_a_full_city, "pick", {"lot": "A7"},
        "There is nowhere to move it: Commercial of Red at A7-B8 (value 2).",
        "No hay adónde moverlo: Comercial de Rojo en A7-B8 (valor 2).",
    ),
    (
        "option-impossible", choosing_without_a_target, "choose", {"choice": "1"},
        "Nothing would happen: the card skips this option.", "No pasaría nada: la carta omite esta opción.",
    ),
    (
        "not-best", quaking, "block", {"block": "a1"},
        "a1 (A1-B2) is not among the most valuable blocks.", "a1 (A1-B2) no está entre las manzanas más valiosas.",
    ),
    (
        "not-asked", siting, "done", {},
        "That is not what is asked now: Where do you build the Clinic (Civic, 1 lot)?",
        "Ahora no toca eso: ¿Dónde construyes la Clínica (Cívico, 1 solar)?",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "set_up", "verb", "arguments", "because", "porque"), CASES)
def test_a_refusal_gives_its_reason_in_english_and_spanish(
    reason: str, set_up: Callable[[], Table], verb: str, arguments: dict[str, int | str], because: str, porque: str
) -> None:
    p = set_up()
    refused(p.position, p._action(verb, arguments), reason, because, porque)


@pytest.mark.parametrize(
    ("card", "lots", "because"),
    [
        ("city-lakeview-villas", "C5 D5 C6", "it must touch the water"),
        ("town-coal-plant", "A1 B1 A2", "it must not touch a building of this kind: Residential"),
        ("city-brownstone", "G1", "it must touch a building of yours"),
        ("metropolis-rooftop-restaurant", "A5", "the block must be worth 12 or more"),
    ],
)
def test_a_restriction_that_bars_a_site_is_named(card: str, lots: str, because: str) -> None:
    p = table().turn_of("red")
    number, spot = CARD.number(card), p._action("site", {"lots": lots}) - ACTIONS.encode("site", spot=0)
    problem = site_problem(p.position, 0, number, spot)
    assert site_problem_text(p.position, number, problem.number, problem.amount, "en") == because


def test_the_reason_against_a_sold_building_names_its_owner() -> None:
    p = bought().position
    starter = p.name(1 - p.seat)
    assert p.why("buy", lot="G7") == f"G7 belongs to {starter} already."


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_reason_there_is_a_text_for_is_tested(lang: str) -> None:
    assert texts(SPRAWL, lang) == {case[0] for case in CASES} - {"not-asked"} | {"bought-already"}
