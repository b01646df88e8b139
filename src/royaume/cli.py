"""The `royaume` command."""

from __future__ import annotations

import argparse
import difflib
import io
import os
import re
import secrets
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn, TextIO

from royaume import IS_COMPILED, __version__, catalogue, kingdoms
from royaume.bots.bot import Bot
from royaume.bots.simple import BigMoney, BigMoneySmithy
from royaume.cards import base
from royaume.engine.card import Card
from royaume.engine.choice import Choice
from royaume.engine.errors import Refusal
from royaume.engine.event import Event, Happened
from royaume.engine.game import Game
from royaume.record import Record, replay
from royaume.session import Session
from royaume.setup import Setup
from royaume.text import LANGUAGES, Texts, clean, language_of
from royaume.text.log import turns
from royaume.view import SPECTATOR, view

NAMES: Final = ["Aliénor", "Guilhem", "Mahaut", "Thibaut", "Isabeau", "Robert"]
DEFAULT_KINGDOM: Final = "first_game"
LONGEST_NAME: Final = 30
WIDTH: Final = 80

REFUSED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

BOLD: Final = "\033[1m"
DIM: Final = "\033[2m"
RED: Final = "\033[31m"
GREEN: Final = "\033[32m"
CYAN: Final = "\033[36m"
PLAIN: Final = "\033[0m"


def main(argv: list[str] | None = None) -> int:
    """Run the command; the exit code is 0, 1 (refused), 2 (not understood) or 130 (interrupted)."""
    arguments = sys.argv[1:] if argv is None else argv
    texts = Texts(_language(arguments))
    # A stream that was closed before the program began is not there at all.
    sys.stdout = sys.stdout or io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    sys.stderr = sys.stderr or io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    try:
        code = _run(arguments, texts)
        sys.stdout.flush()
    except Usage as refusal:
        _complain(texts, texts.refusal(refusal), texts.say("help-see", command=f"{refusal.prog} --help"))
        return USAGE
    except Refusal as refusal:
        _complain(texts, texts.refusal(refusal))
        return REFUSED
    except InFile as problem:
        _complain(texts, texts.say("refusal-in-file", file=problem.file, problem=texts.refusal(problem.refusal)))
        return REFUSED
    except KeyboardInterrupt:
        Page(sys.stderr).line("\n" + texts.say("interrupted"))
        return INTERRUPTED
    except OSError as error:
        # Nothing more can be written: Python must not try to flush the rest when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return PIPE_CLOSED
        _complain(texts, texts.refusal(_file_refusal("file-unwritable", "stdout", error)))
        return REFUSED
    return code


class Usage(Refusal):
    """A command line that is not understood."""

    def __init__(self, key: str, values: dict[str, str], prog: str = "royaume") -> None:
        super().__init__(key, values)
        self.prog = prog


class InFile(Exception):
    """What is refused in a file."""

    def __init__(self, file: str, refusal: Refusal) -> None:
        super().__init__(file)
        self.file = file
        self.refusal = refusal


def _run(arguments: list[str], texts: Texts) -> int:
    parser = _parser(texts)
    if not arguments:
        parser.print_help(sys.stderr)
        return USAGE
    try:
        options = parser.parse_args(arguments)
    except SystemExit as done:
        # argparse ends the program itself after it has shown help or version.
        return int(done.code or 0)
    command: Callable[[argparse.Namespace, Texts], None] = options.command
    command(options, texts)
    return 0


# --- the page


