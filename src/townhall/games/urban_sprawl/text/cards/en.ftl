# players
player-active = { $card ->
    [contract] the builder
   *[event] the active player
}
player-others = { $card ->
    [contract] each opponent
   *[event] each player except the active one
}
player-each = each player
player-self = that player
player-office = the { $name }
player-holder = { $many ->
    [yes] each player with { $name }
   *[no] the player with { $name }
}
player-most = the player with the most { $metric ->
    [prestige] prestige
    [wealth] wealth
    [vocations] vocation markers
    [buildings] buildings
    [planning] planning cards
   *[politicians] politicians
}
player-least = the player with the { $metric ->
    [prestige] least prestige
    [wealth] least wealth
    [vocations] fewest vocation markers
    [buildings] fewest buildings
    [planning] fewest planning cards
   *[politicians] fewest politicians
}
player-with = { $who } with { $what }
controller-of = the controller of { $buildings }
may-you = you may { $what }
may-they = { $who } may { $what }

# buildings
either = { $first } or { $last }
zone-one = { $zone ->
    [CIV] civic
    [COM] commercial
    [IND] industrial
   *[RES] residential
}
zone-many = { $zone ->
    [CIV] civic
    [COM] commercial
    [IND] industrial
   *[RES] residential
}
head-zoned = { $zones } { $number ->
    [one] building
   *[other] buildings
}
head-building = { $number ->
    [one] building
   *[other] buildings
}
head-park = { $number ->
    [one] park
   *[other] parks
}
head-any-zone = { $number ->
    [one] building
   *[other] buildings
} of any zone
size = { $lots }-
sizes-one = { $sizes }lot
sizes-many = { $sizes }lot
extreme = { $extreme ->
    [most_value] most valuable
   *[least_value] least valuable
}
buildings = { $how ->
    [each] each
    [any] at least one
    [the] the
    [bare] {""}
    [number] { $n }
   *[some] { $n ->
        [1] one
        [2] two
        [3] three
       *[other] { $n }
    }
} { $extreme } { $sizes } { $head } { $tail }
that-building = that building
of-those = { $n ->
    [1] one
    [2] two
    [3] three
   *[other] { $n }
} of those buildings
on-the-edge = { $edge ->
    [water] on the water
   *[wilderness] by the wilderness
}
place = { $place ->
    [these_rows] in its row or column
    [row_a] in its row or in its column ({ $picker ->
        [you] as you choose
       *[they] as the builder chooses
    })
    [row_b] in the other of the two
    [adjacent] next to it
    [this_block] in its block
    [bound] in the most valuable built-up block
   *[that] in that block
}
worth = worth { $least } or more
owned = { $owner ->
    [you] you control
    [they] they control
    [active] the active player controls
    [others] an opponent controls
    [not-active] another player than the active one controls
    [none] nobody controls
   *[any_player] of any player
}
in-the-city = in the city
no-parks = (parks excepted)

# amounts
amount = { $res ->
    [wealth] { $n } wealth
    [prestige] { $n } prestige
    [both] { $n } wealth and { $n } prestige
   *[choice] { $n } wealth or { $n } prestige
}
amount-value = { $res ->
    [wealth] wealth
    [prestige] prestige
    [both] wealth and prestige
   *[choice] wealth or prestige
} equal to { $div ->
    [1] the value of
    [2] half the value of
   *[other] 1/{ $div } of the value of
} { $block ->
    [this] its block
   *[that] that block
} { $div ->
    [1] {""}
   *[other] (rounded down)
}
of-lots = of { $sizes } { $lots ->
    [1] lot
   *[other] lots
}
counted-line = in the row or column chosen { $place ->
    [row_a] first
   *[row_b] second
}
counted-value = { $div ->
    [1] the value of the block ({ $n })
    [2] half the value of the block ({ $n })
   *[other] 1/{ $div } of the value of the block ({ $n })
}
counted-metric = { $n } { $metric ->
    [prestige] prestige
    [wealth] wealth
    [vocations] { $n ->
        [one] vocation marker
       *[other] vocation markers
    }
    [buildings] { $n ->
        [one] building
       *[other] buildings
    }
    [planning] { $n ->
        [one] planning card
       *[other] planning cards
    }
   *[politicians] { $n ->
        [one] politician
       *[other] politicians
    }
}
amount-each = { $amount } for { $each }
amount-choice = { $amount } for { $each }, { $person ->
    [you] as you choose
   *[they] as they choose
} each time
each-metric = each { $metric ->
    [prestige] prestige
    [wealth] wealth
    [vocations] vocation marker
    [buildings] building
    [planning] planning card
   *[politicians] politician
} { $person ->
    [you] you have
   *[they] they have
}

