"""The progress bar: on a terminal, in a log, and where nothing is to be shown."""

from __future__ import annotations

import io
import sys

import pytest

from royaume.system import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def terminal_in_place_of_stderr(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Everything is drawn on it at once. No fixture: pytest puts its own stderr back before the test begins."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress, "DRAW_SECONDS", 0.0)
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    return stream


@pytest.mark.parametrize("share", [0.5, None])
def test_a_terminal_shows_the_bar_and_its_words(share: float | None, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = terminal_in_place_of_stderr(monkeypatch)
    with progress.bar() as show:
        show(share, "half of the games")
    assert "half of the games" in terminal.getvalue()


def test_what_goes_to_a_file_stays_out_of_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = terminal_in_place_of_stderr(monkeypatch)
    with progress.bar() as show:
        show(0.5, "half")
        print("a figure")
    assert capsys.readouterr().out == "a figure\n"
    assert "half" in terminal.getvalue()
    assert "a figure" not in terminal.getvalue()


def test_without_a_terminal_nothing_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "LOG_SECONDS", 0.0)
    with progress.bar() as show:
        show(0.5, "half")
    assert capsys.readouterr() == ("", "")


def test_a_long_run_writes_lines_into_its_log(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with progress.bar(logged=True) as show:
        show(0.25, "too soon")
        monkeypatch.setattr(progress, "LOG_SECONDS", 0.0)
        show(0.5, "half")
        show(None, "12 games")
    assert capsys.readouterr().err == " 50%  half\n12 games\n"
