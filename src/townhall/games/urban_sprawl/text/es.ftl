title = Urban Sprawl
tagline = De pueblo a metrópolis: permisos, contratos, votos y alguna inundación.
reconstructed-briefly = La mayoría de las cartas, reconstruidas

option-variant = Tipo de partida
option-variant-none = la habitual
option-variant-long_game = más larga: el giro de cada mazo llega más tarde
option-variant-short_game = más corta: el giro de cada mazo llega antes
option-variant-calm_metropolis = con final más tranquilo: sin Templo, Universidad, Puerto deportivo ni Puerto
option-cube_limit = Los cubos de cada jugador
option-cube_limit-true = se acaban: quien no tiene cubos construye sin control
option-cube_limit-false = no se acaban nunca

any-zone = cualquier zona
permit = Permiso { $zones } ×{ $pages } ({ $wealth } de riqueza)
no-card = ninguna carta
with-article = { $card ->
    [town-clinic] la { $name }
    [town-post-office] la { $name }
    [town-public-library] la { $name }
    [town-town-hall] la { $name }
    [town-chapel] la { $name }
    [town-diner] la { $name }
    [town-pawn-shop] la { $name }
    [town-gas-station] la { $name }
    [town-roadside-inn] la { $name }
    [town-market-square] la { $name }
    [town-lumber-yard] la { $name }
    [town-coal-plant] la { $name }
    [town-textile-mill] la { $name }
    [town-cottage] la { $name }
    [town-boarding-house] la { $name }
    [town-farmhouse] la { $name }
    [town-mansion] la { $name }
    [city-police-precinct] la { $name }
    [city-junior-college] la { $name }
    [city-travel-agency] la { $name }
    [city-radio-station] la { $name }
    [city-stock-brokerage] la { $name }
    [city-insurance-tower] la { $name }
    [city-substation] la { $name }
    [city-printing-works] la { $name }
    [city-brewery] la { $name }
    [city-freight-terminal] la { $name }
    [city-steelworks] la { $name }
    [city-refinery] la { $name }
    [city-auto-plant] la { $name }
    [city-brownstone] la { $name }
    [city-apartment-house] la { $name }
    [city-public-housing] la { $name }
    [city-planned-suburb] la { $name }
    [metropolis-university] la { $name }
    [metropolis-investment-bank] la { $name }
    [metropolis-office-tower] la { $name }
    [metropolis-corporate-hq] la { $name }
    [metropolis-recycling-works] la { $name }
    [metropolis-nuclear-station] la { $name }
    [metropolis-aerospace-works] la { $name }
    [metropolis-telecom-exchange] la { $name }
    [metropolis-retirement-village] la { $name }
    [metropolis-gated-estates] la { $name }
    [metropolis-student-housing] la { $name }
    [metropolis-arcology] la { $name }
    [metropolis-olympic-village] la { $name }
    [city-department-store] los { $name }
    [metropolis-television-studio] los { $name }
    [metropolis-penthouses] los { $name }
    [town-row-houses] las { $name }
    [town-riverside-homes] las { $name }
    [city-lakeview-villas] las { $name }
    [metropolis-garden-towers] las { $name }
   *[other] el { $name }
}
nobody = nadie
vacant = libre
marker = { $resource } { $number }
resource-wealth = riqueza
resource-prestige = prestigio
sum-due = { $resource ->
    [wealth] { $amount } de riqueza
   *[prestige] { $amount } de prestigio
}
columns = columnas { $first }-{ $last }
rows = filas { $first }-{ $last }
vacant-lot = solar libre { $lot }
building = { $owned ->
    [yes] { $zone } de { $owner } en { $lots } (valor { $value })
   *[no] { $zone } de nadie en { $lots } (valor { $value })
}
razed = { $owned ->
    [yes] { $code } de { $owner }
   *[no] { $code }
}
metric-prestige = prestigio
metric-wealth = riqueza
metric-vocations = fichas de vocación
metric-buildings = edificios
metric-planning = cartas de planificación
metric-politicians = cargos

