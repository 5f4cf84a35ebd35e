title = Urbify
tagline = Win departments, build the city, inaugurate what pays.

square = Main square
with-article = { $tile ->
   *[other] the { $name }
}
of-with-article = { $tile ->
   *[other] of the { $name }
}
track-tourism = tourism
track-economy = economy
track-culture = culture
track-transport = transportation
track-development = development
track-mixed = mixed
split-item = { $points } { $department }
place-item = { $points } in { $department }
gain-item = { $amount } { $what }
gain-pooled = 1 politician to the common pool
gain-recruited = 1 politician from the common pool

priced = { $price }: { $effect }
price-influence = Pay { $amount } influence of any kind
price-development = pay { $amount } development
benefit-gain_development = gain { $amount } development.
benefit-gain_influence = gain { $amount } influence, split as you like.
benefit-gain_prestige = gain { $amount } prestige.
benefit-gain_politician = take one of your politicians from the common pool to your board.
benefit-lose_politician_gain_development = one politician from here goes to the common pool; gain { $amount } development.
benefit-lose_politician_gain_prestige = one politician from here goes to the common pool, the other home; gain { $amount } prestige.
benefit-adjacent_chosen_colour = { $amount } prestige for each neighbour of a colour you choose.
benefit-adjacent_distinct_colours = { $amount } prestige for each different colour among the neighbours.
benefit-adjacent_pair = the printed prestige of two adjacent buildings of one colour, anywhere in the city.
benefit-row_colour = the printed prestige of the buildings of a colour you choose in this row.
benefit-column_colour = the printed prestige of the buildings of a colour you choose in this column.
benefit-politicians_in_city = { $amount } prestige for each politician on buildings, those here included.
benefit-move = move these politicians to an empty building; any that are not needed go home.
benefit-move_required = { $timing ->
    [inauguration] move these politicians to an empty building that is no Metro; any that are not needed go home.
   *[construction] no politicians stand here: when it is built, fill another empty building with the politicians it needs. A building that copies it moves its own politicians to an empty building that is no Metro.
}
benefit-free_project = { $waived ->
    [false] start a displayed project without its influence cost, with the politicians standing here.
   *[true] start a displayed project without its cost, with the politicians standing here.
}
benefit-copy_adjacent = use the benefit of a neighbour, occupied or not.
benefit-copy_occupied = use the benefit of another occupied building.

prompt-turn = Choose your action.
    .hint = { $open ->
        [none] {""}
       *[some] { $possible }
    }
    .waiting = { $seat } chooses an action.
prompt-placing = Choose a place for { $the_building }.
    .hint = It must touch the city; { $rows } rows and { $columns } columns at most.
    .waiting = { $seat } chooses a place for { $the_building }.
prompt-filling = Choose an empty building for the politicians { $of_building }.
    .waiting = { $seat } chooses a building for the politicians { $of_building }.
prompt-benefit = Take the benefit { $of_there }, or decline it.
    .waiting = { $seat } considers the benefit { $of_there }.
prompt-copying = Choose a building for { $the_there } to copy.
    .waiting = { $seat } chooses what { $the_there } copies.
prompt-exchanging = Choose how to pay { $amount } development.
    .hint = You can pay { $rate } of each influence in place of 1 development.
    .waiting = { $seat } pays { $amount } development.
prompt-paying = Choose { $amount } influence to pay.
    .waiting = { $seat } pays { $amount } influence.
prompt-gaining = Choose { $amount } influence to gain.
    .waiting = { $seat } chooses { $amount } influence to gain.
prompt-moving = Choose an empty building for the politicians.
    .waiting = { $seat } chooses a building for the politicians.
prompt-choosing = Choose a colour for { $the_there }.
    .waiting = { $seat } chooses a colour for { $the_there }.
prompt-pairing = Choose two adjacent buildings of one colour.
    .waiting = { $seat } chooses two adjacent buildings.
