"""Simulations on a Dask cluster: the same numbers, even if workers die."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from royaume.bots.simple import BigMoney, RandomBot
from royaume.cards import base
from royaume.game.setup import Setup
from royaume.simulate import cluster, run
from royaume.simulate.contender import Contender
from royaume.simulate.run import simulate
from tests.refusals import refused

distributed: Any = pytest.importorskip("distributed")
dask: Any = pytest.importorskip("dask")

SETUP = Setup(base.CARDS[:10])
CONTENDERS = [Contender("money", BigMoney), Contender("random", partial(RandomBot, "any"))]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster of two processes. It notices quickly that one of them is gone."""
    patience = dask.config.set({"distributed.comm.timeouts.connect": "3s"})
    with (
        patience,
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=logging.CRITICAL
        ) as local,
    ):
        yield local.scheduler_address


class Killer:
    """Kills one of the workers when some games are done."""

    def __init__(self, connected: cluster.Cluster) -> None:
        self.victim = min(connected.client.run(os.getpid).values())
        self.has_killed = False

    def __call__(self, done: int, asked: int) -> None:
        if done >= 20 and not self.has_killed:
            os.kill(self.victim, signal.SIGKILL)
            self.has_killed = True


def test_the_numbers_are_the_same_if_a_worker_is_killed_in_the_middle(address: str) -> None:
    alone = simulate(SETUP, CONTENDERS, 100, "killed", jobs=1)
    with cluster.connect(address) as connected:
        killer = Killer(connected)
        shared = simulate(SETUP, CONTENDERS, 100, "killed", executor=connected, progress=killer)
    assert killer.has_killed
    assert shared.stopped == run.DONE
    assert [chunk.data() for chunk in shared.chunks] == [chunk.data() for chunk in alone.chunks]
    assert shared.total.data() == alone.total.data()


def test_it_stops_early_there_with_the_same_numbers(address: str) -> None:
    contenders = [Contender("one", BigMoney), Contender("other", BigMoney)]
    alone = simulate(SETUP, contenders, 1500, "early", jobs=1, width=20)
    with cluster.connect(address) as connected:
        shared = simulate(SETUP, contenders, 1500, "early", executor=connected, width=20)
    assert shared.stopped == run.NARROW
    assert shared.total.data() == alone.total.data()


def test_as_many_chunks_are_sent_as_it_has_workers_for(address: str) -> None:
    with cluster.connect(address) as connected:
        connected.client.wait_for_workers(2, timeout=30)
        assert connected.workers() == 2


@pytest.mark.parametrize(
    "nonsense", ["", "here", "localhost:dask", "smoke://signals:1", "tcp://no.such.host.invalid:1"]
)
def test_an_address_that_is_none_is_refused(nonsense: str, impatient: None) -> None:
    with refused("cluster-silent"):
        cluster.connect(nonsense)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)


def test_a_cluster_that_does_not_answer_is_refused_in_time(impatient: None) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        begin = time.monotonic()
        with refused("cluster-silent"):
            cluster.connect(f"127.0.0.1:{silent.getsockname()[1]}")
        assert time.monotonic() - begin < 5


def test_a_worker_is_not_the_cluster(address: str) -> None:
    with cluster.connect(address) as connected:
        worker = next(iter(connected.client.nthreads()))
    with refused("cluster-silent"):
        cluster.connect(worker)


def test_a_cluster_without_workers_is_refused() -> None:
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=":0", silence_logs=logging.CRITICAL) as empty,
        refused("cluster-empty"),
    ):
        cluster.connect(empty.scheduler_address)


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with refused("cluster-missing"):
        cluster.connect("127.0.0.1:8786")
