"""A server that sends messages, and those who get them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.harness import Clock, serving
from tests.server.notifications.receivers import Mailbox, receiving
from tests.server.notifications.town import ADDRESS, PATIENT_SECONDS, Town


@pytest.fixture(scope="module")
def town(rules_ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    folder = tmp_path_factory.mktemp("town")
    clock = Clock(folder)
    with Mailbox() as mailbox, receiving() as receiver:
        options = [
            "--smtp", mailbox.url, "--mail-from", "Townhall <games@town.example>", "--public-url", ADDRESS,
            "--notify-after", str(PATIENT_SECONDS), "--allow-private-receivers", "--metrics",
        ]  # fmt: skip
        with serving(folder, *options, clock=clock) as server:
            yield Town(server, clock, mailbox, receiver)
