list = { $first } and { $last }
game-over = The game is over.
why-not-asked = That is not what is asked now: { $prompt }
all-printed = All of it is known from the printed game.
known-in-part = Known in part; the details are ours.
about-reconstructed = Reconstructed by us: { $fields }.
