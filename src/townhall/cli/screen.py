"""Where the command writes: a terminal with colours and tables, or plain lines that read well aloud."""

import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

from rich.console import Console, RenderableType

from townhall.engine.i18n import Messages

STOPPED = 130
"""The exit code after Ctrl-C."""
SCROLLED_AWAY = "\x1b[3J"
"""Clears the lines that have scrolled off a terminal."""
PATIENCE = 1.0
"""Seconds of silence before a plain screen says that something is being prepared."""


class Screen:
    def __init__(self, *, plain: bool = False) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.plain = plain or not self.console.is_terminal or not self.console.encoding.startswith("utf")

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def answered_by_hand(self) -> bool:
        """Whether somebody types, rather than a file or a program."""
        return sys.stdin is not None and sys.stdin.isatty()

    def say(self, *lines: str, whole: bool = False) -> None:
        """Whole: without line breaks of ours, so that what is copied from it can be pasted."""
        for line in lines:
            if self.plain:
                print(line)
            else:
                self.console.print(line, soft_wrap=whole)

    def show(self, picture: RenderableType, aloud: Iterable[str]) -> None:
        """One thing in both ways of showing it."""
        if self.plain:
            self.say(*aloud)
        else:
            self.console.print(picture)

    def ask(self, question: str) -> str:
        """A line of input without the spaces around it; what is piped in is written out, so that it can be followed."""
        if self.answered_by_hand:
            with suppress(ImportError):
                import readline  # noqa: F401 - lets `input` know the arrow keys
        if sys.stdin is None:
            raise EOFError
        answer = input(f"{question} ").strip()
        if not self.answered_by_hand:
            print(answer)
        return answer

    def cover(self) -> None:
        """Away with what has been shown, as far as the terminal lets us."""
        if not self.plain:
            self.console.clear()
            self.console.file.write(SCROLLED_AWAY)

    @contextmanager
    def preparing(self, messages: Messages) -> Iterator[None]:
        """Say that rules are being compiled, if it takes so long that one would wonder."""
        if not self.plain:
            with self.console.status(messages("preparing")), self._interruptible():
                yield
            return
        notice = threading.Timer(PATIENCE, lambda: print(messages("preparing"), file=sys.stderr, flush=True))
        notice.daemon = True
        notice.start()
        try:
            with self._interruptible():
                yield
        finally:
            notice.cancel()

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        """Ctrl-C ends at once: the compiler would swallow it, or turn it into errors of its own."""

        def leave(*_: object) -> None:
            self.console.show_cursor(True)
            print(file=sys.stderr, flush=True)
            os._exit(STOPPED)

        before = signal.signal(signal.SIGINT, leave)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
