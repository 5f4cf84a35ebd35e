"""Balance: what the components of a game do, judged by games that bots play.

counting     plays games and counts, from notes, who used which component
report       what a set of components does, and how two sets differ
document     the report in words and tables, for the terminal, Markdown and HTML

`townhall.estimates` has the means and ratios with their intervals, and the correction for many comparisons.
"""
