"""A bot that plays over the network: `python examples/network_bot.py http://localhost:8000 [invitation]`.

Without an invitation it creates a table against one of the server's bots. It plays random legal actions: put your own
strategy into `decide`. Bots for the arena are arena_bot.py, a file, and arena_server.py, at an address.
"""

import json
import random
import sys
import urllib.request
from typing import Any
from urllib.error import HTTPError

from websockets.sync.client import connect

STALE = 409


def decide(view: dict[str, Any]) -> int:
    """Return the id of one of the options; `view["state"]` is everything this seat may know."""
    return int(random.choice(view["options"])["id"])


class Server:
    """A connection to a server, with a token."""

    def __init__(self, address: str) -> None:
        self.address, self.headers = address.rstrip("/"), {"Content-Type": "application/json"}
        token = self.post("/api/tokens", label="network bot", name="Network bot")["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def post(self, path: str, **body: Any) -> Any:
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), self.headers)
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or b"null")

    def play(self, table: dict[str, Any]) -> list[int]:
        """Play to the end and return the final scores."""
        address = self.address.replace("http", "ws", 1) + f"/api/stream?table={table['id']}"
        with connect(address, additional_headers=self.headers) as stream:
            stream.send(json.dumps({"watch": table["id"]}))
            answered = -1  # a view is sent again when somebody joins or leaves the table
            for message in stream:
                news = json.loads(message)
                view = news.get("view")
                if view and view["options"] and news["at"] > answered:
                    answered = news["at"]
                    try:
                        self.post(f"/api/tables/{table['id']}/play", at=news["at"], action=decide(view))
                    except HTTPError as error:
                        if error.code != STALE:  # somebody has undone a decision in the meantime
                            raise
                elif view and view["decides"] == -1:
                    return list(view["scores"])
        raise ConnectionError("the server closed the stream")


def main(address: str, invitation: str = "") -> None:
    server = Server(address)
    if invitation:
        table = server.post("/api/invited", invite=invitation)
        free = next(seat["seat"] for seat in table["seats"] if seat["kind"] == "free")
        table = server.post(f"/api/tables/{table['id']}/seats/{free}/sit")
    else:
        table = server.post("/api/tables", game="urbify", open=True, seats=["me", "greedy"])
    print(f"Playing at {address}/t/{table['id']}", flush=True)
    print("Final scores:", server.play(table))


if __name__ == "__main__":
    main(*sys.argv[1:])
