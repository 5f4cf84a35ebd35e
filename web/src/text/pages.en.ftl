# The pages around the table: lobby, new table, account, rules, components, replay, end.

error-unreachable = The server does not answer. Check the connection and try again.
to-lobby = To the lobby

seats-free = Free chair
seats-bot = { $name }, a bot
colour-red = red circle
colour-blue = blue square
colour-orange = orange triangle
colour-purple = purple diamond
colour-mint = mint star

lobby-waiting = { $count ->
    [0] Which city today?
    [1] One city waits for you.
    [2] Two cities wait for you.
    [3] Three cities wait for you.
   *[other] { $count } cities wait for you.
}
lobby-line = Sit down, send the link, play. No account needed.
lobby-mine = My tables
lobby-all-mine = All my games
lobby-finished = Finished games
lobby-games = Games
lobby-today = Today's game
lobby-chairs-free = { $count ->
    [0] All chairs are taken.
    [one] 1 chair is free.
   *[other] { $count } chairs are free.
}
lobby-starting = The rules are being prepared.
lobby-over = The game is over.
lobby-play = Play
lobby-open = Open
lobby-look = Look

link-have = I have a link
link-label = Link or code of an invitation or a seat
link-go = Go
link-unknown = This is not a link of a table. Paste the whole link, or only its code.

game-players = { $few ->
    [1] { $many ->
        [1] 1 player
       *[other] 1 to { $many } players
    }
   *[other] { $few } to { $many } players
}
game-minutes = { $minutes } min
game-rules = Rules
game-components = What is printed, what is ours
game-new = New table
game-bots = Play bots
game-preparing = Preparing the rules of { $game }: { $percent } %
game-preparing-hint = Make tables and invite people meanwhile.

open-heading = Open tables
open-looking = { $count ->
    [one] 1 looking for players
   *[other] { $count } looking for players
}
open-none = No open tables now. Make one, choose "Open to all", and it stands here for everybody.
open-turn = Turn { $turn }
open-sit = Sit down
open-watch = Watch

new-heading = New table
new-heading-bots = Play bots
new-game = Game
new-name = Your name
new-count = Chairs
new-chairs = Who sits where
new-who = Who may come
new-private = By invitation
new-open = Open to all
new-private-hint = Only who has the link can sit down or watch.
new-open-hint = Everybody in the lobby can sit down or watch.
new-title = Name of the table, if you like
new-options = Options of the game
new-range = From { $least } to { $most }.
new-least = { $least } or more.
new-most = { $most } or less.
new-then-invite = { $count ->
    [one] Then send the link for 1 chair.
   *[other] Then send the link for { $count } chairs.
}
new-then-play = The game begins at once.
new-make = Make the table
new-begin = Begin

chair-label = Chair { $number }, { $colour }
chair-me = Me
chair-free = Free, by link
chair-here = Another person at this device
chair-free-hint = Whoever comes first.
chair-here-hint = You pass the device round.
chair-bot = Bot: { $name }
chair-bot-hint = This bot { $does }.
chair-name = Name of the person on chair { $number }
chair-name-hint = Name

alone-heading = Play alone
alone-play = New game
alone-changed = A game alone with changed options does not count for the lists.
day-heading = Today's game
day-of = Game of { $day }
day-played = { $count ->
    [0] Nobody has played it yet.
    [one] 1 player has played it.
   *[other] { $count } players have played it.
}
day-mine = { $points ->
    [one] 1 point
   *[other] { $points } points
}, place { $rank } of { $players }.
day-uncounted = { $points ->
    [one] 1 point
   *[other] { $points } points
}, not in the list.
day-play = Play today's game
day-play-own = Play my own
day-go-on = Go on
day-result = My result
list-best = High scores
list-today = Today
list-day = { $day }
list-ever = Best ever
list-latest = My last games
list-rank = Place
list-name = Player
list-won = Won
list-points = Points
list-you = You
list-uncounted = not in the lists
list-empty = Nobody is in this list yet.
list-players = { $count ->
    [one] 1 player in all.
   *[other] { $count } players in all.
}

arriving = Opening the table
join-failed = This invitation does not open a table.
join-advice = Ask for a new link: the table may be gone, or the link was cut off on its way.
seat-link-failed = This seat link does not work.
seat-link-advice = A newer link makes the old one void. Make one at the table, in a browser that holds the seat.

