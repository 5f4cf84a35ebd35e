guest = Invitado
lesson-title = Primera partida

problem-bad-request = Esta petición no es válida: { $reason }
problem-bad-origin = Esta petición viene de otro sitio. Abre Townhall y vuelve a intentarlo.
problem-no-such-page = No hay nada en esta dirección.
problem-wrong-method = Esta dirección no admite ese método.
problem-no-such-game = Este servidor no tiene ese juego.
problem-no-such-components = Este servidor no tiene esos componentes del juego.
problem-bad-components = Este conjunto de componentes no se puede usar: { $reason }
problem-no-such-set = No tienes ese conjunto de componentes.
problem-bad-set-name = Un conjunto necesita un nombre de { $most } caracteres como máximo.
problem-too-many-sets = Puedes guardar { $most } conjuntos de componentes como máximo: borra alguno antes.
problem-set-unchanged = Este conjunto tiene los mismos valores que el incluido.
problem-no-lesson = Este juego no tiene primera partida guiada. La página de reglas explica cómo se juega.
problem-lesson-components = La primera partida guiada está hecha para los componentes que vienen con Townhall, pero este servidor usa un archivo de componentes modificado. La página de reglas explica el juego con los valores de este servidor.
problem-no-solo = A este juego no se puede jugar en solitario.
problem-no-such-table = No existe esa mesa. El enlace puede tener un error, o la mesa se ha eliminado.
problem-no-such-seat = Esta mesa no tiene ese asiento.
problem-no-such-link = Este enlace no es válido. Puede tener un error o haber sido sustituido por otro más reciente.
problem-no-such-token = No existe esa clave.
problem-no-such-moment = La partida no tiene ese punto: elige un número de 0 a { $most }.
problem-no-such-choice = No puedes tomar esta decisión ahora, o revelaría algo.
problem-no-such-action = No existe esa acción: los números van de 0 a { $most }.
problem-log-in = No has iniciado sesión.
problem-bad-token = Esta clave no es válida. Crea otra en la página de tu cuenta.
problem-wrong-password = El nombre y la contraseña no coinciden.
problem-name-needed = Escribe tu nombre.
problem-bad-name = Los nombres tienen de 1 a { $most } caracteres.
problem-bad-title = Los títulos tienen de 1 a { $most } caracteres.
problem-odd-name = Usa letras de un solo alfabeto y al menos una letra o cifra.
problem-name-taken = Ya existe una cuenta con ese nombre o con uno muy parecido. Inicia sesión o elige otro.
problem-weak-password = La contraseña necesita al menos { $least } caracteres y no puede ser tu nombre.
problem-no-account = Para esto necesitas una cuenta.
problem-no-such-session = Este navegador ya no tiene la sesión iniciada.
problem-banned = El responsable de este servidor ha cerrado esta cuenta.
problem-not-owner = Solo quien ocupó este asiento puede ver sus dispositivos y cambiar su enlace.
problem-bad-host = Este servidor no responde al nombre { $host }. Su responsable puede permitirlo con --allow-host { $host }.
problem-has-account = Ya has iniciado sesión, y el nombre de una cuenta no se puede cambiar.
problem-bad-seats = Puedes ocupar un solo asiento; escribe nombres solo para quienes comparten este dispositivo.
problem-bad-option = Esta mesa no se puede preparar: { $reason }
problem-bad-bot = No existe ese bot; elige uno de estos: { $bots }.
problem-empty-text = Escribe primero un mensaje.
problem-not-your-seat = Este asiento no es tuyo.
problem-not-your-turn = No decides tú: decide { $name }.
problem-not-host = Solo puede hacerlo quien creó la mesa.
problem-not-alone = En esta mesa juegan otras personas, así que los bots no se pueden poner en pausa.
problem-not-seated = Siéntate primero a la mesa.
problem-private = Esta mesa es privada. Pide una invitación.
problem-seat-taken = Este asiento está ocupado.
problem-seat-reserved = Este asiento está reservado para { $name }. Quien organiza la mesa puede liberarlo.
problem-not-away = { $name } sigue en línea, o lo estaba hace un momento. Un bot puede jugar en su lugar tras { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
  } de ausencia.
