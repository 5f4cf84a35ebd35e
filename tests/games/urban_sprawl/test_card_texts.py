"""The texts of the cards, made from their data: every word of the grammar has its own sentence in both languages."""

import re
from typing import Any

import pytest

import townhall
from townhall import Game
from townhall.engine.i18n import LANGUAGES
from townhall.games.urban_sprawl.components import vocabulary
from townhall.games.urban_sprawl.rules.actions import CARD, OFFICE, VOCATION, ZONE
from townhall.games.urban_sprawl.text.card_text import (
    card_text,
    card_voice,
    effect_at,
    effect_text,
    effects_text,
    offer_text,
    option_texts,
    restriction_text,
)

CONTRACT, EVENT = CARD.number("metropolis-marina"), CARD.number("planning-flood")
LEFT_OVER = re.compile(r"[{}\[\]_]|None|  | [,.;?)]|\( |\.\.|\b(?:a el|de el)\b")
GAIN = {"do": "gain", "who": "you", "res": "wealth", "n": 2}
EXAMPLES: dict[str, dict[str, Any]] = {
    "gain": GAIN,
    "lose": {"who": "you", "res": "wealth", "n": 2},
    "pay": {"who": "others", "to": "you", "res": "wealth", "n": 2},
    "offer": {"who": "each", "res": "wealth", "n": 2, "to": "bank", "then": [{**GAIN, "who": "self"}], "else": []},
    "choose": {"who": "you", "options": [[GAIN], [{"do": "end_game"}]]},
    "each": {"who": "each", "then": [{**GAIN, "who": "self"}]},
    "if": {"test": {"who": "you", "holds": "media"}, "then": [GAIN], "else": [{"do": "end_game"}]},
    "place": {"who": "you", "zone": "PARK", "lots": 1, "n": 1, "where": "any", "control": True},
    "move": {"who": "you", "of": {"owner": "you"}, "n": 1},
    "remove": {"who": "you", "of": {"owner": "others"}, "n": 1},
    "uncontrol": {"who": "you", "of": {"owner": "any_player"}, "n": 1},
    "control": {"who": "you", "of": {"owner": "none"}, "n": 1},
    "marker_place": {"who": "you", "kind": "wealth", "which": "lowest"},
    "marker_move": {"who": "you", "kind": "wealth"},
    "payout": {"res": "wealth", "row": 4},
    "voc_score": {"who": "you", "name": "energy", "n": 2},
    "voc_take": {"who": "you", "name": "energy", "source": "supply"},
    "election": {"who": "you", "office": "mayor"},
    "card_take": {"who": "you", "source": "discard", "kind": "permit", "n": 1},
    "card_discard": {"who": "you", "n": 1},
    "sweep": {"box": 1},
    "ap": {"n": 2},
    "extra_favor": {"who": "you"},
    "activate": {"what": "city"},
    "end_game": {},
}
"""The least that each primitive can say."""
BOTH = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(scope="module")
def game() -> Game:
    return townhall.game("urban_sprawl")


def example_text(game: Game, op: str, lang: str, card: int = CONTRACT, **fields: Any) -> str:
    """A primitive with some of its fields changed, as a card says it."""
    return effects_text(game, card, [{"do": op, **EXAMPLES[op], **fields}], lang)


def all_different(texts: list[str]) -> bool:
    assert not [text for text in texts if LEFT_OVER.search(text) or not text.endswith(".")]
    return len(set(texts)) == len(texts)


@BOTH
def test_every_primitive_has_a_sentence(game: Game, lang: str) -> None:
    assert set(EXAMPLES) == set(vocabulary.OPS)
    for card in (CONTRACT, EVENT):
        assert all_different([example_text(game, op, lang, card) for op in vocabulary.OPS])


