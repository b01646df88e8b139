"""The scenario language: a position in words, moves with scripted answers, and what came of them.

    t = Table(hand="militia", foe="moat copper*2 estate*2")
    t.play("militia", foe=["moat"])
    assert t.coins == 2
    assert t.foe.hand == "moat copper*2 estate*2"

Zones are text (`copper*2 estate`; a deck's top card comes first). The seats are `me`, `foe`, `foe2` ... `foe5`, in turn
order. Answers are scripted for each seat, one text for each question: cards, or option keys, or `""` for none; a
question that was not foreseen and an answer that was not asked for both fail. Every step is executed again with 0, 1,
... n of its answers, so that each scenario also proves that the game can be taken up at every question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from royaume.cards import basic, boxes
from royaume.engine.card import TREASURE, Card
from royaume.engine.choice import TURN_QUESTIONS, Choice, Pending, Why
from royaume.engine.errors import IllegalAnswer
from royaume.engine.event import Event, Happened
from royaume.engine.game import Game
from royaume.engine.player import InPlay, Player
from royaume.engine.random import Random
from royaume.engine.supply import Pile, Supply
from royaume.engine.turn import play_game
from royaume.view import PHASE_NAMES, View, view

SEATS: Final = ["me", "foe", "foe2", "foe3", "foe4", "foe5"]

#: Ids of the cards that scenarios have named since this was last cleared.
touched: set[str] = set()

Test = TypeVar("Test", bound=Callable[..., object])


def ruling(*ids: str) -> Callable[[Test], Test]:
    """Names the rulings that a test shows."""

    def mark(test: Test) -> Test:
        test.__dict__["rulings"] = [*test.__dict__.get("rulings", []), *ids]
        return test

    return mark


def parse(text: str) -> list[Card]:
    """The cards of a text such as `copper*2 estate`."""
    found: list[Card] = []
    for word in text.split():
        id, _, times = word.partition("*")
        card = boxes.by_id(id)
        touched.add(id)
        found.extend([card] * (int(times) if times else 1))
    return found


class Zone:
    """The cards of a zone, compared with text: a deck in its order, everything else in any order."""

    def __init__(self, cards: list[Card], *, ordered: bool = False) -> None:
        self.cards = cards
        self.ordered = ordered

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, str | Zone):
            return NotImplemented
        theirs = other.cards if isinstance(other, Zone) else parse(other)
        if self.ordered:
            return self.cards == theirs
        return Counter(card.id for card in self.cards) == Counter(card.id for card in theirs)

    __hash__ = None  # type: ignore[assignment]  # zones are compared, never kept as keys

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, id: str) -> bool:
        return parse(id)[0] in self.cards

    def __repr__(self) -> str:
        if self.ordered:
            return repr(" ".join(card.id for card in self.cards))
        counts = Counter(card.id for card in self.cards)
        return repr(" ".join(id if count == 1 else f"{id}*{count}" for id, count in counts.items()))


class Seat:
    """One player of a scenario: every zone, mat, token and counter can be read and set."""

    def __init__(self, table: Table, number: int) -> None:
        self._table = table
        self._number = number

    @property
    def player(self) -> Player:
        return self._table.game.players[self._number]

    def __repr__(self) -> str:
        return SEATS[self._number]

    @property
    def hand(self) -> Zone:
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
        return Zone(self.player.looked_at)

    @looked_at.setter
    def looked_at(self, text: str) -> None:
        self.player.looked_at = parse(text)

    @property
    def coming_back(self) -> Zone:
        return Zone(self.player.coming_back)

    @coming_back.setter
    def coming_back(self, text: str) -> None:
        self.player.coming_back = parse(text)

    @property
    def aside(self) -> Zone:
        """The cards set aside on cards in play."""
        return Zone([card for played in self.player.in_play if played.has_aside() for card in played.aside()])

    def mat(self, id: str) -> Zone:
        mat = self.player.mats.get(id)
        return Zone([] if mat is None else mat.cards)

    def tokens(self, id: str) -> int:
        mat = self.player.mats.get(id)
        return 0 if mat is None else mat.tokens

    def set_mat(self, id: str, text: str = "", *, face_up: bool, tokens: int = 0) -> None:
        mat = self.player.mat(id, face_up)
        mat.cards = parse(text)
        mat.tokens = tokens

    @property
    def gained(self) -> Zone:
        """What the player gained in his most recent turn."""
        return Zone(self.player.gained)

    @gained.setter
    def gained(self, text: str) -> None:
        self.player.gained = parse(text)

    @property
    def actions(self) -> int:
        return self.player.actions

    @actions.setter
    def actions(self, count: int) -> None:
        self.player.actions = count

    @property
    def buys(self) -> int:
        return self.player.buys

    @buys.setter
    def buys(self, count: int) -> None:
        self.player.buys = count

    @property
    def coins(self) -> int:
        return self.player.coins

    @coins.setter
    def coins(self, count: int) -> None:
        self.player.coins = count

    @property
    def potions(self) -> int:
        return self.player.potions

    @potions.setter
    def potions(self, count: int) -> None:
        self.player.potions = count

    @property
    def turns(self) -> int:
        return self.player.turns

    @turns.setter
    def turns(self, count: int) -> None:
        self.player.turns = count

    @property
    def points(self) -> int:
        return self.player.points()

    @property
    def owned(self) -> Zone:
        return Zone(self.player.owned())


class Table:
    """A position and the moves made from it. See the head of this module."""

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
        #: The question that is open in the middle of a card (see `start`), if any.
        self.pending: Choice | None = None
        self._base = self.game
        self._given: list[list[int]] = []

    # --- seats

    @property
    def seats(self) -> list[Seat]:
        return [Seat(self, number) for number in range(len(self.game.players))]

    @property
    def me(self) -> Seat:
        return Seat(self, 0)

    @property
    def foe(self) -> Seat:
        return Seat(self, 1)

    @property
    def foe2(self) -> Seat:
        return Seat(self, 2)

    @property
    def foe3(self) -> Seat:
        return Seat(self, 3)

    @property
    def foe4(self) -> Seat:
        return Seat(self, 4)

    @property
    def foe5(self) -> Seat:
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
        """Who answered each question of the last step, the turn's own included."""
        return [SEATS[seat] for seat in self.game.answered_by]

    # --- what the table shows

    @property
    def _turn(self) -> Player:
        return self.game.players[self.game.active]

    @property
    def actions(self) -> int:
        return self._turn.actions

    @property
    def buys(self) -> int:
        return self._turn.buys

    @property
    def coins(self) -> int:
        return self._turn.coins

    @property
    def potions(self) -> int:
        return self._turn.potions

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.game.phase]

    @phase.setter
    def phase(self, name: str) -> None:
        self.game.phase = PHASE_NAMES.index(name)

    @property
    def trash(self) -> Zone:
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
        return self.game.over

    @property
    def winners(self) -> list[str]:
        return [SEATS[player.seat] for player in self.game.winners()]

    def pile(self, id: str) -> int:
        """Cards left in a pile."""
        return self.game.supply.pile(parse(id)[0]).count

    def set_pile(self, id: str, count: int) -> None:
        pile = self.game.supply.pile(parse(id)[0])
        while pile.count > count:
            self.game.supply.take_from(pile)
        while pile.count < count:
            self.game.supply.put_back(pile.card)

    def set_pile_tokens(self, id: str, token: str, count: int) -> None:
        """Lay so many tokens of that card on a pile, in place of those that lay there."""
        self.game.supply.pile(parse(id)[0]).tokens = parse(token) * count

    def pile_tokens(self, id: str) -> int:
        tokens = self.game.supply.pile(parse(id)[0]).tokens
        return 0 if tokens is None else len(tokens)

    def cost(self, id: str) -> int:
        """What the card costs now, in coins."""
        return self.game.supply.cost(parse(id)[0])

    def view(self, seat: str | None) -> View:
        """What that seat (None: a spectator) may know."""
        return view(self.game, None if seat is None else SEATS.index(seat), self.pending)

    def events(self, seat: str | None = "me", kind: str = "") -> list[Event]:
        """What happened so far as that seat may know it, or only events of one kind."""
        return [event for event in self.view(seat).events() if kind in ("", event.kind)]

    @property
    def played(self) -> Zone:
        """Every play of a card so far, in order; a card played twice is there twice."""
        return Zone([card for event in self.events(kind=Happened.PLAY) for card in event.cards], ordered=True)

    # --- moves

    def play(self, card: str, **answers: list[str]) -> None:
        """The player whose turn it is plays a card from hand."""
        self._move(_Play(parse(card)[0]), answers)

    def play_treasures(self, text: str, **answers: list[str]) -> None:
        """The player whose turn it is plays these Treasures, in this order, in one go."""
        self._move(_PlayTreasures(parse(text)), answers)

    def buy(self, card: str, **answers: list[str]) -> None:
        """The player whose turn it is buys a card, and plays no more Treasures."""
        self._move(_Buy(parse(card)[0]), answers)

    def end_actions(self, **answers: list[str]) -> None:
        """The player whose turn it is plays no more Actions."""
        self._move(_EndActions(), answers)

    def end_turn(self, **answers: list[str]) -> None:
        """End the turn without playing or buying anything more; the next turn begins."""
        self._move(_EndTurn(self.game.turn_number), answers)

    def start(self, card: str, **answers: list[str]) -> None:
        """Like `play`, but stop at the first question without an answer: it is then `pending`."""
        self._move(_Play(parse(card)[0]), answers, stop=True)

    def answer(self, **answers: list[str]) -> None:
        """Go on from `start`: answer what is pending, and all that follows."""
        self._go_on(self._base, [*self._given], _Nothing(), _by_seat(answers), stop=False)

    @contextmanager
    def refused(self) -> Iterator[None]:
        """What is done inside must be refused."""
        try:
            yield
        except IllegalAnswer:
            return
        raise AssertionError("the move was allowed")

    def settle(self) -> None:
        """Let the game go on to its next question, after zones were set by hand."""
        self._move(_Nothing(), {})

    def end_game(self) -> None:
        """Empty the pile that ends the game and end the turn."""
        self.set_pile("province", 0)
        self.end_turn()

    # --- the engine room

    def _move(self, move: _Move, answers: dict[str, list[str]], *, stop: bool = False) -> None:
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
        move: _Move,
        script: dict[int, list[str]],
        *,
        stop: bool,
    ) -> None:
        """Run from the base with ever more answers until the move is made and the script used up."""
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
                raise AssertionError(f"not foreseen: {_describe(choice)}")
            given.append(numbers)
        assert game.over or choice is not None or move.made(game), "the move was not made"
        left = {SEATS[seat]: texts for seat, texts in script.items() if texts}
        assert not left, f"never asked for: {left}"
        again, _ = _run(base, given)
        assert again.digest() == game.digest(), "executed again, the same answers led elsewhere"
        assert game.clone().digest() == game.digest(), "a clone differs"
        self.game, self.pending, self._base, self._given = game, choice, base, given


