"""Ratings: they recover the known order of the bot levels, and every rated game counts exactly once."""

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import townhall
from tests.server.harness import Server, run_with_store
from tests.server.people.accounts import account, finish, ladder, rated_game
from townhall.bots.batch import play_batch, ranks_of_chunk
from townhall.bots.levels import DEFAULT_LEVEL, LEVELS, NAMES
from townhall.engine.game import Game
from townhall.ratings import BASE, MODEL, Rating, level_ratings, rate_game, season_of
from townhall.server.db import schema
from townhall.server.db.store import Store, now
from townhall.server.people.ladder import ladder as read_ladder
from townhall.server.people.rated_games import starting_rating, update_ratings

JULY, OCTOBER = 1_783_000_000, 1_792_000_000


def games_of_bots(game: Game, levels: Sequence[str], rounds: int) -> Iterator[tuple[list[str], list[int]]]:
    """Let every two levels play games for two, from both seats; yield who played and their places."""
    rules = game.rules()
    for number in range(rounds):
        for pair in itertools.permutations(levels, 2):
            seed = f"{number} {sorted(pair)}"
            [chunk] = play_batch(rules, 2, [NAMES.index(level) for level in pair], seed, 1)
            yield list(pair), ranks_of_chunk(rules, 2, chunk)[0].tolist()


def ratings_of_bots(game: Game, levels: Sequence[str], rounds: int) -> dict[str, Rating]:
    ratings = dict.fromkeys(levels, Rating())
    for pair, places in games_of_bots(game, levels, rounds):
        ratings |= rate_game(pair, places, ratings)
    return ratings


def strongest_first(ratings: dict[str, Rating]) -> list[str]:
    return sorted(ratings, key=lambda level: ratings[level].number, reverse=True)


def test_ratings_recover_the_order_of_the_bot_levels() -> None:
    levels = LEVELS[:4]
    ratings = ratings_of_bots(townhall.game("urbify"), levels, rounds=4)
    assert strongest_first(ratings) == list(reversed(levels)), ratings


@pytest.mark.long
@pytest.mark.parametrize("name", townhall.games())
def test_ratings_recover_the_order_of_all_bot_levels_in_every_game(name: str) -> None:
    ratings = ratings_of_bots(townhall.game(name), LEVELS, rounds=6)
    assert strongest_first(ratings) == list(reversed(LEVELS)), ratings


@pytest.mark.parametrize("name", townhall.games())
def test_bot_levels_start_in_their_known_order_with_the_shares_in_the_documentation(name: str) -> None:
    game = townhall.game(name)
    title = game.title("en")
    lines = (Path(__file__).parents[3] / "docs" / "bots.md").read_text(encoding="utf-8").splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("| share of wins against the level below"))
    column = [cell.strip() for cell in lines[first].split("|")].index(title)
    documented = [float(lines[first + 2 + n].split("|")[column].split()[0]) for n in range(len(LEVELS) - 1)]
    assert list(game.spec.level_shares) == documented
    ratings = [starting_rating(name, level) for level in LEVELS]
    assert ratings == sorted(ratings) and len(set(ratings)) == len(LEVELS)
    assert ratings[LEVELS.index(DEFAULT_LEVEL)].mu == pytest.approx(MODEL.mu) and not ratings[0].provisional
    for (below, above), share in zip(itertools.pairwise(ratings), documented, strict=True):
        certain = {"above": Rating(above.mu, 0.1), "below": Rating(below.mu, 0.1)}
        won, lost = (rate_game(list(certain), places, certain)["above"].mu - above.mu for places in ([1, 2], [2, 1]))
        assert share * won + (1 - share) * lost == pytest.approx(0, abs=1e-6), "matches like those change nothing"


def test_levels_of_a_game_without_measured_shares_start_alike() -> None:
    assert level_ratings((), 5, 2) == [Rating()] * 5


def test_winning_raises_a_rating_and_makes_it_more_certain() -> None:
    after = rate_game(["a", "b", "c"], [1, 2, 3], dict.fromkeys("abc", Rating()))
    assert after["a"].mu > after["b"].mu > after["c"].mu
    assert all(rating.sigma < MODEL.sigma for rating in after.values())
    assert Rating().number == BASE and Rating().provisional and not Rating(30, 2).provisional


