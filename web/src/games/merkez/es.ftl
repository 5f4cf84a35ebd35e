merkez-tab-promises = Promesas
merkez-tab-score = Puntos
merkez-tab-rivals = Rivales

merkez-symbol-school = Escuela
merkez-symbol-hospital = Hospital
merkez-symbol-wifi = Wi-Fi
merkez-symbol-funding = Financiación
merkez-people-any = Personas
merkez-people = { $count ->
    [one] 1 persona
   *[other] { $count } personas
}
merkez-mosque = mezquita
merkez-free = libre
merkez-shape-straight = Recta
merkez-shape-wide = Curva abierta
merkez-shape-sharp = Curva cerrada
merkez-side-e = este
merkez-side-ne = noreste
merkez-side-nw = noroeste
merkez-side-w = oeste
merkez-side-sw = suroeste
merkez-side-se = sureste
merkez-road-way = Carril, de { $one } a { $other }
merkez-hex = { $hex }, { $region } ({ $roman }): { $there }

merkez-your-sheet = Tu hoja
merkez-sheet-of = Hoja de { $name }
merkez-enlarge = Ampliar la hoja de { $name }

merkez-region-dice = Dados de región
merkez-promise-dice = Dados de promesas
merkez-road-die = Carril
merkez-die = Dado { $roman }, { $region }
merkez-die-taken = { $die }, tomado por { $name }

merkez-no-promise = Ninguna promesa
merkez-claim-hint = o elige una carta de la zona de promesas
merkez-take-pair = Tomar ambos: cualquier región
merkez-pick-symbol = Elige un símbolo de los dados de promesas y un hexágono de un dado de región.
merkez-pick-only-symbol = Elige un símbolo de los dados de promesas.
merkez-pick-symbol-any = Ambos dados tomados: elige un símbolo y cualquier hexágono libre.
merkez-pick-hex = Elige un hexágono marcado.
merkez-pick-any = Ambos dados tomados: elige cualquier hexágono libre.
merkez-pick-road = Elige un hexágono. La rueda, Q y E giran el carril.
merkez-pick-road-touch = Toca un hexágono; tócalo otra vez para girar el carril.
merkez-shape = Forma
merkez-turn-left = Girar a la izquierda
merkez-turn-right = Girar a la derecha
merkez-draw-it = Trazarlo

merkez-your-promises = Tus promesas
merkez-promises-of = Promesas de { $name }
merkez-area = Zona de promesas
merkez-area-empty = No quedan promesas.
merkez-reconstructed = Los dibujos de las cartas están reconstruidos
merkez-deck = { $count ->
    [0] mazo vacío
   *[other] { $count } en el mazo
}
merkez-kept = Cumplida
merkez-was-kept = Cumplida
merkez-was-broken = Incumplida
merkez-lacks = { $count ->
    [one] Falta 1 dibujo
   *[other] Faltan { $count } dibujos
}
merkez-worth = { $fail ->
    [0] { $keep } puntos si se cumple.
   *[other] { $keep } puntos si se cumple, { $fail } si no.
}

merkez-score-now = La puntuación si la partida acabara ahora
merkez-now = Ahora
merkez-total = Total
merkez-line-stability = Estabilidad
merkez-line-hospitals = Hospitales
merkez-line-schools = Escuelas
merkez-line-internet = Internet
merkez-line-wifi = Wi-Fi
merkez-line-funding = Financiación
merkez-line-faith = Fe
merkez-line-road = Carril
merkez-line-promises = Promesas
merkez-line-about = { $line }: qué cuenta
merkez-detail-short = { $count ->
    [one] falta 1 persona
   *[other] faltan { $count } personas
}
merkez-detail-over = { $count ->
    [one] sobra 1 persona
   *[other] sobran { $count } personas
}
merkez-detail-balanced = en equilibrio
merkez-detail-of-set = { $have } de { $of }
merkez-detail-on-road = { $have } de { $of } con carril
merkez-detail-no-school = aún sin escuela
merkez-detail-served = { $count ->
    [one] 1 edificio
   *[other] { $count } edificios
}
merkez-detail-faithful = { $count ->
    [one] 1 junto a mezquita
   *[other] { $count } junto a mezquitas
}
merkez-detail-road-of = { $have } de { $of } hexágonos
merkez-detail-road-unit = (hexágonos)
merkez-detail-road-best = { $count ->
    [one] 1 hexágono
   *[other] { $count } hexágonos
}
merkez-detail-road-leads = { $count ->
    [one] 1 hex., el más largo
   *[other] { $count } hex., el más largo
}
merkez-detail-kept-of = { $kept } de { $total } cumplidas