problem-not-begun = La partida aún no ha empezado.
problem-begun = La partida ya ha empezado.
problem-over = La partida ha terminado.
problem-not-over = La partida aún no ha terminado.
problem-no-result = Esta partida acabó sin resultado, así que no tiene registro ni análisis, y no se puede continuar.
problem-sealed = Otras personas aún pueden jugar este reto diario. Su registro y sus variantes estarán disponibles cuando acabe el día, desde { $until }.
problem-no-hints = En esta mesa no hay pistas.
problem-solo-hints = En una partida en solitario, las pistas solo se activan o desactivan al crear la mesa; los retos diarios nunca las tienen.
problem-no-thinking = Ya no se sabe qué pensó el bot sobre esta decisión, o no había nada que pensar.
problem-rated-thinking = Esta partida es clasificatoria. Lo que pensó el bot se podrá leer cuando termine.
problem-hidden-thinking = El bot veía algo que los demás no pueden ver. Lo que pensó se podrá leer cuando termine la partida.
problem-stale = La mesa ha cambiado entretanto. Este es su estado actual.
problem-cannot-undo = No se puede deshacer: se ha revelado algo desde entonces, o ha decidido otra persona.
problem-preparing = Se están preparando las reglas. Vuelve a intentarlo en unos segundos.
problem-damaged = Esta mesa está dañada en la base de datos y no se puede abrir. El error se ha registrado.
problem-damaged-tournament = Este torneo está dañado en la base de datos y no se puede abrir. El error se ha registrado.
problem-frozen = Las reglas han cambiado desde que empezó esta partida, así que no puede continuar.
problem-closed = El responsable de este servidor ha cerrado esta mesa. Aquí ya no se puede cambiar nada.
problem-not-operator = Solo el responsable de este servidor puede ver esto.
problem-muted = El responsable de este servidor no te permite escribir aquí.
problem-not-frozen = Esta partida puede continuar.
problem-archived = Las reglas han cambiado desde que se jugó esta partida, así que solo se puede ver.
problem-database-unavailable = El servidor no puede guardar nada en este momento, así que nada ha cambiado. Inténtalo más tarde. ({ $reason })
problem-too-many = Demasiados intentos. Vuelve a intentarlo en { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
  }.
problem-busy = Ahora mismo hay demasiados bots pensando. Vuelve a intentarlo en unos segundos.
problem-too-many-tables = Tienes { $most } mesas sin terminar. Termina alguna antes.
problem-too-many-streams = Hay { $most } conexiones abiertas desde tu dirección. Cierra antes alguna página.
problem-too-many-tokens = Tienes { $most } claves. Borra alguna antes.
problem-asked-already = Otra persona ya ha pedido este asiento.
problem-no-such-request = Ya nadie pide este asiento.
problem-not-asked = Nadie te pide permiso para esto.
problem-no-person = Aquí no se sienta nadie a quien puedas quitar.
problem-too-many-bot-tables = Tienes { $most } partidas sin terminar contra bots. Termina alguna antes.
problem-too-many-forks = Tienes { $most } variantes sin terminar. Termina alguna antes.
problem-too-many-bot-tables-here = Hay { $most } partidas sin terminar contra bots desde tu dirección. Termina alguna antes.
problem-too-many-forks-here = Hay { $most } variantes sin terminar desde tu dirección. Termina alguna antes.
problem-seated = Ya tienes un asiento en esta mesa.
problem-review-running = Ya se está analizando otra partida para ti. Espera a que termine ese análisis.
problem-no-such-line = El análisis no contiene esa decisión, o su línea es más corta.
problem-bad-record = Este archivo no se puede importar: { $reason }
record-not-over = la partida no ha terminado tras sus { $decisions } decisiones.
record-ended-early = la partida terminó antes de tiempo, porque hubo rendiciones, tras { $decisions } decisiones. Solo se pueden importar partidas jugadas hasta el final; "townhall replay" muestra esta en un terminal.
problem-too-large = Este mensaje es demasiado largo.
problem-broken = Algo ha fallado en el servidor. El error se ha registrado.
problem-aborted = Los jugadores han acordado anular esta partida.
problem-resigned = Quien ocupaba este asiento se ha rendido: un bot juega por él hasta el final.
problem-cannot-abort = Una partida solo puede anularse antes de la segunda ronda, y solo pueden hacerlo quienes la juegan.
problem-not-with-others = Solo puedes rendirte en una partida con otras personas. De esta puedes irte sin más.
problem-not-out-of-time = Ahora no se puede votar sobre { $name }: solo se sustituye a quien se ha quedado sin tiempo, y solo votan quienes juegan.
problem-bad-clock = No existe un reloj así. Un reloj en directo tiene de 1 a 180 minutos y hasta 300 segundos por turno; los demás, 1, 3 o 7 días por turno.
problem-clock-alone = Solo hay reloj en mesas con un asiento libre donde nadie comparte dispositivo.
problem-bad-zone = No existe esa zona horaria. Su nombre es como Europe/Madrid.
problem-bad-hours = Las horas de sueño tienen un principio y un final, como 23:00 y 07:00, y duran { $hours } horas como mucho.
problem-hours-changed = Ya has cambiado tus horas de sueño en las últimas 24 horas. Vuelve a intentarlo mañana.
problem-bad-vacation = Las vacaciones deben empezar hoy o más tarde y acabar en un plazo de 400 días.
problem-too-much-vacation = Puedes apuntar { $days } días de vacaciones en { $year }, y así serían más.
problem-no-such-vacation = No existen esas vacaciones o ya han terminado.
ended-as-it-stood = La partida se terminó tal como estaba.
problem-not-rateable = Las mesas clasificatorias son para cuentas y bots de los cinco niveles, con las opciones por defecto, sin pistas y sin compartir dispositivo.
problem-rated-account = En las mesas clasificatorias solo se juega con cuenta. Crea una cuenta o inicia sesión primero.
problem-rated-table = Esto no es posible en una mesa clasificatoria.
problem-rated-unfinished = Termina o deja primero tu partida clasificatoria contra bots.
problem-no-such-player = No hay ninguna cuenta con ese nombre.
problem-yourself = Ese eres tú.
problem-cannot-invite = Este jugador no acepta invitaciones tuyas.
problem-blocked = El anfitrión de esta mesa no te deja participar.
problem-players-only = En esta mesa solo pueden escribir los jugadores.
problem-no-such-message = Este mensaje ya no existe.
problem-too-many-friends = Tienes { $most } amigos y solicitudes. Quita primero algunos.
problem-too-many-invitations = Has enviado { $most } invitaciones que todavía no tienen respuesta.
problem-too-many-reports = Tienes { $most } denuncias abiertas.
problem-bad-address = Esto no es una dirección de correo.
problem-no-mail = Este servidor no envía correo.
problem-bad-subscription = No se puede avisar a este navegador: su servicio de avisos no es válido.
problem-too-many-devices = Recibes avisos en { $most } dispositivos. Desactiva antes alguno.
problem-bad-webhook = Esto no es la dirección de un webhook. Empieza por https:// o http://.
problem-no-webhook = Guarda antes la dirección de un webhook.
problem-private-webhook = No se puede llegar a esta dirección desde aquí: es de una red privada o de nadie.
problem-webhook-failed = El webhook no ha aceptado el mensaje: { $reason }.
notify-turn = Te toca: { $table }
notify-turns = { $count } partidas te esperan
notify-out = Se te ha acabado el tiempo: { $table }
notify-out-bot = Se te ha acabado el tiempo. Decide en { $time } o un bot jugará por ti.
notify-out-resign = Se te ha acabado el tiempo. Decide en { $time } o perderás la partida.
notify-stand-in = Se te ha acabado el tiempo. Un bot juega por ti hasta que abras la mesa.
notify-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minutos
  }
