list = { $first } y { $last }
game-over = La partida ha terminado.
why-not-asked = Ahora no toca eso: { $prompt }
all-printed = Todo es como en el juego impreso.
about-reconstructed = Reconstruido: { $fields }.
about-partly-known = Reconstruido en parte: { $fields }.
about-ruling = Decisión nuestra: { $fields }.
about-translated = Traducción nuestra: { $fields }.