@BOTH
@pytest.mark.parametrize("op", [op for op in vocabulary.OPS if "may" in vocabulary.FIELDS[op][1]])
def test_what_may_be_done_reads_as_may(game: Game, lang: str, op: str) -> None:
    may = {"en": "you may ", "es": "puedes "}[lang]
    assert example_text(game, op, lang, may=True).lower().startswith(may)
    assert may not in example_text(game, op, lang, may=False).lower()


@BOTH
def test_every_word_of_a_field_has_its_own_text(game: Game, lang: str) -> None:
    varied: list[tuple[str, str, list[Any]]] = [
        ("gain", "res", [*vocabulary.RESOURCES]), ("place", "where", [*vocabulary.WHERES]),
        ("place", "zone", [*ZONE.values]),
        ("place", "control", [True, False]), ("place", "n", [1, 2, 3, 4]), ("place", "lots", [1, 2, 3, 4]),
        ("marker_place", "kind", [*vocabulary.MARKER_KINDS]), ("marker_place", "which", [*vocabulary.WHICH]),
        ("marker_place", "or_move", [True, False]), ("marker_move", "kind", [*vocabulary.MARKER_KINDS]),
        ("payout", "res", ["wealth", "prestige"]), ("payout", "row", ["these", 1, 12]),
        ("voc_score", "name", [*VOCATION.values, "choice"]), ("voc_take", "name", [*VOCATION.values, "choice"]),
        ("voc_take", "source", [*vocabulary.SOURCES]), ("election", "office", [*OFFICE.values, "choice", "next"]),
        ("election", "winner", ["you", "mayor"]), ("card_take", "source", [*vocabulary.CARD_SOURCES]),
        ("card_take", "kind", [*vocabulary.CARD_KINDS]), ("card_discard", "kind", [*vocabulary.CARD_KINDS]),
        ("card_take", "n", [1, 2, 3, 4]),
        ("activate", "what", [*vocabulary.ACTIVATED]), ("pay", "to", ["you", "mayor", "contractor"]),
    ]  # fmt: skip
    for op, field, values in varied:
        assert all_different([example_text(game, op, lang, **{field: value}) for value in values]), (op, field)
    values = [{"n": "value"}, {"n": "value", "div": 2}, {"n": "value", "div": 3}, {"n": 3}]
    assert all_different([example_text(game, "gain", lang, **value) for value in values])


@BOTH
@pytest.mark.parametrize("card", [CONTRACT, EVENT])
def test_every_player_reference_has_its_own_text(game: Game, lang: str, card: int) -> None:
    references = [
        *(word for word in vocabulary.REFERENCES if word != "controllers"), *OFFICE.values,
        *(f"holder:{vocation}" for vocation in VOCATION.values), *(f"most:{metric}" for metric in vocabulary.METRICS),
        *(f"least:{metric}" for metric in vocabulary.METRICS),
    ]  # fmt: skip
    for op in ("gain", "place", "election", "marker_place"):
        fields = {"office": "choice"} if op == "election" else {}
        assert all_different([example_text(game, op, lang, card, who=who, **fields) for who in references])
    controllers = [
        example_text(game, op, lang, who="controllers", of={"zone": "RES"}) for op in ("gain", "lose", "pay")
    ]
    assert all_different(controllers)


@BOTH
def test_every_key_of_a_selector_has_its_own_text(game: Game, lang: str) -> None:
    keys: dict[str, list[Any]] = {
        "zone": [*ZONE.values, ["COM", "RES"], ["RES", "PARK"], ["CIV", "COM", "IND", "RES"]],
        "lots": [1, 2, 3, 4, [1, 2], [2, 3, 4]],
        "in": [place for place in vocabulary.PLACES if place in vocabulary.OF_A_BUILDING],
        "owner": [owner for owner in vocabulary.OWNERS if owner != "anybody"],
        "touch": [edge for edge in vocabulary.EDGES if edge],
        "value_min": [6, 9],
        "extreme": [extreme for extreme in vocabulary.EXTREMES if extreme],
        "ref": ["offered"],
        "metric": [*vocabulary.METRICS],
    }
    assert set(keys) == set(vocabulary.SELECTOR)
    selectors = [{key: value} for key, values in keys.items() for value in values]
    texts = [example_text(game, "gain", lang, who="others", per=selector) for selector in selectors]
    assert all_different([*texts, example_text(game, "gain", lang, who="others", per={})])
    events = [{"owner": owner} for owner in ("you", "self", "others", "none", "any_player")]
    assert all_different([example_text(game, "gain", lang, EVENT, who="others", per=selector) for selector in events])


