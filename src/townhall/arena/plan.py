"""What an arena plays: everything its games depend on, in a form that travels to other processes and machines."""

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import townhall
from townhall.arena.schedule import Schedule
from townhall.bots.characters import bot_title
from townhall.bots.levels import NAMES
from townhall.bots.match import HEURISTIC, WEIGHTS, contender_named
from townhall.engine.compiled import Rules, check_seats
from townhall.engine.errors import BadSetup, reason_of
from townhall.engine.game import GAMES, Game
from townhall.engine.i18n import LANGUAGES

ADDRESSES = ("http://", "https://")
CONTINUED = re.compile(r"[a-z_]+=")
"""A further setting of the bot before it: `planner:iterations=50,playouts=0.5`."""
LARGEST_FILE = 1 << 20
MEMORY = 4.0
"""GiB that the process of a file may take, beyond what it has with the rules loaded."""
PACKAGE = Path(townhall.__file__).parent
DECISIVE = ("arena", "bots", "engine", "games", "estimates.py", "order_of_play.py", "ratings.py")
"""Folders and files that the results of a run depend on."""
SUFFIXES = (".py", ".toml", ".npz")


class Plan(msgspec.Struct, frozen=True):
    """The game, the table, the bots and the seed. It holds the contents of files, because nodes may not have them."""

    game: str
    seats: int
    bots: list[str]
    seed: str
    options: dict[str, Any]
    seconds: float
    """How long bots of files and addresses may take for a decision."""
    memory: float
    """How many GiB the process of a file may take."""
    files: dict[str, str]
    """The contents of the files that bots are or take their weights from, by their names in `bots`."""
    components: str | None
    """The contents of the components file; None: those of the game."""
    code: str
    """What `code_digest` gives where the run was begun."""

    @property
    def schedule(self) -> Schedule:
        return Schedule(len(self.bots), self.seats)

    def load_game(self) -> Game:
        if self.components is None:
            return townhall.game(self.game)
        return Game(self.game, GAMES / self.game / "components.toml", self.components)

    def identity(self, game: Game) -> dict[str, Any]:
        """What makes another run out of it, for the folder: files by their digests."""
        has_own = any(is_file(bot) or is_address(bot) for bot in self.bots)
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": self.bots,
            "seed": self.seed,
            "options": self.options,
            "components": game.components.digest,
            "rules": game.rules_version,
            "files": {name: digest(source) for name, source in self.files.items()},
            "seconds": self.seconds if has_own else None,
            "memory": self.memory if any(map(is_file, self.bots)) else None,
            "code": self.code,
        }


@cache
def code_digest() -> str:
    """A digest of everything in this package that games depend on: rules, bots and weights. Texts are left out."""
    inside = [file for folder in DECISIVE for file in (PACKAGE / folder).rglob("*")]
    files = [file for file in (*inside, *map(PACKAGE.joinpath, DECISIVE)) if file.suffix in SUFFIXES and file.is_file()]
    contents = hashlib.sha256()
    for file in sorted(files):
        contents.update(f"{file.relative_to(PACKAGE).as_posix()} {file.stat().st_size}\n".encode())
        contents.update(file.read_bytes())
    return contents.hexdigest()[:16]


def digest(source: str) -> str:
    return hashlib.sha256(source.encode()).hexdigest()[:16]


def is_file(bot: str) -> bool:
    return bot.endswith(".py")


def is_address(bot: str) -> bool:
    return bot.startswith(ADDRESSES)


def split_bots(text: str) -> list[str]:
    """The bots of a list with commas; a setting belongs to the bot before it."""
    bots: list[str] = []
    for part in map(str.strip, text.split(",")):
        if bots and CONTINUED.match(part) and ":" in bots[-1]:
            bots[-1] += f",{part}"
        else:
            bots.append(part if is_file(part) or is_address(part) else _by_name(part))
    return bots


def _by_name(text: str) -> str:
    """A bot by its name or by its title, in any language: `greedy` is called Clerk."""
    titles = {bot_title(name, lang).casefold(): name for name in NAMES for lang in LANGUAGES}
    name, colon, settings = text.partition(":")
    return f"{titles.get(name.casefold(), name.lower())}{colon}{settings}"


def make_plan(
    game: Game, seats: int, bots: list[str], seed: str, options: dict[str, Any], seconds: float,
    components: str | None, memory: float = MEMORY,
) -> Plan:  # fmt: skip
    """Check what can be checked without starting a bot."""
    check_seats(game.title(), game.seats, seats)
    for bot in bots:
        if bots.count(bot) > 1:
            raise BadSetup(f"{bot} is named twice: each bot is in the arena once")
    Schedule(len(bots), seats)
    rules, chosen = game.rules(options), game.components.options(options)
    files = {file: read_file(file) for bot in bots for file in files_of(bot)}
    for bot in bots:
        check_name(rules, bot, files)
    source = None if components is None else Path(components).read_text("utf-8")
    return Plan(game.name, seats, bots, seed, chosen, seconds, memory, files, source, code_digest())


def check_name(rules: Rules, bot: str, files: dict[str, str]) -> None:
    if is_file(bot) or is_address(bot):
        return
    if bot.partition(":")[0] not in NAMES:
        known = ", ".join(NAMES)
        raise BadSetup(
            f"no bot is called {bot[:60]!r}; there are: {known}, Python files (my_bot.py) and addresses (http://...)"
        )
    contender_named(rules, bot, files)


def files_of(bot: str) -> list[str]:
    """The file that a bot is, or the files of weights that its settings name."""
    if is_file(bot) or is_address(bot):
        return [bot] if is_file(bot) else []
    settings = (setting.partition("=") for setting in bot.partition(":")[2].split(","))
    return [value for name, _, value in settings if name == WEIGHTS and value != HEURISTIC]


def read_file(file: str) -> str:
    try:
        source = Path(file).read_bytes()
        if len(source) > LARGEST_FILE:
            raise BadSetup(f"{file}: over {LARGEST_FILE:,} bytes, that is no bot")
        return source.decode()
    except UnicodeDecodeError:
        raise BadSetup(f"{file}: is not text in UTF-8") from None
    except (OSError, ValueError) as error:
        raise BadSetup(f"{file}: cannot be read: {reason_of(error)}") from None
