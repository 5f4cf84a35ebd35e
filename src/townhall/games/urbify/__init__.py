"""Urbify: two to four parties run one town.

Politicians placed in the council departments win influence in planning sessions; influence pays for buildings; the
buildings a party occupies give their benefits when they are inaugurated. Most prestige in the finished city wins.

    spec.py           the game as the engine, server, terminal and bots see it
    components.toml   tiles, tracks, limits and options, with the provenance of every value
    components/       schema: the form of that file and its checks; tables: the record of numbers made from it
    rules/            state, actions, frames (the steps), notes (what happened), reasons (why something is refused)
        setup         a new game
        turns         the one action of a turn, rounds, the end
        influencing   politicians into departments             sessions      planning sessions
        projects      starting and paying buildings            city          where tiles and politicians may go
        inauguration  benefits offered, politicians home       benefits      what each benefit needs and does
        copying       buildings that use another's benefit     counting      benefits that count the city
        payments      tracks, prices, exchange for development scoring       extra scoring, tie-break, ranking
        legal         legal actions and reasons, by step       play          applying a decision
        hidden        what nobody knows: the order of the piles
    text/             labels, reasons, cards and rules pages, in every language
    terminal/         the table drawn (board, drawing, styles), in sentences (plain_text), and its cards (reference)
    bot/              evaluation of a position
    usage.py          which notes tell that a component was used, for reports about balance
"""
