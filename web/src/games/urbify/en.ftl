urbify-projects = Projects
urbify-hall = Town hall
urbify-tab-projects = Projects
urbify-tab-hall = Town hall
urbify-tab-mine = My board

urbify-tourism = Tourism
urbify-economy = Economy
urbify-culture = Culture
urbify-transport = Transportation
urbify-mixed = Mixed
urbify-development = Development
urbify-square = Main square
urbify-city = The city

urbify-stage = Stage { $stage }
urbify-left = { $amount } left
urbify-piles = Tiles left: Stage I { $first }, Stage II { $second }
urbify-last-round = Last tile drawn
urbify-final-round = Final round { $round } of { $of }
urbify-empty-slot = No project

urbify-politicians = Politicians
urbify-pool = Pool { $amount }
urbify-at-home = { $home } of { $all } politicians at home, { $pool } in the common pool
urbify-level = { $track }: { $level } of { $most }
urbify-none = none

urbify-department-people = { $department }: { $who }
urbify-department-empty = { $department }: nobody
urbify-party = { $count } of { $name }
urbify-place-here = Place a politician in { $department }
urbify-pay-here = Pay 1 { $department }
urbify-gain-here = Gain 1 { $department }
urbify-picked = { $count } picked
urbify-take-back = Take one back from { $department }

urbify-tile = { $building } at { $cell }
urbify-worth = prestige { $points }
urbify-build = Build the { $building } at { $cell }
urbify-colour = Choose { $colour }
urbify-colours = Colours
urbify-unit = { $count } { $what }
urbify-card = { $building }. { $stage }, { $colour }. Cost: { $cost }. { $politicians }. { $prestige } prestige. { $text }
urbify-card-politicians = { $count ->
    [0] No politicians
    [one] 1 politician
   *[other] { $count } politicians
}
urbify-nothing = nothing
urbify-numbers-reconstructed = Its numbers are reconstructed

urbify-cost = Cost
urbify-prestige = Prestige
urbify-benefit = When inaugurated


urbify-majorities = Majorities
urbify-track = Track
urbify-points = +{ $points }

urbify-pays-influence = { $amount } any
urbify-pays-development = { $amount } (development)
urbify-for = { $price } (arrow) { $effect }
urbify-short-gain_development = { $amount } (development)
urbify-short-gain_influence = { $amount } influence of any kind
urbify-short-gain_prestige = { $amount } (prestige)
urbify-short-gain_politician = (pawn) from the pool
urbify-short-lose_politician_gain_development = (pawn) to pool (arrow) { $amount } (development)
urbify-short-lose_politician_gain_prestige = (pawn) to pool (arrow) { $amount } (prestige)
urbify-short-adjacent_chosen_colour = { $amount } (prestige) per neighbour of one colour
urbify-short-adjacent_distinct_colours = { $amount } (prestige) per colour next to it
urbify-short-adjacent_pair = (prestige) of two like neighbours
urbify-short-row_colour = (prestige) of one colour in its row
urbify-short-column_colour = (prestige) of one colour in its column
urbify-short-politicians_in_city = { $amount } (prestige) per (pawn) in the city
urbify-short-move = move its (pawn)
urbify-short-move_required = { $timing ->
    [inauguration] move its (pawn)
   *[construction] Fill another building
}
urbify-short-free_project = { $waived ->
    [false] a project for its (development)
   *[true] a free project
}
urbify-short-copy_adjacent = Copy a neighbour
urbify-short-copy_occupied = copy any occupied

urbify-group-influence = Influence departments
urbify-group-start = Start a project
urbify-group-session = Planning session
urbify-group-inaugurate = Inaugurate a building
urbify-group-take = Benefit
urbify-group-decline = Benefit
urbify-group-pass = Pass
urbify-group-copy = Copy a benefit
urbify-group-exchange = Pay development
urbify-group-pay = Pay influence
urbify-group-gain = Gain influence
urbify-group-place = Build
urbify-group-occupy = Move in
urbify-group-choose = Choose a colour
urbify-group-pair = Two neighbours

