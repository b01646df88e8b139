"""Schemathesis: requests that fit the description of the API, and requests that do not."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from tools.proofs.rubbish.watch import Findings
from tools.shared.browser import Roomy

SECONDS: Final = 20.0


def is_installed() -> bool:
    return find_spec("schemathesis") is not None


def send_all(server: Roomy, examples: int, show: Callable[[int], None] | None = None) -> Findings:
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
    done = 0
    with requests.Session() as session:
        for found in schema.get_all_operations():
            operation = found.ok()
            for mode in schemathesis.GenerationMode:

                def ask(case: Any, operation: Any = operation) -> None:
                    nonlocal done
                    answer = case.call(session=session, timeout=SECONDS)
                    findings.check_status(f"described: {operation.label}", answer.status_code, case)
                    done += 1
                    if show is not None:
                        show(done)

                try:
                    strategy = operation.as_strategy(generation_mode=mode)
                    settings(hypothesis.given(strategy)(lambda case, ask=ask: ask(case)))()
                except (hypothesis.errors.Unsatisfiable, schemathesis.errors.SchemathesisError) as error:
                    # An operation without parameters has no wrong ones.
                    findings.replies[f"nothing to try: {type(error).__name__}"] += 1
    return findings
