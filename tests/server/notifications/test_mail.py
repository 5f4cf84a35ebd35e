"""E-mail: confirmed addresses, messages about turns, unsubscribing and new passwords."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from email.message import EmailMessage

import pytest

from tests.running import run_async
from tests.server.harness import PATIENCE, Client, Clock, Server, eventually, serving
from tests.server.notifications.receivers import Mailbox, link_in, receiving, text_of
from tests.server.notifications.town import ADDRESS, PATIENT_SECONDS, Match, Player, Town
from tests.server.people.accounts import PASSWORD
from townhall.server.notifications.delivery import DeliveryFailed
from townhall.server.notifications.links import Links
from townhall.server.notifications.mail import Mailer
from townhall.server.notifications.messages import Message
from townhall.server.notifications.notifier import INTERVALS
from townhall.server.notifications.preferences import Recipient
from townhall.server.settings import MailServer


def test_an_address_is_used_once_it_is_confirmed_with_a_link_that_works_once(town: Town) -> None:
    ana = town.player("Ana")
    secret = ana.enter_address()
    assert ana.settings["address"] is None and ana.settings["unconfirmed"] == ana.address
    stranger = Client(town.server, browser=True)
    assert stranger.ok("/api/notifications/email/confirm", {"secret": secret}) == {"address": ana.address}
    assert ana.settings["address"] == ana.address and ana.settings["unconfirmed"] is None
    stranger.refused("no-such-link", "/api/notifications/email/confirm", {"secret": secret})
    stranger.refused("no-such-link", "/api/notifications/email/confirm", {"secret": "wrong"})


@pytest.mark.databases("sqlite")
def test_a_newer_link_and_a_day_make_a_confirmation_invalid(town: Town) -> None:
    ana = town.player("Ana")
    first, second = ana.enter_address(), ana.enter_address("ana@other.example")
    ana.client.refused("no-such-link", "/api/notifications/email/confirm", {"secret": first})
    town.clock.pass_time(24 * 3600 + 1)
    ana.client.refused("no-such-link", "/api/notifications/email/confirm", {"secret": second})
    assert ana.settings["address"] is None


@pytest.mark.databases("sqlite")
def test_addresses_need_the_password_and_nobody_can_be_flooded(town: Town) -> None:
    ana = town.player("Ana")
    for address in ("ana", "ana@", "@mail.example", "a b@mail.example", "ana@mail.example\nBcc: ben@mail.example"):
        answer = ana.client.http.put("/api/notifications/email", json={"address": address, "password": PASSWORD})
        assert answer.json()["problem"] in ("bad-address", "bad-request")
    wrong = ana.client.http.put("/api/notifications/email", json={"address": ana.address, "password": "wrong"})
    assert wrong.json()["problem"] == "wrong-password"
    for _ in range(5):
        ana.enter_address()
    body = {"address": ana.address, "password": PASSWORD}
    assert ana.client.http.put("/api/notifications/email", json=body).json()["problem"] == "too-many"
    ben = town.player("Ben")
    assert ben.client.http.put("/api/notifications/email", json=body).json()["problem"] == "too-many"
    assert len(town.mailbox.to(ana.address)) == 5


def test_a_player_who_is_away_gets_one_message_that_names_tables_decisions_and_what_happened(town: Town) -> None:
    ana, ben = town.player("Ana").confirm_address(), town.player("Ben")
    ana.prefer(email="turn-based")
    games = [Match(ana, ben, title=f"Game of {game}", game=game) for game in ("urbify", "urbania")]
    for game in games:
        game.let_play(ana)
        game.end_turn_of(ana)
        game.end_turn_of(ben)
    assert ana.mails_about_turns() == 0
    town.be_away()
    eventually("a message is sent", lambda: ana.mails_about_turns() == 1)
    mail = town.mailbox.to(ana.address)[-1]
    assert mail["Subject"] == "2 games are waiting for you" and mail["From"] == "Townhall <games@town.example>"
    text = text_of(mail)
    for game in games:
        assert game.table["title"] in text and f"{ADDRESS}/t/{game.table['id']}" in text
        assert game.view(ana.client)["prompt"] in text
    assert "Since your last turn:" in text
    news = [line.removeprefix(f"- {ben.client.name}: ") for line in text.splitlines() if line.startswith("- ")]
    assert news and all(_is_in_logs(line, ana, games) for line in news)


def _is_in_logs(line: str, reader: Player, games: list[Match]) -> bool:
    """Whether a line consists of headlines that the reader finds in the logs."""
    moments = [moment for game in games for moment in reader.client.get(f"{game.path}/log")["moments"]]
    headlines = {note.get("headline", "") for moment in moments for note in moment["notes"]} - {""}
    for headline in sorted(headlines, key=len, reverse=True):
        line = line.replace(headline, "")
    return not line.strip(", ")


def test_nobody_is_told_who_looks_or_has_decided_or_plays_alone(town: Town) -> None:
    ana, ben = town.player("Ana").confirm_address(), town.player("Ben").confirm_address()
    for player in (ana, ben):
        player.prefer(email="all")
    looked_at, decided = Match(ana, ben), Match(ana, ben)
    looking = looked_at.deciding
    tab = looking.client.listen(looked_at.table).until_playing()
    looking.client.table("me", "greedy")
    first = decided.deciding
    decided.end_turn_of(first)
    other = decided.deciding
    town.be_away()
    eventually("the other is told", lambda: other.mails_about_turns() == 1)
    eventually("that is noted", lambda: mail_is_noted(town, other))
    mails = [text_of(mail) for player in (ana, ben) for mail in town.mailbox.to(player.address)]
    assert sum(looked_at.table["id"] in mail for mail in mails) == 0
    assert sum(decided.table["id"] in mail for mail in mails) == 1
    of_others = 'select count(*) from alerts where "table" = ?'
    assert town.server.select(of_others, looked_at.table["id"]) == [(0,)]
    frames = len(tab.frames)
    tab.set_hidden(True)
    assert all('"kind":"table"' not in frame for frame in tab.frames[frames:])
    assert looked_at.is_connected(looking)
    before = looking.mails_about_turns()
    town.clock.pass_time(INTERVALS["email"] + 1)
    eventually("a tab in the background is not looked at", lambda: looking.mails_about_turns() == before + 1)
    assert looked_at.table["id"] in text_of(town.mailbox.to(looking.address)[-1])
    tab.close()


@pytest.mark.databases("sqlite")
def test_a_turn_that_was_looked_at_is_told_after_the_tab_has_been_closed_for_a_while(town: Town) -> None:
    ana, ben = town.player("Ana").confirm_address(), town.player("Ben")
    seen, other = Match(ana, ben), Match(ana, ben)
    for match in (seen, other):
        match.let_play(ana)
    tab = ana.client.listen(seen.table).until_playing()
    town.be_away()
    eventually("the other one is told", lambda: ana.mails_about_turns() == 1)
    eventually("that is noted", lambda: mail_is_noted(town, ana))
    told = 'select count(*) from turns where told and "table" = ?'
    assert town.server.select(told, seen.table["id"]) == [(0,)]
    tab.close()
    eventually("nobody watches any more", lambda: not seen.is_connected(ana))
    town.clock.pass_time(INTERVALS["email"] + 1)
    eventually("the turn is told", lambda: ana.mails_about_turns() == 2)
    assert seen.table["id"] in text_of(town.mailbox.to(ana.address)[-1])


@pytest.mark.databases("sqlite")
def test_live_tables_send_no_mail_by_default_and_messages_are_throttled(town: Town) -> None:
    ana, ben = town.player("Ana").confirm_address(), town.player("Ben")
    live = Match(ana, ben, pace="real-time")
    live.let_play(ana)
    slow = [Match(ana, ben) for _ in range(2)]
    slow[0].let_play(ana)
    town.be_away()
    eventually("a message is sent", lambda: ana.mails_about_turns() == 1)
    mail = town.mailbox.to(ana.address)[-1]
    assert slow[0].table["id"] in text_of(mail) and live.table["id"] not in text_of(mail)
    slow[1].let_play(ana)
    town.be_away()
    waiting = f"select count(*) from alerts where due > {mail_time(town)}"
    eventually("the second one waits", lambda: town.server.select(waiting) == [(1,)])
    assert ana.mails_about_turns() == 1
    town.clock.pass_time(15 * 60)
    eventually("the second one is sent", lambda: ana.mails_about_turns() == 2)
    assert slow[1].table["id"] in text_of(town.mailbox.to(ana.address)[-1])


def mail_is_noted(town: Town, player: Player) -> bool:
    """Whether the next e-mail will wait because of an earlier one."""
    sent = "select count(*) from notification_settings where address = ? and email_sent is not null"
    return town.server.select(sent, player.address) == [(1,)]


def mail_time(town: Town) -> int:
    """The latest time at which an e-mail was sent."""
    (latest,) = town.server.select("select max(email_sent) from notification_settings")
    return int(latest[0])


def test_messages_wait_until_a_player_has_slept(town: Town) -> None:
    ana, ben = town.player("Ana").confirm_address(), town.player("Ben")
    town.clock.move_forward(days=40)  # to noon
    hours = {"zone": "UTC", "sleep_from": "11:00", "sleep_to": "14:00"}
    assert ana.client.http.put("/api/me/rest", json=hours).status_code == 200
    Match(ana, ben).let_play(ana)
    town.be_away()
    resting = "select count(*) from alerts where channel = 'email' and attempts = 0"
    eventually("the message waits", lambda: town.server.select(resting) == [(1,)])
    town.clock.pass_time(3600)
    assert ana.mails_about_turns() == 0
    town.clock.pass_time(3600)
    eventually("the message is sent", lambda: ana.mails_about_turns() == 1)


def test_one_click_unsubscribes_without_a_login(town: Town) -> None:
    ana, ben = town.player("Ana", lang="es").confirm_address(), town.player("Ben")
    ana.prefer(email="all", webhook="all")
    Match(ana, ben).let_play(ana)
    town.be_away()
    eventually("a message is sent", lambda: ana.mails_about_turns() == 1)
    mail = town.mailbox.to(ana.address)[-1]
    assert mail["Subject"].startswith("Te toca: ") and mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    token = link_in(mail, "unsubscribe")
    assert mail["List-Unsubscribe"] == f"<{ADDRESS}/api/unsubscribe/{token}>"
    stranger = Client(town.server)
    for wrong in (token[:-1] + ("0" if token[-1] != "0" else "1"), token.replace("email", "push"), "nonsense", "1--"):
        stranger.refused("no-such-link", f"/api/unsubscribe/{wrong}")
    one_click = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = stranger.http.post(f"/api/unsubscribe/{token}", content="List-Unsubscribe=One-Click", headers=one_click)
    assert answer.status_code == 200 and answer.json() == {"channel": "email"}
    assert ana.settings["preferences"] == {"email": "never", "push": "never", "webhook": "all"}


def test_a_forgotten_password_is_reset_by_mail_and_strangers_learn_nothing(town: Town) -> None:
    ana = town.player("Ana").confirm_address()
    stranger = Client(town.server, browser=True)
    for n, who in enumerate((ana.client.name.upper(), ana.address), 2):
        assert stranger.post("/api/password-reset/email", {"who": who}).status_code == 204
        mail = town.mailbox.wait_for(ana.address, n)
    assert mail["Subject"] == "A new password for Townhall" and "List-Unsubscribe" not in mail
    secret = link_in(mail, "reset")
    stranger.ok("/api/password-reset", {"secret": secret, "password": "another password"})
    assert stranger.get("/api/me") == {"name": ana.client.name, "account": True}
    for _ in range(6):
        stranger.post("/api/password-reset/email", {"who": ana.address})
    assert len(town.mailbox.to(ana.address)) <= 6
    for _ in range(12):
        stranger.post("/api/password-reset/email", {"who": "nobody"})
    stranger.refused("too-many", "/api/password-reset/email", {"who": "nobody"})


@pytest.mark.databases("sqlite")
def test_a_request_for_a_new_password_is_answered_before_anything_is_written(town: Town) -> None:
    """Its duration does not tell whether there is such an account."""
    ana = town.player("Ana").confirm_address()
    stranger = Client(town.server, browser=True)
    with closing(sqlite3.connect(town.server.database, timeout=PATIENCE)) as database:
        database.execute("begin immediate")
        for who in (ana.client.name, ana.address, "nobody", "nobody@mail.example"):
            assert stranger.post("/api/password-reset/email", {"who": who}).status_code == 204
        database.rollback()


def test_a_dead_mail_server_delays_nothing_and_messages_survive_a_restart(
    rules_ready: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("dead")
    clock = Clock(folder)
    with Mailbox() as mailbox, receiving() as receiver:
        mailbox.refuses = "451 try later"
        options = ["--smtp", mailbox.url, "--mail-from", "games@town.example", "--public-url", ADDRESS]
        options += ["--notify-after", str(PATIENT_SECONDS)]
        with serving(folder, *options, clock=clock) as server:
            _fail_then_restart(Town(server, clock, mailbox, receiver))


def _fail_then_restart(town: Town) -> None:
    server, clock, mailbox = town.server, town.clock, town.mailbox
    ana, ben = town.player("Ana"), town.player("Ben")
    ana.prefer(email="all")
    server.execute("update notification_settings set address = ?", ana.address)
    match = Match(ana, ben)
    match.let_play(ana)
    town.be_away()
    failed = "select count(*) from alerts where attempts = 1"
    eventually("the message fails", lambda: server.select(failed) == [(1,)])
    assert "a notification was not sent" in server.log
    match.end_turn_of(ana)
    match.let_play(ana)
    town.be_away()
    eventually("the turn is noticed", lambda: server.select("select count(*) from turns where told") == [(1,)])
    assert server.select("select count(*) from alerts") == [(1,)]
    server.kill()
    mailbox.refuses = ""
    server.start()
    clock.pass_time(3600)
    eventually("the message is sent", lambda: ana.mails_about_turns() == 1)
    assert match.table["id"] in text_of(mailbox.to(ana.address)[-1])
    eventually("it is sent once", lambda: server.select("select count(*) from alerts") == [(0,)])


def test_a_server_without_mail_says_so(server: Server) -> None:
    assert Client(server).get("/api/notifications/server")["email"] is False
    Client(server).refused("no-mail", "/api/password-reset/email", {"who": "Ana"})


@pytest.mark.databases("sqlite")
@pytest.mark.parametrize("days", [-1, 2])
def test_setting_the_clock_of_the_machine_neither_delays_nor_drops_messages(town: Town, days: int) -> None:
    ana, ben = town.player("Ana").confirm_address(), town.player("Ben")
    ana.prefer(email="all")
    Match(ana, ben).let_play(ana)
    town.clock.set_wrong(days)
    try:
        town.be_away()
        eventually("a message is sent", lambda: ana.mails_about_turns() == 1)
        eventually("that is noted", lambda: mail_is_noted(town, ana))
        second = Match(ana, ben)
        second.let_play(ana)
        town.be_away()
        town.clock.pass_time(INTERVALS["email"])
        eventually("so is the next one", lambda: ana.mails_about_turns() == 2)
    finally:
        town.clock.set_wrong(0)


def test_mail_programs_read_a_long_address_to_unsubscribe_as_it_is() -> None:
    links = Links(f"https://{'a-long-name.' * 8}example", b"")

    async def send(server: MailServer) -> None:
        mailer = Mailer(server, links)
        await mailer.send(Recipient(1, "en", {}, "ana@mail.example", None, {}), Message(1, "email", "en", []))
        await mailer.close()

    with Mailbox() as mailbox:
        run_async(send(MailServer("127.0.0.1", mailbox.port, "games@town.example")))
    address = links.page(f"api/unsubscribe/{links.unsubscribe_token(1, 'email')}")
    assert dict(mailbox.mails[0].raw_items())["List-Unsubscribe"] == f"<{address}>"


def test_no_connection_is_opened_if_the_name_of_this_machine_cannot_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def send() -> list[str]:
        mailer, connected = (
            Mailer(MailServer("mail.example", 25, "games@town.example"), Links(ADDRESS, b"")),
            list[str](),
        )

        async def connect(server: MailServer) -> None:
            connected.append(server.host)

        async def no_name() -> str:
            raise OSError("no name")

        monkeypatch.setattr(mailer, "_connect", connect)
        monkeypatch.setattr(mailer._lookups, "own_name", no_name)
        with pytest.raises(DeliveryFailed):
            await mailer._deliver(EmailMessage())
        await mailer.close()
        return connected

    assert run_async(send()) == []