class Page:
    """Prints to a stream in lines of 80 columns, with a little colour where that is wanted."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.width = max(40, min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns))
        self.colours = stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    def line(self, text: str = "", indent: int = 0, style: str = "", first: str = "") -> None:
        """One paragraph; `first` opens its first line, and the others are indented just as far."""
        margin = " " * indent
        for number, part in enumerate(text.split("\n")):
            wrapped = textwrap.fill(
                part,
                self.width,
                initial_indent=margin + (first if number == 0 else " " * len(first)),
                subsequent_indent=margin + (" " * len(first) if first else "  " if indent else ""),
                break_on_hyphens=False,
            )
            print(self.encodable(f"{style}{wrapped}{PLAIN}" if style and self.colours else wrapped), file=self.stream)

    def heading(self, text: str, style: str = BOLD) -> None:
        self.line()
        self.line(text, style=style)

    def encodable(self, text: str) -> str:
        """What the stream can show: an old terminal gets plain letters for those it lacks."""
        encoding = self.stream.encoding or "utf-8"
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            return "".join([_plainer(letter, encoding) for letter in text])
        return text


def _plainer(letter: str, encoding: str) -> str:
    """The letter itself if the encoding has it, else the nearest that it has."""
    try:
        letter.encode(encoding)
    except UnicodeEncodeError:
        parts = unicodedata.normalize("NFKD", PLAINER.get(letter, letter))
        return parts.encode(encoding, "ignore").decode(encoding) or "?"
    return letter


#: Letters that do not come apart into plainer ones.
PLAINER: Final = {"“": '"', "”": '"', "«": '"', "»": '"', "·": "-", "—": "-", "œ": "oe", "Œ": "Oe"}


def _complain(texts: Texts, problem: str, hint: str = "") -> None:
    page = Page(sys.stderr)
    page.line(texts.say("error-line", problem=problem), style=RED)
    if hint:
        page.line(hint)


# --- the command line


class Parser(argparse.ArgumentParser):
    """argparse with our words: it has its own only in English."""

    def __init__(self, texts: Texts, prog: str, description: str) -> None:
        super().__init__(
            prog=prog,
            description=description,
            add_help=False,
            allow_abbrev=False,
            formatter_class=lambda prog: Formatter(texts, prog),
        )
        self.texts = texts
        self._positionals.title = texts.say("help-arguments")
        self._optionals.title = texts.say("help-options")
        self.add_argument("-h", "--help", action="help", help=texts.say("help-help"))
        self.add_argument("--lang", metavar="|".join(LANGUAGES), type=self._language, help=texts.say("help-lang"))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help and version, in letters that the stream can show."""
        page = Page(file or sys.stderr)
        page.stream.write(page.encodable(message))

    def error(self, message: str) -> NoReturn:
        for pattern, key in PROBLEMS.items():
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                raise Usage(key, {**found.groupdict(), "commands": ", ".join(COMMANDS)}, self.prog)
        raise Usage("usage", {"detail": message}, self.prog)

    def number(self, option: str) -> Callable[[str], int]:
        """A reader of whole numbers."""

        def read(value: str) -> int:
            if not re.fullmatch(r"-?[0-9]{1,18}", value):
                raise Usage("usage-number", {"option": option, "value": value}, self.prog)
            return int(value)

        return read

    def text(self, option: str) -> Callable[[str], str]:
        """A reader of text: bytes that are no letters in this locale cannot be kept."""

        def read(value: str) -> str:
            try:
                value.encode()
            except UnicodeEncodeError:
                raise Usage("usage-text", {"option": option}, self.prog) from None
            return value

        return read

    def _language(self, value: str) -> str:
        if value not in LANGUAGES:
            raise Usage("usage-lang", {"value": value, "languages": "|".join(LANGUAGES)}, self.prog)
        return value


#: What argparse complains of, and what we say to it.
PROBLEMS: Final = {
    r"the following arguments are required: (?P<what>.*)": "usage-missing",
    r"unrecognized arguments: (?P<what>.*)": "usage-unknown",
    r"argument (?P<option>\S+): expected one argument": "usage-value",
    r"argument (?P<option>\S+): ignored explicit argument .*": "usage-no-value",
    r"argument \S+: invalid choice: '?(?P<value>.*?)'? \(choose from .*\)": "usage-command",
}


