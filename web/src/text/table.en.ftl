page-not-loaded = This page could not be loaded.
try-again = Try again
close = Close
guest = Guest
brand-home = Townhall, to the lobby
menu = Menu
menu-lobby = Lobby
menu-me = { $name }: my account
menu-account = My account
menu-rules = Rules of { $game }
menu-components = Printed and reconstructed values
menu-ledger = Where points and other gains came from
menu-hints-on = Allow hints at this table
menu-hints-off = Turn off hints at this table
menu-leave = Leave the game
switch-language = EN: switch to Spanish
switch-to-dark = Dark theme
switch-to-light = Light theme

settings-title = Settings
setting-lang = Language
setting-size = Text size
setting-size-small = Small
setting-size-usual = Normal
setting-size-large = Large
setting-size-largest = Largest
setting-theme = Theme
setting-theme-system = System
setting-theme-light = Paper
setting-theme-dark = Blueprint
setting-theme-hint = Drafting paper by day, blueprint by night.
setting-palette = Backgrounds
setting-palette-plain = Plain
setting-palette-patterns = With patterns
setting-palette-hint = Patterns tell the board's colours apart without relying on hue. Seats always have their own shapes.
setting-motion = Motion
setting-motion-system = System
setting-motion-full = Full
setting-motion-less = Reduced
setting-motion-hint = With reduced motion, pieces are not animated; a yellow ring shows what has changed.
setting-handover = Sharing one device
setting-handover-secret = When there are secrets
setting-handover-always = Before every turn
setting-handover-hint = When to cover the table until the next player has the device.
setting-draws = Drawing cards
setting-draws-at-once = Draw at once
setting-draws-ask = Ask first
setting-draws-hint = A card that has been drawn cannot be put back.
setting-botSpeed = Speed of bots
setting-botSpeed-default = Default
setting-botSpeed-instant = Instant
setting-botSpeed-brisk = Brisk
setting-botSpeed-calm = Calm
setting-botSpeed-step = Step by step
setting-botSpeed-hint = At new tables. At a table you can change it at any time.
setting-coach = Tips for new players
setting-coach-new = In new games
setting-coach-always = Always
setting-coach-off = Off
setting-coach-hint = Short tips at the table: what a decision is about and what to consider.
setting-hints = Hints
setting-hints-on = Offered
setting-hints-off = Off
setting-hints-hint = The strongest bot says what it would do. Never in ranked games or daily challenges.
setting-keys = Keyboard shortcuts
setting-keys-on = On
setting-keys-off = Off
setting-keys-hint = Single-key shortcuts that work anywhere on the page. Tab, arrows, Enter and Esc always work.

keys-title = Keyboard
keys-off = Single-key shortcuts are switched off in the settings.
key-tab = Next part of the page
key-arrows = Move through a list, the board or the tabs
key-enter = Choose
key-escape = Close or cancel
key-choices = List of all choices
key-numbers = Choose from the open list
key-undo = Undo
key-prompt = Go to the prompt
key-next = Let the bot make its next decision
key-zoom = Zoom in, zoom out, whole board
key-keys = This help

line-lost = { $seconds ->
    [one] Connection lost. Trying again in 1 s.
   *[other] Connection lost. Trying again in { $seconds } s.
}
line-trying = Connection lost. Trying again…
line-now = Try now
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
round = Round { $round }
setup = Setup
turn-you-decide = { $owner }'s turn; you decide
turn-yours-decides = Your turn; { $decides } decides
turn-other-decides = { $owner }'s turn; { $decides } decides
players = Players
board = Board
side = Log, chat, ledger, help
title-block = Current decision
trays = Trays
tray-needed = needed now
looking-on = You are watching. You see what everyone may see.

tab-log = Log
tab-chat = Chat
tab-ledger = Ledger
tab-help = Help
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
consequences-choice = The rest depends on what you choose next.
log-show = Show on the board

hint = Hint
hint-about = What would the strongest bot do?
thinking-show = Show what it thought
undo = Undo
undo-not = You have nothing to undo now.
restart = Restart turn
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
reveals = cannot be undone

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
   *[other] { $name } asks to take over from the bot.
  }
seat-asks-stand-in = { $mine ->
    [true] You have asked for a bot to stand in. Waiting for the others.
   *[other] { $name } asks for a bot to stand in.
  }
seat-agree = Agree
seat-decline = Decline
seat-withdraw = Withdraw
seat-free = Replace { $name } by a bot
seat-take-over = Take over from the bot
points-now = now
points-word = { $count ->
    [one] point
   *[other] points
}
seconds = { $seconds } s

ledger-currency = Currency
ledger-why = Why
ledger-amount = Amount
ledger-none = Nothing yet.
ledger-at-end = Points are counted when the game ends. The score above is what they would be now.
agreed = Options of this table
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
hand-foot = The board stays hidden until { $name } taps.

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
bots-instant-hint = The bots decide at once.
bots-brisk-hint = The bots pause for a moment before each decision.
bots-calm-hint = The bots leave time to follow each decision.
bots-step-hint = Before each decision the bots wait for Next (key N).
bots-for-all = It applies to everybody at the table. With several people, a step waits for half a minute at most.
bots-speed-instant = Bots: instant
bots-speed-brisk = Bots: brisk
bots-speed-calm = Bots: calm
bots-speed-step = Bots: step by step
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
invite-running = Anyone who opens this link can watch or take over from a bot.
invite-link = Invitation
copy-link = Copy the link
copied = Copied
qr-alt = The same link as a QR code
name-title = Your name
name-label = Your name at the table
name-first = Enter your name first.
name-sit = Sit down
my-seat-title = My seat on another device
my-seat-text = Anyone who opens this link can play as { $name }. A new link ends what the old one opened.
my-seat-link = Seat link
my-seat-make = Create link
my-seat-devices = Devices with this seat
my-seat-this = this device
my-seat-used = last used { $day }
my-seat-linked = opened through the link
my-seat-revoke = Revoke link

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
chat-began = The game starts.
chat-ended = The game is over.
chat-rematch = { $name } asks for a rematch.

zoom-fit = Whole board
zoom-closer = Zoom in
zoom-further = Zoom out

some-reconstructed = Some numbers here are reconstructed

lesson = First game
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
