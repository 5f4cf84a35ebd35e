urbania-tab-hand = Hand
urbania-tab-values = Values
urbania-tab-pool = Pool
urbania-tab-projects = Projects

urbania-factory = Factory
urbania-bank = Bank
urbania-hospital = Hospital
urbania-business = Business
urbania-school = School
urbania-park = Park
urbania-residential = Residential

urbania-city = The city
urbania-to-renew = { $district }, { $count } to renew
urbania-renewed-at = { $building } at { $cell }, renewed
urbania-tile-at = { $building } at { $cell }, { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
}, { $icon ->
    [yes] { $vp } VP, a card
   *[no] { $vp } VP
}

urbania-values = Values
urbania-built = built
urbania-price = specialist
urbania-track-card = A specialist that rises to this value brings a card
urbania-dear = The end is triggered when { $needed } specialists are worth { $value } or more; now { $now }
urbania-column = { $suit }: { $built } built. { $specialist }: value { $price }
urbania-works-for = Works for { $name }
urbania-free = Works for nobody
urbania-end-near = One more round after this one
urbania-end-near-briefly = 1 more round
urbania-last-round = Last round

urbania-pay-card = Pay from hand: { $card }
urbania-spend-card = Pay face up: { $card }
urbania-pay-cards = Pay: { $cards }
urbania-workers-picked = { $picked } of { $needed } workers picked
urbania-coins-picked = ${ $picked } of ${ $needed } picked

urbania-pool = Pool
urbania-helmets = { $count ->
    [one] 1 worker
   *[other] { $count } workers
}
urbania-helmets-limit = The pool may be replaced while it shows { $most } workers or fewer
urbania-flush = Replace
urbania-decline = Take no card
urbania-resources = Resources
urbania-projects = Projects
urbania-cards-left = { $left ->
    [one] card left
   *[other] cards left
}
urbania-discards = Discards

urbania-hand = Hand { $count }
urbania-only-you = only you see them
urbania-workers-at-hand = { $name }: { $needed ->
    [one] 1 worker needed
   *[other] { $needed } workers needed
}, { $have } in hand
urbania-coins-at-hand = { $name }: ${ $needed } needed, ${ $have } available
urbania-paid = Paid
urbania-hand-empty = No cards in hand
urbania-cards-alike = { $name }, { $count } of them
urbania-face-up = Face up
urbania-face-up-card = Face up: { $name }
urbania-no-projects = No projects
urbania-submitted = Submitted
urbania-submitted-of = { $count } of { $most } submitted
urbania-price-of-submitting = −{ $price } VP
urbania-submit-for = { $count ->
    [0] Submit.
   *[other] Submit for { $count } VP.
}
urbania-project-held = { $name }, in hand, now worth { $worth } VP
urbania-project-submitted = { $name }, submitted, now worth { $worth } VP
urbania-looking-on = You are watching. Hands and projects are hidden.

urbania-cards = { $count ->
    [one] card
   *[other] cards
}
urbania-count-hand = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
urbania-count-projects = { $count ->
    [one] 1 project in hand
   *[other] { $count } projects in hand
}
urbania-count-submitted = { $count } of { $most } projects submitted
urbania-starter = Start player
urbania-income = { $count } VP from specialists each turn

urbania-bonus-card = Bonus: you may take a card.
urbania-worth-now = Worth now
urbania-submitting = Submitting now
urbania-income-now = VP a turn now

urbania-submitted-projects = Submitted projects
urbania-none-submitted = None submitted


urbania-group-take = Take from the pool
urbania-group-blind = Draw from a pile
urbania-group-plan = Draw from a pile
urbania-group-flush = Replace the pool
urbania-group-decline = Take no card
urbania-group-renew = Renew
urbania-group-hire = Hire
urbania-group-submit = Submit a project
urbania-group-pay = Pay from hand
urbania-group-spend = Pay with cards face up

