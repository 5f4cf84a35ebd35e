"""Live updates: the WebSocket stream, what each player may see, and the messages sent."""