prompt-buying = Compra un edificio inicial.
    .hint = Pagas el valor de su manzana; tienes { $wealth } de riqueza.
    .waiting = { $seat } compra un edificio inicial.
prompt-investing = Invierte permisos de obra o sigue adelante.
    .hint = Cada permiso que descartes ahora te da la riqueza que lleva impresa.
    .waiting = { $seat } puede invertir permisos de obra.
way-take = toma una carta de planificación
way-build = construye
way-favor = toma un Favor
way-done = termina tu turno
prompt-acting = { $ap ->
    [0] No te quedan PA: { $ways }.
    [one] Te queda 1 PA: { $ways }.
   *[other] Te quedan { $ap } PA: { $ways }.
}
    .hint = Construir cuesta los PA de la carta, un permiso por solar y el valor de la manzana en riqueza (tienes { $wealth }).
    .waiting = { $seat } actúa (PA: { $ap }).
prompt-siting = ¿Dónde construyes { $the_contract } ({ $made }, { $lots ->
    [one] 1 solar
   *[other] { $lots } solares
})?
    .hint = { $sort ->
        [none] No cuesta riqueza.
        [half] Cuesta la mitad del valor de la manzana; tienes { $wealth } de riqueza.
       *[full] Cuesta el valor de la manzana; tienes { $wealth } de riqueza.
    }
    .waiting = { $seat } elige dónde construir { $the_contract }.
prompt-spending = { $contract } en { $spot }: gasta permisos; { $amount ->
    [one] falta 1 permiso
   *[other] faltan { $amount } permisos
} de { $codes }.
    .hint = Los permisos que sobren de la última carta se pierden.
    .waiting = { $seat } gasta permisos para { $the_contract }.
prompt-robbing = No quedan fichas de { $vocation } en la reserva: ¿se la quitas a un rival, o a nadie?
    .hint = Quien nombres te da una de las suyas.
    .waiting = { $seat } puede quitarle a alguien una ficha de { $vocation }.
prompt-resource = { $sort ->
    [vocation] Puntúa { $about }: ¿{ $many } de riqueza o { $many } de prestigio?
    [gain] { $cause }: ¿ganas { $many } de riqueza o { $many } de prestigio?
    [lose] { $cause }: ¿pierdes { $many_wealth } de riqueza o { $many_prestige } de prestigio?
   *[pay] { $cause }: ¿pagas a { $other } { $many_wealth } de riqueza o { $many_prestige } de prestigio?
}
    .hint = { $times ->
        [one] { "" }
       *[other] { $up_to ->
            [yes] Decides hasta { $times } veces, una tras otra.
           *[no] Decides { $times } veces, una tras otra.
        }
    }
    .waiting = { $sort ->
        [vocation] Puntúa { $about }: { $seat } elige riqueza o prestigio.
       *[other] { $cause }: { $seat } elige riqueza o prestigio.
    }
prompt-ordering = { $sort ->
    [vocation] { $about } puntúa { $many } por ficha: { $nth ->
        [next] ¿quién decide después?
       *[first] ¿quién decide primero?
    }
   *[card] { $cause }: { $nth ->
        [next] ¿quién decide después?
       *[first] ¿quién decide primero?
    }
}
    .hint = { $sort ->
        [vocation] Cada dueño elige riqueza o prestigio por cada ficha.
       *[card] { $text }
    }
    .waiting = { $nth ->
        [next] { $seat } dice quién decide después.
       *[first] { $seat } dice quién decide primero.
    }
prompt-tie = { $sort ->
    [office] Hay empate en la elección de { $about }: ¿quién gana?
    [contractor] Varios tienen el menor prestigio: ¿quién pasa a ser { $about }?
    [most] { $cause }: empate a más ({ $metric }). ¿De quién se trata?
   *[least] { $cause }: empate a menos ({ $metric }). ¿De quién se trata?
}
    .hint = { $sort ->
        [office] El empate lo deshaces tú; puedes nombrarte si estás en él.
        [contractor] El empate lo deshaces tú; puedes nombrarte si estás en él.
       *[other] { $text }
    }
    .waiting = { $seat } deshace un empate.
