"""Which promises and symbols players are offered, claim and use, for reports about balance."""

from townhall.engine.compiled import Rules
from townhall.engine.contract import ComponentName, UsageSpec
from townhall.engine.fields import Raw
from townhall.games.merkez.rules.actions import CARD, SYMBOL
from townhall.games.merkez.rules.preview import EACH, LINES, score_now
from townhall.games.merkez.rules.state import PLAYERS

PROMISE = ComponentName("card", CARD)
KEPT = ComponentName("card", CARD, if_positive=True)
DRAWN = ComponentName("symbol", SYMBOL, lambda symbol: symbol.rstrip("123"))


def standing(rules: Rules, state: Raw, seats: int) -> list[int]:
    """What each sheet would score now; on a copy, as scoring uses the state as scratch space."""
    numbers = rules.compute_row(score_now, rules.records(state.copy()), PLAYERS * EACH)
    return [sum(numbers[seat * EACH : seat * EACH + LINES]) for seat in range(seats)]


USAGE = UsageSpec(
    used={"scored_promise": [KEPT], "drew": [DRAWN]},
    bought={"promised": [PROMISE], "claimed": [PROMISE]},
    scored={"scored_promise": [PROMISE]},
    offered={"row": PROMISE},
    held={"held": PROMISE},
    standing=standing,
)
