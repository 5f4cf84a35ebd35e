"""A game with hidden hands: nothing that anybody is sent contains what they may not know."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

import townhall
from tests.server.harness import Client, Json, Listener, Server
from tests.server.test_whole_games import positions_of, resample_hidden, visible_actions
from townhall import Position, Record
from townhall.engine.consequences import Consequences
from townhall.engine.i18n import LANGUAGES
from townhall.games.urbania.rules.actions import PROJECT
from townhall.server.db.schema import UNDO
from townhall.server.http.catalog import info
from townhall.server.live.outcomes import outcome_of
from townhall.server.live.shared_views import SPECTATOR
from townhall.server.live.views import PAST, Viewer, legal_options, position_view

URBANIA = townhall.game("urbania")
SUBMIT = [URBANIA.actions.encode("submit", project=project) for project in range(len(PROJECT.values))]
PRIVATE = {"drew_card", "planned_card", "submitted_card"}
OWNED = ("hands", "workers", "coins", "project_hands", "submitted")
PROBE_INTERVAL = 30
"""Decisions between two rounds in which everybody requests everything."""


class Message(NamedTuple):
    """A message or response: to which seat, in which language, and whether the game was still running."""

    seat: int
    lang: str
    running: bool
    text: str


class Recipient:
    """A client that stores everything it is sent, by HTTP and by stream."""

    def __init__(self, who: Client, seat: int, table: Json, **wish: Any) -> None:
        self.who, self.seat, self.table, self.at_the_table = who, seat, table, "lobby" not in wish
        self.bodies: list[str] = []
        self.views_requested = 0
        who.http.event_hooks = {"response": [self._store]}
        self.tab = who.listen(table, **wish)
        self.ended: tuple[int, int] | None = None

    def _store(self, answer: httpx.Response) -> None:
        answer.read()
        self.bodies.append(answer.text)

    def end(self) -> None:
        """Wait for the end of the game; whatever is sent from then on belongs to a finished game."""
        if not self.at_the_table:
            self.tab.until(self._left_the_lobby)
            self.ended = len(self.tab.frames), len(self.bodies)
            return
        self.tab.until(lambda: self.tab.over and self.tab.info["status"] == "finished")
        over = next(n for n, frame in enumerate(self.tab.frames) if (json.loads(frame).get("view") or {}).get("ranks"))
        self.ended = over, len(self.bodies)

    def _left_the_lobby(self) -> bool:
        """Whether the lobby no longer lists the table."""
        lists = [frame for frame in self.tab.frames if json.loads(frame)["kind"] == "lobby"]
        return bool(lists) and self.table["id"] not in lists[-1]

    @property
    def messages(self) -> Iterator[Message]:
        assert self.ended is not None
        for texts, end in zip((self.tab.frames, self.bodies), self.ended, strict=True):
            for n, text in enumerate(texts):
                yield Message(self.seat, self.who.lang, n < end, text)

    def request_everything(self, decisions: int) -> None:
        path = f"/api/tables/{self.table['id']}"
        for part in ("", "/view", "/log", "/ledger", "/record", "/moments", "/moments/0", f"/moments/{decisions // 2}"):
            self.who.http.get(path + part)
        self.who.http.get(f"{path}/moments/{decisions}", headers={"Accept-Language": "es,en;q=0.5"})
        for seat in range(SPECTATOR, 5):
            answer = self.who.http.get(f"{path}/view", params={"as": seat})
            if seat in (self.seat, SPECTATOR):
                assert answer.status_code == 200
                self.views_requested += 1
            else:
                assert answer.status_code >= 400
        self.who.http.get("/api/tables")
        self.who.post(f"{path}/fork", {"n": decisions, "seat": 0})
        self.who.post(f"{path}/play", {"at": 0, "action": SUBMIT[0]})
        self.who.post(f"{path}/undo", {"at": 0})
        self.who.post(f"{path}/chat", {"text": "Well?"})

    def reconnect(self, at: int, dice: random.Random) -> None:
        """Lose the connection after this event and reconnect with all of the log, half of it or nothing."""
        self.tab.until_at(at)
        known, before = dice.choice([len(self.tab.log), len(self.tab.log) // 2, 0]), len(self.tab.frames)
        self.tab.log = self.tab.log[:known]
        self.tab.reconnect()
        self.tab.until(lambda: any('"view"' in frame for frame in self.tab.frames[before:]))


class RecordedGame:
    """A game of three people (one with two devices) and two bots with three spectators; stores every message."""

    def __init__(self, server: Server) -> None:
        ana, ben, cleo = server.client("Ana"), server.client("Ben", lang="es"), server.client("Cleo")
        self.table = ana.table("me", "free", "free", "greedy", "random", game="urbania")
        ben.sit(self.table, 1)
        cleo.sit(self.table, 2)
        link = ben.ok(f"/api/tables/{self.table['id']}/seats/1/link")["secret"]
        phone = Client(server, browser=True)
        phone.ok("/api/seat", {"secret": link})
        self.people = [Recipient(who, seat, self.table) for seat, who in enumerate((ana, ben, cleo))]
        self.spectators = [
            Recipient(server.client("Olga"), SPECTATOR, self.table),
            Recipient(Client(server, lang="es"), SPECTATOR, self.table),
            Recipient(Client(server), SPECTATOR, self.table, watch=None, lobby=True),
        ]
        self.recipients = [*self.people, Recipient(phone, 1, self.table), *self.spectators]
        self.undone_by = set[int]()
        self._play(random.Random(6))
        for recipient in self.recipients:
            recipient.end()
            recipient.request_everything(10)
        self.record: Record = ana.record(self.table)
        self.events = server.events(self.table["id"])

    def _play(self, dice: random.Random) -> None:
        """Everybody requests everything while a person decides: the game cannot end meanwhile."""
        asked, probed = self._next(0), 0
        while not asked.tab.over:
            if asked.tab.seen["decisions"] >= probed + PROBE_INTERVAL:
                probed, at = asked.tab.seen["decisions"], asked.tab.at
                for recipient in self.recipients:
                    recipient.request_everything(probed)
                    if recipient.at_the_table and dice.random() < 0.3:
                        recipient.reconnect(at, dice)
                asked = self._next(asked.tab.at)
            self._decide(asked, dice)
            asked = self._next(asked.tab.at)

    def _next(self, at: int) -> Recipient:
        """Wait until a person has to decide or the game is over; return that person."""
        first = self.people[0].tab
        first.until(lambda: first.at >= at and first.view and first.view["decides"] in (-1, 0, 1, 2))
        asked: Recipient = self.people[max(first.seen["decides"], 0)]
        asked.tab.until(lambda: asked.tab.at >= first.at and (asked.tab.options or asked.tab.over))
        return asked

    def _decide(self, asked: Recipient, dice: random.Random) -> None:
        """Draw and submit projects as soon as possible, undo the first submission, and decide the rest randomly."""
        seen, verbs = asked.tab.seen, sorted({option["verb"] for option in asked.tab.options})
        eager = "submit" if seen["state"]["project_cards"][asked.seat] else "plan"
        verb = eager if eager in verbs else dice.choice(verbs)
        asked.tab.decide(dice.choice([option for option in asked.tab.options if option["verb"] == verb]))
        if verb == "submit" and asked.tab.seen["decides"] == asked.seat and asked.seat not in self.undone_by:
            assert asked.who.undo(self.table, asked.tab.at).status_code == 200
            asked.tab.until_at(asked.tab.at + 1)
            self.undone_by.add(asked.seat)

    @cached_property
    def messages(self) -> list[Message]:
        return [message for recipient in self.recipients for message in recipient.messages]

    @cached_property
    def moments(self) -> list[Position]:
        return positions_of(self.record)

    @cached_property
    def by_event(self) -> list[Position]:
        """The position after each event, including those that were undone."""
        p, positions = self.moments[0].copy(), [self.moments[0]]
        for _, action, decisions, *_ in self.events:
            if action == UNDO:
                p = p.at(decisions)
            else:
                p.play(action)
            positions.append(p.copy())
        return positions

    def position_of(self, view: Json) -> Position:
        """Return the full position behind a view of the present or of the past."""
        return self.moments[view["decisions"]] if view["at"] == PAST else self.by_event[view["at"]]

    @property
    def least_views(self) -> int:
        """How many views were sent at least: one before each decision of a person, and those that were requested."""
        decisions: int = sum(action != UNDO and seat < len(self.people) for _, action, _, seat, _ in self.events)
        return decisions + sum(recipient.views_requested for recipient in self.recipients)

    def held(self, seat: int) -> set[int]:
        """Return the projects that a seat has ever had in hand."""
        hands = [0] if seat < 0 else [p.state.project_hands[seat] for p in self.by_event]
        return {project for project in range(len(PROJECT.values)) if any(hand >> project & 1 for hand in hands)}


@pytest.fixture(scope="module")
def recorded(server: Server) -> RecordedGame:
    return RecordedGame(server)


def parts(value: Any) -> Iterator[Json]:
    """Yield every object in a message, at any depth."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(inner)


