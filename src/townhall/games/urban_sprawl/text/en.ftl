title = Urban Sprawl
tagline = From small town to metropolis: permits, contracts, votes and the odd flood.
reconstructed-briefly = Most cards reconstructed

option-variant = Kind of game
option-variant-none = the usual game
option-variant-long_game = longer: each deck has its turning point later
option-variant-short_game = shorter: each deck has its turning point earlier
option-variant-calm_metropolis = calmer end: without University, Marina, Port and Temple
option-cube_limit = Cubes of a player
option-cube_limit-true = are limited: whoever has none left builds without control
option-cube_limit-false = never run out

any-zone = any zone
permit = Permit { $zones } ×{ $pages } ({ $wealth } wealth)
no-card = no card
with-article = { $card ->
   *[other] the { $name }
}
nobody = nobody
vacant = vacant
marker = { $resource } { $number }
resource-wealth = wealth
resource-prestige = prestige
sum-due = { $resource ->
    [wealth] { $amount } wealth
   *[prestige] { $amount } prestige
}
columns = columns { $first }-{ $last }
rows = rows { $first }-{ $last }
vacant-lot = vacant lot { $lot }
building = { $owned ->
    [yes] { $zone } of { $owner } at { $lots } (value { $value })
   *[no] { $zone } of nobody at { $lots } (value { $value })
}
razed = { $owned ->
    [yes] { $code } of { $owner }
   *[no] { $code }
}
metric-prestige = prestige
metric-wealth = wealth
metric-vocations = vocation markers
metric-buildings = buildings
metric-planning = planning cards
metric-politicians = offices

prompt-buying = Buy a starting building.
    .hint = You pay the value of its block; you have { $wealth } wealth.
    .waiting = { $seat } buys a starting building.
prompt-investing = Invest build permits, or continue.
    .hint = A permit you discard now brings the wealth printed on it.
    .waiting = { $seat } may invest build permits.
way-take = take a planning card
way-build = build
way-favor = take a Favor
way-done = end your turn
prompt-acting = { $ap ->
    [0] No AP left: { $ways }.
   *[other] { $ap } AP left: { $ways }.
}
    .hint = Building costs the card's AP, a permit for each lot, and the value of the block in wealth (you have { $wealth }).
    .waiting = { $seat } acts ({ $ap } AP left).
prompt-siting = Where do you build { $the_contract } ({ $made }, { $lots ->
    [one] 1 lot
   *[other] { $lots } lots
})?
    .hint = { $sort ->
        [none] It costs no wealth.
        [half] It costs half the value of the block; you have { $wealth } wealth.
       *[full] It costs the value of the block; you have { $wealth } wealth.
    }
    .waiting = { $seat } chooses a site for { $the_contract }.
prompt-spending = { $contract } at { $spot }: spend build permits, { $amount ->
    [one] 1 permit
   *[other] { $amount } permits
} of { $codes } still needed.
    .hint = Extra permits of the last card are lost.
    .waiting = { $seat } spends permits for { $the_contract }.
prompt-robbing = The supply has no { $vocation } marker left: take one from an opponent, or none?
    .hint = Whoever you name gives you one of theirs.
    .waiting = { $seat } may take a vocation marker from somebody: { $vocation }.
prompt-resource = { $sort ->
    [vocation] { $about } scores: take { $many } wealth or { $many } prestige?
    [gain] { $cause }: gain { $many } wealth or { $many } prestige?
    [lose] { $cause }: lose { $many_wealth } wealth or { $many_prestige } prestige?
   *[pay] { $cause }: pay { $other } { $many_wealth } wealth or { $many_prestige } prestige?
}
    .hint = { $times ->
        [one] { "" }
       *[other] { $up_to ->
            [yes] You decide up to { $times } times, one after the other.
           *[no] You decide { $times } times, one after the other.
        }
    }
    .waiting = { $sort ->
        [vocation] { $about } scores: { $seat } chooses wealth or prestige.
       *[other] { $cause }: { $seat } chooses wealth or prestige.
    }
prompt-ordering = { $sort ->
    [vocation] { $about } scores { $many } for each marker: { $nth ->
        [next] who decides next?
       *[first] who decides first?
    }
   *[card] { $cause }: { $nth ->
        [next] who decides next?
       *[first] who decides first?
    }
}
    .hint = { $sort ->
        [vocation] Each owner chooses wealth or prestige for each marker.
       *[card] { $text }
    }
    .waiting = { $nth ->
        [next] { $seat } says who decides next.
       *[first] { $seat } says who decides first.
    }
