"""What lies in front of a player: the cards in play, each with its own object, and the mats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from royaume.engine.card import Card

if TYPE_CHECKING:
    from royaume.engine.player import Player


@mypyc_attr(acyclic=True, free_list_len=1)
class InPlay:
    """One physical card in play. Everywhere else a card is a bare reference to its kind.

    Copies of a plain Treasure are all alike: one object stands for all of them (`Card.laid`).
    """

    def __init__(self, card: Card) -> None:
        self.card = card
        #: How many effects it still owes its owner at the start of the next turn.
        self.due = 0
        #: Does it stay in play through this Clean-up though it owes nothing?
        self.staying = False
        #: Has it ever stayed or owed an effect, or played another card? If not, nothing can keep it in play.
        self.lasting = False
        #: One bit for each seat that this play does not affect.
        self.immune = 0
        self._immune_by: dict[int, Card | None] | None = None
        self._aside: list[Card] | None = None
        self._held: list[InPlay] | None = None

    def next_turn(self) -> None:
        """Stay in play, and have `on_next_turn` called once more at the start of the owner's next turn."""
        self.due += 1
        self.lasting = True

    def stay(self) -> None:
        """Stay in play until the Clean-up of the owner's next turn, with nothing to do at its start."""
        self.staying = True
        self.lasting = True

    def hold(self, played: InPlay) -> None:
        """Remember a card that this one played: it stays in play with a Duration."""
        self.lasting = True
        if self._held is None:
            self._held = [played]
        else:
            self._held.append(played)

    def aside(self) -> list[Card]:
        """The cards set aside on this one, face down."""
        if self._aside is None:
            self._aside = []
        return self._aside

    def make_immune(self, player: Player) -> None:
        """This play does not affect that player: the Reaction being resolved says so."""
        self.immune |= 1 << player.seat
        if self._immune_by is None:
            self._immune_by = {}
        self._immune_by[player.seat] = player.game.asker

    def is_immune(self, player: Player) -> bool:
        """Does this play leave that player unaffected?"""
        return bool(self.immune & (1 << player.seat))

    def immune_by(self, player: Player) -> Card | None:
        """The card that made the player immune to this play."""
        return self._immune_by.get(player.seat) if self._immune_by is not None else None

    def clear_immunity(self) -> None:
        """A new play of the card affects everybody, until Reactions are revealed again."""
        self.immune = 0
        self._immune_by = None

    def stays(self) -> bool:
        """Does it stay in play at Clean-up? A card that played a Duration stays as long as that one."""
        if self.due or self.staying:
            return True
        if self._held is not None:
            for played in self._held:
                if played.due or played.staying:
                    return True
        return False

    def held(self) -> list[InPlay]:
        """The cards that this one played."""
        return self._held if self._held is not None else []

    def has_aside(self) -> bool:
        """Do cards lie set aside on it?"""
        return bool(self._aside)


class Mat:
    """A player's mat: cards set aside on it, face up or face down, and tokens."""

    def __init__(self, id: str, face_up: bool) -> None:
        self.id = id
        self.face_up = face_up
        self.cards: list[Card] = []
        self.tokens = 0


def laid_treasure(card: Card) -> InPlay:
    """The one object that stands for all copies of a plain Treasure in play."""
    this = card.laid
    if this is None:
        this = card.laid = InPlay(card)
    return this


def clone_in_play(in_play: list[InPlay]) -> list[InPlay]:
    """Copies of the cards in play. A copied card holds the copies of the cards that the original held."""
    copies: list[InPlay] = []
    for played in in_play:
        if played.card.is_plain_treasure:
            copies.append(played)
            continue
        copy = InPlay(played.card)
        copy.due = played.due
        copy.staying = played.staying
        copy.lasting = played.lasting
        copy.immune = played.immune
        if played._immune_by is not None:
            copy._immune_by = played._immune_by.copy()
        if played.has_aside():
            copy.aside().extend(played.aside())
        copies.append(copy)
    for number, played in enumerate(in_play):
        for held in played.held():
            if held in in_play:
                copies[number].hold(copies[in_play.index(held)])
    return copies
