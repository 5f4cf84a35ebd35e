"""Logging: one JSON object per line on standard error, without secrets."""

import json
import logging
import re
import sys
import traceback
import warnings
from contextvars import ContextVar
from typing import Any, TextIO

STANDARD_FIELDS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being answered; the response has it in `X-Request-ID`."""
SECRET_PATH = re.compile(r"(/(?:seat|join|reset|confirm-email|unsubscribe)/|[?&]invite=)[^/?&\s]+")


class JsonLines(logging.Formatter):
    """Formats a record with all of its extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": mask_links(record.getMessage()),
        }
        if request_id.get():
            line["request"] = request_id.get()
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD_FIELDS}
        if record.exc_info and record.exc_info[0] is not None:
            line["trace"] = mask_links("".join(traceback.format_exception(*record.exc_info)))
        return json.dumps(line, default=str, ensure_ascii=False)


def mask_links(text: str) -> str:
    """Replace the secrets of links: to seats, tables and tournaments, and in e-mails."""
    return SECRET_PATH.sub(r"\1...", text)


def log_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Take the place of `warnings.showwarning`."""
    logging.getLogger("townhall.warnings").warning("%s", message, extra={"category": category.__name__})


def configure(level: str) -> None:
    """Log everything from this level on as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    warnings.showwarning = log_warning
    for noisy in ("alembic", "aiosqlite", "asyncio", "uvicorn.access", "numba"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    # At debug level uvicorn logs the headers of every WebSocket, including cookies and tokens.
    logging.getLogger("uvicorn").setLevel(max(root.level, logging.INFO))
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers[:] = []
        logging.getLogger(name).propagate = True
