"""Ten thousand games analysed with Polars: `python examples/analysis.py urbify --seats 4`. Needs `townhall[arena]`.

Who wins how often by seat and by bot, how long games take, and how many points are scored.
"""

import argparse

import polars as pl

import townhall
from townhall.bots.batch import play_batch, ranks_of_chunk
from townhall.bots.levels import NAMES, SIMPLE, bot_numbers


def play(name: str, seats: int, bots: list[str], games: int, seed: int) -> pl.DataFrame:
    """One row for each seat of each game."""
    rules, frames = townhall.game(name).rules(), []
    for chunk in play_batch(rules, seats, bot_numbers(bots, seats), seed, games):
        count = len(chunk.decisions)
        scores = chunk.states.view(rules.state)["scores"][:, :seats]
        frames.append(
            pl.DataFrame(
                {
                    "game": [chunk.first + n for n in range(count) for _ in range(seats)],
                    "seat": list(range(seats)) * count,
                    "bot": [NAMES[number] for number in bot_numbers(bots, seats)] * count,
                    "points": scores.ravel().tolist(),
                    "place": ranks_of_chunk(rules, seats, chunk).ravel().tolist(),
                    "decisions": chunk.decisions.repeat(seats),
                }
            )
        )
    return pl.concat(frames)


def by_seat(results: pl.DataFrame) -> pl.DataFrame:
    """How each seat does: its share of victories, mean place and points."""
    winners = (pl.col("place") == 1).sum().over("game")
    return (
        results.with_columns(win=(pl.col("place") == 1) / winners)
        .group_by("seat", "bot")
        .agg(
            wins=pl.col("win").mean().round(3),
            place=pl.col("place").mean().round(2),
            points=pl.col("points").mean().round(1),
            deviation=pl.col("points").std().round(1),
        )
        .sort("seat")
    )


def lengths(results: pl.DataFrame) -> pl.DataFrame:
    """How many decisions games take."""
    return results.filter(pl.col("seat") == 0).select(
        shortest=pl.col("decisions").min(), median=pl.col("decisions").median(), longest=pl.col("decisions").max()
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=townhall.games())
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default="random", help=f"one for all seats or one for each: {', '.join(SIMPLE)}")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    try:
        results = play(given.game, given.seats, given.bots.split(","), given.games, given.seed)
    except townhall.TownhallError as error:
        parser.error(str(error))
    with pl.Config(tbl_hide_dataframe_shape=True, tbl_hide_column_data_types=True):
        print(by_seat(results), lengths(results), sep="\n")
