"""A position: whose decision it is, which decisions are legal, and what each seat may see."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from townhall.engine.actions import Action, Kind
from townhall.engine.errors import CannotUndo, IllegalAction, RulesFault, TownhallError
from townhall.engine.fields import Raw, blank, loose
from townhall.engine.frames_and_notes import NO_FRAME, Frame, Note, RawNote
from townhall.engine.reasons import ALLOWED, NOT_ASKED
from townhall.engine.record import Record, RecordedReshuffle
from townhall.engine.reshuffle import Reshuffle, draw_anew, draw_playable
from townhall.engine.rng import KEY_BYTES, commitment, halves
from townhall.engine.state import FRAME_SIZE, NOBODY

if TYPE_CHECKING:
    from townhall.engine.compiled import Rules
    from townhall.engine.game import Game

SOLO_WON, SOLO_LOST = "solo_won", "solo_lost"
"""The notes by which a solo game says how it ended."""
Name = str | Callable[[str], str]
"""The name of a player, or a function from a language to their name in it."""


def name_in(name: Name, lang: str) -> str:
    """Return a player's name in a language."""
    return name if isinstance(name, str) else name(lang)


class Position:
    """Play changes a position in place; `copy` gives an independent one."""

    def __init__(
        self, game: Game, rules: Rules, options: dict[str, Any], key: bytes | None, raw: Raw, history: list[int]
    ) -> None:
        self.game, self.rules, self.options = game, rules, options
        self._key, self.raw, self.history = key, raw, history
        self.hidden = False
        """True of a view: some of the truth has been blanked, so it cannot be played on."""
        self.forked_at: int | None = None
        self.reshuffles: list[Reshuffle] = []
        """When hidden things were drawn anew with another key, in order."""
        self.names: Sequence[Name] = ()
        """What the players are called; without names the texts call them by their colours."""
        self._records = rules.records(raw)
        self.state = loose(raw, rules.state)

    @classmethod
    def begin(cls, game: Game, seats: int, options: dict[str, Any], key: bytes) -> Position:
        rules = game.rules(options)
        p = cls(game, rules, options, key, blank(rules.state), [])
        p.state.key[0], p.state.key[1] = halves(key)
        p.rules.setup_of(p._records, seats)
        p._raise_faults()
        return p

    @classmethod
    def resume(
        cls, game: Game, options: dict[str, Any], key: bytes, state: bytes, history: Sequence[int],
        reshuffles: Sequence[Reshuffle] = (),
    ) -> Position:  # fmt: skip
        """Restore a stored position from the bytes of its `raw` and what led to it."""
        rules = game.rules(options)
        if len(state) != rules.state.itemsize:
            raise TownhallError(f"a state of {game.name} has {rules.state.itemsize} bytes, not {len(state)}")
        raw = blank(rules.state)
        raw[:] = bytearray(state)
        p = cls(game, rules, options, key, raw, list(history))
        p.reshuffles = list(reshuffles)
        return p

    def __repr__(self) -> str:
        kind = "view" if self.hidden else "position"
        asked = "over" if self.over else f"seat {self.seat} decides"
        return f"<{kind} of {self.game.name}: turn {self.turn}, {asked}, scores {self.scores}>"

    @property
    def seats(self) -> int:
        return int(self.state.seats)

    @property
    def seat(self) -> int:
        """Who decides now; -1 when the game is over."""
        return int(self.state.seat)

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    def name(self, seat: int, lang: str = "en") -> str:
        """What a seat is called in the texts."""
        name: Name = self.names[seat] if self.names else self.game.seat_name(seat, lang)
        return name_in(name, lang)

    @property
    def scores(self) -> list[int]:
        return [self.state.scores[seat] for seat in range(self.seats)]

    @property
    def ranks(self) -> list[int]:
        """The place of each seat, from 1, by the points so far; equal places are shared."""
        return self.rules.ranks_of(self._records, self.seats)

    def won(self, seat: int) -> bool | None:
        """Whether a seat has won; None before the end. In solo games a note `solo_won` or `solo_lost` tells, if any."""
        if not self.over:
            return None
        if self.seats > 1:
            return self.ranks[self._checked(seat)] == 1
        kinds = {note.kind for note in self.notes()}
        return True if SOLO_WON in kinds else False if SOLO_LOST in kinds else None

    def legal(self) -> list[int]:
        """The ids of all actions the seat to decide may take, ascending; empty when the game is over."""
        return self.rules.legal_of(self._records)

    def play(self, action: int | str, **arguments: int | str) -> None:
        """Apply a decision, by id or by name: `p.play("start", building="hospital")`."""
        action = self._id(action, arguments)
        if self.hidden:
            raise TownhallError("a view cannot be played on; guess a world it could be first")
        if action not in self.legal():
            raise IllegalAction(f"{self.text(action)}: {self.why(action)}")
        self.rules.play_of(self._records, action)
        self.history.append(action)
        self._raise_faults()

    def _id(self, action: int | str, arguments: dict[str, int | str]) -> int:
        if isinstance(action, str):
            return self.game.actions.encode(action, **arguments)
        if arguments:
            raise TypeError("arguments go with a verb: an id has them in itself")
        return operator.index(action)

    def _raise_faults(self) -> None:
        if self.state.fault:
            raise RulesFault(f"{self.game.name}: {('frame stack', 'notes')[self.state.fault - 1]} overrun")

    def view(self, seat: int = -1) -> Position:
        """What a seat may know, everything else blanked; -1 is a spectator."""
        seat = self._checked(seat)
        blanked = Position(self.game, self.rules, self.options, None, self.raw.copy(), [])
        blanked.hidden, blanked.names = True, self.names
        self.rules.hide_of(blanked._records, seat)
        return blanked

    def has_secrets(self, seat: int) -> bool:
        """Whether this seat sees something that everybody else may not."""
        return bool((self.view(seat).raw != self.view(-1).raw).any())

    def guess(self, seat: int, key: bytes) -> Position:
        """A world that the one who sees this view could be in, drawn by a key of 16 bytes."""
        _check_key(key)
        seat = self._checked(seat)
        world = Position(self.game, self.rules, self.options, None, self.raw.copy(), [])
        world.state.key[0], world.state.key[1] = halves(key)
        world.rules.guess_of(world._records, seat)
        world.names = self.names
        return world

    def _checked(self, seat: int) -> int:
        if not -1 <= operator.index(seat) < self.seats:
            raise TownhallError(f"there is no seat {seat}: seats run from 0 to {self.seats - 1}, -1 is a spectator")
        return operator.index(seat)

    def copy(self) -> Position:
        twin = Position(self.game, self.rules, self.options, self._key, self.raw.copy(), list(self.history))
        twin.hidden, twin.forked_at, twin.names = self.hidden, self.forked_at, self.names
        twin.reshuffles = list(self.reshuffles)
        return twin

    def moment(self) -> Position:
        """A copy of the state alone, to look back at later: it has neither history nor key."""
        still = Position(self.game, self.rules, self.options, None, self.raw.copy(), [])
        still.names = self.names
        return still

    def undo(self, seat: int | None = None, *, free: bool = False) -> None:
        """Take back the last decision, if it was this seat's and nothing has been revealed since.

        `free` lets a table that has agreed on it (bots only, one device) step back over anything.
        """
        if not self.history:
            raise CannotUndo("there is no decision to take back")
        if len(self.history) == self.first_undoable:
            raise CannotUndo("what is hidden has been drawn anew since: it cannot be taken back")
        past = self.at(len(self.history) - 1)
        if not free and seat is not None and past.seat != seat:
            raise CannotUndo("the last decision was another seat's: only its maker can take it back")
        if not free and past.reveals(self.history[-1]):
            raise CannotUndo("something has been revealed since: it cannot be taken back")
        self._become(past)

    @property
    def first_undoable(self) -> int:
        """How many decisions nobody can take back, because what is hidden has been drawn anew since."""
        return self.reshuffles[-1].at if self.reshuffles else 0

    def reshuffle(self, key: bytes, known: Sequence[int]) -> None:
        """Draw anew, with another key, what none of these seats has seen: somebody joins who must not be at a loss.

        Who played alone until now may have seen the future by undoing. Hands of other seats are dealt again. If nobody
        could continue, the next key that follows from this one is used instead.
        """
        if self._key is None:
            raise TownhallError("a view or a guessed world cannot be reshuffled")
        _check_key(key)
        reshuffle = Reshuffle(len(self.history), key, tuple(self._checked(seat) for seat in known))
        self.reshuffles.append(draw_playable(self.rules, self.raw, reshuffle))

    def reveals(self, action: int) -> bool:
        """Whether a legal decision turns up something hidden, so that it cannot be taken back."""
        return bool(self.after(action).state.secrets != self.state.secrets)

    def after(self, action: int) -> Position:
        """What a legal decision leads to, as a moment; this position stays as it is."""
        after = self.moment()
        after.rules.play_of(after._records, action)
        return after

    def restart_turn(self, seat: int | None = None, *, free: bool = False) -> None:
        """Take back the decisions of the last turn, as many as undo would allow one by one."""
        self.undo(seat, free=free)
        turn, maker = self.turn, self.seat
        for n in range(len(self.history) - 1, self.first_undoable - 1, -1):
            past = self.at(n)
            if past.turn != turn or past.seat != maker or (not free and past.state.secrets != self.state.secrets):
                break
            self._become(past)

    def _become(self, past: Position) -> None:
        self.raw[:] = past.raw
        self.history[:] = past.history
        if self.forked_at is not None:
            self.forked_at = min(self.forked_at, len(self.history))

    def at(self, n: int) -> Position:
        """The same game after its first n decisions."""
        if self._key is None:
            raise TownhallError("a view or a guessed world has no past: it does not know the key of the game")
        if not 0 <= n <= len(self.history):
            raise TownhallError(f"there are {len(self.history)} decisions, so no position {n}")
        past = Position.begin(self.game, self.seats, self.options, self._key)
        past.follow(self.reshuffles)
        for action in self.history[:n]:
            past.rules.play_of(past._records, action)
            past.history.append(action)
            past.follow(self.reshuffles)
        past.names = self.names
        return past

    def follow(self, reshuffles: Sequence[Reshuffle]) -> None:
        """Repeat the reshuffles that were done after the last decision."""
        for reshuffle in reshuffles[len(self.reshuffles) :]:
            if reshuffle.at != len(self.history):
                break
            draw_anew(self.rules, self.raw, reshuffle)
            self.reshuffles.append(reshuffle)

    def replay(self, since: int = 0) -> Iterator[Position]:
        """The position after `since` decisions, then after each later one: one object that moves on."""
        past = self.at(since)
        yield past
        for action in self.history[since:]:
            past.rules.play_of(past._records, action)
            past.history.append(action)
            past.follow(self.reshuffles)
            yield past

    def record(
        self, *, sealed: bool = False, names: Sequence[str] = (), times: Sequence[int] = (),
        places: Sequence[int] | None = None,
    ) -> Record:  # fmt: skip
        """The whole game as something to keep. Sealed: without the key while the game is running.

        `places`: those of the seats if players have resigned.
        """
        if self._key is None:
            raise TownhallError("a view or a guessed world has no record: it does not know the key of the game")
        is_sealed = sealed and not self.over
        return Record(
            game=self.game.name,
            engine=self.game.rules_version,
            components=self.game.components.digest,
            options=self.options,
            seats=self.seats,
            names=list(names),
            commitment=commitment(self._key),
            key=None if is_sealed else self._key.hex(),
            reshuffles=[
                RecordedReshuffle(at, list(known), commitment(key), None if is_sealed else key.hex())
                for at, key, known in self.reshuffles
            ],
            actions=list(self.history),
            times=list(times),
            scores=self.scores if self.over else None,
            forked_at=self.forked_at,
            places=UNSET if places is None else list(places),
        )

    def decode(self, action: int) -> Action:
        return self.game.actions.decode(operator.index(action))

    def notes(self, seat: int = -1) -> list[Note]:
        """What the last decision brought about, as far as a seat (or, with -1, everybody) may know it."""
        notes = []
        for note in self.raw_notes():
            if note.kind and note.is_readable_by(seat):
                named = self.game.notes.kinds[note.kind]
                arguments = {name: note[column] for name, column in named.columns.items()}
                notes.append(Note(named.name, note.seat, arguments))
        return notes

    def raw_notes(self) -> list[RawNote]:
        """Notes of the last decision as numbers, including those that some seats may not read."""
        notes = self.raw.view(self.rules.state)["notes"][0, : self.state.noted]
        return [RawNote(*note) for note in notes.tolist()]

    def tell(self, note: Note, lang: str = "en") -> str:
        """The sentence for a note of the last decision."""
        return self._say(f"note-{note.kind}", self.game.notes.of_name(note.kind).kinds, note.arguments, note.seat, lang)

    def headline(self, note: Note, lang: str = "en") -> str:
        """The note in a few words, if it can stand for a whole turn; else empty."""
        message = f"note-{note.kind}.headline"
        if message not in self.game.messages(lang):
            return ""
        return self._say(message, self.game.notes.of_name(note.kind).kinds, note.arguments, note.seat, lang)

    def news(self, lang: str = "en", seat: int = -1) -> list[str]:
        """The sentences for the notes of the last decision."""
        return [self.tell(note, lang) for note in self.notes(seat)]

    @property
    def asked(self) -> Note | None:
        """The step that asks: its kind, the seat it asks, its arguments; None when the game is over."""
        if self.over:
            return None
        frame = self.frame
        named = self.game.frames.kinds[frame.kind]
        return Note(named.name, frame.seat, {name: frame[column] for name, column in named.columns.items()})

    @property
    def frame(self) -> Frame:
        """The step on top of the stack; NO_FRAME if the stack is empty."""
        return self.frame_below(0)

    def frame_below(self, steps: int) -> Frame:
        """The step so many steps below the top of the stack; NO_FRAME below the bottom."""
        frames, depth = self.state.frames, self.state.depth - 1 - steps
        return Frame(*(int(frames[depth, i]) for i in range(FRAME_SIZE))) if depth >= 0 else NO_FRAME

    def prompt(self, lang: str = "en") -> str:
        """What is asked, in one sentence to the one who decides."""
        return self._prompted(lang, "")

    def hint(self, lang: str = "en") -> str:
        """The one fact needed beside the prompt; may be empty."""
        return "" if self.over else self._prompted(lang, ".hint")

    def waiting(self, lang: str = "en") -> str:
        """What is asked, in one sentence to everybody else."""
        return self._prompted(lang, ".waiting")

    def _prompted(self, lang: str, part: str) -> str:
        asked, messages = self.asked, self.game.messages(lang)
        if asked is None:
            return messages("game-over")
        message = f"prompt-{asked.kind}{part}"
        if message not in messages:
            return ""
        kinds = self.game.frames.of_name(asked.kind).kinds
        return self._say(message, kinds, asked.arguments, asked.seat, lang)

    def text(self, action: int, lang: str = "en") -> str:
        """The label of an action."""
        verb, arguments = self.decode(action)
        return self._say(f"action-{verb}", self.game.actions.verbs[verb].kinds, arguments, self.seat, lang)

    def why(self, action: int | str, lang: str = "en", **named: int | str) -> str:
        """Why an action is not legal now, in a sentence; empty if it is legal."""
        action = self._id(action, named)
        decoded = self.decode(action)
        messages = self.game.messages(lang)
        if self.over:
            return messages("game-over")
        code = self.rules.why_not_of(self._records, action)
        if code == ALLOWED:
            return ""
        if code == NOT_ASKED:
            return messages("why-not-asked", prompt=self.prompt(lang))
        reason = self.game.reasons.names[code]
        variables = self.game.text.reason_variables(self, decoded, reason)
        kinds = {name: kind for name, (kind, _) in variables.items()}
        values = {name: value for name, (_, value) in variables.items()}
        return self._say(f"why-{reason}", kinds, values, self.seat, lang)

    def reason(self, action: int) -> str:
        """The name of the reason why an action is not legal; "allowed" if it is."""
        return self.game.reasons.names[self.rules.why_not_of(self._records, action)]

    def _say(self, message: str, kinds: dict[str, Kind], arguments: dict[str, int], seat: int, lang: str) -> str:
        variables = self.game.text.message_variables(self, kinds, arguments, seat, lang)
        return self.game.messages(lang)(message, **variables)


def _check_key(key: bytes) -> None:
    if not isinstance(key, bytes) or len(key) != KEY_BYTES:
        raise TownhallError(f"a key is {KEY_BYTES} bytes, as from secrets.token_bytes({KEY_BYTES}), not {key!r}")
