# The pages around the table: lobby, new table, account, rules, components, replay, end.

error-unreachable = The server does not answer. Check the connection and try again.
to-lobby = Back to the lobby
table-problem = This table cannot be shown.

seats-free = Free seat
seats-bot = { $name }, a bot
colour-red = red circle
colour-blue = blue square
colour-orange = orange triangle
colour-purple = purple diamond
colour-mint = mint star

lobby-waiting = { $count ->
    [0] Which city today?
    [1] One city is waiting for you.
    [2] Two cities are waiting for you.
    [3] Three cities are waiting for you.
   *[other] { $count } cities are waiting for you.
}
lobby-line = Sit down, send the link, play. No account needed.
lobby-mine = My tables
lobby-all-mine = All my games
lobby-finished = Finished games
lobby-games = Games
lobby-solo = Solo
lobby-seats-free = { $count ->
    [0] All seats are taken.
    [one] 1 seat is free.
   *[other] { $count } seats are free.
}
lobby-rematch = { $name } asks for a rematch.
lobby-starting = The rules are being prepared.
lobby-over = The game is over.
lobby-play = Play
lobby-open = Open
lobby-look = View

link-have = I have a link
link-label = Invitation or seat link, or its code
link-go = Go
link-unknown = This is not a table link. Paste the whole link or just its code.

game-players = { $few ->
    [1] { $many ->
        [1] 1 player
       *[other] 1 to { $many } players
    }
   *[other] { $few } to { $many } players
}
game-minutes = { $minutes } min
aid-link = Player aid
legend-link = Icons and marks
game-learn = Learn to play
game-rules = Rules
game-components = Printed and reconstructed values
game-components-short = Components
game-new = New table
game-bots = Play bots
game-bots-hint = { $count ->
    [one] Starts a game against 1 bot.
   *[other] Starts a game against { $count } bots.
}
level-title = Bot level
level-title-of = { $game }: bot level
level-of = Level { $level } of { $levels }
game-preparing = Preparing the rules of { $game }: { $percent }%
game-preparing-hint = You can already open tables. A game starts as soon as its rules are ready.

open-heading = Open tables
open-looking = { $count ->
    [one] 1 looking for players
   *[other] { $count } looking for players
}
open-none = There are no open tables. Create one and choose "Open to all" to list it here.
open-turn = { $turn ->
    [0] Setup
   *[other] Turn { $turn }
}
open-sit = Sit down
open-watch = Watch
open-host = Host: { $name }
open-filter = Filter
open-filter-game = Game
open-filter-pace = Pace
open-filter-lang = Language
open-filter-free = With free seats
open-any-game = All games
open-any-pace = Any pace
open-any-lang = All languages
open-no-match = No table matches. Change the filter, or create a table of your own.

pace-real-time = Live
pace-turn-based = Over days

new-heading = New table
new-game = Game
new-name = Your name
new-name-optional = Your name (optional)
new-count = Players
new-seats = Who sits where
new-who = Who can join
new-private = By invitation
new-open = Open to all
new-private-hint = Only people with the link can join or watch.
new-open-hint = Anyone in the lobby can join or watch.
new-pace = Pace
new-pace-real-time = Everyone plays now.
new-pace-turn-based = Everyone takes their turns when they have time.
new-hints = Hints
new-hints-no = Without hints
new-hints-yes = With hints
new-hints-no-hint = Everyone decides on their own.
new-hints-yes-hint = A friendly game: everyone may ask what the strongest bot would do.
new-title = Table name (optional)
new-options = Game options
new-range = From { $least } to { $most }.
new-least = { $least } or more.
new-most = { $most } or less.
new-then-invite = { $count ->
    [one] Next, send the link for 1 free seat.
   *[other] Next, send the link for { $count } free seats.
}
new-then-play = The game starts right away.
new-then-prepare = The game starts as soon as its rules are prepared.
new-make = Create table
new-begin = Start game

new-seat-label = Seat { $number }, { $colour }
new-seat-me = Me
new-seat-free = Free: invite by link
new-seat-here = Another person at this device
new-seat-free-hint = First come, first served.
new-seat-here-hint = You share this device.
new-seat-bots = Bots, from the weakest to the strongest
new-seat-bot = Bot: { $name }
new-seat-bot-hint = { $name } { $does }.
new-seat-name = Name of the player on seat { $number }
new-seat-name-hint = Name

