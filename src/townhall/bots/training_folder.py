"""The folder of a training: everything finished is in it at once, and it belongs to one plan."""

import json
import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

import msgspec

from townhall.bots.match import MOST_ITERATIONS, MakeBot, Result, Score, play_game
from townhall.engine.compiled import Rules
from townhall.engine.errors import BadSetup

NEW, PRESENT = "new", "present"
"""The two sides of a match."""
MOST_GAMES, MOST_ROUNDS = 1_000_000, 10_000
ADDED = {"start", "start_digest"}
"""Settings that are not in the folders of earlier versions."""
T = TypeVar("T")


def check_sizes(games: int, rounds: int, match_games: int, iterations: int) -> None:
    """Refuse a training that would never end."""
    if max(games, match_games) > MOST_GAMES or rounds > MOST_ROUNDS or iterations > MOST_ITERATIONS:
        most = (
            f"{MOST_ROUNDS} rounds and {MOST_GAMES} games in each and in the match, with {MOST_ITERATIONS} iterations"
        )
        raise BadSetup(f"a training has at most {most}")


def claim_folder(folder: Path, plan: dict[str, Any], inputs: list[str], extendable: frozenset[str]) -> None:
    """Write the plan into a folder; one that holds another training, or one for other features, is left alone."""
    folder.mkdir(parents=True, exist_ok=True)
    earlier = read_json(folder / "plan.json", dict[str, Any])
    if earlier is None:
        write_whole(folder / "plan.json", json.dumps({**plan, "features": inputs}, indent=2))
        return
    known = earlier.pop("features", None)
    compared = {**earlier, **plan}.keys() - extendable - (ADDED - earlier.keys())
    others = [name for name in {**earlier, **plan} if name in compared and earlier.get(name) != plan.get(name)]
    differing = ", ".join(f"{name} {earlier.get(name)}" for name in others)
    if differing:
        raise BadSetup(f"{folder} holds a training with other settings ({differing}): choose another --out")
    if known != inputs:
        wrong = sorted(set(map(str, known or [])) ^ set(inputs))
        names = ", ".join(wrong[:4]) or "in another order"
        raise BadSetup(f"{folder} holds a training for other features ({names}): choose another --out")


def read_json(file: Path, kind: type[T]) -> T | None:
    """What a file of a training holds; None if there is no such file."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind) if file.exists() else None
    except (msgspec.DecodeError, UnicodeDecodeError, OSError):
        raise damaged(file) from None


def damaged(file: Path) -> BadSetup:
    return BadSetup(f"{file} is damaged: delete it or choose another --out")


def write_whole(file: Path, text: str) -> None:
    """Write a file so that an interruption leaves the old one or the new one."""
    part = Path(f"{file}.part")
    part.write_text(text, encoding="utf-8")
    os.replace(part, file)


def play_match(
    file: Path, rules: Rules, seats: int, seed: str, games: int, make: MakeBot, threads: int,
    progress: Callable[[int], None],
) -> Score:  # fmt: skip
    """A seat-rotated match of NEW against PRESENT; finished games are read from their file.

    Each game is added as a line as soon as it is finished, even if the match is interrupted meanwhile.
    """
    results, writing = read_results(file), Lock()

    def step(game: int) -> tuple[int, Result]:
        result = play_game(rules, seats, NEW, PRESENT, seed, game, make)._replace(seconds=[])
        with writing, file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({game: result}) + "\n")
        return game, result

    waiting = [game for game in range(games) if game not in results]
    with closing(in_threads(threads, step, waiting)) as finished:
        for game, result in finished:
            results[game] = result
            progress(len(results))
    return Score(list(results.values()))


def read_results(file: Path) -> dict[int, Result]:
    """Read the finished games of a match by number; afterwards lines can be added to the file.

    A line may hold several games: an older file is a single one, without an end. A line that was cut off is dropped.
    """
    try:
        *lines, last = (file.read_bytes() if file.exists() else b"").split(b"\n")
        if last.endswith(b"}"):
            lines.append(last)
        decoded = [msgspec.json.decode(line, type=dict[int, Result]) for line in lines]
    except (msgspec.DecodeError, UnicodeDecodeError, OSError):
        raise damaged(file) from None
    results = {game: result for line in decoded for game, result in line.items()}
    if last:
        write_whole(file, json.dumps(results) + "\n" if results else "")
    return results


def in_threads(threads: int, step: Callable[[int], T], numbers: Iterable[int]) -> Generator[T, None, None]:
    """Do steps side by side; what is under way is finished before an interruption goes on."""
    waiting = iter(numbers)
    with ThreadPoolExecutor(threads) as pool:
        under_way: set[Future[T]] = set()
        while True:
            for number in waiting:
                under_way.add(pool.submit(step, number))
                if len(under_way) >= 2 * threads:
                    break
            if not under_way:
                return
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)


def in_order(threads: int, step: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
    """Do steps side by side, and give their results in order."""
    under_way: deque[Future[T]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        for number in numbers:
            under_way.append(pool.submit(step, number))
            if len(under_way) >= 2 * threads:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
