"""Messages between the arena and the process of a bot: their length in four bytes, then MessagePack."""

import os
import select
import struct
import time
from typing import Any

import msgspec

HEADER = struct.Struct("<I")
LARGEST = 1 << 20


class Setup(msgspec.Struct, tag=True):
    """What a process needs to load a bot."""

    game: str
    components: str | None
    options: dict[str, Any]
    file: str
    memory: int
    """The bytes that it may take."""


class Begin(msgspec.Struct, tag=True):
    """A new game begins; the bot's random numbers follow from the seed."""

    game: int
    """The number of the game among those of this process, from 1."""
    seed: int


class View(msgspec.Struct, tag=True):
    """The bot is asked: the bytes of what its seat may know."""

    raw: bytes


class End(msgspec.Struct, tag=True):
    """The game is over."""


class Answer(msgspec.Struct):
    """What a bot has chosen, or why it has not."""

    game: int
    """As in `Begin`; 0 when the bot has been loaded."""
    action: int | None = None
    error: str | None = None
    returned: str | None = None
    """The type of something that was returned instead of an action."""


Request = Setup | Begin | View | End


class Garbled(Exception):
    """Something else than a message was received."""


def send(descriptor: int, message: Request | Answer) -> None:
    body = msgspec.msgpack.encode(message)
    data = HEADER.pack(len(body)) + body
    while data:
        data = data[os.write(descriptor, data) :]


def receive_request(descriptor: int) -> Request | None:
    """Wait for the next message; None if there will be none."""
    body = _body(descriptor, None)
    return None if body is None else msgspec.msgpack.decode(body, type=Request)


def receive_answer(descriptor: int, seconds: float, game: int) -> Answer | None:
    """Wait for an answer so long, or raise TimeoutError; None if there will be none.

    What is left of an earlier game is skipped: its process may have crashed after the last decision.
    """
    deadline = time.monotonic() + seconds
    try:
        while (body := _body(descriptor, deadline)) is not None:
            answer = msgspec.msgpack.decode(body, type=Answer)
            if answer.game == game:
                return answer
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Garbled from None
    return None


def _body(descriptor: int, deadline: float | None) -> bytes | None:
    header = _exactly(descriptor, HEADER.size, deadline)
    if header is None:
        return None
    [size] = HEADER.unpack(header)
    if size > LARGEST:
        raise Garbled
    return _exactly(descriptor, size, deadline)


def _exactly(descriptor: int, size: int, deadline: float | None) -> bytes | None:
    """Read without a buffer: a forked process goes on where its parent stopped."""
    data = b""
    while len(data) < size:
        if deadline is not None and not _readable(descriptor, deadline):
            raise TimeoutError
        part = os.read(descriptor, size - len(data))
        if not part:
            return None
        data += part
    return data


def _readable(descriptor: int, deadline: float) -> bool:
    poll = select.poll()
    poll.register(descriptor, select.POLLIN | select.POLLHUP)
    return bool(poll.poll(max(deadline - time.monotonic(), 0) * 1000))
