"""How the cards speak of players and buildings: references, selectors and amounts as phrases."""

from collections.abc import Callable
from typing import Any, NamedTuple

from townhall.engine.game import Game
from townhall.engine.i18n import Messages
from townhall.engine import i18n
from townhall.games.urban_sprawl.rules.actions import ZONE
from townhall.games.urban_sprawl.components.vocabulary import OF_A_BUILDING
from townhall.games.urban_sprawl.text.names import entry_of

Table = dict[str, Any]
PARK = "PARK"
ZONED = [zone for zone in ZONE.values if zone != PARK]
YOU, THEY = "you", "they"
"""Whom a sentence is about: the one who reads it, or somebody."""
ONE, SEVERAL = 1, 2
THAT_BLOCK = "that"


class Voice(NamedTuple):
    """Who speaks to whom: an effect reads one way on a card and another way in a question to a player."""

    game: Game
    say: Messages
    contract: bool
    addressed: frozenset[str]
    """The references that are spoken to as `you`."""
    those: Table | None = None
    """The buildings spoken of just before."""
    block: str = THAT_BLOCK
    """How the block bound by `let` is named: as something new, or as that block."""

    def name(self, table: str, id_: str) -> str:
        name: str = entry_of(self.game, table, id_)["name"][self.say.lang]
        return name

    def person(self, who: str) -> str:
        return YOU if who in self.addressed else THEY

    def about(self, person: str) -> "Voice":
        """Inside an effect that addresses players one by one: `self` is that player."""
        return self._replace(addressed=self.addressed | {"self"} if person == YOU else self.addressed - {"self"})


def cards_words(game: Game, lang: str) -> Messages:
    """The texts of the game and of its cards."""
    return i18n.messages(lang, game.folder / "text", game.folder / "text" / "cards")


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def trimmed(text: str) -> str:
    """One space where an empty part left two, none before a comma; in Spanish `a el` is `al`."""
    return " ".join(text.split()).replace(" ,", ",").replace(" a el ", " al ").replace(" de el ", " del ")


def either(say: Messages, items: list[str], message: str = "either") -> str:
    """a, b or c"""
    if len(items) < 2:
        return "".join(items)
    return say(message, first=", ".join(items[:-1]), last=items[-1])


def player(voice: Voice, who: str) -> str:
    """A player as somebody: the Mayor, each opponent, the player with the most wealth."""
    say = voice.say
    word, _, argument = who.partition(":")
    if word == "holder":
        single = entry_of(voice.game, "vocation", argument)["count"] == 1
        return say("player-holder", many="no" if single else "yes", name=voice.name("vocation", argument))
    if word in ("most", "least"):
        return say(f"player-{word}", metric=argument)
    if word == "contractor":
        return say("player-office", name=voice.name("contractor", word))
    if say_plain := {"you": "player-active", "others": "player-others"}.get(word):
        return say(say_plain, card="contract" if voice.contract else "event")
    if word in ("each", "self"):
        return say(f"player-{word}")
    return say("player-office", name=voice.name("politician", word))


def head(say: Messages, zones: list[str], number: int) -> str:
    """residential building; park; civic or commercial buildings"""
    message = "zone-one" if number == ONE else "zone-many"
    adjectives = [say(message, zone=zone) for zone in zones if zone != PARK]
    if not adjectives:
        return say("head-park" if zones else "head-building", number=number)
    if len(adjectives) == len(ZONED):
        return say("head-any-zone", number=number)
    buildings = say("head-zoned", zones=either(say, adjectives), number=number)
    return either(say, [buildings, say("head-park", number=number)]) if PARK in zones else buildings


def sizes(say: Messages, selector: Table) -> str:
    """1-lot; 3- or 4-lot"""
    lots = listed(selector.get("lots", []))
    message = "sizes-one" if lots == [ONE] else "sizes-many"
    return say(message, sizes=either(say, [say("size", lots=n) for n in lots])) if lots else ""


