# Las páginas en torno a la mesa: vestíbulo, mesa nueva, cuenta, reglas, componentes, repetición, final.

error-unreachable = El servidor no responde. Comprueba la conexión e inténtalo de nuevo.
to-lobby = Al vestíbulo

seats-free = Silla libre
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
lobby-today = La partida de hoy
lobby-chairs-free = { $count ->
    [0] Todas las sillas están ocupadas.
    [one] Hay 1 silla libre.
   *[other] Hay { $count } sillas libres.
}
lobby-starting = Se preparan las reglas.
lobby-over = La partida ha terminado.
lobby-play = Jugar
lobby-open = Abrir
lobby-look = Mirar

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
game-rules = Reglas
game-components = Qué está impreso y qué es nuestro
game-new = Mesa nueva
game-bots = Contra bots
game-preparing = Se preparan las reglas de { $game }: { $percent } %
game-preparing-hint = Mientras tanto, abre mesas e invita a gente.

open-heading = Mesas abiertas
open-looking = { $count ->
    [one] 1 busca jugadores
   *[other] { $count } buscan jugadores
}
open-none = No hay mesas abiertas ahora. Abre una, elige «Abierta a todos» y estará aquí a la vista.
open-turn = Turno { $turn }
open-sit = Sentarse
open-watch = Mirar

new-heading = Mesa nueva
new-heading-bots = Jugar contra bots
new-game = Juego
new-name = Tu nombre
new-count = Sillas
new-chairs = Quién se sienta dónde
new-who = Quién puede venir
new-private = Por invitación
new-open = Abierta a todos
new-private-hint = Solo quien tenga el enlace puede sentarse o mirar.
new-open-hint = Cualquiera del vestíbulo puede sentarse o mirar.
new-title = Nombre de la mesa, si quieres
new-options = Opciones del juego
new-range = De { $least } a { $most }.
new-least = { $least } o más.
new-most = { $most } o menos.
new-then-invite = { $count ->
    [one] Después, envía el enlace para 1 silla.
   *[other] Después, envía el enlace para { $count } sillas.
}
new-then-play = La partida empieza enseguida.
new-make = Abrir la mesa
new-begin = Empezar

chair-label = Silla { $number }, { $colour }
chair-me = Yo
chair-free = Libre, por enlace
chair-here = Otra persona en este dispositivo
chair-free-hint = Para quien llegue primero.
chair-here-hint = Os pasáis el dispositivo.
chair-bot = Bot: { $name }
chair-bot-hint = Este bot { $does }.
chair-name = Nombre de la persona en la silla { $number }
chair-name-hint = Nombre

alone-heading = Jugar en solitario
alone-play = Partida nueva
alone-changed = Una partida en solitario con opciones cambiadas no cuenta para las listas.
day-heading = La partida de hoy
day-of = Partida del { $day }
day-played = { $count ->
    [0] Nadie la ha jugado todavía.
    [one] La ha jugado 1 persona.
   *[other] La han jugado { $count } personas.
}
day-mine = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, puesto { $rank } de { $players }.
day-uncounted = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, fuera de la lista.
day-play = Jugar la de hoy
day-play-own = Jugar la mía
day-go-on = Seguir
day-result = Mi resultado
list-best = Mejores resultados
list-today = Hoy
list-day = { $day }
list-ever = Los mejores
list-latest = Mis últimas partidas
list-rank = Puesto
list-name = Jugador
list-won = Victoria
list-points = Puntos
list-you = Tú
list-uncounted = fuera de las listas
list-empty = Todavía no hay nadie en esta lista.
list-players = { $count ->
    [one] 1 persona en total.
   *[other] { $count } personas en total.
}

arriving = Se abre la mesa
join-failed = Esta invitación no abre ninguna mesa.
join-advice = Pide un enlace nuevo: la mesa ya no existe o el enlace llegó cortado.
seat-link-failed = Este enlace de asiento no funciona.
seat-link-advice = Un enlace más nuevo anula el anterior. Haz uno en la mesa, en un navegador que tenga el asiento.

nowhere-title = Fuera del plano
nowhere-heading = Esta parcela no está en el plano.
nowhere-text = Quizá la dirección esté mal escrita o la página se haya mudado.

