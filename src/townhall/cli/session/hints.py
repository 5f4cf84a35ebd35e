"""Answers to `hint`, what the strongest bot would do, and to `thoughts`, what bots thought about their decisions."""

from collections.abc import Mapping, Sequence

from townhall.bots.characters import bot_title
from townhall.bots.hints import Hint, reason_text, signed, to_tenths
from townhall.bots.levels import LEVELS
from townhall.bots.lines import Line, steps_of
from townhall.cli.arguments import messages_of
from townhall.cli.screen import Screen
from townhall.cli.session.table import BotThought
from townhall.engine.i18n import Messages
from townhall.engine.position import Position

HINT_SECONDS = 1.0


def show_hint(screen: Screen, view: Position, numbers: Mapping[int, int], seed: str, lang: str) -> None:
    """Print the best lines, each with the number of the choice it begins with."""
    messages = messages_of(lang)
    hint = Hint(view, seed)
    with screen.preparing(messages):
        hint.think(HINT_SECONDS)
    screen.say(messages("hint-heading", bot=bot_title(LEVELS[-1], lang)))
    for line in hint.decide():
        screen.say(messages("hint-line", number=numbers[line.actions[0]], steps=_steps(line, view, lang)))
        screen.say(*(f"   {text}" for text in _expectations(line, view, messages)))


def show_thoughts(screen: Screen, thoughts: Sequence[BotThought], lang: str) -> None:
    """Print the lines that bots compared, with what they expected of them."""
    messages = messages_of(lang)
    if not thoughts:
        screen.say(messages("no-thoughts"))
    for view, action, iterations, lines in thoughts:
        screen.say(messages("thoughts-heading", player=view.name(view.seat, lang), number=iterations))
        for line in lines:
            chosen, share = (
                "yes" if line.actions[0] == action else "no",
                messages("percent", number=round(100 * line.share)),
            )
            screen.say(messages("thoughts-line", steps=_steps(line, view, lang), share=share, chosen=chosen))
            screen.say(*(f"   {text}" for text in _expectations(line, view, messages)))


def _steps(line: Line, view: Position, lang: str) -> str:
    return "; ".join(step.text(lang) for step in steps_of(view, line.actions))


def _expectations(line: Line, view: Position, messages: Messages) -> list[str]:
    texts = [messages("hint-ends")] if line.ends else []
    if line.lead is not None:
        number = to_tenths(line.lead)
        lead = signed(number, messages.lang)
        if line.win is None:
            texts.append(messages("hint-points", points=lead.lstrip("+")))
        else:
            win = messages("percent", number=round(100 * line.win))
            texts.append(messages("hint-expected", win=win, lead=lead, number=abs(number)))
    if line.reasons:
        reasons = [reason_text(reason, view, messages.lang) for reason in line.reasons]
        texts.append(messages("hint-reasons", reasons="; ".join(reasons)))
    return texts
