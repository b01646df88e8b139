"""A position in lines of text: whose turn it is, hands, piles, and the whole table as one viewer sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from royaume.cards import expansions
from royaume.cli.printer import Printer
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Place
from royaume.game.shapes import GameView, PileView, PlayedView, PlayerView
from royaume.terminal.card_order import cards_of, piles_of, sorted_hand
from royaume.terminal.turn_text import left_in_turn
from royaume.text import Texts


class PositionText:
    """Prints positions in one language, with the players' names."""

    def __init__(self, printer: Printer, texts: Texts, names: Sequence[str]) -> None:
        self.printer = printer
        self.texts = texts
        self.names = list(names)

    def say(self, key: str, /, **values: str | float) -> str:
        return self.texts.say(key, **values)

    # --- one line

    def standing(self, choice: Choice, view: GameView) -> str:
        """Whose turn it is; and what is left in the turn, if this player decides in it."""
        whose = "own" if view["active"] == choice.decider else "other"
        if whose == "other" and view["possessor"] == choice.decider:
            whose = "possessed"
        name = self.names[view["active"]]
        left = ", ".join(left_in_turn(view, self.texts))
        return self.say("play-standing", turn=view["turn"], whose=whose, name=name, left=left)

    def hand(self, choice: Choice, view: GameView) -> str:
        """The hand that the question is about: the decider's own, or that of the possessed player."""
        hand = sorted_hand(cards_of(view["players"][choice.seat]["hand"]))
        whose = "own" if choice.seat == choice.decider else "other"
        name = self.names[choice.seat]
        return self.say("play-hand", whose=whose, name=name, count=len(hand), cards=self.texts.cards(hand))

    def deciders_hand(self, choice: Choice, view: GameView) -> str:
        """The decider's own hand."""
        hand = sorted_hand(cards_of(view["players"][choice.decider]["hand"]))
        return self.say("play-hand", whose="own", name="", count=len(hand), cards=self.texts.cards(hand))

    def pile(self, pile: PileView) -> str:
        cost = self.say("card-coins", count=pile["cost"])
        if pile["potion"]:
            cost = self.say("card-cost-both", coins=cost, potions=self.say("card-potions", count=pile["potion"]))
        card = self.texts.card(expansions.by_id(pile["card"]))
        return self.say("play-pile", card=card, cost=cost, count=pile["count"], tokens=len(pile["tokens"]))

    def option_labels(self, choice: Choice, view: GameView) -> list[str]:
        """A pile with its cost and number of cards; any other option by its name."""
        piles = {pile["card"]: pile for pile in view["supply"]} if choice.place == Place.SUPPLY else {}
        labels: list[str] = []
        for option in choice.options():
            label = self.texts.option(choice, option)
            if option.card is not None and option.card.id in piles:
                label = self.pile(piles[option.card.id])
            elif option.count > 1 and choice.most > 1:
                label = self.say("option-many", label=label, count=min(option.count, choice.most))
            labels.append(label)
        return labels

    # --- the table

    def print_supply(self, view: GameView) -> None:
        self.printer.heading(self.say("play-supply"))
        for pile in piles_of(view):
            self.printer.line(self.pile(pile), indent=2)

    def print_table(self, view: GameView, viewer: int) -> None:
        for player in view["players"]:
            self._print_player(player, viewer)
        self.printer.line()
        trash = cards_of(view["trash"])
        self.printer.line(self.say("play-trash", count=len(trash), cards=self.texts.cards(trash)))

    def _print_player(self, player: PlayerView, viewer: int) -> None:
        name = self.names[player["seat"]]
        self.printer.heading(self.say("play-player", whose="own" if player["seat"] == viewer else "other", name=name))
        self._print_zone("hand", cards_of(player["hand"]), player["hand_count"])
        self._print_zone("deck", [], player["deck_count"])
        top = player["discard_top"]
        card = self.texts.card(expansions.by_id(top)) if top else ""
        self.printer.line(self.say("play-discard", discard="top" if top else "empty", card=card), indent=2)
        self._print_played("play", [played for played in player["play"] if not played["stays"]])
        self._print_played("durations", [played for played in player["play"] if played["stays"]])
        for mat in player["mats"]:
            called = self.texts.holder_name(mat["id"])
            self._print_zone("mat", cards_of(mat["cards"]), mat["count"], called)
            if mat["tokens"]:
                self.printer.line(self.say("play-mat-tokens", name=called, count=mat["tokens"]), indent=2)
        self._print_zone("revealed", cards_of(player["revealed"]), len(player["revealed"]))
        self._print_zone("looked_at", cards_of(player["looked_at"]), player["looked_at_count"])
        self._print_zone("coming_back", cards_of(player["coming_back"]), len(player["coming_back"]))
        if player["owned"] is not None:
            self._print_zone("owned", cards_of(player["owned"]), len(player["owned"]))

    def _print_zone(self, zone: str, cards: list[Card], count: int, name: str = "") -> None:
        """The cards, or their number. Only a hand and a deck are printed when they are empty."""
        if not count and zone not in ("hand", "deck"):
            return
        told = self.texts.cards(sorted_hand(cards)) if cards else self.say("cards-number", count=count)
        self.printer.line(self.say("play-zone", zone=zone, name=name, cards=told), indent=2)

    def _print_played(self, zone: str, played: list[PlayedView]) -> None:
        if not played:
            return
        counts = Counter(self._played(one) for one in played)
        told = [
            label if count == 1 else self.say("cards-counted", count=count, card=label)
            for label, count in counts.items()
        ]
        self.printer.line(self.say("play-zone", zone=zone, name="", cards=self.texts.join(told)), indent=2)

    def _played(self, played: PlayedView) -> str:
        card = self.texts.card(expansions.by_id(played["card"]))
        if not played["aside_count"]:
            return card
        aside = self.texts.cards(cards_of(played["aside"])) or self.say("cards-number", count=played["aside_count"])
        return self.say("play-aside", card=card, cards=aside)
