"""A bot at an address: it gets a view as JSON by POST and answers with the id of an action.

POST /choose {"table": "3f0c9a51b2d84e77", "game": GAME, "seats": 3, "seat": 0, "turn": 4, "round": 1,
              "scores": [...], "options": [{"id": 17, "verb": "place", "arguments": {"cell": "F5"}}, ...],
              "state": {...}}
{"action": 17}
"""

import http.client
import json
import socket
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeout
from contextlib import suppress
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec

from townhall.arena.failures import BotFailure
from townhall.arena.plan import Plan
from townhall.arena.views import view_from
from townhall.bots.dice import DICE
from townhall.engine.errors import BadSetup, reason_of
from townhall.engine.fields import Raw, loose
from townhall.engine.game import Game
from townhall.engine.position import Position
from townhall.engine.view_fields import state_fields

LARGEST = 1 << 20
OK = 200


class Choice(msgspec.Struct):
    """An answer."""

    action: int


def parse_address(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        _ = parts.port
    except ValueError as error:
        raise BadSetup(f"{address}: {error}") from None
    if not parts.hostname:
        raise BadSetup(f"{address}: names no host; write it as http://127.0.0.1:9000/choose")
    if not address.isascii() or " " in address:
        raise BadSetup(f"{address}: is not ASCII without spaces; percent-encode the rest of it: %C3%A9 instead of é")
    return parts


def check_reachable(address: str, seconds: float) -> None:
    """Refuse an address where nothing listens."""
    parts = parse_address(address)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        socket.create_connection((str(parts.hostname), port), timeout=seconds).close()
    except OSError as error:
        raise BadSetup(f"{address}: cannot be reached: {reason_of(error)}") from None
    except UnicodeError:
        raise BadSetup(f"{address}: cannot be reached: {parts.hostname} is no name of a host") from None


def request_for(view: Position, seat: int, table: str) -> dict[str, Any]:
    """The request that a bot receives."""
    verbs = view.game.actions.verbs
    options = []
    for action in view.legal():
        verb, arguments = view.decode(action)
        named = {name: verbs[verb].kinds[name].values[number] for name, number in arguments.items()}
        options.append({"id": action, "verb": verb, "arguments": named})
    return {
        "table": table,
        "game": view.game.name,
        "seats": view.seats,
        "seat": seat,
        "turn": view.turn,
        "round": int(view.state.round),
        "scores": view.scores,
        "options": options,
        "state": state_fields(view),
    }


class Line:
    """A connection to a bot, which is kept open. Requests run in a thread, so that no answer can take too long."""

    def __init__(self, parts: SplitResult, seconds: float) -> None:
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._connection = kind(str(parts.hostname), parts.port, timeout=seconds)
        self._target = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
        self._seconds, self._closed = seconds, False
        self._thread = ThreadPoolExecutor(1, "network bot")

    def ask(self, body: bytes) -> tuple[int, bytes]:
        """The status and the body of the answer; TimeoutError if it takes too long."""
        return self._thread.submit(self._post, body).result(self._seconds)

    def _post(self, body: bytes) -> tuple[int, bytes]:
        try:
            return self._exchange(body)
        except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
            if self._closed:
                raise
            self._connection.close()  # the other side has closed what was kept open: connect again
            return self._exchange(body)

    def _exchange(self, body: bytes) -> tuple[int, bytes]:
        self._connection.request("POST", self._target, body, {"Content-Type": "application/json"})
        response = self._connection.getresponse()
        return response.status, response.read(LARGEST)

    def close(self) -> None:
        """Close the connection, which also ends a request that is under way."""
        self._closed = True
        if self._connection.sock is not None:
            with suppress(OSError):
                self._connection.sock.shutdown(socket.SHUT_RDWR)
        self._thread.shutdown(wait=False)
        self._connection.close()


class NetworkBot:
    """A bot in one seat of one game after another."""

    def __init__(self, plan: Plan, game: Game, address: str) -> None:
        self._plan, self._game, self._parts = plan, game, parse_address(address)
        self._line: Line | None = None
        self._table = ""

    def begin(self, dice: Raw) -> None:
        """Give the game a name under which the bot can remember something."""
        self._table = f"{int(loose(dice, DICE).key[0]):016x}"

    def choose(self, view: Raw, seat: int) -> int:
        position = view_from(self._game, self._plan.options, view.tobytes())
        status, answer = self._ask(json.dumps(request_for(position, seat, self._table)).encode())
        if status == OK:
            # Lists in lists, a thousand deep, are a RecursionError.
            with suppress(msgspec.DecodeError, RecursionError):
                return msgspec.json.decode(answer, type=Choice).action
        self.close()  # the rest of a long answer would stand before the next one
        if status != OK:
            raise BotFailure("crash", f"answered with HTTP status {status}")
        raise BotFailure("illegal", 'the answer is not of the form {"action": 17}')

    def _ask(self, body: bytes) -> tuple[int, bytes]:
        if self._line is None:
            self._line = Line(self._parts, self._plan.seconds)
        try:
            return self._line.ask(body)
        except (TimeoutError, FutureTimeout):
            self.close()
            raise BotFailure("timeout", f"no decision within {self._plan.seconds:g} s") from None
        except (OSError, http.client.HTTPException) as error:
            self.close()
            reason = getattr(error, "strerror", None) or type(error).__name__
            raise BotFailure("crash", f"no answer: {reason}") from None

    def end(self) -> None:
        pass

    def close(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
