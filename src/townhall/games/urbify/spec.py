"""Urbify as the rest of the software sees it; `engine.contract` explains every part."""

from townhall.engine.contract import ComponentsSpec, GameSpec, RulesSpec, TextSpec, VocabularySpec
from townhall.games.urbify.bot.evaluation import value
from townhall.games.urbify.components.schema import Schema, check
from townhall.games.urbify.components.tables import COMPONENTS, Components, fill
from townhall.games.urbify.rules.actions import ACTIONS, FRAMES, NOTES
from townhall.games.urbify.rules.hidden import guess, hide
from townhall.games.urbify.rules.legal import LEGAL_MOST, legal
from townhall.games.urbify.rules.play import play
from townhall.games.urbify.rules.scoring import rank
from townhall.games.urbify.rules.setup import setup
from townhall.games.urbify.rules.state import STATE
from townhall.games.urbify.terminal import board
from townhall.games.urbify.terminal.plain_text import rules
from townhall.games.urbify.text.cards import cards
from townhall.games.urbify.text.labels import PAGES, said, seat_name, why

SPEC = GameSpec(
    components=ComponentsSpec(Schema, check, Components, COMPONENTS, fill),
    vocabulary=VocabularySpec(ACTIONS, FRAMES, NOTES),
    rules=RulesSpec(
        state=STATE,
        setup=setup,
        legal=legal,
        most_legal=LEGAL_MOST,
        play=play,
        hide=hide,
        guess=guess,
        rank=rank,
        value=value,
    ),
    text=TextSpec(seat_name, said, cards, rules, PAGES, why),
    terminal=board,
)
