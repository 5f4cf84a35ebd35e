"""The arena: many games between bots with rotated seats, on all cores or a cluster, and what they show.

plan, schedule       what is played: bots, seats, seed; which bots meet in which game
players, file_bot, bot_process, network_bot
                     bots by name, as a Python file in a process of its own, and over HTTP
play                 one game, from its number to its rows
executors, ray_executor, run
                     playing on all cores or on a Ray cluster, with results in order
folder               the files of a run, and going on after an interruption
ratings, stopping    Bradley-Terry and OpenSkill ratings; when the order of the bots is certain
statistics, pieces, heat_maps, report, charts, parquet
                     what the games show, the report and the export
"""
