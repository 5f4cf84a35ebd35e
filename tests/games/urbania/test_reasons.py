"""Every reason why something is not allowed, as a player reads it in both languages."""

from collections.abc import Callable

import pytest

import townhall
from tests.reasons import texts

from .table import Argument, Table, proves, table

URBANIA = townhall.game("urbania")
POOR = ("park $3", "bank $3", "school $3", "factory $3", "business $3")
RICH = ("park 3w", "bank 3w", "school 3w", "factory 3w", "business 3w")


def hand(*cards: str) -> Table:
    return table().with_pool(*RICH).with_hand("red", *cards)


def renewing() -> Table:
    """Red pays for a hospital of four workers, and has a choice."""
    p = hand("hospital 3w", "hospital 2w $1", "hospital 2w $1", "hospital 1w $2", "bank 3w", "hospital $3")
    p.with_tile("hospital", "C3", workers=4).turn_of("red")
    p.play("renew", cell="C3")
    return p


def residential() -> Table:
    """Red pays for a residential tile of four workers: those of banks or of schools would do."""
    p = hand("bank 3w", "bank 1w $2", "school 3w", "school 1w $2", "hospital 3w").with_tile(
        "residential", "C3", workers=4
    )
    p.turn_of("red").play("renew", cell="C3")
    return p


def hiring() -> Table:
    """Red pays for a Doctor at 3, and has a choice."""
    p = hand("hospital 1w $2", "hospital 3w", "hospital *w $1", "bank $3").with_value("doctor", 3)
    p.with_face_up("red", "hospital 1w $2", "hospital 2w $1", "hospital 2w $1", "bank 2w $1").turn_of("red")
    p.play("hire", specialist="doctor")
    p.play("pay", card="hospital 1w $2")
    return p


def renewing_cheaply() -> Table:
    """Red pays for a hospital of two workers with one of two cards; a third one is too small to help."""
    p = hand("hospital 3w", "hospital 2w $1", "hospital 1w $2").with_tile("hospital", "C3", workers=2).turn_of("red")
    p.play("renew", cell="C3")
    return p


def hiring_cheaply() -> Table:
    """Red pays for a Doctor at 2 with one of two cards; a third one is too small to help."""
    p = hand("hospital $3").with_face_up("red", "hospital 1w $2", "hospital 2w $1").with_value("doctor", 2)
    p.turn_of("red").play("hire", specialist="doctor")
    return p


def flushed() -> Table:
    p = table().with_pool(*POOR).turn_of("red")
    p.play("flush")
    return p


def submitted_all() -> Table:
    return table().with_submitted("red", "n_nw", "n_ne", "n_sw").with_projects("red", "n_se").turn_of("red")


