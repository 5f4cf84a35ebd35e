"""IP addresses of clients: what counts as one source for limits, and which addresses are trusted proxies."""

import ipaddress
from collections.abc import Iterable
from functools import lru_cache

IPV6_SITE = 64
"""A provider gives every customer a network of this prefix length or a larger one."""


@lru_cache(maxsize=10_000)
def source_of(host: str) -> str:
    """Return what limits count by: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, IPV6_SITE), strict=False))


class TrustedProxies:
    """Proxies whose `X-Forwarded-For` is believed.

    No limits apply to the proxies themselves: everybody arrives through them.
    """

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = [ipaddress.ip_network(network, strict=False) for network in networks]

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)

    def source_of(self, host: str) -> str | None:
        """Return what limits count a client by; None for a proxy that does not tell whom it forwards."""
        return None if host in self else source_of(host)
