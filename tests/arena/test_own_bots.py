"""Bots from files and addresses: they get views only, and whatever they do wrong loses their game and nothing else."""

import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest

import townhall
from tests.arena.runs import plan_of
from tests.running import ROOT, finished
from townhall.arena import file_bot
from townhall.arena.plan import MEMORY
from townhall.arena.play import Arena, GameRow
from townhall.arena.players import check_bots

pytestmark = pytest.mark.usefixtures("compiled")
RETURN = "    return view.legal()[0]\n"


@contextmanager
def arena_with(bot: object, seconds: float = 20.0, other: str = "greedy", memory: float = MEMORY) -> Iterator[Arena]:
    arena = Arena(plan_of(f"{bot},{other}", seconds=seconds, memory=memory))
    try:
        yield arena
    finally:
        arena.close()


def played(arena: Arena, number: int = 0) -> GameRow:
    return msgspec.json.decode(arena.play(number).game, type=GameRow)


def written(folder: Path, source: str, name: str = "my_bot.py") -> Path:
    file = folder / name
    file.write_text(source)
    return file


def test_a_file_plays_whole_games_and_the_same_again(tmp_path: Path) -> None:
    bot = written(tmp_path, "import random\ndef choose(view):\n    return random.choice(view.legal())\n")
    with arena_with(bot) as arena:
        first, again = arena.play(0), arena.play(0)
    assert first.game == again.game and first.decisions == again.decisions
    assert msgspec.json.decode(first.game, type=GameRow).forfeit is None


def test_a_file_that_relies_on_the_order_of_a_set_or_on_addresses_plays_the_same_in_another_process(
    tmp_path: Path,
) -> None:
    source = "def choose(view):\n    if view.turn > 2:\n        raise ValueError([*set('abcdefgh')], object())\n"
    bot = written(tmp_path, source + RETURN)
    rows = []
    for _ in range(2):
        with arena_with(bot) as arena:
            rows.append(played(arena))
    assert rows[0] == rows[1]
    assert rows[0].forfeit is not None and "<object object at 0x...>" in rows[0].forfeit.reason


def test_nothing_is_remembered_from_one_game_to_the_next(tmp_path: Path) -> None:
    source = "asked = []\ndef choose(view):\n    asked.append(1)\n    assert view.turn > 1 or len(asked) < 9\n"
    with arena_with(written(tmp_path, source + RETURN)) as arena:
        assert [played(arena, number).forfeit for number in range(3)] == [None] * 3


SPY = """
def choose(view):
    assert view.hidden and not view.history and view.state.key[0] == 0 and view.state.counter == 0
    try:
        view.record()
    except Exception as error:
        assert "does not know the key" in str(error)
    else:
        raise AssertionError("a view has a record")
    if view.turn > 3:
        raise LookupError("nothing found")
    return view.legal()[0]
"""


def test_a_bot_finds_no_secret_in_what_it_gets(tmp_path: Path) -> None:
    with arena_with(written(tmp_path, SPY)) as arena:
        lost = played(arena).forfeit
    assert lost is not None and lost.reason == "my_bot.py:11: LookupError: nothing found"


@pytest.mark.parametrize(
    ("source", "kind", "reason"),
    [
        ("def choose(view):\n    return 1 // 0\n", "crash", "my_bot.py:2: ZeroDivisionError: integer division"),
        ("def choose(view):\n    return 'garbage'\n", "illegal", "choose(view) returned str, not the id of an action"),
        ("def choose(view):\n    return 10**30\n", "illegal", "choose(view) returned int, not the id of an action"),
        ("def choose(view):\n    return 10**6\n", "illegal", "there is no action 1000000: ids run from 0 to"),
        (
            "def choose(view):\n    legal = view.legal()\n    return next(a for a in range(500) if a not in legal)\n",
            "illegal", "action ",
        ),
        ("import os\ndef choose(view):\n    os._exit(0)\n", "crash", "the process of the bot has ended: exit code 0"),
        ("import sys\ndef choose(view):\n    sys.exit('bye')\n", "crash", "my_bot.py:3: SystemExit: bye"),
    ],
)  # fmt: skip
def test_a_file_that_fails_loses_its_game_with_a_reason(tmp_path: Path, source: str, kind: str, reason: str) -> None:
    with arena_with(written(tmp_path, source)) as arena:
        row, after = played(arena, 1), played(arena, 0)
    assert row.forfeit is not None and row.bots[row.forfeit.seat].endswith("my_bot.py")
    assert row.forfeit.kind == kind and row.forfeit.reason.startswith(reason)
    assert row.ranks == [1, 2] and after.ranks == [2, 1], "the loser is last"


