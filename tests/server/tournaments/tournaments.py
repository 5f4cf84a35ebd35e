"""Tournaments and the people who play in them."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client, Json, Server, eventually
from tests.server.people.accounts import account

LIVE = {"seconds": 600, "increment": 15}


class Event:
    """A tournament of accounts; the first of them organises it."""

    def __init__(self, server: Server, players: int, **settings: Any) -> None:
        self.people = [account(server, "Ana") for _ in range(players)]
        self.organiser = self.people[0]
        request = {"name": "Town cup", "game": "urbify", "seats": 2, "clock": LIVE, "bot": "random", "rounds": 2}
        self.id: str = self.organiser.ok("/api/tournaments", request | settings)["id"]
        self.invite: str = self.info()["invite"]
        for person in self.people[1:]:
            person.ok(f"{self.path}/enter", {"invite": self.invite})

    @property
    def path(self) -> str:
        return f"/api/tournaments/{self.id}"

    def info(self, who: Client | None = None) -> Json:
        info: Json = (who or self.organiser).get(self.path)
        return info

    def start(self) -> Event:
        assert self.organiser.ok(f"{self.path}/start")["round"] == 1
        return self

    @property
    def names(self) -> dict[int, str]:
        return {entrant["id"]: entrant["name"] for entrant in self.info()["entrants"]}

    def tables(self, round_: int) -> list[Json]:
        return [pairing for pairing in self.info()["pairings"] if pairing["round"] == round_]

    def seated(self, pairing: Json) -> list[Client | None]:
        """Return who sits at a table; None for bots."""
        names, by_name = self.names, {person.name: person for person in self.people}
        return [None if seat["entrant"] is None else by_name[names[seat["entrant"]]] for seat in pairing["seats"]]

    def resign(self, pairing: Json, person: Client) -> None:
        """Let somebody resign their game, which may have to start first; a table that is being read again refuses."""
        table = f"/api/tables/{pairing['table']}"
        eventually("the game starts", lambda: person.get(table)["status"] == "playing")
        path = f"{table}/seats/{self.seated(pairing).index(person)}/resign"
        eventually("the game is resigned", lambda: person.post(path).status_code in (200, 201))

    def play_round(self, round_: int) -> None:
        """Let at each table everybody resign but the first person; against bots, everybody."""
        for pairing in self.tables(round_):
            people = [person for person in self.seated(pairing) if person is not None]
            for person in people[1:] if len(people) == len(pairing["seats"]) else people:
                self.resign(pairing, person)

    def until_round(self, round_: int) -> None:
        eventually(f"round {round_} begins", lambda: self.info()["round"] == round_)

    def until_over(self) -> Json:
        eventually("the tournament is over", lambda: self.info()["status"] == "finished")
        return self.info()

    def points(self) -> dict[str, float]:
        names = self.names
        return {names[line["entrant"]]: line["points"] for line in self.info()["standings"]}
