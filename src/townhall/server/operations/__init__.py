"""What operators do with a database, also while a server uses it: check, back up, restore, prune."""
