# players
player-active = { $card ->
    [contract] el constructor
   *[event] el jugador activo
}
player-others = { $card ->
    [contract] cada rival
   *[event] cada jugador menos el activo
}
player-each = cada jugador
player-self = ese jugador
player-office = el { $name }
player-holder = { $many ->
    [yes] cada jugador con { $name }
   *[no] el jugador con { $name }
}
player-most = el jugador con más { $metric ->
    [prestige] prestigio
    [wealth] riqueza
    [vocations] fichas de vocación
    [buildings] edificios
    [planning] cartas de planificación
   *[politicians] políticos
}
player-least = el jugador con menos { $metric ->
    [prestige] prestigio
    [wealth] riqueza
    [vocations] fichas de vocación
    [buildings] edificios
    [planning] cartas de planificación
   *[politicians] políticos
}
player-with = { $who } con { $what }
controller-of = quien controla { $buildings }
may-you = puedes { $what }
may-they = { $who } puede { $what }

# buildings
either = { $first } o { $last }
zone-one = { $zone ->
    [CIV] cívico
    [COM] comercial
    [IND] industrial
   *[RES] residencial
}
zone-many = { $zone ->
    [CIV] cívicos
    [COM] comerciales
    [IND] industriales
   *[RES] residenciales
}
head-zoned = { $number ->
    [one] edificio
   *[other] edificios
} { $zones }
head-building = { $number ->
    [one] edificio
   *[other] edificios
}
head-park = { $number ->
    [one] parque
   *[other] parques
}
head-any-zone = { $number ->
    [one] edificio
   *[other] edificios
} de cualquier zona
size = { $lots }
sizes-one = de { $sizes } solar
sizes-many = de { $sizes } solares
extreme = { $extreme ->
    [most_value] más valioso
   *[least_value] menos valioso
}
buildings = { $how ->
    [each] cada
    [any] al menos un
    [the] el
    [bare] {""}
    [number] { $n }
   *[some] { $n ->
        [1] un
        [2] dos
        [3] tres
       *[other] { $n }
    }
} { $head } { $sizes } { $extreme } { $tail }
that-building = ese edificio
of-those = { $n ->
    [1] uno
    [2] dos
    [3] tres
   *[other] { $n }
} de esos edificios
on-the-edge = { $edge ->
    [water] junto al agua
   *[wilderness] junto a la naturaleza
}
place = { $place ->
    [these_rows] en su fila o columna
    [row_a] en su fila o en su columna ({ $picker ->
        [you] a tu elección
       *[they] a elección del constructor
    })
    [row_b] en la otra de las dos
    [adjacent] junto a este
    [this_block] en su manzana
    [bound] en la manzana edificada más valiosa
   *[that] en esa manzana
}
worth = de valor { $least } o más
owned = { $owner ->
    [you] que controles
    [they] que controle
    [active] que controle el jugador activo
    [others] que controle un rival
    [not-active] que controle otro jugador que no sea el activo
    [none] que nadie controle
   *[any_player] de cualquier jugador
}
in-the-city = de la ciudad
no-parks = (salvo parques)

# amounts
amount = { $res ->
    [wealth] { $n } de riqueza
    [prestige] { $n } de prestigio
    [both] { $n } de riqueza y { $n } de prestigio
   *[choice] { $n } de riqueza o { $n } de prestigio
}
amount-value = { $res ->
    [wealth] tanta riqueza como
    [prestige] tanto prestigio como
    [both] tanta riqueza y tanto prestigio como
   *[choice] tanta riqueza o tanto prestigio como
} { $div ->
    [1] el valor de
    [2] la mitad del valor de
   *[other] 1/{ $div } del valor de
} { $block ->
    [this] su manzana
   *[that] esa manzana
} { $div ->
    [1] {""}
   *[other] (redondeando hacia abajo)
}
of-lots = de { $sizes } { $lots ->
    [1] solar
   *[other] solares
}
counted-line = en la fila o columna elegida { $place ->
    [row_a] en primer lugar
   *[row_b] en segundo lugar
}
counted-value = { $div ->
    [1] el valor de la manzana ({ $n })
    [2] la mitad del valor de la manzana ({ $n })
   *[other] 1/{ $div } del valor de la manzana ({ $n })
}
counted-metric = { $n } { $metric ->
    [prestige] de prestigio
    [wealth] de riqueza
    [vocations] { $n ->
        [one] ficha de vocación
       *[other] fichas de vocación
    }
    [buildings] { $n ->
        [one] edificio
       *[other] edificios
    }
    [planning] { $n ->
        [one] carta de planificación
       *[other] cartas de planificación
    }
   *[politicians] { $n ->
        [one] cargo
       *[other] cargos
    }
}
amount-each = { $amount } por { $each }
amount-choice = { $amount } por { $each }, { $person ->
    [you] a tu elección
   *[they] a su elección
} cada vez
each-metric = cada { $metric ->
    [prestige] punto de prestigio
    [wealth] unidad de riqueza
    [vocations] ficha de vocación
    [buildings] edificio
    [planning] carta de planificación
   *[politicians] político
} { $person ->
    [you] que tengas
   *[they] que tenga
}

