"""Many games between the same bots, without a log and without a record."""

from __future__ import annotations

from typing import Final, TypedDict

from royaume.bots.bot import Bot
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Decider, Purchase
from royaume.engine.game import Game
from royaume.engine.refusal import Refusal
from royaume.engine.supply import Supply
from royaume.engine.turn import play_turn
from royaume.game.seated import seat_bot
from royaume.game.setup import Setup, deal
from royaume.system.memory import uncollected

#: A game is given up after so many turns of all players together. The rules have no such end, but a game without coins
#: may never end.
MOST_TURNS: Final = 2000


class CurveData(TypedDict):
    """A curve as plain data."""

    points_from_start: list[int]
    points_from_end: list[int]
    coins_from_start: list[int]
    coins_from_end: list[int]
    count_from_start: list[int]
    count_from_end: list[int]


class ResultData(TypedDict):
    """A result as plain data."""

    games: int
    unfinished: int
    shared: int
    pile_endings: int
    by_order: list[dict[str, int]]
    by_bot: list[dict[str, int]]
    by_bot_and_order: list[list[dict[str, int]]]
    decks: list[dict[str, int]]
    curves: list[CurveData] | None


class Tally:
    """The results of one bot, or of one position in the order of play, over all finished games of a match."""

    def __init__(self) -> None:
        #: Games won alone.
        self.wins = 0
        #: Games won together with another player.
        self.shared = 0
        self.losses = 0
        #: The sum of turns (those that break ties).
        self.turns = 0
        #: The sum of their squares.
        self.turns_squared = 0
        #: The sum of Victory points.
        self.points = 0
        #: The sum of their squares.
        self.points_squared = 0

    def games(self) -> int:
        """Finished games."""
        return self.wins + self.shared + self.losses

    def add(self, other: Tally) -> None:
        """Add the tally of other games."""
        self.wins += other.wins
        self.shared += other.shared
        self.losses += other.losses
        self.turns += other.turns
        self.turns_squared += other.turns_squared
        self.points += other.points
        self.points_squared += other.points_squared

    def data(self) -> dict[str, int]:
        """Plain data, for files and for other processes."""
        return {
            "wins": self.wins,
            "shared": self.shared,
            "losses": self.losses,
            "turns": self.turns,
            "turns_squared": self.turns_squared,
            "points": self.points,
            "points_squared": self.points_squared,
        }

    @staticmethod
    def from_data(data: dict[str, int]) -> Tally:
        """The tally that the data describes."""
        tally = Tally()
        tally.wins = data["wins"]
        tally.shared = data["shared"]
        tally.losses = data["losses"]
        tally.turns = data["turns"]
        tally.turns_squared = data["turns_squared"]
        tally.points = data["points"]
        tally.points_squared = data["points_squared"]
        return tally


class Curve:
    """The points and coins of a bot by turn: sums over all finished games.

    Extra turns (Outpost, Possession) do not count. Points are those of all cards at the end of the turn. Coins are the
    most at a purchase of the turn.
    """

    def __init__(self) -> None:
        #: Index 0 is the bot's first turn.
        self.points_from_start: list[int] = []
        #: Index 0 is the bot's first turn.
        self.coins_from_start: list[int] = []
        #: Index 0 is the bot's last turn.
        self.points_from_end: list[int] = []
        #: Index 0 is the bot's last turn.
        self.coins_from_end: list[int] = []
        #: Games that had such a turn.
        self.count_from_start: list[int] = []

    @property
    def count_from_end(self) -> list[int]:
        """The same list: a game has a third turn from the end if it has a third turn from the start."""
        return self.count_from_start

    def count(self, points: list[int], coins: list[int]) -> None:
        """Add one game: its points and coins by turn."""
        _add_to(self.points_from_start, points)
        _add_to(self.coins_from_start, coins)
        _add_to(self.points_from_end, points[::-1])
        _add_to(self.coins_from_end, coins[::-1])
        _add_to(self.count_from_start, [1] * len(points))

    def add(self, other: Curve) -> None:
        """Add the curve of other games of the same bot."""
        _add_to(self.points_from_start, other.points_from_start)
        _add_to(self.coins_from_start, other.coins_from_start)
        _add_to(self.points_from_end, other.points_from_end)
        _add_to(self.coins_from_end, other.coins_from_end)
        _add_to(self.count_from_start, other.count_from_start)

    def data(self) -> CurveData:
        """Plain data, for files and for other processes."""
        return {
            "points_from_start": self.points_from_start.copy(),
            "points_from_end": self.points_from_end.copy(),
            "coins_from_start": self.coins_from_start.copy(),
            "coins_from_end": self.coins_from_end.copy(),
            "count_from_start": self.count_from_start.copy(),
            "count_from_end": self.count_from_end.copy(),
        }

    @staticmethod
    def from_data(data: CurveData) -> Curve:
        """The curve that the data describes."""
        curve = Curve()
        curve.points_from_start = data["points_from_start"]
        curve.points_from_end = data["points_from_end"]
        curve.coins_from_start = data["coins_from_start"]
        curve.coins_from_end = data["coins_from_end"]
        curve.count_from_start = data["count_from_start"]
        return curve