prompt-free_project = Choose the project that the bank pays for.
    .waiting = { $seat } chooses a project for the bank to pay.

action-pass = Pass
action-influence = Place politicians: { $places }
action-start = Start a project: { $building }
action-session = Activate a planning session: { $department }
action-inaugurate = { $useful ->
    [true] Inaugurate: { $there } at { $cell }
   *[false] Inaugurate: { $there } at { $cell } (its benefit cannot be used now)
}
action-decline = Decline the benefit
action-take = { $certain ->
    [yes] Take the benefit: { $gains }
   *[no] Take the benefit
}
action-copy = Copy: { $there } at { $cell }
action-exchange = { $points ->
    [0] Pay with development alone
    [one] Pay 1 point with { $exchanged } of each influence
   *[other] Pay { $points } points with { $exchanged } of each influence
}
action-pay = Pay { $split }
action-place = Build at { $cell }
action-occupy = Move in: { $there } at { $cell }
action-gain = Gain { $split }
action-choose = Colour: { $colour }
action-pair = { $there } at { $cell } and { $other } at { $beside }

note-began = { $seat } is the start player.
note-influenced = { $seat } places politicians: { $places }.
    .headline = politicians: { $places }
note-started = { $seat } starts a project: { $building }.
note-started_free = { $seat } starts a project paid by the bank: { $building }.
note-paid = { $seat } pays { $amount } { $track }.
note-exchanged = { $seat } pays { $exchanged } of each influence instead of { $amount } development.
note-built = { $seat } builds { $the_building } at { $cell }.
    .headline = { $building } at { $cell }
note-occupied = { $amount ->
    [one] 1 politician of { $seat } moves in at { $cell }.
   *[other] { $amount } politicians of { $seat } move in at { $cell }.
}
note-revealed = New project: { $building }.
note-held = { $seat } activates a planning session: { $department }.
    .headline = session: { $department }
note-gained = { $seat } gains { $amount } { $track }{ $role ->
    [activator] { $present ->
        [one] {" "}(1 politician, { $bonus } for activating)
       *[other] {" "}({ $present } politicians, { $bonus } for activating)
    }
    [other] { $present ->
        [one] {" "}(1 politician)
       *[other] {" "}({ $present } politicians)
    }
   *[unknown] {" "}(from the benefit)
}.
note-wasted = { $seat }: { $amount } { $track } lost, the track is full.
note-returned = { $amount ->
    [one] 1 politician of { $seat } comes home.
   *[other] { $amount } politicians of { $seat } come home.
}
note-inaugurated = { $seat } inaugurates { $the_building } at { $cell }.
    .headline = inauguration: { $building }
note-declined = { $seat } takes no benefit.
note-unavailable = { $seat }: the benefit is not available.
note-copied = { $seat } copies { $the_building } at { $cell }.
note-pooled = A politician of { $seat } goes to the common pool.
note-recruited = { $seat } takes a politician from the common pool.
note-scored_project = { $seat }: { $amount } prestige for building { $the_building }.
note-scored_session = { $role ->
    [activator] { $seat }: { $amount } prestige for activating the session with { $present } politicians ({ $department }).
    [other] { $present ->
        [one] { $seat }: { $amount } prestige for a single politician in the session ({ $department }).
       *[other] { $seat }: { $amount } prestige for { $present } politicians in the session ({ $department }).
    }
   *[unknown] { $seat }: { $amount } prestige in the session ({ $department }).
}
note-scored_benefit = { $seat }: { $amount } prestige from { $the_building }{ $counted ->
    [adjacent_chosen_colour] {" "}({ $count ->
        [one] 1 neighbour of the colour
       *[other] { $count } neighbours of the colour
    })
    [adjacent_distinct_colours] {" "}({ $count ->
        [one] 1 colour among its neighbours
       *[other] { $count } colours among its neighbours
    })
    [politicians_in_city] {" "}({ $count ->
        [one] 1 politician on buildings
       *[other] { $count } politicians on buildings
    })
    [adjacent_pair] { $amount ->
        [0] {" "}(no two adjacent buildings of one colour)
       *[other] {" "}(printed on 2 adjacent buildings{ colour-counted })
    }
    [row_colour] {" "}(printed on { buildings-counted } in its row{ colour-counted })
    [column_colour] {" "}(printed on { buildings-counted } in its column{ colour-counted })
   *[no] {""}
}.
buildings-counted = { $count ->
    [-1] the buildings of the colour
    [0] no building of the colour
    [one] 1 building
   *[other] { $count } buildings
}
colour-counted = { $suit ->
    [unknown] {""}
   *[known] ; colour: { $suit }
}
note-scored_extra = { $seat }: { $amount } prestige for the highest { $track } ({ $level }).
note-scored_start = { $seat }: { $amount } prestige as start player.
note-triggered = The last tile is on display: the final rounds follow after this round.
note-final_round = Final round { $amount }: all four actions are open to everybody.
note-stopped = The game is stopped after { $turns } turns and scored as it stands.
note-passed = { $seat } cannot do anything and passes.
    .headline = pass

