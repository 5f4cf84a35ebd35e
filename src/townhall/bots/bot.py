"""A bot at a table: it gets a view and chooses an action."""

from typing import Any

from townhall.bots.dice import DICE, master_record
from townhall.bots.greedy import VIEW, WORLDS, choose_greedy
from townhall.bots.levels import FIRST_LEVEL, GREEDY, bot_numbers
from townhall.bots.lines import Line, Lines
from townhall.bots.random_bot import choose_random
from townhall.bots.thinking import Search, check_threads
from townhall.engine.compiled import Rules
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


class SimpleBot:
    """Decides at random or greedily, by views of one game."""

    def __init__(self, rules: Rules, number: int, dice: Raw) -> None:
        self._rules, self._number = rules, number
        self._dice: Records = records(dice, DICE)

    def choose(self, view: Raw, seat: int, seconds: float | None = None) -> int:
        return self.decide(view, seat)

    def begin(self, view: Raw, seat: int) -> None:
        pass

    def think(self, view: Raw, seconds: float | None) -> bool:
        return True

    def decide(self, view: Raw, seat: int) -> int:
        rules = self._rules
        worlds: Raw = blank(rules.state, WORLDS)
        worlds[VIEW * len(view) : (VIEW + 1) * len(view)] = view
        out: Any = numbers(rules.legal_most)
        if self._number == GREEDY:
            chosen = greedy_choice(
                rules.legal, rules.play, rules.guess, rules.value, rules.cs, rules.records(worlds), self._dice, out
            )
        else:
            chosen = random_choice(rules.legal, rules.cs, rules.records(worlds), self._dice, out)
        return int(chosen)


def bot_for(rules: Rules, number: int, dice: Raw, threads: int = 1) -> SimpleBot | Search:
    """The bot of a number, for games under these rules."""
    if number < FIRST_LEVEL:
        return SimpleBot(rules, number, dice)
    return Search(rules, rules.levels[number - FIRST_LEVEL], dice, threads)


class Thought:
    """A decision that a bot thinks about: in several parts if others need the processor as well."""

    def __init__(self, player: SimpleBot | Search, view: Position) -> None:
        self._player, self._view = player, view
        player.begin(view.raw, view.seat)

    def think(self, seconds: float | None = None) -> bool:
        """Think for so long; return whether there is nothing more to think about."""
        return self._player.think(self._view.raw, seconds)

    @property
    def iterations(self) -> int:
        """How many lines of play the bot has tried."""
        return self._player.visits if isinstance(self._player, Search) else 0

    def lines(self, count: int) -> list[Line]:
        """Return the best lines that the bot has found; none if it does not search or has no choice."""
        if not isinstance(self._player, Search) or len(self._view.legal()) == 1:
            return []
        return Lines(self._view, self._player).best(count, reasons=False)

    def decide(self) -> int:
        """Choose an action."""
        return self._player.decide(self._view.raw, self._view.seat)


class Bot:
    """One bot; the same name, seed and views give the same decisions, unless a time limit cuts its search short."""

    def __init__(
        self, name: str, seed: int | str | None = None, *, seconds: float | None = None, threads: int = 1
    ) -> None:
        [self._number] = bot_numbers([name], seats=1)
        check_threads(threads)
        self.name = name
        self._seconds, self._threads = seconds, threads
        self._dice: Raw = master_record(seed)
        self._playing: tuple[Rules, SimpleBot | Search] | None = None

    def choose(self, view: Position) -> int:
        """Choose an action for the seat to decide in this view."""
        thought = self.consider(view)
        thought.think(self._seconds)
        return thought.decide()

    def consider(self, view: Position) -> Thought:
        """Turn to the decision that is asked for in this view."""
        if not view.hidden:
            raise TownhallError("a bot may see a view only, never the true state of a game")
        if view.over:
            raise TownhallError("the game is over: there is nothing to choose")
        if self._playing is None or self._playing[0] is not view.rules:
            self._playing = view.rules, bot_for(view.rules, self._number, self._dice, self._threads)
        return Thought(self._playing[1], view)
