"""components.toml -> the one record of printed numbers that the rules read; cards become rows of numbers here."""

from typing import Any

from townhall.engine.fields import Grid, Row, i8, i16, i64, record
from townhall.games.urban_sprawl.rules.actions import (
    CARD, CONTRACTS, DECK_EVENTS, DECK_NAMES, FIRST_CONTRACT, FIRST_EVENT, OFFICE, SPACE, VOCATION, ZONE,
)  # fmt: skip
from townhall.games.urban_sprawl.components.geometry import lots_of
from townhall.games.urban_sprawl.components.effect_rows import Cards
from townhall.games.urban_sprawl.components.vocabulary import CHOICES, EFFECTS, SELECTORS, WATER, WILDERNESS
from townhall.games.urban_sprawl.components.schema import LOT_NAMES, TRIGGERS, Schema, StartBuilding
from townhall.games.urban_sprawl.rules.state import (
    BLOCKS, BLOCK_SIDE, BOXES, CONTRACT_PLACES, DECK, DECKS, EMPTY, KINDS, LOTS, MARKERS, NUMBERS, OFFICES,
    PERMITS, PLANNING_PLACES, PLAYERS, SIDE, SIZES, SPACES, START_BUILDINGS, VOCATIONS,
)  # fmt: skip

NEIGHBOURS = 8


class Components:
    starting_wealth: Row = i16(PLAYERS + 1)
    starting_cards: Row = i16(PLAYERS)
    planning_top: int = i16()
    piles: Grid = i16(DECKS, 4)  # the cards of each deck from the bottom
    trigger_pile: Row = i16(DECKS)  # which pile has the trigger event
    deck_card: Grid = i16(DECKS, DECK)  # the cards of each deck, the trigger event last
    deck_cards: Row = i16(DECKS)
    start_vocation: int = i16()
    cubes: int = i16()
    cube_limit: int = i16()
    action_points: int = i16()
    boss_action_points: int = i16()
    treasurer_collects: int = i16()
    wealth_per_prestige: int = i16()
    planning_ap: Row = i16(PLANNING_PLACES)
    contract_ap: Row = i16(CONTRACT_PLACES + 2)  # the Favors cost nothing
    start_lot: Row = i16(START_BUILDINGS)  # ascending
    start_zone: Row = i16(START_BUILDINGS)
    media_tie_lot: int = i16()
    base_value: Row = i16(BLOCKS)
    rows_of: Grid = i64(2, NUMBERS)  # [resource, number]: the blocks of its printed row
    space_blocks: Row = i64(SPACES)
    marker_resource: Row = i16(MARKERS)
    marker_number: Row = i16(MARKERS)
    payout: Grid = i16(2 * NUMBERS, PLAYERS)  # [resource and number, place]
    lot_block: Row = i16(LOTS)
    lot_bit: Row = i16(LOTS)  # in its block: 1, 2, 4, 8
    block_lot: Row = i16(BLOCKS)  # its top left lot
    neighbours: Grid = i16(LOTS, NEIGHBOURS)  # EMPTY where the city ends
    edges: Row = i8(LOTS)  # WATER and WILDERNESS as bits 1 and 2
    horizontal: Row = i64(BLOCKS)  # the blocks of its row
    vertical: Row = i64(BLOCKS)
    edge_lots: Grid = i8(BLOCKS, 4)  # [block, edges]: its lots on any of these edges, as bits
    shapes: Grid = i8(SIZES, 4)  # [lots, n]: the sets of lots of a block for a tile of so many
    shapes_of: Row = i8(SIZES)
    tiles: Grid = i16(KINDS, SIZES)
    vocations: Row = i16(VOCATIONS)
    office_zone: Row = i16(OFFICES)  # whose buildings elect it; EMPTY for the Mayor
    # permits
    pages: Row = i16(PERMITS)
    permit_zones: Row = i16(PERMITS)  # as bits
    permit_wealth: Row = i16(PERMITS)
    ballot: Row = i16(PERMITS + 1)  # the last one is Urban Renewal
    by_pages: Row = i16(PERMITS)  # permits with the most pages first: the order in which they are spent
    pages_place: Row = i16(PERMITS)
    # contracts and events, by card
    zone: Row = i16(len(CARD))
    lots: Row = i16(len(CARD))
    deck: Row = i16(len(CARD))
    prestige_payout: Row = i16(len(CARD))
    vocation: Grid = i16(len(CARD), 2)  # EMPTY where there is none
    vocation_value: Grid = i16(len(CARD), 2)
    effects_from: Row = i16(len(CARD))
    effects_to: Row = i16(len(CARD))
    ignores_zoning: Row = i8(len(CARD))
    touch_edges: Row = i8(len(CARD))  # 0, or the edges of which it must touch one, as bits
    touch_kinds: Row = i8(len(CARD))  # kinds it must touch, as bits
    avoid_kinds: Row = i8(len(CARD))
    touch_own: Row = i8(len(CARD))
    block_value: Row = i16(len(CARD))
    renews: Row = i8(len(CARD))
    cost_share: Row = i8(len(CARD))  # 2 = full, 1 = half, 0 = none
    bonus_times: Row = i8(len(CARD))
    any_permit: Row = i8(len(CARD))
    # effects
    op: Row = i8(EFFECTS)
    who: Row = i8(EFFECTS)
    who_arg: Row = i8(EFFECTS)
    to: Row = i8(EFFECTS)
    to_arg: Row = i8(EFFECTS)
    res: Row = i8(EFFECTS)
    n: Row = i16(EFFECTS)
    div: Row = i8(EFFECTS)
    per: Row = i16(EFFECTS)  # a selector, or EMPTY
    of: Row = i16(EFFECTS)
    having: Row = i16(EFFECTS)
    then_from: Row = i16(EFFECTS)
    then_to: Row = i16(EFFECTS)
    else_from: Row = i16(EFFECTS)
    else_to: Row = i16(EFFECTS)
    option_from: Grid = i16(EFFECTS, CHOICES)
    option_to: Grid = i16(EFFECTS, CHOICES)
    first_only: Row = i8(EFFECTS)
    asks: Row = i8(EFFECTS)  # 1 = something inside may ask a player
    binds: Row = i8(EFFECTS)
    uses_line: Row = i8(EFFECTS)  # 1 = names one of the two rows
    made: Row = i8(EFFECTS)  # the kind of building it puts
    made_lots: Row = i8(EFFECTS)
    where: Row = i8(EFFECTS)
    control: Row = i8(EFFECTS)
    may: Row = i8(EFFECTS)
    marker_kind: Row = i8(EFFECTS)
    which: Row = i8(EFFECTS)
    or_move: Row = i8(EFFECTS)
    row: Row = i8(EFFECTS)  # 0 = these
    vocation_named: Row = i8(EFFECTS)
    from_opponent: Row = i8(EFFECTS)
    office: Row = i8(EFFECTS)
    card_source: Row = i8(EFFECTS)
    card_kind: Row = i8(EFFECTS)
    box: Row = i8(EFFECTS)
    what: Row = i8(EFFECTS)
    test: Row = i8(EFFECTS)
    test_arg: Row = i8(EFFECTS)
    test_min: Row = i16(EFFECTS)
    park: int = i16()  # the effect of a Mayor's election
    # selectors
    kinds: Row = i8(SELECTORS)  # as bits; 0 = all
    sizes: Row = i8(SELECTORS)
    place: Row = i8(SELECTORS)
    owned: Row = i8(SELECTORS)
    touch: Row = i8(SELECTORS)
    value_min: Row = i16(SELECTORS)
    extreme: Row = i8(SELECTORS)
    only_offered: Row = i8(SELECTORS)
    metric: Row = i8(SELECTORS)  # EMPTY = counts buildings


