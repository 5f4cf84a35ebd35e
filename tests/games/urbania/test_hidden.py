"""UBN-19: what is open and what is secret, and until when."""

import pytest

import townhall
from tests.conftest import played, some_action
from townhall import CannotUndo, Position
from townhall.engine.rng import key_of
from townhall.games.urbania.rules.actions import ACTIONS, PROJECT, SPECIALIST

from .table import CARDS, DECK, SEATS, SUITS, Table, proves, table

URBANIA = townhall.game("urbania")
EYES = [-1, 0, 1, 2]


def some_table() -> Table:
    """Everybody holds cards and projects and has submitted something."""
    p = table().with_hand("red", "bank 3w", "park $3").with_hand("blue", "hospital 3w").with_hand("orange", "park 3w")
    p.with_face_up("blue", "school 2w $1").with_discards("factory 3w").with_projects("red", "n_nw", "s_ceo")
    p.with_projects("blue", "n_ne").with_submitted("red", "n_sw").with_submitted("blue", "b_bank", "b_park")
    p.with_submitted("orange", "s_doctor").with_specialist("blue", "banker").with_value("banker", 3).with_vp("red", 12)
    return p.turn_of("red")


def seen_by(p: Table, seat: int) -> Table:
    return Table(p.position.view(seat))


@proves("UBN-19")
@pytest.mark.parametrize("seat", EYES)
def test_a_hand_is_seen_by_its_owner_only(seat: int) -> None:
    p = some_table()
    seen = seen_by(p, seat)
    for n, name in enumerate(SEATS[:3]):
        assert seen.hand(name) == (p.hand(name) if n == seat else [])
        assert seen.projects(name) == (p.projects(name) if n == seat else [])
        assert all(seen.state.workers[n, colour] == 0 for colour in range(7)) or n == seat
        assert all(seen.state.coins[n, colour] == 0 for colour in range(7)) or n == seat


@proves("UBN-19")
@pytest.mark.parametrize("seat", EYES)
def test_a_submitted_project_is_known_to_its_owner_only(seat: int) -> None:
    p = some_table()
    seen = seen_by(p, seat)
    for n, name in enumerate(SEATS[:3]):
        assert seen.submitted(name) == (p.submitted(name) if n == seat else [])


@proves("UBN-19")
@pytest.mark.parametrize("seat", EYES)
def test_the_order_of_the_piles_is_known_to_nobody(seat: int) -> None:
    p = some_table()
    seen = seen_by(p, seat)
    assert {seen.state.pile[n] for n in range(60)} == {seen.state.project_pile[n] for n in range(31)} == {-1}


@proves("UBN-19")
@pytest.mark.parametrize("seat", EYES)
def test_the_numbers_of_cards_are_open(seat: int) -> None:
    s, seen = some_table().state, seen_by(some_table(), seat).state
    for field in ("hand_cards", "project_cards", "submissions"):
        assert list(getattr(seen, field)) == list(getattr(s, field))
    assert [s.hand_cards[n] for n in range(3)] == [2, 1, 1]
    assert [s.project_cards[n] for n in range(3)] == [2, 1, 0]
    assert [s.submissions[n] for n in range(3)] == [1, 2, 1]
    assert (seen.pile_left, seen.projects_left, seen.discarded) == (s.pile_left, s.projects_left, 1)


@proves("UBN-19")
@pytest.mark.parametrize("seat", EYES)
def test_all_else_is_open(seat: int) -> None:
    p = some_table()
    seen = seen_by(p, seat)
    assert (seen.pool, seen.discards) == (p.pool, p.discards)
    assert seen.face_up("blue") == ["school 2w $1"]
    assert (seen.value("banker"), seen.employer("banker"), seen.position.scores) == (3, "blue", [12, 0, 0])
    for field in ("tiles", "buildings", "specialists", "employers", "unrenewed", "project_points"):
        assert list(getattr(seen.state, field)) == list(getattr(p.state, field))
    assert seen.state.renewed == p.state.renewed


