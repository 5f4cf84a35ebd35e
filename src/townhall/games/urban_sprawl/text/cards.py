"""The cards, offices, vocations, zones and markers of Urban Sprawl as a player reads them, and what of them is ours."""

from typing import Any

from townhall.engine.components import KNOWN
from townhall.engine.contract import Card
from townhall.engine.game import Game
from townhall.games.urban_sprawl.rules.actions import CARD, MARKER, OFFICE, RESOURCE, VOCATION, ZONE
from townhall.games.urban_sprawl.text.card_text import card_text
from townhall.games.urban_sprawl.text.effect_text import capital
from townhall.games.urban_sprawl.text.names import (
    card_entry, card_name, entry_of, marker_name, office_name, vocation_name, zone_name,
)  # fmt: skip
from townhall.games.urban_sprawl.text.selector_text import ONE, PARK, cards_words, head
from townhall.games.urban_sprawl.rules.state import MAYOR, OFFICES

RECONSTRUCTED = "reconstructed"
WHOLE = {
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
"""What is ours of an entry that is ours altogether."""


def cards(game: Game, lang: str, options: dict[str, Any]) -> list[Card]:
    return [
        *(_card_face(game, number, lang) for number in range(len(CARD))),
        *(_vocation_face(game, number, lang) for number in range(len(VOCATION))),
        *(_office_face(game, number, lang) for number in range(len(OFFICE))),
        _contractor_face(game, lang),
        _extra_favor_face(game, lang),
        *(_zone_face(game, number, lang) for number in range(len(ZONE))),
        *(_marker_face(game, number, lang) for number in range(len(MARKER))),
    ]


def table_of(entry: dict[str, Any]) -> str:
    """Which table of the file a card stands in."""
    if "permits" in entry:
        return "permit"
    return "contract" if "restrictions" in entry else "event" if "effects" in entry else "renewal"


def ours(entry: dict[str, Any], table: str) -> list[str]:
    """The printed fields of an entry whose values are ours; of one known in part all that is not named as known."""
    provenance = entry["provenance"]
    if isinstance(provenance, dict):
        return [field for field, kind in provenance.items() if kind == RECONSTRUCTED]
    if provenance == KNOWN:
        return []
    known = {name.partition(" (")[0] for name in entry.get("known", [])}
    return [field for field in WHOLE[table] if field not in known]


def provenance_told(game: Game, entry: dict[str, Any], table: str, lang: str) -> str:
    say, fields = cards_words(game, lang), ours(entry, table)
    provenance = entry["provenance"]
    kinds = set(provenance.values()) if isinstance(provenance, dict) else {provenance}
    told = []
    if fields:
        told.append(say("about-reconstructed", fields=say.list([say(f"field-{name}") for name in fields])))
    unsure = any("(" in name for name in entry.get("known", []))
    if unsure or kinds - {KNOWN, RECONSTRUCTED}:
        told.append(say("known-in-part"))
    return " ".join(told) or say("all-printed")


def _card_face(game: Game, card: int, lang: str) -> Card:
    entry = card_entry(game, card)
    table = table_of(entry)
    told, text = provenance_told(game, entry, table, lang), card_text(game, card, lang)
    return Card("card", card, entry["id"], card_name(game, card, lang), text, told, ours(entry, table), entry)


def vocation_text(game: Game, vocation: int, lang: str) -> str:
    return cards_words(game, lang)(
        "vocation-text", count=entry_of(game, "vocation", VOCATION.values[vocation])["count"]
    )


def _vocation_face(game: Game, number: int, lang: str) -> Card:
    entry = entry_of(game, "vocation", VOCATION.values[number])
    name, told = vocation_name(game, number, lang), provenance_told(game, entry, "vocation", lang)
    text = vocation_text(game, number, lang)
    return Card("vocation", number, entry["id"], name, text, told, ours(entry, "vocation"), entry)


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


def _office_face(game: Game, number: int, lang: str) -> Card:
    entry = entry_of(game, "politician", OFFICE.values[number])
    name, told = office_name(game, number, lang), provenance_told(game, entry, "politician", lang)
    return Card(
        "office", number, entry["id"], name, office_text(game, number, lang), told, ours(entry, "politician"), entry
    )


def contractor_text(game: Game, lang: str) -> str:
    breaker, renewal = office_name(game, OFFICE.number("boss"), lang), entry_of(game, "renewal", "urban-renewal")
    return cards_words(game, lang)("contractor-text", breaker=breaker, renewal=renewal["name"][lang])


def _contractor_face(game: Game, lang: str) -> Card:
    entry = entry_of(game, "contractor", "contractor")
    name, told = office_name(game, OFFICES, lang), provenance_told(game, entry, "contractor", lang)
    return Card("contractor", 0, entry["id"], name, contractor_text(game, lang), told, ours(entry, "contractor"), entry)


def extra_favor_text(game: Game, lang: str) -> str:
    normal = game.components.entries["turn"]["favor_limit"]
    return cards_words(game, lang)("extra-favor-text", favors=normal + 1, normal=normal)


def _extra_favor_face(game: Game, lang: str) -> Card:
    say = cards_words(game, lang)
    entry = {"id": "extra-favor", "provenance": KNOWN}
    return Card(
        "extra_favor", 0, entry["id"], say("extra-favor"), extra_favor_text(game, lang), say("all-printed"), [], entry
    )


def tiles_of(game: Game, zone: str) -> list[dict[str, Any]]:
    return [tile for tile in game.components.of_kind("tile") if tile["zone"] == zone]


def zone_text(game: Game, zone: int, lang: str) -> str:
    say, id_ = cards_words(game, lang), ZONE.values[zone]
    tiles = [say("zone-tiles", count=tile["count"], lots=tile["lots"]) for tile in tiles_of(game, id_)]
    return f"{say('park-building' if id_ == PARK else 'zone-building')} {say('zone-text', tiles=say.list(tiles))}"


def _zone_face(game: Game, number: int, lang: str) -> Card:
    """A zone; that the numbers of its tiles are ours is told with it."""
    entry = entry_of(game, "zone", ZONE.values[number])
    counted = [field for tile in tiles_of(game, entry["id"]) for field in ours(tile, "tile")]
    fields = list(dict.fromkeys([*ours(entry, "zone"), *counted]))
    told = provenance_told(game, {"provenance": dict.fromkeys(fields, RECONSTRUCTED)}, "zone", lang)
    name, text = zone_name(game, number, lang), zone_text(game, number, lang)
    return Card("zone", number, entry["id"], name, text, told, fields, entry)


def marker_entry(game: Game, marker: int) -> dict[str, Any]:
    """A marker and what its row pays out, with where these numbers come from: no line known in part is a marker's."""
    entries = game.components.entries
    markers, payouts = entries["markers"], entries["payouts"]
    resource, number = [(resource, n) for resource in RESOURCE.values for n in markers[resource]][marker]
    paid = payouts["provenance"]
    paid = paid[resource] if isinstance(paid, dict) else paid
    return {
        "id": MARKER.values[marker],
        "resource": resource,
        "number": number,
        "payout": payouts[resource][number - 1],
        "provenance": {"number": markers["provenance"], resource: paid if paid == KNOWN else RECONSTRUCTED},
    }


def marker_text(game: Game, marker: int, lang: str) -> str:
    say, entry = cards_words(game, lang), marker_entry(game, marker)
    return say("marker-text", number=entry["number"], places=say.list([str(share) for share in entry["payout"]]))


def _marker_face(game: Game, number: int, lang: str) -> Card:
    entry = marker_entry(game, number)
    name, text = capital(marker_name(game, number, lang)), marker_text(game, number, lang)
    told, fields = provenance_told(game, entry, "markers", lang), ours(entry, "markers")
    return Card("marker", number, entry["id"], name, text, told, fields, entry)
