"""The turn: its phases, who comes next, and when the game ends."""

from __future__ import annotations

from royaume.engine.card import ACTION, Card
from royaume.engine.choice import Choice, Place, Why, purchase
from royaume.engine.event import Event, Happened
from royaume.engine.game import (
    AT_START,
    HAND_SIZE,
    IN_ACTIONS,
    IN_BUYS,
    IN_CLEANUP,
    IN_TREASURES,
    Game,
)
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player


def play_game(game: Game) -> None:
    """Play to the end, or until a person must decide (`Pending`)."""
    while not game.over:
        play_turn(game)


def play_turn(game: Game) -> None:
    """Play the rest of the turn, from its current phase, and pass it on."""
    me = game.players[game.active]
    phase = game.phase
    if phase == AT_START:
        _begin(game, me)
        phase = game.phase = IN_ACTIONS
    if phase == IN_ACTIONS:
        _play_actions(game, me)
        phase = game.phase = IN_TREASURES
    if phase == IN_TREASURES:
        if me.buys > 0:
            me.play_treasures()
        phase = game.phase = IN_BUYS
    if phase == IN_BUYS:
        _buy(game, me)
        game.phase = IN_CLEANUP
    _clean_up(game, me)
    _pass_on(game, me)


def _begin(game: Game, me: Player) -> None:
    game.turn_number += 1
    if not game.is_extra:
        me.turns += 1
    me.actions = 1
    me.buys = 1
    me.coins = 0
    me.potions = 0
    game.actions_played = 0
    game.next_hand_size = HAND_SIZE
    me.bought_types = 0
    if me.gained:
        me.gained.clear()
    if game.log is not None:
        key = "extra" if game.is_extra else ""
        game.log.append(Event(Happened.TURN, me.seat, [], count=game.turn_number, other=game.possessor, key=key))
    if me.in_play:
        _resolve_durations(game, me)


def _resolve_durations(game: Game, me: Player) -> None:
    """The effects of the last turn's Durations, in the order that their owner chooses."""
    for played in me.in_play:
        # A card that only stays in play has no effect to order.
        played.staying = False
    waiting = [played for played in me.in_play if played.due]
    while waiting:
        card = me.choose(Why.NEXT_EFFECT, [played.card for played in waiting], place=Place.PLAY)[0]
        played = _first_of(waiting, card)
        waiting.remove(played)
        asker = game.asker
        game.asker = card
        while played.due:
            played.due -= 1
            if game.log is not None:
                game.log.append(Event(Happened.AFTER_EFFECT, me.seat, [card]))
            card.on_next_turn(me, played)
        game.asker = asker


def _first_of(cards_in_play: list[InPlay], card: Card) -> InPlay:
    for played in cards_in_play:
        if played.card is card:
            return played
    raise LookupError(card.id)


def _play_actions(game: Game, me: Player) -> None:
    while me.actions > 0 and me.has_type(ACTION):
        choice = Choice(me.decider(), me.seat, Why.ACTION, None, me.with_type(ACTION), 0, 1)
        card = game.ask_one(choice)
        if card is None:
            return
        me.actions -= 1
        me.play(card)


def _buy(game: Game, me: Player) -> None:
    # Asked even if nothing is affordable: a person ends every turn, so no turn passes unseen.
    while me.buys > 0:
        card = game.ask_one(purchase(me.decider(), me.seat, game.supply, me.coins, me.potions))
        if card is None:
            return
        me.buy(card)


def _clean_up(game: Game, me: Player) -> None:
    """Discard what was played and the hand, then draw the next hand."""
    if game.supply.effects:
        game.supply.effects.clear()
    _discard_from_play(game, me)
    me.discard_hand()
    me.draw(game.next_hand_size)
    if me.coming_back:
        me.discard_pile.extend(me.coming_back)
        if game.log is not None:
            game.log.append(Event(Happened.COME_BACK, me.seat, me.coming_back))
        me.coming_back = []


def _discard_from_play(game: Game, me: Player) -> None:
    is_lasting = acts = False
    for played in me.in_play:
        if played.lasting:
            is_lasting = True
        if played.card.acts_on_discard:
            acts = True
    if is_lasting or acts:
        me.settle()
        if acts:
            _discard_acting(game, me)
        staying: list[InPlay] = []
        for played in me.in_play:
            if played.stays():
                staying.append(played)
            else:
                me.discard_pile.append(played.card)
        me.in_play = staying
    elif me.in_play:
        # Faster than to extend the pile by a list.
        for played in me.in_play:
            me.discard_pile.append(played.card)
        me.in_play.clear()


def _discard_acting(game: Game, me: Player) -> None:
    """Discard the cards that act on it first: the owner's order matters only among them."""
    acting = [played for played in me.in_play if played.card.acts_on_discard and not played.stays()]
    while acting:
        card = me.choose(Why.NEXT_DISCARD, [played.card for played in acting], place=Place.PLAY)[0]
        played = _first_of(acting, card)
        acting.remove(played)
        asker = game.asker
        game.asker = card
        card.on_discard_from_play(me, played)
        game.asker = asker
        if me.leave_play(played):
            me.discard_pile.append(card)


def _pass_on(game: Game, me: Player) -> None:
    """End the game, or find the next turn: the player's own extra turn, possessed turns, then the next player's."""
    if game.supply.is_exhausted(game.piles_to_end()):
        game.over = True
        if game.log is not None:
            game.log.append(Event(Happened.END, me.seat, []))
        return
    game.phase = AT_START
    game.previous = me.seat
    game.possessor = -1
    if not game.is_extra:
        game.regular = me.seat
    if game.extra_turn:
        game.extra_turn = False
        game.is_extra = True
    elif game.possessions:
        game.active, game.possessor = game.possessions.pop(0)
        game.is_extra = True
    else:
        game.active = (game.regular + 1) % len(game.players)
        game.is_extra = False