urbania-prov-table-turn = A turn
urbania-prov-table-end = End of the game
urbania-prov-table-value_track = Value track
urbania-prov-table-board = The city
urbania-prov-table-district = District
urbania-prov-table-colour = Colour of buildings
urbania-prov-table-specialist = Specialist
urbania-prov-table-building = Type of building
urbania-prov-table-building_tiles = Tile
urbania-prov-table-resource_kind = Resource card
urbania-prov-table-project_kind = Kind of project
urbania-prov-table-project = Project
urbania-prov-table-action = Action
urbania-prov-field-district_undeveloped_max = undeveloped tiles of a district at the end
urbania-prov-field-specialists_needed = expensive specialists at the end
urbania-prov-field-specialist_value_min = what counts as expensive
urbania-prov-field-final_rounds = rounds after the end is triggered
urbania-prov-field-turn_limit = most turns
urbania-prov-field-size = rows and columns
urbania-prov-field-centre = the five tiles of the centre
urbania-prov-field-district_sizes = tiles of a district
urbania-prov-field-arms = which district owns which arm
urbania-prov-field-workers = workers
urbania-prov-field-worker_rainbow = rainbow workers
urbania-prov-field-coins = coins
urbania-prov-field-coin_rainbow = rainbow coins
urbania-prov-field-per_suit = copies in each suit
urbania-prov-field-cards = number of cards
urbania-prov-field-vp_per_unit = VP for each
urbania-prov-field-hand_size = cards in hand at the start
urbania-prov-field-building_marker_start = value of buildings at the start
urbania-prov-field-specialist_marker_start = value of specialists at the start
urbania-prov-field-pool_flush_max_workers = most workers in a pool that may be exchanged
urbania-prov-field-max_submitted_projects = most projects submitted
urbania-prov-field-submit_cost_divisor = submitting costs 1 VP for every … VP
urbania-prov-field-top = end of the track
urbania-prov-field-specialist_card_icons = spaces that give a card
urbania-prov-field-district_map = map of the districts
urbania-prov-field-cells = tiles
urbania-prov-field-building = building
urbania-prov-field-specialist = specialist
urbania-prov-field-vp = VP
urbania-prov-field-card_icon = gives a card
urbania-prov-field-targets = what it counts
urbania-prov-note-building = Its name and the number of its tiles are printed; most numbers on the tiles are reconstructed.
urbania-prov-note-colour = Which of two colours is the business and which the school is reconstructed.

# Net changes of a turn in the log.
urbania-change-points = { $amount } VP
urbania-change-cards = { $amount } { $count ->
    [one] card
   *[other] cards
}
urbania-change-projects = { $amount } { $count ->
    [one] project
   *[other] projects
}

urbania-legend-suit-about = A suit: its buildings, workers, coins and specialist.
urbania-legend-residential-about = Belongs to no suit; renewed with workers of any one suit.
urbania-legend-worker = Worker
urbania-legend-worker-about = On a tile: how many workers it asks for. On a card: what it pays.
urbania-legend-coin = Coin
urbania-legend-coin-about = Pays for specialists of the suit.
urbania-legend-rainbow = Rainbow
urbania-legend-rainbow-about = A worker or coin of any suit you like.
urbania-legend-card = Card
urbania-legend-card-about = Cards in hand or discarded; as a bonus on a tile or the value track, take 1 card.
urbania-legend-points = Victory points
urbania-legend-points-about = The points that win the game.
urbania-legend-specialist = Specialist
urbania-legend-specialist-about = Scores the building value of the suit after each turn of their employer.
urbania-legend-project = Projects in hand
urbania-legend-project-about = Secret; they score only if they are submitted.
urbania-legend-submitted = Submitted project
urbania-legend-submitted-about = Lies face down and scores at the end.
urbania-legend-starter = Start player
urbania-legend-starter-about = Each round begins here.
urbania-legend-flush = Replace the pool
urbania-legend-flush-about = Possible while the pool shows few workers.
urbania-legend-end = Flag
urbania-legend-end-about = A condition for the end, or the last round.
