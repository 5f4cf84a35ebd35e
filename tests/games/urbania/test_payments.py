"""The payments offered card by card are exactly those in which no card is superfluous, each of them once."""

import random
from collections import Counter
from pathlib import Path

import pytest

import townhall
from townhall.games.urbania.rules.actions import ACTIONS

from . import referee
from .referee import Card, Payment
from .table import CARDS, DECK, SUITS, Table, proves, table

URBANIA = townhall.game("urbania")
HANDS = 100


def paid_in_all_ways(p: Table, verb: str, argument: str) -> list[Payment]:
    """Every path of decisions from an action to the end of its payment, as the cards that were paid.

    Wherever there is a choice, the preview shows the same ways to go on.
    """
    paths, previewed = [], []
    start = p.position.copy()
    start.play(verb, **{"cell" if verb == "renew" else "specialist": argument})
    waiting: list[tuple[Table, list[Card]]] = [(Table(start), [])]
    while waiting:
        now, before = waiting.pop()
        paid = [*before, *(_card(note) for note in now.notes("paid", "spent"))]
        if now.asked not in ("renewing", "hiring"):
            paths.append(tuple(paid))
            continue
        choices = now.position.legal()
        assert len(choices) > 1, "what leaves no choice is paid without asking"
        previewed.append((tuple(paid), sets_previewed(now)))
        for action in choices:
            world = now.position.copy()
            world.play(action)
            waiting.append((Table(world), paid))
    for begun, sets in previewed:
        wanted = [path for path in paths if path[: len(begun)] == begun]
        assert Counter(begun + cards for cards in sets) == Counter(wanted)
    return paths


def sets_previewed(p: Table) -> list[Payment]:
    shown = URBANIA.preview(p.position.view(p.position.seat), p.position.seat)["payments"]
    assert all(cards == sorted(cards, key=shown["cards"].index) for cards in map(list, shown["sets"]))
    assert set(p.position.legal()) == {cards[0] for cards in shown["sets"]}
    return [tuple(card_of(p, action) for action in cards) for cards in shown["sets"]]


def card_of(p: Table, action: int) -> Card:
    decision = p.position.decode(action)
    return ("pay" if decision.verb == "pay" else "spend"), CARDS[decision.arguments["card"]]


def _card(note: str) -> Card:
    kind, _, card = note.split(" ", 2)
    return ("pay" if kind == "paid" else "spend"), card


def assert_exactly(paths: list[Payment], wanted: set[Payment]) -> None:
    assert len({tuple(sorted(payment)) for payment in paths}) == len(paths), "one payment has one path"
    assert Counter(paths) == Counter(wanted)


def favouring(dice: random.Random, suit: str, cards: int, rainbow: str) -> list[str]:
    """Random cards, many of them of one suit or rainbow ones."""
    liked = [card for card in DECK if card.startswith(suit) or rainbow in card]
    rest = [card for card in DECK if card not in liked]
    some = dice.sample(liked, dice.randint(0, min(cards, len(liked))))
    return some + dice.sample(rest, cards - len(some))


@proves("UBN-39", "UBN-40", "UBN-41", "UBN-43")
@pytest.mark.parametrize("suit", SUITS)
def test_workers_for_a_commercial_tile_are_paid_in_every_minimal_way_and_no_other(suit: str) -> None:
    dice, ways = random.Random(f"workers {suit}"), 0
    for _ in range(HANDS):
        hand = favouring(dice, suit, dice.randint(1, 12), "*w")
        workers = dice.randint(1, 6)
        p = table().with_hand("red", *hand).with_tile(suit, "C3", workers=workers).turn_of("red")
        wanted = referee.for_workers(p, "red", "C3")
        assert ("C3" in p.choices("renew")) == bool(wanted)
        if wanted:
            assert_exactly(paid_in_all_ways(p, "renew", "C3"), wanted)
            ways = max(ways, len(wanted))
    assert ways > 3


@proves("UBN-41", "UBN-42", "UBN-43")
def test_workers_for_a_residential_tile_are_paid_in_every_minimal_way_and_no_other() -> None:
    dice, ways, two_suits = random.Random("residential"), 0, 0
    for _ in range(4 * HANDS):
        hand = favouring(dice, dice.choice(SUITS), dice.randint(1, 9), "*w")
        p = table().with_hand("red", *hand).with_tile("residential", "C3", workers=dice.randint(1, 6)).turn_of("red")
        wanted = referee.for_workers(p, "red", "C3")
        assert ("C3" in p.choices("renew")) == bool(wanted)
        if wanted:
            assert_exactly(paid_in_all_ways(p, "renew", "C3"), wanted)
            ways = max(ways, len(wanted))
            two_suits += len({card.split()[0] for payment in wanted for _, card in payment if "*w" not in card}) > 1
    assert ways > 8 and two_suits > 20


