"""`royaume play --plain`: the game line by line, for screen readers and pipes."""

from __future__ import annotations

import argparse
import io
import os
import re
import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Final

from royaume import catalogue
from royaume.cli import card as card_command
from royaume.cli.page import BOLD, DIM, Page
from royaume.cli.tell import tell_events, tell_kept, tell_result
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why
from royaume.engine.errors import IllegalAnswer, Refusal
from royaume.engine.event import Happened
from royaume.kingdoms import in_order, recommended_as
from royaume.own import CardFailure
from royaume.saved import save_copy
from royaume.seats import level_name
from royaume.terminal.answering import ABOUT_SUPPLY
from royaume.terminal.party import KEPT_ELSEWHERE, OPENING, Party
from royaume.terminal.sight import Pile, Place, Played, Sight, left_in_turn, see, sorted_hand
from royaume.text import LANGUAGES, Texts, clean
from royaume.view import SPECTATOR

#: What is longer is no answer.
LONGEST_LINE: Final = 1_000
#: How far a plan is, is told once in so many seconds.
EVERY: Final = 5.0

ALL: Final = "all"
NONE: Final = "none"
COMMANDS: Final = ["help", "again", "hand", "supply", "table", "log", "card", "undo", "save", "quit"]
#: Those that something may follow.
WITH_ARGUMENT: Final = ["log", "card", "save"]


def play(party: Party, texts: Texts) -> None:
    """Play to the end, or until somebody quits or nothing more can be read: the game is kept in any case."""
    game = PlainGame(party, texts)
    try:
        is_over = game.play()
    except CardFailure:
        raise
    except (KeyboardInterrupt, Refusal, OSError):
        keep(Page(sys.stderr), party, texts, "--plain")
        raise
    if not is_over and not keep(game.page, party, texts, "--plain"):
        raise Refusal("play-not-kept")


def keep(page: Page, party: Party, texts: Texts, *options: str) -> bool:
    """Save once more, in case that failed after the last answer, and say how to go on. False: it cannot be saved."""
    page.line()
    try:
        party.save()
    except Refusal as refusal:
        page.line(texts.refusal(refusal))
        if refusal.key != KEPT_ELSEWHERE:
            return False
    tell_kept(page, texts, party.file, *options)
    return True


class InputEnded(Refusal):
    """Nothing more can be read."""

    def __init__(self) -> None:
        super().__init__("input-ended")


class Input:
    """Standard input, line by line."""

    def __init__(self, page: Page) -> None:
        self._page = page
        # A stream that was closed before the program began is not there at all.
        self._stream = sys.stdin or io.StringIO()
        #: Does a person type it?
        self.is_typed = self._stream.isatty()
        if self.is_typed:
            # Whoever types wants to go back in the line, and to the lines before.
            with suppress(ImportError):
                import readline  # noqa: F401
        if isinstance(self._stream, io.TextIOWrapper):
            # A line that is no text must not take the next ones with it.
            self._stream.reconfigure(errors="surrogateescape")

    def read(self) -> str:
        """The next line, or a refusal if it cannot be an answer."""
        try:
            line = self._next("> ")
        except InputEnded:
            self._page.line()
            raise
        text = re.sub(r"\s", " ", line.removeprefix("\ufeff")).strip()
        if not self.is_typed:
            # Whoever reads what was printed also reads what was answered.
            print(self._page.encodable(clean(text)), file=self._page.stream)
        if len(line) > LONGEST_LINE:
            raise Refusal("input-long", {"most": str(LONGEST_LINE)})
        if not text.isprintable():
            raise Refusal("input-form")
        return text

    def wait(self) -> str:
        """Until somebody presses Enter; what was written before it."""
        return self._next("").strip()

    def forget(self) -> None:
        """The lines written so far: the arrow up does not bring them back for somebody else."""
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()

    def _next(self, prompt: str) -> str:
        if self.is_typed and self._page.stream.isatty():
            try:
                return input(prompt) + "\n"
            except (EOFError, OSError):
                raise InputEnded from None
        self._page.stream.write(prompt)
        self._page.stream.flush()
        try:
            line = rest = self._stream.readline(LONGEST_LINE + 1)
            while len(line) > LONGEST_LINE and rest and not rest.endswith("\n"):
                rest = self._stream.readline(LONGEST_LINE)
        except OSError:
            raise InputEnded from None
        if not line:
            raise InputEnded
        return line


