"""Ledgers in words: where points and other currencies came from."""

from townhall.engine.ledger import ledgers, sources_of
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
        )
        for currency, totals, sums in ledgers(p)
    ]