me-title = Tú
me-hello = { $name }
me-hello-guest = Alguien de paso, sin nombre
me-is-account = Tu cuenta guarda tus partidas en todos los dispositivos donde entres.
me-is-guest = Juegas de paso: este navegador guarda tus asientos.
me-logout = Salir
me-name-heading = Nombre en la mesa
me-name-label = Los demás ven este nombre
me-name-save = Guardar
me-name-same = Ya te llamas así.
me-name-saved = Guardado.
me-account-heading = Cuenta
me-account-why = No hace falta cuenta para jugar. Con ella tus partidas están en todos tus dispositivos y siguen siendo tuyas aunque este navegador te olvide.
me-register = Cuenta nueva
me-login = Entrar
me-account-name = Nombre
me-password = Contraseña
me-password-new = Guárdala bien. Sin correo no hay forma de recuperarla.
me-password-lost = Tras muchas contraseñas erróneas la puerta queda cerrada un rato.
me-register-do = Crear la cuenta
me-login-do = Entrar
me-games-heading = Mis partidas
me-games-none = Todavía no hay partidas.
me-games-running = En curso
me-games-over = Terminadas
me-replay = Repetición
me-result = Resultado

tokens-heading = Claves para programas
tokens-why = Un programa con una clave juega en tu nombre: abre mesas, se sienta, lee y decide.
tokens-schema = Qué puede pedir un programa
tokens-made = Creada el { $day }
tokens-used = usada por última vez el { $day }
tokens-unused = sin usar
tokens-remove = Quitar
tokens-once = Cópiala ahora. Solo se muestra una vez.
tokens-copy = Copiar
tokens-copied = Copiada
tokens-label = Para qué es
tokens-make = Crear una clave

rules-title = Reglas
rules-heading = { $game }: las reglas
rules-contents = Índice
rules-ours = Escritas por nosotros, en breve. El reglamento impreso cuenta el resto.

prov-title = Componentes
prov-heading = { $game }: qué está impreso y qué es nuestro
prov-lead = Algunos números del juego impreso no se han podido recuperar. Esos son nuestros: hechos para esta mesa y equilibrados con simulaciones. Todo lo demás sigue el reglamento.
prov-search = Buscar
prov-show = Mostrar
prov-all = Todo
prov-known = Impreso
prov-partly-known = Nuestro en parte
prov-reconstructed = Nuestro
prov-ruling = Decisión nuestra
prov-translated = Traducido por nosotros
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
prov-found = { $count ->
    [one] 1 entrada
   *[other] { $count } entradas
}
prov-none = Nada aquí tiene esas palabras. Busca con menos.
prov-thing = Cosa
prov-whose = De quién
prov-detail = Detalles

replay-title = Repetición
replay-to-table = Volver a la mesa
replay-bar = Mandos de la repetición
replay-begin = La mesa está puesta.
replay-turn-back = Un turno atrás (mayúsculas y flecha izquierda)
replay-back = Una decisión atrás (flecha izquierda)
replay-play = Reproducir
replay-pause = Pausa
replay-on = Una decisión adelante (flecha derecha)
replay-turn-on = Un turno adelante (mayúsculas y flecha derecha)
replay-moment = Momento de la partida
replay-at = Decisión { $n } de { $total }
replay-speed = Velocidad: por { $speed }
replay-fork = Jugar desde aquí
replay-fork-end = Retrocede para jugar

end-winner = { $count ->
    [1] { $names } gobierna la ciudad.
   *[other] { $names } comparten la ciudad.
}
end-ahead = { $points } puntos, { $ahead } más que { $second }.
end-tie = { $points } puntos; el desempate supera a { $second }.
end-points = { $points } puntos.
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
end-day = Puesto { $rank } de { $players } en la partida del { $day }.
end-not-counted = Esta partida no cuenta para las listas: se cambiaron opciones, ayudó un bot o ya se había jugado antes.
end-again-solo = En solitario, una ciudad nueva.
end-again-day = Ahora, una ciudad solo tuya. Mañana hay otra partida para todos.
end-solo-again = Jugar otra vez
end-to-next = A la siguiente partida
end-sources = De dónde vienen los puntos
end-race = Puntos por ronda
end-called = rondas finales
end-place = Puesto { $place }
end-seal = La clave del azar ya es pública. Guarda el registro y cualquiera podrá comprobar cada robo con el sello hecho antes del primero:
end-sealed = Hoy juegan otros esta partida, así que la clave del azar queda oculta hasta el { $when }. Entonces podrás guardar aquí el registro y seguir jugando desde cualquier momento.
end-commitment = Sello, SHA-256
end-won = { $count ->
    [1] Gana
   *[other] Ganan juntos
}
end-again = ¿Otra partida?
end-again-hint = Los mismos jugadores, una ciudad nueva.
end-save = Guardar el registro
end-replay = Repetición
end-watch = Volver a ver la partida
end-rematch = Revancha
end-to-rematch = A la revancha
