"""QR codes: an address that a phone can read off a screen."""

import io
import socket
from urllib.parse import urlsplit

import segno


def as_svg(address: str) -> bytes:
    drawn = io.BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", scale=4, border=3, light="#fff", dark="#1b2a3a")
    return drawn.getvalue()


def as_text(address: str) -> str:
    """Two rows of modules in a row of characters."""
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True, border=2)
    return drawn.getvalue()


def address_for_others(address: str, *, everywhere: bool) -> str:
    """Where friends find this server: `localhost` is this machine alone, so they get its address in the network."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    outside = address_in_network() if everywhere and (host in ("localhost", "::1") or host.startswith("127.")) else None
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{outside}{port}" if outside else address.rstrip("/")


def address_in_network() -> str | None:
    """This machine's address for others in the same network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith("127.") else found
