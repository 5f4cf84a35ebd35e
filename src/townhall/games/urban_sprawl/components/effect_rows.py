"""The effects and restrictions of all cards as rows of numbers, for the rules to read."""

from typing import Any

from townhall.games.urban_sprawl.rules.actions import CARD, DECK_NAMES, OFFICE, VOCATION, ZONE
from townhall.games.urban_sprawl.components.vocabulary import (
    ACTIVATED, ANY_EDGE, BANK, BOUND, CARD_KINDS, CARD_SOURCES, CHOSEN, CONTRACTOR, CONTROLLERS, EACH, EDGES, EXTREMES,
    HOLDER, LEAST, MARKER_KINDS, METRICS, MOST, NEXT, OFFICE_HOLDER, OPS, OTHERS, OWNERS, PLACES, RESOURCES, ROW_A,
    ROW_B, SELF, SOURCES, TEST_HOLDS, TEST_METRIC, TEST_OFFICE, VALUE, WATER, WHERES, WHICH, WHO_NOBODY, WILDERNESS,
    YOU,
)  # fmt: skip
from townhall.games.urban_sprawl.components.schema import Schema
from townhall.games.urban_sprawl.rules.state import EMPTY


ASK_NOBODY = ("sweep", "ap", "extra_favor", "activate", "end_game")


