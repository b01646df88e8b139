"""Picking a kingdom: recommended, drawn with wishes, or written."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Paste
from textual.widgets import Checkbox, Input, OptionList, Static
from textual.widgets.option_list import Option

from royaume.cards import expansions
from royaume.catalogue import catalogue, kingdom_text, kingdoms
from royaume.catalogue.kingdoms import Wishes, in_order
from royaume.engine.card import Card
from royaume.engine.refusal import Refusal
from royaume.game.setup import Setup
from royaume.terminal.key_bar import Key
from royaume.terminal.menu_screen import MenuScreen
from royaume.terminal.menu_widgets import Browser, Dial, Push, Tick
from royaume.text import Texts
from royaume.text.card_facts import short_cost, types_of

RECOMMENDED: Final = "recommended"
RANDOM: Final = "random"
WRITTEN: Final = "written"
WAYS: Final = [RECOMMENDED, RANDOM, WRITTEN]

#: Wishes that are not about a role.
BALANCES: Final = ["reaction", "spread", "dose"]

#: With so many columns there is room for the types of the cards.
WIDE: Final = 100
NAME_WIDTH: Final = 24


def title_of(kingdom: list[Card], texts: Texts) -> str:
    """The name of a recommended kingdom, or a general title."""
    known = kingdoms.recommended_as(kingdom)
    return texts.say("kingdom-checked") if known is None else known.names[texts.language]


@dataclass
class Wanted:
    """The fields of the screen, as the player left them."""

    way: str = RECOMMENDED
    expansion_ids: list[str] = field(default_factory=lambda: list(expansions.KINGDOM_CARDS))
    required: str = ""
    banned: str = ""
    #: Roles and balances.
    ticked: set[str] = field(default_factory=set)
    written: str = ""

    def wishes(self) -> Wishes:
        """The wishes of the form. Refuses unknown cards, and a form without an expansion."""
        if not self.expansion_ids:
            raise Refusal("boxes-none")
        return Wishes(
            required=kingdom_text.read_cards(self.required),
            banned=kingdom_text.read_cards(self.banned),
            roles=[role for role in catalogue.ROLES if role in self.ticked],
            reaction="reaction" in self.ticked,
            spread="spread" in self.ticked,
            alchemy_dose="dose" in self.ticked,
        )


class KingdomInput(Input):
    """A field for a kingdom: text of several lines may be pasted into it."""

    def _on_paste(self, event: Paste) -> None:
        event.stop()
        event.prevent_default()
        # The field has one line: semicolons separate what was on several lines.
        line = "; ".join([line.strip() for line in event.text.splitlines() if line.strip()])
        self.replace(line, *self.selection)


class KingdomScreen(MenuScreen[list[Card] | None]):
    """Three ways to choose a kingdom. The current kingdom is always shown beside them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s,f10", "take", show=False),
        Binding("f2,question_mark", "read", show=False),
        Binding("f3", "swap", show=False),
        Binding("f4", "draw", show=False),
        Binding("f5", "way", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]
    AUTO_FOCUS = "#recommended, #draw, #written"

    def __init__(self, kingdom: list[Card], wanted: Wanted) -> None:
        super().__init__()
        self.kingdom = in_order(kingdom)
        self.wanted = wanted
        known = kingdoms.recommended_as(kingdom)
        #: The recommended kingdom under the cursor, and the card.
        self._at = (known or kingdoms.recommended()[0]).id
        self._card_at = 0
        #: The written text of the current kingdom.
        self._read = wanted.written

    def compose(self) -> ComposeResult:
        yield self.heading(self.say("pick-title"))
        with Horizontal(classes="body"):
            with Vertical(id="way-pane"):
                with Horizontal(classes="line"):
                    yield Static(self.say("pick-way"), classes="label", markup=False)
                    yield Dial([(way, self.say("pick-way-name", way=way)) for way in WAYS], self.wanted.way, id="way")
                yield from self._ways()[self.wanted.way]()
            with Vertical(id="ten-pane"):
                yield self._ten()
                yield Push(self.say("pick-take"), "screen.take", id="take")
        yield from self.bottom(
            Key("Ctrl+S", self.say("pick-key-take"), "take"),
            Key("F2", self.say("pick-key-read"), "read"),
            Key("F3", self.say("pick-key-swap"), "swap"),
            Key("F4", self.say("pick-key-draw"), "draw"),
            Key(self.say("key-escape"), self.say("menu-key-back"), "back"),
        )

    def _ways(self) -> dict[str, Callable[[], ComposeResult]]:
        return {RECOMMENDED: self._recommended, RANDOM: self._random, WRITTEN: self._written}

    def _recommended(self) -> ComposeResult:
        listed = Browser("recommended")
        shown = ""
        for known in kingdoms.recommended():
            if known.expansion != shown:
                shown = known.expansion
                listed.add_option(Option(Content.assemble((self.texts.expansion_name(shown), "bold")), disabled=True))
            listed.add_option(Option(Content("  " + known.names[self.texts.language]), id=known.id))
        listed.highlighted = listed.get_option_index(self._at)
        yield listed

    def _random(self) -> ComposeResult:
        ticked = self.wanted.ticked
        yield Static(self.say("pick-boxes"), classes="label", markup=False)
        with Horizontal(classes="ticks"):
            for expansion_id in expansions.KINGDOM_CARDS:
                yield Tick(
                    self.texts.expansion_name(expansion_id),
                    expansion_id in self.wanted.expansion_ids,
                    id=f"box-{expansion_id}",
                )
        yield Static(self.say("pick-required"), classes="label", markup=False)
        yield Input(self.wanted.required, id="required", select_on_focus=False)
        yield Static(self.say("pick-banned"), classes="label", markup=False)
        yield Input(self.wanted.banned, id="banned", select_on_focus=False)
        yield Static(self.say("pick-roles"), classes="label", markup=False)
        with Horizontal(classes="ticks"):
            for role in catalogue.ROLES:
                yield Tick(self.say("pick-role", role=role), role in ticked, id=f"wish-{role}")
        for balance in BALANCES:
            yield Tick(self.say("pick-balance", wish=balance), balance in ticked, id=f"wish-{balance}")
        yield Push(self.say("pick-draw"), "screen.draw", id="draw")

    def _written(self) -> ComposeResult:
        yield Static(self.say("pick-written"), classes="label", markup=False)
        yield KingdomInput(self.wanted.written, id="written", select_on_focus=False)
        yield Static(self.say("pick-written-how", key=self.say("key-enter")), classes="note", markup=False)

    # --- the ten

    def _ten(self) -> OptionList:
        listed = Browser("ten")
        listed.border_title = title_of(self.kingdom, self.texts)
        listed.add_options([Option(self._card_line(card)) for card in self.kingdom])
        listed.highlighted = self._card_at
        return listed

    def _card_line(self, card: Card) -> Content:
        line = Content(f"{short_cost(card):>2} {self.texts.card(card)}")
        if self.app.size.width < WIDE:
            return line
        return line.pad_right(NAME_WIDTH + 4 - line.cell_length) + Content(types_of(card, self.texts))

    def _show(self, kingdom: list[Card]) -> None:
        self.kingdom = in_order(kingdom)
        listed = self.query_one("#ten", OptionList)
        listed.border_title = title_of(self.kingdom, self.texts)
        at = self._card_at
        listed.set_options([Option(self._card_line(card)) for card in self.kingdom])
        listed.highlighted = at
        self.forget_problem()

    def on_resize(self) -> None:
        if self.query("#ten"):
            self._show(self.kingdom)

    # --- what people do

    async def on_dial_turned(self, event: Dial.Turned) -> None:
        self.wanted.way = event.dial.value
        self._problem = None
        await self.change_language()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "ten":
            self._card_at = event.option_index
        elif event.option_id is not None and event.option_id != self._at:
            self._at = event.option_id
            self._show(self._under_cursor())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_list.id == "ten":
            self.action_read()
        elif self.kingdom == in_order(self._under_cursor()):
            self.action_take()
        else:
            # Another kingdom is shown: the player sees this one before taking it.
            self._show(self._under_cursor())

    def _under_cursor(self) -> list[Card]:
        known = next(known for known in kingdoms.recommended() if known.id == self._at)
        return [expansions.by_id(id) for id in known.cards]

    def on_checkbox_changed(self, event: Checkbox.Changed) -> None:
        kind, _, what = (event.checkbox.id or "").partition("-")
        if kind == "wish":
            self.wanted.ticked ^= {what}
        else:
            ticked = {*self.wanted.expansion_ids} ^ {what}
            self.wanted.expansion_ids = [
                expansion_id for expansion_id in expansions.KINGDOM_CARDS if expansion_id in ticked
            ]

    def on_input_changed(self, event: Input.Changed) -> None:
        match event.input.id:
            case "required":
                self.wanted.required = event.value
            case "banned":
                self.wanted.banned = event.value
            case _:
                self.wanted.written = event.value

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id == "written":
            self._read_written()
        else:
            await self.action_draw()

    def _read_written(self) -> bool:
        """Show the written kingdom, if the text is a kingdom."""
        try:
            self._show(Setup(kingdom_text.parse(self.wanted.written, self.texts.language)).kingdom)
        except Refusal as refusal:
            self.show_refusal(refusal)
            return False
        self._read = self.wanted.written
        return True

    def action_way(self) -> None:
        """Go to the next of the three ways."""
        self.query_one("#way", Dial).action_turn(1)

    async def action_draw(self) -> None:
        if self.wanted.way != RANDOM:
            self.wanted.way = RANDOM
            await self.change_language()
        try:
            self._show(kingdoms.random_kingdom(secrets.token_hex(8), self.wanted.expansion_ids, self.wanted.wishes()))
        except Refusal as refusal:
            self.show_refusal(refusal)

    def action_swap(self) -> None:
        """Replace the card under the cursor by a random one. The wishes still hold."""
        is_drawn = self.wanted.way == RANDOM
        try:
            wanted, wishes = (self.wanted.expansion_ids, self.wanted.wishes()) if is_drawn else (None, None)
            changed = kingdoms.swap(self.kingdom, self.kingdom[self._card_at], secrets.token_hex(8), wanted, wishes)
        except Refusal as refusal:
            self.show_refusal(refusal)
            return
        come = next(card for card in changed if card not in self.kingdom)
        self._card_at = in_order(changed).index(come)
        self._show(changed)

    def action_read(self) -> None:
        self.application.read_card(self.kingdom[self._card_at], self.kingdom)

    def action_take(self) -> None:
        is_unread = self.wanted.way == WRITTEN and self.wanted.written != self._read
        if not is_unread or self._read_written():
            self.dismiss(self.kingdom)