class Formatter(argparse.HelpFormatter):
    """The layout of the help, with our word for "usage"."""

    def __init__(self, texts: Texts, prog: str) -> None:
        super().__init__(prog, max_help_position=28, width=Page(sys.stdout).width)
        self._usage_word = texts.say("help-usage") + " "

    def add_usage(
        self,
        usage: str | None,
        actions: object,
        groups: object,
        prefix: str | None = None,
    ) -> None:
        word = self._usage_word if prefix is None else prefix
        super().add_usage(usage, actions, groups, word)  # type: ignore[arg-type]  # argparse's own classes


def _parser(texts: Texts) -> Parser:
    parser = Parser(texts, "royaume", texts.say("help-about"))
    version = texts.say("version-line", version=__version__, build="compiled" if IS_COMPILED else "interpreted")
    parser.add_argument("--version", action="version", version=version, help=texts.say("help-version"))
    commands = parser.add_subparsers(
        title=texts.say("help-commands"), metavar=texts.say("help-command"), required=True, parser_class=Parser
    )
    for name, add_arguments in COMMANDS.items():
        command: Parser = commands.add_parser(
            name, texts=texts, help=texts.say(f"help-{name}"), description=texts.say(f"help-{name}-more")
        )
        add_arguments(command, texts)
    return parser


def _add_watch(parser: Parser, texts: Texts) -> None:
    number, text, file = texts.say("help-number"), texts.say("help-text"), texts.say("help-file")
    read = parser.text("--kingdom")
    parser.add_argument(
        "--kingdom", metavar=text, type=read, default=DEFAULT_KINGDOM, help=texts.say("help-watch-kingdom")
    )
    count = parser.number("--players")
    parser.add_argument("--players", metavar=number, type=count, default=2, help=texts.say("help-watch-players"))
    parser.add_argument("--seed", metavar=text, type=parser.text("--seed"), help=texts.say("help-watch-seed"))
    parser.add_argument("--save", metavar=file, help=texts.say("help-watch-save"))
    parser.set_defaults(command=_watch)


def _add_replay(parser: Parser, texts: Texts) -> None:
    number = texts.say("help-number")
    parser.add_argument("file", metavar=texts.say("help-file"), help=texts.say("help-replay-file"))
    parser.add_argument("--until", metavar=number, type=parser.number("--until"), help=texts.say("help-replay-until"))
    parser.add_argument("--seat", metavar=number, type=parser.number("--seat"), help=texts.say("help-replay-seat"))
    parser.set_defaults(command=_replay)


def _add_card(parser: Parser, texts: Texts) -> None:
    parser.add_argument("name", metavar=texts.say("help-name"), nargs="+", help=texts.say("help-card-name"))
    parser.set_defaults(command=_card)


COMMANDS: Final = {"watch": _add_watch, "replay": _add_replay, "card": _add_card}


def _language(arguments: Sequence[str]) -> str:
    """The language asked for anywhere on the command line: it must be known before the rest is read."""
    language = language_of(os.environ)
    for number, argument in enumerate(arguments):
        option, _, value = argument.partition("=")
        if option == "--lang":
            wish = value or "".join(arguments[number + 1 : number + 2])
            language = wish if wish in LANGUAGES else language
    return language


# --- royaume watch


def _watch(options: argparse.Namespace, texts: Texts) -> None:
    kingdom = _kingdom(options.kingdom, texts)
    seed = options.seed if options.seed is not None else secrets.token_hex(4)
    record = Record(Setup(kingdom, options.players), seed, names=NAMES[: options.players])
    session = Session(record, {seat: _bot(seat, kingdom) for seat in range(options.players)})
    if options.save is not None:
        _save(record, options.save)
    page = Page(sys.stdout)
    for recommended in kingdoms.recommended():
        if [card.id for card in kingdom] == recommended.cards:
            page.line(texts.say("game-kingdom", name=recommended.names[texts.language]), style=BOLD)
    _tell(page, texts, _log(session.game), record.names, SPECTATOR)
    _tell_result(page, texts, session.game, record.names)
    page.line()
    page.line(texts.say("game-seed", seed=clean(seed)), style=DIM)
    if options.save is not None:
        page.line(texts.say("game-saved", file=clean(options.save)), style=DIM)


