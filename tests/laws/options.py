"""Every value of every option of a game, from the game's own schema."""

from typing import Any

import msgspec

import townhall


def _values(kind: msgspec.inspect.Type) -> list[Any]:
    if isinstance(kind, msgspec.inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, msgspec.inspect.BoolType):
        return [False, True]
    if isinstance(kind, msgspec.inspect.IntType):
        assert kind.ge is not None and kind.le is not None, "a number option needs its bounds"
        return [kind.ge, kind.le]
    raise AssertionError(f"options of type {kind} are not known to the tests")


def option_values(game: townhall.Game) -> dict[str, list[Any]]:
    info = msgspec.inspect.type_info(type(game.components.file.variants))
    assert isinstance(info, msgspec.inspect.StructType)
    return {field.name: _values(field.type) for field in info.fields if field.name in game.components.defaults()}


def option_sets(game: townhall.Game) -> list[dict[str, Any]]:
    """The defaults, and each other value of each option by itself."""
    defaults = game.components.defaults()
    return [
        {},
        *({name: value} for name, values in option_values(game).items() for value in values if value != defaults[name]),
    ]
