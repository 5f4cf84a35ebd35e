"""The report tells what the games show, without anything from elsewhere; Parquet has the rows of the JSON lines."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import townhall
from tests.arena.runs import plan_of, play
from tests.running import ROOT
from townhall.arena.heat_maps import board_of
from townhall.arena.parquet import write_parquet
from townhall.arena.report import write_report
from townhall.arena.statistics import Statistics, read_statistics
from townhall.bots.match import wilson_interval
from townhall.games.merkez.rules.actions import HEX
from townhall.games.merkez.rules.actions import SYMBOL as MERKEZ_SYMBOL
from townhall.games.urban_sprawl.rules.actions import LOT
from townhall.games.urbify.rules.actions import CELL, SPLIT

pytestmark = pytest.mark.usefixtures("compiled")
VOID = {"meta", "br", "line", "circle", "rect"}


@pytest.fixture(scope="module")
def folder(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run with a bot that crashes in the middle of its games."""
    folder = tmp_path_factory.mktemp("run")
    bot = folder / "tired_<bot>.py"
    bot.write_text("def choose(view):\n    assert view.turn < 9, 'tired & <done>'\n    return view.legal()[0]\n")
    play(plan_of(f"random,greedy,{bot}", seats=2), folder / "out", 12)
    return folder / "out"


@pytest.fixture(scope="module")
def statistics(folder: Path) -> Statistics:
    return read_statistics(folder)


def games_in(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "games.jsonl").read_text().splitlines()]


