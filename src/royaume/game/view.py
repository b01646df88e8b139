"""What one seat may know: the only access to a game's hidden information.

What this module does not list is hidden. The rulebooks say who may look at or count what: see `info.*`, `term.16`,
`seaside.look_at.*` and `seaside.set_aside.*` in the catalogue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from royaume.engine.card import TREASURE, Card
from royaume.engine.choice import Choice
from royaume.engine.event import Event
from royaume.engine.game import Game
from royaume.engine.player import Player
from royaume.engine.random import Random
from royaume.engine.refusal import Refusal
from royaume.engine.zone import text_of
from royaume.game.hidden_cards import deal_anew, face_down

if TYPE_CHECKING:
    from royaume.game.shapes import (
        GameView,
        MatView,
        OptionView,
        PileView,
        PlayedView,
        PlayerView,
        QuestionView,
    )

SPECTATOR: Final = -1
PHASE_NAMES: Final = ["start", "action", "treasures", "buy", "cleanup"]


class View:
    """A view of the live game for one seat: it copies nothing and shows only what the seat may know."""

    def __init__(self, game: Game, seat: int, pending: Choice | None = None) -> None:
        self._game = game
        #: The seat whose view this is; -1: a spectator's.
        self.seat = seat
        self._pending = pending
        #: What `in_supply` has found for that list of cards.
        self._looked_for: list[Card] | None = None
        self._found: list[Card] = []
        #: What a bot has noted, and for which question.
        self._notes: list[int] = []
        self._notes_question = 0

    def __repr__(self) -> str:
        who = "a spectator" if self.seat < 0 else f"seat {self.seat}"
        hand = f", hand {text_of(self.hand()) or 'empty'}" if self.seat >= 0 else ""
        return f"<View of {who}: turn {self.turn_number()} of seat {self.active()}{hand}>"

    def __reduce__(self) -> tuple[type[View], tuple[Game, int, Choice | None]]:
        return View, (self._game, self.seat, self._pending)

    # --- what everybody sees

    def players(self) -> int:
        """The number of players."""
        return len(self._game.players)

    def active(self) -> int:
        """The seat whose turn it is."""
        return self._game.active

    def turn_number(self) -> int:
        """Turns of all players so far, this one included."""
        return self._game.turn_number

    def turns(self, seat: int) -> int:
        """Turns taken that count for breaking ties."""
        return self._game.players[seat].turns

    def is_over(self) -> bool:
        """Is the game over?"""
        return self._game.over

    def actions(self) -> int:
        """Actions that the active player has left."""
        return self._game.players[self._game.active].actions

    def buys(self) -> int:
        """Buys that the active player has left."""
        return self._game.players[self._game.active].buys

    def coins(self) -> int:
        """Coins that the active player has left."""
        return self._game.players[self._game.active].coins

    def potions(self) -> int:
        """Potions that the active player has left."""
        return self._game.players[self._game.active].potions

    def supply_cards(self) -> list[Card]:
        """The cards of all piles, empty piles included."""
        return [pile.card for pile in self._game.supply.piles]

    def in_supply(self, cards: list[Card]) -> list[Card]:
        """Those of these cards that have a pile, even an empty one. Asked for the same list again, it remembers."""
        if cards is not self._looked_for:
            self._looked_for = cards
            self._found = [card for card in cards if self._game.supply.find(card) is not None]
        return self._found

    def notes(self, size: int) -> list[int]:
        """Room for so many numbers, 0 at first, that hold while the open question is not answered."""
        question = self._game.question
        if question == 0 or question != self._notes_question:
            self._notes = [0] * size
            self._notes_question = question
        return self._notes

    def left_in_supply(self, card: Card) -> int:
        """Cards left in the pile. All players may count every pile."""
        return self._game.supply.count(card)

    def cost(self, card: Card) -> int:
        """The coin part of the cost at this moment."""
        return self._game.supply.cost(card)

    def has_discounts(self) -> bool:
        """Do cards cost less than printed at this moment?"""
        return bool(self._game.supply.effects)

    def affordable(self, coins: int, potions: int = 0) -> list[Card]:
        """The cards of the Supply that cost at most so much at this moment."""
        return self._game.supply.up_to(coins, potions)

    def is_affordable(self, card: Card, coins: int, potions: int) -> bool:
        """Is the card among `affordable`?"""
        supply = self._game.supply
        if card.potion > potions or (supply.cost(card) if supply.effects else card.cost) > coins:
            return False
        return supply.count(card) > 0

    def trash(self) -> list[Card]:
        """The Trash. All players may look through it."""
        return self._game.trash

    def hand_size(self, seat: int) -> int:
        """Cards in that player's hand."""
        return len(self._settled(seat).hand)

    def deck_size(self, seat: int) -> int:
        """The number of cards in the deck: all players may count a deck, but not look through it."""
        return len(self._game.players[seat].deck)

    def top_of_discard(self, seat: int) -> Card | None:
        """The top card of a discard pile. Nobody may count or look through the rest."""
        pile = self._game.players[seat].discard_pile
        return pile[-1] if pile else None

    def in_play(self, seat: int) -> list[Card]:
        """That player's cards in play."""
        return [played.card for played in self._settled(seat).in_play]

    def is_in_play(self, card: Card, seat: int) -> bool:
        """Does that player have the card in play?"""
        for played in self._settled(seat).in_play:
            if played.card is card:
                return True
        return False

    def actions_played(self) -> int:
        """Actions played this turn, each play of a card counted."""
        return self._game.actions_played

    def empty_piles(self) -> int:
        """How many piles are empty."""
        return self._game.supply.empty_piles

    def piles_to_end(self) -> int:
        """How many empty piles end the game."""
        return self._game.piles_to_end()

    def ends_with(self, card: Card) -> bool:
        """Would the game end with this turn if this card is gained, and not otherwise?"""
        supply = self._game.supply
        if supply.count(card) != 1 or supply.is_exhausted(self.piles_to_end()):
            return False
        return card.ends_game or supply.empty_piles + 1 >= self.piles_to_end()

    def tokens_on_pile(self, card: Card) -> int:
        """Tokens on the pile of the card."""
        pile = self._game.supply.find(card)
        return len(pile.tokens) if pile is not None and pile.tokens is not None else 0

    def tokens_on_mat(self, seat: int, mat: str) -> int:
        """Tokens on that player's mat."""
        found = self._game.players[seat].mats.get(mat)
        return found.tokens if found is not None else 0

    # --- what all players can remember

    def knows_cards_of(self, seat: int) -> bool:
        """Has this seat seen all gains and losses of that player? Only a card passed between two others is unseen."""
        return self.seat < 0 or not self._game.players[seat].unknown_to & (1 << self.seat)

    def points(self, seat: int) -> int:
        """That player's Victory points, from all gains and losses that this seat saw; 0 if some were unseen."""
        return self._game.players[seat].points() if self.knows_cards_of(seat) else 0

    def gained(self, seat: int) -> list[Card]:
        """The cards that the player gained in their most recent turn. All players saw them."""
        return self._game.players[seat].gained

    def count_foes(self, card: Card) -> int:
        """How many copies of the card the others have, without players of whom some gains or losses were unseen."""
        count = 0
        for player in self._game.players:
            if player.seat != self.seat and self.knows_cards_of(player.seat):
                count += player.count_owned(card)
        return count

    # --- what this seat alone sees

    def hand(self) -> list[Card]:
        """The seat's own hand; a spectator has none."""
        return self._settled(self.seat).hand if self.seat >= 0 else []

    def hand_of(self, seat: int) -> list[Card]:
        """The hand that this seat decides about: its own, or that of the player it possesses; no other."""
        return self._settled(seat).hand if self.sees_cards_of(seat) else []

    def cards_on_mat(self, seat: int, mat: str) -> list[Card]:
        """The cards on the mat, if they lie face up or are this seat's own."""
        found = self._game.players[seat].mats.get(mat)
        return found.cards if found is not None and (found.face_up or self.sees_cards_of(seat)) else []

    def owned(self) -> list[Card]:
        """All cards of this seat, in no order: the seat saw every gain and loss."""
        cards = self._game.players[self.seat].owned() if self.seat >= 0 else []
        cards.sort(key=_id_of)
        return cards

    def count_owned(self, card: Card) -> int:
        """How many copies of the card this seat has, wherever they are."""
        return self._game.players[self.seat].count_owned(card) if self.seat >= 0 else 0

    def count_types(self, types: int) -> int:
        """How many cards with one of these types this seat has."""
        return self._game.players[self.seat].count_types(types) if self.seat >= 0 else 0

    def count_cards(self) -> int:
        """How many cards this seat has in all."""
        return self._game.players[self.seat].count_cards() if self.seat >= 0 else 0

    def points_with(self, card: Card) -> int:
        """This seat's Victory points if it had that card as well."""
        return self._game.players[self.seat].points(card) if self.seat >= 0 else 0

    def money(self) -> int:
        """Coins printed on all cards of this seat: Treasures, and Actions that give coins."""
        return self._game.players[self.seat].money() if self.seat >= 0 else 0

    def sees_cards_of(self, seat: int) -> bool:
        """Is this the seat itself, or does it decide for that seat in a possessed turn?"""
        return seat == self.seat or (self.seat >= 0 and self._game.players[seat].decider() == self.seat)

    def _settled(self, seat: int) -> Player:
        """That player, with all cards where they belong."""
        player = self._game.players[seat]
        player.settle()
        return player

    def imagined(self, random: Random) -> Game:
        """A possible game for rollouts: all that this seat cannot know is dealt again at random. No bots are seated."""
        game = imagine(self._game, self.seat, random)
        game.answers = []
        game.cursor = 0
        game.answered_by = []
        game.recording = False
        game.log = None
        return game

    # --- plain data

    def data(self) -> GameView:
        """The whole view as plain data."""
        game = self._game
        return {
            "seat": self.seat,
            "turn": game.turn_number,
            "active": game.active,
            "possessor": game.possessor,
            "phase": self._phase(),
            "over": self.is_over(),
            "actions": self.actions(),
            "buys": self.buys(),
            "coins": self.coins(),
            "potions": self.potions(),
            "resolving": game.asker.id if game.asker is not None else "",
            "supply": [self._pile_data(number) for number in range(len(game.supply.piles))],
            "empty_piles": self.empty_piles(),
            "piles_to_end": self.piles_to_end(),
            "trash": _ids(game.trash),
            "players": [self._player_data(self._settled(seat)) for seat in range(len(game.players))],
            "question": self._question_data(),
            "winners": [player.seat for player in game.winners()] if game.over else [],
        }

    def events(self, begin: int = 0) -> list[Event]:
        """The events from number `begin` on, as this seat may know them."""
        log = self._game.log
        return [] if log is None else [event.seen_by(self.seat) for event in log[begin:]]

    def _pile_data(self, number: int) -> PileView:
        pile = self._game.supply.piles[number]
        return {
            "card": pile.card.id,
            "count": pile.count,
            "cost": self._game.supply.cost(pile.card),
            "potion": pile.card.potion,
            "coins": self._game.supply.coins_of(pile.card) if pile.card.types & TREASURE else None,
            "ends_game": pile.card.ends_game,
            "tokens": _ids(pile.tokens) if pile.tokens is not None else [],
        }

    def _player_data(self, player: Player) -> PlayerView:
        seen = self.sees_cards_of(player.seat)
        played_cards: list[PlayedView] = []
        for played in player.in_play:
            aside = played.aside() if played.has_aside() else []
            played_cards.append(
                {
                    "card": played.card.id,
                    "stays": played.stays(),
                    "aside_count": len(aside),
                    "aside": _ids(aside) if seen else None,
                }
            )
        mats: list[MatView] = []
        for mat in player.mats.values():
            mats.append(
                {
                    "id": mat.id,
                    "count": len(mat.cards),
                    "cards": _ids(mat.cards) if seen or mat.face_up else None,
                    "tokens": mat.tokens,
                }
            )
        top = self.top_of_discard(player.seat)
        over = self._game.over
        immune_by = player.immune_by()
        return {
            "seat": player.seat,
            "turns": player.turns,
            "hand": _ids(player.hand) if seen else None,
            "hand_count": self.hand_size(player.seat),
            "deck_count": self.deck_size(player.seat),
            "discard_top": top.id if top is not None else "",
            "play": played_cards,
            "mats": mats,
            "revealed": _ids(player.revealed),
            "looked_at": _ids(player.looked_at) if seen else None,
            "looked_at_count": len(player.looked_at),
            "coming_back": _ids(player.coming_back),
            "immune_by": immune_by.id if immune_by is not None else None,
            "points": player.points() if over else None,
            "owned": sorted(_ids(player.owned())) if over or player.seat == self.seat else None,
        }

    def _phase(self) -> str:
        """The phase. To the others the Buy phase begins with a Treasure or a purchase: it must not betray a hand."""
        game = self._game
        if self.sees_cards_of(game.active):
            return PHASE_NAMES[game.phase]
        me = self._settled(game.active)
        buying = me.bought_types != 0
        for played in me.in_play:
            buying = buying or played.card.types & TREASURE != 0
        return "buy" if buying else "action"

    def _question_data(self) -> QuestionView | None:
        if self._pending is None:
            return None
        choice = self._pending.seen_by(self.seat)
        options: list[OptionView] | None = None
        if choice.decider == self.seat:
            options = [
                {"card": option.card.id if option.card is not None else "", "key": option.key, "count": option.count}
                for option in choice.options()
            ]
        return {
            "decider": choice.decider,
            "seat": choice.seat,
            "why": choice.why,
            "card": choice.card.id if choice.card is not None else "",
            "least": choice.least,
            "most": choice.most,
            "ordered": choice.ordered,
            "about": choice.about,
            "place": choice.place,
            "shown": _ids(choice.shown) if choice.shown is not None else [],
            "options": options,
        }