@proves("UBN-52", "UBN-53", "UBN-54", "UBN-55")
@pytest.mark.parametrize("specialist", ["ceo", "banker", "doctor", "small_business_owner", "superintendent"])
def test_coins_from_hand_and_table_are_paid_in_every_minimal_way_and_no_other(specialist: str) -> None:
    dice, ways, mixed = random.Random(specialist), 0, 0
    suit = referee.suit_of(specialist)
    for _ in range(HANDS):
        cards = favouring(dice, suit, dice.randint(1, 11), "*$")
        up = [card for card in cards if "$" in card and not card.endswith("$3") and dice.random() < 0.5]
        hand = list((Counter(cards) - Counter(up)).elements())
        p = table().with_hand("red", *hand).with_face_up("red", *up).with_value(specialist, dice.randint(1, 9))
        wanted = referee.for_coins(p.turn_of("red"), "red", specialist)
        assert (specialist in p.choices("hire")) == bool(wanted)
        if wanted:
            assert_exactly(paid_in_all_ways(p, "hire", specialist), wanted)
            ways = max(ways, len(wanted))
            mixed += any(len({source for source, _ in payment}) == 2 for payment in wanted)
    assert ways > 5 and mixed > 4


@proves("UBN-39", "UBN-54")
def test_the_largest_number_is_paid_first_and_the_face_up_card_before_its_twin() -> None:
    p = table().with_value("parks_director", 5).with_face_up("red", "park 1w $2", "park 2w $1")
    p.with_hand("red", "park $3", "park 1w $2", "park 2w $1").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert p.choices() == ["pay park $3", "spend park 1w $2"]
    p.play("spend", card="park 1w $2")
    assert p.notes("paid", "spent") == ["spent red park 1w $2", "paid red park 1w $2"]
    assert p.choices() == ["pay park 2w $1", "spend park 2w $1"]
    p.refuses("pay", "passed-over", card="park $3")


@proves("UBN-39", "UBN-41")
def test_a_card_is_called_not_needed_exactly_when_no_payment_has_room_for_it() -> None:
    dice, reasons = random.Random("needed"), Counter[str]()
    for _ in range(2 * HANDS):
        suit = dice.choice(SUITS)
        hand = favouring(dice, suit, dice.randint(3, 9), "*w")
        tile = dice.choice([suit, "residential"])
        p = table().with_hand("red", *hand).with_tile(tile, "C3", workers=dice.randint(1, 6)).turn_of("red")
        if "C3" not in p.choices("renew"):
            continue
        payments = referee.for_workers(p, "red", "C3")
        p.play("renew", cell="C3")
        if p.notes("paid") or p.asked != "renewing":
            continue
        for card in set(p.hand("red")):
            reason = p.position.reason(ACTIONS.encode("pay", card=CARDS.index(card)))
            reasons[reason] += 1
            belongs = any(("pay", card) in payment for payment in payments)
            assert belongs == (reason in ("allowed", "larger-first")), (card, reason)
    assert min(reasons[reason] for reason in ("larger-first", "not-needed", "workers-short", "wrong-suit")) > 4


@proves("UBN-54")
def test_in_a_set_whose_cards_all_show_coins_they_all_pay(tmp_path: Path) -> None:
    source = townhall.game("urbania").components.path.read_text("utf-8")
    plain = "worker_rainbow = false\ncoins = 0"
    assert source.count(plain) == 1
    path = tmp_path / "mine.toml"
    path.write_text(source.replace(plain, plain.replace("0", "1")), "utf-8")
    p = Table(townhall.game("urbania", path).start(2, seed=1)).started_by("red").with_value("parks_director", 4)
    p.with_hand("red", "park 3w", "park 3w", "park 1w *$").with_face_up("red", "park 3w", "park 2w $1").turn_of("red")
    p.play("hire", specialist="parks_director")
    assert set(p.choices()) == {"spend park 3w", "pay park 3w"}
    p.play("spend", card="park 3w")
    assert set(p.choices()) == {"pay park 3w", "spend park 2w $1"}
