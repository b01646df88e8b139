"""Cards, the log and the keys, read in the terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.app import App
from textual.containers import Horizontal
from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Input, Static

from royaume.cards import expansions
from royaume.catalogue import catalogue
from royaume.terminal.app import Application
from royaume.terminal.base_screen import TextScreen
from royaume.terminal.card_list import CardList, CardsScreen
from royaume.terminal.card_screen import CardScreen
from royaume.terminal.key_bar import Keys
from royaume.terminal.log import LogScreen
from royaume.terminal.scrolling_text import Heading, Reader
from royaume.terminal.wrapped_text import wrapped
from royaume.text import LANGUAGES, Texts
from tests.terminal.snapshots import check_fits, check_snapshot, screen_text, styles_text
from tools.shared.terminal_screens import SMALL, WIDE

pytestmark = pytest.mark.once

Steps = Callable[[Application, Pilot[None]], Awaitable[None]]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def _run(steps: Steps, language: str = "en", size: tuple[int, int] = SMALL) -> None:
    async def main() -> None:
        app = Application(Texts(language))
        app.animation_level = "none"
        async with app.run_test(size=size) as pilot:
            await steps(app, pilot)

    asyncio.run(main())


def _run_screen(screen: TextScreen[None], steps: Steps, language: str = "en", size: tuple[int, int] = SMALL) -> None:
    async def with_screen(app: Application, pilot: Pilot[None]) -> None:
        await app.push_screen(screen)
        await pilot.pause()
        await steps(app, pilot)

    _run(with_screen, language, size)


def _words(app: App[None]) -> str:
    """All that is on the screen, without the line ends and the scroll bar."""
    return " ".join(" ".join(line[: app.size.width - 2] for line in screen_text(app).splitlines()).split())


# --- a card


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_every_card_is_read_from_its_name_to_its_last_ruling(language: str, size: tuple[int, int]) -> None:
    cards = expansions.all_cards()
    texts = Texts(language)
    screen = CardScreen(cards, 0)

    async def steps(app: Application, pilot: Pilot[None]) -> None:
        for card in cards:
            entry = catalogue.entries()[card.id]
            # Keys would do, but take the pilot too long for so many cards.
            screen.query_one(Reader).scroll_home(animate=False, immediate=True, force=True)
            beginning = _words(app)
            assert beginning.startswith(texts.card(card))
            assert " ".join(texts.typeset(entry.effect[language]).split()[:3]) in beginning
            screen.query_one(Reader).scroll_end(animate=False, immediate=True, force=True)
            last = texts.typeset(entry.rulings[-1].text[language])
            source = texts.say(f"source-{entry.rulings[-1].source}")
            assert " ".join(f"{last} [{source}]".split()[-3:]) in _words(app)
            screen.action_turn(1)
        await pilot.pause()
        assert screen.at == 0
        check_fits(app)

    _run_screen(screen, steps, language, size)


def test_one_scrolls_through_a_long_card_without_missing_a_line() -> None:
    card = expansions.by_id("possession")
    rulings = catalogue.entries()[card.id].rulings

    async def steps(app: Application, pilot: Pilot[None]) -> None:
        reader = app.screen.query_one(Reader)
        seen = screen_text(app).splitlines()[2:-1]
        while reader.scroll_y < reader.max_scroll_y:
            reader.scroll_down(animate=False, immediate=True)
            seen.append(screen_text(app).splitlines()[-2])
        text = " ".join(" ".join(line[:78].split()) for line in seen)
        for number, ruling in enumerate(rulings, 1):
            assert f"{number}. {' '.join(ruling.text['en'].split())} [" in text
        await pilot.press("home")
        assert reader.scroll_y == 0
        await pilot.press("pagedown")
        below = reader.scroll_y
        await pilot.press("space")
        assert reader.scroll_y > below > 0
        await pilot.press("pageup", "up")
        assert reader.scroll_y == below - 1

    _run_screen(CardScreen([card], 0), steps)


def test_next_and_previous_go_round_the_list() -> None:
    cards = [expansions.by_id(id) for id in ("moat", "witch", "chapel")]

    async def steps(app: Application, pilot: Pilot[None]) -> None:
        heads: list[str] = []
        for key in ["right", "n", "right", "left", "p"]:
            await pilot.press("end", key)
            heads.append(" ".join(screen_text(app).splitlines()[0].split()))
            assert app.screen.query_one(Reader).scroll_y == 0
        assert heads == [
            "Witch · Sorcière 2 of 3",
            "Chapel · Chapelle 3 of 3",
            "Moat · Douves 1 of 3",
            "Chapel · Chapelle 3 of 3",
            "Witch · Sorcière 2 of 3",
        ]

    _run_screen(CardScreen(cards, 0), steps)


def test_a_single_card_offers_no_next() -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        assert "next" not in screen_text(app)
        assert screen_text(app).splitlines()[0] == " Village"

    _run_screen(CardScreen([expansions.by_id("village")], 0), steps)


@pytest.mark.parametrize("key", ["escape", "enter", "question_mark"])
def test_a_key_closes_the_card(key: str) -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press(key)
        assert not isinstance(app.screen, CardScreen)

    _run_screen(CardScreen([expansions.by_id("moat")], 0), steps)


def test_the_mouse_turns_the_pages_too() -> None:
    cards = [expansions.by_id("moat"), expansions.by_id("witch")]

    async def steps(app: Application, pilot: Pilot[None]) -> None:
        bottom = screen_text(app).splitlines()[-1]
        await pilot.click(Keys, offset=(bottom.index("next"), 0))
        await pilot.pause()
        assert "Witch" in screen_text(app).splitlines()[0]
        await pilot.click(Keys, offset=(bottom.index("close"), 0))
        await pilot.pause()
        assert not isinstance(app.screen, CardScreen)

    _run_screen(CardScreen(cards, 0), steps)


def test_another_language_or_size_leaves_one_at_the_same_ruling() -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        reader = app.screen.query_one(Reader)
        for _ in range(3):
            await pilot.press("pagedown")
        while not screen_text(app).splitlines()[2].strip()[:2].isdigit():
            await pilot.press("down")
        number = screen_text(app).splitlines()[2].split()[0]
        await pilot.press("ctrl+l")
        await pilot.pause()
        assert "sur 1" not in screen_text(app)
        assert "fermer" in screen_text(app)
        assert screen_text(app).splitlines()[2].split()[0] == number
        await pilot.resize_terminal(*WIDE)
        await pilot.pause()
        assert screen_text(app).splitlines()[2].split()[0] == number
        assert reader.scroll_y > 0

    _run_screen(CardScreen([expansions.by_id("possession")], 0), steps)


# --- all cards


def _listed(app: App[None]) -> list[str]:
    return [str(option.prompt).split("  ")[0] for option in app.screen.query_one(CardList).options]


async def _search(pilot: Pilot[None], text: str) -> None:
    pilot.app.screen.query_one(Input).value = text
    await pilot.pause()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_all_cards_are_listed_and_fit(language: str, size: tuple[int, int]) -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        names = _listed(app)
        assert sorted(names) == sorted(Texts(language).card(card) for card in expansions.all_cards())
        assert names == sorted(names, key=catalogue.plain)
        check_fits(app)
        assert app.screen.query_one(CardList).virtual_size.height == len(names)

    _run_screen(CardsScreen(), steps, language, size)


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("sorciere", ["Sorcière"]),
        ("WITCH", ["Sorcière"]),
        ("alchimie malediction", ["Familier"]),
        ("rivages attaque malediction", ["Sorcière de mer"]),
        ("village", ["Village", "Village de pêcheurs", "Village indigène", "Village minier"]),
    ],
)
def test_a_card_is_found_by_name_box_type_and_effect(search: str, found: list[str]) -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        await _search(pilot, search)
        assert _listed(app)[: len(found)] == found
        assert f"{len(_listed(app))} sur {len(expansions.all_cards())}" in screen_text(app)

    _run_screen(CardsScreen(), steps, "fr")


def test_what_one_types_goes_to_the_search_and_the_arrows_to_the_list() -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press(*"smi", "backspace", "i")
        assert _listed(app)[0] == "Smithy"
        await pilot.press("backspace", "backspace", "backspace", "down", "down", "up", "enter")
        assert isinstance(app.screen, CardScreen)
        assert app.screen.at == 1
        assert len(app.screen.cards) == len(expansions.all_cards())
        await pilot.press("right", "right", "escape")
        await pilot.pause()
        assert app.screen.query_one(CardList).highlighted == 3
        assert app.focused is app.screen.query_one(Input)
        await pilot.press("pagedown")
        assert (app.screen.query_one(CardList).highlighted or 0) > 10

    _run_screen(CardsScreen(), steps)


def test_the_chosen_card_is_seen_without_colours() -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press("down")
        marks = dict(line.split("|", 1) for line in styles_text(app).splitlines())
        chosen = [int(number) - 1 for number, line in marks.items() if line.startswith(" " + "r" * 20)]
        assert [screen_text(app).splitlines()[row].split()[0] for row in chosen] == ["Alchemist"]

    _run_screen(CardsScreen(), steps)


def test_a_click_opens_a_card() -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        await pilot.click(CardList, offset=(5, 2))
        await pilot.pause()
        assert isinstance(app.screen, CardScreen)
        assert app.screen.at == 2

    _run_screen(CardsScreen(), steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_found_says_what_to_do(language: str) -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        await _search(pilot, "[b]xyzzy")
        assert "[b]xyzzy" in _words(app)
        assert {"en": "Write fewer words", "fr": "Écrivez moins de mots"}[language] in _words(app)
        check_fits(app)
        await pilot.press("enter", "down", "pagedown")
        assert isinstance(app.screen, CardsScreen)
        await _search(pilot, "")
        assert len(_listed(app)) == len(expansions.all_cards())

    _run_screen(CardsScreen(), steps, language)


def test_the_card_that_was_read_is_chosen_in_another_language_too() -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press("down", "down", "down", "enter", "ctrl+l", "escape")
        await pilot.pause()
        listed = app.screen.query_one(CardList)
        assert listed.highlighted is not None
        assert _listed(app)[listed.highlighted] == "Apothicaire"

    _run_screen(CardsScreen(), steps)


def test_the_search_stays_when_the_language_changes() -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        await _search(pilot, "militia")
        await pilot.press("ctrl+l")
        await pilot.pause()
        assert _listed(app) == ["Milice"]
        assert app.screen.query_one(Input).value == "militia"

    _run_screen(CardsScreen(), steps)


# --- the log and the keys


def test_the_log_shows_its_end_and_hangs_its_lines() -> None:
    lines = [(0, "Turn 1"), *[(2, f"Zoë plays {number} cards " + "and more " * 12) for number in range(60)]]

    async def steps(app: Application, pilot: Pilot[None]) -> None:
        shown = screen_text(app).splitlines()
        assert shown[0] == " The log"
        assert "more" in shown[-2]
        assert "59 cards" in "".join(shown[-5:])
        starts = [len(line) - len(line.lstrip()) for line in shown[2:-1]]
        assert set(starts) == {3, 5}
        reader = app.screen.query_one(Reader)
        assert reader.vertical_scrollbar.position == reader.scroll_y == reader.max_scroll_y
        await pilot.resize_terminal(*WIDE)
        await pilot.pause()
        assert "59 cards" in "".join(screen_text(app).splitlines()[-5:])
        await pilot.press("home")
        assert screen_text(app).splitlines()[2] == " Turn 1"
        check_fits(app)

    _run_screen(LogScreen(lambda: lines, lambda: "The log"), steps)


def test_a_log_given_by_a_function_changes_its_language() -> None:
    async def steps(app: Application, pilot: Pilot[None]) -> None:
        screen = LogScreen(lambda: [(0, app.texts.say("card-cost"))], lambda: app.texts.say("card-box"))
        await app.push_screen(screen)
        await pilot.press("ctrl+l")
        await pilot.pause()
        assert screen_text(app).split()[0] == "Boîte"
        assert screen_text(app).splitlines()[2] == " Coût"

    _run(steps)


# --- the tools of these tests


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("Voulez-vous jouer\u202f?", 17, ["Voulez-vous", "jouer\u202f?"]),
        ("日本 日本語", 6, ["日本", "日本語"]),
        ("日本語日本語 x", 6, ["日本語", "日本語", "x"]),
        ("  indented text", 10, ["  indented", "text"]),
        ("a\nb", 9, ["a", "b"]),
        ("", 9, [""]),
    ],
)
def test_lines_break_at_plain_spaces_and_by_cells(text: str, width: int, lines: list[str]) -> None:
    assert [line.plain for line in wrapped(Content(text), width)] == lines


def test_what_does_not_fit_is_found() -> None:
    async def fails(widget: Static) -> bool:
        app: App[None] = App()
        async with app.run_test(size=SMALL) as pilot:
            await app.screen.mount(Horizontal(widget))
            await pilot.pause()
            try:
                check_fits(app)
            except pytest.fail.Exception:
                return True
            return False

    def shown(text: str, **rules: int) -> Static:
        widget = Static(text)
        for rule, value in rules.items():
            setattr(widget.styles, rule, value)
        return widget

    assert not asyncio.run(fails(shown("fits")))
    assert asyncio.run(fails(shown("two\nlines", height=1)))
    assert asyncio.run(fails(shown("wide", width=100)))


def test_a_snapshot_that_differs_or_is_missing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.terminal.snapshots.FOLDER", tmp_path)

    async def steps(app: Application, pilot: Pilot[None]) -> None:
        with monkeypatch.context() as patch:
            patch.delenv("ROYAUME_SNAPSHOTS", raising=False)
            with pytest.raises(pytest.fail.Exception, match="there is no snapshot"):
                check_snapshot(app, "one")
            patch.setenv("ROYAUME_SNAPSHOTS", "write")
            check_snapshot(app, "one")
            patch.delenv("ROYAUME_SNAPSHOTS")
            check_snapshot(app, "one")
            app.screen.query_one(Heading).show("Другое", "日本")
            await pilot.pause()
            with pytest.raises(pytest.fail.Exception, match=r"(?s)ROYAUME_SNAPSHOTS=write.*\+ Другое +日本"):
                check_snapshot(app, "one")

    _run_screen(CardScreen([expansions.by_id("moat")], 0), steps)
