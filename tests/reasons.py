"""Checks for the reasons why something is not allowed, shared by all games."""

from townhall import Game, Position


def refused(p: Position, action: int, reason: str, because: str, porque: str) -> None:
    """Check that an action is illegal for this reason, and the sentences that a player reads."""
    assert action not in p.legal()
    assert p.reason(action) == reason
    assert (p.why(action), p.why(action, "es")) == (because, porque)


def all_judged(p: Position) -> None:
    """Check that illegal actions have a reason and legal ones have none."""
    legal = set(p.legal())
    for action in p.game.actions:
        reason = p.why(action)
        assert (reason == "") == (action in legal), p.text(action)


def texts(game: Game, lang: str) -> set[str]:
    """The reasons that have a text."""
    lines = (game.folder / "text" / f"{lang}.ftl").read_text("utf-8").splitlines()
    return {line.split(" =")[0].removeprefix("why-") for line in lines if line.startswith("why-")}
