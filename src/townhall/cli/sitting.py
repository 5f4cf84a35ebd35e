"""Sitting at a table: what a player is shown, what they may type, and what comes of it."""

import time
from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from townhall.cli.arguments import words_of
from townhall.cli.choices import Choice, aloud, choices_of, laid_out, meant_by
from townhall.cli.ending import show_ending
from townhall.cli.pages import page_about, pages, show_pages
from townhall.cli.screen import Screen
from townhall.cli.story import BEFORE_ALL, by_turn, moments
from townhall.cli.table import HUMAN, Table, free_name
from townhall.cli.terminal import terminal_of
from townhall.engine.errors import TownhallError
from townhall.engine.position import Position

LEFT, INPUT_ENDED = 0, 1
FEW = 3
LONGEST_NUMBER, QUOTED = 9, 40


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= LONGEST_NUMBER


def _short(text: str) -> str:
    """What somebody typed, to be quoted back at them."""
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}..."


class Leave(Exception):
    """The player goes away from the table."""


class Sitting:
    def __init__(self, screen: Screen, table: Table, lang: str, delay: float) -> None:
        self.screen, self.table, self.lang, self.delay = screen, table, lang, delay
        self.words = words_of(lang)
        self.terminal = terminal_of(table.position.game)
        humans = table.players.count(HUMAN)
        self.watching = humans == 0
        self.labels = [
            self.words("player-you" if humans == 1 else "player-human")
            if name == HUMAN
            else self.words("player-bot", name=name)
            for name in table.players
        ]
        self._turn_shown = -1
        self._choices: list[Choice] = []
        self._keys: dict[str, Callable[[str], bool]] = {
            "u": self._undo, "r": self._restart_turn, "b": self._board, "l": self._log, "s": self._save,
            "h": self._help, "?": self._help, "why": self._why, "q": self._quit,
        }  # fmt: skip

    @property
    def position(self) -> Position:
        return self.table.position

    def run(self) -> int:
        """Play to the end; gives the exit code."""
        self.screen.say(self.words("welcome", title=self.position.game.title(self.lang)))
        try:
            while not self.position.over:
                if self.table.humans_turn:
                    self._human_decides()
                else:
                    self._bot_decides()
        except Leave:
            return LEFT
        except EOFError:
            self.screen.say("", self.words("input-ended", saved=self._saved_or_not()))
            return INPUT_ENDED
        except KeyboardInterrupt:
            self.screen.say("", self.words("left", saved=self._saved_or_not()))
            raise
        self._show_end()
        if self.table.unsaved and not self.watching:
            self._offer_record()
        return LEFT

    def _saved_or_not(self) -> str:
        return "no" if self.table.unsaved else "yes"

    def _bot_decides(self) -> None:
        before = len(self.position.history)
        self.table.bot_decides()
        if self.watching or self.delay:
            for moment in moments(self.position, self.lang, since=before):
                self.screen.say(*moment.news)
            time.sleep(self.delay)

    def _human_decides(self) -> None:
        self._show_table(whole=self._turn_shown != self.position.turn, first=self._turn_shown == -1)
        while not self._answered(self._asked()):
            pass

    def _asked(self) -> str:
        prompt = self.position.prompt(self.lang)
        self.screen.show(Text(prompt, style="bold"), [prompt])
        return self.screen.ask(self.words("question", last=len(self._choices)))

    def _answered(self, line: str) -> bool:
        """True if the position, or what is shown of it, has to be shown anew."""
        if _is_number(line):
            return self._choose(int(line))
        key, _, rest = line.partition(" ")
        if line.startswith("?"):
            key, rest = "?", line[1:]
        if key.lower() in self._keys:
            return self._keys[key.lower()](rest.strip())
        self.screen.say(self.words("not-understood", line=_short(line)) if line else self.words("nothing-typed"))
        return False

    def _choose(self, number: int) -> bool:
        if not 1 <= number <= len(self._choices):
            self.screen.say(self.words("no-such-choice", number=number, last=len(self._choices)))
            return False
        self.table.play(self._choices[number - 1].action)
        return True

    def _show_table(self, *, whole: bool, first: bool) -> None:
        p = self.position
        view = p.view(p.seat)
        self._choices = choices_of(view, self.lang)
        numbers = {choice.action: choice.number for choice in self._choices}
        if whole:
            self.screen.say("")
            self.screen.show(
                self.terminal.picture(view, self.lang, self.labels, numbers),
                self.terminal.aloud(view, self.lang, self.labels, first),
            )
        else:
            self.screen.show(
                self.terminal.close_up(view, self.lang, numbers), self.terminal.close_up_aloud(view, self.lang)
            )
        self._turn_shown = p.turn
        self._show_news(self.table.last_decision_of({p.seat}))
        self._show_choices()

    def _show_news(self, since: int | None) -> None:
        """All that came of decision `since` and happened after it; the setup too if there was none."""
        told = moments(self.position, self.lang, self.position.seat, BEFORE_ALL if since is None else since)
        self.screen.say(*by_turn(told, self.words))

    def _show_choices(self) -> None:
        if self.screen.plain:
            self.screen.say(*aloud(self._choices))
            return
        for line in laid_out(self._choices, self.screen.width):
            self.screen.show(line, [])

    def _undo(self, _: str) -> bool:
        return self._stepped_back(self.table.undo())

    def _restart_turn(self, _: str) -> bool:
        return self._stepped_back(self.table.restart_turn())

    def _stepped_back(self, done: bool) -> bool:
        self.screen.say(self.words("taken-back" if done else "nothing-to-take-back"))
        self._turn_shown = -1 if done else self._turn_shown
        return done

    def _board(self, _: str) -> bool:
        self._turn_shown = -1
        return True

    def _log(self, _: str) -> bool:
        self.screen.say(*by_turn(moments(self.position, self.lang, self.position.seat), self.words))
        return False

    def _help(self, about: str) -> bool:
        game = self.position.game
        if _is_number(about):
            self._tell_choice(int(about))
        elif about and (page := page_about(game, about, self.lang)):
            show_pages(self.screen, page)
        elif about:
            self._why(about)
        else:
            topics = ", ".join(page.topic for page in pages(game, self.lang))
            self.screen.say(*self.words("keys").splitlines(), self.words("topics", topics=topics))
        return False

    def _tell_choice(self, number: int) -> None:
        if not 1 <= number <= len(self._choices):
            self.screen.say(self.words("no-such-choice", number=number, last=len(self._choices)))
            return
        choice = self._choices[number - 1]
        self._tell(choice.action)

    def _tell(self, action: int) -> None:
        """What an action is about, and why it is not possible if it is not."""
        p = self.position
        reason = p.why(action, self.lang) or self.words("possible")
        self.screen.say(self.words("why-answer", action=p.text(action, self.lang), reason=reason))
        self.screen.say(*self.terminal.about(p, action, self.lang))

    def _why(self, text: str) -> bool:
        found = meant_by(self.position, text, self.lang)
        if not found:
            self.screen.say(self.words("why-what", text=_short(text)) if text else self.words("why-how"))
        for action in found[:FEW]:
            self._tell(action)
        return False

    def _save(self, name: str) -> bool:
        self._saved(Path(name).expanduser() if name else free_name(self.position.game.name))
        return False

    def _saved(self, path: Path) -> bool:
        """Nothing that exists is overwritten without a yes."""
        try:
            try:
                self.table.save(path)
            except FileExistsError:
                if not self._yes(self.words("overwrite", file=str(path))):
                    self.screen.say(self.words("not-saved"))
                    return False
                self.table.save(path, overwrite=True)
        except TownhallError as error:
            self.screen.say(str(error))
            return False
        self.screen.say(self.words("saved", file=str(path), game=self.position.game.name))
        return True

    def _yes(self, question: str) -> bool:
        return self.screen.ask(question).lower() in self.words("yes").split()

    def _quit(self, _: str) -> bool:
        if self.table.unsaved:
            answer = self.screen.ask(self.words("save-first")).lower()
            if answer in self.words("yes").split():
                if not self._saved(free_name(self.position.game.name)):
                    return False
            elif answer not in self.words("no").split():
                self.screen.say(self.words("staying"))
                return False
        raise Leave

    def _show_end(self) -> None:
        p = self.position
        view = p.view(-1)
        self.screen.show(
            self.terminal.picture(view, self.lang, self.labels, {}),
            self.terminal.aloud(view, self.lang, self.labels, False),
        )
        if not self.watching:
            self._show_news(self.table.last_decision_of(self.table.humans))
        self.screen.say("")
        show_ending(self.screen, p, self.lang, self.labels)

    def _offer_record(self) -> None:
        """A finished game can be kept, to be replayed and verified."""
        try:
            answer = self.screen.ask(self.words("keep-record"))
        except EOFError:
            self.screen.say("")
            return
        if answer.lower() in self.words("yes").split():
            self._save("")
        elif answer.startswith("s "):
            self._save(answer.removeprefix("s ").strip())
