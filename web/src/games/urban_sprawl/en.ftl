urban_sprawl-tab-contracts = Contracts
urban_sprawl-tab-planning = Planning
urban_sprawl-tab-mine = My cards
urban_sprawl-tab-offices = Offices

urban_sprawl-city = The city
urban_sprawl-map = Map of the whole city
urban_sprawl-lot-vacant = { $place }: vacant.
urban_sprawl-lot-built = { $place }: { $zone }, { $lots ->
    [one] 1 lot
   *[other] { $lots } lots
}, { $owned ->
    [yes] { $owner }
   *[no] no owner
}.
urban_sprawl-block-value = The block is worth { $value }.
urban_sprawl-edge-water = Touches water.
urban_sprawl-edge-wilderness = Touches wilderness.
urban_sprawl-edge-both = Touches water and wilderness.
urban_sprawl-shapes = { $count ->
    [one] 1 position here.
   *[other] { $count } positions here.
}
urban_sprawl-lots-permits = { $count ->
    [one] 1 lot, 1 permit
   *[other] { $count } lots, { $count } permits
}
urban_sprawl-marker-wealth = Wealth marker { $worth }
urban_sprawl-marker-prestige = Prestige marker { $worth }
urban_sprawl-space = Marker space { $place }
urban_sprawl-space-top = { $number } at the top
urban_sprawl-space-right = { $number } at the right

urban_sprawl-contracts = Contracts
urban_sprawl-contract = Contract
urban_sprawl-event = Event
urban_sprawl-deck-town = Town
urban_sprawl-deck-city = City
urban_sprawl-deck-metropolis = Metropolis
urban_sprawl-deck-planning = Planning
urban_sprawl-deck-empty = The deck shows no card.
urban_sprawl-box-empty = Empty until the turn ends.
urban_sprawl-ap-price = { $count ->
    [one] 1 action point
   *[other] { $count } action points
}
urban_sprawl-planning = Planning
urban_sprawl-left = { $count } left
urban_sprawl-ballot = Election

urban_sprawl-elections = Elections
urban_sprawl-next = Next: { $office }
urban_sprawl-office-mayor = Mayor
urban_sprawl-office-da = Attorney
urban_sprawl-office-treasurer = Treasurer
urban_sprawl-office-chief = Chief
urban_sprawl-office-boss = Boss
urban_sprawl-office-of = { $office }: { $held ->
    [yes] { $name }.
   *[no] vacant.
}
urban_sprawl-office-waits = Not elected yet in this game.
urban_sprawl-pawn-here = The pawn stands here.
urban_sprawl-contractor = Contractor
urban_sprawl-contractor-of = Contractor: { $held ->
    [yes] { $name }.
   *[no] nobody.
}
urban_sprawl-supply = Available

urban_sprawl-wealth = Wealth
urban_sprawl-permits = Permits
urban_sprawl-permits-of = { $count ->
    [0] No planning cards
    [one] 1 planning card: show it
   *[other] { $count } planning cards: show them
}
urban_sprawl-no-permits = No planning cards.
urban_sprawl-cubes = { $count ->
    [one] 1 cube left
   *[other] { $count } cubes left
}
urban_sprawl-favors = Favors
urban_sprawl-favor-of = Favor: { $name }
urban_sprawl-no-favor = No Favor
urban_sprawl-vocations = Vocations
urban_sprawl-looking-on = You are watching: nothing here is yours.

urban_sprawl-ap = AP
urban_sprawl-ap-left = { $count ->
    [one] 1 action point left
   *[other] { $count } action points left
}
urban_sprawl-values = Values of the blocks
urban_sprawl-nothing-new = Select a lot to see its value.
urban_sprawl-happened = What has happened
urban_sprawl-decides = { $name } decides
urban_sprawl-turn = Turn
urban_sprawl-costs = Costs { $count } wealth
urban_sprawl-bonus = Neighbourhood bonus { $count }
urban_sprawl-neighbours = neighbours { $count }
urban_sprawl-earns = Brings { $count } wealth at once
urban_sprawl-scores = Brings { $count } prestige at once
urban_sprawl-more = Later choices may bring more
urban_sprawl-any-zone = any zone
urban_sprawl-extra-favor = Extra Favor: room for two Favors
urban_sprawl-two-favors = Two Favors
urban_sprawl-takes-renewal = Uses an Urban Renewal
urban_sprawl-demolishes = { $count ->
    [one] demolishes 1
   *[other] demolishes { $count }
}
urban_sprawl-lacks-permits = { $needed ->
    [one] Needs 1 permit for { $zone }, you have { $held }.
   *[other] Needs { $needed } permits for { $zone }, you have { $held }.
}
urban_sprawl-no-site = No affordable site for { $name }.
urban_sprawl-prospect = { $needed ->
    [one] 1 permit
   *[other] { $needed } permits
} for { $zone }; { $sites ->
    [one] 1 site
   *[other] { $sites } sites
}, { $cost }, bonus up to { $bonus }.

