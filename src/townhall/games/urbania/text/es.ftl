title = Urbania
tagline = Renueva una ciudad venida a menos, contrata especialistas y planea el final.
reconstructed-briefly = Algunos valores reconstruidos

suit-brown = fábrica
suit-gray = banco
suit-red = hospital
suit-pink = comercio
suit-beige = escuela
suit-green = parque
card = { $suit } ({ $icons })

way-draw = robar 2 cartas
way-renew = renovar un edificio
way-hire = contratar a un especialista
way-submit = presentar un proyecto
way-take = la oferta
way-blind = las cartas de recursos
way-plan = los proyectos

prompt-acting = { $number ->
    [first] Elige tu primera acción.
   *[second] Elige tu segunda acción.
}
    .hint = { $ending ->
        [2] Última ronda: puedes { $ways }.
        [1] Queda otra ronda tras esta: puedes { $ways }.
       *[0] Puedes { $ways }.
    }
    .waiting = { $seat } elige una acción.
prompt-drawing = { $amount ->
    [one] Toma la segunda carta.
   *[other] Toma la primera carta.
}
    .hint = De { $ways }.
    .waiting = { $seat } toma una carta.
prompt-renewing = { $suited ->
    [yes] { $amount ->
        [one] Paga 1 obrero de { $suit } para { $cell } ({ $there }).
       *[other] Paga { $amount } obreros de { $suit } para { $cell } ({ $there }).
    }
   *[no] { $amount ->
        [one] Paga 1 obrero de cualquier palo para { $cell } ({ $there }).
       *[other] Paga { $amount } obreros de un mismo palo para { $cell } ({ $there }).
    }
}
    .hint = { $paid ->
        [0] Los obreros que sobren se pierden.
       *[other] Pagado: { $paid } de { $needed }. Los obreros que sobren se pierden.
    }
    .waiting = { $seat } paga obreros ({ $there }).
prompt-hiring = Paga { $amount } $ en monedas de { $suit } por el { $specialist }.
    .hint = { $paid ->
        [0] Pagan las cartas de la mano y las que están boca arriba; no hay cambio.
       *[other] Pagado: { $paid } de { $value } $. No hay cambio.
    }
    .waiting = { $seat } paga por el { $specialist }.
prompt-bonus = Toma tu carta de bonificación o renuncia a ella.
    .hint = De { $ways }.
    .waiting = { $seat } puede tomar una carta de bonificación.

action-take = Tomar de la oferta: { $card }
action-blind = Robar del mazo de recursos
action-plan = Robar del mazo de proyectos
action-flush = { $begins ->
    [yes] Cambiar la oferta y robar 2 cartas (no se puede deshacer)
   *[no] Cambiar la oferta (no se puede deshacer)
}
action-decline = No tomar carta
action-renew = { $icon ->
    [yes] Renovar: { $there } en { $cell } ({ $needed ->
        [one] 1 obrero
       *[other] { $needed } obreros
    }, { $vp } PV, una carta)
   *[no] Renovar: { $there } en { $cell } ({ $needed ->
        [one] 1 obrero
       *[other] { $needed } obreros
    }, { $vp } PV)
}
action-hire = { $employed ->
    [yes] Contratar: { $specialist } por { $value } $, que deja a { $employer } ({ $icon ->
        [yes] { $income } PV por turno, una carta
       *[no] { $income } PV por turno
    })
   *[no] Contratar: { $specialist } por { $value } $ ({ $icon ->
        [yes] { $income } PV por turno, una carta
       *[no] { $income } PV por turno
    })
}
action-submit = { $price ->
    [0] Presentar: { $project } (ahora vale { $worth } PV)
   *[other] Presentar: { $project } (paga { $price } PV, ahora vale { $worth } PV)
}
action-pay = Pagar de la mano: { $card }
action-spend = Pagar boca arriba: { $card }

note-began = Empieza { $seat }.
note-centre = En el centro: { $building } en { $cell }.
note-took = { $seat } toma de la oferta: { $card }.
    .headline = carta de la oferta
note-drew = { $seat } roba una carta de recursos.
    .headline = carta del mazo
note-drew_card = Has robado: { $card }.
note-planned = { $seat } roba un proyecto.
    .headline = proyecto robado
note-planned_card = Has robado el proyecto: { $project }.
note-pooled = Nueva en la oferta: { $card }.
note-flushed = { $seat } cambia la oferta.
    .headline = oferta nueva
note-reshuffled = Los descartes se barajan y forman un mazo nuevo.
note-paid = { $seat } juega: { $card }.
note-spent = { $seat } gasta: { $card }.
note-renewed = { $seat } renueva { $cell }: { $building }.
    .headline = { $building } en { $cell }
