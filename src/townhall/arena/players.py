"""The bots of a game: by name, from a file or at an address, all behind one interface. They get views only."""

from typing import Protocol

from townhall.arena.file_bot import FileBot
from townhall.arena.network_bot import NetworkBot, check_reachable
from townhall.arena.plan import Plan, is_address, is_file
from townhall.bots.match import Chooser, Contender, contender_named
from townhall.engine.compiled import Rules
from townhall.engine.fields import Raw
from townhall.engine.game import Game


class Player(Protocol):
    """A bot in a seat. Whatever it does wrong is a `BotFailure`."""

    def begin(self, dice: Raw) -> None:
        """Turn to a new game, with random numbers of its own."""

    def choose(self, view: Raw, seat: int) -> int: ...

    def end(self) -> None:
        """The game is over."""

    def close(self) -> None: ...


class NamedBot:
    """A bot of Townhall. It is limited by iterations, never by time, so that its games can be repeated."""

    def __init__(self, rules: Rules, contender: Contender) -> None:
        self._rules, self._contender = rules, contender
        self._bot: Chooser | None = None

    def begin(self, dice: Raw) -> None:
        self._bot = self._contender.make_bot(self._rules, dice)

    def choose(self, view: Raw, seat: int) -> int:
        assert self._bot is not None
        return self._bot.choose(view, seat)

    def end(self) -> None:
        self._bot = None

    def close(self) -> None:
        pass


def make_player(plan: Plan, game: Game, bot: str) -> Player:
    if is_file(bot):
        return FileBot(plan, game, bot)
    if is_address(bot):
        return NetworkBot(plan, game, bot)
    rules = game.rules(plan.options)
    return NamedBot(rules, contender_named(rules, bot, plan.files))


def check_bots(plan: Plan) -> None:
    """Refuse files that cannot be loaded and addresses that cannot be reached, before the first game."""
    for bot in plan.bots:
        if is_address(bot):
            check_reachable(bot, plan.seconds)
        elif is_file(bot):
            player = FileBot(plan, plan.load_game(), bot)
            try:
                player.start()
            finally:
                player.close()
