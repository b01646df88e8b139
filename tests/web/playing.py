"""A player who uses the page alone: it reads the questions, and clicks cards and buttons."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from royaume.engine.choice import Choice
from royaume.game.record import Record
from royaume.game.session import Session

#: What can be clicked to answer. Other cards are `still`: a click only enlarges them.
CLICKABLE = "button.card:not(.still)"
ZONES = (".hand", ".tray", ".supply")
#: Either a player at this screen must act, or the game is over.
ASKED = ".board.asked .acts:not([aria-busy=true])"
SETTLED = f"{ASKED}, .endpage, .hand-over"
MOMENT_MS = 20

#: A loaded machine may take its time.
expect.set_options(timeout=15_000)

#: The cards to buy, if they are affordable: the game ends soon.
WISHES = ("province", "gold", "silver")

READ = """
() => {
  const find = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const names = (zone) => all(`${zone} button.card:not(.still)`).map((card) => card.dataset.card);
  const asker = find(".prompt .cn");
  const confirm = find(".acts .primary:not(.treasures)");
  return {
    problem: find(".prompt .problem")?.textContent ?? "",
    asker: asker ? asker.textContent : "",
    prompt: find(".prompt h2").textContent,
    hand: names(".hand"),
    tray: names(".tray"),
    supply: names(".supply"),
    has_actions: find(".hand button.card:not(.still):has(.ta-action)") !== null,
    buttons: all(".acts .choice > span").map((label) => label.textContent),
    picked: all(".card.selected, .choice.picked").length,
    has_treasures: find(".acts .treasures") !== null,
    has_confirm: confirm !== null && confirm.getAttribute("aria-disabled") !== "true",
    has_decline: all(".acts kbd").some((key) => key.textContent === "E"),
  };
}
"""


@dataclass
class Asked:
    """An open question, as it is on the screen."""

    problem: str
    asker: str
    prompt: str
    hand: list[str]
    tray: list[str]
    supply: list[str]
    has_actions: bool
    buttons: list[str]
    picked: int
    has_treasures: bool
    has_confirm: bool
    has_decline: bool

    def is_dead_end(self) -> bool:
        return not (self.cards() or self.buttons or self.has_treasures or self.has_confirm or self.has_decline)

    def cards(self) -> list[str]:
        return [*self.hand, *self.tray, *self.supply]


class Player:
    """Plays at one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.prompt = page.locator(".prompt h2")
        self.buttons = page.locator(".acts button")

    # --- reading

    def wait(self) -> None:
        """Wait until the player must act, or the game is over."""
        expect(self.page.locator(SETTLED).first).to_be_attached()

    def is_asked(self) -> bool:
        return self.page.locator(ASKED).count() > 0

    def is_over(self) -> bool:
        return self.page.locator(".endpage").count() > 0

    def read(self) -> Asked:
        self.wait()
        asked = Asked(**self.page.evaluate(READ))
        assert not asked.problem, asked.problem
        assert not asked.is_dead_end(), f"nothing can be clicked: {asked.prompt}"
        return asked

    def hand(self) -> list[str]:
        """All cards in hand, whether they can be clicked or not."""
        cards = self.page.locator(".hand button.card").all()
        return [card.get_attribute("data-card") or "" for card in cards]

    def pile(self, card: str) -> Locator:
        return self.page.locator(f".supply button.card[data-card={card}]")

    def expect_log(self, *lines: str) -> None:
        """Are these lines in the log? Where there is no margin, it is opened first."""
        log = self.page.locator(".lines").filter(visible=True)
        opens = self.page.get_by_role("button", name=re.compile("^(Log|Journal)$"))
        opened = opens.is_visible()
        if opened:
            opens.click()
        for line in lines:
            expect(log.locator("li").filter(has_text=line).first).to_be_visible()
        if opened:
            self.page.keyboard.press("Escape")
            expect(log).to_have_count(0)

    # --- clicking

    def pick(self, *cards: str) -> None:
        """Click these cards, wherever they lie, each time one that is not picked yet."""
        for card in cards:
            places = ", ".join(f"{zone} {CLICKABLE}[data-card={card}]:not(.selected)" for zone in ZONES)
            self.page.locator(places).first.click()

    def press(self, words: str) -> None:
        """Click the button with these words."""
        label = self.page.locator("span", has_text=re.compile(f"^{re.escape(words)}$"))
        self.buttons.filter(has=label).click()

    def confirm(self) -> None:
        self.page.locator(".acts .primary:not(.treasures):not([aria-disabled=true])").click()

    def decline(self) -> None:
        self.buttons.filter(has=self.page.locator("kbd", has_text=re.compile("^E$"))).click()

    def play_treasures(self) -> None:
        self.page.locator(".acts .treasures").click()

    def play_on(self) -> None:
        """Answer all questions: play all cards, buy expensive ones, and otherwise pick the first options."""
        asked = self.read()
        if asked.has_treasures:
            if asked.has_actions:
                self.page.locator(f".hand {CLICKABLE}:has(.ta-action)").first.click()
            else:
                self.play_treasures()
        elif asked.supply:
            wish = next((wish for wish in WISHES if wish in asked.supply), None)
            if wish is None and asked.has_decline:
                self.decline()
            else:
                self.pick(wish or asked.supply[0])
        elif asked.buttons:
            self._click_on(".acts .choice:not(.picked)", asked)
        elif asked.cards():
            self._click_on(f":is(.hand, .tray) {CLICKABLE}:not(.selected)", asked)
        else:
            self.decline()
        # The answer has arrived: what is shown now came after it.
        expect(self.page.locator(".acts[aria-busy=true]")).to_have_count(0)

    def _click_on(self, selector: str, asked: Asked) -> None:
        """One after the other, until that is an answer."""
        for _ in range(len(asked.buttons) + len(asked.cards())):
            self.page.locator(selector).first.click()
            # A click may have been the whole answer.
            asked = Asked(**self.page.evaluate(READ))
            if not asked.picked:
                return
            if asked.has_confirm:
                self.confirm()
                return
        raise AssertionError(f"no answer to {asked.prompt}")


