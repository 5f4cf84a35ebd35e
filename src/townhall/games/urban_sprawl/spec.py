"""Urban Sprawl as the rest of the software sees it; `engine.contract` explains every part."""

from townhall.engine.contract import ComponentsSpec, GameSpec, RulesSpec, TextSpec, VocabularySpec
from townhall.games.urban_sprawl.bot.evaluation import value
from townhall.games.urban_sprawl.components.schema import Schema, check
from townhall.games.urban_sprawl.components.tables import COMPONENTS, Components, fill
from townhall.games.urban_sprawl.rules.actions import ACTIONS, FRAMES, NOTES
from townhall.games.urban_sprawl.rules.hidden import guess, hide
from townhall.games.urban_sprawl.rules.legal import LEGAL_MOST, legal
from townhall.games.urban_sprawl.rules.play import play
from townhall.games.urban_sprawl.rules.preview import preview
from townhall.games.urban_sprawl.rules.scoring import rank
from townhall.games.urban_sprawl.rules.setup import setup
from townhall.games.urban_sprawl.rules.state import STATE
from townhall.games.urban_sprawl.terminal import board
from townhall.games.urban_sprawl.terminal.plain_text import rules
from townhall.games.urban_sprawl.text.cards import cards
from townhall.games.urban_sprawl.text.labels import PAGES, said
from townhall.games.urban_sprawl.text.names import seat_name
from townhall.games.urban_sprawl.text.reasons import why

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
    preview=preview,
)
