"""`townhall serve`: run the server."""

from __future__ import annotations

import argparse
import os
from email.headerregistry import Address
from email.utils import parseaddr
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from townhall.cli.arguments import Commands, add_command, seed_text, site_address
from townhall.engine.errors import TownhallError

if TYPE_CHECKING:
    from townhall.server.settings import MailServer

DATABASE = "sqlite:///townhall.db"
MOST_PAR_GAMES = 100
MOST_WORKERS = 64
METRICS_TOKEN = "TOWNHALL_METRICS_TOKEN"
SMTP, SMTP_PASSWORD = "TOWNHALL_SMTP", "TOWNHALL_SMTP_PASSWORD"
SMTP_PORTS = {"smtp": 587, "smtps": 465}
SHORTEST_TOKEN = 16


def add_to(commands: Commands) -> None:
    command = add_command(
        commands,
        "serve",
        run,
        help="run the server: play in the browser with friends or bots",
        example="townhall serve --port 8000 --database sqlite:///townhall.db",
    )
    command.add_argument("--host", default="0.0.0.0", help="the address to listen on; 127.0.0.1 for this machine alone")
    command.add_argument("--port", type=int, default=8000, help="0 takes any free port")
    command.add_argument("--database", default=DATABASE, metavar="URL", help=f"where games are kept ({DATABASE})")
    command.add_argument(
        "--trusted-proxy", action="append", metavar="ADDRESS",
        help="address or network of a proxy that tells the addresses of clients (127.0.0.1 and ::1); may be repeated",
    )  # fmt: skip
    command.add_argument(
        "--allow-host", action="append", default=[], metavar="NAME",
        help="public name of the server, such as games.example.org; may be repeated, * allows every name; "
        "addresses and names of the local network need not be listed",
    )  # fmt: skip
    command.add_argument(
        "--request-limit", type=float, default=50, metavar="N",
        help="requests per second that an address may send on average (50; 0: no limit)",
    )  # fmt: skip
    command.add_argument(
        "--workers", type=int, choices=range(1, MOST_WORKERS + 1), default=1, metavar="N",
        help="how many processes serve; more than one need a PostgreSQL database (default: 1)",
    )  # fmt: skip
    command.add_argument("--open", action="store_true", help="open the page in this machine's browser")
    command.add_argument(
        "--bot-pace", type=float, default=0.4, metavar="SECONDS",
        help="pause between the decisions of watched bots, until somebody at the table chooses a speed (0.4)",
    )  # fmt: skip
    command.add_argument(
        "--stand-in-after", type=float, default=120, metavar="SECONDS",
        help="how long somebody has to be away before others may let a bot stand in",
    )  # fmt: skip
    command.add_argument(
        "--par-games", type=int, choices=range(MOST_PAR_GAMES + 1), default=5, metavar="N",
        help="how many games the strongest bot plays to find the par of a daily challenge (default: 5; 0: none)",
    )  # fmt: skip
    command.add_argument(
        "--table-seed", type=seed_text, metavar="SEED",
        help="for tests and demonstrations on this machine: the games of a player are the same again with this seed",
    )  # fmt: skip
    command.add_argument(
        "--metrics", action="store_true",
        help="answer /metrics for Prometheus, to this machine only, "
        f"or to clients that send the token in the environment variable {METRICS_TOKEN}",
    )  # fmt: skip
    command.add_argument(
        "--public-url", metavar="URL", default="",
        help="what links in messages begin with, such as https://games.example.org",
    )  # fmt: skip
    command.add_argument(
        "--smtp", metavar="URL", default=os.environ.get(SMTP, ""),
        help="send e-mail through this server: smtp://USER@HOST:587, or smtps:// for TLS from the beginning; "
        f"also in {SMTP}, with the password in {SMTP_PASSWORD}",
    )  # fmt: skip
    command.add_argument("--mail-from", metavar="ADDRESS", help="the sender of e-mail, such as games@example.org")
    command.add_argument(
        "--notify-after", type=int, choices=range(3601), default=20, metavar="SECONDS",
        help="how long players may be away before a message tells them that it is their turn (20)",
    )  # fmt: skip
    command.add_argument(
        "--allow-private-receivers", action="store_true",
        help="let webhooks and push services have addresses of this machine or the local network",
    )  # fmt: skip
    command.add_argument(
        "--components", action="append", default=[], metavar="FILE",
        help="offer the component set of a TOML file to everybody, beside the built-in one; may be repeated",
    )  # fmt: skip
    command.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="warning")


def run(arguments: argparse.Namespace) -> int:
    from townhall.server.run import serve
    from townhall.server.settings import Settings

    settings = Settings(
        arguments.database,
        arguments.host,
        arguments.port,
        trusted_proxies=trusted_proxies(arguments.trusted_proxy),
        allowed_hosts=tuple(arguments.allow_host),
        request_limit=max(0, arguments.request_limit),
        open_browser=arguments.open,
        log_level=arguments.log_level,
        bot_pace=arguments.bot_pace,
        stand_in_after=arguments.stand_in_after,
        table_seed=arguments.table_seed,
        par_games=arguments.par_games,
        components=tuple(arguments.components),
        workers=arguments.workers,
        metrics=arguments.metrics,
        metrics_token=metrics_token() if arguments.metrics else None,
        public_url=site_address("--public-url", arguments.public_url),
        mail=mail_server(arguments.smtp, arguments.mail_from, arguments.public_url),
        notify_after=arguments.notify_after,
        private_receivers=arguments.allow_private_receivers,
    )
    serve(settings)
    return 0


def metrics_token() -> str | None:
    """Return the token for /metrics from the environment; raise a TownhallError if it can be guessed."""
    token = os.environ.get(METRICS_TOKEN) or None
    if token is not None and len(token) < SHORTEST_TOKEN:
        raise TownhallError(f"{METRICS_TOKEN} needs at least {SHORTEST_TOKEN} characters")
    return token


def trusted_proxies(networks: list[str] | None) -> tuple[str, ...]:
    """Check the addresses of proxies; without any, only this machine is trusted."""
    from townhall.server.addresses import TrustedProxies
    from townhall.server.settings import Settings

    chosen = tuple(networks) if networks else Settings.trusted_proxies
    try:
        TrustedProxies(chosen)
    except ValueError as error:
        raise TownhallError(f"--trusted-proxy: {error}") from None
    return chosen


def mail_server(url: str, sender: str | None, address: str) -> MailServer | None:
    """Check the options for e-mail; None without any."""
    from townhall.server.settings import MailServer

    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port or SMTP_PORTS[parts.scheme]
    except (ValueError, KeyError):
        parts, port = urlsplit(""), 0
    if not parts.hostname:
        raise TownhallError("--smtp: use smtp://USER@HOST:587 or smtps://USER@HOST:465")
    if not sender or not address:
        raise TownhallError("--smtp needs --mail-from and --public-url: e-mails have a sender and contain links")
    try:
        Address(addr_spec=parseaddr(sender)[1])
    except Exception:
        raise TownhallError(f"--mail-from: {sender!r} is not an e-mail address") from None
    user = unquote(parts.username) if parts.username else None
    password = unquote(parts.password) if parts.password else os.environ.get(SMTP_PASSWORD)
    return MailServer(parts.hostname, port, sender, parts.scheme == "smtps", user, password)
