"""What must hold in every position of every game with any cards. The tests and `make fuzz` check it."""

from __future__ import annotations

from royaume.engine.card import Card
from royaume.engine.choice import Choice, Decider, Pending, Place
from royaume.engine.game import AT_START, Game
from royaume.engine.player import Player
from royaume.engine.random import Random
from royaume.engine.turn import play_game, play_turn
from royaume.engine.zone import count_of
from royaume.game.hidden_cards import face_down
from royaume.game.shapes import EventView
from royaume.game.view import SPECTATOR, View, imagine


class Census:
    """The number of cards of each kind in a game, in all zones together. It never changes."""

    def __init__(self, game: Game) -> None:
        self._kinds: list[Card] = []
        #: The number of each kind in a list: counting must be fast, for it follows every answer.
        self._number_of: dict[Card, int] = {}
        self._expected: list[int] = self._take(game)

    def check(self, game: Game) -> None:
        """Check that no card was lost or made since the first census."""
        counts = self._take(game)
        if counts != self._expected:
            # A new kind comes after the known ones.
            expected = self._expected + [0] * (len(counts) - len(self._expected))
            changes = [
                f"{self._kinds[number].id} {count - expected[number]:+}"
                for number, count in enumerate(counts)
                if count != expected[number]
            ]
            raise AssertionError("cards were lost or made: " + ", ".join(changes))

    def _take(self, game: Game) -> list[int]:
        counts = [0] * len(self._kinds)
        for pile in game.supply.piles:
            number = self._number(pile.card, counts)
            counts[number] = counts[number] + pile.count
        self._count(game.trash, counts)
        for player in game.players:
            self._count_of(player, counts)
        return counts

    def _count_of(self, player: Player, counts: list[int]) -> None:
        """Count a player's cards zone by zone: a list of all, as `owned` makes it, would double the cost."""
        self._count(player.deck, counts)
        self._count(player.hand, counts)
        self._count(player.discard_pile, counts)
        self._count(player.revealed, counts)
        self._count(player.looked_at, counts)
        self._count(player.coming_back, counts)
        for played in player.in_play:
            number = self._number(played.card, counts)
            counts[number] = counts[number] + 1
            if played.has_aside():
                self._count(played.aside(), counts)
        for mat in player.mats.values():
            self._count(mat.cards, counts)

    def _count(self, cards: list[Card], counts: list[int]) -> None:
        for card in cards:
            number = self._number(card, counts)
            # Not `+= 1`: compiled, that adds Python objects.
            counts[number] = counts[number] + 1

    def _number(self, card: Card, counts: list[int]) -> int:
        number = self._number_of.get(card)
        if number is None:
            number = self._number_of[card] = len(self._kinds)
            self._kinds.append(card)
            counts.append(0)
        return number


def check_counters(game: Game) -> None:
    """Check that no counter is negative, and that running counts agree with a new count."""
    supply = game.supply
    empty = 0
    for pile in supply.piles:
        assert pile.count >= 0, f"{pile.count} cards in the pile of {pile.card.id}"
        if pile.count == 0:
            empty += 1
    assert supply.empty_piles == empty, f"{supply.empty_piles} empty piles are counted, there are {empty}"
    turns = 0
    for player in game.players:
        turns += player.turns
        assert player.actions >= 0, f"seat {player.seat} has {player.actions} actions"
        assert player.buys >= 0, f"seat {player.seat} has {player.buys} buys"
        assert player.coins >= 0, f"seat {player.seat} has {player.coins} coins"
        assert player.potions >= 0, f"seat {player.seat} has {player.potions} Potions"
        for mat in player.mats.values():
            assert mat.tokens >= 0, f"{mat.tokens} tokens on the mat {mat.id} of seat {player.seat}"
        for played in player.in_play:
            assert played.due >= 0, f"{played.card.id} of seat {player.seat} owes {played.due} effects"
    assert turns <= game.turn_number, f"the players count {turns} turns, the game {game.turn_number}"
    assert game.cursor == len(game.answered_by) <= len(game.answers), "answers are counted wrongly"


def check_place(game: Game, choice: Choice) -> None:
    """Check that the offered or shown cards lie where the question says, copy by copy."""
    cards = choice.cards() if choice.keys is None else choice.shown if choice.shown is not None else []
    owner = game.players[choice.about if choice.about >= 0 else choice.seat]
    zones: list[list[Card]] = []
    if choice.place == Place.HAND:
        zones = [owner.hand]
    elif choice.place == Place.SUPPLY:
        zones = [game.supply.cards()]
    elif choice.place == Place.REVEALED:
        zones = [owner.revealed]
    elif choice.place == Place.LOOKED_AT:
        zones = [owner.looked_at]
    elif choice.place == Place.PLAY:
        zones = [[played.card for played in owner.in_play]]
    elif choice.place == Place.DISCARD:
        zones = [owner.discard_pile]
    elif choice.place == Place.TRASH:
        zones = [game.trash]
    elif choice.place == Place.MAT:
        zones = [mat.cards for mat in owner.mats.values()]
    for zone in zones:
        if all(count_of(card, cards) <= count_of(card, zone) for card in cards):
            return
    assert not cards, f"{choice.why}, asked by {choice.card}: {cards} do not lie in {choice.place}"


