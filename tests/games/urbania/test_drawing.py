"""UBN-26 to UBN-36: the Draw action."""

import pytest

from townhall.games.urbania.rules.actions import ACTIONS

from .table import Table, proves, table

FEW = ("factory 2w $1", "bank 1w $2", "hospital $3", "school 1w *$", "business *w $1")
"""Five worker icons; three without the first card."""
POOR = ("park $3", "bank 1w $2", "hospital $3", "school 1w *$", "business *w $1")
RICH = ("factory 3w", "bank 3w", "hospital 3w", "business 3w", "school 3w")


@proves("UBN-26")
def test_drawing_takes_two_cards_into_the_hand() -> None:
    p = table().with_next("park 3w", "park $3").turn_of("red")
    p.play("blind")
    assert (p.turn, p.asked) == ("red", "drawing")
    p.play("blind")
    assert p.hand("red") == ["park 3w", "park $3"]
    assert (p.asked, p.action) == ("acting", "second")


@proves("UBN-26")
def test_the_second_card_is_chosen_after_seeing_the_first() -> None:
    p = table().with_pool(*RICH).with_next("park $3").turn_of("red")
    p.play("take", card="bank 3w")
    assert p.choices("take") == ["factory 3w", "hospital 3w", "business 3w", "school 3w", "park $3"]
    p.play("take", card="park $3")
    assert p.hand("red") == ["bank 3w", "park $3"]


@proves("UBN-26")
def test_who_has_begun_to_draw_takes_the_second_card_too() -> None:
    p = table().with_hand("red", "hospital 3w").with_projects("red", "n_nw").turn_of("red")
    p.play("plan")
    assert p.verbs == {"take", "blind", "plan"}


@proves("UBN-26")
def test_if_there_is_one_card_only_one_is_taken() -> None:
    p = table().with_pool("bank 3w").hoarded_by("blue").with_projects_hoarded_by("blue").with_projects("red", "n_nw")
    p.turn_of("red")
    p.play("take", card="bank 3w")
    assert p.pool == [] and p.hand("red") == ["bank 3w"]
    assert (p.turn, p.asked, p.action) == ("red", "acting", "second")


@proves("UBN-26", "UBN-33")
def test_without_a_card_anywhere_nobody_can_draw() -> None:
    p = table().with_pool().hoarded_by("blue").with_projects_hoarded_by("blue").with_projects("red", "n_nw", "n_ne")
    assert p.turn_of("red").choices() == ["submit n_nw", "submit n_ne"]


@proves("UBN-27")
@pytest.mark.parametrize("first", ["take", "blind", "plan"])
@pytest.mark.parametrize("second", ["take", "blind", "plan"])
def test_each_card_comes_from_any_source_the_same_one_twice_included(first: str, second: str) -> None:
    p = table().with_pool(*RICH).turn_of("red")
    drawn = []
    for verb in (first, second):
        assert {"take", "blind", "plan"} <= p.verbs
        drawn.append("project" if verb == "plan" else "resource")
        if verb == "take":
            p.play("take", card=p.choices("take")[0])
        else:
            p.play(verb)
    assert len(p.hand("red")) == drawn.count("resource")
    assert len(p.projects("red")) == drawn.count("project")
    assert p.action == "second"


@proves("UBN-27")
def test_the_same_card_twice_in_the_pool_is_one_choice() -> None:
    p = table().with_pool("bank 3w", "bank 3w", "park $3", "bank 3w", "factory 3w").turn_of("red")
    assert p.choices("take") == ["factory 3w", "bank 3w", "park $3"]


@proves("UBN-27")
def test_blind_draws_take_the_top_card_of_their_pile() -> None:
    p = table().with_next("park $3").with_next_project("s_doctor").turn_of("red")
    p.play("blind")
    p.play("plan")
    assert p.hand("red") == ["park $3"] and p.projects("red") == ["s_doctor"]


@proves("UBN-28")
def test_a_card_from_the_pool_is_replaced_at_once_from_the_pile() -> None:
    p = table().with_pool(*RICH).with_next("park $3").turn_of("red")
    p.play("take", card="hospital 3w")
    assert p.pool == ["factory 3w", "bank 3w", "park $3", "business 3w", "school 3w"]
    assert p.notes() == ["took red hospital 3w", "pooled park $3"]


@proves("UBN-28")
def test_a_card_from_a_pile_leaves_the_pool_alone() -> None:
    p = table().with_pool(*RICH).turn_of("red")
    p.play("blind")
    p.play("plan")
    assert p.pool == list(RICH)


@proves("UBN-29")
def test_a_hand_of_resources_has_no_limit() -> None:
    p = table().with_pool(*RICH).with_next("park $3", "park 3w").hoarded_by("red").turn_of("red")
    before = len(p.hand("red"))
    assert before == 53
    p.play("blind")
    p.play("blind")
    assert len(p.hand("red")) == before + 2


