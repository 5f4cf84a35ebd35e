"""What is wrong with a set, in the language of its author."""

from townhall.engine.components import FORM
from townhall.engine.errors import ComponentsError
from townhall.engine.i18n import messages
from townhall.server.errors import MAX_QUOTED
from townhall.server.i18n import TEXT
from townhall.server.workshop.schemas import SetProblem


def described_problem(error: ComponentsError, lang: str) -> SetProblem:
    """Describe a problem; what games say about values that must fit each other is in English only."""
    words, complaint, problem = messages(lang, TEXT), error.complaint, error.problem
    if complaint is not None:
        arguments = {
            name: value[:MAX_QUOTED] if isinstance(value, str) else value for name, value in complaint.arguments.items()
        }
        problem = words(f"set-{complaint.name}", **arguments)
    return SetProblem(error.entry, problem, words("set-form") if error.rule == FORM else error.rule)