prompt-tie = { $sort ->
    [office] The election of the { $about } is tied: who is elected?
    [contractor] Several players have the least prestige: who becomes { $about }?
    [most] { $cause }: a tie for the most ({ $metric }). Which player is it?
   *[least] { $cause }: a tie for the least ({ $metric }). Which player is it?
}
    .hint = { $sort ->
        [office] The tie is yours to break; you may name yourself if you are in it.
        [contractor] The tie is yours to break; you may name yourself if you are in it.
       *[other] { $text }
    }
    .waiting = { $seat } breaks a tie.
prompt-building_tie = { $sort ->
    [most_value] { $cause }: which of the most valuable buildings?
   *[least_value] { $cause }: which of the least valuable buildings?
}
    .hint = { $same ->
        [yes] { $text } All of them belong to { $other }, so it makes no difference which one.
       *[no] { $text }
    }
    .waiting = { $cause }: { $seat } says which building it is.
prompt-block_tie = { $cause }: which of the most valuable blocks?
    .hint = { $text }
    .waiting = { $cause }: { $seat } says which block it is.
prompt-picking = { $sort ->
    [move] { $cause }: which building do you move?
    [remove] { $cause }: which building is removed?
    [uncontrol] { $cause }: which building loses its owner?
   *[control] { $cause }: which building do you take over?
}
    .hint = { $text }
    .waiting = { $cause }: { $seat } chooses a building.
prompt-putting = { $sort ->
    [mayor] As Mayor you place a park: where?
    [move] { $cause }: where do you move { $about }?
   *[place] { $lots ->
        [one] { $cause }: where do you place a building ({ $made }, 1 lot)?
       *[other] { $cause }: where do you place a building ({ $made }, { $lots } lots)?
    }
}
    .hint = On vacant lots; it costs nothing and zones do not matter.
    .waiting = { $sort ->
        [mayor] { $seat } places a park as Mayor.
       *[other] { $cause }: { $seat } places a building.
    }
prompt-taking_marker = { $sort ->
    [move] { $cause }: which marker do you move?
   *[place] { $cause }: which marker do you lay?
}
    .hint = { $text }
    .waiting = { $cause }: { $seat } chooses a marker.
prompt-laying = { $cause }: where do you lay the marker { $marker }?
    .hint = Each block there rises in value by { $many }, and { $sort ->
        [wealth] wealth
       *[prestige] prestige
    } { $many } is paid out there.
    .waiting = { $cause }: { $seat } lays a marker.
prompt-offered = { $sort ->
    [building] { $cause }, { $about }: { $text }
   *[card] { $cause }: { $text }
}
    .hint = { $skips ->
        [yes] Paying costs you { $owed }. This part is not possible now and would be skipped: { $skipped }
       *[no] Paying costs you { $owed }.
    }
    .waiting = { $cause }: { $seat } may pay { $owed }.
prompt-choosing = { $cause }: choose one.
    .hint = { $text }
    .waiting = { $cause }: { $seat } makes a choice.
prompt-calling = { $sort ->
    [named] { $cause }: to which office is { $other } elected?
   *[votes] { $cause }: which office is put to the vote?
}
    .hint = { $sort ->
        [named] No votes are counted.
       *[votes] The Mayor: most vocation markers. The others: the most valuable building of their zone.
    }
    .waiting = { $cause }: { $seat } calls an election.
prompt-naming = { $sort ->
    [take] { $cause }: which vocation marker do you take?
   *[score] { $cause }: which vocation scores { $many } for each marker?
}
    .hint = { $text }
    .waiting = { $cause }: { $seat } names a vocation.
prompt-lining = { $cause }: which comes first, its row or its column?
    .hint = { $text }
    .waiting = { $cause }: { $seat } says which comes first, row or column.
prompt-fetching = { $sort ->
    [display] { $cause }: which planning card on display do you take?
   *[discard] { $cause }: which card of the planning discard pile do you take?
}
    .hint = { $text }
    .waiting = { $cause }: { $seat } takes a planning card.
prompt-dropping = { $cause }: which planning card do you discard?
    .hint = { $text }
    .waiting = { $cause }: { $seat } discards a planning card.

