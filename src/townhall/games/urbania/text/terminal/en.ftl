why-example = why hire doctor

head = Round { $round }
head-ending-soon = the end is near: this round, then one more
head-ending-last = last round
pool = Pool, { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
}
resources = Resources { $number }
discards = Discards { $number }
projects-left = Projects { $number }
undeveloped = Undeveloped
values = Value track
player = Player
vp = VP
hand = Cards
projects = Projects
submitted = Submitted
face-up = Face up
your-hand = Your cards
your-projects = Your projects
your-submitted = Submitted
worth = { $project } = { $amount } VP
short-workers = { $rainbow ->
    [yes] { $number }w*
   *[no] { $number }w
}
short-coins = { $rainbow ->
    [yes] ${ $number }*
   *[no] ${ $number }
}
legend-board = 3:4+ = 3 workers, 4 VP, a card · [Bank] = renewed · lines divide the districts
legend-cards = w workers · $ coins · * rainbow (any suit)
legend-tiles = { $reconstructed ->
    [0] All numbers on the tiles are as printed.
   *[other] Numbers reconstructed by us on { $reconstructed } of { $tiles } tiles: type ? bank to see which.
}
legend-reconstructed = ~ = reconstructed by us, not the printed numbers.

project-titled = Project: { $project }
about-district = { $district }: { $cells }.
about-kind = { $kind }: { $copies ->
    [one] 1 card
   *[other] { $copies } cards
} in each of the { $suits } suits.
where-renewed = { $number } renewed: { $cells }.
where-undeveloped = { $number } undeveloped: { $cells }.
where-worth = Worth { $amount } VP as the city stands.
where-project-hand = It is in your hand.
where-project-submitted = You have submitted it.
where-pool = In the pool: { $cards }.
where-hand = In your hand: { $cards }.
where-discards = Among the discards: { $cards }.
specialist-now = { $specialist }: value { $value }, building value ({ $suit }) { $income }, { $hired ->
    [yes] works for { $seat }
   *[no] free
}.

plain-head = Round { $round }. Resource pile { $pile }, discards { $discards }, project pile { $projects }.
plain-ending-soon = The end is near: this round is finished, then comes one more.
plain-ending-last = This is the last round.
plain-player = { $seat }: { $score } VP, { $cards ->
    [one] 1 resource card
   *[other] { $cards } resource cards
}, { $projects ->
    [one] 1 project in hand
   *[other] { $projects } projects in hand
}, { $submitted ->
    [one] 1 submitted
   *[other] { $submitted } submitted
}.
plain-starts = start player
plain-employs = Employs: { $specialists }.
plain-face-up = Face up: { $cards }.
plain-renewed = Renewed: { $cells }.
plain-near = Beside them: { $cells }.
plain-far = Further away, { $district }: { $cells }.
plain-left = Undeveloped tiles: { $districts }.
plain-pool = { $workers ->
    [one] Pool, showing 1 worker: { $cards }.
   *[other] Pool, showing { $workers } workers: { $cards }.
}
plain-discards = Discards: { $cards }.
plain-hand = { $number ->
    [one] Your card: { $cards }.
   *[other] Your { $number } cards: { $cards }.
}
plain-projects = Your projects: { $projects }.
plain-submitted = Submitted by you: { $projects }.
plain-project = { $project }, worth { $amount } VP now
plain-revealed = Projects of { $seat }: { $projects }.

group-players = Players
group-minutes = Length in minutes
group-setup = Setup
group-turn = Turn
group-end = End of the game
group-value_track = Value track
group-board = Board
group-variants = Options
group-player_colour = Colours of the players
group-district = Districts
group-colour = Suits
group-specialist = Specialists
group-building = Buildings
    .tiles = Tiles
group-resource_kind = Resource cards
group-project_kind = Kinds of project
group-project = Projects
group-action = Actions

abbr-factory = Fact
abbr-bank = Bank
abbr-hospital = Hosp
abbr-business = Busi
abbr-school = Scho
abbr-park = Park
abbr-residential = Resi
abbr-ceo = CEO
abbr-banker = Banker
abbr-doctor = Doctor
abbr-small_business_owner = Owner
abbr-superintendent = Superi
abbr-parks_director = Parks
