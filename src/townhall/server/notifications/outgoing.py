"""Requests to addresses that players have entered: webhooks and push services.

The address that a name leads to is looked up once, checked, and then connected to, so that a name cannot lead elsewhere
a moment later. Redirects are not followed, and nothing of an answer is read but its head.
"""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpcore

from townhall.server.notifications.delivery import DeliveryFailed, Undeliverable
from townhall.server.notifications.name_lookups import NameLookups

if TYPE_CHECKING:
    from collections.abc import Iterable

TIMEOUT_SECONDS = 10.0
"""For a whole request."""
CONNECTIONS = 100
"""More than the messages that are sent at the same time: a request does not wait for those of others."""
LOOKUPS = 32
"""Names that are looked up at the same time: more than the addresses of one player."""
NAT64 = ipaddress.ip_network("64:ff9b::/96")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class AddressRefused(Undeliverable):
    """The address belongs to this machine, to the local network, or to nobody."""


def is_public(address: Address) -> bool:
    """Whether an address is of the public internet, also if it contains another one."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if address in NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
        if address.is_site_local:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def check_url(url: str, *, secure: bool) -> None:
    """Raise an AddressRefused unless a text is an address on the web; `secure`: it must begin with https."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise AddressRefused("not an address") from None
    schemes = ("https",) if secure else ("https", "http")
    printable = url.isascii() and url.isprintable() and " " not in url
    if not printable or parts.scheme not in schemes or not parts.hostname or "@" in parts.netloc or port == 0:
        raise AddressRefused("not an address")


class CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only."""

    def __init__(self, lookups: NameLookups, *, allow_private: bool) -> None:
        self._lookups, self._allow_private, self._network = lookups, allow_private, httpcore.AnyIOBackend()

    async def connect_tcp(
        self, host: str, port: int, timeout: float | None = None, local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:  # fmt: skip
        """Look a name up, check all its addresses, and connect to the first one."""
        addresses = await self._lookups.addresses_of(host, port)
        public = all(is_public(ipaddress.ip_address(each.partition("%")[0])) for each in addresses)
        if not public and not self._allow_private:
            raise AddressRefused("not a public address")
        return await self._network.connect_tcp(addresses[0], port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        await self._network.sleep(seconds)


class Outgoing:
    """Posts to addresses that players have entered."""

    def __init__(self, *, allow_private: bool) -> None:
        self.allow_private = allow_private
        self._lookups = NameLookups(LOOKUPS)
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(), max_connections=CONNECTIONS, max_keepalive_connections=0,
            network_backend=CheckedNetwork(self._lookups, allow_private=allow_private),
        )  # fmt: skip

    async def close(self) -> None:
        await self._pool.aclose()
        self._lookups.close()

    async def post(self, url: str, content: bytes, headers: dict[str, str]) -> int:
        """Send a request and return the status of the answer; raise DeliveryFailed or AddressRefused."""
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                async with self._pool.stream("POST", url, headers=list(headers.items()), content=content) as answer:
                    return answer.status
        except TimeoutError:
            raise DeliveryFailed("no answer in time") from None
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError) as error:
            raise DeliveryFailed(type(error).__name__) from None
        except (httpcore.UnsupportedProtocol, ValueError, UnicodeError):
            raise AddressRefused("not an address") from None
