"""What a terminal shows of a game and answers about it, whichever game it is."""

import io
from functools import cache

import pytest
from rich.console import Console

import townhall
from townhall.bots.bot import Bot
from townhall.cli.screen import Screen
from townhall.cli.session.choices import choices_of
from townhall.cli.session.help import Help
from townhall.engine.position import Position


@cache
def moments(name: str, seats: int, number: int = 20) -> list[Position]:
    """So many views of a game between greedy and random bots, evenly from its beginning on, and its end."""
    p = townhall.game(name).start(seats, seed=11)
    bots = [Bot(("greedy", "random")[seat % 2], seat) for seat in range(seats)]
    while not p.over:
        p.play(bots[p.seat].choose(p.view(p.seat)))
    past = [p.at(len(p.history) * n // number) for n in range(number)]
    return [*(then.view(then.seat) for then in past), p.view(-1)]


def printed(*pictures: object, width: int = 80) -> str:
    """What is written to a terminal without colours; a longer line is not cut, so that one sees that it is too long."""
    paper = io.StringIO()
    Console(file=paper, width=width, no_color=True, force_terminal=False).print(*pictures, sep="\n", crop=False)
    return paper.getvalue()


def numbers(p: Position, lang: str) -> dict[int, int]:
    return {choice.action: choice.number for choice in choices_of(p, lang)}


def drawn(p: Position, lang: str = "en", width: int = 80) -> str:
    """The whole table."""
    players = [f"player {seat}" for seat in range(p.seats)]
    return printed(p.game.spec.terminal.picture(p, lang, players, numbers(p, lang)), width=width)


def answered(capsys: pytest.CaptureFixture[str], p: Position, question: str, lang: str = "en") -> str:
    """What is said to `? something` or `why something`."""
    capsys.readouterr()
    key, _, rest = question.partition(" ")
    guide = Help(Screen(plain=True), p, choices_of(p, lang), lang)
    (guide.why if key == "why" else guide.help)(rest)
    return capsys.readouterr().out
