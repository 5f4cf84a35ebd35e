why-example = por qué dibujar escuela C4

head = Ronda { $round }
head-first = primer jugador: { $seat }
head-ending = se llenan los últimos hexágonos
dice = Dados
dice-pair = { $dice } (pareja)
dice-none = no queda ninguno
promise-area = Zona de promesas, { $deck ->
    [0] mazo vacío
   *[other] { $deck } en el mazo
}
your-promises = Tus promesas
player = Jugador
points-now = Ahora
points-total = Puntos
free = Libr
schools = Esc
hospitals = Hos
people = Per
wifi = Wifi
funding = Fin
road = Cam
promises = Cumpl
die = Dado
kept-of = { $kept }/{ $held }
legend-sheet = (I) mezquita · I libre, región I · P persona · o carril · 7) primera opción
legend-turns = Cada hexágono tiene { $number } opciones en este orden: { $exits }
legend-small = E escuela · H hospital · W Wi-Fi · F fondos · 1-3 personas · M mezquita · o carril
legend-more = + ya cumplida · Ahora: puntos si acabara ya · b todas las hojas · ? azul esa

abbr-school = Escu
abbr-hospital = Hosp
abbr-wifi = Wifi
abbr-funding = Fina
abbr-person = P
letter-school = E
letter-hospital = H
letter-wifi = W
letter-funding = F
letter-mosque = M

road-titled = Carril: { $shape }
sheet-titled = Hoja: { $seat }
sheet-facts = La hoja de { $seat } se puede ver en una partida.
no-sheet = Nadie juega con { $seat } en esta partida.
where-line = Tal como están las hojas: { $points }.
where-held = Es una promesa de { $seat }; { $kept ->
    [yes] se cumple tal como está la hoja
   *[no] aún no se cumple
}.
where-row = Está en la zona de promesas.
where-away = No está en la mesa.
where-free = { $number ->
    [0] No te queda ahí ningún hexágono libre.
   *[other] Libres en tu hoja: { $hexes }.
} { $dice ->
    [0] No queda ningún dado para ella.
    [one] Queda 1 dado para ella.
   *[other] Quedan { $dice } dados para ella.
}

line-stability = Tantas personas como escuelas y hospitales juntos: { $balance } puntos. Si no, { $imbalance } por cada una de más o de menos; 2 personas en un hexágono cuentan 2, y 3 cuentan 3.
line-hospitals = { $hospital_set } puntos por cada { $hospitals_in_a_set } hospitales.
line-schools = { $school_with_road } puntos por cada escuela en cuyo borde acabe un carril.
line-internet = { $building_with_wifi ->
    [one] 1 punto
   *[other] { $building_with_wifi } puntos
} por cada escuela u hospital junto a Wi-Fi.
line-wifi = { $wifi_set } puntos por cada { $wifi_in_a_set } hexágonos con Wi-Fi, estén donde estén.
line-funding = { $building_with_funding } puntos por cada escuela u hospital junto a financiación.
line-faith = Por cada mezquita, { $person_by_a_mosque ->
    [one] 1 punto
   *[other] { $person_by_a_mosque } puntos
} por cada persona contigua. Quien esté entre dos mezquitas cuenta para ambas.
line-road = { $mode ->
    [length] Un punto por cada hexágono de tu camino más largo.
    [cap10] Un punto por cada hexágono de tu camino más largo, { $longest_road } como mucho.
   *[bonus] { $longest_road } puntos por el camino más largo de todos; si varios son igual de largos, a cada uno. En solitario: por un camino de { $mark } hexágonos o más.
}
line-promises = Lo que indican tus cartas de promesa, cumplidas o rotas.

option-line = { $usual }. O bien: { $others }.

aloud-head = Ronda { $round }. Primer jugador: { $seat }. { $deck ->
    [one] 1 promesa en el mazo.
   *[other] { $deck } promesas en el mazo.
}
aloud-ending = Hay una hoja llena: los demás llenan sus últimos hexágonos con carriles.
aloud-player = { $seat }: { $over ->
    [yes] { $points } puntos
   *[no] { $points } puntos si la partida acabara ya
}; { $schools ->
    [one] 1 escuela
   *[other] { $schools } escuelas
}, { $hospitals ->
    [one] 1 hospital
   *[other] { $hospitals } hospitales
}, { $people ->
    [one] 1 persona
   *[other] { $people } personas
}, Wi-Fi { $wifi }, financiación { $funding }; camino más largo { $road }; cumple { $kept } de { $promises ->
    [one] 1 promesa
   *[other] { $promises } promesas
}; { $free ->
    [one] 1 hexágono libre
   *[other] { $free } hexágonos libres
}.
aloud-dice = Dados de región: { $regions }. Símbolos: { $symbols }. Carril: { $shape }.
aloud-pair = Puedes tomar los dos dados de una pareja y dibujar en cualquier región.
aloud-row = Zona de promesas: { $cards }
aloud-card = { $card } ({ $points }).
aloud-own-sheet = Tu hoja.
aloud-sheet = Hoja de { $seat }.
aloud-region = { $region }, mezquita { $mosque }: { $hexes }.
aloud-free = libres { $hexes }
aloud-road = carril { $way }
aloud-promises = Promesas de { $seat }: { $cards }.
aloud-promise = { $card }, { $over ->
    [yes] { $kept ->
        [yes] cumplida
       *[no] rota
    }
   *[no] { $kept ->
        [yes] ya se cumple
       *[no] aún no se cumple
    }
}

group-players = Jugadores
group-minutes = Duración en minutos
group-setup = Preparación
group-scores = Puntuación
group-solo_win = Ganar en solitario
group-variants = Opciones
group-player_colour = Colores de los jugadores
group-region = Regiones
group-hex = Hexágonos
group-die = Dados
group-road_shape = Carriles
group-card = Promesas
group-symbol = Símbolos
group-line = Líneas de la puntuación
