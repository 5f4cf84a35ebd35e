"""Nodes of a Ray cluster play the same games as one process, from the plan alone, even if one of them is lost."""

import os
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

import townhall
from tests.arena.runs import plan_of, play, results_in
from tests.running import ROOT, SOURCES
from townhall.arena import ray_executor
from townhall.arena.folder import claim_folder
from townhall.arena.play import Arena
from townhall.arena.ratings import Results
from townhall.arena.ray_executor import RayExecutor
from townhall.arena.run import Run

GAMES = 72
WEIGHTS = SOURCES / "games" / "urbify" / "bot" / "weights.toml"


@pytest.fixture
def node(compiled: None) -> Iterator[None]:
    """This process plays what a node of a cluster would play."""
    yield
    for arena in ray_executor._arenas.values():
        arena.close()
    ray_executor._arenas.clear()


@pytest.mark.usefixtures("node")
def test_a_node_plays_with_the_files_of_the_plan_and_not_with_its_own(tmp_path: Path) -> None:
    bot, weights = tmp_path / "my_bot.py", tmp_path / "weights.toml"
    shutil.copy(WEIGHTS, weights)
    bot.write_text("def choose(view):\n    return view.legal()[-1]\n")
    plan = plan_of(f"planner:iterations=2,weights={weights},{bot}")
    arena = Arena(plan)
    try:
        played = arena.play_deals(range(2))
    finally:
        arena.close()
    bot.unlink()
    weights.write_text("damaged")
    again = ray_executor.play_deals(msgspec.msgpack.encode(plan), 0, 2)
    assert [game[:2] for game in again] == [game[:2] for game in played]


@pytest.mark.usefixtures("node")
def test_a_node_with_another_version_of_the_program_is_refused() -> None:
    plan = msgspec.structs.replace(plan_of("random,greedy"), code="another")
    with pytest.raises(townhall.TownhallError, match="has another version of Townhall than the run"):
        ray_executor.play_deals(msgspec.msgpack.encode(plan), 0, 1)


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
def test_a_run_on_a_cluster_ends_with_the_reason_why_games_cannot_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray")
    monkeypatch.setattr(ray_executor, "RETRIES", 1)
    plan, executor = plan_of("random,greedy"), partial(RayExecutor, address=None, workers=1)
    with pytest.raises(townhall.TownhallError, match=r"^\S+ has another version of Townhall than the run"):
        play(msgspec.structs.replace(plan, code="another"), tmp_path / "version", 2, executor=executor)

    def end_the_process(plan: bytes, first: int, stop: int) -> None:
        os._exit(1)

    monkeypatch.setattr(ray_executor, "play_deals", end_the_process)
    with pytest.raises(townhall.TownhallError, match=r"the cluster cannot go on: .*died"):
        play(plan, tmp_path / "process", 2, executor=executor)


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

        (tmp_path / "ray").mkdir()
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
