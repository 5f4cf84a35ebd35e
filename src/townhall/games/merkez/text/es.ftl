title = Merkez
tagline = Tira, dibuja, promete: planea toda una ciudad en tu propia hoja.
reconstructed-briefly = Mapa, dados y dibujos de las cartas reconstruidos

option-longest_road = El camino más largo (línea H) da
option-longest_road-bonus = 10 puntos a quien lo tenga
option-longest_road-length = un punto por cada uno de sus hexágonos, a todos
option-longest_road-cap10 = un punto por cada uno de sus hexágonos, 10 como mucho, a todos
option-solo_road_mark = En solitario, la longitud que da los 10 puntos del camino más largo
option-solo_road_mark-1 = 1 hexágono (cualquier camino)
option-solo_road_mark-10 = 10 hexágonos
option-solo_road_mark-15 = 15 hexágonos
option-solo_road_mark-20 = 20 hexágonos
option-promise_claims = Quién puede hacer una promesa en cada ronda
option-promise_claims-first-player = el jugador inicial
option-promise_claims-all-players = todos, por turno
option-three_roads = Una promesa de Carril bici se cumple con tres carriles seguidos
option-three_roads-direct = estén donde estén
option-three_roads-between = que vayan de un asentamiento a otro
option-house = El Camino seguro a la escuela termina
option-house-people = en personas (puede pasar por hospitales y mezquitas)
option-house-people-direct = en personas (solo con carriles)
option-house-building = en otra escuela, un hospital o una mezquita (solo con carriles)
option-adjacent_buildings_link = Los edificios y mezquitas que se tocan
option-adjacent_buildings_link-true = están unidos sin carril
option-adjacent_buildings_link-false = solo los unen los carriles
option-mosques_get_services = El Wi-Fi o la financiación junto a una mezquita
option-mosques_get_services-true = puntúa como junto a un edificio (líneas D y F)
option-mosques_get_services-false = no da nada por la mezquita

symbol-school = escuela
symbol-hospital = hospital
symbol-wifi = Wi-Fi
symbol-funding = financiación
symbol-people = { $size ->
    [one] 1 persona
   *[other] { $size } personas
}
drawn-school = una escuela
drawn-hospital = un hospital
drawn-wifi = Wi-Fi
drawn-funding = financiación
drawn-people = { $size ->
    [one] 1 persona
   *[other] { $size } personas
}
shape-straight = una recta
shape-wide = una curva abierta
shape-sharp = una curva cerrada
road-there = carril { $exits }
side-e = E
side-ne = NE
side-nw = NO
side-w = O
side-sw = SO
side-se = SE
towards-e = este
towards-ne = noreste
towards-nw = noroeste
towards-w = oeste
towards-sw = suroeste
towards-se = sureste
from-to = de { $one } a { $other }
the-bazaar = el { $region }
the-hillside = la { $region }
the-old_town = el { $region }
the-station = la { $region }
the-harbour = el { $region }
the-gardens = los { $region }
in-bazaar = en el { $region }
in-hillside = en la { $region }
in-old_town = en el { $region }
in-station = en la { $region }
in-harbour = en el { $region }
in-gardens = en los { $region }

prompt-claiming = Haz una promesa, o pasa.
    .hint = Da puntos si la cumples y los quita si no.
    .waiting = { $seat } puede hacer una promesa.
prompt-symbol = Dibuja un símbolo.
    .hint = { $pair ->
        [forced] Ningún dado de región suelto sirve: toma los dos de la pareja y dibuja en cualquier región.
        [yes] Toma un dado de región y dibuja en ella, o toma los dos de la pareja y dibuja en cualquiera.
       *[no] Toma un dado de región y dibuja uno de los tres símbolos en un hexágono libre de ella.
    }
    .waiting = { $seat } dibuja un símbolo.
prompt-road = Traza { $shape } en cualquier hexágono libre.
    .hint = Gírala como quieras.
    .waiting = { $seat } traza un carril.
prompt-completing = Llena con carriles tus últimos hexágonos libres.
    .hint = De cualquier forma, girados como quieras.
    .waiting = { $seat } llena sus últimos hexágonos con carriles.

action-claim = Prometer: { $card } ({ $points })
action-leave = No prometer nada
action-draw = Dibujar: { $symbol } en { $hex } ({ $roman })
action-pair = Pareja { $numeral }: { $symbol } en { $hex }
action-road = Carril: { $hex } { $exits }

note-began = { $seat } es el jugador inicial.
note-promised = { $seat } empieza con la promesa { $card }.
note-threw = { $seat } tira { $regions }; { $symbols }; { $shape }.
note-claimed = { $seat } promete: { $card }.
    .headline = promesa: { $card }
