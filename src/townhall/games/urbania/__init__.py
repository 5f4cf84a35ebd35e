"""Urbania: two to five planners renew one run-down city.

Workers renew buildings for points, coins hire specialists who score after every turn, and submitted projects score at
the end for the state of the city, whoever brought it about. Most victory points (VP) win.

    spec.py           the game as the engine, server, terminal and bots see it
    components.toml   tiles, cards, specialists, projects and the board, with the provenance of every value
    components/       schema: the form of that file and its checks; tables: the record of numbers made from it
    rules/            state, actions, frames (the steps), notes (what happened), reasons (why something is refused)
        setup           a new game
        turns           turns, rounds, the end              passing   actions for which there is no possibility
        drawing         the Draw action, card icons         renewal   the Renew action
        hiring          the Hire action                     projects  the Submit action, what projects score
        resource_cards  pile, pool, discards, hands         payments  paying workers and coins card by card
        scoring         specialists' points, ranking        hidden    what a seat may not know
        preview         sets of cards that would pay
        legal           legal actions and reasons, by step  play      applying a decision
    text/             labels, reasons, cards and rules pages, in every language
    terminal/         the table drawn (board, drawing, styles), in sentences (plain_text), and its cards (reference)
    bot/              evaluation of a position
    usage.py          which notes tell that a component was used, for reports about balance
"""
