bot-greedy = Oficinista
    .about = toma lo que parece mejor al momento
bot-random = Paseante
    .about = hace cualquier cosa permitida

problem-bad-request = No se puede leer esta petición: { $reason }
problem-bad-origin = Esta petición viene de otro sitio. Abre Townhall y vuelve a intentarlo.
problem-no-such-page = No hay nada en esta dirección.
problem-wrong-method = Esta dirección no responde a ese método.
problem-no-such-game = Aquí no hay tal juego.
problem-no-solo = A este juego no se puede jugar en solitario.
problem-no-such-table = No existe esa mesa. El enlace puede tener un error o la mesa ya no está.
problem-no-such-seat = Esta mesa no tiene ese asiento.
problem-no-such-link = Este enlace no abre nada. Puede tener un error o haber sido sustituido por otro.
problem-no-such-token = No existe esa clave.
problem-no-such-moment = La partida no tiene ese momento: van de 0 a { $most }.
problem-no-such-action = No existe esa acción: van de 0 a { $most }.
problem-log-in = Nadie ha entrado.
problem-bad-token = No se conoce esta clave. Crea otra en la página de tu cuenta.
problem-wrong-password = El nombre y la contraseña no coinciden.
problem-name-needed = Di cómo quieres llamarte.
problem-bad-name = Un nombre tiene de 1 a { $most } caracteres.
problem-bad-title = Un título tiene de 1 a { $most } caracteres.
problem-name-taken = Alguien tiene una cuenta con ese nombre. Entra o elige otro.
problem-weak-password = La contraseña necesita al menos { $least } caracteres y no puede ser tu nombre.
problem-has-account = Ya has entrado; una cuenta conserva su nombre.
problem-bad-chairs = Puedes ocupar una silla como tú; nombra solo a quienes se sientan en este dispositivo.
problem-bad-option = No se puede preparar así esta mesa: { $reason }
problem-bad-bot = No existe ese bot; hay: { $bots }.
problem-empty-text = Escribe algo primero.
problem-not-your-seat = Este asiento no es tuyo.
problem-not-your-turn = No decides tú: decide { $name }.
problem-not-host = Solo quien creó la mesa puede hacerlo.
problem-not-seated = Siéntate primero a la mesa.
problem-private = Esta mesa es privada. Pide su invitación.
problem-seat-taken = Este asiento está ocupado.
problem-not-away = { $name } está aquí, o lo estaba hace un momento: un bot puede sustituirle tras { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
  } de ausencia.
problem-not-begun = La partida no ha empezado.
problem-begun = La partida ya ha empezado.
problem-over = La partida ha terminado.
problem-not-over = La partida sigue en curso.
problem-sealed = Hoy juegan otros esta partida. Su registro, y seguir jugando desde aquí, se podrán tener cuando acabe el día: desde { $until }.
problem-stale = La mesa ha avanzado entretanto. Así está ahora.
problem-cannot-undo = No se puede deshacer: se ha revelado algo desde entonces o ha decidido otra persona.
problem-preparing = Se están preparando las reglas. Vuelve a intentarlo en unos segundos.
problem-other-rules = Esta mesa empezó con otras reglas o componentes que los que tiene ahora el servidor.
problem-cannot-keep = El servidor no puede guardar nada ahora, así que no lo ha aceptado. Inténtalo más tarde. ({ $reason })
problem-too-many = Demasiados intentos. Vuelve a intentarlo en { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
  }.
problem-too-many-tables = Tienes { $most } mesas sin terminar. Termina alguna antes.
problem-too-many-tokens = Tienes { $most } claves. Borra alguna antes.
problem-seated = Ya estás sentado a esta mesa.
problem-too-large = Este mensaje es demasiado largo.
problem-broken = Algo se ha roto en el servidor. Ha quedado anotado.
