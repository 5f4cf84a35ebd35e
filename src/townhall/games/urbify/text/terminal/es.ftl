why-example = por qué iniciar hospital

letter-tourism = T
letter-economy = E
letter-culture = C
letter-transport = R
letter-mixed = M
letter-development = D

head = Ronda { $round } · Etapa I: quedan { $first } · Etapa II: quedan { $second }
head-triggered = última loseta disponible: esta ronda y luego las rondas finales
head-final = ronda final { $number } de { $rounds }
projects = Proyectos
cost = Coste
politicians = Pol.
prestige = Prest.
benefit = Beneficio
on-board = En tablero
in-city = En la ciudad
in-pool = En reserva
prestige-of-player = Prestigio
legend-colours = T turismo · E economía · C cultura · R transporte · M mixto · D desarrollo
legend-reconstructed = ~ = valor reconstruido por nosotros, no el impreso

plain-head = Ronda { $round }. Losetas por salir: { $first } de la Etapa I, { $second } de la Etapa II.
plain-triggered = La última loseta está disponible: se acaba esta ronda y luego vienen las rondas finales.
plain-final = Ronda final { $number } de { $rounds }.
plain-player = { $seat }: { $score } de prestigio. Niveles: { $levels }. Políticos: { $places }.
plain-starts = jugador inicial
plain-board = { $number } en el tablero
plain-department = { $number } en { $department }
plain-city = { $number } en la ciudad
plain-pool = { $number } en la reserva
plain-city-of = Ciudad:
plain-tile = { $cell } { $building }, { $colour }, { $prestige } de prestigio
plain-occupied = { $seat }, { $number ->
    [one] 1 político
   *[other] { $number } políticos
}
plain-project = { $copies ->
    [one] Proyecto: { $project }
   *[other] Proyecto, { $copies } losetas: { $project }
}
standing = Está en { $tile }.
unoccupied = sin ocupar
on-display = Está entre los proyectos disponibles.

group-players = Jugadores
group-minutes = Duración en minutos
group-tracks = Niveles
group-setup = Preparación
group-limits = Límites
group-session = Plenos
group-final_scoring = Puntuación final
group-development_substitution = Pagar desarrollo con influencia
group-variants = Opciones
group-player_colour = Colores de los partidos
group-building_colour = Colores de los edificios
group-main_square = Plaza principal
group-building = Edificios

abbr-square = Plaza
abbr-college = Colegi
abbr-university = Univ
abbr-theater = Teatro
abbr-museum = Museo
abbr-hotel = Hotel
abbr-shopping_center = Comerc
abbr-factory = Fábric
abbr-parking = Aparc
abbr-bus_station = Autobú
abbr-taxi_station = Taxis
abbr-fire_station = Bomber
abbr-police_station = Policí
abbr-hospital = Hosp
abbr-bridge = Puente
abbr-cinema = Cine
abbr-science_museum = M.Cien
abbr-metro_station = Metro
abbr-burger_joint = Hambur
abbr-bank = Banco
abbr-playground = Infant
abbr-soccer_stadium = Fútbol
abbr-marina = Puerto
abbr-airport = Aeropu
abbr-skate_park = Skate
abbr-opera_house = Ópera
abbr-post_office = Correo
abbr-recycling_center = Recicl
