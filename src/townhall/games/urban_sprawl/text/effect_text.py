"""What the effects of a card say: one clause for each primitive; no card has a text of its own."""

from collections.abc import Callable
from typing import NamedTuple

from townhall.games.urban_sprawl.rules.actions import OFFICE
from townhall.games.urban_sprawl.text.selector_text import (
    ONE, THEY, YOU, Table, Voice, amount, buildings, either, player, trimmed,
)  # fmt: skip

BARE, MORE = "bare", "more"
"""Forms of a verb: after `may` or in a list of options; and one whose subject was named in the clause before."""
NEW_BLOCK = "bound"


class Subject(NamedTuple):
    """Who does it: you, or somebody by name; in a form of the verb."""

    person: str
    name: str = ""
    form: str = ""

    @property
    def verb(self) -> str:
        """The form of the verb: you gain, somebody gains, to gain."""
        return self.form if self.form == BARE else YOU if self.person == YOU else "one"


def sentences(voice: Voice, effects: list[Table]) -> str:
    """A list of effects, a sentence each."""
    return " ".join(sentence(clause(voice, effect)) for effect in effects)


def sentence(text: str) -> str:
    return f"{capital(text)}."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def clause(voice: Voice, effect: Table, subject: Subject | None = None) -> str:
    """An effect without capital and full stop; `subject` where the sentence around it has named who does it."""
    if subject is None:
        subject = subject_of(voice, effect)
    return trimmed(_CLAUSES[effect["do"]](voice, effect, subject))


def subject_of(voice: Voice, effect: Table) -> Subject:
    who = effect.get("who", "")
    if who in voice.addressed or not who:
        return Subject(YOU)
    if who == "controllers":
        whose = buildings(voice, effect["of"], "each", "")
        return Subject(THEY, voice.say("controller-of", buildings=whose))
    return Subject(THEY, player(voice, who))


def act(voice: Voice, subject: Subject, deed: Callable[[str], str], *, may: bool = False) -> str:
    """`deed` says what is done in a form of the verb; this puts who does it, and whether they have to, before it."""
    if subject.form == BARE:
        return deed(BARE)
    if may:
        return voice.say(f"may-{subject.person}", who=subject.name, what=deed(BARE))
    what = deed(subject.verb)
    return what if subject.person == YOU or subject.form == MORE else f"{subject.name} {what}"


def together(voice: Voice, effects: list[Table], first: Subject, who: str = "self") -> str:
    """Effects in one sentence; those of `who` that follow each other share the subject, which is named once."""
    clauses: list[str] = []
    for n, effect in enumerate(effects):
        subject = None
        if effect.get("who") == who and (n == 0 or first.form == BARE):
            subject = first
        elif effect.get("who") == who == effects[n - 1].get("who"):
            subject = first._replace(form=MORE)
        clauses.append(clause(voice, effect, subject))
    return voice.say.list(clauses) if not any(";" in text for text in clauses) else "; ".join(clauses)


def _own(effects: list[Table]) -> bool:
    """Whether a list begins with something that the player spoken of does."""
    return bool(effects) and effects[0].get("who") == "self"


def _exchange(voice: Voice, effect: Table, subject: Subject) -> str:
    if effect.get("who") != "controllers":
        return act(voice, subject, payment(voice, effect, subject.person))
    whose = buildings(voice, effect["of"], "each", "")
    what, (to, whom) = amount(voice, effect, THEY), _payee(voice, effect)
    return voice.say(f"each-building-{effect['do']}", buildings=whose, amount=what, to=to, whom=whom)


def payment(voice: Voice, effect: Table, person: str) -> Callable[[str], str]:
    """What is gained, lost or paid, in any form of the verb."""
    op = "pay" if effect["do"] == "offer" else effect["do"]
    what, (to, whom) = amount(voice, effect, person), _payee(voice, effect)
    return lambda form: voice.say(f"do-{op}", form=form, amount=what, to=to, whom=whom)


def _payee(voice: Voice, effect: Table) -> tuple[str, str]:
    """You, the bank, or a player by name."""
    to = effect.get("to", "bank")
    if to == "bank":
        return to, ""
    return (YOU, "") if to in voice.addressed else ("player", player(voice, to))