@proves("UBN-29", "UBN-34")
def test_a_hand_of_projects_has_no_limit() -> None:
    p = table().with_next_project("n_nw", "n_ne").with_projects_hoarded_by("red").turn_of("red")
    assert len(p.projects("red")) == 29
    p.play("plan")
    p.play("plan")
    assert len(p.projects("red")) == 31
    assert p.position.state.projects_left == 0


@proves("UBN-30")
def test_a_pool_of_three_workers_or_fewer_may_be_exchanged_before_the_first_card() -> None:
    p = table().with_pool(*POOR).with_next(*RICH).turn_of("red")
    p.play("flush")
    assert p.pool == list(RICH)
    assert sorted(p.discards) == sorted(POOR)
    assert p.notes() == ["flushed red", *(f"pooled {card}" for card in RICH)]
    assert (p.turn, p.asked) == ("red", "drawing")
    p.play("blind")
    p.play("blind")
    assert p.action == "second"


@proves("UBN-30")
def test_a_pool_of_four_workers_may_not_be_exchanged() -> None:
    p = table().with_pool("park 1w $2", *POOR[1:]).turn_of("red")
    assert "flush" not in p.verbs
    p.refuses("flush", "pool-rich")


@proves("UBN-30")
def test_the_pool_may_also_be_exchanged_before_the_second_card() -> None:
    p = table().with_pool(*FEW).with_next("park $3").turn_of("red")
    assert "flush" not in p.verbs
    p.play("take", card="factory 2w $1")
    assert "flush" in p.verbs


@proves("UBN-30")
def test_nobody_has_to_exchange_the_pool() -> None:
    p = table().with_pool(*POOR).turn_of("red")
    assert {"take", "blind", "plan", "flush"} <= p.verbs
    p.play("take", card="park $3")
    assert p.hand("red") == ["park $3"]


@proves("UBN-30")
def test_replacing_the_pool_begins_a_draw_and_cannot_be_undone() -> None:
    p = table().with_pool(*POOR).turn_of("red")
    flush = ACTIONS.encode("flush")
    assert p.position.text(flush) == "Replace the pool, then draw 2 cards (no undo)"
    assert p.position.text(flush, "es") == "Cambiar la oferta y robar 2 cartas (no se puede deshacer)"
    assert p.position.reveals(flush)
    p.play("blind")
    assert p.position.text(flush) == "Replace the pool (no undo)"


@proves("UBN-30")
def test_who_has_exchanged_the_pool_draws() -> None:
    p = table().with_pool(*POOR).with_hand("red", "hospital 3w").with_projects("red", "n_nw").turn_of("red")
    assert {"hire", "submit"} & p.verbs
    p.play("flush")
    assert p.verbs <= {"take", "blind", "plan"}


@proves("UBN-31")
def test_a_rainbow_helmet_is_a_worker_icon() -> None:
    rainbow = [f"{suit} *w $1" for suit in ("factory", "bank", "hospital", "business")]
    assert "flush" not in table().with_pool(*rainbow, "park $3").turn_of("red").verbs
    assert "flush" in table().with_pool(*rainbow[1:], "park $3", "school $3").turn_of("red").verbs


@proves("UBN-31")
def test_the_pool_is_exchanged_once_before_each_card_at_most() -> None:
    again = ("factory $3", "bank $3", "business $3", "school $3", "factory 1w $2")
    p = table().with_pool(*POOR).with_next(*again).turn_of("red")
    p.play("flush")
    assert p.pool == list(again) and "flush" not in p.verbs
    p.refuses("flush", "flushed-already")
    p.play("plan")
    assert "flush" in p.verbs
    p.play("flush")
    assert "flush" not in p.verbs
    p.play("blind")
    assert p.action == "second"


@proves("UBN-31")
def test_a_pool_of_fewer_than_five_cards_is_not_exchanged() -> None:
    p = table().with_pool(*POOR[:4]).hoarded_by("blue").turn_of("red")
    assert "flush" not in p.verbs
    p.refuses("flush", "pool-short")


@proves("UBN-31")
def test_without_a_card_in_pile_or_discards_the_pool_is_not_exchanged() -> None:
    assert "flush" not in table().with_pool(*POOR).hoarded_by("blue").turn_of("red").verbs
    assert "flush" in table().with_pool(*POOR).with_next("park 3w").hoarded_by("blue").turn_of("red").verbs
    assert "flush" in table().with_pool(*POOR).with_discards("park 3w").hoarded_by("blue").turn_of("red").verbs


@proves("UBN-31", "UBN-32")
def test_all_five_are_discarded_before_new_ones_are_dealt() -> None:
    p = table().with_pool(*POOR).with_next("park 3w", "bank 3w").hoarded_by("blue").turn_of("red")
    p.play("flush")
    assert p.pool[:2] == ["park 3w", "bank 3w"]
    assert p.notes()[:4] == ["flushed red", "pooled park 3w", "pooled bank 3w", "reshuffled"]
    assert sorted(p.pool[2:] + p.pile) == sorted(POOR)
    assert len(p.pile) == 2 and p.discards == []


