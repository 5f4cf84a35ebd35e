"""Batches that live on a GPU: the games, observations and rewards of `research.batch`, without copies to the host.

    batch = GpuBatch(game, games=65_536, seats=4, seed=1)
    observations = torch.as_tensor(batch.observations, device="cuda")  # the same memory
    batch.step(policy(observations))

Arrays are Numba's device arrays. PyTorch and CuPy read them through `__cuda_array_interface__`, JAX through DLPack from
either. A step is four launches, and one more to check actions. One thread per game plays, hides and lists; games that
ask the same are neighbours then. To copy and to observe, neighbouring threads write to neighbouring memory.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from townhall.bots.dice import DICE, master_record
from townhall.bots.kernels import WORD_BYTES, kernel, kernel_record
from townhall.bots.kernels import cuda as find_cuda
from townhall.engine.compiled import Rules
from townhall.engine.errors import BadSetup, IllegalAction, RulesFault
from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.engine.rng import pick, seed_from
from townhall.engine.state import FRAME_KIND, FRAME_SIZE, NOBODY, SEATS
from townhall.research import stepping
from townhall.research.batch import MOST_GAMES, chosen_game, chosen_seats, loadable, settings_row
from townhall.research.observation import SETS, Layout, observation_layout

THREADS = 64
WIDE = 256
ROW_THREADS = 128
"""Threads of a block of the kernels with one thread per game, with one per number, and of the one that observes."""
MOST_BLOCKS = 65_535
ASKED_END = SEATS + FRAME_SIZE
"""Where the fields of the record begin in an observation."""
ILLEGAL, OVERRUN = range(2)
"""What is wrong with a place: the numbers that the check leaves."""
SHIFT_BITS, SIZE_BITS = 5, 6
SHIFTS, SIZES = (1 << SHIFT_BITS) - 1, (1 << SIZE_BITS) - 1
"""Bits that tell where an observed number begins in its word and how long it is, and the masks for them."""
OBSERVED = 8
"""How many games a block writes the observations of."""
SORTED = 1024
"""Games are sorted in groups of this size by what they ask: the threads of a warp then do the same more often."""
SEAT, CHOICES, LENGTH, NUMBER = stepping.SEAT, stepping.CHOICES, stepping.LENGTH, stepping.NUMBER
STRIDE, SEATS_, BEGIN = stepping.STRIDE, stepping.SEATS_, stepping.BEGIN


class Kernels(NamedTuple):
    """The kernels of a game, in the order of a step."""

    check: Any
    play: Any
    copy: Any
    show: Any
    observe: Any


@cache
def kernels_of(rules: Rules, kinds: int, size: int) -> Kernels:
    """The kernels of a game, compiled on their first launch."""
    return Kernels(*map(kernel, kernel_functions(find_cuda(), rules, kinds, size)))


def kernel_functions(cuda: Any, rules: Rules, kinds: int, size: int) -> tuple[Any, ...]:
    """The kernels as plain functions; `kinds` is the number of kinds of frames, `size` that of observed numbers."""
    setup, legal, play, hide, rank = rules.setup, rules.legal, rules.play, rules.hide, rules.rank
    forget_end, end_game, seed_game = stepping.forget_end, stepping.end_game, stepping.seed_game
    most, words, stride = rules.legal_most, rules.state.itemsize // WORD_BYTES, rules.state.itemsize // 4

    def check_kernel(actions: Any, masks: Any, ss: Any, worst: Any) -> None:
        """Leave the last place with an illegal action and that with an overrun in `worst`, or what it was."""
        i = cuda.grid(1)
        if i < len(actions):
            action = actions[i]
            if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
                cuda.atomic.max(worst, ILLEGAL, i)
            if ss[i].fault != 0:
                cuda.atomic.max(worst, OVERRUN, i)

    def play_kernel(
        cs: Any, ss: Any, dice: Any, order: Any, spots: Any, counts: Any, masters: Any, settings: Any, actions: Any,
        facts: Any, rewards: Any, scores: Any,
    ) -> None:  # fmt: skip
        """Play an action in each game, begin those that are over anew, and count what the games ask.

        A game that has overrun its frames may ask for a kind that does not exist; it must not disturb the others.
        """
        n = cuda.grid(1)
        if n < len(ss):
            i = order[n]
            begins = actions[i] == BEGIN
            if not begins:
                forget_end(settings, facts, rewards, i)
                play(cs[0], ss[i], actions[i])
                facts[LENGTH, i] += 1
                if ss[i].seat == NOBODY:
                    places = cuda.local.array(SEATS, np.int64)
                    rank(cs[0], ss[i], places)
                    end_game(ss[i], settings, places, facts, rewards, scores, i)
                    begins = True
            if begins:
                for k in range(words):
                    ss[i].whole[k] = 0
                seed_game(ss[i], masters[0], facts[NUMBER, i])
                seed_from(dice[i], masters[0], 2 * facts[NUMBER, i] + 1)
                setup(cs[0], ss[i], settings[SEATS_])
            asked = max(0, min(ss[i].frames[ss[i].depth - 1, FRAME_KIND], kinds - 1))
            spots[i] = cuda.atomic.add(counts, i // SORTED * kinds + asked, 1)

    def copy_kernel(
        ss: Any, words: Any, view_words: Any, masks: Any, order: Any, spots: Any, counts: Any, played: int
    ) -> None:
        """Copy all states to their views and clear all masks, in 64-bit words; sort the games if they were played."""
        for i in range(cuda.grid(1), len(ss) if played else 0, cuda.gridsize(1)):
            first, spot = i // SORTED * kinds, i // SORTED * SORTED + spots[i]
            for kind in range(min(ss[i].frames[ss[i].depth - 1, FRAME_KIND], kinds - 1)):
                spot += counts[first + kind]
            order[spot] = i
        for k in range(cuda.grid(1), len(words), cuda.gridsize(1)):
            view_words[k] = words[k]
        for k in range(cuda.grid(1), len(masks), cuda.gridsize(1)):
            masks[k] = 0

    def show_kernel(
        cs: Any, ss: Any, views: Any, dice: Any, masks: Any, facts: Any, suggestions: Any, order: Any, counts: Any
    ) -> None:
        """List the choices of each game, suggest a random one, and hide what the seat may not know."""
        for k in range(cuda.grid(1), len(counts), cuda.gridsize(1)):
            counts[k] = 0
        n = cuda.grid(1)
        if n < len(ss):
            i = order[n]
            out = cuda.local.array(most, np.int64)
            count = legal(cs[0], ss[i], out)
            for k in range(count):
                masks[i, out[k]] = 1
            facts[SEAT, i] = ss[i].seat
            facts[CHOICES, i] = count
            suggestions[i] = out[pick(dice[i], count)]
            hide(cs[0], views[i], ss[i].seat)

    def observe_kernel(views: Any, ints: Any, sources: Any, facts: Any, pairs: Any) -> None:
        """Write the observations, two numbers at a time: a block for some games, one row after the other."""
        for chunk in range(cuda.blockIdx.x, (len(views) + OBSERVED - 1) // OBSERVED, cuda.gridDim.x):
            first = chunk * OBSERVED
            for at in range(cuda.threadIdx.x, OBSERVED * size // 2, cuda.blockDim.x):
                row: Any = np.uint32(2 * at) // size  # never negative: a simpler division
                n, i, pair = 2 * at - row * size, first + row, 0
                for half in range(2):
                    if i < len(views):
                        value = 0
                        if n >= ASKED_END:
                            source = sources[n - ASKED_END]
                            bits = source & SIZES
                            sign = 1 << bits >> 1 if bits > 1 else 0
                            word = ints[i * stride + (source >> SIZE_BITS + SHIFT_BITS)]
                            value = (word >> (source >> SIZE_BITS & SHIFTS) & (1 << bits) - 1 ^ sign) - sign
                        elif n >= SEATS:
                            value = views[i].frames[views[i].depth - 1, n - SEATS]
                        elif n == facts[SEAT, i]:
                            value = 1
                        pair |= (value & 0xFFFF) << 16 * half
                    n += 1
                    if n == size:
                        n, i = 0, i + 1
                if first * size // 2 + at < len(pairs):
                    pairs[first * size // 2 + at] = pair

    return check_kernel, play_kernel, copy_kernel, show_kernel, observe_kernel


def packed_sources(layout: Layout) -> NDArray[np.int32]:
    """Where each observed number is, as one number: its 32-bit word, the bit where it begins, and its size in bits."""
    kinds, places, bits = layout.sources().T.astype(np.int64)
    size = np.array([8, 16, 32, 1])[kinds]
    begin = np.where(kinds == SETS, 64 * places + bits, size * places)
    packed = begin // 32 << SIZE_BITS + SHIFT_BITS | begin % 32 << SIZE_BITS | size
    return np.asarray(packed, np.int32)


class GpuBatch:
    """The games of a `Batch` of the same seed, on a GPU, with its arrays on the device; `states` are copied."""

    def __init__(
        self, which: str | Game, games: int, seats: int | None = None, *, seed: int | str | None = None,
        options: Mapping[str, Any] | None = None, reward: str = "place",
    ) -> None:  # fmt: skip
        if not 1 <= games <= MOST_GAMES:
            raise BadSetup(f"a batch has 1 to {MOST_GAMES} games, not {games}")
        self.game = chosen_game(which)
        self.seats, self.games = chosen_seats(self.game, seats), games
        self.options = self.game.components.options(dict(options or {}))
        self._rules = rules = self.game.rules(self.options)
        settings = settings_row(self.game, self.seats, reward, games)
        self._cuda = cuda = find_cuda()
        kinds = len(self.game.spec.vocabulary.frames.kinds)
        self.layout: Layout = observation_layout(self.game)
        self._kernels = kernels_of(rules, kinds, self.layout.size)
        size, observed, actions = rules.state.itemsize, self.layout.size, self.game.actions.size
        self._cs = cuda.to_device(rules.raw_components).view(kernel_record(rules.components))
        self._settings = cuda.to_device(settings)
        self._sources = cuda.to_device(packed_sources(self.layout))
        self._states = cuda.device_array(games * size, np.uint8)
        self._dice = cuda.device_array(games, kernel_record(DICE))
        self._suggestions = cuda.device_array(games, np.int64)
        self._worst = cuda.device_array(2, np.int64)
        self._order = cuda.to_device(np.arange(games, dtype=np.int32))
        self._spots = cuda.device_array(games, np.int32)
        self._counts = cuda.to_device(np.zeros(-(-games // SORTED) * kinds, np.int32))
        self._observed_pairs = cuda.device_array(-(-games * observed // 2), np.uint32)
        self.observations = self._observed_pairs.view(np.int16)[: games * observed].reshape((games, observed))
        """[game, number] What the seat to decide sees."""
        self._mask_words = cuda.device_array(-(-games * actions // WORD_BYTES), np.int64)
        self.masks = self._mask_words.view(np.int8)[: games * actions].reshape((games, actions))
        """[game, action] 1 for each legal action."""
        self.facts = cuda.device_array((stepping.FACTS, games), np.int64)
        """[fact, game] The seat to decide, its number of choices, 1 if a game has just ended, its length and number."""
        self.rewards = cuda.device_array((games, self.seats), np.float32)
        """[game, seat] Rewards of the games that have ended with the last step; 0 in all others."""
        self.scores = cuda.device_array((games, self.seats), np.int32)
        """[game, seat] Points at the end of the last finished game in this place."""
        self._arguments(self._states, cuda.device_array(games * size, np.uint8))
        self.reset(seed)

    @property
    def deciding(self) -> Any:
        """[game] The seat to decide."""
        return self.facts[stepping.SEAT]

    @property
    def done(self) -> Any:
        """[game] 1 if a game has ended with the last step. The observation is that of the next game."""
        return self.facts[stepping.DONE]

    @property
    def lengths(self) -> Any:
        """[game] Decisions so far; of a game that has just ended, all of them."""
        return self.facts[stepping.LENGTH]

    @property
    def numbers(self) -> Any:
        """[game] The number of each game in the family of the seed."""
        return self.facts[stepping.NUMBER]

    def reset(self, seed: int | str | None = None) -> None:
        """Begin all games anew; without a seed, unpredictably."""
        facts = np.zeros((stepping.FACTS, self.games), np.int64)
        facts[stepping.NUMBER] = np.arange(self.games)
        self._masters = self._cuda.to_device(master_record(seed)).view(kernel_record(DICE))
        self.facts.copy_to_device(facts)
        self.rewards.copy_to_device(np.zeros(self.rewards.shape, np.float32))
        self.scores.copy_to_device(np.zeros(self.scores.shape, np.int32))
        self._run(self._cuda.to_device(np.full(self.games, BEGIN, np.int64)))

    def step(self, actions: Any, check: bool = True) -> None:
        """Play one action in each game: an array on the device or on the host, of 64-bit integers.

        An illegal action raises `IllegalAction`, and then nothing has been played. A game whose rules have overrun
        their frames or notes with an earlier action raises `RulesFault`. That waits for the GPU: with `check=False`
        neither is looked at, and an illegal action breaks its game.
        """
        chosen = self._cuda.to_device(actions) if isinstance(actions, np.ndarray) else self._cuda.as_cuda_array(actions)
        if chosen.shape != (self.games,) or chosen.dtype != np.int64:
            raise BadSetup(f"a step takes an array of {self.games} int64, not {chosen.dtype} {chosen.shape}")
        if check:
            self._check(chosen)
        self._run(chosen)

    def load(self, states: ArrayLike) -> None:
        """Continue from these records of the host, [game, byte], as `Batch.load` does."""
        chosen = loadable(self._rules, states, self.games, self.seats)
        self._states.copy_to_device(chosen.reshape(-1))
        facts = self.facts.copy_to_host()
        facts[[stepping.DONE, stepping.LENGTH]] = 0
        self.facts.copy_to_device(facts)
        self.rewards.copy_to_device(np.zeros(self.rewards.shape, np.float32))
        self._show_games(played=False)

    def random_actions(self) -> Any:
        """A legal action for each game, every one equally likely: those of the random bots of `bots.batch`."""
        return self._suggestions

    def states(self) -> Any:
        """[game, byte] The records of the games, copied to the host: the truth, which no player may see."""
        return self._states.copy_to_host().reshape(self.games, self._rules.state.itemsize)

    def position(self, place: int) -> Position:
        """A copy of the game in a place on the host, to look at and to play on; it has no record."""
        size = self._rules.state.itemsize
        raw = self._states[place * size : (place + 1) * size].copy_to_host()
        return Position(self.game, self._rules, self.options, None, raw, [])

    def _check(self, actions: Any) -> None:
        self._worst.copy_to_device(np.full(2, -1, np.int64))
        self._kernels.check[self._blocks(), THREADS](actions, self.masks, self._records, self._worst)
        illegal, overrun = map(int, self._worst.copy_to_host())
        if overrun >= 0:
            raise RulesFault(f"{self.game.name}: game {overrun} of the batch overran its frame stack or notes")
        if illegal >= 0:
            raise IllegalAction(f"game {illegal}: action {int(actions[illegal])} is not legal now")

    def _arguments(self, states: Any, views: Any) -> None:
        """Make the arguments of all kernels but the actions: views of device arrays take the host long to make."""
        state = kernel_record(self._rules.state)
        self._records = records = states.view(state)
        view_records, view_words = views.view(state), views.view(np.int64)
        self._play = self._cs, records, self._dice, self._order, self._spots, self._counts
        self._played = self.facts, self.rewards, self.scores
        self._copy = (
            records, states.view(np.int64), view_words, self._mask_words, self._order, self._spots, self._counts,
        )  # fmt: skip
        self._show = (
            self._cs, records, view_records, self._dice, self.masks, self.facts, self._suggestions, self._order,
            self._counts,
        )  # fmt: skip
        self._observe = view_records, views.view(np.int32), self._sources, self.facts, self._observed_pairs

    def _run(self, actions: Any) -> None:
        arguments = (*self._play, self._masters, self._settings, actions, *self._played)
        self._kernels.play[self._blocks(), THREADS](*arguments)
        self._show_games(played=True)

    def _show_games(self, *, played: bool) -> None:
        """Write the observations and masks of the games as they are."""
        kernels, wide = self._kernels, min(MOST_BLOCKS, -(-self.observations.size // WIDE))
        kernels.copy[wide, WIDE](*self._copy, int(played))
        kernels.show[self._blocks(), THREADS](*self._show)
        kernels.observe[min(MOST_BLOCKS, -(-self.games // OBSERVED)), ROW_THREADS](*self._observe)

    def _blocks(self) -> int:
        return -(-self.games // THREADS)
