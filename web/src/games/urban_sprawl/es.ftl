urban_sprawl-tab-contracts = Contratos
urban_sprawl-tab-planning = Planificación
urban_sprawl-tab-mine = Mis cartas
urban_sprawl-tab-offices = Cargos

urban_sprawl-city = La ciudad
urban_sprawl-map = Mapa de toda la ciudad
urban_sprawl-lot-vacant = { $place }: libre.
urban_sprawl-lot-built = { $place }: { $zone }, { $lots ->
    [one] 1 solar
   *[other] { $lots } solares
}, { $owned ->
    [yes] de { $owner }
   *[no] sin dueño
}.
urban_sprawl-block-value = La manzana vale { $value }.
urban_sprawl-edge-water = Da al agua.
urban_sprawl-edge-wilderness = Da a la naturaleza.
urban_sprawl-edge-both = Da al agua y a la naturaleza.
urban_sprawl-shapes = { $count ->
    [one] Cabe de 1 manera.
   *[other] Cabe de { $count } maneras.
}
urban_sprawl-lots-permits = { $count ->
    [one] 1 solar, 1 permiso
   *[other] { $count } solares, { $count } permisos
}
urban_sprawl-marker-wealth = Marcador de riqueza { $worth }
urban_sprawl-marker-prestige = Marcador de prestigio { $worth }
urban_sprawl-space = Espacio de marcador { $place }
urban_sprawl-space-top = { $number } de arriba
urban_sprawl-space-right = { $number } de la derecha

urban_sprawl-contracts = Contratos
urban_sprawl-contract = Contrato
urban_sprawl-event = Evento
urban_sprawl-deck-town = Pueblo
urban_sprawl-deck-city = Ciudad
urban_sprawl-deck-metropolis = Metrópolis
urban_sprawl-deck-planning = Planificación
urban_sprawl-deck-empty = El mazo no muestra ninguna carta.
urban_sprawl-box-empty = Vacía hasta el final del turno.
urban_sprawl-ap-price = { $count ->
    [one] 1 punto de acción
   *[other] { $count } puntos de acción
}
urban_sprawl-planning = Planificación
urban_sprawl-left = quedan { $count }
urban_sprawl-ballot = Elección

urban_sprawl-elections = Elecciones
urban_sprawl-next = Siguiente: { $office }
urban_sprawl-office-mayor = Alcalde
urban_sprawl-office-da = Fiscal
urban_sprawl-office-treasurer = Tesorero
urban_sprawl-office-chief = Jefe
urban_sprawl-office-boss = Líder
urban_sprawl-office-of = { $office }: { $held ->
    [yes] { $name }.
   *[no] vacante.
}
urban_sprawl-office-waits = Aún no se elige en esta partida.
urban_sprawl-pawn-here = El peón está aquí.
urban_sprawl-contractor = Contratista
urban_sprawl-contractor-of = Contratista: { $held ->
    [yes] { $name }.
   *[no] nadie.
}
urban_sprawl-supply = Disponibles

urban_sprawl-wealth = Riqueza
urban_sprawl-permits = Permisos
urban_sprawl-permits-of = { $count ->
    [0] Ninguna carta de planificación
    [one] 1 carta de planificación: verla
   *[other] { $count } cartas de planificación: verlas
}
urban_sprawl-no-permits = Sin cartas de planificación.
urban_sprawl-cubes = { $count ->
    [one] Queda 1 cubo
   *[other] Quedan { $count } cubos
}
urban_sprawl-favors = Favores
urban_sprawl-favor-of = Favor: { $name }
urban_sprawl-no-favor = Sin Favor
urban_sprawl-vocations = Vocaciones
urban_sprawl-looking-on = Estás mirando: aquí no hay nada tuyo.

urban_sprawl-ap = PA
urban_sprawl-ap-left = { $count ->
    [one] Queda 1 punto de acción
   *[other] Quedan { $count } puntos de acción
}
urban_sprawl-values = Valor de las manzanas
urban_sprawl-nothing-new = Selecciona un solar para ver su valor.
urban_sprawl-happened = Lo que ha pasado
urban_sprawl-decides = Decide { $name }
urban_sprawl-turn = Girar
urban_sprawl-costs = Cuesta { $count } de riqueza
urban_sprawl-bonus = Bonificación por vecindad: { $count }
urban_sprawl-neighbours = vecinos: { $count }
urban_sprawl-earns = Da { $count } de riqueza al momento
urban_sprawl-scores = Da { $count } de prestigio al momento
urban_sprawl-more = Las decisiones posteriores pueden dar más
urban_sprawl-any-zone = cualquier zona
urban_sprawl-extra-favor = Favor adicional: sitio para dos Favores
urban_sprawl-two-favors = Dos Favores
urban_sprawl-takes-renewal = Gasta una Renovación urbana
urban_sprawl-demolishes = { $count ->
    [one] demuele 1
   *[other] demuele { $count }
}
urban_sprawl-lacks-permits = { $needed ->
    [one] Pide 1 permiso de zona { $zone } y tienes { $held }.
   *[other] Pide { $needed } permisos de zona { $zone } y tienes { $held }.
}
urban_sprawl-no-site = No hay sitio que puedas pagar para { $name }.
urban_sprawl-prospect = { $needed ->
    [one] 1 permiso
   *[other] { $needed } permisos
} de zona { $zone }; { $sites ->
    [one] 1 sitio
   *[other] { $sites } sitios
}, { $cost }, bonificación de hasta { $bonus }.