nowhere-title = Not on the plan
nowhere-heading = This lot is not on the plan.
nowhere-text = The address may be mistyped, or the page has moved.

me-title = You
me-hello = { $name }
me-hello-guest = A guest without a name
me-is-account = Your account holds your games, on every device where you log in.
me-is-guest = You play as a guest: this browser holds your seats.
me-logout = Log out
me-name-heading = Name at the table
me-name-label = Others see this name
me-name-save = Save
me-name-same = This is your name already.
me-name-saved = Saved.
me-account-heading = Account
me-account-why = No account is needed to play. With one your games are on all your devices, and stay yours when this browser forgets you.
me-register = New account
me-login = Log in
me-account-name = Name
me-password = Password
me-password-new = Keep it safe. Without e-mail there is no way to get it back.
me-password-lost = After many wrong passwords the door stays shut for a while.
me-register-do = Make the account
me-login-do = Log in
me-games-heading = My games
me-games-none = No games yet.
me-games-running = Going on
me-games-over = Finished
me-replay = Replay
me-result = Result

tokens-heading = Tokens for programs
tokens-why = A program with a token plays as you: it can make tables, sit down, read and decide.
tokens-schema = What a program can ask
tokens-made = Made { $day }
tokens-used = last used { $day }
tokens-unused = never used
tokens-remove = Remove
tokens-once = Copy it now. It is shown only once.
tokens-copy = Copy
tokens-copied = Copied
tokens-label = What it is for
tokens-make = Make a token

rules-title = Rules
rules-heading = { $game }: the rules
rules-contents = Contents
rules-ours = Written by us, in short. The printed rulebook tells the rest.

prov-title = Components
prov-heading = { $game }: what is printed, what is ours
prov-lead = Some numbers of the printed game could not be recovered. Those are ours: made for this table and balanced by simulation. Everything else follows the rulebook.
prov-search = Search
prov-show = Show
prov-all = All
prov-known = Printed
prov-partly-known = Partly ours
prov-reconstructed = Ours
prov-ruling = Our ruling
prov-translated = Translated by us
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
prov-found = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
prov-none = Nothing here has these words. Search for less.
prov-thing = Thing
prov-whose = Whose
prov-detail = Details

replay-title = Replay
replay-to-table = Back to the table
replay-bar = Replay controls
replay-begin = The table is laid.
replay-turn-back = Back a turn (Shift and left arrow)
replay-back = Back a decision (left arrow)
replay-play = Play
replay-pause = Pause
replay-on = On a decision (right arrow)
replay-turn-on = On a turn (Shift and right arrow)
replay-moment = Moment of the game
replay-at = Decision { $n } of { $total }
replay-speed = Speed: { $speed } times
replay-fork = Play on from here
replay-fork-end = Step back to play on

end-winner = { $count ->
    [1] { $names } runs the city.
   *[other] { $names } share the city.
}
end-ahead = { $points } points, { $ahead } ahead of { $second }.
end-tie = { $points } points; the tie-break beats { $second }.
end-points = { $points } points.
end-length = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
end-solo-lost = { $name } has not won this time.
end-solo-done = { $name } has finished the city.
end-lists = High scores
end-best = Your best so far: place { $rank } of { $players }.
end-not-best = Your best stays { $points ->
    [one] 1 point
   *[other] { $points } points
}, place { $rank }.
end-day = Place { $rank } of { $players } in the game of { $day }.
end-not-counted = This game does not count for the lists: options were changed, a bot helped, or it had been played before.
end-again-solo = Alone, in a new city.
end-again-day = Now a city of your own. Tomorrow there is a new game for everybody.
end-solo-again = Play again
end-to-next = To the next game
end-sources = Where the points came from
end-race = Points by round
end-called = final rounds
end-place = Place { $place }
end-seal = The key of chance is public now. Save the record, and anybody can check every draw against the seal made before the first one:
end-sealed = Others play this game today, so the key of chance stays hidden until { $when }. Then you can save the record here, and play on from any moment.
end-commitment = Seal, SHA-256
end-won = { $count ->
    [1] Won
   *[other] Won together
}
end-again = Play it again?
end-again-hint = The same players, a new city.
end-save = Save the record
end-replay = Replay
end-watch = Watch the game again
end-rematch = Rematch
end-to-rematch = To the rematch
