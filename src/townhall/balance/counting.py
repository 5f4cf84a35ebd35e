"""Games of bots in which the use of components is counted, from notes and never from texts.

Game number i of a seed has the same keys with every set of components, so that two sets can be compared game by game.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from townhall.bots.batch import AHEAD, Decided, ignore
from townhall.bots.bot import bot_for
from townhall.bots.dice import derived_key, derived_record, master_record
from townhall.engine.compiled import Rules
from townhall.engine.contract import ComponentName, UsageSpec
from townhall.engine.errors import RulesFault
from townhall.engine.fields import Raw, blank, loose
from townhall.engine.game import Game
from townhall.engine.state import NOBODY, NOTE_KIND, NOTE_SEAT
from townhall.order_of_play import first_player

Numbers = NDArray[np.int64]
AMOUNT = "amount"
"""The argument of notes about points."""
NO_ENTRY = -1


class Component(NamedTuple):
    """An entry of the components file whose use is counted."""

    table: str
    id: str


class Source(NamedTuple):
    """A kind of note, or a field of the state, that names components."""

    column: int
    """Of the note."""
    amount: int
    """The column of the amount, if the note has one."""
    places: Numbers
    """From the number to the component, or NO_ENTRY."""
    through: str
    if_positive: bool


class GameCount(NamedTuple):
    """One game: who won, how the lead went, and [component] who bought or used what."""

    shares: NDArray[np.float64]
    """Of the victory, in the order of play."""
    scores: Numbers
    leads: list[int]
    """The seats in the lead at the end of each turn but the setup, as bits in the order of play."""
    decisions: int
    offered: NDArray[np.bool_]
    users: NDArray[np.uint8]
    """The seats that bought each component, or used it if it is not bought, as bits in the order of play."""
    bought: Numbers
    uses: Numbers
    points: Numbers


class Counter:
    """Knows which numbers in the notes and states of a game name which component."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._usage = game.spec.usage or UsageSpec(used={})
        self.components = [
            Component(table, entry["id"]) for table, entries in self._tables().items() for entry in entries
        ]
        self._numbers = {component: number for number, component in enumerate(self.components)}
        self._used = self._sources(self._usage.used)
        self._bought = self._sources(self._usage.bought)
        self._scored = self._sources(self._usage.scored)
        self._happened = self._sources(self._usage.happened)
        self._offered = {field: self._places(name) for field, name in self._usage.offered.items()}
        self._held = {field: self._places(name) for field, name in self._usage.held.items()}

    def _tables(self) -> dict[str, list[dict[str, Any]]]:
        usage, tables = self._usage, self._game.components.tables()
        lists = [*usage.used.values(), *usage.bought.values(), *usage.happened.values()]
        return {name.table: tables[name.table] for names in lists for name in names}

    def first_player(self, notes: Numbers) -> int:
        return first_player(self._game, notes)

    def _kind(self, note: str) -> int:
        return [kind.name for kind in self._game.notes.kinds].index(note)

    def _places(self, name: ComponentName) -> Numbers:
        components = (Component(name.table, name.entry(value)) for value in name.kind.values)
        return np.array([self._numbers.get(component, NO_ENTRY) for component in components])

    def _sources(self, notes: Mapping[str, Sequence[ComponentName]]) -> list[tuple[int, Source]]:
        sources = []
        for note, names in notes.items():
            columns = self._game.notes.of_name(note).columns
            for name in names:
                column = columns[name.argument or name.kind.name]
                source = Source(column, columns.get(AMOUNT, 0), self._places(name), name.through, name.if_positive)
                sources.append((self._kind(note), source))
        return sources

    @cached_property
    def always(self) -> NDArray[np.bool_]:
        """Components of tables that are never dealt: they are on offer in every game."""
        lists = [*self._usage.happened.values(), self._usage.offered.values(), self._usage.held.values()]
        dealt = {name.table for names in lists for name in names}
        return np.array([component.table not in dealt for component in self.components], bool)

    @cached_property
    def scored(self) -> NDArray[np.bool_]:
        """Components whose points notes name."""
        return self._named_by(self._scored)

    @cached_property
    def buyable(self) -> NDArray[np.bool_]:
        """Components that are bought in one step and used in another."""
        return self._named_by(self._bought)

    def _named_by(self, sources: Sequence[tuple[int, Source]]) -> NDArray[np.bool_]:
        named = np.zeros(len(self.components), bool)
        for _, source in sources:
            named[source.places[source.places != NO_ENTRY]] = True
        return named

    def offers(self, state: Any) -> Iterator[tuple[str, bytes]]:
        """What lies on the table or in a hand, as the bytes of the fields that say so."""
        for field in (*self._offered, *self._held):
            yield field, state[field].tobytes()

    def offered(self, rules: Rules, seen: set[tuple[str, bytes]]) -> NDArray[np.bool_]:
        """[component]: whether it was on offer at any time."""
        found = self.always.copy()
        for field, content in seen:
            values = np.frombuffer(content, rules.state[field].base)
            if field in self._held:
                bits = int(np.bitwise_or.reduce(values.astype(np.int64)))
                values = np.array([bit for bit in range(len(self._held[field])) if bits >> bit & 1], np.int64)
            places = (self._held if field in self._held else self._offered)[field]
            numbers = places[values[values >= 0]]
            found[numbers[numbers >= 0]] = True
        return found

    def standing(self, rules: Rules, state: Raw, seats: int) -> list[int]:
        if self._usage.standing is not None:
            return self._usage.standing(rules, state, seats)
        scores: list[int] = state.view(rules.state)[0]["scores"][:seats].tolist()
        return scores

    def buyers(self, notes: Numbers, end: Any) -> tuple[NDArray[np.uint8], Numbers]:
        """[component]: the seats that bought it, as bits, and how often it was bought."""
        return self._seats(self._bought, notes, end)

    def users(self, notes: Numbers, end: Any) -> tuple[NDArray[np.uint8], Numbers]:
        """[component]: the seats that used it, as bits, and how often it was used."""
        return self._seats(self._used, notes, end)

    def _seats(
        self, sources: Sequence[tuple[int, Source]], notes: Numbers, end: Any
    ) -> tuple[NDArray[np.uint8], Numbers]:
        seats, times = np.zeros(len(self.components), np.uint8), np.zeros(len(self.components), np.int64)
        for kind, source in sources:
            numbers, named = _named(notes[notes[:, NOTE_KIND] == kind], source, end)
            np.bitwise_or.at(seats, numbers, (1 << named[:, NOTE_SEAT]).astype(np.uint8))
            np.add.at(times, numbers, 1)
        return seats, times

    def points(self, notes: Numbers, end: Any) -> Numbers:
        points = np.zeros(len(self.components), np.int64)
        for kind, source in self._scored:
            numbers, named = _named(notes[notes[:, NOTE_KIND] == kind], source, end)
            np.add.at(points, numbers, named[:, source.amount])
        return points

    def mark_happened(self, notes: Numbers, end: Any, offered: NDArray[np.bool_]) -> None:
        for kind, source in self._happened:
            numbers, _ = _named(notes[notes[:, NOTE_KIND] == kind], source, end)
            offered[numbers] = True


