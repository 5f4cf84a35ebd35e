"""One game of an arena, from its number to its rows. The same plan and number give the same rows everywhere."""

import socket
import time
from typing import NamedTuple

import msgspec

from townhall.arena.failures import BotFailure, Failing
from townhall.arena.plan import Plan, code_digest, is_address, is_file
from townhall.arena.players import Player, make_player
from townhall.arena.views import view_from
from townhall.bots.dice import derived_key, derived_record, master_record
from townhall.engine.errors import BadSetup, RulesFault, TownhallError
from townhall.engine.fields import Raw, blank, loose
from townhall.engine.game import Game
from townhall.engine.state import NOBODY
from townhall.order_of_play import first_player

MICROSECONDS = 1e6


class Forfeit(msgspec.Struct, frozen=True):
    """A game that a bot has lost by itself: it ended there."""

    seat: int
    kind: Failing
    reason: str


class GameRow(msgspec.Struct, frozen=True):
    """A game, as a line of games.jsonl."""

    game: int
    deal: int
    """Games of the same deal have the same bots in rotated seats, and the same key."""
    bots: list[str]
    """In the order of the seats."""
    first: int
    """The seat that began; it is drawn, and the same in all games of a deal."""
    key: str
    scores: list[int]
    ranks: list[int]
    """From 1; equal places are shared. Who forfeits is last, and the others share the first place."""
    decisions: int
    turns: int
    forfeit: Forfeit | None


class DecisionRow(msgspec.Struct, frozen=True):
    """A decision, as a line of decisions.jsonl."""

    game: int
    n: int
    seat: int
    bot: str
    turn: int
    legal: int
    """How many actions were legal."""
    action: int
    verb: str
    arguments: dict[str, str]


class TimesRow(msgspec.Struct, frozen=True):
    """How long the decisions of a game took, as a line of times.jsonl: the only file that differs between runs."""

    game: int
    microseconds: list[int]


class Decision(NamedTuple):
    """A decision of a game under way."""

    seat: int
    turn: int
    legal: int
    action: int
    microseconds: int


class PlayedGame(NamedTuple):
    """A finished game as lines of the three files."""

    game: bytes
    decisions: bytes
    times: bytes


class Arena:
    """Plays games of a plan in this process. It keeps the processes and connections of bots for later games."""

    def __init__(self, plan: Plan) -> None:
        if plan.code != code_digest():
            raise BadSetup(f"{socket.gethostname()} has another version of Townhall than the run: install the same one")
        self._plan, self._schedule = plan, plan.schedule
        self._game = plan.load_game()
        self._master = master_record(plan.seed)
        self._players: dict[tuple[int, int], Player] = {}

    def close(self) -> None:
        for player in self._players.values():
            player.close()
        self._players.clear()

    def warm_up(self) -> None:
        """Compile or load everything that games need, so that several processes do not do it at the same time."""
        for bot in self._plan.bots:
            if not is_file(bot) and not is_address(bot):
                player = make_player(self._plan, self._game, bot)
                Table(self._game, self._plan, [player] * self._plan.seats, (0, 0)).warm_up(self._master)

    def play_deals(self, deals: range) -> list[PlayedGame]:
        """All games of some deals: one for each seat that the bots can be rotated to."""
        seats = self._plan.seats
        return [self.play(game) for game in range(deals.start * seats, deals.stop * seats)]

    def play(self, number: int) -> PlayedGame:
        seating, deal = self._schedule.seating(number), self._schedule.deal(number)
        names = [self._plan.bots[bot] for bot in seating]
        key = derived_key(self._master, 2 * deal)
        table = Table(self._game, self._plan, self._seated(seating), key)
        table.play(derived_record(self._master, 2 * number + 1))
        row = GameRow(
            game=number,
            deal=deal,
            bots=names,
            first=table.first,
            key=b"".join(half.to_bytes(8, "little") for half in key).hex(),
            scores=table.scores,
            ranks=table.ranks,
            decisions=len(table.decisions),
            turns=table.turns,
            forfeit=table.forfeit,
        )
        decisions = (
            DecisionRow(number, n, made.seat, names[made.seat], made.turn, made.legal, made.action, *self._named(made))
            for n, made in enumerate(table.decisions)
        )
        times = TimesRow(number, [made.microseconds for made in table.decisions])
        return PlayedGame(line(row), b"".join(map(line, decisions)), line(times))

    def _seated(self, seating: tuple[int, ...]) -> list[Player]:
        """The bot of each seat; one that has several seats is there several times."""
        players = []
        for seat, bot in enumerate(seating):
            place = bot, seating[:seat].count(bot)
            if place not in self._players:
                self._players[place] = make_player(self._plan, self._game, self._plan.bots[bot])
            players.append(self._players[place])
        return players

    def _named(self, made: Decision) -> tuple[str, dict[str, str]]:
        """The verb of an action and the names of its arguments."""
        verb, arguments = self._game.actions.decode(made.action)
        kinds = self._game.actions.verbs[verb].kinds
        return verb, {name: kinds[name].values[number] for name, number in arguments.items()}


