"""Who is who: guests, accounts with passwords, API tokens, the identity of a request, and rate limits."""