class PlainGame:
    """Tells and asks on standard output, and obeys what is read from standard input."""

    def __init__(self, party: Party, texts: Texts) -> None:
        self.party = party
        self.texts = texts
        self.page = Page(sys.stdout)
        self._input = Input(self.page)
        #: Who was asked last.
        self._at = SPECTATOR
        #: How many events each person has been told of.
        self._told: dict[int, int] = {}
        #: What is said before the next question.
        self._news = ""
        #: How many piles were empty when this was told last.
        self._empty = 0
        self._begin = self._last_round()
        self._doers: dict[str, Callable[[Choice, str], None]] = {
            "help": self._help,
            "again": self._again,
            "hand": self._hand,
            "supply": self._supply,
            "table": self._table,
            "log": self._log,
            "card": self._card,
            "undo": self._undo,
            "save": self._save,
        }

    def say(self, key: str, /, **values: str | float) -> str:
        return self.texts.say(key, **values)

    def play(self) -> bool:
        """Is the game over? If not, somebody has quit."""
        self._tell_start()
        while not self.party.session.over:
            choice = self.party.asked()
            if choice is None:
                self._find_plans()
            elif not self._ask(choice):
                return False
        self._tell_end()
        return True

    # --- the course of the game

    def _tell_start(self) -> None:
        kingdom = self.party.record.setup.kingdom
        known = recommended_as(kingdom)
        if known is not None:
            self.page.line(self.say("game-kingdom", name=known.names[self.texts.language]), style=BOLD)
        if self._begin:
            # The log begins later than where it tells this.
            self.page.line(self.say("play-kingdom", cards=self.texts.cards(in_order(kingdom))))
        self.page.line(self.say("play-players", names=self.texts.join(self.party.names)))
        self.page.line(self.say("play-how", help=shown_word("help", self.texts)))
        self.page.line()

    def _tell_end(self) -> None:
        people = self.party.people()
        self._tell_news(people[0] if self._at < 0 and people else self._at)
        tell_result(self.page, self.texts, self.party.session.game, self.party.names)
        self.page.line()
        self.page.line(self.say("game-saved", file=clean(str(self.party.file))), style=DIM)

    def _find_plans(self) -> None:
        self.page.stream.flush()
        page = Page(sys.stderr)
        unplanned = self.party.unplanned()
        if unplanned != [OPENING] and self.party.is_opening():
            self.party.open(self.party.find_plan(OPENING))
            return
        for level in unplanned:
            name = level_name(level, self.texts)
            page.line(self.say("level-plan", name=name), style=DIM)
            self.party.follow(level, self.party.find_plan(level, self._teller(page, name)))

    def _teller(self, page: Page, name: str) -> Callable[[float], None]:
        """Tells in lines how far it is: a bar would be painted again and again."""
        last = time.monotonic()

        def tell(share: float) -> None:
            nonlocal last
            if time.monotonic() - last >= EVERY:
                last = time.monotonic()
                page.line(self.say("level-progress", name=name, percent=round(100 * share)), style=DIM)

        return tell

    def _last_round(self) -> int:
        """The event with which the telling begins: in a game that is gone on with, a round ago."""
        begins = [number for number, event in enumerate(self.party.session.events(None)) if event.kind == Happened.TURN]
        players = len(self.party.seats)
        return begins[-players - 1] if self.party.record.answers and len(begins) > players else 0

    def _tell_news(self, seat: int) -> None:
        """What happened since that person was told last."""
        session = self.party.session
        begin = self._told.get(seat, self._begin)
        events = session.events(seat if seat >= 0 else None, begin)
        tell_events(self.page, self.texts, events, self.party.names, seat, in_turn=begin > 0)
        self._told[seat] = session.event_count()

    # --- a question

    def _ask(self, choice: Choice) -> bool:
        """Until it is answered, or not asked any more. False: somebody quits."""
        if not self._hand_over(choice.decider):
            return False
        self._tell_news(choice.decider)
        if self._news:
            self.page.line(self._news)
            self._news = ""
        self._tell_question(choice)
        while self.party.session.pending is choice:
            self._tell_hint(choice)
            try:
                line = self._input.read()
                command, argument = command_in(line, choice, self.texts)
                if command == "quit":
                    return False
                if not command:
                    self.party.answer(read_answer(line, choice, self.texts))
                else:
                    self._doers[command](choice, argument)
                    if self.party.session.pending is choice and command != "again":
                        self.page.line()
                        self._tell_asked(choice)
            except (CardFailure, InputEnded):
                raise
            except Refusal as refusal:
                self.page.line(self.texts.refusal(refusal))
        return True

    def _hand_over(self, seat: int) -> bool:
        """Where several people share a terminal, nobody sees the hand of the one before. False: somebody quits."""
        is_other = seat != self._at and len(self.party.people()) > 1
        self._at = seat
        if not is_other:
            return True
        name = self.party.names[seat]
        if not self._input.is_typed:
            self.page.heading(self.say("question-for", name=name))
            return True
        self._input.forget()
        self.page.line("\n" * shutil.get_terminal_size().lines)
        written = "?"
        while written:
            # Whoever writes something else is perhaps not the one to see what comes then.
            self.page.line(self.say("play-hand-over", name=name, quit=shown_word("quit", self.texts)))
            written = self._input.wait()
            if meanings().get(catalogue.plain(written)) == "quit":
                return False
        return True

    def _tell_question(self, choice: Choice) -> None:
        sight = self._sight(choice)
        self.page.line()
        self.page.line(self._standing(choice, sight))
        self._tell_empty_piles(sight)
        self.page.line(self._told_hand(choice, sight))
        self._tell_asked(choice)
        labels = self._labels(choice, sight)
        for number, label in enumerate(labels, 1):
            self.page.line(label, first=f"{number}. ".rjust(len(str(len(labels))) + 4))

    def _tell_asked(self, choice: Choice) -> None:
        self.page.line(self.texts.question(choice, self.party.names, choice.decider), style=BOLD)

    def _tell_empty_piles(self, sight: Sight) -> None:
        """Whenever there is one more: enough of them end the game."""
        empty = [pile.card for pile in sight.supply if not pile.count]
        if len(empty) != self._empty:
            self._empty = len(empty)
            cards = self.texts.cards(empty)
            self.page.line(self.say("play-empty-piles", count=len(empty), cards=cards, most=sight.piles_to_end))

    def _tell_hint(self, choice: Choice) -> None:
        """What a line means on which nothing stands."""
        if choice.why == Why.TREASURES:
            self.page.line(
                self.say("play-empty-all", all=shown_word(ALL, self.texts), none=shown_word(NONE, self.texts))
            )
        elif choice.least == 0:
            does = self.say("table-none", why=choice.why)
            self.page.line(self.say("play-empty", does=does[:1].lower() + does[1:]))

    def _sight(self, choice: Choice) -> Sight:
        return see(self.party.session.view(choice.decider))

    def _standing(self, choice: Choice, sight: Sight) -> str:
        """Whose turn it is; and if it is up to this person, what is left in it."""
        whose = "own" if sight.active == choice.decider else "other"
        if whose == "other" and sight.possessor == choice.decider:
            whose = "possessed"
        name = self.party.names[sight.active]
        return self.say(
            "play-standing", turn=sight.turn, whose=whose, name=name, left=", ".join(left_in_turn(sight, self.texts))
        )

    def _told_hand(self, choice: Choice, sight: Sight) -> str:
        """The hand that the question is about: one's own, or that of the player one decides for."""
        hand = sorted_hand(sight.places[choice.seat].hand or [])
        whose = "own" if choice.seat == choice.decider else "other"
        name = self.party.names[choice.seat]
        return self.say("play-hand", whose=whose, name=name, count=len(hand), cards=self.texts.cards(hand))

    def _labels(self, choice: Choice, sight: Sight) -> list[str]:
        piles = {pile.card: pile for pile in sight.supply} if choice.why in ABOUT_SUPPLY else {}
        labels: list[str] = []
        for option in choice.options():
            label = self.texts.option(choice, option)
            if option.card is not None and option.card in piles:
                label = self._told_pile(piles[option.card])
            elif option.count > 1 and choice.most > 1:
                label = self.say("option-many", label=label, count=min(option.count, choice.most))
            labels.append(label)
        return labels

    def _told_pile(self, pile: Pile) -> str:
        cost = self.say("card-coins", count=pile.cost)
        if pile.potion:
            cost = self.say("card-cost-both", coins=cost, potions=self.say("card-potions", count=pile.potion))
        card = self.texts.card(pile.card)
        return self.say("play-pile", card=card, cost=cost, count=pile.count, tokens=pile.tokens)

    # --- commands

    def _help(self, choice: Choice, argument: str) -> None:
        self.page.heading(self.say("play-help-title"))
        self.page.line(self.say("play-help-answer"))
        for command in COMMANDS:
            word = shown_word(command, self.texts)
            if command in WITH_ARGUMENT:
                word = f"{word} {self.say('play-argument', command=command)}"
            self.page.line(self.say("play-help", word=word, command=command), indent=2)
        self.page.line(self.say("play-help-colon"))

    def _again(self, choice: Choice, argument: str) -> None:
        """The question, with all its options."""
        self._tell_question(choice)

    def _hand(self, choice: Choice, argument: str) -> None:
        """That of the question; one's own may be another."""
        self.page.line(self._told_hand(choice, self._sight(choice)))
        if choice.seat != choice.decider:
            hand = sorted_hand(self._sight(choice).places[choice.decider].hand or [])
            cards = self.texts.cards(hand)
            self.page.line(self.say("play-hand", whose="own", name="", count=len(hand), cards=cards))

    def _supply(self, choice: Choice, argument: str) -> None:
        self.page.heading(self.say("play-supply"))
        for pile in self._sight(choice).supply:
            self.page.line(self._told_pile(pile), indent=2)

    def _table(self, choice: Choice, argument: str) -> None:
        sight = self._sight(choice)
        for place in sight.places:
            self._tell_place(place, choice.decider)
        self.page.line()
        self.page.line(self.say("play-trash", count=len(sight.trash), cards=self.texts.cards(sight.trash)))

    def _tell_place(self, place: Place, viewer: int) -> None:
        name = self.party.names[place.seat]
        self.page.heading(self.say("play-place", whose="own" if place.seat == viewer else "other", name=name))
        self._tell_zone("hand", place.hand, place.hand_count)
        self._tell_zone("deck", None, place.deck_count)
        top = place.discard_top
        discard = "empty" if top is None else "top"
        self.page.line(
            self.say("play-discard", discard=discard, card="" if top is None else self.texts.card(top)), indent=2
        )
        self._tell_played("play", [played for played in place.play if not played.stays])
        self._tell_played("durations", [played for played in place.play if played.stays])
        for mat in place.mats:
            called = self.texts.place_name(mat.id)
            self._tell_zone("mat", mat.cards, mat.count, called)
            if mat.tokens:
                self.page.line(self.say("play-mat-tokens", name=called, count=mat.tokens), indent=2)
        self._tell_zone("revealed", place.revealed, len(place.revealed))
        self._tell_zone("looked_at", place.looked_at, place.looked_at_count)
        self._tell_zone("coming_back", place.coming_back, len(place.coming_back))
        if place.owned is not None:
            self._tell_zone("owned", sorted_hand(place.owned), len(place.owned))

    def _tell_zone(self, zone: str, cards: list[Card] | None, count: int, name: str = "") -> None:
        """The cards, or how many they are; nothing of a place where none are, unless every player has it."""
        if not count and zone not in ("hand", "deck"):
            return
        told = self.texts.cards(sorted_hand(cards)) if cards else self.say("cards-number", count=count)
        self.page.line(self.say("play-zone", zone=zone, name=name, cards=told), indent=2)

    def _tell_played(self, zone: str, played: list[Played]) -> None:
        if not played:
            return
        counts = Counter(self._told_played(one) for one in played)
        told = [
            label if count == 1 else self.say("cards-counted", count=count, card=label)
            for label, count in counts.items()
        ]
        self.page.line(self.say("play-zone", zone=zone, name="", cards=self.texts.join(told)), indent=2)

    def _told_played(self, played: Played) -> str:
        card = self.texts.card(played.card)
        if not played.aside_count:
            return card
        count = self.say("cards-number", count=played.aside_count)
        return self.say("play-aside", card=card, cards=self.texts.cards(played.aside) if played.aside else count)

    def _log(self, choice: Choice, argument: str) -> None:
        """The whole game, or so many turns of it."""
        events = self.party.session.events(choice.decider)
        if argument:
            if not re.fullmatch(r"0*[1-9][0-9]*", argument):
                raise Refusal("play-log-turns", {"what": argument})
            begins = [number for number, event in enumerate(events) if event.kind == Happened.TURN]
            turns = int(argument)
            events = events[begins[-turns] :] if turns <= len(begins) else events
        tell_events(self.page, self.texts, events, self.party.names, choice.decider)

    def _card(self, choice: Choice, argument: str) -> None:
        """A card by its name, or by the number of its option."""
        if not argument:
            raise Refusal("play-card-unnamed", {"word": shown_word("card", self.texts)})
        cards = [option.card for option in choice.options()]
        at = int(argument) - 1 if re.fullmatch(r"[0-9]{1,6}", argument) else -1
        card = cards[at] if 0 <= at < len(cards) else None
        found = catalogue.find(argument) if card is None else card
        self.page.line()
        card_command.run(argparse.Namespace(name=[found.id]), self.texts)

    def _undo(self, choice: Choice, argument: str) -> None:
        try:
            undone = self.party.undo()
        finally:
            # Also if it is taken back and cannot be saved.
            count = self.party.session.event_count()
            self._told = {seat: min(told, count) for seat, told in self._told.items()}
        # Another person reads it once the terminal is handed over.
        self._news = self.say("play-undone", name=self.party.names[undone])

    def _save(self, choice: Choice, argument: str) -> None:
        """A copy; the game itself stays where it is kept."""
        file = os.path.expanduser(argument.strip("'\"")) if argument else str(self.party.file)
        if argument:
            save_copy(self.party.record, file)
        else:
            self.party.save()
        self.page.line(self.say("game-saved", file=clean(file)))


