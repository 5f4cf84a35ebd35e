"""Everything a game must or may provide, in one place.

A game is a package `townhall/games/<name>` that holds `components.toml` and a module `spec` with `SPEC`, a `GameSpec`.
It is found by its folder; nothing else lists games. The engine, bots, server, terminal and tests reach a game only
through its spec, so this file answers the question "what do I have to write for a new game?".

    components   the printed things: how their file is read, checked and turned into one record of numbers
    vocabulary   what can be decided, asked and reported, and why a decision can be refused
    rules        the compiled functions over the state record
    evaluation   what bots that search judge positions by
    text         names, prompts, reasons, cards and rules pages, in every language
    terminal     the table as text, drawn and in sentences
    preview      optional: what choices would bring, computed from a view
    observation  optional: what learning programs see of the record
    usage        optional: which notes tell that a component was used, for `townhall balance`
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    import numpy as np
    from rich.console import RenderableType

    from townhall.engine.actions import Action, ActionTable, FrameTable, Kind, NoteTable
    from townhall.engine.compiled import Rules
    from townhall.engine.components import Checker
    from townhall.engine.fields import Raw
    from townhall.engine.game import Game
    from townhall.engine.i18n import Messages
    from townhall.engine.position import Position
    from townhall.engine.reasons import ReasonTable

Function = Callable[..., Any]
"""A compiled rule."""
Variables = dict[str, tuple["Kind", int]]
"""Numbers that go into a message, each with the kind of thing it counts."""


class Card(NamedTuple):
    """A card, tile or piece as a player reads it."""

    kind: str
    """The kind of argument it is in actions, and its number there."""
    number: int
    id: str
    name: str
    text: str
    provenance: str
    """One sentence: what is printed and what is reconstructed."""
    reconstructed: list[str]
    """The fields whose values are reconstructed."""
    entry: dict[str, Any]
    """As components.toml has it."""


class RulesPage(NamedTuple):
    """A page of the rules; its text is Markdown of paragraphs, lists and bold words."""

    id: str
    heading: str
    text: str


@dataclass(frozen=True)
class ComponentsSpec:
    """From `components.toml` to the record of numbers that the rules read.

    The table `players` (min, max), `minutes`, `player_colour` and `variants` (the options of the game) exist in every
    file: the lobby shows them. A game has at most five seats: there are five shapes and colours to tell them apart.
    """

    schema: type
    """A msgspec Struct: the form of the file. A file of another form is refused with file, line and entry."""
    check: Callable[[Any, Checker], None]
    """What must hold between the numbers of a well-formed file, such as counts and totals."""
    record: type
    """The class of typed fields that the record is made from."""
    dtype: np.dtype[np.void]
    fill: Callable[[Any, Any], None]
    """`fill(record, file)` writes the numbers of a checked file into an empty record."""
    derived: tuple[str, ...] = ()
    """Fields worked out from others for speed: they do not belong to the digest that identifies the components."""
    groups: Mapping[str, str] = field(default_factory=dict)
    """Fields of entries whose provenance is told under another name, such as that of a group of fields."""


class Currency(NamedTuple):
    """Something besides points that players gain and pay; every change of it is in a note that everybody may read.

    Its name is the message `currency-<name>`. The kinds of notes are its sources, named by messages `ledger-<kind>`.
    """

    held: Callable[[Any, int], int]
    """`held(state, seat)`: how much of it a seat has."""
    changed: tuple[str, ...] = ()
    """Kinds of notes that give their `amount` to their seat; a negative one is taken away."""
    paid: tuple[str, ...] = ()
    """Kinds of notes whose seat pays their `amount` to the seat in their argument `player`."""
    taken: tuple[str, ...] = ()
    """Kinds of notes that take their `amount` from their seat."""
    only: Mapping[str, int] = MappingProxyType({})
    """Only notes whose arguments have these values are about this currency, such as one of several tracks."""
    counted: Mapping[str, int] = MappingProxyType({})
    """Kinds of notes without an `amount`, with what each of them gives to its seat."""


class Area(NamedTuple):
    """What a kind of argument covers that names several places of a board at once."""

    kind: Kind
    """The kind of the places."""
    places: Callable[[int], Sequence[int]]
    """From the number of an argument to the numbers of its places."""


@dataclass(frozen=True)
class VocabularySpec:
    """What can be decided, asked and reported, by number and by name."""

    actions: ActionTable
    """Every decision is an integer of this table: it is what logs store, learners mask and the browser highlights."""
    frames: FrameTable
    """The steps of the game: asked ones wait for a decision, automatic ones run by themselves."""
    notes: NoteTable
    """What can happen. Points are reported by notes called `scored_...` with an `amount`; a solo game ends with a
    note `solo_won` or `solo_lost`."""
    reasons: ReasonTable
    """Why a decision is not legal."""
    currencies: Mapping[str, Currency] = field(default_factory=dict)
    """The currencies besides points, by name: the log sums up their changes for each turn, a ledger lists them."""
    areas: Mapping[str, Area] = field(default_factory=dict)
    """Kinds of arguments, by name, that name several places of a board at once: statistics count each of them. Kinds
    whose values are called A1, B1 and so on, row by row, are places by themselves."""


@dataclass(frozen=True)
class RulesSpec:
    """The compiled functions: `c` is the components record, `s` the state record."""

    state: np.dtype[np.void]
    """The record of a game; it begins with the fields of `engine.state.Header`."""
    setup: Function
    """`setup(c, s, seats)`: a fresh game in a blank record that holds the random key."""
    legal: Function
    """`legal(c, s, out) -> n`: write the legal action ids, ascending; n > 0 unless the game is over."""
    most_legal: int
    """The longest list `legal` can write."""
    play: Function
    """`play(c, s, action)`: apply a legal decision and everything that follows from it."""
    hide: Function
    """`hide(c, s, seat)`: blank everything that seat may not know; -1 is a spectator. Reshuffles are replayed through
    `hide`, `guess` and `set_aside`: another result needs another rules version."""
    guess: Function
    """`guess(c, s, seat)`: fill the blanks with a random world that the seat could be in."""
    rank: Function
    """`rank(c, s, out)`: the place of every seat, from 1; equal places are shared."""
    value: Function
    """`value(c, s, seat)`: how good a position is for a seat; the greedy bot maximises it, and the search tries first
    what it recommends."""
    why_not: Function
    """`why_not(c, s, action) -> reason`: 0 if the action is legal. It uses the same predicates as `legal`, so an
    explanation cannot contradict the rules."""
    set_aside: Callable[[Any, Any, Sequence[int]], Callable[[], None]] | None = None
    """`set_aside(past, s, seats)`: keep a guess for another seat away from what only these seats see in `past`; `s` is
    the same state with everything hidden. It returns a function that puts everything back. Only games need it where
    seats have secrets: when somebody joins, everybody else keeps what they hold. Not compiled."""


@dataclass(frozen=True)
class EvaluationSpec:
    """What the search judges unfinished positions by: weighted features of each seat, in hundredths of a point.

    The weights are learned (`townhall train`) and stored in `bot/weights.toml` of the game's folder; without that file
    the heuristic ones are used, with a warning if the game is `trained`.
    """

    features: Function
    """`features(c, s, out)`: write `out[seat, i]`, feature i of every seat, in a game that is not over, and which
    `statements` are true (`engine.evaluation_grid`). `out` is as the last call left it."""
    progress: Function
    """`progress(c, s)`: how much of the game is over, from 0 to 1; weights change with it."""
    names: tuple[str, ...]
    """The message `feature-<name>` says what each is, in words that follow an amount: `$amount` is there to choose
    between singular and plural."""
    heuristic: tuple[float, ...]
    """The weight of each feature before anything is learned; 0 if only learning can tell."""
    estimates: frozenset[str] = frozenset()
    """Features that players cannot count: hints tell what a change is worth instead."""
    under_way: frozenset[str] = frozenset()
    """Features about what has been begun or is still to be done: no reasons for hints if there are others."""
    comparisons: frozenset[str] = frozenset()
    """Features that only compare a seat with the others: no reasons for hints when they change for a rival."""
    statements: tuple[tuple[str, int], ...] = ()
    """Groups of statements about a seat that are true or not, with how many there are in each: what the network sees
    besides the features."""
    true_most: int = 0
    """How many of them can be true at a time."""
    memory: int = 0
    """How many columns of `out` the game uses to remember something until the next call."""
    trained: bool = False
    """Whether the game comes with learned weights."""


CROWD = 4
"""The least number of players for which a level may have another temperature: the search sees less far ahead then."""


@dataclass(frozen=True)
class SearchSettings:
    """How the search thinks about a game: `bots.search` explains it. Good values are found by matches between bots."""

    iterations: int = 1000
    """Lines of play tried for a decision."""
    playouts: float = 0.0
    """The share of a random play-out in the judgement of a position, from 0 to 1; the rest is the expected lead."""
    settle: bool = False
    """Whether a new position is played on, by recommended actions, to the end of the turn before it is judged."""
    network: bool = False
    """Whether positions are judged by the network, if the game has one, instead of weighted features."""
    learned: bool = False
    """Whether actions are recommended by the evaluation instead of `value`."""
    temperature: float = 200.0
    """By how much the worth of two actions differs if one is recommended e times as strongly as the other; infinite:
    all actions are recommended alike."""
    crowd_temperature: float = 0.0
    """The temperature at tables of four or more; 0: the same as at others."""
    exploration: float = 0.5
    """How much recommendations and rarely tried actions weigh against results so far."""
    spread: float = 1000.0
    """The lead, in hundredths of a point, with which a seat wins with a probability of 73% at the beginning."""
    late_spread: float = 1.0
    """The part of `spread` that is left at the end, when leads are safer; in between it changes with `progress`."""
    scale: float = 500.0
    """The same for the part of the result that rewards every further point."""
    without_network: SearchSettings | None = None
    """Other settings, but for the iterations, where the network cannot be used; None: these fit the weights, too."""

    def temperature_for(self, seats: int) -> float:
        return self.crowd_temperature if seats >= CROWD and self.crowd_temperature else self.temperature

    def for_weights(self) -> SearchSettings:
        """Return the settings for positions that are judged by weighted features."""
        if not self.network:
            return self
        return replace(self.without_network or self, iterations=self.iterations, network=False)


@dataclass(frozen=True)
class TextSpec:
    """Messages for numbers. The messages themselves are in `text/<lang>.ftl` of the game's folder.

    The attribute `.headline` of a note's message says in a few words what a turn was about. The optional message
    `coach-<frame>` tells a beginner what the decision is about and what is sensible; it has no variables, so it cannot
    tell anything about the position.
    """

    message_variables: Callable[[Position, dict[str, Kind], dict[str, int], int, str], dict[str, Any]]
    """The arguments of an action, prompt, note or reason as Fluent variables."""
    cards: Callable[[Game, str, dict[str, Any]], list[Card]]
    """Every card, tile or piece that can be read, under some options."""
    rules: Callable[[Game, str, dict[str, Any]], str]
    """How the game is played under some options, as Markdown with a second-level heading for each topic."""
    help_pages: Mapping[str, str]
    """Which page of the rules helps in which asked frame."""
    reason_variables: Callable[[Position, Action, str], Variables]
    """The numbers that the message `why-<reason>` of a refused action mentions."""
    player_aid: Callable[[Game, str, dict[str, Any]], str] | None = None
    """Optional: goal, turn, actions, scoring and end under some options, short enough to be printed on one page, as
    Markdown with a second-level heading for each topic."""


class TerminalSpec(Protocol):
    """The table as text. `players` says who sits where, `numbers` which choice of the list an action is."""

    def messages(self, lang: str) -> Messages: ...

    def picture(self, p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
        """Everything on the table."""

    def board(self, p: Position, lang: str, players: Sequence[str], numbers: Mapping[int, int]) -> RenderableType:
        """Everything on the table in few lines, to be looked at again."""

    def close_up(self, p: Position, lang: str, numbers: Mapping[int, int]) -> RenderableType:
        """What a decision in the middle of a turn needs."""

    def plain_text(self, p: Position, lang: str, players: Sequence[str], benefits: bool) -> list[str]:
        """Everything on the table, in sentences."""

    def close_up_plain_text(self, p: Position, lang: str) -> list[str]: ...

    def about(self, p: Position, action: int, lang: str) -> list[str]:
        """What there is to know about the thing an action refers to."""

    def outcome(self, p: Position, action: int, lang: str) -> str:
        """What a choice brings, where its label does not say so; else empty."""

    def is_on_table(self, p: Position, action: int) -> bool:
        """False if an action refers to something that is not on the table."""

    def reference(self, game: Game, lang: str) -> list[str]:
        """The names of everything that has a card to read."""

    def card(self, game: Game, entry: int, lang: str, p: Position | None = None) -> list[str]:
        """What is printed on an entry of the reference, under the options of a position if there is one."""

    def location(self, p: Position, entry: int, lang: str) -> list[str]:
        """Where an entry of the reference lies now."""

    def tie_break(self, p: Position, seat: int) -> int | str: ...


@dataclass(frozen=True)
class ObservationSpec:
    """How the record becomes an observation for learning programs (`research.observation`)."""

    members: Mapping[str, int] = field(default_factory=dict)
    """Fields of 64 bits are sets: how many members each can have; 64 where nothing is said."""
    left_out: frozenset[str] = frozenset()
    """Fields that tell a player nothing: always hidden, scratch space, or derived from others."""


def itself(value: str) -> str:
    """The id of an entry that is called as the value of an argument."""
    return value


class ComponentName(NamedTuple):
    """A number, in a note or in the state, that names an entry of `components.toml`."""

    table: str
    kind: Kind
    """What the number counts."""
    entry: Callable[[str], str] = itself
    """From a value of the kind to the id of the entry; a value without an entry is passed over."""
    argument: str = ""
    """Of a note: the argument that holds the number; its kind's name if empty."""
    through: str = ""
    """A row of the state, the same all game long, in which to look the number up first."""
    if_positive: bool = False
    """Of a note: it counts only if its `amount` is over 0."""


