"""Tree search: information-set Monte Carlo tree search (ISMCTS) with one open-loop tree, for every game.

Each iteration guesses a new world that fits the view and walks down one tree of decisions. Only actions that are legal
in this world compete; every seat chooses what is best for itself, by PUCT: the mean result so far, and a bonus for
actions that `value` recommends and that have rarely been tried although they were available. At a position that is new
in the tree the walk ends: the position is judged by `bots.evaluation`, a random play-out or a mixture of both, and the
results of all seats go back up the path. Forced decisions have no node.

The tree is an array of `Node` that the caller owns, so the search allocates nothing. It sees the view and nothing else.
"""

import math
from typing import Any

from townhall.bots.evaluation import find_leads
from townhall.bots.greedy import TRIAL, WORLD, guess_world
from townhall.bots.random_bot import choose_random
from townhall.engine.contract import Function
from townhall.engine.fields import RealGrid, Reals, Records, Row, f64, i32, i64, record
from townhall.engine.jit import entry_point, rule
from townhall.engine.rng import pick
from townhall.engine.state import NOBODY, SEATS

NONE = -1
DEPTH = 400
"""The longest path into the tree."""
WIN, PLACE, LEAD = 0.6, 0.2, 0.2
"""What winning, the place and the lead weigh in a result."""
NOISE_BITS, NOISE = 20, 1e-8
MOST_EXPONENT = 700.0
"""Beyond about 709 a power of e is infinite."""
UNTRIED = 0.05
"""By how much an untried action is expected to fall short of the mean of those tried."""


class Node:
    """A decision that was made: the action that leads here, and what came of it for the seat that chose it."""

    edge: int = i32()  # action * SEATS + the seat that takes it
    child: int = i32()  # the first of the decisions that follow, by ascending edge, or NONE
    sibling: int = i32()  # the next decision at the same place, or NONE
    visits: int = i32()
    available: int = i32()  # how often it was legal when a decision was made here
    advice: float = f64()  # what `value` says of it, on the scale of the temperature
    prior: float = f64()  # how strongly it is recommended, in comparison with the others
    total: float = f64()  # sum of the results
    lead: float = f64()  # sum of the leads in hundredths of a point


class Tree:
    """Where the tree begins in its nodes, and what its results are measured against."""

    base: Reals = f64(SEATS)  # the lead of each seat in the first position
    root: int = i64()
    used: int = i64()  # nodes in use; 0 = there is no tree yet


class Parameters:
    """The `SearchSettings` that the compiled search reads."""

    playouts: float = f64()
    temperature: float = f64()
    exploration: float = f64()
    spread: float = f64()
    late_spread: float = f64()
    scale: float = f64()
    settle: int = i64()
    learned: int = i64()


NODE, TREE, PARAMETERS = record(Node), record(Tree), record(Parameters)


@rule
def odds_of(x: float) -> float:
    """The odds with this logarithm, always finite."""
    return math.exp(min(x, MOST_EXPONENT))


@rule
def logistic(x: float) -> float:
    return 1.0 / (1.0 + odds_of(-x))


@rule
def new_node(nodes: Records, tree: Tree, edge: int, sibling: int, advice: float, prior: float) -> int:
    node = tree.used
    tree.used += 1
    nodes[node].edge = edge
    nodes[node].child = NONE
    nodes[node].sibling = sibling
    nodes[node].visits = 0
    nodes[node].available = 0
    nodes[node].advice = advice
    nodes[node].prior = prior
    nodes[node].total = 0.0
    nodes[node].lead = 0.0
    return node


@rule
def plant(
    features: Function, progress: Function, c: Any, s: Any, nodes: Records, tree: Tree,
    weights: RealGrid, network: RealGrid, grid: RealGrid, leads: Reals,
) -> None:  # fmt: skip
    """Begin a tree at this position."""
    find_leads(features, progress, c, s, weights, network, grid, leads)
    for seat in range(s.seats):
        tree.base[seat] = leads[seat]
    tree.root = new_node(nodes, tree, NONE, NONE, 0.0, 1.0)


@rule
def match_children(nodes: Records, node: int, seat: int, out: Row, n: int, matched: Row) -> int:
    """Find the child of each of n legal actions, NONE if there is none; return how many are missing."""
    missing = 0
    child = nodes[node].child
    for k in range(n):
        edge = out[k] * SEATS + seat
        while child != NONE and nodes[child].edge < edge:
            child = nodes[child].sibling
        matched[k] = child
        if child == NONE or nodes[child].edge != edge:
            matched[k] = NONE
            missing += 1
    return missing


