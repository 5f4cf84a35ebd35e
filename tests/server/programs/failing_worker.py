"""What workers do in tests: each start is noted in a folder, and ends as the next word of a plan says."""

import os
import signal
from pathlib import Path
from typing import Any

from townhall.server.settings import Settings


def work(settings: Settings, *_: Any, **__: Any) -> bool:
    """Die, fail to start, or serve and have the server stopped; `settings.public_url` is the folder."""
    folder = Path(settings.public_url)
    number = len(list(folder.glob("start-*")))
    (folder / f"start-{number}").touch()
    plan = (folder / "plan").read_text().split()[number]
    if plan == "die":
        os._exit(1)
    if plan == "serve":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
        os.kill(os.getppid(), signal.SIGTERM)
        signal.sigwait({signal.SIGTERM})
    return plan == "serve"