action-buy = Buy: { $kind } at { $lot } for { $value }
action-invest = Invest: { $card }
action-take = Take: { $card }, { $price } AP
action-build = { $sort_of ->
    [none] Build: { $place } (no card)
   *[other] { $held ->
        [yes] Build your Favor: { $card } ({ $size } { $zone })
       *[no] Build: { $card } ({ $size } { $zone }), { $price } AP
    }
}
action-favor = { $sort_of ->
    [none] Take as a Favor: { $place } (no card)
   *[other] Take as a Favor: { $card } ({ $size } { $zone }), { $price } AP
}
action-done = { $step ->
    [investing] Continue to your actions
   *[other] End your turn
}
action-site = { $site ->
    [yes] { $razes ->
        [0] Build at: { $spot } (cost { $cost }, bonus { $bonus })
       *[other] Build at: { $spot } (cost { $cost }, bonus { $bonus }, demolishes { $razed })
    }
   *[no] Build at: { $spot }
}
action-spend = Spend: { $card }
action-gain = { $step ->
    [resource] { $sort ->
        [lose] { $resource ->
            [wealth] Lose { $many_wealth } wealth
           *[prestige] Lose { $many_prestige } prestige
        }
        [pay] { $resource ->
            [wealth] Pay { $many_wealth } wealth
           *[prestige] Pay { $many_prestige } prestige
        }
       *[other] { $resource ->
            [wealth] Take { $many } wealth
           *[prestige] Take { $many } prestige
        }
    }
   *[other] { $resource ->
        [wealth] Wealth
       *[prestige] Prestige
    }
}
action-name = { $step ->
    [ordering] { $nth ->
        [next] Next: { $player }
       *[first] First: { $player }
    }
    [robbing] Take it from: { $player }
   *[other] Name: { $player }
}
action-pick = Choose: { $there }
action-put = { $sort ->
    [move] Move to: { $spot } (value { $value })
   *[other] Place at: { $spot } (value { $value })
}
action-marker = { $laid ->
    [yes] Marker: { $marker }, from { $there }
   *[no] Marker: { $marker }
}
action-lay = Lay on: { $space }
action-accept = { $step ->
    [offered] Pay { $owed }
   *[other] Pay
}
action-refuse = { $step ->
    [offered] Do not pay
    [robbing] Take none
   *[other] Do nothing
}
action-choose = Choose: { $choice }
action-call = Election: { $office }
action-vocation = Vocation: { $vocation }
action-line = { $line ->
    [horizontal] First the row ({ $where })
   *[vertical] First the column ({ $where })
}
action-fetch = Take: { $card }
action-drop = Discard: { $card }
action-block = Block: { $block }, value { $value }

note-began = { $seat } is the start player.
note-dealt = { $seat } is dealt: { $card }.
note-bought = { $seat } buys { $kind } at { $lot } for { $amount }.
    .headline = { $kind } at { $lot }
note-got_media = { $seat } receives the { $vocation } marker.
note-invested = { $seat } invests: { $card }.
    .headline = investment
note-took = { $seat } takes for { $amount } AP: { $card }.
    .headline = planning card
note-took_favor = { $seat } takes as a Favor for { $amount } AP: { $card }.
    .headline = Favor: { $card }
note-spent = { $seat } spends: { $card }.
note-built = { $seat } builds { $the_card } at { $spot }.
    .headline = { $card } at { $spot }
note-demolished = { $owned ->
    [yes] Demolished: { $zone } of { $seat } at { $lot }.
   *[no] Demolished: { $zone } at { $lot }.
}
note-took_vocation = { $seat } takes a vocation marker: { $vocation }.
note-robbed = { $seat } takes a vocation marker from { $player }: { $vocation }.
note-vocation_scored = { $vocation } scores { $amount } for each marker.
note-wealth_purchase = { $seat } pays { $amount } wealth for { $lot }, the value of its block.
note-wealth_investment = { $seat } gains { $amount } wealth, as printed on the permit.
note-wealth_building = { $share ->
    [half] { $seat } pays { $amount } wealth to build: half the value of the block ({ $count }).
   *[full] { $seat } pays { $amount } wealth to build: the value of the block.
}
note-wealth_payout = { $seat } { $standing }: { $change } wealth.
note-wealth_vocation = { $vocation }, { $count ->
    [one] 1 marker
   *[other] { $count } markers
}: { $seat } { $change } wealth.
note-wealth_card = { $counts ->
    [yes] { $card }: { $counted }, { $seat } { $change } wealth.
   *[no] { $card }: { $seat } { $change } wealth.
}
note-paid_card = { $card }: { $seat } pays { $player } { $amount } wealth.
note-paid_office = { $seat } pays { $player } { $amount } wealth, as the { $office } demands.
note-owed = { $card }: { $counted }, { $seat } owes { $resource ->
    [both] { $amount } wealth and { $amount } prestige.
    [choice] { $amount }, in wealth or prestige.
   *[wealth] { $amount } wealth.
}
note-placed = { $seat } places: { $zone } at { $spot }.
    .headline = { $zone } at { $spot }
