guest = Invitado
lesson-title = Primera partida

problem-bad-request = Esta petición no es válida: { $reason }
problem-bad-origin = Esta petición viene de otro sitio. Abre Townhall y vuelve a intentarlo.
problem-no-such-page = No hay nada en esta dirección.
problem-wrong-method = Esta dirección no admite ese método.
problem-no-such-game = Este servidor no tiene ese juego.
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
problem-not-owner = Solo quien ocupó este asiento puede cambiar su enlace.
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
problem-sealed = Otras personas aún pueden jugar este reto diario. Su registro y sus variantes estarán disponibles cuando acabe el día, desde { $until }.
problem-no-hints = En esta mesa no hay pistas.
problem-solo-hints = En una partida en solitario, las pistas solo se activan o desactivan al crear la mesa; los retos diarios nunca las tienen.
problem-no-thinking = Ya no se sabe qué pensó el bot sobre esta decisión, o no había nada que pensar.
problem-hidden-thinking = El bot veía algo que los demás no pueden ver. Lo que pensó se podrá leer cuando termine la partida.
problem-stale = La mesa ha cambiado entretanto. Este es su estado actual.
problem-cannot-undo = No se puede deshacer: se ha revelado algo desde entonces, o ha decidido otra persona.
problem-preparing = Se están preparando las reglas. Vuelve a intentarlo en unos segundos.
problem-damaged = Esta mesa está dañada en la base de datos y no se puede abrir. El error se ha registrado.
problem-frozen = Las reglas han cambiado desde que empezó esta partida, así que no puede continuar.
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
problem-seated = Ya tienes un asiento en esta mesa.
problem-too-large = Este mensaje es demasiado largo.
problem-broken = Algo ha fallado en el servidor. El error se ha registrado.
ended-as-it-stood = La partida se terminó tal como estaba.
