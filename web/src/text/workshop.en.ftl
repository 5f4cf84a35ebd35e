# The workshop: editing component sets.
workshop-title = Workshop
workshop-heading = { $game }: workshop
workshop-lead = Change the values of the components and play with them. Every value says whether it is printed in the boxed game or reconstructed; what you change is marked as yours for everybody.
workshop-name = Name of the set
workshop-save = Save
workshop-play-this = Play with this set
workshop-play = Play
workshop-open = Edit
workshop-delete = Delete
workshop-export = Export TOML
workshop-import = Import TOML
workshop-reset = Reset
workshop-reset-all = Reset all values
workshop-account = Saving and playing need an account.
workshop-mine = Your sets
workshop-offered = Sets of this server
workshop-unchanged = Nothing is changed yet.
workshop-checking = Checking …
workshop-valid = { $count ->
    [one] 1 changed value; the set is valid.
   *[other] { $count } changed values; the set is valid.
}
workshop-saved = Saved as “{ $name }”.
workshop-delete-title = Delete “{ $name }”?
workshop-delete-text = This cannot be undone. Tables that were created with the set keep it.
workshop-replace-title = Discard your changes?
workshop-replace-text = What you have changed is not saved. “{ $name }” takes its place.
workshop-replace = Discard
workshop-cancel = Cancel
workshop-same-values = Only names or texts are changed: nobody can create a table with this set.
workshop-problem = Not valid: { $entry }: { $problem }
workshop-mistake = { $place }: what you have typed is no value. Correct or reset it.
workshop-bad-file = This file cannot be used: { $problem }
workshop-only-changed = Only entries with changes
workshop-entries = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
workshop-changes = { $count ->
    [one] 1 change
   *[other] { $count } changes
}
workshop-changed = Changed by you
workshop-was = built-in value: { $value }
workshop-range = { $least } to { $most }
workshop-outside = This must be { $range }.
workshop-number = A whole number is needed.
workshop-list = This is not a valid JSON list.
