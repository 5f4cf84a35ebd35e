"""The report of a run: one HTML file without anything from elsewhere."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from townhall.arena.charts import Scale, histogram_chart, interval_chart, spread_chart
from townhall.arena.folder import game_of
from townhall.arena.heat_maps import HeatMap
from townhall.arena.pieces import PieceUse
from townhall.arena.ratings import MEAN
from townhall.arena.shares import Interval
from townhall.arena.statistics import BotStatistics, Histogram, Spread, Statistics
from townhall.bots.training_folder import write_whole
from townhall.engine.game import Game
from townhall.engine.i18n import Messages, format_decimal, messages

TEXT = Path(__file__).parent / "text"
STYLE = Path(__file__).parent / "report.css"
REPORT = "report.html"
CHART_CELL = ' class="chart-cell"'
SURE = 0.999
"""Confidences above are not told apart."""
HOTTEST = 75
"""The share of colour, in per cent, of the place that is used most: text stays readable on it."""


def messages_of(lang: str) -> Messages:
    return messages(lang, TEXT)


def level_text(level: float, messages: Messages) -> str:
    """A level of certainty, such as 95% or 99.5%."""
    number = format_decimal(100 * level, 2, messages).rstrip("0").rstrip(messages("decimal-mark"))
    return messages("percent", number=number)


def write_report(statistics: Statistics, folder: Path, lang: str) -> Path:
    """Write the report into the folder of its run."""
    file = folder / REPORT
    write_whole(file, Report(statistics, game_of(folder, statistics.run.game), lang).html())
    return file


class Cell(str):
    """HTML that stands in a table as it is."""


class Report:
    """The parts of a report in one language."""

    def __init__(self, statistics: Statistics, played: Game, lang: str) -> None:
        self._all, self._game, self._messages, self._lang = statistics, played, messages_of(lang), lang

    def html(self) -> str:
        messages = self._messages
        title = messages("report-title", game=self._game.title(self._lang), seats=self._all.run.seats)
        parts = [
            self._run(), self._ratings(), self._head_to_head(), self._scores(), self._order(), self._lengths(),
            self._times(), self._forfeits(), self._pieces(), self._heat_maps(), self._method(),
        ]  # fmt: skip
        return (
            f'<!doctype html>\n<html lang="{self._lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>\n{STYLE.read_text('utf-8')}</style>\n</head>\n<body>\n<main>\n"
            f"<h1>{escape(title)}</h1>\n" + "\n".join(filter(None, parts)) + "\n</main>\n</body>\n</html>\n"
        )

    # Parts

    def _run(self) -> str:
        messages, run = self._messages, self._all.run
        facts = {
            "fact-games": self._number(self._all.games),
            "fact-bots": ", ".join(run.bots),
            "fact-seed": run.seed,
            "fact-components": run.components,
            "fact-options": ", ".join(f"{name}={value}" for name, value in run.options.items()),
            "fact-limit": "" if run.seconds is None else messages("seconds", number=self._number(run.seconds, 1)),
            "fact-until": self._certainty(),
        }
        listed = "".join(
            f"<dt>{escape(messages(fact))}</dt><dd>{escape(text)}</dd>" for fact, text in facts.items() if text
        )
        return f"<dl>{listed}</dl>"

    def _certainty(self) -> str:
        if self._all.until is None:
            return ""
        level, deals = level_text(self._all.until, self._messages), self._all.certain_after
        if deals is None:
            return self._messages("until-open", level=level)
        return self._messages("until-reached", level=level, deals=self._number(deals))

    def _ratings(self) -> str:
        bots = self._all.bots
        scale = Scale(min(bot.rating.low for bot in bots), max(bot.rating.high for bot in bots))
        rows = [
            [
                bot.bot, Cell(interval_chart(bot.rating, scale, MEAN)), self._number(bot.rating.value),
                self._range(bot.rating, 0), self._sure(bot), self._number(bot.openskill.value, 1),
                self._range(bot.openskill, 1), self._percent(bot.wins.value), self._number(bot.mean_place, 2),
                self._number(bot.seats_played),
            ]
            for bot in bots
        ]  # fmt: skip
        headings = (
            "bot", "chart", "rating", "interval", "above-next", "openskill", "interval", "wins", "mean-place",
            "seats-played",
        )  # fmt: skip
        return self._section("ratings", self._table("ratings", headings, rows))

    def _sure(self, bot: BotStatistics) -> str:
        if bot.above_next is None:
            return ""
        return f"> {self._percent(SURE, 1)}" if bot.above_next > SURE else self._percent(bot.above_next, 1)

    def _head_to_head(self) -> str:
        names = [bot.bot for bot in self._all.bots]
        header = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
        rows = []
        for place, name in enumerate(names):
            cells = "".join(map(self._meeting, self._all.head_to_head[place], self._all.meetings[place]))
            rows.append(f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>')
        corner = f"<th>{escape(self._messages('bot'))}</th>"
        table = f"<table><thead><tr>{corner}{header}</tr></thead>"
        return self._section(
            "head-to-head", self._scrolling("head-to-head", f"{table}<tbody>{''.join(rows)}</tbody></table>")
        )

    def _meeting(self, share: float | None, games: int) -> str:
        if share is None:
            return "<td>-</td>"
        shade = f'style="--share: {share * HOTTEST / 2:.0f}%"'
        met = escape(self._messages("meetings", games=games))
        return f'<td class="pair" {shade} title="{met}">{self._percent(share)}</td>'

    def _scores(self) -> str:
        return self._spreads("scores", [(bot.bot, bot.scores) for bot in self._all.bots], 1)

    def _times(self) -> str:
        return self._spreads("times", [(bot.bot, bot.milliseconds) for bot in self._all.bots], 3)

    def _spreads(self, name: str, spreads: Sequence[tuple[str, Spread | None]], places: int) -> str:
        known = [spread for _, spread in spreads if spread is not None]
        if not known:
            return ""
        scale = Scale(min(spread.p5 for spread in known), max(spread.p95 for spread in known))
        rows = [
            [bot, *["-"] * 5]
            if spread is None
            else [
                bot, Cell(spread_chart(spread, scale)),
                *(self._number(number, places) for number in (spread.mean, spread.p5, spread.p50, spread.p95)),
            ]
            for bot, spread in spreads
        ]  # fmt: skip
        return self._section(name, self._table(name, ("bot", "chart", "mean", "p5", "p50", "p95"), rows))

    def _order(self) -> str:
        if not self._all.order_of_play:
            return ""
        places, even = self._all.order_of_play, 1 / self._all.run.seats
        low, high = min(place.wins.low for place in places), max(place.wins.high for place in places)
        scale = Scale(min(low, even), max(high, even))
        rows = [
            [
                self._messages("order-number", number=number), Cell(interval_chart(place.wins, scale, even)),
                self._percent(place.wins.value, 1), self._percents(place.wins), self._number(place.mean_score, 1),
            ]
            for number, place in enumerate(places, 1)
        ]  # fmt: skip
        return self._section("order", self._table("order", ("order", "chart", "wins", "interval", "mean-score"), rows))

    def _lengths(self) -> str:
        figures = [
            self._histogram(name, histogram)
            for name, histogram in (("decisions", self._all.decisions), ("turns", self._all.turns))
            if histogram is not None
        ]
        return self._section("lengths", f'<div class="lengths">{"".join(figures)}</div>') if figures else ""

    def _histogram(self, name: str, histogram: Histogram) -> str:
        whole = histogram.spread
        caption = self._messages(
            f"length-{name}",
            mean=self._number(whole.mean, 1),
            low=self._number(whole.p5),
            high=self._number(whole.p95),
        )
        last = histogram.start + histogram.width * len(histogram.counts) - 1
        ends = f'<div class="ends" aria-hidden="true"><span>{histogram.start}</span><span>{last}</span></div>'
        return f"<figure>{histogram_chart(histogram)}{ends}<figcaption>{escape(caption)}</figcaption></figure>"

    def _forfeits(self) -> str:
        messages = self._messages
        if not self._all.forfeits:
            return ""
        kinds = ("crash", "timeout", "illegal")
        counts = [
            [bot.bot, *(self._number(bot.forfeits.get(kind, 0)) for kind in kinds)]
            for bot in self._all.bots
            if bot.forfeits
        ]
        listed = [
            [self._number(lost.game), lost.bot, messages(f"failure-{lost.kind}"), lost.reason]
            for lost in self._all.forfeits
        ]
        headings = ("bot", *(f"failure-{kind}" for kind in kinds))
        return self._section(
            "forfeits",
            self._table("forfeits", headings, counts)
            + self._table("forfeit-list", ("game", "bot", "failure", "reason"), listed, text=1),
        )

    def _pieces(self) -> str:
        by_decision: dict[tuple[str, str], list[PieceUse]] = {}
        for use in self._all.pieces:
            by_decision.setdefault((use.verb, use.argument), []).append(use)
        tables = []
        for (verb, argument), uses in by_decision.items():
            summary = escape(self._messages("decision-kind", verb=verb, argument=argument))
            tables.append(f"<details><summary>{summary}</summary>{self._piece_table(uses)}</details>")
        return self._section("pieces", "".join(tables)) if tables else ""

    def _piece_table(self, uses: list[PieceUse]) -> str:
        seats, kind = self._all.run.seats, self._game.actions.verbs[uses[0].verb].kinds[uses[0].argument]
        names = {card.number: card.name for card in self._game.cards(self._lang) if card.kind == kind.name}
        rows = []
        for use in uses:
            chart = interval_chart(use.win_rate, Scale(0, 1), 1 / seats)
            rows.append(
                [
                    names.get(kind.number(use.value), use.value), Cell(chart),
                    self._percent(use.win_rate.value), self._percents(use.win_rate),
                    self._percent(use.seats / (self._all.finished * seats)),
                ]
            )  # fmt: skip
        return self._table("pieces", ("piece", "chart", "wins-with", "interval", "chosen"), rows)

    def _heat_maps(self) -> str:
        return self._section("heat-maps", "".join(map(self._heat_map, self._all.heat_maps)))

    def _heat_map(self, heat_map: HeatMap) -> str:
        both = (("winners", heat_map.winners), ("losers", heat_map.losers))
        hottest = max(max(map(max, grid)) for _, grid in both) or 1.0
        grids = "".join(self._grid(heat_map, name, grid, hottest) for name, grid in both)
        heading = self._messages("decision-kind", verb=heat_map.verb, argument=heat_map.argument)
        return f'<h3>{escape(heading)}</h3><div class="maps">{grids}</div>'

    def _grid(self, heat_map: HeatMap, name: str, grid: list[list[float]], hottest: float) -> str:
        board = heat_map.board
        header = "".join(f'<th scope="col">{column}</th>' for column in board.columns)
        rows = []
        for row, values in enumerate(grid):
            cells = "".join(
                f'<td style="--share: {HOTTEST * value / hottest:.0f}%">{round(100 * value) or ""}</td>'
                for value in values
            )
            rows.append(f'<tr><th scope="row">{board.rows[row]}</th>{cells}</tr>')
        caption = escape(self._messages(f"heat-map-{name}"))
        return (
            f'<table class="heat"><caption>{caption}</caption><thead><tr><td></td>{header}</tr></thead>'
            f"<tbody>{''.join(rows)}</tbody></table>"
        )

    def _method(self) -> str:
        names = ("method-schedule", "method-ratings", "method-intervals", "method-openskill", "method-times")
        return self._section("method", "".join(f"<p>{escape(self._messages(name))}</p>" for name in names))

    # Building blocks

    def _section(self, name: str, content: str) -> str:
        heading, about = self._messages(f"section-{name}"), f"section-{name}.about"
        text = f'<p class="soft">{escape(self._messages(about))}</p>' if about in self._messages else ""
        return f'<section aria-labelledby="{name}"><h2 id="{name}">{escape(heading)}</h2>{text}{content}</section>'

    def _table(self, name: str, headings: Sequence[str], rows: Iterable[Sequence[str]], text: int | None = None) -> str:
        """A table whose first column names the rows; columns from `text` on hold words."""
        header = "".join(
            f'<th scope="col"{CHART_CELL if heading == "chart" else ""}>{escape(self._messages(heading))}</th>'
            for heading in headings
        )
        lines = []
        for first, *others in rows:
            cells = "".join(_cell(value, text is not None and n >= text) for n, value in enumerate(others, 1))
            lines.append(f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>')
        return self._scrolling(name, f"<table><thead><tr>{header}</tr></thead><tbody>{''.join(lines)}</tbody></table>")

    def _scrolling(self, name: str, table: str) -> str:
        label = escape(self._messages(f"section-{name}"))
        return f'<div class="scroll" tabindex="0" role="group" aria-label="{label}">{table}</div>'

    def _number(self, value: float, places: int = 0) -> str:
        return format_decimal(value, places, self._messages)

    def _percent(self, share: float, places: int = 0) -> str:
        return self._messages("percent", number=self._number(100 * share, places))

    def _range(self, interval: Interval, places: int) -> str:
        low, high = self._number(interval.low, places), self._number(interval.high, places)
        return self._messages("range", low=low, high=high)

    def _percents(self, interval: Interval) -> str:
        return self._messages("range", low=self._percent(interval.low), high=self._percent(interval.high))


def _cell(value: str, is_text: bool) -> str:
    if isinstance(value, Cell):
        return f"<td{CHART_CELL}>{value}</td>"
    return f'<td class="text">{escape(value)}</td>' if is_text else f"<td>{escape(value)}</td>"
