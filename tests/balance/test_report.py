"""Reports about components: counts agree with the notes, and a broken card is named first."""

import re
from itertools import repeat
from pathlib import Path

import numpy as np
import pytest

import townhall
from townhall import Game
from townhall.balance.counting import Component, Counter, Counts, count_games, put_together
from townhall.balance.document import NOT_COUNTED, Writer, markdown, web_page
from townhall.balance.report import Report, make_report
from townhall.bots.levels import GREEDY, RANDOM
from townhall.engine.compiled import Rules
from townhall.engine.fields import Raw

pytestmark = pytest.mark.usefixtures("compiled")
SEATS = 2


def edited(game: Game, table: str, id_: str, field: str, value: int) -> Game:
    """The game with one number of its file changed."""
    source = game.components.source
    entry = re.search(rf'^\[\[{table}\]\]\nid = "{id_}"\n(?:.+\n)+', source, re.MULTILINE)
    assert entry is not None
    changed, count = re.subn(rf"\b{field} = -?\d+", f"{field} = {value}", entry.group(), count=1)
    assert count == 1
    return Game(game.name, Path("edited.toml"), source.replace(entry.group(), changed))


def counted(game: Game, games: int, seed: str = "1", bot: int = GREEDY) -> Counts:
    return put_together(game, SEATS, list(count_games(game, SEATS, [bot] * SEATS, seed, games)))


def report_on(*games: Game, count: int, bot: int = GREEDY) -> Report:
    names = [game.components.path.name for game in games]
    return make_report(games, names, [counted(game, count, bot=bot) for game in games], ["greedy"] * SEATS, "1")


@pytest.mark.parametrize(
    ("name", "table", "id_", "field", "broken"),
    [
        ("urbify", "building", "museum", "prestige", Component("building", "museum")),
        ("urbania", "building", "park", "vp", Component("building.tiles", "park-1")),
    ],
)
def test_a_card_worth_absurdly_many_points_is_named_first(
    name: str, table: str, id_: str, field: str, broken: Component
) -> None:
    report = report_on(edited(townhall.game(name), table, id_, field, 99), count=100)
    first, *others = report.sets[0].components
    assert (first.table, first.id) == broken
    assert first.certain and first.effect.interval[0] > 0.1
    assert first.win_rate > first.expected
    assert all(first.effect.value > other.effect.value for other in others if other.judged)


def test_two_equal_sets_show_no_certain_difference() -> None:
    own = townhall.game("urbify")
    same = Game("urbify", Path("same.toml"), own.components.source + "\n# the same values\n")
    report = report_on(own, same, count=40)
    assert len(report.differences) > 30
    assert not any(line.certain for line in report.differences)
    assert all(line.difference.value == 0 for line in report.differences)


def test_components_are_compared_by_name_whatever_their_order_in_the_file() -> None:
    own = townhall.game("urbify")
    counts = counted(own, 3, bot=RANDOM)
    turned = counts._replace(
        components=counts.components[::-1],
        scored=counts.scored[::-1],
        offered=counts.offered[:, ::-1],
        users=counts.users[:, ::-1],
        buyable=counts.buyable[::-1],
        bought=counts.bought[:, ::-1],
        uses=counts.uses[:, ::-1],
        points=counts.points[:, ::-1],
    )
    report = make_report([own, own], ["", ""], [counts, turned], ["random"] * SEATS, "1")
    assert len({line.first for line in report.differences if line.measure == "uses"}) > 1
    assert all(line.difference.value == 0 for line in report.differences)


def test_other_deals_of_the_same_set_show_no_certain_difference() -> None:
    """Without pairing, chance alone is left; the correction has to see through it."""
    own = townhall.game("urbify")
    pair = [counted(own, 60, seed, RANDOM) for seed in ("1", "2")]
    report = make_report([own, own], ["", ""], pair, ["random"] * SEATS, "1")
    assert not any(line.certain for line in report.differences)


def test_a_changed_value_is_a_certain_difference() -> None:
    own = townhall.game("urbify")
    report = report_on(own, edited(own, "building", "museum", "prestige", 99), count=60)
    found = {(line.measure, line.id) for line in report.differences if line.certain}
    assert ("winner", "") in found
    assert any(id_ == "museum" for _, id_ in found)


