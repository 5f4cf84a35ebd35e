title = Urbania
tagline = Renew a run-down city, hire its specialists and submit projects for the final scoring.
reconstructed-briefly = Some values reconstructed

suit-brown = factory
suit-gray = bank
suit-red = hospital
suit-pink = business
suit-beige = school
suit-green = park
card = { $suit } ({ $icons })

way-draw = draw 2 cards
way-renew = renew a building
way-hire = hire a specialist
way-submit = submit a project
way-take = the pool
way-blind = the resource pile
way-plan = the project pile

prompt-acting = { $number ->
    [first] Choose your first action.
   *[second] Choose your second action.
}
    .hint = { $ending ->
        [2] Last round: you can { $ways }.
        [1] One more round after this: you can { $ways }.
       *[0] You can { $ways }.
    }
    .waiting = { $seat } chooses an action.
prompt-drawing = { $amount ->
    [one] Take the second card.
   *[other] Take the first card.
}
    .hint = From { $ways }.
    .waiting = { $seat } takes a card.
prompt-renewing = { $suited ->
    [yes] { $amount ->
        [one] Pay 1 { $suit } worker for { $cell } ({ $there }).
       *[other] Pay { $amount } { $suit } workers for { $cell } ({ $there }).
    }
   *[no] { $amount ->
        [one] Pay 1 worker of any suit for { $cell } ({ $there }).
       *[other] Pay { $amount } workers of one suit for { $cell } ({ $there }).
    }
}
    .hint = { $paid ->
        [0] Extra workers are lost.
       *[other] { $paid } of { $needed } paid. Extra workers are lost.
    }
    .waiting = { $seat } pays workers ({ $there }).
prompt-hiring = Pay ${ $amount } in { $suit } coins for the { $specialist }.
    .hint = { $paid ->
        [0] Cards in hand and face up pay; change is lost.
       *[other] ${ $paid } of ${ $value } paid. Change is lost.
    }
    .waiting = { $seat } pays for the { $specialist }.
prompt-bonus = Take your bonus card, or decline it.
    .hint = From { $ways }.
    .waiting = { $seat } may take a bonus card.

action-take = Take from the pool: { $card }
action-blind = Draw from the resource pile
action-plan = Draw from the project pile
action-flush = { $begins ->
    [yes] Replace the pool, then draw 2 cards (no undo)
   *[no] Replace the pool (no undo)
}
action-decline = Take no card
action-renew = { $icon ->
    [yes] Renew: { $there } at { $cell } ({ $needed ->
        [one] 1 worker
       *[other] { $needed } workers
    }, { $vp } VP, a card)
   *[no] Renew: { $there } at { $cell } ({ $needed ->
        [one] 1 worker
       *[other] { $needed } workers
    }, { $vp } VP)
}
action-hire = { $employed ->
    [yes] Hire: { $specialist } for ${ $value }, away from { $employer } ({ $icon ->
        [yes] { $income } VP a turn, a card
       *[no] { $income } VP a turn
    })
   *[no] Hire: { $specialist } for ${ $value } ({ $icon ->
        [yes] { $income } VP a turn, a card
       *[no] { $income } VP a turn
    })
}
action-submit = { $price ->
    [0] Submit: { $project } (now worth { $worth } VP)
   *[other] Submit: { $project } (pay { $price } VP, now worth { $worth } VP)
}
action-pay = Pay from hand: { $card }
action-spend = Pay face up: { $card }

note-began = { $seat } is the start player.
note-centre = In the centre: { $building } at { $cell }.
note-took = { $seat } takes from the pool: { $card }.
    .headline = card from the pool
note-drew = { $seat } draws a resource card.
    .headline = card from the pile
note-drew_card = You drew: { $card }.
note-planned = { $seat } draws a project.
    .headline = project drawn
note-planned_card = You drew the project: { $project }.
note-pooled = New in the pool: { $card }.
note-flushed = { $seat } replaces the pool.
    .headline = new pool