def _add_to(sums: list[int], more: list[int]) -> None:
    """Add number by number. `sums` grows if it is shorter."""
    for index in range(len(more)):
        if index < len(sums):
            sums[index] += more[index]
        else:
            sums.append(more[index])


class DeckCounter:
    """The copies of each card in the decks of a bot, game by game: by pile, since all games have the same piles."""

    def __init__(self, setup: Setup) -> None:
        self.kinds: list[Card] = [pile.card for pile in setup.piles()]
        self.copies: list[int] = [0] * len(self.kinds)
        #: Custom cards may bring cards that have no pile.
        self.others: dict[str, int] = {}

    def count(self, cards: list[Card], supply: Supply) -> int:
        """Add the cards of a finished game. Returns their points."""
        points = 0
        copies = self.copies
        for card in cards:
            if supply.find(card) is not None:
                # `find` has noted the number of the pile on the card.
                # Written out: `+=` on an item of a list is ten times slower compiled.
                number = card.pile_number
                copies[number] = copies[number] + 1
            else:
                self.others[card.id] = self.others.get(card.id, 0) + 1
            if card.scores:
                points += card.points(cards)
        return points

    def add_to(self, deck: dict[str, int]) -> None:
        """Add all copies to these, which are counted by id."""
        for number, card in enumerate(self.kinds):
            if self.copies[number]:
                deck[card.id] = deck.get(card.id, 0) + self.copies[number]
        for id, count in self.others.items():
            deck[id] = deck.get(id, 0) + count


class Result:
    """The result of a match. Bots are in the order in which they were named; the first in the order of play began."""

    def __init__(self, players: int, curves: bool = False) -> None:
        #: Finished games.
        self.games = 0
        #: Games that were given up.
        self.unfinished = 0
        #: Games that several players won together.
        self.shared = 0
        #: Games that ended by several empty piles, without an empty pile of Provinces.
        self.pile_endings = 0
        #: First by bot, then by order of play.
        self.by_bot_and_order: list[list[Tally]] = [[Tally() for _ in range(players)] for _ in range(players)]
        #: By bot, if they were asked for.
        self.curves: list[Curve] | None = [Curve() for _ in range(players)] if curves else None
        #: By bot: the copies of each card at the end of all finished games together.
        self.decks: list[dict[str, int]] = [{} for _ in range(players)]

    @property
    def by_bot(self) -> list[Tally]:
        """The tallies of the bots."""
        return [_sum(tallies) for tallies in self.by_bot_and_order]

    @property
    def by_order(self) -> list[Tally]:
        """The tallies by order of play: the first player's first."""
        orders = range(len(self.by_bot_and_order))
        return [_sum([tallies[order] for tallies in self.by_bot_and_order]) for order in orders]

    def count(self, game: Game, decks: list[DeckCounter], first: int, shift: int = 0) -> None:
        """Add a finished game, and its decks to those counters. Seat `first` began, the first bot sat on `shift`."""
        players = len(game.players)
        points: list[int] = []
        for player in game.players:
            points.append(decks[(player.seat - shift) % players].count(player.owned(), game.supply))
        winners = game.winners(points)
        alone = len(winners) == 1
        self.games += 1
        if not alone:
            self.shared += 1
        if _ended_by_piles(game):
            self.pile_endings += 1
        for player in game.players:
            seat = player.seat
            tally = self.by_bot_and_order[(seat - shift) % players][(seat - first) % players]
            turns = player.turns
            tally.turns += turns
            tally.turns_squared += turns * turns
            own_points = points[seat]
            tally.points += own_points
            tally.points_squared += own_points * own_points
            if player not in winners:
                tally.losses += 1
            elif alone:
                tally.wins += 1
            else:
                tally.shared += 1

    def add(self, other: Result) -> None:
        """Add another match of the same bots."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.shared += other.shared
        self.pile_endings += other.pile_endings
        for bot, tallies in enumerate(other.by_bot_and_order):
            for order, tally in enumerate(tallies):
                self.by_bot_and_order[bot][order].add(tally)
        for deck, more in zip(self.decks, other.decks, strict=True):
            for id, copies in more.items():
                deck[id] = deck.get(id, 0) + copies
        if self.curves is not None and other.curves is not None:
            for curve, further in zip(self.curves, other.curves, strict=True):
                curve.add(further)

    def data(self) -> ResultData:
        """Plain data, for files, for other processes and for comparison."""
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "shared": self.shared,
            "pile_endings": self.pile_endings,
            "by_order": [tally.data() for tally in self.by_order],
            "by_bot": [tally.data() for tally in self.by_bot],
            "by_bot_and_order": [[tally.data() for tally in tallies] for tallies in self.by_bot_and_order],
            "decks": [dict(sorted(deck.items())) for deck in self.decks],
            "curves": None if self.curves is None else [curve.data() for curve in self.curves],
        }

    @staticmethod
    def from_data(data: ResultData) -> Result:
        """The result that the data describes."""
        result = Result(len(data["by_bot"]))
        result.games = data["games"]
        result.unfinished = data["unfinished"]
        result.shared = data["shared"]
        result.pile_endings = data["pile_endings"]
        result.by_bot_and_order = [[Tally.from_data(tally) for tally in row] for row in data["by_bot_and_order"]]
        result.decks = data["decks"]
        curves = data["curves"]
        if curves is not None:
            result.curves = [Curve.from_data(curve) for curve in curves]
        return result


def _sum(tallies: list[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


def _ended_by_piles(game: Game) -> bool:
    for pile in game.supply.final_piles:
        if pile.count == 0:
            return False
    return True


class CurveRecorder(Decider):
    """Answers as its bot does, and notes the coins and points of each turn."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.coins = 0
        self.coins_by_turn: list[int] = []
        self.points_by_turn: list[int] = []

    def begin_turn(self) -> None:
        self.coins = 0
        self.plays_all_treasures = self.bot.plays_all_treasures
        self.picks_one = self.bot.picks_one

    def end_turn(self, points: int) -> None:
        self.coins_by_turn.append(self.coins)
        self.points_by_turn.append(points)

    def note(self, choice: Choice) -> None:
        if isinstance(choice, Purchase) and choice.coins > self.coins:
            self.coins = choice.coins

    def pick(self, choice: Choice) -> list[Card]:
        self.note(choice)
        return self.bot.pick(choice)

    def pick_one(self, choice: Choice) -> Card | None:
        self.note(choice)
        return self.bot.pick_one(choice)

    def pick_keys(self, choice: Choice) -> list[str]:
        return self.bot.pick_keys(choice)


