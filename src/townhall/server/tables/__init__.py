"""Tables: their seats and games, how they are created, restored and played by bots."""