class Scene:
    """A position at the page and in the engine: both must ask the same, before and after each answer."""

    def __init__(self, page: Page, record: Record, *, me: tuple[int, ...] = (0,)) -> None:
        self.page = page
        self.me = me
        self.session = Session(Record(record.setup, record.seed, list(record.answers), list(record.names)))
        open_record(page, record, me=me)
        self.player = Player(page)
        self.check()

    @property
    def choice(self) -> Choice:
        assert self.session.pending is not None
        return self.session.pending

    def check(self) -> None:
        """Check that the screen offers exactly what the engine offers."""
        choice = self.choice
        self.player.wait()
        # Where several share the screen, it is handed over first.
        curtain = self.page.locator(".hand-over button")
        if curtain.count():
            curtain.click()
        asked = self.player.read()
        assert (asked.asker != "") == (choice.card is not None), asked
        if choice.keys is not None:
            assert len(asked.buttons) == len(choice.keys), asked
            assert not asked.cards(), asked
            return
        assert not asked.buttons, asked
        offered = [card.id for card in choice.cards()]
        assert sorted(asked.cards()) == sorted(set(offered) if asked.supply else offered), asked
        assert asked.has_decline == (choice.least == 0), asked

    def asks(self, asker: str, words: str) -> Scene:
        """The card that asks is named, and what it asks."""
        if asker:
            expect(self.page.locator(".prompt .cn")).to_have_text(asker)
        else:
            expect(self.page.locator(".prompt .cn")).to_have_count(0)
        expect(self.player.prompt).to_contain_text(words)
        return self

    def picks(self, *cards: str) -> Scene:
        """Click these cards in this order; several are confirmed."""
        numbers = [[option.card.id for option in self.choice.options() if option.card].index(card) for card in cards]
        self.player.pick(*cards)
        if self.choice.most > 1:
            self.player.confirm()
        return self._answered(numbers)

    def presses(self, *words: str) -> Scene:
        """Click the options with these words; several are confirmed."""
        labels = self.player.read().buttons
        numbers = [labels.index(label) for label in words]
        for label in words:
            self.player.press(label)
        if self.choice.most > 1:
            self.player.confirm()
        return self._answered(numbers)

    def declines(self, words: str) -> Scene:
        self.player.press(words)
        return self._answered([])

    def plays_treasures(self, words: str = "Play all Treasures") -> Scene:
        self.player.press(words)
        while self.choice.why != "treasures":
            self.session.answer([])
        options = self.choice.options()
        return self._answered([number for number, option in enumerate(options) for _ in range(option.count)])

    def logs(self, *lines: str) -> Scene:
        self.player.expect_log(*lines)
        return self

    def _answered(self, numbers: list[int]) -> Scene:
        self.session.answer(numbers)
        # What the others decide only the server knows.
        if self.session.pending is not None and self.session.pending.decider in self.me:
            self.check()
        return self


def play_together(*players: Player) -> None:
    """All answer what they are asked, until the game is over for everybody."""
    while not all(player.is_over() for player in players):
        asked = [player for player in players if player.is_asked()]
        for player in asked:
            player.play_on()
        if not asked:
            # An answer is on its way to the other page: there is no one place to wait at.
            players[0].page.wait_for_timeout(MOMENT_MS)


def make_table(page: Page, wanted: dict[str, Any]) -> dict[str, Any]:
    """Make a table for the person at that page."""
    answer = page.request.post("/api/tables", data=wanted)
    assert answer.ok, answer.text()
    table: dict[str, Any] = json.loads(answer.body())["table"]
    return table


def open_record(
    page: Page, record: Record, *, me: tuple[int, ...] = (0,), options: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Play on from there: some seats are the person's, the others have the weakest bots."""
    seats = [
        {"kind": "me", "name": name} if seat in me else {"kind": "bot", "level": "page"}
        for seat, name in enumerate(record.names)
    ]
    table = make_table(page, {"seats": seats, "record": record.to_json(), "options": options or {}})
    page.goto(f"/table/{table['id']}")
    return table
