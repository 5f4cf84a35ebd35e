title = Merkez
tagline = Roll, draw, promise: plan a whole town on a sheet of your own.
reconstructed-briefly = Map, dice and card pictures reconstructed

option-longest_road = The longest road (line H) is worth
option-longest_road-bonus = 10 points to whoever has it
option-longest_road-length = a point for each of its hexes, to everybody
option-longest_road-cap10 = a point for each of its hexes, at most 10, to everybody
option-solo_road_mark = Solo: the length that earns the 10 points for the longest road
option-solo_road_mark-1 = 1 hex (any road)
option-solo_road_mark-10 = 10 hexes
option-solo_road_mark-15 = 15 hexes
option-solo_road_mark-20 = 20 hexes
option-promise_claims = Who may claim a promise in a round
option-promise_claims-first-player = the first player
option-promise_claims-all-players = everybody in turn
option-three_roads = A Bike Lane promise is kept by three roads in a row
option-three_roads-direct = wherever they lie
option-three_roads-between = that lead from one settlement to another
option-house = The Safe Way to School ends
option-house-people = at people (it may run through hospitals and mosques)
option-house-people-direct = at people (by roads alone)
option-house-building = at another school, a hospital or a mosque (by roads alone)
option-adjacent_buildings_link = Buildings and mosques that touch each other
option-adjacent_buildings_link-true = are linked without a road
option-adjacent_buildings_link-false = are linked by roads only
option-mosques_get_services = Wi-Fi or funding beside a mosque
option-mosques_get_services-true = scores as beside a building (lines D and F)
option-mosques_get_services-false = scores nothing for the mosque

symbol-school = school
symbol-hospital = hospital
symbol-wifi = Wi-Fi
symbol-funding = funding
symbol-people = { $size ->
    [one] 1 person
   *[other] { $size } people
}
drawn-school = a school
drawn-hospital = a hospital
drawn-wifi = Wi-Fi
drawn-funding = funding
drawn-people = { $size ->
    [one] 1 person
   *[other] { $size } people
}
shape-straight = a straight road
shape-wide = a wide bend
shape-sharp = a sharp bend
road-there = road { $exits }
side-e = E
side-ne = NE
side-nw = NW
side-w = W
side-sw = SW
side-se = SE
towards-e = east
towards-ne = northeast
towards-nw = northwest
towards-w = west
towards-sw = southwest
towards-se = southeast
from-to = { $one } to { $other }
the-bazaar = the { $region }
the-hillside = the { $region }
the-old_town = the { $region }
the-station = the { $region }
the-harbour = the { $region }
the-gardens = the { $region }
in-bazaar = in the { $region }
in-hillside = on the { $region }
in-old_town = in the { $region }
in-station = at the { $region }
in-harbour = in the { $region }
in-gardens = in the { $region }

prompt-claiming = Claim a promise, or pass.
    .hint = It earns points if you keep it, and costs points if not.
    .waiting = { $seat } may claim a promise.
prompt-symbol = Draw a symbol.
    .hint = { $pair ->
        [forced] No single region die fits: take both dice of the pair and draw in any region.
        [yes] Take a region die and draw in its region, or take both dice of the pair and draw in any region.
       *[no] Take a region die and draw one of the three symbols on a free hex of its region.
    }
    .waiting = { $seat } draws a symbol.
prompt-road = Draw { $shape } on any free hex.
    .hint = Turn it as you like.
    .waiting = { $seat } draws a road.
prompt-completing = Fill your last free hexes with roads.
    .hint = Any shape, turned as you like.
    .waiting = { $seat } fills the last hexes with roads.

action-claim = Claim: { $card } ({ $points })
action-leave = Claim no promise
action-draw = Draw: { $symbol } at { $hex } ({ $roman })
action-pair = Pair { $numeral }: { $symbol } at { $hex }
action-road = Road: { $hex } { $exits }

