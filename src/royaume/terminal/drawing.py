"""A sight of the table as cells and lines: what stands in each zone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from textual.content import Content

from royaume.engine.card import Card
from royaume.engine.event import Event, Happened
from royaume.terminal.answering import HAND, SUPPLY, Answer
from royaume.terminal.cells import Cell, coloured, words
from royaume.terminal.sight import Pile, Place, Played, Sight, left_in_turn, sorted_hand
from royaume.text import Texts
from royaume.text.log import turns

#: The longest names of the boxes have nineteen letters.
NAME_WIDTH: Final = 19
#: As many players are few.
FEW: Final = 4


class Drawing:
    """Draws for one reader: in a language, with the players' names."""

    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        self.texts = texts
        self.names = list(names)

    # --- the line at the top

    def standing(self, sight: Sight) -> tuple[str, str]:
        """Whose turn it is, and what is left in it."""
        if sight.is_over:
            return self.texts.say("table-over"), ""
        name = self.names[sight.active]
        if sight.possessor >= 0:
            whose = self.texts.say("table-possessed", turn=sight.turn, name=name, possessor=self.names[sight.possessor])
        else:
            whose = self.texts.say("table-turn", turn=sight.turn, name=name)
        phase = self.texts.say("table-phase", phase=sight.phase)
        return f"{whose} · {phase}", " · ".join(left_in_turn(sight, self.texts))

    # --- the zones

    def supply(self, sight: Sight, answer: Answer | None) -> list[Cell]:
        """One pile a line, by cost, and what was trashed."""
        cells = [self._pile(pile, answer) for pile in sight.supply]
        empty = len([pile for pile in sight.supply if not pile.count])
        if empty:
            cells.append(words(self.texts.say("table-empty-piles", count=empty, most=sight.piles_to_end), breaks=True))
        trash = self.texts.say("table-trash", count=len(sight.trash))
        return cells + (self._led(trash, sight.trash, breaks=True) or [words(trash, breaks=True)])

    def _pile(self, pile: Pile, answer: Answer | None) -> Cell:
        option = answer.option_for(SUPPLY, pile.card) if answer is not None else None
        mark = self._mark(answer, option)
        cost = f"{pile.cost}" if pile.cost or not pile.potion else ""
        name = coloured(self.texts.card(pile.card), pile.card).truncate(NAME_WIDTH, ellipsis=True)
        # How many tokens of an Embargo lie there.
        tokens = f" !{pile.tokens}" if pile.tokens else ""
        label = Content.assemble(
            mark,
            f"{cost + 'P' * pile.potion:>2} ",
            name.pad_right(NAME_WIDTH - name.cell_length),
            f"{pile.count:>3}",
            tokens,
        )
        return Cell(label, pile.card, option, breaks=True)

    def others(self, sight: Sight, me: int) -> list[Cell]:
        """A line or two for each other player; if they are many, the counts of all come before the rest."""
        count = len(sight.places)
        in_turn = [sight.places[(max(0, me) + step) % count] for step in range(1, count + 1)]
        others = [place for place in in_turn if place.seat != me]
        if count <= FEW:
            return [cell for place in others for cell in self._counts(place, sight) + self._cards(place, sight)]
        cells = [cell for place in others for cell in self._counts(place, sight)]
        for place in others:
            cells += _after(f"{self.names[place.seat]}:", self._cards(place, sight), breaks=True)
        return cells

    def _counts(self, place: Place, sight: Sight) -> list[Cell]:
        name = self.names[place.seat]
        who = Content.styled(f"> {name}" if place.seat == sight.active else f"  {name}", "bold")
        counts = [
            self.texts.say("table-hand-count", count=place.hand_count),
            self.texts.say("table-deck-count", count=place.deck_count),
        ]
        return [Cell(Content.assemble(who, "  ", " · ".join(counts)), breaks=True)]

    def _cards(self, place: Place, sight: Sight) -> list[Cell]:
        # A hand: one's own, while one decides for somebody else.
        hand = self._led(self.texts.say("table-in-hand"), sorted_hand(place.hand or []))
        lasting = self._lasting(place) if place.seat != sight.active else []
        return [self._discard(place), *hand, *lasting, *self._besides(place)]

    def _lasting(self, place: Place) -> list[Cell]:
        """What somebody has in play while it is another's turn."""
        return _after(self.texts.say("table-in-play"), self._played(place.play))

    def _discard(self, place: Place) -> Cell:
        """Only the top card of a discard pile may be seen."""
        if place.discard_top is None:
            return words(self.texts.say("table-no-discard"))
        return self._led(self.texts.say("table-discard"), [place.discard_top])[0]

    def _besides(self, place: Place) -> list[Cell]:
        """Mats, and cards that are revealed, looked at or to come back."""
        cells: list[Cell] = []
        for mat in place.mats:
            name = self.texts.place_name(mat.id)
            if mat.tokens:
                cells.append(words(self.texts.say("table-mat-tokens", name=name, count=mat.tokens)))
            if mat.cards:
                cells += self._led(self.texts.say("table-mat", name=name), mat.cards)
            elif mat.cards is None and mat.count:
                cells.append(words(self.texts.say("table-mat-count", name=name, count=mat.count)))
        for key, cards in (
            ("table-revealed", place.revealed),
            ("table-looked-at", place.looked_at or []),
            ("table-coming-back", place.coming_back),
        ):
            cells += self._led(self.texts.say(key), cards)
        if place.looked_at is None and place.looked_at_count:
            cells.append(words(self.texts.say("table-looked-at-count", count=place.looked_at_count)))
        return cells

    def play(self, sight: Sight) -> list[Cell]:
        """What the active player has in play: Durations apart."""
        played = sight.places[sight.active].play
        if not played:
            return [words(self.texts.say("table-nothing-in-play"))]
        cells: list[Cell] = []
        for key, lane in (
            ("table-this-turn", [one for one in played if not one.stays]),
            ("table-durations", [one for one in played if one.stays]),
        ):
            cells += _after(self.texts.say(key), self._played(lane), breaks=True)
        return cells

    def _played(self, played: list[Played]) -> list[Cell]:
        plain = [one.card for one in played if not one.aside_count]
        cells = self._listed(plain)
        for one in played:
            if one.aside_count:
                aside = self.texts.say("table-aside", count=one.aside_count)
                if one.aside is not None:
                    aside = self.texts.say("table-aside-cards", cards=self.texts.cards(one.aside))
                cells.append(Cell(Content.assemble(self._named(one.card), " ", aside), one.card))
        return cells

    def hand(self, sight: Sight, seat: int, answer: Answer | None) -> list[Cell]:
        """The hand that is being played, and below it what else its owner has."""
        place = sight.places[seat]
        hand = Counter(sorted_hand(place.hand or []))
        cells: list[Cell] = []
        for card, count in hand.items():
            option = answer.option_for(HAND, card) if answer is not None else None
            cells.append(self._counted(card, count, answer, option))
        if not hand:
            cells.append(words(self.texts.say("table-empty-hand")))
        deck = words(self.texts.say("table-deck-count", count=place.deck_count), breaks=True)
        cells += [deck, self._discard(place)]
        if seat != sight.active:
            cells += self._lasting(place)
        return cells + self._besides(place)

    def tray(self, answer: Answer) -> list[Cell]:
        """The options that lie nowhere else, and the cards that the question is about."""
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
        """The cards after some words, from which the first is not parted; nothing if there are none."""
        return _after(lead, self._listed(cards), breaks=breaks)

    def _named(self, card: Card) -> Content:
        return coloured(self.texts.card(card), card)

    def _counted(self, card: Card, count: int, answer: Answer | None, option: int | None) -> Cell:
        times = f" ×{count}" if count > 1 else ""
        label = Content.assemble(self._mark(answer, option) if option is not None else "", self._named(card), times)
        picked = answer.count(option) if answer is not None and option is not None else 0
        if picked:
            label = Content.assemble(label, (f" [{picked}]", "bold"))
        return Cell(label, card, option)

    def _mark(self, answer: Answer | None, option: int | None) -> Content:
        """The letter of an option, and a star if it is picked."""
        if answer is None or option is None:
            return Content("   ")
        sign = "*" if answer.count(option) else ")"
        return Content.styled(f"{answer.letter(option)}{sign}", "bold").append(" ")

    # --- the log

    def log(self, events: Sequence[Event], viewer: int, seen: int, rows: int) -> list[tuple[bool, Content]]:
        """The last lines of the log, for so many rows; true: the first one after that many events."""
        told = [event for turn in turns(events) for event in turn]
        first_new = sum(map(len, turns(events[:seen])))
        begin = max(0, len(told) - rows)
        return [(number == first_new, self.line(told[number], viewer)) for number in range(begin, len(told))]

    def whole_log(self, events: Sequence[Event], viewer: int) -> list[tuple[int, str]]:
        return [
            (0 if event.kind in HEADINGS else 1, self.texts.event(event, self.names, viewer))
            for turn in turns(events)
            for event in turn
        ]

    def line(self, event: Event, viewer: int) -> Content:
        text = self.texts.event(event, self.names, viewer)
        return Content.styled(text, "bold") if event.kind in HEADINGS else Content(f"  {text}")


def _after(lead: str, cells: list[Cell], *, breaks: bool = False) -> list[Cell]:
    if not cells:
        return []
    first = replace(cells[0], label=Content.assemble(f"{lead} ", cells[0].label), breaks=breaks)
    return [first, *cells[1:]]


#: What begins a part of the log.
HEADINGS: Final = [Happened.GAME, Happened.TURN, Happened.END]
