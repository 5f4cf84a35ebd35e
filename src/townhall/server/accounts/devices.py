"""What a browser is called in a list of devices."""

BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
"""Marks in a User-Agent header, those that other browsers include as well last."""
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def device_name(user_agent: str) -> str:
    """Return browser and system, such as "Firefox, Android"; empty if neither is known."""
    found = (_first(user_agent, BROWSERS), _first(user_agent, SYSTEMS))
    return ", ".join(name for name in found if name)


def _first(user_agent: str, marks: tuple[tuple[str, str], ...]) -> str:
    return next((name for mark, name in marks if mark in user_agent), "")