def buildings(voice: Voice, selector: Table, how: str, owner: str, number: int = ONE) -> str:
    """The buildings a selector means; `how`: each, any (at least one) or some (so many). `owner`: who `self` is."""
    say = voice.say
    if "ref" in selector:
        return say("that-building")
    if selector == voice.those:
        return say("of-those", n=number)
    zones = listed(selector.get("zone", []))
    no_parks = set(zones) == set(ZONED)
    extreme = selector.get("extreme", "")
    return trimmed(
        say(
            "buildings",
            how="the" if extreme else how,
            n=number,
            extreme=say("extreme", extreme=extreme) if extreme else "",
            sizes=sizes(say, selector),
            head=head(say, [] if no_parks else zones, number),
            tail=" ".join([*_whereabouts(voice, selector, how, owner), *([say("no-parks")] if no_parks else [])]),
        )
    )


def _whereabouts(voice: Voice, selector: Table, how: str, owner: str) -> list[str]:
    modifiers = [tell(voice, selector[key], owner) for key, tell in _MODIFIERS.items() if selector.get(key)]
    if how == "each" and not modifiers:
        modifiers.append(voice.say("in-the-city"))
    return [text for text in modifiers if text]


def _edge(voice: Voice, edge: str, _owner: str) -> str:
    return voice.say("on-the-edge", edge=edge)


def _place(voice: Voice, place: str, _owner: str) -> str:
    return voice.say("place", place=place if place in OF_A_BUILDING else voice.block, picker=voice.person("you"))


def _value(voice: Voice, least: int, _owner: str) -> str:
    return voice.say("worth", least=least)


def _owned(voice: Voice, owner: str, self_: str) -> str:
    """`self_` is the reading of `self`: you, they, or nothing where it goes without saying."""
    if owner in ("anybody", "self") and not (owner == "self" and self_):
        return ""
    if owner == "self":
        owner = self_
    elif owner == "you" and "you" not in voice.addressed:
        owner = "active"
    elif owner == "others" and "you" not in voice.addressed:
        owner = "not-active"
    return voice.say("owned", owner=owner)


_MODIFIERS: dict[str, Callable[[Voice, Any, str], str]] = {
    "owner": _owned, "touch": _edge, "in": _place, "value_min": _value,
}  # fmt: skip


def counted(voice: Voice, selector: Table, person: str) -> str:
    """What an amount is given for: each adjacent park; each politician you hold."""
    if "metric" in selector:
        return voice.say("each-metric", metric=selector["metric"], person=person)
    return buildings(voice, selector, "each", person)


def number_of(voice: Voice, selector: Table, number: int) -> str:
    """So many of what an amount is given for: 5 commercial buildings next to it; 2 politicians."""
    say = voice.say
    if "metric" in selector:
        return say("counted-metric", metric=selector["metric"], n=number)
    if "extreme" in selector or "ref" in selector:
        return buildings(voice, selector, "the", "")
    zones, lots = listed(selector.get("zone", [])), listed(selector.get("lots", []))
    chosen = selector.get("in", "") in ("row_a", "row_b")
    rest = {key: value for key, value in selector.items() if key != "in" or not chosen}
    tail = _whereabouts(voice, rest, "number", "")
    if lots:
        tail.insert(0, say("of-lots", sizes=either(say, list(map(str, lots))), lots=max(lots)))
    if chosen:
        tail.append(say("counted-line", place=selector["in"]))
    heading = head(say, zones, number)
    return trimmed(say("buildings", how="number", n=number, extreme="", sizes="", head=heading, tail=" ".join(tail)))


def amount(voice: Voice, effect: Table, person: str) -> str:
    """4 wealth; 1 wealth and 1 prestige for each park; prestige equal to half the value of its block"""
    say, res = voice.say, effect["res"]
    if effect["n"] == "value":
        block = "this" if voice.contract else THAT_BLOCK
        amount = trimmed(say("amount-value", res=res, block=block, div=effect.get("div", 1)))
    else:
        amount = say("amount", res=res, n=effect["n"])
    if "per" not in effect:
        return amount
    each = counted(voice, effect["per"], person)
    return say("amount-choice" if res == "choice" else "amount-each", amount=amount, each=each, person=person)
