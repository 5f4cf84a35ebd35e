list = { $first } and { $last }
either = { $first } or { $last }
game-over = The game is over.
why-not-asked = That is not what is asked now: { $prompt }
all-printed = Everything is as printed.
about-changed = Changed by the author of this set: { $fields }.
about-reconstructed = Reconstructed: { $fields }.
about-partly-known = Partly reconstructed: { $fields }.
about-ruling = Our ruling: { $fields }.
about-translated = Our translation: { $fields }.
bot-greedy = Clerk
    .about = takes the best immediate move
bot-random = Wanderer
    .about = plays any legal move
bot-apprentice = Apprentice
    .about = plays like a beginner; a good opponent for a first game
bot-builder = Builder
    .about = knows the basics, but hardly plans
bot-surveyor = Surveyor
    .about = plans a little ahead
bot-planner = Planner
    .about = looks several decisions ahead
bot-architect = Architect
    .about = plays best of all, and takes its time
hint-amount = { $amount } { $feature }
hint-rival = { $name }: { $change }
hint-against = { $reason } (against it)
hint-keeps = keeps { $amount } { $feature }
hint-keeps-worth = keeps { $feature }: { $points } { $number ->
    [one] point
   *[other] points
}
hint-worth = { $feature }: { $points } { $number ->
    [one] point
   *[other] points
}
ledger-start = at the start
character-alba = Alba
character-aurora = Aurora
character-bruno = Bruno
character-clara = Clara
character-david = David
character-ella = Ella
character-emil = Emil
character-felix = Felix
character-greta = Greta
character-helena = Helen
character-hugo = Hugo
character-ines = Ines
character-ingrid = Ingrid
character-irene = Irene
character-ivan = Ivan
character-jonas = Jonas
character-leo = Leo
character-lotte = Lotte
character-luna = Luna
character-martha = Martha
character-matilde = Matilda
character-nico = Nico
character-nora = Nora
character-olga = Olga
character-oscar = Oscar
character-otto = Otto
character-pablo = Paul
character-pia = Pia
character-ruth = Ruth
character-samuel = Samuel
character-sofia = Sophia
character-timo = Timo
character-tomas = Thomas
character-vera = Vera
character-viktor = Victor

thousands-mark = ,
decimal-mark = .
percent = { $number }%
