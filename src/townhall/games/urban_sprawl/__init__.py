"""Urban Sprawl: permits, contracts and offices turn a town into a city and a metropolis.

On a turn a player spends action points on permits and contracts, puts up buildings on lots of the city, and carries
out what the contract says; cards turned up at the end of a turn bring payouts, elections and events. Most prestige
wins.

    spec.py          the game as the rest of the software sees it
    components.toml  board, tiles and all cards; cards are data in a vocabulary of effects and selectors
    components/      vocabulary (the words of the cards), schema and effect_schema (what a file must hold),
                     tables and effect_rows (the record of numbers that the rules read), geometry (lots of a block)
    rules/           state, actions, frames, notes and reasons declare; setup, legal and play run the game;
                     one module for each step or topic of the rulebook:
                       setup of a table    purchase, hidden
                       a turn              turns, investment, turn_actions, building_sites, permits, building
                       the table           city, decks, markers, money, payouts, vocations, elections, scoring
                       effects of a card   effects (which runs them), possible_effects, selectors, ties, player_order,
                                           exchanges, resource_choice, offers, building_effects, planning_cards
                     legal_list keeps the legal actions in the state; preview says what building would cost and earn,
                     payments which permits would pay for it
    text/            prompts, labels, names, reasons, cards and rules_pages; card_text, effect_text and selector_text
                     make the texts of cards from their data
    terminal/        the table drawn (board, drawing, styles) and in sentences (plain_text); cards to read (reference)
    bot/             evaluation, from plans (the turn), prospects (sites and effects) and paydays (payouts)
    usage.py         which notes tell that a component was used, for reports about balance
"""
