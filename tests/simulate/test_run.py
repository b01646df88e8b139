"""Simulations: the same numbers wherever they are played, and nothing lost that was counted."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from royaume.bots import strategy_text
from royaume.bots.lookahead import LookaheadBot
from royaume.bots.match import play_match
from royaume.bots.simple import BigMoney, BigMoneySmithy, RandomBot
from royaume.cards import base
from royaume.catalogue import custom_cards
from royaume.engine.card import Card
from royaume.engine.choice import Choice
from royaume.engine.refusal import IllegalAnswer, Refusal
from royaume.game.setup import Setup
from royaume.simulate import run
from royaume.simulate.contender import Contender
from royaume.simulate.job import Job, SentSetup, play_chunk
from royaume.simulate.run import Simulation, simulate
from tests.refusals import refused

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
SETUP = Setup(base.CARDS[-10:])
MONEY = Contender("money", BigMoney)
SMITHY = Contender("smithy", BigMoneySmithy)
RANDOM = Contender("random", partial(RandomBot, "any"))


class Reckless(BigMoney):
    """Ends its whole process in the game with this number, as many times as the file says."""

    def __init__(self, number: int, lives: Path) -> None:
        super().__init__()
        self.number = number
        self.lives = lives

    def begin(self, seed: str) -> None:
        if seed.split("/")[1] != str(self.number):
            return  # Games beside this one are played at the same time: they must not read what it is writing.
        left = int(self.lives.read_text())
        if left:
            self.lives.write_text(str(left - 1))
            os.kill(os.getpid(), signal.SIGKILL)


class Cheat(BigMoney):
    """Buys what is not there, from the game with this number on."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.cheats = False

    def begin(self, seed: str) -> None:
        self.cheats = int(seed.split("/")[1]) >= self.number

    def buy(self, choice: Choice) -> Card | None:
        return base.CHAPEL if self.cheats else super().buy(choice)


class Serene(LookaheadBot):
    """A lookahead bot that never looks ahead."""

    def __init__(self) -> None:
        super().__init__(strategy_text.parse("Province; Gold; Silver"))

    def is_near_end(self) -> bool:
        return False


class Impatient(BigMoney):
    def begin(self, seed: str) -> None:
        raise KeyboardInterrupt


def numbers(simulation: Simulation) -> list[object]:
    """All that the seed decides."""
    return [simulation.stopped, simulation.total.data(), [chunk.data() for chunk in simulation.chunks]]


# --- the same numbers


def test_any_number_of_jobs_and_any_executor_give_the_same_numbers() -> None:
    alone = simulate(SETUP, [MONEY, RANDOM], 60, "same", jobs=1, curves=True)
    assert numbers(simulate(SETUP, [MONEY, RANDOM], 60, "same", jobs=2, curves=True)) == numbers(alone)
    with ThreadPoolExecutor(2) as threads:
        assert numbers(simulate(SETUP, [MONEY, RANDOM], 60, "same", executor=threads, curves=True)) == numbers(alone)
    assert alone.total.games == alone.asked == 60
    assert alone.stopped == run.DONE
    assert alone.contenders == ["money", "random"]


def test_the_chunks_are_one_match() -> None:
    simulation = simulate(SETUP, [SMITHY, MONEY], 450, "whole", jobs=1)
    whole = play_match(SETUP, [BigMoneySmithy(), BigMoney()], 450, "whole", rotate=True)
    assert len(simulation.chunks) > 100
    assert simulation.total.data() == whole.data()


def test_without_rotation_the_setup_says_who_begins() -> None:
    simulation = simulate(Setup(base.CARDS[-10:], first=1), [SMITHY, MONEY], 10, "second", jobs=1, rotate=False)
    assert [tally.games() for tally in simulation.total.by_bot_and_order[1]] == [10, 0]


def test_the_games_do_not_depend_on_how_many_are_asked_for() -> None:
    few = simulate(SETUP, [SMITHY, MONEY], 3, "few", jobs=1).total
    more = simulate(SETUP, [SMITHY, MONEY], 7, "few", jobs=1)
    assert sum(chunk.by_bot[0].points for chunk in more.chunks[:3]) == few.by_bot[0].points


@pytest.mark.parametrize("games", [1, 199, 200, 201, 10_000, 99_999, 100_000, 1_000_001, 30_000_000])
def test_games_are_cut_without_gap_into_chunks_that_are_neither_few_nor_many(games: int) -> None:
    chunks = run.cut(games)
    assert chunks[0].start == 0
    assert chunks[-1].stop == games
    assert all(one.stop == other.start for one, other in pairwise(chunks))
    assert min(games, 100) <= len(chunks) <= 2000


