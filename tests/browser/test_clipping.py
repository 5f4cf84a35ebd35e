"""Nothing is ever clipped: every game is walked through positions, and each is looked at in every setting."""

import random
from collections import Counter

import pytest

from tests.browser import playing
from tests.browser.clipping import TIGHTEST, Reader, check, count_settings, create_readers
from tests.browser.visitors import Visit, Visitor
from tests.server.harness import Json

SEATS = {
    "merkez": ("me", "here"),
    "urban_sprawl": ("me", "here", "here"),
    "urbania": ("me", "greedy", "greedy"),
    "urbify": ("me", "here", "here"),
}
"""People share a device, so that every position asks somebody; where hands are secret the others are bots."""
NAME = "Bartholomew"
OTHERS = ["Wilhelmina Featherstone", "Ana"]
SAMPLE = (4, 21, 45)
"""The decisions after which a sample looks at a game."""
WALK = 200
"""The positions of a long walk."""


def seat(host: Visitor, game: str) -> Json:
    names = OTHERS[: SEATS[game].count("here")]
    return host.table(*SEATS[game], game=game, names=names, title="An evening at the town hall")


def walk(readers: list[Reader], game: str, positions: int) -> None:
    """Play the game, again if it is over, and look at every second position."""
    host, dice, seen = readers[0].visitor, random.Random(positions), Counter[str]()
    decisions = 0
    while decisions < 2 * positions:
        table = seat(host, game)
        for reader in readers:
            reader.visitor.to_table(table)
        while decisions < 2 * positions and (options := playing.until_asked_or_over(host)):
            if decisions % 2 == 0:
                for reader in readers:
                    reader.visitor.until_at(host.at)
                    reader.look_at(f"{host.view['prompt']!r}", decisions // 2)
            decisions += 1
            playing.quickly(host, playing.rarest(list(options), seen, dice))


@pytest.mark.parametrize("game", sorted(SEATS))
def test_nothing_is_clipped_in_the_tightest_settings(visit: Visit, game: str) -> None:
    readers = create_readers(visit, NAME, TIGHTEST)
    table = seat(readers[0].visitor, game)
    prompt = playing.advance(readers[0].visitor, table, SAMPLE[1])
    for reader in readers:
        reader.visitor.to_table(table)
        reader.look_at(f"{prompt!r}", 0)
    check(readers)


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(SEATS))
def test_nothing_is_clipped_in_a_few_positions(visit: Visit, game: str) -> None:
    readers = create_readers(visit, NAME)
    for number, decisions in enumerate(SAMPLE):
        table = seat(readers[0].visitor, game)
        prompt = playing.advance(readers[0].visitor, table, decisions)
        for reader in readers:
            reader.visitor.to_table(table)
            reader.look_at(f"{prompt!r}", number)
    check(readers)


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(SEATS))
def test_nothing_is_clipped_in_hundreds_of_positions(
    visit: Visit, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    readers = create_readers(visit, NAME)
    walk(readers, game, WALK)
    check(readers)
    looks = sum(reader.looks for reader in readers)
    with capsys.disabled():
        print(f"\n{game}: {WALK} positions x {count_settings(readers)} settings, {looks} looks")
