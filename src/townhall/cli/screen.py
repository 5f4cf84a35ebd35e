"""Output: a terminal with colours and tables, or plain lines for screen readers and pipes."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from numba.core.event import Listener, install_listener
from rich.console import Console, RenderableType

from townhall.engine.i18n import Messages

STOPPED = 130
"""The exit code after Ctrl-C."""
SCROLLED_AWAY = "\x1b[3J"
"""Clears the lines that have scrolled off a terminal."""
PATIENCE = 1.0
"""Seconds before a plain screen says that rules are being compiled."""


class FirstCompilation(Listener):
    """Calls a function when Numba first compiles something instead of reading it from its cache."""

    def __init__(self, begin: Callable[[], None]) -> None:
        self._begin, self._begun = begin, False

    def on_start(self, event: Any) -> None:
        if not self._begun:
            self._begun = True
            self._begin()

    def on_end(self, event: Any) -> None:
        """The notice stays until all is compiled."""


class Screen:
    """Standard input and output of a command."""

    def __init__(self, *, plain: bool = False) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.plain = plain or not self.console.is_terminal or not self.console.encoding.startswith("utf")

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def is_interactive(self) -> bool:
        """Whether a person types, rather than a file or a program."""
        return sys.stdin is not None and sys.stdin.isatty()

    def say(self, *lines: str, whole: bool = False) -> None:
        """Print lines; `whole` adds no line breaks, so the text can be copied."""
        for line in lines:
            if self.plain:
                print(line)
            else:
                self.console.print(line, soft_wrap=whole)

    def show(self, picture: RenderableType, plain_lines: Iterable[str]) -> None:
        """Print the picture, or its plain lines on a plain screen."""
        if self.plain:
            self.say(*plain_lines)
        else:
            self.console.print(picture)

    def ask(self, question: str) -> str:
        """Read a stripped line of input; piped input is echoed so that the output can be followed."""
        if self.is_interactive:
            with suppress(ImportError):
                import readline  # noqa: F401 - lets `input` know the arrow keys
        if sys.stdin is None:
            raise EOFError
        answer = input(f"{question} ").strip()
        if not self.is_interactive:
            print(answer)
        return answer

    def cover(self) -> None:
        """Clear the screen and its scrollback, as far as the terminal allows."""
        if not self.plain:
            self.console.clear()
            self.console.file.write(SCROLLED_AWAY)

    @contextmanager
    def preparing(self, messages: Messages) -> Iterator[None]:
        """Report that rules are being compiled, if any are and it takes noticeably long."""
        status = self.console.status(messages("preparing"))
        notice = threading.Timer(PATIENCE, lambda: print(messages("preparing"), file=sys.stderr, flush=True))
        notice.daemon = True
        begin = FirstCompilation(notice.start if self.plain else status.start)
        try:
            with install_listener("numba:compile", begin), self._interruptible():
                yield
        finally:
            notice.cancel()
            status.stop()

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        """Exit at once on Ctrl-C, which the compiler would swallow or turn into errors of its own."""

        def leave(*_: object) -> None:
            self.console.show_cursor(True)
            print(file=sys.stderr, flush=True)
            os._exit(STOPPED)

        before = signal.signal(signal.SIGINT, leave)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
