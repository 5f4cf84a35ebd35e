"""A report in words and tables: sections for the terminal, Markdown and HTML."""

import html
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from townhall.balance.report import LEAST_EFFECT, OUT_OF_LINE, ComponentReport, Difference, Measure, Report, SetReport
from townhall.engine.game import Game
from townhall.engine.i18n import MINUS, Messages, format_decimal, messages
from townhall.estimates import FEWEST_GAMES

TEXT = Path(__file__).parent / "text"
NOT_COUNTED = "\N{EN DASH}"
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0 2rem; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid #8886; padding: 0.25rem 0.75rem; text-align: left; vertical-align: top; }
.wide { overflow-x: auto; }
@media (prefers-color-scheme: dark) { body { background: #16181c; color: #e8e6e1; } }
"""


class Section(NamedTuple):
    """A part of a report: sentences, then a table if there are columns."""

    heading: str
    sentences: list[str]
    columns: list[str]
    rows: list[list[str]]


class Document(NamedTuple):
    title: str
    sentences: list[str]
    sections: list[Section]


class Writer:
    """Puts a report into the words and numbers of a language."""

    def __init__(self, game: Game, report: Report, lang: str) -> None:
        self._report, self._lang, self._game = report, lang, game
        self._messages: Messages = messages(lang, TEXT)
        self._names = {
            (table, entry.get("id", "")): entry.get("name", {}).get(lang, "")
            for table, entries in game.components.tables().items()
            for entry in entries
        }

    def document(self) -> Document:
        report, say = self._report, self._messages
        sets = [say("set-named", name=self._name(one), digest=one.digest) for one in report.sets]
        summary = say(
            "balance-summary",
            games=report.games,
            bots=", ".join(dict.fromkeys(report.bots)),
            seats=report.seats,
            seed=report.seed,
            sets=say.list(sets),
        )
        sentences = [summary, say("method", fewest=FEWEST_GAMES, least=self._share(LEAST_EFFECT, 0))]
        return Document(
            say("balance-title", title=self._game.title(self._lang)),
            [*sentences, say("method-two", fewest=FEWEST_GAMES)] if len(sets) > 1 else sentences,
            list(self._sections()),
        )

    def _sections(self) -> Iterator[Section]:
        if self._report.differences:
            yield self._differences()
        for one in self._report.sets:
            for section in (
                self._components(one), self._outliers(one), self._places(one), self._course(one), self._scores(one),
            ):  # fmt: skip
                yield section._replace(heading=self._heading(section.heading, one))

    def _heading(self, section: str, one: SetReport) -> str:
        if len(self._report.sets) == 1:
            return section
        return self._messages("section-of-set", section=section, name=self._name(one))

    def _name(self, one: SetReport) -> str:
        return one.name or self._messages("built-in-set")

    def _columns(self, *names: str) -> list[str]:
        return [self._messages(f"column-{name}") for name in names]

    def _places(self, one: SetReport) -> Section:
        rows = [
            [str(line.place), self._share(line.wins.value), self._interval(line.wins, shares=True),
             self._number(line.mean_score)]
            for line in one.places
        ]  # fmt: skip
        columns = self._columns("place", "wins", "interval", "mean-score")
        return Section(self._messages("section-places"), [], columns, rows)

    def _course(self, one: SetReport) -> Section:
        measures = {
            "turns": one.turns,
            "decisions": one.decisions,
            "lead_changes": one.lead_changes,
            "half_time_leader_wins": one.half_time_leader_wins,
            "winner": one.scores.winner,
            "margin": one.scores.margin,
        }
        rows = [
            [self._measure_name(name), self._value(name, measure.value), self._interval(measure, _is_share(name))]
            for name, measure in measures.items()
        ]
        return Section(self._messages("section-course"), [], self._columns("measure", "mean", "interval"), rows)

    def _scores(self, one: SetReport) -> Section:
        rows = [
            [self._messages("quantile", part=int(part)), self._number(value, 0)]
            for part, value in one.scores.quantiles.items()
        ]
        return Section(self._messages("section-scores"), [], self._columns("measure", "score"), rows)

    def _components(self, one: SetReport) -> Section:
        heading = self._messages("section-components")
        if not one.components:
            return Section(heading, [self._messages("no-components")], [], [])
        certain = sum(line.verdict in OUT_OF_LINE for line in one.components)
        judged = sum(line.judged for line in one.components)
        columns = self._columns(
            "component", "available", "used", "bought", "uses", "points", "win-rate", "expected", "effect", "interval",
            "verdict",
        )  # fmt: skip
        rows = [self._component_row(line) for line in one.components]
        return Section(heading, [self._messages("certain-count", certain=certain, judged=judged)], columns, rows)

    def _component_row(self, line: ComponentReport) -> list[str]:
        return [
            self._component(line.table, line.id),
            self._share(line.available, 0),
            self._share(line.used, 0),
            NOT_COUNTED if line.bought is None else self._number(line.bought, 2),
            self._number(line.uses, 2),
            NOT_COUNTED if line.points is None else self._number(line.points),
            self._share(line.win_rate),
            self._share(line.expected),
            self._share(line.effect.value, sign=True),
            self._interval(line.effect, shares=True),
            self._messages(f"verdict-{line.verdict}"),
        ]

    def _outliers(self, one: SetReport) -> Section:
        outliers = [line for line in one.components if line.verdict in OUT_OF_LINE and line.reconstructed]
        heading = self._messages("section-outliers")
        if not outliers:
            return Section(heading, [self._messages("no-outliers")], [], [])
        rows = [
            [
                self._component(line.table, line.id),
                self._messages(f"verdict-{line.verdict}"),
                self._share(line.effect.value, sign=True),
                "; ".join(self._values(line.reconstructed)),
            ]
            for line in outliers
        ]
        return Section(heading, [], self._columns("component", "verdict", "effect", "values"), rows)

    def _values(self, fields: dict[str, Any]) -> Iterator[str]:
        for field, value in fields.items():
            yield self._messages("values-line", field=field, value=_written(value))

    def _differences(self) -> Section:
        first, second = map(self._name, self._report.sets)
        rows = [
            [
                self._difference_name(line),
                self._value(line.measure, line.first),
                self._value(line.measure, line.second),
                self._value(line.measure, line.difference.value, sign=True),
                self._interval(line.difference, _is_share(line.measure)),
                self._messages("verdict-certain" if line.certain else "verdict-open"),
            ]
            for line in self._report.differences
        ]
        certain = sum(line.certain for line in self._report.differences)
        return Section(
            self._messages("section-differences", first=first, second=second),
            [self._messages("difference-count", certain=certain, all=len(rows))],
            self._columns("measure", "first", "second", "effect", "interval", "verdict"),
            rows,
        )

    def _difference_name(self, line: Difference) -> str:
        if not line.id:
            return self._measure_name(line.measure)
        return self._messages(f"measure-{line.measure}", component=self._component(line.table, line.id))

    def _measure_name(self, name: str) -> str:
        kind, _, place = name.rpartition("_")
        return self._messages("measure-wins", place=place) if kind == "wins" else self._messages(f"measure-{name}")

    def _component(self, table: str, id_: str) -> str:
        name = self._names.get((table, id_), "")
        return self._messages("component-of", name=name, id=id_) if name else id_

    def _value(self, measure: str, value: float, *, sign: bool = False) -> str:
        if _is_share(measure):
            return self._share(value, sign=sign)
        return self._number(value, 2, sign=sign)

    def _number(self, value: float, places: int = 1, *, sign: bool = False) -> str:
        text = format_decimal(value, places, self._messages)
        return f"+{text}" if sign and not text.startswith(MINUS) else text

    def _share(self, value: float, places: int = 1, *, sign: bool = False) -> str:
        return self._messages("percent", number=self._number(100 * value, places, sign=sign))

    def _interval(self, measure: Measure, shares: bool) -> str:
        low, high = (self._share(end) if shares else self._number(end, 2) for end in measure.interval)
        return self._messages("interval-of", low=low, high=high)

    def more_rows(self, number: int) -> str:
        return self._messages("more-rows", number=number)

    def plain_row(self, columns: Sequence[str], row: Sequence[str]) -> str:
        """A row of a table as a sentence, for screen readers."""
        named = zip(columns[1:], row[1:], strict=True)
        cells = (self._messages("cell-line", column=column, value=value) for column, value in named)
        return f"{row[0]}. {'; '.join(cells)}."


def _is_share(measure: str) -> bool:
    return measure == "effect" or "wins" in measure


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_written(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        return f"[{'; '.join(map(_written, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def markdown(document: Document) -> str:
    lines = [f"# {document.title}", ""]
    for sentence in document.sentences:
        lines += [sentence, ""]
    for heading, sentences, columns, rows in document.sections:
        lines += [f"## {heading}", ""]
        for sentence in sentences:
            lines += [sentence, ""]
        if columns:
            lines += [_piped(columns), f"|{'---|' * len(columns)}", *map(_piped, rows), ""]
    return "\n".join(lines)


def _piped(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def web_page(document: Document, lang: str) -> str:
    body = [_element("h1", document.title), *(_element("p", sentence) for sentence in document.sentences)]
    for heading, sentences, columns, rows in document.sections:
        body += [_element("h2", heading), *(_element("p", sentence) for sentence in sentences)]
        if columns:
            head = "".join(f'<th scope="col">{html.escape(column)}</th>' for column in columns)
            lines = "\n".join(f"<tr>{''.join(_element('td', cell) for cell in row)}</tr>" for row in rows)
            body.append(
                f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{lines}\n</tbody></table></div>'
            )
    head = f'<meta charset="utf-8"><title>{html.escape(document.title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="{lang}"><head>{head}</head><body>\n{chr(10).join(body)}\n</body></html>\n'


def _element(tag: str, text: str) -> str:
    return f"<{tag}>{html.escape(text)}</{tag}>"
