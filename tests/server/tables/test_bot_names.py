"""Bots have names in the language of each reader, everywhere they appear."""

from tests.server.harness import Server


def test_everybody_reads_the_names_of_bots_in_their_own_language(own_server: Server) -> None:
    ana, reader = own_server.client("Ana"), own_server.client("Eva", lang="es")
    table = ana.table("me", "greedy", "greedy")
    assert [seat["name"] for seat in table["seats"]] == ["Ana", "Hugo", "Martha"]
    assert [seat["character"] for seat in table["seats"]] == [None, "hugo", "martha"]
    [card] = [card for card in reader.get("/api/tables")["open"] if card["id"] == table["id"]]
    assert [seat["name"] for seat in card["seats"]] == ["Ana", "Hugo", "Marta"]

    english, spanish = ana.listen(table).until_asked(), reader.listen(table).until_playing()
    while not any(moment["seat"] == 2 for moment in english.log):
        english.until_asked().decide()
    english.until_asked()
    spanish.until_at(english.at)
    [moment] = [moment for moment in spanish.log if moment["seat"] == 2][-1:]
    assert (moment["name"], moment["character"], moment["bot"]) == ("Marta", "martha", True)
    said = str([moment["notes"] for moment in spanish.log])
    assert "Marta" in said and "Martha" not in said
    assert "Martha" in str([moment["notes"] for moment in english.log])


def test_announcements_and_refusals_name_bots_in_the_language_of_the_reader(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben", lang="es")
    table = ana.table("me", "free", "free")
    path = f"/api/tables/{table['id']}"
    ana.ok(f"{path}/seats/2/bot", {"bot": "greedy"})
    ana.ok(f"{path}/seats/2/free")
    english, spanish = ana.listen(table), ben.listen(table)
    for listener, name in ((english, "Martha"), (spanish, "Marta")):
        listener.until(lambda: len(listener.chat) == 2)  # noqa: B023
        assert [(line["kind"], line["name"]) for line in listener.chat] == [("bot", name), ("left", name)]
    ana.ok(f"{path}/seats/2/bot", {"bot": "greedy"})
    ana.ok(f"{path}/bots", {"speed": "step"})
    ben.sit(table, 1)
    english.until_playing()
    spanish.until_playing()
    while english.seen["decides"] != 2:
        deciding = english if english.seen["decides"] == 0 else spanish
        at = deciding.until_asked().decide()
        english.until_at(at)
        spanish.until_at(at)
    refusal = ben.play(table, spanish.at, 0).json()
    assert refusal["problem"] == "not-your-turn" and "Marta" in refusal["text"]


def test_who_takes_over_from_a_bot_leaves_its_name_to_its_decisions(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben", lang="es")
    table = ana.table("me", "free", "greedy")
    ana.ok(f"/api/tables/{table['id']}/seats/1/bot", {"bot": "random"})
    ana.listen(table).until_asked().play_on(decisions=4)
    ben.join(table, 2, ana)
    log = ben.listen(table).until_playing()
    log.until(lambda: log.chat[-1]["kind"] == "reshuffled")
    assert (log.chat[-2]["name"], log.chat[-2]["text"]) == ("Ben", "Marta")
    assert {moment["name"] for moment in log.log if moment["seat"] == 2 and moment["bot"]} == {"Marta"}
