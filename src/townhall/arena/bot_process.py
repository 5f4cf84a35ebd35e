"""The process of a bot from a file: `python -m townhall.arena.bot_process`, started by `file_bot`.

It loads the file once. Each game is played by a fork of it, so nothing a bot remembers goes from one game to the next,
and results do not depend on which process plays which game. Only views come through the pipe. What the bot prints is
discarded.
"""

import ctypes
import importlib.util
import operator
import os
import random
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from townhall.arena.pipe import Answer, Begin, Setup, View, receive_request, send
from townhall.arena.views import prepare_views, view_from
from townhall.engine.game import GAMES, Game
from townhall.engine.game import game as find_game
from townhall.engine.position import Position

FINISHED, FAILED = 77, 1
"""The exit codes of a fork whose game has ended, and of one that could not even tell why it failed."""
DIE_WITH_PARENT = 1
"""The number of the option in Linux's prctl."""
MODULE = "arena_bot"
Choose = Callable[[Position], Any]


class CannotLoad(Exception):
    """The file is no bot; the message says where and why."""


def main() -> None:
    requests, answers = take_pipes()
    end_with_parent()
    setup = receive_request(requests)
    if not isinstance(setup, Setup):
        return
    try:
        playing = load_game(setup)
        limit_memory(setup.memory)
        choose = load_bot(Path(setup.file))
    except CannotLoad as error:
        send(answers, Answer(0, error=str(error)))
        return
    send(answers, Answer(0, action=0))
    while (request := receive_request(requests)) is not None:
        if isinstance(request, Begin):
            play_in_fork(requests, answers, choose, playing, setup.options, request)


def take_pipes() -> tuple[int, int]:
    """Keep the pipes for ourselves: what the bot reads and prints goes nowhere."""
    requests, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nothing, descriptor)
    return requests, answers


def end_with_parent() -> None:
    """Ask Linux to end this process with the one that started it, even in the middle of a decision."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


def limit_memory(more: int | None) -> None:
    """Let this process and its forks take so many bytes more than it has; None lifts the limit.

    What goes beyond is a MemoryError of the bot instead of the end of whatever else runs on this machine.
    """
    if sys.platform == "linux":
        mapped = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        soft = hard if more is None else mapped + more
        resource.setrlimit(resource.RLIMIT_AS, (soft if hard == resource.RLIM_INFINITY else min(soft, hard), hard))


def load_game(setup: Setup) -> Game:
    if setup.components is None:
        loaded = find_game(setup.game)
    else:
        loaded = Game(setup.game, GAMES / setup.game / "components.toml", setup.components)
    prepare_views(loaded, setup.options)
    return loaded


def load_bot(file: Path) -> Choose:
    sys.path.insert(0, str(file.parent))
    spec = importlib.util.spec_from_file_location(MODULE, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[MODULE] = module
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        raise CannotLoad(described(error, file)) from None
    choose = getattr(module, "choose", None)
    if not callable(choose):
        raise CannotLoad(f"{file.name}: has no function choose(view)")
    return choose  # type: ignore[no-any-return]


def described(error: BaseException, file: Path) -> str:
    """Where in the file an error comes from, and what it says, in one line."""
    if isinstance(error, SyntaxError) and error.filename == str(file):
        line = f":{error.lineno}" if error.lineno else ""
        return f"{file.name}{line}: {type(error).__name__}: {error.msg}"
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(file)]
    place = f"{file.name}:{lines[-1]}" if lines else file.name
    text = " ".join(str(error).split())
    return f"{place}: {type(error).__name__}" + (f": {text}" if text else "")


def play_in_fork(
    requests: int, answers: int, choose: Choose, playing: Game, options: dict[str, Any], begin: Begin
) -> None:
    child = os.fork()
    if child == 0:
        end_with_parent()
        code = FAILED
        try:
            random.seed(begin.seed)
            np.random.seed(begin.seed % (1 << 32))
            answer_views(requests, answers, choose, playing, options, begin.game)
            code = FINISHED
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    if code != FINISHED:
        how = f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
        send(answers, Answer(begin.game, error=f"the process of the bot has ended: {how}"))


def answer_views(
    requests: int, answers: int, choose: Choose, playing: Game, options: dict[str, Any], game: int
) -> None:
    """Play one game, up to its end or the first error."""
    file = Path(sys.modules[MODULE].__file__ or "")
    while isinstance(request := receive_request(requests), View):
        view = view_from(playing, options, request.raw)
        try:
            chosen = choose(view)
        except BaseException as error:
            limit_memory(None)  # there may be none left to say so
            send(answers, Answer(game, error=described(error, file)))
            return
        try:
            send(answers, Answer(game, action=operator.index(chosen)))
        except (TypeError, OverflowError):
            send(answers, Answer(game, returned=type(chosen).__name__))
            return


if __name__ == "__main__":
    main()