note-reshuffled = The discards are shuffled into a new pile.
note-paid = { $seat } plays: { $card }.
note-spent = { $seat } spends: { $card }.
note-renewed = { $seat } renews { $cell }: { $building }.
    .headline = { $building } at { $cell }
note-marker_rose = { $building }: the building value rises to { $amount }.
note-hired = { $seat } hires the { $specialist }: { $income } VP after each turn.
    .headline = { $specialist }
note-hired_away = { $seat } hires the { $specialist } away from { $rival }: { $income } VP after each turn.
    .headline = { $specialist }
note-value_rose = { $specialist }: the value rises to { $amount }.
note-submitted = { $seat } submits project number { $amount }.
    .headline = project submitted
note-submitted_card = You submitted: { $project }.
note-declined = { $seat } takes no card.
note-passed = { $seat } can do nothing and passes an action.
    .headline = pass
note-end_by_district = Only { $left } left to renew in the { $district }: this round is completed, then one more is played.
note-end_by_specialists = { $experts } specialists have a value of { $dear } or more: this round is completed, then one more is played.
note-last_round = The last round begins.
note-stopped = The game stops here; projects are scored.
note-scored_renewal = { $seat }: { $amount } VP, printed on the renewed tile ({ $building }).
note-scored_specialist = { $seat }: { $amount } VP from the { $specialist }, 1 for each renewed building ({ $suit }: { $amount }).
note-scored_submission = { $seat }: { $amount } VP for submitting, 1 for every full { $divisor } of { $before } VP.
note-scored_project = { $sort ->
    [neighbourhood] { $seat }: { $amount } VP for a project ({ $project }), { $each } for each renewed building there ({ $units }).
    [building_type] { $seat }: { $amount } VP for a project ({ $project }), { $each } for each renewed one ({ $units }).
    [single_specialist] { $seat }: { $amount } VP for a project ({ $project }), { $each } times the value { $units }.
   *[specialist_pair] { $seat }: { $amount } VP for a project ({ $project }), { $each } times the values { $one } + { $other }.
}

why-not-in-pool = The pool has no such card: { $card }.
why-pile-empty = There is no resource card left to draw.
why-projects-empty = There is no project left to draw.
why-flushed-already = The pool has already been replaced before this card.
why-pool-short = Replacing the pool takes 5 cards in it and at least one to draw.
why-pool-rich = The pool shows { $amount } workers; it can be replaced with { $most } or fewer.
why-renewed-already = { $cell } is already renewed ({ $there }).
why-not-beside = Only a building beside a renewed one can be renewed.
why-workers-short = { $amount ->
    [one] Needs 1 more { $colour } worker.
   *[other] Needs { $amount } more { $colour } workers.
}
why-workers-short-any = { $amount ->
    [one] Needs 1 more worker, all of one suit.
   *[other] Needs { $amount } more workers, all of one suit.
}
why-yours-already = The { $specialist } already works for you.
why-coins-short = Needs ${ $amount } more in { $colour } coins.
why-not-in-hand = You have no such card in hand.
why-not-face-up = You have no such card face up.
why-submitted-all = You have already submitted { $amount } projects.
why-for-specialists = Face-up cards only pay for specialists; workers come from your hand.
why-no-workers = This card shows no workers.
why-no-coins = This card shows no coins.
why-wrong-suit = This card is of the wrong suit.
why-larger-first = Pay another card first: cards are paid from large to small, and those after this one do not cover the rest.
why-passed-over = Too late for this card: cards are paid from large to small, equal ones in a fixed order.
why-not-needed = This card is not needed: other cards cover the price without it.

ledger-scored_renewal = renewals
ledger-scored_specialist = specialists
ledger-scored_submission = cost of submitting
ledger-scored_project = projects
ledger-took = from the pool
ledger-drew = from the pile
ledger-paid = paid from hand
ledger-planned = drawn
ledger-submitted = submitted
currency-points = VP
currency-cards = cards in hand
currency-projects = projects in hand

