"""The characters who play as bots: a cast for each level, with names in every language.

Their faces are drawn in web/src/ui/faces.ts.
"""

from collections.abc import Collection
from dataclasses import dataclass

from townhall.engine.i18n import LANGUAGES, messages
from townhall.engine.position import Name

CAST: dict[str, tuple[str, ...]] = {
    "random": ("luna", "leo", "nora", "oscar", "emil"),
    "greedy": ("clara", "hugo", "martha", "felix", "irene"),
    "apprentice": ("pia", "timo", "lotte", "nico", "ella"),
    "builder": ("bruno", "greta", "ivan", "olga", "samuel"),
    "surveyor": ("vera", "tomas", "ines", "jonas", "alba"),
    "planner": ("sofia", "david", "helena", "pablo", "ruth"),
    "architect": ("aurora", "viktor", "ingrid", "otto", "matilde"),
}
"""The characters of each bot, so that people recognise a level. The message `character-<id>` is their name. No game has
more seats than a cast."""


@dataclass(frozen=True)
class BotName:
    """The name of a bot, which depends on the language of the reader."""

    character: str

    def __call__(self, lang: str) -> str:
        """Return the name in a language; a character that no longer exists is called by its id."""
        texts, message = messages(lang), f"character-{self.character}"
        return texts(message) if message in texts else self.character


def bot_title(bot: str, lang: str) -> str:
    """Return what a bot is called as a kind of player: the title of its level."""
    return messages(lang)(f"bot-{bot}")


def choose_character(level: str, seat: int, names: Collection[Name]) -> str:
    """Return who plays on a seat: nobody who is at the table already, and nobody whose name a person there has."""
    cast = CAST[level]
    taken = {name.casefold() for name in names if isinstance(name, str)}
    by_seat = [cast[(seat + n) % len(cast)] for n in range(len(cast))]
    free = (
        character
        for character in by_seat
        if BotName(character) not in names
        and not any(BotName(character)(lang).casefold() in taken for lang in LANGUAGES)
    )
    return next(free, by_seat[0])