urban_sprawl-buildings = Edificios al final

urban_sprawl-invest = Invertir { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}: +{ $wealth } de riqueza
urban_sprawl-spend = Gastar: { $cards }
urban_sprawl-permits-picked = { $picked } de { $needed } permisos elegidos; elígelos en cualquier orden. Los que sobren se pierden.

urban_sprawl-choose-site = { $name }: elige un lugar. { $sites ->
    [one] 1 lugar
   *[other] { $sites } lugares
}, { $cost }.
urban_sprawl-cost = { $prices ->
    [free] gratis
    [one] { $cheapest } de riqueza
   *[many] de { $cheapest } a { $dearest } de riqueza
}
urban_sprawl-confirm-site = ¿{ $name } en { $lots }?
urban_sprawl-build-at = Construir en { $lots }: { $wealth ->
    [0] gratis
   *[other] −{ $wealth } de riqueza
}, { $permits }
urban_sprawl-choose-permits = Elegir los permisos
urban_sprawl-in-turn-order = En orden de turno
urban_sprawl-payouts-wealth = repartos aquí: { $now } → { $then } de riqueza
urban_sprawl-payouts-prestige = repartos aquí: { $now } → { $then } de prestigio
urban_sprawl-marker-pays = { $name } { $amount } ({ $buildings ->
    [one] 1 edificio
   *[other] { $buildings } edificios
})
urban_sprawl-marker-would-pay = Aquí repartiría: { $shares }.
urban_sprawl-marker-pays-nobody = Nadie tiene un edificio aquí.
urban_sprawl-short-permits = { $count ->
    [one] falta 1 permiso
   *[other] faltan { $count } permisos
}
urban_sprawl-short-site = ningún lugar asequible
urban_sprawl-where = Dónde
urban_sprawl-when-built = Al construirlo
urban_sprawl-when-revealed = Al revelarse

urban_sprawl-group-buy = Comprar
urban_sprawl-group-invest = Invertir
urban_sprawl-group-take = Tomar una carta de planificación
urban_sprawl-group-build = Construir
urban_sprawl-group-favor = Tomar como Favor
urban_sprawl-group-done = Parar
urban_sprawl-group-site = Elegir un sitio
urban_sprawl-group-spend = Gastar
urban_sprawl-group-gain = Elegir
urban_sprawl-group-name = Nombrar a alguien
urban_sprawl-group-pick = Elegir un edificio
urban_sprawl-group-put = Colocar
urban_sprawl-group-marker = Elegir un marcador
urban_sprawl-group-lay = Elegir un espacio
urban_sprawl-group-accept = Aceptar
urban_sprawl-group-refuse = Rechazar
urban_sprawl-group-choose = Elegir
urban_sprawl-group-call = Convocar una elección
urban_sprawl-group-vocation = Nombrar una vocación
urban_sprawl-group-line = Elegir una fila
urban_sprawl-group-fetch = Tomar una carta
urban_sprawl-group-drop = Descartar
urban_sprawl-group-block = Elegir una manzana

