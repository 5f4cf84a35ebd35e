"""Urbania as the rest of the software sees it; `engine.contract` explains every part."""

from townhall.engine.contract import ComponentsSpec, GameSpec, RulesSpec, TextSpec, VocabularySpec
from townhall.games.urbania.bot.evaluation import value
from townhall.games.urbania.components.schema import Schema, check
from townhall.games.urbania.components.tables import COMPONENTS, Components, fill, DERIVED
from townhall.games.urbania.rules.actions import ACTIONS, FRAMES, NOTES
from townhall.games.urbania.rules.hidden import guess, hide
from townhall.games.urbania.rules.legal import LEGAL_MOST, legal
from townhall.games.urbania.rules.play import play
from townhall.games.urbania.rules.scoring import rank
from townhall.games.urbania.rules.setup import setup
from townhall.games.urbania.rules.state import STATE
from townhall.games.urbania.terminal import board
from townhall.games.urbania.terminal.plain_text import rules
from townhall.games.urbania.text.cards import cards
from townhall.games.urbania.text.labels import PAGES, said, seat_name, why

SPEC = GameSpec(
    components=ComponentsSpec(Schema, check, Components, COMPONENTS, fill, derived=DERIVED),
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
