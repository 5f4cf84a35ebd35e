"""The fields of a view, as programs in any language read them."""

from typing import Any

import numpy as np

from townhall.engine.position import Position

OMITTED_FIELDS = {"key", "counter", "secrets", "depth", "noted", "fault", "frames", "notes", "scores", "seats", "seat"}
"""Fields of the state's header that a view has in another form or that nobody needs."""


def state_fields(view: Position) -> dict[str, Any]:
    """Return the fields of a blanked state."""
    assert view.hidden
    record = view.raw.view(view.rules.state)[0]
    return {name: record[name].tolist() for name in _field_names(view.rules.state)}


def _field_names(dtype: np.dtype[np.void]) -> list[str]:
    names = dtype.names or ()
    return [name for name in names if name not in OMITTED_FIELDS and not name.startswith("pad")]