def test_a_bot_that_hangs_is_ended_and_plays_the_next_game(tmp_path: Path) -> None:
    source = "def choose(view):\n    while view.turn > 2:\n        pass\n    return view.legal()[0]\n"
    with arena_with(written(tmp_path, source), seconds=1.0) as arena:
        rows = [played(arena, number) for number in range(2)]
    for row in rows:
        assert row.forfeit is not None
        assert (row.forfeit.kind, row.forfeit.reason) == ("timeout", "no decision within 1 s")


HUNGRY = "filled = []\ndef choose(view):\n    while view.turn > 2:\n        filled.append(bytes(1 << 22))\n"


def test_a_bot_that_takes_too_much_memory_loses_that_game(tmp_path: Path) -> None:
    with arena_with(written(tmp_path, HUNGRY + RETURN), memory=0.25) as arena:
        rows = [played(arena, number) for number in range(2)]
    for row in rows:
        assert row.forfeit is not None
        assert (row.forfeit.kind, row.forfeit.reason) == ("crash", "my_bot.py:4: MemoryError")


def test_a_file_that_takes_too_much_memory_when_it_is_loaded_is_refused(tmp_path: Path) -> None:
    bot = written(tmp_path, "filled = [bytes(1 << 30)]\n")
    with pytest.raises(townhall.TownhallError, match=f"^{bot}:1: MemoryError$"):
        check_bots(plan_of(f"{bot},greedy", memory=0.25))


def test_a_process_that_crashes_after_its_last_decision_does_not_lose_the_next_game(tmp_path: Path) -> None:
    source = "import os\nos._exit = lambda code: os.kill(os.getpid(), 9)\ndef choose(view):\n"
    with arena_with(written(tmp_path, source + RETURN)) as arena:
        assert [played(arena, number).forfeit for number in range(2)] == [None] * 2


def test_what_a_bot_prints_or_reads_goes_nowhere(tmp_path: Path) -> None:
    source = "import os\ndef choose(view):\n    print('garbage')\n    os.write(1, b'x' * 99)\n    os.read(0, 99)\n"
    with arena_with(written(tmp_path, source + RETURN)) as arena:
        assert played(arena).forfeit is None


@pytest.mark.parametrize(
    "body",
    [b"\xc1", b"\x82\xa1x" + b"\x91" * 9999 + b"\xc0\xa4game\x01", b"\x82\xa5error\xa1\xff\xa4game\x01"],
    ids=["no message", "nested", "no text"],
)
def test_a_file_that_writes_into_the_pipe_itself_loses_its_game(tmp_path: Path, body: bytes) -> None:
    source = f"""
import os, struct
BODY = {body!r}
def choose(view):
    for descriptor in range(3, 20):
        try:
            os.write(descriptor, struct.pack("<I", len(BODY)) + BODY)
        except OSError:
            pass
"""
    with arena_with(written(tmp_path, source)) as arena:
        lost = played(arena).forfeit
    assert lost is not None and lost.kind == "crash"
    assert lost.reason == "the process of the bot has answered with something else than a message"


