"""Merkez: a roll-and-write game for one to five players.

Everybody has a sheet of 36 hexes in six regions. In every round dice say where a symbol may be drawn (a school, a
hospital, Wi-Fi, funding or people) and which piece of bike road follows it. Players claim promise cards, pictures or
roads that their sheet has to show at the end, when nine lines of points are added up.

    spec.py              what the rest of the software sees
    components.toml      sheet, dice and cards; components/ checks the file and turns it into numbers
    rules/state.py       the record of a game; actions, frames, notes and reasons name what is in it
    rules/turns.py       the round: throw (dice), claim (claiming), symbol and road (drawing), end of the round
    rules/sheet.py       hexes as bits, what lies beside what; roads.py: what is linked, the longest road
    rules/matches.py     the sets of hexes that keep a promise; assignment.py: which promises can be kept together
    rules/lines.py       the lines of the score sheet; scoring.py: the end of the game, places, the solo win
    rules/preview.py     the score if the game ended now; progress.py: how many drawings a promise is short
    text/                names, prompts, reasons, cards and rules pages in every language
    terminal/            the table drawn and in sentences
    bot/                 how good a position is for the greedy bot
    usage.py             which notes tell that a component was used, for reports about balance
"""
