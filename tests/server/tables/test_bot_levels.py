"""Bots of every level sit at tables."""

from tests.server.harness import Server
from townhall.bots.characters import CAST
from townhall.bots.levels import LEVELS, NAMES


def test_every_level_plays_with_characters_of_its_own(server: Server) -> None:
    ana, eva = server.client("Ana"), server.client("Eva", lang="es")
    seats = ana.table("me", *LEVELS[:3])["seats"][1:] + ana.table("me", *LEVELS[3:])["seats"][1:]
    assert [seat["bot"] for seat in seats] == list(LEVELS)
    assert all(seat["character"] in CAST[seat["bot"]] for seat in seats)
    assert [seat["bot_title"] for seat in seats[:2]] == ["Apprentice", "Builder"]
    assert [seat["bot_title"] for seat in eva.table("me", "architect", "greedy")["seats"]] == [
        None, "Arquitecto", "Oficinista",
    ]  # fmt: skip


def test_a_game_against_a_level_goes_on_to_its_end(server: Server) -> None:
    ana = server.client("Ana")
    listener = ana.listen(ana.table("me", "apprentice", "surveyor"))
    listener.play_on()
    assert {moment["seat"] for moment in listener.log[1:]} == {0, 1, 2}


def test_an_unknown_level_is_refused_with_the_names_of_those_that_exist(server: Server) -> None:
    ana = server.client("Ana")
    table = ana.table("me", "free")
    new_table = {"game": "urbify", "open": True, "seats": ["me", "wizard"]}
    for path, body in (("/api/tables", new_table), (f"/api/tables/{table['id']}/seats/1/bot", {"bot": "wizard"})):
        refused = ana.refused("bad-bot", path, body)
        assert all(name in refused["text"] for name in NAMES)
