"""The server: one process, one database.

app, settings, run   assembling and running it
http/                routes, request and response schemas, errors, static files
accounts/            guests, accounts, API tokens, request identity, rate limits
tables/              tables, seats, creating and restoring games, bots, warm-up
hints/               hints for players, and what bots thought
live/                the WebSocket stream and what each player sees
solo/                daily challenge and leaderboards
db/                  schema, store and migrations
text/                error messages and bot names in every language
"""
