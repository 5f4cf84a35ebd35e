list = { $first } y { $last }
game-over = La partida ha terminado.
why-not-asked = Ahora no toca eso: { $prompt }
why-unknown = Ahora no es posible: { $prompt }