@proves("UBN-19")
@pytest.mark.parametrize("seat", EYES)
def test_two_states_that_differ_only_in_secrets_look_the_same(seat: int) -> None:
    """Cards of an unseen hand change places with the pile, projects of one with a submitted one."""
    p = some_table().position
    other = p.copy()
    s, n = other.state, 2 if seat != 2 else 1
    holder = next(face for face in range(36) if s.hands[n, face])
    below = next(place for place in range(s.pile_left) if s.pile[place] != holder)
    drawn, s.pile[below] = s.pile[below], holder
    c = p.rules.components_read
    for face, change in ((holder, -1), (drawn, 1)):
        s.hands[n, face] += change
        s.workers[n, c.worker_colour[face]] += change * c.workers[face]
        s.coins[n, c.coin_colour[face]] += change * c.coins[face]
    mine, top = s.submitted[n].bit_length() - 1, s.project_pile[0]
    s.submitted[n] ^= 1 << mine | 1 << top
    s.project_pile[0] = mine
    s.key[0] += 1
    assert other.raw.tobytes() != p.raw.tobytes()
    assert other.view(seat).raw.tobytes() == p.view(seat).raw.tobytes()


@proves("UBN-19", "UBN-73")
@pytest.mark.parametrize("seat", EYES)
def test_at_the_end_submitted_projects_are_turned_up_and_hands_are_not(seat: int) -> None:
    p = table().with_submitted("red", "n_sw").with_submitted("blue", "b_bank", "b_park").with_hand("red", "bank 3w")
    p.with_projects("red", "s_ceo").with_hand("blue", "bank 3w").in_the_end_phase(last_round=True).turn_of("orange")
    p.idle()
    assert p.position.over
    seen = seen_by(p, seat)
    assert (seen.submitted("red"), seen.submitted("blue")) == (["n_sw"], ["b_bank", "b_park"])
    assert seen.hand("red") == (["bank 3w"] if seat == 0 else [])
    assert seen.projects("red") == (["s_ceo"] if seat == 0 else [])


@proves("UBN-19")
def test_a_blind_draw_is_known_only_to_the_player_who_draws() -> None:
    p = table().with_next("park $3").with_next_project("n_nw").turn_of("red")
    p.play("blind")
    assert p.notes() == p.notes(to="blue") == ["drew red"]
    assert p.notes(to="red") == ["drew red", "drew_card red park $3"]
    p.play("plan")
    assert p.notes() == p.notes(to="orange") == ["planned red"]
    assert p.notes(to="red") == ["planned red", "planned_card red n_nw"]


@proves("UBN-19")
def test_a_card_taken_from_the_pool_is_seen_by_all() -> None:
    p = table().with_pool("park $3", "bank 3w", "bank 3w", "bank 3w", "school 3w").turn_of("red")
    p.play("take", card="park $3")
    assert p.notes("took") == ["took red park $3"]


@proves("UBN-19")
@pytest.mark.parametrize("seat", EYES)
def test_a_view_has_no_note_that_is_another_players(seat: int) -> None:
    p = table().with_next("park $3").with_projects("red", "n_nw").turn_of("red")
    for verb in ("blind", "plan", "submit"):
        if verb == "submit":
            p.play("submit", project="n_nw")
        else:
            p.play(verb)
        view = p.position.view(seat)
        for n in range(view.state.noted):
            assert view.state.notes[n, 0] == 0 or view.state.notes[n, 1] == -1 or view.state.notes[n, 1] >> seat & 1
        private = {"drew_card", "planned_card", "submitted_card"} & {note.kind for note in view.notes(seat)}
        assert bool(private) == (seat == 0)


def plain(world: Position) -> Table:
    """A guessed world as a table, checked like any other."""
    p = Table(world)
    p.check()
    return p


@proves("UBN-19")
@pytest.mark.parametrize("seat", EYES)
def test_a_guess_deals_what_is_unseen_as_it_could_be(seat: int) -> None:
    p = some_table()
    view = p.position.view(seat)
    for n in range(30):
        world = plain(view.guess(seat, key_of(n)))
        for m, name in enumerate(SEATS[:3]):
            assert len(world.hand(name)) == len(p.hand(name))
            assert len(world.projects(name)) == len(p.projects(name))
            assert len(world.submitted(name)) == len(p.submitted(name))
            if m == seat:
                assert world.hand(name) == p.hand(name)
                assert world.projects(name) == p.projects(name)
                assert world.submitted(name) == p.submitted(name)
        assert (world.pool, world.discards, world.face_up("blue")) == (p.pool, p.discards, p.face_up("blue"))
        assert world.position.view(seat).raw.tobytes() == view.raw.tobytes()


