# Valoraciones, amigos, notas y mensajes, dondequiera que aparezcan.

inbox-title = Invitaciones y solicitudes
inbox-empty = Tu bandeja de entrada está vacía.
inbox-invitation = { $name } te invita a una mesa de { $game }.
inbox-join = Ir a la mesa
inbox-asks = { $name } te pide amistad.
inbox-accept = Aceptar
inbox-decline = Rechazar
menu-friends = Amigos
friends-heading = Amigos
profile-link = Perfil
ladder-link = Clasificación

rated = Clasificatoria
rated-not = Amistosa
rated-hint = El resultado cambia la valoración de todos los que juegan, también la de los bots. No hay pistas, y quien deja la partida o se rinde queda en último lugar.
account-create = Crear una cuenta
new-rated = Valoración
new-rated-not-hint = El resultado no cambia ninguna valoración.
new-rated-account = Las mesas clasificatorias son para jugadores con cuenta.
new-rated-not = Las mesas clasificatorias requieren las opciones por defecto y un dispositivo para cada jugador.

block = Bloquear a { $name }
block-title = ¿Bloquear a { $name }?
block-text = { $name } ya no podrá invitarte, pedirte amistad ni unirse a tus mesas, y no verás sus mensajes. Si tenéis amistad, se acaba.
block-sure = Bloquear
block-not = No bloquear
unblock = Desbloquear a { $name }
report-player = Denunciar
report-title = Denunciar a { $name }
report-reason = ¿Qué ocurre?
report-abuse = Insultos o acoso
report-spam = Publicidad o spam
report-cheating = Trampas
report-name = Nombre ofensivo
report-other = Otra cosa
report-text = Detalles (opcional)
report-who = El responsable de este servidor lee tu denuncia. Nadie más la ve.
report-send = Enviar denuncia
report-sent = Gracias. El responsable de este servidor lo revisará.
waiting-next = Siguiente partida
waiting-alert = Te toca
turn-since-mine = Te toca desde hace { $time }
turn-now-mine = Te toca
turn-since-other = Decide { $name } desde hace { $time }
turn-now-other = Decide { $name }
