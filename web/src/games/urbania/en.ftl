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
}, { $vp } VP

urbania-values = Values
urbania-built = built
urbania-price = specialist
urbania-track-card = A specialist that rises to this value brings a card
urbania-dear = The end begins when { $needed } specialists are worth { $value } or more; now { $now }
urbania-column = { $suit }: { $built } built. { $specialist }: value { $price }
urbania-works-for = Works for { $name }
urbania-free = Works for nobody
urbania-end-near = One more round after this one
urbania-last-round = Last round

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
urbania-hand-empty = No cards in hand
urbania-cards-alike = { $name }, { $count } of them
urbania-face-up = Face up
urbania-face-up-card = Face up: { $name }
urbania-no-projects = No projects
urbania-submitted = Submitted
urbania-submitted-of = { $count } of { $most } submitted
urbania-submit-for = { $count ->
    [0] Submit.
   *[other] Submit for { $count } VP.
}
urbania-project-held = { $name }, in hand, now worth { $worth } VP
urbania-project-submitted = { $name }, submitted, now worth { $worth } VP
urbania-looking-on = You look on. Hands and projects are hidden.

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

urbania-workers = Workers
urbania-points = VP
urbania-bonus = Bonus
urbania-each = VP for each

urbania-submitted-projects = Submitted projects
urbania-none-submitted = None submitted

urbania-fit = Whole city
urbania-closer = Closer
urbania-further = Further

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