prompt-building_tie = { $sort ->
    [most_value] { $cause }: ¿cuál de los edificios más valiosos?
   *[least_value] { $cause }: ¿cuál de los edificios menos valiosos?
}
    .hint = { $same ->
        [yes] { $text } Todos son de { $other }, así que da igual cuál.
       *[no] { $text }
    }
    .waiting = { $cause }: { $seat } dice de qué edificio se trata.
prompt-block_tie = { $cause }: ¿cuál de las manzanas más valiosas?
    .hint = { $text }
    .waiting = { $cause }: { $seat } dice de qué manzana se trata.
prompt-picking = { $sort ->
    [move] { $cause }: ¿qué edificio mueves?
    [remove] { $cause }: ¿qué edificio se retira?
    [uncontrol] { $cause }: ¿qué edificio pierde a su dueño?
   *[control] { $cause }: ¿qué edificio pasa a ser tuyo?
}
    .hint = { $text }
    .waiting = { $cause }: { $seat } elige un edificio.
prompt-putting = { $sort ->
    [mayor] Como Alcalde colocas un parque: ¿dónde?
    [move] { $cause }: ¿adónde mueves { $about }?
   *[place] { $lots ->
        [one] { $cause }: ¿dónde colocas un edificio ({ $made }, 1 solar)?
       *[other] { $cause }: ¿dónde colocas un edificio ({ $made }, { $lots } solares)?
    }
}
    .hint = En solares libres; no cuesta nada y las zonas no importan.
    .waiting = { $sort ->
        [mayor] { $seat } coloca un parque como Alcalde.
       *[other] { $cause }: { $seat } coloca un edificio.
    }
prompt-taking_marker = { $sort ->
    [move] { $cause }: ¿qué marcador mueves?
   *[place] { $cause }: ¿qué marcador colocas?
}
    .hint = { $text }
    .waiting = { $cause }: { $seat } elige un marcador.
prompt-laying = { $cause }: ¿dónde colocas el marcador { $marker }?
    .hint = Cada manzana de allí sube { $many } de valor, y allí se reparte { $sort ->
        [wealth] la riqueza
       *[prestige] el prestigio
    } { $many }.
    .waiting = { $cause }: { $seat } coloca un marcador.
prompt-offered = { $sort ->
    [building] { $cause }, { $about }: { $text }
   *[card] { $cause }: { $text }
}
    .hint = { $skips ->
        [yes] Pagar te cuesta { $owed }. Esta parte ahora no es posible y se omitiría: { $skipped }
       *[no] Pagar te cuesta { $owed }.
    }
    .waiting = { $cause }: { $seat } puede pagar { $owed }.
prompt-choosing = { $cause }: elige una opción.
    .hint = { $text }
    .waiting = { $cause }: { $seat } elige una opción.
prompt-calling = { $sort ->
    [named] { $cause }: ¿qué cargo recibe { $other }?
   *[votes] { $cause }: ¿qué cargo se vota?
}
    .hint = { $sort ->
        [named] No se cuentan votos.
       *[votes] Alcalde: más fichas de vocación. Los demás: el edificio más valioso de su zona.
    }
    .waiting = { $cause }: { $seat } convoca una elección.
prompt-naming = { $sort ->
    [take] { $cause }: ¿qué ficha de vocación tomas?
   *[score] { $cause }: ¿qué vocación puntúa { $many } por ficha?
}
    .hint = { $text }
    .waiting = { $cause }: { $seat } nombra una vocación.
prompt-lining = { $cause }: ¿qué va primero, su fila o su columna?
    .hint = { $text }
    .waiting = { $cause }: { $seat } dice cuál va primero, la fila o la columna.
prompt-fetching = { $sort ->
    [display] { $cause }: ¿qué carta de planificación a la vista tomas?
   *[discard] { $cause }: ¿qué carta tomas del descarte de planificación?
}
    .hint = { $text }
    .waiting = { $cause }: { $seat } toma una carta de planificación.
