"""Why a decision is not legal in Urbania; `text/<lang>.ftl` has a sentence `why-<name>` for each."""

from townhall.engine.reasons import ReasonTable

REASONS = ReasonTable()
NOT_IN_POOL = REASONS.reason("not-in-pool")
PILE_EMPTY = REASONS.reason("pile-empty")
PROJECTS_EMPTY = REASONS.reason("projects-empty")
FLUSHED_ALREADY = REASONS.reason("flushed-already")
POOL_SHORT = REASONS.reason("pool-short")
POOL_RICH = REASONS.reason("pool-rich")
RENEWED_ALREADY = REASONS.reason("renewed-already")
NOT_BESIDE = REASONS.reason("not-beside")
WORKERS_SHORT = REASONS.reason("workers-short")
WORKERS_SHORT_ANY = REASONS.reason("workers-short-any")
YOURS_ALREADY = REASONS.reason("yours-already")
COINS_SHORT = REASONS.reason("coins-short")
NOT_IN_HAND = REASONS.reason("not-in-hand")
NOT_FACE_UP = REASONS.reason("not-face-up")
SUBMITTED_ALL = REASONS.reason("submitted-all")
FOR_SPECIALISTS = REASONS.reason("for-specialists")
"""Workers are paid from the hand alone."""
NO_WORKERS = REASONS.reason("no-workers")
NO_COINS = REASONS.reason("no-coins")
WRONG_SUIT = REASONS.reason("wrong-suit")
LARGER_FIRST = REASONS.reason("larger-first")
"""The card can come later in the payment."""
PASSED_OVER = REASONS.reason("passed-over")
"""The card would have had to come earlier."""
NOT_NEEDED = REASONS.reason("not-needed")
"""No payment without superfluous cards has room for it."""
