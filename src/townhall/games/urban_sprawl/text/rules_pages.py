"""The pages of the rules: `rules.<lang>.md` with the numbers of the components in use."""

from pathlib import Path
from typing import Any, get_args, get_type_hints

from townhall.engine.game import Game
from townhall.engine.i18n import fill_placeholders
from townhall.engine.player_aid import RECONSTRUCTED_MARK, fill_player_aid, is_reconstructed
from townhall.games.urban_sprawl.components.schema import Variants
from townhall.games.urban_sprawl.rules.actions import VOCATION
from townhall.games.urban_sprawl.text.names import entry_of

FOLDER = Path(__file__).parent
HELP_PAGES = {
    "buying": "setup", "investing": "turn", "acting": "turn", "siting": "building", "spending": "permits",
    "robbing": "vocations", "resource": "vocations", "ordering": "effects", "tie": "elections",
    "building_tie": "effects", "block_tie": "effects", "picking": "effects", "putting": "effects",
    "taking_marker": "markers", "laying": "markers", "offered": "events", "choosing": "effects",
    "calling": "elections", "naming": "vocations", "lining": "effects", "fetching": "effects", "dropping": "effects",
}  # fmt: skip
"""The page of the rules that helps in each step."""


def rules(game: Game, lang: str, options: dict[str, Any]) -> str:
    """Numbers in it such as {turn.action_points} are those of the components in use."""
    return fill_placeholders(FOLDER / f"rules.{lang}.md", lambda name: _number(game, name, lang))


def player_aid(game: Game, lang: str, options: dict[str, Any]) -> str:
    """The player aid as Markdown, with the same placeholders as the rules."""
    path = FOLDER / f"aid.{lang}.md"
    return fill_player_aid(game.components, path, lambda name: _number(game, name, lang))


def _number(game: Game, name: str, lang: str) -> str:
    table, _, field = name.partition(".")
    texts, entries = game.messages(lang), game.components.entries
    if name == "vocations.list":
        listed = [entry_of(game, "vocation", id_) for id_ in VOCATION.values]
        return "\n".join(f"- **{entry['name'][lang]}:** {entry['count']}" for entry in listed)
    if table == "payouts":
        lines = enumerate(entries["payouts"][field], 1)
        return "\n".join(f"- **{number}:** {texts.list(list(map(str, line)))}" for number, line in lines)
    if table == "payouts_briefly":
        lines = enumerate(entries["payouts"][field], 1)
        paid = (f"{number}: {', '.join(str(share) for share in line if share)}" for number, line in lines)
        return "; ".join(paid) + RECONSTRUCTED_MARK * is_reconstructed(game.components, "payouts", field)
    if name == "options.list":
        return "\n".join(_option_listed(game, option, lang) for option in game.components.defaults())
    value = entries[table][field]
    return texts.list(list(map(str, value))) if isinstance(value, list) else str(value)


def _option_listed(game: Game, option: str, lang: str) -> str:
    """An option with its values; what is played without a choice comes first."""
    texts, usual = game.messages(lang), game.components.defaults()[option]
    values = sorted(_values_of(option), key=lambda value: value != usual)
    names = [texts(f"option-{option}-{str(value).lower()}") for value in values]
    line = texts("option-line", usual=names[0], others="; ".join(names[1:]))
    return f"- **{texts(f'option-{option}')}:** {line}"


def _values_of(option: str) -> list[Any]:
    kind = get_type_hints(Variants)[option]
    return [False, True] if kind is bool else list(get_args(kind))
