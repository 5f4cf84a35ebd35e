"""Urban Sprawl as the rest of the software sees it; `engine.contract` explains every part."""

from townhall.engine.contract import (
    Area, ComponentsSpec, Currency, EvaluationSpec, GameSpec, ObservationSpec, RulesSpec, TextSpec, VocabularySpec,
)  # fmt: skip
from townhall.engine.situation import SITUATION, SITUATION_TRUE
from townhall.games.urban_sprawl.bot.evaluation import value
from townhall.games.urban_sprawl.bot.features import ESTIMATES, FEATURES, HEURISTIC, UNDER_WAY, features, progress
from townhall.games.urban_sprawl.bot.levels import LEVELS, SHARES
from townhall.games.urban_sprawl.components.geometry import lots_of
from townhall.games.urban_sprawl.components.schema import Schema, check
from townhall.games.urban_sprawl.components.tables import COMPONENTS, Components, fill
from townhall.games.urban_sprawl.rules.actions import ACTIONS, LOT, SPOT
from townhall.games.urban_sprawl.rules.frames import FRAMES
from townhall.games.urban_sprawl.rules.hidden import guess, hide
from townhall.games.urban_sprawl.rules.legal import LEGAL_MOST, legal, why_not
from townhall.games.urban_sprawl.rules.notes import NOTES, PAID_NOTES, WEALTH_NOTES
from townhall.games.urban_sprawl.rules.play import play
from townhall.games.urban_sprawl.rules.preview import preview
from townhall.games.urban_sprawl.rules.reasons import REASONS
from townhall.games.urban_sprawl.rules.scoring import rank
from townhall.games.urban_sprawl.rules.setup import setup
from townhall.games.urban_sprawl.rules.state import ALL_LOTS, PERMITS, STATE
from townhall.games.urban_sprawl.terminal import board
from townhall.games.urban_sprawl.text.cards import cards
from townhall.games.urban_sprawl.text.labels import message_variables
from townhall.games.urban_sprawl.text.reasons import reason_variables
from townhall.games.urban_sprawl.text.rules_pages import HELP_PAGES, player_aid, rules
from townhall.games.urban_sprawl.usage import USAGE

RULES_VERSION = 1
"""Increase it whenever the same decisions no longer lead to the same game or to the same notes.

Hiding and guessing count: when somebody joins, what is hidden is drawn anew, and replays repeat it."""

SPEC = GameSpec(
    components=ComponentsSpec(Schema, check, Components, COMPONENTS, fill),
    vocabulary=VocabularySpec(
        ACTIONS, FRAMES, NOTES, REASONS,
        currencies={"wealth": Currency(lambda state, seat: state.wealth[seat], WEALTH_NOTES, PAID_NOTES)},
        areas={SPOT.name: Area(LOT, lambda spot: lots_of(*divmod(spot, ALL_LOTS + 1)))},
    ),
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
    preview=preview,
    observation=ObservationSpec(
        members={"permits": PERMITS, "gone_permits": PERMITS},
        left_out=frozenset({"planning_deck", "decks", "offered", "options"}),
    ),
    usage=USAGE,
)  # fmt: skip
