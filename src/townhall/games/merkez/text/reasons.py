"""The things that the reasons for a refusal mention."""

from townhall.engine.actions import Action, Kind
from townhall.engine.contract import Variables
from townhall.engine.position import Position
from townhall.games.merkez.rules.actions import CARD, HEX, REGION, SHAPE, SYMBOL
from townhall.games.merkez.rules.state import PLAYERS

RIVAL = Kind("rival", tuple(map(str, range(PLAYERS))))


def reason_variables(p: Position, action: Action, reason: str) -> Variables:
    """What the message `why-<reason>` mentions: the thing refused, or what stands against it."""
    arguments = action.arguments
    match reason:
        case "claimed-by":
            card = arguments["card"]
            rival = next(seat for seat in range(p.seats) if p.state.held[seat] >> card & 1)
            return {"card": (CARD, card), "rival": (RIVAL, rival)}
        case "yours-already" | "first-promise" | "not-in-area":
            return {"card": (CARD, arguments["card"])}
        case "no-such-hex" | "on-mosque" | "hex-taken":
            return {"hex": (HEX, arguments["hex"])}
        case "not-thrown":
            return {"symbol": (SYMBOL, arguments["symbol"])}
        case "no-die" | "needs-pair":
            return {"region": (REGION, p.rules.components_read.region_of[arguments["hex"]])}
        case "no-pair":
            return {"region": (REGION, arguments["region"])}
        case "wrong-shape":
            return {"shape": (SHAPE, p.state.shape)}
    return {}