@rule
def recommend(
    play: Function, value: Function, features: Function, progress: Function, c: Any, worlds: Records, nodes: Records,
    p: Parameters, weights: RealGrid, network: RealGrid, grid: RealGrid, leads: Reals, out: Row, n: int, matched: Row,
    advice: Reals,
) -> None:  # fmt: skip
    """Judge the actions that have no node yet by how much value, or how large a lead, they add in this world.

    Chance decides between equal values, so that no action is preferred for its id.
    """
    seat = worlds[WORLD].seat
    before = 0.0
    if p.temperature < math.inf and p.learned:
        find_leads(features, progress, c, worlds[WORLD], weights, network, grid, leads)
        before += leads[seat]
    elif p.temperature < math.inf:
        before += value(c, worlds[WORLD], seat)
    for k in range(n):
        if matched[k] != NONE:
            advice[k] = nodes[matched[k]].advice
            continue
        advice[k] = NOISE * pick(worlds[WORLD], 1 << NOISE_BITS)
        if p.temperature < math.inf:
            worlds[TRIAL] = worlds[WORLD]
            play(c, worlds[TRIAL], out[k])
            if p.learned:
                find_leads(features, progress, c, worlds[TRIAL], weights, network, grid, leads)
                advice[k] += (leads[seat] - before) / p.temperature
            else:
                advice[k] += (value(c, worlds[TRIAL], seat) - before) / p.temperature


@rule
def add_children(
    nodes: Records, tree: Tree, node: int, seat: int, out: Row, n: int, advice: Reals, matched: Row
) -> None:
    """Give a node the children it lacks, in the order of their edges.

    Their priors are their shares among all legal actions; the children that are there already keep theirs.
    """
    highest = -math.inf
    for k in range(n):
        highest = max(highest, advice[k])
    total = 0.0
    for k in range(n):
        total += math.exp(advice[k] - highest)
    last = NONE
    child = nodes[node].child
    for k in range(n):
        edge = out[k] * SEATS + seat
        while child != NONE and nodes[child].edge < edge:
            last = child
            child = nodes[child].sibling
        if matched[k] == NONE:
            prior = math.exp(advice[k] - highest) / total
            matched[k] = new_node(nodes, tree, edge, child, advice[k], prior)
            if last == NONE:
                nodes[node].child = matched[k]
            else:
                nodes[last].sibling = matched[k]
            last = matched[k]


@rule
def best_child(nodes: Records, n: int, matched: Row, exploration: float) -> int:
    """The most promising of the legal actions by PUCT; NONE if none of them has a node."""
    visits = 0
    total = 0.0
    for k in range(n):
        child = matched[k]
        if child != NONE:
            visits += nodes[child].visits
            total += nodes[child].total
            nodes[child].available += 1
    untried = total / visits - UNTRIED if visits > 0 else 0.0
    best = NONE
    highest = -math.inf
    for k in range(n):
        child = matched[k]
        if child != NONE:
            tried = nodes[child].visits
            mean = nodes[child].total / tried if tried > 0 else untried
            score = mean + exploration * nodes[child].prior * math.sqrt(nodes[child].available) / (1 + tried)
            if score > highest:
                best, highest = child, score
    return best