# --- what somebody writes


def shown_word(meaning: str, texts: Texts) -> str:
    """The word to write for it: a command's, "all" or "none"."""
    return texts.say("play-words", meaning=meaning).split(",")[0]


@cache
def meanings() -> dict[str, str]:
    """What the words mean that are neither names nor numbers, in both languages, as `catalogue.plain` writes them."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        for meaning in [*COMMANDS, ALL, NONE]:
            words = Texts(language).say("play-words", meaning=meaning)
            found |= {catalogue.plain(word): meaning for word in words.split(",")}
    return found


def command_in(line: str, choice: Choice, texts: Texts) -> tuple[str, str]:
    """The command and what follows it; empty if the line is an answer. What an option is called is an answer."""
    is_command = line.startswith(":")
    if not is_command and catalogue.plain(line) in _names(choice):
        return "", ""
    word, _, argument = line.removeprefix(":").strip().partition(" ")
    # "card, action" are two options of the Pawn.
    known_word = catalogue.plain(word) if word.isalpha() else ""
    command = "help" if word == "?" else meanings().get(known_word, "")
    if command in COMMANDS and (not argument or command in WITH_ARGUMENT):
        return command, argument.strip()
    if is_command:
        known = ", ".join([shown_word(command, texts) for command in COMMANDS])
        raise Refusal("play-command-unknown", {"word": line, "commands": known})
    return "", ""


def read_answer(line: str, choice: Choice, texts: Texts) -> list[int]:
    """The option numbers that somebody means, by number, by name or by how a name begins; or a refusal."""
    names = _names(choice)
    whole = catalogue.plain(line)
    if whole in names:
        return [names[whole]]
    meaning = meanings().get(whole)
    if meaning == NONE or (not line and choice.why != Why.TREASURES):
        return []
    if meaning == ALL or not line:
        return [number for number, option in enumerate(choice.options()) for _ in range(option.count)]
    pieces = [piece.strip() for piece in re.split("[,;]", line)]
    if not any(pieces):
        raise Refusal("play-not-understood", {"what": line, "help": shown_word("help", texts)})
    return [number for piece in pieces if piece for number in _read_piece(piece, choice, texts)]


def _read_piece(piece: str, choice: Choice, texts: Texts) -> list[int]:
    """Numbers ("1 3 3"), a name, or a name with how often ("2 copper")."""
    if re.fullmatch(r"[0-9]+\.?( +[0-9]+\.?)*", piece):
        return [_read_number(number.rstrip("."), choice) for number in piece.split()]
    counted = re.fullmatch(r"([0-9]+) +(.+)", piece)
    if counted is None or catalogue.plain(piece) in _names(choice):
        return [_read_name(piece, choice, texts)]
    number = _read_name(counted[2], choice, texts)
    option = choice.options()[number]
    if len(counted[1]) > 3 or not 1 <= int(counted[1]) <= option.count:
        what = option.card.id if option.card is not None else option.key
        raise IllegalAnswer("answer-not-offered", {"what": what, "why": choice.why})
    return [number] * int(counted[1])


def _read_number(text: str, choice: Choice) -> int:
    count = len(choice.options())
    if len(text) > 6 or not 1 <= int(text) <= count:
        raise Refusal("play-number", {"number": text, "count": str(count)})
    return int(text) - 1


def _read_name(text: str, choice: Choice, texts: Texts) -> int:
    names = _names(choice)
    wanted = catalogue.plain(text)
    if wanted in names:
        return names[wanted]
    begun = {number for name, number in names.items() if wanted and name.startswith(wanted)}
    if len(begun) == 1:
        return begun.pop()
    options = choice.options()
    if begun:
        labels = [texts.option(choice, options[number]) for number in sorted(begun)]
        raise Refusal("play-ambiguous", {"what": text, "options": ", ".join(labels)})
    id = catalogue.id_of(text)
    if id is not None:
        raise IllegalAnswer("answer-not-offered", {"what": id, "why": choice.why})
    near, _ = catalogue.nearest(wanted, names)
    if near:
        raise Refusal("play-near", {"what": text, "option": texts.option(choice, options[names[near]])})
    raise Refusal("play-not-understood", {"what": text, "help": shown_word("help", texts)})


def _names(choice: Choice) -> dict[str, int]:
    """The numbers of the options by all that they are called."""
    found: dict[str, int] = {}
    for number, option in enumerate(choice.options()):
        called = [option.card.id if option.card is not None else option.key]
        called += [Texts(language).option(choice, option) for language in LANGUAGES]
        found |= {catalogue.plain(name): number for name in called}
    found.pop("", None)
    return found
