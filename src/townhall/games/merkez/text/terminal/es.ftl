why-example = por qué dibujar escuela C4

head = Ronda { $round }
head-first = jugador inicial: { $seat }
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
where-line = Si la partida acabara ya: { $points }.
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

plain-head = Ronda { $round }. Jugador inicial: { $seat }. { $deck ->
    [one] 1 promesa en el mazo.
   *[other] { $deck } promesas en el mazo.
}
plain-ending = Hay una hoja llena: los demás llenan sus últimos hexágonos con carriles.
plain-player = { $seat }: { $over ->
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
plain-dice = { $dice ->
    [0] No quedan dados de región.
   *[other] Dados de región: { $regions }.
} Símbolos: { $symbols }. Carril: { $shape }.
plain-pair = { $pair ->
    [forced] Ningún dado suelto sirve: toma los dos de una pareja y dibuja en cualquier región.
   *[yes] Puedes tomar los dos dados de una pareja y dibujar en cualquier región.
}
plain-row = Zona de promesas: { $cards }
plain-card = { $card } ({ $points }).
plain-own-sheet = Tu hoja.
plain-sheet = Hoja de { $seat }.
plain-region = { $region }, mezquita { $mosque }: { $hexes }.
plain-free = libres { $hexes }
plain-road = carril { $way }
plain-promises = Promesas de { $seat }: { $cards }.
plain-promise = { $card }, { $over ->
    [yes] { $kept ->
        [yes] cumplida
       *[no] incumplida
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
