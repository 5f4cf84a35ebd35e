list = { $first } and { $last }
game-over = The game is over.
why-not-asked = That is not what is asked now: { $prompt }
all-printed = Everything is as printed.
about-reconstructed = Reconstructed: { $fields }.
about-partly-known = Partly reconstructed: { $fields }.
about-ruling = Our ruling: { $fields }.
about-translated = Our translation: { $fields }.
