"""The table in sentences, for plain terminals and screen readers."""

from collections.abc import Iterator, Sequence

from townhall.engine.position import Position
from townhall.engine.terminal import player_name
from townhall.games.merkez.rules.frames import CLAIMING, COMPLETING
from townhall.games.merkez.text.cards import card_text
from townhall.games.merkez.text.labels import (
    card_name, hexes_of_pool, pair_choice, pairs_of, points_label, region_label, row_of, shape_phrase,
    symbol_name,
)  # fmt: skip
from townhall.games.merkez.rules.state import FUNDING, HOSPITAL, PROMISE_DICE, REGIONS, SCHOOL, WIFI
from townhall.games.merkez.terminal.reference import (
    held, kept_now, people_on, points_now, road_length, sheet_text, symbols_on, messages,
)  # fmt: skip


def pooled(p: Position) -> list[int]:
    """The region dice nobody has taken yet."""
    return [region for region in range(REGIONS) for _ in range(p.state.pool[region])]


def promise_dice(p: Position) -> list[int]:
    return [p.state.faces[die] for die in range(PROMISE_DICE)]


def has_dice(p: Position) -> bool:
    """Whether dice are on the table."""
    return not p.over and not p.state.ending


def plain_text(p: Position, lang: str, players: Sequence[str], benefits: bool) -> list[str]:
    """Everything on the table. The other sheets and the texts of the promises come with the benefits only."""
    lines = [*head_text(p, lang), *(_player_text(p, seat, lang, players) for seat in range(p.seats))]
    if not p.over:
        lines += [*_dice_text(p, lang), *_row_text(p, lang, benefits), *_own_text(p, lang)]
    for seat in range(p.seats):
        if p.over or (benefits and seat != p.seat):
            lines += _sheet_text(p, seat, lang)
    return lines


def close_up_plain_text(p: Position, lang: str) -> list[str]:
    if p.frame.kind == CLAIMING:
        return [*_dice_text(p, lang), *_row_text(p, lang, False), *_own_text(p, lang)]
    if p.frame.kind == COMPLETING:
        return _own_text(p, lang)
    return [*_dice_text(p, lang), *_own_text(p, lang)]


def head_text(p: Position, lang: str) -> Iterator[str]:
    s, texts = p.state, messages(lang)
    yield texts("plain-head", round=s.round, seat=p.game.seat_name(s.first, lang), deck=s.deck_left)
    if s.ending and not p.over:
        yield texts("plain-ending")


def _player_text(p: Position, seat: int, lang: str, players: Sequence[str]) -> str:
    return messages(lang)(
        "plain-player",
        seat=player_name(p, seat, lang, players),
        points=points_now(p, seat),
        free=int(p.state.free[seat]).bit_count(),
        schools=symbols_on(p, seat, SCHOOL),
        hospitals=symbols_on(p, seat, HOSPITAL),
        people=people_on(p, seat),
        wifi=symbols_on(p, seat, WIFI),
        funding=symbols_on(p, seat, FUNDING),
        road=road_length(p, seat),
        promises=len(held(p, seat)),
        kept=kept_now(p, seat).bit_count(),
        over="yes" if p.over else "no",
    )


def _dice_text(p: Position, lang: str) -> Iterator[str]:
    if not has_dice(p):
        return
    texts = messages(lang)
    yield texts(
        "plain-dice",
        dice=len(pooled(p)),
        regions=", ".join(region_label(p.game, region, lang) for region in pooled(p)),
        symbols=", ".join(symbol_name(p.game, symbol, lang) for symbol in promise_dice(p)),
        shape=shape_phrase(p.game, p.state.shape, lang),
    )
    if pairs_of(p, p.seat):
        yield texts("plain-pair", pair=pair_choice(p, p.seat))


def _row_text(p: Position, lang: str, everything: bool) -> Iterator[str]:
    texts, c = messages(lang), p.rules.components_read
    cards = [
        texts("plain-card", card=card_name(p.game, card, lang), points=points_label(c.keep[card], c.fail[card]))
        + (f" {card_text(p.game, card, lang, p.options)}" if everything else "")
        for card in row_of(p)
    ]
    if cards:
        yield texts("plain-row", cards=" ".join(cards))


def _own_text(p: Position, lang: str) -> list[str]:
    return [messages(lang)("plain-own-sheet"), *sheet_text(p, p.seat, lang)]


def _sheet_text(p: Position, seat: int, lang: str) -> list[str]:
    name = p.game.seat_name(seat, lang)
    return [messages(lang)("plain-sheet", seat=name), *sheet_text(p, seat, lang)]


def own_promises(p: Position, seat: int) -> list[tuple[int, bool]]:
    """Each promise of a seat, and whether the sheet keeps it now."""
    kept = kept_now(p, seat)
    return [(card, bool(kept >> card & 1)) for card in held(p, seat)]


def usable_hexes(p: Position, seat: int) -> int:
    """The hexes that a seat may draw on in this step, as bits."""
    step = "" if p.asked is None else p.asked.kind
    if step != "symbol" or pairs_of(p, seat):
        return int(p.state.free[seat])
    return hexes_of_pool(p, seat)
