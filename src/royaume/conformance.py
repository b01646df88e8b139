"""What must hold in every position of every game, whatever the cards: checked by the tests and by `make fuzz`."""

from __future__ import annotations

from collections import Counter

from royaume.engine.card import Card
from royaume.engine.choice import Choice, Pending
from royaume.engine.game import Game
from royaume.engine.random import Random
from royaume.engine.turn import play_game, play_turn
from royaume.view import SPECTATOR, View


def all_cards(game: Game) -> Counter[Card]:
    """Every card on the table, wherever it lies."""
    counts = Counter(game.trash)
    for pile in game.supply.piles:
        counts[pile.card] += pile.count
    for player in game.players:
        counts.update(player.owned())
    return +counts


def check_cards(game: Game, cards: Counter[Card]) -> None:
    """No card is lost or made, and no counter is below zero."""
    now = all_cards(game)
    assert now == cards, f"lost: {cards - now}; made: {now - cards}"
    for pile in game.supply.piles:
        assert pile.count >= 0, f"{pile.count} cards in the pile of {pile.card}"
    assert game.supply.empty_piles == len([pile for pile in game.supply.piles if pile.count == 0])
    for player in game.players:
        counters = [player.actions, player.buys, player.coins, player.potions]
        assert min(counters) >= 0, f"seat {player.seat} has actions, buys, coins, Potions {counters}"


def check_clone(game: Game) -> None:
    """A copy is the same position, and is not touched by what happens to the original."""
    copy = game.clone()
    assert copy.digest() == game.digest(), "a copy differs"


def check_hidden(game: Game, question: Choice | None, random: Random) -> None:
    """What a seat cannot know may be otherwise: its view and its events stay the same.

    For positions with a question of the turn itself open: what a card asks in its middle may follow from a hand.
    """
    for viewer in range(SPECTATOR, len(game.players)):
        other = scramble(game, viewer, random)
        decides = question is not None and question.decider == viewer
        theirs = View(other, viewer, question if decides else question_of(other))
        ours = View(game, viewer, question)
        assert theirs.data() == ours.data(), f"seat {viewer} sees what it cannot know"
        assert (theirs.hand(), theirs.owned()) == (ours.hand(), ours.owned()), f"seat {viewer} sees hidden cards"
        assert as_seen(other, viewer) == as_seen(game, viewer), f"seat {viewer} reads what it cannot know"


def check_hidden_moves(game: Game, random: Random) -> None:
    """Ending the turn looks the same to the others whatever cards they cannot see."""
    for viewer in range(SPECTATOR, len(game.players)):
        if not View(game, viewer).sees_cards_of(game.active):
            other = scramble(game, viewer, random)
            _keep_last_of_hand(other, game)
            assert as_seen(end_turn(other), viewer) == as_seen(end_turn(game), viewer), f"seat {viewer} learns too much"


def as_seen(game: Game, viewer: int) -> list[dict[str, object]]:
    """The whole log as that seat may know it."""
    return [event.data() for event in View(game, viewer).events()]


def scramble(game: Game, viewer: int, random: Random) -> Game:
    """A copy in which all that the viewer cannot know is otherwise."""
    other = game.clone()
    other.random = Random(str(random.below(1_000_000)))
    for player in other.players:
        below = player.discard_pile[:-1]
        hidden = [player.deck, below]
        if not View(game, viewer).sees_cards_of(player.seat):
            hidden.append(player.hand)
            hidden.extend(_face_down(other, player.seat))
        _mix(hidden, random)
        player.discard_pile = below + player.discard_pile[-1:]
    return other


def question_of(game: Game) -> Choice | None:
    """The question that is open in a position of the turn itself."""
    try:
        play_game(game.clone())
    except Pending as pending:
        return pending.choice
    return None


def end_turn(game: Game) -> Game:
    """The position after the turn, nothing more having been played or bought."""
    answers: list[list[int]] = []
    while True:
        copy = game.clone()
        copy.answers = answers
        copy.cursor = 0
        try:
            play_turn(copy)
        except Pending as pending:
            answers = [*answers, list(range(pending.choice.least))]
        else:
            return copy


def _face_down(game: Game, seat: int) -> list[list[Card]]:
    """The places where that player's cards lie face down."""
    player = game.players[seat]
    zones = [mat.cards for mat in player.mats.values() if not mat.face_up]
    return zones + [played.aside() for played in player.in_play if played.has_aside()]


def _mix(zones: list[list[Card]], random: Random) -> None:
    """Deal the cards of these zones to them anew; their sizes stay."""
    cards = [card for zone in zones for card in zone]
    random.shuffle(cards)
    for zone in zones:
        zone[:] = [cards.pop() for _ in zone]


def _keep_last_of_hand(other: Game, game: Game) -> None:
    """Give the active player the same last card in hand: it will be the visible top of the discard pile."""
    foe, was = other.players[game.active], game.players[game.active]
    if not was.hand:
        return
    wanted = was.hand[-1]
    below = foe.discard_pile[:-1]
    for zone in [foe.hand, foe.deck, below, *_face_down(other, game.active)]:
        if wanted in zone:
            zone[zone.index(wanted)] = foe.hand[-1]
            foe.hand[-1] = wanted
            break
    foe.discard_pile = below + foe.discard_pile[-1:]
