"""The texts of the cards, made from their data: what is on a card, in either language, and nothing else."""

from functools import cache

from townhall.engine.game import Game
from townhall.games.urban_sprawl.rules.actions import CARD, ZONE
from townhall.games.urban_sprawl.text.effect_text import (
    BARE, Subject, capital, clause, if_paid, options, payment, sentence, sentences,
)  # fmt: skip
from townhall.games.urban_sprawl.text.names import card_entry, is_contract
from townhall.games.urban_sprawl.text.selector_text import (
    ONE, SEVERAL, YOU, Table, Voice, buildings, cards_words, head, number_of,
)  # fmt: skip

MAYORS_PARK: Table = {
    "do": "place", "who": "mayor", "zone": "PARK", "lots": 1, "n": 1, "where": "any", "control": True,
}  # fmt: skip


def card_text(game: Game, card: int, lang: str) -> str:
    """Everything a card says."""
    entry = card_entry(game, card)
    if "permits" in entry:
        return _permit_text(game, entry, lang)
    if "restrictions" in entry:
        return _contract_text(game, card, entry, lang)
    return effects_text(game, card, entry["effects"], lang) if "effects" in entry else _renewal_text(game, entry, lang)


def effects_text(game: Game, card: int, effects: list[Table], lang: str) -> str:
    """Effects as they stand on a card: a contract speaks to its builder, an event to the table."""
    return sentences(card_voice(game, card, lang), effects)


def card_voice(game: Game, card: int, lang: str) -> Voice:
    contract = is_contract(game, card)
    return Voice(game, cards_words(game, lang), contract, frozenset({"you"} if contract else ()))


def _permit_text(game: Game, entry: Table, lang: str) -> str:
    say, wealth = cards_words(game, lang), entry["wealth_payout"]
    revealed = say("permit-revealed", ballot="yes" if entry["ballot"] else "no", wealth=wealth)
    header = say("permit-header", permits=entry["permits"], buildings=head(say, entry["zones"], SEVERAL))
    return f"{header} {say('permit-wealth', wealth=wealth)} {revealed}"


def _renewal_text(game: Game, entry: Table, lang: str) -> str:
    say = cards_words(game, lang)
    parts = say("renewal-text", count=entry["count"])
    return f"{parts} {say('renewal-revealed')}" if entry["ballot"] else parts


def _contract_text(game: Game, card: int, entry: Table, lang: str) -> str:
    voice = card_voice(game, card, lang)
    say = voice.say
    parts = [contract_header(game, card, lang)]
    parts += [restriction_text(voice, restriction) for restriction in entry["restrictions"]]
    for one in entry["vocations"]:
        parts.append(say("contract-vocation", name=voice.name("vocation", one["name"]), value=one["value"]))
    parts.append(sentences(voice, entry["effects"]))
    if entry["prestige_payout"]:
        parts.append(say("contract-payout", row=entry["prestige_payout"]))
    return " ".join(text for text in parts if text)


def contract_header(game: Game, card: int, lang: str) -> str:
    """4-lot commercial building, 4 permits."""
    entry, voice = card_entry(game, card), card_voice(game, card, lang)
    building = buildings(voice, {"zone": entry["zone"], "lots": entry["lots"]}, "bare", "")
    return voice.say("contract-header", building=capital(building), permits=entry["lots"])


def restriction_text(voice: Voice, restriction: Table) -> str:
    say, rule = voice.say, restriction["rule"]
    what = restriction.get("what", "")
    zoned = what in ZONE.values
    renewal = voice.name("renewal", "urban-renewal")
    return say(
        f"rule-{rule}",
        what="zone" if zoned else what,
        building=head(say, [what], ONE) if zoned else "",
        least=restriction.get("min", 0),
        renewal=renewal,
        mode=restriction.get("mode", ""),
        times=restriction.get("mult", 1),
    )


@cache
def _rows(game: Game) -> list[tuple[int | None, Table]]:
    """Card and effect of each row of the table of effects, numbered as `tables` fills it."""
    rows: list[tuple[int | None, Table]] = []

    def lay(card: int | None, effects: list[Table]) -> None:
        first = len(rows)
        rows.extend((card, effect) for effect in effects)
        for _, effect in rows[first : first + len(effects)]:
            for inner in (effect.get("then", []), effect.get("else", []), *effect.get("options", [])):
                lay(card, inner)

    for table in ("event", "contract"):
        for entry in game.components.of_kind(table):
            lay(CARD.number(entry["id"]), entry["effects"])
    lay(None, [MAYORS_PARK])
    return rows


def effect_at(game: Game, e: int) -> tuple[int | None, Table]:
    """The card and the effect of a row of the table of effects; the Mayor's park is on no card."""
    return _rows(game)[e]


def _asking(game: Game, e: int, lang: str) -> tuple[Voice, Table]:
    """An effect, and the voice that asks a player about it: that player is `you`."""
    card, effect = effect_at(game, e)
    who = effect.get("who", "you")
    contract = card is not None and is_contract(game, card)
    return Voice(game, cards_words(game, lang), contract, frozenset({who, "self"})), effect


def effect_text(game: Game, e: int, lang: str) -> str:
    """A row of the table of effects, as the player who decides it reads it."""
    voice, effect = _asking(game, e, lang)
    return sentence(clause(voice, effect, Subject(YOU)))


def counted_text(game: Game, e: int, count: int, lang: str) -> str:
    """What an effect has counted: 5 commercial buildings; half the value of the block (12). Empty if it does not."""
    card, effect = effect_at(game, e)
    contract = card is not None and is_contract(game, card)
    voice = Voice(game, cards_words(game, lang), contract, frozenset())
    if effect.get("n") == "value":
        return voice.say("counted-value", n=count, div=effect.get("div", 1))
    selector = effect.get("per") or effect.get("of") or {}
    own = selector.get("owner") == effect.get("who")
    named = {key: value for key, value in selector.items() if key != "owner" or not own}
    return number_of(voice, named, count) if selector else ""


def zone_buildings(game: Game, zone: str, count: int, lang: str) -> str:
    """5 commercial buildings"""
    voice = Voice(game, cards_words(game, lang), False, frozenset())
    return number_of(voice, {"zone": zone}, count)


def option_texts(game: Game, e: int, lang: str) -> list[str]:
    """The options of a `choose`, as things to do."""
    voice, effect = _asking(game, e, lang)
    return [capital(text) for text in options(voice, effect, YOU)]


def offer_text(game: Game, e: int, lang: str, amount: int = 0) -> str:
    """An `offer` as a question: what to pay (`amount`, where it depends on a value), and what follows."""
    voice, effect = _asking(game, e, lang)
    if amount:
        effect = {**effect, "n": amount}
    parts = [voice.say("offer-prompt", payment=capital(payment(voice, effect, YOU)(BARE)))]
    for part, paid in (("then", "yes"), ("else", "no")):
        if effect[part]:
            parts.append(sentence(if_paid(voice, effect[part], paid, YOU)))
    return " ".join(parts)
