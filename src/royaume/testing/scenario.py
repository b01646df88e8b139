"""The scenario language: a position as text, moves with scripted answers, and the position that follows.

    t = Table(hand="militia", foe="moat copper*2 estate*2")
    t.play("militia", foe=["moat"])
    assert t.coins == 2
    assert t.foe.hand == "moat copper*2 estate*2"

Zones are text (`copper*2 estate`; a deck's top card comes first). The seats are `me`, `foe`, `foe2` ... `foe5`, in turn
order. Answers are scripted for each seat, one text for each question: cards, or option keys, or `""` for none; a
question without an answer fails, and so does an answer without a question. Every step is executed again with 0, 1,
... n of its answers, so that each scenario also proves that the game can be resumed at every question.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from royaume.cards import basic
from royaume.engine.card import Card
from royaume.engine.choice import TURN_QUESTIONS, Choice, Pending
from royaume.engine.event import Event, Happened
from royaume.engine.game import Game
from royaume.engine.player import Player
from royaume.engine.random import Random
from royaume.engine.refusal import IllegalAnswer
from royaume.engine.supply import Pile, Supply
from royaume.engine.turn import play_game
from royaume.game.view import PHASE_NAMES, View, view
from royaume.testing import position
from royaume.testing.moves import Buy, EndActions, EndTurn, Move, Nothing, Play, PlayTreasures
from royaume.testing.seat import Seat
from royaume.testing.zones import SEATS, Zone, parse


class Table:
    """A position and the moves made from it."""

    def __init__(
        self,
        players: int = 2,
        *,
        hand: str = "",
        deck: str = "",
        discard: str = "",
        in_play: str = "",
        foe: str = "",
        foe_deck: str = "",
        foe_discard: str = "",
        foe_in_play: str = "",
        foes: list[str] | None = None,
        foe_decks: list[str] | None = None,
        foe_discards: list[str] | None = None,
        kingdom: str = "",
        piles: dict[str, int] | None = None,
        trash: str = "",
        actions: int = 1,
        buys: int = 1,
        coins: int = 0,
        potions: int = 0,
        phase: str = "action",
        seed: str = "scenario",
    ) -> None:
        hands = [hand, *(foes if foes is not None else [foe])]
        decks = [deck, *(foe_decks if foe_decks is not None else [foe_deck])]
        discards = [discard, *(foe_discards if foe_discards is not None else [foe_discard])]
        players = max(players, len(hands), len(decks), len(discards))
        texts = [*hands, *decks, *discards, in_play, foe_in_play, kingdom, trash, *(piles or {})]
        named = [card for text in texts for card in parse(text)]
        self.game = Game(Supply(_piles(named, players)), players, Random(seed))
        self.game.log = []
        for number, pile in (piles or {}).items():
            self.set_pile(number, pile)
        self.game.trash = parse(trash)
        for seat, text in zip(self.seats, hands, strict=False):
            seat.hand = text
        for seat, text in zip(self.seats, decks, strict=False):
            seat.deck = text
        for seat, text in zip(self.seats, discards, strict=False):
            seat.discard = text
        self.me.in_play = in_play
        self.foe.in_play = foe_in_play
        self.me.actions, self.me.buys, self.me.coins, self.me.potions = actions, buys, coins, potions
        self.me.turns = 1
        self.game.turn_number = 1
        self.game.phase = PHASE_NAMES.index(phase)
        #: The open question of a card that is being resolved (see `start`), if any.
        self.pending: Choice | None = None
        self._base = self.game
        self._given: list[list[int]] = []

    @staticmethod
    def read(text: str) -> Table:
        """The table at the position that the text describes. `position` writes such texts."""
        table = Table()
        table.game = table._base = position.read(text)
        return table

    @property
    def position(self) -> str:
        """The whole position as one line of text."""
        return position.write(self.game)

    # --- seats

    @property
    def seats(self) -> list[Seat]:
        """All players, `me` first."""
        return [Seat(self, number) for number in range(len(self.game.players))]

    @property
    def me(self) -> Seat:
        """The first player."""
        return Seat(self, 0)

    @property
    def foe(self) -> Seat:
        """The second player."""
        return Seat(self, 1)

    @property
    def foe2(self) -> Seat:
        """The third player."""
        return Seat(self, 2)

    @property
    def foe3(self) -> Seat:
        """The fourth player."""
        return Seat(self, 3)

    @property
    def foe4(self) -> Seat:
        """The fifth player."""
        return Seat(self, 4)

    @property
    def foe5(self) -> Seat:
        """The sixth player."""
        return Seat(self, 5)

    @property
    def active(self) -> str:
        """The name of the seat whose turn it is."""
        return SEATS[self.game.active]

    @property
    def possessor(self) -> str:
        """The name of the seat that decides in a possessed turn, or an empty text."""
        return SEATS[self.game.possessor] if self.game.possessor >= 0 else ""

    @property
    def deciders(self) -> list[str]:
        """The seats that answered the questions of the last step, those of the turn included."""
        return [SEATS[seat] for seat in self.game.answered_by]

    # --- what the table shows

    @property
    def _turn(self) -> Player:
        return self.game.players[self.game.active]

    @property
    def actions(self) -> int:
        """Actions that the active player has left."""
        return self._turn.actions

    @property
    def buys(self) -> int:
        """Buys that the active player has left."""
        return self._turn.buys

    @property
    def coins(self) -> int:
        """Coins that the active player has left."""
        return self._turn.coins

    @property
    def potions(self) -> int:
        """Potions that the active player has left."""
        return self._turn.potions

    @property
    def phase(self) -> str:
        """The phase: `start`, `action`, `treasures`, `buy` or `cleanup`."""
        return PHASE_NAMES[self.game.phase]

    @phase.setter
    def phase(self, name: str) -> None:
        self.game.phase = PHASE_NAMES.index(name)

    @property
    def trash(self) -> Zone:
        """The trashed cards."""
        return Zone(self.game.trash)

    @trash.setter
    def trash(self, text: str) -> None:
        self.game.trash = parse(text)

    @property
    def turn_number(self) -> int:
        """Turns taken by all players together, this one included."""
        return self.game.turn_number

    @turn_number.setter
    def turn_number(self, number: int) -> None:
        self.game.turn_number = number

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.game.over

    @property
    def winners(self) -> list[str]:
        """Who won, by the names of the seats."""
        return [SEATS[player.seat] for player in self.game.winners()]

    def pile(self, id: str) -> int:
        """Cards left in a pile."""
        return self.game.supply.pile(parse(id)[0]).count

    def set_pile(self, id: str, count: int) -> None:
        """Let so many cards be left in a pile."""
        pile = self.game.supply.pile(parse(id)[0])
        while pile.count > count:
            self.game.supply.take_from(pile)
        while pile.count < count:
            self.game.supply.put_back(pile.card)

    def set_pile_tokens(self, id: str, token: str, count: int) -> None:
        """Lay so many tokens of that card on a pile, in place of those that lay there."""
        self.game.supply.pile(parse(id)[0]).tokens = parse(token) * count

    def pile_tokens(self, id: str) -> int:
        """Tokens on a pile."""
        tokens = self.game.supply.pile(parse(id)[0]).tokens
        return 0 if tokens is None else len(tokens)

    def cost(self, id: str) -> int:
        """What the card costs now, in coins."""
        return self.game.supply.cost(parse(id)[0])

    def view(self, seat: str | None) -> View:
        """What that seat (None: a spectator) may know."""
        return view(self.game, None if seat is None else SEATS.index(seat), self.pending)

    def events(self, seat: str | None = "me", kind: str = "") -> list[Event]:
        """All events as that seat may know them, or only those of one kind."""
        return [event for event in self.view(seat).events() if kind in ("", event.kind)]

    @property
    def played(self) -> Zone:
        """Every play of a card so far, in order; a card played twice is there twice."""
        return Zone([card for event in self.events(kind=Happened.PLAY) for card in event.cards], ordered=True)

    # --- moves

    def play(self, card: str, **answers: list[str]) -> None:
        """The player whose turn it is plays a card from hand."""
        self._move(Play(parse(card)[0]), answers)

    def play_treasures(self, text: str, **answers: list[str]) -> None:
        """The player whose turn it is plays these Treasures, in this order, in one go."""
        self._move(PlayTreasures(parse(text)), answers)

    def buy(self, card: str, **answers: list[str]) -> None:
        """The player whose turn it is buys a card, and plays no more Treasures."""
        self._move(Buy(parse(card)[0]), answers)

    def end_actions(self, **answers: list[str]) -> None:
        """The player whose turn it is plays no more Actions."""
        self._move(EndActions(), answers)

    def end_turn(self, **answers: list[str]) -> None:
        """End the turn without playing or buying anything more; the next turn begins."""
        self._move(EndTurn(self.game.turn_number), answers)

    def start(self, card: str, **answers: list[str]) -> None:
        """Like `play`, but stop at the first question without an answer: it is then `pending`."""
        self._move(Play(parse(card)[0]), answers, stop=True)

    def answer(self, **answers: list[str]) -> None:
        """Continue after `start`: answer the open question, and all that follow."""
        self._go_on(self._base, [*self._given], Nothing(), _by_seat(answers), stop=False)

    @contextmanager
    def refused(self) -> Iterator[None]:
        """The move inside this context must be refused."""
        try:
            yield
        except IllegalAnswer:
            return
        raise AssertionError("the move was allowed")

    def settle(self) -> None:
        """Let the game run to its next question, after zones were set by hand."""
        self._move(Nothing(), {})

    def end_game(self) -> None:
        """Empty the pile that ends the game and end the turn."""
        self.set_pile("province", 0)
        self.end_turn()

    # --- the engine room

    def _move(self, move: Move, answers: dict[str, list[str]], *, stop: bool = False) -> None:
        assert self.pending is None, f"still open: {_describe(self.pending)}"
        base = self.game.clone()
        base.answers = []
        base.cursor = 0
        base.answered_by = []
        self._go_on(base, [], move, _by_seat(answers), stop=stop)

    def _go_on(
        self,
        base: Game,
        given: list[list[int]],
        move: Move,
        script: dict[int, list[str]],
        *,
        stop: bool,
    ) -> None:
        """Run from the base with one more answer each time, until the move is made and the script is used up."""
        while True:
            game, choice = _run(base, given)
            if choice is None:
                break
            if choice.why in TURN_QUESTIONS:
                numbers = move.answer(game, choice)
                if numbers is None:
                    choice = None
                    break
            elif script.get(choice.decider):
                numbers = _numbers(choice, script[choice.decider].pop(0))
            elif stop:
                break
            else:
                raise AssertionError(f"no answer for: {_describe(choice)}")
            given.append(numbers)
        assert game.over or choice is not None or move.made(game), "the move was not made"
        left = {SEATS[seat]: texts for seat, texts in script.items() if texts}
        assert not left, f"never asked for: {left}"
        again, _ = _run(base, given)
        assert again.digest() == game.digest(), "executed again, the same answers led elsewhere"
        assert game.clone().digest() == game.digest(), "a clone differs"
        self.game, self.pending, self._base, self._given = game, choice, base, given


def _piles(named: list[Card], players: int) -> list[Pile]:
    """The basic piles and one for every kingdom card that the scenario names."""
    kinds = list(basic.CARDS)
    for card in named:
        if card not in kinds:
            kinds.append(card)
    return [Pile(card, card.pile[players - 2]) for card in kinds]


def _run(base: Game, given: list[list[int]]) -> tuple[Game, Choice | None]:
    """The position after these answers, and the question then open. Turns are played until a question comes."""
    game = base.clone()
    game.answers = given.copy()
    try:
        play_game(game)
    except Pending as pending:
        assert game.cursor == len(given), "an answer was not used"
        return game, pending.choice
    return game, None


def _by_seat(answers: dict[str, list[str]]) -> dict[int, list[str]]:
    return {SEATS.index(name): list(texts) for name, texts in answers.items()}


def _numbers(choice: Choice, text: str) -> list[int]:
    if choice.keys is not None:
        keys = text.split()
        choice.check_keys(keys)
        return [choice.keys.index(key) for key in keys]
    picked = parse(text)
    choice.check(picked)
    return choice.numbers_of(picked)


def _describe(choice: Choice | None) -> str:
    if choice is None:
        return "nothing"
    options = choice.keys if choice.keys is not None else Zone(choice.cards())
    asker = choice.card.id if choice.card is not None else "the turn"
    return f"{asker} asks {SEATS[choice.decider]}: {choice.why} {choice.least} to {choice.most} of {options}"
