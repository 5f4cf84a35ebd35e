page-not-loaded = This page could not be loaded.
try-again = Try again
close = Close
guest = Guest
player-hidden = Somebody
brand-home = Townhall, to the lobby
menu = Menu
menu-lobby = Lobby
menu-me = { $name }: my account
menu-account = My account
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
setting-hints-hint = The strongest bot says what it would do. Never in rated games, ranked solo games or daily challenges.
setting-keys = Keyboard shortcuts
setting-keys-on = On
setting-keys-off = Off
setting-keys-hint = Single-key shortcuts that work anywhere on the page. Tab, arrows, Enter and Esc always work.

setting-sound = Sound
setting-sound-off = Off
setting-sound-on = When it is my turn
setting-sound-hint = Two short notes, also from a tab in the background.
setting-alerts = Notifications
setting-alerts-off = Off
setting-alerts-on = When it is my turn
setting-alerts-hint = From tabs in the background. The account page has messages for when Townhall is closed.
setting-alerts-refused = The browser does not allow notifications for this page.

setting-install = App
setting-install-button = Install Townhall
setting-install-hint = Townhall opens in a window of its own, from your home screen or desktop.

keys-title = Keyboard
keys-off = Single-key shortcuts are switched off in the settings.
key-tab = Next part of the page
key-arrows = Move through a list, the board or the tabs
key-enter = Choose
key-escape = Close or cancel
key-choices = List of all choices
key-numbers = Choose one of the first nine of the open list; the arrows reach the others
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
line-offline = You are offline.
line-offline-link = What works offline

round = Round { $round }
setup = Setup
turn-you-decide = { $owner }'s turn; you decide
turn-yours-decides = Your turn; { $decides } decides
turn-other-decides = { $owner }'s turn; { $decides } decides
board = Board
side = Log, chat, ledger, help

tab-ledger = Ledger
tab-help = Help

hint = Hint
hint-about = What would the strongest bot do?
restart = Restart turn
reveals = cannot be undone

seconds = { $seconds } s

agreed = Options of this table

bots-instant-hint = The bots decide at once.
bots-brisk-hint = The bots pause for a moment before each decision.
bots-calm-hint = The bots leave time to follow each decision.
bots-step-hint = Before each decision the bots wait for Next (key N).
bots-speed-instant = Bots: instant
bots-speed-brisk = Bots: brisk
bots-speed-calm = Bots: calm
bots-speed-step = Bots: step by step
copy-link = Copy the link
copied = Copied
qr-alt = The same link as a QR code
name-title = Your name
name-label = Your name at the table
name-first = Enter your name first.
name-sit = Sit down

zoom-fit = Whole board
zoom-closer = Zoom in
zoom-further = Zoom out

some-reconstructed = Some numbers here are reconstructed

lesson = First game
set-at-table = Changed set: { $name }
set-about = Some values of the components are changed by the author of this set. The game is never rated or ranked.
set-notice = Changed component set
set-changes = { $count ->
    [one] 1 value differs
   *[other] { $count } values differ
}
