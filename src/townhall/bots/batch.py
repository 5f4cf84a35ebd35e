"""Many games at once: the compiled loop behind `simulate`, the laws and the benchmarks.

Game number i of a batch has its own keys, so it comes out the same alone, in a batch, on several threads and on a GPU.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from townhall.bots.bot import bot_for
from townhall.bots.dice import DICE, derived_key, derived_record, master_record
from townhall.bots.greedy import VIEW, WORLDS, choose_greedy
from townhall.bots.levels import FIRST_LEVEL, GREEDY, RANDOM
from townhall.bots.random_bot import choose_random
from townhall.engine.compiled import Rules, check_seats
from townhall.engine.contract import Function
from townhall.engine.errors import RulesFault
from townhall.engine.fields import Raw, Records, Row, blank, loose, numbers, records
from townhall.engine.jit import entry_point, rule
from townhall.engine.rng import Dice, seed_from
from townhall.engine.state import NOBODY, SEATS

CHUNK = 64
"""Games played together by simple bots; games of bots that search are played one by one."""
SPARE = 2
AHEAD = 4
"""Chunks begun for each thread before the first of them is asked for."""
Decided = Callable[[], None]


def ignore() -> None:
    """Count no decision."""


@rule
def prepare(setup: Function, c: Any, s: Any, dice: Dice, master: Dice, number: int, seats: int) -> None:
    """Set up game `number` of the batch: even keys are the games', odd ones the bots'."""
    seed_from(s, master, 2 * number)
    seed_from(dice, master, 2 * number + 1)
    setup(c, s, seats)


@rule
def random_game(
    setup: Function, legal: Function, play: Function, c: Any, s: Any, dice: Dice, master: Dice,
    number: int, seats: int, out: Row,
) -> int:  # fmt: skip
    """Play a whole game of uniformly random decisions; return how many there were."""
    prepare(setup, c, s, dice, master, number, seats)
    decisions = 0
    while s.seat != NOBODY:
        play(c, s, choose_random(legal, c, s, dice, out))
        decisions += 1
    return decisions


@entry_point
def random_games(
    setup: Function, legal: Function, play: Function, cs: Records, ss: Records, dice: Records, masters: Records,
    first: int, seats: int, out: Row, decisions: Row,
) -> None:  # fmt: skip
    """Every game is played in one spare record, which stays in the processor's cache, then copied to its place.

    `ss` has two records more than games: the spare one, and a blank one to begin from.
    """
    games = len(ss) - SPARE
    for i in range(games):
        ss[games] = ss[games + 1]
        decisions[i] = random_game(setup, legal, play, cs[0], ss[games], dice[0], masters[0], first + i, seats, out)
        ss[i] = ss[games]


@entry_point
def bot_games(
    setup: Function, legal: Function, play: Function, hide: Function, guess: Function, value: Function,
    cs: Records, ss: Records, worlds: Records, dice: Records, masters: Records,
    first: int, seats: int, bots: Row, out: Row, decisions: Row,
) -> None:  # fmt: skip
    """Games of any mix of bots; `bots` has the number of the bot in each seat."""
    for i in range(len(ss) - SPARE):
        prepare(setup, cs[0], ss[i], dice[0], masters[0], first + i, seats)
        decisions[i] = 0
        while ss[i].seat != NOBODY:
            seat = ss[i].seat
            if bots[seat] == GREEDY:
                worlds[VIEW] = ss[i]
                hide(cs[0], worlds[VIEW], seat)
                action = choose_greedy(legal, play, guess, value, cs[0], worlds, dice[0], out)
            else:
                action = choose_random(legal, cs[0], ss[i], dice[0], out)
            play(cs[0], ss[i], action)
            decisions[i] += 1


class Chunk(NamedTuple):
    """Some finished games of a batch."""

    first: int
    states: Raw
    decisions: NDArray[np.int64]


def play_chunk(
    rules: Rules, seats: int, bots: Sequence[int], master: Raw, first: int, count: int, decided: Decided = ignore
) -> Chunk:
    """Games first .. first + count - 1 of a batch, on this thread."""
    if searches(bots):
        return search_games(rules, seats, bots, master, first, count, decided)
    raw = blank(rules.state, count + SPARE)
    ss, dice = rules.records(raw), records(blank(DICE), DICE)
    masters = records(master, DICE)
    out, decisions = numbers(rules.legal_most), numbers(count)
    if all(bot == RANDOM for bot in bots):
        random_games(rules.setup, rules.legal, rules.play, rules.cs, ss, dice, masters, first, seats, out, decisions)
    else:
        chosen = numbers(SEATS)
        for seat, bot in enumerate(bots):
            chosen[seat] = bot
        worlds = rules.records(blank(rules.state, WORLDS))
        bot_games(
            rules.setup, rules.legal, rules.play, rules.hide, rules.guess, rules.value,
            rules.cs, ss, worlds, dice, masters, first, seats, chosen, out, decisions,
        )  # fmt: skip
    states = raw[: count * rules.state.itemsize]
    return faultless(rules, Chunk(first, states, np.asarray(decisions)))


def searches(bots: Sequence[int]) -> bool:
    return any(bot >= FIRST_LEVEL for bot in bots)


def search_games(
    rules: Rules, seats: int, bots: Sequence[int], master: Raw, first: int, count: int, decided: Decided
) -> Chunk:
    """The same for bots of which some search: each seat has a bot of its own."""
    raw, decisions = blank(rules.state, count), np.zeros(count, np.int64)
    size = rules.state.itemsize
    for i in range(count):
        state = raw[i * size : (i + 1) * size]
        ss, s = rules.records(state), loose(state, rules.state)
        s.key[0], s.key[1] = derived_key(master, 2 * (first + i))
        dice = derived_record(master, 2 * (first + i) + 1)
        players = [bot_for(rules, bot, derived_record(dice, seat)) for seat, bot in enumerate(bots)]
        rules.setup_of(ss, seats)
        while s.seat != NOBODY:
            view = state.copy()
            rules.hide_of(rules.records(view), s.seat)
            rules.play_of(ss, players[s.seat].choose(view, s.seat))
            decisions[i] += 1
            decided()
    return faultless(rules, Chunk(first, raw, decisions))


def warm_up(rules: Rules, seats: int, bots: Sequence[int]) -> None:
    """Compile or load everything that a batch needs."""
    if not searches(bots):
        ranks_of_chunk(rules, seats, play_chunk(rules, seats, bots, master_record(0), 0, 1))
        return
    state = blank(rules.state)
    ss, s = rules.records(state), loose(state, rules.state)
    rules.setup_of(ss, seats)
    for bot in set(bots):
        view = state.copy()
        rules.hide_of(rules.records(view), s.seat)
        bot_for(rules, bot, master_record(0)).choose(view, s.seat)
    rules.ranks_of(ss, seats)


def faultless(rules: Rules, chunk: Chunk) -> Chunk:
    if chunk.states.view(rules.state)["fault"].any():
        raise RulesFault(f"{rules.name}: a game of the batch from {chunk.first} overran its frame stack or notes")
    return chunk


def play_batch(
    rules: Rules, seats: int, bots: Sequence[int], seed: int | str | None, games: int, threads: int = 1,
    decided: Decided = ignore,
) -> Iterator[Chunk]:  # fmt: skip
    """A batch in chunks, in order, as they are finished; only a few are in memory at a time.

    Bots that search take their time: `decided` is called after each decision of their games, on any thread.
    """
    check_seats(rules.name, rules.seats, seats)
    master = master_record(seed)
    size = 1 if searches(bots) else CHUNK
    firsts = range(0, games, size)

    def run(first: int) -> Chunk:
        return play_chunk(rules, seats, bots, master, first, min(size, games - first), decided)

    if threads == 1:
        yield from map(run, firsts)
        return
    with ThreadPoolExecutor(threads) as pool:
        under_way: deque[Future[Chunk]] = deque()
        for first in firsts:
            under_way.append(pool.submit(run, first))
            if len(under_way) > AHEAD * threads:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()


@entry_point
def ranks_of_games(rank: Function, cs: Records, ss: Records, seats: int, out: Row, ranks: Row) -> None:
    """The places of every seat in every game, game by game."""
    for i in range(len(ss)):
        rank(cs[0], ss[i], out)
        for seat in range(seats):
            ranks[i * seats + seat] = out[seat]


def ranks_of_chunk(rules: Rules, seats: int, chunk: Chunk) -> NDArray[np.int64]:
    """[game, seat] the place of each seat, from 1; equal places are shared."""
    games = len(chunk.decisions)
    ranks = numbers(games * seats)
    ranks_of_games(rules.rank, rules.cs, rules.records(chunk.states), seats, numbers(SEATS), ranks)
    return np.asarray(ranks).reshape(games, seats)
