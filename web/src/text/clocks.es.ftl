clock-left = Tiempo restante
clock-out = sin tiempo
clock-resting = descansa hasta { $time }
clock-resting-now = descansa ahora
clock-due = hasta { $time }

pace-then-bot = Si se acaba el tiempo, juega un bot ({ $level })
pace-then-resign = Si se acaba el tiempo, el asiento se rinde

new-clock = Reloj
new-clock-none = Sin reloj
new-clock-custom = Otro reloj
new-clock-live = { $minutes } min + { $seconds } s
new-clock-days = { $days ->
    [one] 1 día por turno
    [7] Una semana por turno
   *[other] { $days } días por turno
}
new-clock-minutes = Minutos para la partida
new-clock-increment = Segundos añadidos por turno
new-clock-none-hint = Nadie tiene prisa.
new-clock-live-hint = Cada cual tiene una reserva de tiempo para toda la partida y recibe algo más en cada turno.
new-clock-days-hint = El reloj se para en las horas de sueño y las vacaciones de cada jugador.
new-timeout = Cuando a alguien se le acabe el tiempo
new-timeout-bot = Juega un bot
new-timeout-resign = El asiento se rinde
new-timeout-bot-hint = Tras un aviso y un plazo de gracia. Quien vuelva recupera su asiento cuando quiera.
new-timeout-resign-hint = Tras un aviso y un plazo de gracia. Un bot juega hasta el final y el asiento queda en último lugar. Si solo queda un jugador, gana en el acto.
new-timeout-level = Nivel del bot
new-clock-shared = No hay reloj cuando se comparte un dispositivo.

menu-resign = Rendirse
menu-resign-of = Rendirse por { $name }
menu-abort = Proponer anular la partida
menu-abort-agree = Aceptar que se anule la partida
menu-abort-withdraw = Retirar la propuesta de anularla
menu-vote-replace = Votar para sustituir a { $name }
resign-title = ¿Rendirse?
resign-text = Un bot juega por ti hasta el final y quedas detrás de todos los que siguen jugando. Si solo queda un jugador, gana en el acto.
resign-final = No podrás recuperar el asiento.
resign-sure = Rendirse
abort-title = ¿Anular la partida?
abort-text = Si todos están de acuerdo antes de la segunda ronda, la partida acaba sin resultado.
abort-sure = Proponer anularla
abort-agree = Aceptar que se anule
abort-offers = { $count ->
    [one] { $names } quiere anular la partida.
   *[other] { $names } quieren anular la partida.
}
abort-offered = Has propuesto anular la partida. Acabará cuando todos estén de acuerdo.
replace-title = ¿Sustituir a { $name }?
replace-text = { $name } no tiene más tiempo. Si la mayoría está de acuerdo, jugará un bot. { $name } puede volver cuando quiera.
replace-sure = Votar por un bot
free-text = A partir de ahora jugará un bot en su asiento. { $name } puede pedir volver, y tú decides.
free-sure = Sustituir por un bot
game-goes-on = Seguir jugando
seat-asks-replace = { $mine ->
    [true] Quieres que siga un bot: { $votes } de { $needed } votos.
   *[other] { $name } quiere que siga un bot: { $votes } de { $needed } votos.
}
seat-resigned = se ha rendido
seat-resigned-you = te has rendido
out-you-bot = Se te ha acabado el tiempo. Decide en { $time } o un bot jugará por ti.
out-you-resign = Se te ha acabado el tiempo. Decide en { $time } o perderás la partida.
out-other-bot = { $name } no tiene más tiempo. Dentro de { $time } jugará un bot.
out-other-resign = { $name } no tiene más tiempo. Dentro de { $time } se rinde.
time-low = Tiempo restante: { $time }.

aborted-title = Esta partida se ha anulado
aborted-text = Todos acordaron terminarla antes de la segunda ronda. No tiene resultado.
won-early-title = Gana { $name }
won-early-text = Por { $reasons }, la partida ha acabado sin puntuación final.
aborted-watch = Ver lo que se jugó
aborted-again = Jugar otra vez

chat-time-out = { $name } se ha quedado sin tiempo.
chat-timed-out = A { $name } se le ha acabado el tiempo. Juega un bot.
chat-forfeited = A { $name } se le ha acabado el tiempo y se rinde.
chat-resigned = { $name } se rinde.
chat-asks-replace = { $name } pide votar si se sustituye a quien se ha quedado sin tiempo.
chat-replaced = Los demás han votado: un bot juega por { $name }.
chat-offers-abort = { $name } propone anular la partida.
chat-withdraws-abort = { $name } ya no quiere anular la partida.
chat-declines-abort = { $name } no quiere anular la partida.
chat-aborted = Todos están de acuerdo en anular la partida.
tournament-table-over = Esta partida ha terminado antes de tiempo
tournament-table-ended = Ya no queda nadie que siga jugando, o el torneo se ha cancelado.
chat-cancelled = El torneo se ha cancelado. La partida termina sin resultado.