def test_a_bot_in_several_seats_is_several_bots(tmp_path: Path) -> None:
    source = "mine = set()\ndef choose(view):\n    mine.add(view.seat)\n    assert len(mine) == 1\n" + RETURN
    arena = Arena(plan_of(f"{written(tmp_path, source)},greedy", seats=3))
    try:
        rows = [played(arena, number) for number in range(6)]
    finally:
        arena.close()
    assert any(row.bots.count("greedy") == 1 for row in rows) and not any(row.forfeit for row in rows)


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("import nothing_of_that_name\n", r"my_bot.py:1: ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        ("def choose(view:\n    pass\n", r"my_bot.py:1: SyntaxError: "),
        ("import os\n\nx = 'open\n", r"my_bot.py:3: SyntaxError: unterminated string"),
        ("# coding: unknown\n", r"my_bot.py: SyntaxError: unknown encoding: unknown"),
        ("x = 1\n", r"my_bot.py: has no function choose\(view\)"),
        ("import os\nos._exit(1)\n", r"my_bot.py: the process of the bot has ended"),
    ],
)
def test_a_broken_file_is_refused_with_its_line(tmp_path: Path, source: str, complaint: str) -> None:
    bot = written(tmp_path, source)
    with pytest.raises(townhall.TownhallError, match=rf"^{tmp_path}/{complaint}"):
        check_bots(plan_of(f"{bot},greedy"))


WAITS = """
import os, time
from pathlib import Path
while Path(__file__).with_name("wait").exists():
    time.sleep(0.01)
def choose(view):
    os.kill(os.getppid(), 9)
    time.sleep(60)
"""


def test_a_bot_that_cannot_be_started_ends_the_run_and_one_that_cannot_be_started_again_loses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, wait = written(tmp_path, WAITS), tmp_path / "wait"

    def slow(start_seconds: float) -> None:
        wait.touch()
        monkeypatch.setattr(file_bot, "START_SECONDS", start_seconds)

    with arena_with(bot) as arena:
        slow(0.3)
        with pytest.raises(townhall.TownhallError, match=f"^{bot}: not loaded within 0.3 s"):
            played(arena)
        wait.unlink()
        monkeypatch.undo()
        killed = played(arena).forfeit
        slow(0.2)
        late = played(arena).forfeit
    assert killed is not None and (killed.kind, killed.reason) == ("crash", "the process of the bot has ended")
    assert late is not None and (late.kind, late.reason) == ("timeout", "not loaded within 0.2 s")


COMPILES_NOTHING = """
import gc
from numba.core.dispatcher import Dispatcher
rules = [thing for thing in gc.get_objects() if type(thing).__module__ != "weakref" and isinstance(thing, Dispatcher)]
assert rules and not any(rule.stats.cache_misses for rule in rules), "rules were compiled here"
def choose(view):
    return view.legal()[0]
"""


@pytest.mark.long
def test_rules_are_compiled_before_the_process_of_a_bot_starts(tmp_path: Path) -> None:
    bot = written(tmp_path, COMPILES_NOTHING)
    check = f"from tests.arena.runs import plan_of; check_bots(plan_of('{bot},greedy'))"
    done = finished("-c", f"from townhall.arena.players import check_bots; {check}", TOWNHALL_CACHE=tmp_path / "cache")
    assert done.returncode == 0, done.stderr
    assert any((tmp_path / "cache").rglob("*.nbc"))


@pytest.mark.parametrize("taken", ["nothing", "own", "open", "link", "foreign"])
def test_copies_of_bots_are_only_put_where_nobody_else_can_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: str
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folder = tmp_path / "copies"
    if taken == "link":
        (tmp_path / "elsewhere").mkdir(mode=0o700)
        folder.symlink_to(tmp_path / "elsewhere")
    elif taken != "nothing":
        folder.mkdir(mode=0o700)
    if taken == "open":
        folder.chmod(0o770)
    if taken == "foreign":
        monkeypatch.setattr(os, "getuid", lambda: folder.stat().st_uid + 1)
    chosen = file_bot.private_folder.__wrapped__("copies")
    assert (chosen == folder) == (taken in {"nothing", "own"})
    assert chosen.parent == tmp_path and not chosen.is_symlink() and chosen.stat().st_mode & 0o777 == 0o700


def test_the_example_plays_better_than_chance() -> None:
    example = ROOT / "examples" / "arena_bot.py"
    with arena_with(example, other="random") as arena:
        rows = [played(arena, number) for number in range(2)]
    assert [row.bots[row.ranks.index(1)].rpartition("/")[2] for row in rows] == ["arena_bot.py"] * 2