class Cards:
    """Writes the effects of all cards one after the other into the table of effects."""

    def __init__(self, c: Any) -> None:
        self.c, self.effects, self.selectors = c, 0, 0
        self.bound: list[str] = []

    def fill(self, file: Schema) -> None:
        c = self.c
        for card in range(len(CARD)):
            c.vocation[card, 0] = c.vocation[card, 1] = EMPTY
            c.cost_share[card], c.bonus_times[card] = 2, 1
        for event in file.event:
            n = CARD.number(event.id)
            c.deck[n] = DECK_NAMES.index(event.deck) if event.deck != "planning" else EMPTY
            c.effects_from[n], c.effects_to[n] = self.listed(event.effects)
        for contract in file.contract:
            n = CARD.number(contract.id)
            c.deck[n], c.zone[n], c.lots[n] = DECK_NAMES.index(contract.deck), ZONE.number(contract.zone), contract.lots
            c.prestige_payout[n] = contract.prestige_payout
            for k, one in enumerate(contract.vocations):
                c.vocation[n, k], c.vocation_value[n, k] = VOCATION.number(one.name), one.value
            for restriction in contract.restrictions:
                self.restriction(n, restriction)
            c.effects_from[n], c.effects_to[n] = self.listed(contract.effects)
        park = {"do": "place", "who": "mayor", "zone": "PARK", "lots": 1, "n": 1, "where": "any", "control": True}
        c.park = self.listed([park])[0]

    def restriction(self, card: int, restriction: dict[str, Any]) -> None:
        c, rule, what = self.c, restriction["rule"], restriction.get("what")
        if rule == "ignore_zoning":
            c.ignores_zoning[card] = 1
        elif rule == "touch" and what in ("water", "wilderness", "edge"):
            c.touch_edges[card] |= {"water": WATER, "wilderness": WILDERNESS, "edge": ANY_EDGE}[what]
        elif rule == "touch":
            c.touch_kinds[card] |= 1 << ZONE.number(what or "")
        elif rule == "not_touch":
            c.avoid_kinds[card] |= 1 << ZONE.number(what or "")
        elif rule == "touch_own":
            c.touch_own[card] = 1
        elif rule == "block_value":
            c.block_value[card] = restriction["min"]
        elif rule == "renewal":
            c.renews[card] = 1
        elif rule == "wealth_cost":
            c.cost_share[card] = {"none": 0, "half": 1}[restriction["mode"]]
        elif rule == "bonus":
            c.bonus_times[card] = restriction["mult"]
        else:
            c.any_permit[card] = 1

    def listed(self, effects: list[dict[str, Any]]) -> tuple[int, int]:
        """The effects of one list stand side by side; what they contain comes after."""
        first, self.effects = self.effects, self.effects + len(effects)
        for n, effect in enumerate(effects):
            self.effect(first + n, effect)
        return first, first + len(effects)

    def effect(self, e: int, effect: dict[str, Any]) -> None:
        c = self.c
        c.op[e] = OPS.index(effect["do"])
        c.who[e], c.who_arg[e] = _reference(effect.get("who", ""))
        c.to[e], c.to_arg[e] = _reference(effect.get("to", effect.get("winner", "")))
        c.res[e] = RESOURCES.index(effect.get("res", "wealth"))
        c.n[e] = VALUE if effect.get("n") == "value" else effect.get("n", 1)
        c.div[e] = effect.get("div", 1)
        c.binds[e] = int("let" in effect)
        if "let" in effect:
            self.bound.append(next(iter(effect["let"])))
        for field in ("per", "of", "having"):
            getattr(c, field)[e] = self.selector(e, effect[field]) if field in effect else EMPTY
        c.first_only[e] = int(effect.get("mode") == "first")
        c.made[e], c.made_lots[e] = ZONE.number(effect.get("zone", "PARK")), effect.get("lots", 1)
        c.where[e], c.control[e] = WHERES.index(effect.get("where", "any")), int(effect.get("control", False))
        c.may[e], c.or_move[e] = int(effect.get("may", False)), int(effect.get("or_move", False))
        if effect["do"].startswith("marker"):
            c.marker_kind[e], c.which[e] = (
                MARKER_KINDS.index(effect["kind"]),
                WHICH.index(effect.get("which", "choice")),
            )
        if effect["do"].startswith("card"):
            c.card_kind[e] = CARD_KINDS.index(effect.get("kind", "any"))
            c.card_source[e] = CARD_SOURCES.index(effect.get("source", "discard"))
        c.row[e] = 0 if effect.get("row", "these") == "these" else effect["row"]
        c.vocation_named[e] = CHOSEN if effect.get("name", "choice") == "choice" else VOCATION.number(effect["name"])
        if effect["do"] == "voc_take":
            c.from_opponent[e] = SOURCES.index(effect["source"])
        office = effect.get("office", "choice")
        c.office[e] = {"choice": CHOSEN, "next": NEXT}.get(
            office, OFFICE.values.index(office) if office in OFFICE.values else 0
        )
        c.box[e] = effect.get("box", 1)
        c.what[e] = ACTIVATED.index(effect.get("what", "politicians"))
        if "test" in effect:
            self.test(e, effect["test"])
        c.then_from[e], c.then_to[e] = self.listed(effect.get("then", []))
        c.else_from[e], c.else_to[e] = self.listed(effect.get("else", []))
        for k, option in enumerate(effect.get("options", [])):
            c.option_from[e, k], c.option_to[e, k] = self.listed(option)
        c.asks[e] = int(effect["do"] not in ("gain", "lose", "pay", "payout") or effect.get("res") == "choice")
        if effect["do"] in ("each", "if"):
            inside = [*range(c.then_from[e], c.then_to[e]), *range(c.else_from[e], c.else_to[e])]
            c.asks[e] = int(any(c.asks[inner] and OPS[c.op[inner]] not in ASK_NOBODY for inner in inside))
        if "let" in effect:
            self.bound.pop()

    def test(self, e: int, test: dict[str, Any]) -> None:
        c = self.c
        c.who[e], c.who_arg[e] = _reference(test["who"])
        if "holds" in test:
            c.test[e], c.test_arg[e] = TEST_HOLDS, VOCATION.number(test["holds"])
        elif "office" in test:
            c.test[e], c.test_arg[e] = TEST_OFFICE, OFFICE.number(test["office"])
        else:
            c.test[e], c.test_arg[e], c.test_min[e] = TEST_METRIC, METRICS.index(test["metric"]), test["min"]

    def selector(self, e: int, selector: dict[str, Any]) -> int:
        c, n = self.c, self.selectors
        self.selectors += 1
        zones, lots = selector.get("zone", []), selector.get("lots", [])
        c.kinds[n] = sum(1 << ZONE.number(zone) for zone in (zones if isinstance(zones, list) else [zones]))
        c.sizes[n] = sum(1 << size for size in (lots if isinstance(lots, list) else [lots]))
        place = selector.get("in", "anywhere")
        c.place[n] = BOUND if place in self.bound else PLACES.index(place)
        c.uses_line[e] |= int(c.place[n] in (ROW_A, ROW_B))
        c.owned[n] = OWNERS.index(selector.get("owner", "anybody"))
        c.touch[n] = EDGES.index(selector.get("touch", ""))
        c.value_min[n] = selector.get("value_min", 0)
        c.extreme[n] = EXTREMES.index(selector.get("extreme", ""))
        c.only_offered[n] = int("ref" in selector)
        c.metric[n] = METRICS.index(selector["metric"]) if "metric" in selector else EMPTY
        return n


def _reference(word: str) -> tuple[int, int]:
    name, _, argument = word.partition(":")
    plain = {"": WHO_NOBODY, "bank": BANK, "you": YOU, "each": EACH, "others": OTHERS, "self": SELF,
             "controllers": CONTROLLERS, "contractor": CONTRACTOR}  # fmt: skip
    if name in plain:
        return plain[name], 0
    if name == "holder":
        return HOLDER, VOCATION.number(argument)
    if name in ("most", "least"):
        return (MOST if name == "most" else LEAST), METRICS.index(argument)
    return OFFICE_HOLDER, OFFICE.number(name)
