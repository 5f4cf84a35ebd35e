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
}, { $icon ->
    [yes] { $vp } PV, una carta
   *[no] { $vp } PV
}

urbania-values = Valores
urbania-built = edificios
urbania-price = especialista
urbania-track-card = El especialista que sube a este valor da una carta
urbania-dear = El final empieza cuando { $needed } especialistas valen { $value } o más; ahora, { $now }
urbania-column = { $suit }: { $built ->
    [one] 1 edificio
   *[other] { $built } edificios
}. { $specialist }: valor { $price }
urbania-works-for = Trabaja para { $name }
urbania-free = No trabaja para nadie
urbania-end-near = Queda una ronda después de esta
urbania-end-near-briefly = Queda 1 ronda
urbania-last-round = Última ronda

urbania-pay-card = Pagar de la mano: { $card }
urbania-spend-card = Pagar de las cartas boca arriba: { $card }
urbania-pay-cards = Pagar: { $cards }
urbania-workers-picked = { $picked } de { $needed } obreros elegidos
urbania-coins-picked = Elegido: { $picked } de { $needed } $

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
urbania-workers-at-hand = { $name }: { $needed ->
    [one] cuesta 1 obrero
   *[other] cuesta { $needed } obreros
}, tienes { $have }
urbania-coins-at-hand = { $name }: cuesta { $needed } $, tienes { $have } $
urbania-paid = Pagado
urbania-hand-empty = No tienes cartas en la mano
urbania-cards-alike = { $name }, { $count } iguales
urbania-face-up = Boca arriba
urbania-face-up-card = Boca arriba: { $name }
urbania-no-projects = Sin proyectos
urbania-submitted = Presentado
urbania-submitted-of = { $count } de { $most } presentados
urbania-price-of-submitting = −{ $price } PV
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

urbania-bonus-card = Bonificación: puedes tomar una carta.
urbania-worth-now = Vale ahora
urbania-submitting = Presentarlo ahora
urbania-income-now = PV por turno ahora

urbania-submitted-projects = Proyectos presentados
urbania-none-submitted = Ninguno presentado


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

urbania-prov-table-turn = Un turno
urbania-prov-table-end = Fin de la partida
urbania-prov-table-value_track = Escala de valores
urbania-prov-table-board = La ciudad
urbania-prov-table-district = Distrito
urbania-prov-table-colour = Color de los edificios
urbania-prov-table-specialist = Especialista
urbania-prov-table-building = Tipo de edificio
urbania-prov-table-building_tiles = Loseta
urbania-prov-table-resource_kind = Carta de recursos
urbania-prov-table-project_kind = Tipo de proyecto
urbania-prov-table-project = Proyecto
urbania-prov-table-action = Acción
urbania-prov-field-district_undeveloped_max = losetas sin renovar de un distrito al final
urbania-prov-field-specialists_needed = especialistas caros al final
urbania-prov-field-specialist_value_min = desde qué valor es caro
urbania-prov-field-final_rounds = rondas tras anunciarse el final
urbania-prov-field-turn_limit = máximo de turnos
urbania-prov-field-size = filas y columnas
urbania-prov-field-centre = las cinco losetas del centro
urbania-prov-field-district_sizes = losetas de un distrito
urbania-prov-field-arms = qué distrito tiene cada brazo
urbania-prov-field-workers = obreros
urbania-prov-field-worker_rainbow = obreros multicolores
urbania-prov-field-coins = monedas
urbania-prov-field-coin_rainbow = monedas multicolores
urbania-prov-field-per_suit = copias de cada palo
urbania-prov-field-cards = número de cartas
urbania-prov-field-vp_per_unit = PV por unidad
urbania-prov-field-hand_size = cartas iniciales en la mano
urbania-prov-field-building_marker_start = valor inicial de los edificios
urbania-prov-field-specialist_marker_start = valor inicial de los especialistas
urbania-prov-field-pool_flush_max_workers = máximo de obreros para cambiar la oferta
urbania-prov-field-max_submitted_projects = máximo de proyectos presentados
urbania-prov-field-submit_cost_divisor = presentar cuesta 1 PV por cada … PV
urbania-prov-field-top = final de la escala
urbania-prov-field-specialist_card_icons = casillas que dan una carta
urbania-prov-field-district_map = mapa de los distritos
urbania-prov-field-cells = losetas
urbania-prov-field-building = edificio
urbania-prov-field-specialist = especialista
urbania-prov-field-vp = PV
urbania-prov-field-card_icon = da una carta
urbania-prov-field-targets = qué cuenta
urbania-prov-note-building = Su nombre y el número de sus losetas son los impresos; casi todos los números de las losetas están reconstruidos.
urbania-prov-note-colour = Cuál de los dos colores es el comercio y cuál la escuela está reconstruido.

# Net changes of a turn in the log.
urbania-change-points = { $amount } PV
urbania-change-cards = { $amount } { $count ->
    [one] carta
   *[other] cartas
}
urbania-change-projects = { $amount } { $count ->
    [one] proyecto
   *[other] proyectos
}

urbania-legend-suit-about = Un palo: sus edificios, obreros, monedas y especialista.
urbania-legend-residential-about = No son de ningún palo; se renuevan con obreros de un mismo palo cualquiera.
urbania-legend-worker = Obrero
urbania-legend-worker-about = En una loseta: cuántos obreros pide. En una carta: lo que paga.
urbania-legend-coin = Moneda
urbania-legend-coin-about = Paga especialistas del palo.
urbania-legend-rainbow = Multicolor
urbania-legend-rainbow-about = Un obrero o una moneda del palo que quieras.
urbania-legend-card = Carta
urbania-legend-card-about = Cartas en la mano o descartadas; como premio en una loseta o en la escala de valores, toma 1 carta.
urbania-legend-points = Puntos de victoria
urbania-legend-points-about = Los puntos que dan la victoria.
urbania-legend-specialist = Especialista
urbania-legend-specialist-about = Puntúa el valor de los edificios de su palo después de cada turno de quien lo emplea.
urbania-legend-project = Proyectos en la mano
urbania-legend-project-about = Secretos; solo puntúan si se presentan.
urbania-legend-submitted = Proyecto presentado
urbania-legend-submitted-about = Está boca abajo y puntúa al final.
urbania-legend-starter = Jugador inicial
urbania-legend-starter-about = Cada ronda empieza aquí.
urbania-legend-flush = Cambiar la oferta
urbania-legend-flush-about = Se puede mientras la oferta muestre pocos obreros.
urbania-legend-end = Bandera
urbania-legend-end-about = Una condición del final, o la última ronda.
