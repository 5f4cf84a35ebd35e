"""Small charts for the report, as SVG that grows with its place. Their numbers stand beside them as text."""

from townhall.arena.shares import Interval
from townhall.arena.statistics import Histogram, Spread

HEIGHT = 18
TALL = 120


class Scale:
    """From numbers to per cent of the width."""

    def __init__(self, low: float, high: float, margin: float = 0.04) -> None:
        room = (high - low) * margin or 1.0
        self._low, self._size = low - room, high - low + 2 * room

    def at(self, value: float) -> str:
        return f"{100 * min(max((value - self._low) / self._size, 0), 1):.2f}%"


def _svg(height: int, *parts: str) -> str:
    return f'<svg class="chart" width="100%" height="{height}" aria-hidden="true">{"".join(parts)}</svg>'


def _line(x1: str, x2: str, y: int, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1}" x2="{x2}" y1="{y}" y2="{y}"/>'


def interval_chart(interval: Interval, scale: Scale, mark: float | None = None) -> str:
    """An estimate with its interval; a dashed mark to compare it with."""
    middle = HEIGHT // 2
    low, high, value = (scale.at(number) for number in (interval.low, interval.high, interval.value))
    dashed = "" if mark is None else _upright(scale.at(mark), "mark")
    ends = "".join(f'<line class="range" x1="{x}" x2="{x}" y1="{middle - 4}" y2="{middle + 4}"/>' for x in (low, high))
    return _svg(HEIGHT, dashed, _line(low, high, middle, "range"), ends, f'<circle cx="{value}" cy="{middle}" r="5"/>')


def _upright(x: str, kind: str) -> str:
    return f'<line class="{kind}" x1="{x}" x2="{x}" y1="0" y2="{HEIGHT}"/>'


def spread_chart(spread: Spread, scale: Scale) -> str:
    """From the 5th to the 95th percentile, with the median as a line and the mean as a dot."""
    middle = HEIGHT // 2
    low, median, high, mean = (scale.at(number) for number in (spread.p5, spread.p50, spread.p95, spread.mean))
    return _svg(
        HEIGHT,
        _line(low, high, middle, "band"),
        f'<line class="range" x1="{median}" x2="{median}" y1="{middle - 6}" y2="{middle + 6}"/>',
        f'<circle cx="{mean}" cy="{middle}" r="3"/>',
    )


def histogram_chart(histogram: Histogram) -> str:
    """How many games had each length."""
    step, most = 100 / len(histogram.counts), max(histogram.counts)
    bars = []
    for place, count in enumerate(histogram.counts):
        height = round(TALL * count / most, 1)
        first = histogram.start + place * histogram.width
        last = first + histogram.width - 1
        named = f"{first}: {count}" if first == last else f"{first}-{last}: {count}"
        bars.append(
            f'<rect x="{place * step + 0.2:.2f}%" width="{step - 0.4:.2f}%" y="{TALL - height:g}" height="{height:g}">'
            f"<title>{named}</title></rect>"
        )
    return _svg(TALL, *bars)