merkez-goal = meta: más de { $more }; { $kept } de { $least } cumplidas
merkez-goal-title = Meta
merkez-goal-points = Más de { $more } puntos
merkez-goal-kept = { $least } promesas cumplidas
merkez-reached = Alcanzada

merkez-promises-word = { $count ->
    [one] promesa
   *[other] promesas
}
merkez-free-word = { $count ->
    [one] libre
   *[other] libres
}
merkez-first = Jugador inicial

merkez-solo-won = Meta alcanzada
merkez-solo-lost = Meta no alcanzada
merkez-nine-lines = Hoja de puntuación
merkez-line = Línea

merkez-group-claim = Promesas
merkez-group-draw = Dibujar: { $symbol }
merkez-group-pair = Con la pareja: { $symbol }
merkez-group-road = Carril en { $hex }

# Net changes of a turn in the log.
merkez-change-points = { $count ->
    [one] { $amount } punto
   *[other] { $amount } puntos
}

merkez-legend-school-about = Un edificio; puntúa con carril bici, Wi-Fi y financiación.
merkez-legend-hospital-about = Un edificio; puntúa por grupos, y con Wi-Fi y financiación.
merkez-legend-wifi-about = Sirve a las escuelas y los hospitales contiguos, y puntúa por grupos.
merkez-legend-funding-about = Sirve a las escuelas y los hospitales contiguos.
merkez-legend-people = Personas
merkez-legend-people-about = De 1 a 3 en un hexágono, según el dado; equilibran los edificios y puntúan junto a mezquitas.
merkez-legend-mosque = Mezquita
merkez-legend-mosque-about = Impresa en la hoja, una en cada región; los carriles pasan por ella.
merkez-legend-straight-about = Une dos lados opuestos.
merkez-legend-wide-about = Deja un lado entre sus salidas.
merkez-legend-sharp-about = Une dos lados vecinos.
merkez-legend-region = Número romano
merkez-legend-region-about = Una región de la hoja, y el dado que te deja dibujar en ella.
merkez-legend-promises = Promesas
merkez-legend-promises-about = Cuántas promesas ha hecho un jugador.
merkez-legend-kept = Cumplida
merkez-legend-kept-about = La hoja muestra lo que pide la promesa.
merkez-legend-broken = Incumplida
merkez-legend-broken-about = Al final la hoja no lo muestra.
merkez-legend-first = Jugador inicial
merkez-legend-first-about = Dibuja primero en esta ronda.

merkez-prov-field-promise_area = promesas a la vista
merkez-prov-field-balance = equilibrio (línea A)
merkez-prov-field-imbalance = por cada uno de más o de menos (línea A)
merkez-prov-field-hospitals_in_a_set = hospitales de un grupo (línea B)
merkez-prov-field-hospital_set = un grupo de hospitales (línea B)
merkez-prov-field-school_with_road = una escuela con carril (línea C)
merkez-prov-field-building_with_wifi = un edificio con internet (línea D)
merkez-prov-field-wifi_in_a_set = hexágonos con Wi-Fi de un grupo (línea E)
merkez-prov-field-wifi_set = un grupo de Wi-Fi (línea E)
merkez-prov-field-building_with_funding = un edificio con financiación (línea F)
merkez-prov-field-person_by_a_mosque = una persona junto a una mezquita (línea G)
merkez-prov-field-longest_road = el camino más largo (línea H)
merkez-prov-field-score_more_than = puntos que hay que superar
merkez-prov-field-promises_kept_at_least = mínimo de promesas cumplidas
merkez-prov-field-solo_road_mark = en solitario: longitud que da los puntos del camino más largo
merkez-prov-field-promise_claims = quién puede hacer una promesa
merkez-prov-field-three_roads = tres carriles seguidos
merkez-prov-field-house = final del Camino seguro a la escuela
merkez-prov-field-adjacent_buildings_link = los edificios que se tocan están unidos
merkez-prov-field-mosques_get_services = las mezquitas puntúan Wi-Fi y financiación
merkez-prov-field-roman = número romano
merkez-prov-field-hatch = trama
merkez-prov-field-q = lugar en la fila
merkez-prov-field-r = fila
merkez-prov-field-region = región
merkez-prov-field-mosque = mezquita
merkez-prov-field-faces = caras
merkez-prov-field-exits = lados a los que llega
merkez-prov-field-keep = puntos si se cumple
merkez-prov-field-fail = puntos si no se cumple
merkez-prov-field-pattern = dibujo
merkez-prov-field-min_settlements = mínimo de asentamientos en el recorrido
merkez-prov-field-building = cuenta como edificio
merkez-prov-field-road_passes = los carriles lo atraviesan
merkez-prov-field-printed = impreso en la hoja
merkez-prov-field-letter = letra
