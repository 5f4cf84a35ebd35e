why-example = why build box 5

head = Round { $round }
head-turn = turn of { $seat }, { $ap } AP
planning = Planning, { $left ->
    [0] deck empty
   *[other] { $left } in the deck
}
contracts = Contracts
deck-town = Town deck { $left }
deck-city = City deck { $left }
deck-metropolis = Metropolis deck { $left }
offices = Offices
player = Player
prestige = Pre
wealth = Wea
buildings = Bld
renewals = Ren
vocations = Vocations
your-permits = Your permits
favors = Favors
legend-zones = V civic · C commercial · I industrial · R residential · P park · - nobody's
legend-city = = ' the same building as left, as above · on the lines: values of blocks
legend-edges = w wealth, p prestige, [ ] markers · water above, right; wilderness left, below
legend-cards = 5AP 2 COM w6*: 2 permits for COM, wealth 6, ballot · > election pawn

short-wealth = w{ $number }
short-prestige = p{ $number }
short-ballot = *
short-ap = { $price }AP

player-titled = Player: { $seat }
player-facts = What { $seat } has can be looked at in a game.
no-player = Nobody plays { $seat } in this game.
where-display = It is on display for { $price } AP.
where-favor = A Favor of { $seat }.
where-held = { $seat } holds it.
where-discarded = It is in the planning discard pile.
where-away = It is not on display.
where-vocation = { $owned ->
    [0] Nobody has one
   *[other] { $owners }
}; { $supply } in the supply.
where-tiles = Tiles left by number of lots: { $tiles }.
where-unused = It is not on the board.
where-space = It lies at { $space }.
office-now = { $state ->
    [out] { $office }: not in play yet.
    [vacant] { $office }: nobody.
   *[held] { $office }: { $seat }.
}



none = none
plain-head = Round { $round }. { $planning } in the planning deck. { $decks }.
plain-player = { $seat }: prestige { $prestige }, wealth { $wealth }; { $buildings ->
    [one] 1 building
   *[other] { $buildings } buildings
}; { $permits ->
    [one] 1 permit
   *[other] { $permits } permits
}{ $renewals ->
    [0] { "" }
    [one] , 1 Urban Renewal
   *[other] , { $renewals } Urban Renewals
}. Vocations: { $vocations }.
plain-pawn = The election pawn stands at: { $office }.
plain-edges = Wealth of the columns: { $columns }. Prestige of the rows: { $rows }.
plain-markers = Markers: { $markers }.
plain-planning = Planning cards: { $cards }.
plain-card = { $card } for { $price } AP
plain-contracts = Contracts: { $cards }.
plain-contract = { $top ->
    [yes] { $card } ({ $size } { $zone }), top of its deck, for { $price } AP
   *[no] { $card } ({ $size } { $zone }) for { $price } AP
}
plain-holdings = You have { $wealth } wealth, { $prestige } prestige, { $ap } AP.
plain-permits = { $seat }, { $number ->
    [0] no permits
   *[other] permits: { $cards }
}{ $renewals ->
    [0] .
   *[other] ; Urban Renewal: { $renewals }.
}
plain-favors = Favors: { $cards }.
plain-buildings = { $number ->
    [one] 1 building: { $buildings }.
   *[other] { $number } buildings: { $buildings }.
}
plain-uncontrolled = Without an owner: { $buildings }.
plain-block = Block { $block }, { $lots }, value { $value }: { $buildings }.
plain-vacant = vacant { $lots }

group-players = Players
group-minutes = Length in minutes
group-setup = Setup
group-turn = Turn
group-endgame = End of the game
group-variants = Options
group-calm_metropolis = Calmer end
group-long_game = Longer game
group-short_game = Shorter game
group-board = Board
group-markers = Markers
group-payouts = Payouts
group-player_colour = Colours of the players
group-zone = Zones
group-marker_space = Marker spaces
group-start_building = Starting buildings
group-tile = Building tiles
group-vocation = Vocations
group-politician = Offices
group-contractor = Contractor
group-permit = Build permits
group-renewal = Urban Renewals
group-event = Events
group-contract = Contracts