# primitives
do-gain = { $form ->
    [you] ganas
    [one] gana
   *[bare] ganar
} { $amount }
do-lose = { $form ->
    [you] pierdes
    [one] pierde
   *[bare] perder
} { $amount }
do-pay = { $to ->
    [you] { $form ->
        [you] te pagas
        [one] te paga
       *[bare] pagarte
    } { $amount }
    [bank] { $form ->
        [you] pagas
        [one] paga
       *[bare] pagar
    } { $amount }
   *[player] { $form ->
        [you] pagas
        [one] paga
       *[bare] pagar
    } a { $whom } { $amount }
}
each-building-gain = { $buildings } da { $amount } a quien lo controla
each-building-lose = { $buildings } cuesta { $amount } a quien lo controla
each-building-pay = { $buildings } cuesta { $amount } a quien lo controla, { $to ->
    [you] que cobras tú
    [bank] que cobra la banca
   *[player] que cobra { $whom }
}
in-order = { $person ->
    [you] en el orden que tú fijes
   *[they] en el orden que fije el jugador activo
}, { $what }
whoever = { $paid ->
    [first] solo el primero que lo haga
    [yes] quien lo haga
   *[no] quien no lo haga
}
if-paid = { $paid ->
    [first] { $person ->
        [you] si eres el primero que lo hace
       *[they] en cuanto uno lo haga
    },
    [yes] { $person ->
        [you] si lo haces
       *[they] si lo hace
    },
   *[no] si no,
} { $what }
options = { $first }; o { $last }
do-choose = { $form ->
    [you] eliges
    [one] elige
   *[bare] elegir
} una cosa: { $options }
if-there-is = si hay { $what },
for-player = por { $who }, { $what }
test-holds = { $person ->
    [you] tienes
   *[they] { $who } tiene
} { $name }
test-office = { $person ->
    [you] eres
   *[they] { $who } es
} { $name }
test-metric = { $person ->
    [you] tienes
   *[they] { $who } tiene
} al menos { $least } { $metric ->
    [prestige] de prestigio
    [wealth] de riqueza
    [vocations] fichas de vocación
    [buildings] edificios
    [planning] cartas de planificación
   *[politicians] políticos
}
if = si { $test }, { $what }
unless = si no es verdad que { $test }, { $what }
otherwise = si no, { $what }
do-place = { $form ->
    [you] colocas
    [one] coloca
   *[bare] colocar
} { $what } { $control ->
    [you] bajo tu control
    [they] bajo su control
   *[nobody] sin control de nadie
} { $where ->
    [any] en cualquier lugar libre
    [adjacent] junto a este edificio
    [these_rows] en su fila o columna
   *[this_block] en su manzana
}
do-move = { $form ->
    [you] mueves
    [one] mueve
   *[bare] mover
} { $what } a otros solares libres
do-remove = { $form ->
    [you] retiras
    [one] retira
   *[bare] retirar
} { $what }
do-uncontrol = { $form ->
    [you] quitas
    [one] quita
   *[bare] quitar
} el cubo de { $what }
do-control = { $form ->
    [you] tomas
    [one] toma
   *[bare] tomar
} el control de { $what }
marker-kind = { $kind ->
    [wealth] marcador de riqueza
    [prestige] marcador de prestigio
   *[any] marcador de riqueza o prestigio
}
do-marker_place = { $form ->
    [you] colocas
    [one] coloca
   *[bare] colocar
} { $which ->
    [lowest] el { $kind } más bajo sin usar
    [highest] el { $kind } más alto sin usar
   *[choice] cualquier { $kind } sin usar
}
or-move = ({ $person ->
    [you] si no queda ninguno, puedes mover uno
   *[they] si no queda ninguno, puede mover uno
})
do-marker_move = { $form ->
    [you] mueves
    [one] mueve
   *[bare] mover
} un { $kind } a otro espacio vacío
payout-these = se reparte cada número de { $res ->
    [wealth] riqueza
    [prestige] prestigio
   *[both] riqueza y prestigio
} que vale para su manzana, de menor a mayor
payout-row = se reparte la fila de { $res ->
    [wealth] riqueza
    [prestige] prestigio
   *[both] riqueza y prestigio
} { $row }
voc_score = cada ficha de { $name } puntúa { $n }
do-voc_score = { $form ->
    [you] nombras
    [one] nombra
   *[bare] nombrar
} una vocación: cada ficha suya puntúa { $n }
do-voc_take = { $form ->
    [you] tomas
    [one] toma
   *[bare] tomar
} { $named ->
    [yes] una ficha de { $name }
   *[no] cualquier ficha de vocación
} de la reserva{ $source ->
    [supply] {""}
   *[supply_or_opponent] , o de un rival si en la reserva no hay
} (no puntúa)
election-held = { $kind ->
    [next] el peón electoral avanza una casilla y se celebra esa elección
   *[office] se celebra una elección a { $name }
}{ $won }
do-election = { $form ->
    [you] { $kind ->
        [choice] celebras una elección al cargo en juego que elijas
        [next] avanzas el peón electoral una casilla y celebras esa elección
       *[office] celebras una elección a { $name }
    }
    [one] celebra una elección al cargo en juego que elija
   *[bare] { $kind ->
        [choice] { $person ->
            [you] celebrar una elección al cargo en juego que elijas
           *[they] celebrar una elección al cargo en juego que elija
        }
        [next] avanzar el peón electoral una casilla y celebrar esa elección
       *[office] celebrar una elección a { $name }
    }
}{ $won }
and-wins = , { $person ->
    [you] y la ganas tú
   *[they] y la gana { $who }
}
cards = { $kind ->
    [permit] { $n ->
        [1] un permiso
        [2] dos permisos
        [3] tres permisos
       *[other] { $n } permisos
    } de obra
    [renewal] { $n ->
        [1] una carta
        [2] dos cartas
        [3] tres cartas
       *[other] { $n } cartas
    } de { $renewal }
   *[any] { $n ->
        [1] una carta
        [2] dos cartas
        [3] tres cartas
       *[other] { $n } cartas
    } de planificación
}
do-card_take = { $form ->
    [you] tomas
    [one] toma
   *[bare] tomar
} { $cards } { $source ->
    [display] de los expuestos por 0 PA
   *[discard] del descarte de planificación
}
do-card_discard = { $form ->
    [you] descartas
    [one] descarta
   *[bare] descartar
} { $cards }
sweep = el contrato de la casilla de { $box } PA sale del juego
do-ap = { $form ->
    [you] tienes
    [one] tiene
   *[bare] tener
} { $n } PA más este turno
do-extra_favor = { $form ->
    [you] tomas
    [one] toma
   *[bare] tomar
} la loseta Favor adicional: { $person ->
    [you] desde ahora puedes
   *[they] desde ahora puede
} tener { $favors } Favores
activate = { $what ->
    [politicians] entran en juego los otros { $offices } cargos
    [contractor] entra en juego el { $contractor }
    [city] entra en juego el mazo de Ciudad
   *[metropolis] entra en juego el mazo de Metrópolis
}
end_game = la partida termina en el acto, con la puntuación final

