legend-piece = Player's piece
legend-piece-about = Colour and shape show whose it is.
legend-target = Pink corners
legend-target-about = You can choose this now.
legend-chosen = Pink frame
legend-chosen-about = You have chosen this; the decision is not complete or not confirmed.
legend-changed = Yellow frame
legend-changed-about = Changed since your last decision.
legend-reconstructed = Pencil
legend-reconstructed-about = Some values are reconstructed by us, not as printed.

aid-heading = { $game }: player aid
aid-print = Print
aid-rules = All rules
aid-hint = One page, A4 or US letter. The numbers are those of the components and options in use.
aid-reconstructed = ~ marks numbers that are reconstructed by us, at least in part.

coach-title = Tip
coach-offer = New to { $game }? Tips can explain your first decisions.
coach-accept = Show tips
coach-decline = No, thanks
coach-rules = Read the rule
coach-stop = No more tips

hint-title = What would the { $bot } do?
hint-thinking = The { $bot } is thinking…
hint-ready = { $count ->
    [one] One suggestion: { $best }
   *[other] { $count } suggestions. The best: { $best }
}
hint-unfold = Show suggestions
hint-play = Play this
hint-then = Then
hint-ends = ends the game
hint-win = { $percent }% chance of winning
hint-lead = { $standing ->
    [ahead] { $points ->
        [one] about 1 point ahead
       *[other] about { $points } points ahead
    }
    [behind] { $points ->
        [one] about 1 point behind
       *[other] about { $points } points behind
    }
   *[level] about even
}
hint-only = the only choice
hint-points = { $points ->
    [one] about 1 point
   *[other] about { $points } points
}
thinking-title = What { $name } thought
thinking-tried = { $iterations ->
    [one] 1 line of play tried
   *[other] { $iterations } lines of play tried
}
thinking-chosen = chosen
thinking-share = { $percent }% of its thinking