@proves("UBN-19")
def test_every_unseen_card_may_be_anywhere() -> None:
    p = some_table()
    view = p.position.view(0)
    worlds = [Table(view.guess(0, key_of(n))) for n in range(600)]
    open_cards = [*p.hand("red"), *p.pool, *p.discards, *p.face_up("blue")]
    unseen = {card for card in CARDS if DECK.count(card) > open_cards.count(card)}
    assert {card for world in worlds for card in world.hand("blue")} == unseen
    assert {world.pile[-1] for world in worlds} == unseen
    projects = set(PROJECT.values) - {*p.projects("red"), *p.submitted("red")}
    assert {project for world in worlds for project in world.projects("blue")} == projects
    assert {project for world in worlds for project in world.submitted("orange")} == projects


@proves("UBN-19")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_guess_is_a_possible_world_at_every_moment_of_a_game(seats: int) -> None:
    p = URBANIA.start(seats, seed=seats)
    while not p.over:
        if len(p.history) % 7 == 0:
            for seat in range(-1, seats):
                view = p.view(seat)
                world = plain(view.guess(seat, key_of(len(p.history))))
                assert world.position.view(seat).raw.tobytes() == view.raw.tobytes()
        p.play(some_action(p, seats))
    for seat in range(-1, seats):
        plain(p.view(seat).guess(seat, key_of("end")))


@proves("UBN-19")
@pytest.mark.parametrize("seats", [3, 5])
def test_who_was_there_before_keeps_the_hand_when_somebody_joins(seats: int) -> None:
    """The hands of all others are dealt again, for every seat that may decide; no card is lost or doubled."""
    p = URBANIA.start(seats, seed=seats)
    dealt_again = 0
    while not p.over:
        if len(p.history) % 7 == 0:
            for known in ([0, 1], [1, 2], list(range(seats - 1)), list(range(seats))):
                world = p.copy()
                world.reshuffle(key_of(len(p.history)), known)
                plain(world)
                for seat in (-1, *known):
                    assert world.view(seat).raw.tobytes() == p.view(seat).raw.tobytes()
                if seats - 1 not in known:
                    last = (each.view(seats - 1).raw.tobytes() for each in (p, world))
                    dealt_again += len(set(last)) > 1
        p.play(some_action(p, seats))
    assert dealt_again


@proves("UBN-19", "UBN-39", "UBN-52")
@pytest.mark.parametrize("watcher", [-1, 1, 2])
@pytest.mark.parametrize("seats", [3, 5])
def test_who_is_in_the_middle_of_paying_can_go_on_in_every_guess(seats: int, watcher: int) -> None:
    paying = 0
    for seed in range(3):
        p = URBANIA.start(seats, seed=seed)
        while not p.over:
            if p.seat != watcher and {p.decode(action).verb for action in p.legal()} & {"pay", "spend"}:
                paying += 1
                for n in range(3):
                    assert p.view(watcher).guess(watcher, key_of(n)).legal()
            p.play(some_action(p, seats))
    assert paying > 20


@proves("UBN-19", "UBN-25")
@pytest.mark.parametrize("watcher", [-1, 2])
def test_who_can_only_renew_can_do_so_in_every_guess(watcher: int) -> None:
    p = table(seats=3).with_pool().with_hand("red", "hospital 3w").with_tile("hospital", "C3", workers=3)
    p.with_hand("orange", *(f"{suit} $3" for suit in SUITS[:4])).hoarded_by("blue")
    p.with_projects_hoarded_by("blue").turn_of("red")
    view = p.position.view(watcher)
    assert all(view.guess(watcher, key_of(n)).legal() for n in range(200))


def all_renewed() -> Table:
    """There is nothing to draw or renew; red can submit a project as second action, and orange has one left."""
    every = [f"{column}{row}" for column in "ABCDEFG" for row in "1234567"]
    p = table(seats=3).renewed(*every).with_pool().with_hand("blue", "bank 3w").hoarded_by("orange")
    p.with_projects("red", "n_nw").with_projects("orange", "n_ne").with_projects_hoarded_by("orange")
    return p.with_specialist("blue", *SPECIALIST.values[1:])


def reveals_by_submitting(p: Table) -> bool:
    return p.position.reveals(ACTIONS.encode("submit", project="n_nw"))


@proves("UBN-19", "UBN-25")
def test_a_pass_that_reveals_something_about_a_hand_cannot_be_undone() -> None:
    """Blue could have coins for the CEO, as far as the others know."""
    p = all_renewed().turn_of("red", second_action=True)
    assert reveals_by_submitting(p)
    p.play("submit", project="n_nw")
    assert p.notes("passed") == ["passed blue", "passed blue"] and p.turn == "orange"