COMPONENTS = record(Components)


def fill(c: Any, file: Schema) -> None:
    """Write the numbers of a checked file into the components record."""
    setup, turn = file.setup, file.turn
    for players, wealth in enumerate(setup.starting_wealth, 2):
        c.starting_wealth[players] = wealth
    _row(c.starting_cards, setup.starting_planning_cards)
    c.planning_top, c.start_vocation = setup.planning_top, VOCATION.number(setup.start_vocation)
    c.cubes, c.cube_limit = setup.cubes_per_player, int(file.variants.cube_limit)
    c.action_points, c.boss_action_points = turn.action_points, turn.union_boss_action_points
    c.treasurer_collects, c.wealth_per_prestige = turn.treasurer_collects, file.endgame.wealth_per_prestige
    _row(c.planning_ap, file.board.planning_ap)
    _row(c.contract_ap, [*file.board.contract_ap, *file.board.deck_ap, 0, 0])
    _fill_board(c, file)
    _fill_markers(c, file)
    for tile in file.tile:
        c.tiles[ZONE.number(tile.zone), tile.lots] = tile.count
    for vocation in file.vocation:
        c.vocations[VOCATION.number(vocation.id)] = vocation.count
    for politician in file.politician:
        zone = politician.zone
        c.office_zone[OFFICE.number(politician.id)] = ZONE.number(zone) if zone else EMPTY
    _fill_permits(c, file)
    _fill_decks(c, file)
    Cards(c).fill(file)


def _row(row: Any, values: list[int]) -> None:
    for n, value in enumerate(values):
        row[n] = value


