balance-title = Balance of { $title }
balance-summary = { $games } games of { $bots } for { $seats } seats, seed { $seed }. Components { $sets }.
set-named = { $name } ({ $digest })
built-in-set = built-in set
method = A component is judged by how often the seats that bought it won (that used it, where buying is no step of its own), compared with the usual wins of the same places in the order of play. That shows what goes with winning, not why: a leader can afford more. Intervals are of 95%, with whole games as independent observations. “Certain” means after the correction of Holm for all comparisons of a table together (5%), and “strong” or “weak” also that the difference is at least { $least } of the games. Components that were bought or used, or were not, in fewer than { $fewest } games are not judged.
method-two = Both sets play the same deals, and are compared game by game. With fewer than { $fewest } games no difference is called certain.
section-places = Order of play
section-course = Course of the games
section-scores = Points of all seats
section-components = Components
section-outliers = Reconstructed values of components that are certainly out of line
section-differences = What { $second } changes compared with { $first }
section-of-set = { $section }: { $name }
no-outliers = No component with reconstructed values is certainly out of line.
no-components = This game does not say which components players use.
certain-count = { $certain ->
    [0] None of { $judged } judged components is certainly out of line.
    [one] 1 of { $judged } judged components is certainly out of line.
   *[other] { $certain } of { $judged } judged components are certainly out of line.
}
difference-count = { $certain ->
    [0] None of { $all } comparisons is a certain difference.
    [one] 1 of { $all } comparisons is a certain difference.
   *[other] { $certain } of { $all } comparisons are certain differences.
}
more-rows = { $number ->
    [one] 1 more row: --out or --json gives all.
   *[other] { $number } more rows: --out or --json gives all.
}
column-place = Place
column-wins = Wins
column-interval = 95% interval
column-mean-score = Mean points
column-measure = Measure
column-mean = Mean
column-score = Points
column-component = Component
column-available = On offer
column-used = Used then
column-bought = Bought per game
column-uses = Uses per game
column-points = Points each
column-win-rate = Wins of its players
column-expected = Expected
column-effect = Difference
column-verdict = Verdict
column-values = Reconstructed values
column-first = First set
column-second = Second set
verdict-strong = certainly strong
verdict-weak = certainly weak
verdict-small = certain, but small
verdict-open = open
verdict-not-judged = not judged
verdict-certain = certain
measure-mean_score = points of a seat
measure-winner = points of the winner
measure-margin = lead of the winner
measure-decisions = decisions in a game
measure-turns = turns in a game
measure-lead_changes = changes of the lead
measure-half_time_leader_wins = wins of the leader at half time
measure-wins = wins of place { $place }
measure-bought = { $component }: bought per game
measure-uses = { $component }: uses per game
measure-effect = { $component }: difference of wins
quantile = { $part ->
    [0] lowest
    [50] median
    [100] highest
   *[other] { $part }% are below
}
component-of = { $name } ({ $id })
values-line = { $field } { $value }
interval-of = { $low } to { $high }
cell-line = { $column }: { $value }
