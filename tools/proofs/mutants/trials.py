"""Tries many mutants inside one run of pytest, which has imported and collected everything."""

from __future__ import annotations

import inspect
import math
import re
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Final

import pytest

from tools.proofs.mutants import trial
from tools.proofs.mutants.coverage import LEFT_OUT, PYTEST, SOURCES, TESTS, Coverage
from tools.proofs.mutants.fates import RULES, Fate
from tools.proofs.mutants.operators import Mutant
from tools.proofs.mutants.trial import Functions, Trial

#: These tests start servers: they come last, file by file, and not for mutants of the engine and the cards.
WITH_SERVERS: Final = "tests/server/"
PAUSE: Final = 0.005
#: A server needs so many seconds to start.
SERVER_START: Final = 2.0


#: Changes nothing: it must survive, or the tests fail for another reason than a mutant.
NOTHING: Final = Mutant("royaume/engine/zone.py", "", "", 1, 1, 0, 0, "nothing", "", "", "")


class Trials:
    """A plugin of pytest that tries mutants instead of running the collected tests."""

    def __init__(
        self,
        mutants: Sequence[Mutant],
        tests: Coverage,
        jobs: int,
        note: Callable[[Fate | None], None] | None = None,
        paths: Sequence[str] = TESTS,
    ) -> None:
        self.mutants = mutants
        self.tests = tests
        self.jobs = jobs
        self.paths = paths
        self.fates: list[Fate] = []
        self._note = note
        self._items: dict[str, pytest.Item] = {}
        self._sources: dict[str, str] = {}
        self._words: dict[str, str] = {}
        #: The tests that a new process tries after the first ones.
        self._later: dict[Mutant, list[str]] = {}

    def run(self) -> list[Fate]:
        """The fates, in the order of the mutants."""
        code = pytest.main([*PYTEST, *LEFT_OUT, "-s", "-p", "no:terminal", *self.paths], plugins=[self])
        if code != pytest.ExitCode.OK:
            raise RuntimeError(f"pytest ended with {code}")
        order = {mutant: at for at, mutant in enumerate(self.mutants)}
        return sorted(self.fates, key=lambda fate: order[fate.mutant])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._items = {item.nodeid: item for item in session.items if item.nodeid in self.tests.seconds}
        functions = Functions()
        self._try_nothing()
        waiting = deque(self.mutants)
        running: list[Trial] = []
        while waiting or running:
            while waiting and len(running) < self.jobs:
                begun = self._begin(waiting.popleft(), functions)
                if begun is not None:
                    running.append(begun)
            for one in running.copy():
                code = one.poll()
                if code is not None:
                    running.remove(one)
                    again = self._end(one, code)
                    if again is not None:
                        running.append(again)
            time.sleep(PAUSE)
            self._tell(None)
        return True

    def _try_nothing(self) -> None:
        """Run the tests without a mutant in both ways."""
        source = self._source(NOTHING)
        tests = self._ordered(list(self._items), NOTHING)
        # All of them passed when the coverage was noted: a few show that they pass here too.
        few = tests[:: max(1, len(tests) // 300)]
        for one in (
            trial.fork(NOTHING, source, [], [(self._items[id], self._seconds(id)) for id in few]),
            trial.start(NOTHING, source, [(id, self._seconds(id)) for id in few]),
        ):
            while (code := one.poll()) is None:
                time.sleep(PAUSE)
            failed = one.killed_by()
            one.close()
            if code != trial.SURVIVED:
                raise RuntimeError(f"without a mutant a test fails: {failed}")

    def _begin(self, mutant: Mutant, functions: Functions) -> Trial | None:
        source = self._source(mutant)
        tests = self._ordered(self.tests.tests_of(mutant.file, mutant.line, mutant.last_line), mutant)
        found = functions.of(mutant)
        imported = not mutant.outermost or self.tests.is_imported(mutant.file, mutant.line, mutant.last_line)
        code = None if imported else trial.code_of(mutant, source)
        if code is not None and found and all(code.co_freevars == one.__code__.co_freevars for one in found):
            if not tests:
                self._tell(Fate(mutant, "unreached", "", 0.0))
                return None
            return trial.fork(mutant, source, found, [(self._items[id], self._seconds(id)) for id in tests])
        everything = self._ordered(list(self._items), mutant)
        if not mutant.outermost:
            tests = [id for id in everything if self._names(id, mutant.constant.lower())]
        first = tests[:200] or everything[:200]
        self._later[mutant] = [id for id in everything if id not in set(first)]
        return trial.start(mutant, source, [(id, self._seconds(id)) for id in first])

    def _end(self, one: Trial, code: int) -> Trial | None:
        """Note the fate; or the next trial of a mutant that has survived the first tests."""
        mutant = one.mutant
        later = self._later.pop(mutant, [])
        seconds = time.monotonic() - one.begin
        one_fate = Fate(mutant, "survived", "", seconds)
        if code == trial.HUNG:
            one_fate = Fate(mutant, "hung", one.killed_by(), seconds)
        elif code != trial.SURVIVED:
            one_fate = Fate(mutant, "killed", one.killed_by(), seconds)
        one.close()
        if later and not one_fate.found:
            following = trial.start(mutant, self._source(mutant), [(id, self._seconds(id)) for id in later])
            following.begin = one.begin
            return following
        self._tell(one_fate)
        return None

    def _tell(self, fate: Fate | None) -> None:
        """Note a fate; None: time goes by."""
        if fate is not None:
            self.fates.append(fate)
        if self._note is not None:
            self._note(fate)

    def _ordered(self, tests: list[str], mutant: Mutant) -> list[str]:
        """The quickest tests first; those with servers file by file, because a file shares its server."""
        quick = [id for id in tests if id in self._items and not id.startswith(WITH_SERVERS)]
        quick.sort(key=self.tests.seconds.__getitem__)
        if mutant.file.startswith(RULES):
            return quick
        served = [id for id in tests if id in self._items and id.startswith(WITH_SERVERS)]
        files = Counter[str]()
        for id in served:
            files[_file_of(id)] += math.ceil(1000 * self.tests.seconds[id])
        served.sort(key=lambda test: (files[_file_of(test)], _file_of(test), self.tests.seconds[test]))
        return quick + served

    def _seconds(self, id: str) -> float:
        """How long the test takes, at most. The first test of a file waits for its server, whichever it is."""
        return self.tests.seconds[id] + (SERVER_START if id.startswith(WITH_SERVERS) else 0.0)

    def _source(self, mutant: Mutant) -> str:
        if mutant.file not in self._sources:
            self._sources[mutant.file] = (SOURCES / mutant.file).read_text(encoding="utf-8")
        return self._sources[mutant.file]

    def _names(self, id: str, word: str) -> bool:
        """Does the text of that test name the card?"""
        if not word:
            return False
        if id not in self._words:
            function = getattr(self._items[id], "function", None)
            self._words[id] = inspect.getsource(function) if function is not None else ""
        return re.search(rf"\b{word}\b", self._words[id]) is not None


def _file_of(id: str) -> str:
    return id.partition("::")[0]
