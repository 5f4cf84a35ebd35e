"""Checks the effects and restrictions of a card against the grammar: unknown words are refused, not ignored."""

from typing import Any

from townhall.engine.components import Checker
from townhall.games.urban_sprawl.rules.actions import OFFICE, RESOURCE, VOCATION, ZONE
from townhall.games.urban_sprawl.components.vocabulary import (
    ACTIVATED, ADDRESSED, BINDINGS, CARD_KINDS, CARD_SOURCES, CONTRACTS_ONLY, COSTS, EDGES, EXTREMES, FIELDS,
    MARKER_KINDS, METRICS, OF_A_BUILDING, OPS, OWNERS, PLACES, REFERENCES, RESOURCES, RESTRICTIONS, SELECTOR, SOURCES,
    TOUCHED, WHERES, WHICH,
)  # fmt: skip

RULE = "the words of the cards"
LISTS = {"then", "else", "options"}
VALUES: dict[str, tuple[str, ...]] = {
    "res": RESOURCES, "where": WHERES, "which": WHICH, "what": ACTIVATED,
}  # fmt: skip
KEYS: dict[str, tuple[str, ...]] = {
    "owner": OWNERS, "touch": EDGES, "extreme": EXTREMES, "ref": ("offered",), "metric": METRICS,
}  # fmt: skip
ONE_RESOURCE = {"payout", "offer"}
PICKING = {"move", "remove", "uncontrol", "control"}
SEVERAL = {"each", "others", "controllers", "holder", "most", "least"}
MOST_LOTS, MOST_BOX, MOST_DIVISOR, MOST_VALUE, MOST_TIMES, MOST_MINIMUM = 4, 5, 5, 99, 9, 999


def check_contract(checker: Checker, entry: str, effects: list[Any], restrictions: list[Any]) -> None:
    check = _Check(checker, entry, "contract")
    for effect in effects:
        check.effect(effect, [])
    for restriction in restrictions:
        check.restriction(restriction)
    touched = [one["what"] in TOUCHED for one in restrictions if one["rule"] == "touch"]
    check.demand(len(touched) == len(set(touched)), "touch names one zone and one edge at the most", "restrictions")


def check_event(checker: Checker, entry: str, effects: list[Any], deck: str) -> None:
    for effect in effects:
        _Check(checker, entry, deck).effect(effect, [])


def count_effects(effects: list[dict[str, Any]]) -> tuple[int, int]:
    """How many effects and selectors there are in lists of effects, all that is inside them included."""
    number, selectors = len(effects), 0
    for effect in effects:
        selectors += len({"per", "of", "having"} & set(effect))
        for inner in (effect.get("then", []), effect.get("else", []), *effect.get("options", [])):
            more = count_effects(inner)
            number, selectors = number + more[0], selectors + more[1]
    return number, selectors


