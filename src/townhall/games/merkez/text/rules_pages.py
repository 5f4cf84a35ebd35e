"""The pages of the rules: `rules.<lang>.md` with the numbers of the components and under the options of a game."""

from pathlib import Path
from typing import Any, get_args, get_type_hints

from townhall.engine.game import Game
from townhall.engine.i18n import fill_placeholders
from townhall.engine.player_aid import fill_player_aid
from townhall.games.merkez.components.schema import LINES, Variants
from townhall.games.merkez.rules.actions import CARD
from townhall.games.merkez.text.cards import card_text
from townhall.games.merkez.text.labels import points_label
from townhall.games.merkez.text.lines import line_text, option_variables

FOLDER = Path(__file__).parent
HELP_PAGES = {"claiming": "claiming", "symbol": "symbols", "road": "roads", "completing": "end"}
"""The page that helps in each step."""


def rules(game: Game, lang: str, options: dict[str, Any]) -> str:
    """The rules as Markdown.

    A placeholder such as {setup.promise_area} names a value of the components file, and {rule.house} the message
    `rules-house`, which says what holds under the options.
    """
    return fill_placeholders(FOLDER / f"rules.{lang}.md", lambda name: _value(game, name, lang, options))


def player_aid(game: Game, lang: str, options: dict[str, Any]) -> str:
    """The player aid as Markdown, with the same placeholders as the rules."""
    path = FOLDER / f"aid.{lang}.md"
    return fill_player_aid(game.components, path, lambda name: _value(game, name, lang, options))


def _value(game: Game, name: str, lang: str, options: dict[str, Any]) -> str:
    table, _, field = name.partition(".")
    if table == "rule":
        return game.messages(lang)(f"rules-{field}", **option_variables(game, options))
    if table == "cards":
        return _cards_list(game, field, lang, options)
    if name == "lines.list":
        return "\n".join(_line(game, line, lang, options) for line in range(len(LINES)))
    if name == "options.list":
        return "\n".join(_option(game, option, lang) for option in game.components.defaults())
    if name == "hexes.all":
        return str(len(game.components.of_kind("hex")))
    if table == "deck":
        return str(sum(entry["deck"] == field for entry in game.components.of_kind("card")))
    return str(game.components.entries[table][field])


def _cards_list(game: Game, deck: str, lang: str, options: dict[str, Any]) -> str:
    """A line for each promise of a deck."""
    lines = []
    for number, id_ in enumerate(CARD.values):
        entry = game.components.entry("card", id_)
        if entry["deck"] == deck:
            points = points_label(entry["keep"], entry["fail"])
            lines.append(f"- **{entry['name'][lang]}** ({points}): {card_text(game, number, lang, options)}")
    return "\n".join(lines)


def _line(game: Game, line: int, lang: str, options: dict[str, Any]) -> str:
    entry = game.components.entry("line", LINES[line])
    return f"- **{entry['letter']}. {entry['name'][lang]}:** {line_text(game, line, lang, options)}"


def _option(game: Game, option: str, lang: str) -> str:
    """An option with its values, the default first."""
    messages, default = game.messages(lang), game.components.defaults()[option]
    values = sorted(_values_of(option), key=lambda value: value != default)
    texts = [messages(f"option-{option}-{str(value).lower()}") for value in values]
    line = messages("option-line", usual=texts[0], others="; ".join(texts[1:]))
    return f"- **{messages(f'option-{option}')}:** {line}"


def _values_of(option: str) -> list[Any]:
    kind = get_type_hints(Variants)[option]
    return [False, True] if kind is bool else list(get_args(kind))
