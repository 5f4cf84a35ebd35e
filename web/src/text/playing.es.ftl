menu-rules = Reglas de { $game }
menu-components = Valores impresos y reconstruidos
menu-ledger = De dónde vienen los puntos y lo demás
menu-hints-on = Permitir pistas en esta mesa
menu-hints-off = Desactivar las pistas en esta mesa
menu-commitment = Compromiso de la clave del azar
commitment-about = Todos los robos y dados de esta partida salen de una clave secreta. Este número, su SHA-256, fija la clave antes del primer robo. Cuando la partida termina, la clave se hace pública y la página final la comprueba con este número.
menu-leave = Dejar la partida
menu-leave-of = Dejar el asiento de { $name }
table-loading = Cargando la mesa
table-away = Esperando al servidor
game-not-loaded = No se ha podido cargar el juego. Recarga la página.
not-arrived = No se ha podido contactar con el servidor.
turn-meta = { $turn ->
    [0] Preparación
   *[other] Turno { $turn }, ronda { $round }
}
turn-word = Turno
turn-number = { $turn ->
    [0] Preparación
   *[other] Turno { $turn }
}
players = Jugadores
title-block = Decisión actual
trays = Bandejas
tray-needed = hace falta ahora
looking-on = Miras la partida. Ves lo que todos pueden ver.
tab-log = Registro
tab-chat = Chat
fold = Ocultar el registro
unfold = Mostrar el registro
chat-unread = { $count ->
    [0] Chat
    [one] Chat, 1 línea nueva
   *[other] Chat, { $count } líneas nuevas
}
since-more = +{ $count }
readout-more = y { $count } más
log-since = Desde tu último turno
log-earlier = Antes
log-times = { $text } ×{ $count }
log-you = Tú: { $changes }
consequences-of = { $name }: { $changes }
consequences-open = Lo demás no es seguro.
consequences-many = Lo que aporta depende de lo que elijas después.
consequences-choice = Lo demás depende de lo que elijas después.
log-show = Mostrar en el tablero
thinking-show = Ver qué pensó
undo = Deshacer
undo-not = Ahora no puedes deshacer nada tuyo.
undo-title = ¿Deshacer?
restart-title = ¿Reiniciar el turno?
undo-also = Esto deshace también las decisiones posteriores de { $names }.
undo-others = Esto deshace decisiones de { $names }.
undo-anyway = Deshacer de todos modos
undo-keep = Cancelar
help = Ayuda
cannot-undo = Esto revela algo nuevo y no se puede deshacer.
choose-else = Elegir otra cosa
all-choices = Todas las opciones ({ $count })
seat-you = tú
seat-here = en este dispositivo
seat-bot = bot
seat-stand-in = juega un bot
seat-away = ausente
seat-present = presente
seat-to-move = le toca
seat-your-move = te toca
seat-free = Asiento libre
seat-back = Volver a mi asiento
menu-back-of = Volver al asiento de { $name }
seat-put-stand-in = Que siga un bot
seat-stand-in-later = { $minutes ->
    [one] Un bot puede seguir dentro de 1 minuto.
   *[other] { $hours ->
        [one] Un bot puede seguir dentro de { $minutes } minutos.
       *[other] Un bot puede seguir dentro de { $hours } horas.
    }
}
seat-reserved = se le ha pedido la revancha
seat-reserved-you = reservado para ti
seat-asks-join = { $mine ->
    [true] Has pedido relevar al bot. Esperando respuesta.
   *[other] { $name } pide relevar a { $player }.
  }
seat-asks-stand-in = { $mine ->
    [true] Has pedido que juegue un bot. Esperando a los demás.
   *[other] { $name } pide que un bot juegue por { $player }.
  }