@pytest.mark.parametrize(("games", "most"), [(150, 1), (600, 3), (10_000, 10), (200_000, 10), (10**9, 50_000)])
def test_chunks_of_those_who_look_ahead_are_small(games: int, most: int) -> None:
    chunks = run.cut(games, looks_ahead=True)
    assert max(map(len, chunks)) == most
    assert sum(map(len, chunks)) == games


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_of_those_who_look_ahead_loses_little(jobs: int) -> None:
    contenders = [MONEY, Contender("serene", Serene)]
    simulation = simulate(SETUP, contenders, 10_000, "slow", jobs=jobs, progress=partial(interrupt_at, 1))
    assert (simulation.stopped, simulation.played()) == (run.INTERRUPTED, 10)


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(SETUP, [MONEY, MONEY], 3, "told", jobs=1, progress=lambda done, asked: told.append((done, asked)))
    assert told == [(1, 3), (2, 3), (3, 3)]


# --- the interval


def test_it_stops_as_soon_as_the_interval_is_narrow_with_the_same_numbers_for_any_jobs() -> None:
    alone = simulate(SETUP, [MONEY, SMITHY], 40_000, "narrow", jobs=1, width=5.5)
    assert alone.stopped == run.NARROW
    assert 1000 <= alone.total.games < 1600
    assert numbers(simulate(SETUP, [MONEY, SMITHY], 40_000, "narrow", jobs=2, width=5.5)) == numbers(alone)


def test_it_never_stops_before_a_thousand_games() -> None:
    simulation = simulate(SETUP, [MONEY, SMITHY], 1200, "early", jobs=1, width=50)
    assert simulation.total.games == 1002
    assert simulation.stopped == run.NARROW


def test_what_is_narrow_only_at_the_very_end_is_done() -> None:
    assert simulate(SETUP, [MONEY, SMITHY], 1000, "end", jobs=1, width=50).stopped == run.DONE


# --- interrupted


def interrupt_at(games: int, done: int, asked: int) -> None:
    if done >= games:
        os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_keeps_what_was_counted(jobs: int) -> None:
    simulation = simulate(SETUP, [MONEY, SMITHY], 100, "stop", jobs=jobs, progress=partial(interrupt_at, 7))
    assert simulation.stopped == run.INTERRUPTED
    assert simulation.total.games == len(simulation.chunks) == 7
    assert simulation.total.data() == simulate(SETUP, [MONEY, SMITHY], 7, "stop", jobs=1).total.data()


def test_an_interruption_before_anything_was_counted_is_just_that() -> None:
    with pytest.raises(KeyboardInterrupt):
        simulate(SETUP, [MONEY, Contender("impatient", Impatient)], 10, "at once", jobs=1)


SCRIPT = """
from royaume.bots.simple import BigMoney
from royaume.cards import base
from royaume.game.setup import Setup
from royaume.simulate.contender import Contender
from royaume.simulate.run import simulate

two = [Contender("one", BigMoney), Contender("other", BigMoney)]
told = lambda done, asked: print(done, flush=True)
simulation = simulate(Setup(base.CARDS[:10]), two, 1_000_000, "long", jobs=2, progress=told)
print(simulation.stopped)
"""


def test_ctrl_c_in_a_terminal_ends_all_processes_without_a_word() -> None:
    command = [sys.executable, "-c", SCRIPT]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (out.splitlines()[-1], err, process.returncode) == (run.INTERRUPTED, "", 0)


# --- what goes wrong


@pytest.mark.parametrize(
    ("key", "players", "contenders", "games", "jobs", "width"),
    [
        ("games-none", 2, 2, 0, 1, None),
        ("games-none", 2, 2, -5, 1, None),
        ("contenders", 2, 1, 10, 1, None),
        ("contenders", 6, 7, 10, 1, None),
        ("bots", 3, 2, 10, 1, None),
        ("jobs-none", 2, 2, 10, 0, None),
        ("interval-width", 2, 2, 10, 1, 0.0),
        ("interval-width", 2, 2, 10, 1, float("nan")),
    ],
)
def test_nonsense_is_refused_before_any_game(
    key: str, players: int, contenders: int, games: int, jobs: int, width: float | None
) -> None:
    setup = Setup(base.CARDS[-10:], players)
    with refused(key):
        simulate(setup, [Contender("impatient", Impatient)] * contenders, games, "none", jobs=jobs, width=width)