solo-title = { $game }: solo
solo-lead = The daily challenge is the same city for everyone. In games of your own, every city is new.
solo-own = A city of your own
alone-play = New solo game
alone-hints = With hints (not ranked)
alone-changed = Solo games with changed options are not ranked.
day-heading = Daily challenge
day-of = Daily challenge, { $day }
forked-at = fork from decision { $n }
day-played = { $count ->
    [0] Nobody has played it yet.
    [one] 1 player has played it.
   *[other] { $count } players have played it.
}
marks-title = What the bots score
marks-won = wins { $percent }%
marks-beaten = beaten
day-par = Par: { $points ->
    [one] 1 point, the mean of the strongest bot.
   *[other] { $points } points, the mean of the strongest bot.
}
day-mine = { $points ->
    [one] 1 point
   *[other] { $points } points
}, rank { $rank } of { $players }.
day-uncounted = { $points ->
    [one] 1 point
   *[other] { $points } points
}, not ranked.
day-play = Play today's challenge
day-play-own = Play my own
day-go-on = Continue
day-result = My result
list-best = High scores
list-today = Today
list-day = { $day }
list-ever = All-time best
list-latest = My recent games
list-rank = Rank
list-name = Player
list-won = Won
list-points = Points
list-you = You
list-uncounted = not ranked
list-empty = No ranked results yet.
list-players = { $count ->
    [one] 1 player in total.
   *[other] { $count } players in total.
}

arriving = Opening the table…
join-failed = This invitation is no longer valid.
join-advice = Ask for a new link: the table may have been closed, or part of the link is missing.
seat-link-failed = This seat link does not work.
seat-link-advice = A newer link replaces the old one. Create one at the table, in a browser that holds the seat.

nowhere-title = Page not found
nowhere-heading = Page not found
nowhere-text = The address may be mistyped, or the page has moved.

me-replay = Replay
me-result = Result

device-unknown = Unknown device

rules-title = Rules
rules-heading = { $game }: the rules
rules-contents = Contents
rules-summary = A summary in our own words; the printed rulebook has the details.

prov-title = Components
prov-heading = { $game }: printed and reconstructed values
prov-lead = Some values of the printed game could not be recovered. They are reconstructed: chosen for this edition and balanced by simulation. Where the rulebook is silent, we made a ruling.
prov-search = Search
prov-show = Show
prov-all = All
prov-known = Printed
prov-partly-known = Partly reconstructed
prov-reconstructed = Reconstructed
prov-ruling = Our ruling
prov-translated = Our translation
prov-table-players = Players
prov-table-minutes = Duration
prov-table-setup = Setup
prov-table-limits = Limits
prov-table-variants = Options
prov-table-player_colour = Colour of a player
prov-field-name = name
prov-field-name_es = Spanish name
prov-field-copies = copies
prov-field-colour = colour
prov-field-values = values
prov-field-count = how many
prov-field-deck = deck
prov-field-kind = kind
prov-field-max = most
prov-field-min = fewest
prov-field-number = number
prov-field-text = text
prov-found = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
prov-none = No matches. Try a shorter search.
prov-component = Component
prov-whose = Origin
prov-detail = Details

replay-title = Replay
replay-to-table = Back to the table
replay-bar = Replay controls
replay-begin = The game is set up.
replay-turn-back = Back a turn (Shift and left arrow)
replay-back = Back a decision (left arrow)
replay-play = Play
replay-pause = Pause
replay-on = Forward a decision (right arrow)
replay-turn-on = Forward a turn (Shift and right arrow)
replay-moment = Moment of the game
replay-at = Decision { $n } of { $total }
replay-speed = Speed: { $speed }×
replay-share = Share this moment
replay-share-about = Decision { $n } of { $total }: anyone with the link can watch the game from here.
replay-share-private = Decision { $n } of { $total }. This table is private: only people who may see it can follow the link. Anyone can look at the image.
replay-share-link = Link to this moment
replay-fork = Continue from here
replay-fork-end = Step back to continue