def _offer(voice: Voice, effect: Table, subject: Subject) -> str:
    say, first_only = voice.say, "mode" in effect
    inner = voice.about(subject.person)
    clauses = [act(voice, subject, payment(voice, effect, subject.person), may=True)]
    if first_only:
        clauses[0] = say("in-order", person=voice.person("you"), what=clauses[0])
    several = subject.person == THEY and effect["who"].partition(":")[0] in ("each", "others", "holder", "self")
    for part, paid in (("then", "first" if first_only else "yes"), ("else", "no")):
        if several and _own(effect[part]):
            clauses.append(together(inner, effect[part], Subject(THEY, say("whoever", paid=paid))))
        elif effect[part]:
            clauses.append(if_paid(inner, effect[part], paid, subject.person))
    return "; ".join(clauses)


def if_paid(voice: Voice, effects: list[Table], paid: str, person: str) -> str:
    """What follows if an offer is taken, or if not."""
    payer = Subject(YOU) if person == YOU else Subject(THEY, player(voice, "self"))
    return voice.say("if-paid", paid=paid, person=person, what=together(voice, effects, payer))


def _choose(voice: Voice, effect: Table, subject: Subject) -> str:
    texts = options(voice, effect, subject.person)
    return act(
        voice, subject, lambda form: voice.say("do-choose", form=form, options=either(voice.say, texts, "options"))
    )


def options(voice: Voice, effect: Table, person: str) -> list[str]:
    """What can be chosen, as things to do."""
    return [together(voice, option, Subject(person, "", BARE), effect["who"]) for option in effect["options"]]


def _each(voice: Voice, effect: Table, subject: Subject) -> str:
    say, having = voice.say, effect.get("having")
    who, condition = subject, ""
    if having is not None:
        held = buildings(voice._replace(block=NEW_BLOCK), having, "any", "")
        if having.get("owner") == "self":
            who = subject._replace(name=say("player-with", who=subject.name, what=held))
        else:
            condition = say("if-there-is", what=held)
    inner = voice.about(subject.person)._replace(those=having if subject.person == THEY else None)
    if _own(effect["then"]):
        clauses = together(inner, effect["then"], who)
    else:
        clauses = say("for-player", who=who.name, what=together(inner, effect["then"], who))
    return f"{condition} {clauses}"


def _if(voice: Voice, effect: Table, _subject: Subject) -> str:
    say, test = voice.say, effect["test"]
    person = voice.person(test["who"])
    who = player(voice, test["who"]) if person == THEY else ""
    if "holds" in test:
        condition = say("test-holds", person=person, who=who, name=voice.name("vocation", test["holds"]))
    elif "office" in test:
        condition = say("test-office", person=person, who=who, name=voice.name("politician", test["office"]))
    else:
        condition = say("test-metric", person=person, who=who, least=test["min"], metric=test["metric"])
    clauses = []
    if effect["then"]:
        clauses.append(say("if", test=condition, what=_inside(voice, effect["then"])))
    if effect["else"]:
        what = _inside(voice, effect["else"])
        clauses.append(say("otherwise", what=what) if clauses else say("unless", test=condition, what=what))
    return "; ".join(clauses)


def _inside(voice: Voice, effects: list[Table]) -> str:
    return together(voice, effects, subject_of(voice, effects[0]), effects[0].get("who", ""))


def _place(voice: Voice, effect: Table, subject: Subject) -> str:
    tile = {"zone": effect["zone"], "lots": effect["lots"]}
    what = buildings(voice._replace(those=None), tile, "some", "", effect["n"])
    control = subject.person if effect["control"] else "nobody"
    return act(
        voice,
        subject,
        lambda form: voice.say("do-place", form=form, what=what, where=effect["where"], control=control),
        may=effect.get("may", False),
    )


def _handle(voice: Voice, effect: Table, subject: Subject) -> str:
    """Moves, removes, gives up or takes control of buildings."""
    what = buildings(voice, effect["of"], "some", subject.person, effect["n"])
    op = effect["do"]
    return act(voice, subject, lambda form: voice.say(f"do-{op}", form=form, what=what), may=effect.get("may", False))


