balance-title = Equilibrio de { $title }
balance-summary = { $games } partidas de { $bots } para { $seats } asientos, semilla { $seed }. Componentes: { $sets }.
set-named = { $name } ({ $digest })
built-in-set = conjunto incluido
method = Un componente se juzga por cuántas veces ganan los asientos que lo han comprado (que lo han usado, donde comprar no es un paso aparte), comparado con las victorias habituales de los mismos puestos en el orden de juego. Eso muestra lo que acompaña a la victoria, no su causa: quien va en cabeza puede permitirse más. Los intervalos son del 95 % y las observaciones independientes son partidas enteras. «Seguro» significa tras la corrección de Holm para todas las comparaciones de una tabla juntas (5 %), y «fuerte» o «débil», además, que la diferencia es al menos del { $least } de las partidas. No se juzgan los componentes comprados o usados, o no, en menos de { $fewest } partidas.
method-two = Los dos conjuntos juegan los mismos repartos y se comparan partida a partida. Con menos de { $fewest } partidas ninguna diferencia se da por segura.
section-places = Orden de juego
section-course = Transcurso de las partidas
section-scores = Puntos de todos los asientos
section-components = Componentes
section-outliers = Valores reconstruidos de componentes que seguro se salen de lo normal
section-differences = Qué cambia { $second } respecto a { $first }
section-of-set = { $section }: { $name }
no-outliers = Ningún componente con valores reconstruidos se sale seguro de lo normal.
no-components = Este juego no indica qué componentes usan los jugadores.
certain-count = { $certain ->
    [0] Ninguno de los { $judged } componentes juzgados se sale seguro de lo normal.
    [one] 1 de los { $judged } componentes juzgados se sale seguro de lo normal.
   *[other] { $certain } de los { $judged } componentes juzgados se salen seguro de lo normal.
}
difference-count = { $certain ->
    [0] Ninguna de las { $all } comparaciones es una diferencia segura.
    [one] 1 de las { $all } comparaciones es una diferencia segura.
   *[other] { $certain } de las { $all } comparaciones son diferencias seguras.
}
more-rows = { $number ->
    [one] 1 fila más: --out o --json las da todas.
   *[other] { $number } filas más: --out o --json las da todas.
}
column-place = Puesto
column-wins = Victorias
column-interval = Intervalo del 95 %
column-mean-score = Puntos medios
column-measure = Medida
column-mean = Media
column-score = Puntos
column-component = Componente
column-available = Disponible
column-used = Usado entonces
column-bought = Compras por partida
column-uses = Usos por partida
column-points = Puntos por vez
column-win-rate = Victorias de quienes lo tienen
column-expected = Esperado
column-effect = Diferencia
column-verdict = Veredicto
column-values = Valores reconstruidos
column-first = Primer conjunto
column-second = Segundo conjunto
verdict-strong = seguro fuerte
verdict-weak = seguro débil
verdict-small = seguro, pero pequeño
verdict-open = abierto
verdict-not-judged = sin juzgar
verdict-certain = seguro
measure-mean_score = puntos de un asiento
measure-winner = puntos del ganador
measure-margin = ventaja del ganador
measure-decisions = decisiones por partida
measure-turns = turnos por partida
measure-lead_changes = cambios de líder
measure-half_time_leader_wins = victorias del líder a mitad de partida
measure-wins = victorias del puesto { $place }
measure-bought = { $component }: compras por partida
measure-uses = { $component }: usos por partida
measure-effect = { $component }: diferencia de victorias
quantile = { $part ->
    [0] mínimo
    [50] mediana
    [100] máximo
   *[other] el { $part } % está por debajo
}
component-of = { $name } ({ $id })
values-line = { $field } { $value }
interval-of = de { $low } a { $high }
cell-line = { $column }: { $value }
