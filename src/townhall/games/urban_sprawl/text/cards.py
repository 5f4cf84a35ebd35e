"""Cards, offices, vocations, zones and markers as a player reads them, and where their values come from."""

from typing import Any, NamedTuple

from townhall.engine.contract import Card
from townhall.engine.game import Game
from townhall.engine.provenance import (
    KNOWN, PARTLY_KNOWN, RECONSTRUCTED, provenance_of, provenance_sentence, reconstructed,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.actions import CARD, MARKER, OFFICE, RESOURCE, VOCATION, ZONE
from townhall.games.urban_sprawl.text.card_text import card_text
from townhall.games.urban_sprawl.text.effect_text import capital
from townhall.games.urban_sprawl.text.names import (
    card_entry, card_name, entry_of, marker_name, office_name, vocation_name, zone_name,
)  # fmt: skip
from townhall.games.urban_sprawl.text.selector_text import ONE, PARK, cards_words, head
from townhall.games.urban_sprawl.rules.state import MAYOR, OFFICES

FIELDS = {
    "permit": ["permits", "zones", "wealth_payout", "ballot"],
    "renewal": ["name", "count", "ballot"],
    "event": ["name", "deck", "effects"],
    "contract": ["name", "deck", "zone", "lots", "prestige_payout", "restrictions", "vocations", "effects"],
    "politician": ["name", "zone"],
    "contractor": ["name"],
    "vocation": ["name", "count"],
    "zone": ["name"],
    "tile": ["count"],
}
"""For each kind of card, the values whose provenance is shown."""
Provenances = dict[str, str]


def cards(game: Game, lang: str, options: dict[str, Any]) -> list[Card]:
    return [
        *(_planning_or_contract_card(game, number, lang) for number in range(len(CARD))),
        *(_vocation_card(game, number, lang) for number in range(len(VOCATION))),
        *(_office_card(game, number, lang) for number in range(len(OFFICE))),
        _contractor_card(game, lang),
        _extra_favor_card(game, lang),
        *(_zone_card(game, number, lang) for number in range(len(ZONE))),
        *(_marker_card(game, number, lang) for number in range(len(MARKER))),
    ]


def table_of(entry: dict[str, Any]) -> str:
    """Which table of the file a card stands in."""
    if "permits" in entry:
        return "permit"
    return "contract" if "restrictions" in entry else "event" if "effects" in entry else "renewal"


def provenances(entry: dict[str, Any], table: str) -> Provenances:
    return provenance_of(entry).by_field(FIELDS[table])


class _Origin(NamedTuple):
    """Where the values of a card come from: in a sentence, and the reconstructed ones by name."""

    sentence: str
    reconstructed: list[str]


def _origin(game: Game, fields: Provenances, lang: str) -> _Origin:
    return _Origin(provenance_sentence(cards_words(game, lang), fields), reconstructed(fields))


def _planning_or_contract_card(game: Game, card: int, lang: str) -> Card:
    entry = card_entry(game, card)
    origin, text = _origin(game, provenances(entry, table_of(entry)), lang), card_text(game, card, lang)
    return Card("card", card, entry["id"], card_name(game, card, lang), text, *origin, entry)


def vocation_text(game: Game, vocation: int, lang: str) -> str:
    return cards_words(game, lang)(
        "vocation-text", count=entry_of(game, "vocation", VOCATION.values[vocation])["count"]
    )


def _vocation_card(game: Game, number: int, lang: str) -> Card:
    entry = entry_of(game, "vocation", VOCATION.values[number])
    name, text = vocation_name(game, number, lang), vocation_text(game, number, lang)
    return Card(
        "vocation", number, entry["id"], name, text, *_origin(game, provenances(entry, "vocation"), lang), entry
    )


def office_text(game: Game, office: int, lang: str) -> str:
    """How an office is won, what it does, and what it is worth at the end."""
    say, turn = cards_words(game, lang), game.components.entries["turn"]
    zone = entry_of(game, "politician", OFFICE.values[office])["zone"]
    building = head(say, [zone] if zone else [], ONE)
    media = office == MAYOR
    breaker = vocation_name(game, VOCATION.number("media"), lang) if media else office_name(game, office - 1, lang)
    elected = say(
        "office-elected",
        zone="one" if zone else "any",
        building=building,
        tie="media" if media else "office",
        breaker=breaker,
    )
    power = say(
        "office-power",
        office=OFFICE.values[office],
        wealth=turn["treasurer_collects"],
        points=turn["union_boss_action_points"],
        normal=turn["action_points"],
    )
    return f"{elected} {power} {say('office-end', zone='one' if zone else 'any', building=building)}"


def _office_card(game: Game, number: int, lang: str) -> Card:
    entry = entry_of(game, "politician", OFFICE.values[number])
    name, text = office_name(game, number, lang), office_text(game, number, lang)
    return Card(
        "office", number, entry["id"], name, text, *_origin(game, provenances(entry, "politician"), lang), entry
    )


def contractor_text(game: Game, lang: str) -> str:
    breaker, renewal = office_name(game, OFFICE.number("boss"), lang), entry_of(game, "renewal", "urban-renewal")
    return cards_words(game, lang)("contractor-text", breaker=breaker, renewal=renewal["name"][lang])


def _contractor_card(game: Game, lang: str) -> Card:
    entry = entry_of(game, "contractor", "contractor")
    name, text = office_name(game, OFFICES, lang), contractor_text(game, lang)
    return Card("contractor", 0, entry["id"], name, text, *_origin(game, provenances(entry, "contractor"), lang), entry)


def extra_favor_text(game: Game, lang: str) -> str:
    normal = game.components.entries["turn"]["favor_limit"]
    return cards_words(game, lang)("extra-favor-text", favors=normal + 1, normal=normal)


def _extra_favor_card(game: Game, lang: str) -> Card:
    entry, name = {"id": "extra-favor", "provenance": KNOWN}, cards_words(game, lang)("extra-favor")
    return Card(
        "extra_favor", 0, entry["id"], name, extra_favor_text(game, lang), *_origin(game, {"name": KNOWN}, lang), entry
    )


def tiles_of(game: Game, zone: str) -> list[dict[str, Any]]:
    return [tile for tile in game.components.of_kind("tile") if tile["zone"] == zone]


def zone_text(game: Game, zone: int, lang: str) -> str:
    say, id_ = cards_words(game, lang), ZONE.values[zone]
    tiles = [say("zone-tiles", count=tile["count"], lots=tile["lots"]) for tile in tiles_of(game, id_)]
    return f"{say('park-building' if id_ == PARK else 'zone-building')} {say('zone-text', tiles=say.list(tiles))}"


def _zone_card(game: Game, number: int, lang: str) -> Card:
    """A zone; the numbers of its tiles belong to it."""
    entry = entry_of(game, "zone", ZONE.values[number])
    fields = provenances(entry, "zone")
    for tile in tiles_of(game, entry["id"]):
        fields |= {name: kind for name, kind in provenances(tile, "tile").items() if fields.get(name) != RECONSTRUCTED}
    name, text = zone_name(game, number, lang), zone_text(game, number, lang)
    return Card("zone", number, entry["id"], name, text, *_origin(game, fields, lang), entry)


def marker_entry(game: Game, marker: int) -> dict[str, Any]:
    """A marker and what its row pays out, with where these numbers come from: no line known in part is a marker's."""
    entries = game.components.entries
    markers, payouts = entries["markers"], entries["payouts"]
    resource, number = [(resource, n) for resource in RESOURCE.values for n in markers[resource]][marker]
    paid = provenance_of(payouts).by_field([resource])[resource]
    return {
        "id": MARKER.values[marker],
        "resource": resource,
        "number": number,
        "payout": payouts[resource][number - 1],
        "provenance": PARTLY_KNOWN,
        "provenance_detail": {
            "number": provenance_of(markers).whole,
            resource: paid if paid == KNOWN else RECONSTRUCTED,
        },
    }


def marker_text(game: Game, marker: int, lang: str) -> str:
    say, entry = cards_words(game, lang), marker_entry(game, marker)
    return say("marker-text", number=entry["number"], places=say.list([str(share) for share in entry["payout"]]))


def _marker_card(game: Game, number: int, lang: str) -> Card:
    entry = marker_entry(game, number)
    name, text = capital(marker_name(game, number, lang)), marker_text(game, number, lang)
    return Card("marker", number, entry["id"], name, text, *_origin(game, provenance_of(entry).fields, lang), entry)
