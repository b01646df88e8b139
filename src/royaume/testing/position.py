"""A whole position as one line of text, for tests, docs and bug reports: `write` and `read` are each other's inverse.

    turn=3 phase=action active=me random=1-2-3-4 | supply copper*46 moat*9+embargo | trash estate |
    me actions=1 buys=1 turns=2 hand=copper*3,moat deck=estate play=wharf:due=1 | foe turns=1 hand=copper*5

(One line, broken here.) The parts are the game, the supply with the tokens on each pile, the trash, the effects of this
turn, and each seat. What is zero or empty is left out. A deck's top card comes first. A card in resolution has no text:
its code knows what comes next. A `Record` can hold such a position.
"""

from __future__ import annotations

from typing import Final

from royaume.engine.card import Card
from royaume.engine.game import HAND_SIZE, Game
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player
from royaume.engine.random import random_of
from royaume.engine.supply import Pile, Supply
from royaume.engine.zone import text_of
from royaume.game.view import PHASE_NAMES
from royaume.testing.zones import SEATS, parse

#: The numbers of a player, by their words here.
NUMBERS: Final = {
    "actions": "actions",
    "buys": "buys",
    "coins": "coins",
    "potions": "potions",
    "turns": "turns",
    "bought_types": "bought_types",
    "unknown_to": "unknown_to",
}
#: The zones of a player that are plain lists of cards.
ZONES: Final = {
    "hand": "hand",
    "discard": "discard_pile",
    "revealed": "revealed",
    "looked_at": "looked_at",
    "coming_back": "coming_back",
    "gained": "gained",
}


def write(game: Game) -> str:
    """The position as text. The game must be between two cards."""
    if game.asker is not None:
        raise ValueError(f"a position in the middle of a card ({game.asker.id}) has no text")
    sections = [" ".join(_game_words(game)), " ".join(["supply", *map(_pile_word, game.supply.piles)])]
    if game.trash:
        sections.append(f"trash {text_of(game.trash)}")
    if game.supply.effects:
        sections.append(f"effects {text_of(game.supply.effects)}")
    sections += [" ".join([SEATS[player.seat], *_player_words(player)]) for player in game.players]
    return " | ".join(sections)


def read(text: str) -> Game:
    """The position that the text describes. It has no log and no answers yet."""
    head, *sections = [section.split() for section in text.split("|")]
    words = _by_name(head)
    seats = [section for section in sections if section and section[0] in SEATS]
    others = {section[0]: section[1:] for section in sections if section and section[0] not in SEATS}
    if [section[0] for section in seats] != SEATS[: len(seats)] or len(seats) < 2 or "supply" not in others:
        raise ValueError("a position needs a supply and the seats me, foe, foe2 ... in this order")
    unknown = others.keys() - {"supply", "trash", "effects"}
    if unknown:
        raise ValueError(f"a position has no part called {', '.join(sorted(unknown))}")
    random = random_of([int(word, 16) for word in words.pop("random", "0-0-0-0").split("-")])
    game = Game(Supply([_pile(word) for word in others["supply"]]), len(seats), random)
    game.log = []
    game.trash = parse(" ".join(others.get("trash", [])))
    game.supply.effects = parse(" ".join(others.get("effects", [])))
    _read_game(game, words)
    for player, section in zip(game.players, seats, strict=True):
        _read_player(player, _by_name(section[1:]))
    return game


def _by_name(words: list[str]) -> dict[str, str]:
    """The words `name=value` of a section."""
    found: dict[str, str] = {}
    for word in words:
        name, is_there, value = word.partition("=")
        if not is_there:
            raise ValueError(f"{word!r} in a position should be name=value")
        found[name] = value
    return found


def _refuse_rest(words: dict[str, str]) -> None:
    if words:
        raise ValueError(f"a position has nothing called {', '.join(words)} there")


# --- the game


def _game_words(game: Game) -> list[str]:
    words = [f"turn={game.turn_number}", f"phase={PHASE_NAMES[game.phase]}", f"active={SEATS[game.active]}"]
    for name, seat in (("possessor", game.possessor), ("regular", game.regular), ("previous", game.previous)):
        if seat >= 0:
            words.append(f"{name}={SEATS[seat]}")
    for name, is_so in (("is_extra", game.is_extra), ("extra_turn", game.extra_turn), ("over", game.over)):
        if is_so:
            words.append(f"{name}=yes")
    if game.possessions:
        words.append("possessions=" + ",".join(f"{SEATS[who]}:{SEATS[by]}" for who, by in game.possessions))
    if game.next_hand_size != HAND_SIZE:
        words.append(f"next_hand_size={game.next_hand_size}")
    if game.actions_played:
        words.append(f"actions_played={game.actions_played}")
    words.append("random=" + "-".join(f"{word:x}" for word in game.random.words()))
    return words