why-must-act = Passing is not allowed while any action is possible.
why-no-politicians = No politicians left on your board: activate a planning session or inaugurate a building.
why-politicians-left = You still have politicians on your board: influence the departments or start a project.
why-bad-placing = Place at most { $same } in one department, or 1 each in at most { $different } departments.
why-few-politicians = { $needed ->
    [one] Needs 1 politician, you have { $amount } here.
   *[other] Needs { $needed } politicians, you have { $amount } here.
}
why-department-full = At most { $amount } of your politicians in one department: { $department } has no room for these.
why-not-displayed = { $building } is not on display.
possible-influence = place politicians in the departments
possible-start = start a project
possible-session = activate a planning session
possible-inaugurate = inaugurate a building
why-needs-more = Needs { $amount } more { $track }.
why-needs-development = Needs { $amount } more development, and you cannot pay it with influence.
why-metro-nowhere = There is no empty building that these politicians can fill.
why-none-in-department = You have no politicians in { $department }.
why-no-building = There is no building at { $cell }.
why-not-yours = No politicians of yours at { $cell }.
why-used-already = That building's benefit is already in use this turn.
why-not-adjacent = Only a building next to { $cell } can be copied.
why-not-occupied = Only an occupied building can be copied.
why-no-use = Its benefit cannot be used now: you lack its price or something else it needs.
why-few-exchanges = { $needed ->
    [one] You have only { $amount } development: pay at least 1 point with influence.
   *[other] You have only { $amount } development: pay at least { $needed } points with influence.
}
why-too-many-exchanges = Only { $amount } development to pay.
why-few-influences = Every point that you do not pay with development costs { $rate } of each influence, and enough must be left for the rest of the price.
why-wrong-total = It must be { $amount } in all.
why-cell-taken = { $cell } is taken: { $there }.
why-not-beside = A building must touch the city along a side.
why-city-too-large = The city may not grow beyond { $rows } rows and { $columns } columns.
why-own-destination = The building inaugurated now cannot be the destination.
why-occupied = { $there } at { $cell } is occupied.
why-no-places = { $building } has no place for politicians.
why-metro-to-metro = A { $building } cannot send its politicians to another.
why-no-pair = These are not two adjacent buildings of one colour.

reconstructed-briefly = Tile numbers reconstructed
option-metro_timing = When a Metro Station moves politicians
option-metro_timing-construction = When it is built
option-metro_timing-inauguration = When it is inaugurated
option-metro_politicians_if_inauguration = Politicians on a Metro Station that moves at inauguration
option-bank_waives_development = A project paid by the bank costs
option-bank_waives_development-true = nothing
option-bank_waives_development-false = its development
option-start_player_bonus_prestige = Prestige for being the start player

