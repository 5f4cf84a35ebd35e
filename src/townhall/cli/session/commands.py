"""Commands of an interactive session: a letter or a word, in any language."""

from typing import NamedTuple

from townhall.cli.session.choices import plain

WORDS = {
    "undo": ("u", "undo", "deshacer"),
    "restart": ("r", "restart", "reiniciar"),
    "board": ("b", "board", "tablero"),
    "list": ("list", "lista"),
    "log": ("l", "log", "historial", "registro"),
    "save": ("s", "save", "guardar"),
    "help": ("h", "help", "ayuda"),
    "hint": ("t", "tip", "hint", "pista"),
    "thoughts": ("thoughts", "pensamientos"),
    "why": ("why", "porque", "por que"),
    "quit": ("q", "quit", "exit", "salir"),
}
KEYS = {word: key for key, words in WORDS.items() for word in words}
MOST_WORDS = max(len(word.split()) for word in KEYS)


class Command(NamedTuple):
    key: str
    rest: str


def parse_command(line: str) -> Command | None:
    """Split `Por qué iniciar hotel` into why and `iniciar hotel`; None if the line starts with no command."""
    if line.startswith("?"):
        return Command("help", line[1:].strip())
    for many in range(MOST_WORDS, 0, -1):
        parts = line.split(maxsplit=many)
        key = KEYS.get(plain(" ".join(parts[:many])).strip()) if len(parts) >= many else None
        if key and not any(mark in " ".join(parts[:many]) for mark in ".;:/\\_-"):
            return Command(key, parts[many] if len(parts) > many else "")
    return None
