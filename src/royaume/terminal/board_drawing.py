"""Draws a view: the cells and lines of each zone of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from textual.content import Content

from royaume.cards import expansions
from royaume.engine.card import Card
from royaume.engine.event import Event, Happened
from royaume.game.shapes import GameView, PileView, PlayedView, PlayerView
from royaume.terminal.answer_draft import HAND, SUPPLY, AnswerDraft
from royaume.terminal.card_order import cards_of, piles_of, sorted_hand
from royaume.terminal.cells import Cell, coloured, words
from royaume.terminal.turn_text import left_in_turn
from royaume.text import Texts
from royaume.text.log import lines_by_turn

#: The longest names of the boxes have nineteen letters.
NAME_WIDTH: Final = 19
#: With at most so many players there is room for two lines each.
FEW: Final = 4


class BoardDrawing:
    """Draws in one language, with the players' names."""

    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        self.texts = texts
        self.names = list(names)

    # --- the line at the top

    def standing(self, view: GameView) -> tuple[str, str]:
        """Whose turn it is, and what is left in it."""
        if view["over"]:
            return self.texts.say("table-over"), ""
        name = self.names[view["active"]]
        if view["possessor"] >= 0:
            whose = self.texts.say(
                "table-possessed", turn=view["turn"], name=name, possessor=self.names[view["possessor"]]
            )
        else:
            whose = self.texts.say("table-turn", turn=view["turn"], name=name)
        phase = self.texts.say("table-phase", phase=view["phase"])
        return f"{whose} · {phase}", " · ".join(left_in_turn(view, self.texts))

    # --- the zones

    def supply(self, view: GameView, answer: AnswerDraft | None) -> list[Cell]:
        """The piles by cost, one a line, and the Trash."""
        cells = [self._pile(pile, answer) for pile in piles_of(view)]
        empty = view["empty_piles"]
        if empty:
            cells.append(
                words(self.texts.say("table-empty-piles", count=empty, most=view["piles_to_end"]), breaks=True)
            )
        trash = self.texts.say("table-trash", count=len(view["trash"]))
        return cells + (self._led(trash, cards_of(view["trash"]), breaks=True) or [words(trash, breaks=True)])

    def _pile(self, pile: PileView, answer: AnswerDraft | None) -> Cell:
        card = expansions.by_id(pile["card"])
        option = answer.option_for(SUPPLY, card) if answer is not None else None
        mark = self._mark(answer, option)
        coins = str(pile["cost"]) if pile["cost"] or not pile["potion"] else ""
        cost = coins + "P" * pile["potion"]
        name = coloured(self.texts.card(card), card).truncate(NAME_WIDTH, ellipsis=True)
        # The number of Embargo tokens.
        tokens = f" !{len(pile['tokens'])}" if pile["tokens"] else ""
        label = Content.assemble(
            mark,
            f"{cost:>2} ",
            name.pad_right(NAME_WIDTH - name.cell_length),
            f"{pile['count']:>3}",
            tokens,
        )
        return Cell(label, card, option, breaks=True)

    def others(self, view: GameView, me: int) -> list[Cell]:
        """A line or two for each other player. If they are many, the counts of all come first."""
        count = len(view["players"])
        in_turn = [view["players"][(max(0, me) + step) % count] for step in range(1, count + 1)]
        others = [player for player in in_turn if player["seat"] != me]
        if count <= FEW:
            return [cell for player in others for cell in self._counts(player, view) + self._cards(player, view)]
        cells = [cell for player in others for cell in self._counts(player, view)]
        for player in others:
            cells += _after(f"{self.names[player['seat']]}:", self._cards(player, view), breaks=True)
        return cells

    def _counts(self, player: PlayerView, view: GameView) -> list[Cell]:
        name = self.names[player["seat"]]
        who = Content.styled(f"> {name}" if player["seat"] == view["active"] else f"  {name}", "bold")
        counts = [
            self.texts.say("table-hand-count", count=player["hand_count"]),
            self.texts.say("table-deck-count", count=player["deck_count"]),
        ]
        return [Cell(Content.assemble(who, "  ", " · ".join(counts)), breaks=True)]

    def _cards(self, player: PlayerView, view: GameView) -> list[Cell]:
        # The viewer's own hand is among the others while the viewer decides for a possessed player.
        hand = self._led(self.texts.say("table-in-hand"), sorted_hand(cards_of(player["hand"])))
        lasting = self._lasting(player) if player["seat"] != view["active"] else []
        return [self._discard(player), *hand, *lasting, *self._besides(player)]

    def _lasting(self, player: PlayerView) -> list[Cell]:
        """The cards that a player has in play during the turn of another."""
        return _after(self.texts.say("table-in-play"), self._played(player["play"]))

    def _discard(self, player: PlayerView) -> Cell:
        """The top card of a discard pile; the rest is hidden."""
        if not player["discard_top"]:
            return words(self.texts.say("table-no-discard"))
        return self._led(self.texts.say("table-discard"), cards_of([player["discard_top"]]))[0]

    def _besides(self, player: PlayerView) -> list[Cell]:
        """Mats, and cards that are revealed, looked at or coming back."""
        cells: list[Cell] = []
        for mat in player["mats"]:
            name = self.texts.holder_name(mat["id"])
            if mat["tokens"]:
                cells.append(words(self.texts.say("table-mat-tokens", name=name, count=mat["tokens"])))
            if mat["cards"]:
                cells += self._led(self.texts.say("table-mat", name=name), cards_of(mat["cards"]))
            elif mat["cards"] is None and mat["count"]:
                cells.append(words(self.texts.say("table-mat-count", name=name, count=mat["count"])))
        for key, cards in (
            ("table-revealed", cards_of(player["revealed"])),
            ("table-looked-at", cards_of(player["looked_at"])),
            ("table-coming-back", cards_of(player["coming_back"])),
        ):
            cells += self._led(self.texts.say(key), cards)
        if player["looked_at"] is None and player["looked_at_count"]:
            cells.append(words(self.texts.say("table-looked-at-count", count=player["looked_at_count"])))
        return cells

    def play(self, view: GameView) -> list[Cell]:
        """The cards that the active player has in play, Durations separately."""
        played = view["players"][view["active"]]["play"]
        if not played:
            return [words(self.texts.say("table-nothing-in-play"))]
        cells: list[Cell] = []
        for key, lane in (
            ("table-this-turn", [one for one in played if not one["stays"]]),
            ("table-durations", [one for one in played if one["stays"]]),
        ):
            cells += _after(self.texts.say(key), self._played(lane), breaks=True)
        return cells

    def _played(self, played: list[PlayedView]) -> list[Cell]:
        plain = cards_of([one["card"] for one in played if not one["aside_count"]])
        cells = self._listed(plain)
        for one in played:
            if one["aside_count"]:
                card = expansions.by_id(one["card"])
                aside = self.texts.say("table-aside", count=one["aside_count"])
                if one["aside"] is not None:
                    aside = self.texts.say("table-aside-cards", cards=self.texts.cards(cards_of(one["aside"])))
                cells.append(Cell(Content.assemble(self._named(card), " ", aside), card))
        return cells

    def hand(self, view: GameView, seat: int, answer: AnswerDraft | None) -> list[Cell]:
        """The hand that is being played, and below it the other cards of its owner."""
        player = view["players"][seat]
        hand = Counter(sorted_hand(cards_of(player["hand"])))
        cells: list[Cell] = []
        for card, count in hand.items():
            option = answer.option_for(HAND, card) if answer is not None else None
            cells.append(self._counted(card, count, answer, option))
        if not hand:
            cells.append(words(self.texts.say("table-empty-hand")))
        deck = words(self.texts.say("table-deck-count", count=player["deck_count"]), breaks=True)
        cells += [deck, self._discard(player)]
        if seat != view["active"]:
            cells += self._lasting(player)
        return cells + self._besides(player)

    def tray(self, answer: AnswerDraft) -> list[Cell]:
        """The options that lie in no zone, and the cards that the question is about."""
        options: list[Cell] = []
        for number in answer.in_tray():
            option = answer.options[number]
            if option.card is not None:
                options.append(self._counted(option.card, option.count, answer, number))
            else:
                label = Content.assemble(self._mark(answer, number), self.texts.option(answer.choice, option))
                options.append(Cell(label, None, number, breaks=not options))
        return self._listed(answer.shown) + options

    # --- cards

    def _listed(self, cards: Sequence[Card]) -> list[Cell]:
        return [self._counted(card, count, None, None) for card, count in Counter(cards).items()]

    def _led(self, lead: str, cards: Sequence[Card], *, breaks: bool = False) -> list[Cell]:
        """A label and the cards after it. The label stays on the line of the first card. Empty without cards."""
        return _after(lead, self._listed(cards), breaks=breaks)

    def _named(self, card: Card) -> Content:
        return coloured(self.texts.card(card), card)

    def _counted(self, card: Card, count: int, answer: AnswerDraft | None, option: int | None) -> Cell:
        times = f" ×{count}" if count > 1 else ""
        label = Content.assemble(self._mark(answer, option) if option is not None else "", self._named(card), times)
        picked = answer.count(option) if answer is not None and option is not None else 0
        if picked:
            label = Content.assemble(label, (f" [{picked}]", "bold"))
        return Cell(label, card, option)

    def _mark(self, answer: AnswerDraft | None, option: int | None) -> Content:
        """The letter of an option, and a star if it is picked."""
        if answer is None or option is None:
            return Content("   ")
        sign = "*" if answer.count(option) else ")"
        return Content.styled(f"{answer.letter(option)}{sign}", "bold").append(" ")

    # --- the log

    def log(self, events: Sequence[Event], viewer: int, seen: int, rows: int) -> list[tuple[bool, Content]]:
        """The last lines of the log for so many rows; true: the first line after that many events."""
        tail = _tail_of(events, rows)
        told = [event for turn in lines_by_turn(events[tail:]) for event in turn]
        first_new = sum(map(len, lines_by_turn(events[tail:seen]))) if seen >= tail else -1
        begin = max(0, len(told) - rows)
        return [(number == first_new, self.line(told[number], viewer)) for number in range(begin, len(told))]

    def whole_log(self, events: Sequence[Event], viewer: int) -> list[tuple[int, str]]:
        return [
            (0 if event.kind in HEADINGS else 1, self.texts.event(event, self.names, viewer))
            for turn in lines_by_turn(events)
            for event in turn
        ]

    def line(self, event: Event, viewer: int) -> Content:
        text = self.texts.event(event, self.names, viewer)
        return Content.styled(text, "bold") if event.kind in HEADINGS else Content(f"  {text}")


def _tail_of(events: Sequence[Event], rows: int) -> int:
    """The start of the turn from which on the events make so many lines: the rest of a long log is not needed."""
    begin = len(events)
    while begin > 0:
        begin = max(0, begin - max(1, rows))
        while begin > 0 and events[begin].kind != Happened.TURN:
            begin -= 1
        if sum(map(len, lines_by_turn(events[begin:]))) >= rows:
            break
    return begin


def _after(lead: str, cells: list[Cell], *, breaks: bool = False) -> list[Cell]:
    if not cells:
        return []
    first = replace(cells[0], label=Content.assemble(f"{lead} ", cells[0].label), breaks=breaks)
    return [first, *cells[1:]]


#: Events that begin a part of the log.
HEADINGS: Final = [Happened.GAME, Happened.TURN, Happened.END]
