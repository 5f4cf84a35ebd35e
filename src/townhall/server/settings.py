"""Settings of a server; `townhall serve` has an option for each."""

import ipaddress
import os
from dataclasses import dataclass, field

ALL_INTERFACES = ("0.0.0.0", "::")


@dataclass(frozen=True)
class MailServer:
    """The SMTP server that sends e-mail."""

    host: str
    port: int
    sender: str
    tls: bool = False
    """Encrypted from the beginning; otherwise STARTTLS is used where the server offers it."""
    user: str | None = None
    password: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Settings:
    database: str
    """A database URL such as sqlite:///townhall.db."""
    host: str = "127.0.0.1"
    port: int = 0
    """0 for any free port."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of proxies that tell the addresses of clients; limits do not apply to them."""
    allowed_hosts: tuple[str, ...] = ()
    """Public names of the server; addresses and names of the local network are always allowed, * allows every name."""
    request_limit: float = 50
    """Requests per second and address on average; 0 for no limit."""
    open_browser: bool = False
    log_level: str = "warning"
    bot_pace: float = 0.4
    """Seconds between bot decisions while somebody watches, until somebody at the table chooses a speed."""
    stand_in_after: float = 120
    """Seconds a player must have been away before others may let a bot stand in."""
    table_seed: str | None = None
    """Derives the keys of tables, so that games can be repeated: for tests and demonstrations on one machine."""
    par_games: int = 5
    """Games that the strongest bot plays to find the par of a daily challenge; 0: there is none."""
    components: tuple[str, ...] = ()
    """Files of component sets that everybody may play with."""
    workers: int = 1
    """Processes; more than one need a PostgreSQL database."""
    metrics: bool = False
    """Whether /metrics answers."""
    metrics_token: str | None = None
    """What has to be sent for /metrics; without it, only this machine may read it."""
    public_url: str = ""
    """What links in messages begin with; empty for the address that the server prints."""
    mail: MailServer | None = None
    """None if no e-mail is sent."""
    notify_after: int = 20
    """Seconds for which a player may be away from a table before a message says that it is their turn."""
    private_receivers: bool = False
    """Whether webhooks and push services may have addresses of this machine or the local network."""
    threads: int = field(default_factory=lambda: os.cpu_count() or 2)
    """Threads for bots; consequences of choices are computed in half as many others."""

    @property
    def on_all_interfaces(self) -> bool:
        """Whether other machines in the network can reach the server."""
        return self.host in ALL_INTERFACES

    @property
    def on_this_machine_only(self) -> bool:
        """Whether nobody but this machine can reach the server."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"