note-revealed = Nueva en la zona de promesas: { $card }.
note-left = { $seat } no promete nada.
note-drew = { $seat } dibuja { $drawn } { $where }.
    .headline = { $symbol } en { $hex }
note-took_pair = { $seat } toma los dos dados de una pareja: { $region }.
note-no_symbol = { $seat } no encuentra un dado que le sirva y no dibuja símbolo.
note-built = { $seat } traza { $shape } { $where }, { $way }.
    .headline = carril en { $hex }
note-no_road = A { $seat } no le queda ningún hexágono libre para un carril.
note-full = { $seat } ha llenado su hoja.
note-complete = { $seat } ha completado su hoja.
note-ended = Ha terminado la última ronda.
note-measured = { $seat }: su camino más largo tiene { $amount ->
    [one] 1 hexágono
   *[other] { $amount } hexágonos
}.
note-scored_stability = { $seat }: { $amount } por la estabilidad política ({ $buildings ->
    [one] 1 edificio
   *[other] { $buildings } edificios
}, { $people ->
    [one] 1 persona
   *[other] { $people } personas
}).
note-scored_hospitals = { $seat }: { $amount } por los hospitales ({ $count }).
note-scored_schools = { $seat }: { $amount } por las escuelas con carril bici ({ $count }).
note-scored_internet = { $seat }: { $amount } por los edificios con internet ({ $count }).
note-scored_wifi = { $seat }: { $amount } por el Wi-Fi gratis ({ $count ->
    [one] 1 zona
   *[other] { $count } zonas
}).
note-scored_funding = { $seat }: { $amount } por la financiación ({ $count ->
    [one] 1 edificio contiguo
   *[other] { $count } edificios contiguos
}).
note-scored_faith = { $seat }: { $amount } por la fe ({ $count ->
    [one] 1 persona junto a una mezquita
   *[other] { $count } personas junto a una mezquita
}).
note-scored_road = { $seat }: { $amount } por el camino más largo ({ $count ->
    [one] 1 hexágono
   *[other] { $count } hexágonos
}).
note-scored_promise = { $kept ->
    [yes] { $seat }: { $amount } por una promesa cumplida, { $card }.
   *[no] { $seat }: { $amount } por una promesa incumplida, { $card }.
}
note-solo_won = { $seat } gana: { $amount } puntos, más de { $goal }, y al menos { $least } promesas cumplidas.
note-solo_lost = { $seat } no gana con { $amount } puntos: para ganar hacen falta más de { $goal } y al menos { $least } promesas cumplidas.

why-not-in-area = { $card } no está en la zona de promesas.
why-first-promise = Las primeras promesas se reparten al principio; no se eligen después.
why-yours-already = { $card } ya es una promesa tuya.
why-claimed-by = { $card } es una promesa de { $rival }.
why-no-such-hex = La hoja no tiene un hexágono { $hex }.
why-on-mosque = { $hex } es una mezquita.
why-hex-taken = { $hex } no está libre: { $there }.
why-not-thrown = Ningún dado de promesas muestra { $symbol }.
why-no-die = No queda ningún dado para { $the_region }.
why-needs-pair = Ningún dado muestra { $the_region }: para dibujar ahí necesitas tu pareja.
why-not-first = Solo el jugador inicial puede usar una pareja.
why-no-pair = No hay dos dados que muestren { $the_region }.
why-wrong-shape = El dado de carril muestra { $shape }.

ledger-scored_stability = A estabilidad política
ledger-scored_hospitals = B hospitales
ledger-scored_schools = C escuelas con carril bici
ledger-scored_internet = D edificios con internet
ledger-scored_wifi = E Wi-Fi gratis
ledger-scored_funding = F financiación
ledger-scored_faith = G fe
ledger-scored_road = H camino más largo
ledger-scored_promise = I promesas
currency-points = puntos

field-points = puntos
field-content = dibujo
field-name = nombre
field-number = número
field-colour = color
field-hexes = hexágonos
field-exits = forma

