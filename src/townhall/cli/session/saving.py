"""Keeping a game: saved when asked for, offered when somebody leaves, never lost at a keyboard."""

from pathlib import Path

from townhall.cli.arguments import messages_of
from townhall.cli.screen import Screen
from townhall.cli.session.commands import understood
from townhall.cli.session.help import short
from townhall.cli.session.resume import Again
from townhall.cli.session.table import Table, free_name


class Keeper:
    def __init__(self, screen: Screen, table: Table, again: Again) -> None:
        self.screen, self.table, self.again = screen, table, again
        self.messages = messages_of(again.lang)

    def save(self, name: str = "") -> bool:
        """Save under this name, or a free one. Nothing that exists is overwritten without a yes."""
        game = self.table.position.game.name
        try:
            path = Path(name).expanduser() if name else free_name(game)
            if path.is_dir():
                self.screen.say(self.messages("is-folder", file=str(path)))
                return False
            try:
                self.table.save(path)
            except FileExistsError:
                if not self._may_overwrite(path):
                    self.screen.say(self.messages("not-saved"))
                    return False
                self.table.save(path, overwrite=True)
        except (OSError, ValueError, RuntimeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.screen.say(self.messages("cannot-save", file=short(name), reason=reason))
            return False
        over = self.table.position.over
        line = self.again.replay(path) if over else self.again.resume(game, path)
        self.screen.say(self.messages("saved-over" if over else "saved", file=str(path), line=line), whole=True)
        return True

    def _may_overwrite(self, path: Path) -> bool:
        try:
            return self._is("yes", self.screen.ask(self.messages("overwrite", file=str(path))))
        except EOFError:
            self.screen.say("", self.messages("not-saved"))
            raise

    def _is(self, answer: str, typed: str) -> bool:
        return typed.lower() in self.messages(answer).split()

    def may_leave(self) -> bool:
        """Ask whether to save first, if there is something to save."""
        if not self.table.unsaved:
            return True
        answer = self.screen.ask(self.messages("save-first"))
        if self._is("yes", answer):
            return self.save()
        if not self._is("no", answer):
            self.screen.say(self.messages("staying"))
        return self._is("no", answer)

    def rescue(self) -> None:
        """Somebody at a keyboard stopped in the middle of a game: keep it for them."""
        if self.screen.answered_by_hand and self.table.humans and self.table.unsaved:
            self.save()

    def offer_record(self) -> None:
        """A finished game can be kept, to be replayed and verified; asks until it understands the answer."""
        while True:
            try:
                answer = self.screen.ask(self.messages("keep-record"))
            except EOFError:
                self.screen.say("")
                return
            if self._is("no", answer):
                return
            typed = understood(answer)
            wanted = self._is("yes", answer) or (typed is not None and typed.key == "save")
            if not wanted:
                self.screen.say(self.messages("keep-how"))
            elif self.save(typed.rest if typed else ""):
                return