def views(message: Message) -> Iterator[Json]:
    yield from (part for part in parts(json.loads(message.text)) if "state" in part and "decides" in part)


def moments(message: Message) -> Iterator[Json]:
    yield from (part for part in parts(json.loads(message.text)) if "notes" in part and "action" in part)


def test_the_game_had_public_and_hidden_information(recorded: RecordedGame) -> None:
    end = recorded.moments[-1]
    assert end.over
    assert all(end.state.submissions[seat] for seat in range(3)) and recorded.undone_by
    assert sum(end.state.hand_cards[seat] for seat in range(5)) > 5
    assert {message.lang for message in recorded.messages} == set(LANGUAGES)
    for recipient in recorded.recipients[:4]:
        during = [message for message in recipient.messages if message.running]
        kinds = {note["kind"] for message in during for moment in moments(message) for note in moment["notes"]}
        assert kinds >= PRIVATE, "players get their own secrets"
        assert sum(any(views(message)) for message in during) > 30
    for recipient in recorded.recipients:
        assert {message.running for message in recipient.messages} == {True, False}


def test_views_are_identical_in_all_positions_that_a_seat_cannot_tell_apart(recorded: RecordedGame) -> None:
    compared = different = 0
    for message in recorded.messages:
        for view in views(message):
            seat, true = view["seat"], recorded.position_of(view)
            assert seat in (message.seat, SPECTATOR)
            lang = language_of(view, true)
            world = resample_hidden(true, seat)
            again = position_view(world, Viewer(None, seat, lang), previews=view["preview"] is not None)
            if view["options"]:
                assert seat == view["decides"]
                again.options = legal_options(world.view(seat), Viewer(None, seat, lang), mark_reveals=True)
            again.at, again.undo = view["at"], msgspec.convert(view["undo"], type(again.undo))
            assert msgspec.json.encode(again) == msgspec.json.encode(msgspec.convert(view, type(again)))
            different += hidden_of(world, seat) != hidden_of(true, seat)
            compared += 1
    assert compared >= recorded.least_views
    assert different > compared / 2


