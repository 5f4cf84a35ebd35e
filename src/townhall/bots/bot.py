"""A bot at a table: it gets a view and chooses an action."""

from typing import Any

from townhall.bots.batch import DICE, bot_numbers, master_record
from townhall.bots.greedy import VIEW, WORLDS, choose_greedy
from townhall.bots.levels import GREEDY
from townhall.bots.random_bot import choose_random
from townhall.engine.contract import Function
from townhall.engine.errors import TownhallError
from townhall.engine.fields import Raw, Records, Row, blank, numbers, records
from townhall.engine.jit import entry_point
from townhall.engine.position import Position


@entry_point
def random_choice(legal: Function, cs: Records, views: Records, dice: Records, out: Row) -> int:
    return choose_random(legal, cs[0], views[VIEW], dice[0], out)


@entry_point
def greedy_choice(
    legal: Function, play: Function, guess: Function, value: Function,
    cs: Records, worlds: Records, dice: Records, out: Row,
) -> int:  # fmt: skip
    return choose_greedy(legal, play, guess, value, cs[0], worlds, dice[0], out)


class Bot:
    """One bot; the same name, seed and views give the same decisions."""

    def __init__(self, name: str, seed: int | str | None = None) -> None:
        [self._number] = bot_numbers([name], seats=1)
        self.name = name
        self._dice: Raw = master_record(seed)

    def choose(self, view: Position) -> int:
        """Choose an action for the seat to decide in this view."""
        if not view.hidden:
            raise TownhallError("a bot may see a view only, never the true state of a game")
        if view.over:
            raise TownhallError("the game is over: there is nothing to choose")
        rules = view.rules
        worlds: Raw = blank(rules.state, WORLDS)
        size = rules.state.itemsize
        worlds[VIEW * size : (VIEW + 1) * size] = view.raw
        dice: Records = records(self._dice, DICE)
        out: Any = numbers(rules.legal_most)
        if self._number == GREEDY:
            chosen = greedy_choice(
                rules.legal, rules.play, rules.guess, rules.value, rules.cs, rules.records(worlds), dice, out
            )
        else:
            chosen = random_choice(rules.legal, rules.cs, rules.records(worlds), dice, out)
        return int(chosen)
