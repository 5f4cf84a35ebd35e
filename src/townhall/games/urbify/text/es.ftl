title = Urbify
tagline = Influencia en las concejalías, construye la ciudad e inaugura lo que compensa.

square = Plaza principal
with-article = { $tile ->
    [university] la { $name }
    [factory] la { $name }
    [bus_station] la { $name }
    [taxi_station] la { $name }
    [police_station] la { $name }
    [metro_station] la { $name }
    [burger_joint] la { $name }
    [opera_house] la { $name }
    [post_office] la { $name }
    [recycling_center] la { $name }
    [main_square] la { $name }
   *[other] el { $name }
}
of-with-article = { $tile ->
    [university] de la { $name }
    [factory] de la { $name }
    [bus_station] de la { $name }
    [taxi_station] de la { $name }
    [police_station] de la { $name }
    [metro_station] de la { $name }
    [burger_joint] de la { $name }
    [opera_house] de la { $name }
    [post_office] de la { $name }
    [recycling_center] de la { $name }
    [main_square] de la { $name }
   *[other] del { $name }
}
track-tourism = turismo
track-economy = economía
track-culture = cultura
track-transport = transporte
track-development = desarrollo
track-mixed = mixto
split-item = { $points } de { $department }
place-item = { $points } en { $department }
gain-item = { $amount } de { $what }
gain-pooled = 1 político a la reserva
gain-recruited = 1 político de la reserva

priced = { $price }: { $effect }
price-influence = Paga { $amount } de influencia a tu elección
price-development = paga { $amount } de desarrollo
benefit-gain_development = gana { $amount } de desarrollo.
benefit-gain_influence = gana { $amount } de influencia, repartidos como quieras.
benefit-gain_prestige = gana { $amount } de prestigio.
benefit-gain_politician = toma uno de tus políticos de la reserva y ponlo en tu tablero.
benefit-lose_politician_gain_development = un político de aquí va a la reserva; gana { $amount } de desarrollo.
benefit-lose_politician_gain_prestige = un político de aquí va a la reserva y el otro a tu tablero; gana { $amount } de prestigio.
benefit-adjacent_chosen_colour = { $amount } de prestigio por cada edificio adyacente del color que elijas.
benefit-adjacent_distinct_colours = { $amount } de prestigio por cada color distinto entre los edificios adyacentes.
benefit-adjacent_pair = el prestigio impreso de dos edificios adyacentes de un mismo color, donde estén.
benefit-row_colour = el prestigio impreso de los edificios de un color a tu elección en esta fila.
benefit-column_colour = el prestigio impreso de los edificios de un color a tu elección en esta columna.
benefit-politicians_in_city = { $amount } de prestigio por cada político sobre edificios, incluidos los de aquí.
benefit-move = traslada estos políticos a un edificio vacío; los que sobren vuelven a tu tablero.
benefit-move_required = { $timing ->
    [inauguration] traslada estos políticos a un edificio vacío que no sea un metro; los que sobren vuelven a tu tablero.
   *[construction] aquí no hay políticos: al construirlo, ocupa otro edificio vacío con los políticos que necesite. Un edificio que lo copie traslada sus propios políticos a un edificio vacío que no sea un metro.
}
benefit-free_project = { $waived ->
    [false] inicia un proyecto disponible sin pagar su coste de influencia, con los políticos de aquí.
   *[true] inicia un proyecto disponible sin pagar su coste, con los políticos de aquí.
}
benefit-copy_adjacent = usa el beneficio de un edificio adyacente, ocupado o no.
benefit-copy_occupied = usa el beneficio de otro edificio ocupado.

prompt-turn = Elige tu acción.
    .hint = { $open ->
        [none] {""}
       *[some] { $possible }
    }
    .waiting = { $seat } elige una acción.
prompt-placing = Elige un lugar para { $the_building }.
    .hint = Debe tocar la ciudad; como mucho { $rows } filas y { $columns } columnas.
    .waiting = { $seat } elige un lugar para { $the_building }.
prompt-filling = Elige un edificio vacío para los políticos { $of_building }.
    .waiting = { $seat } elige un edificio para los políticos { $of_building }.
prompt-benefit = Toma el beneficio { $of_there } o renuncia a él.
    .waiting = { $seat } considera el beneficio { $of_there }.
prompt-copying = Elige un edificio para que { $the_there } lo copie.
    .waiting = { $seat } elige qué copia { $the_there }.
prompt-exchanging = Elige cómo pagar { $amount } de desarrollo.
    .hint = Puedes pagar { $rate } de cada influencia en lugar de 1 de desarrollo.
    .waiting = { $seat } paga { $amount } de desarrollo.
prompt-paying = Elige { $amount } de influencia para pagar.
    .waiting = { $seat } paga { $amount } de influencia.