seat-agree = Aceptar
seat-decline = Rechazar
seat-withdraw = Retirar
menu-replace = Sustituir a { $name } por un bot
seat-take-over = Relevar al bot
points-now = ahora
points-word = { $count ->
    [one] punto
   *[other] puntos
}
ledger-currency = Qué se cuenta
ledger-why = Motivo
ledger-amount = Cantidad
ledger-none = Nada todavía.
ledger-at-end = Los puntos se cuentan al final de la partida. La puntuación de arriba es la que habría ahora.
rules-about = Tema
rules-loading = Cargando las reglas…
rules-missing = No se han podido cargar las reglas.
rules-all = Todas las reglas
rules-preparing = Se preparan las reglas
provenance = Valores impresos y reconstruidos
hand-title = Pásalo a { $name }.
hand-covered = Lo que ve { $from } está tapado. { $to }, toma el dispositivo antes de continuar.
hand-first = { $to }, toma el dispositivo antes de continuar.
hand-me = Soy { $name }
hand-foot = El tablero sigue oculto hasta que { $name } continúe.
gathering-title = { $free ->
    [0] Ya están todos.
    [one] Falta 1 jugador.
   *[other] Faltan { $free } jugadores.
}
gathering-text = La partida empieza sola cuando se ocupan todos los asientos.
gathering-rematch = Se ha preguntado a los demás. La partida empieza cuando acepten; quien organiza la mesa puede dar sus asientos a bots.
leave-title = ¿Dejar la partida?
leave-text = A partir de ahora juega un bot por ti.
leave-return = El asiento sigue siendo tuyo: encontrarás esta mesa en el vestíbulo y podrás recuperarlo cuando quieras.
leave-sure = Dejarla
leave-stay = Quedarme
left-title = Has dejado la partida.
left-text = Ahora juega un bot por ti.
left-return = Puedes recuperar tu asiento cuando quieras.
left-watch = Seguir mirando
rematch-decline = No, gracias
close-table = Cerrar la mesa
close-title = ¿Cerrar esta mesa?
close-text = Desaparece para cuantos están sentados o esperan aquí.
close-not = Dejarla abierta
starting-title = Se están preparando las reglas.
starting-text = Todos los asientos están ocupados. La partida empieza en cuanto estén preparadas las reglas. Ocurre una sola vez, cuando el servidor es nuevo.
bots-title = Velocidad de los bots
bots-for-all = Vale para toda la mesa. Si juegan varias personas, cada paso espera medio minuto como máximo.
bots-next = Siguiente
bots-pause = Poner los bots en pausa
bots-continue = Que los bots continúen
bots-pause-short = Pausa
bots-continue-short = Seguir
bots-paused = Los bots están en pausa.
bots-did = Lo que han hecho los bots desde tu último turno
bots-did-close = Cerrar el resumen
bots-preparing = Los bots aún se están preparando. Jugarán en cuanto estén listos.
sit-down = Sentarme
stand-up = Levantarme
put-bot = Poner un bot aquí
free-seat = Dejar libre
invite-title = Invita a alguien
invite-text = Quien abra este enlace puede sentarse aquí.
invite-text-rated = Quien tenga una cuenta y abra este enlace puede sentarse aquí.
invite-running = Quien abra este enlace puede mirar o relevar a un bot.
invite-watch = Quien abra este enlace puede mirar.
invite-link = Invitación
my-seat-title = Mi asiento en otro dispositivo
my-seat-text = Quien abra este enlace puede jugar como { $name }. Un enlace nuevo anula el anterior y lo que este abrió.
my-seat-link = Enlace del asiento
my-seat-make = Crear un enlace
my-seat-devices = Dispositivos con este asiento
my-seat-this = este dispositivo
my-seat-used = usado por última vez el { $day }
my-seat-linked = abierto con el enlace
my-seat-revoke = Anular el enlace
my-seat-revoke-what = El enlace deja de servir y pierden el asiento los dispositivos que entraron con él; este lo conserva.
chat-write = Escribe un mensaje
chat-send = Enviar
chat-empty = Aún no hay mensajes.
chat-watching = (mirando)
chat-mute = Silenciar a { $name }
chat-unmute = Ver mensajes de { $name }
chat-sat = { $name } se sienta.
chat-left = { $name } deja la mesa.
chat-declined = { $name } no quiere otra partida ahora.
chat-bot = { $name }, un bot, ocupa un asiento.
chat-stand-in = Un bot juega por { $name }.
chat-back = { $name } ha vuelto.
chat-took-over = { $name } releva al bot.
chat-asks-join = { $name } pide unirse.
chat-asks-stand-in = { $name } pide que un bot juegue por alguien que no está.
chat-refused = Se ha rechazado lo que pedía { $name }.
chat-freed = El asiento de { $name } pasa a un bot.
chat-removed = El responsable del servidor ha eliminado un mensaje.
chat-reshuffled = Como se ha unido alguien, todo lo oculto se ha vuelto a sortear con otra clave.
chat-undone = { $name } deshace una decisión.
log-undone = { $count ->
    [one] { $name } deshace una decisión.
   *[other] { $name } deshace { $count } decisiones.
}
chat-restarted = { $name } empieza el turno de nuevo.
chat-began = Empieza la partida.
chat-ended = La partida ha terminado.
chat-rematch = { $name } pide la revancha.
lesson-progress = Paso { $step } de { $count }
lesson-next = Siguiente
lesson-back = Atrás
lesson-skip = Saltar la lección
lesson-alone = Seguir por mi cuenta
lesson-do = Hazlo en la mesa para continuar.
lesson-wait = Espera a los demás jugadores.
lesson-not-yet = Todavía no: sigue la lección o sáltala
closed-title = Esta mesa está cerrada
closed-text = El responsable de este servidor ha cerrado la mesa. Aquí no se puede decidir ni escribir nada; no se ha perdido nada, y la partida continúa si vuelve a abrir la mesa. Si tienes alguna pregunta, dirígete al responsable.
closed-text-watching = El responsable de este servidor ha cerrado la mesa. La partida continúa si vuelve a abrirla.
closed-watch = Ver la partida hasta ahora
frozen-title = Esta partida no puede continuar
frozen-finished = Esta partida solo se puede ver en parte
frozen-text = Las reglas han cambiado desde que empezó la partida. Coinciden con { $shown ->
    [0] ninguna de sus { $decisions } decisiones.
    [one] la primera de sus { $decisions } decisiones.
   *[other] las primeras { $shown } de sus { $decisions } decisiones.
}
frozen-choice = No se ha perdido nada: con la versión anterior del servidor continúa. También puedes terminarla con los puntos del último turno completo (no cuenta para la clasificación) o borrarla.
frozen-host = No se ha perdido nada: con la versión anterior del servidor continúa. Quien creó la mesa también puede terminarla o borrarla.
frozen-watch = Ver la partida
frozen-end = Terminarla tal como está
frozen-close = Borrar la mesa
frozen-close-sure = Borrarla de verdad
rated-game = Partida clasificatoria.
rated-needs-account = Para jugar aquí necesitas una cuenta.
rated-result = Valoraciones
seat-rating = Valoración { $rating }
leave-rated = Esta partida es clasificatoria: si un bot juega por ti, quedas en último lugar.
invite-player = Invitar a { $name }
invite-by-name = Nombre de una cuenta
invite-do = Invitar
invite-sent = Se ha invitado a { $name }.
menu-spectators-on = Dejar que los espectadores escriban en el chat
menu-spectators-off = Dejar que solo los jugadores escriban en el chat
chat-players-only = En esta mesa solo escriben los jugadores.
tab-notes = Notas
notes-label = Solo tú puedes leer estas notas.
notes-saving = Guardando…
notes-saved = Guardado
message-title = Mensaje de { $name }
report-message = Denunciar este mensaje
leave-site-title = ¿Abrir otra página?
leave-site-text = Este enlace lleva fuera de Townhall. Ábrelo solo si confías en quien lo ha enviado.
leave-site-open = Abrir el enlace
leave-site-stay = Quedarse aquí
menu-set = Qué cambia este conjunto de componentes
