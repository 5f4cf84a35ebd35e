"""Every game at the command line, from the rules to a verified record."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import TYPED, Command, playing
from tests.engine.toml_files import Change, places, write
from townhall import game, games
from townhall.cli.arguments import messages_of
from townhall.engine.errors import ComponentsError
from townhall.engine.i18n import LANGUAGES

pytestmark = pytest.mark.parametrize("name", games())


@pytest.mark.parametrize(("lang", "verdict"), [("en", "wins with"), ("es", "Gana")])
def test_a_whole_game_is_played_saved_and_verified(townhall: Command, name: str, lang: str, verdict: str) -> None:
    answer = townhall(*playing(name), "--lang", lang, typed=f"{TYPED}s saved.json\n")
    assert answer.code == 0 and answer.err == ""
    assert verdict in answer.out
    sources = [note.name for note in game(name).notes.kinds if note.name.startswith("scored_")]
    assert any(game(name).messages(lang)(f"ledger-{source}") in answer.out for source in sources)
    assert not set(answer.out) & set("\x1b\r─│┼■●▲◆★╲")
    assert json.loads(townhall("verify", "saved.json", "--json").out)["ok"] is True
    last = len(json.loads(Path("saved.json").read_text())["actions"])
    for at in (0, 5, last // 2, last):
        assert townhall("replay", "saved.json", "--at", at, "--lang", lang).code == 0


def test_the_ledger_adds_up_to_the_score(townhall: Command, name: str) -> None:
    answer = townhall(*playing(name), typed=TYPED)
    results = [line for line in answer.out.splitlines() if ", tie-break" in line]
    assert len(results) == 3
    for line in results:
        score, sources = line.replace("−", "-").split(": ")[1].split(" points (")
        assert int(score) == sum(int(source.split()[-1]) for source in sources.split(")")[0].split(", "))


def test_the_other_ledgers_add_up_too(townhall: Command, name: str) -> None:
    answer = townhall(*playing(name), typed=TYPED).out.replace("−", "-")
    for currency in game(name).spec.vocabulary.currencies:
        heading = game(name).messages("en")(f"currency-{currency}").capitalize()
        for line in answer.split(f"{heading}\n")[1].splitlines()[:3]:
            total, sources = line.split(": ")[1].split(" (")
            assert int(total) == sum(int(source.split()[-1]) for source in sources.split(")")[0].split(", "))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_components_are_listed_with_their_provenance(townhall: Command, name: str, lang: str) -> None:
    out = townhall("components", name, "--lang", lang).out
    for entry in game(name).components.listing():
        assert entry.id in out, entry.table
    for provenance in {entry.provenance.whole for entry in game(name).components.listing()}:
        assert messages_of(lang)(f"provenance-{provenance}").lower() in out.lower()


def test_a_value_from_the_user_is_shown_as_a_difference(townhall: Command, name: str) -> None:
    components = game(name).components
    for number, place in enumerate(places(components.entries)):
        change = Change("replace", place, 1 + number % 9)
        write(change.made_in(components.entries), Path("my.toml"))
        try:
            if game(name, Path("my.toml")).components.digest == components.digest:
                continue
        except ComponentsError:
            continue
        out = townhall("components", name, "--check", "my.toml").out
        difference = out.partition("different from the built-in values in: ")[2].partition(" -> ")[2]
        assert str(change.value) in difference
        return
    pytest.fail("no value of the file can be changed")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_of_the_rules_is_printed(townhall: Command, name: str, lang: str) -> None:
    for page in game(name).pages(lang):
        assert townhall("rules", name, page.heading, "--lang", lang).out.startswith(page.heading)


def test_the_rules_say_how_long_a_game_takes(townhall: Command, name: str) -> None:
    minutes = game(name).components.entries["minutes"]
    assert f"{minutes.get('max', minutes.get('value'))} minutes" in townhall("rules", name, "goal").out


def test_a_card_is_printed_by_its_name(townhall: Command, name: str) -> None:
    entry = game(name).spec.terminal.reference(game(name), "en")[-1]
    assert townhall("rules", name, entry).out


def test_help_gives_an_example_of_this_game(townhall: Command, name: str) -> None:
    example = townhall(*playing(name), typed="?\n").out.partition("such as: why ")[2].split()
    assert example and example[0] in game(name).actions.verbs
