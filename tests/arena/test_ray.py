"""The same run on a Ray cluster of two nodes, one of which is lost on the way."""

from pathlib import Path

import pytest

from tests.arena.runs import plan_of, play, results_in
from tests.running import ROOT
from townhall.arena.folder import claim_folder
from townhall.arena.ratings import Results
from townhall.arena.ray_executor import RayExecutor
from townhall.arena.run import Run

GAMES = 72


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
def test_a_run_that_loses_a_node_ends_with_the_results_of_one_process(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    plan = plan_of(f"greedy,builder,surveyor,{ROOT / 'examples' / 'arena_bot.py'}")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        node = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        lost: list[int] = []

        def progress(results: Results) -> None:
            if not lost and results.games >= GAMES // 6:
                lost.append(results.games)
                cluster.remove_node(node, allow_graceful=False)

        claim_folder(tmp_path / "ray", plan, plan.load_game())
        run, executor = Run(plan, tmp_path / "ray", GAMES, None), RayExecutor(plan, cluster.address, 1)
        try:
            assert executor.workers == 2
            run.play(executor, progress)
        finally:
            executor.close()
    finally:
        cluster.shutdown()
    assert lost and run.results.games == GAMES
    play(plan, tmp_path / "here", GAMES)
    assert results_in(tmp_path / "ray") == results_in(tmp_path / "here")
