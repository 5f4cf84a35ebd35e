"""Errors of the API: their codes and localized texts. `http/error_handlers.py` turns them into responses."""

from collections.abc import Callable

from townhall.engine.i18n import messages
from townhall.server.i18n import TEXT

MAX_QUOTED = 300
"""Characters of user input repeated in an error; Fluent accepts at most 1,000."""


class ApiError(Exception):
    """A request that is refused; nothing has changed. `problem` is its code.

    An argument of its text that depends on the language, such as the name of a bot, is a function of it.
    """

    def __init__(
        self, problem: str, text: str | Callable[[str], str] = "", *, retry_after: int | None = None,
        **arguments: object,
    ) -> None:  # fmt: skip
        super().__init__(problem)
        self.news: object = None
        """For `stale`: the current view of the table, as TableNews."""
        self.problem, self._text, self.retry_after = problem, text, retry_after
        self._arguments = {
            name: value[:MAX_QUOTED] if isinstance(value, str) else value for name, value in arguments.items()
        }

    def text(self, lang: str) -> str:
        """Return the text given by the caller, or the message `problem-<code>`."""
        if callable(self._text):
            return self._text(lang)
        arguments = {name: value(lang) if callable(value) else value for name, value in self._arguments.items()}
        return self._text or messages(lang, TEXT)(f"problem-{self.problem}", **arguments)
