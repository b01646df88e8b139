"""The card: what is printed on it, and the hooks by which it takes part in the game.

**Where a card lies decides which of its hooks fire.** There is no registry of effects:

| place of the card                         | hook                                             |
| ----------------------------------------- | ------------------------------------------------ |
| being played                              | `on_play`, after the printed bonuses             |
| in play, having called `this.next_turn()` | `on_next_turn`, once for each play that asked    |
| in play, having called `this.stay()`      | none: it just stays through one Clean-up         |
| in hand, an Attack having been played     | `react`, offered while `can_react`               |
| in play, an Attack having been played     | `protects`                                       |
| leaving play in Clean-up                  | `on_discard_from_play`, if `acts_on_discard`     |
| among this turn's effects                 | `discount`, `extra_coins`                        |
| as a token on a pile                      | `on_buy_from`                                    |
| in its owner's cards at the end           | `points`                                         |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from royaume.engine.in_play import InPlay
    from royaume.engine.player import Player
    from royaume.engine.supply import Pile

#: The types of a card. `|` joins several.
ACTION: Final = 1
TREASURE: Final = 2
VICTORY: Final = 4
CURSE: Final = 8
ATTACK: Final = 16
REACTION: Final = 32
DURATION: Final = 64

#: Cards in the pile of a kingdom card with 2, 3, 4, 5 and 6 players.
KINGDOM_PILE: Final = [10, 10, 10, 10, 10]
#: The same for a Victory card.
VICTORY_PILE: Final = [8, 12, 12, 12, 12]

#: The function that finds a card by its id; `cards/expansions.py` puts it here.
FIND: Final[list[Callable[[str], Card]]] = []


def card_of(id: str) -> Card:
    """The one object that stands for the card with that id. Pickles and copies of cards lead here."""
    for find in FIND:
        return find(id)
    raise LookupError(id)


TYPE_NAMES: Final = ["action", "treasure", "victory", "curse", "attack", "reaction", "duration"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """One kind of card. It holds no state: a single object stands for every copy in every game."""

    def __init__(
        self,
        id: str,
        cost: int,
        types: int,
        *,
        potion: int = 0,
        cards: int = 0,
        actions: int = 0,
        buys: int = 0,
        coins: int = 0,
        potions: int = 0,
        vp: int = 0,
        pile: list[int] | None = None,
        second_box: int = 0,
        acts_on_discard: bool = False,
        ends_game: bool = False,
    ) -> None:
        self.id = id
        #: Coins in the cost.
        self.cost = cost
        #: `ACTION`, `ATTACK` and so on, joined by `|`.
        self.types = types
        #: Potions in the cost, as opposed to `potions`: those it produces.
        self.potion = potion
        #: The printed +Cards; `actions`, `buys`, `coins` and `potions` likewise.
        self.cards = cards
        self.actions = actions
        self.buys = buys
        self.coins = coins
        self.potions = potions
        #: The printed Victory points.
        self.vp = vp
        #: Cards in its pile with 2, 3, 4, 5 and 6 players.
        self.pile: list[int] = pile if pile is not None else VICTORY_PILE if types & VICTORY else KINGDOM_PILE
        #: How many more a second box adds with 2 to 4 players.
        self.second_box = second_box
        #: A Treasure that gives coins or Potions and does nothing else: its copies in play are all alike.
        self.is_plain_treasure = type(self) is Card and types & TREASURE != 0 and cards + actions + buys == 0
        #: The one object that stands for every copy of a plain Treasure in play.
        self.laid: InPlay | None = None
        #: Where its pile was found last: piles lie in the same order from game to game (`Supply.find`).
        self.pile_number: i64 = 0
        #: Can the card change the points of its owner? For most cards this saves a call.
        self.scores = vp != 0 or type(self).points is not Card.points
        #: Does the card do something when it is discarded from play?
        self.acts_on_discard = acts_on_discard
        #: Does the game end with this pile alone?
        self.ends_game = ends_game

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        """A pickled or copied card is the same object again: cards are compared by identity."""
        return card_of, (self.id,)

    def type_names(self) -> list[str]:
        """The types in lower case, always in the same order."""
        return [name for bit, name in enumerate(TYPE_NAMES) if self.types & (1 << bit)]

    def on_play(self, me: Player, this: InPlay) -> None:
        """Do what the card says after its printed bonuses. Called again if the card is played again."""

    def on_next_turn(self, me: Player, this: InPlay) -> None:
        """At the start of the owner's next turn, once for each `this.next_turn()`."""

    def can_react(self, me: Player, attack: InPlay) -> bool:
        """Would revealing this Reaction still change anything for this Attack?"""
        return True

    def react(self, me: Player, attack: InPlay) -> None:
        """The owner reveals this card from hand, before the Attack does anything."""

    def protects(self) -> bool:
        """While in play, does it make its owner immune to the others' Attacks?"""
        return False

    def on_discard_from_play(self, me: Player, this: InPlay) -> None:
        """The owner is about to discard this from play in Clean-up; it may go elsewhere instead."""

    def discount(self, card: Card) -> int:
        """Among this turn's effects: how many coins less `card` costs."""
        return 0

    def extra_coins(self, card: Card) -> int:
        """Among this turn's effects: how many more coins `card` gives when played."""
        return 0

    def on_buy_from(self, buyer: Player, pile: Pile) -> None:
        """As a token on a pile: `buyer` bought a card of that pile."""

    def points(self, owned: list[Card]) -> int:
        """Victory points of one copy. `owned` are all cards of its owner."""
        return self.vp