@BOTH
def test_every_restriction_has_its_own_text(game: Game, lang: str) -> None:
    fields: dict[str, list[Any]] = {
        "what": [*vocabulary.TOUCHED, *ZONE.values],
        "min": [6, 9],
        "mode": [*vocabulary.COSTS],
        "mult": [2, 3, 4],
    }
    restrictions = [
        {"rule": rule, **({field: value} if field else {})}
        for rule, needed in vocabulary.RESTRICTIONS.items()
        for field in needed or [""]
        for value in fields.get(field, [None])
        if rule != "not_touch" or value in ZONE.values
    ]
    assert all_different([restriction_text(card_voice(game, CONTRACT, lang), one) for one in restrictions])


@BOTH
def test_every_condition_has_its_own_text(game: Game, lang: str) -> None:
    tests: list[dict[str, Any]] = [
        *({"holds": vocation} for vocation in VOCATION.values), *({"office": office} for office in OFFICE.values),
        *({"metric": metric, "min": 3} for metric in vocabulary.METRICS),
    ]  # fmt: skip
    for who in ("you", "mayor"):
        assert all_different([example_text(game, "if", lang, test={"who": who, **test}) for test in tests])
    one_sided = [{**EXAMPLES["if"], "do": "if", branch: []} for branch in ("then", "else")]
    assert all_different([effects_text(game, CONTRACT, [effect], lang) for effect in one_sided])


