preparing = Preparando las reglas; quedan guardadas para la próxima vez ...

name = Nombre
title = Título
players = Jugadores
about = De qué trata
game-line = { $name }: { $title }, para { $players } jugadores. { $tagline }

player-you = tú
player-human = persona
player-bot = { $name }, bot { $title }

welcome = Te damos la bienvenida a { $title }. Escribe el número de una opción; ? muestra qué más puedes escribir.
welcome-watching = { $title }: juegan los bots, tú miras.
question = { $last ->
    [1] 1
   *[other] 1-{ $last }
}, ? para ayuda:
turn-heading = { $turn ->
    [0] Preparación:
   *[other] Turno { $turn }:
}
nothing-typed = Escribe el número de una opción, o ? para ver la ayuda.
not-understood = No entiendo «{ $line }». Escribe el número de una opción, o ? para ver la ayuda.
no-such-choice = No hay opción { $number }: elige de 1 a { $last }.
many-choices = { $number } opciones. Nombra una, como "{ $example }", o escribe parte de su nombre para ver menos; lista las muestra todas.
hand-over = Pasa el teclado a { $player }, que pulsa Intro.
taken-back = Deshecho: { $decisions }.
nothing-to-take-back = No hay ninguna decisión tuya que deshacer.
keys =
    Lo que puedes escribir, una letra o la palabra entera:
      un número        tomar esa opción
      u, deshacer      deshacer la última decisión tomada en este teclado,
                       con todo lo que los bots han hecho desde entonces
      r, reiniciar     deshacer el turno entero
      b, tablero       mostrar otra vez el tablero
      l, historial     todo lo que ha pasado
      lista            todas las opciones, por muchas que sean
      ? 3              más sobre la opción 3
      ? palabra        una página de las reglas, una loseta o una carta
      por qué pal.     por qué algo no es posible, por ejemplo:
                       { $example }
      t, pista         qué haría el bot más fuerte, y por qué
      pensamientos     qué pensaron los bots sobre sus decisiones
      s, s archivo     guardar la partida
      q, salir         salir
      ?, h, ayuda      esta lista
hint-heading = El { $bot } haría esto:
hint-line = { $number }: { $steps }
hint-ends = termina la partida
hint-expected = probabilidad de ganar: { $win }, ventaja esperada: { $lead } { $number ->
    [one] punto
   *[other] puntos
}
hint-points = puntos esperados: { $points }
hint-reasons = motivos: { $reasons }
thoughts-heading = { $player } probó { $number ->
    [one] una línea de juego
   *[other] { $number } líneas de juego
}:
thoughts-line = - { $steps } ({ $share } de su reflexión{ $chosen ->
    [yes] {", elegida"}
   *[no] {""}
})
no-thoughts = Ningún bot ha tenido nada que pensar desde tu última decisión, o revelaría lo que está oculto.
topics = Páginas de las reglas: { $topics }
possible = Ahora es posible.
why-answer = { $action }: { $reason }
why-brings = Después: { $events }{ $complete ->
    [yes] {""}
   *[no] {" "}Lo demás no es seguro.
}
why-what = En este juego nada se llama «{ $text }».
why-missing = Ahora no hay { $thing } con que hacerlo.
why-nothing-there = Todavía no hay nada en la mesa con que hacerlo.
which = «{ $text }» puede ser: { $names }
why-how = Di qué te gustaría hacer, por ejemplo: { $example }
saved = Guardada en { $file }. Para seguir: { $line }
saved-over = Guardada en { $file }. Para volver a verla: { $line }
is-folder = { $file } es una carpeta: da el nombre de un archivo.
cannot-save = No se puede escribir { $file }: { $reason }
not-saved = No se ha guardado.
overwrite = { $file } ya existe. ¿Sobrescribirlo? (s/n)
save-first = ¿Guardar antes la partida? (s/n)
staying = La partida sigue.
keep-record = ¿Guardar un registro de esta partida? (s, n, o s y un nombre de archivo)
keep-how = Escribe s para guardarlo, n para no guardarlo, o s y el nombre de un archivo.
yes = s sí si y
no = n no
left = Has dejado la partida. { $saved ->
    [yes] Está guardada.
   *[no] No está guardada.
}
input-ended = La entrada se acabó antes que la partida. { $saved ->
    [yes] La partida está guardada.
   *[no] La partida no está guardada.
}

final-table = Resultado final
place = Puesto
total = Total
tie-break = Desempate
final-line = { $place }. { $seat }: { $score } puntos ({ $sources }), desempate { $tiebreak }.
currency-line = { $seat }: { $total } ({ $sources }).
alone = { $won ->
    [yes] { $seat } gana con { $score } puntos.
    [no] { $seat } acaba con { $score } puntos y no gana.
   *[none] { $seat } acaba con { $score } puntos.
}
victory = Gana { $seat } con { $score } puntos.
victory-tie-break = Gana { $seat } con { $score } puntos, por el desempate.
victory-shared = Victoria compartida de { $seats } con { $score } puntos: también empatan en el desempate.

