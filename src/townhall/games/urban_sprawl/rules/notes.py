"""What can happen: every kind of note, and one function that writes each."""

from townhall.engine.actions import FIRST_NOTE_ARGUMENT, NoteTable
from townhall.engine.jit import inlined_rule
from townhall.engine.state import EVERYONE, NOBODY, NOTE_SIZE, note
from townhall.games.urban_sprawl.rules.actions import (
    AMOUNT, CARD, EFFECT, LOT, MARKER, OFFICE, PLAYER, RESOURCE, SPACE, SPOT, STANDING, VOCATION, ZONE,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.state import State

NOTES = NoteTable()
BEGAN = NOTES.kind("began")
DEALT = NOTES.kind("dealt", card=CARD)
BOUGHT = NOTES.kind("bought", lot=LOT, amount=AMOUNT)
GOT_MEDIA = NOTES.kind("got_media", vocation=VOCATION)
INVESTED = NOTES.kind("invested", card=CARD, amount=AMOUNT)
TOOK = NOTES.kind("took", card=CARD, amount=AMOUNT)
TOOK_FAVOR = NOTES.kind("took_favor", card=CARD, amount=AMOUNT)
SPENT = NOTES.kind("spent", card=CARD)
BUILT = NOTES.kind("built", card=CARD, spot=SPOT, amount=AMOUNT)
DEMOLISHED = NOTES.kind("demolished", lot=LOT, zone=ZONE)
TOOK_VOCATION = NOTES.kind("took_vocation", vocation=VOCATION)
ROBBED = NOTES.kind("robbed", vocation=VOCATION, player=PLAYER)
VOCATION_SCORED = NOTES.kind("vocation_scored", vocation=VOCATION, amount=AMOUNT)
WEALTH_PURCHASE = NOTES.kind("wealth_purchase", amount=AMOUNT, lot=LOT)
WEALTH_INVESTMENT = NOTES.kind("wealth_investment", amount=AMOUNT, card=CARD)
WEALTH_BUILDING = NOTES.kind("wealth_building", amount=AMOUNT, card=CARD, count=AMOUNT)
WEALTH_PAYOUT = NOTES.kind("wealth_payout", amount=AMOUNT, number=AMOUNT, standing=STANDING)
WEALTH_VOCATION = NOTES.kind("wealth_vocation", amount=AMOUNT, vocation=VOCATION, count=AMOUNT)
WEALTH_CARD = NOTES.kind("wealth_card", amount=AMOUNT, effect=EFFECT, count=AMOUNT)
PAID_CARD = NOTES.kind("paid_card", amount=AMOUNT, effect=EFFECT, player=PLAYER)
PAID_OFFICE = NOTES.kind("paid_office", amount=AMOUNT, office=OFFICE, player=PLAYER)
OWED = NOTES.kind("owed", amount=AMOUNT, effect=EFFECT, count=AMOUNT)
PLACED = NOTES.kind("placed", zone=ZONE, spot=SPOT)
MOVED = NOTES.kind("moved", lot=LOT, spot=SPOT)
REMOVED = NOTES.kind("removed", lot=LOT, zone=ZONE)
UNCONTROLLED = NOTES.kind("uncontrolled", lot=LOT, zone=ZONE)
CONTROLLED = NOTES.kind("controlled", lot=LOT, zone=ZONE)
LAID = NOTES.kind("laid", marker=MARKER, space=SPACE)
MARKER_MOVED = NOTES.kind("marker_moved", marker=MARKER, space=SPACE)
ROW_PAID = NOTES.kind("row_paid", resource=RESOURCE, amount=AMOUNT, count=AMOUNT)
PAWN_MOVED = NOTES.kind("pawn", office=OFFICE)
ELECTED = NOTES.kind("elected", office=OFFICE, worth=AMOUNT, count=AMOUNT)
NOBODY_ELECTED = NOTES.kind("nobody_elected", office=OFFICE)
CONTRACTOR_IS = NOTES.kind("contractor", amount=AMOUNT)
FETCHED = NOTES.kind("fetched", card=CARD)
DROPPED = NOTES.kind("dropped", card=CARD)
SWEPT = NOTES.kind("swept", card=CARD)
REVEALED = NOTES.kind("revealed", card=CARD)
HAPPENED = NOTES.kind("happened", card=CARD)
RESHUFFLED = NOTES.kind("reshuffled")
OFFICES_OPEN = NOTES.kind("offices_open")
CONTRACTOR_OPEN = NOTES.kind("contractor_open")
DECK_OPEN = NOTES.kind("deck_open", amount=AMOUNT)
MORE_AP = NOTES.kind("more_ap", amount=AMOUNT)
GOT_EXTRA_FAVOR = NOTES.kind("extra_favor")
ACCEPTED = NOTES.kind("accepted", card=CARD)
REFUSED = NOTES.kind("refused", card=CARD)
NAMED = NOTES.kind("named", vocation=VOCATION)
ENDED = NOTES.kind("ended")
SCORED_BONUS = NOTES.kind("scored_bonus", amount=AMOUNT, zone=ZONE, count=AMOUNT)
SCORED_VOCATION = NOTES.kind("scored_vocation", amount=AMOUNT, vocation=VOCATION, count=AMOUNT)
SCORED_PAYOUT = NOTES.kind("scored_payout", amount=AMOUNT, number=AMOUNT, standing=STANDING)
SCORED_CARD = NOTES.kind("scored_card", amount=AMOUNT, effect=EFFECT, count=AMOUNT)
SCORED_WEALTH = NOTES.kind("scored_wealth", amount=AMOUNT, count=AMOUNT)
SCORED_OFFICE = NOTES.kind("scored_office", amount=AMOUNT, office=OFFICE)
AMOUNT_COLUMN, _, RECEIVER_COLUMN = range(FIRST_NOTE_ARGUMENT, NOTE_SIZE)
"""Where the notes about wealth and prestige hold what they say."""


@inlined_rule
def note_began(s: State, seat: int) -> None:
    note(s, BEGAN, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def note_dealt(s: State, seat: int, card: int) -> None:
    note(s, DEALT, EVERYONE, seat, card, 0, 0)


@inlined_rule
def note_bought(s: State, seat: int, lot: int, amount: int) -> None:
    note(s, BOUGHT, EVERYONE, seat, lot, amount, 0)


@inlined_rule
def note_got_media(s: State, seat: int, vocation: int) -> None:
    note(s, GOT_MEDIA, EVERYONE, seat, vocation, 0, 0)


@inlined_rule
def note_invested(s: State, seat: int, card: int, amount: int) -> None:
    note(s, INVESTED, EVERYONE, seat, card, amount, 0)


@inlined_rule
def note_took(s: State, seat: int, card: int, amount: int) -> None:
    note(s, TOOK, EVERYONE, seat, card, amount, 0)


@inlined_rule
def note_took_favor(s: State, seat: int, card: int, amount: int) -> None:
    note(s, TOOK_FAVOR, EVERYONE, seat, card, amount, 0)


@inlined_rule
def note_spent(s: State, seat: int, card: int) -> None:
    note(s, SPENT, EVERYONE, seat, card, 0, 0)


@inlined_rule
def note_built(s: State, seat: int, card: int, spot: int, amount: int) -> None:
    note(s, BUILT, EVERYONE, seat, card, spot, amount)


@inlined_rule
def note_demolished(s: State, seat: int, lot: int, zone: int) -> None:
    note(s, DEMOLISHED, EVERYONE, seat, lot, zone, 0)


@inlined_rule
def note_took_vocation(s: State, seat: int, vocation: int) -> None:
    note(s, TOOK_VOCATION, EVERYONE, seat, vocation, 0, 0)


@inlined_rule
def note_robbed(s: State, seat: int, vocation: int, player: int) -> None:
    note(s, ROBBED, EVERYONE, seat, vocation, player, 0)


@inlined_rule
def note_vocation_scored(s: State, vocation: int, amount: int) -> None:
    note(s, VOCATION_SCORED, EVERYONE, NOBODY, vocation, amount, 0)


@inlined_rule
def note_wealth_changed(s: State, source: int, seat: int, amount: int, detail: int, count: int) -> None:
    """Wealth from a source, WEALTH_PURCHASE to WEALTH_CARD, with what that source mentions and the count behind it."""
    note(s, source, EVERYONE, seat, amount, detail, count)


@inlined_rule
def note_paid(s: State, source: int, seat: int, amount: int, detail: int, player: int) -> None:
    """Wealth from player to player: PAID_CARD with the effect, PAID_OFFICE with the office that collects it."""
    note(s, source, EVERYONE, seat, amount, detail, player)


@inlined_rule
def note_owed(s: State, seat: int, amount: int, effect: int, count: int) -> None:
    note(s, OWED, EVERYONE, seat, amount, effect, count)


@inlined_rule
def note_placed(s: State, seat: int, zone: int, spot: int) -> None:
    note(s, PLACED, EVERYONE, seat, zone, spot, 0)


@inlined_rule
def note_moved(s: State, seat: int, lot: int, spot: int) -> None:
    note(s, MOVED, EVERYONE, seat, lot, spot, 0)


@inlined_rule
def note_removed(s: State, seat: int, lot: int, zone: int) -> None:
    note(s, REMOVED, EVERYONE, seat, lot, zone, 0)


@inlined_rule
def note_uncontrolled(s: State, seat: int, lot: int, zone: int) -> None:
    note(s, UNCONTROLLED, EVERYONE, seat, lot, zone, 0)


@inlined_rule
def note_controlled(s: State, seat: int, lot: int, zone: int) -> None:
    note(s, CONTROLLED, EVERYONE, seat, lot, zone, 0)


@inlined_rule
def note_laid(s: State, seat: int, marker: int, space: int) -> None:
    note(s, LAID, EVERYONE, seat, marker, space, 0)


@inlined_rule
def note_marker_moved(s: State, seat: int, marker: int, space: int) -> None:
    note(s, MARKER_MOVED, EVERYONE, seat, marker, space, 0)


@inlined_rule
def note_row_paid(s: State, resource: int, amount: int, count: int) -> None:
    """A row pays; `count` is the number of buildings that players have on it."""
    note(s, ROW_PAID, EVERYONE, NOBODY, resource, amount, count)


@inlined_rule
def note_pawn_moved(s: State, office: int) -> None:
    note(s, PAWN_MOVED, EVERYONE, NOBODY, office, 0, 0)


@inlined_rule
def note_elected(s: State, seat: int, office: int, worth: int, count: int) -> None:
    """Somebody is elected for `count` markers, or buildings of which the best is worth so much; 0 without votes."""
    note(s, ELECTED, EVERYONE, seat, office, worth, count)


@inlined_rule
def note_nobody_elected(s: State, office: int) -> None:
    note(s, NOBODY_ELECTED, EVERYONE, NOBODY, office, 0, 0)


@inlined_rule
def note_contractor_is(s: State, seat: int, amount: int) -> None:
    note(s, CONTRACTOR_IS, EVERYONE, seat, amount, 0, 0)


@inlined_rule
def note_fetched(s: State, seat: int, card: int) -> None:
    note(s, FETCHED, EVERYONE, seat, card, 0, 0)


@inlined_rule
def note_dropped(s: State, seat: int, card: int) -> None:
    note(s, DROPPED, EVERYONE, seat, card, 0, 0)


@inlined_rule
def note_swept(s: State, card: int) -> None:
    note(s, SWEPT, EVERYONE, NOBODY, card, 0, 0)


@inlined_rule
def note_revealed(s: State, card: int) -> None:
    note(s, REVEALED, EVERYONE, NOBODY, card, 0, 0)


@inlined_rule
def note_happened(s: State, card: int) -> None:
    note(s, HAPPENED, EVERYONE, NOBODY, card, 0, 0)


@inlined_rule
def note_reshuffled(s: State) -> None:
    note(s, RESHUFFLED, EVERYONE, NOBODY, 0, 0, 0)


@inlined_rule
def note_offices_open(s: State) -> None:
    note(s, OFFICES_OPEN, EVERYONE, NOBODY, 0, 0, 0)


@inlined_rule
def note_contractor_open(s: State) -> None:
    note(s, CONTRACTOR_OPEN, EVERYONE, NOBODY, 0, 0, 0)


@inlined_rule
def note_deck_open(s: State, amount: int) -> None:
    note(s, DECK_OPEN, EVERYONE, NOBODY, amount, 0, 0)


@inlined_rule
def note_more_ap(s: State, seat: int, amount: int) -> None:
    note(s, MORE_AP, EVERYONE, seat, amount, 0, 0)


@inlined_rule
def note_got_extra_favor(s: State, seat: int) -> None:
    note(s, GOT_EXTRA_FAVOR, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def note_accepted(s: State, seat: int, card: int) -> None:
    note(s, ACCEPTED, EVERYONE, seat, card, 0, 0)


@inlined_rule
def note_refused(s: State, seat: int, card: int) -> None:
    note(s, REFUSED, EVERYONE, seat, card, 0, 0)


@inlined_rule
def note_named(s: State, seat: int, vocation: int) -> None:
    note(s, NAMED, EVERYONE, seat, vocation, 0, 0)


@inlined_rule
def note_ended(s: State) -> None:
    note(s, ENDED, EVERYONE, NOBODY, 0, 0, 0)


@inlined_rule
def note_scored(s: State, source: int, seat: int, amount: int, detail: int, count: int) -> None:
    """Prestige from a source, SCORED_BONUS to SCORED_OFFICE, with what that source mentions and the count behind it."""
    note(s, source, EVERYONE, seat, amount, detail, count)


WEALTH_NOTES = tuple(kind.name for kind in NOTES.kinds[WEALTH_PURCHASE : WEALTH_CARD + 1])
PAID_NOTES = tuple(kind.name for kind in NOTES.kinds[PAID_CARD : PAID_OFFICE + 1])
assert {NOTES.of_name(name).columns["amount"] for name in WEALTH_NOTES + PAID_NOTES} == {AMOUNT_COLUMN}
assert {NOTES.of_name(name).columns["player"] for name in PAID_NOTES} == {RECEIVER_COLUMN}
