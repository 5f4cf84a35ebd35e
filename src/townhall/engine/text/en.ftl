list = { $first } and { $last }
game-over = The game is over.
why-not-asked = That is not what is asked now: { $prompt }
why-unknown = That is not possible now: { $prompt }
