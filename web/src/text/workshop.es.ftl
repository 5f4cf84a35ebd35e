# El taller: editar conjuntos de componentes.
workshop-title = Taller
workshop-heading = { $game }: taller
workshop-lead = Cambia los valores de los componentes y juega con ellos. Cada valor dice si está impreso en el juego de caja o reconstruido; lo que cambies queda marcado como tuyo para todos.
workshop-name = Nombre del conjunto
workshop-save = Guardar
workshop-play-this = Jugar con este conjunto
workshop-play = Jugar
workshop-open = Editar
workshop-delete = Borrar
workshop-export = Exportar TOML
workshop-import = Importar TOML
workshop-reset = Restablecer
workshop-reset-all = Restablecer todos los valores
workshop-account = Para guardar y jugar hace falta una cuenta.
workshop-mine = Tus conjuntos
workshop-offered = Conjuntos de este servidor
workshop-unchanged = Todavía no hay nada cambiado.
workshop-checking = Comprobando …
workshop-valid = { $count ->
    [one] 1 valor cambiado; el conjunto es válido.
   *[other] { $count } valores cambiados; el conjunto es válido.
}
workshop-saved = Guardado como «{ $name }».
workshop-delete-title = ¿Borrar «{ $name }»?
workshop-delete-text = No se puede deshacer. Las mesas creadas con el conjunto lo conservan.
workshop-replace-title = ¿Descartar tus cambios?
workshop-replace-text = Lo que has cambiado no está guardado. «{ $name }» ocupa su lugar.
workshop-replace = Descartar
workshop-cancel = Cancelar
workshop-same-values = Solo cambian nombres o textos: nadie puede crear una mesa con este conjunto.
workshop-problem = No es válido: { $entry }: { $problem }
workshop-mistake = { $place }: lo escrito no es un valor. Corrígelo o restablécelo.
workshop-bad-file = Este archivo no se puede usar: { $problem }
workshop-only-changed = Solo entradas con cambios
workshop-entries = { $count ->
    [one] 1 entrada
   *[other] { $count } entradas
}
workshop-changes = { $count ->
    [one] 1 cambio
   *[other] { $count } cambios
}
workshop-changed = Cambiado por ti
workshop-was = valor incluido: { $value }
workshop-range = de { $least } a { $most }
workshop-outside = Tiene que ser { $range }.
workshop-number = Hace falta un número entero.
workshop-list = Esto no es una lista JSON válida.
