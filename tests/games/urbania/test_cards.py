"""Cards and tiles as a player reads them, and what of them is ours."""

from pathlib import Path

import pytest

import townhall
from townhall import Game
from townhall.engine.contract import Card
from townhall.games.urbania.rules.actions import CARD, PROJECT, SPECIALIST

pytestmark = pytest.mark.usefixtures("compiled")


def of_kind(kind: str, lang: str = "en", game: Game | None = None) -> list[Card]:
    return [face for face in (game or townhall.game("urbania")).cards(lang) if face.kind == kind]


def test_every_card_project_specialist_and_tile_has_a_face_by_its_number() -> None:
    for kind, ids in (("card", CARD.values), ("project", PROJECT.values), ("specialist", SPECIALIST.values)):
        faces = of_kind(kind)
        assert sorted(face.number for face in faces) == list(range(len(ids)))
        assert all(face.id == ids[face.number] for face in faces)
    assert [face.number for face in of_kind("tile")] == list(range(49))
    assert len({face.id for face in townhall.game("urbania").cards("en")}) == 36 + 31 + 6 + 49


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_face_has_name_text_and_provenance(lang: str) -> None:
    for face in townhall.game("urbania").cards(lang):
        assert face.name and face.text.endswith(".") and face.provenance.endswith("."), face


def test_a_tile_tells_what_the_rules_read() -> None:
    c = townhall.game("urbania").rules().components_read
    for face in of_kind("tile"):
        workers, vp, icon = (c.tile_workers[face.number], c.tile_vp[face.number], c.tile_icon[face.number])
        assert face.text.startswith(f"{workers} worker{'s' * (workers > 1)}, {vp} VP{', a card' * icon}. ")


def test_tiles_say_what_is_printed_and_what_is_reconstructed() -> None:
    tiles = {face.id: face for face in of_kind("tile")}
    assert tiles["hospital-3"].reconstructed == []
    assert tiles["hospital-3"].provenance == "Everything is as printed."
    assert tiles["hospital-1"].reconstructed == ["workers", "vp", "card_icon"]
    assert tiles["hospital-1"].provenance == "Reconstructed: workers, VP and card icon."
    assert tiles["business-1"].reconstructed == ["workers", "vp", "card_icon", "colour"]


def test_cards_tell_what_they_can_be_played_for() -> None:
    cards = {face.id: face for face in of_kind("card")}
    assert cards["red-workers_3"].text == "3 hospital workers; 3 copies in the game."
    assert cards["green-rainbow_worker_coin_1"].text.startswith(
        "1 rainbow worker (any suit) and $1 in park coins; 1 copy"
    )
    assert cards["red-workers_3"].reconstructed == ["per_suit"]
    assert cards["pink-workers_3"].reconstructed == ["per_suit", "colour"]
    assert of_kind("card", "es")[0].text == "3 obreros de fábrica; 3 copias en el juego."


def test_projects_tell_what_they_pay_for() -> None:
    projects = {face.id: face for face in of_kind("project")}
    assert projects["b_park"].text.startswith("6 VP per renewed building of that type")
    assert projects["b_park"].text.endswith(". Submitting it costs 1 VP for every full 10 VP you have.")
    assert projects["s_doctor"].provenance == "Everything is as printed."
    assert projects["b_park"].provenance.startswith("Partly reconstructed: ")


def test_a_tile_marked_as_known_is_described_as_printed(tmp_path: Path) -> None:
    source = townhall.game("urbania").components.path.read_text("utf-8")
    ours = '{ workers = 1, vp = 3, card_icon = false, provenance = "reconstructed" }'
    path = tmp_path / "mine.toml"
    path.write_text(
        source.replace(ours, '{ workers = 2, vp = 8, card_icon = false, provenance = "known" }', 1), "utf-8"
    )
    [tile] = [face for face in of_kind("tile", game=townhall.game("urbania", path)) if face.id == "factory-1"]
    assert tile.reconstructed == [] and tile.text.startswith("2 workers, 8 VP. ")