def test_counts_agree_with_the_notes_of_the_same_games(each_game: Game) -> None:
    """The seats that use something are offered it, and what is counted by seat is counted in total."""
    counts = counted(each_game, 3, bot=RANDOM)
    assert counts.components and len(set(counts.components)) == len(counts.components)
    users = sum((counts.users >> place & 1).astype(int) for place in range(SEATS))
    times = np.where(counts.buyable, counts.bought, counts.uses)
    assert (users <= times).all() and ((times > 0) == (users > 0)).all()
    assert counts.offered[counts.uses > 0].all()
    assert counts.uses.sum() > 0
    assert (counts.shares.sum(axis=1) == 1).all()


def test_the_lead_is_noted_at_the_end_of_every_turn_and_of_the_game(
    each_game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[int] = []
    standing = Counter.standing

    def noted(counter: Counter, rules: Rules, state: Raw, seats: int) -> list[int]:
        turns.append(int(state.view(rules.state)[0]["turn"]))
        return standing(counter, rules, state, seats)

    monkeypatch.setattr(Counter, "standing", noted)
    [counted] = count_games(each_game, SEATS, [RANDOM] * SEATS, "1", 1)
    assert turns == [*range(2, len(turns) + 1), len(turns)], "the turn that begins then, and the last one at its end"
    assert len(counted.leads) == len(turns)
    assert counted.leads[-1] == sum(1 << place for place in np.flatnonzero(counted.scores == counted.scores.max()))


def test_every_component_that_is_named_exists(each_game: Game) -> None:
    """Each name of a note or field leads to an entry of the file for at least one value."""
    usage = each_game.spec.usage
    assert usage is not None
    components = set(Counter(each_game).components)
    lists = [*usage.used.values(), *usage.bought.values(), *usage.scored.values(), *usage.happened.values()]
    for name in [one for names in lists for one in names] + [*usage.offered.values(), *usage.held.values()]:
        assert any(Component(name.table, name.entry(value)) in components for value in name.kind.values), name.table


def test_the_points_of_a_component_are_those_of_its_notes() -> None:
    game = townhall.game("urbify")
    counts = counted(game, 4)
    points = {component.id: counts.points[:, n] for n, component in enumerate(counts.components)}
    bought = {component.id: counts.bought[:, n] for n, component in enumerate(counts.components)}
    printed = game.components.entry("building", "museum")["prestige"]
    assert (points["museum"] == printed * bought["museum"]).all()


def test_a_promise_is_bought_when_it_is_claimed_and_used_only_if_it_is_kept() -> None:
    game = townhall.game("merkez")
    counts = counted(game, 6)
    for n, component in enumerate(counts.components):
        if component.table == "card":
            entry = game.components.entry("card", component.id)
            bought, kept = counts.bought[:, n].astype(int), counts.uses[:, n].astype(int)
            assert (counts.points[:, n] == entry["keep"] * kept + entry["fail"] * (bought - kept)).all(), component.id


def test_what_is_bought_and_used_in_one_step_is_not_bought() -> None:
    report = report_on(townhall.game("merkez"), count=2, bot=RANDOM)
    bought = {line.id: line.bought for line in report.sets[0].components}
    assert bought["wifi"] is None and bought["f1"] is not None
    text = markdown(Writer(townhall.game("merkez"), report, "en").document())
    assert re.search(rf"\(wifi\) \| [^|]+ \| [^|]+ \| {NOT_COUNTED} \|", text)


def test_where_no_points_are_counted_none_are_shown() -> None:
    game = townhall.game("merkez")
    report = report_on(game, count=2, bot=RANDOM)
    points = {line.id: line.points for line in report.sets[0].components if line.uses}
    assert points["funding"] is None and any(map(isinstance, points.values(), repeat(float)))
    text = markdown(Writer(game, report, "en").document())
    assert re.search(rf"\(funding\) \| [^|]+ \| [^|]+ \| [^|]+ \| [^|]+ \| {NOT_COUNTED} \|", text)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_report_is_written_in_both_languages_and_formats(lang: str) -> None:
    own = townhall.game("urbify")
    document = Writer(own, report_on(own, own, count=2, bot=RANDOM), lang).document()
    name = own.components.entry("building", "museum")["name"][lang]
    page, text = web_page(document, lang), markdown(document)
    assert name in page and name in text
    assert f'<html lang="{lang}">' in page and page.count("<table>") == text.count("\n|---|") > 5
    assert all(len(row) == len(section.columns) for section in document.sections for row in section.rows)
