"""A search at a table: its memory, its limits, its threads, and the tree it keeps between the decisions of a turn."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from townhall.bots.dice import DICE, derived_record
from townhall.bots.greedy import VIEW, WORLDS
from townhall.bots.network import NO_NETWORK
from townhall.bots.search import DEPTH, NODE, NONE, PARAMETERS, TREE, Parameters, search
from townhall.engine.compiled import Rules
from townhall.engine.contract import SearchSettings
from townhall.engine.errors import BadSetup
from townhall.engine.fields import Raw, blank, fractions, loose, numbers, records
from townhall.engine.jit import INTERPRETED
from townhall.engine.state import SEATS
from townhall.engine.weights import Weights

NODES = 1 << 19
"""The most nodes of one tree: 28 MiB. A full tree gets no new nodes, but further lines still count in those it has."""
NODES_PER_ITERATION = 512
"""So many are plenty: the tree of a level with few iterations is small."""
ROOM = 0.5
"""A tree is kept for the next decision only if this share of its nodes is free."""
SLICE = 0.02
"""Seconds between two looks at the clock, more or less."""
NEVER = -1e12
"""The prior of an action that is not to be tried."""
MOST_THREADS = 64
"""Each thread has a tree of its own."""


class Candidate(NamedTuple):
    """An action that the search has tried."""

    action: int
    visits: int
    result: float
    """The expected result for the seat that decides, from 0 to 1: mostly its chance to win."""
    lead: float
    """The expected lead of that seat, in hundredths of a point."""


class SearchTree:
    """One tree with everything its search needs. It is used by one thread at a time."""

    def __init__(self, rules: Rules, settings: SearchSettings, dice: Raw, weights: list[Weights], network: Any) -> None:
        self._rules, self._weights, self._network = rules, weights, network
        self._worlds = blank(rules.state, WORLDS)
        self._records = rules.records(self._worlds)
        self._dice, self._read_dice = records(dice, DICE), loose(dice, DICE)
        size = min(NODES, rules.legal_most + NODES_PER_ITERATION * settings.iterations)
        raw_nodes = blank(NODE, size)
        self._nodes, self._read_nodes = records(raw_nodes, NODE), raw_nodes.view(NODE)
        raw_tree, raw_parameters = blank(TREE), blank(PARAMETERS)
        self._trees, self._tree = records(raw_tree, TREE), loose(raw_tree, TREE)
        self._parameters = records(raw_parameters, PARAMETERS)
        self._settings, self._read_parameters = settings, loose(raw_parameters, PARAMETERS)
        for name in Parameters.__annotations__:
            setattr(self._read_parameters, name, getattr(settings, name))
        most = max(rules.legal_most, SEATS)
        self._rows = numbers(most), numbers(most), numbers(DEPTH)
        self._fractions = fractions(most), fractions(2 * SEATS)
        self._evaluation = rules.feature_grid(), fractions(SEATS)

    @property
    def visits(self) -> int:
        """How often the first decision of the tree has been tried."""
        return int(self._read_nodes["visits"][self._tree.root]) if self._tree.used else 0

    def clear(self) -> None:
        self._tree.used = 0

    def search(self, view: Raw, iterations: int) -> None:
        rules, evaluation = self._rules, self._rules.evaluation
        seats = int(loose(view, rules.state).seats)
        chosen: Any = self._weights[seats - 1]
        self._read_parameters.temperature = self._settings.temperature_for(seats)
        weights: Any = memoryview(chosen) if INTERPRETED else chosen
        self._worlds[VIEW * len(view) : (VIEW + 1) * len(view)] = view
        search(
            rules.legal, rules.play, rules.guess, rules.value, evaluation.features, evaluation.progress,
            rules.rank, rules.cs, self._records, self._dice, self._nodes, self._trees, self._parameters,
            weights, self._network, *self._evaluation, *self._rows, *self._fractions, iterations,
        )  # fmt: skip

    def search_below(self, view: Raw, seat: int, action: int, iterations: int, first_world: int) -> Candidate:
        """Add lines that all begin with one action; return what these lines alone have brought.

        `first_world` is the number of the first world that is guessed, so that several actions can be tried in the same
        worlds. The action must have been available in the tree.
        """
        children, nodes = self.children(seat), self._read_nodes
        chosen, others = children[action], [node for other, node in children.items() if other != action]
        priors, total, lead = nodes["prior"][others], nodes["total"][chosen], nodes["lead"][chosen]
        nodes["prior"][others] = NEVER
        self._read_dice.counter = first_world
        self.search(view, iterations)
        nodes["prior"][others] = priors
        return Candidate(
            action,
            iterations,
            float(nodes["total"][chosen] - total) / iterations,
            float(nodes["lead"][chosen] - lead) / iterations,
        )

    def base(self, seat: int) -> float:
        """The lead of a seat where the tree begins."""
        return float(self._tree.base[seat])

    @property
    def root(self) -> int:
        """The node of the first decision."""
        return int(self._tree.root)

    def children(self, seat: int, parent: int | None = None) -> dict[int, int]:
        """The nodes of a seat's decisions, by action: of the first decision, or of the one after another node."""
        nodes: dict[int, int] = {}
        if not self._tree.used:
            return nodes
        node = int(self._read_nodes["child"][self.root if parent is None else parent])
        while node != NONE:
            action, chooser = divmod(int(self._read_nodes["edge"][node]), SEATS)
            if chooser == seat:
                nodes[action] = node
            node = int(self._read_nodes["sibling"][node])
        return nodes

    def visits_of(self, node: int) -> int:
        return int(self._read_nodes["visits"][node])

    def candidates(self, seat: int) -> list[Candidate]:
        found = []
        for action, node in self.children(seat).items():
            visits = max(self.visits_of(node), 1)
            total, lead = float(self._read_nodes["total"][node]), float(self._read_nodes["lead"][node])
            found.append(Candidate(action, self.visits_of(node), total / visits, lead / visits))
        return found

    def follow(self, seat: int, action: int) -> None:
        """Go on with the part of the tree below an action; begin anew if there is none, or little room."""
        child = self.children(seat).get(action)
        if child is None or self._tree.used > (1 - ROOM) * len(self._read_nodes):
            self.clear()
        else:
            self._tree.root = child


