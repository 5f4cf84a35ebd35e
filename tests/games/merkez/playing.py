"""Games in several styles: at random, with every promise claimed, with roads that join up, and by the bot."""

import random
from collections.abc import Iterator
from typing import Any

from townhall.bots.bot import Bot

from .city import MERKEZ, City
from .table import Table

STYLES = ("any", "promising", "thrifty", "joining", "greedy")


def game_played(
    seats: int, seed: int, style: str, options: dict[str, Any] | None = None
) -> Iterator[tuple[Table, str]]:
    """The table at every decision and what will be decided; at the end, nothing."""
    dice, bot = random.Random(f"{seats} {seed} {style}"), Bot("greedy", seed)
    p = Table(MERKEZ.start(seats, seed, options))
    while not p.position.over:
        choices = p.choices()
        if style == "greedy":
            choice = choices[p.position.legal().index(bot.choose(p.position.view(p.position.seat)))]
        else:
            choice = _chosen(p, choices, dice, style)
        yield p, choice
        p.position.play(p.position.legal()[choices.index(choice)])
    yield p, ""


def _chosen(p: Table, choices: list[str], dice: random.Random, style: str) -> str:
    if p.asked == "claiming" and style in ("promising", "thrifty"):
        return dice.choice(choices[:-1]) if style == "promising" else choices[-1]
    if p.asked in ("road", "completing") and style == "joining":
        sheet = p.sheet(p.turn)
        return max(dice.sample(choices, min(40, len(choices))), key=lambda choice: _joined(sheet, *choice.split()[1:]))
    return dice.choice(choices)


def _joined(sheet: dict[str, str], hex_: str, exits: str) -> int:
    return len(City({**sheet, hex_: exits}).linked(hex_))