note-began = { $seat } is the first player.
note-promised = { $seat } begins with the promise { $card }.
note-threw = { $seat } throws { $regions }; { $symbols }; { $shape }.
note-claimed = { $seat } promises: { $card }.
    .headline = promise: { $card }
note-revealed = New in the Promise Area: { $card }.
note-left = { $seat } claims no promise.
note-drew = { $seat } draws { $drawn } { $where }.
    .headline = { $symbol } at { $hex }
note-took_pair = { $seat } takes both dice of a pair: { $region }.
note-no_symbol = { $seat } finds no die that fits and draws no symbol.
note-built = { $seat } draws { $shape } { $where }, { $way }.
    .headline = road at { $hex }
note-no_road = { $seat } has no free hex left for a road.
note-full = { $seat } has filled the sheet.
note-complete = { $seat } has completed the sheet.
note-ended = The last round is over.
note-measured = { $seat }: the longest road has { $amount ->
    [one] 1 hex
   *[other] { $amount } hexes
}.
note-scored_stability = { $seat }: { $amount } for political stability ({ $buildings ->
    [one] 1 building
   *[other] { $buildings } buildings
}, { $people ->
    [one] 1 person
   *[other] { $people } people
}).
note-scored_hospitals = { $seat }: { $amount } for hospitals ({ $count }).
note-scored_schools = { $seat }: { $amount } for schools with a bike road ({ $count }).
note-scored_internet = { $seat }: { $amount } for buildings with internet ({ $count }).
note-scored_wifi = { $seat }: { $amount } for free Wi-Fi ({ $count ->
    [one] 1 zone
   *[other] { $count } zones
}).
note-scored_funding = { $seat }: { $amount } for funding ({ $count ->
    [one] 1 building beside it
   *[other] { $count } buildings beside it
}).
note-scored_faith = { $seat }: { $amount } for faith ({ $count ->
    [one] 1 person beside a mosque
   *[other] { $count } people beside a mosque
}).
note-scored_road = { $seat }: { $amount } for the longest road ({ $count ->
    [one] 1 hex
   *[other] { $count } hexes
}).
note-scored_promise = { $kept ->
    [yes] { $seat }: { $amount } for a promise kept, { $card }.
   *[no] { $seat }: { $amount } for a broken promise, { $card }.
}
note-solo_won = { $seat } wins: { $amount } points, more than { $goal }, and at least { $least } promises kept.
note-solo_lost = { $seat } does not win with { $amount } points: a win takes more than { $goal } and at least { $least } promises kept.

why-not-in-area = { $card } is not in the Promise Area.
why-first-promise = First Promises are dealt at the start, never claimed.
why-yours-already = { $card } is already your promise.
why-claimed-by = { $card } is a promise of { $rival }.
why-no-such-hex = The sheet has no hex { $hex }.
why-on-mosque = { $hex } is a mosque.
why-hex-taken = { $hex } is not free: { $there }.
why-not-thrown = No promise die shows { $symbol }.
why-no-die = No die is left for { $the_region }.
why-needs-pair = No die shows { $the_region }: you need your pair to draw there.
why-not-first = Only the first player may use a pair.
why-no-pair = No two dice show { $the_region }.
why-wrong-shape = The road die shows { $shape }.

ledger-scored_stability = A political stability
ledger-scored_hospitals = B hospitals
ledger-scored_schools = C schools with bike road
ledger-scored_internet = D buildings with internet
ledger-scored_wifi = E free Wi-Fi
ledger-scored_funding = F funding
ledger-scored_faith = G faith
ledger-scored_road = H longest road
ledger-scored_promise = I promises
currency-points = points

field-points = points
field-content = picture
field-name = name
field-number = number
field-colour = colour
field-hexes = hexes
field-exits = shape

