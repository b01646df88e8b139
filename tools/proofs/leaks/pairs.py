"""Pairs of games that differ only in what a viewer may not know, and the comparison of what the viewer is sent."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Final

from royaume.bots.simple import RandomBot
from royaume.cards.alchemy import POSSESSION, POTION
from royaume.cards.basic import GOLD, SILVER
from royaume.cards.expansions import BASIC
from royaume.catalogue import kingdoms
from royaume.engine.card import ACTION, Card
from royaume.engine.choice import TURN_QUESTIONS, Choice, Why
from royaume.engine.game import AT_START, Game
from royaume.engine.random import Random
from royaume.engine.turn import play_turn
from royaume.game.hidden_cards import face_down
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.session import Session
from royaume.game.setup import Setup, deal
from royaume.game.view import SPECTATOR, View, imagine
from royaume.table.changes import NewUndoRequest
from royaume.testing.random_games import random_setup
from tools.proofs.leaks.sides import (
    Numbers,
    SessionFrom,
    Side,
    Start,
    Table,
    alike,
    some_answers,
    started,
)

#: Random games last so many rounds: longer logs would only repeat themselves.
MOST_ROUNDS: Final = 18
#: One game in so many has Possession, which few random games buy.
WITH_POSSESSION: Final = 6
#: In games with more money, so many turns of each player buy only money.
INVESTING_TURNS: Final = 7
#: Pairs from one random game.
PAIRS_OF_GAME: Final = 20
#: A pair ends after so many steps at the latest.
MOST_STEPS: Final = 24
#: Answers tried in the first game, and positions tried in the second to follow it.
MOST_TRIED: Final = 5
MOST_FORESEEN: Final = 24
#: Unseen answers of the second game before it does what the first did.
MOST_UNSEEN: Final = 3

#: Turns looked at to find one that may play an Action.
CUTS_TRIED: Final = 4

#: Ways in which two games come to differ.
DEALT_ANEW: Final = "hidden cards dealt anew"
DECIDED: Final = "hidden decisions"


@dataclass
class Figures:
    """What was compared, and what went wrong."""

    games: int = 0
    pairs: Counter[str] = field(default_factory=Counter)
    messages: int = 0
    bytes: int = 0
    differing: int = 0
    replies: int = 0
    undos: int = 0
    requests: int = 0
    #: Why pairs ended.
    ends: Counter[str] = field(default_factory=Counter)
    #: Kinds of viewers, numbers of players, special positions: in how many pairs?
    scenes: Counter[str] = field(default_factory=Counter)
    #: In how many pairs a card was in the kingdom; in how many it was played while both games went on.
    in_kingdom: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    #: Questions of cards that other seats answered differently, unseen.
    questions: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def add(self, other: Figures) -> None:
        self.games += other.games
        self.messages += other.messages
        self.bytes += other.bytes
        self.differing += other.differing
        self.replies += other.replies
        self.undos += other.undos
        self.requests += other.requests
        for name in ("pairs", "ends", "scenes", "in_kingdom", "played", "questions"):
            getattr(self, name).update(getattr(other, name))
        self.failures += other.failures


def compare(heard: list[bytes], other: list[bytes]) -> int:
    """How many bytes differ between two sequences of messages."""
    count = sum(len(message) for message in heard[len(other) :] + other[len(heard) :])
    for one, two in zip(heard, other, strict=False):
        if one != two:
            count += abs(len(one) - len(two)) + sum(a != b for a, b in zip(one, two, strict=False))
    return count


class Pair:
    """Two games that go on side by side, as long as the viewer sees the same happen in both."""

    def __init__(self, name: str, one: Side, two: Side, dice: random.Random, figures: Figures, votes: bool) -> None:
        self.name = name
        self.one, self.two = one, two
        self.dice = dice
        self.figures = figures
        self.votes = votes
        self.differs = one.hidden() != two.hidden()
        #: Messages already counted.
        self._counted = 0
        self._events = 0
        self.end = ""

    def run(self, steps: int = MOST_STEPS, extras: bool = True) -> bool:
        """Play on until the viewer sees a difference, or for so many steps. Did the games differ, unseen?"""
        if self.one.so_far() != self.two.so_far():
            # Cards drawn at the start of the viewer's turn.
            return False
        is_same = self._check("at the start")
        for number in range(steps):
            if not is_same:
                return True
            if extras:
                is_same = self._probe() and self._undo() and self._vote()
                if not is_same:
                    return True
            end = self._step()
            if end:
                self.end = end
                break
            is_same = self._check(f"after step {number + 1}")
        else:
            self.end = "the most steps"
        return self.differs

    # --- steps

    def _step(self) -> str:
        """The same visible step in both games. Returns why there is none."""
        one, two = self.one, self.two
        choice = one.choice()
        viewers_own = choice.decider in one.viewer.seats
        answers = some_answers(choice, self.dice, MOST_TRIED)
        if choice.why == Why.ACTION and self.dice.random() < 0.8:
            answers.sort(key=len, reverse=True)
        end = "the viewer may see a difference"
        for answer in answers:
            seen = one.foresee([answer])
            if seen[1]:
                end = "the game is over"
                continue
            if viewers_own:
                follow = [answer] if two.foresee([answer]) == seen else None
            else:
                follow = self._follow(answer, seen)
            if follow is None:
                continue
            self._note(choice, answer, follow)
            one.now = two.now = one.now + 1.0
            one.answer([answer])
            two.answer(follow)
            self.differs = self.differs or one.hidden() != two.hidden()
            return ""
        return end

    def _follow(self, answer: Numbers, seen: tuple[object, ...]) -> list[Numbers] | None:
        """Answers in the second game after which the viewer may know the same."""
        one, two, dice = self.one, self.two, self.dice
        left = MOST_FORESEEN
        before = two.foresee([])
        waiting: list[list[Numbers]] = [[]]
        while waiting and left > 0:
            unseen = waiting.pop(0)
            left -= 1
            now = two.foresee(unseen)
            if now == seen:
                return unseen
            # A question can tell something by being asked at all: what comes between must change nothing.
            if now != before or len(unseen) >= MOST_UNSEEN:
                continue
            _, choice = two.after(unseen)
            if choice is None or choice.decider in two.viewer.seats:
                continue
            replies = some_answers(choice, dice, MOST_TRIED)
            same = alike(answer, one.choice(), choice)
            if same is not None:
                # Another answer is better. It leads to a pair, if nothing of it can be seen.
                replies = [reply for reply in replies if reply != same] + [same]
            waiting += [[*unseen, reply] for reply in replies]
        return None

    def _note(self, choice: Choice, answer: Numbers, follow: list[Numbers]) -> None:
        """Count a question to which another seat gives another answer, unseen."""
        if choice.decider not in self.one.viewer.seats and follow != [alike(answer, choice, self.two.choice())]:
            self.figures.questions[f"{choice.card.id if choice.card is not None else 'turn'} {choice.why}"] += 1

    # --- what else people do

    def _probe(self) -> bool:
        """The table takes what the viewer may send in the same way in both games."""
        if self.dice.random() < 0.7:
            return True
        for seat in self.one.viewer.seats or [0]:
            replies = self.one.replies_to_viewer(seat)
            self.figures.replies += len(replies)
            if replies != self.two.replies_to_viewer(seat):
                self._fail(f"the viewer's requests are taken differently: {replies}", 1)
                return False
        return True

    def _undo(self) -> bool:
        """Sometimes a seat takes back, if the viewer may then know the same in both games."""
        if self.dice.random() < 0.9:
            return True
        one, two = self.one, self.two
        seat = self.dice.randrange(one.table.players)
        if (one.logic.undo_kind(seat), two.logic.undo_kind(seat)) != ("free", "free"):
            return True
        counts = [side.session.last_answer_of([seat]) for side in (one, two)]
        if counts[0] is None or counts[1] is None or one.foresee_undo(counts[0]) != two.foresee_undo(counts[1]):
            return True
        if one.foresee_undo(counts[0]) == (None,):
            return True
        for side in (one, two):
            viewer = side.viewer if seat in side.viewer.seats else side.people[seat]
            side.make(side.logic.undo(viewer, seat, side.game.question_for(viewer.seats), side.now))
        self.figures.undos += 1
        # The games may be the same again, or another one than the one before.
        self.differs = self.differs or one.hidden() != two.hidden()
        return self._check(f"after seat {seat} took back")

    def _vote(self) -> bool:
        """Sometimes a seat asks to take back, and others vote without agreeing all."""
        if not self.votes or self.dice.random() < 0.85:
            return True
        one, two = self.one, self.two
        seat = self.dice.randrange(one.table.players)
        if (one.logic.undo_kind(seat), two.logic.undo_kind(seat)) != ("ask", "ask"):
            return True
        for side in (one, two):
            viewer = side.viewer if seat in side.viewer.seats else side.people[seat]
            change = side.logic.undo(viewer, seat, side.game.question_for(viewer.seats), side.now)
            if not isinstance(change, NewUndoRequest):
                return True
            side.make(change)
        self.figures.requests += 1
        return self._check(f"after seat {seat} asked to take back")

    # --- comparison

    def _check(self, when: str) -> bool:
        one, two = self.one, self.two
        fresh = one.heard[self._counted :]
        if self.differs:
            self.figures.messages += len(fresh)
            self.figures.bytes += sum(len(message) for message in fresh)
        differing = compare(fresh, two.heard[self._counted :])
        self._counted = len(one.heard)
        if differing:
            self._fail(f"{when}: {_difference(fresh, two.heard[self._counted - len(fresh) :])}", differing)
        return not differing

    def _fail(self, what: str, differing: int) -> None:
        self.figures.differing += differing
        self.figures.failures.append(f"{self.name}, viewer {self.one.viewer.seats or 'spectator'}, {what}")
        self.end = "BROKEN"


def _difference(one: list[bytes], two: list[bytes]) -> str:
    if len(one) != len(two):
        return f"{len(one)} messages and {len(two)}"
    for left, right in zip(one, two, strict=True):
        if left != right:
            at = next((n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), 0)
            return f"{left[max(0, at - 60) : at + 60]!r} and {right[max(0, at - 60) : at + 60]!r}"
    return "nothing"


# --- where pairs come from


class Collector(RandomBot):
    """Answers at random, but buys money first in every other game, and then rather expensive kingdom cards."""

    def __init__(self, seed: str, game: Game, invests: bool) -> None:
        super().__init__(seed)
        self.game = game
        self.invests = invests

    def pick(self, choice: Choice) -> list[Card]:
        if choice.why != Why.BUY or self.random.below(5) == 0:
            return super().pick(choice)
        cards = [card for card in choice.cards() if card not in BASIC]
        if self.invests and self.game.players[choice.seat].turns <= INVESTING_TURNS:
            cards = [card for card in choice.cards() if card in (SILVER, GOLD, POTION)]
        elif choice.allows(POTION) and self.random.below(4) == 0:
            return [POTION]
        if not cards:
            return [SILVER] if choice.allows(SILVER) else []
        cards.sort(key=lambda card: (card.cost + 2 * card.potion, card.id))
        return [cards[-1 - self.random.below(min(3, len(cards)))]]


def random_replay(number: int, seed: str) -> Replay:
    """A random game of all boxes, for 2 to 6 players."""
    setup = random_setup(number, seed)
    if number % WITH_POSSESSION == 0:
        wishes = kingdoms.Wishes(required=[POSSESSION])
        setup = Setup(kingdoms.random_kingdom(f"{seed}/{number}", None, wishes), setup.players)
    game = deal(setup, f"{seed}/{number}")
    bot = Collector(f"{seed}/{number}/answers", game, number % 2 == 0)
    game.deciders = [bot for _ in game.players]
    while not game.over and game.turn_number < MOST_ROUNDS * setup.players:
        play_turn(game)
    names = [f"P{seat}" for seat in range(setup.players)]
    record = Record(setup, f"{seed}/{number}", game.answers, names)
    game.let_go()
    return Replay(record)


def random_table(replay: Replay, dice: random.Random) -> Table:
    """Somebody who looks, some bots, some who share a screen, and any options."""
    players = replay.record.setup.players
    seats = list(range(players))
    dice.shuffle(seats)
    count = dice.choice([0, 0, 1, 1, 1, 1, 2]) if players > 2 else dice.choice([0, 1, 1])
    viewer = sorted(seats[:count])
    bots = [seat for seat in seats[count:] if dice.random() < 0.2]
    screens = list(range(players))
    if count == 2:
        screens[viewer[1]] = screens[viewer[0]]
    options: dict[str, object] = {
        "undo": dice.choice(["usual", "usual", "always", "never"]),
        "show_points": dice.random() < 0.3,
        "think_seconds": dice.choice([0, 60]),
    }
    kingdom = [card.id for card in replay.record.setup.kingdom]
    return Table(players, kingdom, viewer, sorted(bots), options, screens)


def dealt_anew(game: Game, viewer: list[int], dice: random.Random) -> Game:
    """The same position, but cards that the viewer cannot know are dealt anew: everybody's, or those of some seats."""
    if len(viewer) < 2 and dice.random() < 0.3:
        seat = viewer[0] if viewer else SPECTATOR
        other = imagine(game, seat, Random(str(dice.random())))
        if other.points() != game.points():
            # Cards passed unseen: only who may see the points could tell.
            other.let_go()
        else:
            return other
    other = game.clone()
    if dice.random() < 0.5:
        other.random = Random(str(dice.random()))
    seats = viewer or [SPECTATOR]
    # The active player often stays the same: so there is more to compare before a card is revealed.
    same = [player.seat for player in other.players if dice.random() < (0.5 if player.seat == other.active else 0.2)]
    for player in other.players:
        if player.seat in same:
            continue
        below = player.discard_pile[:-1]
        zones = [player.deck, below]
        if not any(View(other, seat).sees_cards_of(player.seat) for seat in seats):
            zones += [player.hand, *face_down(player)]
        cards = [card for zone in zones for card in zone]
        dice.shuffle(cards)
        for zone in zones:
            for number in range(len(zone)):
                zone[number] = cards.pop()
        player.discard_pile = below + player.discard_pile[-1:]
    return other


