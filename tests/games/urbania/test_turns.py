"""UBN-20 to UBN-25: the object of the game, turns and rounds."""

import pytest

import townhall
from tests.conftest import played

from .table import SEATS, Table, proves, table

URBANIA = townhall.game("urbania")


def everything_at_hand(seats: int = 3) -> Table:
    """Red could take each of the four actions, more than once."""
    p = table(seats=seats).with_hand("red", "hospital 3w", "bank 2w $1", "park 2w $1", "park 2w $1")
    p.with_tile("hospital", "C3", workers=1).with_tile("park", "D2", workers=2)
    return p.with_projects("red", "n_nw", "n_ne")


def act(p: Table, kind: str) -> None:
    """One whole action."""
    if kind == "draw":
        p.play("blind")
        p.play("plan")
    elif kind == "renew":
        cell = "C3" if not p.is_renewed("C3") else "D2"
        p.play("renew", cell=cell)
    elif kind == "hire":
        p.play("hire", specialist="banker" if not p.employer("banker") else "parks_director")
    else:
        p.play("submit", project=p.choices("submit")[0])


KINDS = ("draw", "renew", "hire", "submit")


@proves("UBN-20")
def test_points_come_from_renewals_specialists_and_projects_and_go_for_submitting_only() -> None:
    kinds = {note.name for note in URBANIA.notes.kinds if note.name.startswith("scored_")}
    assert kinds == {"scored_renewal", "scored_specialist", "scored_project", "scored_submission"}
    sums: dict[str, int] = dict.fromkeys(kinds, 0)
    for seed in range(6):
        end = played(URBANIA, 3, seed)
        total = 0
        for n in range(len(end.history) + 1):
            for note in end.at(n).notes():
                if note.kind in kinds:
                    sums[note.kind] += note.arguments["amount"]
                    total += note.arguments["amount"]
        assert total == sum(end.scores)
    assert sums["scored_submission"] < 0 < min(sums[kind] for kind in kinds - {"scored_submission"})


@proves("UBN-21")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_start_player_is_drawn(seats: int) -> None:
    games = [URBANIA.start(seats, seed=seed) for seed in range(60)]
    assert {p.seat for p in games} == set(range(seats))
    assert all(p.seat == p.state.starter for p in games)
    assert all(("began", p.seat) in [(note.kind, note.seat) for note in p.notes()] for p in games)


@proves("UBN-21", "UBN-22")
def test_the_start_player_keeps_the_marker_and_begins_every_round() -> None:
    p = table(seats=3).started_by("orange").turn_of("orange")
    rounds = []
    for _ in range(7):
        rounds.append((p.turn, p.state.round))
        p.idle()
        assert p.state.starter == 2
    assert rounds == [
        ("orange", 1), ("red", 1), ("blue", 1),
        ("orange", 2), ("red", 2), ("blue", 2),
        ("orange", 3),
    ]  # fmt: skip


@proves("UBN-22")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_go_clockwise(seats: int) -> None:
    p = table(seats=seats).turn_of("red")
    turns = []
    for _ in range(seats + 1):
        turns.append(p.turn)
        p.idle()
    assert turns == [*SEATS[:seats], "red"]


@proves("UBN-23", "UBN-24")
@pytest.mark.parametrize("first", KINDS)
@pytest.mark.parametrize("second", KINDS)
def test_a_turn_is_any_two_actions_in_any_order(first: str, second: str) -> None:
    p = everything_at_hand().turn_of("red")
    assert p.action == "first"
    act(p, first)
    assert (p.turn, p.action) == ("red", "second")
    act(p, second)
    assert (p.turn, p.action) == ("blue", "first")


@proves("UBN-23")
def test_actions_are_mandatory() -> None:
    p = everything_at_hand().turn_of("red")
    assert p.verbs == {"take", "blind", "plan", "renew", "hire", "submit"}
    p.refuses("decline", "not-asked")


@proves("UBN-23")
def test_only_the_player_whose_turn_it_is_decides() -> None:
    for seats in (2, 3, 4, 5):
        p = URBANIA.start(seats, seed=seats)
        whose: dict[int, int] = {}
        for n in range(150):
            assert whose.setdefault(p.turn, p.seat) == p.seat
            p.play(p.legal()[n % len(p.legal())])
            if p.over:
                break


@proves("UBN-24")
def test_four_kinds_of_action_are_offered() -> None:
    p = everything_at_hand().with_pool("park $3", "bank $3", "school $3", "factory $3", "hospital $3").turn_of("red")
    assert p.verbs == {"take", "blind", "plan", "flush", "renew", "hire", "submit"}


@proves("UBN-25")
def test_an_action_without_any_possibility_is_passed() -> None:
    p = table().with_pool().hoarded_by("blue").with_projects_hoarded_by("blue").with_projects("red", "n_nw")
    p.turn_of("red")
    p.play("submit", project="n_nw")
    assert p.notes("passed") == ["passed red"]
    assert (p.turn, p.action) == ("blue", "first")


