"""Every gain and loss is explained with the count behind it."""

import pytest

from .table import Table, table
from .test_scoring import ended

LANGUAGES = ("en", "es")


def explained(p: Table, kind: str, lang: str = "en") -> str:
    """The sentence about the last decision that reports a kind of points."""
    [sentence] = [p.position.tell(note, lang) for note in p.position.notes() if note.kind == kind]
    return sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_price_of_submitting_names_the_points_it_is_counted_from(lang: str) -> None:
    p = table().with_renewed("park", "A1", "A2").with_specialist("red", "parks_director")
    p.with_projects("red", "n_nw").with_vp("red", 39).turn_of("red", second_action=True)
    p.play("submit", project="n_nw")
    sentence = explained(p, "scored_submission", lang)
    assert "−3" in sentence and " 10 " in sentence and " 39 " in sentence
    assert p.vp("red") == 38


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_income_of_a_specialist_names_the_number_of_buildings(lang: str) -> None:
    p = table().with_renewed("park", "A1", "A2", "A3").with_specialist("red", "parks_director").turn_of("red")
    p.idle()
    suit = {"en": "park", "es": "parque"}[lang]
    assert f"({suit}: 3)" in explained(p, "scored_specialist", lang)


@pytest.mark.parametrize(
    ("project", "points", "count"),
    [
        ("n_nw", 8, "4 for each renewed building there (2)"),
        ("b_park", 12, "6 for each renewed one (2)"),
        ("s_doctor", 20, "5 times the value 4"),
        ("p_doctor_parks_director", 15, "3 times the values 4 + 1"),
    ],
)
def test_a_project_names_what_it_counts(project: str, points: int, count: str) -> None:
    p = table(seats=2).with_renewed("park", "A1", "A2").with_value("doctor", 4)
    ended(p.with_submitted("red", project))
    sentence = explained(p, "scored_project")
    assert f"{points} VP" in sentence and sentence.endswith(f"{count}.")


def test_hiring_names_the_income_and_who_loses_it() -> None:
    p = table().with_renewed("park", "A1", "A2").with_specialist("blue", "parks_director")
    p.with_hand("red", "park $3").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert explained(p, "hired_away") == "Red hires the Parks Director away from Blue: 2 VP after each turn."


def test_the_prompt_offers_only_what_is_possible() -> None:
    p = table().with_hand("red", "park $3").turn_of("red")
    assert p.position.hint() == "You can draw 2 cards or hire a specialist."
    p.play("blind")
    assert p.position.hint() == "From the pool, the resource pile or the project pile."
    p = table().with_projects_hoarded_by("blue").turn_of("red")
    p.play("blind")
    assert p.position.hint() == "From the pool or the resource pile."


def test_a_choice_says_what_it_costs_and_brings() -> None:
    p = table().with_renewed("park", "A1", "A2").with_specialist("blue", "parks_director")
    p.with_hand("red", "park $3").with_projects("red", "b_park").with_vp("red", 39).turn_of("red")
    texts = [p.position.text(action) for action in p.position.legal()]
    assert "Hire: Parks Director for $1, away from Blue (2 VP a turn)" in texts
    assert any(text.startswith("Submit: ") and "(pay 3 VP, now worth 12 VP)" in text for text in texts)
