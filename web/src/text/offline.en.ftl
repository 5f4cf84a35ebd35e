# Without a connection.

offline-title = Offline
offline-heading = You are offline: the lobby and running games need a connection.
offline-unreachable = The server cannot be reached: the lobby and running games need it.
offline-needs = The page continues by itself as soon as there is a connection again. Nothing is lost: every game is stored on the server.
offline-available = Available offline
offline-nothing = Nothing yet. Rules, player aids and finished games that you open are stored in this browser.
offline-rules = { $game }: the rules
offline-aid = { $game }: player aid
offline-components = { $game }: components
