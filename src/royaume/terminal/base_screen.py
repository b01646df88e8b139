"""What all screens have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from textual.screen import Screen

from royaume.text import Texts

if TYPE_CHECKING:
    from royaume.terminal.app import Application

Result = TypeVar("Result")


class TextScreen(Screen[Result]):
    """A screen in the language of the application; a change of language composes the screen again.

    Typed and chosen values must therefore be fields of the screen, not only of its widgets.
    """

    @property
    def application(self) -> Application:
        from royaume.terminal.app import Application

        assert isinstance(self.app, Application)
        return self.app

    @property
    def texts(self) -> Texts:
        return self.application.texts

    def say(self, key: str, /, **values: str | float) -> str:
        return self.texts.say(key, **values)

    async def change_language(self) -> None:
        """The language has changed."""
        await self.recompose()
        if self.focused is None:
            self.focus_next()
