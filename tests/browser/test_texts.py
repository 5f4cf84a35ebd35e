"""The words of the browser client: the same in both languages, all of them used, none missing."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.words import WEB, messages, pairs, variables

DYNAMIC = [
    r"bots-(\w+-hint|speed-\w+)",
    r"chat-\w[\w-]*",  # a line of the table's news: chat-<kind>
    r"colour-\w+",  # the colour and shape of a seat
    r"key-\w+",
    r"(\w+-)?legend-[\w-]+",  # the icons and marks of a game, explained
    r"merkez-(tab|symbol|shape|side|line|detail|prov-\w+)-[\w-]+",
    r"new-pace-[\w-]+",
    r"notify-(extent-[\w-]+|webhook-(discord|slack|json))",
    r"offline-(rules|aid|components)",
    r"open-(any|filter)-\w+",
    r"pace-(real-time|turn-based)",
    r"privacy-(everybody|friends|nobody)",
    r"prov-\w[\w-]*",  # kinds, tables and fields of the components
    r"report-(abuse|spam|cheating|name|other)",
    r"review-(luck|choice|others|misjudged)(-about)?",
    r"seat-asks-(join|stand-in|replace)",
    r"setting-\w[\w-]*",
    r"tab-\w+",
    r"turn-(since|now)-(mine|other)",
    r"unsubscribe-done-(email|push|webhook)",
    r"urbania-(pay|spend)-card",
    r"tournament-dropped-(left|removed|missed)",
    r"tournament-table-(playing|finished|void)",
    r"\w+-change-\w+",  # gains and losses of a currency in the log
    r"urban_sprawl-(tab|group|deck|office|from|edge|marker|payouts|prov-\w+)-\w+",
    r"urbania-(tab|group|prov-\w+)-\w+",
    r"urbania-(factory|bank|hospital|business|school|park|residential)",
    r"urbify-(tab|group|short|prov-\w+)-\w+",
    r"urbify-(tourism|economy|culture|transport|mixed|development)",
]
"""Messages whose names are put together from a prefix and something that the server or a list says."""
OURS = [pair for pair in pairs() if WEB in pair[0].parents]
SOURCES = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".svelte", ".ts") and ".test." not in path.name]


def ids(path: Path) -> set[str]:
    return set(messages(path))


@pytest.mark.parametrize(("english", "spanish"), OURS, ids=lambda path: str(path.relative_to(WEB)))
def test_both_languages_have_the_same_messages_with_the_same_variables(english: Path, spanish: Path) -> None:
    assert ids(english) == ids(spanish)
    for name, pattern in messages(english).items():
        assert variables(pattern) == variables(messages(spanish)[name]), name


def test_no_message_has_two_homes() -> None:
    homes = [ids(english) for english, _ in OURS]
    assert len(homes) == len(list((WEB / "text").glob("*.en.ftl"))) + len(list((WEB / "games").glob("*/en.ftl")))
    for place, (one, other) in enumerate(pairwise(homes)):
        assert not one & other, place


def test_every_message_that_is_asked_for_is_there() -> None:
    known = set().union(*(ids(english) for english, _ in OURS))
    asked = {
        name
        for path in SOURCES
        for name in re.findall(r"""\bt\(\s*["'`]([\w-]+)["'`]\s*[,)]""", path.read_text("utf-8"))
    }
    assert len(asked) > 150
    assert asked <= known, asked - known


def test_every_message_is_used() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCES)
    said = set(re.findall(r"""["'`]([a-z]\w*(?:-[\w]+)*)["'`]""", code))
    unused = {
        name
        for english, _ in OURS
        for name in ids(english)
        if name not in said and not any(re.fullmatch(pattern, name) for pattern in DYNAMIC)
    }
    assert not unused


def test_what_is_put_together_has_all_its_parts() -> None:
    known = set().union(*(ids(english) for english, _ in OURS))
    code = "\n".join(path.read_text("utf-8") for path in SOURCES)
    prefixes = set(re.findall(r"\bt\(`([\w-]+-)\$\{", code))
    assert prefixes, "some messages are put together"
    for prefix in prefixes:
        assert any(name.startswith(prefix) for name in known), prefix