# restrictions
rule-ignore_zoning = No le afecta la zonificación.
rule-touch = Debe estar junto { $what ->
    [water] al agua
    [wilderness] a la naturaleza
    [edge] al agua o a la naturaleza
   *[zone] a algún { $building }
}.
rule-not_touch = No puede estar junto a ningún { $building }.
rule-touch_own = Debe estar junto a un edificio que controles.
rule-block_value = Su manzana debe valer { $least } o más.
rule-renewal = Puede demoler como con { $renewal }, sin la carta.
rule-wealth_cost = { $mode ->
    [none] No cuesta riqueza.
   *[half] Cuesta solo la mitad de la riqueza (redondeando hacia abajo).
}
rule-bonus = Su bonificación por vecindad cuenta { $times ->
    [2] el doble
    [3] el triple
   *[other] { $times } veces
}.
rule-permits_any = Se paga con permisos de cualquier zona.

# cards
contract-header = { $building }, { $permits ->
    [one] 1 permiso
   *[other] { $permits } permisos
}.
contract-vocation = Tomas una ficha de { $name } y después cada ficha de { $name } puntúa { $value }.
contract-payout = Al revelarse: se reparte la fila de prestigio { $row }.
permit-header = { $permits ->
    [one] 1 permiso
   *[other] { $permits } permisos
} para { $buildings }.
permit-wealth = Como inversión da { $wealth } de riqueza.
permit-revealed = Al revelarse: { $ballot ->
    [yes] el peón electoral avanza, se celebra esa elección y después se reparte la fila de riqueza { $wealth }
   *[no] se reparte la fila de riqueza { $wealth }
}.
renewal-text = Al construir puedes descartarla para demoler todos los edificios de los solares del nuevo. No se puede invertir. { $count ->
    [one] 1 copia en el juego.
   *[other] { $count } copias en el juego.
}
renewal-revealed = Al revelarse: el peón electoral avanza y se celebra esa elección.
offer-prompt = ¿{ $payment }?