Case = tuple[str, Callable[[], Table], str, dict[str, Argument], str, str]
CASES: list[Case] = [
    (
        "not-in-pool", lambda: hand().turn_of("red"), "take", {"card": "park $3"},
        "The pool has no such card: park ($3).",
        "La oferta no tiene esa carta: parque (3 $).",
    ),
    (
        "pile-empty", lambda: hand().hoarded_by("blue").turn_of("red"), "blind", {},
        "There is no resource card left to draw.",
        "No quedan cartas de recursos que robar.",
    ),
    (
        "projects-empty", lambda: hand().with_projects_hoarded_by("blue").turn_of("red"), "plan", {},
        "There is no project left to draw.",
        "No quedan proyectos que robar.",
    ),
    (
        "flushed-already", flushed, "flush", {},
        "The pool has already been replaced before this card.",
        "Ya se ha cambiado la oferta antes de esta carta.",
    ),
    (
        "pool-short", lambda: table().with_pool(*POOR).hoarded_by("blue").turn_of("red"), "flush", {},
        "Replacing the pool takes 5 cards in it and at least one to draw.",
        "Para cambiar la oferta hacen falta 5 cartas en ella y al menos una que robar.",
    ),
    (
        "pool-rich", lambda: hand().turn_of("red"), "flush", {},
        "The pool shows 15 workers; it can be replaced with 3 or fewer.",
        "La oferta muestra 15 obreros; se puede cambiar con 3 o menos.",
    ),
    (
        "renewed-already", lambda: hand().with_renewed("hospital", "C3").turn_of("red"), "renew", {"cell": "C3"},
        "C3 is already renewed (Hospital).",
        "La casilla C3 ya está renovada (Hospital).",
    ),
    (
        "not-beside", lambda: hand().turn_of("red"), "renew", {"cell": "A1"},
        "Only a building beside a renewed one can be renewed.",
        "Solo se puede renovar un edificio junto a otro renovado.",
    ),
    (
        "workers-short", lambda: hand("hospital 1w $2").with_tile("hospital", "C3", workers=4).turn_of("red"),
        "renew", {"cell": "C3"},
        "Needs 3 more hospital workers.",
        "Faltan 3 obreros de hospital.",
    ),
    (
        "workers-short", lambda: hand("hospital 3w").with_tile("hospital", "C3", workers=4).turn_of("red"),
        "renew", {"cell": "C3"},
        "Needs 1 more hospital worker.",
        "Falta 1 obrero de hospital.",
    ),
    (
        "workers-short-any", lambda: hand("bank 3w").with_tile("residential", "C3", workers=5).turn_of("red"),
        "renew", {"cell": "C3"},
        "Needs 2 more workers, all of one suit.",
        "Faltan 2 obreros; todos han de ser de un mismo palo.",
    ),
    (
        "workers-short-any", lambda: hand("bank 3w").with_tile("residential", "C3", workers=4).turn_of("red"),
        "renew", {"cell": "C3"},
        "Needs 1 more worker, all of one suit.",
        "Falta 1 obrero; todos han de ser de un mismo palo.",
    ),
    (
        "yours-already", lambda: hand("hospital $3").with_specialist("red", "doctor").turn_of("red"),
        "hire", {"specialist": "doctor"},
        "The Doctor already works for you.",
        "El Médico ya trabaja para ti.",
    ),
    (
        "coins-short", lambda: hand("hospital 2w $1").with_value("doctor", 4).turn_of("red"),
        "hire", {"specialist": "doctor"},
        "Needs $3 more in hospital coins.",
        "Faltan 3 $ en monedas de hospital.",
    ),
    (
        "coins-short", lambda: hand("hospital $3").with_value("doctor", 4).turn_of("red"),
        "hire", {"specialist": "doctor"},
        "Needs $1 more in hospital coins.",
        "Falta 1 $ en monedas de hospital.",
    ),
    (
        "not-in-hand", lambda: hand().turn_of("red"), "submit", {"project": "n_nw"},
        "You have no such card in hand.",
        "No tienes esa carta en la mano.",
    ),
    (
        "not-in-hand", renewing, "pay", {"card": "park 3w"},
        "You have no such card in hand.",
        "No tienes esa carta en la mano.",
    ),
    (
        "submitted-all", submitted_all, "submit", {"project": "n_se"},
        "You have already submitted 3 projects.",
        "Ya has presentado 3 proyectos.",
    ),
    (
        "for-specialists", renewing, "spend", {"card": "park 2w $1"},
        "Face-up cards only pay for specialists; workers come from your hand.",
        "Las cartas boca arriba solo pagan especialistas; los obreros se pagan con la mano.",
    ),
    (
        "no-workers", renewing, "pay", {"card": "hospital $3"},
        "This card shows no workers.",
        "Esta carta no muestra obreros.",
    ),
    (
        "no-coins", hiring, "pay", {"card": "hospital 3w"},
        "This card shows no coins.",
        "Esta carta no muestra monedas.",
    ),
    (
        "wrong-suit", renewing, "pay", {"card": "bank 3w"},
        "This card is of the wrong suit.",
        "Esta carta es de otro palo.",
    ),
    (
        "wrong-suit", hiring, "spend", {"card": "bank 2w $1"},
        "This card is of the wrong suit.",
        "Esta carta es de otro palo.",
    ),
    (
        "larger-first", renewing, "pay", {"card": "hospital 1w $2"},
        "Pay another card first: cards are paid from large to small, and those after this one do not cover the rest.",
        "Paga antes otra carta: se paga de mayor a menor, y las que siguen a esta no cubren el resto.",
    ),
    (
        "passed-over", hiring, "spend", {"card": "hospital 1w $2"},
        "Too late for this card: cards are paid from large to small, equal ones in a fixed order.",
        "Ya es tarde para esta carta: se paga de mayor a menor, y las iguales en un orden fijo.",
    ),
    (
        "not-needed", renewing_cheaply, "pay", {"card": "hospital 1w $2"},
        "This card is not needed: other cards cover the price without it.",
        "Esta carta no hace falta: otras cubren el precio sin ella.",
    ),
    (
        "not-needed", hiring_cheaply, "spend", {"card": "hospital 2w $1"},
        "This card is not needed: other cards cover the price without it.",
        "Esta carta no hace falta: otras cubren el precio sin ella.",
    ),
    (
        "workers-short", residential, "pay", {"card": "hospital 3w"},
        "Needs 1 more hospital worker.",
        "Falta 1 obrero de hospital.",
    ),
    (
        "not-face-up", hiring, "spend", {"card": "hospital 1w *$"},
        "You have no such card face up.",
        "No tienes esa carta boca arriba.",
    ),
    (
        "not-asked", renewing, "blind", {},
        "That is not what is asked now: Pay 4 hospital workers for C3 (Hospital).",
        "Ahora no toca eso: Paga 4 obreros de hospital para C3 (Hospital).",
    ),
    (
        "not-asked", lambda: hand().turn_of("red"), "decline", {},
        "That is not what is asked now: Choose your first action.",
        "Ahora no toca eso: Elige tu primera acción.",
    ),
]  # fmt: skip


@proves("UBN-24")
@pytest.mark.parametrize(("reason", "set_up", "verb", "arguments", "because", "porque"), CASES)
def test_a_refusal_gives_its_reason_in_english_and_spanish(
    reason: str, set_up: Callable[[], Table], verb: str, arguments: dict[str, Argument], because: str, porque: str
) -> None:
    p = set_up()
    p.refuses(verb, reason, **arguments)
    p.says_why_not(verb, because, porque, **arguments)


@proves("UBN-24")
def test_there_is_no_reason_against_what_is_allowed() -> None:
    p = renewing()
    for action in p.position.legal():
        assert p.position.why(action) == ""


@proves("UBN-24")
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_reason_there_is_a_text_for_is_tested(lang: str) -> None:
    assert texts(URBANIA, lang) == {case[0] for case in CASES} - {"not-asked"}


@proves("UBN-24")
def test_after_the_end_nothing_is_allowed() -> None:
    p = table(seats=2).in_the_end_phase(last_round=True).turn_of("blue")
    p.idle()
    assert (p.position.why("blind"), p.position.why("blind", lang="es")) == (
        "The game is over.",
        "La partida ha terminado.",
    )
