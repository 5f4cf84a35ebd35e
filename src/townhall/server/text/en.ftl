guest = Guest
lesson-title = First game

problem-bad-request = This request is not valid: { $reason }
problem-bad-origin = This request came from another site. Open Townhall itself and try again.
problem-no-such-page = There is no page at this address.
problem-wrong-method = This address does not support that method.
problem-no-such-game = There is no such game on this server.
problem-no-such-components = This server has no such components of the game.
problem-bad-components = This component set cannot be used: { $reason }
problem-no-such-set = You have no such component set.
problem-bad-set-name = A set needs a name of at most { $most } characters.
problem-too-many-sets = You can keep at most { $most } component sets: delete one first.
problem-set-unchanged = This set has the same values as the built-in one.
problem-no-lesson = This game has no guided first game. Its rules page explains how it is played.
problem-lesson-components = The guided first game is made for the components that come with Townhall, but this server uses a changed components file. The rules page explains the game with the values of this server.
problem-no-solo = This game cannot be played solo.
problem-no-such-table = This table does not exist. The link may be mistyped, or the table has been deleted.
problem-no-such-seat = This table has no such seat.
problem-no-such-link = This link is not valid. It may be mistyped, or it has been replaced by a newer one.
problem-no-such-token = There is no such token.
problem-no-such-moment = There is no such point in the game: choose a number from 0 to { $most }.
problem-no-such-choice = You cannot make this decision now, or it would reveal something.
problem-no-such-action = There is no such action: ids range from 0 to { $most }.
problem-log-in = You are not logged in.
problem-bad-token = This token is not valid. Create a new one on your account page.
problem-wrong-password = Wrong name or password.
problem-name-needed = Please enter your name.
problem-bad-name = Names have 1 to { $most } characters.
problem-bad-title = Titles have 1 to { $most } characters.
problem-odd-name = Use letters of one alphabet only, and at least one letter or digit.
problem-name-taken = There is an account with this name or one that looks like it. Log in, or choose another name.
problem-weak-password = Passwords need at least { $least } characters and must differ from your name.
problem-no-account = You need an account for this.
problem-no-such-session = This browser is not signed in any more.
problem-banned = The operator of this server has closed this account.
problem-not-owner = Only the player who took this seat can see its devices and change its link.
problem-bad-host = This server does not answer to the name { $host }. Its operator can allow it with --allow-host { $host }.
problem-has-account = You are already logged in, and the name of an account cannot be changed.
problem-bad-seats = You can take only one seat as yourself; enter names only for people who share this device.
problem-bad-option = This table cannot be set up: { $reason }
problem-bad-bot = There is no such bot; choose one of these: { $bots }.
problem-empty-text = Enter a message first.
problem-not-your-seat = This is not your seat.
problem-not-your-turn = It is not your decision: { $name } decides.
problem-not-host = Only the host of the table can do that.
problem-not-alone = Other people play at this table, so the bots cannot be paused.
problem-not-seated = Take a seat at the table first.
problem-private = This table is private. Ask for an invitation.
problem-seat-taken = This seat is taken.
problem-seat-reserved = This seat is reserved for { $name }. The host of the table can free it.
problem-not-away = { $name } is connected or was a moment ago. A bot can stand in after { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  } of absence.
problem-not-begun = The game has not started yet.
problem-begun = The game has already started.
problem-over = The game is over.
problem-not-over = The game is not over yet.
problem-no-result = This game ended without a result, so it has no record and no review, and cannot be continued.
problem-sealed = Others can still play this daily challenge. Its record and forks are available once the day is over, from { $until }.
problem-no-hints = There are no hints at this table.
problem-solo-hints = In a solo game, hints are switched on or off only when the table is created; daily challenges never have them.
problem-no-thinking = What the bot thought about this decision is not known any more, or there was nothing to think about.
problem-rated-thinking = This game is rated. What the bot thought can be read once the game is over.
problem-hidden-thinking = The bot saw something that is hidden from others. What it thought can be read once the game is over.
problem-stale = The table has changed in the meantime. This is the current state.
problem-cannot-undo = This cannot be undone: something has been revealed since, or somebody else has made a decision.
problem-preparing = The rules are being prepared. Try again in a few seconds.
problem-damaged = This table is damaged in the database and cannot be opened. The error has been logged.
problem-damaged-tournament = This tournament is damaged in the database and cannot be opened. The error has been logged.
problem-frozen = The rules have changed since this game was begun, so it cannot continue.
problem-closed = The operator of this server has closed this table. Nothing can be changed here.
problem-not-operator = Only the operator of this server may see this.
problem-muted = The operator of this server does not let you write here.
problem-not-frozen = This game can continue.
problem-archived = The rules have changed since this game was played, so it can only be watched.
problem-database-unavailable = The server cannot save anything at the moment, so nothing has changed. Try again later. ({ $reason })
problem-too-many = Too many attempts. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  }.
problem-busy = Too many bots are thinking at the moment. Try again in a few seconds.
problem-too-many-tables = You have { $most } unfinished tables. Finish some of them first.
problem-too-many-streams = There are { $most } open connections from your address. Close some pages first.
problem-too-many-tokens = You have { $most } tokens. Revoke some of them first.
problem-asked-already = Somebody else has already asked for this seat.
problem-no-such-request = Nobody asks for this seat any more.
problem-not-asked = You are not asked to agree to this.
problem-no-person = Nobody sits here whom you could remove.
problem-too-many-bot-tables = You have { $most } unfinished games against bots. Finish some of them first.
problem-too-many-forks = You have { $most } unfinished forks. Finish some of them first.
problem-too-many-bot-tables-here = There are { $most } unfinished games against bots from your address. Finish some of them first.
problem-too-many-forks-here = There are { $most } unfinished forks from your address. Finish some of them first.
problem-seated = You already have a seat at this table.
problem-review-running = Another game is being reviewed for you. Wait until that review is finished.
problem-no-such-line = The review has no such decision, or its line is shorter.
problem-bad-record = This file cannot be imported: { $reason }
record-not-over = the game is not over after its { $decisions } decisions.
record-ended-early = the game ended early, because players resigned, after { $decisions } decisions. Only games that were played to the end can be imported; "townhall replay" shows this one in a terminal.
problem-too-large = This message is too long.
problem-broken = Something went wrong on the server. The error has been logged.
problem-aborted = The players have agreed to abort this game.
problem-resigned = This seat has been resigned: a bot plays it to the end.
problem-cannot-abort = A game can be aborted only before its second round, by the people who play it.
problem-not-with-others = Resigning is for games with other people. Here you can simply leave.
problem-not-out-of-time = There is no vote about { $name } now: a player can be replaced only while out of time, by those who play.
problem-bad-clock = There is no such clock. A live clock has 1 to 180 minutes and up to 300 seconds per turn; other clocks have 1, 3 or 7 days per turn.
problem-clock-alone = Clocks are for tables with a free seat where nobody shares a device.
problem-bad-zone = There is no such time zone. It has a name such as Europe/Madrid.
problem-bad-hours = Sleeping hours have a beginning and an end, such as 23:00 and 07:00, and last { $hours } hours at most.
problem-hours-changed = You have changed your sleeping hours within the last 24 hours. Try again tomorrow.
problem-bad-vacation = A vacation must start today or later and end within 400 days.
problem-too-much-vacation = You can enter { $days } vacation days in { $year }, and this would be more.
problem-no-such-vacation = There is no such vacation, or it is already over.
ended-as-it-stood = The game was ended as it stood.
problem-not-rateable = Rated tables are for accounts and bots of the five levels, with default options, without hints and without shared devices.
problem-rated-account = Only accounts play at rated tables. Create an account or log in first.
problem-rated-table = This is not possible at a rated table.
problem-rated-unfinished = Finish or leave your rated game against bots first.
problem-no-such-player = There is no account with this name.
problem-yourself = That is you.
problem-cannot-invite = This player does not accept invitations from you.
problem-blocked = The host of this table does not let you join.
problem-players-only = Only players may write at this table.
problem-no-such-message = This message does not exist any more.
problem-too-many-friends = You have { $most } friends and requests. Remove some of them first.
problem-too-many-invitations = You have sent { $most } invitations that nobody has answered yet.
problem-too-many-reports = You have { $most } open reports.
problem-bad-address = This is not an e-mail address.
problem-no-mail = This server sends no e-mail.
problem-bad-subscription = This browser cannot be notified: its push service is not valid.
problem-too-many-devices = You are notified on { $most } devices. Switch some of them off first.
problem-bad-webhook = This is not the address of a webhook. It begins with https:// or http://.
problem-no-webhook = Save the address of a webhook first.
problem-private-webhook = This address cannot be reached from here: it belongs to a private network, or to nobody.
problem-webhook-failed = The webhook did not accept the message: { $reason }.
notify-turn = Your turn: { $table }
notify-turns = { $count } games are waiting for you
notify-out = Your time has run out: { $table }
notify-out-bot = Your time has run out. Decide within { $time }, or a bot stands in for you.
notify-out-resign = Your time has run out. Decide within { $time }, or you forfeit.
notify-stand-in = Your time has run out. A bot plays for you until you open the table.
notify-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
  }