def language_of(view: Json, p: Position) -> str:
    """Return the language of a view's prompt."""
    return next(lang for lang in LANGUAGES if view["prompt"] in (p.prompt(lang), p.waiting(lang)))


def hidden_of(p: Position, seat: int) -> list[Any]:
    """Return what the other seats hold."""
    record = p.raw.view(p.rules.state)[0]
    return [record[field][other].tolist() for field in OWNED for other in range(p.seats) if other != seat]


def test_hands_are_hidden_and_submitted_projects_are_revealed_at_the_end(recorded: RecordedGame) -> None:
    blank = 0
    for message in recorded.messages:
        for view in views(message):
            for field in OWNED:
                for other, held in enumerate(view["state"][field][:5]):
                    if other != view["seat"] and (field != "submitted" or view["decides"] >= 0):
                        assert not any(held if isinstance(held, list) else [held]), (field, other, view["seat"])
                        blank += 1
            assert set(view["state"]["pile"]) == set(view["state"]["project_pile"]) == {-1}
    other_hands = 4 * (len(OWNED) - 1)
    assert blank >= other_hands * recorded.least_views
    submitted = [recorded.moments[-1].state.submitted[seat] for seat in range(5)]
    assert sum(map(bool, submitted)) >= 3
    for recipient in (recipient for recipient in recorded.recipients if recipient.at_the_table):
        assert recipient.tab.seen["state"]["submitted"] == submitted


def test_private_notes_are_sent_only_to_their_seat(recorded: RecordedGame) -> None:
    private = 0
    for message in recorded.messages:
        for moment in moments(message):
            for note in moment["notes"]:
                if note["kind"] in PRIVATE:
                    assert note["seat"] == moment["seat"] == message.seat
                    private += 1
    assert private > 100
    for recipient in recorded.spectators:
        everything = "".join(message.text for message in recipient.messages)
        assert len(everything) > 10_000
        assert [kind for kind in PRIVATE if kind in everything] == []


def test_a_submitted_project_is_known_only_to_its_player_until_the_end(recorded: RecordedGame) -> None:
    actions = {seat: visible_actions(recorded.record, seat) for seat in range(SPECTATOR, 5)}
    seen = hidden = 0
    for message in recorded.messages:
        for moment in moments(message):
            action = moment["action"]
            assert action not in SUBMIT or moment["seat"] == message.seat or not message.running
            submitted = {note["kind"] for note in moment["notes"]} & {"submitted"}
            hidden += bool(submitted) and action == -1
            seen += bool(submitted) and action in SUBMIT
        for part in parts(json.loads(message.text)):
            if message.running and "verb" in part:
                assert part["verb"] != "submit" or part["args"]["project"] in recorded.held(message.seat)
            if message.running and isinstance(part.get("project"), int):
                assert part["project"] in recorded.held(message.seat), (message.seat, part)
    assert seen > 5 and hidden > 20
    for recipient in (recipient for recipient in recorded.recipients if recipient.at_the_table):
        assert [moment["action"] for moment in recipient.tab.log] == [-1, *actions[recipient.seat]]