prompt-gaining = Elige { $amount } de influencia para ganar.
    .waiting = { $seat } elige { $amount } de influencia para ganar.
prompt-moving = Elige un edificio vacío para los políticos.
    .waiting = { $seat } elige un edificio para los políticos.
prompt-choosing = Elige un color para { $the_there }.
    .waiting = { $seat } elige un color para { $the_there }.
prompt-pairing = Elige dos edificios adyacentes del mismo color.
    .waiting = { $seat } elige dos edificios adyacentes.
prompt-free_project = Elige el proyecto que paga el banco.
    .waiting = { $seat } elige un proyecto que paga el banco.

action-pass = Pasar
action-influence = Colocar políticos: { $places }
action-start = Iniciar un proyecto: { $building }
action-session = Activar un pleno: { $department }
action-inaugurate = { $useful ->
    [true] Inaugurar: { $there } en { $cell }
   *[false] Inaugurar: { $there } en { $cell } (su beneficio no se puede usar ahora)
}
action-decline = Renunciar al beneficio
action-take = { $certain ->
    [yes] Tomar el beneficio: { $gains }
   *[no] Tomar el beneficio
}
action-copy = Copiar: { $there } en { $cell }
action-exchange = { $points ->
    [0] Pagar solo con desarrollo
    [one] Pagar 1 punto con { $exchanged } de cada influencia
   *[other] Pagar { $points } puntos con { $exchanged } de cada influencia
}
action-pay = Pagar { $split }
action-place = Construir en { $cell }
action-occupy = Ocupar: { $there } en { $cell }
action-gain = Ganar { $split }
action-choose = Color: { $colour }
action-pair = { $there } en { $cell } y { $other } en { $beside }

note-began = { $seat } es el jugador inicial.
note-influenced = { $seat } coloca políticos: { $places }.
    .headline = políticos: { $places }
note-started = { $seat } inicia un proyecto: { $building }.
note-started_free = { $seat } inicia un proyecto pagado por el banco: { $building }.
note-paid = { $seat } paga { $amount } de { $track }.
note-exchanged = { $seat } paga { $exchanged } de cada influencia en lugar de { $amount } de desarrollo.
note-built = { $seat } construye { $the_building } en { $cell }.
    .headline = { $building } en { $cell }
note-occupied = { $amount ->
    [one] 1 político de { $seat } ocupa { $cell }.
   *[other] { $amount } políticos de { $seat } ocupan { $cell }.
}
note-revealed = Nuevo proyecto: { $building }.
note-held = { $seat } activa un pleno: { $department }.
    .headline = pleno: { $department }
note-gained = { $seat } gana { $amount } de { $track }{ $role ->
    [activator] { $present ->
        [one] {" "}(1 político, { $bonus } por activar)
       *[other] {" "}({ $present } políticos, { $bonus } por activar)
    }
    [other] { $present ->
        [one] {" "}(1 político)
       *[other] {" "}({ $present } políticos)
    }
   *[unknown] {" "}(por el beneficio)
}.
note-wasted = { $amount ->
    [one] { $seat }: se pierde 1 de { $track }, el nivel está al máximo.
   *[other] { $seat }: se pierden { $amount } de { $track }, el nivel está al máximo.
}
note-returned = { $amount ->
    [one] 1 político de { $seat } vuelve a su tablero.
   *[other] { $amount } políticos de { $seat } vuelven a su tablero.
}
note-inaugurated = { $seat } inaugura { $the_building } en { $cell }.
    .headline = inauguración: { $building }
