"""A position in the words of its game, for the tests of all games: who decides what, the choices, what happened."""

from townhall.engine.actions import Kind
from townhall.engine.position import Position


class Tabletop:
    """A position read in words; each game supplies its players' `names` and how a value is `named`."""

    names: tuple[str, ...]

    def __init__(self, position: Position) -> None:
        self.position = position
        self.state = position.state

    def named(self, name: str, kind: Kind, number: int) -> str:
        """An argument of a decision or a note, by its name and kind."""
        return str(number) if kind.name == "amount" else kind.values[number]

    @property
    def turn(self) -> str:
        """The player who decides now; empty when the game is over."""
        return "" if self.position.over else self.names[self.position.seat]

    @property
    def asked(self) -> str:
        """The kind of decision to take now; empty when the game is over."""
        asked = self.position.asked
        return "" if asked is None else asked.kind

    def choices(self, verb: str = "") -> list[str]:
        """The legal decisions in words, or the arguments of those of one verb."""
        choices = []
        for action in self.position.legal():
            name, arguments = self.position.decode(action)
            words = self._words(self.position.game.actions.verbs[name].kinds, arguments)
            if not verb:
                choices.append(" ".join([name, *words]))
            elif name == verb:
                choices.append(" ".join(words))
        return choices

    @property
    def verbs(self) -> set[str]:
        return {choice.split()[0] for choice in self.choices()}

    def notes(self, *kinds: str, to: str = "") -> list[str]:
        """The notes of the last decision in words, as everybody or one player reads them: `paid red tourism 1`."""
        named = {note.name: note.kinds for note in self.position.game.notes.kinds}
        return [
            " ".join([note.kind, *self._who(note.seat), *self._words(named[note.kind], note.arguments)])
            for note in self.position.notes(self.names.index(to) if to else -1)
            if not kinds or note.kind in kinds
        ]

    def _who(self, seat: int) -> list[str]:
        return [self.names[seat]] if seat >= 0 else []

    def _words(self, kinds: dict[str, Kind], arguments: dict[str, int]) -> list[str]:
        return [self.named(name, kinds[name], number) for name, number in arguments.items()]
