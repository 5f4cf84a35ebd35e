"""The loops of `bench/research.py` on other libraries' games; run it with a Python that has them.

Needs `pettingzoo[classic]`, `open_spiel` and `pgx`; prints a JSON list of rows on stdout. All loops choose uniformly
among the legal actions. Rates are for seconds of processor time, so that other jobs on the machine matter less.
"""

import argparse
import importlib
import json
import os
import random
import sys
from importlib.metadata import version
from time import process_time
from typing import Any, NamedTuple

AEC, LOOP, OBSERVED, BATCH = "aec", "loop", "observed", "batch"
GAMES = 1024
PGX = ("backgammon", "connect_four", "go_9x9")
PYTHON_GAMES = ("tic_tac_toe", "kuhn_poker", "block_dominoes")
WARM_UP = 0.2


class Row(NamedTuple):
    kind: str
    name: str
    rate: float
    """Decisions per second."""


def one_core() -> None:
    """Keep this process, and the threads that libraries start, on one core."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[name] = "1"


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def aec_rate(env: Any, seconds: float) -> float:
    """An agent loop as PettingZoo documents it: every decision takes an observation and a mask."""
    chance, decisions, begin = random.Random(1), 0, process_time()
    while process_time() < begin + seconds:
        env.reset(seed=decisions)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(legal[int(chance.random() * len(legal))])
            decisions += 1
    return decisions / (process_time() - begin)


def openspiel_rate(game: Any, seconds: float, observer: Any = None) -> float:
    """Legal actions, a choice, the action; with an observer also the tensor of the player to decide."""
    chance, decisions, begin = random.Random(1), 0, process_time()
    while process_time() < begin + seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
                continue
            if observer is not None:
                observer.set_from(state, state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.random() * len(legal))])
            decisions += 1
    return decisions / (process_time() - begin)


def openspiel_rows(names: dict[str, str], seconds: float) -> list[Row]:
    pyspiel: Any = importlib.import_module("pyspiel")
    observation: Any = importlib.import_module("open_spiel.python.observation")
    rows = []
    for name, title in names.items():
        say(f"{title} ...")
        game = pyspiel.load_game(name)
        openspiel_rate(game, WARM_UP)
        rows.append(Row(LOOP, title, openspiel_rate(game, seconds)))
        rows.append(Row(OBSERVED, title, openspiel_rate(game, seconds, observation.make_observation(game))))
    return rows


def pgx_rate(name: str, seconds: float) -> float:
    """Steps of a batch with automatic resets, the choice of random legal actions included, all of it compiled."""
    jax: Any = importlib.import_module("jax")
    env = importlib.import_module("pgx").make(name)
    reset: Any = importlib.import_module("pgx.experimental").auto_reset
    step = jax.vmap(reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def play(state: Any, key: Any) -> Any:
        key, next_key = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return step(state, jax.random.categorical(key, logits), jax.random.split(next_key, GAMES)), next_key

    state, key = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(1), GAMES)), jax.random.PRNGKey(2)
    for _ in range(3):
        state, key = play(state, key)
    state.observation.block_until_ready()
    steps, begin = 0, process_time()
    while process_time() < begin + seconds:
        state, key = play(state, key)
        state.observation.block_until_ready()
        steps += 1
    return steps * GAMES / (process_time() - begin)


def rows(seconds: float) -> list[Row]:
    classic = "pettingzoo.classic"
    found = []
    for module, title in (("chess_v6", "chess"), ("hanabi_v5", "hanabi")):
        say(f"PettingZoo {title} ...")
        env = importlib.import_module(f"{classic}.{module}").env()
        found.append(Row(AEC, f"PettingZoo {version('pettingzoo')} {title}", aec_rate(env, seconds)))
    titles = {}
    for name in PYTHON_GAMES:
        importlib.import_module(f"open_spiel.python.games.{name}")
        titles[f"python_{name}"] = f"OpenSpiel {version('open_spiel')} python_{name}"
    found += openspiel_rows(titles, seconds)
    for name in PGX:
        say(f"Pgx {name} ...")
        found.append(Row(BATCH, f"Pgx {version('pgx')} {name}", pgx_rate(name, seconds)))
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    given = parser.parse_args()
    one_core()
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    json.dump([row._asdict() for row in rows(given.seconds)], sys.stdout)