card-points = { $fail ->
    [0] { $keep } points if kept.
   *[other] { $keep } points if kept, { $fail } if broken.
}
card-first = First Promise, dealt at the start.
card-between = Three bike roads in a row that lead from one settlement (school, hospital, mosque) to another.
card-house-direct = Join a school to a hex with people by bike roads alone.
card-house-building = Join a school to another school, a hospital or a mosque by bike roads alone.
region-text = You draw here with a region die that shows { $number }. Hexes: { $hexes }; its mosque is { $mosque }.
symbol-text-school = A building. { $road } points if a road leads to it (C); internet and funding beside it score (D, F). Each needs one person (A).
symbol-text-hospital = A building. { $hospitals } points for every { $set } of them (B); internet and funding beside it score (D, F). Each needs one person (A).
symbol-text-wifi = { $wifi } points for every { $set } of them (E), and { $internet } for each { $mosques_get_services ->
    [true] building or mosque
   *[false] building
} beside one (D). No road runs through it.
symbol-text-funding = { $funding } points for each { $mosques_get_services ->
    [true] building or mosque
   *[false] building
} beside one (F). Whoever has most wins a tie. No road runs through it.
symbol-text-people = As many people as buildings keep the town stable (A); each scores { $faith } for every mosque beside it (G). No road runs through them.
symbol-text-mosque = Printed on the sheet, one in each region. { $mosques_get_services ->
    [true] People, Wi-Fi and funding beside it score (G, D, F).
   *[false] People beside it score (G).
} Roads run through it as through a building.
shape-text = Runs { $way }; you may turn it as you like.

line-stability = As many people as schools and hospitals together: { $balance } points. Otherwise { $imbalance } for each one too many or too few; 2 people on a hex count 2, 3 count 3.
line-hospitals = { $hospital_set } points for every { $hospitals_in_a_set } hospitals.
line-schools = { $school_with_road } points for each school on whose edge a road ends.
line-internet = { $building_with_wifi ->
    [one] 1 point
   *[other] { $building_with_wifi } points
} for each { $mosques_get_services ->
    [true] school, hospital or mosque
   *[false] school or hospital
} beside Wi-Fi.
line-wifi = { $wifi_set } points for every { $wifi_in_a_set } hexes with Wi-Fi, wherever they lie.
line-funding = { $building_with_funding } points for each { $mosques_get_services ->
    [true] school, hospital or mosque
   *[false] school or hospital
} beside funding.
line-faith = For each mosque { $person_by_a_mosque ->
    [one] 1 point
   *[other] { $person_by_a_mosque } points
} for every person beside it. Somebody between two mosques counts for both.
line-road = { $longest_road_pays ->
    [length] A point for each hex of your longest road.
    [cap10] A point for each hex of your longest road, { $longest_road } at most.
   *[bonus] { $longest_road } points for the longest road of all; if several are equally long, to each of them. Alone: for a road of { $solo_road_mark } hexes or more.
}
line-promises = What is printed on your promise cards, kept or broken.
option-line = { $usual }. Or: { $others }.

rules-who-claims = { $promise_claims ->
    [all-players] from the first player on, everybody may claim a promise.
   *[first-player] the first player may claim a promise.
}
rules-claiming = { $promise_claims ->
    [all-players] Once a round, from the first player on, everybody may take one card from the Promise Area, with the dice in view. Each card is replaced at once from the deck.
   *[first-player] Once a round the first player may take one card from the Promise Area, with the dice in view. It is replaced at once from the deck.
}
rules-adjacent = { $adjacent_buildings_link ->
    [true] Schools, hospitals and mosques side by side are linked without a road.
   *[false] Two buildings side by side are not linked: it takes a road.
}
rules-services = { $mosques_get_services ->
    [true] Mosques count as buildings for D and F.
   *[false] Mosques do not count as buildings for D and F.
}
rules-three_roads = { $three_roads ->
    [between] The **Bike Lanes** ask for three roads in a row, linked to each other, that lead from one settlement to another.
   *[direct] The **Bike Lanes** ask for three roads in a row, linked to each other, wherever they lie.
}
rules-house = { $house ->
    [building] The **Safe Way to School** joins a school to another school, a hospital or a mosque by roads alone.
    [people-direct] The **Safe Way to School** starts at a school and runs along roads alone. Its last road has an exit on the side of a house. Only for this promise does a road reach people.
   *[people] The **Safe Way to School** starts at a school and ends with a road that has an exit on the side of a house; it may run through hospitals and mosques. Only for this promise does a road reach people.
}