urban_sprawl-buildings = Buildings at the end

urban_sprawl-invest = Invest { $count ->
    [one] 1 card
   *[other] { $count } cards
}: +{ $wealth } wealth
urban_sprawl-spend = Spend: { $cards }
urban_sprawl-permits-picked = { $picked } of { $needed } permits picked; pick them in any order. Extra permits are lost.

urban_sprawl-choose-site = { $name }: choose a place. { $sites ->
    [one] 1 place
   *[other] { $sites } places
}, { $cost }.
urban_sprawl-cost = { $prices ->
    [free] free of charge
    [one] { $cheapest } wealth
   *[many] { $cheapest } to { $dearest } wealth
}
urban_sprawl-confirm-site = { $name } at { $lots }?
urban_sprawl-build-at = Build at { $lots }: { $wealth ->
    [0] free of charge
   *[other] −{ $wealth } wealth
}, { $permits }
urban_sprawl-choose-permits = Choose the permits
urban_sprawl-in-turn-order = In turn order
urban_sprawl-payouts-wealth = payouts here: { $now } → { $then } wealth
urban_sprawl-payouts-prestige = payouts here: { $now } → { $then } prestige
urban_sprawl-marker-pays = { $name } { $amount } ({ $buildings ->
    [one] 1 building
   *[other] { $buildings } buildings
})
urban_sprawl-marker-would-pay = Here it would pay: { $shares }.
urban_sprawl-marker-pays-nobody = Nobody has a building here.
urban_sprawl-short-permits = { $count ->
    [one] 1 permit short
   *[other] { $count } permits short
}
urban_sprawl-short-site = no affordable site
urban_sprawl-where = Where
urban_sprawl-when-built = When built
urban_sprawl-when-revealed = When revealed

urban_sprawl-group-buy = Buy
urban_sprawl-group-invest = Invest
urban_sprawl-group-take = Take a planning card
urban_sprawl-group-build = Build
urban_sprawl-group-favor = Take as a Favor
urban_sprawl-group-done = Stop
urban_sprawl-group-site = Choose a site
urban_sprawl-group-spend = Spend
urban_sprawl-group-gain = Choose
urban_sprawl-group-name = Name a player
urban_sprawl-group-pick = Choose a building
urban_sprawl-group-put = Place
urban_sprawl-group-marker = Choose a marker
urban_sprawl-group-lay = Choose a space
urban_sprawl-group-accept = Accept
urban_sprawl-group-refuse = Decline
urban_sprawl-group-choose = Choose
urban_sprawl-group-call = Call an election
urban_sprawl-group-vocation = Name a vocation
urban_sprawl-group-line = Choose a row
urban_sprawl-group-fetch = Take a card
urban_sprawl-group-drop = Discard
urban_sprawl-group-block = Choose a block