@proves("UBN-25")
def test_who_can_do_nothing_passes_both_actions() -> None:
    p = table().with_pool().hoarded_by("orange").with_projects_hoarded_by("orange").with_projects("red", "n_nw")
    p.turn_of("red", second_action=True)
    p.play("submit", project="n_nw")
    assert p.notes("passed") == ["passed blue", "passed blue"]
    assert p.turn == "orange" and p.position.turn == 3


@proves("UBN-25")
@pytest.mark.parametrize("left", ["pool", "pile", "discards", "projects", "renew", "hire", "submit"])
def test_nobody_passes_who_can_do_anything(left: str) -> None:
    p = table(seats=2).with_pool(*["bank 3w"] * (left == "pool")).with_projects("red", "n_nw")
    p.with_specialist("red", *("ceo", "doctor", "small_business_owner", "superintendent", "parks_director"))
    if left in ("pile", "discards"):
        p.with_pool("bank 3w", "bank 3w", "bank 3w", "bank 2w $1", "bank 2w $1")
        (p.with_next if left == "pile" else p.with_discards)("park 3w")
    if left == "projects":
        p.with_next_project("n_sw")
    if left == "renew":
        p.with_hand("red", "hospital 3w").with_tile("hospital", "C3", workers=3)
    if left == "hire":
        p.with_face_up("red", "bank 2w $1")
    if left == "submit":
        p.with_projects("red", "n_ne")
    p.hoarded_by("blue").with_projects_hoarded_by("blue").turn_of("red")
    p.play("submit", project="n_nw")
    assert (p.turn, p.action, p.notes("passed")) == ("red", "second", [])


def stuck(seats: int = 2) -> Table:
    """All is renewed and hired, all cards are in blue's hand: nobody can do anything, but red can submit a project."""
    every = [f"{column}{row}" for column in "ABCDEFG" for row in "1234567"]
    p = table(seats=seats).renewed(*every).with_pool().hoarded_by("blue").with_value("ceo", 3)
    p.with_specialist("blue", "ceo", "banker", "doctor", "small_business_owner", "superintendent", "parks_director")
    p.with_submitted("blue", "s_ceo", "n_nw", "n_ne").with_submitted("red", "s_banker").with_projects("red", "s_doctor")
    return p.with_projects_hoarded_by("blue")


@proves("UBN-25")
def test_a_full_round_of_passes_ends_the_game_and_projects_score() -> None:
    p = stuck().turn_of("red", second_action=True)
    p.play("submit", project="s_doctor")
    assert p.position.over
    assert p.notes("passed") == ["passed blue", "passed blue", "passed red", "passed red"]
    assert p.notes("stopped") == ["stopped"]
    assert p.notes("scored_project") == [
        "scored_project red s_banker 5",
        "scored_project red s_doctor 5",
        "scored_project blue n_nw 44",
        "scored_project blue n_ne 44",
        "scored_project blue s_ceo 15",
    ]
    assert p.position.scores == [10, 103 + 36]


@proves("UBN-25")
def test_a_round_of_passes_counts_whole_turns_only() -> None:
    p = stuck().turn_of("red")
    p.play("submit", project="s_doctor")
    assert p.position.over
    assert p.notes("passed") == ["passed red", "passed blue", "passed blue", "passed red", "passed red"]


@proves("UBN-25", "UBN-71")
def test_a_last_round_of_passes_is_the_regular_end() -> None:
    p = stuck().started_by("blue").in_the_end_phase().turn_of("red", second_action=True)
    p.play("submit", project="s_doctor")
    assert p.notes("passed", "last_round") == ["last_round", *["passed blue"] * 2, *["passed red"] * 2]
    assert p.position.over and p.notes("stopped") == []


@proves("UBN-25")
def test_a_round_of_passes_before_the_last_round_is_over_stops_the_game() -> None:
    p = stuck().in_the_end_phase().turn_of("red", second_action=True)
    p.play("submit", project="s_doctor")
    assert p.notes("passed", "last_round") == [*["passed blue"] * 2, "last_round", *["passed red"] * 2]
    assert p.position.over and p.notes("stopped") == ["stopped"]


@proves("UBN-25")
def test_the_game_ends_with_the_round_of_turn_300() -> None:
    p = table(seats=3).at_turn(299).with_submitted("red", "s_doctor").turn_of("blue")
    p.idle()
    assert (p.turn, p.position.turn) == ("orange", 300)
    p.idle()
    assert p.position.over
    assert p.notes("stopped", "scored_project") == ["stopped", "scored_project red s_doctor 5"]


@proves("UBN-25")
def test_the_round_of_turn_300_is_completed() -> None:
    p = table(seats=3).at_turn(300).turn_of("red")
    for turn, seat in ((300, "red"), (301, "blue"), (302, "orange")):
        assert (p.position.turn, p.turn) == (turn, seat)
        p.idle()
    assert p.position.over


@proves("UBN-25")
def test_a_round_before_turn_300_does_not_end_the_game() -> None:
    p = table(seats=3).at_turn(299).turn_of("orange")
    p.idle()
    assert not p.position.over and (p.position.turn, p.turn) == (300, "red")