GOLDEN = {
    "permit-1-civ-12": (
        "1 permit for civic buildings. Invested, it brings 12 wealth. When revealed: the election pawn moves "
        "on and that election is held, then wealth row 12 pays out.",
        "1 permiso para edificios cívicos. Como inversión da 12 de riqueza. Al revelarse: el peón electoral "
        "avanza, se celebra esa elección y después se reparte la fila de riqueza 12.",
    ),
    "permit-2-all-3": (
        "2 permits for buildings of any zone. Invested, it brings 3 wealth. When revealed: wealth row 3 pays "
        "out.",
        "2 permisos para edificios de cualquier zona. Como inversión da 3 de riqueza. Al revelarse: se "
        "reparte la fila de riqueza 3.",
    ),
    "planning-luxury-taxes": (
        "Each player with at least one building worth 9 or more loses 3 wealth.",
        "Cada jugador con al menos un edificio de valor 9 o más pierde 3 de riqueza.",
    ),
    "planning-estate-auction": (
        "In an order set by the active player, each player may pay 9 wealth; only the first who does places "
        "one 1-lot residential building under their control in any vacant place and gains 1 prestige.",
        "En el orden que fije el jugador activo, cada jugador puede pagar 9 de riqueza; solo el primero que "
        "lo haga coloca un edificio residencial de 1 solar bajo su control en cualquier lugar libre y gana 1 "
        "de prestigio.",
    ),
    "planning-urban-decay": (
        "The controller of the least valuable building in the city may pay 3 prestige; otherwise the active "
        "player removes that building.",
        "Quien controla el edificio menos valioso de la ciudad puede pagar 3 de prestigio; si no, el jugador "
        "activo retira ese edificio.",
    ),
    "planning-flood": (
        "Each player with at least one building on the water may pay 4 wealth; whoever does not removes one "
        "of those buildings.",
        "Cada jugador con al menos un edificio junto al agua puede pagar 4 de riqueza; quien no lo haga "
        "retira uno de esos edificios.",
    ),
    "planning-earthquake": (
        "Each player with at least one building in the most valuable built-up block may pay wealth equal to "
        "the value of that block; whoever does not removes one of those buildings.",
        "Cada jugador con al menos un edificio en la manzana edificada más valiosa puede pagar tanta riqueza "
        "como el valor de esa manzana; quien no lo haga retira uno de esos edificios.",
    ),
    "planning-ribbon-cutting": (
        "The active player places the lowest unused wealth marker (if none is left, they may move one).",
        "El jugador activo coloca el marcador de riqueza más bajo sin usar (si no queda ninguno, puede mover "
        "uno).",
    ),
    "city-business-relocation": (
        "The player with Media gains 1 wealth and 1 prestige. The Treasurer may take the cube off one "
        "commercial building of any player.",
        "El jugador con Medios gana 1 de riqueza y 1 de prestigio. El Tesorero puede quitar el cubo de un "
        "edificio comercial de cualquier jugador.",
    ),
    "city-printing-works": (
        "2-lot industrial building, 2 permits. Take a marker of Factory, then each Factory marker scores 2. "
        "If you have Media, gain 6 wealth; otherwise gain 2 wealth. When revealed: prestige row 2 pays out.",
        "Edificio industrial de 2 solares, 2 permisos. Tomas una ficha de Fábrica y después cada ficha de "
        "Fábrica puntúa 2. Si tienes Medios, ganas 6 de riqueza; si no, ganas 2 de riqueza. Al revelarse: se "
        "reparte la fila de prestigio 2.",
    ),
    "city-artists-quarter": (
        "2-lot residential building, 2 permits. Choose one: take control of one building nobody controls; or "
        "gain 4 prestige.",
        "Edificio residencial de 2 solares, 2 permisos. Eliges una cosa: tomar el control de un edificio que "
        "nadie controle; o ganar 4 de prestigio.",
    ),
    "city-department-store": (
        "3-lot commercial building, 3 permits. Gain 2 wealth for each commercial building in its row or in "
        "its column (as you choose). Each residential building in the other of the two earns its controller 1"
        " prestige. When revealed: prestige row 3 pays out.",
        "Edificio comercial de 3 solares, 3 permisos. Ganas 2 de riqueza por cada edificio comercial en su "
        "fila o en su columna (a tu elección). Cada edificio residencial en la otra de las dos da 1 de "
        "prestigio a quien lo controla. Al revelarse: se reparte la fila de prestigio 3.",
    ),
    "city-planned-suburb": (
        "4-lot residential building, 4 permits. It must be by the wilderness. Place two 1-lot residential "
        "buildings under your control in its row or column.",
        "Edificio residencial de 4 solares, 4 permisos. Debe estar junto a la naturaleza. Colocas dos "
        "edificios residenciales de 1 solar bajo tu control en su fila o columna.",
    ),
    "metropolis-marina": (
        "4-lot commercial building, 4 permits. Zoning does not apply to it. Each opponent pays you 4 wealth "
        "or 4 prestige for each 1-lot residential building they control, as they choose each time.",
        "Edificio comercial de 4 solares, 4 permisos. No le afecta la zonificación. Cada rival te paga 4 de "
        "riqueza o 4 de prestigio por cada edificio residencial de 1 solar que controle, a su elección cada "
        "vez.",
    ),
    "metropolis-nuclear-station": (
        "4-lot industrial building, 4 permits. It must be on the water or by the wilderness. It must not be "
        "next to any residential building. Take a marker of Energy, then each Energy marker scores 5. Gain 14"
        " wealth. Each building next to it (parks excepted) costs its controller 2 prestige. When revealed: "
        "prestige row 6 pays out.",
        "Edificio industrial de 4 solares, 4 permisos. Debe estar junto al agua o a la naturaleza. No puede "
        "estar junto a ningún edificio residencial. Tomas una ficha de Energía y después cada ficha de "
        "Energía puntúa 5. Ganas 14 de riqueza. Cada edificio junto a este (salvo parques) cuesta 2 de "
        "prestigio a quien lo controla. Al revelarse: se reparte la fila de prestigio 6.",
    ),
    "metropolis-penthouses": (
        "2-lot residential building, 2 permits. Its block must be worth 14 or more. Gain prestige equal to "
        "half the value of its block (rounded down).",
        "Edificio residencial de 2 solares, 2 permisos. Su manzana debe valer 14 o más. Ganas tanto prestigio"
        " como la mitad del valor de su manzana (redondeando hacia abajo).",
    ),
}  # fmt: skip


