"""Ctrl-C while processes work for us: it never hits the pool's own code."""

from __future__ import annotations

import signal
import threading
from concurrent.futures import Future

import pytest

from royaume.system.worker_pool import Interrupts


def test_ctrl_c_is_raised_where_the_program_waits_and_nowhere_else() -> None:
    with Interrupts() as interrupts:
        signal.raise_signal(signal.SIGINT)
        assert interrupts.came
        never: Future[int] = Future()
        with pytest.raises(KeyboardInterrupt):
            interrupts.result(never)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_ends_the_waiting_for_what_takes_long() -> None:
    never: Future[int] = Future()
    hit = threading.Timer(0.05, signal.raise_signal, [signal.SIGINT])
    with Interrupts() as interrupts:
        hit.start()
        with pytest.raises(KeyboardInterrupt):
            interrupts.result(never)
    hit.join()


def test_a_result_is_waited_for_longer_than_one_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("royaume.system.worker_pool.LOOK", 0.001)
    future: Future[int] = Future()
    done = threading.Timer(0.05, future.set_result, [7])
    with Interrupts() as interrupts:
        done.start()
        assert interrupts.result(future) == 7
    done.join()


def test_another_handler_stays() -> None:
    heard = []
    before = signal.signal(signal.SIGINT, lambda *_: heard.append(1))
    try:
        with Interrupts() as interrupts:
            signal.raise_signal(signal.SIGINT)
        assert heard == [1]
        assert not interrupts.came
    finally:
        signal.signal(signal.SIGINT, before)