urbify-prov-table-tracks = Tracks
urbify-prov-table-session = Planning session
urbify-prov-table-final_scoring = Final scoring
urbify-prov-table-development_substitution = Paying development with influence
urbify-prov-table-building_colour = Colour of buildings
urbify-prov-table-main_square = Main square
urbify-prov-table-building = Building
urbify-prov-field-stage = stage
urbify-prov-field-politicians = politicians
urbify-prov-field-prestige = prestige
urbify-prov-field-cost = cost
urbify-prov-field-benefit = benefit
urbify-prov-field-zero_level_scores = whether level 0 scores
urbify-prov-field-influence_start = influence at the start
urbify-prov-field-influence_max = most influence
urbify-prov-field-development_start = development at the start
urbify-prov-field-development_max = most development
urbify-prov-field-politicians_total = politicians of a party
urbify-prov-field-politicians_on_board = politicians on the player board
urbify-prov-field-politicians_in_pool = politicians in the pool
urbify-prov-field-display_size = buildings on display
urbify-prov-field-city_rows = rows of the city
urbify-prov-field-city_columns = columns of the city
urbify-prov-field-politicians_per_department = politicians of a party in a department
urbify-prov-field-influence_same_department_max = politicians placed at once in one department
urbify-prov-field-influence_different_departments_max = politicians placed at once in different departments
urbify-prov-field-final_rounds = rounds after the end is triggered
urbify-prov-field-activator_bonus_influence = extra influence for activating
urbify-prov-field-minority_politicians = politicians in a minority
urbify-prov-field-minority_prestige = prestige for a minority
urbify-prov-field-activator_full_house_politicians = politicians present for extra prestige
urbify-prov-field-activator_full_house_prestige = extra prestige for activating
urbify-prov-field-sole_majority = prestige for being highest alone
urbify-prov-field-tied_majority = prestige if tied for highest
urbify-prov-field-tiebreak = tie-break
urbify-prov-field-influence_of_each_department_per_point = influence of each department for 1 development
urbify-prov-field-metro_timing = when a Metro Station moves politicians
urbify-prov-field-metro_politicians_if_inauguration = politicians on a Metro Station that moves at inauguration
urbify-prov-field-bank_waives_development = the bank also pays development
urbify-prov-field-start_player_bonus_prestige = prestige for the start player
urbify-prov-field-is_department = is a department
urbify-prov-field-tourism = tourism
urbify-prov-field-economy = economy
urbify-prov-field-culture = culture
urbify-prov-field-transport = transportation
urbify-prov-field-development = development
urbify-prov-field-amount = amount
urbify-prov-field-pay_influence = influence to pay
urbify-prov-field-pay_development = development to pay

# Net changes of a turn in the log.
urbify-change-points = { $amount } prestige
urbify-change-tourism = { $amount } tourism
urbify-change-economy = { $amount } economy
urbify-change-culture = { $amount } culture
urbify-change-transport = { $amount } transportation
urbify-change-development = { $amount } development

urbify-legend-department-about = A department, its influence track, and the colour of its buildings.
urbify-legend-mixed-about = Buildings that belong to no department.
urbify-legend-development-about = The fifth track: gained only from buildings.
urbify-legend-prestige = Prestige
urbify-legend-prestige-about = The points that win the game.
urbify-legend-politicians = Politicians needed
urbify-legend-politicians-about = How many of your politicians a project takes.
urbify-legend-worth = Number in a circle
urbify-legend-worth-about = The prestige printed on a building: scored when it is built.
urbify-legend-places = Dashed circle
urbify-legend-places-about = An empty place for a politician on a building.
urbify-legend-line = Line drawing
urbify-legend-line-about = Not built yet: a project on display. Built, it is solid.
urbify-legend-final = Flag
urbify-legend-final-about = The end is near: final rounds.
