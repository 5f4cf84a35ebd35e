"""Rules called from Python code that is not compiled, such as texts."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def interpreted(rule: Callable[P, R]) -> Callable[P, R]:
    """The same rule as plain Python. It may not call other rules; in return no entry point is compiled for it."""
    plain: Callable[P, R] = getattr(rule, "py_func", rule)
    return plain
