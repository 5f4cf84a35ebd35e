"""Notes and prompts say what is behind an amount, and offer only what is possible."""

import pytest

import townhall
from tests.conftest import some_action
from townhall import Position
from townhall.engine.frames_and_notes import Note

from .table import Table, table

NO_INFLUENCE = dict.fromkeys(("tourism", "economy", "culture", "transport"), 0)
VERBS = {"influence": "politicians", "start": "project", "session": "session", "inaugurate": "building"}


def moments(seed: int) -> list[Position]:
    p = townhall.game("urbify").start(3, seed)
    seen = [p.moment()]
    while not p.over:
        p.play(some_action(p, seed))
        seen.append(p.moment())
    return seen


@pytest.fixture(scope="module")
def played() -> list[Position]:
    return moments(2)


def told(played: list[Position], kind: str) -> list[tuple[Position, Note, str]]:
    return [(p, note, p.tell(note)) for p in played for note in p.notes() if note.kind == kind]


def test_influence_from_a_session_names_the_politicians_behind_it(played: list[Position]) -> None:
    sessions = [
        (p, note, text) for p, note, text in told(played, "gained") if "held" in {one.kind for one in p.notes()}
    ]
    assert sessions
    for p, note, text in sessions:
        activated = any(other.kind == "held" and other.seat == note.seat for other in p.notes())
        home = next(one.arguments["amount"] for one in p.notes() if one.kind == "returned" and one.seat == note.seat)
        assert f"({home} politician" in text and ("1 for activating" in text) == activated


def test_prestige_from_a_session_says_what_for(played: list[Position]) -> None:
    for p, note, text in told(played, "scored_session"):
        activated = any(other.kind == "held" and other.seat == note.seat for other in p.notes())
        assert ("for activating the session with 4 politicians" in text) == activated
        assert ("for a single politician" in text) != activated


def test_a_benefit_that_gives_nothing_says_why() -> None:
    p = townhall.game("urbify").start(2, 1)
    bridge = next(
        n for n, name in enumerate(p.game.notes.of_name("built").kinds["building"].values) if name == "bridge"
    )
    note = Note("scored_benefit", 0, {"building": bridge, "amount": 0})
    assert p.tell(note) == "Red: 0 prestige from the Bridge (no two adjacent buildings of one colour)."


def test_the_prompt_offers_only_what_is_possible(played: list[Position]) -> None:
    hints = set()
    for p in played:
        if p.asked is not None and p.asked.kind == "turn":
            possible = {p.decode(action).verb for action in p.legal()} & set(VERBS)
            hint = p.hint()
            assert {verb for verb, word in VERBS.items() if word in hint} == possible
            hints.add(hint)
    assert len(hints) > 3


def benefit_told(p: Table, verb: str, **arguments: int | str) -> list[str]:
    """The sentences about the benefit in both languages, taken and completed by this decision."""
    p.play("take")
    p.play(verb, **arguments)
    note = next(note for note in p.position.notes() if note.kind == "scored_benefit")
    return [p.position.view(0).tell(note, lang) for lang in ("en", "es")]


def city_of(building: str) -> Table:
    """One culture building and one of transportation beside it in its row, two of culture in its column."""
    p = table().with_building(building, "E5", "red").with_building("university", "F5").with_building("theater", "E6")
    return p.with_building("museum", "E4").with_building("taxi_station", "G5").opening("red", "E5")


@pytest.mark.parametrize(
    ("building", "colour", "english", "spanish"),
    [
        (
            "post_office", "culture",
            "Red: 5 prestige from the Post Office (printed on 1 building in its row; colour: culture).",
            "Rojo: 5 de prestigio por la Oficina de correos (impreso en 1 edificio en su fila; color: cultura).",
        ),
        (
            "recycling_center", "culture",
            "Red: 4 prestige from the Garbage Recycling Center"
            " (printed on 2 buildings in its column; colour: culture).",
            "Rojo: 4 de prestigio por la Recicladora de basura"
            " (impreso en 2 edificios en su columna; color: cultura).",
        ),
        (
            "recycling_center", "economy",
            "Red: 0 prestige from the Garbage Recycling Center (printed on no building of the colour in its column).",
            "Rojo: 0 de prestigio por la Recicladora de basura"
            " (impreso en ningún edificio del color en su columna).",
        ),
    ],
)  # fmt: skip
def test_prestige_of_a_colour_names_the_number_of_buildings_and_the_colour_if_only_one_fits(
    building: str, colour: str, english: str, spanish: str
) -> None:
    assert benefit_told(city_of(building), "choose", colour=colour) == [english, spanish]


def test_prestige_of_a_pair_names_the_number_of_buildings_and_their_colour() -> None:
    p = table().with_building("bridge", "E6", "red").with_building("university", "F5").with_building("college", "F4")
    p.opening("red", "E6")
    assert benefit_told(p, "pair", cell="F4", towards="south") == [
        "Red: 8 prestige from the Bridge (printed on 2 adjacent buildings; colour: culture).",
        "Rojo: 8 de prestigio por el Puente (impreso en 2 edificios contiguos; color: cultura).",
    ]


@pytest.mark.parametrize(
    ("building", "levels", "english", "spanish"),
    [
        ("factory", {}, "Take the benefit: 2 prestige", "Tomar el beneficio: 2 de prestigio"),
        ("bridge", {}, "Take the benefit: 0 prestige", "Tomar el beneficio: 0 de prestigio"),
        ("science_museum", {}, "Take the benefit: 3 development", "Tomar el beneficio: 3 de desarrollo"),
        (
            "opera_house", {"development": 1, **NO_INFLUENCE},
            "Take the benefit: \N{MINUS SIGN}1 development, 7 prestige",
            "Tomar el beneficio: \N{MINUS SIGN}1 de desarrollo, 7 de prestigio",
        ),
        (
            "college", {}, "Take the benefit: 1 politician to the common pool, 3 development",
            "Tomar el beneficio: 1 político a la reserva, 3 de desarrollo",
        ),
        ("post_office", {}, "Take the benefit", "Tomar el beneficio"),
        ("playground", {}, "Take the benefit", "Tomar el beneficio"),
    ],
)  # fmt: skip
def test_taking_a_benefit_says_what_it_certainly_brings(
    building: str, levels: dict[str, int], english: str, spanish: str
) -> None:
    p = table().with_levels("red", **levels).with_building(building, "F5", "red").with_building("theater", "G5")
    take = p.opening("red", "F5").position.legal()[0]
    view = p.position.view(0)
    assert [view.text(take, lang) for lang in ("en", "es")] == [english, spanish]


def test_taking_a_politician_back_from_the_common_pool_is_named_before_the_decision() -> None:
    p = table().with_building("hotel", "F5", "red").with_building("theater", "G5")
    p.state.pool[0] += 1
    p.state.board[0] -= 1
    take = p.opening("red", "F5").position.legal()[0]
    assert p.position.view(0).text(take, "en") == "Take the benefit: 1 politician from the common pool"


def test_a_gain_from_a_benefit_names_it() -> None:
    p = table().with_building("science_museum", "F5", "red").with_building("theater", "G5").opening("red", "F5")
    p.play("take")
    view = p.position.view(0)
    note = next(note for note in view.notes() if note.kind == "gained")
    assert [view.tell(note, lang) for lang in ("en", "es")] == [
        "Red gains 3 development (from the benefit).",
        "Rojo gana 3 de desarrollo (por el beneficio).",
    ]
