"""Interactive play in a terminal: show the table, read commands, apply decisions."""

import time
from collections.abc import Callable

from rich.text import Text

from townhall.cli.arguments import messages_of
from townhall.cli.screen import Screen
from townhall.cli.session.choices import MANY, Choice, choices_of, in_columns, named, plain_lines
from townhall.cli.session.commands import parse_command
from townhall.cli.session.help import Help, is_number, short
from townhall.cli.session.hints import show_hint, show_thoughts
from townhall.cli.session.history import BEFORE_ALL, by_turn, describe_decisions, moments
from townhall.cli.session.results import show_results
from townhall.cli.session.resume import ResumeCommand
from townhall.cli.session.saving import Saving
from townhall.cli.session.table import HUMAN, Table, bot_label
from townhall.engine.position import Position

LEFT, INPUT_ENDED = 0, 1


class Leave(Exception):
    """The player quits."""


class Session:
    """One terminal session at a table, from the first prompt to the results."""

    def __init__(self, screen: Screen, table: Table, resume_command: ResumeCommand, delay: float) -> None:
        self.screen, self.table, self.lang, self.delay = screen, table, resume_command.lang, delay
        self.saving = Saving(screen, table, resume_command)
        self.messages = messages_of(self.lang)
        self.terminal = table.position.game.spec.terminal
        humans = table.players.count(HUMAN)
        self.watching = humans == 0
        human = self.messages("player-you" if humans == 1 else "player-human")
        self.labels = [
            human if player == HUMAN else bot_label(player, seat, self.lang)
            for seat, player in enumerate(table.players)
        ]
        self._turn_shown = self._turn_announced = -1
        self._facing: int | None = None
        self._choices: list[Choice] = []
        self._keys: dict[str, Callable[[str], bool]] = {
            "undo": self._undo, "restart": self._restart_turn, "board": self._board, "list": self._list,
            "log": self._log, "save": self._save, "help": self._help, "why": self._why,
            "hint": self._hint, "thoughts": self._thoughts, "quit": self._quit,
        }  # fmt: skip

    @property
    def position(self) -> Position:
        return self.table.position

    @property
    def _view(self) -> Position:
        """The view of the seat to decide; nothing else is shown or explained."""
        return self.position.view(self.position.seat)

    def run(self) -> int:
        """Play to the end and return the exit code."""
        title = self.position.game.title(self.lang)
        self.screen.say(self.messages("welcome-watching" if self.watching else "welcome", title=title))
        try:
            self._play()
            self._show_end()
            if self.table.unsaved and not self.watching:
                self.saving.offer_record()
        except Leave:
            return LEFT
        except EOFError:
            if not self.position.over:
                self._stopped("input-ended")
            return INPUT_ENDED
        except KeyboardInterrupt:
            if not self.position.over:
                self._stopped("left")
            raise
        return LEFT

    def _play(self) -> None:
        while not self.position.over:
            if self.table.humans_turn:
                self._human_decides()
            else:
                self._bot_decides()

    def _stopped(self, message: str) -> None:
        self.screen.say("")
        self.saving.rescue()
        self.screen.say(self.messages(message, saved="yes" if self.table.saved else "no"))

    def _bot_decides(self) -> None:
        before = len(self.position.history)
        self.table.bot_decides()
        if self.watching or self.delay:
            self._report_bots(before)
            time.sleep(self.delay)

    def _report_bots(self, since: int) -> None:
        """Print events as they happen, with one heading per turn and the setup first."""
        for moment in moments(self.position, self.lang, since=since or BEFORE_ALL):
            news = list(moment.news)
            if news and moment.turn != self._turn_announced:
                news[0] = f"{self.messages('turn-heading', turn=moment.turn)} {news[0]}"
                self._turn_announced = moment.turn
            self.screen.say(*news)

    def _human_decides(self) -> None:
        self._hand_over()
        self._show_table(whole=self._turn_shown != self.position.turn, first=self._turn_shown == -1)
        while not self._answered(self._asked()):
            pass

    def _hand_over(self) -> None:
        """Cover the screen when the keyboard passes to another person, so hidden information stays hidden."""
        seat = self.position.seat
        if self._facing not in (seat, None) and any(self.position.has_secrets(one) for one in (seat, self._facing)):
            self.screen.cover()
            while self.screen.ask(self.messages("hand-over", player=self.position.name(seat, self.lang))):
                pass
            self._turn_shown = -1
        self._facing = seat

    def _asked(self) -> str:
        view = self._view
        prompt = f"{view.name(view.seat, self.lang)}: {view.prompt(self.lang)}"
        self.screen.show(Text(prompt, style="bold"), [prompt])
        return self.screen.ask(self.messages("question", last=len(self._choices)))

    def _answered(self, line: str) -> bool:
        """Carry out a line of input; True if the table has to be shown again."""
        if is_number(line):
            return self._choose(int(line))
        if command := parse_command(line):
            return self._keys[command.key](command.rest)
        if matching := named(self._view, self._choices, line):
            return self._meant(matching)
        self.screen.say(self.messages("not-understood", line=short(line)) if line else self.messages("nothing-typed"))
        return False

    def _choose(self, number: int) -> bool:
        if not 1 <= number <= len(self._choices):
            self.screen.say(self.messages("no-such-choice", number=number, last=len(self._choices)))
            return False
        self.table.play(self._choices[number - 1].action)
        return True

    def _meant(self, matching: list[Choice]) -> bool:
        """Take the choice that was named, or list them if several match."""
        if len(matching) > 1:
            self._show_choices(matching)
            return False
        return self._choose(matching[0].number)

    def _list(self, _: str) -> bool:
        self._show_choices(self._choices, whole=True)
        return False

    def _show_table(self, *, whole: bool, first: bool) -> None:
        view = self._view
        self._choices = choices_of(view, self.lang)
        if whole:
            self.screen.say("")
            self.screen.show(
                self.terminal.picture(view, self.lang, self.labels, self._numbers()),
                self.terminal.plain_text(view, self.lang, self.labels, first),
            )
        else:
            self.screen.show(
                self.terminal.close_up(view, self.lang, self._numbers()),
                self.terminal.close_up_plain_text(view, self.lang),
            )
        self._turn_shown = view.turn
        self._show_news(self.table.last_decision_of({view.seat}))
        self._show_choices(self._choices)

    def _numbers(self) -> dict[int, int]:
        return {choice.action: choice.number for choice in self._choices}

    def _show_news(self, since: int | None) -> None:
        """Print all events from decision `since` on; the setup too if there is none."""
        history = moments(self.position, self.lang, self.position.seat, BEFORE_ALL if since is None else since)
        self.screen.say(*by_turn(history, self.messages))

    def _show_choices(self, choices: list[Choice], *, whole: bool = False) -> None:
        if len(choices) > MANY and not whole:
            item = choices[len(choices) // 2].label.rpartition(": ")[2]
            self.screen.say(self.messages("many-choices", number=len(choices), example=item))
        elif self.screen.plain:
            self.screen.say(*plain_lines(choices))
        else:
            for line in in_columns(choices, self.screen.width):
                self.screen.show(line, [])

    def _undo(self, _: str) -> bool:
        return self._stepped_back(self.table.undo)

    def _restart_turn(self, _: str) -> bool:
        return self._stepped_back(self.table.restart_turn)

    def _stepped_back(self, step: Callable[[], bool]) -> bool:
        """Step back and say which decisions made here were undone."""
        before = self.position.copy()
        done = step()
        if not done:
            self.screen.say(self.messages("nothing-to-take-back"))
            return False
        undone = describe_decisions(before, self.lang, len(self.position.history), before.seat)
        decisions = [decision for seat, decision in undone if seat in self.table.humans]
        self.screen.say(self.messages("taken-back", decisions="; ".join(decisions)))
        self._turn_shown = -1
        return True

    def _board(self, _: str) -> bool:
        view = self._view
        self.screen.show(
            self.terminal.board(view, self.lang, self.labels, self._numbers()),
            self.terminal.plain_text(view, self.lang, self.labels, True),
        )
        return False

    def _log(self, _: str) -> bool:
        self.screen.say(*by_turn(moments(self.position, self.lang, self.position.seat), self.messages))
        return False

    @property
    def _help_pages(self) -> Help:
        return Help(self.screen, self._view, self._choices, self.lang)

    def _help(self, about: str) -> bool:
        self._help_pages.help(about)
        return False

    def _why(self, text: str) -> bool:
        self._help_pages.why(text)
        return False

    def _hint(self, _: str) -> bool:
        p = self.position
        show_hint(self.screen, self._view, self._numbers(), f"{p.record().commitment} {len(p.history)} hint", self.lang)
        return False

    def _thoughts(self, _: str) -> bool:
        show_thoughts(self.screen, self.table.thoughts, self.lang)
        return False

    def _save(self, name: str) -> bool:
        self.saving.save(name)
        return False

    def _quit(self, _: str) -> bool:
        if self.saving.may_leave():
            raise Leave
        return False

    def _show_end(self) -> None:
        p = self.position
        view = p.view(-1)
        self.screen.show(
            self.terminal.picture(view, self.lang, self.labels, {}),
            self.terminal.plain_text(view, self.lang, self.labels, False),
        )
        if not self.watching:
            self._show_news(self.table.last_decision_of(self.table.humans))
        self.screen.say("")
        show_results(self.screen, p, self.lang, self.labels)
