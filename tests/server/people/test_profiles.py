"""Profiles: ratings, games and results against others, and who may see them."""

from tests.server.harness import Client, Json, Server
from tests.server.people.accounts import account, finish, rated_game


def profile(viewer: Client, who: Client) -> Json:
    seen_profile: Json = viewer.get(f"/api/players/{who.name}")
    return seen_profile


def set_privacy(who: Client, **changes: object) -> None:
    settings = {"visible": "everybody", "games": True, "invites": "everybody", **changes}
    assert who.http.put("/api/privacy", json=settings).json() == settings == who.get("/api/privacy")


def test_a_profile_shows_ratings_games_and_results_against_others(server: Server) -> None:
    ana, ben, eva = (account(server, name) for name in ("Ana", "Ben", "Eva"))
    table = rated_game(ana, ben)
    finish(ana.listen(ana.table("me", "apprentice", open=False)))
    [(place,)] = server.select('select place from results where "table" = ? and seat = 0', table["id"])
    seen = profile(eva, ana)
    assert seen["name"] == ana.name and seen["visible"] and not seen["mine"] and seen["friendship"] == "none"
    [rating] = seen["ratings"]
    assert rating["game"] == "urbify" and rating["games"] == 1 and rating["provisional"] and rating["rank"] >= 1
    assert [point["rating"] for point in rating["history"]] == [rating["rating"]]
    [game] = seen["games"]
    assert (game["table"], game["place"], game["rated"]) == (table["id"], place, True)
    assert game["change"] == rating["rating"] - 1500
    assert [(one["name"], one["account"], one["bot"]) for one in game["opponents"]] == [(ben.name, True, None)]
    [against] = seen["head_to_head"]
    ahead = {1: (1, 0, 0), 2: (0, 0, 1)}[place] if against["level"] == 0 else (0, 1, 0)
    assert (against["name"], against["games"]) == (ben.name, 1)
    assert (against["ahead"], against["level"], against["behind"]) == ahead

    mine = profile(ana, ana)
    assert mine["mine"] and len(mine["games"]) == 2, "one's own private games are listed"
    assert {(one["bot"], one["games"]) for one in mine["head_to_head"]} == {(None, 1), ("apprentice", 1)}
    assert len(profile(Client(server), ana)["games"]) == 1, "also for people who are signed out"


def test_nobody_sees_what_a_player_hides(server: Server) -> None:
    ana, ben, eva = (account(server, name) for name in ("Ana", "Ben", "Eva"))
    rated_game(ana, ben)
    set_privacy(ana, games=False)
    seen = profile(eva, ana)
    assert seen["ratings"] and not seen["games_visible"] and seen["games"] == seen["head_to_head"] == []
    assert [one["name"] for one in profile(eva, ben)["games"][0]["opponents"]] == [None]
    assert profile(eva, ben)["head_to_head"] == []
    assert [one["name"] for one in profile(ana, ben)["head_to_head"]] == [ana.name], "she sees herself"
    set_privacy(ana, visible="friends")
    seen = profile(eva, ana)
    assert not seen["visible"] and seen["created"] is None and seen["ratings"] == seen["games"] == []
    eva.ok("/api/friends", {"name": ana.name})
    assert not profile(eva, ana)["visible"], "a request is not enough"
    ana.ok("/api/friends", {"name": eva.name})
    assert profile(eva, ana)["visible"] and profile(eva, ana)["friendship"] == "friends"
    set_privacy(ana, visible="nobody")
    assert not profile(eva, ana)["visible"] and profile(ana, ana)["visible"]
    names = [row["name"] for row in eva.get("/api/games/urbify/ladder")["rows"]]
    assert ana.name not in names and ben.name in names and None in names
    opponents = profile(eva, ben)["games"][0]["opponents"]
    assert [one["name"] for one in opponents] == [None] and profile(eva, ben)["head_to_head"] == []


def test_private_games_of_others_are_not_listed(server: Server) -> None:
    ana, ben, eva = (account(server, name) for name in ("Ana", "Ben", "Eva"))
    table = ana.table("me", "free", open=False)
    ben.ok("/api/invited", {"invite": table["invite"]})
    ben.sit(table, 1)
    insert_results(server, table, ana, ben)
    assert profile(eva, ana)["games"] == [] and profile(eva, ana)["head_to_head"] == []
    assert [game["table"] for game in profile(ben, ana)["games"]] == [table["id"]]
    assert profile(ana, ana)["head_to_head"][0]["ahead"] == 1


def insert_results(server: Server, table: Json, *seats: Client) -> None:
    server.execute("update tables set status = 'finished' where id = ?", table["id"])
    for seat, who in enumerate(seats):
        [(player,)] = server.select("select id from players where name = ?", who.name)
        server.execute(
            'insert into results ("table", seat, game, seats, player, points, place, won, helped, standard, finished)'
            f" values (?, {seat}, 'urbify', {len(seats)}, {player}, 10, {seat + 1}, {seat == 0}, false, true, 5)",
            table["id"],
        )  # fmt: skip


def test_a_player_with_several_seats_of_a_game_has_played_it_once_and_not_against_themselves(server: Server) -> None:
    ana, ben = (account(server, name) for name in ("Ana", "Ben"))
    insert_results(server, ana.table("me", "here", open=False), ana, ana)
    seen = profile(ana, ana)
    assert [(game["place"], game["opponents"]) for game in seen["games"]] == [(1, [])]
    assert seen["head_to_head"] == []
    insert_results(server, ana.table("me", "here", "free", open=True), ben, ana, ana)
    assert [game["place"] for game in profile(ben, ana)["games"]] == [2]


def test_a_profile_of_a_guest_does_not_exist(server: Server) -> None:
    guest = server.client("Nobody special")
    assert guest.http.get("/api/players/Nobody special").json()["problem"] == "no-such-player"
    assert guest.http.get("/api/privacy").json()["problem"] == "no-account"
