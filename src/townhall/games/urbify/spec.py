"""Urbify as the rest of the software sees it; `engine.contract` explains every part."""

from townhall.engine.contract import (
    ComponentsSpec, Currency, EvaluationSpec, GameSpec, RulesSpec, TextSpec, VocabularySpec,
)  # fmt: skip
from townhall.engine.situation import SITUATION, SITUATION_TRUE
from townhall.games.urbify.bot.evaluation import value
from townhall.games.urbify.bot.features import ESTIMATES, FEATURES, HEURISTIC, UNDER_WAY, features, progress
from townhall.games.urbify.bot.levels import LEVELS, SHARES
from townhall.games.urbify.components.schema import Schema, check
from townhall.games.urbify.components.tables import COMPONENTS, Components, fill
from townhall.games.urbify.rules.actions import ACTIONS, TRACK
from townhall.games.urbify.rules.frames import FRAMES
from townhall.games.urbify.rules.hidden import guess, hide
from townhall.games.urbify.rules.legal import LEGAL_MOST, legal, why_not
from townhall.games.urbify.rules.notes import NOTES
from townhall.games.urbify.rules.play import play
from townhall.games.urbify.rules.reasons import REASONS
from townhall.games.urbify.rules.scoring import rank
from townhall.games.urbify.rules.setup import setup
from townhall.games.urbify.rules.state import STATE
from townhall.games.urbify.terminal import board
from townhall.games.urbify.text.cards import cards
from townhall.games.urbify.text.labels import message_variables
from townhall.games.urbify.text.reasons import reason_variables
from townhall.games.urbify.text.rules_pages import HELP_PAGES, player_aid, rules
from townhall.games.urbify.usage import USAGE


def _track(number: int) -> Currency:
    """The points of a seat on a track."""
    return Currency(
        lambda state, seat: state.levels[seat, number], changed=("gained",), taken=("paid",), only={"track": number}
    )


CURRENCIES = {name: _track(number) for number, name in enumerate(TRACK.values)}

RULES_VERSION = 1
"""Increase it whenever the same decisions no longer lead to the same game or to the same notes.

Hiding and guessing count: when somebody joins, what is hidden is drawn anew, and replays repeat it."""

SPEC = GameSpec(
    components=ComponentsSpec(Schema, check, Components, COMPONENTS, fill),
    vocabulary=VocabularySpec(ACTIONS, FRAMES, NOTES, REASONS, currencies=CURRENCIES),
    rules=RulesSpec(
        state=STATE, setup=setup, legal=legal, most_legal=LEGAL_MOST, play=play, hide=hide, guess=guess, rank=rank,
        value=value, why_not=why_not,
    ),
    evaluation=EvaluationSpec(
        features, progress, FEATURES, HEURISTIC, ESTIMATES, UNDER_WAY, statements=SITUATION, true_most=SITUATION_TRUE,
        trained=True,
    ),
    text=TextSpec(message_variables, cards, rules, HELP_PAGES, reason_variables, player_aid),
    terminal=board,
    rules_version=RULES_VERSION,
    levels=LEVELS,
    level_shares=SHARES,
    usage=USAGE,
)  # fmt: skip