card-points = { $fail ->
    [0] { $keep } puntos si se cumple.
   *[other] { $keep } puntos si se cumple, { $fail } si no.
}
card-first = Primera promesa, repartida al principio.
card-between = Tres carriles bici seguidos que vayan de un asentamiento (escuela, hospital, mezquita) a otro.
card-house-direct = Une una escuela con un hexágono con personas solo con carriles bici.
card-house-building = Une una escuela con otra escuela, un hospital o una mezquita solo con carriles bici.
region-text = Se dibuja en ella con un dado de región que muestre { $number }. Hexágonos: { $hexes }; su mezquita es { $mosque }.
symbol-text-school = Un edificio. { $road } puntos si le llega un carril (C); junto a él puntúan internet y financiación (D, F). Necesita una persona (A).
symbol-text-hospital = Un edificio. { $hospitals } puntos por cada { $set } (B); junto a él puntúan internet y financiación (D, F). Necesita una persona (A).
symbol-text-wifi = { $wifi } puntos por cada { $set } (E) y { $internet } por cada { $mosques_get_services ->
    [true] edificio o mezquita contiguos
   *[false] edificio contiguo
} (D). Ningún camino pasa por él.
symbol-text-funding = { $funding } puntos por cada { $mosques_get_services ->
    [true] edificio o mezquita contiguos
   *[false] edificio contiguo
} (F). Quien tenga más gana un empate. Ningún camino pasa por ella.
symbol-text-people = Tantas personas como edificios mantienen estable la ciudad (A); cada una da { $faith } por cada mezquita contigua (G). Ningún camino pasa por ellas.
symbol-text-mosque = Impresa en la hoja, una en cada región. { $mosques_get_services ->
    [true] Las personas, el Wi-Fi y la financiación contiguos puntúan (G, D, F).
   *[false] Las personas contiguas puntúan (G).
} Los caminos pasan por ella como por un edificio.
shape-text = Va { $way }; puedes girarla como quieras.

line-stability = Tantas personas como escuelas y hospitales juntos: { $balance } puntos. Si no, { $imbalance } por cada una de más o de menos; 2 personas en un hexágono cuentan 2, y 3 cuentan 3.
line-hospitals = { $hospital_set } puntos por cada { $hospitals_in_a_set } hospitales.
line-schools = { $school_with_road } puntos por cada escuela en cuyo borde acabe un carril.
line-internet = { $building_with_wifi ->
    [one] 1 punto
   *[other] { $building_with_wifi } puntos
} por cada { $mosques_get_services ->
    [true] escuela, hospital o mezquita
   *[false] escuela u hospital
} junto a Wi-Fi.
line-wifi = { $wifi_set } puntos por cada { $wifi_in_a_set } hexágonos con Wi-Fi, estén donde estén.
line-funding = { $building_with_funding } puntos por cada { $mosques_get_services ->
    [true] escuela, hospital o mezquita
   *[false] escuela u hospital
} junto a financiación.
line-faith = Por cada mezquita, { $person_by_a_mosque ->
    [one] 1 punto
   *[other] { $person_by_a_mosque } puntos
} por cada persona contigua. Quien esté entre dos mezquitas cuenta para ambas.
line-road = { $longest_road_pays ->
    [length] Un punto por cada hexágono de tu camino más largo.
    [cap10] Un punto por cada hexágono de tu camino más largo, { $longest_road } como mucho.
   *[bonus] { $longest_road } puntos por el camino más largo de todos; si varios son igual de largos, a cada uno. En solitario: por un camino de { $solo_road_mark } hexágonos o más.
}
line-promises = Lo que indican tus cartas de promesa, cumplidas o incumplidas.
option-line = { $usual }. O bien: { $others }.

rules-who-claims = { $promise_claims ->
    [all-players] empezando por el jugador inicial, todos pueden hacer una promesa.
   *[first-player] el jugador inicial puede hacer una promesa.
}
rules-claiming = { $promise_claims ->
    [all-players] Una vez por ronda, empezando por el jugador inicial, cada uno puede tomar una carta de la zona de promesas, con los dados a la vista. Cada carta se repone enseguida con una del mazo.
   *[first-player] Una vez por ronda, el jugador inicial puede tomar una carta de la zona de promesas, con los dados a la vista. Se repone enseguida con una del mazo.
}
rules-adjacent = { $adjacent_buildings_link ->
    [true] Las escuelas, los hospitales y las mezquitas contiguos están unidos sin carril.
   *[false] Dos edificios contiguos no están unidos: hace falta un carril.
}
rules-services = { $mosques_get_services ->
    [true] Las mezquitas cuentan como edificios en D y F.
   *[false] Las mezquitas no cuentan como edificios en D y F.
}
rules-three_roads = { $three_roads ->
    [between] Los **Carriles bici** piden tres carriles seguidos, unidos entre sí, que vayan de un asentamiento a otro.
   *[direct] Los **Carriles bici** piden tres carriles seguidos, unidos entre sí, estén donde estén.
}
rules-house = { $house ->
    [building] El **Camino seguro a la escuela** une una escuela con otra escuela, un hospital o una mezquita solo con carriles.
    [people-direct] El **Camino seguro a la escuela** empieza en una escuela y sigue solo por carriles. El último tiene una salida en el lado de una casa. Solo para esta promesa llega un carril a las personas.
   *[people] El **Camino seguro a la escuela** empieza en una escuela y termina con un carril que tiene una salida en el lado de una casa; puede pasar por hospitales y mezquitas. Solo para esta promesa llega un carril a las personas.
}