note-moved = { $seat } moves the building at { $lot } to { $spot }.
    .headline = { $lot } moved to { $spot }
note-removed = { $owned ->
    [yes] Removed: { $zone } of { $seat } at { $lot }.
   *[no] Removed: { $zone } at { $lot }.
}
note-uncontrolled = { $seat } loses control of { $zone } at { $lot }.
note-controlled = { $seat } takes control of { $zone } at { $lot }.
note-laid = { $seat } lays the marker { $marker }: { $space }.
    .headline = marker { $marker }
note-marker_moved = { $seat } moves the marker { $marker }: { $space }.
note-row_paid = { $resource ->
    [wealth] { $row } pay wealth { $amount }{ $count ->
        [0] : nobody has a building there.
       *[other] .
    }
   *[prestige] { $row } pay prestige { $amount }{ $count ->
        [0] : nobody has a building there.
       *[other] .
    }
}
note-pawn = The election pawn moves to: { $office }.
note-elected = { $count ->
    [0] { $seat } is elected: { $office }.
   *[other] { $elected_by ->
        [markers] { $seat } is elected { $office } with { $count ->
            [one] 1 vocation marker
           *[other] { $count } vocation markers
        }.
       *[buildings] { $seat } is elected { $office }: { $zone_buildings }, the best worth { $worth }.
    }
}
    .headline = { $office }
note-nobody_elected = Nobody can be elected: { $office }.
note-contractor = { $seat } becomes Contractor with the least prestige ({ $amount }).
note-fetched = { $seat } takes for nothing: { $card }.
note-dropped = { $seat } discards: { $card }.
note-swept = Removed from the display: { $card }.
note-revealed = { $ballot ->
    [yes] Turned up: { $card }, with a ballot.
   *[no] Turned up: { $card }.
}
note-happened = Event { $card }: { $face }
    .headline = event: { $card }
note-reshuffled = The planning discard pile becomes a new deck.
note-offices_open = All five offices are in play from now on.
note-contractor_open = The Contractor is in play from now on.
note-deck_open = { $amount ->
    [1] The City deck is opened.
   *[2] The Metropolis deck is opened.
}
note-more_ap = { $seat } has { $amount } more AP.
note-extra_favor = { $seat } may hold two Favors from now on.
note-accepted = { $seat } pays for { $card }.
note-refused = { $seat } declines ({ $card }).
note-named = { $seat } names a vocation: { $vocation }.
note-ended = The Olympic Games begin: the game is over.
note-scored_bonus = { $seat }: { $change } prestige, neighbourhood bonus for { $count ->
    [one] 1 adjacent building
   *[other] { $count } adjacent buildings
} ({ $zone }){ $factor ->
    [1] .
   *[other] , times { $factor }.
}
note-scored_vocation = { $vocation }, { $count ->
    [one] 1 marker
   *[other] { $count } markers
}: { $seat } { $change } prestige.
note-scored_payout = { $seat } { $standing }: { $change } prestige.
note-scored_card = { $counts ->
    [yes] { $card }: { $counted }, { $seat } { $change } prestige.
   *[no] { $card }: { $seat } { $change } prestige.
}
note-scored_wealth = { $seat }: { $change } prestige for { $count } wealth.
note-scored_office = { $seat }: { $change } prestige as { $office }, for { $elected_by ->
    [markers] { $amount ->
        [one] 1 building beside a park.
       *[other] { $amount } buildings beside a park.
    }
   *[buildings] { $zone_buildings }.
}

