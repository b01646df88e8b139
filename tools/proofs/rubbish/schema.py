"""Schemathesis: requests that fit the description of the API, and requests that do not."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from tools.proofs.rubbish.watch import Findings
from tools.shared.servers import UnlimitedServer

SECONDS: Final = 20.0


def is_installed() -> bool:
    return find_spec("schemathesis") is not None


def send_all(server: UnlimitedServer, examples: int, show: Callable[[int], None] | None = None) -> Findings:
    """For each operation so many requests that fit its description, and as many that do not."""
    # Not imported by name: the proof runs without it as well.
    schemathesis = import_module("schemathesis")
    hypothesis = import_module("hypothesis")
    requests = import_module("requests")
    findings = Findings()
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    settings = hypothesis.settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(hypothesis.HealthCheck),
        phases=[hypothesis.Phase.generate],
    )
    with requests.Session() as session:
        for found in schema.get_all_operations():
            operation = found.ok()
            ask = _Asker(findings, operation.label, session, show)
            for mode in schemathesis.GenerationMode:
                try:
                    strategy = operation.as_strategy(generation_mode=mode)
                    settings(hypothesis.given(case=strategy)(ask.case_test()))()
                except hypothesis.errors.Unsatisfiable:
                    # An operation without parameters has no wrong ones.
                    findings.replies["nothing wrong to ask"] += 1
    return findings


class _Asker:
    """Sends the requests of one operation."""

    def __init__(self, findings: Findings, label: str, session: object, show: Callable[[int], None] | None) -> None:
        self.findings = findings
        self.label = label
        self.session = session
        self.show = show

    def case_test(self) -> Callable[[Any], None]:
        def test(case: Any) -> None:
            answer = case.call(session=self.session, timeout=SECONDS)
            self.findings.check_status(f"described: {self.label}", answer.status_code, case)
            if self.show is not None:
                self.show(self.findings.sent.total())

        return test