def _kingdom(text: str, texts: Texts) -> list[Card]:
    try:
        return kingdoms.parse(text)
    except Refusal:
        if re.search(r"[,;\n]", text):
            raise
    names = {catalogue.plain(kingdom.id): kingdom for kingdom in kingdoms.recommended()}
    names |= {catalogue.plain(name): kingdom for kingdom in names.values() for name in kingdom.names.values()}
    near = difflib.get_close_matches(catalogue.plain(text), names, n=1, cutoff=0.6)
    if near:
        values = {"kingdom": text, "near": names[near[0]].names[texts.language]}
        raise Refusal("unknown-kingdom-near", values)
    choice = ", ".join([kingdom.names[texts.language] for kingdom in kingdoms.recommended(["base"])])
    raise Refusal("unknown-kingdom", {"kingdom": text, "kingdoms": choice})


def _bot(seat: int, kingdom: list[Card]) -> Bot:
    return BigMoneySmithy() if seat % 2 and base.SMITHY in kingdom else BigMoney()


def _save(record: Record, file: str) -> None:
    if not file:
        raise Refusal("file-unnamed")
    try:
        record.save(Path(file))
    except OSError as error:
        raise _file_refusal("file-unwritable", file, error) from None


# --- royaume replay


def _replay(options: argparse.Namespace, texts: Texts) -> None:
    record = _load(options.file)
    count, players = len(record.answers), record.setup.players
    if options.until is not None and not 0 <= options.until <= count:
        raise Refusal("until", {"until": str(options.until), "count": str(count)})
    if options.seat is not None and not 1 <= options.seat <= players:
        raise Refusal("seat", {"seat": str(options.seat), "players": str(players)})
    game, choice = replay(record, options.until)
    names = [
        clean(record.names[seat])[:LONGEST_NAME].strip() if seat < len(record.names) else "" for seat in range(players)
    ]
    names = [name or texts.say("player-number", number=seat + 1) for seat, name in enumerate(names)]
    page = Page(sys.stdout)
    if options.seat is None:
        _tell(page, texts, _log(game), names, SPECTATOR)
    else:
        viewer = options.seat - 1
        _tell(page, texts, view(game, viewer, choice).events(), names, viewer)
    if choice is None:
        _tell_result(page, texts, game, names)
    elif options.seat is None or viewer == choice.decider:
        _tell_question(page, texts, choice, names)
    else:
        page.heading(texts.question(choice, names, viewer))
    page.line()
    page.line(texts.say("game-digest", digest=game.digest()), style=DIM)


def _load(file: str) -> Record:
    if not file:
        raise Refusal("file-unnamed")
    try:
        return Record.load(Path(file))
    except Refusal as refusal:
        raise InFile(clean(file), refusal) from None
    except OSError as error:
        raise _file_refusal("file-unreadable", file, error) from None


def _file_refusal(key: str, file: str, error: OSError) -> Refusal:
    if isinstance(error, FileNotFoundError):
        return Refusal("folder-missing" if key == "file-unwritable" else "file-missing", {"file": file})
    if isinstance(error, IsADirectoryError):
        return Refusal("file-folder", {"file": file})
    if isinstance(error, PermissionError):
        return Refusal("file-forbidden", {"file": file})
    return Refusal(key, {"file": file, "detail": error.strerror or str(error)})


# --- a game in words


def _log(game: Game) -> list[Event]:
    """All that happened, with all cards visible."""
    return game.log if game.log is not None else []


