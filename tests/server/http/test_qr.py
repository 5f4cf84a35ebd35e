"""Links that other devices can follow, even if the host opened the server as localhost."""

import pytest

from townhall.server.http import qr


@pytest.mark.parametrize(
    ("address", "everywhere", "expected"),
    [
        ("http://localhost:8000/", True, "http://192.0.2.7:8000"),
        ("http://127.0.0.1:8000/", True, "http://192.0.2.7:8000"),
        ("http://[::1]:8000/", True, "http://192.0.2.7:8000"),
        ("http://localhost:8000/", False, "http://localhost:8000"),
        ("http://192.0.2.9:8000/", True, "http://192.0.2.9:8000"),
        ("https://town.example/", True, "https://town.example"),
    ],
)
def test_links_use_the_address_in_the_network(
    address: str, everywhere: bool, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(qr, "network_address", lambda: "192.0.2.7")
    assert qr.public_address(address, on_all_interfaces=everywhere) == expected