def _marker(voice: Voice, effect: Table, subject: Subject) -> str:
    op, say = effect["do"], voice.say
    kind = say("marker-kind", kind=effect["kind"])
    clauses = act(
        voice,
        subject,
        lambda form: say(f"do-{op}", form=form, kind=kind, which=effect.get("which", "")),
        may=effect.get("may", False),
    )
    return f"{clauses} {say('or-move', person=subject.person)}" if effect.get("or_move") else clauses


def _payout(voice: Voice, effect: Table, _subject: Subject) -> str:
    row = effect["row"]
    message = "payout-these" if row == "these" else "payout-row"
    return voice.say(message, res=effect["res"], row=row)


def _voc_score(voice: Voice, effect: Table, subject: Subject) -> str:
    say, n = voice.say, effect["n"]
    if effect["name"] != "choice":
        return say("voc_score", name=voice.name("vocation", effect["name"]), n=n)
    return act(voice, subject, lambda form: say("do-voc_score", form=form, n=n))


def _voc_take(voice: Voice, effect: Table, subject: Subject) -> str:
    named = effect["name"] != "choice"
    name = voice.name("vocation", effect["name"]) if named else ""
    return act(
        voice,
        subject,
        lambda form: voice.say(
            "do-voc_take", form=form, named="yes" if named else "no", name=name, source=effect["source"]
        ),
        may=effect.get("may", False),
    )


def _election(voice: Voice, effect: Table, subject: Subject) -> str:
    say, office = voice.say, effect["office"]
    winner, won = effect.get("winner", ""), ""
    if winner:
        person = voice.person(winner)
        won = say("and-wins", person=person, who=player(voice, winner) if person == THEY else "")
    name = voice.name("politician", office) if office in OFFICE.values else ""
    kind = "office" if name else office
    if kind != "choice" and subject.verb == "one":
        return say("election-held", kind=kind, name=name, won=won)
    return act(
        voice, subject, lambda form: say("do-election", form=form, kind=kind, name=name, person=subject.person, won=won)
    )


def _cards(voice: Voice, effect: Table, subject: Subject) -> str:
    say, op = voice.say, effect["do"]
    cards = say("cards", kind=effect.get("kind", "any"), n=effect["n"], renewal=voice.name("renewal", "urban-renewal"))
    return act(
        voice,
        subject,
        lambda form: say(f"do-{op}", form=form, cards=cards, source=effect.get("source", "")),
        may=effect.get("may", False),
    )


def _sweep(voice: Voice, effect: Table, _subject: Subject) -> str:
    return voice.say("sweep", box=effect["box"])


def _ap(voice: Voice, effect: Table, subject: Subject) -> str:
    if subject.form == BARE or "you" in voice.addressed:
        return voice.say("do-ap", form=subject.verb, n=effect["n"])
    return f"{player(voice, 'you')} {voice.say('do-ap', form='one', n=effect['n'])}"


def _extra_favor(voice: Voice, effect: Table, subject: Subject) -> str:
    favors = voice.game.components.entries["turn"]["favor_limit"] + ONE
    return act(
        voice, subject, lambda form: voice.say("do-extra_favor", form=form, person=subject.person, favors=favors)
    )


def _activate(voice: Voice, effect: Table, _subject: Subject) -> str:
    name = voice.name("contractor", "contractor")
    return voice.say("activate", what=effect["what"], contractor=name, offices=len(OFFICE.values) - 1)


def _end_game(voice: Voice, _effect: Table, _subject: Subject) -> str:
    return voice.say("end_game")


_CLAUSES: dict[str, Callable[[Voice, Table, Subject], str]] = {
    "gain": _exchange, "lose": _exchange, "pay": _exchange, "offer": _offer, "choose": _choose, "each": _each,
    "if": _if, "place": _place, "move": _handle, "remove": _handle, "uncontrol": _handle, "control": _handle,
    "marker_place": _marker, "marker_move": _marker, "payout": _payout, "voc_score": _voc_score,
    "voc_take": _voc_take, "election": _election, "card_take": _cards, "card_discard": _cards, "sweep": _sweep,
    "ap": _ap, "extra_favor": _extra_favor, "activate": _activate, "end_game": _end_game,
}  # fmt: skip
