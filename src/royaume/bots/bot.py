"""The base of whatever plays by itself: one method for each kind of question, and an answer to each."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from royaume.bots.tactics import boxes, judge, table
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Decider, Why
from royaume.engine.errors import Refusal
from royaume.engine.game import Game
from royaume.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Decider):
    """Sees a view, never the game.

    Override what your bot decides itself; the tactics answer the rest. A bot that follows no rule of its own for
    Treasures may set `plays_all_treasures`, which saves the question.
    """

    #: What its seat may know; it is there as soon as the bot is seated.
    view: View

    def begin(self, seed: str) -> None:
        """A game begins: whoever needs chance draws it from this seed, so that the same game can be played again."""

    # --- what it thinks of cards

    def wish(self, cards: list[Card]) -> Card | None:
        """Which of these it would gain, if any: bought, or given by a card."""
        return judge.best_gain(self, cards)

    def wish_for(self, coins: int, potions: int = 0) -> Card | None:
        """Which card of the Supply it would gain for so much, if any."""
        return self.wish(self.view.affordable(coins, potions))

    def worth(self, card: Card) -> int:
        """What having the card is worth to it, in tenths of a coin of its price: Curses less than nothing."""
        return judge.worth(self, card)

    # --- the turn

    def play(self, choice: Choice) -> Card | None:
        """The Action to play now."""
        return judge.best_play(self, choice, 0)

    def lay(self, choice: Choice) -> list[Card]:
        """The Treasures to play now, in order."""
        return choice.cards()

    def buy(self, choice: Choice) -> Card | None:
        """The card to buy now."""
        return self.wish(choice.cards())

    # --- questions of cards

    def gain(self, choice: Choice) -> Card | None:
        """The card to gain, or to give to `choice.about`."""
        return _first(table.cards(self, choice))

    def play_next(self, choice: Choice) -> Card | None:
        """The Action that a card plays (Throne Room, Golem)."""
        return _first(table.cards(self, choice))

    def trash(self, choice: Choice) -> list[Card]:
        return table.cards(self, choice)

    def discard(self, choice: Choice) -> list[Card]:
        return table.cards(self, choice)

    def put_on_deck(self, choice: Choice) -> list[Card]:
        """Cards to put on the deck: the last one will be on top."""
        return table.cards(self, choice)

    def react(self, choice: Choice) -> Card | None:
        """The Reaction to reveal. It is asked again until there is none: sometime the answer must be no."""
        return _first(table.cards(self, choice))

    def reveal(self, choice: Choice) -> Card | None:
        """The card to reveal (Bureaucrat's victim, Ambassador)."""
        return _first(table.cards(self, choice))

    def take(self, choice: Choice) -> list[Card]:
        """Cards to take for oneself (Thief)."""
        return table.cards(self, choice)

    def set_aside(self, choice: Choice) -> list[Card]:
        return table.cards(self, choice)

    def give_back(self, choice: Choice) -> list[Card]:
        """Cards to return to the Supply (Ambassador)."""
        return table.cards(self, choice)

    def give(self, choice: Choice) -> Card | None:
        """The card to pass to the left (Masquerade)."""
        return _first(table.cards(self, choice))

    def name(self, choice: Choice) -> Card | None:
        """The card that it expects on its deck (Wishing Well)."""
        return _first(table.cards(self, choice))

    def put_token(self, choice: Choice) -> Card | None:
        """The pile that gets a token (Embargo)."""
        return _first(table.cards(self, choice))

    def next_effect(self, choice: Choice) -> Card | None:
        """Which Duration comes first at the start of the turn."""
        return _first(table.cards(self, choice))

    def next_discard(self, choice: Choice) -> Card | None:
        """Which card that does something as it leaves play is discarded first."""
        return _first(table.cards(self, choice))

    def option(self, choice: Choice) -> list[str]:
        """Which of the effects (`choice.keys`) to have: Pawn, Steward, Torturer and their like; yes or no as well."""
        return table.keys(self, choice)

    def judge(self, choice: Choice) -> str:
        """Whether to `discard` or to `keep` the cards shown, of seat `choice.about` (Spy, Scrying Pool, Navigator)."""
        return table.keys(self, choice)[0]

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
        if why == Why.TAKE:
            return self.take(choice)
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
        # A kind of question that a card of one's own has invented.
        return table.cards(self, choice)

    def pick_keys(self, choice: Choice) -> list[str]:
        return [self.judge(choice)] if choice.why == Why.FATE else self.option(choice)


def _one(card: Card | None) -> list[Card]:
    return [] if card is None else [card]


def _first(cards: list[Card]) -> Card | None:
    return cards[0] if cards else None


#: Here all tactics are known.
boxes.fill_table()


def seat_bot(game: Game, seat: int, bot: Bot) -> None:
    """Let the bot answer for that seat of that game, seeing what the seat may see."""
    for other, decider in enumerate(game.deciders):
        if decider is bot and other != seat:
            # It has one view: it would play one seat with the cards of the other.
            raise Refusal("bot-twice", {"seat": str(seat + 1), "other": str(other + 1)})
    bot.view = View(game, seat)
    game.deciders[seat] = bot
