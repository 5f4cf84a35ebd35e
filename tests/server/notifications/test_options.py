"""The options of `townhall serve` for messages: what is wrong with them is said in one line."""

import pytest

from townhall.cli.arguments import site_address
from townhall.cli.commands.serve import mail_server
from townhall.cli.main import main
from townhall.server.settings import MailServer

URL = "https://games.example.org"


def test_an_smtp_server_is_read_from_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    assert mail_server("", None, "") is None
    plain = mail_server("smtp://mail.example", "games@example.org", URL)
    assert plain == MailServer("mail.example", 587, "games@example.org")
    monkeypatch.setenv("TOWNHALL_SMTP_PASSWORD", "a secret")
    secure = mail_server("smtps://ana%40example.org@mail.example", "Townhall <games@example.org>", URL)
    assert secure == MailServer(
        "mail.example", 465, "Townhall <games@example.org>", True, "ana@example.org", "a secret"
    )
    assert "a secret" not in repr(secure)


def test_links_begin_without_a_slash_at_the_end() -> None:
    assert site_address("--public-url", f"{URL}/") == URL and site_address("--public-url", "") == ""


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--smtp", "mail.example"], "--smtp: use smtp://USER@HOST:587"),
        (["--smtp", "smtp://mail.example:x"], "--smtp: use smtp://USER@HOST:587"),
        (["--smtp", "http://mail.example"], "--smtp: use smtp://USER@HOST:587"),
        (["--smtp", "smtp://mail.example"], "--smtp needs --mail-from and --public-url"),
        (["--smtp", "smtp://m.example", "--mail-from", "nobody", "--public-url", URL], "is not an e-mail address"),
        (["--public-url", "games.example.org"], "--public-url: 'games.example.org' is not an address"),
        (["--public-url", "https://juegós.example"], "--public-url: 'https://juegós.example' is not an address"),
    ],
)
def test_wrong_options_are_refused_in_one_line(
    options: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *options]) == 2
    error = capsys.readouterr().err
    assert reason in error and error.count("\n") == 1
