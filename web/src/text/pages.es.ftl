# Las páginas en torno a la mesa: vestíbulo, mesa nueva, cuenta, reglas, componentes, repetición, final.

error-unreachable = El servidor no responde. Comprueba la conexión e inténtalo de nuevo.
to-lobby = Volver al vestíbulo
table-problem = No se puede mostrar esta mesa.

seats-free = Asiento libre
seats-bot = { $name }, un bot
colour-red = círculo rojo
colour-blue = cuadrado azul
colour-orange = triángulo naranja
colour-purple = rombo morado
colour-mint = estrella menta

lobby-waiting = { $count ->
    [0] ¿Qué ciudad toca hoy?
    [1] Una ciudad te espera.
    [2] Dos ciudades te esperan.
    [3] Tres ciudades te esperan.
   *[other] { $count } ciudades te esperan.
}
lobby-line = Siéntate, envía el enlace, juega. No hace falta cuenta.
lobby-mine = Mis mesas
lobby-all-mine = Todas mis partidas
lobby-finished = Partidas terminadas
lobby-games = Juegos
lobby-solo = En solitario
lobby-seats-free = { $count ->
    [0] Todos los asientos están ocupados.
    [one] Hay 1 asiento libre.
   *[other] Hay { $count } asientos libres.
}
lobby-rematch = { $name } pide la revancha.
lobby-starting = Se preparan las reglas.
lobby-over = La partida ha terminado.
lobby-play = Jugar
lobby-open = Abrir
lobby-look = Ver

link-have = Tengo un enlace
link-label = Enlace o código de una invitación o de un asiento
link-go = Ir
link-unknown = Esto no es el enlace de una mesa. Pega el enlace entero o solo su código.

game-players = { $few ->
    [1] { $many ->
        [1] 1 jugador
       *[other] De 1 a { $many } jugadores
    }
   *[other] De { $few } a { $many } jugadores
}
game-minutes = { $minutes } min
aid-link = Hoja de ayuda
legend-link = Iconos y marcas
game-learn = Aprende a jugar
game-rules = Reglas
game-components = Valores impresos y reconstruidos
game-components-short = Componentes
game-new = Mesa nueva
game-bots = Contra bots
game-bots-hint = { $count ->
    [one] Empieza una partida contra 1 bot.
   *[other] Empieza una partida contra { $count } bots.
}
level-title = Nivel de los bots
level-title-of = { $game }: nivel de los bots
level-of = Nivel { $level } de { $levels }
game-preparing = Se preparan las reglas de { $game }: { $percent } %
game-preparing-hint = Ya puedes abrir mesas. La partida empieza en cuanto estén listas las reglas.

open-heading = Mesas abiertas
open-looking = { $count ->
    [one] 1 busca jugadores
   *[other] { $count } buscan jugadores
}
open-none = No hay mesas abiertas ahora. Abre una, elige «Abierta a todos» y estará aquí a la vista.
open-turn = { $turn ->
    [0] Preparación
   *[other] Turno { $turn }
}
open-sit = Sentarse
open-watch = Mirar
open-host = Organiza: { $name }
open-filter = Filtro
open-filter-game = Juego
open-filter-pace = Ritmo
open-filter-lang = Idioma
open-filter-free = Con asientos libres
open-any-game = Todos los juegos
open-any-pace = Cualquier ritmo
open-any-lang = Todos los idiomas
open-no-match = Ninguna mesa coincide. Cambia el filtro o abre una mesa propia.

pace-real-time = En directo
pace-turn-based = A lo largo de días

new-heading = Mesa nueva
new-game = Juego
new-name = Tu nombre
new-name-optional = Tu nombre (opcional)
new-count = Jugadores
new-seats = Quién se sienta dónde
new-who = Quién puede unirse
new-private = Por invitación
new-open = Abierta a todos
new-private-hint = Solo quien tenga el enlace puede sentarse o mirar.
new-open-hint = Cualquiera del vestíbulo puede sentarse o mirar.
new-pace = Ritmo
new-pace-real-time = Todos juegan ahora.
new-pace-turn-based = Cada cual juega su turno cuando tiene tiempo.
new-hints = Pistas
new-hints-no = Sin pistas
new-hints-yes = Con pistas
new-hints-no-hint = Cada cual decide por su cuenta.
new-hints-yes-hint = Una partida amistosa: cualquiera puede preguntar qué haría el bot más fuerte.
new-title = Nombre de la mesa (opcional)
new-options = Opciones del juego
new-range = De { $least } a { $most }.
new-least = { $least } o más.
new-most = { $most } o menos.
new-then-invite = { $count ->
    [one] Después, envía el enlace para 1 asiento.
   *[other] Después, envía el enlace para { $count } asientos.
}
new-then-play = La partida empieza enseguida.
new-then-prepare = La partida empieza en cuanto estén preparadas las reglas.
new-make = Abrir la mesa
new-begin = Empezar

