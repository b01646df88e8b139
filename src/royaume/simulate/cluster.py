"""Simulations on a Dask cluster."""

from __future__ import annotations

import asyncio
import importlib
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

from royaume.engine.errors import Refusal

#: A cluster that has not answered after so many seconds is not there.
PATIENCE: Final = 5

Arguments = ParamSpec("Arguments")
Returned = TypeVar("Returned")


class Cluster(Executor):
    """An executor over a cluster. A chunk whose worker dies is played again by another one."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self._executor = client.get_executor(pure=False)

    def workers(self) -> int:
        """How many chunks it can play at a time."""
        threads: dict[str, int] = self.client.nthreads()
        return max(1, sum(threads.values()))

    def submit(
        self, fn: Callable[Arguments, Returned], /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Returned]:
        future: Future[Returned] = self._executor.submit(fn, *args, **kwargs)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster; it goes on without us."""
        self._executor.shutdown(wait=wait and not cancel_futures)
        self.client.close()


def connect(address: str) -> Cluster:
    """The cluster whose scheduler is there, or `Refusal` within a few seconds."""
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise Refusal("cluster-missing") from None
    try:
        # In a thread of its own: the caller may be inside an event loop, as notebooks are.
        with ThreadPoolExecutor(1) as thread:
            scheduler = thread.submit(asyncio.run, _identity(distributed, address)).result()
        if scheduler.get("type") != "Scheduler":
            raise ValueError(address)
    except Exception as error:
        # Whatever it is that answers there, or does not: it need not speak as Dask does.
        raise Refusal("cluster-silent", {"address": address, "detail": str(error)}) from None
    if not scheduler["workers"]:
        raise Refusal("cluster-empty", {"address": address})
    return Cluster(distributed.Client(address, timeout=PATIENCE, set_as_default=False))


async def _identity(distributed: Any, address: str) -> dict[str, Any]:
    """What the scheduler says of itself. (Asked first: a client that does not reach it leaves a mess behind.)"""
    arguments = distributed.Security().get_connection_args("client")
    async with asyncio.timeout(PATIENCE), distributed.rpc(address, connection_args=arguments) as scheduler:
        identity: dict[str, Any] = await scheduler.identity()
        return identity


def is_loss(error: BaseException) -> bool:
    """Did so many workers die over a chunk that the cluster gave it up?"""
    distributed: Any = sys.modules.get("distributed")
    return distributed is not None and isinstance(error, distributed.KilledWorker)
