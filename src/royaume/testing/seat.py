"""One player of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from royaume.engine.in_play import InPlay
from royaume.engine.player import Player
from royaume.testing.zones import SEATS, Zone, parse

if TYPE_CHECKING:
    from royaume.testing.scenario import Table


class Seat:
    """One player of a scenario: every zone, mat, token and counter can be read and set."""

    def __init__(self, table: Table, number: int) -> None:
        self._table = table
        self._number = number

    @property
    def player(self) -> Player:
        """The player of the engine. Whoever asks for it may change its cards."""
        player = self._table.game.players[self._number]
        player.forget_counts()
        return player

    def __repr__(self) -> str:
        return SEATS[self._number]

    @property
    def hand(self) -> Zone:
        """The cards in hand."""
        self.player.settle()
        return Zone(self.player.hand)

    @hand.setter
    def hand(self, text: str) -> None:
        self.player.hand = parse(text)

    @property
    def deck(self) -> Zone:
        """The deck, its top card first."""
        return Zone(self.player.deck[::-1], ordered=True)

    @deck.setter
    def deck(self, text: str) -> None:
        self.player.deck = parse(text)[::-1]

    @property
    def discard(self) -> Zone:
        """The discard pile."""
        return Zone(self.player.discard_pile)

    @discard.setter
    def discard(self, text: str) -> None:
        self.player.discard_pile = parse(text)

    @property
    def discard_top(self) -> str:
        """The visible card, or an empty text."""
        return self.player.discard_pile[-1].id if self.player.discard_pile else ""

    @property
    def in_play(self) -> Zone:
        """The cards in play. Cards that are set here have no effect to come."""
        self.player.settle()
        return Zone([played.card for played in self.player.in_play])

    @in_play.setter
    def in_play(self, text: str) -> None:
        """Lay cards in play that have no effect to come."""
        self.player.in_play = [InPlay(card) for card in parse(text)]

    @property
    def staying(self) -> Zone:
        """The cards in play that will stay there at the next Clean-up."""
        return Zone([played.card for played in self.player.in_play if played.stays()])

    def lay_duration(self, text: str) -> None:
        """Lay Durations in play that were played last turn: their effect comes at the start of the next."""
        for card in parse(text):
            played = InPlay(card)
            played.next_turn()
            self.player.in_play.append(played)

    @property
    def revealed(self) -> Zone:
        """Cards lying face up while a card is being resolved."""
        return Zone(self.player.revealed)

    @revealed.setter
    def revealed(self, text: str) -> None:
        self.player.revealed = parse(text)

    @property
    def looked_at(self) -> Zone:
        """Cards that the player alone looks at while a card is resolved."""
        return Zone(self.player.looked_at)

    @looked_at.setter
    def looked_at(self, text: str) -> None:
        self.player.looked_at = parse(text)

    @property
    def coming_back(self) -> Zone:
        """Cards that come back when a possessed turn ends."""
        return Zone(self.player.coming_back)

    @coming_back.setter
    def coming_back(self, text: str) -> None:
        self.player.coming_back = parse(text)

    @property
    def aside(self) -> Zone:
        """The cards set aside on cards in play."""
        return Zone([card for played in self.player.in_play if played.has_aside() for card in played.aside()])

    def mat(self, id: str) -> Zone:
        """The cards on a mat."""
        mat = self.player.mats.get(id)
        return Zone([] if mat is None else mat.cards)

    def tokens(self, id: str) -> int:
        """The tokens on a mat."""
        mat = self.player.mats.get(id)
        return 0 if mat is None else mat.tokens

    def set_mat(self, id: str, text: str = "", *, face_up: bool, tokens: int = 0) -> None:
        """Lay these cards and tokens on a mat."""
        mat = self.player.mat(id, face_up)
        mat.cards = parse(text)
        mat.tokens = tokens

    @property
    def gained(self) -> Zone:
        """The cards that the player gained in their most recent turn."""
        return Zone(self.player.gained)

    @gained.setter
    def gained(self, text: str) -> None:
        self.player.gained = parse(text)

    @property
    def actions(self) -> int:
        """Actions left."""
        return self.player.actions

    @actions.setter
    def actions(self, count: int) -> None:
        self.player.actions = count

    @property
    def buys(self) -> int:
        """Buys left."""
        return self.player.buys

    @buys.setter
    def buys(self, count: int) -> None:
        self.player.buys = count

    @property
    def coins(self) -> int:
        """Coins left."""
        return self.player.coins

    @coins.setter
    def coins(self, count: int) -> None:
        self.player.coins = count

    @property
    def potions(self) -> int:
        """Potions left."""
        return self.player.potions

    @potions.setter
    def potions(self, count: int) -> None:
        self.player.potions = count

    @property
    def turns(self) -> int:
        """Turns taken that count for breaking ties."""
        return self.player.turns

    @turns.setter
    def turns(self, count: int) -> None:
        self.player.turns = count

    @property
    def points(self) -> int:
        """The player's Victory points."""
        return self.player.points()

    @property
    def owned(self) -> Zone:
        """All cards of the player."""
        return Zone(self.player.owned())