new-seat-label = Asiento { $number }, { $colour }
new-seat-me = Yo
new-seat-free = Libre, por enlace
new-seat-here = Otra persona en este dispositivo
new-seat-free-hint = Para quien llegue primero.
new-seat-here-hint = Compartís este dispositivo.
new-seat-bots = Bots, del más débil al más fuerte
new-seat-bot = Bot: { $name }
new-seat-bot-hint = { $name } { $does }.
new-seat-name = Nombre de la persona en el asiento { $number }
new-seat-name-hint = Nombre

solo-title = { $game }: en solitario
solo-lead = El reto diario es la misma ciudad para todos. En tus propias partidas, cada ciudad es nueva.
solo-own = Una ciudad propia
alone-play = Partida nueva en solitario
alone-hints = Con pistas (sin clasificar)
alone-changed = Las partidas en solitario con opciones cambiadas no se clasifican.
day-heading = Reto diario
day-of = Reto del { $day }
forked-at = variante desde la decisión { $n }
day-played = { $count ->
    [0] Nadie lo ha jugado todavía.
    [one] Lo ha jugado 1 persona.
   *[other] Lo han jugado { $count } personas.
}
marks-title = Lo que consiguen los bots
marks-won = gana el { $percent } %
marks-beaten = superado
day-par = Par: { $points ->
    [one] 1 punto, la media del bot más fuerte.
   *[other] { $points } puntos, la media del bot más fuerte.
}
day-mine = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, puesto { $rank } de { $players }.
day-uncounted = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, sin clasificar.
day-play = Jugar el reto de hoy
day-play-own = Jugar el mío
day-go-on = Continuar
day-result = Mi resultado
list-best = Mejores resultados
list-today = Hoy
list-day = { $day }
list-ever = Los mejores de siempre
list-latest = Mis últimas partidas
list-rank = Puesto
list-name = Jugador
list-won = Victoria
list-points = Puntos
list-you = Tú
list-uncounted = sin clasificar
list-empty = Todavía no hay resultados clasificados.
list-players = { $count ->
    [one] 1 persona en total.
   *[other] { $count } personas en total.
}

arriving = Abriendo la mesa…
join-failed = Esta invitación ya no es válida.
join-advice = Pide un enlace nuevo: la mesa ya no existe o el enlace llegó cortado.
seat-link-failed = Este enlace de asiento no funciona.
seat-link-advice = Un enlace más nuevo sustituye al anterior. Crea uno en la mesa, en un navegador que tenga el asiento.

nowhere-title = Página no encontrada
nowhere-heading = Página no encontrada
nowhere-text = Quizá la dirección esté mal escrita o la página se haya mudado.

me-replay = Repetición
me-result = Resultado

device-unknown = Dispositivo desconocido

rules-title = Reglas
rules-heading = { $game }: las reglas
rules-contents = Índice
rules-summary = Un resumen con nuestras palabras; el reglamento impreso da los detalles.

prov-title = Componentes
prov-heading = { $game }: valores impresos y reconstruidos
prov-lead = Algunos valores del juego impreso no se han podido recuperar. Están reconstruidos: elegidos para esta edición y equilibrados con simulaciones. Donde el reglamento no dice nada, hemos decidido nosotros.
prov-search = Buscar
prov-show = Mostrar
prov-all = Todo
prov-known = Impreso
prov-partly-known = Reconstruido en parte
prov-reconstructed = Reconstruido
prov-ruling = Decisión nuestra
prov-translated = Traducción nuestra
prov-table-players = Jugadores
prov-table-minutes = Duración
prov-table-setup = Preparación
prov-table-limits = Límites
prov-table-variants = Opciones
prov-table-player_colour = Color de jugador
prov-field-name = nombre
prov-field-name_es = nombre en español
prov-field-copies = copias
prov-field-colour = color
prov-field-values = valores
prov-field-count = cantidad
prov-field-deck = mazo
prov-field-kind = tipo
prov-field-max = máximo
prov-field-min = mínimo
prov-field-number = número
prov-field-text = texto
prov-found = { $count ->
    [one] 1 entrada
   *[other] { $count } entradas
}
prov-none = Sin resultados. Prueba una búsqueda más corta.
prov-component = Componente
prov-whose = Origen
prov-detail = Detalles

replay-title = Repetición
replay-to-table = Volver a la mesa
replay-bar = Mandos de la repetición
replay-begin = La partida está preparada.
replay-turn-back = Un turno atrás (mayúsculas y flecha izquierda)
replay-back = Una decisión atrás (flecha izquierda)
replay-play = Reproducir
replay-pause = Pausa
replay-on = Una decisión adelante (flecha derecha)
replay-turn-on = Un turno adelante (mayúsculas y flecha derecha)
replay-moment = Momento de la partida
replay-at = Decisión { $n } de { $total }
replay-speed = Velocidad: { $speed }×
replay-share = Compartir este momento
replay-share-about = Decisión { $n } de { $total }: cualquiera que tenga el enlace puede ver la partida desde aquí.
replay-share-private = Decisión { $n } de { $total }. Esta mesa es privada: solo pueden seguir el enlace quienes pueden verla. La imagen la puede ver cualquiera.
replay-share-link = Enlace a este momento
replay-fork = Continuar desde aquí
replay-fork-end = Retrocede para continuar

