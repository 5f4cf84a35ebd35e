# Sin conexión.

offline-title = Sin conexión
offline-heading = No tienes conexión: el vestíbulo y las partidas en curso la necesitan.
offline-unreachable = No se puede contactar con el servidor: el vestíbulo y las partidas en curso lo necesitan.
offline-needs = La página sigue por sí sola en cuanto vuelva la conexión. No se pierde nada: todas las partidas están guardadas en el servidor.
offline-available = Disponible sin conexión
offline-nothing = Todavía nada. Las reglas, las hojas de ayuda y las partidas terminadas que abras se guardan en este navegador.
offline-rules = { $game }: las reglas
offline-aid = { $game }: hoja de ayuda
offline-components = { $game }: componentes