note-marker_rose = { $building }: el valor de los edificios sube a { $amount }.
note-hired = { $seat } contrata al { $specialist }: { $income } PV tras cada turno.
    .headline = { $specialist }
note-hired_away = { $seat } contrata al { $specialist }, que trabajaba para { $rival }: { $income } PV tras cada turno.
    .headline = { $specialist }
note-value_rose = { $specialist }: el valor sube a { $amount }.
note-submitted = { $seat } presenta su proyecto número { $amount }.
    .headline = proyecto presentado
note-submitted_card = Has presentado: { $project }.
note-declined = { $seat } no toma carta.
note-passed = { $seat } no puede hacer nada y pasa una acción.
    .headline = pasa
note-end_by_district = Solo { $left ->
    [one] queda 1
   *[other] quedan { $left }
} por renovar en el { $district }: se termina esta ronda y se juega una más.
note-end_by_specialists = Hay { $experts } especialistas con un valor de { $dear } o más: se termina esta ronda y se juega una más.
note-last_round = Empieza la última ronda.
note-stopped = La partida se detiene aquí; se puntúan los proyectos.
note-scored_renewal = { $seat }: { $amount } PV, los que muestra la loseta renovada ({ $building }).
note-scored_specialist = { $seat }: { $amount } PV del { $specialist }, 1 por cada edificio renovado ({ $suit }: { $amount }).
note-scored_submission = { $seat }: { $amount } PV por presentar, 1 por cada { $divisor } completos de { $before } PV.
note-scored_project = { $sort ->
    [neighbourhood] { $seat }: { $amount } PV por un proyecto ({ $project }), { $each } por cada edificio renovado de ese barrio ({ $units }).
    [building_type] { $seat }: { $amount } PV por un proyecto ({ $project }), { $each } por cada edificio renovado de ese tipo ({ $units }).
    [single_specialist] { $seat }: { $amount } PV por un proyecto ({ $project }): el valor { $units } multiplicado por { $each }.
   *[specialist_pair] { $seat }: { $amount } PV por un proyecto ({ $project }): la suma de los valores, { $one } + { $other }, multiplicada por { $each }.
}

why-not-in-pool = La oferta no tiene esa carta: { $card }.
why-pile-empty = No quedan cartas de recursos que robar.
why-projects-empty = No quedan proyectos que robar.
why-flushed-already = Ya se ha cambiado la oferta antes de esta carta.
why-pool-short = Para cambiar la oferta hacen falta 5 cartas en ella y al menos una que robar.
why-pool-rich = La oferta muestra { $amount } obreros; se puede cambiar con { $most } o menos.
why-renewed-already = La casilla { $cell } ya está renovada ({ $there }).
why-not-beside = Solo se puede renovar un edificio junto a otro renovado.
why-workers-short = { $amount ->
    [one] Falta 1 obrero de { $colour }.
   *[other] Faltan { $amount } obreros de { $colour }.
}
why-workers-short-any = { $amount ->
    [one] Falta 1 obrero; todos han de ser de un mismo palo.
   *[other] Faltan { $amount } obreros; todos han de ser de un mismo palo.
}
why-yours-already = El { $specialist } ya trabaja para ti.
why-coins-short = { $amount ->
    [one] Falta 1 $ en monedas de { $colour }.
   *[other] Faltan { $amount } $ en monedas de { $colour }.
}
why-not-in-hand = No tienes esa carta en la mano.
why-not-face-up = No tienes esa carta boca arriba.
why-submitted-all = Ya has presentado { $amount } proyectos.
why-for-specialists = Las cartas boca arriba solo pagan especialistas; los obreros se pagan con la mano.
why-no-workers = Esta carta no muestra obreros.
why-no-coins = Esta carta no muestra monedas.
why-wrong-suit = Esta carta es de otro palo.
why-larger-first = Paga antes otra carta: se paga de mayor a menor, y las que siguen a esta no cubren el resto.
why-passed-over = Ya es tarde para esta carta: se paga de mayor a menor, y las iguales en un orden fijo.
why-not-needed = Esta carta no hace falta: otras cubren el precio sin ella.

ledger-scored_renewal = renovaciones
ledger-scored_specialist = especialistas
ledger-scored_submission = coste de presentar
ledger-scored_project = proyectos
ledger-took = de la oferta
ledger-drew = del mazo
ledger-paid = pagadas de la mano
ledger-planned = robados
ledger-submitted = presentados
currency-points = PV
currency-cards = cartas en la mano
currency-projects = proyectos en la mano

field-workers = obreros
field-vp = PV
field-card_icon = icono de carta
field-colour = color
field-per_suit = número de copias
field-vp_per_unit = PV
field-arms = qué brazo de la ciudad pertenece a qué distrito
field-name = nombre

