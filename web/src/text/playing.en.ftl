menu-rules = Rules of { $game }
menu-components = Printed and reconstructed values
menu-ledger = Where points and other gains came from
menu-hints-on = Allow hints at this table
menu-hints-off = Turn off hints at this table
menu-commitment = Commitment to the random key
commitment-about = All draws and dice of this game follow from a secret key. This number, its SHA-256, fixes the key before the first draw. When the game is over the key becomes public, and the end page checks it against this number.
menu-leave = Leave the game
menu-leave-of = Leave the seat of { $name }
table-loading = Loading the table
table-away = Waiting for the server
game-not-loaded = The game could not be loaded. Reload the page.
not-arrived = The server could not be reached.
turn-meta = { $turn ->
    [0] Setup
   *[other] Turn { $turn }, round { $round }
}
turn-word = Turn
turn-number = { $turn ->
    [0] Setup
   *[other] Turn { $turn }
}
players = Players
title-block = Current decision
trays = Trays
tray-needed = needed now
looking-on = You are watching. You see what everyone may see.
tab-log = Log
tab-chat = Chat
fold = Hide the log
unfold = Show the log
chat-unread = { $count ->
    [0] Chat
    [one] Chat, 1 new line
   *[other] Chat, { $count } new lines
}
since-more = +{ $count }
readout-more = and { $count } more
log-since = Since your last turn
log-earlier = Earlier
log-times = { $text } ×{ $count }
log-you = You: { $changes }
consequences-of = { $name }: { $changes }
consequences-open = Anything beyond this is uncertain.
consequences-many = What this brings depends on what you choose next.
consequences-choice = The rest depends on what you choose next.
log-show = Show on the board
thinking-show = Show what it thought
undo = Undo
undo-not = You have nothing to undo now.
undo-title = Undo?
restart-title = Restart the turn?
undo-also = This also undoes what { $names } did since then.
undo-others = This undoes what { $names } did.
undo-anyway = Undo anyway
undo-keep = Cancel
help = Help
cannot-undo = This reveals something new and cannot be undone.
choose-else = Choose something else
all-choices = { $count ->
    [one] All choices (1)
   *[other] All choices ({ $count })
}
seat-you = you
seat-here = at this device
seat-bot = bot
seat-stand-in = a bot stands in
seat-away = away
seat-present = here
seat-to-move = to move
seat-your-move = to move
seat-free = Free seat
seat-back = Take my seat back
menu-back-of = Take the seat of { $name } back
seat-put-stand-in = Let a bot take over
seat-stand-in-later = { $minutes ->
    [one] A bot can take over in 1 minute.
   *[other] { $hours ->
        [one] A bot can take over in { $minutes } minutes.
       *[other] A bot can take over in { $hours } hours.
    }
}
seat-reserved = asked for a rematch
seat-reserved-you = reserved for you
seat-asks-join = { $mine ->
    [true] You have asked to take over. Waiting for an answer.
   *[other] { $name } asks to take over from { $player }.
  }
seat-asks-stand-in = { $mine ->
    [true] You have asked for a bot to stand in. Waiting for the others.
   *[other] { $name } asks for a bot to stand in for { $player }.
  }
