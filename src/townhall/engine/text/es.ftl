list = { $first } y { $last }
game-over = La partida ha terminado.
why-not-asked = Ahora no toca eso: { $prompt }
all-printed = Todo se conoce del juego impreso.
known-in-part = Se conoce en parte; los detalles son nuestros.
about-reconstructed = Reconstruido por nosotros: { $fields }.
