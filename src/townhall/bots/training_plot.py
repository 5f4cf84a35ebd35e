"""Pictures of trainings: how weights fared against those before them, and how a network's points grew."""

from collections.abc import Sequence

from townhall.bots.network_training import Round
from townhall.bots.training import Trial

COLOURS = ("#57606a", "#0969da", "#1a7f37", "#9a6700", "#8250df")
"""For every number of seats, from 1."""
WIDTH, HEIGHT, MARGIN = 640, 320, 48


def plot(trials: Sequence[Trial], seats: int) -> str:
    """An SVG of the share of wins of every match, with its 95% interval; a match that decided is filled."""
    even = 1 / seats
    step = (WIDTH - 2 * MARGIN) / max(len(trials), 1)
    parts = _begin("Share of wins against the weights before, 95% intervals; dashed: even")
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _height(share)
        parts.append(f'<line x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="8" y="{y + 4:.1f}">{share:.2f}</text>')
    y = _height(even)
    dashes = 'stroke="#888" stroke-dasharray="6 4"'
    parts.append(f'<line x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y:.1f}" y2="{y:.1f}" {dashes}/>')
    for n, trial in enumerate(trials):
        parts += _mark(MARGIN + step * (n + 0.5), trial)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _mark(x: float, trial: Trial) -> list[str]:
    colour = "#1a7f37" if trial.kept else "#9a6700" if trial.final else "#0969da"
    low, y, high = _height(trial.low), _height(trial.share), _height(trial.high)
    fill = colour if trial.final else "white"
    return [
        f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}" stroke="{colour}"/>',
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{fill}" stroke="{colour}"/>',
        f'<text x="{x:.1f}" y="{HEIGHT - 26}" text-anchor="middle">{trial.round}</text>',
        f'<text x="{x:.1f}" y="{HEIGHT - 10}" text-anchor="middle">{trial.pull:g}</text>',
    ]


def _height(share: float) -> float:
    return HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)


def plot_points(rounds: Sequence[Round]) -> str:
    """An SVG of the mean points of every round, a line for each number of seats."""
    parts = _begin("Mean points in each round of self-play, by the number of seats")
    means = [mean for result in rounds for mean in result.points.values()] or [0.0]
    low, high = min(means), max(max(means), min(means) + 1)
    step = (WIDTH - 2 * MARGIN) / max(len(rounds) - 1, 1)
    for level in (low, (low + high) / 2, high):
        parts.append(f'<text x="8" y="{_height((level - low) / (high - low)) + 4:.1f}">{level:.1f}</text>')
    for seats, colour in enumerate(COLOURS, start=1):
        places = [
            (MARGIN + step * n, _height((result.points[seats] - low) / (high - low)))
            for n, result in enumerate(rounds)
            if seats in result.points
        ]
        if places:
            line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
            parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}"/>')
            x, y = places[-1]
            parts.append(f'<text x="{x + 6:.1f}" y="{y + 4:.1f}" fill="{colour}">{seats}</text>')
    parts.append(f'<text x="{WIDTH - MARGIN}" y="{HEIGHT - 10}" text-anchor="end">{len(rounds)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _begin(title: str) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">',
        "<style>text { font-size: 12px }</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{MARGIN}" y="20">{title}</text>',
    ]