coach-claiming = A promise earns points if your finished sheet shows what it asks for, and costs points if not. Claim one that your sheet nearly keeps; early on, prefer the simple ones.
coach-symbol = Each region die says where you may draw, each promise die what. Put people beside mosques, and schools and hospitals where Wi-Fi or funding can stand beside them.
coach-road = Continue your longest road: let an exit touch another road, a school, a hospital or a mosque. Leave free hexes in every region for later symbols.
coach-completing = These roads can still lengthen your longest road and reach schools. Begin with the hexes that join two parts.

feature-hospital_sets = points from hospitals
feature-schools_with_road = points from schools with a bike road
feature-buildings_with_wifi = points from buildings with internet
feature-wifi_sets = points from free Wi-Fi
feature-buildings_with_funding = points from funding
feature-people_by_mosques = points from people beside mosques
feature-imbalance = points from political stability
feature-people_missing = { $amount ->
    [one] person too few
   *[other] people too few
}
feature-buildings_missing = { $amount ->
    [one] building too few
   *[other] buildings too few
}
feature-hospitals_started = { $amount ->
    [one] hospital towards the next points
   *[other] hospitals towards the next points
}
feature-wifi_started = Wi-Fi towards the next points
feature-schools_to_connect = { $amount ->
    [one] school that a road can still reach
   *[other] schools that a road can still reach
}
feature-buildings_to_fund = { $amount ->
    [one] building that can still get funding
   *[other] buildings that can still get funding
}
feature-free_by_funding = { $amount ->
    [one] free hex beside funding
   *[other] free hexes beside funding
}
feature-free_by_wifi = { $amount ->
    [one] free hex beside Wi-Fi
   *[other] free hexes beside Wi-Fi
}
feature-free_by_mosques = { $amount ->
    [one] free hex beside mosques
   *[other] free hexes beside mosques
}
feature-road_length = { $amount ->
    [one] hex in the longest road
   *[other] hexes in the longest road
}
feature-road_ends = { $amount ->
    [one] open road end
   *[other] open road ends
}
feature-road_points = points from the longest road
feature-promises_kept = points from promises kept
feature-promises_open = promises likely to be kept
feature-balanced = balance of buildings and people
feature-road_lead = lead with the longest road
feature-road_longest = points for having the longest road
feature-hospital_lacks_one = lack of a single hospital for the next points
feature-free_hexes = { $amount ->
    [one] free hex
   *[other] free hexes
}
feature-free_regions = { $amount ->
    [one] region with free hexes
   *[other] regions with free hexes
}
feature-ahead_of_others = { $amount ->
    [one] more free hex than on the fullest sheet
   *[other] more free hexes than on the fullest sheet
}
feature-drawings_due = { $amount ->
    [one] drawing still due this round
   *[other] drawings still due this round
}
feature-claims_next = first choice of promises next round
feature-schools = { $amount ->
    [one] school
   *[other] schools
}
feature-hospitals = { $amount ->
    [one] hospital
   *[other] hospitals
}
feature-wifi = Wi-Fi
feature-funding = funding
feature-people = { $amount ->
    [one] hex with people
   *[other] hexes with people
}
feature-pictures_lack_one = points at stake in pictures one hex short
feature-pictures_lack_two = points at stake in pictures two hexes short
feature-pictures_lack_more = points at stake in pictures far from complete
feature-ways_lack_one = points at stake in road promises one hex short
feature-ways_lack_two = points at stake in road promises two hexes short
feature-ways_lack_more = points at stake in road promises far from complete
feature-row_complete = points on offer for promises the sheet already keeps
feature-row_lacks_one = points on offer for promises one hex short
feature-balance_ahead = points that the balance can still bring
