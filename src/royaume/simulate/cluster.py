"""Simulations on a Dask cluster."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

from royaume.engine.refusal import Refusal

#: A cluster must answer within so many seconds.
PATIENCE: Final = 5

Arguments = ParamSpec("Arguments")
Returned = TypeVar("Returned")


class Cluster(Executor):
    """An executor over a cluster. If a worker dies, another one plays its chunk."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self._executor = client.get_executor(pure=False)

    def workers(self) -> int:
        """How many chunks the cluster can play at a time."""
        threads: dict[str, int] = self.client.nthreads()
        return max(1, sum(threads.values()))

    def submit(
        self, fn: Callable[Arguments, Returned], /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Returned]:
        future: Future[Returned] = self._executor.submit(fn, *args, **kwargs)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Disconnect; the cluster stays up."""
        self._executor.shutdown(wait=wait and not cancel_futures)
        self.client.close()


def connect(address: str) -> Cluster:
    """The cluster of the scheduler at that address, or a `Refusal` within a few seconds."""
    # Not at the top: every simulation would start more slowly.
    import asyncio

    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise Refusal("cluster-missing") from None
    try:
        # In a thread: the caller may be inside an event loop, as in a notebook.
        with ThreadPoolExecutor(1) as thread:
            scheduler = thread.submit(asyncio.run, _identity(distributed, address)).result()
        if scheduler.get("type") != "Scheduler":
            raise ValueError(address)
    except Exception as error:
        # Another program than Dask may answer, in any way.
        raise Refusal("cluster-silent", {"address": address, "detail": str(error)}) from None
    if not scheduler["workers"]:
        raise Refusal("cluster-empty", {"address": address})
    return Cluster(distributed.Client(address, timeout=PATIENCE, set_as_default=False))


async def _identity(distributed: Any, address: str) -> dict[str, Any]:
    """The scheduler's description of itself. It is asked first: a client that fails to connect leaves a mess behind."""
    import asyncio

    arguments = distributed.Security().get_connection_args("client")
    async with asyncio.timeout(PATIENCE), distributed.rpc(address, connection_args=arguments) as scheduler:
        identity: dict[str, Any] = await scheduler.identity()
        return identity


def is_loss(error: BaseException) -> bool:
    """Did the cluster give a chunk up because too many of its workers died?"""
    distributed: Any = sys.modules.get("distributed")
    return distributed is not None and isinstance(error, distributed.KilledWorker)
