page-not-loaded = This page did not arrive.
try-again = Try again
close = Close
guest = Guest
brand-home = Townhall, to the lobby
menu = Menu
menu-lobby = Lobby
menu-me = { $name }: my account
menu-account = My account
menu-rules = Rules of { $game }
menu-components = What is printed, what is ours
menu-points = Where the points came from
menu-leave = Leave: a bot stands in for me
switch-language = EN: switch to Spanish
switch-to-dark = Dark theme
switch-to-light = Light theme

settings-title = Settings
setting-lang = Language
setting-size = Text size
setting-size-small = Small
setting-size-usual = Usual
setting-size-large = Large
setting-size-largest = Largest
setting-theme = Theme
setting-theme-system = As the system
setting-theme-light = Paper
setting-theme-dark = Blueprint
setting-theme-hint = Drafting paper by day, blueprint by night.
setting-palette = Grounds
setting-palette-plain = Plain
setting-palette-patterns = With patterns
setting-palette-hint = Patterns tell the colours of the board apart without their hue. Seats always have their shapes.
setting-motion = Motion
setting-motion-system = As the system
setting-motion-full = Full
setting-motion-less = Less
setting-motion-hint = With less motion pieces do not travel; a yellow ring shows what has changed.
setting-handover = Passing one device round
setting-handover-secret = When something is secret
setting-handover-always = Before every turn
setting-handover-hint = When the table is covered until the next person holds the device.
setting-keys = Keyboard shortcuts
setting-keys-on = On
setting-keys-off = Off
setting-keys-hint = Letters and signs that work anywhere on the page. Tab, arrows, Enter and Esc always work.

keys-title = Keyboard
keys-off = Letters and signs are switched off in the settings.
key-tab = From one part of the page to the next
key-arrows = Through a list, the board or the tabs
key-enter = Choose
key-escape = Close, or choose something else
key-choices = All choices as a list
key-numbers = A choice of the open list
key-undo = Undo
key-prompt = To the prompt
key-zoom = Closer, farther, the whole board
key-keys = This help

line-lost = { $seconds ->
    [one] Connection lost. Trying again in 1 s.
   *[other] Connection lost. Trying again in { $seconds } s.
}
line-trying = Connection lost. Trying again…
line-now = Try now
table-loading = The table is being set
table-away = The server does not answer yet
game-not-loaded = The game did not arrive. Load the page again.
not-arrived = That did not arrive.

turn-meta = Turn { $turn }, round { $round }
turn-word = Turn
turn-number = Turn { $turn }
round = Round { $round }
setup = Setup
players = Players
board = Board
side = Log, chat, points, help
title-block = What is asked
trays = Trays
tray-needed = needed now
looking-on = You look on. You see what everybody may see.

tab-log = Log
tab-chat = Chat
tab-points = Points
tab-help = Help
fold = Fold the log away
unfold = Show the log
chat-unread = { $count ->
    [0] Chat
    [one] Chat, 1 new line
   *[other] Chat, { $count } new lines
}
since-count = { $count ->
    [one] 1 decision since your last one
   *[other] { $count } decisions since your last one
}
since-more = +{ $count }

undo = Undo
undo-not = Nothing of yours can be taken back now.
restart = Restart turn
undo-title = Undo?
restart-title = Restart the turn?
undo-also = This also takes back what { $names } did since.
undo-others = This takes back what { $names } did.
undo-anyway = Undo anyway
undo-keep = Keep
help = Help
cannot-undo = This turns something up and cannot be taken back.
choose-else = Choose something else
all-choices = { $count ->
    [one] All choices (1)
   *[other] All choices ({ $count })
}
reveals = turns something up

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
seat-put-stand-in = Let a bot stand in
seat-take-over = Take over from the bot
points-now = now
points-word = { $count ->
    [one] point
   *[other] points
}
seconds = { $seconds } s

points = Points
points-intro = Where each point came from.
points-from = From
points-none = No points yet.
agreed = Agreed for this table
rules-about = About
rules-loading = The rules are on their way.
rules-missing = The rules did not arrive.
rules-all = All rules
rules-preparing = The rules are being prepared
provenance = What is printed and what is ours

hand-title = Pass to { $name }.
hand-covered = What { $from } sees is covered. { $to }, take the device before you go on.
hand-first = { $to }, take the device before you go on.
hand-me = I am { $name }
hand-foot = The board stays hidden until { $name } taps.

gathering-title = { $free ->
    [0] Everybody is here.
    [one] Waiting for 1 more player.
   *[other] Waiting for { $free } more players.
}
gathering-text = The game starts by itself when every seat is taken.
close-table = Close the table
close-title = Close this table?
close-text = It goes away for everybody who sits or waits here.
close-not = Keep it
starting-title = The game begins in a moment.
starting-text = Every seat is taken. The rules of the game are being prepared; the first start takes about half a minute.
sit-down = Sit down
stand-up = Stand up
free-seat = Free this seat
invite-title = Invite somebody
invite-text = Whoever opens this link may sit down here.
invite-running = Whoever opens this link may watch, or take over from a bot.
invite-link = Invitation
copy-link = Copy the link
copied = Copied
qr-alt = The same link as a QR code
name-title = Your name
name-label = Your name at the table
name-first = Write your name first.
name-sit = Sit down
my-seat-title = My seat on another device
my-seat-text = The link lets whoever opens it play as { $name }. A new one makes the older one void.
my-seat-link = Link of the seat
my-seat-make = Make a link

chat-write = Write to the table
chat-send = Send
chat-empty = Nobody has written yet.
chat-only-seated = Those who sit at the table may write.
chat-sat = { $name } sits down.
chat-left = { $name } gets up.
chat-bot = { $name }, a bot, takes a seat.
chat-stand-in = A bot stands in for { $name }.
chat-back = { $name } is back.
chat-took-over = { $name } takes over from the bot.
chat-undone = { $name } takes a decision back.
chat-began = The game begins.
chat-ended = The game is over.
chat-rematch = { $name } asks for another game.

zoom-fit = Whole city
zoom-closer = Closer
zoom-further = Further

ours-some = Some numbers here are ours, not the printed ones