class Structure(HTMLParser):
    """Checks that every element is closed, and collects what is there."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.scopes = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        named = dict(attrs)
        self.ids += [str(named["id"])] if "id" in named else []
        self.scopes += "scope" in named
        assert "src" not in named and "href" not in named
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag in VOID or self.open.pop() == tag


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_report_is_one_whole_file_without_anything_from_elsewhere(
    statistics: Statistics, folder: Path, lang: str
) -> None:
    text = write_report(statistics, folder, lang).read_text("utf-8")
    structure = Structure()
    structure.feed(text)
    assert structure.open == [] and structure.scopes > 50 and "script" not in structure.tags
    assert {"ratings", "head-to-head", "scores", "order", "lengths", "times", "forfeits", "pieces", "heat-maps"} < {
        *structure.ids
    }
    assert not re.search(r"https?://|url\(|@import", text)
    assert "tired_&lt;bot&gt;.py" in text and "tired &amp; &lt;done&gt;" in text
    assert {"en": "Order of play", "es": "Orden de juego"}[lang] in text


def test_the_published_report_has_the_sections_of_a_new_one(tmp_path: Path) -> None:
    play(plan_of("random,greedy"), tmp_path, 2)
    texts = write_report(read_statistics(tmp_path), tmp_path, "en"), ROOT / "docs" / "arena_report.html"
    new, published = (re.findall(r'<h2 id="([\w-]+)"', text.read_text("utf-8")) for text in texts)
    assert published == new and "order" in new


def test_the_numbers_are_those_of_the_games(statistics: Statistics, folder: Path) -> None:
    games = games_in(folder)
    finished = [game for game in games if game["forfeit"] is None]
    assert (statistics.games, statistics.finished) == (12, len(finished)) and 0 < len(finished) < 12
    tired = next(bot for bot in statistics.bots if "tired" in bot.bot)
    assert tired.forfeits == {"crash": 12 - len(finished)} and tired.wins.value == 0 and tired.scores is None
    assert len(statistics.forfeits) == 12 - len(finished)
    assert "AssertionError: tired & <done>" in statistics.forfeits[0].reason
    assert statistics.bots[0].bot == "greedy" and statistics.head_to_head[0][0] is None
    assert statistics.head_to_head[0][1] == pytest.approx(1 - (statistics.head_to_head[1][0] or 0))
    assert sum(place.wins.value for place in statistics.order_of_play) == pytest.approx(1, abs=0.001)
    assert statistics.decisions is not None and sum(statistics.decisions.counts) == len(finished)
    assert statistics.bots[0].milliseconds is not None and statistics.bots[0].milliseconds.p95 > 0


def test_the_order_of_play_begins_with_the_seat_that_was_drawn(tmp_path: Path) -> None:
    play(plan_of("random,greedy", seats=3), tmp_path, 24)
    games = games_in(tmp_path)
    for game in games:
        start = townhall.game("urbify").start(3, key=bytes.fromhex(game["key"]))
        assert game["first"] == start.seat
    assert {game["first"] for game in games} == {0, 1, 2}, "otherwise this test shows nothing"
    wins, scores = [0.0] * 3, [0.0] * 3
    for game in games:
        for seat, (rank, score) in enumerate(zip(game["ranks"], game["scores"], strict=True)):
            place = (seat - game["first"]) % 3
            wins[place] += (rank == 1) / game["ranks"].count(1) / len(games)
            scores[place] += score / len(games)
    order = read_statistics(tmp_path).order_of_play
    assert [place.wins.value for place in order] == pytest.approx(wins, abs=1e-4)
    assert [place.mean_score for place in order] == pytest.approx(scores, abs=0.01)


def test_intervals_of_wins_take_deals_and_not_games_for_independent(statistics: Statistics) -> None:
    shares = [bot.wins for bot in statistics.bots] + [place.wins for place in statistics.order_of_play]
    for share in shares:
        low, high = wilson_interval(share.value, statistics.finished)
        assert share.high - share.low > 1.15 * (high - low)
    assert all(0 <= use.win_rate.low <= use.win_rate.value <= use.win_rate.high <= 1 for use in statistics.pieces)


def test_maps_count_what_winners_and_losers_did_at_each_place(statistics: Statistics, folder: Path) -> None:
    finished = {game["game"]: game for game in games_in(folder) if game["forfeit"] is None}
    uses = {True: 0, False: 0}
    for line in (folder / "decisions.jsonl").read_text().splitlines():
        decision = json.loads(line)
        if decision["game"] in finished and decision["verb"] == "place":
            ranks = finished[decision["game"]]["ranks"]
            assert isinstance(ranks, list)
            uses[ranks[decision["seat"]] == 1] += 1
    [placed] = [heat_map for heat_map in statistics.heat_maps if heat_map.verb == "place"]
    assert sum(map(sum, placed.winners)) * len(finished) == pytest.approx(uses[True], abs=0.1)
    assert sum(map(sum, placed.losers)) * len(finished) == pytest.approx(uses[False], abs=0.1)


def test_pieces_count_the_seats_that_chose_them_and_their_victories(statistics: Statistics, folder: Path) -> None:
    finished = {game["game"]: game for game in games_in(folder) if game["forfeit"] is None}
    chosen = set()
    for line in (folder / "decisions.jsonl").read_text().splitlines():
        decision = json.loads(line)
        if decision["game"] in finished and decision["verb"] == "start":
            chosen.add((decision["game"], decision["seat"], decision["arguments"]["building"]))
    assert {(use.verb, use.kind) for use in statistics.pieces} == {("start", "building")}
    assert sum(use.seats for use in statistics.pieces) == len(chosen)
    assert all(0 <= use.wins <= use.seats for use in statistics.pieces)
    assert statistics.pieces[0].seats == max(use.seats for use in statistics.pieces)


def test_pieces_have_the_names_of_the_components_that_were_played_with(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    source = townhall.game("urbify").components.path.read_text("utf-8")
    own.write_text(source.replace('en = "', 'en = "My '), "utf-8")
    play(plan_of("random,greedy", components=own), tmp_path / "run", 2)
    report = write_report(read_statistics(tmp_path / "run"), tmp_path / "run", "en").read_text("utf-8")
    assert '<th scope="row">My ' in report


def test_boards_are_found_by_the_names_of_their_places() -> None:
    cells, lots, hexes = board_of(CELL), board_of(LOT), board_of(HEX)
    assert cells is not None and cells.columns[:3] == ["A", "B", "C"] and cells.rows[:3] == ["1", "2", "3"]
    assert lots is not None and (len(lots.rows), len(lots.columns)) == (12, 12)
    assert hexes is not None and hexes.rows[:2] == ["A", "B"] and hexes.columns[:2] == ["1", "2"]
    assert board_of(SPLIT) is None and board_of(MERKEZ_SYMBOL) is None


def test_every_game_has_a_report_with_maps_and_an_export(each_game: townhall.Game, tmp_path: Path) -> None:
    run = play(plan_of("random,greedy", game=each_game.name), tmp_path, 2)
    statistics = read_statistics(tmp_path)
    assert statistics.finished == run.results.games == 2 and statistics.heat_maps
    assert all(max(map(max, heat_map.winners + heat_map.losers)) > 0 for heat_map in statistics.heat_maps)
    for lang in ("en", "es"):
        text = write_report(statistics, tmp_path, lang).read_text("utf-8")
        assert f"{each_game.title(lang)}, 2" in text and 'id="heat-maps"' in text
    polars = pytest.importorskip("polars")
    lengths = [polars.read_parquet(file).height for file in write_parquet(tmp_path, each_game)]
    assert lengths == [2, sum(game["decisions"] for game in games_in(tmp_path))]
    if each_game.name == "urban_sprawl":
        sites = next(heat_map for heat_map in statistics.heat_maps if heat_map.verb == "site")
        assert (len(sites.winners), len(sites.winners[0])) == (12, 12), "a building of several lots is on each of them"


def test_parquet_has_the_rows_of_the_lines(folder: Path) -> None:
    polars = pytest.importorskip("polars")
    games, decisions = (polars.read_parquet(file).to_dicts() for file in write_parquet(folder, townhall.game("urbify")))
    assert games == games_in(folder)
    lines = [json.loads(line) for line in (folder / "decisions.jsonl").read_text().splitlines()]
    for row in decisions:
        row["arguments"] = {name: value for name, value in row["arguments"].items() if value is not None}
    assert decisions == lines


@pytest.mark.parametrize(
    ("break_it", "complaint"),
    [
        (lambda folder: (folder / "plan.json").unlink(), "holds no run of an arena"),
        (lambda folder: (folder / "plan.json").write_text("[]"), "is damaged"),
        (lambda folder: (folder / "games.jsonl").write_text(""), "holds no finished games yet"),
        (lambda folder: (folder / "decisions.jsonl").write_text(""), "the decisions of game 0 are missing"),
        (lambda folder: (folder / "decisions.jsonl").unlink(), "decisions.jsonl: cannot be read: No such file"),
    ],
)
def test_a_folder_without_a_run_is_refused(tmp_path: Path, break_it: object, complaint: str) -> None:
    play(plan_of("random,greedy"), tmp_path, 2)
    assert callable(break_it)
    break_it(tmp_path)
    with pytest.raises(townhall.TownhallError, match=complaint):
        read_statistics(tmp_path)
