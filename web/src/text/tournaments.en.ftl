# The pages about tournaments.

tournaments-heading = Tournaments
tournaments-lead = Anybody with an account can organise one. Rounds follow each other by themselves.
tournaments-none = There are no tournaments yet.
tournaments-mine = Your tournaments
tournaments-open = Open for entries
tournaments-running = Being played
tournaments-over = Finished
tournament-new = New tournament
tournament-account = You need an account to organise a tournament or to take part.

tournament-seats = { $count } to a table
tournament-swiss-rounds = { $rounds ->
    [one] Swiss, 1 round
   *[other] Swiss, { $rounds } rounds
}
tournament-groups-rounds = { $rounds ->
    [one] groups of 1 round and a final
   *[other] groups of { $rounds } rounds and a final
}
tournament-live = live, { $minutes } min + { $seconds } s
tournament-days = { $days ->
    [one] 1 day per turn
   *[other] { $days } days per turn
}
tournament-private = Private
tournament-public = Public
tournament-finished = Finished
tournament-cancelled = Cancelled
tournament-starts = Starts on { $time }
tournament-organiser = organised by { $name }
tournament-winner = { $count ->
    [one] { $names } has won
   *[other] { $names } have won
}

tournament-name = Name of the tournament
tournament-table-seats = Players at a table
tournament-format = Format
tournament-swiss = Swiss
tournament-groups = Groups and final
tournament-swiss-hint = In each round, players with equal points meet, but not the same people again as long as that can be avoided.
tournament-groups-hint = There are { $groups } groups. Everybody plays in their group in each round; then the best of each group play the final at one table. This needs at least { $least } players.
tournament-rounds = Rounds
tournament-group-rounds = Rounds in the groups
tournament-most = Most players
tournament-bot = Bots that fill tables
tournament-clock-hint = Games of tournaments always have a clock: players who run out of time forfeit. With days per turn, the clock stands still in sleeping hours and vacations.
tournament-who = Who can enter
tournament-public-hint = Everybody with an account sees the tournament and can enter.
tournament-private-hint = Only those who have the link see the tournament and can enter.
tournament-starts-at = Start (optional)
tournament-starts-hint = Without a time, you start it. At the time it starts by itself if enough players have entered; if not, you decide.
tournament-play = I play too
tournament-create = Create the tournament

tournament-enter = Enter
tournament-leave = Leave
tournament-start = Start the tournament
tournament-cancel = Cancel the tournament
tournament-cancel-text = No further round begins, and games that are being played end without a result.
tournament-drop-out = Drop out
tournament-drop-out-text = You resign your game and play in no later round. You keep your points.
tournament-remove = Remove
tournament-remove-name = Remove { $name }
tournament-remove-text = A game that is being played is resigned, and this player cannot enter again.
tournament-keep = Back
tournament-needs = The tournament needs at least { $least } players to start.
tournament-invite = Invite players
tournament-link = Link to the tournament
tournament-players = Players ({ $count })
tournament-nobody = Nobody has entered yet.
tournament-deleted = deleted account

tournament-rules = How it is played
tournament-rule-bots = Where players are missing at a table, bots play: { $bot }.
tournament-rule-next = The next round begins as soon as all tables of a round have finished.
tournament-rule-missed = Players who run out of time forfeit the game. Those who have not made a single decision in it are dropped from later rounds.
tournament-rule-leave = Games of tournaments cannot be aborted and have no hints; who cannot play on resigns.

tournament-round = Round { $round }
tournament-final = Final
tournament-group = Group { $name }
tournament-group-short = Group
tournament-table-number = Table { $number }
tournament-table-playing = being played
tournament-table-finished = finished
tournament-table-void = ended without a result
tournament-look = To the table
tournament-score = { $points ->
    [one] 1 point
   *[other] { $points } points
}
tournament-forfeited = forfeited

tournament-dropped-left = dropped out
tournament-dropped-removed = removed
tournament-dropped-missed = did not show up

tournament-how = How ties are broken
tournament-points = Points
tournament-points-explained = The first at a table gets 1 point, the last 0, and those between evenly spaced shares; a tie is shared. Who forfeits gets 0. A table that ends without a result gives half a point to everybody who stayed.
tournament-opponents = Opponents
tournament-opponents-explained = Counts first among equal points: how strong the opponents were. For each table, the average of the points that the opponents have in the tournament; a bot counts as somebody with half of all points.
tournament-share = Share
tournament-share-explained = Counts next: the average share of the points in the games that were played to the end.
tournament-direct = Direct
tournament-direct-explained = Counts last, between players who are equal otherwise: one point for each of them who was behind at a common table, half a point for a tie.
tournament-final-explained = The points in the final count before everything else.