def test_a_tie_of_equals_changes_no_mean() -> None:
    after = rate_game(["a", "b"], [1, 1], dict.fromkeys("ab", Rating()))
    assert after["a"].mu == pytest.approx(after["b"].mu) == pytest.approx(MODEL.mu)


def test_two_seats_of_one_bot_level_are_one_rating() -> None:
    after = rate_game(["a", "b", "b"], [1, 2, 3], {"a": Rating(), "b": Rating()})
    alone = rate_game(["a", "b"], [1, 2], {"a": Rating(), "b": Rating()})
    assert set(after) == {"a", "b"}
    assert after["b"].sigma < alone["b"].sigma and after["b"].mu < alone["b"].mu


def test_seasons_are_quarters_and_ratings_become_less_certain_between_them() -> None:
    assert [season_of(time) for time in (JULY, OCTOBER)] == ["2026-Q3", "2026-Q4"]
    assert season_of(1_767_225_599) == "2025-Q4" and season_of(1_767_225_600) == "2026-Q1"
    later = Rating(30, 2).carried_over()
    assert later.mu == 30 and 2 < later.sigma < MODEL.sigma
    assert Rating().carried_over() == Rating()


# In the database


def results(table: str, places: Sequence[int], players: Sequence[int | None], time: int) -> list[dict[str, Any]]:
    return [
        {
            "table": table, "seat": seat, "game": "urbify", "seats": len(places), "player": player, "points": 10,
            "place": place, "won": place == 1, "helped": player is None, "resigned": False, "standard": True,
            "finished": time,
        }
        for seat, (place, player) in enumerate(zip(places, players, strict=True))
    ]  # fmt: skip


async def prepare(store: Store, *tables: str) -> None:
    async with store.writing() as connection:
        for number in (1, 2):
            await connection.execute(schema.players.insert().values(id=number, name=f"P{number}", created=1))
        for table in tables:
            row = {
                "id": table, "game": "urbify", "title": "", "status": "playing", "open": True, "invite": table,
                "host": 1, "options": {}, "key": "", "components": "", "engine": "", "created": 1, "updated": 1,
            }  # fmt: skip
            await connection.execute(schema.tables.insert().values(**row))


async def rate(store: Store, rows: list[dict[str, Any]], bots: list[str | None]) -> None:
    await store.run_transaction(lambda connection: update_ratings(store, connection, rows, bots))


@pytest.mark.usefixtures("database")
def test_a_game_is_rated_once_and_the_next_season_starts_from_the_last_rating(tmp_path: Path) -> None:
    async def play(store: Store) -> Any:
        await prepare(store, "one", "two")
        first = results("one", [1, 2, 3], [1, 2, None], JULY)
        for _ in range(2):
            await rate(store, first, [None, None, "builder"])
        await rate(store, results("two", [1, 2], [2, 1], OCTOBER), [None, None])
        rows = await store.rows(sa.select(schema.ratings).order_by(schema.ratings.c.id))
        changes = await store.rows(sa.select(schema.rating_changes).order_by(schema.rating_changes.c.id))
        return rows, changes

    rows, changes = run_with_store(play, tmp_path)
    assert [(row.season, row.player, row.bot, row.games) for row in rows] == [
        ("2026-Q3", 1, None, 1), ("2026-Q3", 2, None, 1), ("2026-Q3", None, "builder", 1),
        ("2026-Q4", 2, None, 1), ("2026-Q4", 1, None, 1),
    ]  # fmt: skip
    assert rows[0].mu > rows[1].mu > rows[2].mu
    before = {1: Rating(rows[0].mu, rows[0].sigma), 2: Rating(rows[1].mu, rows[1].sigma)}
    after = rate_game([2, 1], [1, 2], {player: rating.carried_over() for player, rating in before.items()})
    assert {row.player: (row.mu, row.sigma) for row in rows[3:]} == pytest.approx(after)
    assert [(change.table, change.seat, change.place) for change in changes] == [
        ("one", 0, 1), ("one", 1, 2), ("one", 2, 3), ("two", 0, 1), ("two", 1, 2),
    ]  # fmt: skip


