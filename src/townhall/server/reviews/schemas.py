"""Schemas of reviews."""

from typing import Literal

from msgspec import Struct

from townhall.server.hints.schemas import HintAction, HintReason

ReviewStatus = Literal["none", "running", "finished", "failed"]


class ReviewDecision(Struct):
    """A decision of the seat where it had a choice. In a solo game, chances are expected points.

    `n`: how many decisions had been made before. `before`: the chance with the best decision. `after`: the chance with
    the one that was made. `loss`: what it cost. `gain`: by how much it was better than its best alternative. `best`:
    the better line, or the one that was begun if nothing was better; `reasons`: what that line brings.
    """

    n: int
    turn: int
    action: HintAction
    before: float
    after: float
    loss: float
    gain: float
    best: list[HintAction]
    reasons: list[HintReason]


class ReviewEvent(Struct):
    """What was drawn, rolled or revealed after `n` decisions, compared with the expectation."""

    n: int
    luck: float


class Review(Struct):
    """The review of a seat: `luck`, `choice` and `others` add up to `result` - `start`.

    In a solo game `start` and `result` are points, and `others` is what the search had misjudged; otherwise they are
    the chance to win at the first decision and the share in the victory.
    """

    seat: int
    solo: bool
    iterations: int
    start: float
    result: float
    luck: float
    choice: float
    others: float
    decisions: list[ReviewDecision]
    events: list[ReviewEvent]


class ReviewInfo(Struct):
    """How far the review of a seat is: `done` of `total` decisions. `review` is null until it is finished.

    `problem`: why it has failed; it can be begun again.
    """

    status: ReviewStatus
    done: int
    total: int
    review: Review | None
    problem: str | None = None