note-declined = { $seat } renuncia al beneficio.
note-unavailable = { $seat }: el beneficio no está disponible.
note-copied = { $seat } copia { $the_building } en { $cell }.
note-pooled = Un político de { $seat } va a la reserva.
note-recruited = { $seat } toma un político de la reserva.
note-scored_project = { $seat }: { $amount } de prestigio por construir { $the_building }.
note-scored_session = { $role ->
    [activator] { $seat }: { $amount } de prestigio por activar el pleno con { $present } políticos ({ $department }).
    [other] { $present ->
        [one] { $seat }: { $amount } de prestigio por un solo político en el pleno ({ $department }).
       *[other] { $seat }: { $amount } de prestigio por { $present } políticos en el pleno ({ $department }).
    }
   *[unknown] { $seat }: { $amount } de prestigio en el pleno ({ $department }).
}
note-scored_benefit = { $seat }: { $amount } de prestigio por { $the_building }{ $counted ->
    [adjacent_chosen_colour] {" "}({ $count ->
        [one] 1 vecino del color
       *[other] { $count } vecinos del color
    })
    [adjacent_distinct_colours] {" "}({ $count ->
        [one] 1 color entre sus vecinos
       *[other] { $count } colores entre sus vecinos
    })
    [politicians_in_city] {" "}({ $count ->
        [one] 1 político en edificios
       *[other] { $count } políticos en edificios
    })
    [adjacent_pair] { $amount ->
        [0] {" "}(no hay dos edificios contiguos de un color)
       *[other] {" "}(impreso en 2 edificios contiguos{ colour-counted })
    }
    [row_colour] {" "}(impreso en { buildings-counted } en su fila{ colour-counted })
    [column_colour] {" "}(impreso en { buildings-counted } en su columna{ colour-counted })
   *[no] {""}
}.
buildings-counted = { $count ->
    [-1] los edificios del color
    [0] ningún edificio del color
    [one] 1 edificio
   *[other] { $count } edificios
}
colour-counted = { $suit ->
    [unknown] {""}
   *[known] ; color: { $suit }
}
note-scored_extra = { $seat }: { $amount } de prestigio por el mayor nivel de { $track } ({ $level }).
note-scored_start = { $seat }: { $amount } de prestigio como jugador inicial.
note-triggered = La última loseta está disponible: se acaba esta ronda y luego vienen las rondas finales.
note-final_round = Ronda final { $amount }: todos pueden elegir entre las cuatro acciones.
note-stopped = La partida se detiene tras { $turns } turnos y se puntúa como está.
note-passed = { $seat } no puede hacer nada y pasa.
    .headline = pasa

why-must-act = No se puede pasar mientras haya alguna acción posible.
why-no-politicians = No quedan políticos en tu tablero: activa un pleno o inaugura un edificio.
why-politicians-left = Aún te quedan políticos en tu tablero: influencia en las concejalías o inicia un proyecto.
why-bad-placing = Coloca como máximo { $same } en una concejalía, o 1 en cada una de { $different } concejalías como máximo.
why-few-politicians = { $needed ->
    [one] Hace falta 1 político y aquí tienes { $amount }.
   *[other] Hacen falta { $needed } políticos y aquí tienes { $amount }.
}
why-department-full = Como máximo { $amount } políticos tuyos por concejalía: en { $department } no caben.
why-not-displayed = { $building } no está entre los proyectos disponibles.
possible-influence = coloca políticos en las concejalías
possible-start = inicia un proyecto
possible-session = activa un pleno
possible-inaugurate = inaugura un edificio
why-needs-more = { $amount ->
    [one] Falta 1 de { $track }.
   *[other] Faltan { $amount } de { $track }.
}
why-needs-development = { $amount ->
    [one] Falta 1 de desarrollo y no puedes pagarlo con influencia.
   *[other] Faltan { $amount } de desarrollo y no puedes pagarlos con influencia.
}
why-metro-nowhere = No hay ningún edificio vacío que puedan ocupar estos políticos.
why-none-in-department = No tienes políticos en { $department }.
why-no-building = No hay ningún edificio en { $cell }.
why-not-yours = No tienes políticos en { $cell }.
why-used-already = El beneficio de ese edificio ya se usa en este turno.
why-not-adjacent = Solo se puede copiar un edificio junto a { $cell }.
why-not-occupied = Solo se puede copiar un edificio ocupado.
why-no-use = Su beneficio no se puede usar ahora: falta su precio o lo que necesita.
why-few-exchanges = { $needed ->
    [one] Solo tienes { $amount } de desarrollo: paga al menos 1 punto con influencia.
   *[other] Solo tienes { $amount } de desarrollo: paga al menos { $needed } puntos con influencia.
}
why-too-many-exchanges = Solo hay que pagar { $amount } de desarrollo.
why-few-influences = Cada punto que no pagas con desarrollo cuesta { $rate } de cada influencia, y debe quedar para el resto del precio.
why-wrong-total = En total deben ser { $amount }.
why-cell-taken = { $cell } ya está ocupada: { $there }.
why-not-beside = Un edificio debe tocar la ciudad por un lado.
why-city-too-large = La ciudad no puede pasar de { $rows } filas y { $columns } columnas.
why-own-destination = El edificio que se inaugura no puede ser el destino.
why-occupied = { $there } en { $cell } está ocupado.
why-no-places = { $building } no tiene sitio para políticos.
why-metro-to-metro = Una { $building } no puede enviar sus políticos a otra.
why-no-pair = No son dos edificios adyacentes del mismo color.

reconstructed-briefly = Números de las losetas reconstruidos
option-metro_timing = Cuándo mueve políticos una Estación de metro
option-metro_timing-construction = Al construirla
option-metro_timing-inauguration = Al inaugurarla
option-metro_politicians_if_inauguration = Políticos en una Estación de metro que mueve al inaugurar
option-bank_waives_development = Un proyecto que paga el banco cuesta
option-bank_waives_development-true = nada
option-bank_waives_development-false = su desarrollo
option-start_player_bonus_prestige = Prestigio por ser jugador inicial

