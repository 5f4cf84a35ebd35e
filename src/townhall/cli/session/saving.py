"""Save games: on request, when quitting, and automatically when a person is interrupted."""

from pathlib import Path

from townhall.cli.arguments import messages_of
from townhall.cli.screen import Screen
from townhall.cli.session.commands import parse_command
from townhall.cli.session.help import short
from townhall.cli.session.resume import ResumeCommand
from townhall.cli.session.table import Table, free_name
from townhall.engine.errors import reason_of


class Saving:
    """Saving for one session, with its questions and messages."""

    def __init__(self, screen: Screen, table: Table, resume_command: ResumeCommand) -> None:
        self.screen, self.table, self.resume_command = screen, table, resume_command
        self.messages = messages_of(resume_command.lang)

    def save(self, name: str = "") -> bool:
        """Save under this name or an unused one; ask before overwriting a file."""
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
            self.screen.say(self.messages("cannot-save", file=short(name), reason=reason_of(error)))
            return False
        over = self.table.position.over
        line = self.resume_command.replay(path) if over else self.resume_command.resume(game, path)
        self.screen.say(self.messages("saved-over" if over else "saved", file=str(path), line=line), whole=True)
        return True

    def _may_overwrite(self, path: Path) -> bool:
        try:
            return self._is("yes", self.screen.ask(self.messages("overwrite", file=str(path))))
        except EOFError:
            self.screen.say("", self.messages("not-saved"))
            raise

    def _is(self, answer: str, command: str) -> bool:
        return command.lower() in self.messages(answer).split()

    def may_leave(self) -> bool:
        """Offer to save before quitting; False if the player decides to stay."""
        if not self.table.unsaved:
            return True
        answer = self.screen.ask(self.messages("save-first"))
        if self._is("yes", answer):
            return self.save()
        if not self._is("no", answer):
            self.screen.say(self.messages("staying"))
        return self._is("no", answer)

    def rescue(self) -> None:
        """Save an interrupted game if a person was playing it at a keyboard."""
        if self.screen.is_interactive and self.table.humans and self.table.unsaved:
            self.save()

    def offer_record(self) -> None:
        """Offer to save a finished game for replay and verification; ask until the answer is clear."""
        while True:
            try:
                answer = self.screen.ask(self.messages("keep-record"))
            except EOFError:
                self.screen.say("")
                return
            if self._is("no", answer):
                return
            command = parse_command(answer)
            wanted = self._is("yes", answer) or (command is not None and command.key == "save")
            if not wanted:
                self.screen.say(self.messages("keep-how"))
            elif self.save(command.rest if command else ""):
                return