class _Move:
    """What the turn's own questions are answered with until the move is made."""

    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        """Option numbers; None when the move is made."""
        raise NotImplementedError

    def made(self, game: Game) -> bool:
        return True


class _Nothing(_Move):
    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        return None


class _Play(_Move):
    def __init__(self, card: Card) -> None:
        self.card = card
        self.done = False

    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        if self.done:
            return None
        if choice.why == Why.ACTION and not choice.allows(self.card) and self.card.types & TREASURE:
            return []
        self.refuse_if_buying(choice)
        self.done = True
        choice.check([self.card])
        return choice.numbers_of([self.card])

    def refuse_if_buying(self, choice: Choice) -> None:
        """To play a card is not to buy it, though both name one."""
        if choice.why == Why.BUY:
            raise IllegalAnswer("answer-not-offered", {"what": self.card.id, "why": Why.TREASURES})

    def made(self, game: Game) -> bool:
        return self.done


class _PlayTreasures(_Play):
    def __init__(self, treasures: list[Card]) -> None:
        super().__init__(treasures[0])
        self.treasures = treasures

    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        if self.done:
            return None
        if choice.why == Why.ACTION:
            return []
        self.refuse_if_buying(choice)
        self.done = True
        choice.check(self.treasures)
        return choice.numbers_of(self.treasures)


class _Buy(_Play):
    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        if self.done:
            return None
        if choice.why != Why.BUY:
            return []
        self.done = True
        choice.check([self.card])
        return choice.numbers_of([self.card])


class _EndActions(_Move):
    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        return [] if choice.why == Why.ACTION else None


class _EndTurn(_Move):
    def __init__(self, turn: int) -> None:
        self.turn = turn

    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        return [] if game.turn_number == self.turn else None


def _piles(named: list[Card], players: int) -> list[Pile]:
    """The basic piles and one for every kingdom card that the scenario names."""
    kinds = list(basic.CARDS)
    for card in named:
        if card not in kinds:
            kinds.append(card)
    return [Pile(card, card.pile[players - 2]) for card in kinds]


def _run(base: Game, given: list[list[int]]) -> tuple[Game, Choice | None]:
    """The position after these answers, and the question then open. Turns are played on until a question comes."""
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
