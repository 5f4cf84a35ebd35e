"""Draw the icons of the installed app from favicon.svg: `python web/draw_icons.py`, after the drawing has changed."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tests.browser.chromium import ARGUMENTS, executable  # noqa: E402

PUBLIC = ROOT / "web" / "public"
PAPER = "#f6f2e8"
ICONS = {
    "icon-192.png": (192, 0.0),
    "icon-512.png": (512, 0.0),
    "icon-maskable-192.png": (192, 0.18),
    "icon-maskable-512.png": (512, 0.18),
    "apple-touch-icon.png": (180, 0.1),
}
"""Size and margin, as a part of the size; those with a margin have a background of paper."""


def draw_icons() -> None:
    drawing = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        for name, (size, margin) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = PAPER if margin else "transparent"
            style = f"html{{background:{ground}}}body{{margin:{size * margin}px}}svg{{display:block;width:100%}}"
            page.set_content(f"<style>{style}</style>{drawing}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    draw_icons()