notify-hours = { $count ->
    [one] 1 hora
   *[other] { $count } horas
  }
notify-since = Desde tu último turno:
notify-why = Recibes este correo porque hay partidas que te esperan mientras no estás. En la página de tu cuenta puedes elegir cuáles.
notify-unsubscribe = No recibir más mensajes como este:
notify-stop = No recibir más
notify-test = Townhall te avisará aquí cuando te toque. { $server }
mail-confirm-subject = Confirma tu dirección de correo
mail-confirm = { $name } quiere recibir en esta dirección los mensajes de Townhall. Si eres tú, confírmala en las próximas 24 horas:
mail-reset-subject = Una contraseña nueva para Townhall
mail-reset = Alguien ha pedido una contraseña nueva para la cuenta { $name }. Elígela aquí en las próximas 24 horas:
mail-not-you = Si no has sido tú, no hagas nada: esta dirección no recibirá más mensajes por ello.
problem-no-such-tournament = No existe ese torneo, o es privado: pide el enlace a quien lo organiza.
problem-tournament-table = Esto no es posible en la mesa de un torneo. Si no puedes seguir jugando, ríndete.
problem-not-organiser = Solo puede hacerlo quien organiza el torneo.
problem-tournament-begun = Este torneo ya ha empezado o se ha cancelado.
problem-tournament-full = Este torneo está completo: ya tiene { $most } participantes.
problem-tournament-over = Este torneo ha terminado.
problem-not-entered = Esa persona no participa en este torneo.
problem-too-few-players = El torneo necesita al menos { $least } participantes para empezar.
problem-too-many-tournaments = Ya organizas { $most } torneos. Termina o cancela antes uno de ellos.
problem-bad-tournament = Un torneo tiene como máximo { $rounds } rondas. El máximo de participantes de este puede ser de { $least } a { $most }.
problem-past-start = Un torneo no puede empezar en el pasado. Elige una hora posterior.
problem-removed-player = Quien organiza este torneo te ha retirado de él.

set-form = la forma del archivo
set-at-least = { $field }: { $kind ->
    [int] { $limit } como mínimo
    [str] { $limit } caracteres como mínimo
   *[array] { $limit } elementos como mínimo
}
set-at-most = { $field }: { $kind ->
    [int] { $limit } como máximo
    [str] { $limit } caracteres como máximo
   *[array] { $limit } elementos como máximo
}
set-wrong-kind = { $field }: { $kind ->
    [int] hace falta un número entero
    [str] hace falta un texto entre comillas
    [bool] hace falta true o false
    [array] hace falta una lista
   *[object] hace falta una tabla de valores
}
set-no-choice = { $field }: no existe esa opción
set-none-of = { $field }: «{ $value }» no es ninguno de estos: { $allowed }
set-lacks-field = falta el campo «{ $field }»
set-unknown-field = no existe el campo «{ $field }»
set-fixed-players = { $field }: las reglas son para { $least } a { $most } jugadores
set-over-most = { $field }: es más que el máximo, { $most }
