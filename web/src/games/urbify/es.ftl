urbify-projects = Proyectos
urbify-hall = Ayuntamiento
urbify-tab-projects = Proyectos
urbify-tab-hall = Ayuntamiento
urbify-tab-mine = Mi tablero

urbify-tourism = Turismo
urbify-economy = Economía
urbify-culture = Cultura
urbify-transport = Transporte
urbify-mixed = Mixto
urbify-development = Desarrollo
urbify-square = Plaza principal
urbify-city = La ciudad

urbify-stage = Etapa { $stage }
urbify-left = { $amount ->
    [one] queda 1
   *[other] quedan { $amount }
}
urbify-piles = Losetas que quedan: Etapa I { $first }, Etapa II { $second }
urbify-last-round = Ha salido la última
urbify-final-round = Ronda final { $round } de { $of }
urbify-empty-slot = Sin proyecto

urbify-politicians = Políticos
urbify-pool = Reserva { $amount }
urbify-at-home = { $home } de { $all } políticos en el tablero, { $pool } en la reserva
urbify-level = { $track }: { $level } de { $most }
urbify-none = ninguno

urbify-department-people = { $department }: { $who }
urbify-department-empty = { $department }: nadie
urbify-party = { $count } de { $name }
urbify-place-here = Coloca un político en { $department }
urbify-pay-here = Paga 1 de { $department }
urbify-gain-here = Gana 1 de { $department }
urbify-picked = { $count ->
    [one] 1 elegido
   *[other] { $count } elegidos
}
urbify-take-back = Retira uno de { $department }

urbify-tile = { $building } en { $cell }
urbify-worth = prestigio { $points }
urbify-build = Construir en { $cell }: { $building }
urbify-colour = Elige { $colour }
urbify-colours = Colores
urbify-unit = { $count } de { $what }
urbify-card = { $building }. { $stage }, { $colour }. Coste: { $cost }. { $politicians }. { $prestige } de prestigio. { $text }
urbify-card-politicians = { $count ->
    [0] Sin políticos
    [one] 1 político
   *[other] { $count } políticos
}
urbify-nothing = nada
urbify-numbers-reconstructed = Sus números están reconstruidos

urbify-cost = Coste
urbify-prestige = Prestigio
urbify-benefit = Al inaugurarlo


urbify-majorities = Mayorías
urbify-track = Nivel
urbify-points = +{ $points }

urbify-pays-influence = { $amount ->
    [one] 1 cualquiera
   *[other] { $amount } cualesquiera
}
urbify-pays-development = { $amount } (development)
urbify-for = { $price } (arrow) { $effect }
urbify-short-gain_development = { $amount } (development)
urbify-short-gain_influence = { $amount } de influencia a elegir
urbify-short-gain_prestige = { $amount } (prestige)
urbify-short-gain_politician = (pawn) de la reserva
urbify-short-lose_politician_gain_development = (pawn) a reserva (arrow) { $amount } (development)
urbify-short-lose_politician_gain_prestige = (pawn) a reserva (arrow) { $amount } (prestige)
urbify-short-adjacent_chosen_colour = { $amount } (prestige) por vecino de un color
urbify-short-adjacent_distinct_colours = { $amount } (prestige) por color vecino
urbify-short-adjacent_pair = (prestige) de dos vecinos iguales
urbify-short-row_colour = (prestige) de un color en su fila
urbify-short-column_colour = (prestige) de un color en su columna
urbify-short-politicians_in_city = { $amount } (prestige) por (pawn) en la ciudad
urbify-short-move = mueve sus (pawn)
urbify-short-move_required = { $timing ->
    [inauguration] mueve sus (pawn)
   *[construction] Ocupa otro edificio
}
urbify-short-free_project = { $waived ->
    [false] un proyecto por su (development)
   *[true] un proyecto gratis
}
urbify-short-copy_adjacent = Copia un vecino
urbify-short-copy_occupied = copia uno ocupado

urbify-group-influence = Colocar políticos
urbify-group-start = Iniciar un proyecto
urbify-group-session = Pleno
urbify-group-inaugurate = Inaugurar un edificio
urbify-group-take = Beneficio
urbify-group-decline = Beneficio
urbify-group-pass = Pasar
urbify-group-copy = Copiar un beneficio
urbify-group-exchange = Pagar desarrollo
urbify-group-pay = Pagar influencia
urbify-group-gain = Ganar influencia
urbify-group-place = Construir
urbify-group-occupy = Ocupar
urbify-group-choose = Elegir un color
urbify-group-pair = Dos vecinos

