urbania-tab-hand = Mano
urbania-tab-values = Valores
urbania-tab-pool = Oferta
urbania-tab-projects = Proyectos

urbania-factory = Fábrica
urbania-bank = Banco
urbania-hospital = Hospital
urbania-business = Comercio
urbania-school = Escuela
urbania-park = Parque
urbania-residential = Viviendas

urbania-city = La ciudad
urbania-to-renew = { $district }, { $count } por renovar
urbania-renewed-at = { $building } en { $cell }, edificio renovado
urbania-tile-at = { $building } en { $cell }, { $workers ->
    [one] 1 obrero
   *[other] { $workers } obreros
}, { $vp } PV

urbania-values = Valores
urbania-built = edificios
urbania-price = especialista
urbania-track-card = El especialista que sube a este valor da una carta
urbania-dear = El final empieza cuando { $needed } especialistas valen { $value } o más; ahora, { $now }
urbania-column = { $suit }: { $built } edificios. { $specialist }: valor { $price }
urbania-works-for = Trabaja para { $name }
urbania-free = No trabaja para nadie
urbania-end-near = Queda una ronda después de esta
urbania-last-round = Última ronda

urbania-pool = Oferta
urbania-helmets = { $count ->
    [one] 1 obrero
   *[other] { $count } obreros
}
urbania-helmets-limit = La oferta se puede cambiar mientras muestre { $most } obreros o menos
urbania-flush = Cambiar
urbania-decline = No tomar carta
urbania-resources = Recursos
urbania-projects = Proyectos
urbania-cards-left = { $left ->
    [one] carta queda
   *[other] cartas quedan
}
urbania-discards = Descartes

urbania-hand = Mano { $count }
urbania-only-you = solo tú la ves
urbania-hand-empty = No tienes cartas en la mano
urbania-cards-alike = { $name }, { $count } iguales
urbania-face-up = Boca arriba
urbania-face-up-card = Boca arriba: { $name }
urbania-no-projects = Sin proyectos
urbania-submitted = Presentado
urbania-submitted-of = { $count } de { $most } presentados
urbania-submit-for = { $count ->
    [0] Presentar.
   *[other] Presentar por { $count } PV.
}
urbania-project-held = { $name }, en la mano, ahora vale { $worth } PV
urbania-project-submitted = { $name }, presentado, ahora vale { $worth } PV
urbania-looking-on = Solo miras. Las manos y los proyectos están ocultos.

urbania-cards = { $count ->
    [one] carta
   *[other] cartas
}
urbania-count-hand = { $count ->
    [one] 1 carta en la mano
   *[other] { $count } cartas en la mano
}
urbania-count-projects = { $count ->
    [one] 1 proyecto en la mano
   *[other] { $count } proyectos en la mano
}
urbania-count-submitted = { $count } de { $most } proyectos presentados
urbania-starter = Jugador inicial
urbania-income = { $count } PV de especialistas cada turno

urbania-workers = Obreros
urbania-points = PV
urbania-bonus = Extra
urbania-each = PV por cada uno

urbania-submitted-projects = Proyectos presentados
urbania-none-submitted = Ninguno presentado

urbania-fit = Toda la ciudad
urbania-closer = Acercar
urbania-further = Alejar

urbania-group-take = Tomar de la oferta
urbania-group-blind = Robar de un mazo
urbania-group-plan = Robar de un mazo
urbania-group-flush = Cambiar la oferta
urbania-group-decline = No tomar carta
urbania-group-renew = Renovar
urbania-group-hire = Contratar
urbania-group-submit = Presentar un proyecto
urbania-group-pay = Pagar con la mano
urbania-group-spend = Pagar con cartas boca arriba