def test_no_text_names_a_project_that_the_reader_never_saw(recorded: RecordedGame) -> None:
    """Checks options, prompts, log, chat and refusals; some names are ordinary words that may occur anywhere."""
    named = [
        (component.number, component.name)
        for lang in LANGUAGES
        for component in info(URBANIA, lang, recorded.record.options).components
        if component.kind == "project"
    ]
    distinctive = [(project, name) for project, name in named if PROJECT.values[project].startswith(("n_", "p_"))]
    assert len(distinctive) == 38
    occurrences = 0
    for seat in range(SPECTATOR, 3):
        known = recorded.held(seat)
        everything = "\n".join(
            message.text for message in recorded.messages if message.seat == seat and message.running
        )
        assert [name for project, name in distinctive if project not in known and name in everything] == []
        occurrences += sum(name in everything for project, name in named if project in known)
    assert occurrences >= 3, "whoever has a project is sent its name"


def test_a_running_game_has_no_record_and_no_forks_and_its_seats_are_private(recorded: RecordedGame) -> None:
    for recipient in recorded.recipients:
        problems = [
            json.loads(message.text).get("problem")
            for message in recipient.messages
            if message.running and is_refusal(message)
        ]
        assert problems.count("not-over") >= 2
        assert "not-your-seat" in problems
        assert not any(
            '"key"' in message.text or '"actions"' in message.text for message in recipient.messages if message.running
        )


def is_refusal(message: Message) -> bool:
    body = json.loads(message.text) if message.text else None
    return isinstance(body, dict) and "problem" in body


def test_reasons_depend_only_on_the_players_own_view(recorded: RecordedGame) -> None:
    """The reasons for every action, for every seat, are the same whatever the others hold."""
    every = range(URBANIA.actions.size)
    asked = set()
    for p in recorded.moments[::40]:
        for seat in range(SPECTATOR, 3):
            world = resample_hidden(p, seat)
            for lang in LANGUAGES:
                reasons = [p.view(seat).why(action, lang) for action in every]
                assert reasons == [world.view(seat).why(action, lang) for action in every]
                asked |= set(reasons)
    assert len(asked) > 20


@contextmanager
def started_game(server: Server) -> Iterator[tuple[Json, Position, list[tuple[Client, int]]]]:
    """Yield a table of two people, its position, and everybody who may ask about it with their seats."""
    ana, ben = server.client("Ana"), server.client("Ben", lang="es")
    table = ana.table("me", "free", game="urbania")
    ben.sit(table, 1)
    tabs = [ana.listen(table), ben.listen(table)]
    for tab in tabs:
        tab.until_playing()
    yield table, position_so_far(server, table), [(ana, 0), (ben, 1), (server.client("Olga"), SPECTATOR)]
    for tab in tabs:
        tab.close()


def test_the_server_gives_the_reasons_of_the_view(server: Server) -> None:
    with started_game(server) as (table, position, asking):
        for who, seat in asking:
            reasons = who.ok(f"/api/tables/{table['id']}/why", {"actions": SUBMIT})["why"]
            view = resample_hidden(position, seat).view(seat)
            assert reasons == {str(action): view.why(action, who.lang) for action in SUBMIT}


def test_consequences_depend_only_on_the_players_own_view(server: Server) -> None:
    with started_game(server) as (table, position, asking):
        choices = [[action] for action in position.legal()]
        for who, seat in asking:
            seen = who.ok(f"/api/tables/{table['id']}/consequences", {"choices": choices, "as": seat})["outcomes"]
            consequences = Consequences(resample_hidden(position, seat).view(seat), seat)
            expected = [outcome_of(consequences, steps, who.lang) for steps in choices]
            assert seen == msgspec.to_builtins(expected)
            assert (seen == [None] * len(choices)) == (seat != position.seat)


def position_so_far(server: Server, table: Json) -> Position:
    [(key,)] = server.select("select key from tables where id = ?", table["id"])
    p = URBANIA.start(len(table["seats"]), key=bytes.fromhex(key))
    for _, action, *_ in server.events(table["id"]):
        p.play(action)
    p.names = ["Ana", "Ben"]
    return p


def test_a_late_subscriber_learns_no_more_than_an_early_one(recorded: RecordedGame) -> None:
    by_seat: dict[int, list[Listener]] = {}
    for recipient in (recipient for recipient in recorded.recipients if recipient.at_the_table):
        by_seat.setdefault(recipient.seat, []).append(recipient.tab)
    assert {seat: len(tabs) for seat, tabs in by_seat.items()} == {0: 1, 1: 2, 2: 1, SPECTATOR: 2}
    for tabs in by_seat.values():
        first, *others = (
            [(m["n"], m["action"], [(n["kind"], n["args"]) for n in m["notes"]]) for m in tab.log] for tab in tabs
        )
        assert all(log == first for log in others)