def _named(notes: Numbers, source: Source, end: Any) -> tuple[Numbers, Numbers]:
    """The components that these notes name, and the notes that name one."""
    if source.if_positive:
        notes = notes[notes[:, source.amount] > 0]
    values = notes[:, source.column]
    if source.through:
        values = end[source.through][values].astype(np.int64)
    numbers = source.places[values]
    return numbers[numbers >= 0], notes[numbers >= 0]


def count_game(
    rules: Rules, counter: Counter, seats: int, bots: Sequence[int], master: Raw, number: int, decided: Decided
) -> GameCount:
    """Play game `number` of the family of keys and count what was used in it."""
    state = blank(rules.state)
    ss, s, view = rules.records(state), loose(state, rules.state), state.view(rules.state)[0]
    s.key[0], s.key[1] = derived_key(master, 2 * number)
    dice = derived_record(master, 2 * number + 1)
    players = [bot_for(rules, bot, derived_record(dice, seat)) for seat, bot in enumerate(bots)]
    rules.setup_of(ss, seats)
    notes, seen, leads, decisions = [view["notes"][: s.noted].astype(np.int64)], set(counter.offers(view)), [], 0
    while s.seat != NOBODY:
        seat, turn = s.seat, s.turn
        hidden = state.copy()
        rules.hide_of(rules.records(hidden), seat)
        rules.play_of(ss, players[seat].choose(hidden, seat))
        decisions += 1
        decided()
        notes.append(view["notes"][: s.noted].astype(np.int64))
        seen.update(counter.offers(view))
        if turn > 0 and (s.turn != turn or s.seat == NOBODY):
            leads.append(_leaders(counter.standing(rules, state, seats)))
    if s.fault:
        raise RulesFault(f"{rules.name}: game {number} overran its frame stack or notes")
    return _counted(rules, counter, seats, state, np.concatenate(notes), seen, leads, decisions)


