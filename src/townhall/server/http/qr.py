"""QR codes and the address that other devices can use."""

import io
import socket
from urllib.parse import urlsplit

import segno


def qr_svg(address: str) -> bytes:
    """Draw a QR code as SVG."""
    out = io.BytesIO()
    segno.make(address, micro=False).save(out, kind="svg", scale=4, border=3, light="#fff", dark="#1b2a3a")
    return out.getvalue()


def qr_text(address: str) -> str:
    """Draw a QR code with block characters for a terminal."""
    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()


def public_address(address: str, *, on_all_interfaces: bool) -> str:
    """Return the address for other devices: `localhost` is replaced by this machine's address in the network."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    local = host in ("localhost", "::1") or host.startswith("127.")
    in_network = network_address() if on_all_interfaces and local else None
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{in_network}{port}" if in_network else address.rstrip("/")


def network_address() -> str | None:
    """Return this machine's address in the local network; sends no packets."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address