prompt-dropping = { $cause }: ¿qué carta de planificación descartas?
    .hint = { $text }
    .waiting = { $cause }: { $seat } descarta una carta de planificación.

action-buy = Comprar: { $kind } en { $lot } por { $value }
action-invest = Invertir: { $card }
action-take = Tomar: { $card }, { $price } PA
action-build = { $sort_of ->
    [none] Construir: { $place } (sin carta)
   *[other] { $held ->
        [yes] Construir tu Favor: { $card } ({ $size } { $zone })
       *[no] Construir: { $card } ({ $size } { $zone }), { $price } PA
    }
}
action-favor = { $sort_of ->
    [none] Tomar como Favor: { $place } (sin carta)
   *[other] Tomar como Favor: { $card } ({ $size } { $zone }), { $price } PA
}
action-done = { $step ->
    [investing] Pasar a tus acciones
   *[other] Terminar el turno
}
action-site = { $site ->
    [yes] { $razes ->
        [0] Construir en: { $spot } (coste { $cost }, bonificación { $bonus })
       *[other] Construir en: { $spot } (coste { $cost }, bonificación { $bonus }, demuele { $razed })
    }
   *[no] Construir en: { $spot }
}
action-spend = Gastar: { $card }
action-gain = { $step ->
    [resource] { $sort ->
        [lose] { $resource ->
            [wealth] Perder { $many_wealth } de riqueza
           *[prestige] Perder { $many_prestige } de prestigio
        }
        [pay] { $resource ->
            [wealth] Pagar { $many_wealth } de riqueza
           *[prestige] Pagar { $many_prestige } de prestigio
        }
       *[other] { $resource ->
            [wealth] Tomar { $many } de riqueza
           *[prestige] Tomar { $many } de prestigio
        }
    }
   *[other] { $resource ->
        [wealth] Riqueza
       *[prestige] Prestigio
    }
}
action-name = { $step ->
    [ordering] { $nth ->
        [next] Después: { $player }
       *[first] Primero: { $player }
    }
    [robbing] Quitársela a: { $player }
   *[other] Nombrar: { $player }
}
action-pick = Elegir: { $there }
action-put = { $sort ->
    [move] Mover a: { $spot } (valor { $value })
   *[other] Colocar en: { $spot } (valor { $value })
}
action-marker = { $laid ->
    [yes] Marcador: { $marker }, desde { $there }
   *[no] Marcador: { $marker }
}
action-lay = Colocar en: { $space }
action-accept = { $step ->
    [offered] Pagar { $owed }
   *[other] Pagar
}
action-refuse = { $step ->
    [offered] No pagar
    [robbing] No quitársela a nadie
   *[other] No hacer nada
}
action-choose = Elegir: { $choice }
action-call = Elección: { $office }
action-vocation = Vocación: { $vocation }
action-line = { $line ->
    [horizontal] Primero: la fila ({ $where })
   *[vertical] Primero: la columna ({ $where })
}
action-fetch = Tomar: { $card }
action-drop = Descartar: { $card }
action-block = Manzana: { $block }, valor { $value }

note-began = Empieza { $seat }.
note-dealt = { $seat } recibe: { $card }.
note-bought = { $seat } compra { $kind } en { $lot } por { $amount }.
    .headline = { $kind } en { $lot }
note-got_media = { $seat } recibe la ficha de { $vocation }.
note-invested = { $seat } invierte: { $card }.
    .headline = inversión
note-took = { $seat } toma por { $amount } PA: { $card }.
    .headline = carta de planificación
note-took_favor = { $seat } toma como Favor por { $amount } PA: { $card }.
    .headline = Favor: { $card }
note-spent = { $seat } gasta: { $card }.
note-built = { $seat } construye { $the_card } en { $spot }.
    .headline = { $card } en { $spot }