field-politicians = políticos
field-prestige = prestigio
field-cost = coste
field-benefit = beneficio
field-colour = color
ledger-scored_project = proyectos
ledger-scored_session = plenos
ledger-scored_benefit = beneficios
ledger-scored_extra = mayores niveles
ledger-scored_start = jugador inicial
ledger-gained = ganado
ledger-paid = pagado
currency-points = prestigio
currency-tourism = turismo
currency-economy = economía
currency-culture = cultura
currency-transport = transporte
currency-development = desarrollo

free = nada
about-building = { $building }, { $colour }: coste { $cost }; { $politicians ->
    [one] 1 político
   *[other] { $politicians } políticos
}; { $prestige } de prestigio.
about-benefit = Beneficio: { $benefit }
stage = Etapa { $stage ->
    [1] I
   *[2] II
}
zero-levels = { $score ->
    [true] Una escala en la que todos están a 0 también puntúa.
   *[false] Una escala en la que todos están a 0 no da nada.
}
metro-rule = { $timing ->
    [construction] Una **Estación de metro** no lleva políticos. En su lugar envía desde tu tablero a otro edificio que esté vacío los políticos que este necesite; por eso solo puedes iniciarla si existe tal edificio.
   *[inauguration] {""}
}
start-prestige = { $amount ->
    [0] Empiezas sin prestigio.
   *[other] El jugador inicial empieza con { $amount } de prestigio, los demás sin él.
}

coach-turn = La influencia viene de las concejalías y paga los proyectos. Para empezar bien, reparte políticos en las concejalías cuya influencia cuestan los proyectos disponibles.
coach-placing = El lugar importa para los beneficios que cuentan edificios adyacentes, filas o columnas. Si el nuevo no cuenta nada, ponlo donde dejes libres los mejores sitios para más tarde.
coach-filling = Estos políticos van a otro edificio vacío, y más tarde puedes inaugurarlo. Elige aquel cuyo beneficio más te interese.
coach-benefit = Si lo rechazas, tus políticos simplemente vuelven a casa. Toma el beneficio, salvo que su precio sea influencia que necesitas para un proyecto.
coach-copying = Usas el beneficio del edificio que elijas y pagas su precio. Compara qué te daría cada uno ahora.
coach-exchanging = El desarrollo escasea: solo se gana con edificios. Paga con influencia si no vas a usarla pronto.
coach-paying = Este precio se paga con cualquier mezcla de las cuatro influencias. Guarda las que cuesta tu próximo proyecto.
coach-gaining = Toma la influencia que necesites para tu próximo proyecto. Al final, el partido más alto en cada escala también gana prestigio.
coach-moving = Los políticos pueden ir directamente a un edificio vacío en vez de volver a casa. Elige uno que quieras inaugurar pronto.
coach-choosing = Solo cuentan los edificios del color que elijas. Cuéntalos y elige el color que más dé.
coach-pairing = Ganas el prestigio impreso en los dos edificios; da igual quién los haya construido. Busca la pareja que más sume.
coach-free_project = Paga el banco, así que el proyecto más caro suele ser el mejor. Los políticos del banco pasan a él, así que tienen que bastar.

feature-prestige = prestigio
feature-tourism = influencia en turismo
feature-economy = influencia en economía
feature-culture = influencia en cultura
feature-transport = influencia en transporte
feature-development = desarrollo
feature-tourism_majority = mayoría en turismo
feature-economy_majority = mayoría en economía
feature-culture_majority = mayoría en cultura
feature-transport_majority = mayoría en transporte
feature-development_majority = mayoría en desarrollo
feature-politicians_in_departments = influencia de los políticos en las concejalías
feature-politicians_in_pool = { $amount ->
    [one] político en la reserva
   *[other] políticos en la reserva
}
feature-politicians_at_home = { $amount ->
    [one] político listo para colocar
   *[other] políticos listos para colocar
}
feature-benefits_waiting = beneficios de edificios ocupados
feature-begun_project = prestigio del proyecto iniciado
feature-begun_benefit = ganancia del beneficio en uso
feature-payment_due = precio por pagar
feature-turn = { $amount ->
    [one] turno por jugar
   *[other] turnos por jugar
}
feature-politicians_in_city = { $amount ->
    [one] político en la ciudad
   *[other] políticos en la ciudad
}
feature-buildings = { $amount ->
    [one] edificio ocupado
   *[other] edificios ocupados
}
feature-close_majorities = ventaja en las escalas
feature-wasted_influence = influencia que se perdería
feature-projects_in_reach = { $amount ->
    [one] proyecto al alcance
   *[other] proyectos al alcance
}
feature-best_project = prestigio del mejor proyecto al alcance
feature-lowest_influence = influencia en todas las concejalías
