"""Answers to `?` and `why`: rules pages, cards and reasons."""

from collections.abc import Sequence

from townhall.cli.arguments import messages_of
from townhall.cli.screen import Screen
from townhall.cli.session.choices import Choice, actions_named
from townhall.cli.session.pages import Page, entries_named, pages, pages_about, pages_with, show_pages
from townhall.engine.consequences import Consequences
from townhall.engine.position import Position

FEW = 6
"""The most answers given to one question."""
LONGEST_NUMBER, QUOTED = 9, 40


def is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= LONGEST_NUMBER


def short(text: str) -> str:
    """User input, shortened for quoting."""
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}..."


class Help:
    """Help about one position and its choices."""

    def __init__(self, screen: Screen, p: Position, choices: Sequence[Choice], lang: str) -> None:
        self.screen, self.p, self.choices, self.lang = screen, p, choices, lang
        self.messages, self.terminal = messages_of(lang), p.game.spec.terminal

    def help(self, about: str) -> None:
        game = self.p.game
        if not about:
            topics = ", ".join(page.topic for page in pages(game, self.lang))
            keys = self.messages("keys", example=self._example).splitlines()
            self.screen.say(*keys, self.messages("topics", topics=topics))
        elif is_number(about):
            self._explain_choice(int(about))
        elif headed := pages_about(game, about, self.lang, self.p.options):
            self._show_page(about, headed)
        elif entries := entries_named(game, about, self.lang):
            self._show_cards(about, entries)
        else:
            self.why(about)

    @property
    def _example(self) -> str:
        """An example question for this game."""
        return self.terminal.messages(self.lang)("why-example")

    def _pages_on(self, text: str) -> list[Page]:
        game, lang, options = self.p.game, self.lang, self.p.options
        return pages_about(game, text, lang, options) or pages_with(game, text, lang, options)

    def _show_page(self, text: str, matching: list[Page]) -> None:
        if len(matching) == 1:
            show_pages(self.screen, *matching)
        else:
            self._which(text, [page.topic for page in matching])

    def _which(self, text: str, names: list[str]) -> None:
        self.screen.say(self.messages("which", text=short(text), names=", ".join(names)))

    def _show_cards(self, text: str, entries: list[int]) -> None:
        """Show a card and where it lies, or ask which one was meant."""
        if len(entries) > 1:
            names = self.terminal.reference(self.p.game, self.lang)
            self._which(text, [names[entry] for entry in entries])
            return
        self.screen.say(*self.terminal.card(self.p.game, entries[0], self.lang, self.p))
        self.screen.say(*self.terminal.location(self.p, entries[0], self.lang))

    def _explain_choice(self, number: int) -> None:
        if not 1 <= number <= len(self.choices):
            self.screen.say(self.messages("no-such-choice", number=number, last=len(self.choices)))
            return
        self._explain([self.choices[number - 1].action])

    def why(self, text: str) -> None:
        """Explain why an action is not possible, or show what the rules say about the words."""
        if not text:
            self.screen.say(self.messages("why-how", example=self._example))
            return
        if actions := actions_named(self.p, text, self.lang):
            self._explain(actions)
        elif missing := self._entries_after_verb(text):
            self.screen.say(
                self.messages("why-missing", thing=self.terminal.reference(self.p.game, self.lang)[missing[0]])
            )
            self._show_cards(text, missing)
        elif matching := self._pages_on(text):
            self._show_page(text, matching)
        else:
            self.screen.say(self.messages("why-what", text=short(text)))

    def _entries_after_verb(self, text: str) -> list[int]:
        """The bridge of `inaugurate bridge` when no bridge is on the table."""
        verb, _, name = text.partition(" ")
        return entries_named(self.p.game, name, self.lang) if name and actions_named(self.p, verb, self.lang) else []

    def _explain(self, actions: list[int]) -> None:
        """Give each different answer once, and the card if all actions are about one thing."""
        p = self.p
        there = [action for action in actions if self.terminal.is_on_table(p, action)]
        answers: dict[str, list[int]] = {}
        for action in there or actions:
            answers.setdefault(p.why(action, self.lang) or self.messages("possible"), []).append(action)
        other = p.game.messages(self.lang)("why-not-asked", prompt=p.prompt(self.lang))
        if len(answers) > 1:
            answers.pop(other, None)
        if not there and len(answers) > FEW:
            self.screen.say(self.messages("why-nothing-there"))
            return
        for reason, alike in list(answers.items())[:FEW]:
            self.screen.say(self.messages("why-answer", action=self._name(alike), reason=reason))
        if len(there) == 1:
            self.screen.say(*self._consequences(there[0]))
        cards = {"\n".join(self.terminal.about(p, action, self.lang)) for alike in answers.values() for action in alike}
        if len(cards) == 1:
            self.screen.say(*filter(None, cards))

    def _consequences(self, action: int) -> list[str]:
        """What a choice certainly brings; nothing if it is not possible."""
        p = self.p
        outcome = Consequences(p.view(p.seat), p.seat).of([action])
        if outcome is None or not outcome.notes:
            return []
        events = " ".join(outcome.tell(self.lang))
        return [self.messages("why-brings", events=events, complete="yes" if outcome.complete else "no")]

    def _name(self, actions: list[int]) -> str:
        """The label of an action, or the common heading of several."""
        labels = [self.p.text(action, self.lang) for action in actions]
        headings = {label.partition(": ")[0] for label in labels}
        return headings.pop() if len(labels) > 1 and len(headings) == 1 else labels[0]
