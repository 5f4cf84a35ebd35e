preparing = Compiling the rules; the result is cached for next time ...

name = Name
title = Title
players = Players
about = About
game-line = { $name }: { $title }, for { $players } players. { $tagline }

player-you = you
player-human = human
player-bot = { $name }, { $title } bot

welcome = Welcome to { $title }. Type the number of a choice; ? lists what else you can type.
welcome-watching = { $title }: the bots play, you watch.
question = { $last ->
    [1] 1
   *[other] 1-{ $last }
}, ? for help:
turn-heading = { $turn ->
    [0] Setup:
   *[other] Turn { $turn }:
}
nothing-typed = Type the number of a choice, or ? for help.
not-understood = "{ $line }" is not a command. Type the number of a choice, or ? for help.
no-such-choice = There is no choice { $number }: choose from 1 to { $last }.
many-choices = { $number } choices. Name one, such as "{ $example }", or type part of its name to see fewer; list shows all.
hand-over = Pass the keyboard to { $player } and press Enter.
taken-back = Undone: { $decisions }.
nothing-to-take-back = You have no decision to undo.
keys =
    What you can type, a letter or the whole word:
      a number        take that choice
      u, undo         undo the last decision made at this keyboard
                      and everything bots did since
      r, restart      undo the whole turn
      b, board        show the board again
      l, log          everything that happened
      list            all choices, however many
      ? 3             more about choice 3
      ? word          a page of the rules, a tile or a card
      why word word   why something is not possible, such as: { $example }
      t, hint         what the strongest bot would do, and why
      thoughts        what the bots thought about their decisions
      s, s file       save the game
      q, quit         leave
      ?, h, help      this list
hint-heading = The { $bot } would do this:
hint-line = { $number }: { $steps }
hint-ends = ends the game
hint-expected = chance to win { $win }, expected lead { $lead } { $number ->
    [one] point
   *[other] points
}
hint-points = expected points: { $points }
hint-reasons = reasons: { $reasons }
thoughts-heading = { $player } tried { $number ->
    [one] one line of play
   *[other] { $number } lines of play
}:
thoughts-line = - { $steps } ({ $share } of its thinking{ $chosen ->
    [yes] {", chosen"}
   *[no] {""}
})
no-thoughts = No bot has had anything to think about since your last decision, or it would tell you what is hidden.
topics = Pages of the rules: { $topics }
possible = That is possible now.
why-answer = { $action }: { $reason }
why-brings = Then: { $events }{ $complete ->
    [yes] {""}
   *[no] {" "}What else follows is open.
}
why-what = Nothing in this game is called "{ $text }".
why-missing = There is no { $thing } to do that with now.
why-nothing-there = There is nothing on the table yet to do that with.
which = "{ $text }" may mean: { $names }
why-how = Say what you would like to do, such as: { $example }
saved = Saved in { $file }. Resume with: { $line }
saved-over = Saved in { $file }. Replay it with: { $line }
is-folder = { $file } is a folder: name a file.
cannot-save = { $file } cannot be written: { $reason }
not-saved = Not saved.
overwrite = { $file } exists already. Overwrite it? (y/n)
save-first = Save the game first? (y/n)
staying = The game continues.
keep-record = Keep a record of this game? (y, n, or s and a file name)
keep-how = Type y to keep it, n to discard it, or s and a file name.
yes = y yes
no = n no
left = You left the game. { $saved ->
    [yes] It is saved.
   *[no] It is not saved.
}
input-ended = The input ended before the game was over. { $saved ->
    [yes] The game is saved.
   *[no] The game is not saved.
}

final-table = Final result
place = Place
total = Total
tie-break = Tie-break
final-line = { $place }. { $seat }: { $score } points ({ $sources }), tie-break { $tiebreak }.
currency-line = { $seat }: { $total } ({ $sources }).
alone = { $won ->
    [yes] { $seat } wins with { $score } points.
    [no] { $seat } ends with { $score } points and does not win.
   *[none] { $seat } ends with { $score } points.
}
victory = { $seat } wins with { $score } points.
victory-tie-break = { $seat } wins with { $score } points, ahead on the tie-break.
victory-shared = { $seats } share the victory with { $score } points: equal on the tie-break too.

playing = Playing
decisions = { $count ->
    [one] 1 decision
   *[other] { $number } decisions
}
seat = Seat
bot = Bot
iterations = Lines of play
bot-line = { $name }: { $title }, tries { $iterations } lines of play for each decision.
bots-order = From the weakest to the strongest. Higher levels also judge each line better, so a few lines can be worth more than many.
mean-score = Mean score
wins = Wins
mark-line = { $bot }: mean score { $score }, wins { $wins }.
seat-line = Seat { $seat }, { $bot }: mean score { $score }, wins { $wins }.
simulated = { $title }: { $games ->
    [one] 1 game
   *[other] { $number } games
}, seed { $seed }; { $mean } decisions per game, { $seconds } seconds, { $rate } decisions per second.