def test_the_example_at_an_address_plays() -> None:
    line = [sys.executable, str(ROOT / "examples" / "arena_server.py"), "0"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            with arena_with(server.stdout.readline().strip()) as arena:
                rows = [played(arena, number) for number in range(2)]
        finally:
            server.kill()
    assert [row.forfeit for row in rows] == [None, None]


@pytest.mark.parametrize("example", ["arena_server.py", "network_bot.py"])
def test_an_example_that_is_no_file_for_the_arena_is_refused_before_the_first_game(example: str) -> None:
    with pytest.raises(townhall.TownhallError, match=f"{example}.* has no function choose"):
        check_bots(plan_of(f"{ROOT / 'examples' / example},greedy"))


Answering = Callable[[dict[str, Any]], tuple[int, bytes]]


@contextmanager
def listening(answer: Answering) -> Iterator[str]:
    """A bot that answers requests."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version, disable_nagle_algorithm = "HTTP/1.1", True

        def do_POST(self) -> None:
            view = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, body = answer(view)
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            """Keep quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/choose"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def choose_first(view: dict[str, Any]) -> tuple[int, bytes]:
    return 200, json.dumps({"action": view["options"][0]["id"]}).encode()


def test_an_address_plays_by_views() -> None:
    seen: list[dict[str, Any]] = []

    def answer(view: dict[str, Any]) -> tuple[int, bytes]:
        seen.append(view)
        return choose_first(view)

    with listening(answer) as address, arena_with(address) as arena:
        check_bots(plan_of(f"{address},greedy"))
        row = played(arena)
        played(arena, 1)
    assert row.forfeit is None and row.bots == [address, "greedy"]
    assert {view["game"] for view in seen} == {"urbify"} and len({view["table"] for view in seen}) == 2
    assert seen[0]["options"][0].keys() == {"id", "verb", "arguments"}
    assert not {"key", "counter", "secrets"} & seen[0]["state"].keys()


NESTED = b'{"why": ' + b"[" * 9999 + b"]" * 9999 + b"}"
"""JSON that decoders with recursion cannot read."""


@pytest.mark.parametrize(
    ("status", "body", "kind", "reason"),
    [
        (500, b"", "crash", "answered with HTTP status 500"),
        (200, b"garbage", "illegal", 'the answer is not of the form {"action": 17}'),
        (200, b'{"action": 1000000}', "illegal", "there is no action 1000000"),
        (200, b'{"action": %d}' % 10**30, "illegal", "there is no action 1000000"),
        (200, NESTED, "illegal", 'the answer is not of the form {"action": 17}'),
    ],
)
def test_an_address_that_fails_loses_its_game(status: int, body: bytes, kind: str, reason: str) -> None:
    with listening(lambda view: (status, body)) as address, arena_with(address) as arena:
        lost = played(arena).forfeit
    assert lost is not None and lost.kind == kind and lost.reason.startswith(reason)


@pytest.mark.parametrize(
    ("status", "reason"),
    [(200, 'the answer is not of the form {"action": 17}'), (500, "answered with HTTP status 500")],
)
def test_an_answer_that_is_too_long_loses_no_further_game(status: int, reason: str) -> None:
    answers = [(status, b"x" * 3_000_000)]
    with (
        listening(lambda view: answers.pop() if answers else choose_first(view)) as address,
        arena_with(address) as arena,
    ):
        lost, after = played(arena).forfeit, played(arena, 1).forfeit
    assert lost is not None and lost.reason == reason and after is None


def test_an_address_that_does_not_answer_in_time_loses_its_game() -> None:
    waiting = threading.Event()

    def answer(view: dict[str, Any]) -> tuple[int, bytes]:
        waiting.wait()
        return choose_first(view)

    with listening(answer) as address:
        with arena_with(address, seconds=0.3) as arena:
            lost = played(arena).forfeit
        waiting.set()
    assert lost is not None and (lost.kind, lost.reason) == ("timeout", "no decision within 0.3 s")


def test_an_address_that_has_gone_loses_its_game() -> None:
    with listening(choose_first) as address, arena_with(address) as arena:
        assert played(arena).forfeit is None
    with arena_with(address) as arena:
        lost = played(arena).forfeit
    assert lost is not None and lost.kind == "crash" and lost.reason == "no answer: Connection refused"
    with pytest.raises(townhall.TownhallError, match=f"{address}: cannot be reached: Connection refused"):
        check_bots(plan_of(f"{address},greedy"))