class _Check:
    def __init__(self, checker: Checker, entry: str, deck: str) -> None:
        self.checker, self.entry, self.deck = checker, entry, deck
        self.is_contract = deck == "contract"

    def demand(self, holds: bool, problem: str, field: str = "effects") -> None:
        self.checker.demand(holds, self.entry, f"{field}: {problem}", RULE)

    def one_of(self, field: str, value: object, allowed: tuple[str, ...], where: str = "effects") -> None:
        named = ", ".join(word for word in allowed if word)
        self.demand(isinstance(value, str) and value in allowed, f"{field} {value!r} is none of {named}", where)

    def effect(self, effect: Any, bound: list[str], addressed: bool = False) -> None:
        """`bound` are the names of blocks; somebody is `addressed` inside `each` and `offer`: there is a `self`."""
        self.demand(isinstance(effect, dict) and "do" in effect, "each must say what to `do`")
        op = effect["do"]
        self.one_of("do", op, OPS)
        needed, allowed = FIELDS[op]
        fields = set(effect) - {"do"}
        for field in sorted(needed - fields):
            self.demand(False, f"{op} lacks `{field}`")
        for field in sorted(fields - needed - allowed):
            self.demand(False, f"{op} has no field `{field}`")
        self.demand(self.is_contract or op not in CONTRACTS_ONLY, f"{op} is for contracts only")
        refills = self.deck in ("contract", "planning")
        self.demand(refills or op != "sweep", "sweep is for contracts and planning events only")
        if "let" in effect:
            named = ", ".join(effect["let"]) if isinstance(effect["let"], dict) else repr(effect["let"])
            self.demand(isinstance(effect["let"], dict) and len(effect["let"]) == 1, f"let binds one name, not {named}")
            ((name, what),) = effect["let"].items()
            self.one_of("let", what, BINDINGS)
            bound = [*bound, name]
        for field in sorted(fields & LISTS):
            self.demand(isinstance(effect[field], list), f"{field} is a list")
        for field in sorted(fields - LISTS - {"let", "test"}):
            self.field(op, field, effect[field], bound)
        if "test" in effect:
            self.test(effect["test"])
        if op in PICKING:
            of = effect["of"]
            self.demand(addressed or of.get("owner") != "self", f"{op}: owner self is for effects inside each or offer")
            self.demand(of.get("in") not in ("row_a", "row_b"), f"{op} cannot speak of one of the two rows")
        self.building_owners(op, effect)
        controllers = effect.get("who") == "controllers"
        self.demand(not controllers or op in ADDRESSED, f"{op} is not for controllers: use `each`")
        self.demand(not controllers or "of" in effect, f"{op}: controllers need `of`")
        self.demand(not controllers or "per" not in effect, f"{op}: controllers are counted by `of`, not by `per`")
        self.demand(op != "move" or effect["n"] == 1, "move is of one building: n = 1")
        display = op == "card_take" and effect["source"] == "display"
        self.demand(not display or effect["kind"] == "permit", "card_take from the display is of permits")
        for field in ("then", "else"):
            for inner in effect.get(field, []):
                self.effect(inner, bound, addressed or op in ("each", "offer"))
        inside = [*effect.get("then", []), *effect.get("else", [])]
        settled = op != "offer" or not _looks_for_extreme(inside)
        self.demand(settled, "extreme is not for effects inside an offer: it is about one building already")
        self.demand(len(effect.get("options", [])) <= 4, "at most four options")
        for option in effect.get("options", []):
            self.demand(isinstance(option, list) and bool(option), "each option is a list of effects")
            for inner in option:
                self.effect(inner, bound, addressed)
            self.first_of_option(option[0])

    def building_owners(self, op: str, effect: dict[str, Any]) -> None:
        """Whom the buildings belong to that are taken control of or lose their cube."""
        owner = effect.get("of", {}).get("owner", "anybody")
        self.demand(op != "control" or owner == "none", 'control is of buildings that nobody controls: owner = "none"')
        controlled = op != "uncontrol" or owner not in ("anybody", "none")
        self.demand(controlled, 'uncontrol is of buildings that somebody controls, such as owner = "any_player"')

    def first_of_option(self, effect: dict[str, Any]) -> None:
        """Whether an option can be picked depends on its first effect, so that must show what it can do."""
        hidden = effect["do"] in ("each", "if") or effect.get("who") == "controllers" or "per" in effect
        problem = "the first effect of an option cannot be `each` or `if`, of controllers or with `per`"
        self.demand(not hidden, problem)

    def field(self, op: str, field: str, value: Any, bound: list[str]) -> None:
        if field in ("who", "winner") or (field == "to" and value != "bank"):
            self.reference(field, value)
            one = field == "who" or str(value).partition(":")[0] not in SEVERAL
            self.demand(one, f"{field} {value!r} may be several players")
        elif field in ("per", "of", "having"):
            self.selector(field, value, bound)
        elif field == "n":
            number = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 99
            self.demand(
                number or (value == "value" and op in ("gain", "offer")), f"n {value!r} is not a number from 1 to 99"
            )
        elif field == "zone":
            self.one_of(field, value, ZONE.values)
        elif field in ("lots", "div", "box"):
            most = {"lots": MOST_LOTS, "div": MOST_DIVISOR, "box": MOST_BOX}[field]
            fits = isinstance(value, int) and 1 <= value <= most
            self.demand(fits, f"{field} {value!r} is not a number from 1 to {most}")
        elif field in ("control", "may", "or_move"):
            self.demand(isinstance(value, bool), f"{field} {value!r} is not true or false")
        elif field == "kind":
            self.one_of(field, value, MARKER_KINDS if op.startswith("marker") else CARD_KINDS)
        elif field == "source":
            self.one_of(field, value, SOURCES if op == "voc_take" else CARD_SOURCES)
            self.demand(self.is_contract or value != "display", "cards of the display are for contracts only")
        elif field == "name":
            self.one_of(field, value, (*VOCATION.values, "choice"))
        elif field == "office":
            self.one_of(field, value, (*OFFICE.values, "choice", "next"))
        elif field == "mode":
            self.one_of(field, value, ("first",))
        elif field == "row":
            fits = value == "these" or (isinstance(value, int) and 1 <= value <= 12)
            self.demand(fits, f"row {value!r} is neither a number nor `these`")
            self.demand(self.is_contract or value != "these", "an event has no rows of its own")
        elif field in VALUES:
            self.one_of(field, value, VALUES[field])
            one = field != "res" or op not in ONE_RESOURCE or value in RESOURCE.values
            self.demand(one, f"{op} is of wealth or of prestige, not {value}")
            self.demand(self.is_contract or field != "where" or value == "any", "an event has no block of its own")

    def reference(self, field: str, value: Any) -> None:
        word, _, argument = str(value).partition(":")
        if word == "holder":
            self.one_of(f"{field} holder", argument, VOCATION.values)
        elif word in ("most", "least"):
            self.one_of(f"{field} {word}", argument, METRICS)
        else:
            self.one_of(field, value, (*REFERENCES, *OFFICE.values))

    def selector(self, field: str, value: Any, bound: list[str]) -> None:
        self.demand(isinstance(value, dict), f"{field} is a table of keys")
        for key in value:
            self.one_of(f"{field} key", key, SELECTOR)
        self.demand("metric" not in value or field == "per", "metric is for `per` only")
        self.demand("extreme" not in value or field == "of", "extreme is for `of` only")
        for zone in _listed(value.get("zone", [])):
            self.one_of(f"{field} zone", zone, ZONE.values)
        for lots in _listed(value.get("lots", [])):
            self.demand(isinstance(lots, int) and 1 <= lots <= 4, f"{field} lots {lots!r} is not 1 to 4")
        for key in ("zone", "lots"):
            listed = _listed(value.get(key, []))
            self.demand(len(listed) == len(set(listed)), f"{field} {key} names one twice")
        if "in" in value:
            self.one_of(f"{field} in", value["in"], (*PLACES[1:-1], *bound))
            self.demand(self.is_contract or value["in"] not in OF_A_BUILDING, "an event has no block of its own")
        for key, allowed in KEYS.items():
            if key in value:
                self.one_of(f"{field} {key}", value[key], allowed)
        self.number(f"{field} value_min", value.get("value_min", 0))

    def test(self, test: Any) -> None:
        self.demand(isinstance(test, dict) and "who" in test, "a test names `who`")
        self.reference("test who", test["who"])
        one = str(test["who"]).partition(":")[0] not in SEVERAL
        self.demand(one, f"test who {test['who']!r} may be several players")
        rest = set(test) - {"who"}
        if rest == {"holds"}:
            self.one_of("holds", test["holds"], VOCATION.values)
        elif rest == {"office"}:
            self.one_of("office", test["office"], OFFICE.values)
        else:
            given = ", ".join(f"`{field}`" for field in sorted(rest)) or "nothing"
            self.demand(rest == {"metric", "min"}, f"a test has `holds`, `office`, or `metric` and `min`, not {given}")
            self.one_of("metric", test["metric"], METRICS)
            self.number("test min", test["min"])

    def number(self, field: str, value: Any) -> None:
        fits = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_MINIMUM
        self.demand(fits, f"{field} {value!r} is not a number from 0 to {MOST_MINIMUM}")

    def restriction(self, restriction: Any) -> None:
        self.demand(isinstance(restriction, dict) and "rule" in restriction, "each names its `rule`", "restrictions")
        rule, fields = restriction["rule"], set(restriction) - {"rule"}
        self.one_of("rule", rule, tuple(RESTRICTIONS), "restrictions")
        takes = ", ".join(f"`{field}`" for field in RESTRICTIONS[rule]) or "nothing"
        given = ", ".join(f"`{field}`" for field in sorted(fields)) or "nothing"
        self.demand(fields == RESTRICTIONS[rule], f"{rule} takes {takes}, not {given}", "restrictions")
        if "what" in restriction:
            allowed = (*TOUCHED, *ZONE.values) if rule == "touch" else ZONE.values
            self.one_of(rule, restriction["what"], allowed, "restrictions")
        if rule == "wealth_cost":
            self.one_of("mode", restriction["mode"], COSTS, "restrictions")
        for field, most in (("min", MOST_VALUE), ("mult", MOST_TIMES)):
            value = restriction.get(field, 1)
            fits = isinstance(value, int) and 1 <= value <= most
            self.demand(fits, f"{rule} {field} {value!r} is not a number from 1 to {most}", "restrictions")


def _looks_for_extreme(effects: list[dict[str, Any]]) -> bool:
    return any(
        "extreme" in effect.get("of", {})
        or any(map(_looks_for_extreme, (effect.get("then", []), effect.get("else", []), *effect.get("options", []))))
        for effect in effects
    )


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