seat-agree = Agree
seat-decline = Decline
seat-withdraw = Withdraw
menu-replace = Replace { $name } with a bot
seat-take-over = Take over from the bot
points-now = now
points-word = { $count ->
    [one] point
   *[other] points
}
ledger-currency = Currency
ledger-why = Why
ledger-amount = Amount
ledger-none = Nothing yet.
ledger-at-end = Points are counted when the game ends. The score above is what they would be now.
rules-about = Topic
rules-loading = Loading the rules…
rules-missing = The rules could not be loaded.
rules-all = All rules
rules-preparing = The rules are being prepared
provenance = Printed and reconstructed values
hand-title = Pass to { $name }.
hand-covered = { $from }'s view is covered. { $to }, take the device before you continue.
hand-first = { $to }, take the device before you continue.
hand-me = I am { $name }
hand-foot = The board stays hidden until { $name } continues.
gathering-title = { $free ->
    [0] Everyone is here.
    [one] Waiting for 1 more player.
   *[other] Waiting for { $free } more players.
}
gathering-text = The game starts when all seats are taken.
gathering-rematch = The others have been asked. The game starts when they agree; the host can give their seats to bots.
leave-title = Leave the game?
leave-text = A bot plays for you from now on.
leave-return = Your seat stays yours: you find this table in the lobby and can take the seat back at any time.
leave-sure = Leave
leave-stay = Stay
left-title = You have left.
left-text = A bot plays for you now.
left-return = You can take your seat back at any time.
left-watch = Keep watching
rematch-decline = No, thanks
close-table = Close the table
close-title = Close this table?
close-text = It will be gone for everyone seated or waiting here.
close-not = Keep it
starting-title = The rules are being prepared.
starting-text = All seats are taken. The game starts as soon as its rules are prepared. That happens once, when the server is new.
bots-title = Speed of bots
bots-for-all = It applies to everybody at the table. With several people, a step waits for half a minute at most.
bots-next = Next
bots-pause = Pause the bots
bots-continue = Let the bots continue
bots-pause-short = Pause
bots-continue-short = Continue
bots-paused = The bots are paused.
bots-did = What the bots did since your last turn
bots-did-close = Close the summary
bots-preparing = The bots are still being prepared. They play as soon as they are ready.
sit-down = Sit down
stand-up = Stand up
put-bot = Add a bot
free-seat = Free this seat
invite-title = Invite someone
invite-text = Anyone who opens this link can sit down here.
invite-text-rated = Anyone with an account who opens this link can sit down here.
invite-running = Anyone who opens this link can watch or take over from a bot.
invite-watch = Anyone who opens this link can watch.
invite-link = Invitation
my-seat-title = My seat on another device
my-seat-text = Anyone who opens this link can play as { $name }. A new link ends what the old one opened.
my-seat-link = Seat link
my-seat-make = Create link
my-seat-devices = Devices with this seat
my-seat-this = this device
my-seat-used = last used { $day }
my-seat-linked = opened through the link
my-seat-revoke = Revoke link
my-seat-revoke-what = The link and everything opened through it stop working; this device keeps the seat.
chat-write = Write a message
chat-send = Send
chat-empty = No messages yet.
chat-watching = (watching)
chat-mute = Mute { $name }
chat-unmute = Show messages from { $name }
chat-sat = { $name } sits down.
chat-left = { $name } leaves the table.
chat-declined = { $name } does not want to play again now.
chat-bot = { $name }, a bot, takes a seat.
chat-stand-in = A bot stands in for { $name }.
chat-back = { $name } is back.
chat-took-over = { $name } takes over from the bot.
chat-asks-join = { $name } asks to join.
chat-asks-stand-in = { $name } asks for a bot to stand in for somebody who is away.
chat-refused = What { $name } asked for was declined.
chat-freed = The seat of { $name } goes to a bot.
chat-removed = The operator of the server has removed a message.
chat-reshuffled = Because somebody joined, everything hidden has been drawn anew with another key.
chat-undone = { $name } undoes a decision.
log-undone = { $count ->
    [one] { $name } undoes a decision.
   *[other] { $name } undoes { $count } decisions.
}
chat-restarted = { $name } starts the turn again.
chat-began = The game starts.
chat-ended = The game is over.
chat-rematch = { $name } asks for a rematch.
lesson-progress = Step { $step } of { $count }
lesson-next = Next
lesson-back = Back
lesson-skip = Skip the lesson
lesson-alone = Continue on your own
lesson-do = Do this on the table to continue.
lesson-wait = Wait for the other players.
lesson-not-yet = Not yet: follow the lesson, or skip it
closed-title = This table is closed
closed-text = The operator of this server has closed the table. Nothing can be decided or written here; nothing is lost, and the game continues if the operator opens the table again. If you have questions, ask the operator.
closed-text-watching = The operator of this server has closed the table. The game continues if the operator opens it again.
closed-watch = Watch the game so far
frozen-title = This game cannot continue
frozen-finished = This game can only be watched in part
frozen-text = The rules have changed since the game was begun. They agree with { $shown ->
    [0] none of its { $decisions } decisions.
    [one] the first of its { $decisions } decisions.
   *[other] the first { $shown } of its { $decisions } decisions.
}
frozen-choice = Nothing is lost: with the earlier version of the server it continues. Or end it with the points after the last complete turn (it is not ranked), or delete it.
frozen-host = Nothing is lost: with the earlier version of the server it continues. The host of the table can also end it or delete it.
frozen-watch = Watch the game
frozen-end = End it as it stands
frozen-close = Delete the table
frozen-close-sure = Really delete it
rated-game = Rated game.
rated-needs-account = You need an account to play here.
rated-result = Ratings
seat-rating = Rating { $rating }
leave-rated = This game is rated: if a bot plays for you, you finish last.
invite-player = Invite { $name }
invite-by-name = Name of an account
invite-do = Invite
invite-sent = { $name } has been invited.
menu-spectators-on = Let spectators write in the chat
menu-spectators-off = Let only players write in the chat
chat-players-only = Only players write at this table.
tab-notes = Notes
notes-label = Only you can read these notes.
notes-saving = Saving…
notes-saved = Saved
message-title = Message from { $name }
report-message = Report this message
leave-site-title = Open another site?
leave-site-text = This link leads away from Townhall. Open it only if you trust the person who sent it.
leave-site-open = Open the link
leave-site-stay = Stay here
menu-set = What this component set changes