field-politicians = politicians
field-prestige = prestige
field-cost = cost
field-benefit = benefit
field-colour = colour
ledger-scored_project = projects
ledger-scored_session = sessions
ledger-scored_benefit = benefits
ledger-scored_extra = highest tracks
ledger-scored_start = start player
ledger-gained = gained
ledger-paid = paid
currency-points = prestige
currency-tourism = tourism
currency-economy = economy
currency-culture = culture
currency-transport = transportation
currency-development = development

free = nothing
about-building = { $building }, { $colour }: cost { $cost }; { $politicians ->
    [one] 1 politician
   *[other] { $politicians } politicians
}; { $prestige } prestige.
about-benefit = Benefit: { $benefit }
stage = Stage { $stage ->
    [1] I
   *[2] II
}
zero-levels = { $score ->
    [true] A track on which all stand at 0 scores too.
   *[false] A track on which all stand at 0 scores nothing.
}
metro-rule = { $timing ->
    [construction] A **Metro Station** takes no politicians itself. Instead it sends the needed politicians from your board onto some other building that stands empty, so you can start one only when there is such a building.
   *[inauguration] {""}
}
start-prestige = { $amount ->
    [0] You begin without prestige.
   *[other] The start player begins with { $amount } prestige, the others without.
}

coach-turn = Influence comes from the departments and pays for projects. A good start: spread politicians over departments whose influence the projects on display cost.
coach-placing = The place matters for benefits that count neighbours, rows or columns. If the new building counts none, put it where you leave the best places free for later.
coach-filling = These politicians go onto another empty building, and you can inaugurate it later. Choose the one whose benefit you want most.
coach-benefit = If you decline, your politicians just go home. Take the benefit, unless its price is influence that you need for a project.
coach-copying = You use the benefit of the building that you choose, and pay its price. Compare what each would bring you now.
coach-exchanging = Development is rare: you gain it only from buildings. Pay with influence if you would not use that influence soon.
coach-paying = Any mix of the four influences pays this price. Keep the kinds that your next project costs.
coach-gaining = Take the influence that the project you want next costs. At the end the highest party on each track also scores prestige.
coach-moving = The politicians can go straight to an empty building instead of home. Choose one that you want to inaugurate soon.
coach-choosing = Only buildings of the colour that you choose count. Count them and choose the colour that brings the most.
coach-pairing = You score the prestige printed on both buildings, no matter who built them. Look for the pair with the largest numbers.
coach-free_project = The bank pays, so the dearest project is usually the best. The politicians on the bank move onto it, so they must be enough.

feature-prestige = prestige
feature-tourism = influence in tourism
feature-economy = influence in economy
feature-culture = influence in culture
feature-transport = influence in transportation
feature-development = development
feature-tourism_majority = majority in tourism
feature-economy_majority = majority in economy
feature-culture_majority = majority in culture
feature-transport_majority = majority in transportation
feature-development_majority = majority in development
feature-politicians_in_departments = influence from politicians in departments
feature-politicians_in_pool = { $amount ->
    [one] politician in the common pool
   *[other] politicians in the common pool
}
feature-politicians_at_home = { $amount ->
    [one] politician ready to be placed
   *[other] politicians ready to be placed
}
feature-benefits_waiting = benefits of occupied buildings
feature-begun_project = prestige from the project begun
feature-begun_benefit = gain from the benefit in use
feature-payment_due = price still to pay
feature-turn = { $amount ->
    [one] turn to play
   *[other] turns to play
}
feature-politicians_in_city = { $amount ->
    [one] politician in the city
   *[other] politicians in the city
}
feature-buildings = { $amount ->
    [one] occupied building
   *[other] occupied buildings
}
feature-close_majorities = lead on the tracks
feature-wasted_influence = influence that would be lost
feature-projects_in_reach = { $amount ->
    [one] project within reach
   *[other] projects within reach
}
feature-best_project = prestige of the best project within reach
feature-lowest_influence = influence in every department
