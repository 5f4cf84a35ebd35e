why-example = por qué contratar médico

head = Ronda { $round }
head-ending-soon = se acerca el final: esta ronda y una más
head-ending-last = última ronda
pool = Oferta, { $workers ->
    [one] 1 obrero
   *[other] { $workers } obreros
}
resources = Recursos { $number }
discards = Descartes { $number }
projects-left = Proyectos { $number }
undeveloped = Sin renovar
values = Escala de valores
player = Jugador
vp = PV
hand = Cartas
projects = Proyectos
submitted = Presentados
face-up = Boca arriba
your-hand = Tus cartas
your-projects = Tus proyectos
your-submitted = Presentados
worth = { $project } = { $amount } PV
short-workers = { $rainbow ->
    [yes] { $number }o*
   *[no] { $number }o
}
short-coins = { $rainbow ->
    [yes] { $number }$*
   *[no] { $number }$
}
legend-board = 3:4+ = 3 obreros, 4 PV, una carta · [Banc] = renovado · líneas: distritos
legend-cards = o obreros · $ monedas · * multicolor (cualquier palo)
legend-tiles = { $reconstructed ->
    [0] Todos los números de las losetas son los impresos.
   *[other] Números reconstruidos por nosotros en { $reconstructed } de { $tiles } losetas: véase ? banco
}
legend-reconstructed = ~ = reconstruido por nosotros, no son los números impresos.

project-titled = Proyecto: { $project }
about-district = { $district }: { $cells }.
about-kind = { $kind }: { $copies ->
    [one] 1 carta
   *[other] { $copies } cartas
} en cada uno de los { $suits } palos.
where-renewed = Renovados, { $number }: { $cells }.
where-undeveloped = Sin renovar, { $number }: { $cells }.
where-worth = Vale { $amount } PV tal como está la ciudad.
where-project-hand = Lo tienes en la mano.
where-project-submitted = Lo has presentado.
where-pool = En la oferta: { $cards }.
where-hand = En tu mano: { $cards }.
where-discards = En los descartes: { $cards }.
specialist-now = { $specialist }: valor { $value }, valor de los edificios ({ $suit }) { $income }, { $hired ->
    [yes] trabaja para { $seat }
   *[no] libre
}.

plain-head = Ronda { $round }. Mazo de recursos { $pile }, descartes { $discards }, mazo de proyectos { $projects }.
plain-ending-soon = Se acerca el final: se termina esta ronda y se juega una más.
plain-ending-last = Es la última ronda.
plain-player = { $seat }: { $score } PV, { $cards ->
    [one] 1 carta de recursos
   *[other] { $cards } cartas de recursos
}, { $projects ->
    [one] 1 proyecto en la mano
   *[other] { $projects } proyectos en la mano
}, { $submitted ->
    [one] 1 presentado
   *[other] { $submitted } presentados
}.
plain-starts = jugador inicial
plain-employs = Emplea a: { $specialists }.
plain-face-up = Boca arriba: { $cards }.
plain-renewed = Renovados: { $cells }.
plain-near = Junto a ellos: { $cells }.
plain-far = Más lejos, { $district }: { $cells }.
plain-left = Losetas sin renovar: { $districts }.
plain-pool = { $workers ->
    [one] Oferta, con 1 obrero a la vista: { $cards }.
   *[other] Oferta, con { $workers } obreros a la vista: { $cards }.
}
plain-discards = Descartes: { $cards }.
plain-hand = { $number ->
    [one] Tu carta: { $cards }.
   *[other] Tus { $number } cartas: { $cards }.
}
plain-projects = Tus proyectos: { $projects }.
plain-submitted = Has presentado: { $projects }.
plain-project = { $project }, ahora vale { $amount } PV
plain-revealed = Proyectos de { $seat }: { $projects }.

group-players = Jugadores
group-minutes = Duración en minutos
group-setup = Preparación
group-turn = Turno
group-end = Final de la partida
group-value_track = Escala de valores
group-board = Tablero
group-variants = Opciones
group-player_colour = Colores de los jugadores
group-district = Distritos
group-colour = Palos
group-specialist = Especialistas
group-building = Edificios
    .tiles = Losetas
group-resource_kind = Cartas de recursos
group-project_kind = Tipos de proyecto
group-project = Proyectos
group-action = Acciones

abbr-factory = Fábr
abbr-bank = Banc
abbr-hospital = Hosp
abbr-business = Come
abbr-school = Escu
abbr-park = Parq
abbr-residential = Vivi
abbr-ceo = D.gral
abbr-banker = Banqu
abbr-doctor = Médico
abbr-small_business_owner = P.emp
abbr-superintendent = Superi
abbr-parks_director = D.parq