icons-workers = { $rainbow ->
    [yes] { $number ->
        [one] 1 obrero multicolor (de cualquier palo)
       *[other] { $number } obreros multicolores (de cualquier palo)
    }
   *[no] { $number ->
        [one] 1 obrero de { $suit }
       *[other] { $number } obreros de { $suit }
    }
}
icons-coins = { $rainbow ->
    [yes] { $number } $ en monedas multicolores (de cualquier palo)
   *[no] { $number } $ en monedas de { $suit }
}
card-text = { $icons }; { $copies ->
    [one] 1 copia
   *[other] { $copies } copias
} en el juego.
card-stays = Jugada por sus obreros, se queda boca arriba por sus monedas.
copies = { $copies ->
    [one] { $card }
   *[other] { $card } ({ $copies } copias)
}
kind-line = { $kind }: { $copies ->
    [one] 1 carta
   *[other] { $copies } cartas
} en cada palo
tile-text = { $workers ->
    [one] 1 obrero
   *[other] { $workers } obreros
}, { $vp } PV{ $icon ->
    [yes] , una carta
   *[no] { "" }
}
tile-suit = Se renueva con obreros de { $suit }.
tile-any-suit = Se renueva con obreros de un mismo palo, el que quieras.
specialist-text = Se contrata con monedas de { $suit }. Tras cada turno de quien lo emplea puntúa el valor de los edificios del palo de { $suit }.
project-text = { $vp } { $units } Presentarlo cuesta 1 PV por cada { $divisor } PV completos que tengas.

coach-acting = Con pocas cartas, roba: necesitas obreros de un palo para renovar y monedas para contratar. Un especialista contratado pronto puntúa después de cada turno tuyo.
coach-drawing = Reúne un palo en lugar de un poco de cada uno. Los obreros y las monedas multicolores valen para todos, y un proyecto pronto te dice qué construir.
coach-renewing = Elige cartas que sumen lo más justo posible, porque los obreros que sobren se pierden. Las cartas con monedas se quedan ante ti para contratar.
coach-hiring = Elige cartas que sumen lo más justo posible, porque no hay cambio. Prefiere las que están boca arriba: no sirven para otra cosa.
coach-bonus = Esta carta es gratis: toma una. Una del palo que reúnes, o un proyecto si no tienes ninguno, es buena elección.

feature-points = PV
feature-specialists = { $amount ->
    [one] especialista contratado
   *[other] especialistas contratados
}
feature-income = ingresos de especialistas
feature-cards = { $amount ->
    [one] carta en la mano
   *[other] cartas en la mano
}
feature-workers_wanted = { $amount ->
    [one] obrero para edificios al alcance
   *[other] obreros para edificios al alcance
}
feature-workers_unwanted = { $amount ->
    [one] obrero sin edificio al alcance
   *[other] obreros sin edificio al alcance
}
feature-workers_for_houses = { $amount ->
    [one] obrero para viviendas
   *[other] obreros para viviendas
}
feature-rainbow_workers = { $amount ->
    [one] obrero multicolor
   *[other] obreros multicolores
}
feature-coins = { $amount ->
    [one] moneda útil
   *[other] monedas útiles
}
feature-rainbow_coins = { $amount ->
    [one] moneda multicolor
   *[other] monedas multicolores
}
feature-submitted_projects = PV de proyectos presentados
feature-growing_projects = crecimiento de los proyectos presentados
feature-best_project = valor del mejor proyecto en la mano
feature-second_project = valor del segundo proyecto en la mano
feature-draws = { $amount ->
    [one] carta por robar
   *[other] cartas por robar
}
feature-bonus_cards = { $amount ->
    [one] carta gratis
   *[other] cartas gratis
}
feature-begun_renewal = ganancia de la renovación iniciada
feature-begun_hire = ganancia de la contratación iniciada
feature-actions = { $amount ->
    [one] acción restante
   *[other] acciones restantes
}
feature-submissions = { $amount ->
    [one] proyecto por presentar
   *[other] proyectos por presentar
}
feature-submission_price = PV de coste por presentar
feature-projects_in_hand = { $amount ->
    [one] proyecto en la mano
   *[other] proyectos en la mano
}
feature-renewals = { $amount ->
    [one] edificio que se puede renovar ya
   *[other] edificios que se pueden renovar ya
}
feature-best_renewal = PV de la mejor renovación posible
feature-best_hire = PV por turno de la mejor contratación posible
feature-income_at_risk = PV por turno de especialistas que otros pueden contratar
feature-face_up_coins = { $amount ->
    [one] moneda boca arriba
   *[other] monedas boca arriba
}