@dataclass(frozen=True)
class UsageSpec:
    """Which components players are offered, buy and use; `townhall balance` counts them and nothing else.

    A note may name entries of several tables.
    """

    used: Mapping[str, Sequence[ComponentName]]
    """Kinds of notes which tell that their seat uses a component."""
    bought: Mapping[str, Sequence[ComponentName]] = field(default_factory=dict)
    """Kinds of notes which tell that their seat gets a component that it can use later: buys, takes or claims it."""
    scored: Mapping[str, Sequence[ComponentName]] = field(default_factory=dict)
    """Kinds of notes that give their seat an `amount` of points for a component."""
    happened: Mapping[str, Sequence[ComponentName]] = field(default_factory=dict)
    """Kinds of notes about a component that comes into play for everybody."""
    offered: Mapping[str, ComponentName] = field(default_factory=dict)
    """Fields of the state whose numbers, if they are not negative, are components on offer."""
    held: Mapping[str, ComponentName] = field(default_factory=dict)
    """The same for fields of bits. Components of tables in neither are on offer in every game."""
    standing: Callable[[Rules, Raw, int], list[int]] | None = None
    """`standing(rules, state, seats)`: the points of each seat now, where the state has them only at the end."""


DEFAULT_LEVELS = (
    SearchSettings(iterations=4, temperature=math.inf),
    SearchSettings(iterations=16),
    SearchSettings(iterations=100),
    SearchSettings(iterations=600),
    SearchSettings(iterations=4000),
)
"""For games without levels of their own."""


