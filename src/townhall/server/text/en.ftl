bot-greedy = Clerk
    .about = takes what looks best at once
bot-random = Wanderer
    .about = does anything that is allowed

problem-bad-request = This request cannot be read: { $reason }
problem-bad-origin = This request came from another site. Open Townhall itself and try again.
problem-no-such-page = There is nothing at this address.
problem-wrong-method = This address does not answer to that method.
problem-no-such-game = There is no such game here.
problem-no-solo = This game cannot be played alone.
problem-no-such-table = There is no such table. The link may be mistyped, or the table is gone.
problem-no-such-seat = This table has no such seat.
problem-no-such-link = This link opens nothing. It may be mistyped, or a newer one has replaced it.
problem-no-such-token = There is no such token.
problem-no-such-moment = The game has no such moment: they run from 0 to { $most }.
problem-no-such-action = There is no such action: ids run from 0 to { $most }.
problem-log-in = Nobody is logged in.
problem-bad-token = This token is not known. Make a new one on your account page.
problem-wrong-password = Name and password do not belong together.
problem-name-needed = Say what you want to be called.
problem-bad-name = A name has 1 to { $most } characters.
problem-bad-title = A title has 1 to { $most } characters.
problem-name-taken = Somebody has an account of this name. Log in, or choose another.
problem-weak-password = A password needs at least { $least } characters and is not your name.
problem-has-account = You are logged in already; an account keeps its name.
problem-bad-chairs = You can take one chair as yourself; name only those who sit at this device.
problem-bad-option = This table cannot be set up so: { $reason }
problem-bad-bot = There is no such bot; there are: { $bots }.
problem-empty-text = Write something first.
problem-not-your-seat = This seat is not yours.
problem-not-your-turn = It is not your decision: { $name } decides.
problem-not-host = Only the one who made the table can do that.
problem-not-seated = Sit down at the table first.
problem-private = This table is private. Ask for its invitation.
problem-seat-taken = This seat is taken.
problem-not-away = { $name } is here, or was a moment ago: a bot may stand in after { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  } away.
problem-not-begun = The game has not begun.
problem-begun = The game has begun already.
problem-over = The game is over.
problem-not-over = The game is still going on.
problem-sealed = Others play this game today. Its record, and playing on from here, can be had when the day is over: from { $until } on.
problem-stale = The table has moved on meanwhile. Here is how it stands.
problem-cannot-undo = This cannot be taken back: something has been revealed since, or somebody else has decided.
problem-preparing = The rules are being prepared. Try again in some seconds.
problem-other-rules = This table was begun with other rules or components than this server has now.
problem-cannot-keep = The server cannot keep anything just now, so it has not accepted this. Try again later. ({ $reason })
problem-too-many = Too many attempts. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  }.
problem-too-many-tables = You have { $most } unfinished tables. Finish some first.
problem-too-many-tokens = You have { $most } tokens. Drop some first.
problem-seated = You sit at this table already.
problem-too-large = This message is too long.
problem-broken = Something is broken on the server. It has been written down.