def check_threads(threads: int) -> None:
    if not 1 <= threads <= MOST_THREADS:
        raise BadSetup(f"a search has 1 to {MOST_THREADS} threads, not {threads}")


class Search:
    """A search for one seat after another of one game. It sees views only.

    The same settings, dice and views give the same decisions, unless a time limit cuts the search short.
    """

    def __init__(
        self, rules: Rules, settings: SearchSettings, dice: Raw, threads: int = 1,
        weights: list[Weights] | None = None, network: Any = None,
    ) -> None:  # fmt: skip
        """Weights and network are those of the game unless others are given."""
        check_threads(threads)
        self.weights = rules.weights if weights is None else weights
        self.network = NO_NETWORK if not settings.network else rules.network if network is None else network
        settings = settings if len(self.network) else settings.for_weights()
        self._rules, self.settings = rules, settings
        keys = [derived_record(dice, number) for number in range(threads)]
        self.trees = [SearchTree(rules, settings, key, self.weights, self.network) for key in keys]
        self._pool = ThreadPoolExecutor(threads, "search") if threads > 1 else None
        self._expected: Raw | None = None
        """A world after the last decision, whose place in the trees is their root."""
        self._decided: tuple[int, int, int] | None = None
        """Seat, turn and number of reveals when the last decision was made."""

    def choose(self, view: Raw, seat: int, seconds: float | None = None) -> int:
        """Choose an action for the seat to decide in a view, within a time if one is given."""
        self.begin(view, seat)
        self.think(view, seconds)
        return self.decide(view, seat)

    @property
    def visits(self) -> int:
        """How often the decision has been tried, all trees together."""
        return sum(tree.visits for tree in self.trees)

    def begin(self, view: Raw, seat: int) -> None:
        """Turn to a decision: the tree is kept if it fits, and dropped if it does not."""
        if not self.has_tree_for(view, seat):
            for tree in self.trees:
                tree.clear()

    def think(self, view: Raw, seconds: float | None) -> bool:
        """Search in all trees: root parallelism. Return whether there is nothing more to think about.

        A decision can be thought about in several parts, with a time for each.
        """
        if len(self._legal(view)) == 1:
            return True
        deadline = None if seconds is None else time.perf_counter() + seconds
        if self._pool is None:
            self._grow(self.trees[0], view, deadline)
        else:
            for growing in [self._pool.submit(self._grow, tree, view, deadline) for tree in self.trees]:
                growing.result()
        return all(tree.visits >= self.settings.iterations for tree in self.trees)

    def decide(self, view: Raw, seat: int) -> int:
        """Choose the favourite, and keep the part of the tree below it."""
        legal = self._legal(view)
        if len(legal) == 1:
            self._expect(view, seat, legal[0])
            return legal[0]
        best = self.favourite(view, seat)
        for tree in self.trees:
            tree.follow(seat, best.action)
        self._expect(view, seat, best.action)
        return best.action

    def favourite(self, view: Raw, seat: int) -> Candidate:
        """Return the action that was tried most often."""
        return max(self.candidates(view, seat), key=lambda candidate: (candidate.visits, candidate.result))

    def _legal(self, view: Raw) -> list[int]:
        return self._rules.legal_of(self._rules.records(view))

    def _grow(self, tree: SearchTree, view: Raw, deadline: float | None) -> None:
        """Add the iterations that a tree lacks, a few at a time if there is a deadline."""
        left = max(self.settings.iterations - tree.visits, 1)
        if deadline is None:
            tree.search(view, left)
            return
        count, begin = 1, time.perf_counter()
        while left > 0:
            tree.search(view, min(count, left))
            left -= count
            now = time.perf_counter()
            if now >= deadline:
                return
            count = 2 * count if now - begin < SLICE else count
            begin = now

    def candidates(self, view: Raw, seat: int) -> list[Candidate]:
        """What has been found out about each legal action, all trees together.

        A tree that was kept also knows actions of worlds that have turned out not to be the true one.
        """
        legal = self._legal(view)
        visits = dict.fromkeys(legal, 0)
        totals, leads = dict.fromkeys(legal, 0.0), dict.fromkeys(legal, 0.0)
        for tree in self.trees:
            for action, count, result, lead in tree.candidates(seat):
                if action in visits:
                    visits[action] += count
                    totals[action] += count * result
                    leads[action] += count * lead
        return [
            Candidate(action, n, totals[action] / max(n, 1), leads[action] / max(n, 1)) for action, n in visits.items()
        ]

    def _expect(self, view: Raw, seat: int, action: int) -> None:
        """Remember what follows from a decision, in a guessed world: all is known if the action reveals nothing."""
        world = view.copy()
        ss, now = self._rules.records(world), loose(view, self._rules.state)
        self._decided = seat, now.turn, now.secrets
        self._rules.guess_of(ss, seat)
        self._rules.play_of(ss, action)
        self._expected = world

    def has_tree_for(self, view: Raw, seat: int) -> bool:
        """Whether this seat decides again in its turn, and nothing has been revealed or done in between."""
        now = loose(view, self._rules.state)
        if self._expected is None or self._decided != (seat, now.turn, now.secrets):
            return False
        expected = self._expected.copy()
        self._rules.hide_of(self._rules.records(expected), seat)
        return bool((expected == view).all())
