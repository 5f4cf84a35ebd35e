"""Nothing is ever clipped: every game is walked through positions, and each is looked at in every setting."""

import random
from collections import Counter
from typing import NamedTuple

import pytest

import townhall
from tests.browser import playing
from tests.browser.clipping import LANGUAGES, TIGHTEST, Reader, Settings, check, count_settings, create_readers
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json

OTHERS = {"merkez": "here", "urban_sprawl": "here", "urbania": "greedy", "urbify": "here"}
"""People share a device, so that every position asks somebody; where hands are secret the others are bots."""
NAME = "Bartholomew"
NAMES = ["Wilhelmina Featherstone", "Ana", "Maximilian", "Concepción"]
SAMPLE = (4, 21, 45)
"""The decisions after which a sample looks at a game."""
PARTS = 5
"""The parts of a walk: tests that can run at the same time."""
POSITIONS = 30
"""The positions of a part; every second decision is looked at."""
DECISIONS = {"merkez": 30, "urban_sprawl": 180, "urbania": 25, "urbify": 60}
"""About how many decisions a person makes in a game, rather too few than too many."""


BROKEN = """() => {
  document.body.innerHTML =
    '<svg viewBox="0 0 2000 200"><text x="0" y="100">Main Square</text><text x="20" y="100">Town hall</text></svg>' +
    '<div role="tooltip"><p>Details</p></div>';
  Object.assign(document.querySelector("[role=tooltip]").style, { height: "6px", overflowY: "auto" });
}"""
"""Makes two mistakes in a page."""


class Seats(NamedTuple):
    """A game with a number of players."""

    game: str
    players: int


USUAL = [Seats(game, 2 if game == "merkez" else 3) for game in sorted(OTHERS)]
FULL = [Seats(game, max(townhall.game(game).seats)) for game in sorted(OTHERS)]
by_table = pytest.mark.parametrize("seats", [*USUAL, *FULL], ids=lambda seats: f"{seats.game}-{seats.players}")
by_language = pytest.mark.parametrize("language", LANGUAGES)


def count_people(seats: Seats) -> int:
    return seats.players if OTHERS[seats.game] == "here" else 1


def start_of(seats: Seats, part: int) -> int:
    """The decisions before a part of a game."""
    return part * count_people(seats) * DECISIONS[seats.game] // PARTS


def seat(host: Visitor, seats: Seats) -> Json:
    others, names = [OTHERS[seats.game]] * (seats.players - 1), NAMES[: count_people(seats) - 1]
    return host.table("me", *others, game=seats.game, names=names, title="An evening at the town hall")


def walk(readers: list[Reader], seats: Seats, part: int) -> None:
    """Play on from this part of a game, again if it is over, and look at every second position."""
    host, dice, seen = readers[0].visitor, random.Random(part), Counter[str]()
    skipped, decisions = start_of(seats, part), 0
    while decisions < 2 * POSITIONS:
        table = seat(host, seats)
        playing.advance(host, table, skipped)
        skipped = 0
        if host.get(f"/tables/{table['id']}")["status"] == "finished":
            continue
        for reader in readers:
            reader.visitor.to_table(table)
        while decisions < 2 * POSITIONS and (options := playing.until_asked_or_over(host)):
            if decisions % 2 == 0:
                for reader in readers:
                    reader.visitor.until_at(host.at)
                    reader.look_at(f"{host.view['prompt']!r}", part * POSITIONS + decisions // 2)
            decisions += 1
            playing.quickly(host, playing.rarest(list(options), seen, dice))


def test_the_audit_finds_drawn_texts_over_each_other_and_details_that_nobody_can_scroll(visit: Visit) -> None:
    reader = create_readers(visit, NAME, TIGHTEST)[0]
    reader.visitor.go("/api/games")
    reader.visitor.page.evaluate(BROKEN)
    reader.look_at("a broken page")
    kinds = Counter(problem.partition(":")[0] for problem in reader.problems)
    assert kinds == {"texts overlap": 1, "clipped": 1}, reader.problems


@pytest.mark.parametrize("seats", USUAL, ids=lambda seats: str(seats.game))
def test_nothing_is_clipped_in_the_tightest_settings(visit: Visit, seats: Seats) -> None:
    readers = create_readers(visit, NAME, TIGHTEST)
    table = seat(readers[0].visitor, seats)
    prompt = playing.advance(readers[0].visitor, table, SAMPLE[1])
    for reader in readers:
        reader.visitor.to_table(table)
        reader.look_at(f"{prompt!r}", 0)
    check(readers)


@pytest.mark.long
@by_language
@by_table
def test_nothing_is_clipped_in_a_few_positions(visit: Visit, seats: Seats, language: str) -> None:
    readers = create_readers(visit, NAME, Settings(languages=(language,)))
    for number, decisions in enumerate(SAMPLE):
        table = seat(readers[0].visitor, seats)
        prompt = playing.advance(readers[0].visitor, table, min(decisions, start_of(seats, PARTS - 1)))
        for reader in readers:
            reader.visitor.to_table(table)
            reader.look_at(f"{prompt!r}", number)
    check(readers)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@by_language
@by_table
def test_nothing_is_clipped_in_hundreds_of_positions(
    visit: Visit, seats: Seats, language: str, part: int, capsys: pytest.CaptureFixture[str]
) -> None:
    readers = create_readers(visit, NAME, Settings(languages=(language,)))
    walk(readers, seats, part)
    check(readers)
    looks = sum(reader.looks for reader in readers)
    with capsys.disabled():
        where = f"{seats.game}, {seats.players} seats, {language}, part {part + 1} of {PARTS}"
        print(f"\n{where}: {POSITIONS} positions x {count_settings(readers)} settings, {looks} looks")
