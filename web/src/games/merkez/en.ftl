merkez-tab-promises = Promises
merkez-tab-score = Score
merkez-tab-rivals = Opponents

merkez-symbol-school = School
merkez-symbol-hospital = Hospital
merkez-symbol-wifi = Wi-Fi
merkez-symbol-funding = Funding
merkez-people-any = People
merkez-people = { $count ->
    [one] 1 person
   *[other] { $count } people
}
merkez-mosque = mosque
merkez-free = free
merkez-shape-straight = Straight road
merkez-shape-wide = Wide bend
merkez-shape-sharp = Sharp bend
merkez-side-e = east
merkez-side-ne = northeast
merkez-side-nw = northwest
merkez-side-w = west
merkez-side-sw = southwest
merkez-side-se = southeast
merkez-road-way = Road, { $one } to { $other }
merkez-hex = { $hex }, { $region } ({ $roman }): { $there }

merkez-your-sheet = Your sheet
merkez-sheet-of = { $name }'s sheet
merkez-enlarge = Enlarge { $name }'s sheet

merkez-region-dice = Region dice
merkez-promise-dice = Promise dice
merkez-road-die = Road
merkez-die = Die { $roman }, { $region }
merkez-die-taken = { $die }, taken by { $name }

merkez-no-promise = No promise
merkez-claim-hint = or choose a card of the Promise Area
merkez-take-pair = Take both: any region
merkez-pick-symbol = Choose a symbol of the promise dice, then a hex of a region die.
merkez-pick-only-symbol = Choose a symbol of the promise dice.
merkez-pick-symbol-any = Both dice taken: choose a symbol, then any free hex.
merkez-pick-hex = Choose a marked hex.
merkez-pick-any = Both dice taken: choose any free hex.
merkez-pick-road = Choose a hex. The wheel, Q and E turn the road.
merkez-pick-road-touch = Tap a hex; tap it again to turn the road.
merkez-shape = Shape
merkez-turn-left = Turn left
merkez-turn-right = Turn right
merkez-draw-it = Draw the road

merkez-your-promises = Your promises
merkez-promises-of = { $name }'s promises
merkez-area = Promise Area
merkez-area-empty = No promises are left.
merkez-reconstructed = The pictures on the cards are reconstructed
merkez-deck = { $count ->
    [0] deck empty
   *[other] { $count } in the deck
}
merkez-kept = Kept
merkez-was-kept = Kept
merkez-was-broken = Broken
merkez-lacks = { $count ->
    [one] 1 drawing short
   *[other] { $count } drawings short
}
merkez-worth = { $fail ->
    [0] { $keep } points if kept.
   *[other] { $keep } points if kept, { $fail } if broken.
}

merkez-score-now = The score if the game ended now
merkez-now = Now
merkez-total = Total
merkez-line-stability = Stability
merkez-line-hospitals = Hospitals
merkez-line-schools = Schools
merkez-line-internet = Internet
merkez-line-wifi = Wi-Fi
merkez-line-funding = Funding
merkez-line-faith = Faith
merkez-line-road = Road
merkez-line-promises = Promises
merkez-line-about = { $line }: what it counts
merkez-detail-short = { $count ->
    [one] 1 person short
   *[other] { $count } people short
}
merkez-detail-over = { $count ->
    [one] 1 person too many
   *[other] { $count } people too many
}
merkez-detail-balanced = balanced
merkez-detail-of-set = { $have } of { $of }
merkez-detail-on-road = { $have } of { $of } on a road
merkez-detail-no-school = no school yet
merkez-detail-served = { $count ->
    [one] 1 building
   *[other] { $count } buildings
}
merkez-detail-faithful = { $count ->
    [one] 1 person by a mosque
   *[other] { $count } by mosques
}
merkez-detail-road-of = { $have } of { $of } hexes
merkez-detail-road-unit = (hexes)
merkez-detail-road-best = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}
merkez-detail-road-leads = { $count ->
    [one] 1 hex, longest
   *[other] { $count } hexes, longest
}
merkez-detail-kept-of = { $kept } of { $total } kept

