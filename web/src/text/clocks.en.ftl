clock-left = Time left
clock-out = out of time
clock-resting = rests until { $time }
clock-resting-now = rests now
clock-due = until { $time }

pace-then-bot = Out of time: a bot stands in ({ $level })
pace-then-resign = Out of time: the seat resigns

new-clock = Clock
new-clock-none = No clock
new-clock-custom = Another clock
new-clock-live = { $minutes } min + { $seconds } s
new-clock-days = { $days ->
    [one] 1 day per turn
    [7] A week per turn
   *[other] { $days } days per turn
}
new-clock-minutes = Minutes for the game
new-clock-increment = Seconds added per turn
new-clock-none-hint = Nobody is in a hurry.
new-clock-live-hint = Everyone has a bank of time for the whole game, and gets some more for each turn.
new-clock-days-hint = The clock stands still in a player's sleeping hours and vacations.
new-timeout = When somebody's time has run out
new-timeout-bot = A bot stands in
new-timeout-resign = The seat resigns
new-timeout-bot-hint = After a warning and a grace period. The player can come back at any time.
new-timeout-resign-hint = After a warning and a grace period. A bot plays to the end, and the seat comes last. If only one player is left, that player wins at once.
new-timeout-level = Level of the bot
new-clock-shared = There is no clock where people share a device.

menu-resign = Resign
menu-resign-of = Resign for { $name }
menu-abort = Offer to abort the game
menu-abort-agree = Agree to abort the game
menu-abort-withdraw = Withdraw the offer to abort
menu-vote-replace = Vote to replace { $name }
resign-title = Resign?
resign-text = A bot plays your seat to the end, and you come after all who stay. If only one player is left, that player wins at once.
resign-final = You cannot take the seat back.
resign-sure = Resign
abort-title = Abort the game?
abort-text = If everyone agrees before the second round, the game ends without a result.
abort-sure = Offer to abort
abort-agree = Agree to abort
abort-offers = { $count ->
    [one] { $names } wants to abort the game.
   *[other] { $names } want to abort the game.
}
abort-offered = You have offered to abort the game. It ends once everyone agrees.
replace-title = Replace { $name }?
replace-text = { $name } is out of time. If most of the others agree, a bot stands in. { $name } can come back at any time.
replace-sure = Vote for a bot
free-text = A bot plays the seat from now on. { $name } can ask to come back, and you decide.
free-sure = Replace with a bot
game-goes-on = Keep playing
seat-asks-replace = { $mine ->
    [true] You want a bot to take over: { $votes } of { $needed } votes.
   *[other] { $name } wants a bot to take over: { $votes } of { $needed } votes.
}
seat-resigned = resigned
seat-resigned-you = resigned
out-you-bot = Your time has run out. Decide within { $time }, or a bot stands in for you.
out-you-resign = Your time has run out. Decide within { $time }, or you forfeit.
out-other-bot = { $name } is out of time. A bot takes over in { $time }.
out-other-resign = { $name } is out of time and resigns in { $time }.
time-low = You have { $time } left.

aborted-title = This game was aborted
aborted-text = Everyone agreed to end it before its second round. It has no result.
won-early-title = { $name } wins
won-early-text = { $reasons }, so the game ended without a final scoring.
aborted-watch = Watch what was played
aborted-again = Play again

chat-time-out = { $name } is out of time.
chat-timed-out = { $name } has run out of time. A bot stands in.
chat-forfeited = { $name } has run out of time and resigns.
chat-resigned = { $name } resigns.
chat-asks-replace = { $name } calls a vote to replace a player who is out of time.
chat-replaced = The others voted: a bot stands in for { $name }.
chat-offers-abort = { $name } offers to abort the game.
chat-withdraws-abort = { $name } no longer wants to abort the game.
chat-declines-abort = { $name } does not want to abort the game.
chat-aborted = Everyone agrees to abort the game.
tournament-table-over = This game has ended early
tournament-table-ended = Nobody is left who plays on, or the tournament has been cancelled.
chat-cancelled = The tournament has been cancelled. The game ends without a result.
