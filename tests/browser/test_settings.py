"""What a person sets for this browser: it shows at once and is still so tomorrow."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import Visit, Visitor

MOVING = """() => {
  const slow = (style) => [style.transitionDuration, style.animationDuration].some((one) => /[1-9]/.test(one));
  const moves = (style) => style.animationName !== "none" || style.transitionProperty !== "none";
  return [...document.querySelectorAll("*")]
    .filter((one) => slow(getComputedStyle(one)) && moves(getComputedStyle(one)))
    .map((one) => one.outerHTML.slice(0, 100));
}"""
"""Whatever would travel or fade if it changed."""
RUNNING = "() => document.getAnimations().length"
BACKGROUND = "() => getComputedStyle(document.body).backgroundColor"


def choose(visitor: Visitor, *choices: str) -> None:
    visitor.menu("Settings")
    dialog = visitor.page.get_by_role("dialog", name="Settings")
    for choice in choices:
        group, _, value = choice.partition(": ")
        dialog.get_by_role("group", name=group).get_by_label(value, exact=True).check()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_settings_show_at_once_and_hold_after_the_page_is_loaded_again(visit: Visit) -> None:
    ana = visit("Ana", reduced_motion="no-preference")
    ana.to_table(ana.table("me", "greedy"))
    ana.until_asked()
    html = ana.page.locator("html")
    light = ana.page.evaluate(BACKGROUND)
    expect(html).to_have_attribute("data-theme", "light")
    choose(ana, "Theme: Blueprint", "Backgrounds: With patterns", "Motion: Reduced", "Text size: Largest")

    def as_chosen() -> None:
        expect(html).to_have_attribute("data-theme", "dark")
        expect(html).to_have_attribute("data-palette", "patterns")
        expect(html).to_have_attribute("data-motion", "less")
        ana.until_true(f"(light) => ({BACKGROUND})() !== light", light, what="another background")
        expect(html).to_have_css("font-size", "21.6px")
        ana.until_true("() => document.documentElement.scrollWidth <= innerWidth", what="the page fits")

    as_chosen()
    ana.page.reload()
    ana.until_asked()
    as_chosen()
    other = ana.go("/", ana.context.new_page())
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")


def test_with_less_motion_nothing_travels(visit: Visit) -> None:
    ana = visit("Ana", reduced_motion="no-preference")
    ana.to_table(ana.table("me", "greedy"))
    ana.until_asked()
    assert ana.page.evaluate(MOVING), "as a rule things move"
    choose(ana, "Motion: Reduced")
    dice = random.Random(23)
    for _ in range(6):
        ana.decide(dice)
        ana.until_true(f"() => ({RUNNING})() === 0", what="nothing travels")
        assert ana.page.evaluate(MOVING) == []


def test_pieces_travel_where_nobody_minds(visit: Visit) -> None:
    ana = visit("Ana", reduced_motion="no-preference")
    ana.page.add_init_script(
        "const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) { window.flown = (window.flown ?? 0) + 1; "
        "return animate.apply(this, all); };"
    )
    ana.to_table(ana.table("me", "greedy"))
    dice = random.Random(24)
    for _ in range(3):
        ana.decide(dice)
    ana.until_asked()
    ana.until_true("() => (window.flown ?? 0) > 0", what="something travels")
    ana.page.wait_for_function("() => !document.querySelector('body > svg')")


def test_the_system_is_followed_unless_somebody_chooses_otherwise(visit: Visit) -> None:
    ana = visit("Ana", color_scheme="dark", reduced_motion="reduce")
    ana.go("/")
    html = ana.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-motion", "less")
    ana.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    expect(html).to_have_attribute("data-theme", "light")
    expect(html).to_have_attribute("data-motion", "full")
    ana.button("Dark theme").click()
    expect(html).to_have_attribute("data-theme", "dark")
    ana.button("Light theme").click()
    expect(html).to_have_attribute("data-theme", "light")


@pytest.mark.long
def test_patterns_tell_the_grounds_apart(visit: Visit) -> None:
    ana = visit("Ana")
    ana.to_table(ana.begun("greedy", decisions=40))
    ana.until_asked()
    hatching = "() => getComputedStyle(document.querySelector('.department')).backgroundImage"
    plain = ana.page.evaluate(hatching)
    choose(ana, "Backgrounds: With patterns")
    ana.until_true(f"(plain) => ({hatching})() !== plain", plain, what="grounds have patterns")
