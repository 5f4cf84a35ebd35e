"""Batches that live on a GPU: the games, observations and rewards of `research.batch`, without copies to the host.

    batch = GpuBatch(game, games=65_536, seats=4, seed=1)
    observations = torch.as_tensor(batch.observations, device="cuda")  # the same memory
    batch.step(policy(observations))

Arrays are Numba's device arrays. PyTorch and CuPy read them through `__cuda_array_interface__`, JAX through DLPack from
either. A step is four launches, and one more to check actions. One thread per game plays, hides and lists; copying and
observing take one thread per number, so that neighbouring threads write to neighbouring memory.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from townhall.bots.dice import DICE, master_record
from townhall.bots.kernels import cuda as find_cuda
from townhall.bots.kernels import kernel
from townhall.engine.compiled import Rules
from townhall.engine.errors import BadSetup, IllegalAction, RulesFault
from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.engine.rng import pick, seed_from
from townhall.engine.state import FRAME_SIZE, NOBODY, SEATS
from townhall.research import stepping
from townhall.research.batch import MOST_GAMES, chosen_game, chosen_seats, loadable, settings_row
from townhall.research.observation import BYTES, INTS, SHORTS, Layout, observation_layout

THREADS = 64
WIDE = 256
"""Threads of a block of the kernels with one thread per game, and of those with one per number."""
MOST_BLOCKS = 65_535
ASKED_END = SEATS + FRAME_SIZE
"""Where the fields of the record begin in an observation."""
ILLEGAL, OVERRUN = range(2)
"""What is wrong with a place: the numbers that the check leaves."""
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
def kernels_of(rules: Rules) -> Kernels:
    """The kernels of a game, compiled on their first launch."""
    return Kernels(*map(kernel, kernel_functions(find_cuda(), rules)))


def kernel_functions(cuda: Any, rules: Rules) -> tuple[Any, Any, Any, Any, Any]:
    """The kernels as plain functions."""
    setup, legal, play, hide, rank = rules.setup, rules.legal, rules.play, rules.hide, rules.rank
    forget_end, end_game, seed_game = stepping.forget_end, stepping.end_game, stepping.seed_game
    most = rules.legal_most

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
        cs: Any, ss: Any, words: Any, dice: Any, masters: Any, settings: Any, actions: Any, facts: Any, rewards: Any,
        scores: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < len(ss):
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
                for k in range(words.shape[1]):
                    words[i, k] = 0
                seed_game(ss[i], masters[0], facts[NUMBER, i])
                seed_from(dice[i], masters[0], 2 * facts[NUMBER, i] + 1)
                setup(cs[0], ss[i], settings[SEATS_])

    def copy_kernel(words: Any, view_words: Any, masks: Any) -> None:
        """Copy all states to their views and clear all masks, both as flat rows."""
        for k in range(cuda.grid(1), len(words), cuda.gridsize(1)):
            view_words[k] = words[k]
        for k in range(cuda.grid(1), len(masks), cuda.gridsize(1)):
            masks[k] = 0

    def show_kernel(cs: Any, ss: Any, views: Any, dice: Any, masks: Any, facts: Any, suggestions: Any) -> None:
        """List the choices of each game, suggest a random one, and hide what the seat may not know."""
        i = cuda.grid(1)
        if i < len(ss):
            out = cuda.local.array(most, np.int64)
            count = legal(cs[0], ss[i], out)
            for n in range(count):
                masks[i, out[n]] = 1
            facts[SEAT, i] = ss[i].seat
            facts[CHOICES, i] = count
            suggestions[i] = out[pick(dice[i], count)]
            hide(cs[0], views[i], ss[i].seat)

    def observe_kernel(
        views: Any, as_bytes: Any, as_shorts: Any, as_ints: Any, as_words: Any, sources: Any, facts: Any,
        observations: Any,
    ) -> None:  # fmt: skip
        size = observations.shape[1]
        record = len(as_bytes) // len(views)
        for k in range(cuda.grid(1), len(views) * size, cuda.gridsize(1)):
            i = k // size
            n = k % size
            if n < SEATS:
                observations[i, n] = 1 if facts[SEAT, i] == n else 0
            elif n < ASKED_END:
                observations[i, n] = views[i].frames[views[i].depth - 1, n - SEATS]
            else:
                kind = sources[n - ASKED_END, 0]
                at = sources[n - ASKED_END, 1]
                if kind == BYTES:
                    observations[i, n] = as_bytes[i * record + at]
                elif kind == SHORTS:
                    observations[i, n] = as_shorts[i * (record // 2) + at]
                elif kind == INTS:
                    observations[i, n] = as_ints[i * (record // 4) + at]
                else:
                    observations[i, n] = as_words[i * (record // 8) + at] >> sources[n - ASKED_END, 2] & 1

    return check_kernel, play_kernel, copy_kernel, show_kernel, observe_kernel


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
        self._kernels = kernels_of(rules)
        self.layout: Layout = observation_layout(self.game)
        size = rules.state.itemsize
        self._cs = cuda.to_device(rules.raw_components.view(rules.components))
        self._settings = cuda.to_device(settings)
        self._sources = cuda.to_device(self.layout.sources())
        self._states = cuda.device_array(games * size, np.uint8)
        self._dice = cuda.device_array(games, DICE)
        self._suggestions = cuda.device_array(games, np.int64)
        self._worst = cuda.device_array(2, np.int64)
        self.observations = cuda.device_array((games, self.layout.size), np.int16)
        """[game, number] What the seat to decide sees."""
        self.masks = cuda.device_array((games, self.game.actions.size), np.int8)
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
        self._masters = self._cuda.to_device(master_record(seed).view(DICE))
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
        self._show_games()

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

    def _blocks(self) -> int:
        return -(-self.games // THREADS)

    def _arguments(self, states: Any, views: Any) -> None:
        """Make the arguments of all kernels but the actions: views of device arrays take the host long to make."""
        state = self._rules.state
        self._records = records = states.view(state)
        words = states.view(np.int64)
        view_records, view_words = views.view(state), views.view(np.int64)
        self._play = self._cs, records, words.reshape(self.games, state.itemsize // 8), self._dice
        self._played = self.facts, self.rewards, self.scores
        self._copy = words, view_words, self.masks.reshape(self.masks.size)
        self._show = self._cs, records, view_records, self._dice, self.masks, self.facts, self._suggestions
        self._observe = (
            view_records, views.view(np.int8), views.view(np.int16), views.view(np.int32), view_words, self._sources,
            self.facts, self.observations,
        )  # fmt: skip

    def _run(self, actions: Any) -> None:
        arguments = (*self._play, self._masters, self._settings, actions, *self._played)
        self._kernels.play[self._blocks(), THREADS](*arguments)
        self._show_games()

    def _show_games(self) -> None:
        """Write the observations and masks of the games as they are."""
        kernels, wide = self._kernels, min(MOST_BLOCKS, -(-self.observations.size // WIDE))
        kernels.copy[wide, WIDE](*self._copy)
        kernels.show[self._blocks(), THREADS](*self._show)
        kernels.observe[wide, WIDE](*self._observe)