def check_rest(game: Game) -> None:
    """Check that no card is being resolved: no card asks, none lies open or is on its way, and all are counted."""
    assert game.asker is None, f"{game.asker} still asks"
    for player in game.players:
        open_cards = player.revealed + player.looked_at
        assert not open_cards, f"{open_cards} of seat {player.seat} were left lying"
        assert player.is_possessed() or not player.coming_back, f"{player.coming_back} never came back"
        copies, money = player.copies(), player.money()
        player.forget_counts()
        assert player.copies() == copies, f"the cards of seat {player.seat} are {player.copies()} by pile, not {copies}"
        assert player.money() == money, f"the cards of seat {player.seat} have {player.money()} coins, not {money}"


def check_clone(game: Game) -> Game:
    """Check that a copy is the same position. Returns the copy."""
    copy = game.clone()
    assert copy.state() == game.state(), "a copy differs"
    return copy


def check_resumed(earlier: Game, game: Game) -> None:
    """Check that the game's answers lead from this earlier position, a copy or the deal, to the game."""
    earlier.answers = game.answers.copy()
    try:
        while not earlier.over and (earlier.phase != AT_START or earlier.turn_number < game.turn_number):
            play_turn(earlier)
    except Pending:
        pass
    assert earlier.answered_by == game.answered_by, "the same answers are asked of others, or not asked for"
    assert earlier.state() == game.state(), "the same answers lead elsewhere"
    if earlier.log is not None and game.log is not None:
        assert len(earlier.log) == len(game.log), "the same answers make another log"


def check_hidden(game: Game, question: Choice | None, random: Random) -> None:
    """Check that a seat's view stays the same when the cards that it cannot know are dealt again.

    Only for questions of the turn itself: the question of a card may depend on a hidden hand.
    """
    now = without_past(game)
    for viewer in range(SPECTATOR, len(game.players)):
        other = imagine(now, viewer, random)
        decides = question is not None and question.decider == viewer
        theirs = View(other, viewer, question if decides else question_of(other))
        ours = View(game, viewer, question)
        assert theirs.data() == ours.data(), f"seat {viewer} sees what it cannot know"
        assert (theirs.hand(), theirs.owned()) == (ours.hand(), ours.owned()), f"seat {viewer} sees hidden cards"
        other.let_go()
    now.let_go()


def check_hidden_moves(game: Game, random: Random) -> None:
    """Check that the end of a turn looks the same to the others, for any cards that they cannot see."""
    now = without_past(game)
    ended = now.clone()
    end_turn(ended)
    for viewer in range(SPECTATOR, len(game.players)):
        if not View(game, viewer).sees_cards_of(game.active):
            other = imagine(now, viewer, random)
            _keep_last_of_hand(other, game)
            end_turn(other)
            assert as_seen(other, viewer) == as_seen(ended, viewer), f"seat {viewer} learns too much"
            other.let_go()
    now.let_go()
    ended.let_go()


def as_seen(game: Game, viewer: int) -> list[EventView]:
    """The whole log as that seat may know it."""
    return [event.data() for event in View(game, viewer).events()]


def without_past(game: Game) -> Game:
    """A copy without answers and log: it is much cheaper to copy again."""
    copy = game.clone()
    copy.answers = []
    copy.cursor = 0
    copy.answered_by = []
    copy.log = []
    return copy


def question_of(game: Game) -> Choice | None:
    """The question that is open in a position of the turn itself."""
    copy = game.clone()
    question: Choice | None = None
    try:
        play_game(copy)
    except Pending as pending:
        question = pending.choice
    copy.let_go()
    return question


def end_turn(game: Game) -> None:
    """Finish the turn without playing or buying anything more."""
    idler = Decider()
    game.deciders = [idler for _ in game.players]
    play_turn(game)


def _keep_last_of_hand(other: Game, game: Game) -> None:
    """Give the active player the same last card in hand: it will be the visible top card of the discard pile."""
    foe, was = other.players[game.active], game.players[game.active]
    if not was.hand:
        return
    wanted = was.hand[-1]
    belows = [player.discard_pile[:-1] for player in other.players]
    zones = [foe.hand, foe.deck, belows[foe.seat], *face_down(foe)]
    for player in other.players:
        # Where cards were passed unseen, another player may have it.
        zones.extend([player.deck, player.hand, belows[player.seat], *face_down(player)])
    for zone in zones:
        if wanted in zone:
            zone[zone.index(wanted)] = foe.hand[-1]
            foe.hand[-1] = wanted
            break
    for player in other.players:
        player.discard_pile = belows[player.seat] + player.discard_pile[-1:]
        player.forget_counts()
