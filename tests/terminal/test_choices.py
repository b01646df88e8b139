"""Every kind of question is answered at the terminal: each option has a letter where it lies, and the result of the
answer is in the log."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from royaume.engine.choice import Choice, Why
from royaume.game.record import Record
from royaume.game.session import Session
from tests.terminal.playing import SIZE, Scene, application, text_of
from tools.shared.scenes import Wanted, asked, both, has_in_hand, scene

pytestmark = pytest.mark.once

Play = Callable[[Scene], Awaitable[None]]


def at_table(
    record: Record, tmp_path: Path, play: Play, *, language: str = "en", people: tuple[int, ...] = (0,)
) -> None:
    """Let a player answer from there, in a large terminal."""

    async def run() -> None:
        app = application(record, tmp_path / "game.json", people=people, language=language)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            await play(Scene(pilot, record))

    asyncio.run(run())


def anything(_: Session, choice: Choice) -> bool:
    return True


def at_least(options: int) -> Wanted:
    return lambda _, choice: len(choice.options()) >= options


@dataclass(frozen=True)
class Question:
    """Who asks what, the cards that must have been bought for it, and the answer: option numbers."""

    why: str
    card: str
    wishes: tuple[str, ...]
    words: str
    numbers: tuple[int, ...]
    logged: str = ""
    wanted: Wanted = anything
    players: int = 2
    language: str = "en"


QUESTIONS = [
    Question("action", "", ("village",), "Play an Action card", (0,), "You play"),
    Question("treasures", "", (), "Which Treasures do you play?", (0, 0), "You play 2 Copper"),
    Question("buy", "", (), "Achetez une carte, ou terminez votre tour", (0,), "Vous achetez", language="fr"),
    Question("play", "throne_room", ("throne_room", "village", "smithy"), "which Action card", (0,), "You play"),
    Question("play", "golem", ("golem", "potion", "smithy", "market"), "which of these cards", (1,), "You play"),
    Question("gain", "workshop", ("workshop",), "Workshop: gain a card", (2,), "You gain"),
    Question("gain", "university", ("university", "potion"), "vous pouvez recevoir une carte", (), language="fr"),
    Question("gain", "swindler", ("swindler",), "choose the card that Aliénor gains", (0,), "Aliénor gains"),
    Question("trash", "chapel", ("chapel",), "you may trash", (0, 1), "You trash", at_least(2)),
    Question("trash", "thief", ("thief", "silver"), "trash a card of Aliénor's", (1,), "trashes", at_least(2)),
    Question("trash", "mining_village", ("mining_village",), "do you trash Mining Village?", (0,), "trash Mining"),
    Question("discard", "militia", ("militia",), "défaussez 2 cartes", (0, 1), "Vous défaussez", at_least(2), 2, "fr"),
    Question("discard", "cellar", ("cellar",), "you may discard", (), ""),
    Question("react", "militia", ("moat", "militia"), "you may reveal a Reaction", (0,), "You react by revealing Moat"),
    Question("reveal", "ambassador", ("ambassador",), "reveal a card", (0,), "You reveal", at_least(2)),
    Question("put_on_deck", "scout", ("scout",), "(the last one will be on top)", (2, 0, 1), "on top of your deck",
             lambda _, choice: choice.most == len(choice.options()) == 3),
    Question("put_on_deck", "courtyard", ("courtyard",), "put a card on top of your deck", (0,), "on top of your deck"),
    Question("gain_trashed", "thief", ("thief",), "you may gain a card of those trashed", (0,), "You gain"),
    Question("set_aside", "haven", ("haven",), "set aside a card", (1,), "You set aside", at_least(2)),
    Question("set_aside", "library", ("library", "village"), "aside?", (0,), "set aside"),
    Question("discard_top", "spy", ("spy",), "on top of your deck?", (0,), "You discard",
             lambda _, choice: choice.about == 0),
    Question("discard_looked_at", "navigator", ("navigator",), "what do you do with", (0,), "You discard"),
    Question("discard_deck", "chancellor", ("chancellor",), "do you discard your whole deck?", (0,), "your whole deck"),
    Question("option", "pawn", ("pawn",), "choose 2, in the order you like", (2, 0), "You choose"),
    Question("option", "torturer", ("torturer",), "faites votre choix", (1,), "Malédiction", language="fr"),
    Question("name", "wishing_well", ("wishing_well",), "name a card", (5,), "You name"),
    Question("pass", "masquerade", ("masquerade",), "pass a card to the player on your left", (0,), "", at_least(2)),
    Question("return", "ambassador", ("ambassador",), "return up to 2 cards to the Supply", (0, 0), "You return"),
    Question("token", "embargo", ("embargo",), "on which pile do you put the token?", (4,), "You put one Embargo"),
    Question("next_effect", "", ("wharf", "merchant_ship", "caravan"), "Whose effect comes first?", (1,), "Start of"),
    Question("next_discard", "", ("treasury", "alchemist", "herbalist", "potion"), "Which card do you discard", (1,)),
]  # fmt: skip


def test_all_kinds_of_questions_are_here() -> None:
    kinds = {value for name, value in vars(Why).items() if name.isupper()}
    assert {question.why for question in QUESTIONS} == kinds


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: f"{question.why} {question.card}".strip())
def test_every_kind_of_question(question: Question, tmp_path: Path) -> None:
    record = scene(
        both(asked(question.why, question.card), question.wanted), *question.wishes, players=question.players
    )

    async def play(scene: Scene) -> None:
        scene.asks(question.words)
        await scene.answers(*question.numbers)
        if question.logged:
            scene.logs(question.logged)

    at_table(record, tmp_path, play, language=question.language)


@pytest.mark.parametrize("question", QUESTIONS[:6], ids=lambda question: f"{question.why} {question.card}".strip())
def test_the_mouse_does_the_same(question: Question, tmp_path: Path) -> None:
    record = scene(both(asked(question.why, question.card), question.wanted), *question.wishes)

    async def play(scene: Scene) -> None:
        await scene.answers(*question.numbers, by="mouse")

    at_table(record, tmp_path, play, language=question.language)


def test_the_cursor_picks_too(tmp_path: Path) -> None:
    record = scene(both(asked("discard", "militia"), at_least(3)), "militia")

    async def play(scene: Scene) -> None:
        await scene.pilot.press("home", "space", "right", "space")
        draft = scene.player.table.draft
        assert draft is not None
        assert len(set(draft.picks)) == 2
        await scene.pilot.press("enter")
        scene.logs("You discard")

    at_table(record, tmp_path, play)


def test_treasures_all_some_or_none(tmp_path: Path) -> None:
    record = scene(both(asked("treasures"), has_in_hand("copper", "copper", "copper")))

    async def play(scene: Scene) -> None:
        table = scene.player.table
        await scene.pilot.press("minus")
        assert table.local_game.record.answers[-1] == []
        await scene.pilot.press("ctrl+z")
        assert table.draft is not None
        assert table.draft.choice.why == "treasures"
        await scene.pilot.press("a", "a", "a", "backspace", "enter")
        assert table.local_game.record.answers[-1] == [0, 0]
        await scene.pilot.press("ctrl+z", "enter")
        assert len(table.local_game.record.answers[-1]) >= 3

    at_table(record, tmp_path, play)


def test_too_many_and_too_few_are_told(tmp_path: Path) -> None:
    record = scene(both(asked("discard", "militia"), at_least(3)), "militia")

    async def play(scene: Scene) -> None:
        table = scene.player.table
        before = list(table.local_game.record.answers)
        await scene.pilot.press("enter")
        assert text_of(table, "#picked") == "2 more must be chosen."
        await scene.pilot.press("a", "b", "c")
        assert text_of(table, "#picked").startswith("Only 2 may be chosen: Backspace takes the last one back.\nChosen")
        await scene.pilot.press("backspace", "enter")
        assert text_of(table, "#picked").startswith("One more must be chosen.\nChosen")
        assert table.local_game.record.answers == before

    at_table(record, tmp_path, play)


def test_the_order_of_picks_is_shown(tmp_path: Path) -> None:
    record = scene(
        both(asked("put_on_deck", "scout"), lambda _, choice: choice.most == len(choice.options()) == 3), "scout"
    )

    async def play(scene: Scene) -> None:
        letters = sorted(scene.player.offered())
        await scene.pilot.press(letters[2], letters[0])
        assert text_of(scene.player.table, "#picked").startswith("Chosen, in order: 1. ")
        # Once more takes it away again.
        await scene.pilot.press(letters[2])
        assert "2. " not in text_of(scene.player.table, "#picked")

    at_table(record, tmp_path, play)


def test_a_pile_keeps_its_letter(tmp_path: Path) -> None:
    """Gold is always picked by the same key, whatever else can be bought."""
    seen: set[str] = set()

    async def play(scene: Scene) -> None:
        for letter, option in scene.player.offered().items():
            if scene.choice.options()[option].card is not None and scene.choice.cards()[option].id == "silver":
                seen.add(letter)

    for coins in (3, 5):
        record = scene(both(asked("buy"), lambda session, _, coins=coins: session.game.players[0].coins == coins))  # type: ignore[misc]
        at_table(record, tmp_path, play)
    assert len(seen) == 1


def test_possession_shows_whose_cards_one_plays(tmp_path: Path) -> None:
    def is_possessed(_: Session, choice: Choice) -> bool:
        return choice.decider == 0 and choice.seat == 1 and choice.why == "action"

    async def play(scene: Scene) -> None:
        table = scene.player.table
        assert "Aliénor, decided by Margot" in text_of(table, "#status")
        assert "(in Aliénor's place)" in text_of(table, "#ask")
        assert str(table.query_one("#hand").border_title).startswith("Hand of Aliénor")
        await scene.pilot.press("a")
        scene.logs("Aliénor plays")

    at_table(scene(is_possessed, "possession", "potion", "village", "smithy"), tmp_path, play)
