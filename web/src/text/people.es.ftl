# Las páginas sobre las personas: clasificaciones, perfiles y amigos.

ladder-title = { $game }: clasificación
ladder-lead = Todos los que han jugado partidas clasificatorias, y los bots. Las temporadas son trimestres.
ladder-games = Juegos
ladder-season = Temporada
season-name = { $year }, { $quarter ->
    [1] de enero a marzo
    [2] de abril a junio
    [3] de julio a septiembre
   *[other] de octubre a diciembre
}
ladder-play = Partida clasificatoria contra bots
ladder-account = Los jugadores con cuenta pueden jugar partidas clasificatorias.
ladder-empty = Nadie ha jugado aún una partida clasificatoria en esta temporada.
ladder-explained = La valoración empieza en 1500 y se afina con cada partida; un signo de interrogación indica que todavía es incierta.
rating = Valoración
rating-games = Partidas
rating-provisional = todavía incierta
rating-chart = Valoración en { $game }, de { $first } a { $last }
seats-bot-short = Bot

profile-since = Juega desde el { $day }
profile-privacy = Ajustes de privacidad
profile-hidden = Este jugador no muestra su perfil.
profile-ratings = Valoraciones
profile-unrated = Aún no hay partidas clasificatorias.
profile-rank = { $games ->
    [one] Puesto { $rank } tras 1 partida ({ $season })
   *[other] Puesto { $rank } tras { $games } partidas ({ $season })
}
profile-games = Partidas terminadas
profile-no-games = Aún no hay partidas.
profile-games-hidden = Este jugador no muestra sus partidas.
game-against = contra { $names }
game-alone = en solitario
game-place = Puesto { $place } de { $seats }
head-to-head = Contra otros
head-opponent = Rival
head-ahead = Por delante
head-level = Empates
head-behind = Por detrás

friend-ask = Pedir amistad
friend-accept = Aceptar la amistad
friend-remove = Quitar de mis amigos
friend-withdraw = Retirar la solicitud
friend-is = Amistad
friend-asked = Solicitud enviada
friend-name = Nombre de una cuenta
friend-playing = Jugando
friends-asking = Solicitudes de amistad
friends-asked = Solicitudes enviadas
friends-none = Aún no tienes amigos. Pide amistad a alguien por su nombre o desde su perfil.
friends-account = Para tener amigos aquí necesitas una cuenta.
