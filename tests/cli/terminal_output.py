"""Terminal output of any game, for tests."""

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
    """Evenly spaced views of a game between greedy and random bots, and its end."""
    p = townhall.game(name).start(seats, seed=11)
    bots = [Bot(("greedy", "random")[seat % 2], seat) for seat in range(seats)]
    while not p.over:
        p.play(bots[p.seat].choose(p.view(p.seat)))
    past = [p.at(len(p.history) * n // number) for n in range(number)]
    return [*(then.view(then.seat) for then in past), p.view(-1)]


def printed(*pictures: object, width: int = 80) -> str:
    """Terminal output without colours; long lines are not cropped, so tests notice them."""
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
    """The answer to `? something` or `why something`."""
    capsys.readouterr()
    key, _, rest = question.partition(" ")
    help_ = Help(Screen(plain=True), p, choices_of(p, lang), lang)
    (help_.why if key == "why" else help_.help)(rest)
    return capsys.readouterr().out