@pytest.mark.usefixtures("database")
def test_those_who_left_are_last_and_games_of_bots_alone_are_not_rated(tmp_path: Path) -> None:
    async def play(store: Store) -> Any:
        await prepare(store, "left", "bots")
        rows = results("left", [1, 2, 3], [1, 2, None], JULY)
        rows[0]["helped"] = True
        await rate(store, rows, [None, None, "builder"])
        await rate(store, results("bots", [1, 2], [None, None], JULY), ["builder", "planner"])
        return await store.rows(sa.select(schema.rating_changes).order_by(schema.rating_changes.c.seat))

    changes = run_with_store(play, tmp_path)
    assert [(change.table, change.place) for change in changes] == [("left", 3), ("left", 1), ("left", 2)]
    assert changes[0].change < changes[2].change < changes[1].change


# At the tables of a server


def test_a_rated_game_changes_the_ratings_of_everybody_who_played(server: Server) -> None:
    ana, ben = account(server, "Ana"), account(server, "Ben")
    table = rated_game(ana, ben, game="urbify")
    assert ana.get(f"/api/tables/{table['id']}")["rated"]
    places = dict(server.select('select seat, place from results where "table" = ?', table["id"]))
    mine, other = ladder(ana)["mine"], ladder(ben)["mine"]
    assert mine["name"] == ana.name and mine["games"] == other["games"] == 1 and mine["provisional"]
    assert (mine["rating"] > other["rating"]) == (places[0] < places[1])
    rows = ladder(ana)["rows"]
    assert [row["rank"] for row in rows] == sorted(row["rank"] for row in rows)
    assert ladder(ana)["season"] in ladder(ana)["seasons"]
    assert ladder(ana, season="2020-Q1")["rows"] == []


@pytest.mark.databases("sqlite")
@pytest.mark.parametrize("game", townhall.games())
def test_bots_are_rated_too_and_the_game_cannot_be_taken_back(server: Server, game: str) -> None:
    ana = account(server, "Solo")
    table = ana.table("me", "apprentice", rated=True, open=False, game=game)
    assert not table["hints"] and table["hints_switch"] is None
    listener = ana.listen(table).until_playing()
    assert not listener.seen["undo"]["free"]
    finish(listener)
    assert not listener.seen["undo"]["can"]
    rows = {row["bot"]: row for row in ladder(ana, game)["rows"] if row["bot"] or row["mine"]}
    assert rows["apprentice"]["name"] == "Apprentice" and rows[None]["name"] == ana.name
    assert server.select('select count(*) from rating_changes where "table" = ?', table["id"]) == [(2,)]


@pytest.mark.usefixtures("database")
def test_levels_that_nobody_has_played_are_on_the_ladder_of_this_season(tmp_path: Path) -> None:
    async def play(store: Store) -> Any:
        await prepare(store, "one", "two")
        before = await read_ladder(store, "urbify", None, 1, "en")
        await rate(store, results("one", [2, 1], [1, None], JULY), [None, "planner"])
        await rate(store, results("two", [2, 1], [1, None], now()), [None, "architect"])
        return (
            before,
            await read_ladder(store, "urbify", None, 1, "en"),
            await read_ladder(store, "urbify", "2026-Q3", 1, "en"),
        )

    before, after, older = run_with_store(play, tmp_path)
    assert [row.bot for row in before.rows] == list(reversed(LEVELS))
    assert [row.rank for row in before.rows] == [1, 2, 3, 4, 5] and {row.games for row in before.rows} == {0}
    assert before.players == 5 and before.mine is None
    assert {row.bot: row.games for row in after.rows} == dict.fromkeys(LEVELS, 0) | {None: 1, "architect": 1}
    ratings = {row.bot: row.rating for row in after.rows}
    assert ratings["planner"] < starting_rating("urbify", "planner").number, "less certain in the next season"
    assert [row.bot for row in older.rows] == ["planner", None]


def test_somebody_who_leaves_a_rated_game_is_last(server: Server) -> None:
    ana, ben = account(server, "Ana"), account(server, "Ben")
    table = ana.table("me", "free", rated=True)
    ben.sit(table, 1)
    ana.listen(table).until_playing()
    ben.ok(f"/api/tables/{table['id']}/seats/1/leave")
    finish(ana.listen(table))
    changes = 'select seat, place from rating_changes where "table" = ? order by seat'
    assert server.select(changes, table["id"])[1] == (1, 2)
    assert ladder(ana)["mine"]["rating"] > ladder(ben)["mine"]["rating"]
    server.execute('update results set place = 2 - seat, won = (seat = 1) where "table" = ?', table["id"])
    for who, place in ((ana, 1), (ben, 2)):
        [game] = ana.get(f"/api/players/{who.name}")["games"]
        assert (game["place"], game["won"]) == (place, place == 1)
        assert [one["place"] for one in game["opponents"]] == [3 - place], "as it was rated, whatever the points say"


