"""The base class of all bots: one method for each kind of question, each with an answer."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from royaume.bots.tactics import dispatch, registration, urgency, valuation
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why
from royaume.game.seated import SeatedDecider


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(SeatedDecider):
    """Sees a view, never the game.

    Override the methods that your bot decides; the tactics answer all other questions. A bot that always plays all
    Treasures may set `plays_all_treasures`, which saves the question.
    """

    # --- valuations

    def wish(self, cards: list[Card]) -> Card | None:
        """The card that the bot wishes to buy or gain among these, or None."""
        return valuation.best_gain(self, cards)

    def wish_for(self, coins: int, potions: int = 0) -> Card | None:
        """The card that the bot wishes for so many coins and Potions among those of the Supply, or None."""
        return self.wish(self.view.affordable(coins, potions))

    def worth(self, card: Card) -> int:
        """What having the card is worth, in tenths of a coin of its price. The worth of a Curse is negative."""
        return valuation.worth(self, card)

    # --- the turn

    def play(self, choice: Choice) -> Card | None:
        """The Action to play now."""
        return urgency.most_urgent(self, choice, 0)

    def lay(self, choice: Choice) -> list[Card]:
        """The Treasures to play now, in order."""
        return choice.cards()

    def buy(self, choice: Choice) -> Card | None:
        """The card to buy now."""
        return self.wish(choice.cards())

    # --- questions of cards

    def gain(self, choice: Choice) -> Card | None:
        """The card to gain, or to give to `choice.about`."""
        return _first(dispatch.answer_cards(self, choice))

    def play_next(self, choice: Choice) -> Card | None:
        """The Action that a card plays next (Throne Room, Golem)."""
        return _first(dispatch.answer_cards(self, choice))

    def trash(self, choice: Choice) -> list[Card]:
        """The cards to trash."""
        return dispatch.answer_cards(self, choice)

    def discard(self, choice: Choice) -> list[Card]:
        """The cards to discard."""
        return dispatch.answer_cards(self, choice)

    def put_on_deck(self, choice: Choice) -> list[Card]:
        """Cards to put on the deck. The last card will be on top."""
        return dispatch.answer_cards(self, choice)

    def react(self, choice: Choice) -> Card | None:
        """The Reaction to reveal. The question is asked again until the answer is None."""
        return _first(dispatch.answer_cards(self, choice))

    def reveal(self, choice: Choice) -> Card | None:
        """The card to reveal (the victim of Bureaucrat, Ambassador)."""
        return _first(dispatch.answer_cards(self, choice))

    def gain_trashed(self, choice: Choice) -> list[Card]:
        """Cards to gain from those just trashed (Thief)."""
        return dispatch.answer_cards(self, choice)

    def set_aside(self, choice: Choice) -> list[Card]:
        """The cards to set aside (Haven, Island)."""
        return dispatch.answer_cards(self, choice)

    def give_back(self, choice: Choice) -> list[Card]:
        """Cards to return to the Supply (Ambassador)."""
        return dispatch.answer_cards(self, choice)

    def give(self, choice: Choice) -> Card | None:
        """The card to pass to the left (Masquerade)."""
        return _first(dispatch.answer_cards(self, choice))

    def name(self, choice: Choice) -> Card | None:
        """The card that may be on top of the deck (Wishing Well)."""
        return _first(dispatch.answer_cards(self, choice))

    def put_token(self, choice: Choice) -> Card | None:
        """The pile that gets a token (Embargo)."""
        return _first(dispatch.answer_cards(self, choice))

    def next_effect(self, choice: Choice) -> Card | None:
        """The Duration whose effect comes next at the start of the turn."""
        return _first(dispatch.answer_cards(self, choice))

    def next_discard(self, choice: Choice) -> Card | None:
        """The next card to discard from play, among those that do something then."""
        return _first(dispatch.answer_cards(self, choice))

    def option(self, choice: Choice) -> list[str]:
        """The effects to choose among `choice.keys` (Pawn, Steward, Torturer), or yes or no."""
        return dispatch.answer_keys(self, choice)

    def discard_or_keep(self, choice: Choice) -> str:
        """`discard` or `keep` for the cards shown of seat `choice.about` (Spy, Scrying Pool, Navigator)."""
        return dispatch.answer_keys(self, choice)[0]

    # --- the engine asks here

    def pick(self, choice: Choice) -> list[Card]:
        why = choice.why
        if why == Why.BUY:
            return _one(self.buy(choice))
        if why == Why.ACTION:
            return _one(self.play(choice))
        if why == Why.TREASURES:
            return self.lay(choice)
        if why == Why.DISCARD:
            return self.discard(choice)
        if why == Why.TRASH:
            return self.trash(choice)
        if why == Why.GAIN:
            return _one(self.gain(choice))
        if why == Why.PUT_ON_DECK:
            return self.put_on_deck(choice)
        if why == Why.PLAY:
            return _one(self.play_next(choice))
        if why == Why.REACT:
            return _one(self.react(choice))
        if why == Why.SET_ASIDE:
            return self.set_aside(choice)
        if why == Why.GAIN_TRASHED:
            return self.gain_trashed(choice)
        if why == Why.REVEAL:
            return _one(self.reveal(choice))
        if why == Why.PASS:
            return _one(self.give(choice))
        if why == Why.RETURN:
            return self.give_back(choice)
        if why == Why.NAME:
            return _one(self.name(choice))
        if why == Why.TOKEN:
            return _one(self.put_token(choice))
        if why == Why.NEXT_EFFECT:
            return _one(self.next_effect(choice))
        if why == Why.NEXT_DISCARD:
            return _one(self.next_discard(choice))
        # A kind of question of a custom card.
        return dispatch.answer_cards(self, choice)

    def pick_one(self, choice: Choice) -> Card | None:
        # The questions that are asked most, without a list of one card.
        why = choice.why
        if why == Why.BUY:
            return self.buy(choice)
        if why == Why.ACTION:
            return self.play(choice)
        if why == Why.GAIN:
            return self.gain(choice)
        if why == Why.REACT:
            return self.react(choice)
        return super().pick_one(choice)

    def pick_keys(self, choice: Choice) -> list[str]:
        if choice.why in (Why.DISCARD_TOP, Why.DISCARD_LOOKED_AT):
            return [self.discard_or_keep(choice)]
        return self.option(choice)


def _one(card: Card | None) -> list[Card]:
    return [] if card is None else [card]


def _first(cards: list[Card]) -> Card | None:
    return cards[0] if cards else None


registration.register_tactics()
