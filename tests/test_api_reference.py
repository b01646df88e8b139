"""The reference of the public names: it is up to date, and nothing public is without a docstring."""

from __future__ import annotations

import ast
import re

import pytest

from tools import api_reference
from tools.api_reference import Source

pytestmark = pytest.mark.once

MODULE = '''"""A sample."""

class Base:
    def met(self, count: int = 0, *, why: str = "") -> list[int]:
        """Says hello."""

class Sample(Base):
    #: How many
    #: there are.
    number: int = 3
    plain = True

    def __init__(self, seat: int, names: list[str] | None = None) -> None:
        self.seat = seat
        #: Names, if there are any.
        self.names = names
        self._hidden = 1
        self.is_late = seat > 2

    @property
    def open(self) -> bool:
        """Is it open?"""

    @open.setter
    def open(self, value: bool) -> None: ...

    def met(self, count: int = 0, *, why: str = "") -> list[int]: ...

    def silent(self) -> None: ...
'''


@pytest.fixture
def sample(monkeypatch: pytest.MonkeyPatch) -> api_reference.PublicName:
    source = Source("sample", ast.parse(MODULE), MODULE.splitlines())
    monkeypatch.setattr(api_reference, "public_definitions", set[tuple[str, int]])
    monkeypatch.setattr(api_reference, "read", lambda _: source)
    return api_reference.describe("sample", "Sample")


def test_the_reference_is_what_the_source_says() -> None:
    written = api_reference.FILE.read_text(encoding="utf-8")
    assert written == api_reference.reference(), "`make reference` writes it again"


def test_every_public_class_function_and_method_has_a_docstring() -> None:
    assert api_reference.missing() == []


def test_links_in_the_reference_lead_to_a_heading() -> None:
    page = api_reference.FILE.read_text(encoding="utf-8")
    anchors: dict[str, int] = {}
    headings = {api_reference.anchor(heading, anchors) for heading in re.findall(r"^#+ `(.*)`$", page, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= headings


def test_a_class_is_described_with_its_constructor_and_comments(sample: api_reference.PublicName) -> None:
    assert sample.code == "Sample(seat: int, names: list[str] | None = None)"
    assert [(member.code, member.doc) for member in sample.members] == [
        ("number: int", "How many there are."),
        ("plain = True", ""),
        ("seat: int", ""),
        ("names: list[str] | None", "Names, if there are any."),
        ("is_late: bool", ""),
        ("open: bool", "Is it open? Can be set."),
        ("met(count: int = 0, *, why: str = '') -> list[int]", "Says hello."),
        ("silent() -> None", ""),
    ]


def test_a_method_without_a_docstring_is_found(sample: api_reference.PublicName) -> None:
    assert [member.name for member in sample.members if member.needs_doc and not member.doc] == ["silent"]
