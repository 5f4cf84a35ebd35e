"""Print, for each game, the rules that are called for the first time only after the game was reported ready.

Also those that are compiled again because they are called with other types.
"""

import json
from contextlib import suppress

import townhall
from townhall.bots.bot import Bot
from townhall.engine.errors import TownhallError
from townhall.engine.i18n import LANGUAGES
from townhall.engine.jit import rules_known
from townhall.engine.position import Position
from townhall.server.tables.warmup import load, rules_of_texts

DECISIONS = 80
REASONS = 10
"""Illegal actions of each decision whose reasons are asked for."""


def called_late(name: str) -> list[str]:
    load(name)
    game, known = townhall.game(name), len(rules_known)
    bot, p = Bot("greedy", 1), game.start(game.seats[0], 2)
    while not p.over and len(p.history) < DECISIONS:
        view = p.view(p.seat)
        game.preview(view, p.seat)
        read_texts(view)
        p.play(bot.choose(view))
    again = [rule.py_func.__qualname__ for rule in rules_of_texts(name) if len(rule.entry_point.signatures) > 1]
    return rules_known[known:] + again


def read_texts(view: Position) -> None:
    """Make the texts that people at a table are sent."""
    lang, legal = LANGUAGES[len(view.history) % len(LANGUAGES)], view.legal()
    _ = view.prompt(lang), view.hint(lang), view.waiting(lang), [view.text(action, lang) for action in legal]
    for note in view.notes(view.seat):
        _ = view.tell(note, lang), view.headline(note, lang)
    illegal = [action for action in view.game.actions if action not in legal]
    for action in illegal[len(view.history) :: len(illegal) // REASONS]:
        with suppress(TownhallError):  # the action means nothing here
            view.why(action, lang)


if __name__ == "__main__":
    print(json.dumps({name: called_late(name) for name in townhall.games()}))