standing = { $tied ->
    [yes] { $place ->
        [1] shares the lead
        [2] shares second place
       *[other] shares third place
    }
   *[no] { $place ->
        [1] leads
        [2] is second
        [3] is third
       *[other] is fourth
    }
} with { $count ->
    [one] 1 building
   *[other] { $count } buildings
}

why-vacant-lot = { $lot } is vacant.
why-bought-already = { $lot } belongs to { $player } already.
why-wealth-short = You lack { $amount } wealth.
why-permits-only = Only build permits can be used here, not { $card }.
why-not-held = You do not hold this card: { $card }.
why-passed-over = Permits are invested in the order of the list, and a later one has been invested: undo first ({ $card }).
why-empty-place = No card lies there.
why-no-favor = You hold no Favor there.
why-ap-short = It costs { $price } AP; you have { $amount }.
why-fresh-favor = { $card } was taken as a Favor this turn: it can be built from your next turn on.
why-permits-short = { $any_zone ->
    [0] { $card } needs { $amount ->
        [one] 1 more permit
       *[other] { $amount } more permits
    }: { $zone }.
   *[other] { $card } needs { $amount ->
        [one] 1 more permit
       *[other] { $amount } more permits
    } of any zone.
}
why-no-site = { $card } fits nowhere: { $problem }.
why-bad-site = { $spot } is no site for { $card }: { $problem }.
why-favor-already = That is a Favor of yours already.
why-favors-full = You hold { $amount ->
    [one] a Favor already; more are not allowed.
   *[other] { $amount } Favors already; more are not allowed.
}
why-wrong-zone = { $card } does not pay for { $zone }.
why-larger-first = Choose from the largest down, and only as many as needed: cards with more permits are spent first ({ $card }).
why-nobody-plays = Nobody plays { $player } in this game.
why-not-oneself = You cannot take it from yourself.
why-has-no-marker = { $player } has no { $vocation } marker.
why-not-tied = { $player } is not in the tie.
why-decides-not = { $player } has nothing to decide here, or has been named already.
why-named-by = A building is named by its first lot: { $lot }.
why-not-meant = The card does not apply to this building: { $there }.
why-wrong-lots = { $amount ->
    [one] It takes 1 lot.
   *[other] It takes { $amount } lots side by side.
}
why-not-vacant = { $spot } is not vacant.
why-not-there = { $spot } lies where the card does not allow it.
why-wrong-marker = The card does not apply to this kind of marker: { $marker }.
why-marker-unused = The marker { $marker } is not on the board.
why-marker-laid = The marker { $marker } is on the board already.
why-space-taken = The marker { $marker } lies there already ({ $space }).
why-not-optional = This is not optional.
why-no-such-option = The card has only { $amount } options.
why-none-left = No { $vocation } marker is available.
why-card-away = It is not among the cards you may take: { $card }.
why-wrong-card = The card does not apply to this kind of card: { $card }.
why-no-room = There is nowhere to move it: { $there }.
why-option-impossible = Nothing would happen: the card skips this option.
why-not-best = { $block } is not among the most valuable blocks.

site-problem-renewal = demolishing takes an Urban Renewal card
site-problem-covered = a building would be covered only in part
site-problem-sheltered = buildings of the Contractor may not be demolished
site-problem-tile = no { $zone } tile of { $lots ->
    [one] 1 lot
   *[other] { $lots } lots
} is left
site-problem-shape = it takes { $amount ->
    [one] 1 lot
   *[other] { $amount } lots side by side
}
site-problem-value = the block must be worth { $amount } or more
site-problem-own = it must touch a building of yours
site-problem-edge = { $edge ->
    [water] it must touch the water
    [wilderness] it must touch the wilderness
   *[any] it must touch the edge of the city
}
site-problem-touch = it must touch a building of this kind: { $zones }
site-problem-avoid = it must not touch a building of this kind: { $zones }
site-problem-zoning = it would touch buildings of other zones and none of its own
site-problem-wealth = you lack { $amount } wealth

ledger-scored_bonus = neighbourhood bonuses
ledger-scored_vocation = vocations
ledger-scored_payout = payouts
ledger-scored_card = cards and events
ledger-scored_wealth = wealth at the end
ledger-scored_office = offices at the end
ledger-wealth_purchase = starting buildings
ledger-wealth_investment = investments
ledger-wealth_building = buildings
ledger-wealth_payout = payouts
ledger-wealth_vocation = vocations
ledger-wealth_card = cards and events
ledger-paid_card = other players by cards
ledger-paid_office = other players by the Treasurer
currency-points = prestige
currency-wealth = wealth

