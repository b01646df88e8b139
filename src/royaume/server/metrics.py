"""Figures for Prometheus: counted while the server runs, never about people."""

from __future__ import annotations

from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from royaume.server.hub import Hub

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST

REGISTRY: Final = CollectorRegistry()

ANSWERED: Final = Histogram(
    "royaume_answer_seconds",
    "From a person's answer until it is stored",
    registry=REGISTRY,
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0),
)
REFUSED: Final = Counter("royaume_refused", "Messages that were refused", ["key"], registry=REGISTRY)
TABLES: Final = Gauge("royaume_tables_open", "Tables in memory", registry=REGISTRY)
VIEWERS: Final = Gauge("royaume_viewers", "Open connections to tables", registry=REGISTRY)


def watch(hub: Hub) -> None:
    """Let the gauges show what this hub holds."""
    TABLES.set_function(lambda: len(hub.tables))
    VIEWERS.set_function(lambda: sum(len(table.logic.presence.viewers) for table in hub.tables.values()))


def text() -> bytes:
    return generate_latest(REGISTRY)