def make_pair(
    name: str,
    replay: Replay,
    dice: random.Random,
    figures: Figures,
    *,
    votes: bool,
    kind: str,
    for_spectator: bool = False,
) -> Pair:
    """A pair that begins somewhere in that game. For a spectator, people alone play, without any special option."""
    table = random_table(replay, dice)
    if for_spectator:
        options: dict[str, object] = {"undo": "never", "show_points": False}
        table = replace(table, viewer=[], bots=[], options=options)
    record = replay.record
    cut = _cut(replay, dice, kind, table)
    answers = record.answers[:cut]

    def new_record() -> Record:
        return Record(record.setup, record.seed, [list(answer) for answer in answers], record.names)

    start = started(record)
    if kind == DECIDED:
        sessions = [Session(new_record(), frugal=True, replay=replay) for _ in range(2)]
    else:
        checkpoint = replay.checkpoint(cut)
        assert checkpoint.phase == AT_START
        other = dealt_anew(checkpoint, table.viewer, dice)
        sessions = [SessionFrom(new_record(), Start(game, answers)) for game in (checkpoint, other)]
    one, two = (Side(table, session, start) for session in sessions)
    return Pair(name, one, two, dice, figures, votes)


def _cut(replay: Replay, dice: random.Random, kind: str, table: Table) -> int:
    """How many answers come before the pair: for hidden decisions, those before one of somebody else."""
    decisions = replay.decisions
    possessed = [turn for turn in replay.turns if decisions[turn.answers].seat != turn.seat]
    if possessed and dice.random() < 0.3:
        return dice.choice(possessed).answers
    if kind == DECIDED:
        others = [n for n, decision in enumerate(decisions) if decision.seat not in table.viewer]
        of_cards = [n for n in others if decisions[n].why not in TURN_QUESTIONS]
        actions = [n for n in others if decisions[n].why == Why.ACTION]
        return dice.choice(dice.choice([found for found in (others, of_cards, of_cards, actions) if found]))
    starts = dice.choices([turn.answers for turn in replay.turns], k=CUTS_TRIED)
    for cut in starts:
        # Most turns of a random game play nothing.
        game = replay.checkpoint(cut)
        if game.possessor >= 0 or any(card.types & ACTION for card in game.players[game.active].hand):
            return cut
    return starts[0]