notify-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
  }
notify-since = Since your last turn:
notify-why = You get this e-mail because games wait for you while you are away. You can choose which ones on your account page.
notify-unsubscribe = No more messages like this one:
notify-stop = Stop these messages
notify-test = Townhall will tell you here when it is your turn. { $server }
mail-confirm-subject = Confirm your e-mail address
mail-confirm = { $name } wants to get messages of Townhall at this address. If that is you, confirm it within 24 hours:
mail-reset-subject = A new password for Townhall
mail-reset = Somebody has asked for a new password for the account { $name }. Choose one here within 24 hours:
mail-not-you = If that was not you, do nothing: this address gets no other messages because of it.
problem-no-such-tournament = There is no such tournament, or it is private: ask its organiser for the link.
problem-tournament-table = This is not possible at a table of a tournament. If you cannot play on, resign.
problem-not-organiser = Only the organiser of the tournament can do that.
problem-tournament-begun = This tournament has already started or been cancelled.
problem-tournament-full = This tournament is full: { $most } players have entered.
problem-tournament-over = This tournament is over.
problem-not-entered = This player is not in the tournament.
problem-too-few-players = The tournament needs at least { $least } players to start.
problem-too-many-tournaments = You already organise { $most } tournaments. Finish or cancel one of them first.
problem-bad-tournament = A tournament has at most { $rounds } rounds. The maximum number of players of this one can be from { $least } to { $most }.
problem-past-start = A tournament cannot start in the past. Choose a later time.
problem-removed-player = The organiser has removed you from this tournament.

set-form = the form of the file
set-at-least = { $field }: { $kind ->
    [int] at least { $limit }
    [str] at least { $limit } characters
   *[array] at least { $limit } items
}
set-at-most = { $field }: { $kind ->
    [int] at most { $limit }
    [str] at most { $limit } characters
   *[array] at most { $limit } items
}
set-wrong-kind = { $field }: { $kind ->
    [int] a whole number is needed
    [str] a text in quotes is needed
    [bool] true or false is needed
    [array] a list is needed
   *[object] a table of values is needed
}
set-no-choice = { $field }: there is no such choice
set-none-of = { $field }: “{ $value }” is none of { $allowed }
set-lacks-field = the field “{ $field }” is missing
set-unknown-field = there is no field “{ $field }”
set-fixed-players = { $field }: the rules are for { $least } to { $most } players
set-over-most = { $field }: this is more than the most, { $most }
