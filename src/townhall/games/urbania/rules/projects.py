"""Projects: submitting them, and what they score at the end (UBN-61 to UBN-65, UBN-73 to UBN-81)."""

from townhall.engine.fields import Row
from townhall.engine.jit import inlined_rule, rule
from townhall.engine.reasons import ALLOWED
from townhall.games.urbania.components.tables import (
    BIT_HASH, BUILDING_TYPE, NEIGHBOURHOOD, SINGLE_SPECIALIST, Components,
)  # fmt: skip
from townhall.games.urbania.rules.actions import SUBMIT
from townhall.games.urbania.rules.notes import (
    note_scored_project, note_scored_submission, note_submitted, note_submitted_card,
)  # fmt: skip
from townhall.games.urbania.rules.reasons import NOT_IN_HAND, SUBMITTED_ALL
from townhall.games.urbania.rules.state import CELLS, PROJECTS, State


@inlined_rule
def submissions_left(c: Components, s: State, seat: int) -> int:
    """UBN-62: at most three a game."""
    return c.submissions_most - s.submissions[seat]


@inlined_rule
def why_not_submit(c: Components, s: State, seat: int, project: int) -> int:
    """UBN-61, UBN-62: a project in hand, and not too many submitted before."""
    if not s.project_hands[seat] >> project & 1:
        return NOT_IN_HAND
    return ALLOWED if submissions_left(c, s, seat) > 0 else SUBMITTED_ALL


@inlined_rule
def offer_submissions(c: Components, s: State, seat: int, out: Row, n: int) -> int:
    if submissions_left(c, s, seat) > 0:
        projects = s.project_hands[seat]
        while projects != 0:
            lowest = projects & -projects
            out[n] = SUBMIT + c.number_of_bit[lowest % BIT_HASH]
            n += 1
            projects ^= lowest
    return n


@rule
def submit(c: Components, s: State, seat: int, project: int) -> None:
    """UBN-64: 1 VP for every full 10, counted before paying."""
    s.project_hands[seat] ^= 1 << project
    s.project_cards[seat] -= 1
    s.submitted[seat] |= 1 << project
    s.submissions[seat] += 1
    note_submitted(s, seat, amount=s.submissions[seat])
    note_submitted_card(s, seat, project=project)
    price = s.scores[seat] // c.submit_divisor
    if price > 0:
        s.scores[seat] -= price
        note_scored_submission(s, seat, amount=-price)


@rule
def project_worth(c: Components, s: State, project: int) -> int:
    """What a project would score if the game ended now."""
    kind = c.project_kind[project]
    target = c.project_targets[project, 0]
    if kind == NEIGHBOURHOOD:
        units = 0
        cells = s.renewed & c.district_cells[target]
        for cell in range(CELLS):
            units += cells >> cell & 1
    elif kind == BUILDING_TYPE:
        units = s.buildings[target]
    elif kind == SINGLE_SPECIALIST:
        units = s.specialists[target]
    else:
        units = s.specialists[target] + s.specialists[c.project_targets[project, 1]]
    return units * c.vp_per_unit[kind]


@rule
def score_projects(c: Components, s: State) -> None:
    """UBN-73, UBN-82: submitted projects score; projects in hand do not."""
    for seat in range(s.seats):
        for project in range(PROJECTS):
            if s.submitted[seat] >> project & 1:
                points = project_worth(c, s, project)
                s.scores[seat] += points
                s.project_points[seat] += points
                note_scored_project(s, seat, project=project, amount=points)
