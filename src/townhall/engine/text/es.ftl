list = { $first } y { $last }
either = { $first } o { $last }
game-over = La partida ha terminado.
why-not-asked = Ahora no toca eso: { $prompt }
all-printed = Todo es como en el juego impreso.
about-changed = Cambiado por el autor de este conjunto: { $fields }.
about-reconstructed = Reconstruido: { $fields }.
about-partly-known = Reconstruido en parte: { $fields }.
about-ruling = Decisión nuestra: { $fields }.
about-translated = Traducción nuestra: { $fields }.
bot-greedy = Oficinista
    .about = hace la mejor jugada inmediata
bot-random = Paseante
    .about = hace cualquier jugada permitida
bot-apprentice = Aprendiz
    .about = juega como un principiante; un buen rival para la primera partida
bot-builder = Constructor
    .about = conoce lo básico, pero apenas planifica
bot-surveyor = Topógrafo
    .about = planifica un poco
bot-planner = Urbanista
    .about = prevé varias decisiones
bot-architect = Arquitecto
    .about = juega mejor que nadie y se toma su tiempo
hint-amount = { $amount } { $feature }
hint-rival = { $name }: { $change }
hint-against = { $reason } (en contra)
hint-keeps = conserva { $amount } { $feature }
hint-keeps-worth = conserva { $feature }: { $points } { $number ->
    [one] punto
   *[other] puntos
}
hint-worth = { $feature }: { $points } { $number ->
    [one] punto
   *[other] puntos
}
ledger-start = al principio
character-alba = Alba
character-aurora = Aurora
character-bruno = Bruno
character-clara = Clara
character-david = David
character-ella = Elia
character-emil = Emilio
character-felix = Félix
character-greta = Greta
character-helena = Elena
character-hugo = Hugo
character-ines = Inés
character-ingrid = Ingrid
character-irene = Irene
character-ivan = Iván
character-jonas = Jonás
character-leo = Leo
character-lotte = Carlota
character-luna = Luna
character-martha = Marta
character-matilde = Matilde
character-nico = Nico
character-nora = Nora
character-olga = Olga
character-oscar = Óscar
character-otto = Otto
character-pablo = Pablo
character-pia = Pía
character-ruth = Rut
character-samuel = Samuel
character-sofia = Sofía
character-timo = Timo
character-tomas = Tomás
character-vera = Vera
character-viktor = Víctor

thousands-mark = .
decimal-mark = ,
percent = { $number } %
