"""A game with hidden hands: nothing that anybody is sent contains what they may not know."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

import townhall
from tests.server.harness import Client, Json, Listener, Server
from tests.server.test_whole_games import actions_told, elsewhere, past_of
from townhall import Position, Record
from townhall.engine.i18n import LANGUAGES
from townhall.games.urbania.rules.actions import PROJECT
from townhall.server.db.schema import UNDO
from townhall.server.http.catalog import info
from townhall.server.live.views import PAST, SPECTATOR, Viewer, legal_options, position_view

URBANIA = townhall.game("urbania")
SUBMIT = [URBANIA.actions.encode("submit", project=project) for project in range(len(PROJECT.values))]
PRIVATE = {"drew_card", "planned_card", "submitted_card"}
OWNED = ("hands", "workers", "coins", "project_hands", "submitted")
PROBED = 30
"""So many decisions lie between two times that everybody asks for all there is."""


class Heard(NamedTuple):
    """Something that somebody was sent: through which eyes, in which language, and whether the game went on then."""

    seat: int
    lang: str
    running: bool
    text: str


class Guest:
    """Somebody who keeps all that they are sent, by HTTP and by stream."""

    def __init__(self, who: Client, seat: int, table: Json, **wish: Any) -> None:
        self.who, self.seat, self.table, self.at_the_table = who, seat, table, "lobby" not in wish
        self.bodies: list[str] = []
        who.http.event_hooks = {"response": [self._keep]}
        self.tab = who.listen(table, **wish)
        self.ended: tuple[int, int] | None = None

    def _keep(self, answer: httpx.Response) -> None:
        answer.read()
        self.bodies.append(answer.text)

    def catch_up(self, patience: float = 0.02) -> None:
        with suppress(TimeoutError):
            while True:
                self.tab.receive(patience)

    def end(self) -> None:
        """All that is heard from now on is of a game that is over."""
        if not self.at_the_table:
            self.catch_up(1)
            self.ended = len(self.tab.frames), len(self.bodies)
            return
        self.tab.until(lambda: self.tab.over and self.tab.info["status"] == "finished")
        over = next(n for n, frame in enumerate(self.tab.frames) if (json.loads(frame).get("view") or {}).get("ranks"))
        self.ended = over, len(self.bodies)

    @property
    def heard(self) -> Iterator[Heard]:
        assert self.ended is not None
        for all_heard, end in zip((self.tab.frames, self.bodies), self.ended, strict=True):
            for n, text in enumerate(all_heard):
                yield Heard(self.seat, self.who.lang, n < end, text)

    def ask_for_everything(self, decisions: int) -> None:
        path = f"/api/tables/{self.table['id']}"
        for part in ("", "/view", "/log", "/ledger", "/record", "/moments/0", f"/moments/{decisions // 2}"):
            self.who.http.get(path + part)
        self.who.http.get(f"{path}/moments/{decisions}", headers={"Accept-Language": "es,en;q=0.5"})
        for seat in range(SPECTATOR, 5):
            answer = self.who.http.get(f"{path}/view", params={"as": seat})
            assert answer.status_code == 200 if seat in (self.seat, SPECTATOR) else answer.status_code >= 400
        self.who.http.get("/api/tables")
        self.who.post(f"{path}/fork", {"n": decisions, "seat": 0})
        self.who.post(f"{path}/play", {"at": 0, "action": SUBMIT[0]})
        self.who.post(f"{path}/undo", {"at": 0})
        self.who.post(f"{path}/chat", {"text": "Well?"})

    def come_again(self, dice: random.Random) -> None:
        """The line is lost: they have all of the log, or some of it, or nothing."""
        self.catch_up()
        known, before = dice.choice([len(self.tab.log), len(self.tab.log) // 2, 0]), len(self.tab.frames)
        self.tab.log = self.tab.log[:known]
        self.tab.reconnect()
        self.tab.until(lambda: any('"view"' in frame for frame in self.tab.frames[before:]))


class Evening:
    """Three people, one of them with two devices, two bots and three spectators: a game, and all that was told."""

    def __init__(self, server: Server) -> None:
        ana, ben, cleo = server.client("Ana"), server.client("Ben", lang="es"), server.client("Cleo")
        self.table = ana.table("me", "free", "free", "greedy", "random", game="urbania")
        ben.sit(self.table, 1)
        cleo.sit(self.table, 2)
        link = ben.ok(f"/api/tables/{self.table['id']}/seats/1/link")["secret"]
        phone = Client(server, browser=True)
        phone.ok("/api/seat", {"secret": link})
        self.people = [Guest(who, seat, self.table) for seat, who in enumerate((ana, ben, cleo))]
        self.spectators = [
            Guest(server.client("Olga"), SPECTATOR, self.table),
            Guest(Client(server, lang="es"), SPECTATOR, self.table),
            Guest(Client(server), SPECTATOR, self.table, watch=None, lobby=True),
        ]
        self.guests = [*self.people, Guest(phone, 1, self.table), *self.spectators]
        self.taken_back = set[int]()
        self._play(random.Random(6))
        for guest in self.guests:
            guest.end()
            guest.ask_for_everything(10)
        self.record: Record = ana.record(self.table)
        self.events = server.events(self.table["id"])

    def _play(self, dice: random.Random) -> None:
        """Everybody asks for everything while a person decides: the game cannot end meanwhile."""
        asked, probed = self._next(0), 0
        while not asked.tab.over:
            if asked.tab.seen["decisions"] >= probed + PROBED:
                probed = asked.tab.seen["decisions"]
                for guest in self.guests:
                    guest.ask_for_everything(probed)
                    if guest.at_the_table and dice.random() < 0.3:
                        guest.come_again(dice)
                asked = self._next(asked.tab.at)
            self._decide(asked, dice)
            asked = self._next(asked.tab.at)

    def _next(self, at: int) -> Guest:
        """Who of the people is asked, when the bots have played."""
        first = self.people[0].tab
        first.until(lambda: first.at >= at and first.view and first.view["decides"] in (-1, 0, 1, 2))
        asked: Guest = self.people[max(first.seen["decides"], 0)]
        asked.tab.until(lambda: asked.tab.at >= first.at and (asked.tab.options or asked.tab.over))
        return asked

    def _decide(self, asked: Guest, dice: random.Random) -> None:
        """Projects are drawn and submitted as soon as possible, the first one is taken back; all else is by chance."""
        seen, verbs = asked.tab.seen, sorted({option["verb"] for option in asked.tab.options})
        eager = "submit" if seen["state"]["project_cards"][asked.seat] else "plan"
        verb = eager if eager in verbs else dice.choice(verbs)
        asked.tab.decide(dice.choice([option for option in asked.tab.options if option["verb"] == verb]))
        if verb == "submit" and asked.tab.seen["decides"] == asked.seat and asked.seat not in self.taken_back:
            assert asked.who.undo(self.table, asked.tab.at).status_code == 200
            asked.tab.until_at(asked.tab.at + 1)
            self.taken_back.add(asked.seat)

    @cached_property
    def heard(self) -> list[Heard]:
        return [heard for guest in self.guests for heard in guest.heard]

    @cached_property
    def moments(self) -> list[Position]:
        return past_of(self.record)

    @cached_property
    def presents(self) -> list[Position]:
        """The position after each event, what was taken back included."""
        p, found = self.moments[0].copy(), [self.moments[0]]
        for _, action, decisions, *_ in self.events:
            if action == UNDO:
                p = p.at(decisions)
            else:
                p.play(action)
            found.append(p.copy())
        return found

    def seen_in(self, shown: Json) -> Position:
        """The truth behind a view, of the present or of a past moment."""
        return self.moments[shown["decisions"]] if shown["at"] == PAST else self.presents[shown["at"]]

    def held(self, seat: int) -> set[int]:
        """The projects that a seat has ever had in hand."""
        hands = [0] if seat < 0 else [p.state.project_hands[seat] for p in self.presents]
        return {project for project in range(len(PROJECT.values)) if any(hand >> project & 1 for hand in hands)}


@pytest.fixture(scope="module")
def evening(server: Server) -> Evening:
    return Evening(server)


def parts(told: Any) -> Iterator[Json]:
    """Every object in a message, at any depth."""
    if isinstance(told, dict):
        yield told
    for inner in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        yield from parts(inner)


def views(heard: Heard) -> Iterator[Json]:
    yield from (part for part in parts(json.loads(heard.text)) if "state" in part and "decides" in part)


def moments(heard: Heard) -> Iterator[Json]:
    yield from (part for part in parts(json.loads(heard.text)) if "notes" in part and "action" in part)


def test_the_game_had_public_and_hidden_information(evening: Evening) -> None:
    end = evening.moments[-1]
    assert end.over
    assert all(end.state.submissions[seat] for seat in range(3)) and evening.taken_back
    assert sum(end.state.hand_cards[seat] for seat in range(5)) > 5
    assert {heard.lang for heard in evening.heard} == set(LANGUAGES)
    for guest in evening.guests[:4]:
        told = [heard for heard in guest.heard if heard.running]
        kinds = {note["kind"] for heard in told for moment in moments(heard) for note in moment["notes"]}
        assert kinds >= PRIVATE, "their own secrets are told to them"
        assert sum(any(views(heard)) for heard in told) > 30
    for guest in evening.guests:
        assert any(heard.running for heard in guest.heard) and any(not heard.running for heard in guest.heard)


def test_views_are_identical_in_all_positions_that_a_seat_cannot_tell_apart(evening: Evening) -> None:
    compared = different = 0
    for heard in evening.heard:
        for shown in views(heard):
            seat, true = shown["seat"], evening.seen_in(shown)
            assert seat in (heard.seat, SPECTATOR)
            lang = told_in(shown, true)
            world = elsewhere(true, seat)
            again = position_view(world, Viewer(None, seat, lang))
            if shown["options"]:
                assert seat == shown["decides"]
                again.options = legal_options(world.view(seat), Viewer(None, seat, lang), mark_reveals=True)
            again.at, again.undo = shown["at"], msgspec.convert(shown["undo"], type(again.undo))
            assert msgspec.json.encode(again) == msgspec.json.encode(msgspec.convert(shown, type(again)))
            different += hidden_of(world, seat) != hidden_of(true, seat)
            compared += 1
    assert compared > 500
    assert different > compared / 2


def told_in(shown: Json, p: Position) -> str:
    """The language of a view: that of its prompt."""
    return next(lang for lang in LANGUAGES if shown["prompt"] in (p.prompt(lang), p.waiting(lang)))


def hidden_of(p: Position, seat: int) -> list[Any]:
    """What others hold."""
    record = p.raw.view(p.rules.state)[0]
    return [record[field][other].tolist() for field in OWNED for other in range(p.seats) if other != seat]


def test_hands_are_hidden_and_submitted_projects_are_revealed_at_the_end(evening: Evening) -> None:
    blank = 0
    for heard in evening.heard:
        for shown in views(heard):
            for field in OWNED:
                for other, held in enumerate(shown["state"][field][:5]):
                    if other != shown["seat"] and (field != "submitted" or shown["decides"] >= 0):
                        assert not any(held if isinstance(held, list) else [held]), (field, other, shown["seat"])
                        blank += 1
            assert set(shown["state"]["pile"]) == set(shown["state"]["project_pile"]) == {-1}
    assert blank > 10_000
    submitted = [evening.moments[-1].state.submitted[seat] for seat in range(5)]
    assert sum(map(bool, submitted)) >= 3
    for guest in (guest for guest in evening.guests if guest.at_the_table):
        assert guest.tab.seen["state"]["submitted"] == submitted


def test_private_notes_are_sent_only_to_their_seat(evening: Evening) -> None:
    private = 0
    for heard in evening.heard:
        for moment in moments(heard):
            for note in moment["notes"]:
                if note["kind"] in PRIVATE:
                    assert note["seat"] == moment["seat"] == heard.seat
                    private += 1
    assert private > 100
    for guest in evening.spectators:
        everything = "".join(heard.text for heard in guest.heard)
        assert len(everything) > 10_000
        assert [kind for kind in PRIVATE if kind in everything] == []


def test_a_submitted_project_is_known_only_to_its_player_until_the_end(evening: Evening) -> None:
    told = {seat: actions_told(evening.record, seat) for seat in range(SPECTATOR, 5)}
    seen = hidden = 0
    for heard in evening.heard:
        for moment in moments(heard):
            action = moment["action"]
            assert action not in SUBMIT or moment["seat"] == heard.seat or not heard.running
            submitted = {note["kind"] for note in moment["notes"]} & {"submitted"}
            hidden += bool(submitted) and action == -1
            seen += bool(submitted) and action in SUBMIT
        for part in parts(json.loads(heard.text)):
            if heard.running and "verb" in part:
                assert part["verb"] != "submit" or part["args"]["project"] in evening.held(heard.seat)
            if heard.running and isinstance(part.get("project"), int):
                assert part["project"] in evening.held(heard.seat), (heard.seat, part)
    assert seen > 5 and hidden > 20
    for guest in (guest for guest in evening.guests if guest.at_the_table):
        assert [moment["action"] for moment in guest.tab.log] == [-1, *told[guest.seat]]


def test_no_text_names_a_project_that_the_reader_never_saw(evening: Evening) -> None:
    """In any form: options, prompts, the log, lines of the chat, refusals. Some names are words that all may say."""
    named = [
        (component.number, component.name)
        for lang in LANGUAGES
        for component in info(URBANIA, lang, evening.record.options).components
        if component.kind == "project"
    ]
    telling = [(project, name) for project, name in named if PROJECT.values[project].startswith(("n_", "p_"))]
    assert len(telling) == 38
    found = 0
    for seat in range(SPECTATOR, 3):
        known = evening.held(seat)
        everything = "\n".join(heard.text for heard in evening.heard if heard.seat == seat and heard.running)
        assert [name for project, name in telling if project not in known and name in everything] == []
        found += sum(name in everything for project, name in named if project in known)
    assert found >= 3, "who has a project is told its name"


def test_a_running_game_has_no_record_and_no_forks_and_its_seats_are_private(evening: Evening) -> None:
    for guest in evening.guests:
        problems = [
            json.loads(heard.text).get("problem") for heard in guest.heard if heard.running and is_refusal(heard)
        ]
        assert problems.count("not-over") >= 2
        assert "not-your-seat" in problems
        assert not any('"key"' in heard.text or '"actions"' in heard.text for heard in guest.heard if heard.running)


def is_refusal(heard: Heard) -> bool:
    told = json.loads(heard.text) if heard.text else None
    return isinstance(told, dict) and "problem" in told


def test_reasons_depend_only_on_the_players_own_view(evening: Evening) -> None:
    """The reasons for every action, asked through every seat, are the same whatever the others hold."""
    every = range(URBANIA.actions.size)
    asked = set()
    for p in evening.moments[::40]:
        for seat in range(SPECTATOR, 3):
            world = elsewhere(p, seat)
            for lang in LANGUAGES:
                reasons = [p.view(seat).why(action, lang) for action in every]
                assert reasons == [world.view(seat).why(action, lang) for action in every]
                asked |= set(reasons)
    assert len(asked) > 20


def test_the_server_gives_the_reasons_of_the_view(server: Server) -> None:
    ana, ben = server.client("Ana"), server.client("Ben", lang="es")
    table = ana.table("me", "free", game="urbania")
    ben.sit(table, 1)
    tabs = {0: ana.listen(table), 1: ben.listen(table)}
    for tab in tabs.values():
        tab.until_playing()
    position = played_so_far(server, table)
    asking: list[tuple[Client, int]] = [(ana, 0), (ben, 1), (server.client("Olga"), SPECTATOR)]
    for who, seat in asking:
        told = who.ok(f"/api/tables/{table['id']}/why", {"actions": SUBMIT})["why"]
        view = elsewhere(position, seat).view(seat)
        assert told == {str(action): view.why(action, who.lang) for action in SUBMIT}
    for tab in tabs.values():
        tab.close()


def played_so_far(server: Server, table: Json) -> Position:
    [(key,)] = server.select("select key from tables where id = ?", table["id"])
    p = URBANIA.start(len(table["seats"]), key=bytes.fromhex(key))
    for _, action, *_ in server.events(table["id"]):
        p.play(action)
    p.names = ["Ana", "Ben"]
    return p


def test_a_late_subscriber_learns_no_more_than_an_early_one(evening: Evening) -> None:
    by_seat: dict[int, list[Listener]] = {}
    for guest in (guest for guest in evening.guests if guest.at_the_table):
        by_seat.setdefault(guest.seat, []).append(guest.tab)
    assert {seat: len(tabs) for seat, tabs in by_seat.items()} == {0: 1, 1: 2, 2: 1, SPECTATOR: 2}
    for tabs in by_seat.values():
        first, *others = (
            [(m["n"], m["action"], [(n["kind"], n["args"]) for n in m["notes"]]) for m in tab.log] for tab in tabs
        )
        assert all(log == first for log in others)