@dataclass(frozen=True)
class GameSpec:
    """One game, as the rest of the software sees it."""

    components: ComponentsSpec
    vocabulary: VocabularySpec
    rules: RulesSpec
    evaluation: EvaluationSpec
    text: TextSpec
    terminal: TerminalSpec
    rules_version: int = 1
    """Increase it whenever the same decisions no longer lead to the same game or to the same notes, and only then.

    `hide`, `guess` and `set_aside` count: a game that somebody has joined is replayed through them. Games that were
    begun before are replayed, and continue if every note agrees."""
    levels: tuple[SearchSettings, ...] = DEFAULT_LEVELS
    """What bots of the levels in `bots.levels` do, from the weakest to the strongest."""
    level_shares: tuple[float, ...] = ()
    """The share of wins of each level but the first against the one below, for two: bots are rated so before anybody
    has played them. Empty if that has not been measured."""
    preview: Callable[[Position, int], Any] | None = None
    """`preview(view, seat)`: what choices would cost and bring, or what things would score now. It follows from the
    view, so two seats with equal views get equal previews."""
    points_now: Callable[[Position], list[int]] | None = None
    """`points_now(p)`: what each seat would score if the game ended now, where points are awarded only at the end."""
    observation: ObservationSpec = ObservationSpec()
    usage: UsageSpec | None = None
    """What the balance of components is judged by."""
