"""Our own warnings take one line: the terminal prints them like errors, the server writes them to its log."""

import json
import logging
import warnings

import pytest

from townhall.bots.marks import MarksWarning
from townhall.cli.main import format_warning
from townhall.engine.weights import WeightsWarning
from townhall.server.logs import JsonLines, log_warning, mask_links


@pytest.mark.parametrize("category", [WeightsWarning, MarksWarning])
def test_the_terminal_tells_a_warning_like_an_error(category: type[Warning]) -> None:
    assert format_warning("merkez: damaged", category, "file.py", 3) == "townhall: merkez: damaged\n"
    assert "file.py:3: DeprecationWarning: old" in format_warning("old", DeprecationWarning, "file.py", 3)


def test_the_server_logs_a_warning(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        monkeypatch.setattr(warnings, "showwarning", log_warning)
        warnings.warn("merkez: damaged", WeightsWarning, stacklevel=1)
    [record] = caplog.records
    line = json.loads(JsonLines().format(record))
    assert record.levelno == logging.WARNING
    assert line["message"] == "merkez: damaged" and line["category"] == "WeightsWarning"


@pytest.mark.parametrize(
    "link", ["/seat/", "/join/", "/reset/", "/confirm-email/", "/api/unsubscribe/", "/tournaments/1a2b?invite="]
)
def test_secrets_of_links_are_not_logged(link: str) -> None:
    assert mask_links(f"GET {link}s3cr-et_ 500") == f"GET {link}... 500"
