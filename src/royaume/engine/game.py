"""The game: its state, the one `ask`, and its copies."""

from __future__ import annotations

import hashlib
from typing import Final

from royaume.engine.card import Card
from royaume.engine.choice import Choice, Decider, Pending
from royaume.engine.event import Event
from royaume.engine.player import Player, ids
from royaume.engine.random import Random
from royaume.engine.supply import Supply
from royaume.engine.zone import text_of

HAND_SIZE: Final = 5

#: The phases of a turn. A game can be resumed at any of them.
AT_START: Final = 0
IN_ACTIONS: Final = 1
IN_TREASURES: Final = 2
IN_BUYS: Final = 3
IN_CLEANUP: Final = 4


class Game:
    """The whole state of a game. The same setup, seed and answers give the same game."""

    def __init__(self, supply: Supply, players: int, random: Random) -> None:
        self.supply = supply
        self.trash: list[Card] = []
        self.random = random
        self.players: list[Player] = [Player(self, seat) for seat in range(players)]
        #: The seat whose turn it is.
        self.active = 0
        #: The seat that decides in this turn, if that is another one; -1: none.
        self.possessor = -1
        #: Who took the last turn that was no extra turn.
        self.regular = -1
        #: Who took the turn before this one.
        self.previous = -1
        self.phase = AT_START
        #: Turns of all players so far, this one included.
        self.turn_number = 0
        self.is_extra = False
        #: Does the active player take an extra turn after this one?
        self.extra_turn = False
        #: The possessed turns after that: whose turn, who decides.
        self.possessions: list[tuple[int, int]] = []
        #: Cards to draw at the end of this turn.
        self.next_hand_size = HAND_SIZE
        #: Actions played this turn, each play of a card counted.
        self.actions_played = 0
        self.over = False
        #: The card being resolved: it asks the questions.
        self.asker: Card | None = None
        #: All answers so far. Those beyond `cursor` are still to be replayed.
        self.answers: list[list[int]] = []
        #: How many of the answers were used.
        self.cursor = 0
        #: Which seat gave each of the answers up to `cursor`.
        self.answered_by: list[int] = []
        #: Are answers of bots added to `answers`?
        self.recording = True
        #: What happened; None: no log is written.
        self.log: list[Event] | None = None
        #: The bots by seat. They are not part of the state: a clone has none.
        self.deciders: list[Decider | None] = [None] * players
        #: The number of the question that a bot is answering; 0: none. Until it is answered nothing changes.
        self.question = 0
        self._questions = 0

    def __repr__(self) -> str:
        if self.over:
            return f"<Game: over after {self.turn_number} turns, points {self.points()}>"
        me = self.players[self.active]
        counts = f"{me.actions} actions, {me.buys} buys, {me.coins} coins"
        return f"<Game: turn {self.turn_number} of seat {self.active}, {counts}, hand {text_of(me.hand) or 'empty'}>"

    def __reduce__(self) -> tuple[object, ...]:
        # While a card is being resolved, its code knows what comes next: a copy would play on wrongly.
        raise TypeError("a Game cannot be pickled or copied: do so with its Record or Session, or use Game.clone()")

    # --- questions

    def ask(self, choice: Choice) -> list[Card]:
        """The answer to a choice of cards: from the record, else from the seat's bot, else `Pending`."""
        if self.cursor < len(self.answers):
            picked = choice.cards_of(self.answers[self.cursor])
            self._count_answer(choice)
            return picked
        decider = self.deciders[choice.decider]
        if decider is None:
            raise Pending(choice)
        self._questions += 1
        self.question = self._questions
        picked = decider.pick(choice)
        self.question = 0
        choice.check(picked)
        if self.recording:
            self.answers.append(choice.numbers_of(picked))
            self._count_answer(choice)
        return picked

    def ask_one(self, choice: Choice) -> Card | None:
        """The same for a choice of at most one card: the card, or None for none."""
        decider = self.deciders[choice.decider]
        if self.cursor < len(self.answers) or decider is None or not decider.picks_one:
            picked = self.ask(choice)
            return picked[0] if picked else None
        self._questions += 1
        self.question = self._questions
        card = decider.pick_one(choice)
        self.question = 0
        choice.check_one(card)
        if self.recording:
            self.answers.append(choice.numbers_of([card] if card is not None else []))
            self._count_answer(choice)
        return card

    def ask_keys(self, choice: Choice) -> list[str]:
        """The same for a choice among keys."""
        if self.cursor < len(self.answers):
            keys = choice.keys_of(self.answers[self.cursor])
            self._count_answer(choice)
            return keys
        decider = self.deciders[choice.decider]
        if decider is None:
            raise Pending(choice)
        self._questions += 1
        self.question = self._questions
        keys = decider.pick_keys(choice)
        self.question = 0
        choice.check_keys(keys)
        if self.recording:
            offered = choice.keys if choice.keys is not None else []
            self.answers.append([offered.index(key) for key in keys])
            self._count_answer(choice)
        return keys

    def _count_answer(self, choice: Choice) -> None:
        self.answered_by.append(choice.decider)
        self.cursor += 1

    # --- the end

    def piles_to_end(self) -> int:
        """How many empty piles end the game."""
        return 3 if len(self.players) <= 4 else 4

    def points(self) -> list[int]:
        """Victory points by seat."""
        return [player.points() for player in self.players]

    def winners(self, points: list[int] | None = None) -> list[Player]:
        """Most points; among those tied, fewest turns; those still tied share the victory."""
        if points is None:
            points = self.points()
        best = max(points)
        tied = [player for player in self.players if points[player.seat] == best]
        fewest = min([player.turns for player in tied])
        return [player for player in tied if player.turns == fewest]

    # --- state

    def clone(self) -> Game:
        """An independent copy with answers and log, but without bots."""
        other = Game(self.supply.clone(), len(self.players), self.random.clone())
        other.trash = self.trash.copy()
        other.players = [player.clone(other) for player in self.players]
        other.active = self.active
        other.possessor = self.possessor
        other.regular = self.regular
        other.previous = self.previous
        other.phase = self.phase
        other.turn_number = self.turn_number
        other.is_extra = self.is_extra
        other.extra_turn = self.extra_turn
        other.possessions = self.possessions.copy()
        other.next_hand_size = self.next_hand_size
        other.actions_played = self.actions_played
        other.over = self.over
        other.asker = self.asker
        other.answers = self.answers.copy()
        other.cursor = self.cursor
        other.answered_by = self.answered_by.copy()
        other.recording = self.recording
        other.log = self.log.copy() if self.log is not None else None
        return other

    def let_go(self) -> None:
        """Cut the reference cycles of a game that is no longer needed: the garbage collector has no work then."""
        self.players.clear()
        self.deciders.clear()

    def state(self) -> str:
        """The whole state as text, the same for the same position on every build."""
        lines = [
            f"game {self.active} {self.possessor} {self.regular} {self.previous} {self.phase} {self.turn_number}",
            f"turns {self.is_extra} {self.extra_turn} {self.possessions} {self.next_hand_size}",
            f"counts {self.actions_played} {self.over}",
            f"random {self.random.words()}",
            "trash " + ids(self.trash),
            "effects " + ids(self.supply.effects),
            "asker " + (self.asker.id if self.asker is not None else ""),
        ]
        for pile in self.supply.piles:
            lines.append(f"pile {pile.card.id} {pile.count} {ids(pile.tokens) if pile.tokens is not None else ''}")
        for player in self.players:
            lines.extend(player.state())
        return "\n".join(lines)

    def digest(self) -> str:
        """The SHA-256 of `state`: two equal positions have the same."""
        return hashlib.sha256(self.state().encode()).hexdigest()