playing = Jugando
decisions = { $count ->
    [one] 1 decisión
   *[other] { $number } decisiones
}
seat = Asiento
bot = Bot
iterations = Líneas de juego
bot-line = { $name }: { $title }, prueba { $iterations } líneas de juego en cada decisión.
bots-order = Del más débil al más fuerte. Los niveles altos también juzgan mejor cada línea, así que pocas líneas pueden valer más que muchas.
mean-score = Puntos de media
wins = Victorias
mark-line = { $bot }: { $score } puntos de media, { $wins } de victorias.
seat-line = Asiento { $seat }, { $bot }: { $score } puntos de media, { $wins } de victorias.
simulated = { $title }: { $games ->
    [one] 1 partida
   *[other] { $number } partidas
}, semilla { $seed }; { $mean } decisiones por partida, { $seconds } segundos, { $rate } decisiones por segundo.

training-playing = Ronda { $round }: jugando
training-matching = Ronda { $round }: comparando pesos
round = Ronda
pull = Ajuste
games-played = Partidas
interval = Intervalo del 95 %
decision = Decisión
weights-compared = comparado
weights-kept = aceptado
weights-dropped = no mejora
trial-line = Ronda { $round }, ajuste { $pull }: { $share } de las victorias en { $games } partidas ({ $interval }): { $verdict }.
trained = Los mejores pesos están en { $file }. Para usarlos, copia el archivo en la carpeta bot del juego.
not-trained = Ningún peso nuevo ha ganado su encuentro: siguen los actuales. Los encuentros están en { $folder }.
training-learning = Ronda { $round }: aprendiendo
round-line = Ronda { $round }, { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}: las estimaciones difieren en { $error } puntos; puntos de media { $points }.
points-of-seats = { $seats ->
    [one] en solitario { $points }
   *[other] { $seats } jugadores { $points }
}
network-match = La búsqueda con la red: { $share } de las victorias en { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} ({ $interval }).
network-trained = La red está en { $file }. Para usarla, copia el archivo en la carpeta bot del juego.
network-not-trained = La red no ha ganado su encuentro: sigue la evaluación actual. El encuentro está en { $folder }.

provenance-known = impreso
provenance-partly-known = reconstruido en parte
provenance-reconstructed = reconstruido
provenance-ruling = decisión nuestra
provenance-changed = cambiado por el autor del conjunto
provenance-translated = traducción nuestra
rest-known = lo demás está impreso
components-summary = { $title }, componentes { $digest }. Elementos: { $counts }.
components-written = Los componentes de { $title } están en { $file }.
components-fine = { $file }: correcto: un juego completo de componentes para { $title }, huella { $digest },
differs-in = difiere del nuestro en:
differs-not = los mismos valores que el nuestro

replay-title = { $title }, tras { $at } de { $last } decisiones, { $turn ->
    [0] preparación
   *[other] turno { $turn }, ronda { $round }
}.
replay-time = Esta decisión se tomó el { $time }.
verified = { $file }: un registro auténtico de { $title }.
verified-components = Componentes: { $digest }, los mismos que aquí.
verified-key = Clave: la comprometida al principio.
verified-decisions = Decisiones: { $number ->
    [one] 1, y era posible.
   *[other] { $number }, y todas eran posibles.
}
verified-scores = Puntos: { $scores }, como resultan de sus decisiones.
verified-no-scores = Puntos: el registro no dice ninguno, la partida no ha terminado; hasta ahora { $scores }.
verified-places = Hubo abandonos. Puestos según el registro, que sus decisiones no demuestran: { $places }.
reviewing = Analizando la partida
review-title = { $title }: análisis para { $name }
review-result-game = Probabilidad de ganar en la primera decisión: { $start }. Resultado: { $result }.
review-result-solo = Puntos esperados en la primera decisión: { $start }. Resultado: { $result }.
review-parts-game = Suerte: { $luck }. Decisiones propias: { $choice }. Los demás: { $others }.
review-parts-solo = Suerte: { $luck }. Decisiones propias: { $choice }. Error de estimación: { $others }.
review-mistakes = Decisiones más costosas:
review-mistakes-none = La búsqueda no ha encontrado ninguna decisión mejor.
review-best-moves = Mejores jugadas, comparadas con la mejor alternativa:
review-best-moves-none = Ninguna decisión fue claramente mejor que sus alternativas.
review-decision = Tras { $number } decisiones, turno { $turn } ({ $change }): { $action }
review-better = mejor: { $steps }

rating = Puntuación
failures = Fallos
failures-crash = { $games ->
    [one] 1 error
   *[other] { $number } errores
}
failures-timeout = { $games ->
    [one] 1 por tiempo
   *[other] { $number } por tiempo
}
failures-illegal = { $games ->
    [one] 1 acción ilegal
   *[other] { $number } acciones ilegales
}
p95-ms = p95 ms
range = { $low } a { $high }
arena-progress = { $games } de { $all } partidas jugadas; va en cabeza { $bot }.
arena-played = { $title }, { $seats } asientos: { $games ->
    [one] 1 partida
   *[other] { $number } partidas
}, semilla { $seed }.
arena-line = { $bot }: puntuación { $rating } ({ $interval }), victorias { $wins }, fallos { $failures }, { $timed ->
    [yes] el 95 % de sus decisiones en { $milliseconds } ms como mucho
   *[no] ninguna decisión que medir
}.
arena-none-finished = Ninguna partida se jugó hasta el final: los puestos y las puntuaciones solo se deben a los fallos.
arena-failure = { $bot } perdió la partida { $game }: { $reason }
arena-certain = El orden de los bots es seguro al { $level }.
arena-uncertain = El orden de los bots todavía no es seguro al { $level }: harían falta más partidas.
arena-report = El informe está en { $file }.
arena-exported = Exportado a { $file }.
