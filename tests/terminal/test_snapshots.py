"""The main screens are those of the saved snapshots."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from royaume.terminal.app import Application
from royaume.text import LANGUAGES, Texts
from tests.terminal.snapshots import check_snapshot
from tools.shared.terminal_screens import SCENES, size_of

pytestmark = pytest.mark.once


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_the_screen_is_as_it_was(scene: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LOGNAME", "ada")
    # The name that is proposed for a copy is one that no file there has.
    monkeypatch.chdir(tmp_path)

    async def main() -> None:
        app = Application(Texts(language))
        async with app.run_test(size=size_of(scene)) as pilot:
            await pilot.pause()
            await SCENES[scene](pilot)
            await pilot.pause()
            check_snapshot(app, f"{scene}-{language}")

    asyncio.run(main())
