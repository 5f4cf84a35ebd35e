"""Why something is not allowed: how the reasons of any game are checked."""

from townhall import Game, Position


def refused(p: Position, action: int, reason: str, because: str, porque: str) -> None:
    """It is not legal for this reason, and these are the sentences that a player reads."""
    assert action not in p.legal()
    assert p.reason(action) == reason
    assert (p.why(action), p.why(action, "es")) == (because, porque)


def all_judged(p: Position) -> None:
    """Whatever is not allowed has a reason, and what is allowed has none."""
    legal = set(p.legal())
    for action in p.game.actions:
        reason = p.why(action)
        assert (reason == "") == (action in legal), p.text(action)


def texts(game: Game, lang: str) -> set[str]:
    """The reasons that there is a text for."""
    lines = (game.folder / "text" / f"{lang}.ftl").read_text("utf-8").splitlines()
    return {line.split(" =")[0].removeprefix("why-") for line in lines if line.startswith("why-")}