# primitives
do-gain = { $form ->
    [one] gains
   *[other] gain
} { $amount }
do-lose = { $form ->
    [one] loses
   *[other] lose
} { $amount }
do-pay = { $form ->
    [one] pays
   *[other] pay
} { $to ->
    [you] you { $amount }
    [bank] { $amount }
   *[player] { $whom } { $amount }
}
each-building-gain = { $buildings } earns its controller { $amount }
each-building-lose = { $buildings } costs its controller { $amount }
each-building-pay = { $buildings } costs its controller { $amount }, { $to ->
    [you] which goes to you
    [bank] which goes to the bank
   *[player] which goes to { $whom }
}
in-order = { $person ->
    [you] in an order you set
   *[they] in an order set by the active player
}, { $what }
whoever = { $paid ->
    [first] only the first who does
    [yes] whoever does
   *[no] whoever does not
}
if-paid = { $paid ->
    [first] { $person ->
        [you] if you are the first who does
       *[they] as soon as one does
    },
    [yes] { $person ->
        [you] if you do
       *[they] if so
    },
   *[no] otherwise
} { $what }
options = { $first }; or { $last }
do-choose = { $form ->
    [one] chooses
   *[other] choose
} one: { $options }
if-there-is = if there is { $what },
for-player = for { $who }, { $what }
test-holds = { $person ->
    [you] you have
   *[they] { $who } has
} { $name }
test-office = { $person ->
    [you] you are
   *[they] { $who } is
} { $name }
test-metric = { $person ->
    [you] you have
   *[they] { $who } has
} at least { $least } { $metric ->
    [prestige] prestige
    [wealth] wealth
    [vocations] vocation markers
    [buildings] buildings
    [planning] planning cards
   *[politicians] politicians
}
if = if { $test }, { $what }
unless = unless { $test }, { $what }
otherwise = otherwise { $what }
do-place = { $form ->
    [one] places
   *[other] place
} { $what } { $control ->
    [you] under your control
    [they] under their control
   *[nobody] under nobody's control
} { $where ->
    [any] in any vacant place
    [adjacent] next to it
    [these_rows] in its row or column
   *[this_block] in its block
}
do-move = { $form ->
    [one] moves
   *[other] move
} { $what } to other vacant lots
do-remove = { $form ->
    [one] removes
   *[other] remove
} { $what }
do-uncontrol = { $form ->
    [one] takes
   *[other] take
} the cube off { $what }
do-control = { $form ->
    [one] takes
   *[other] take
} control of { $what }
marker-kind = { $kind ->
    [wealth] wealth marker
    [prestige] prestige marker
   *[any] wealth or prestige marker
}
do-marker_place = { $form ->
    [one] places
   *[other] place
} { $which ->
    [lowest] the lowest unused
    [highest] the highest unused
   *[choice] any unused
} { $kind }
or-move = ({ $person ->
    [you] if none is left, you may move one
   *[they] if none is left, they may move one
})
do-marker_move = { $form ->
    [one] moves
   *[other] move
} one { $kind } to another vacant space
payout-these = every { $res ->
    [wealth] wealth
    [prestige] prestige
   *[both] wealth and prestige
} number that counts for its block pays out, lowest first
payout-row = { $res ->
    [wealth] wealth
    [prestige] prestige
   *[both] wealth and prestige
} row { $row } pays out
voc_score = each { $name } marker scores { $n }
do-voc_score = { $form ->
    [one] names
   *[other] name
} a vocation: each marker of it scores { $n }
do-voc_take = { $form ->
    [one] takes
   *[other] take
} { $named ->
    [yes] a { $name } marker
   *[no] any vocation marker
} from the supply{ $source ->
    [supply] {""}
   *[supply_or_opponent] , or from an opponent if the supply has none
} (it does not score)
election-held = { $kind ->
    [next] the election pawn moves on one space and that election is held
   *[office] an election for { $name } is held
}{ $won }
do-election = { $form ->
    [one] holds an election for any office in play they choose
   *[other] { $kind ->
        [choice] { $person ->
            [you] hold an election for any office in play you choose
           *[they] hold an election for any office in play they choose
        }
        [next] move the election pawn on one space and hold that election
       *[office] hold an election for { $name }
    }
}{ $won }
and-wins = , { $person ->
    [you] and you win it
   *[they] and { $who } wins it
}
cards = { $n ->
    [1] one
    [2] two
    [3] three
   *[other] { $n }
} { $kind ->
    [permit] { $n ->
        [one] build permit
       *[other] build permits
    }
    [renewal] { $n ->
        [one] { $renewal } card
       *[other] { $renewal } cards
    }
   *[any] { $n ->
        [one] planning card
       *[other] planning cards
    }
}
do-card_take = { $form ->
    [one] takes
   *[other] take
} { $cards } { $source ->
    [display] from the display for 0 AP
   *[discard] from the planning discard pile
}
do-card_discard = { $form ->
    [one] discards
   *[other] discard
} { $cards }
sweep = the contract in the { $box } AP box leaves the game
do-ap = { $form ->
    [one] has
    [you] you have
   *[bare] have
} { $n } more AP this turn
do-extra_favor = { $form ->
    [one] takes
   *[other] take
} the Extra Favor tile: { $person ->
    [you] you may hold
   *[they] they may hold
} { $favors } Favors from now on
activate = { $what ->
    [politicians] the other { $offices } offices enter play
    [contractor] the { $contractor } enters play
    [city] the City deck enters play
   *[metropolis] the Metropolis deck enters play
}
end_game = the game ends at once, with the final scoring

