"""Tests of cards: positions as text, moves with scripted answers, and what follows from them."""

from __future__ import annotations

from royaume.testing.position import read as read_position
from royaume.testing.position import write as write_position
from royaume.testing.rulings import ruling
from royaume.testing.scenario import Table
from royaume.testing.seat import Seat
from royaume.testing.zones import SEATS, Zone, parse

__all__ = ["SEATS", "Seat", "Table", "Zone", "parse", "read_position", "ruling", "write_position"]