def test_a_rated_game_is_rated_at_once_when_all_others_have_resigned(server: Server) -> None:
    ana, ben = account(server, "Ana"), account(server, "Ben")
    table = ana.table("me", "free", rated=True)
    ben.sit(table, 1)
    ana.listen(table).until_playing()
    ended = ben.ok(f"/api/tables/{table['id']}/seats/1/resign")
    assert ended["status"] == "finished"
    changes = 'select seat, place from rating_changes where "table" = ? order by seat'
    assert server.select(changes, table["id"]) == [(0, 1), (1, 2)]
    assert ladder(ana)["mine"]["rating"] > ladder(ben)["mine"]["rating"]
    [game] = ana.get(f"/api/players/{ana.name}")["games"]
    assert game["place"] == 1 and game["won"]


def test_the_first_to_leave_a_rated_game_is_last(server: Server) -> None:
    people = [account(server, name) for name in ("Ana", "Ben", "Eva")]
    table = people[0].table("me", "free", "free", rated=True)
    for seat in (1, 2):
        people[seat].sit(table, seat)
    listener = people[0].listen(table).until_playing()
    path = f"/api/tables/{table['id']}/seats"
    people[0].ok(f"{path}/0/leave")
    people[1].ok(f"{path}/1/leave")
    people[0].ok(f"{path}/0/back")
    decided = any(moment["seat"] == 0 and moment["bot"] for moment in people[0].get(f"{path[:-6]}/log")["moments"])
    for seat in (2, 0):
        people[seat].ok(f"{path}/{seat}/leave")
    listener.until(lambda: listener.over)
    rows = server.select('select seat, place from rating_changes where "table" = ?', table["id"])
    assert dict(rows) == ({0: 3, 1: 2, 2: 1} if decided else {0: 1, 1: 3, 2: 2})


def test_what_is_not_allowed_at_rated_tables(server: Server) -> None:
    ana, guest = account(server, "Ana"), server.client("Guest")
    new = {"game": "urbify", "open": True, "rated": True}
    guest.refused("rated-account", "/api/tables", {**new, "seats": ["me", "builder"]})
    for wish in (
        {"seats": ["me", "here"], "names": ["Luis"]}, {"seats": ["me", "greedy"]},
        {"seats": ["me", "free"], "hints": True}, {"seats": ["me"], "game": "merkez"},
    ):  # fmt: skip
        ana.refused("not-rateable", "/api/tables", {**new, **wish})
    option = next(one for one in ana.get("/api/games/urban_sprawl")["options"] if one["choices"])
    other = next(choice["value"] for choice in option["choices"] if choice["value"] != option["value"])
    changed = {"game": "urban_sprawl", "options": {option["name"]: other}, "seats": ["me", "free"]}
    ana.refused("not-rateable", "/api/tables", {**new, **changed})
    table = ana.table("me", "free", "free", rated=True)
    path = f"/api/tables/{table['id']}"
    guest.refused("rated-account", f"{path}/seats/1/sit")
    ana.refused("not-rateable", f"{path}/seats/1/bot", {"bot": "greedy"})
    ana.refused("rated-table", f"{path}/hints", {"on": True})
    ana.refused("rated-table", f"{path}/seats/0/link")
    ben = account(server, "Ben")
    ben.sit(table, 1)
    ana.ok(f"{path}/seats/2/bot", {"bot": "apprentice"})
    ana.listen(table).until_playing()
    ana.refused("rated-table", f"{path}/seats/1/free")
    account(server, "Eva").refused("rated-table", f"{path}/seats/2/sit")


def test_a_rated_game_against_bots_has_to_be_finished_or_left_before_the_next(server: Server) -> None:
    ana = account(server, "Ana")
    table = ana.table("me", "apprentice", rated=True)
    ana.listen(table).until_playing()
    again = {"game": "urbify", "open": True, "rated": True, "seats": ["me", "apprentice"]}
    ana.refused("rated-unfinished", "/api/tables", again)
    listener = ana.listen(table).until_playing()
    ana.ok(f"/api/tables/{table['id']}/seats/0/leave")
    listener.until(lambda: listener.over)
    ana.ok("/api/tables", again)
    assert server.select('select place from rating_changes where "table" = ? and seat = 0', table["id"]) == [(2,)]
