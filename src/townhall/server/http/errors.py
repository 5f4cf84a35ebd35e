"""Errors of the API: their codes, HTTP statuses and localized texts."""

from collections.abc import Callable
from pathlib import Path

from townhall.engine.i18n import LANGUAGES, messages

TEXT = Path(__file__).parents[1] / "text"
STATUS = {
    "bad-request": 400, "bad-origin": 403, "no-such-page": 404, "no-such-game": 404, "no-such-table": 404,
    "no-such-seat": 404, "no-such-link": 404, "no-such-token": 404, "no-such-moment": 404,
    "log-in": 401, "bad-token": 401, "wrong-password": 401, "name-needed": 400, "bad-name": 400, "bad-title": 400,
    "name-taken": 409, "weak-password": 400, "has-account": 409, "bad-seats": 400, "bad-option": 400,
    "bad-bot": 400, "empty-text": 400, "no-such-action": 400,
    "not-your-seat": 403, "not-your-turn": 409, "not-host": 403, "not-seated": 403, "private": 403,
    "seat-taken": 409, "not-away": 409, "not-begun": 409, "begun": 409, "over": 409, "not-over": 409,
    "illegal": 422, "stale": 409, "cannot-undo": 409, "preparing": 503, "database-unavailable": 503, "too-many": 429,
    "too-large": 413, "too-many-tables": 429, "too-many-tokens": 429, "seated": 409,
    "no-solo": 404, "sealed": 409, "broken": 500, "other-rules": 409, "wrong-method": 405,
}  # fmt: skip

MAX_QUOTED = 300
"""Characters of user input repeated in an error; Fluent accepts at most 1,000."""


class ApiError(Exception):
    """A request that is refused; nothing has changed. `problem` is one of the codes in STATUS."""

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

    @property
    def status(self) -> int:
        return STATUS[self.problem]

    def text(self, lang: str) -> str:
        """Return the text given by the caller, or the message `problem-<code>`."""
        if callable(self._text):
            return self._text(lang)
        return self._text or messages(lang, TEXT)(f"problem-{self.problem}", **self._arguments)


def accepted_language(header: str) -> str:
    """Return the first supported language of an Accept-Language header."""
    for entry in header.split(","):
        lang = entry.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]