def _fill_board(c: Any, file: Schema) -> None:
    for lot in range(LOTS):
        row, column = divmod(lot, SIDE)
        block = row // 2 * BLOCK_SIDE + column // 2
        c.lot_block[lot], c.lot_bit[lot] = block, 1 << row % 2 * 2 + column % 2
        around = [(row + a, column + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]
        for n, (r, k) in enumerate(around):
            c.neighbours[lot, n] = r * SIDE + k if 0 <= r < SIDE and 0 <= k < SIDE else EMPTY
        water, wilderness = row == 0 or column == SIDE - 1, column == 0 or row == SIDE - 1
        c.edges[lot] = water * WATER | wilderness * WILDERNESS
    for block in range(BLOCKS):
        row, column = divmod(block, BLOCK_SIDE)
        c.block_lot[block] = lots_of(block)[0]
        wealth, prestige = file.board.wealth_columns[column], file.board.prestige_rows[row]
        c.base_value[block] = wealth + prestige
        c.rows_of[0, wealth] |= 1 << block
        c.rows_of[1, prestige] |= 1 << block
        for other in range(BLOCKS):
            c.horizontal[block] |= (other // BLOCK_SIDE == row) << other
            c.vertical[block] |= (other % BLOCK_SIDE == column) << other
        for edges in range(4):
            near = [c.edges[lot] & edges != 0 for lot in lots_of(block)]
            c.edge_lots[block, edges] = sum(one << bit for bit, one in enumerate(near))
    for size, masks in enumerate(((), (1, 2, 4, 8), (3, 5, 10, 12), (7, 11, 13, 14), (15,))):
        c.shapes_of[size] = len(masks)
        for n, mask in enumerate(masks):
            c.shapes[size, n] = mask
    for n, start in enumerate(sorted(file.start_building, key=_lot_of)):
        c.start_lot[n], c.start_zone[n] = _lot_of(start), ZONE.number(start.zone)
        if start.zone == "RES" and start.value == min(one.value for one in file.start_building if one.zone == "RES"):
            c.media_tie_lot = c.start_lot[n]


def _lot_of(start: StartBuilding) -> int:
    (row, column), corner = start.block, LOT_NAMES.index(start.lot)
    return lots_of(row * BLOCK_SIDE + column)[corner]


def _fill_markers(c: Any, file: Schema) -> None:
    numbers = [(0, n) for n in file.markers.wealth] + [(1, n) for n in file.markers.prestige]
    for marker, (resource, number) in enumerate(numbers):
        c.marker_resource[marker], c.marker_number[marker] = resource, number
    for space in file.marker_space:
        blocks = [
            block for block in range(BLOCKS) if block // BLOCK_SIDE in space.rows or block % BLOCK_SIDE in space.columns
        ]
        c.space_blocks[SPACE.number(space.id)] = sum(1 << block for block in blocks)
    for resource, lines in enumerate((file.payouts.wealth, file.payouts.prestige)):
        for number, line in enumerate(lines, 1):
            for place, points in enumerate(line):
                c.payout[resource * NUMBERS + number, place] = points


def _fill_permits(c: Any, file: Schema) -> None:
    for permit in file.permit:
        n = CARD.number(permit.id)
        c.pages[n], c.permit_wealth[n], c.ballot[n] = permit.permits, permit.wealth_payout, int(permit.ballot)
        c.permit_zones[n] = sum(1 << ZONE.number(zone) for zone in permit.zones)
    c.ballot[PERMITS] = int(file.renewal[0].ballot)
    for place, n in enumerate(sorted(range(PERMITS), key=lambda n: (-c.pages[n], n))):
        c.by_pages[place], c.pages_place[n] = n, place


def _fill_decks(c: Any, file: Schema) -> None:
    variant = file.variants.variant
    for deck, name in enumerate(DECK_NAMES):
        gone = file.calm_metropolis.remove if variant == "calm_metropolis" and name == "metropolis" else []
        cards = [card for card in (*CONTRACTS, *DECK_EVENTS) if card.startswith(f"{name}-") and card not in gone]
        cards.sort(key=lambda card: card == TRIGGERS[name])
        c.deck_cards[deck] = len(cards)
        for n, card in enumerate(cards):
            c.deck_card[deck, n] = CARD.number(card)
        if variant in ("long_game", "short_game"):
            piles = getattr(file, variant).order_from_bottom
            trigger = piles.index(max(piles))
        else:
            piles = [*(file.calm_metropolis.contract_stack if gone else file.setup.contract_stack), 0]
            trigger = 1
        for n, cards_in in enumerate(piles):
            c.piles[deck, n] = cards_in
        c.trigger_pile[deck] = trigger


assert BOXES + DECKS == CONTRACT_PLACES and FIRST_EVENT < FIRST_CONTRACT
