"""The names under which the server may be addressed.

A page from elsewhere whose name suddenly leads to this machine (DNS rebinding) would count as one of our own pages.
"""

import ipaddress
import socket
from collections.abc import Iterable

ANY = "*"
LOCAL_DOMAINS = (".localhost", ".local", ".lan", ".home", ".internal", ".localdomain", ".home.arpa")
"""Domains that exist only in a local network."""


class AllowedHosts:
    """Addresses, names of the local network, and the public names that the operator has listed."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = {socket.gethostname().lower(), *(name.lower().rstrip(".") for name in names)}

    def allows(self, host: str | None) -> bool:
        """Whether a Host header may be answered; programs that speak HTTP/1.0 send none."""
        if host is None or ANY in self._names:
            return True
        name = host_name(host)
        if not name:
            return False
        return _is_address(name) or "." not in name or name.endswith(LOCAL_DOMAINS) or name in self._names


def host_name(host: str) -> str:
    """Return the name or address in a Host header, without the port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
