"""Merkez as the rest of the software sees it; `engine.contract` explains every part."""

from townhall.engine.contract import (
    ComponentsSpec, EvaluationSpec, GameSpec, ObservationSpec, RulesSpec, TextSpec, VocabularySpec,
)  # fmt: skip
from townhall.games.merkez.bot.columns import (
    COMPARISONS, ESTIMATES, FEATURES, HEURISTIC, MEMORY, TRUE_MOST, UNDER_WAY,
)  # fmt: skip
from townhall.games.merkez.bot.evaluation import value
from townhall.games.merkez.bot.features import features, progress
from townhall.games.merkez.bot.levels import LEVELS, SHARES
from townhall.games.merkez.bot.statements import STATEMENTS
from townhall.games.merkez.components.schema import GROUPS, Schema, check
from townhall.games.merkez.components.tables import COMPONENTS, DERIVED, Components, fill
from townhall.games.merkez.rules.actions import ACTIONS
from townhall.games.merkez.rules.frames import FRAMES
from townhall.games.merkez.rules.hidden import guess, hide
from townhall.games.merkez.rules.legal import LEGAL_MOST, legal, why_not
from townhall.games.merkez.rules.notes import NOTES
from townhall.games.merkez.rules.play import play
from townhall.games.merkez.rules.preview import points_now, preview
from townhall.games.merkez.rules.reasons import REASONS
from townhall.games.merkez.rules.scoring import rank
from townhall.games.merkez.rules.setup import setup
from townhall.games.merkez.rules.state import CARDS, HEXES, STATE
from townhall.games.merkez.terminal import board
from townhall.games.merkez.text.cards import cards
from townhall.games.merkez.text.labels import message_variables
from townhall.games.merkez.text.reasons import reason_variables
from townhall.games.merkez.text.rules_pages import HELP_PAGES, player_aid, rules
from townhall.games.merkez.usage import USAGE

RULES_VERSION = 1
"""Increase it whenever the same decisions no longer lead to the same game or to the same notes.

Hiding and guessing count: when somebody joins, what is hidden is drawn anew, and replays repeat it."""

SPEC = GameSpec(
    components=ComponentsSpec(Schema, check, Components, COMPONENTS, fill, derived=DERIVED, groups=GROUPS),
    vocabulary=VocabularySpec(ACTIONS, FRAMES, NOTES, REASONS),
    rules=RulesSpec(
        state=STATE, setup=setup, legal=legal, most_legal=LEGAL_MOST, play=play, hide=hide, guess=guess, rank=rank,
        value=value, why_not=why_not,
    ),
    evaluation=EvaluationSpec(
        features, progress, FEATURES, HEURISTIC, ESTIMATES, UNDER_WAY, COMPARISONS, STATEMENTS, TRUE_MOST, MEMORY,
        trained=True,
    ),
    text=TextSpec(message_variables, cards, rules, HELP_PAGES, reason_variables, player_aid),
    terminal=board,
    rules_version=RULES_VERSION,
    levels=LEVELS,
    level_shares=SHARES,
    preview=preview,
    points_now=points_now,
    observation=ObservationSpec(
        members={"held": CARDS, "kept": CARDS, "free": HEXES, "drawn": HEXES, "exits": HEXES},
        left_out=frozenset({"deck", "trails", "trail_ends", "tried", "matches"}),
    ),
    usage=USAGE,
)  # fmt: skip