urbify-prov-table-tracks = Marcadores
urbify-prov-table-session = Pleno
urbify-prov-table-final_scoring = Recuento final
urbify-prov-table-development_substitution = Pagar desarrollo con influencia
urbify-prov-table-building_colour = Color de edificios
urbify-prov-table-main_square = Plaza principal
urbify-prov-table-building = Edificio
urbify-prov-field-stage = etapa
urbify-prov-field-politicians = políticos
urbify-prov-field-prestige = prestigio
urbify-prov-field-cost = coste
urbify-prov-field-benefit = beneficio
urbify-prov-field-zero_level_scores = si el nivel 0 puntúa
urbify-prov-field-influence_start = influencia inicial
urbify-prov-field-influence_max = influencia máxima
urbify-prov-field-development_start = desarrollo inicial
urbify-prov-field-development_max = desarrollo máximo
urbify-prov-field-politicians_total = políticos de un partido
urbify-prov-field-politicians_on_board = políticos en el tablero de jugador
urbify-prov-field-politicians_in_pool = políticos en la reserva
urbify-prov-field-display_size = edificios a la vista
urbify-prov-field-city_rows = filas de la ciudad
urbify-prov-field-city_columns = columnas de la ciudad
urbify-prov-field-politicians_per_department = políticos de un partido en una concejalía
urbify-prov-field-influence_same_department_max = políticos que se colocan a la vez en una concejalía
urbify-prov-field-influence_different_departments_max = políticos que se colocan a la vez en concejalías distintas
urbify-prov-field-final_rounds = rondas tras anunciarse el final
urbify-prov-field-activator_bonus_influence = influencia adicional por activar
urbify-prov-field-minority_politicians = políticos en minoría
urbify-prov-field-minority_prestige = prestigio por una minoría
urbify-prov-field-activator_full_house_politicians = políticos presentes para el prestigio adicional
urbify-prov-field-activator_full_house_prestige = prestigio adicional por activar
urbify-prov-field-sole_majority = prestigio por ser el único más alto
urbify-prov-field-tied_majority = prestigio por empatar en lo más alto
urbify-prov-field-tiebreak = desempate
urbify-prov-field-influence_of_each_department_per_point = influencia de cada concejalía por 1 de desarrollo
urbify-prov-field-metro_timing = cuándo mueve políticos una Estación de metro
urbify-prov-field-metro_politicians_if_inauguration = políticos en una Estación de metro que mueve al inaugurarse
urbify-prov-field-bank_waives_development = el banco también paga el desarrollo
urbify-prov-field-start_player_bonus_prestige = prestigio para el jugador inicial
urbify-prov-field-is_department = es una concejalía
urbify-prov-field-tourism = turismo
urbify-prov-field-economy = economía
urbify-prov-field-culture = cultura
urbify-prov-field-transport = transporte
urbify-prov-field-development = desarrollo
urbify-prov-field-amount = cantidad
urbify-prov-field-pay_influence = influencia que se paga
urbify-prov-field-pay_development = desarrollo que se paga

# Net changes of a turn in the log.
urbify-change-points = { $amount } de prestigio
urbify-change-tourism = { $amount } de turismo
urbify-change-economy = { $amount } de economía
urbify-change-culture = { $amount } de cultura
urbify-change-transport = { $amount } de transporte
urbify-change-development = { $amount } de desarrollo

urbify-legend-department-about = Una concejalía, su nivel de influencia y el color de sus edificios.
urbify-legend-mixed-about = Edificios que no son de ninguna concejalía.
urbify-legend-development-about = El quinto nivel: solo se gana con edificios.
urbify-legend-prestige = Prestigio
urbify-legend-prestige-about = Los puntos que dan la victoria.
urbify-legend-politicians = Políticos que pide
urbify-legend-politicians-about = Cuántos políticos tuyos necesita un proyecto.
urbify-legend-worth = Número en un círculo
urbify-legend-worth-about = El prestigio impreso en un edificio: se anota al construirlo.
urbify-legend-places = Círculo discontinuo
urbify-legend-places-about = Sitio libre para un político en un edificio.
urbify-legend-line = Dibujo de líneas
urbify-legend-line-about = Aún sin construir: un proyecto disponible. Construido, va en color.
urbify-legend-final = Bandera
urbify-legend-final-about = El final está cerca: rondas finales.