def _read_game(game: Game, words: dict[str, str]) -> None:
    game.turn_number = int(words.pop("turn"))
    game.phase = PHASE_NAMES.index(words.pop("phase"))
    game.active = SEATS.index(words.pop("active"))
    game.possessor = _seat(words.pop("possessor", ""))
    game.regular = _seat(words.pop("regular", ""))
    game.previous = _seat(words.pop("previous", ""))
    game.is_extra = words.pop("is_extra", "") == "yes"
    game.extra_turn = words.pop("extra_turn", "") == "yes"
    game.over = words.pop("over", "") == "yes"
    for pair in words.pop("possessions", "").split(","):
        if pair:
            who, _, by = pair.partition(":")
            game.possessions.append((_seat(who), _seat(by)))
    game.next_hand_size = int(words.pop("next_hand_size", HAND_SIZE))
    game.actions_played = int(words.pop("actions_played", 0))
    _refuse_rest(words)


def _seat(name: str) -> int:
    return SEATS.index(name) if name else -1


def _pile_word(pile: Pile) -> str:
    tokens = "".join(f"+{token.id}" for token in pile.tokens or [])
    return f"{pile.card.id}*{pile.count}{tokens}"


def _pile(word: str) -> Pile:
    cards, *tokens = word.split("+")
    id, _, count = cards.partition("*")
    pile = Pile(parse(id)[0], int(count))
    for token in tokens:
        pile.put_token(parse(token)[0])
    return pile


# --- a seat


def _player_words(player: Player) -> list[str]:
    words = [f"{name}={number}" for name, field in NUMBERS.items() if (number := getattr(player, field))]
    if player.deck:
        words.append(f"deck={_listed(player.deck[::-1])}")
    words += [f"{name}={_listed(cards)}" for name, field in ZONES.items() if (cards := getattr(player, field))]
    if player.in_play:
        words.append("play=" + ",".join(_played_word(played, player.in_play) for played in player.in_play))
    for mat in player.mats.values():
        face = "up" if mat.face_up else "down"
        words.append(f"mat:{mat.id}:{face}:{mat.tokens}={_listed(mat.cards)}")
    return words


def _played_word(played: InPlay, in_play: list[InPlay]) -> str:
    parts = [played.card.id]
    if played.due:
        parts.append(f"due={played.due}")
    if played.staying:
        parts.append("staying=1")
    if played.lasting:
        parts.append("lasting=1")
    if played.immune:
        parts.append(f"immune={played.immune}")
    held = [str(in_play.index(other)) for other in played.held() if other in in_play]
    if held:
        parts.append(f"holds={'+'.join(held)}")
    if played.has_aside():
        parts.append(f"aside={text_of(played.aside()).replace(' ', '+')}")
    return ":".join(parts)


def _read_player(player: Player, words: dict[str, str]) -> None:
    for name, field in NUMBERS.items():
        setattr(player, field, int(words.pop(name, 0)))
    player.deck = _cards(words.pop("deck", ""))[::-1]
    for name, field in ZONES.items():
        setattr(player, field, _cards(words.pop(name, "")))
    held: list[list[int]] = []
    for word in words.pop("play", "").split(","):
        if word:
            held.append(_read_played(player, word))
    for played, numbers in zip(player.in_play, held, strict=True):
        for number in numbers:
            played.hold(player.in_play[number])
    for name in [name for name in words if name.startswith("mat:")]:
        _, id, face, tokens = name.split(":")
        mat = player.mat(id, face_up=face == "up")
        mat.tokens = int(tokens)
        mat.cards = _cards(words.pop(name))
    _refuse_rest(words)


def _read_played(player: Player, word: str) -> list[int]:
    """Lay the card in play. Returns the numbers of the cards in play that it holds."""
    id, *parts = word.split(":")
    flags = _by_name(parts)
    played = InPlay(parse(id)[0])
    played.due = int(flags.pop("due", 0))
    played.staying = bool(int(flags.pop("staying", 0)))
    played.lasting = bool(int(flags.pop("lasting", 0)))
    played.immune = int(flags.pop("immune", 0))
    if "aside" in flags:
        played.aside().extend(_cards(flags.pop("aside").replace("+", ",")))
    numbers = [int(number) for number in flags.pop("holds", "").split("+") if number]
    _refuse_rest(flags)
    player.in_play.append(played)
    return numbers


def _listed(cards: list[Card]) -> str:
    return text_of(cards).replace(" ", ",")


def _cards(text: str) -> list[Card]:
    return parse(text.replace(",", " "))