coach-claiming = Una promesa da puntos si tu hoja terminada muestra lo que pide, y los quita si no. Haz una que tu hoja casi cumpla; al principio, mejor las sencillas.
coach-symbol = Cada dado de región dice dónde puedes dibujar, y cada dado de promesas, qué. Pon personas junto a mezquitas, y escuelas y hospitales donde puedan tener al lado Wi-Fi o financiación.
coach-road = Alarga tu camino más largo: que una salida toque otro carril, una escuela, un hospital o una mezquita. Deja hexágonos libres en cada región para los símbolos que vengan.
coach-completing = Estos carriles aún pueden alargar tu camino más largo y llegar a escuelas. Empieza por los hexágonos que unen dos partes.

feature-hospital_sets = puntos por hospitales
feature-schools_with_road = puntos por escuelas con carril bici
feature-buildings_with_wifi = puntos por edificios con internet
feature-wifi_sets = puntos por Wi-Fi gratis
feature-buildings_with_funding = puntos por financiación
feature-people_by_mosques = puntos por personas junto a mezquitas
feature-imbalance = puntos por la estabilidad política
feature-people_missing = { $amount ->
    [one] persona de menos
   *[other] personas de menos
}
feature-buildings_missing = { $amount ->
    [one] edificio de menos
   *[other] edificios de menos
}
feature-hospitals_started = { $amount ->
    [one] hospital hacia los próximos puntos
   *[other] hospitales hacia los próximos puntos
}
feature-wifi_started = Wi-Fi hacia los próximos puntos
feature-schools_to_connect = { $amount ->
    [one] escuela a la que aún puede llegar un carril
   *[other] escuelas a las que aún puede llegar un carril
}
feature-buildings_to_fund = { $amount ->
    [one] edificio que aún puede recibir financiación
   *[other] edificios que aún pueden recibir financiación
}
feature-free_by_funding = { $amount ->
    [one] hexágono libre junto a financiación
   *[other] hexágonos libres junto a financiación
}
feature-free_by_wifi = { $amount ->
    [one] hexágono libre junto a Wi-Fi
   *[other] hexágonos libres junto a Wi-Fi
}
feature-free_by_mosques = { $amount ->
    [one] hexágono libre junto a mezquitas
   *[other] hexágonos libres junto a mezquitas
}
feature-road_length = { $amount ->
    [one] hexágono en el camino más largo
   *[other] hexágonos en el camino más largo
}
feature-road_ends = { $amount ->
    [one] extremo de carril abierto
   *[other] extremos de carril abiertos
}
feature-road_points = puntos por el camino más largo
feature-promises_kept = puntos por promesas cumplidas
feature-promises_open = promesas que es probable cumplir
feature-balanced = equilibrio entre edificios y personas
feature-road_lead = ventaja en el camino más largo
feature-road_longest = puntos por tener el camino más largo
feature-hospital_lacks_one = falta de un solo hospital para los próximos puntos
feature-free_hexes = { $amount ->
    [one] hexágono libre
   *[other] hexágonos libres
}
feature-free_regions = { $amount ->
    [one] región con hexágonos libres
   *[other] regiones con hexágonos libres
}
feature-ahead_of_others = { $amount ->
    [one] hexágono libre más que en la hoja más llena
   *[other] hexágonos libres más que en la hoja más llena
}
feature-drawings_due = { $amount ->
    [one] dibujo pendiente en esta ronda
   *[other] dibujos pendientes en esta ronda
}
feature-claims_next = primera elección de promesa en la próxima ronda
feature-schools = { $amount ->
    [one] escuela
   *[other] escuelas
}
feature-hospitals = { $amount ->
    [one] hospital
   *[other] hospitales
}
feature-wifi = Wi-Fi
feature-funding = financiación
feature-people = { $amount ->
    [one] hexágono con personas
   *[other] hexágonos con personas
}
feature-pictures_lack_one = puntos en juego en dibujos a los que les falta un hexágono
feature-pictures_lack_two = puntos en juego en dibujos a los que les faltan dos hexágonos
feature-pictures_lack_more = puntos en juego en dibujos lejos de completarse
feature-ways_lack_one = puntos en juego en promesas de carril a las que les falta un hexágono
feature-ways_lack_two = puntos en juego en promesas de carril a las que les faltan dos hexágonos
feature-ways_lack_more = puntos en juego en promesas de carril lejos de cumplirse
feature-row_complete = puntos disponibles por promesas que la hoja ya cumple
feature-row_lacks_one = puntos disponibles por promesas a las que les falta un hexágono
feature-balance_ahead = puntos que el equilibrio aún puede dar
