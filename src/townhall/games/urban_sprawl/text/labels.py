"""How Urban Sprawl speaks: names for the numbers in actions, prompts and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from townhall.engine.actions import Kind
from townhall.engine.i18n import format_signed
from townhall.engine.interpreted import interpreted
from townhall.games.urban_sprawl.rules.actions import LINE, LOT, PLACE, RESOURCE
from townhall.games.urban_sprawl.rules.building import neighborhood_bonus
from townhall.games.urban_sprawl.rules.building_sites import cost_in
from townhall.games.urban_sprawl.text.card_text import card_text, counted_text, effect_at, option_texts, zone_buildings
from townhall.games.urban_sprawl.rules.city import MASKS
from townhall.games.urban_sprawl.rules.frames import CHOOSING, SITING
from townhall.games.urban_sprawl.rules.payouts import RANKS
from townhall.games.urban_sprawl.text.effect_text import capital
from townhall.games.urban_sprawl.text.names import (
    block_name, building_text, card_name, contract_with_article, is_contract, is_permit, line_name, marker_name,
    office_name, owner_name, row_name, space_name, spot_name, value_at, vocation_name, zone_code, zone_name,
)  # fmt: skip
from townhall.games.urban_sprawl.rules.preview import buildings_on
from townhall.games.urban_sprawl.text.prompts import COSTS, contract_in, step_variables
from townhall.games.urban_sprawl.text.reasons import site_problem_text
from townhall.games.urban_sprawl.rules.state import CONTRACT_PLACES, EMPTY, MAYOR, OFFICES, PERMITS

if TYPE_CHECKING:
    from townhall.engine.position import Position


def message_variables(
    p: Position, kinds: dict[str, Kind], arguments: dict[str, int], seat: int, lang: str
) -> dict[str, Any]:
    """The arguments of a message as words, with words about the step that asks."""
    texts = step_variables(p, lang)
    texts |= {"seat": owner_name(p, seat, lang), "owned": "yes" if seat >= 0 else "no"}
    for name, value in arguments.items():
        texts |= _argument_variables(p, name, kinds[name].name, value, seat, lang)
    if "effect" in arguments:
        texts |= _effect_variables(p, arguments["effect"], arguments.get("count", 0), lang)
    if "zone" in arguments and "count" in arguments:
        texts["factor"] = arguments["amount"] // max(arguments["count"], 1)
    if "office" in arguments:
        number = arguments.get("count", arguments.get("amount", 0))
        texts["zone_buildings"] = _zone_buildings(p, arguments["office"], number, lang)
    if "resource" in arguments and "count" in arguments:
        texts["row"] = capital(row_name(p, arguments["resource"], arguments["amount"], lang))
    if "problem" in arguments:
        texts["problem"] = site_problem_text(p, arguments["card"], arguments["problem"], arguments["amount"], lang)
    return texts


def _argument_variables(p: Position, name: str, kind: str, value: int, seat: int, lang: str) -> dict[str, Any]:
    game = p.game
    if kind == "card":
        return _card_variables(p, value, lang)
    if kind == "zone":
        return {name: zone_name(game, value, lang)}
    if kind == "vocation":
        return {name: vocation_name(game, value, lang)}
    if kind == "office":
        return {name: office_name(game, value, lang), "elected_by": "markers" if value == MAYOR else "buildings"}
    if kind == "standing":
        return {name: _standing_text(p, value, lang)}
    if kind == "effect":
        return {}
    if kind == "resource":
        return {name: RESOURCE.values[value]}
    if kind == "player":
        return {name: _player_text(p, value, lang)}
    if kind == "marker":
        return {name: marker_name(game, value, lang), **_marker_there(p, value, lang)}
    if kind == "space":
        return {name: space_name(game, value, lang)}
    if kind == "lot":
        return _lot_variables(p, value, lang)
    if kind == "spot":
        return _spot_variables(p, value, seat, lang)
    if kind == "block":
        return {name: block_name(value), "value": int(p.state.value[value])}
    if kind == "line":
        return _line_variables(p, value, lang)
    if kind == "choice":
        return {name: _choice_text(p, value, lang)}
    if kind == "place":
        return _place_variables(p, value, seat, lang)
    if kind == "planning_place":
        ap = p.rules.components_read.planning_ap[value]
        return {"price": ap, **_card_variables(p, p.state.planning[value], lang)}
    if name != "amount":
        return {name: value}
    return {name: abs(value), "change": format_signed(value), "sign": "loss" if value < 0 else "gain"}


def _effect_variables(p: Position, effect: int, count: int, lang: str) -> dict[str, Any]:
    """The card of an effect, what it changes, and what it has counted."""
    card, words = effect_at(p.game, effect)
    counted = counted_text(p.game, effect, count, lang)
    name = p.game.messages(lang)("no-card") if card is None else card_name(p.game, card, lang)
    return {"card": name, "resource": words.get("res", ""), "counted": counted, "counts": "yes" if counted else "no"}


def _standing_text(p: Position, number: int, lang: str) -> str:
    """is second with 1 building"""
    rest, shared = divmod(number, RANKS)
    buildings, place = divmod(rest, RANKS)
    return p.game.messages(lang)("standing", count=buildings, place=place + 1, tied="yes" if shared else "no")


def _zone_buildings(p: Position, office: int, number: int, lang: str) -> str:
    """So many buildings of the zone that elects an office."""
    zone = p.rules.components_read.office_zone[office] if office < OFFICES else EMPTY
    return "" if zone == EMPTY else zone_buildings(p.game, zone_code(zone), number, lang)


def _player_text(p: Position, seat: int, lang: str) -> str:
    """A player of this game, or a colour that nobody plays."""
    return p.name(seat, lang) if seat < p.seats else p.game.seat_name(seat, lang)


def _card_variables(p: Position, card: int, lang: str) -> dict[str, Any]:
    """A card by name, of which sort it is, and what it brings; an empty place says so."""
    c = p.rules.components_read
    name = p.game.messages(lang)("no-card") if card == EMPTY else card_name(p.game, card, lang)
    variables: dict[str, Any] = {"card": name, "the_card": name, "row": 0, "ballot": "no", "face": "", "share": "full"}
    if card == EMPTY:
        return variables | {"sort_of": "none"}
    if is_permit(card):
        ballot = "yes" if c.ballot[card] else "no"
        return variables | {"sort_of": "permit", "row": c.permit_wealth[card], "ballot": ballot}
    if card == PERMITS:
        return variables | {"sort_of": "renewal", "ballot": "yes" if c.ballot[card] else "no"}
    if is_contract(p.game, card):
        the_card = contract_with_article(p.game, card, lang)
        share = COSTS[c.cost_share[card]]
        return variables | {
            "sort_of": "contract", "row": c.prestige_payout[card], "the_card": the_card, "share": share,
        }  # fmt: skip
    return variables | {"sort_of": "event", "face": card_text(p.game, card, lang)}


def _marker_there(p: Position, marker: int, lang: str) -> dict[str, Any]:
    space = p.state.space_of[marker]
    return {
        "there": "" if space == EMPTY else space_name(p.game, space, lang),
        "laid": "no" if space == EMPTY else "yes",
    }


def _lot_variables(p: Position, lot: int, lang: str) -> dict[str, Any]:
    """A lot, and the building there."""
    first = p.state.at[lot]
    return {
        "lot": LOT.values[lot],
        "there": building_text(p, lot, lang),
        "kind": zone_name(p.game, p.state.kind[first], lang) if first != EMPTY else p.game.messages(lang)("vacant"),
        "value": value_at(p, lot),
    }


def _spot_variables(p: Position, spot: int, seat: int, lang: str) -> dict[str, Any]:
    """Lots of a block; of a site for a contract also what it costs and brings."""
    block, mask = divmod(spot, MASKS)
    variables: dict[str, Any] = {
        "spot": spot_name(spot), "value": int(p.state.value[block]), "site": "no", "cost": 0, "bonus": 0,
        "razed": "", "razes": 0,
    }  # fmt: skip
    if seat < 0 or p.frame.kind != SITING.kind:
        return variables
    if (card := contract_in(p, seat, p.frame[SITING.place])) == EMPTY:
        return variables
    razed = buildings_on(p, spot)
    return variables | {
        "site": "yes",
        "cost": interpreted(cost_in)(p.rules.components_read, p.state, card, block),
        "bonus": int(neighborhood_bonus(p.rules.cs[0], p.rules.records(p.raw)[0], seat, card, block, mask)),
        "razes": len(razed),
        "razed": p.game.messages(lang).list([_demolished_text(p, lot, lang) for lot in razed]),
    }


def _demolished_text(p: Position, lot: int, lang: str) -> str:
    """COM of Red"""
    owner = p.state.owner[lot]
    return p.game.messages(lang)(
        "razed", code=zone_code(p.state.kind[lot]), owned="no" if owner == EMPTY else "yes",
        owner=owner_name(p, owner, lang),
    )  # fmt: skip


def _line_variables(p: Position, line: int, lang: str) -> dict[str, Any]:
    site = p.state.site
    block = p.rules.components_read.lot_block[site] if site != EMPTY else EMPTY
    where = line_name(p.game, block, line, lang) if block != EMPTY else ""
    return {"line": LINE.values[line], "where": where}


def _choice_text(p: Position, choice: int, lang: str) -> str:
    choosing = p.frame.kind == CHOOSING.kind
    options = option_texts(p.game, p.frame[CHOOSING.effect], lang) if choosing else []
    return options[choice] if choice < len(options) else str(choice + 1)


def _place_variables(p: Position, place: int, seat: int, lang: str) -> dict[str, Any]:
    """A contract where it lies: its price in AP, its zone and lots."""
    card, c = contract_in(p, seat, place), p.rules.components_read
    zone = {} if card == EMPTY else {"zone": zone_code(c.zone[card]), "size": c.lots[card]}
    return {
        "place": PLACE.values[place], "price": c.contract_ap[place], "zone": "", "size": 0,
        "held": "yes" if place >= CONTRACT_PLACES else "no", **zone, **_card_variables(p, card, lang),
    }  # fmt: skip
