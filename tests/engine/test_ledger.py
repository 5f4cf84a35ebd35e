"""The ledgers account for every point, and for everything else that players gain and pay."""

import pytest

import townhall
from tests.conftest import Table, played
from townhall import Game
from townhall.engine.frames_and_notes import Note
from townhall.engine.i18n import LANGUAGES
from townhall.engine.ledger import START, Change, changes_of, currencies_of, ledgers, points_of, sources_of


@pytest.mark.parametrize("decisions", [0, 40, None])
def test_the_sources_of_a_seat_add_up_to_what_it_has(each_table: Table, decisions: int | None) -> None:
    game, seats = each_table
    p = played(game, seats, seed=5) if decisions is None else played(game, seats, seed=5, decisions=decisions)
    for ledger in ledgers(p):
        sums = [sum(amounts[seat] for amounts in ledger.sources.values()) for seat in range(seats)]
        assert sums == ledger.totals, ledger.currency
    assert ledgers(p)[0].totals == p.scores


def test_sources_have_a_fixed_order_and_names_in_every_language(each_game: Game) -> None:
    for currency in currencies_of(each_game):
        sources = sources_of(each_game, currency)
        assert len(set(sources)) == len(sources) > 0
        for lang in LANGUAGES:
            names = [each_game.messages(lang)(f"ledger-{source}") for source in sources]
            assert len(set(names)) == len(names) and each_game.messages(lang)(f"currency-{currency}")
    p = played(each_game, each_game.seats[0], seed=5)
    for ledger in ledgers(p):
        assert list(ledger.sources) == [one for one in sources_of(each_game, ledger.currency) if one in ledger.sources]


def test_only_notes_about_points_have_points() -> None:
    assert points_of(Note("scored_bonus", 0, {"amount": 3})) == 3
    assert points_of(Note("scored_bonus", 0, {"amount": 0})) == 0
    assert points_of(Note("wealth_card", 0, {"amount": 3})) is None


def test_every_change_of_a_currency_is_in_a_note(each_table: Table) -> None:
    game, seats = each_table
    p = played(game, seats, seed=5)
    currencies = game.spec.vocabulary.currencies
    before: dict[str, list[int]] = {}
    for moment in p.replay():
        held = {name: [one.held(moment.state, seat) for seat in range(seats)] for name, one in currencies.items()}
        for note in moment.notes() if before else []:
            for seat, currency, amount, _ in changes_of(game, note):
                before[currency][seat] += amount
        assert before in ({}, held)
        before = held


def test_what_one_seat_pays_another_receives() -> None:
    note = Note("paid_card", 1, {"amount": 4, "effect": 6, "player": 2})
    assert changes_of(townhall.game("urban_sprawl"), note) == [
        Change(1, "wealth", -4, "paid_card"),
        Change(2, "wealth", 4, "paid_card"),
    ]


def test_a_note_without_an_amount_counts_as_declared() -> None:
    note = Note("paid", 1, {"card": 4})
    assert changes_of(townhall.game("urbania"), note) == [Change(1, "cards", -1, "paid")]


def test_what_seats_have_at_the_start_is_a_source() -> None:
    p = townhall.game("urbania").start(3, seed=1)
    cards = next(ledger for ledger in ledgers(p) if ledger.currency == "cards")
    assert cards.sources == {START: cards.totals}


def test_a_replay_ends_where_the_game_is(each_table: Table) -> None:
    game, seats = each_table
    p = played(game, seats, decisions=30)
    moments = [(len(moment.history), moment.raw.tobytes()) for moment in p.replay(since=3)]
    assert [n for n, _ in moments] == list(range(3, len(p.history) + 1))
    assert moments[-1][1] == p.raw.tobytes()