def reckless(tmp_path: Path, number: int, lives: int) -> Contender:
    file = tmp_path / "lives"
    file.write_text(str(lives))
    return Contender("reckless", partial(Reckless, number, file))


def test_a_process_that_dies_is_replaced_once(tmp_path: Path) -> None:
    simulation = simulate(SETUP, [reckless(tmp_path, 20, 1), MONEY], 40, "dies", jobs=2)
    assert simulation.stopped == run.DONE
    assert simulation.total.data() == simulate(SETUP, [MONEY, MONEY], 40, "dies", jobs=1).total.data()


def test_processes_that_go_on_dying_are_told_and_nothing_is_lost(tmp_path: Path) -> None:
    simulation = simulate(SETUP, [reckless(tmp_path, 20, 9), MONEY], 40, "dies", jobs=2)
    assert simulation.stopped == run.FAILED
    assert isinstance(simulation.failure, Refusal)
    assert simulation.failure.key == "simulate-workers"
    played = simulation.total.games
    assert simulation.total.data() == simulate(SETUP, [MONEY, MONEY], played, "dies", jobs=1).total.data()


def test_an_executor_of_the_caller_is_not_replaced(tmp_path: Path) -> None:
    contenders = [reckless(tmp_path, 0, 1), MONEY]
    with ProcessPoolExecutor(1) as pool, refused("simulate-workers"):
        simulate(SETUP, contenders, 5, "dies", executor=pool, jobs=1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_in_the_first_games_comes_through_as_it_is(jobs: int) -> None:
    with refused("answer-not-offered", IllegalAnswer) as caught:
        simulate(SETUP, [Contender("cheat", partial(Cheat, 0)), MONEY], 40, "cheat", jobs=jobs)
    assert caught.value.values == {"what": base.CHAPEL, "why": "buy"}


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_in_later_games_is_told_and_nothing_is_lost(jobs: int) -> None:
    simulation = simulate(SETUP, [Contender("cheat", partial(Cheat, 20)), MONEY], 40, "cheat", jobs=jobs)
    assert (simulation.stopped, simulation.total.games) == (run.FAILED, 20)
    assert isinstance(simulation.failure, IllegalAnswer)


# --- custom cards


@pytest.fixture
def parish(tmp_path: Path) -> Iterator[Path]:
    for file in ("parish.py", "parish.toml"):
        shutil.copy(EXAMPLES / file, tmp_path)
    yield tmp_path / "parish.py"
    custom_cards.forget()


def spoil(file: Path) -> int:
    """Let a card of the examples fail; on which line?"""
    text = file.read_text(encoding="utf-8")
    good, bad = "me.discard(sold)", "me.discard(nothing)"
    file.write_text(text.replace(good, bad), encoding="utf-8")
    return text[: text.index(good)].count("\n") + 1


def test_processes_that_know_nothing_yet_load_the_cards(parish: Path) -> None:
    setup = Setup([*custom_cards.load(parish), *base.CARDS[:7]])
    alone = simulate(setup, [RANDOM, RANDOM], 6, "own", jobs=1)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert numbers(simulate(setup, [RANDOM, RANDOM], 6, "own", executor=pool)) == numbers(alone)
    assert "beekeeper" in alone.total.decks[0]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_card_that_fails_is_blamed(parish: Path, jobs: int) -> None:
    line = spoil(parish)
    setup = Setup([*custom_cards.load(parish), *base.CARDS[:7]])
    with pytest.raises(custom_cards.CardFailure, match="nothing") as caught:
        simulate(setup, [RANDOM, RANDOM], 2, "fails", jobs=jobs)
    assert caught.value.values["line"] == str(line)
    assert caught.value.values["file"] == str(parish)


def test_a_process_that_outlives_the_text_of_a_card_reads_it_again(parish: Path) -> None:
    setup = Setup([*custom_cards.load(parish), *base.CARDS[:7]])
    job = Job([RANDOM, RANDOM], "again", curves=False, rotate=True)
    good = SentSetup.of(setup)
    custom_cards.forget()
    assert play_chunk(job, good, range(2)).result().games == 2
    spoil(parish)
    bad = SentSetup.of(setup)
    with pytest.raises(custom_cards.CardFailure, match="nothing"):
        play_chunk(job, bad, range(2)).result()