urban_sprawl-prov-table-turn = A turn
urban_sprawl-prov-table-endgame = End of the game
urban_sprawl-prov-table-calm_metropolis = Calmer end
urban_sprawl-prov-table-long_game = Longer game
urban_sprawl-prov-table-short_game = Shorter game
urban_sprawl-prov-table-board = The city
urban_sprawl-prov-table-markers = Markers
urban_sprawl-prov-table-payouts = Payouts
urban_sprawl-prov-table-zone = Zone
urban_sprawl-prov-table-marker_space = Marker space
urban_sprawl-prov-table-start_building = Starting building
urban_sprawl-prov-table-tile = Building tile
urban_sprawl-prov-table-vocation = Vocation
urban_sprawl-prov-table-politician = Office
urban_sprawl-prov-table-contractor = Contractor
urban_sprawl-prov-table-permit = Build permit
urban_sprawl-prov-table-renewal = Planning card
urban_sprawl-prov-table-event = Event
urban_sprawl-prov-table-contract = Contract
urban_sprawl-prov-field-id = short name
urban_sprawl-prov-field-variant = kind of game
urban_sprawl-prov-field-cube_limit = cube limit
urban_sprawl-prov-field-wealth = wealth rows
urban_sprawl-prov-field-prestige = prestige rows
urban_sprawl-prov-field-starting_wealth = wealth at the start with 2, 3 and 4 players
urban_sprawl-prov-field-starting_planning_cards = planning cards at the start by order of play
urban_sprawl-prov-field-planning_top = permits in the upper part of the planning deck
urban_sprawl-prov-field-planning_bottom_permits = permits in its lower part
urban_sprawl-prov-field-planning_bottom_events = events in its lower part
urban_sprawl-prov-field-contract_stack = contracts in the lower, middle and upper pile
urban_sprawl-prov-field-start_vocation = first vocation
urban_sprawl-prov-field-cubes_per_player = cubes of a player
urban_sprawl-prov-field-action_points = action points
urban_sprawl-prov-field-union_boss_action_points = action points of the Union Boss
urban_sprawl-prov-field-treasurer_collects = wealth for the Treasurer
urban_sprawl-prov-field-wealth_per_prestige = wealth for 1 prestige
urban_sprawl-prov-field-remove = contracts left out
urban_sprawl-prov-field-order_from_bottom = cards in the four piles, from the bottom
urban_sprawl-prov-field-wealth_columns = wealth rows by column of blocks
urban_sprawl-prov-field-prestige_rows = prestige rows by double row of blocks
urban_sprawl-prov-field-planning_ap = action points for planning cards
urban_sprawl-prov-field-contract_ap = action points for contracts
urban_sprawl-prov-field-deck_ap = action points for the face-up cards of the decks
urban_sprawl-prov-field-prestige_track_max = end of the prestige track
urban_sprawl-prov-field-columns = columns
urban_sprawl-prov-field-rows = rows
urban_sprawl-prov-field-zone = zone
urban_sprawl-prov-field-block = block
urban_sprawl-prov-field-lot = lot
urban_sprawl-prov-field-value = value
urban_sprawl-prov-field-lots = lots
urban_sprawl-prov-field-permits = permits
urban_sprawl-prov-field-zones = zones
urban_sprawl-prov-field-wealth_payout = wealth payout
urban_sprawl-prov-field-ballot = ballot box (an election)
urban_sprawl-prov-field-trigger = turning point of the deck
urban_sprawl-prov-field-effects = effects
urban_sprawl-prov-field-prestige_payout = prestige payout
urban_sprawl-prov-field-restrictions = restrictions
urban_sprawl-prov-field-vocations = vocations

# Net changes of a turn in the log.
urban_sprawl-change-points = { $amount } prestige
urban_sprawl-change-wealth = { $amount } wealth

urban_sprawl-legend-zone-about = A zone: the kind of building, and the permits it needs.
urban_sprawl-legend-park-about = A building of no zone; counts on its rows.
urban_sprawl-legend-wealth = Coin
urban_sprawl-legend-wealth-about = Wealth: what you have or pay, or a row that pays out.
urban_sprawl-legend-value = Tag
urban_sprawl-legend-value-about = Value of a block: what buying or building there costs.
urban_sprawl-legend-invested = Note
urban_sprawl-legend-invested-about = Wealth that a permit brings if you invest it.
urban_sprawl-legend-prestige = Rosette
urban_sprawl-legend-prestige-about = Prestige: the points that win, or the row that pays out.
urban_sprawl-legend-price = Ring
urban_sprawl-legend-price-about = Action points that a card costs here; dashed: too many for you now.
urban_sprawl-legend-permit = Permit
urban_sprawl-legend-permit-about = Each sheet pays for one lot of a building of its zone.
urban_sprawl-legend-renewal = Urban Renewal
urban_sprawl-legend-renewal-about = Lets you demolish when you build.
urban_sprawl-legend-ballot = Ballot box
urban_sprawl-legend-ballot-about = An election is held when this card is turned up.
urban_sprawl-legend-pawn = Pawn
urban_sprawl-legend-pawn-about = The office that was elected last; the next one follows.
urban_sprawl-legend-contractor = Contractor
urban_sprawl-legend-contractor-about = Its holder may demolish when building, and nobody may demolish their buildings.
urban_sprawl-legend-event = Event
urban_sprawl-legend-event-about = Happens as soon as it is turned up.
urban_sprawl-legend-buildings = Number of buildings
urban_sprawl-legend-buildings-about = How many buildings of a player a payout counts.
urban_sprawl-legend-demolished = Cross
urban_sprawl-legend-demolished-about = This building would be demolished.
urban_sprawl-legend-vocation-about = A vocation: each marker scores when a contract names it.