class Table:
    """One game under way."""

    def __init__(self, game: Game, plan: Plan, players: list[Player], key: tuple[int, int]) -> None:
        self._game, self._plan, self._players = game, plan, players
        self._rules = game.rules(plan.options)
        self._state = blank(self._rules.state)
        self._records, self._read = self._rules.records(self._state), loose(self._state, self._rules.state)
        self._read.key[0], self._read.key[1] = key
        self._rules.setup_of(self._records, plan.seats)
        self.first = first_player(game, self._state.view(self._rules.state)[0]["notes"][: self._read.noted])
        self.decisions: list[Decision] = []
        self.forfeit: Forfeit | None = None

    def play(self, dice: Raw) -> None:
        """Play to the end, or until a bot fails."""
        seat = 0
        try:
            for seat, player in enumerate(self._players):
                player.begin(derived_record(dice, seat))
            while self._read.seat != NOBODY:
                seat = self._read.seat
                self._decide(seat)
        except BotFailure as failure:
            self.forfeit = Forfeit(seat, failure.kind, failure.reason)
        finally:
            for player in self._players:
                player.end()
        if self._read.fault:
            raise RulesFault(f"{self._game.name}: a game of the arena overran its frame stack or notes")

    def warm_up(self, dice: Raw) -> None:
        """Make one decision and rank the seats."""
        self._players[0].begin(dice)
        self._decide(self._read.seat)
        _ = self.ranks

    def _decide(self, seat: int) -> None:
        rules, legal, turn = self._rules, self._rules.legal_of(self._records), self._read.turn
        view = self._state.copy()
        rules.hide_of(rules.records(view), seat)
        begin = time.perf_counter()
        action = self._players[seat].choose(view, seat)
        took = time.perf_counter() - begin
        if action not in legal:
            raise BotFailure("illegal", self._why_not(view, action))
        rules.play_of(self._records, action)
        self.decisions.append(Decision(seat, turn, len(legal), action, round(MICROSECONDS * took)))

    def _why_not(self, view: Raw, action: int) -> str:
        position = view_from(self._game, self._plan.options, view.tobytes())
        try:
            return f"action {action}: {position.text(action)}: {position.why(action)}"
        except TownhallError as error:
            return str(error)

    @property
    def scores(self) -> list[int]:
        return [int(self._read.scores[seat]) for seat in range(self._plan.seats)]

    @property
    def turns(self) -> int:
        return int(self._read.turn)

    @property
    def ranks(self) -> list[int]:
        seats = self._plan.seats
        if self.forfeit is not None:
            return [seats if seat == self.forfeit.seat else 1 for seat in range(seats)]
        return self._rules.ranks_of(self._records, seats)


def line(row: msgspec.Struct) -> bytes:
    return msgspec.json.encode(row) + b"\n"