@pytest.mark.parametrize("card", GOLDEN)
def test_a_card_reads_as_it_should(game: Game, card: str) -> None:
    assert tuple(card_text(game, CARD.number(card), lang) for lang in LANGUAGES) == GOLDEN[card]


def test_rows_of_the_table_of_effects_lead_back_to_their_cards(game: Game) -> None:
    c = game.rules().components_read
    rows = 0
    for card in range(len(CARD)):
        for e in range(c.effects_from[card], c.effects_to[card]):
            owner, effect = effect_at(game, e)
            assert owner == card and vocabulary.OPS.index(effect["do"]) == c.op[e]
    for e in range(c.park + 1):
        _, effect = effect_at(game, e)
        assert vocabulary.OPS.index(effect["do"]) == c.op[e]
        rows += 1
    assert rows > 150 and effect_at(game, c.park)[0] is None


def row(game: Game, op: str, card: str) -> int:
    c = game.rules().components_read
    return next(
        e for e in range(c.park) if effect_at(game, e)[0] == CARD.number(card) and c.op[e] == vocabulary.OPS.index(op)
    )


def test_the_player_who_is_asked_is_addressed_as_you(game: Game) -> None:
    flood, court, quarter = row(game, "offer", "planning-flood"), "metropolis-capitol-complex", "city-artists-quarter"
    assert offer_text(game, flood, "en") == "Pay 4 wealth? Otherwise remove one building you control on the water."
    assert (
        offer_text(game, flood, "es") == "¿Pagar 4 de riqueza? Si no, retiras un edificio que controles junto al agua."
    )
    assert offer_text(game, row(game, "offer", "planning-earthquake"), "en", 11).startswith("Pay 11 wealth? ")
    assert option_texts(game, row(game, "choose", quarter), "en") == [
        "Take control of one building nobody controls", "Gain 4 prestige",
    ]  # fmt: skip
    assert option_texts(game, row(game, "choose", quarter), "es")[1] == "Ganar 4 de prestigio"
    assert effect_text(game, row(game, "election", court), "es") == (
        "Celebras una elección al cargo en juego que elijas, y la ganas tú."
    )
    assert effect_text(game, row(game, "pay", "metropolis-casino"), "en") == (
        "Pay the builder 1 wealth for each commercial building you control."
    )


@BOTH
def test_what_follows_an_offer_addresses_the_builder_as_you(game: Game, lang: str) -> None:
    then = [{**GAIN, "who": "self"}, {"do": "lose", "who": "self", "res": "prestige", "n": 1}]
    text = example_text(game, "offer", lang, who="you", then=then)
    assert (
        text
        == {
            "en": "You may pay 2 wealth; if you do, gain 2 wealth and lose 1 prestige.",
            "es": "Puedes pagar 2 de riqueza; si lo haces, ganas 2 de riqueza y pierdes 1 de prestigio.",
        }[lang]
    )
    text = example_text(game, "offer", lang, who="mayor", then=then)
    assert (
        text
        == {
            "en": "The Mayor may pay 2 wealth; if so, that player gains 2 wealth and loses 1 prestige.",
            "es": "El Alcalde puede pagar 2 de riqueza; si lo hace, ese jugador gana 2 de riqueza "
            "y pierde 1 de prestigio.",
        }[lang]
    )
