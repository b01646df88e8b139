"""One player: the zones, the counters of the turn, and the verbs of the rulebook that cards are written in.

Over 450 lines because all these verbs are methods of one native class, and mypyc needs its body in one place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from royaume.engine.card import ACTION, ATTACK, TREASURE, Card
from royaume.engine.choice import NO_CARDS, Choice, Place, Why
from royaume.engine.event import EVERYBODY, Event, Happened
from royaume.engine.in_play import InPlay, Mat, clone_in_play, laid_treasure
from royaume.engine.reaction import ask_for_reactions
from royaume.engine.zone import count_of, count_types_of, move_last, take_out

if TYPE_CHECKING:
    from royaume.engine.game import Game


class Player:
    """A seat at the table. The last card of `deck` is its top; the last of `discard_pile` is its visible top."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.deck: list[Card] = []
        self.hand: list[Card] = []
        self.discard_pile: list[Card] = []
        self.in_play: list[InPlay] = []
        #: Do Treasures that were played still lie in `hand`? `settle` puts them in play, for whoever looks there.
        self.unsettled = False
        #: Cards revealed, or set aside face up, by a card that is being resolved.
        self.revealed: list[Card] = []
        #: Cards that only this player looks at while a card is being resolved.
        self.looked_at: list[Card] = []
        #: Cards trashed in a possessed turn: they come back after its Clean-up.
        self.coming_back: list[Card] = []
        self.mats: dict[str, Mat] = {}
        #: How many copies of each card the player has, by pile; None: not counted yet. Cards come to a player and leave
        #: in few verbs, which call `_count`.
        self._copies: list[int] | None = None
        #: The coins printed on all these cards.
        self._money = 0
        #: One bit for each seat that did not see all that came to this player's cards or left them.
        self.unknown_to = 0
        self.actions = 0
        self.buys = 0
        self.coins = 0
        self.potions = 0
        #: Turns that count for breaking ties.
        self.turns = 0
        #: All types that the player bought in their most recent turn.
        self.bought_types = 0
        #: The cards that the player gained in that turn.
        self.gained: list[Card] = []

    # --- who is who

    def left(self) -> Player:
        """The player to the left, who plays next."""
        players = self.game.players
        return players[(self.seat + 1) % len(players)]

    def right(self) -> Player:
        """The player to the right."""
        players = self.game.players
        return players[self.seat - 1]

    def others(self) -> list[Player]:
        """The other players in turn order, from the left."""
        players = self.game.players
        if len(players) == 2:
            return [players[1 - self.seat]]
        return players[self.seat + 1 :] + players[: self.seat]

    def everyone(self) -> list[Player]:
        """All players in turn order, beginning with this one."""
        players = self.game.players
        return players[self.seat :] + players[: self.seat]

    def victims(self, this: InPlay) -> list[Player]:
        """The other players whom this play of an Attack affects, in turn order."""
        return [foe for foe in self.others() if not this.is_immune(foe) and foe.protector() is None]

    def protector(self) -> Card | None:
        """The card in play that makes this player immune to the others' Attacks."""
        for played in self.in_play:
            if played.card.protects():
                return played.card
        return None

    def immune_by(self) -> Card | None:
        """The card that makes this player immune: a card in play, or a Reaction to the turn's last Attack."""
        card = self.protector()
        if card is None:
            for played in reversed(self.game.players[self.game.active].in_play):
                if played.card.types & ATTACK:
                    return played.immune_by(self)
        return card

    def decider(self) -> int:
        """The seat that decides for this player."""
        return self.game.possessor if self.is_possessed() else self.seat

    def is_possessed(self) -> bool:
        """Does another player decide for this one in this turn?"""
        return self.game.possessor >= 0 and self.game.active == self.seat

    def audience(self) -> int:
        """The seats that see what this player sees: this seat, and its possessor."""
        return (1 << self.seat) | (1 << self.decider())

    def _tell(self, kind: str, cards: list[Card], *, shown: bool = True, key: str = "", count: int = -1) -> None:
        """Add an event to the log, if there is one. Unless `shown`, only this player sees the cards."""
        if self.game.log is not None:
            audience = EVERYBODY if shown else self.audience()
            self.game.log.append(Event(kind, self.seat, cards, audience=audience, key=key, count=count))

    def _tell_aside(self, kind: str, cards: list[Card], zone: list[Card], *, shown: bool) -> None:
        """Log cards that come to a zone or leave it. All may know on which mat or card in play they lie."""
        log = self.game.log
        if log is None:
            return
        key = holder = ""
        for mat in self.mats.values():
            if mat.cards is zone:
                key, holder = "mat", mat.id
        for played in self.in_play:
            if played._aside is zone:
                key, holder = "card", played.card.id
        audience = EVERYBODY if shown else self.audience()
        log.append(Event(kind, self.seat, cards, audience=audience, key=key, holder=holder))

    # --- choices

    def choose(
        self,
        why: str,
        cards: list[Card],
        least: int = 1,
        most: int = 1,
        *,
        place: str = Place.HAND,
        ordered: bool = False,
        about: Player | None = None,
    ) -> list[Card]:
        """Let the player pick among the cards. The order of the picks is kept; `least=0` is "you may".

        `place` says where the cards lie: with this player, or with the player the question is `about`.
        """
        available = len(cards)
        if most > available:
            most = available
        if least > most:
            least = most
        if most == 0:
            return []
        if least == most:
            # There is no choice if all must be picked, or if all are alike.
            alike = count_of(cards[0], cards) == available
            if alike:
                return cards[:most]
            if most == available and not ordered:
                return cards.copy()
        choice = Choice(self.decider(), self.seat, why, self.game.asker, cards, least, most)
        choice.place = place
        choice.ordered = ordered
        if about is not None:
            choice.about = about.seat
        # A copy: a bot may answer with the list of a zone, and the cards will leave that zone.
        return self.game.ask(choice).copy()

    def choose_one(self, why: str, cards: list[Card], least: int = 1, *, place: str = Place.HAND) -> Card | None:
        """The same for one card; None if the player picks nothing."""
        if not cards:
            return None
        if least and count_of(cards[0], cards) == len(cards):
            return cards[0]
        choice = Choice(self.decider(), self.seat, why, self.game.asker, cards, least, 1)
        choice.place = place
        return self.game.ask_one(choice)

    def option(
        self,
        why: str,
        keys: list[str],
        shown: list[Card] | None = None,
        about: Player | None = None,
        *,
        place: str = Place.NONE,
    ) -> str:
        """Let the player pick one of the keys; `shown` are the cards that the question is about, and lie in `place`."""
        return self.options(why, keys, 1, shown, about, place=place)[0]

    def options(
        self,
        why: str,
        keys: list[str],
        count: int,
        shown: list[Card] | None = None,
        about: Player | None = None,
        *,
        place: str = Place.NONE,
    ) -> list[str]:
        """Let the player pick so many different keys."""
        choice = Choice(self.decider(), self.seat, why, self.game.asker, [], count, count)
        choice.place = place
        choice.keys = keys
        choice.shown = shown
        if about is not None:
            choice.about = about.seat
        picked = self.game.ask_keys(choice)
        if why == Why.OPTION:
            asker = self.game.asker
            for key in picked:
                self._tell(Happened.OPTION, [asker] if asker is not None else [], key=key)
        return picked

    def agrees(self, why: str, shown: list[Card], *, place: str = Place.NONE) -> bool:
        """Does the player want to do this with the cards shown, which lie in `place`?"""
        return self.option(why, ["yes", "no"], shown, place=place) == "yes"

    # --- looking at the player's cards

    def with_type(self, types: int) -> list[Card]:
        """The cards in hand that have one of the types."""
        return [card for card in self.hand if card.types & types]

    def has_type(self, types: int) -> bool:
        """Is there a card of one of the types in the hand?"""
        for card in self.hand:
            if card.types & types:
                return True
        return False

    def owned(self) -> list[Card]:
        """All cards of the player, wherever they are."""
        cards = self.deck + self.hand
        cards.extend(self.discard_pile)
        for played in self.in_play:
            cards.append(played.card)
        cards.extend(self._elsewhere())
        return cards

    def _elsewhere(self) -> list[Card]:
        """The player's cards that lie neither in deck, hand and discard pile nor in play. Mostly there are none."""
        cards = self.revealed + self.looked_at if self.revealed or self.looked_at else NO_CARDS
        if self.coming_back:
            cards = cards + self.coming_back
        for played in self.in_play:
            if played.has_aside():
                cards = cards + played.aside()
        if self.mats:
            for mat in self.mats.values():
                cards = cards + mat.cards
        return cards

    def copies(self) -> list[int]:
        """How many copies of each card the player has, by pile. Only cards without a pile are missing."""
        copies = self._copies
        if copies is None:
            supply = self.game.supply
            copies = [0] * len(supply.piles)
            self._money = 0
            for card in self.owned():
                self._money += card.coins
                if supply.find(card) is not None:
                    # `find` has noted the number of the pile on the card.
                    # Written out: `+=` on an item of a list is ten times slower compiled.
                    number = card.pile_number
                    copies[number] = copies[number] + 1
            self._copies = copies
        return copies

    def _count(self, card: Card, more: int) -> None:
        """The player has so many copies more, or fewer."""
        copies = self._copies
        if copies is not None:
            self._money += more * card.coins
            if self.game.supply.find(card) is not None:
                number = card.pile_number
                copies[number] = copies[number] + more

    def forget_counts(self) -> None:
        """The player's cards have changed in another way: they are counted again when somebody asks."""
        self._copies = None

    def count_owned(self, card: Card) -> int:
        """How many copies of the card the player has, wherever they are."""
        if self.game.supply.find(card) is None:
            return count_of(card, self.owned())
        return self.copies()[card.pile_number]

    def count_types(self, types: int) -> int:
        """How many of the player's cards have one of these types."""
        # A list of all cards would cost more than the count.
        count = count_types_of(types, self.deck) + count_types_of(types, self.hand)
        count += count_types_of(types, self.discard_pile) + count_types_of(types, self._elsewhere())
        for played in self.in_play:
            if played.card.types & types:
                count += 1
        return count

    def count_cards(self) -> int:
        """How many cards the player has."""
        return len(self.deck) + len(self.hand) + len(self.discard_pile) + len(self.in_play) + len(self._elsewhere())

    def money(self) -> int:
        """Coins printed on all cards of the player."""
        if self._copies is None:
            self.copies()
        return self._money

    def points(self, also: Card | None = None) -> int:
        """Victory points, or what they would be with that card as well."""
        owned = self.owned()
        if also is not None:
            owned.append(also)
        total = 0
        for card in owned:
            if card.scores:
                total += card.points(owned)
        return total

    def mat(self, id: str, face_up: bool) -> Mat:
        """The player's mat of that name, taken when it is first needed."""
        mat = self.mats.get(id)
        if mat is None:
            mat = Mat(id, face_up)
            self.mats[id] = mat
        return mat

    # --- the deck

    def _move_top(self, count: int, zone: list[Card]) -> int:
        """Move top cards to the zone; shuffle only when a card is missing. Returns the index of the first one."""
        begin = len(zone)
        missing = move_last(count, self.deck, zone)
        if missing > 0 and self.discard_pile:
            self._shuffle()
            move_last(missing, self.deck, zone)
        return begin

    def _shuffle(self) -> None:
        """Make the discard pile the new deck. The deck is empty."""
        self.deck = self.discard_pile
        # A new list: one that was emptied card by card grows more slowly, outside of Python's own memory.
        self.discard_pile = []
        self.game.random.shuffle(self.deck)
        self._tell(Happened.SHUFFLE, [])

    def draw(self, count: int) -> int:
        """Take the top cards into hand. Returns their number."""
        begin = self._move_top(count, self.hand)
        drawn = len(self.hand) - begin
        if drawn and self.game.log is not None:
            self.game.log.append(Event(Happened.DRAW, self.seat, self.hand[begin:], audience=self.audience()))
        return drawn

    def reveal_top(self, count: int = 1) -> list[Card]:
        """Show the top cards to all. They lie in `revealed` until they are moved."""
        cards = self.revealed[self._move_top(count, self.revealed) :]
        if cards:
            self._tell(Happened.REVEAL, cards, key="deck")
        return cards

    def reveal_until(self, types: int, count: int) -> list[Card]:
        """Reveal the top cards one by one until so many of a type have appeared, or no card is left."""
        revealed: list[Card] = []
        while count > 0:
            cards = self.reveal_top()
            if not cards:
                break
            revealed.extend(cards)
            if cards[0].types & types:
                count -= 1
        return revealed

    def reveal_while(self, types: int) -> list[Card]:
        """Reveal the top cards one by one as long as they have one of the types; the first other one ends it."""
        revealed: list[Card] = []
        while True:
            cards = self.reveal_top()
            revealed.extend(cards)
            if not cards or not cards[0].types & types:
                return revealed

    def reveal_until_cost(self, coins: int) -> list[Card]:
        """Reveal the top cards one by one until a card costs so many coins or more. Potions do not count."""
        revealed: list[Card] = []
        while True:
            cards = self.reveal_top()
            if not cards:
                return revealed
            revealed.extend(cards)
            if self.game.supply.cost(cards[0]) >= coins:
                return revealed

    def keep_or_discard_top_of(self, owner: Player) -> None:
        """Reveal the top card of the owner's deck, and decide whether it is discarded or put back."""
        cards = owner.reveal_top()
        keys = ["discard", "keep"]
        if cards and self.option(Why.DISCARD_TOP, keys, cards, owner, place=Place.REVEALED) == "discard":
            owner.discard(cards, owner.revealed)
        else:
            owner.put_on_deck(cards, owner.revealed, shown=True)

    def look_at_top(self, count: int) -> list[Card]:
        """Look at the top cards. They lie in `looked_at` until they are moved."""
        cards = self.looked_at[self._move_top(count, self.looked_at) :]
        if cards:
            self._tell(Happened.LOOK, cards, shown=False)
        return cards

    def look_at_bottom(self) -> list[Card]:
        """Look at the bottom card of the deck, in the same way."""
        if not self.deck and self.discard_pile:
            self._shuffle()
        cards = self.deck[:1]
        del self.deck[:1]
        self.looked_at.extend(cards)
        if cards:
            self._tell(Happened.LOOK, cards, shown=False, key="bottom")
        return cards

    def put_under_deck(self, cards: list[Card], source: list[Card]) -> None:
        """Put cards back at the bottom of the deck."""
        for card in cards:
            take_out(card, source)
            self.deck.insert(0, card)
        if cards:
            self._tell(Happened.PUT_UNDER_DECK, cards, shown=False)

    def arrange_on_deck(self, cards: list[Card], source: list[Card]) -> None:
        """Put all these cards on the deck in an order that only their owner knows."""
        count = len(cards)
        place = Place.REVEALED if source is self.revealed else Place.LOOKED_AT
        self.put_on_deck(self.choose(Why.PUT_ON_DECK, cards, count, count, place=place, ordered=True), source)

    def put_on_deck(self, cards: list[Card], source: list[Card], *, shown: bool = False) -> None:
        """Put the cards on top of the deck one after the other: the last one named will be on top."""
        for card in cards:
            take_out(card, source)
        self.deck.extend(cards)
        if cards:
            self._tell(Happened.PUT_ON_DECK, cards, shown=shown)

    def discard_deck(self) -> None:
        """Put the whole deck into the discard pile, unseen: its bottom card comes to lie on top."""
        count = len(self.deck)
        self.deck.reverse()
        self.discard_pile.extend(self.deck)
        self.deck.clear()
        self._tell(Happened.DISCARD_DECK, self.discard_pile[-1:] if count else [], count=count)

    # --- moving cards

    def discard(self, cards: list[Card], source: list[Card] | None = None) -> None:
        """Discard cards, from hand unless another zone is named, in this order: the last one lies on top."""
        if not cards:
            return
        zone = self.hand if source is None else source
        for card in cards:
            take_out(card, zone)
        self._lay_on_discard(cards, shown=zone is self.revealed)

    def discard_hand(self) -> None:
        """Discard the whole hand."""
        if self.unsettled:
            # Treasures were in play: they come first.
            self.unsettled = False
            for card in self.hand:
                if card.types & TREASURE:
                    self.discard_pile.append(card)
            for card in self.hand:
                if not card.types & TREASURE:
                    self.discard_pile.append(card)
            self.hand = []
        elif self.hand:
            cards = self.hand
            self.hand = []
            self._lay_on_discard(cards, shown=False)

    def _lay_on_discard(self, cards: list[Card], shown: bool) -> None:
        """Put cards on the discard pile. Unless `shown`, the others see only the top card."""
        self.discard_pile.extend(cards)
        if self.game.log is not None:
            audience = EVERYBODY if shown else self.audience()
            event = Event(Happened.DISCARD, self.seat, cards, audience=audience, public=cards[-1:])
            self.game.log.append(event)

    def discard_down_to(self, size: int) -> None:
        """Discard, by the player's own choice, until so many cards are left in hand."""
        surplus = len(self.hand) - size
        if surplus > 0:
            self.discard(self.choose(Why.DISCARD, self.hand, surplus, surplus))

    def trash(self, cards: list[Card], source: list[Card] | None = None) -> None:
        """Trash cards, from hand unless another zone is named."""
        zone = self.hand if source is None else source
        for card in cards:
            take_out(card, zone)
            self._to_trash(card)

    def trash_one(self, cards: list[Card]) -> Card | None:
        """Trash one of these cards in hand: mandatory if there is one."""
        picked = self.choose(Why.TRASH, cards)
        self.trash(picked)
        return picked[0] if picked else None

    def trash_this(self, this: InPlay) -> bool:
        """Trash the card being played, unless it has left play already. Was it trashed?"""
        if not self.leave_play(this):
            return False
        self._to_trash(this.card)
        return True

    def _to_trash(self, card: Card) -> None:
        if self.is_possessed():
            # It counts as trashed, but comes back after Clean-up.
            self.coming_back.append(card)
        else:
            self.game.trash.append(card)
            self._count(card, -1)
        self._tell(Happened.TRASH, [card])

    def put_this_on_deck(self, this: InPlay) -> None:
        """Put a card from play on top of the deck."""
        if self.leave_play(this):
            self.deck.append(this.card)
            self._tell(Happened.PUT_ON_DECK, [this.card])

    def set_this_aside(self, this: InPlay, where: list[Card]) -> None:
        """Set a card in play aside, face up."""
        if self.leave_play(this):
            where.append(this.card)
            self._tell_aside(Happened.SET_ASIDE, [this.card], where, shown=True)

    def treasures_in_play(self) -> list[InPlay]:
        """The Treasures that the player has in play."""
        return [played for played in self.in_play if played.card.types & TREASURE]

    def leave_play(self, this: InPlay) -> bool:
        """Take the card out of play. False: it has left play already."""
        if this not in self.in_play:
            return False
        this.due = 0
        this.staying = False
        self.in_play.remove(this)
        return True

    def gain(self, card: Card, to: list[Card] | None = None) -> bool:
        """Gain a card of the Supply, to the discard pile unless another zone is named. False: there was none."""
        supply = self.game.supply
        pile = supply.find(card)
        if pile is None or pile.count == 0:
            return False
        supply.take_from(pile)
        self._receive(card, to)
        return True

    def buy(self, card: Card) -> None:
        """Pay for the card and gain it. Then the tokens on its pile take effect."""
        game = self.game
        supply = game.supply
        pile = supply.pile(card)
        self.buys -= 1
        self.coins -= supply.cost(card) if supply.effects else card.cost
        self.potions -= card.potion
        self.bought_types |= card.types
        if game.log is not None:
            game.log.append(Event(Happened.BUY, self.seat, [card]))
        supply.take_from(pile)
        self._receive(card, None)
        if pile.tokens is not None:
            self.settle()
            for token in pile.tokens:
                token.on_buy_from(self, pile)

    def gain_trashed(self, cards: list[Card]) -> None:
        """Gain cards out of the Trash."""
        for card in cards:
            take_out(card, self.game.trash)
            self._receive(card, None)

    def _receive(self, card: Card, to: list[Card] | None) -> None:
        game = self.game
        gainer = self
        where = "discard"
        if self.is_possessed():
            gainer = game.players[game.possessor]
            to = None
        if to is None:
            gainer.discard_pile.append(card)
        else:
            to.append(card)
            where = "hand" if to is self.hand else "deck"
        gainer._count(card, 1)
        if gainer.seat == game.active:
            gainer.gained.append(card)
        if game.log is not None:
            game.log.append(Event(Happened.GAIN, gainer.seat, [card], key=where))

    def raid(self, foe: Player) -> list[Card]:
        """The top 2 cards of a deck are revealed, a Treasure among them is trashed, the rest is discarded."""
        revealed = foe.reveal_top(2)
        treasures = [card for card in revealed if card.types & TREASURE]
        trashed = self.choose(Why.TRASH, treasures, place=Place.REVEALED, about=foe)
        foe.trash(trashed, foe.revealed)
        for card in trashed:
            take_out(card, revealed)
        foe.discard(revealed, foe.revealed)
        return trashed

    def put_token_on_pile(self, token: Card) -> None:
        """Lay a token on a pile of the player's choice, even an empty one."""
        card = self.choose(Why.TOKEN, self.game.supply.cards(), place=Place.SUPPLY)[0]
        self.game.supply.pile(card).put_token(token)
        if self.game.log is not None:
            self.game.log.append(Event(Happened.TOKEN, self.seat, [card], key="pile", holder=token.id))

    def put_token_on_mat(self, mat: Mat) -> None:
        """Put a token on the player's mat."""
        mat.tokens += 1
        if self.game.log is not None:
            event = Event(Happened.TOKEN, self.seat, [], key="mat", holder=mat.id, count=mat.tokens)
            self.game.log.append(event)

    def look_through_discard(self) -> None:
        """Let the player see the whole discard pile, which is otherwise not allowed."""
        if self.discard_pile:
            # The others must not learn the number of cards.
            self._tell(Happened.LOOK, self.discard_pile, shown=False, key="discard", count=0)

    def name_card(self) -> Card | None:
        """Name a card of this game; None stands for a card that is not in this game."""
        card = self.choose_one(Why.NAME, self.game.supply.cards(), 0, place=Place.SUPPLY)
        self._tell(Happened.NAME, [card] if card is not None else [])
        return card

    def give(self, cards: list[Card], other: Player) -> None:
        """Pass cards from hand to another player's hand. They are not discarded, trashed, gained or shown."""
        for card in cards:
            take_out(card, self.hand)
            self._count(card, -1)
            other._count(card, 1)
        other.hand.extend(cards)
        if not cards:
            return
        audience = self.audience() | other.audience()
        blind = ~audience & ((1 << len(self.game.players)) - 1)
        self.unknown_to |= blind
        other.unknown_to |= blind
        if self.game.log is not None:
            self.game.log.append(Event(Happened.PASS, self.seat, cards, audience=audience, other=other.seat))

    def return_to_supply(self, cards: list[Card]) -> None:
        """Put cards from hand back on their piles."""
        for card in cards:
            take_out(card, self.hand)
            self._count(card, -1)
            self.game.supply.put_back(card)
        if cards:
            self._tell(Happened.RETURN, cards)

    def gain_one_of(self, cards: list[Card], to: list[Card] | None = None, least: int = 1) -> Card | None:
        """Choose one of these cards, and gain it."""
        card = self.choose_one(Why.GAIN, cards, least, place=Place.SUPPLY)
        if card is not None:
            self.gain(card, to)
        return card

    def gain_up_to(self, coins: int, potion: int = 0) -> Card | None:
        """Gain a card costing up to so much."""
        return self.gain_one_of(self.game.supply.up_to(coins, potion))

    def reveal(self, cards: list[Card]) -> None:
        """Show cards from hand to all. They stay in hand."""
        self._tell(Happened.REVEAL, cards, key="hand")

    def take(self, cards: list[Card], source: list[Card], *, shown: bool = True) -> None:
        """Put cards from another zone into hand."""
        for card in cards:
            take_out(card, source)
        self.hand.extend(cards)
        if cards:
            self._tell_aside(Happened.TAKE, cards, source, shown=shown)

    def set_aside(self, cards: list[Card], where: list[Card], source: list[Card], *, face_up: bool = True) -> None:
        """Set cards aside in that zone, face up or face down."""
        for card in cards:
            take_out(card, source)
        where.extend(cards)
        if cards:
            self._tell_aside(Happened.SET_ASIDE, cards, where, shown=face_up)

    # --- playing

    def plus(self, *, cards: int = 0, actions: int = 0, buys: int = 0, coins: int = 0, potions: int = 0) -> None:
        """Receive these bonuses. Cards are drawn first."""
        if self.game.log is not None:
            plus = [cards, actions, buys, coins, potions]
            self.game.log.append(Event(Happened.PLUS, self.seat, [], plus=plus))
        if cards:
            self.draw(cards)
        self.actions += actions
        self.buys += buys
        self.coins += coins
        self.potions += potions

    def play(self, card: Card, times: int = 1, source: list[Card] | None = None) -> InPlay:
        """Put the card in play and execute it so many times. This uses no action."""
        if source is None:
            take_out(card, self.hand)
        else:
            take_out(card, source)
        if card.is_plain_treasure:
            self._lay(card)
            return self.in_play[-1]
        this = InPlay(card)
        self.in_play.append(this)
        # Not `_`: its type is unknown to the compiler, so every number would become an object.
        for _time in range(times):
            self._resolve(this)
        return this

    def _lay(self, card: Card) -> None:
        """Put a plain Treasure in play."""
        game = self.game
        coins = game.supply.coins_of(card) if game.supply.effects else card.coins
        self.coins += coins
        self.potions += card.potions
        if game.log is not None:
            game.log.append(Event(Happened.PLAY, self.seat, [card], plus=[0, 0, 0, coins, card.potions]))
        self.in_play.append(laid_treasure(card))

    def _resolve(self, this: InPlay) -> None:
        game = self.game
        card = this.card
        coins = game.supply.coins_of(card) if game.supply.effects else card.coins
        if game.log is not None:
            plus = [card.cards, card.actions, card.buys, coins, card.potions]
            game.log.append(Event(Happened.PLAY, self.seat, [card], plus=plus))
        asker = game.asker
        game.asker = card
        if card.types & ACTION:
            game.actions_played += 1
            if card.types & ATTACK:
                ask_for_reactions(self, this)
        if card.cards:
            self.draw(card.cards)
        self.actions += card.actions
        self.buys += card.buys
        self.coins += coins
        self.potions += card.potions
        card.on_play(self, this)
        game.asker = asker

    def play_treasures(self) -> None:
        """Ask for Treasures to play from hand, again and again, until none is picked."""
        game = self.game
        if not game.recording and self._lay_all():
            return
        while True:
            treasures = self.with_type(TREASURE)
            if not treasures:
                return
            choice = Choice(self.decider(), self.seat, Why.TREASURES, None, treasures, 0, len(treasures))
            choice.ordered = True
            picked = game.ask(choice).copy()
            if not picked:
                return
            for card in picked:
                self.play(card)

    def _lay_all(self) -> bool:
        """Play all Treasures at once, if the bot always does so and all are plain. `settle` moves them."""
        decider = self.game.deciders[self.decider()]
        if decider is None or not decider.plays_all_treasures:
            return False
        supply = self.game.supply
        coins = 0
        potions = 0
        for card in self.hand:
            if card.types & TREASURE:
                if not card.is_plain_treasure:
                    return False
                coins += supply.coins_of(card) if supply.effects else card.coins
                potions += card.potions
        self.coins += coins
        self.potions += potions
        self.unsettled = True
        return True

    def settle(self) -> None:
        """Put the Treasures in play that `_lay_all` has played.

        In most turns of a simulation nobody looks where they lie until they are discarded, so nothing is moved before.
        """
        if self.unsettled:
            self.unsettled = False
            rest: list[Card] = []
            for card in self.hand:
                if card.types & TREASURE:
                    self.in_play.append(laid_treasure(card))
                else:
                    rest.append(card)
            self.hand = rest

    def this_turn(self, card: Card) -> None:
        """Add a card to this turn's effects: its `discount` and `extra_coins` count once more."""
        self.game.supply.effects.append(card)

    # --- extra turns

    def take_extra_turn(self) -> bool:
        """Take another turn after this one, unless this player also took the turn before it."""
        game = self.game
        if game.previous == self.seat:
            return False
        game.extra_turn = True
        return True

    def possess(self, target: Player) -> None:
        """After this turn, `target` takes an extra turn in which this player decides."""
        self.game.possessions.append((target.seat, self.seat))

    # --- state

    def clone(self, game: Game) -> Player:
        """An independent copy, for a copy of the game."""
        self.settle()
        other = Player(game, self.seat)
        other.deck = self.deck.copy()
        other.hand = self.hand.copy()
        other.discard_pile = self.discard_pile.copy()
        other.revealed = self.revealed.copy()
        other.looked_at = self.looked_at.copy()
        other.coming_back = self.coming_back.copy()
        other.in_play = clone_in_play(self.in_play)
        for mat in self.mats.values():
            copy = Mat(mat.id, mat.face_up)
            copy.cards = mat.cards.copy()
            copy.tokens = mat.tokens
            other.mats[mat.id] = copy
        if self._copies is not None:
            other._copies = self._copies.copy()
            other._money = self._money
        other.unknown_to = self.unknown_to
        other.actions = self.actions
        other.buys = self.buys
        other.coins = self.coins
        other.potions = self.potions
        other.turns = self.turns
        other.bought_types = self.bought_types
        other.gained = self.gained.copy()
        return other

    def state(self) -> list[str]:
        """Everything about the player, line by line, for the digest."""
        self.settle()
        lines = [
            f"seat {self.seat} {self.actions} {self.buys} {self.coins} {self.potions} {self.turns} {self.bought_types}",
            "deck " + ids(self.deck),
            "hand " + ids(self.hand),
            "discard " + ids(self.discard_pile),
            "revealed " + ids(self.revealed),
            "looked_at " + ids(self.looked_at),
            "coming_back " + ids(self.coming_back),
            "gained " + ids(self.gained),
        ]
        for played in self.in_play:
            held = [str(self.in_play.index(other)) for other in played.held() if other in self.in_play]
            aside = ids(played.aside()) if played.has_aside() else ""
            staying = " stays" if played.staying else ""
            lines.append(f"play {played.card.id} {played.due} {played.immune} [{','.join(held)}] [{aside}]{staying}")
        for mat in self.mats.values():
            lines.append(f"mat {mat.id} {mat.face_up} {mat.tokens} {ids(mat.cards)}")
        if self.unknown_to:
            lines.append(f"unknown to {self.unknown_to}")
        return lines


def ids(cards: list[Card]) -> str:
    return " ".join([card.id for card in cards])