def play_match(
    setup: Setup,
    bots: list[Bot],
    games: int,
    seed: str,
    first_number: int = 0,
    *,
    curves: bool = False,
    rotate: bool = False,
) -> Result:
    """Play so many games, one bot for each seat. The same seed and number give the same game.

    The bots sit as they are named, and the setup says who begins. With `rotate` seat 0 begins, and all bots move on by
    one seat from game to game.
    """
    if len(bots) != setup.players:
        raise Refusal("bots", {"bots": len(bots), "players": setup.players})
    if rotate:
        setup = Setup(setup.kingdom, setup.players, first=0, two_boxes=setup.two_boxes, equal_starts=setup.equal_starts)
    result = Result(setup.players, curves)
    decks = [DeckCounter(setup) for _ in bots]
    with uncollected():
        for number in range(first_number, first_number + games):
            _play(setup, bots, f"{seed}/{number}", number % setup.players if rotate else 0, result, decks)
    for counter, deck in zip(decks, result.decks, strict=True):
        counter.add_to(deck)
    return result


def deal_to(setup: Setup, bots: list[Bot], seed: str, shift: int) -> Game:
    """A game for these bots without a record, the first bot on seat `shift`."""
    game = deal(setup, seed, log=False)
    game.recording = False
    players = len(bots)
    for number in range(players):
        bot = bots[number]
        seat_bot(game, (number + shift) % players, bot)
        # Each bot draws its own random numbers, independent of earlier games.
        bot.begin(f"{seed}/{number}")
    return game


def _play(setup: Setup, bots: list[Bot], seed: str, shift: int, result: Result, decks: list[DeckCounter]) -> None:
    game = deal_to(setup, bots, seed, shift)
    first = game.active
    if result.curves is None:
        while not game.over and game.turn_number < MOST_TURNS:
            play_turn(game)
    else:
        _play_recorded(game, bots, shift, result.curves)
    if game.over:
        result.count(game, decks, first, shift)
    else:
        result.unfinished += 1
    game.let_go()


def _play_recorded(game: Game, bots: list[Bot], shift: int, curves: list[Curve]) -> None:
    """Play to the end, and add the game to the curves of the bots."""
    players = len(bots)
    recorders = [CurveRecorder(bots[(seat - shift) % players]) for seat in range(players)]
    for seat in range(players):
        game.deciders[seat] = recorders[seat]
    while not game.over and game.turn_number < MOST_TURNS:
        recorder = recorders[game.active]
        player = game.players[game.active]
        is_extra = game.is_extra
        recorder.begin_turn()
        play_turn(game)
        if not is_extra:
            recorder.end_turn(player.points())
    if game.over:
        for seat, recorder in enumerate(recorders):
            curves[(seat - shift) % players].count(recorder.points_by_turn, recorder.coins_by_turn)
