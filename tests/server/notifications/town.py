"""Players who want to be told of their turns, and games between them."""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

from tests.server.harness import Client, Clock, Json, Server, eventually
from tests.server.notifications.receivers import Mailbox, Receiver, link_in
from tests.server.people.accounts import PASSWORD, account

ADDRESS = "https://town.example"
PATIENT_SECONDS = 600
"""How long players may be away before they are told: longer than a test takes."""
_numbers = itertools.count(1)


class Town(NamedTuple):
    server: Server
    clock: Clock
    mailbox: Mailbox
    receiver: Receiver

    def player(self, name: str, **more: Any) -> Player:
        return Player(self, name, **more)

    def be_away(self) -> None:
        """Let so much time pass that whoever has to decide and does not look is told."""
        self.clock.pass_time(PATIENT_SECONDS + 1)


class Player:
    """Somebody with an account."""

    def __init__(self, town: Town, name: str, **more: Any) -> None:
        self.town, self.client = town, account(town.server, name, **more)
        self.address = f"{name.lower()}{next(_numbers)}@mail.example"

    def put(self, path: str, body: Json) -> Json:
        answer = self.client.http.put(f"/api/notifications{path}", json=body)
        assert answer.status_code == 200, answer.text
        settings: Json = answer.json()
        return settings

    def enter_address(self, address: str = "") -> str:
        """Enter an address; return the secret of the link that is sent there."""
        address = address or self.address
        sent = len(self.town.mailbox.to(address))
        self.put("/email", {"address": address, "password": PASSWORD})
        return link_in(self.town.mailbox.wait_for(address, sent + 1), "confirm-email")

    def confirm_address(self) -> Player:
        self.client.ok("/api/notifications/email/confirm", {"secret": self.enter_address()})
        return self

    def prefer(self, **extents: str) -> Player:
        self.put("", {"email": "never", "push": "never", "webhook": "never"} | extents)
        return self

    @property
    def settings(self) -> Json:
        settings: Json = self.client.get("/api/notifications")
        return settings

    def mails_about_turns(self) -> int:
        return sum("List-Unsubscribe" in mail for mail in self.town.mailbox.to(self.address))


class Match:
    """A game of two people."""

    def __init__(self, *players: Player, **more: Any) -> None:
        self.players, host = players, players[0].client
        self.table = host.table("me", "free", **{"pace": "turn-based", **more})
        players[1].client.sit(self.table, 1)
        eventually("the game starts", lambda: self.info()["status"] == "playing")

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table['id']}"

    def info(self) -> Json:
        info: Json = self.players[0].client.get(self.path)
        return info

    def view(self, who: Client) -> Json:
        view: Json = who.get(f"{self.path}/view")
        return view

    @property
    def deciding(self) -> Player:
        return self.players[self.view(self.players[0].client)["decides"]]

    def is_connected(self, player: Player, asked: Player | None = None) -> bool:
        """Whether a player whose turn it is watches the table, as somebody is told who asks."""
        seats = (asked or player).client.get(self.path)["seats"]
        return seats[self.players.index(player)]["bot_allowed_in"] is None

    def let_play(self, player: Player) -> None:
        """Let the others decide until it is a player's turn."""
        while self.deciding is not player:
            self.decide()

    def end_turn_of(self, player: Player) -> None:
        while self.deciding is player:
            self.decide()

    def decide(self) -> None:
        who = self.deciding.client
        view = self.view(who)
        assert who.play(self.table, view["at"], view["options"][0]["id"]).status_code == 200
