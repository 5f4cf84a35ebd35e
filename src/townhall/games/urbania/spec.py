"""Urbania as the rest of the software sees it; `engine.contract` explains every part."""

from townhall.engine.contract import (
    ComponentsSpec, Currency, EvaluationSpec, GameSpec, ObservationSpec, RulesSpec, TextSpec, VocabularySpec,
)  # fmt: skip
from townhall.engine.situation import SITUATION, SITUATION_TRUE
from townhall.games.urbania.bot.evaluation import value
from townhall.games.urbania.bot.features import ESTIMATES, FEATURES, HEURISTIC, UNDER_WAY, features, progress
from townhall.games.urbania.bot.levels import LEVELS, SHARES
from townhall.games.urbania.components.schema import GROUPS, Schema, check
from townhall.games.urbania.components.tables import COMPONENTS, DERIVED, Components, fill
from townhall.games.urbania.rules.actions import ACTIONS
from townhall.games.urbania.rules.frames import FRAMES
from townhall.games.urbania.rules.hidden import guess, hide
from townhall.games.urbania.rules.legal import LEGAL_MOST, legal, why_not
from townhall.games.urbania.rules.notes import NOTES
from townhall.games.urbania.rules.play import play
from townhall.games.urbania.rules.preview import preview
from townhall.games.urbania.rules.reasons import REASONS
from townhall.games.urbania.rules.scoring import rank
from townhall.games.urbania.rules.set_aside import set_aside
from townhall.games.urbania.rules.setup import setup
from townhall.games.urbania.rules.state import CELLS, PROJECTS, STATE
from townhall.games.urbania.terminal import board
from townhall.games.urbania.text.cards import cards
from townhall.games.urbania.text.labels import message_variables
from townhall.games.urbania.text.reasons import reason_variables
from townhall.games.urbania.text.rules_pages import HELP_PAGES, player_aid, rules
from townhall.games.urbania.usage import USAGE

CURRENCIES = {
    "cards": Currency(lambda state, seat: state.hand_cards[seat], counted={"took": 1, "drew": 1, "paid": -1}),
    "projects": Currency(lambda state, seat: state.project_cards[seat], counted={"planned": 1, "submitted": -1}),
}

RULES_VERSION = 1
"""Increase it whenever the same decisions no longer lead to the same game or to the same notes.

Hiding and guessing count: when somebody joins, what is hidden is drawn anew, and replays repeat it."""

SPEC = GameSpec(
    components=ComponentsSpec(Schema, check, Components, COMPONENTS, fill, derived=DERIVED, groups=GROUPS),
    vocabulary=VocabularySpec(ACTIONS, FRAMES, NOTES, REASONS, currencies=CURRENCIES),
    rules=RulesSpec(
        state=STATE, setup=setup, legal=legal, most_legal=LEGAL_MOST, play=play, hide=hide, guess=guess, rank=rank,
        value=value, why_not=why_not, set_aside=set_aside,
    ),
    evaluation=EvaluationSpec(
        features, progress, FEATURES, HEURISTIC, ESTIMATES, UNDER_WAY, statements=SITUATION, true_most=SITUATION_TRUE,
    ),
    text=TextSpec(message_variables, cards, rules, HELP_PAGES, reason_variables, player_aid),
    terminal=board,
    rules_version=RULES_VERSION,
    levels=LEVELS,
    level_shares=SHARES,
    observation=ObservationSpec(
        members={"renewed": CELLS, "project_hands": PROJECTS, "submitted": PROJECTS},
        left_out=frozenset({"asking_up_to", "pile", "project_pile"}),
    ),
    preview=preview,
    usage=USAGE,
)  # fmt: skip
