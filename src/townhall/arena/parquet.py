"""The games and decisions of a run as Parquet, for notebooks and databases."""

from pathlib import Path
from typing import Any

from townhall.arena.folder import DECISIONS, GAMES
from townhall.engine.errors import BadSetup
from townhall.engine.game import Game


def import_polars() -> Any:
    try:
        import polars
    except ImportError:
        raise BadSetup("Parquet needs Polars: pip install 'townhall[arena]'") from None
    return polars


def write_parquet(folder: Path, played: Game) -> list[Path]:
    """Write games.parquet and decisions.parquet. The files are streamed: they may be larger than the memory."""
    polars = import_polars()
    written = []
    for name, schema in ((GAMES, _games(polars)), (DECISIONS, _decisions(polars, played))):
        file = folder / Path(name).with_suffix(".parquet")
        polars.scan_ndjson(folder / name, schema=schema).sink_parquet(file)
        written.append(file)
    return written


def _games(polars: Any) -> dict[str, Any]:
    forfeit = polars.Struct({"seat": polars.Int64, "kind": polars.String, "reason": polars.String})
    return {
        "game": polars.Int64,
        "deal": polars.Int64,
        "bots": polars.List(polars.String),
        "first": polars.Int64,
        "key": polars.String,
        "scores": polars.List(polars.Int64),
        "ranks": polars.List(polars.Int64),
        "decisions": polars.Int64,
        "turns": polars.Int64,
        "forfeit": forfeit,
    }


def _decisions(polars: Any, played: Game) -> dict[str, Any]:
    """Arguments are a column for each name that the actions of the game use."""
    names = dict.fromkeys(name for verb in played.actions.verbs.values() for name in verb.kinds)
    return {
        "game": polars.Int64,
        "n": polars.Int64,
        "seat": polars.Int64,
        "bot": polars.String,
        "turn": polars.Int64,
        "legal": polars.Int64,
        "action": polars.Int64,
        "verb": polars.String,
        "arguments": polars.Struct(dict.fromkeys(names, polars.String)),
    }
