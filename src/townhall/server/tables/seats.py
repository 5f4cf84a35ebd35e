"""The seats of a table: who sits there, who holds them, and which bot plays."""

from dataclasses import dataclass, field
from typing import Any

from townhall.server.live.schemas import SeatKind


@dataclass
class Seat:
    kind: SeatKind = "free"
    name: str = ""
    bot: str | None = None
    """Which bot decides here: in a bot's own seat, or as a stand-in for a person."""
    holders: set[int] = field(default_factory=set)
    """The players who may decide here: a guest with two devices is two of them."""
    secret: str | None = None

    @property
    def stand_in(self) -> bool:
        return self.kind == "person" and self.bot is not None

    def row(self, table: str, seat: int) -> dict[str, Any]:
        return {
            "table": table, "seat": seat, "kind": self.kind, "name": self.name, "bot": self.bot, "secret": self.secret,
        }  # fmt: skip
