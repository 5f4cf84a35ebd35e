"""Draws docs/terminal.svg, the picture in the README: python docs/picture.py"""

from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import townhall
from townhall.bots.bot import Bot
from townhall.cli.session.choices import choices_of, in_columns
from townhall.games.urbify.terminal.board import picture

DECISIONS = 120
PLAYERS = ["you", "greedy bot", "greedy bot"]
WIDTH = 108
PAPER = TerminalTheme(
    (15, 36, 56),
    (234, 242, 248),
    [(27, 42, 58), (255, 122, 110), (143, 217, 166), (237, 190, 69), (109, 180, 233), (224, 150, 220), (110, 205, 205),
     (234, 242, 248)],
)  # fmt: skip
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: {char_height}px;
line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-family: Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 14px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def main() -> None:
    p = townhall.game("urbify").start(len(PLAYERS), seed=12)
    bot = Bot("greedy", seed=12)
    while len(p.history) < DECISIONS or p.seat != 0:
        p.play(bot.choose(p.view(p.seat)))
    console = Console(record=True, width=WIDTH, force_terminal=True, color_system="truecolor", file=StringIO())
    choices = choices_of(p, "en")
    console.print(picture(p, "en", PLAYERS, {choice.action: choice.number for choice in choices}))
    for line in in_columns(choices, WIDTH):
        console.print(line)
    console.print(p.prompt(), style="bold", highlight=False)
    console.print(f"1-{len(choices)}, ? for help:", highlight=False)
    target = Path(__file__).parent / "terminal.svg"
    console.save_svg(str(target), title="townhall play urbify", theme=PAPER, code_format=FRAME, unique_id="townhall")


if __name__ == "__main__":
    main()
