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
where-line = If the game ended now: { $points }.
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

plain-head = Round { $round }. First player: { $seat }. { $deck ->
    [one] 1 promise in the deck.
   *[other] { $deck } promises in the deck.
}
plain-ending = A sheet is full: the others fill their last hexes with roads.
plain-player = { $seat }: { $over ->
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
plain-dice = { $dice ->
    [0] No region dice are left.
   *[other] Region dice: { $regions }.
} Symbols: { $symbols }. Road: { $shape }.
plain-pair = { $pair ->
    [forced] No single die fits: take both dice of a pair and draw in any region.
   *[yes] You may take both dice of a pair and draw in any region.
}
plain-row = Promise Area: { $cards }
plain-card = { $card } ({ $points }).
plain-own-sheet = Your sheet.
plain-sheet = Sheet of { $seat }.
plain-region = { $region }, mosque { $mosque }: { $hexes }.
plain-free = free { $hexes }
plain-road = road { $way }
plain-promises = Promises of { $seat }: { $cards }.
plain-promise = { $card }, { $over ->
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
