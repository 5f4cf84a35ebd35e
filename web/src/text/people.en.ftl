# The pages about people: ladders, profiles and friends.

ladder-title = { $game }: ladder
ladder-lead = Everybody who has played rated games, and the bots. Seasons are quarters of a year.
ladder-games = Games
ladder-season = Season
season-name = { $year }, { $quarter ->
    [1] January to March
    [2] April to June
    [3] July to September
   *[other] October to December
}
ladder-play = Rated game against bots
ladder-account = Players with an account can play rated games.
ladder-empty = Nobody has played a rated game in this season yet.
ladder-explained = A rating starts at 1500 and becomes more certain with every game; a question mark means that it is still uncertain.
rating = Rating
rating-games = Games
rating-provisional = still uncertain
rating-chart = Rating in { $game }, from { $first } to { $last }
seats-bot-short = Bot

profile-since = Player since { $day }
profile-privacy = Privacy settings
profile-hidden = This player does not show their profile.
profile-ratings = Ratings
profile-unrated = No rated games yet.
profile-rank = { $games ->
    [one] Rank { $rank } after 1 game ({ $season })
   *[other] Rank { $rank } after { $games } games ({ $season })
}
profile-games = Finished games
profile-no-games = No games yet.
profile-games-hidden = This player does not show their games.
game-against = against { $names }
game-alone = solo
game-place = Place { $place } of { $seats }
head-to-head = Against others
head-opponent = Opponent
head-ahead = Ahead
head-level = Tied
head-behind = Behind

friend-ask = Send friend request
friend-accept = Accept friend request
friend-remove = Remove friend
friend-withdraw = Withdraw request
friend-is = Friend
friend-asked = Request sent
friend-name = Name of an account
friend-playing = Playing
friends-asking = Friend requests
friends-asked = Requests sent
friends-none = No friends yet. Ask somebody by name, or on their profile.
friends-account = You need an account to have friends here.