def _tell(page: Page, texts: Texts, events: list[Event], names: list[str], viewer: int) -> None:
    for lines in turns(events):
        for event in lines:
            text = texts.event(event, names, viewer)
            if event.kind in (Happened.TURN, Happened.END):
                page.heading(text)
            elif event.kind == Happened.GAME:
                page.line(text)
                page.line()
            else:
                page.line(text, indent=2, style=STYLES.get(event.kind, ""))


#: What happens all the time is printed faintly, what decides the game stands out.
STYLES: Final = {
    Happened.DRAW: DIM,
    Happened.SHUFFLE: DIM,
    Happened.DISCARD: DIM,
    Happened.BUY: GREEN,
    Happened.GAIN: GREEN,
    Happened.TRASH: RED,
    Happened.REACT: CYAN,
}


def _tell_question(page: Page, texts: Texts, choice: Choice, names: list[str]) -> None:
    page.heading(texts.say("question-for", name=names[choice.decider]))
    page.line(texts.question(choice, names, choice.decider))
    for option in choice.options():
        label = texts.option(choice, option)
        if option.count > 1 and choice.most > 1:
            label = texts.say("option-many", label=label, count=min(option.count, choice.most))
        page.line(label, indent=2, first="- ")


def _tell_result(page: Page, texts: Texts, game: Game, names: list[str]) -> None:
    order = [pile.card for pile in game.supply.piles]
    winners = game.winners()
    page.heading(texts.say("score-title"))
    for player in sorted(game.players, key=lambda player: (-player.points(), player.turns)):
        score = texts.say("score-line", name=names[player.seat], points=player.points(), turns=player.turns)
        page.line(score, indent=2, style=GREEN if player in winners else "")
        page.line(texts.cards(sorted(player.owned(), key=order.index)), indent=4)
    won = [names[player.seat] for player in winners]
    if len(won) == 1:
        page.heading(texts.say("winner", name=won[0]))
    else:
        page.heading(texts.say("winners", names=texts.join(won)))


# --- royaume card


def _card(options: argparse.Namespace, texts: Texts) -> None:
    card = catalogue.find(" ".join(options.name))
    entry = catalogue.entries().get(card.id)
    page = Page(sys.stdout)
    others = [] if entry is None else [entry.names[other] for other in LANGUAGES if other != texts.language]
    page.line(" · ".join([texts.card(card), *others]), style=BOLD)
    facts = {
        "card-types": ", ".join([texts.say(f"type-{name}") for name in card.type_names()]),
        "card-cost": _cost(card, texts),
        "card-pile": _pile(card, texts),
    }
    if entry is not None:
        facts["card-set"] = texts.say(f"set-{entry.set}")
    labels = {texts.say(key): fact for key, fact in facts.items()}
    width = max(map(len, labels)) + 2
    for label, fact in labels.items():
        page.line(fact, first=label.ljust(width))
    if entry is None:
        return
    page.line()
    page.line(texts.typeset(entry.effect[texts.language]))
    page.heading(texts.say("card-rulings"))
    for number, ruling in enumerate(entry.rulings, 1):
        source = texts.say(f"source-{ruling.source}")
        page.line(f"{texts.typeset(ruling.text[texts.language])} [{source}]", first=f"{number}. ".rjust(4))


def _cost(card: Card, texts: Texts) -> str:
    coins = texts.say("card-coins", count=card.cost)
    if not card.potion:
        return coins
    return texts.say("card-cost-both", coins=coins, potions=texts.say("card-potions", count=card.potion))


def _pile(card: Card, texts: Texts) -> str:
    """How many cards, and with how many players where that matters."""
    if len(set(card.pile)) == 1:
        return texts.say("cards-number", count=card.pile[0])
    parts: list[str] = []
    for count in dict.fromkeys(card.pile):
        players = [str(number) for number, cards in enumerate(card.pile, 2) if cards == count]
        span = players[0] if len(players) == 1 else f"{players[0]}-{players[-1]}"
        parts.append(texts.say("card-pile-players", count=count, players=span))
    return ", ".join(parts)
