"""The server: tables, seats and the stream of news, on one process and one database."""