field-workers = workers
field-vp = VP
field-card_icon = card icon
field-colour = colour
field-per_suit = number of copies
field-vp_per_unit = VP
field-arms = which arm of the city belongs to which district
field-name = name

icons-workers = { $rainbow ->
    [yes] { $number ->
        [one] 1 rainbow worker (any suit)
       *[other] { $number } rainbow workers (any suit)
    }
   *[no] { $number ->
        [one] 1 { $suit } worker
       *[other] { $number } { $suit } workers
    }
}
icons-coins = { $rainbow ->
    [yes] ${ $number } in rainbow coins (any suit)
   *[no] ${ $number } in { $suit } coins
}
card-text = { $icons }; { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
} in the game.
card-stays = Played for its workers, it stays face up for its coins.
copies = { $copies ->
    [one] { $card }
   *[other] { $card } ({ $copies } copies)
}
kind-line = { $kind }: { $copies ->
    [one] 1 card
   *[other] { $copies } cards
} in each suit
tile-text = { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
}, { $vp } VP{ $icon ->
    [yes] , a card
   *[no] { "" }
}
tile-suit = Renewed with { $suit } workers.
tile-any-suit = Renewed with workers of any one suit.
specialist-text = Hired with { $suit } coins. Scores the building value of the { $suit } suit after each turn of its employer.
project-text = { $vp } { $units } Submitting it costs 1 VP for every full { $divisor } VP you have.

coach-acting = With few cards, draw: you need workers of one suit to renew and coins to hire. A specialist hired early scores after every turn of yours.
coach-drawing = Collect one suit instead of a little of each. Rainbow workers and coins fit every suit, and a project early on shows you what to build.
coach-renewing = Choose cards that add up as exactly as you can, for extra workers are lost. Cards with coins stay in front of you for hiring.
coach-hiring = Choose cards that add up as exactly as you can, for change is lost. Prefer face-up cards: they are good for nothing else.
coach-bonus = This card is free, so take one. A card of the suit you collect, or a project if you have none, is a good choice.

feature-points = VP
feature-specialists = { $amount ->
    [one] specialist hired
   *[other] specialists hired
}
feature-income = income from specialists
feature-cards = { $amount ->
    [one] card in hand
   *[other] cards in hand
}
feature-workers_wanted = { $amount ->
    [one] worker for buildings within reach
   *[other] workers for buildings within reach
}
feature-workers_unwanted = { $amount ->
    [one] worker without a building within reach
   *[other] workers without a building within reach
}
feature-workers_for_houses = { $amount ->
    [one] worker for residential buildings
   *[other] workers for residential buildings
}
feature-rainbow_workers = { $amount ->
    [one] rainbow worker
   *[other] rainbow workers
}
feature-coins = { $amount ->
    [one] useful coin
   *[other] useful coins
}
feature-rainbow_coins = { $amount ->
    [one] rainbow coin
   *[other] rainbow coins
}
feature-submitted_projects = VP from submitted projects
feature-growing_projects = growth of submitted projects
feature-best_project = value of the best project in hand
feature-second_project = value of the second project in hand
feature-draws = { $amount ->
    [one] card to draw
   *[other] cards to draw
}
feature-bonus_cards = { $amount ->
    [one] free card
   *[other] free cards
}
feature-begun_renewal = gain from the renewal begun
feature-begun_hire = gain from the hire begun
feature-actions = { $amount ->
    [one] action left
   *[other] actions left
}
feature-submissions = { $amount ->
    [one] project still to submit
   *[other] projects still to submit
}
feature-submission_price = VP as the cost of submitting
feature-projects_in_hand = { $amount ->
    [one] project in hand
   *[other] projects in hand
}
feature-renewals = { $amount ->
    [one] building that can be renewed now
   *[other] buildings that can be renewed now
}
feature-best_renewal = VP from the best renewal possible now
feature-best_hire = VP a turn from the best hire possible now
feature-income_at_risk = VP a turn from specialists others could hire away
feature-face_up_coins = { $amount ->
    [one] coin face up
   *[other] coins face up
}