note-demolished = { $owned ->
    [yes] Derribado: { $zone } de { $seat } en { $lot }.
   *[no] Derribado: { $zone } en { $lot }.
}
note-took_vocation = { $seat } toma una ficha de vocación: { $vocation }.
note-robbed = { $seat } le quita a { $player } una ficha de vocación: { $vocation }.
note-vocation_scored = { $vocation } puntúa { $amount } por ficha.
note-wealth_purchase = { $seat } paga { $amount } de riqueza por { $lot }, el valor de su manzana.
note-wealth_investment = { $seat } gana { $amount } de riqueza, lo que indica el permiso.
note-wealth_building = { $share ->
    [half] { $seat } paga { $amount } de riqueza por construir: la mitad del valor de la manzana ({ $count }).
   *[full] { $seat } paga { $amount } de riqueza por construir: el valor de la manzana.
}
note-wealth_payout = { $seat } { $standing }: { $change } de riqueza.
note-wealth_vocation = { $vocation }, { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
}: { $seat } { $change } de riqueza.
note-wealth_card = { $counts ->
    [yes] { $card }: { $counted }, { $seat } { $change } de riqueza.
   *[no] { $card }: { $seat } { $change } de riqueza.
}
note-paid_card = { $card }: { $seat } paga a { $player } { $amount } de riqueza.
note-paid_office = { $seat } paga a { $player } { $amount } de riqueza, como exige el cargo de { $office }.
note-owed = { $card }: { $counted }, { $seat } debe { $resource ->
    [both] { $amount } de riqueza y { $amount } de prestigio.
    [choice] { $amount }, en riqueza o prestigio.
   *[wealth] { $amount } de riqueza.
}
note-placed = { $seat } coloca: { $zone } en { $spot }.
    .headline = { $zone } en { $spot }
note-moved = { $seat } mueve el edificio de { $lot } a { $spot }.
    .headline = { $lot } pasa a { $spot }
note-removed = { $owned ->
    [yes] Retirado: { $zone } de { $seat } en { $lot }.
   *[no] Retirado: { $zone } en { $lot }.
}
note-uncontrolled = { $seat } pierde el control de { $zone } en { $lot }.
note-controlled = { $seat } toma el control de { $zone } en { $lot }.
note-laid = { $seat } coloca el marcador { $marker }: { $space }.
    .headline = marcador { $marker }
note-marker_moved = { $seat } mueve el marcador { $marker }: { $space }.
note-row_paid = { $resource ->
    [wealth] { $row }: reparto de riqueza { $amount }{ $count ->
        [0] ; nadie tiene un edificio ahí.
       *[other] .
    }
   *[prestige] { $row }: reparto de prestigio { $amount }{ $count ->
        [0] ; nadie tiene un edificio ahí.
       *[other] .
    }
}
note-pawn = El peón electoral avanza a: { $office }.
note-elected = { $count ->
    [0] { $seat } gana la elección: { $office }.
   *[other] { $elected_by ->
        [markers] { $seat } gana la elección: { $office }, con { $count ->
            [one] 1 ficha de vocación
           *[other] { $count } fichas de vocación
        }.
       *[buildings] { $seat } gana la elección: { $office }; { $zone_buildings }, el mejor vale { $worth }.
    }
}
    .headline = { $office }
note-nobody_elected = Nadie puede ganar la elección: { $office }.
note-contractor = { $seat } pasa a ser Contratista por tener menos prestigio ({ $amount }).
note-fetched = { $seat } toma gratis: { $card }.
note-dropped = { $seat } descarta: { $card }.
note-swept = Se retira: { $card }.
note-revealed = { $ballot ->
    [yes] Se descubre: { $card }, con urna.
   *[no] Se descubre: { $card }.
}
note-happened = Evento { $card }: { $face }
    .headline = evento: { $card }
