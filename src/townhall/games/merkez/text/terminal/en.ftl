why-example = why draw school C4

head = Round { $round }
head-first = first player: { $seat }
head-ending = the last hexes are filled
dice = Dice
dice-pair = { $dice } (pair)
dice-none = none left
promise-area = Promise Area, { $deck ->
    [0] deck empty
   *[other] { $deck } in the deck
}
your-promises = Your promises
player = Player
points-now = Now
points-total = Points
free = Free
schools = Sch
hospitals = Hos
people = Peo
wifi = Wifi
funding = Fun
road = Road
promises = Kept
die = Die
kept-of = { $kept }/{ $held }
legend-sheet = (I) mosque · I free, region I · P person · o road · 7) first choice there
legend-turns = Each hex has { $number } choices in this order: { $exits }
legend-small = S school · H hospital · W Wi-Fi · F funding · 1-3 people · M mosque · o road
legend-more = + kept so far · Now: points if it ended now · b all sheets · ? blue that sheet

abbr-school = Scho
abbr-hospital = Hosp
abbr-wifi = Wifi
abbr-funding = Fund
abbr-person = P
letter-school = S
letter-hospital = H
letter-wifi = W
letter-funding = F
letter-mosque = M

road-titled = Road: { $shape }
sheet-titled = Sheet: { $seat }
sheet-facts = The sheet of { $seat } can be looked at in a game.
no-sheet = Nobody plays { $seat } in this game.
where-line = As the sheets stand: { $points }.
where-held = A promise of { $seat }; { $kept ->
    [yes] kept as the sheet stands
   *[no] not kept so far
}.
where-row = It lies in the Promise Area.
where-away = It is not on the table.
where-free = { $number ->
    [0] No hex of yours is free there.
   *[other] Free on your sheet: { $hexes }.
} { $dice ->
    [0] No die for it is left.
    [one] 1 die for it is left.
   *[other] { $dice } dice for it are left.
}

line-stability = As many people as schools and hospitals together: { $balance } points. Otherwise { $imbalance } for each one too many or too few; 2 people on a hex count 2, 3 count 3.
line-hospitals = { $hospital_set } points for every { $hospitals_in_a_set } hospitals.
line-schools = { $school_with_road } points for each school on whose edge a road ends.
line-internet = { $building_with_wifi ->
    [one] 1 point
   *[other] { $building_with_wifi } points
} for each school or hospital beside Wi-Fi.
line-wifi = { $wifi_set } points for every { $wifi_in_a_set } hexes with Wi-Fi, wherever they lie.
line-funding = { $building_with_funding } points for each school or hospital beside funding.
line-faith = For each mosque { $person_by_a_mosque ->
    [one] 1 point
   *[other] { $person_by_a_mosque } points
} for every person beside it. Somebody between two mosques counts for both.
line-road = { $mode ->
    [length] A point for each hex of your longest road.
    [cap10] A point for each hex of your longest road, { $longest_road } at most.
   *[bonus] { $longest_road } points for the longest road of all; if several are equally long, to each of them. Alone: for a road of { $mark } hexes or more.
}
line-promises = What is printed on your promise cards, kept or broken.

option-line = { $usual }. Or: { $others }.

aloud-head = Round { $round }. First player: { $seat }. { $deck ->
    [one] 1 promise in the deck.
   *[other] { $deck } promises in the deck.
}
aloud-ending = A sheet is full: the others fill their last hexes with roads.
aloud-player = { $seat }: { $over ->
    [yes] { $points } points
   *[no] { $points } points if the game ended now
}; { $schools ->
    [one] 1 school
   *[other] { $schools } schools
}, { $hospitals ->
    [one] 1 hospital
   *[other] { $hospitals } hospitals
}, { $people ->
    [one] 1 person
   *[other] { $people } people
}, Wi-Fi { $wifi }, funding { $funding }; longest road { $road }; { $kept } of { $promises ->
    [one] 1 promise
   *[other] { $promises } promises
} kept; { $free ->
    [one] 1 hex free
   *[other] { $free } hexes free
}.
aloud-dice = Region dice: { $regions }. Symbols: { $symbols }. Road: { $shape }.
aloud-pair = You may take both dice of a pair and draw in any region.
aloud-row = Promise Area: { $cards }
aloud-card = { $card } ({ $points }).
aloud-own-sheet = Your sheet.
aloud-sheet = Sheet of { $seat }.
aloud-region = { $region }, mosque { $mosque }: { $hexes }.
aloud-free = free { $hexes }
aloud-road = road { $way }
aloud-promises = Promises of { $seat }: { $cards }.
aloud-promise = { $card }, { $over ->
    [yes] { $kept ->
        [yes] kept
       *[no] broken
    }
   *[no] { $kept ->
        [yes] kept so far
       *[no] not kept so far
    }
}

group-players = Players
group-minutes = Length in minutes
group-setup = Setup
group-scores = Scoring
group-solo_win = Winning alone
group-variants = Options
group-player_colour = Colours of the players
group-region = Regions
group-hex = Hexes
group-die = Dice
group-road_shape = Roads
group-card = Promises
group-symbol = Symbols
group-line = Lines of the score