option-line = { $usual }. Or: { $others }.

coach-buying = A building brings wealth or prestige whenever a row it stands on pays out. Buy buildings on different rows, and keep some wealth for your first turn.
coach-investing = You can turn permits into wealth only now. Keep the permits for contracts that you want to build; if you have enough wealth, continue without investing.
coach-acting = To build you need permits of the zone, action points and the block's value in wealth. Without matching permits, take cheap planning cards first.
coach-siting = Dear blocks cost more and win offices; rows with many of your buildings pay more. Beside buildings of the same zone you get prestige at once.
coach-spending = Extra permits of the last card are lost, so spend cards that fit exactly. Keep permits that show several zones.
coach-robbing = The marker scores now, and again whenever its vocation is named. Take it from the player who leads.
coach-resource = Wealth pays for your next buildings, prestige wins the game. Take wealth early and prestige late.
coach-ordering = You only say who decides first. The order rarely matters; if in doubt, follow the order of turns.
coach-tie = You break this tie. Name yourself if you can; otherwise somebody who does not threaten to win.
coach-building_tie = Several buildings are equal, and you say which one is meant. Read the hint: choose your own if it gains, another's if it suffers.
coach-block_tie = Several blocks are equal, and you say which one is meant. Choose by whose buildings stand there.
coach-picking = The card says what happens to the building. If it is bad, choose an opponent's; if it is good, one that helps you in your rows.
coach-putting = This costs nothing and zones do not matter. Choose a row where one more building makes you first.
coach-taking_marker = A marker makes its row pay out and raises the blocks there. Large numbers help the player with the most buildings on the row.
coach-laying = Lay it at a row where you have the most buildings: the number will be paid out there. New buildings on that row become dearer.
coach-offered = You may pay, or refuse and take the consequence that the card names. Pay if what you would lose is worth more.
coach-choosing = The card offers several effects. Compare what each brings to you and to the others now.
coach-calling = The office that you choose is filled anew. Choose one that you would win: offices help every turn and score at the end.
coach-naming = Markers of the vocation that you name count. Choose the one of which you have most and the others few.
coach-lining = The card treats row and column differently. Look where your buildings are, and choose what brings you more.
coach-fetching = You take a card without paying action points. Take the one that is dear, or whose permits your next contract needs.
coach-dropping = You lose one of your planning cards. Let go of the one whose zones you need least.

feature-prestige = prestige
feature-wealth = wealth
feature-first_wealth = wealth for the next purchases
feature-vocations = vocation markers
feature-mayor = office of Mayor
feature-attorney = office of District Attorney
feature-treasurer = office of Treasurer
feature-police_chief = office of Police Chief
feature-union_boss = office of Union Boss
feature-best_civic = most valuable civic building
feature-best_commercial = most valuable commercial building
feature-best_industrial = most valuable industrial building
feature-best_residential = most valuable residential building
feature-wealth_rows = payouts expected from wealth rows
feature-printed_prestige_rows = payouts expected from prestige rows 1 to 3
feature-new_prestige_rows = payouts expected from prestige rows 4 to 6
feature-row_buildings = buildings that secure places on rows
feature-permits = build permits
feature-renewals = Urban Renewal cards
feature-ready_favors = Favors that can be built now
feature-waiting_favors = Favors that lack permits
feature-rest_of_turn = prospects for the rest of the turn
feature-begun_building = gain from the building begun
feature-begun_effects = gain from effects in progress
feature-contractor = role of Contractor
feature-least_prestige = last place in prestige
feature-most_vocations = lead in vocation markers
feature-office_points = prestige from offices at the end
feature-rows_led = { $amount ->
    [one] row led
   *[other] rows led
}
feature-action_points = AP left
feature-next_turn = prospects for the next turn
feature-civic = { $amount ->
    [one] civic building
   *[other] civic buildings
}
feature-commercial = { $amount ->
    [one] commercial building
   *[other] commercial buildings
}
feature-industrial = { $amount ->
    [one] industrial building
   *[other] industrial buildings
}
feature-residential = { $amount ->
    [one] residential building
   *[other] residential buildings
}
feature-block_values = block values under buildings
feature-blocks = { $amount ->
    [one] block with buildings
   *[other] blocks with buildings
}