def imagine(game: Game, viewer: int, random: Random) -> Game:
    """A copy in which all cards that the viewer cannot know are dealt again."""
    other = game.clone()
    other.random = random.fork()
    view = View(game, viewer)
    # A card passed unseen between two players may be with either of them.
    common: list[list[Card]] = []
    belows: list[list[Card]] = []
    for player in other.players:
        below = player.discard_pile[:-1]
        belows.append(below)
        hidden = [player.deck, below]
        if not view.sees_cards_of(player.seat):
            hidden.append(player.hand)
            hidden.extend(face_down(player))
        if view.knows_cards_of(player.seat):
            deal_anew(hidden, other.supply, random)
        else:
            common.extend(hidden)
            player.forget_counts()
    deal_anew(common, other.supply, random)
    for player in other.players:
        player.discard_pile = belows[player.seat] + player.discard_pile[-1:]
    return other


def _id_of(card: Card) -> str:
    return card.id


def _ids(cards: list[Card]) -> list[str]:
    return [card.id for card in cards]


def view(game: Game, seat: int | None, pending: Choice | None = None) -> View:
    """What that seat may know; None: what a spectator may know."""
    if seat is not None and not 0 <= seat < len(game.players):
        raise Refusal("no-such-seat", {"seat": seat, "players": len(game.players)})
    return View(game, SPECTATOR if seat is None else seat, pending)