def pairs_of_game(number: int, seed: str, votes: bool = True, pairs: int = PAIRS_OF_GAME) -> Figures:
    """Play pairs from one random game."""
    figures = Figures(games=1)
    replay = random_replay(number, seed)
    kingdom = [card.id for card in replay.record.setup.kingdom]
    for at in range(pairs):
        kind = DECIDED if at % 2 else DEALT_ANEW
        name = f"pair {seed}/{number}/{at}"
        pair = make_pair(name, replay, random.Random(name), figures, votes=votes, kind=kind)
        before = (figures.messages, figures.bytes)
        begin = pair.one.session.event_count()
        scenes = _scenes(pair)
        seen = pair.run()
        if not seen or figures.messages == before[0]:
            figures.messages, figures.bytes = before
            figures.ends["(not counted: nothing hidden differed)"] += 1
        else:
            figures.pairs[kind] += 1
            figures.ends[pair.end] += 1
            figures.scenes.update(scenes | _scenes(pair))
            figures.in_kingdom.update(kingdom)
            figures.played.update(_played(pair, begin))
        pair.one.let_go()
        pair.two.let_go()
    return figures


def _scenes(pair: Pair) -> set[str]:
    """What is special about the position."""
    table, game = pair.one.table, pair.one.session.game
    viewer = ["a spectator", "one seat", "a shared screen"][len(table.viewer)]
    scenes = {f"viewer: {viewer}", f"{table.players} players"}
    if table.options["show_points"]:
        scenes.add("points shown")
    if table.options["think_seconds"]:
        scenes.add("time limited")
    if table.bots:
        scenes.add("bots at the table")
    if game.possessor >= 0:
        scenes.add("possessed turn, " + ("viewer decides" if game.possessor in table.viewer else "another decides"))
    if any(played.stays() for player in game.players for played in player.in_play):
        scenes.add("Durations in play")
    return scenes


def _played(pair: Pair, begin: int) -> set[str]:
    """The kingdom cards that were played while both games went on."""
    session = pair.one.session
    log = session.game.log or []
    begin = max(0, begin - (session.event_count() - len(log)))
    kingdom = session.record.setup.kingdom
    return {card.id for event in log[begin:] if event.kind == "play" for card in event.cards if card in kingdom}
