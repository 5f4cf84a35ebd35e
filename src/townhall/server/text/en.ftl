guest = Guest
lesson-title = First game

problem-bad-request = This request is not valid: { $reason }
problem-bad-origin = This request came from another site. Open Townhall itself and try again.
problem-no-such-page = There is no page at this address.
problem-wrong-method = This address does not support that method.
problem-no-such-game = There is no such game on this server.
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
problem-not-owner = Only the player who took this seat can change its link.
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
problem-sealed = Others can still play this daily challenge. Its record and forks are available once the day is over, from { $until }.
problem-no-hints = There are no hints at this table.
problem-solo-hints = In a solo game, hints are switched on or off only when the table is created; daily challenges never have them.
problem-no-thinking = What the bot thought about this decision is not known any more, or there was nothing to think about.
problem-hidden-thinking = The bot saw something that is hidden from others. What it thought can be read once the game is over.
problem-stale = The table has changed in the meantime. This is the current state.
problem-cannot-undo = This cannot be undone: something has been revealed since, or somebody else has made a decision.
problem-preparing = The rules are being prepared. Try again in a few seconds.
problem-damaged = This table is damaged in the database and cannot be opened. The error has been logged.
problem-frozen = The rules have changed since this game was begun, so it cannot continue.
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
problem-seated = You already have a seat at this table.
problem-too-large = This message is too long.
problem-broken = Something went wrong on the server. The error has been logged.
ended-as-it-stood = The game was ended as it stood.
