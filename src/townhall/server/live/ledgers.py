"""Ledgers in words: where points and other currencies came from."""

from townhall.engine.ledger import POINTS, ledgers, sources_of
from townhall.engine.position import Position
from townhall.server.live.schemas import Ledger, LedgerRow


def describe_ledgers(p: Position, lang: str) -> list[Ledger]:
    """Return every ledger of a game with all of its sources."""
    messages, nothing = p.game.messages(lang), [0] * p.seats
    return [
        Ledger(
            currency,
            messages(f"currency-{currency}"),
            totals,
            [
                LedgerRow(source, messages(f"ledger-{source}"), sums.get(source, nothing))
                for source in sources_of(p.game, currency)
            ],
            _points_by_round(p) if currency == POINTS else [],
        )
        for currency, totals, sums in ledgers(p)
    ]


def _points_by_round(p: Position) -> list[list[int]]:
    """Return what each seat would have scored at the start and after each round; nothing where notes tell it."""
    points_now = p.game.spec.points_now
    if points_now is None or not p.over:
        return []
    replay = p.replay(0)
    past = next(replay)
    rounds, number = [points_now(past)], int(past.state.round)
    for _ in p.history:
        next(replay)
        if int(past.state.round) != number:
            rounds.append(points_now(past))
            number = int(past.state.round)
    return [*rounds, list(p.scores)]
