"""A bot from a Python file with a function `choose(view)`, in a process of its own, with time limits."""

import hashlib
import os
import signal
import stat
import subprocess
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

import townhall
from townhall.arena.failures import BotFailure
from townhall.arena.pipe import Answer, Begin, End, Garbled, Request, Setup, View, receive_answer, send
from townhall.arena.plan import Plan
from townhall.arena.views import prepare_views
from townhall.bots.dice import DICE
from townhall.engine.errors import BadSetup
from townhall.engine.fields import Raw, loose
from townhall.engine.game import Game
from townhall.engine.jit import cache_root

SOURCES = str(Path(townhall.__file__).parents[1])
"""Where the process of a bot finds the same version of Townhall, whatever the folder it is started in."""
GIB = 1 << 30
START_SECONDS = 60.0
"""How long the compiled rules and the file may take to load."""


@cache
def private_folder(name: str) -> Path:
    """A temporary folder that nobody else can write to: of this name, or of another one where somebody has taken it."""
    folder = Path(tempfile.gettempdir(), name)
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    found = folder.lstat()
    is_private = stat.S_ISDIR(found.st_mode) and stat.S_IMODE(found.st_mode) == 0o700 and found.st_uid == os.getuid()
    return folder if is_private else Path(tempfile.mkdtemp(prefix=f"{name}-"))


class FileBot:
    """The process of a bot. It is started with its first game, and again after it had to be ended."""

    def __init__(self, plan: Plan, game: Game, name: str) -> None:
        if not hasattr(os, "fork"):
            raise BadSetup("bots from files need an operating system with fork, such as Linux or macOS")
        self._plan, self._game, self._name = plan, game, name
        self._process: subprocess.Popen[bytes] | None = None
        self._has_started = False
        self._games = 0
        """Games that this process has begun."""

    def start(self) -> None:
        """Load the bot; one that cannot be loaded the first time is a mistake in the setup, not a lost game."""
        if self._process is not None:
            return
        # Compiling takes as long as it takes; what is compiled here is only loaded there.
        prepare_views(self._game, self._plan.options)
        try:
            self._start_process()
        except BotFailure as failure:
            if self._has_started:
                raise
            raise BadSetup(self._located(failure.reason)) from None
        self._has_started = True

    def _start_process(self) -> None:
        command = [sys.executable, "-P", "-m", "townhall.arena.bot_process"]
        paths = os.pathsep.join(filter(None, (SOURCES, os.environ.get("PYTHONPATH"))))
        # With a fixed hash seed the order of sets of strings, and so an honest bot, is the same in every process.
        settings = {"PYTHONPATH": paths, "PYTHONHASHSEED": "0", "TOWNHALL_CACHE": str(cache_root())}
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **settings},
            start_new_session=True,
        )
        plan, self._games = self._plan, 0
        self._send(Setup(plan.game, plan.components, plan.options, str(self._file()), int(plan.memory * GIB)))
        answer = self._receive(START_SECONDS, f"not loaded within {START_SECONDS:g} s")
        if answer.error is not None:
            self.close()
            raise BotFailure("crash", answer.error)

    def _located(self, reason: str) -> str:
        """A reason that begins with the whole path of the bot, once."""
        folder, name = self._name[: -len(Path(self._name).name)], Path(self._name).name
        return f"{folder}{reason}" if reason.startswith(name) else f"{self._name}: {reason}"

    def _file(self) -> Path:
        """The file of the bot; where it is missing or another one, as on a node of a cluster, a copy."""
        source, file = self._plan.files[self._name].encode(), Path(self._name).absolute()
        if file.is_file() and file.read_bytes() == source:
            return file
        folder = private_folder(f"townhall-bot-{os.getuid()}-{hashlib.sha256(source).hexdigest()[:16]}")
        part = folder / f"{file.name}.{os.getpid()}"
        part.write_bytes(source)
        os.replace(part, folder / file.name)
        return folder / file.name

    def begin(self, dice: Raw) -> None:
        self.start()
        self._games += 1
        self._send(Begin(self._games, int(loose(dice, DICE).key[0])))

    def choose(self, view: Raw, seat: int) -> int:
        self._send(View(view.tobytes()))
        answer = self._receive(self._plan.seconds, f"no decision within {self._plan.seconds:g} s")
        if answer.error is not None:
            raise BotFailure("crash", answer.error)
        if answer.action is None:
            raise BotFailure("illegal", f"choose(view) returned {answer.returned}, not the id of an action")
        return answer.action

    def end(self) -> None:
        if self._process is not None:
            try:
                self._send(End())
            except BotFailure:
                self.close()

    def close(self) -> None:
        """End the process and everything it has started."""
        if self._process is None:
            return
        process, self._process = self._process, None
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()

    def _send(self, request: Request) -> None:
        assert self._process is not None and self._process.stdin is not None
        try:
            send(self._process.stdin.fileno(), request)
        except OSError:
            self.close()
            raise BotFailure("crash", "the process of the bot has ended") from None

    def _receive(self, seconds: float, late: str) -> Answer:
        assert self._process is not None and self._process.stdout is not None
        try:
            answer = receive_answer(self._process.stdout.fileno(), seconds, self._games)
        except TimeoutError:
            self.close()
            raise BotFailure("timeout", late) from None
        except Garbled:
            self.close()
            raise BotFailure(
                "crash", "the process of the bot has answered with something else than a message"
            ) from None
        if answer is None:
            self.close()
            raise BotFailure("crash", "the process of the bot has ended")
        return answer
