"""Logs for machines: one JSON object a line, never a secret in it."""

import json
import logging
import re
import sys
import traceback
from typing import Any

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
SECRET_PATH = re.compile(r"(/(?:seat|join)/)[^/?\s]+")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": masked(record.getMessage()),
        }
        line |= {name: value for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info and record.exc_info[0] is not None:
            line["trace"] = masked("".join(traceback.format_exception(*record.exc_info)))
        return json.dumps(line, default=str, ensure_ascii=False)


def masked(text: str) -> str:
    """Secrets of links that stand in an address."""
    return SECRET_PATH.sub(r"\1...", text)


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for noisy in ("alembic", "aiosqlite", "asyncio", "uvicorn.access", "numba"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    # Finer still, the headers of every WebSocket are told, cookies and tokens with them.
    logging.getLogger("uvicorn").setLevel(max(root.level, logging.INFO))
    for own in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(own).handlers[:] = []
        logging.getLogger(own).propagate = True
