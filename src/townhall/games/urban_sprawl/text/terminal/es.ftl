why-example = por qué construir box 5

head = Ronda { $round }
head-turn = turno de { $seat }, { $ap } PA
planning = Planificación, { $left ->
    [0] mazo vacío
   *[other] { $left } en el mazo
}
contracts = Contratos
deck-town = Mazo Pueblo { $left }
deck-city = Mazo Ciudad { $left }
deck-metropolis = Mazo Metrópolis { $left }
offices = Cargos
player = Jugador
prestige = Pre
wealth = Riq
buildings = Edi
renewals = Ren
vocations = Vocaciones
your-permits = Tus permisos
favors = Favores
legend-zones = V cívico · C comercial · I industrial · R residencial · P parque · - de nadie
legend-city = = ' mismo edificio que a la izquierda, que arriba · en las líneas: valores
legend-edges = r riqueza, p prestigio, [ ] marcadores · agua al N y al E, naturaleza al O y al S
legend-cards = 5PA 2 COM r6*: 2 permisos para COM, riqueza 6, urna · > peón electoral

short-wealth = r{ $number }
short-prestige = p{ $number }
short-ballot = *
short-ap = { $price }PA

player-titled = Jugador: { $seat }
player-facts = Lo que tiene { $seat } se puede ver durante una partida.
no-player = Nadie juega con { $seat } en esta partida.
where-display = Está a la vista por { $price } PA.
where-favor = Es un Favor de { $seat }.
where-held = La tiene { $seat }.
where-discarded = Está en el descarte de planificación.
where-away = No está a la vista.
where-vocation = { $owned ->
    [0] Nadie tiene ninguna
   *[other] { $owners }
}; { $supply } en la reserva.
where-tiles = Losetas que quedan por número de solares: { $tiles }.
where-unused = No está en el tablero.
where-space = Está en { $space }.
office-now = { $state ->
    [out] { $office }: aún no está en juego.
    [vacant] { $office }: nadie.
   *[held] { $office }: { $seat }.
}



none = ninguna
plain-head = Ronda { $round }. { $planning } en el mazo de planificación. { $decks }.
plain-player = { $seat }: prestigio { $prestige }, riqueza { $wealth }; { $buildings ->
    [one] 1 edificio
   *[other] { $buildings } edificios
}; { $permits ->
    [one] 1 permiso
   *[other] { $permits } permisos
}{ $renewals ->
    [0] { "" }
    [one] , 1 Renovación urbana
   *[other] , { $renewals } de Renovación urbana
}. Vocaciones: { $vocations }.
plain-pawn = El peón electoral está en: { $office }.
plain-edges = Riqueza de las columnas: { $columns }. Prestigio de las filas: { $rows }.
plain-markers = Marcadores: { $markers }.
plain-planning = Cartas de planificación: { $cards }.
plain-card = { $card } por { $price } PA
plain-contracts = Contratos: { $cards }.
plain-contract = { $top ->
    [yes] { $card } ({ $size } { $zone }), encima de su mazo, por { $price } PA
   *[no] { $card } ({ $size } { $zone }) por { $price } PA
}
plain-holdings = Tienes { $wealth } de riqueza, { $prestige } de prestigio, { $ap } PA.
plain-permits = { $seat }, { $number ->
    [0] sin permisos
   *[other] permisos: { $cards }
}{ $renewals ->
    [0] .
   *[other] ; Renovación urbana: { $renewals }.
}
plain-favors = Favores: { $cards }.
plain-buildings = { $number ->
    [one] 1 edificio: { $buildings }.
   *[other] { $number } edificios: { $buildings }.
}
plain-uncontrolled = Sin dueño: { $buildings }.
plain-block = Manzana { $block }, { $lots }, valor { $value }: { $buildings }.
plain-vacant = libres { $lots }

group-players = Jugadores
group-minutes = Duración en minutos
group-setup = Preparación
group-turn = Turno
group-endgame = Final de la partida
group-variants = Opciones
group-calm_metropolis = Final más tranquilo
group-long_game = Partida más larga
group-short_game = Partida más corta
group-board = Tablero
group-markers = Marcadores
group-payouts = Repartos
group-player_colour = Colores de los jugadores
group-zone = Zonas
group-marker_space = Casillas de marcador
group-start_building = Edificios iniciales
group-tile = Losetas de edificio
group-vocation = Vocaciones
group-politician = Cargos
group-contractor = Contratista
group-permit = Permisos de obra
group-renewal = Renovaciones urbanas
group-event = Eventos
group-contract = Contratos
