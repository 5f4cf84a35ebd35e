"""Why a decision is not legal in Merkez; the text of each is `why-<name>`."""

from townhall.engine.reasons import ReasonTable

REASONS = ReasonTable()
NOT_IN_AREA = REASONS.reason("not-in-area")
FIRST_PROMISE = REASONS.reason("first-promise")
YOURS_ALREADY = REASONS.reason("yours-already")
CLAIMED_BY = REASONS.reason("claimed-by")
NO_SUCH_HEX = REASONS.reason("no-such-hex")
ON_MOSQUE = REASONS.reason("on-mosque")
HEX_TAKEN = REASONS.reason("hex-taken")
NOT_THROWN = REASONS.reason("not-thrown")
NO_DIE = REASONS.reason("no-die")
NEEDS_PAIR = REASONS.reason("needs-pair")
NOT_FIRST = REASONS.reason("not-first")
NO_PAIR = REASONS.reason("no-pair")
WRONG_SHAPE = REASONS.reason("wrong-shape")