@proves("UBN-32")
def test_an_empty_pile_is_renewed_from_the_discards_when_a_card_is_needed() -> None:
    p = table().with_pool(*RICH).with_next("park $3").with_discards("bank $3", "school $3").hoarded_by("blue")
    p.turn_of("red")
    p.play("blind")
    assert p.pile == [] and p.discards == ["bank $3", "school $3"], "not when the last card leaves the pile"
    p.play("blind")
    assert p.notes()[0] == "reshuffled"
    assert p.discards == [] and len(p.pile) == 1
    assert sorted([*p.pile, *p.hand("red")]) == ["bank $3", "park $3", "school $3"]


@proves("UBN-32", "UBN-28")
def test_the_refill_of_the_pool_renews_the_pile_too() -> None:
    p = table().with_pool(*RICH).with_pile_of(0).turn_of("red")
    discarded = sorted(p.discards)
    p.play("take", card="bank 3w")
    assert p.notes()[:2] == ["took red bank 3w", "reshuffled"]
    assert sorted([*p.pile, p.pool[1]]) == discarded and p.discards == []


@proves("UBN-32")
def test_the_new_pile_is_shuffled() -> None:
    orders = set()
    for seed in range(12):
        p = table(seed=seed).with_pool(*RICH).with_pile_of(0).turn_of("red")
        p.play("blind")
        orders.add(tuple(p.pile))
    assert len(orders) == 12
    assert len({tuple(sorted(order)) for order in orders}) > 1


@proves("UBN-33")
def test_without_pile_and_discards_there_is_no_blind_draw_and_the_pool_shrinks() -> None:
    p = table().with_pool(*RICH).hoarded_by("blue").turn_of("red")
    assert "blind" not in p.verbs
    p.refuses("blind", "pile-empty")
    p.play("take", card="bank 3w")
    assert p.pool == ["factory 3w", "hospital 3w", "business 3w", "school 3w"]
    p.play("take", card="school 3w")
    assert p.pool == ["factory 3w", "hospital 3w", "business 3w"]
    assert p.notes() == ["took red school 3w"]


def shrunken(*pool: str) -> Table:
    """A pool of fewer than five cards, and nothing in pile and discards."""
    return table().with_pool(*pool).hoarded_by("blue")


@proves("UBN-33")
def test_the_pool_is_filled_as_soon_as_a_renewal_has_discarded_cards() -> None:
    p = shrunken("bank 3w").with_hand("red", "hospital 3w").with_tile("hospital", "C3", workers=3).turn_of("red")
    p.play("renew", cell="C3")
    assert p.asked == "bonus"
    assert p.notes()[-2:] == ["reshuffled", "pooled hospital 3w"]
    assert sorted(p.pool) == ["bank 3w", "hospital 3w"] and p.discards == []
    p.play("take", card="hospital 3w")
    assert p.hand("red") == ["hospital 3w"]


@proves("UBN-33")
def test_the_pool_is_filled_as_soon_as_a_hire_has_discarded_cards() -> None:
    p = shrunken("bank 3w").with_face_up("red", "park 1w $2").with_hand("red", "park 2w $1")
    p.with_value("parks_director", 3).turn_of("red")
    p.play("hire", specialist="parks_director")
    assert sorted(p.pool) == ["bank 3w", "park 1w $2", "park 2w $1"]
    assert p.asked == "bonus" and "blind" not in p.verbs


@proves("UBN-33")
def test_a_pool_that_is_filled_leaves_the_rest_in_the_pile() -> None:
    p = shrunken("bank 3w", "bank 3w", "bank 3w", "bank 2w $1").with_hand("red", "hospital 3w", "hospital 3w")
    p.with_tile("hospital", "C3", workers=5).turn_of("red")
    p.play("renew", cell="C3")
    assert len(p.pool) == 5 and p.pile == ["hospital 3w"] and p.discards == []


@proves("UBN-34")
def test_an_empty_project_pile_gives_no_projects() -> None:
    p = table().with_projects_hoarded_by("blue").turn_of("red")
    assert "plan" not in p.verbs
    p.refuses("plan", "projects-empty")


@proves("UBN-35")
def test_example_bob_takes_a_brown_card_from_the_pool() -> None:
    p = table().with_pool(*FEW).with_next("park $3").turn_of("red")
    p.play("take", card="factory 2w $1")
    assert p.hand("red") == ["factory 2w $1"]
    assert sorted(p.pool) == sorted(POOR)
    assert sum(p.printed.workers[p.state.pool[slot]] for slot in range(5)) == 3
    assert "flush" in p.verbs


@proves("UBN-36")
def test_example_bob_exchanges_the_pool_and_takes_a_project() -> None:
    p = table().with_pool(*FEW).with_next("park $3", *RICH).with_next_project("s_doctor").turn_of("red")
    p.play("take", card="factory 2w $1")
    p.play("flush")
    assert p.pool == list(RICH)
    assert sum(p.printed.workers[p.state.pool[slot]] for slot in range(5)) > 3
    p.play("plan")
    assert p.projects("red") == ["s_doctor"]
    assert (p.turn, p.asked, p.action) == ("red", "acting", "second")
