"""The words of the cards: primitives, selectors, player references and restrictions, and which fields each takes.

In the tables that the rules read each word is a number; those are named at the end.
"""

EFFECTS, SELECTORS = 320, 160
"""How many of them there is room for, on all cards together."""
OPS = (
    "gain", "lose", "pay", "offer", "choose", "each", "if", "place", "move", "remove", "uncontrol", "control",
    "marker_place", "marker_move", "payout", "voc_score", "voc_take", "election", "card_take", "card_discard",
    "sweep", "ap", "extra_favor", "activate", "end_game",
)  # fmt: skip
FIELDS: dict[str, tuple[set[str], set[str]]] = {
    "gain": ({"who", "res", "n"}, {"per", "of", "div"}),
    "lose": ({"who", "res", "n"}, {"per", "of"}),
    "pay": ({"who", "to", "res", "n"}, {"per", "of"}),
    "offer": ({"who", "res", "n", "to", "then", "else"}, {"of", "mode"}),
    "choose": ({"who", "options"}, set()),
    "each": ({"who", "then"}, {"having", "let"}),
    "if": ({"test", "then", "else"}, set()),
    "place": ({"who", "zone", "lots", "n", "where", "control"}, {"may"}),
    "move": ({"who", "of", "n"}, {"may"}),
    "remove": ({"who", "of", "n"}, {"may"}),
    "uncontrol": ({"who", "of", "n"}, {"may"}),
    "control": ({"who", "of", "n"}, {"may"}),
    "marker_place": ({"who", "kind", "which"}, {"or_move", "may"}),
    "marker_move": ({"who", "kind"}, {"may"}),
    "payout": ({"res", "row"}, set()),
    "voc_score": ({"who", "name", "n"}, set()),
    "voc_take": ({"who", "name", "source"}, {"may"}),
    "election": ({"who", "office"}, {"winner"}),
    "card_take": ({"who", "source", "kind", "n"}, {"may"}),
    "card_discard": ({"who", "n"}, {"kind", "may"}),
    "sweep": ({"box"}, set()),
    "ap": ({"n"}, set()),
    "extra_favor": ({"who"}, set()),
    "activate": ({"what"}, set()),
    "end_game": (set(), set()),
}
"""What each primitive must and may have."""
RESOURCES = ("wealth", "prestige", "both", "choice")
REFERENCES = ("you", "each", "others", "self", "controllers", "contractor")
METRICS = ("prestige", "wealth", "vocations", "buildings", "planning", "politicians")
SELECTOR = ("zone", "lots", "in", "owner", "touch", "value_min", "extreme", "ref", "metric")
PLACES = ("anywhere", "these_rows", "row_a", "row_b", "adjacent", "this_block", "bound")
OWNERS = ("anybody", "you", "self", "others", "none", "any_player")
EDGES = ("", "water", "wilderness")
EXTREMES = ("", "most_value", "least_value")
WHERES = ("any", "adjacent", "these_rows", "this_block")
MARKER_KINDS = ("wealth", "prestige", "any")
WHICH = ("lowest", "highest", "choice")
SOURCES = ("supply", "supply_or_opponent")
CARD_SOURCES = ("display", "discard")
CARD_KINDS = ("permit", "renewal", "any")
ACTIVATED = ("politicians", "contractor", "city", "metropolis")
BINDINGS = ("most_valuable_block",)
RESTRICTIONS: dict[str, set[str]] = {
    "ignore_zoning": set(),
    "touch": {"what"},
    "not_touch": {"what"},
    "touch_own": set(),
    "block_value": {"min"},
    "renewal": set(),
    "wealth_cost": {"mode"},
    "bonus": {"mult"},
    "permits_any": set(),
}
TOUCHED = ("water", "wilderness", "edge")
COSTS = ("none", "half")
CONTRACTS_ONLY = {"ap", "extra_favor"}
ADDRESSED = {"gain", "lose", "pay", "offer"}
"""What can be said to the controllers of several buildings at once."""
OF_A_BUILDING = {"these_rows", "row_a", "row_b", "adjacent", "this_block"}
"""Places that only a contract has: an event has no block of its own."""

CHOICES = 4
VALUE = -1
"""As the number of an effect: the value of the block."""
(
    OP_GAIN, OP_LOSE, OP_PAY, OP_OFFER, OP_CHOOSE, OP_EACH, OP_IF, OP_PLACE, OP_MOVE, OP_REMOVE, OP_UNCONTROL,
    OP_CONTROL, OP_MARKER_PLACE, OP_MARKER_MOVE, OP_PAYOUT, OP_VOC_SCORE, OP_VOC_TAKE, OP_ELECTION, OP_CARD_TAKE,
    OP_CARD_DISCARD, OP_SWEEP, OP_AP, OP_EXTRA_FAVOR, OP_ACTIVATE, OP_END_GAME,
) = range(len(OPS))  # fmt: skip
WHO_NOBODY, YOU, EACH, OTHERS, SELF, CONTROLLERS, CONTRACTOR, HOLDER, OFFICE_HOLDER, MOST, LEAST = range(11)
"""Player references; the last four have an argument."""
BANK = WHO_NOBODY
ANYWHERE, THESE_ROWS, ROW_A, ROW_B, ADJACENT, THIS_BLOCK, BOUND = range(len(PLACES))
ANYBODY, OWNED_BY_YOU, OWNED_BY_SELF, OWNED_BY_OTHERS, OWNED_BY_NONE, OWNED_BY_ANY = range(len(OWNERS))
NO_EDGE, WATER, WILDERNESS = range(len(EDGES))
NO_EXTREME, MOST_VALUE, LEAST_VALUE = range(len(EXTREMES))
POLITICIANS, THE_CONTRACTOR, CITY, METROPOLIS = range(len(ACTIVATED))
BY_PRESTIGE, BY_WEALTH, BY_VOCATIONS, BY_BUILDINGS, BY_PLANNING, BY_POLITICIANS = range(len(METRICS))
CHOSEN, NEXT = -1, -2
"""As a vocation or an office: the player names it; the one the pawn comes to."""
ANY_EDGE = 3
TEST_HOLDS, TEST_OFFICE, TEST_METRIC = range(3)