end-winner = { $count ->
    [1] { $names } runs the city.
   *[other] { $names } share the city.
}
end-ahead = { $points } points, { $ahead } ahead of { $second }.
end-tie = { $points } points; wins the tie-break against { $second }.
end-others-resigned = { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $reasons }.
gave-up-resigned = { $names } resigned
gave-up-forfeited = { $names } ran out of time
end-points = { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
end-length = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
end-solo-lost = { $name } did not win this time.
end-solo-done = { $name } has finished the city.
end-lists = High scores
end-best = Your best so far: rank { $rank } of { $players }.
end-not-best = Your best is still { $points ->
    [one] 1 point
   *[other] { $points } points
}, rank { $rank }.
end-day = Rank { $rank } of { $players } in the daily challenge of { $day }.
end-not-counted = This game is not ranked: options were changed, a bot helped, or it had been played before.
end-again-solo = Solo, in a new city.
end-again-day = Now play a city of your own. There is a new challenge tomorrow.
end-solo-again = Play again
end-to-next = To the next game
end-sources = { $currency } by source
end-race = Points by round
end-called = final rounds
end-place = Place { $place }
end-seal = The random key is now public. Save the record, and anyone can verify every draw against the commitment published before the first one:
end-sealed = Others can still play this challenge today, so the random key stays secret until { $when }. After that you can save the record here and continue from any moment.
end-commitment = Commitment (SHA-256)
end-reshuffled = { $count ->
    [one] After 1 decision somebody joined; the commitment to the next key:
   *[other] After { $count } decisions somebody joined; the commitment to the next key:
}
end-won = { $count ->
    [1] Won
   *[other] Won together
}
end-again = Play again?
end-again-hint = The same players, a new city.
end-again-asks = The others are asked first. Seats move up by one.
end-invited-hint = The game starts when everyone agrees. Seats move up by one.
end-join-rematch = Join in
end-bot-level = { $name } ({ $level })
end-bot-for = { $name } (played by a bot)
end-image = Share an image
end-image-failed = The image could not be drawn.
end-save = Save the record
end-review = Review
end-review-about = Winning chances over time, the decisions that cost most, and how much was luck.
end-review-of = Review: { $name }
end-verified = Verified in this page: the SHA-256 of the key is the commitment below.
end-verified-seen = Verified in this page: the SHA-256 of the key is the commitment that this browser saw before the end of the game.
end-verify-failed = The key is missing or does not fit the commitment that was published at the start.
end-verify-unavailable = The key could not be loaded, so it has not been verified. Reload the page to try again.
end-verify-impossible = This browser verifies keys only on secure pages (https). Save the record and verify it on the command line.
import-record = Import a record
import-too-large = This file is too large to be the record of a game.
import-not-json = This file is not the record of a game: it is not JSON.
imported-game = imported game
end-replay = Replay
end-rematch = Rematch
end-to-rematch = To the rematch

pace-live-clock = Live, { $minutes } min + { $seconds } s per turn
pace-days = { $days ->
    [one] 1 day per turn
    [7] A week per turn
   *[other] { $days } days per turn
}
lobby-time-left = { $time } left
lobby-out-of-time = Out of time: decide now
lobby-bot-plays = A bot plays for you
aborted-short = Aborted
end-resigned = { $name } (resigned)
clock-minutes = { $minutes } min
clock-hours = { $hours } h
clock-hours-minutes = { $hours } h { $minutes } min
clock-days = { $days } d
clock-days-hours = { $days } d { $hours } h
game-workshop = Workshop
prov-workshop = Change values in the workshop
new-rated-set = Tables with a changed component set are never rated.
prov-changed = Changed by the author of the set

# Tournaments, wherever they appear.

menu-tournaments = Tournaments
lobby-tournaments = Your tournaments
tournament-name-round = { $name }, round { $round }
tournament-name-final = { $name }, final
tournament-standings = Standings
tournament-my-table = To my table
tournament-entered = { $players } of { $most } players
tournament-round-of = Round { $round } of { $rounds }
tournament-counted = The result counts for the tournament
