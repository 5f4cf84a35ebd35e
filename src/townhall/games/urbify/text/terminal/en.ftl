why-example = why start hospital

letter-tourism = T
letter-economy = E
letter-culture = C
letter-transport = R
letter-mixed = M
letter-development = D

head = Round { $round } · Stage I: { $first } left · Stage II: { $second } left
head-triggered = last tile on display: this round, then the final rounds
head-final = final round { $number } of { $rounds }
projects = Projects
cost = Cost
politicians = Pol.
prestige = Prest.
benefit = Benefit
on-board = On the board
in-city = In the city
in-pool = In the pool
prestige-of-player = Prestige
legend-colours = T tourism · E economy · C culture · R transportation · M mixed · D development
legend-reconstructed = ~ = value reconstructed by us, not the printed one

plain-head = Round { $round }. Tiles left: { $first } of Stage I, { $second } of Stage II.
plain-triggered = The last tile is on display: the final rounds follow after this round.
plain-final = Final round { $number } of { $rounds }.
plain-player = { $seat }: { $score } prestige. Tracks: { $levels }. Politicians: { $places }.
plain-starts = start player
plain-board = { $number } on the board
plain-department = { $number } in { $department }
plain-city = { $number } in the city
plain-pool = { $number } in the pool
plain-city-of = City:
plain-tile = { $cell } { $building }, { $colour }, { $prestige } prestige
plain-occupied = { $seat }, { $number ->
    [one] 1 politician
   *[other] { $number } politicians
}
plain-project = { $copies ->
    [one] Project: { $project }
   *[other] Project, { $copies } tiles: { $project }
}
standing = It stands at { $tile }.
unoccupied = not occupied
on-display = It is on display.

group-players = Players
group-minutes = Length in minutes
group-tracks = Tracks
group-setup = Setup
group-limits = Limits
group-session = Planning sessions
group-final_scoring = Final scoring
group-development_substitution = Paying development with influence
group-variants = Options
group-player_colour = Colours of the parties
group-building_colour = Colours of the buildings
group-main_square = Main square
group-building = Buildings

abbr-square = Square
abbr-college = Colleg
abbr-university = Univ
abbr-theater = Theatr
abbr-museum = Museum
abbr-hotel = Hotel
abbr-shopping_center = Shops
abbr-factory = Factry
abbr-parking = Park
abbr-bus_station = Bus
abbr-taxi_station = Taxi
abbr-fire_station = Fire
abbr-police_station = Police
abbr-hospital = Hosp
abbr-bridge = Bridge
abbr-cinema = Cinema
abbr-science_museum = Sci.Mu
abbr-metro_station = Metro
abbr-burger_joint = Burger
abbr-bank = Bank
abbr-playground = Playgr
abbr-soccer_stadium = Soccer
abbr-marina = Marina
abbr-airport = Airprt
abbr-skate_park = Skate
abbr-opera_house = Opera
abbr-post_office = Post
abbr-recycling_center = Recycl
