"""Packages that only an extra of Townhall installs."""

import importlib
from typing import Any

from townhall.engine.errors import TownhallError


class MissingExtra(TownhallError):
    """A package is not installed; the message names the extra that brings it."""


def require(module: str, extra: str) -> Any:
    """Import a module, or say which extra it needs."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        package = module.partition(".")[0]
        raise MissingExtra(f"{package} is not installed: pip install 'townhall[{extra}]'") from error