end-winner = { $count ->
    [1] { $names } gobierna la ciudad.
   *[other] { $names } comparten la ciudad.
}
end-ahead = { $points } puntos, { $ahead } más que { $second }.
end-tie = { $points } puntos; gana el desempate a { $second }.
end-others-resigned = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}; por { $reasons }.
gave-up-resigned = la rendición de { $names }
gave-up-forfeited = el tiempo agotado de { $names }
end-points = { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}
end-length = { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}, { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
}.
end-solo-lost = { $name } no gana esta vez.
end-solo-done = { $name } ha terminado la ciudad.
end-lists = Mejores resultados
end-best = Tu mejor resultado hasta ahora: puesto { $rank } de { $players }.
end-not-best = Tu mejor resultado sigue siendo { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, puesto { $rank }.
end-day = Puesto { $rank } de { $players } en el reto del { $day }.
end-not-counted = Esta partida no se clasifica: se cambiaron opciones, ayudó un bot o ya se había jugado antes.
end-again-solo = En solitario, una ciudad nueva.
end-again-day = Ahora, una ciudad solo tuya. Mañana hay un reto nuevo.
end-solo-again = Jugar otra vez
end-to-next = A la siguiente partida
end-sources = { $currency } por origen
end-race = Puntos por ronda
end-called = rondas finales
end-place = Puesto { $place }
end-seal = La clave del azar ya es pública. Guarda el registro y cualquiera podrá comprobar cada robo con el compromiso publicado antes del primero:
end-sealed = Hoy otros aún pueden jugar este reto, así que la clave del azar queda oculta hasta el { $when }. Después podrás guardar aquí el registro y continuar desde cualquier momento.
end-commitment = Compromiso (SHA-256)
end-reshuffled = { $count ->
    [one] Tras 1 decisión se unió alguien; el compromiso de la clave siguiente:
   *[other] Tras { $count } decisiones se unió alguien; el compromiso de la clave siguiente:
}
end-won = { $count ->
    [1] Gana
   *[other] Ganan juntos
}
end-again = ¿Otra partida?
end-again-hint = Los mismos jugadores, una ciudad nueva.
end-again-asks = Primero se pregunta a los demás. Los asientos avanzan un puesto.
end-invited-hint = La partida empieza cuando todos acepten. Los asientos avanzan un puesto.
end-join-rematch = Aceptar
end-bot-level = { $name } ({ $level })
end-bot-for = { $name } (ha jugado un bot)
end-image = Compartir una imagen
end-image-failed = No se ha podido dibujar la imagen.
end-save = Guardar el registro
end-review = Análisis
end-review-about = La probabilidad de ganar a lo largo de la partida, las decisiones que más costaron y cuánto fue suerte.
end-review-of = Análisis: { $name }
end-verified = Comprobado en esta página: el SHA-256 de la clave es el compromiso de abajo.
end-verified-seen = Comprobado en esta página: el SHA-256 de la clave es el compromiso que este navegador vio antes del final de la partida.
end-verify-failed = La clave falta o no corresponde al compromiso publicado al principio.
end-verify-unavailable = No se ha podido cargar la clave, así que no se ha comprobado. Recarga la página para volver a intentarlo.
end-verify-impossible = Este navegador solo comprueba claves en páginas seguras (https). Guarda el registro y compruébalo en la línea de comandos.
import-record = Importar un registro
import-too-large = Este archivo es demasiado grande para ser el registro de una partida.
import-not-json = Este archivo no es el registro de una partida: no es JSON.
imported-game = partida importada
end-replay = Repetición
end-rematch = Revancha
end-to-rematch = A la revancha

pace-live-clock = En directo, { $minutes } min + { $seconds } s por turno
pace-days = { $days ->
    [one] 1 día por turno
    [7] Una semana por turno
   *[other] { $days } días por turno
}
lobby-time-left = Tiempo restante: { $time }
lobby-out-of-time = Sin tiempo: decide ya
lobby-bot-plays = Juega un bot por ti
aborted-short = Anulada
end-resigned = { $name } (se ha rendido)
clock-minutes = { $minutes } min
clock-hours = { $hours } h
clock-hours-minutes = { $hours } h { $minutes } min
clock-days = { $days } d
clock-days-hours = { $days } d { $hours } h
game-workshop = Taller
prov-workshop = Cambiar valores en el taller
new-rated-set = Las mesas con un conjunto de componentes cambiado nunca son clasificatorias.
prov-changed = Cambiado por el autor del conjunto

# Torneos, dondequiera que aparezcan.

menu-tournaments = Torneos
lobby-tournaments = Tus torneos
tournament-name-round = { $name }, ronda { $round }
tournament-name-final = { $name }, final
tournament-standings = Clasificación
tournament-my-table = A mi mesa
tournament-entered = { $players } de { $most } participantes
tournament-round-of = Ronda { $round } de { $rounds }
tournament-counted = El resultado cuenta para el torneo