training-playing = Round { $round }: playing
training-matching = Round { $round }: comparing weights
round = Round
pull = Pull
games-played = Games
interval = 95% interval
decision = Decision
weights-compared = compared
weights-kept = kept
weights-dropped = not better
trial-line = Round { $round }, pull { $pull }: { $share } of the wins in { $games } games ({ $interval }): { $verdict }.
trained = The best weights are in { $file }. To use them, copy the file into the folder bot of the game.
not-trained = No new weights have won their match: the present ones stay. The matches are in { $folder }.
training-learning = Round { $round }: learning
round-line = Round { $round }, { $games ->
    [one] 1 game
   *[other] { $games } games
}: estimates differ by { $error } points; mean points { $points }.
points-of-seats = { $seats ->
    [one] solo { $points }
   *[other] { $seats } players { $points }
}
network-match = The search with the network: { $share } of the wins in { $games ->
    [one] 1 game
   *[other] { $games } games
} ({ $interval }).
network-trained = The network is in { $file }. To use it, copy the file into the folder bot of the game.
network-not-trained = The network has not won its match: the present evaluation stays. The match is in { $folder }.

provenance-known = printed
provenance-partly-known = partly reconstructed
provenance-reconstructed = reconstructed
provenance-ruling = our ruling
provenance-changed = changed by the author of the set
provenance-translated = our translation
rest-known = the rest is printed
components-summary = { $title }, components { $digest }. Entries: { $counts }.
components-written = The components of { $title } are in { $file }.
components-fine = { $file }: a valid component set for { $title }, digest { $digest },
differs-in = different from the built-in values in:
differs-not = identical to the built-in values

replay-title = { $title }, after { $at } of { $last } decisions, { $turn ->
    [0] setup
   *[other] turn { $turn }, round { $round }
}.
replay-time = This decision was made at { $time }.
verified = { $file }: a genuine record of { $title }.
verified-components = Components: { $digest }, identical to the ones in use.
verified-key = Key: the one committed to at the start.
verified-decisions = Decisions: { $number ->
    [one] 1, legal.
   *[other] { $number }, all legal.
}
verified-scores = Scores: { $scores }, confirmed by replaying the decisions.
verified-no-scores = Scores: none recorded, the game is not over; so far { $scores }.
verified-places = Players resigned. Places as the record says, which its decisions do not prove: { $places }.
reviewing = Reviewing the game
review-title = { $title }: review for { $name }
review-result-game = Chance to win at the first decision: { $start }. Result: { $result }.
review-result-solo = Expected points at the first decision: { $start }. Result: { $result }.
review-parts-game = Luck: { $luck }. Choice: { $choice }. Others: { $others }.
review-parts-solo = Luck: { $luck }. Choice: { $choice }. Misjudged by the search: { $others }.
review-mistakes = Costliest decisions:
review-mistakes-none = The search has found no better decision.
review-best-moves = Best moves, compared with the best alternative:
review-best-moves-none = No decision was clearly better than its alternatives.
review-decision = After { $number } decisions, turn { $turn } ({ $change }): { $action }
review-better = better: { $steps }

rating = Rating
failures = Failures
failures-crash = { $games ->
    [one] 1 crash
   *[other] { $number } crashes
}
failures-timeout = { $games ->
    [one] 1 timeout
   *[other] { $number } timeouts
}
failures-illegal = { $games ->
    [one] 1 illegal action
   *[other] { $number } illegal actions
}
p95-ms = p95 ms
range = { $low } to { $high }
arena-progress = { $games } of { $all } games played; { $bot } leads.
arena-played = { $title }, { $seats } seats: { $games ->
    [one] 1 game
   *[other] { $number } games
}, seed { $seed }.
arena-line = { $bot }: rating { $rating } ({ $interval }), wins { $wins }, failures { $failures }, { $timed ->
    [yes] 95% of its decisions within { $milliseconds } ms
   *[no] no decisions to time
}.
arena-none-finished = No game was played to its end: places and ratings follow from failures only.
arena-failure = { $bot } lost game { $game }: { $reason }
arena-certain = The order of the bots is certain at { $level }.
arena-uncertain = The order of the bots is not certain at { $level } yet: more games would be needed.
arena-report = The report is in { $file }.
arena-exported = Exported to { $file }.