# restrictions
rule-ignore_zoning = Zoning does not apply to it.
rule-touch = It must be { $what ->
    [water] on the water
    [wilderness] by the wilderness
    [edge] on the water or by the wilderness
   *[zone] next to at least one { $building }
}.
rule-not_touch = It must not be next to any { $building }.
rule-touch_own = It must be next to a building you control.
rule-block_value = Its block must be worth { $least } or more.
rule-renewal = It may demolish as with { $renewal }, without the card.
rule-wealth_cost = { $mode ->
    [none] It costs no wealth.
   *[half] It costs only half the wealth (rounded down).
}
rule-bonus = Its neighbourhood bonus counts { $times ->
    [2] double
    [3] threefold
   *[other] { $times } times
}.
rule-permits_any = Permits of any zone pay for it.

# cards
contract-header = { $building }, { $permits ->
    [one] 1 permit
   *[other] { $permits } permits
}.
contract-vocation = Take a marker of { $name }, then each { $name } marker scores { $value }.
contract-payout = When revealed: prestige row { $row } pays out.
permit-header = { $permits ->
    [one] 1 permit
   *[other] { $permits } permits
} for { $buildings }.
permit-wealth = Invested, it brings { $wealth } wealth.
permit-revealed = When revealed: { $ballot ->
    [yes] the election pawn moves on and that election is held, then wealth row { $wealth } pays out
   *[no] wealth row { $wealth } pays out
}.
renewal-text = While building you may discard it to demolish every building on the lots of the new one. It cannot be invested. { $count ->
    [one] 1 copy in the game.
   *[other] { $count } copies in the game.
}
renewal-revealed = When revealed: the election pawn moves on and that election is held.
offer-prompt = { $payment }?

# other faces
vocation-text = { $count ->
    [one] 1 marker in the game.
   *[other] { $count } markers in the game.
} When it scores, each marker brings its owner that much wealth or prestige, whichever they choose each time.
office-elected = Elected: { $zone ->
    [any] whoever has the most vocation markers
   *[one] whoever has the most valuable { $building }, then the most of them
}; { $tie ->
    [media] if tied, the player with { $breaker } decides
   *[office] if still tied, the { $breaker } decides
}.
office-power = { $office ->
    [mayor] When elected, again too, they place one 1-lot park in any vacant place, under their control.
    [da] The neighbourhood bonus of the first contract of each of their turns counts double.
    [treasurer] At the start of their turn each opponent pays them { $wealth } wealth.
    [chief] Their vocation markers score wealth and prestige, not one or the other.
   *[boss] They have { $points } AP a turn instead of { $normal }.
}
office-end = At the end: 1 prestige for each { $zone ->
    [any] building of theirs (parks excepted) next to a park
   *[one] { $building } in the city
}.
contractor-text = After each election it goes to the player with the least prestige; if tied, the { $breaker } decides. Its holder may demolish when building without { $renewal }, and others cannot demolish the holder's buildings. It is no politician.
extra-favor = Extra Favor
extra-favor-text = Its holder may hold { $favors } Favors instead of { $normal }, to the end of the game.
zone-text = Tiles in the game: { $tiles }.
zone-tiles = { $count } of { $lots ->
    [one] 1 lot
   *[other] { $lots } lots
}
zone-building = A new one may stand next to another zone only if it also stands next to its own; each neighbour of its own zone brings 1 prestige.
park-building = A park is a building of no zone: zoning ignores it.
marker-text = On a marker space it raises the value of every block of its row by { $number }. Its row pays out { $places } by the number of buildings.

# provenance
field-name = name
field-number = number
field-deck = deck
field-zone = zone
field-zones = zones
field-lots = size
field-permits = permits
field-wealth_payout = wealth
field-prestige_payout = prestige row
field-ballot = ballot
field-count = number of copies
field-restrictions = restrictions
field-vocations = vocations
field-effects = effects
field-wealth = wealth payouts
field-prestige = prestige payouts
