"""The server's texts, and the language of a request."""

from pathlib import Path

from townhall.engine.i18n import LANGUAGES, messages

TEXT = Path(__file__).parent / "text"


def guest_name(lang: str) -> str:
    """Return what a guest without a name is called."""
    return messages(lang, TEXT)("guest")


def accepted_language(header: str) -> str:
    """Return the first supported language of an Accept-Language header."""
    for entry in header.split(","):
        lang = entry.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]