note-reshuffled = El descarte de planificación pasa a ser un mazo nuevo.
note-offices_open = Desde ahora están en juego los cinco cargos.
note-contractor_open = Desde ahora está en juego el Contratista.
note-deck_open = { $amount ->
    [1] Se abre el mazo Ciudad.
   *[2] Se abre el mazo Metrópolis.
}
note-more_ap = { $seat } tiene { $amount } PA más.
note-extra_favor = Desde ahora { $seat } puede tener dos Favores.
note-accepted = { $seat } paga por { $card }.
note-refused = { $seat } renuncia ({ $card }).
note-named = { $seat } nombra una vocación: { $vocation }.
note-ended = Empiezan los Juegos Olímpicos: fin de la partida.
note-scored_bonus = { $seat }: { $change } de prestigio, bonificación por vecindad de { $count ->
    [one] 1 edificio contiguo
   *[other] { $count } edificios contiguos
} ({ $zone }){ $factor ->
    [1] .
   *[other] , por { $factor }.
}
note-scored_vocation = { $vocation }, { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
}: { $seat } { $change } de prestigio.
note-scored_payout = { $seat } { $standing }: { $change } de prestigio.
note-scored_card = { $counts ->
    [yes] { $card }: { $counted }, { $seat } { $change } de prestigio.
   *[no] { $card }: { $seat } { $change } de prestigio.
}
note-scored_wealth = { $seat }: { $change } de prestigio por { $count } de riqueza.
note-scored_office = { $seat }: { $change } de prestigio como { $office }, por { $elected_by ->
    [markers] { $amount ->
        [one] 1 edificio junto a un parque.
       *[other] { $amount } edificios junto a un parque.
    }
   *[buildings] { $zone_buildings }.
}

standing = { $tied ->
    [yes] { $place ->
        [1] comparte el primer puesto
        [2] comparte el segundo puesto
       *[other] comparte el tercer puesto
    }
   *[no] { $place ->
        [1] va en cabeza
        [2] ocupa el segundo puesto
        [3] ocupa el tercer puesto
       *[other] ocupa el cuarto puesto
    }
} con { $count ->
    [one] 1 edificio
   *[other] { $count } edificios
}

why-vacant-lot = { $lot } está libre.
why-bought-already = { $lot } ya es de { $player }.
why-wealth-short = Te falta riqueza: { $amount }.
why-permits-only = Aquí solo sirven permisos de obra, no { $card }.
why-not-held = No tienes esta carta: { $card }.
why-passed-over = Los permisos se invierten en el orden de la lista y ya has invertido uno posterior: deshaz primero ({ $card }).
why-empty-place = Ahí no hay ninguna carta.
why-no-favor = Ahí no tienes ningún Favor.
why-ap-short = Cuesta { $price } PA; tienes { $amount }.
why-fresh-favor = { $card } es un Favor de este turno: podrás construirlo desde tu próximo turno.
why-permits-short = { $any_zone ->
    [0] { $card } necesita { $amount ->
        [one] 1 permiso más
       *[other] { $amount } permisos más
    }: { $zone }.
   *[other] { $card } necesita { $amount ->
        [one] 1 permiso más
       *[other] { $amount } permisos más
    } de cualquier zona.
}
why-no-site = { $card } no cabe en ningún sitio: { $problem }.
why-bad-site = { $spot } no sirve para { $card }: { $problem }.
why-favor-already = Eso ya es un Favor tuyo.
why-favors-full = Ya tienes { $amount ->
    [one] un Favor y no puedes tener más.
   *[other] { $amount } Favores y no puedes tener más.
}
why-wrong-zone = { $card } no sirve para { $zone }.
why-larger-first = Elige de mayor a menor, y solo las que hagan falta: primero se gastan las cartas con más permisos ({ $card }).
why-nobody-plays = Nadie juega con { $player } en esta partida.
why-not-oneself = No puedes quitártela a ti.
why-has-no-marker = { $player } no tiene fichas de { $vocation }.
why-not-tied = { $player } no está en el empate.
why-decides-not = { $player } no tiene nada que decidir aquí, o ya ha decidido.
why-named-by = Un edificio se nombra por su primer solar: { $lot }.
why-not-meant = La carta no habla de este edificio: { $there }.
why-wrong-lots = { $amount ->
    [one] Ocupa 1 solar.
   *[other] Ocupa { $amount } solares contiguos.
}
why-not-vacant = { $spot } no está libre.
why-not-there = { $spot } está donde la carta no lo permite.
why-wrong-marker = La carta no habla de este tipo de marcador: { $marker }.
why-marker-unused = El marcador { $marker } no está en el tablero.
why-marker-laid = El marcador { $marker } ya está en el tablero.
why-space-taken = Ahí ya está el marcador { $marker } ({ $space }).
why-not-optional = Esto no es opcional.
why-no-such-option = La carta solo tiene { $amount } opciones.
why-none-left = No hay fichas de { $vocation } que tomar.
why-card-away = No está entre las cartas que puedes tomar: { $card }.
why-wrong-card = La carta no habla de este tipo de carta: { $card }.
why-no-room = No hay adónde moverlo: { $there }.
why-option-impossible = No pasaría nada: la carta omite esta opción.
why-not-best = { $block } no está entre las manzanas más valiosas.