def _counted(
    rules: Rules, counter: Counter, seats: int, state: Raw, notes: Numbers, seen: set[tuple[str, bytes]],
    leads: list[int], decisions: int,
) -> GameCount:  # fmt: skip
    """Sum up a finished game, with its seats in the order of play instead of the order at the table."""
    end = state.view(rules.state)[0]
    first = counter.first_player(notes)
    seated = notes[:, NOTE_SEAT] >= 0
    notes[seated, NOTE_SEAT] = (notes[seated, NOTE_SEAT] - first) % seats
    order = [(first + place) % seats for place in range(seats)]
    won = np.array(rules.ranks_of(rules.records(state), seats))[order] == 1
    offered = counter.offered(rules, seen)
    counter.mark_happened(notes, end, offered)
    buyers, bought = counter.buyers(notes, end)
    users, uses = counter.users(notes, end)
    return GameCount(
        shares=won / won.sum(),
        scores=end["scores"][order].astype(np.int64),
        leads=[_turned(lead, order) for lead in leads],
        decisions=decisions,
        offered=offered,
        users=np.where(counter.buyable, buyers, users),
        bought=bought,
        uses=uses,
        points=counter.points(notes, end),
    )


def _leaders(scores: Sequence[int]) -> int:
    return sum(1 << seat for seat, score in enumerate(scores) if score == max(scores))


def _turned(seats: int, order: Sequence[int]) -> int:
    return sum(1 << place for place, seat in enumerate(order) if seats >> seat & 1)


class Counts(NamedTuple):
    """Many games, in the order of their numbers; the arrays begin with the game."""

    components: list[Component]
    scored: NDArray[np.bool_]
    """[component]: whether notes name its points."""
    buyable: NDArray[np.bool_]
    """[component]: whether it is bought in one step and used in another."""
    seats: int
    shares: NDArray[np.float64]
    scores: Numbers
    leads: list[list[int]]
    decisions: Numbers
    offered: NDArray[np.bool_]
    users: NDArray[np.uint8]
    """The seats that bought each component, or used it if it is not bought, as bits in the order of play."""
    bought: NDArray[np.uint16]
    uses: NDArray[np.uint16]
    points: NDArray[np.int32]

    @property
    def games(self) -> int:
        return len(self.decisions)


def count_games(
    game: Game, seats: int, bots: Sequence[int], seed: str, games: int, threads: int = 1, decided: Decided = ignore
) -> Iterator[GameCount]:
    """Games 0 .. games - 1 of a seed, in order, as they are finished."""
    rules, counter, master = game.rules(), Counter(game), master_record(seed)

    def play(number: int) -> GameCount:
        return count_game(rules, counter, seats, bots, master, number, decided)

    with ThreadPoolExecutor(threads) as pool:
        under_way: deque[Future[GameCount]] = deque()
        for number in range(games):
            under_way.append(pool.submit(play, number))
            if len(under_way) > AHEAD * threads:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()


def put_together(game: Game, seats: int, counted: Sequence[GameCount]) -> Counts:
    counter = Counter(game)
    return Counts(
        components=counter.components,
        scored=counter.scored,
        buyable=counter.buyable,
        seats=seats,
        shares=np.stack([one.shares for one in counted]),
        scores=np.stack([one.scores for one in counted]),
        leads=[one.leads for one in counted],
        decisions=np.array([one.decisions for one in counted]),
        offered=np.stack([one.offered for one in counted]),
        users=np.stack([one.users for one in counted]),
        bought=np.stack([one.bought for one in counted]).astype(np.uint16),
        uses=np.stack([one.uses for one in counted]).astype(np.uint16),
        points=np.stack([one.points for one in counted]).astype(np.int32),
    )
