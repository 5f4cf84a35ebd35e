"""The table of Urban Sprawl drawn for a terminal. Nothing is shown by colour alone: letters and shapes say it too."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from townhall.engine.position import Position
from townhall.engine.terminal import NUMBERED, NUMBER_STYLE, PLAYER_STYLES, SHAPES, player_text
from townhall.games.urban_sprawl.components.geometry import lots_of
from townhall.games.urban_sprawl.rules.actions import ACTIONS, DECK_NAMES
from townhall.games.urban_sprawl.rules.frames import (
    ACTING, BREAKING_TIE, CALLING, DROPPING, FETCHING, INVESTING, NAMING, ORDERING, RESOURCE_CHOICE, ROBBING, SPENDING,
)  # fmt: skip
from townhall.games.urban_sprawl.terminal.plain_text import (
    plain_text,
    block_sentences,
    close_up_plain_text,
)
from townhall.games.urban_sprawl.rules.city import MASKS
from townhall.games.urban_sprawl.terminal.drawing import CITY_WIDTH, city_lines
from townhall.games.urban_sprawl.text.names import (
    card_entry, card_name, is_permit, office_name, zone_code,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.state import (
    BOXES, CONTRACT_PLACES, EMPTY, MAYOR, OFFICES, PERMITS, PLANNING_PLACES, ZONES,
)  # fmt: skip
from townhall.games.urban_sprawl.terminal.styles import NOBODYS
from townhall.games.urban_sprawl.terminal.reference import (
    about, outcome, buildings, card, held_favors, held_permits, is_on_table, reference, vocation_names, location,
    messages,
)  # fmt: skip

__all__ = [
    "about", "board", "card", "close_up", "close_up_plain_text", "is_on_table", "location", "messages", "outcome",
    "picture", "plain_text", "reference", "tie_break",
]  # fmt: skip

GAP = 2
LEAST_PANEL = 26
"""Less room than this beside the city is no use."""
OF_CARDS = tuple(frame.kind for frame in (INVESTING, SPENDING, FETCHING, DROPPING))
OF_PLAYERS = tuple(frame.kind for frame in (ORDERING, BREAKING_TIE, ROBBING, RESOURCE_CHOICE, NAMING, CALLING))
"""Steps for which the city need not be seen."""


def tie_break(p: Position, seat: int) -> int:
    """Most wealth."""
    return int(p.state.wealth[seat])


def picture(p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
    return Group(
        Rule(_head(p, lang), style="dim"),
        Beside(p, lang, numbers),
        _players(p, lang, players),
        *_cards(p, lang),
        *_legend(lang),
    )


def board(p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
    """The same without the legend, the city last."""
    return Group(
        Rule(_head(p, lang), style="dim"), _players(p, lang, players), *_cards(p, lang), Beside(p, lang, numbers)
    )


def close_up(p: Position, lang: str, numbers: Mapping[int, int]) -> RenderableType:
    kind = p.frame.kind
    if kind in OF_CARDS:
        return Group(_holdings(p, lang), *_cards(p, lang))
    if kind in OF_PLAYERS:
        return Group(_holdings(p, lang), _players(p, lang, []))
    if kind == ACTING:
        return Group(_holdings(p, lang), Displays(p, lang, numbers), *_cards(p, lang))
    return Group(_holdings(p, lang), Beside(p, lang, numbers))


class Beside(NamedTuple):
    """The city with the rails and the offices, side by side where there is room."""

    p: Position
    lang: str
    numbers: Mapping[int, int]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        p, lang = self.p, self.lang
        panel = Text("\n").join([*_displays(p, lang, self.numbers), *_offices(p, lang)])
        panel.no_wrap, panel.overflow = True, "ellipsis"
        if options.max_width < CITY_WIDTH:
            yield from map(Text, block_sentences(p, lang))
            yield panel
            return
        city = Text("\n").join(city_lines(p, lang, _firsts(p, self.numbers)))
        city.no_wrap = True
        if options.max_width < CITY_WIDTH + GAP + LEAST_PANEL:
            yield city
            yield panel
            return
        both = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        both.add_column(width=CITY_WIDTH, no_wrap=True)
        both.add_column(max_width=options.max_width - CITY_WIDTH - GAP, no_wrap=True, overflow="ellipsis")
        both.add_row(city, panel)
        yield both


class Displays(NamedTuple):
    """What can be taken and built, each card on a line of its own."""

    p: Position
    lang: str
    numbers: Mapping[int, int]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in _displays(self.p, self.lang, self.numbers):
            line.truncate(options.max_width, overflow="ellipsis")
            yield line


def _firsts(p: Position, numbers: Mapping[int, int]) -> dict[int, int]:
    """The number of the first choice that begins on each lot."""
    by_lot: dict[int, int] = {}
    for action, number in sorted(numbers.items(), key=lambda item: item[1]):
        arguments = ACTIONS.decode(action).arguments
        if "spot" in arguments:
            by_lot.setdefault(lots_of(*divmod(arguments["spot"], MASKS))[0], number)
    return by_lot


def _head(p: Position, lang: str) -> Text:
    s, texts = p.state, messages(lang)
    head = Text(texts("head", round=max(s.round, 1)), style="bold")
    if not p.over and s.round:
        head.append(f" · {texts('head-turn', seat=p.game.seat_name(s.active, lang), ap=s.ap)}")
    return head


def _holdings(p: Position, lang: str) -> Text:
    s = p.state
    holdings = messages(lang)("plain-holdings", wealth=s.wealth[p.seat], prestige=s.scores[p.seat], ap=s.ap)
    return Text(holdings, style="bold")


def _numbered(numbers: Mapping[int, int], verb: str, **arguments: int) -> Text:
    number = numbers.get(ACTIONS.encode(verb, **arguments))
    return Text("").append(f"{number:>2}{NUMBERED} " if number else "    ", style=NUMBER_STYLE)


def _displays(p: Position, lang: str, numbers: Mapping[int, int]) -> Iterator[Text]:
    """Cards with their price in AP; a number in front is the choice that takes or builds it."""
    s, c, texts = p.state, p.rules.components_read, messages(lang)
    yield Text(texts("planning", left=s.planning_left), style="bold")
    for place in range(PLANNING_PLACES):
        line = _numbered(numbers, "take", planning_place=place)
        yield line.append(_priced(p, c.planning_ap[place], s.planning[place], lang))
    yield Text(texts("contracts"), style="bold")
    for place in range(BOXES):
        line = _numbered(numbers, "build", place=place)
        yield line.append(_priced(p, c.contract_ap[place], s.contracts[place], lang))
    for deck, name in enumerate(DECK_NAMES[: s.decks_active]):
        yield Text(texts(f"deck-{name}", left=s.decks_left[deck]), style="bold")
        line = _numbered(numbers, "build", place=BOXES + deck)
        yield line.append(_priced(p, c.contract_ap[BOXES + deck], s.contracts[BOXES + deck], lang))


def _priced(p: Position, price: int, card: int, lang: str) -> str:
    return f"{messages(lang)('short-ap', price=price)} {short_card(p, card, lang)}"


def short_card(p: Position, card: int, lang: str) -> str:
    """2 CIV/COM w6; 2COM Roadside Inn p3"""
    c, texts = p.rules.components_read, messages(lang)
    if card == EMPTY:
        return NOBODYS
    if is_permit(card):
        zones = card_entry(p.game, card)["zones"]
        zone_names = p.game.messages(lang)("any-zone") if len(zones) == ZONES else "/".join(zones)
        ballot = texts("short-ballot") if c.ballot[card] else ""
        return f"{c.pages[card]} {zone_names} {texts('short-wealth', number=c.permit_wealth[card])}{ballot}"
    if card == PERMITS:
        return card_name(p.game, card, lang)
    row = c.prestige_payout[card]
    paid = f" {texts('short-prestige', number=row)}" if row else ""
    return f"{c.lots[card]}{zone_code(c.zone[card])} {card_name(p.game, card, lang)}{paid}"


def _offices(p: Position, lang: str) -> Iterator[Text]:
    """Who holds which; `>` is the election pawn, brackets: not in play."""
    s = p.state
    yield Text(messages(lang)("offices"), style="bold")
    for office in range(OFFICES + 1):
        holder = s.contractor if office == OFFICES else s.offices[office]
        open_ = s.contractor_in if office == OFFICES else office == MAYOR or s.elected
        name = office_name(p.game, office, lang)
        line = Text("> " if office == s.pawn else "  ").append(name if open_ else f"({name})")
        yield line if holder == EMPTY else line.append(" ").append(SHAPES[holder], style=PLAYER_STYLES[holder])


def _players(p: Position, lang: str, players: Sequence[str]) -> Table:
    """Pages of permits by zone; what each owns."""
    s, texts = p.state, messages(lang)
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column(texts("player"), no_wrap=True, overflow="ellipsis")
    for heading in ("prestige", "wealth", "buildings"):
        table.add_column(texts(heading), justify="right", no_wrap=True)
    for zone in range(ZONES):
        table.add_column(zone_code(zone), justify="right", no_wrap=True)
    table.add_column(texts("renewals"), justify="right", no_wrap=True)
    table.add_column(texts("vocations"), ratio=1)
    for seat in range(p.seats):
        name = player_text(p, seat, lang, players)
        numbers = [
            s.scores[seat],
            s.wealth[seat],
            len(buildings(p, seat)),
            *(s.pages[seat, zone] for zone in range(ZONES)),
        ]
        table.add_row(name, *map(str, numbers), str(s.renewals[seat]), vocation_names(p, seat, lang))
    return table


def _cards(p: Position, lang: str) -> Iterator[Text]:
    """The permits of the one who decides, and everybody's Favors."""
    texts = messages(lang)
    if not p.over and (permits := held_permits(p, p.seat)):
        cards = " · ".join(short_card(p, one, lang) for one in permits)
        yield Text("").append(f"{texts('your-permits')}: ", style="bold").append(cards)
    favors = Text(" · ").join(
        Text("").append(SHAPES[seat], style=PLAYER_STYLES[seat]).append(f" {short_card(p, one, lang)}")
        for seat in range(p.seats)
        for one in held_favors(p, seat)
    )
    if favors.plain:
        yield Text("").append(f"{texts('favors')}: ", style="bold").append_text(favors)


def _legend(lang: str) -> Iterator[Text]:
    texts = messages(lang)
    for legend in ("legend-zones", "legend-city", "legend-edges", "legend-cards"):
        yield Text(texts(legend), style="dim")


assert BOXES + len(DECK_NAMES) == CONTRACT_PLACES
