"""Errors that a user can cause, each explained in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from townhall.engine.component_problems import Complaint


class TownhallError(Exception):
    """Anything a user of the library or the command line can fix; its message is one clear line."""


class TownhallWarning(UserWarning):
    """Something a user should know that stops nothing; its message is one clear line."""


class IllegalAction(TownhallError):
    """The decision asked for now does not allow this action; the position is unchanged."""


class CannotUndo(TownhallError):
    """Stepping back would take back something already revealed, or another seat's decision."""


class UnknownGame(TownhallError):
    """No folder of that name holds a game."""


class BadSetup(TownhallError):
    """A wrong number of seats, an unknown option or a value it does not take."""


class ComponentsError(TownhallError):
    """A components file that is no set of this game: names file, line, entry and rule."""

    def __init__(
        self, message: str, entry: str = "", problem: str = "", rule: str = "", complaint: Complaint | None = None
    ) -> None:  # fmt: skip
        super().__init__(message)
        self.entry, self.problem, self.rule, self.complaint = entry, problem or message, rule, complaint


class RecordError(TownhallError):
    """A record that is broken, of another game, other components or another engine."""


def reason_of(error: Exception) -> str:
    """Why a file cannot be read or written or a host cannot be reached, without numbers and paths."""
    return getattr(error, "strerror", None) or str(error)


class RulesFault(RuntimeError):
    """A rule overran the frame stack or the notes: a bug in the game, never in the input."""