@rule
def walk(
    legal: Function, play: Function, value: Function, features: Function, progress: Function, c: Any, worlds: Records,
    nodes: Records, tree: Tree, p: Parameters, weights: RealGrid, network: RealGrid, grid: RealGrid, leads: Reals,
    out: Row, matched: Row, path: Row, advice: Reals,
) -> int:  # fmt: skip
    """Play down the tree until it ends; return the number of nodes on the path."""
    depth = 0
    node = tree.root
    fresh = False
    turn = 0
    while worlds[WORLD].seat != NOBODY and depth < DEPTH:
        if fresh and not (p.settle and worlds[WORLD].turn == turn):
            break
        n = legal(c, worlds[WORLD], out)
        if n == 1:
            play(c, worlds[WORLD], out[0])
            continue
        seat = worlds[WORLD].seat
        if match_children(nodes, node, seat, out, n, matched) > 0 and tree.used + n <= len(nodes):
            recommend(
                play, value, features, progress, c, worlds, nodes, p, weights, network, grid, leads, out, n, matched,
                advice,
            )  # fmt: skip
            add_children(nodes, tree, node, seat, out, n, advice, matched)
        node = best_child(nodes, n, matched, p.exploration)
        if node == NONE:
            break
        if nodes[node].visits == 0 and not fresh:
            fresh = True
            turn = worlds[WORLD].turn
        path[depth] = node
        depth += 1
        play(c, worlds[WORLD], nodes[node].edge // SEATS)
    return depth


@rule
def spread_at(done: float, spread: float, late_spread: float) -> float:
    """The lead that wins with 73% when so much of the game is over."""
    return spread * (1.0 + (late_spread - 1.0) * min(max(done, 0.0), 1.0))


@rule
def add_leads(s: Any, tree: Tree, p: Parameters, spread: float, weight: float, leads: Reals, results: Reals) -> None:
    """The likely result of an unfinished game, by the lead alone: without one all seats are as likely to win."""
    for seat in range(s.seats):
        ahead = leads[seat]
        results[SEATS + seat] += weight * ahead
        result = logistic((ahead - tree.base[seat]) / p.scale)
        if s.seats > 1:
            odds = odds_of(ahead / spread)
            result = LEAD * result + PLACE * odds / (odds + 1.0) + WIN * odds / (odds + s.seats - 1)
        results[seat] += weight * result


@rule
def add_outcome(
    rank: Function, c: Any, s: Any, tree: Tree, p: Parameters, weight: float, leads: Reals, out: Row, results: Reals
) -> None:
    """The result of a finished game: the share in the victory, the place and the lead."""
    rank(c, s, out)
    winners = 0
    for seat in range(s.seats):
        winners += out[seat] == 1
    for seat in range(s.seats):
        results[SEATS + seat] += weight * leads[seat]
        result = logistic((leads[seat] - tree.base[seat]) / p.scale)
        if s.seats > 1:
            result = LEAD * result + PLACE * (s.seats - out[seat]) / (s.seats - 1)
            if out[seat] == 1:
                result += WIN / winners
        results[seat] += weight * result


@rule
def judge(
    legal: Function, play: Function, features: Function, progress: Function, rank: Function, c: Any, s: Any,
    tree: Tree, p: Parameters, weights: RealGrid, network: RealGrid, grid: RealGrid, leads: Reals, out: Row,
    results: Reals,
) -> None:  # fmt: skip
    """What the position is likely to bring each seat, from 0 to 1; behind these results, the likely leads."""
    for seat in range(s.seats):
        results[seat] = 0.0
        results[SEATS + seat] = 0.0
    rest = 1.0
    if s.seat != NOBODY and p.playouts < 1.0:
        rest = p.playouts
        find_leads(features, progress, c, s, weights, network, grid, leads)
        spread = p.spread
        if p.late_spread != 1.0:
            spread = spread_at(progress(c, s), p.spread, p.late_spread)
        add_leads(s, tree, p, spread, 1.0 - rest, leads, results)
    if rest > 0.0:
        while s.seat != NOBODY:
            play(c, s, choose_random(legal, c, s, s, out))
        find_leads(features, progress, c, s, weights, network, grid, leads)
        add_outcome(rank, c, s, tree, p, rest, leads, out, results)


@entry_point
def search(
    legal: Function, play: Function, guess: Function, value: Function, features: Function, progress: Function,
    rank: Function, cs: Records, worlds: Records, dice: Records, nodes: Records, trees: Records, parameters: Records,
    weights: RealGrid, network: RealGrid, grid: RealGrid, leads: Reals, out: Row, matched: Row, path: Row,
    advice: Reals, results: Reals, iterations: int,
) -> None:  # fmt: skip
    """Add iterations to a tree; without one, begin it at the view."""
    if trees[0].used == 0:
        guess_world(guess, cs[0], worlds, dice[0])
        plant(features, progress, cs[0], worlds[WORLD], nodes, trees[0], weights, network, grid, leads)
    root = trees[0].root
    for _ in range(iterations):
        guess_world(guess, cs[0], worlds, dice[0])
        depth = walk(
            legal, play, value, features, progress, cs[0], worlds, nodes, trees[0], parameters[0],
            weights, network, grid, leads, out, matched, path, advice,
        )  # fmt: skip
        judge(
            legal, play, features, progress, rank, cs[0], worlds[WORLD], trees[0], parameters[0],
            weights, network, grid, leads, out, results,
        )  # fmt: skip
        nodes[root].visits += 1
        for step in range(depth):
            seat = nodes[path[step]].edge % SEATS
            nodes[path[step]].visits += 1
            nodes[path[step]].total += results[seat]
            nodes[path[step]].lead += results[SEATS + seat]