@proves("UBN-19", "UBN-25")
def test_nothing_is_undone_past_a_player_who_is_asked_because_of_a_hidden_hand() -> None:
    p = all_renewed().with_hand("blue", "factory $3").turn_of("red", second_action=True)
    assert reveals_by_submitting(p)
    p.play("submit", project="n_nw")
    assert p.turn == "blue"


@proves("UBN-19", "UBN-25")
def test_a_pass_that_everybody_could_foresee_can_be_undone() -> None:
    """All specialists work for blue already: no hand could do anything."""
    p = all_renewed().with_specialist("blue", "ceo").turn_of("red", second_action=True)
    assert not reveals_by_submitting(p)
    p.play("submit", project="n_nw")
    assert p.notes("passed") == ["passed blue", "passed blue"]


@proves("UBN-19", "UBN-25")
@pytest.mark.parametrize(("value", "foreseen"), [(3, False), (4, True)])
def test_one_hidden_card_pays_for_a_specialist_of_three_at_most(value: int, foreseen: bool) -> None:
    p = all_renewed().with_value("ceo", value).turn_of("red", second_action=True)
    assert reveals_by_submitting(p) != foreseen


@proves("UBN-19", "UBN-25")
@pytest.mark.parametrize(("workers", "foreseen"), [(3, False), (4, True)])
def test_one_hidden_card_pays_for_a_building_of_three_at_most(workers: int, foreseen: bool) -> None:
    p = all_renewed().with_specialist("blue", "ceo").with_tile("hospital", "A1", workers=workers)
    p._renewed.remove("A1")
    assert reveals_by_submitting(p.turn_of("red", second_action=True)) != foreseen


@proves("UBN-19", "UBN-25")
def test_what_follows_from_open_cards_and_counted_projects_is_no_secret() -> None:
    """Blue is asked because of a coin on the table, or because of a project in hand."""
    coin = all_renewed().with_face_up("blue", "factory 2w $1").turn_of("red", second_action=True)
    project = all_renewed().with_projects("blue", "n_sw").turn_of("red", second_action=True)
    for p in (coin, project):
        assert not reveals_by_submitting(p)
        p.play("submit", project="n_nw")
        assert p.turn == "blue"


@proves("UBN-19", "UBN-25")
def test_a_hand_that_follows_from_the_open_cards_is_no_secret() -> None:
    """Only blue holds cards: what does not lie open is in that hand."""
    p = all_renewed()
    for card in p._rest:
        p._face_up["orange"].append(card)
    p._rest.clear()
    assert not reveals_by_submitting(p.turn_of("red", second_action=True))


@proves("UBN-19", "UBN-25")
def test_a_players_own_pass_reveals_nothing_to_that_player() -> None:
    p = all_renewed().with_hand("red", "park 3w").with_projects("blue", "n_sw").turn_of("red")
    assert not reveals_by_submitting(p)
    p.play("submit", project="n_nw")
    assert p.notes("passed") == ["passed red"] and p.turn == "blue"


REVEALING = {"drew", "planned", "pooled", "scored_project"}
"""Notes of decisions that reveal something: a card taken from a pool that is not refilled reveals nothing."""


@proves("UBN-19", "UBN-27")
def test_drawing_a_card_cannot_be_undone() -> None:
    p = URBANIA.start(2, seed=1)
    for verb in ("take", "blind", "plan"):
        while not any(p.decode(action).verb == verb for action in p.legal()):
            p.play(some_action(p))
        p.play(next(action for action in p.legal() if p.decode(action).verb == verb))
        with pytest.raises(CannotUndo, match="revealed"):
            p.undo(p.at(len(p.history) - 1).seat)


@proves("UBN-19")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_decision_can_be_undone_exactly_if_it_revealed_nothing(seats: int) -> None:
    end = played(URBANIA, seats, seed=11)
    stepped = 0
    for n in range(1, len(end.history) + 1):
        p = end.at(n)
        past = end.at(n - 1)
        kinds = {note.kind for note in p.notes(past.seat)}
        if REVEALING & kinds:
            with pytest.raises(CannotUndo):
                p.undo(past.seat)
        else:
            p.undo(past.seat)
            assert p.raw.tobytes() == past.raw.tobytes()
            stepped += 1
    assert stepped > 10
