legend-piece = Pieza de un jugador
legend-piece-about = El color y la forma dicen de quién es.
legend-target = Esquinas rosas
legend-target-about = Ahora puedes elegirlo.
legend-chosen = Marco rosa
legend-chosen-about = Lo has elegido; falta completar o confirmar la decisión.
legend-changed = Marco amarillo
legend-changed-about = Ha cambiado desde tu última decisión.
legend-reconstructed = Lápiz
legend-reconstructed-about = Algunos valores los hemos reconstruido; no son los impresos.

aid-heading = { $game }: hoja de ayuda
aid-print = Imprimir
aid-rules = Todas las reglas
aid-hint = Una página, A4 o carta. Los números son los de los componentes y las opciones en uso.
aid-reconstructed = ~ marca números que hemos reconstruido, al menos en parte.

coach-title = Consejo
coach-offer = ¿Primera vez con { $game }? Hay consejos para tus primeras decisiones.
coach-accept = Ver consejos
coach-decline = No, gracias
coach-rules = Leer la regla
coach-stop = No más consejos

hint-title = ¿Qué haría el { $bot }?
hint-thinking = El { $bot } está pensando…
hint-ready = { $count ->
    [one] Una propuesta: { $best }
   *[other] { $count } propuestas. La mejor: { $best }
}
hint-unfold = Ver propuestas
hint-play = Jugar esto
hint-then = Después
hint-ends = termina la partida
hint-win = { $percent } % de probabilidad de ganar
hint-lead = { $standing ->
    [ahead] { $points ->
        [one] alrededor de 1 punto de ventaja
       *[other] unos { $points } puntos de ventaja
    }
    [behind] { $points ->
        [one] alrededor de 1 punto de desventaja
       *[other] unos { $points } puntos de desventaja
    }
   *[level] más o menos empatados
}
hint-only = la única posibilidad
hint-points = { $points ->
    [one] alrededor de 1 punto
   *[other] unos { $points } puntos
}
thinking-title = Qué pensó { $name }
thinking-tried = { $iterations ->
    [one] 1 línea de juego probada
   *[other] { $iterations } líneas de juego probadas
}
thinking-chosen = elegida
thinking-share = { $percent } % de su reflexión