site-problem-renewal = para demoler hace falta una carta de Renovación urbana
site-problem-covered = un edificio quedaría cubierto solo en parte
site-problem-sheltered = los edificios del Contratista no se pueden demoler
site-problem-tile = no quedan losetas { $zone } de { $lots ->
    [one] 1 solar
   *[other] { $lots } solares
}
site-problem-shape = ocupa { $amount ->
    [one] 1 solar
   *[other] { $amount } solares contiguos
}
site-problem-value = la manzana debe valer { $amount } o más
site-problem-own = debe tocar un edificio tuyo
site-problem-edge = { $edge ->
    [water] debe tocar el agua
    [wilderness] debe tocar la naturaleza
   *[any] debe tocar el borde de la ciudad
}
site-problem-touch = debe tocar un edificio de este tipo: { $zones }
site-problem-avoid = no debe tocar ningún edificio de este tipo: { $zones }
site-problem-zoning = tocaría edificios de otras zonas y ninguno de la suya
site-problem-wealth = te falta riqueza: { $amount }

ledger-scored_bonus = bonificaciones por vecindad
ledger-scored_vocation = vocaciones
ledger-scored_payout = repartos
ledger-scored_card = cartas y eventos
ledger-scored_wealth = riqueza al final
ledger-scored_office = cargos al final
ledger-wealth_purchase = edificios iniciales
ledger-wealth_investment = inversiones
ledger-wealth_building = construcciones
ledger-wealth_payout = repartos
ledger-wealth_vocation = vocaciones
ledger-wealth_card = cartas y eventos
ledger-paid_card = otros jugadores por cartas
ledger-paid_office = otros jugadores por Tesorería
currency-points = prestigio
currency-wealth = riqueza

option-line = { $usual }. O bien: { $others }.

