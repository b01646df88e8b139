"""What one address may do: it waits, and others do not."""

from __future__ import annotations

import asyncio
import time

import pytest

from royaume.server import limits, workers
from royaume.server.limits import Buckets, Slots
from royaume.server.workers import Rest, Workers


def test_a_bucket_that_is_empty_is_waited_for() -> None:
    buckets = Buckets(burst=2, rate=50)

    async def test() -> None:
        for _ in range(10):
            await buckets.wait("a")

    begin = time.monotonic()
    asyncio.run(test())
    assert time.monotonic() - begin > 0.1
    assert buckets.take("b")


def test_of_many_addresses_the_one_without_requests_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    buckets = Buckets(burst=1, rate=0)
    assert [buckets.take(address) for address in "abac"] == [True, True, False, True]
    assert [buckets.take(address) for address in "ab"] == [False, True]


def test_an_address_has_so_many_slots_and_they_are_given_back() -> None:
    slots = Slots(2)
    inside = most = 0

    async def use(address: str) -> None:
        nonlocal inside, most
        async with slots.hold(address):
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0.01)
            inside -= 1

    async def test() -> None:
        await asyncio.gather(*[use("a") for _ in range(6)])
        assert most == 2
        await asyncio.gather(*[use(address) for address in "aabb"])
        assert most == 4
        assert not slots._users
        assert not slots._slots

    asyncio.run(test())


def test_what_costs_more_than_a_bucket_holds_takes_all_of_it() -> None:
    buckets = Buckets(burst=5, rate=0)
    assert buckets.take("a", 100)
    assert not buckets.take("a", 1)
    assert buckets.take("b", 4)
    assert not buckets.take("b", 4)


def test_a_thread_that_works_rests_three_times_as_long() -> None:
    rest = Rest()
    begin, worked = time.monotonic(), time.thread_time()
    while time.thread_time() - worked < 10 * workers.STEP_SECONDS:
        rest()
    assert time.monotonic() - begin > workers.REST * 9 * workers.STEP_SECONDS


@pytest.mark.parametrize("address", ["a", "b"])
def test_one_game_at_a_time_is_executed(address: str) -> None:
    running = 0

    def execute(rest: Rest) -> int:
        nonlocal running
        running += 1
        time.sleep(0.02)
        rest()
        found = running
        running -= 1
        return found

    async def test() -> list[int]:
        some = Workers(1)
        return await asyncio.gather(*[some.execute(one, execute) for one in ("a", address, "a")])

    assert asyncio.run(test()) == [1, 1, 1]