# other faces
vocation-text = { $count ->
    [one] 1 ficha en el juego.
   *[other] { $count } fichas en el juego.
} Cuando puntúa, cada ficha da a su dueño esa cantidad de riqueza o de prestigio, a su elección cada vez.
office-elected = Gana la elección: { $zone ->
    [any] quien tenga más fichas de vocación
   *[one] quien tenga el { $building } más valioso y, después, más de ellos
}; { $tie ->
    [media] en caso de empate decide el jugador con { $breaker }
   *[office] si aún hay empate, decide el { $breaker }
}.
office-power = { $office ->
    [mayor] Al ganar la elección, también al repetir, coloca un parque de 1 solar en cualquier lugar libre, bajo su control.
    [da] La bonificación por vecindad del primer contrato de cada turno suyo cuenta el doble.
    [treasurer] Al empezar su turno, cada rival le paga { $wealth } de riqueza.
    [chief] Sus fichas de vocación puntúan riqueza y prestigio, no una cosa o la otra.
   *[boss] Tiene { $points } PA por turno en vez de { $normal }.
}
office-end = Al final: 1 de prestigio por cada { $zone ->
    [any] edificio suyo (salvo parques) junto a un parque
   *[one] { $building } de la ciudad
}.
contractor-text = Después de cada elección pasa al jugador con menos prestigio; en caso de empate decide el { $breaker }. Quien lo tiene puede demoler al construir sin { $renewal }, y los demás no pueden demoler sus edificios. No es un político.
extra-favor = Favor adicional
extra-favor-text = Quien la tiene puede guardar { $favors } Favores en vez de { $normal }, hasta el final de la partida.
zone-text = Losetas en el juego: { $tiles }.
zone-tiles = { $count } de { $lots ->
    [one] 1 solar
   *[other] { $lots } solares
}
zone-building = Uno nuevo solo puede estar junto a otra zona si también está junto a la suya; cada vecino de su zona da 1 de prestigio.
park-building = Un parque es un edificio sin zona: la zonificación no lo cuenta.
marker-text = En un espacio de marcador sube en { $number } el valor de cada manzana de su fila. Su fila reparte { $places } según el número de edificios.

# provenance
field-name = nombre
field-number = número
field-deck = mazo
field-zone = zona
field-zones = zonas
field-lots = tamaño
field-permits = permisos
field-wealth_payout = riqueza
field-prestige_payout = fila de prestigio
field-ballot = urna
field-count = número de copias
field-restrictions = restricciones
field-vocations = vocaciones
field-effects = efectos
field-wealth = repartos de riqueza
field-prestige = repartos de prestigio
