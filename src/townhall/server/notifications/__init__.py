"""Messages to players who are away: by e-mail, Web Push and webhooks."""