coach-buying = Un edificio da riqueza o prestigio cada vez que reparte una fila en la que está. Compra edificios en filas distintas y guarda algo de riqueza para tu primer turno.
coach-investing = Solo ahora puedes convertir permisos en riqueza. Guarda los permisos para los contratos que quieras construir; si tienes riqueza suficiente, continúa sin invertir.
coach-acting = Para construir necesitas permisos de la zona, puntos de acción y el valor de la manzana en riqueza. Sin permisos que encajen, toma antes cartas de planificación baratas.
coach-siting = Las manzanas caras cuestan más y dan cargos; las filas con muchos edificios tuyos pagan más. Junto a edificios de la misma zona ganas prestigio enseguida.
coach-spending = Los permisos que sobran de la última carta se pierden: gasta cartas que encajen justas. Guarda los permisos con varias zonas.
coach-robbing = La ficha puntúa ahora y cada vez que se nombre su vocación. Quítasela a quien vaya primero.
coach-resource = La riqueza paga tus próximos edificios; el prestigio da la victoria. Toma riqueza al principio y prestigio al final.
coach-ordering = Solo dices quién decide primero. El orden rara vez importa; si dudas, sigue el orden de turno.
coach-tie = Tú deshaces este empate. Nómbrate si puedes; si no, a quien no amenace con ganar.
coach-building_tie = Varios edificios están igualados y tú dices cuál es. Lee la indicación: elige uno tuyo si gana algo, uno ajeno si sale perdiendo.
coach-block_tie = Varias manzanas están igualadas y tú dices cuál es. Elige según de quién sean los edificios que hay en ellas.
coach-picking = La carta dice qué le pasa al edificio. Si es malo, elige uno de un rival; si es bueno, uno que te ayude en tus filas.
coach-putting = No cuesta nada y las zonas no importan. Elige una fila en la que con un edificio más vayas en cabeza.
coach-taking_marker = Un marcador hace que su fila reparta y sube el valor de sus manzanas. Los números altos ayudan a quien más edificios tenga en la fila.
coach-laying = Colócalo en una fila donde tengas más edificios que nadie: ahí se repartirá el número. Construir en esa fila será más caro.
coach-offered = Puedes pagar, o negarte y aceptar lo que dice la carta. Paga si lo que perderías vale más.
coach-choosing = La carta ofrece varios efectos. Compara qué te da cada uno ahora a ti y a los demás.
coach-calling = El cargo que elijas se ocupa de nuevo. Elige uno que ganarías tú: los cargos ayudan cada turno y puntúan al final.
coach-naming = Cuentan las fichas de la vocación que nombres. Elige aquella de la que tú tengas más y los demás pocas.
coach-lining = La carta trata de forma distinta la fila y la columna. Mira dónde están tus edificios y elige lo que más te dé.
coach-fetching = Tomas una carta sin pagar puntos de acción. Toma la más cara, o la que tenga los permisos de tu próximo contrato.
coach-dropping = Pierdes una de tus cartas de planificación. Suelta aquella cuyas zonas menos necesites.

feature-prestige = prestigio
feature-wealth = riqueza
feature-first_wealth = riqueza para las próximas compras
feature-vocations = fichas de vocación
feature-mayor = cargo de Alcalde
feature-attorney = cargo de Fiscal del distrito
feature-treasurer = cargo de Tesorero
feature-police_chief = cargo de Jefe de policía
feature-union_boss = cargo de Líder sindical
feature-best_civic = edificio cívico más valioso
feature-best_commercial = edificio comercial más valioso
feature-best_industrial = edificio industrial más valioso
feature-best_residential = edificio residencial más valioso
feature-wealth_rows = repartos previstos en filas de riqueza
feature-printed_prestige_rows = repartos previstos en las filas de prestigio 1 a 3
feature-new_prestige_rows = repartos previstos en las filas de prestigio 4 a 6
feature-row_buildings = edificios que aseguran puestos en las filas
feature-permits = permisos de obra
feature-renewals = cartas de Renovación urbana
feature-ready_favors = Favores que se pueden construir ya
feature-waiting_favors = Favores a los que les faltan permisos
feature-rest_of_turn = perspectivas para el resto del turno
feature-begun_building = ganancia del edificio iniciado
feature-begun_effects = ganancia de los efectos en curso
feature-contractor = papel de Contratista
feature-least_prestige = último puesto en prestigio
feature-most_vocations = ventaja en fichas de vocación
feature-office_points = prestigio por cargos al final
feature-rows_led = { $amount ->
    [one] fila con primer puesto
   *[other] filas con primer puesto
}
feature-action_points = PA restantes
feature-next_turn = perspectivas para el próximo turno
feature-civic = { $amount ->
    [one] edificio cívico
   *[other] edificios cívicos
}
feature-commercial = { $amount ->
    [one] edificio comercial
   *[other] edificios comerciales
}
feature-industrial = { $amount ->
    [one] edificio industrial
   *[other] edificios industriales
}
feature-residential = { $amount ->
    [one] edificio residencial
   *[other] edificios residenciales
}
feature-block_values = valor de las manzanas con edificios
feature-blocks = { $amount ->
    [one] manzana con edificios
   *[other] manzanas con edificios
}