urban_sprawl-prov-table-turn = Un turno
urban_sprawl-prov-table-endgame = Final de la partida
urban_sprawl-prov-table-calm_metropolis = Final más tranquilo
urban_sprawl-prov-table-long_game = Partida más larga
urban_sprawl-prov-table-short_game = Partida más corta
urban_sprawl-prov-table-board = La ciudad
urban_sprawl-prov-table-markers = Marcadores
urban_sprawl-prov-table-payouts = Repartos
urban_sprawl-prov-table-zone = Zona
urban_sprawl-prov-table-marker_space = Espacio de marcador
urban_sprawl-prov-table-start_building = Edificio inicial
urban_sprawl-prov-table-tile = Loseta de edificio
urban_sprawl-prov-table-vocation = Vocación
urban_sprawl-prov-table-politician = Cargo
urban_sprawl-prov-table-contractor = Contratista
urban_sprawl-prov-table-permit = Permiso de obra
urban_sprawl-prov-table-renewal = Carta de planificación
urban_sprawl-prov-table-event = Evento
urban_sprawl-prov-table-contract = Contrato
urban_sprawl-prov-field-id = nombre breve
urban_sprawl-prov-field-variant = tipo de partida
urban_sprawl-prov-field-cube_limit = límite de cubos
urban_sprawl-prov-field-wealth = filas de riqueza
urban_sprawl-prov-field-prestige = filas de prestigio
urban_sprawl-prov-field-starting_wealth = riqueza inicial con 2, 3 y 4 jugadores
urban_sprawl-prov-field-starting_planning_cards = cartas de planificación iniciales por orden de turno
urban_sprawl-prov-field-planning_top = permisos de la parte superior del mazo de planificación
urban_sprawl-prov-field-planning_bottom_permits = permisos de su parte inferior
urban_sprawl-prov-field-planning_bottom_events = eventos de su parte inferior
urban_sprawl-prov-field-contract_stack = contratos del montón inferior, medio y superior
urban_sprawl-prov-field-start_vocation = primera vocación
urban_sprawl-prov-field-cubes_per_player = cubos de cada jugador
urban_sprawl-prov-field-action_points = puntos de acción
urban_sprawl-prov-field-union_boss_action_points = puntos de acción del Líder sindical
urban_sprawl-prov-field-treasurer_collects = riqueza para el Tesorero
urban_sprawl-prov-field-wealth_per_prestige = riqueza por 1 de prestigio
urban_sprawl-prov-field-remove = contratos que se retiran
urban_sprawl-prov-field-order_from_bottom = cartas de los cuatro montones, desde abajo
urban_sprawl-prov-field-wealth_columns = filas de riqueza por columna de manzanas
urban_sprawl-prov-field-prestige_rows = filas de prestigio por doble fila de manzanas
urban_sprawl-prov-field-planning_ap = puntos de acción por las cartas de planificación
urban_sprawl-prov-field-contract_ap = puntos de acción por los contratos
urban_sprawl-prov-field-deck_ap = puntos de acción por las cartas visibles de los mazos
urban_sprawl-prov-field-prestige_track_max = final de la escala de prestigio
urban_sprawl-prov-field-columns = columnas
urban_sprawl-prov-field-rows = filas
urban_sprawl-prov-field-zone = zona
urban_sprawl-prov-field-block = manzana
urban_sprawl-prov-field-lot = parcela
urban_sprawl-prov-field-value = valor
urban_sprawl-prov-field-lots = parcelas
urban_sprawl-prov-field-permits = permisos
urban_sprawl-prov-field-zones = zonas
urban_sprawl-prov-field-wealth_payout = reparto de riqueza
urban_sprawl-prov-field-ballot = urna (elecciones)
urban_sprawl-prov-field-trigger = giro del mazo
urban_sprawl-prov-field-effects = efectos
urban_sprawl-prov-field-prestige_payout = reparto de prestigio
urban_sprawl-prov-field-restrictions = restricciones
urban_sprawl-prov-field-vocations = vocaciones

# Net changes of a turn in the log.
urban_sprawl-change-points = { $amount } de prestigio
urban_sprawl-change-wealth = { $amount } de riqueza

urban_sprawl-legend-zone-about = Una zona: la clase de edificio y los permisos que necesita.
urban_sprawl-legend-park-about = Un edificio de ninguna zona; cuenta en sus filas.
urban_sprawl-legend-wealth = Moneda
urban_sprawl-legend-wealth-about = Riqueza: la que tienes o pagas, o una fila que reparte.
urban_sprawl-legend-value = Etiqueta
urban_sprawl-legend-value-about = Valor de una manzana: lo que cuesta comprar o construir allí.
urban_sprawl-legend-invested = Billete
urban_sprawl-legend-invested-about = Riqueza que da un permiso si lo inviertes.
urban_sprawl-legend-prestige = Roseta
urban_sprawl-legend-prestige-about = Prestigio: los puntos de la victoria, o la fila que reparte.
urban_sprawl-legend-price = Anillo
urban_sprawl-legend-price-about = Puntos de acción que cuesta aquí una carta; discontinuo: ahora no te alcanzan.
urban_sprawl-legend-permit = Permiso
urban_sprawl-legend-permit-about = Cada hoja paga un solar de un edificio de su zona.
urban_sprawl-legend-renewal = Renovación urbana
urban_sprawl-legend-renewal-about = Te deja demoler al construir.
urban_sprawl-legend-ballot = Urna
urban_sprawl-legend-ballot-about = Hay elecciones cuando sale esta carta.
urban_sprawl-legend-pawn = Peón
urban_sprawl-legend-pawn-about = El último cargo elegido; después viene el siguiente.
urban_sprawl-legend-contractor = Contratista
urban_sprawl-legend-contractor-about = Quien lo tiene puede demoler al construir, y nadie puede demoler sus edificios.
urban_sprawl-legend-event = Evento
urban_sprawl-legend-event-about = Ocurre en cuanto sale.
urban_sprawl-legend-buildings = Número de edificios
urban_sprawl-legend-buildings-about = Cuántos edificios de un jugador cuenta un pago.
urban_sprawl-legend-demolished = Cruz
urban_sprawl-legend-demolished-about = Este edificio se demolería.
urban_sprawl-legend-vocation-about = Una vocación: cada ficha puntúa cuando la nombra un contrato.
