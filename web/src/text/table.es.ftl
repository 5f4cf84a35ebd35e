page-not-loaded = No se ha podido cargar la página.
try-again = Intentar de nuevo
close = Cerrar
guest = Invitado
player-hidden = Alguien
brand-home = Townhall, al vestíbulo
menu = Menú
menu-lobby = Vestíbulo
menu-me = { $name }: mi cuenta
menu-account = Mi cuenta
switch-language = ES: cambiar a inglés
switch-to-dark = Tema oscuro
switch-to-light = Tema claro

settings-title = Ajustes
setting-lang = Idioma
setting-size = Tamaño del texto
setting-size-small = Pequeño
setting-size-usual = Normal
setting-size-large = Grande
setting-size-largest = Muy grande
setting-theme = Tema
setting-theme-system = Sistema
setting-theme-light = Papel
setting-theme-dark = Plano azul
setting-theme-hint = Papel de dibujo de día, plano azul de noche.
setting-palette = Fondos
setting-palette-plain = Lisos
setting-palette-patterns = Con tramas
setting-palette-hint = Las tramas distinguen los colores del tablero sin depender del tono. Los asientos siempre tienen su forma.
setting-motion = Movimiento
setting-motion-system = Sistema
setting-motion-full = Completo
setting-motion-less = Reducido
setting-motion-hint = Con movimiento reducido las piezas no se animan; un anillo amarillo muestra lo que ha cambiado.
setting-handover = Compartir un dispositivo
setting-handover-secret = Cuando hay secretos
setting-handover-always = Antes de cada turno
setting-handover-hint = Cuándo tapar la mesa hasta que la otra persona tenga el dispositivo.
setting-draws = Robar cartas
setting-draws-at-once = Robar enseguida
setting-draws-ask = Preguntar antes
setting-draws-hint = Una carta robada no se puede devolver.
setting-botSpeed = Velocidad de los bots
setting-botSpeed-default = Por defecto
setting-botSpeed-instant = Al instante
setting-botSpeed-brisk = Ágil
setting-botSpeed-calm = Con calma
setting-botSpeed-step = Paso a paso
setting-botSpeed-hint = En las mesas nuevas. En una mesa puedes cambiarla en cualquier momento.
setting-coach = Consejos para empezar
setting-coach-new = En juegos nuevos
setting-coach-always = Siempre
setting-coach-off = Sin consejos
setting-coach-hint = Consejos breves en la mesa: de qué trata una decisión y qué conviene tener en cuenta.
setting-hints = Pistas
setting-hints-on = Con pistas
setting-hints-off = Sin pistas
setting-hints-hint = El bot más fuerte dice qué haría. Nunca en partidas clasificatorias, en las de solitario que cuentan para las listas ni en el reto diario.
setting-keys = Atajos de teclado
setting-keys-on = Con atajos
setting-keys-off = Sin atajos
setting-keys-hint = Atajos de una tecla que valen en toda la página. Tab, las flechas, Intro y Esc valen siempre.

setting-sound = Sonido
setting-sound-off = Ninguno
setting-sound-on = Cuando me toca
setting-sound-hint = Dos notas cortas, también desde una pestaña en segundo plano.
setting-alerts = Avisos
setting-alerts-off = Ninguno
setting-alerts-on = Cuando me toca
setting-alerts-hint = Desde pestañas en segundo plano. En la página de la cuenta hay mensajes para cuando Townhall está cerrado.
setting-alerts-refused = El navegador no permite avisos de esta página.

setting-install = Aplicación
setting-install-button = Instalar Townhall
setting-install-hint = Townhall se abre en su propia ventana, desde la pantalla de inicio o el escritorio.

keys-title = Teclado
keys-off = Los atajos de una tecla están desactivados en los ajustes.
key-tab = Siguiente parte de la página
key-arrows = Moverse por una lista, el tablero o las pestañas
key-enter = Elegir
key-escape = Cerrar o cancelar
key-choices = Lista de todas las opciones
key-numbers = Elegir una de las nueve primeras de la lista abierta; con las flechas se llega a las demás
key-undo = Deshacer
key-prompt = Ir a la pregunta
key-next = Dejar que el bot tome su siguiente decisión
key-zoom = Acercar, alejar, todo el tablero
key-keys = Esta ayuda

line-lost = Conexión perdida. Nuevo intento en { $seconds } s.
line-trying = Conexión perdida. Intentando de nuevo…
line-now = Intentar ya
line-offline = No tienes conexión.
line-offline-link = Qué funciona sin conexión

round = Ronda { $round }
setup = Preparación
turn-you-decide = Turno de { $owner }; decides tú
turn-yours-decides = Tu turno; decide { $decides }
turn-other-decides = Turno de { $owner }; decide { $decides }
board = Tablero
side = Registro, chat, balance, ayuda

tab-ledger = Balance
tab-help = Ayuda

hint = Pista
hint-about = ¿Qué haría el bot más fuerte?
restart = Reiniciar turno
reveals = no se puede deshacer

seconds = { $seconds } s

agreed = Opciones de esta mesa

bots-instant-hint = Los bots deciden al instante.
bots-brisk-hint = Los bots hacen una breve pausa antes de cada decisión.
bots-calm-hint = Los bots dejan tiempo para seguir cada decisión.
bots-step-hint = Antes de cada decisión, los bots esperan a que pulses Siguiente (tecla N).
bots-speed-instant = Bots: al instante
bots-speed-brisk = Bots: ágil
bots-speed-calm = Bots: con calma
bots-speed-step = Bots: paso a paso
copy-link = Copiar el enlace
copied = Copiado
qr-alt = El mismo enlace en código QR
name-title = Tu nombre
name-label = Tu nombre en la mesa
name-first = Escribe antes tu nombre.
name-sit = Sentarme

zoom-fit = Todo el tablero
zoom-closer = Acercar
zoom-further = Alejar

some-reconstructed = Algunos números de aquí están reconstruidos

lesson = Primera partida
set-at-table = Conjunto cambiado: { $name }
set-about = El autor de este conjunto ha cambiado algunos valores de los componentes. La partida nunca cuenta para clasificaciones.
set-notice = Conjunto de componentes cambiado
set-changes = { $count ->
    [one] 1 valor es distinto
   *[other] { $count } valores son distintos
}
