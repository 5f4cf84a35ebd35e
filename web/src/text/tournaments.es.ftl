# Las páginas de los torneos.

tournaments-heading = Torneos
tournaments-lead = Cualquiera que tenga cuenta puede organizar uno. Las rondas se suceden por sí solas.
tournaments-none = Todavía no hay torneos.
tournaments-mine = Tus torneos
tournaments-open = Abiertos a inscripciones
tournaments-running = En juego
tournaments-over = Terminados
tournament-new = Nuevo torneo
tournament-account = Para organizar un torneo o participar necesitas una cuenta.

tournament-seats = { $count } por mesa
tournament-swiss-rounds = { $rounds ->
    [one] suizo, 1 ronda
   *[other] suizo, { $rounds } rondas
}
tournament-groups-rounds = { $rounds ->
    [one] grupos de 1 ronda y final
   *[other] grupos de { $rounds } rondas y final
}
tournament-live = en vivo, { $minutes } min + { $seconds } s
tournament-days = { $days ->
    [one] 1 día por turno
   *[other] { $days } días por turno
}
tournament-private = Privado
tournament-public = Público
tournament-finished = Terminado
tournament-cancelled = Cancelado
tournament-starts = Empieza el { $time }
tournament-organiser = organiza { $name }
tournament-winner = { $count ->
    [one] Gana { $names }
   *[other] Ganan { $names }
}

tournament-name = Nombre del torneo
tournament-table-seats = Jugadores por mesa
tournament-format = Formato
tournament-swiss = Suizo
tournament-groups = Grupos y final
tournament-swiss-hint = En cada ronda se enfrentan quienes tienen los mismos puntos, sin repetir rivales mientras se pueda evitar.
tournament-groups-hint = Hay { $groups } grupos. En cada ronda se juega dentro del grupo; después, los mejores de cada grupo juegan la final en una mesa. Hacen falta al menos { $least } participantes.
tournament-rounds = Rondas
tournament-group-rounds = Rondas en los grupos
tournament-most = Máximo de participantes
tournament-bot = Bots que completan las mesas
tournament-clock-hint = Las partidas de torneo siempre tienen reloj: quien se queda sin tiempo pierde la partida. Con días por turno, el reloj se para en las horas de sueño y en las vacaciones.
tournament-who = Quién puede inscribirse
tournament-public-hint = Cualquiera que tenga cuenta ve el torneo y puede inscribirse.
tournament-private-hint = Solo quienes tienen el enlace ven el torneo y pueden inscribirse.
tournament-starts-at = Comienzo (opcional)
tournament-starts-hint = Sin hora, lo empiezas tú. A su hora empieza por sí solo si hay bastantes participantes; si no, decides tú.
tournament-play = Yo también juego
tournament-create = Crear el torneo

tournament-enter = Inscribirme
tournament-leave = Salir
tournament-start = Empezar el torneo
tournament-cancel = Cancelar el torneo
tournament-cancel-text = No empieza ninguna ronda más, y las partidas en juego terminan sin resultado.
tournament-drop-out = Retirarme
tournament-drop-out-text = Te rindes en tu partida y no juegas más rondas. Conservas tus puntos.
tournament-remove = Retirar
tournament-remove-name = Retirar a { $name }
tournament-remove-text = Si está jugando, se rinde en su partida, y no puede volver a inscribirse.
tournament-keep = Volver
tournament-needs = El torneo necesita al menos { $least } participantes para empezar.
tournament-invite = Invita a participar
tournament-link = Enlace al torneo
tournament-players = Participantes ({ $count })
tournament-nobody = Todavía no se ha inscrito nadie.
tournament-deleted = cuenta borrada

tournament-rules = Cómo se juega
tournament-rule-bots = Donde faltan jugadores en una mesa, juegan bots: { $bot }.
tournament-rule-next = La ronda siguiente empieza en cuanto terminan todas las mesas de la anterior.
tournament-rule-missed = Quien se queda sin tiempo pierde la partida. Quien no ha tomado ni una sola decisión en ella no juega más rondas.
tournament-rule-leave = Las partidas de torneo no se pueden anular ni tienen pistas; quien no puede seguir, se rinde.

tournament-round = Ronda { $round }
tournament-final = Final
tournament-group = Grupo { $name }
tournament-group-short = Grupo
tournament-table-number = Mesa { $number }
tournament-table-playing = en juego
tournament-table-finished = terminada
tournament-table-void = terminada sin resultado
tournament-look = A la mesa
tournament-score = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
tournament-forfeited = abandono

tournament-dropped-left = se ha retirado
tournament-dropped-removed = retirado del torneo
tournament-dropped-missed = no se presentó

tournament-how = Cómo se desempata
tournament-points = Puntos
tournament-points-explained = El primero de una mesa recibe 1 punto, el último 0, y los demás partes iguales entre medias; los empates se reparten. Quien se rinde recibe 0. Una mesa que termina sin resultado da medio punto a quienes seguían en ella.
tournament-opponents = Rivales
tournament-opponents-explained = Cuenta primero a igualdad de puntos: lo fuertes que eran los rivales. Por cada mesa, la media de los puntos que los rivales tienen en el torneo; un bot cuenta como alguien con la mitad de todos los puntos.
tournament-share = Parte
tournament-share-explained = Cuenta después: la parte media de los puntos en las partidas jugadas hasta el final.
tournament-direct = Directo
tournament-direct-explained = Cuenta al final, entre quienes son iguales en todo lo demás: un punto por cada uno de ellos que quedó detrás en una mesa común, y medio por un empate.
tournament-final-explained = Los puntos de la final cuentan antes que todo lo demás.