merkez-goal = goal: over { $more }; { $kept } of { $least } kept
merkez-goal-title = Goal
merkez-goal-points = More than { $more } points
merkez-goal-kept = { $least } promises kept
merkez-reached = Reached

merkez-promises-word = { $count ->
    [one] promise
   *[other] promises
}
merkez-free-word = { $count ->
   *[other] free
}
merkez-first = First player

merkez-solo-won = Goal reached
merkez-solo-lost = Goal missed
merkez-nine-lines = Score sheet
merkez-line = Line

merkez-group-claim = Promises
merkez-group-draw = Draw: { $symbol }
merkez-group-pair = With the pair: { $symbol }
merkez-group-road = Road at { $hex }

# Net changes of a turn in the log.
merkez-change-points = { $count ->
    [one] { $amount } point
   *[other] { $amount } points
}

merkez-legend-school-about = A building; scores with a bike road, Wi-Fi and funding.
merkez-legend-hospital-about = A building; scores in sets, and with Wi-Fi and funding.
merkez-legend-wifi-about = Serves the schools and hospitals beside it, and scores in sets.
merkez-legend-funding-about = Serves the schools and hospitals beside it.
merkez-legend-people = People
merkez-legend-people-about = 1 to 3 on a hex, as the die shows; they balance the buildings and score beside mosques.
merkez-legend-mosque = Mosque
merkez-legend-mosque-about = Printed on the sheet, one in each region; roads run through it.
merkez-legend-straight-about = Joins two opposite sides.
merkez-legend-wide-about = Leaves one side between its exits.
merkez-legend-sharp-about = Joins two neighbouring sides.
merkez-legend-region = Roman number
merkez-legend-region-about = A region of the sheet, and the die that lets you draw there.
merkez-legend-promises = Promises
merkez-legend-promises-about = How many promises a player has claimed.
merkez-legend-kept = Kept
merkez-legend-kept-about = The sheet shows what the promise asks for.
merkez-legend-broken = Broken
merkez-legend-broken-about = At the end the sheet does not show it.
merkez-legend-first = First player
merkez-legend-first-about = Draws first in this round.

merkez-prov-field-promise_area = promises on display
merkez-prov-field-balance = balance (line A)
merkez-prov-field-imbalance = each one too many or too few (line A)
merkez-prov-field-hospitals_in_a_set = hospitals in a set (line B)
merkez-prov-field-hospital_set = a set of hospitals (line B)
merkez-prov-field-school_with_road = a school with a road (line C)
merkez-prov-field-building_with_wifi = a building with internet (line D)
merkez-prov-field-wifi_in_a_set = hexes with Wi-Fi in a set (line E)
merkez-prov-field-wifi_set = a set of Wi-Fi (line E)
merkez-prov-field-building_with_funding = a building with funding (line F)
merkez-prov-field-person_by_a_mosque = a person beside a mosque (line G)
merkez-prov-field-longest_road = the longest road (line H)
merkez-prov-field-score_more_than = points to be exceeded
merkez-prov-field-promises_kept_at_least = fewest promises kept
merkez-prov-field-solo_road_mark = solo: length that earns the points for the longest road
merkez-prov-field-promise_claims = who may claim a promise
merkez-prov-field-three_roads = three roads in a row
merkez-prov-field-house = end of the Safe Way to School
merkez-prov-field-adjacent_buildings_link = touching buildings are linked
merkez-prov-field-mosques_get_services = mosques score Wi-Fi and funding
merkez-prov-field-roman = Roman numeral
merkez-prov-field-hatch = hatching
merkez-prov-field-q = place in the row
merkez-prov-field-r = row
merkez-prov-field-region = region
merkez-prov-field-mosque = mosque
merkez-prov-field-faces = faces
merkez-prov-field-exits = sides it leads to
merkez-prov-field-keep = points if kept
merkez-prov-field-fail = points if broken
merkez-prov-field-pattern = picture
merkez-prov-field-min_settlements = fewest settlements on the way
merkez-prov-field-building = counts as a building
merkez-prov-field-road_passes = roads run through it
merkez-prov-field-printed = printed on the sheet
merkez-prov-field-letter = letter
