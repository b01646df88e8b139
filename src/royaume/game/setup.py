"""How a game is set up: the piles, the first hands, who begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from royaume.cards import alchemy, basic, expansions
from royaume.cards.expansions import KINGDOM_SIZE
from royaume.engine.card import Card
from royaume.engine.event import Event, Happened
from royaume.engine.game import HAND_SIZE, Game
from royaume.engine.random import Random
from royaume.engine.refusal import Refusal
from royaume.engine.supply import Pile, Supply

MOST_PLAYERS: Final = 6

#: The kingdom, the players, the first seat, two boxes, equal starts.
SetupValues: TypeAlias = "tuple[list[Card], int, int, bool, bool]"


class Setup:
    """What the players agree on before the first card is dealt."""

    def __init__(
        self,
        kingdom: list[Card],
        players: int = 2,
        *,
        first: int = -1,
        two_boxes: bool = False,
        equal_starts: bool = False,
    ) -> None:
        if not 2 <= players <= MOST_PLAYERS:
            raise Refusal("players", {"players": players, "most": MOST_PLAYERS})
        if not -1 <= first < players:
            raise Refusal("first-seat", {"first": first + 1, "players": players})
        for card in kingdom:
            if kingdom.count(card) > 1:
                raise Refusal("kingdom-double", {"card": card})
            if card in expansions.BASIC:
                raise Refusal("kingdom-basic", {"card": card})
        if len(kingdom) != KINGDOM_SIZE:
            raise Refusal("kingdom-size", {"count": len(kingdom), "size": KINGDOM_SIZE})
        self.kingdom = list(kingdom)
        self.players = players
        #: The seat that begins; -1: drawn at random.
        self.first = first
        #: The Treasures of two boxes, as is the rule for 5 and 6 players and allowed for fewer.
        self.two_boxes = two_boxes
        #: All players draw the same first two hands. No rulebook says so; it makes comparisons of players fairer.
        self.equal_starts = equal_starts
        #: What `piles` copies for each game.
        self._full_piles = self._make_piles()

    def __repr__(self) -> str:
        words = [f"Setup({self.kingdom}, {self.players}"]
        if self.first >= 0:
            words.append(f"first={self.first}")
        if self.two_boxes:
            words.append("two_boxes=True")
        if self.equal_starts:
            words.append("equal_starts=True")
        return ", ".join(words) + ")"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((tuple(self.kingdom), self.players, self.first))

    def __reduce__(self) -> tuple[Callable[[SetupValues], Setup], tuple[SetupValues]]:
        return setup_with, (self._values(),)

    def _values(self) -> SetupValues:
        return self.kingdom, self.players, self.first, self.two_boxes, self.equal_starts

    def piles(self) -> list[Pile]:
        """The Supply of a new game."""
        return [pile.clone() for pile in self._full_piles]

    def _make_piles(self) -> list[Pile]:
        # With 5 and 6 players the printed numbers already combine two boxes.
        combine = self.two_boxes and self.players <= 4
        kinds = basic.CARDS + self.kingdom
        for card in self.kingdom:
            if card.potion:
                kinds = [*basic.CARDS, alchemy.POTION, *self.kingdom]
                break
        return [Pile(card, card.pile[self.players - 2] + (card.second_box if combine else 0)) for card in kinds]


def setup_with(values: SetupValues) -> Setup:
    """The setup with these values. Pickles and copies of setups lead here."""
    kingdom, players, first, two_boxes, equal_starts = values
    return Setup(kingdom, players, first=first, two_boxes=two_boxes, equal_starts=equal_starts)


def deal(setup: Setup, seed: str, *, log: bool = True) -> Game:
    """A new game, dealt and ready for its first turn."""
    return deal_with(setup, Random(seed), log=log)


def deal_with(setup: Setup, random: Random, *, log: bool = True) -> Game:
    """A new game whose cards that generator shuffles."""
    game = Game(Supply(setup.piles()), setup.players, random)
    if log:
        game.log = [Event(Happened.GAME, -1, setup.kingdom, count=setup.players)]
    game.active = setup.first if setup.first >= 0 else game.random.below(setup.players)
    for player in game.players:
        player.discard_pile.extend([basic.COPPER] * basic.STARTING_COPPERS)
        player.discard_pile.extend([basic.ESTATE] * basic.STARTING_ESTATES)
        player.draw(HAND_SIZE)
        if setup.equal_starts and player.seat:
            player.hand = game.players[0].hand.copy()
            player.deck = game.players[0].deck.copy()
    return game


def next_first_seat(game: Game, seed: str) -> int:
    """Who begins the next game: the winner's left neighbour; after a shared victory one of the others, at random."""
    winners = game.winners()
    if len(winners) == 1:
        return winners[0].left().seat
    others = [player for player in game.players if player not in winners]
    candidates = others if others else game.players
    return candidates[Random(seed).below(len(candidates))].seat
