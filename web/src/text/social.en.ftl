# Ratings, friends, notes and messages, wherever they appear.

inbox-title = Invitations and requests
inbox-empty = Your inbox is empty.
inbox-invitation = { $name } invites you to a table of { $game }.
inbox-join = Go to the table
inbox-asks = { $name } would like to be your friend.
inbox-accept = Accept
inbox-decline = Decline
menu-friends = Friends
friends-heading = Friends
profile-link = Profile
ladder-link = Ladder

rated = Rated
rated-not = Friendly
rated-hint = The result changes the ratings of everybody who plays, bots included. There are no hints, and leaving counts as last place.
account-create = Create an account
new-rated = Rating
new-rated-not-hint = The result changes no ratings.
new-rated-account = Rated tables are for players with an account.
new-rated-not = Rated tables need the default options and a device for each player.

block = Block { $name }
block-title = Block { $name }?
block-text = { $name } can no longer invite you, ask to be friends or join your tables, and you do not see their messages. If you are friends, that ends.
block-sure = Block
block-not = Do not block
unblock = Unblock { $name }
report-player = Report
report-title = Report { $name }
report-reason = What is wrong?
report-abuse = Insults or harassment
report-spam = Advertising or spam
report-cheating = Cheating
report-name = Offensive name
report-other = Something else
report-text = Details (optional)
report-who = The operator of this server reads your report. Nobody else sees it.
report-send = Send report
report-sent = Thank you. The operator of this server will look at it.
waiting-next = Next game
waiting-alert = It is your turn
turn-since-mine = Your turn for { $time }
turn-now-mine = Your turn
turn-since-other = { $name } to decide for { $time }
turn-now-other = { $name } to decide
