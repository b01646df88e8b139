"""The `royaume` command: one module for each subcommand."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

import royaume
from royaume import IS_COMPILED
from royaume.catalogue import custom_cards
from royaume.cli.parser import Parser, Usage
from royaume.cli.printer import RED, Printer
from royaume.engine.refusal import Refusal
from royaume.game.saved_games import InFile, SavedAfterFailure, file_refusal
from royaume.text import LANGUAGES, Texts, language_of

REFUSED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

#: The module of each subcommand, and its function that adds the arguments and the function to run. The result of the
#: latter is the exit code, if it is not 0. Only the module of the given command is imported: a game does not wait for
#: the simulator.
COMMANDS: Final = {
    "play": ("play", "add_arguments"),
    "serve": ("serve", "add_arguments"),
    "watch": ("watch", "add_arguments"),
    "replay": ("replay", "add_arguments"),
    "simulate": ("simulate", "add_arguments"),
    "plan": ("plan", "add_arguments"),
    "kingdom": ("kingdom", "add_arguments"),
    "card": ("card", "add_arguments"),
    "verify": ("verify", "add_arguments"),
    "export": ("export_import", "add_export_arguments"),
    "import": ("export_import", "add_import_arguments"),
}


def main(argv: list[str] | None = None) -> int:
    """Run the command; the exit code is 0, 1 (refused), 2 (not understood) or 130 (interrupted)."""
    arguments = sys.argv[1:] if argv is None else argv
    texts = Texts(_language(arguments))
    # A stream that was closed before the program began is None.
    sys.stdout = sys.stdout or io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    sys.stderr = sys.stderr or io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    try:
        code = _run(arguments, texts)
        sys.stdout.flush()
    except Usage as refusal:
        _complain(texts, texts.refusal(refusal), texts.say("help-see", command=f"{refusal.prog} --help"))
        return USAGE
    except SavedAfterFailure as saved:
        _complain(texts, texts.refusal(saved.failure), texts.say("failure-saved", file=saved.file))
        return REFUSED
    except Refusal as refusal:
        _complain(texts, texts.refusal(refusal))
        return REFUSED
    except InFile as problem:
        _complain(texts, texts.say("refusal-in-file", file=problem.file, problem=texts.refusal(problem.refusal)))
        return REFUSED
    except KeyboardInterrupt as interrupt:
        found = custom_cards.failed_line(interrupt)
        key = "interrupted" if found is None else "interrupted-in"
        values: dict[str, str | int] = {} if found is None else {"file": str(found[0]), "line": found[1]}
        Printer(sys.stderr).line("\n" + texts.say(key, **values))
        return INTERRUPTED
    except OSError as error:
        # Nothing more can be written: Python must not try to flush the rest when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return PIPE_CLOSED
        _complain(texts, texts.refusal(file_refusal("file-unwritable", "stdout", error)))
        return REFUSED
    except (Exception, SystemExit) as error:
        failure = custom_cards.failure_in(None, error)
        if failure is None:
            raise
        _complain(texts, texts.refusal(failure))
        return REFUSED
    return code


def _run(arguments: list[str], texts: Texts) -> int:
    parser = _parser(texts, arguments)
    if not arguments:
        parser.print_help(sys.stderr)
        return USAGE
    try:
        options = parser.parse_args(arguments)
    except SystemExit as done:
        # argparse ends the program itself after it has shown help or version.
        return int(done.code or 0)
    for file in options.cards_first + options.cards:
        custom_cards.load(Path(file))
    command: Callable[[argparse.Namespace, Texts], int | None] = options.command
    return command(options, texts) or 0


def _parser(texts: Texts, arguments: list[str]) -> Parser:
    parser = Parser(texts, "royaume", texts.say("help-about"))
    parser.add_argument("--version", action=_ShowVersion, nargs=0, help=texts.say("help-version"))
    parser.commands = list(COMMANDS)
    commands = parser.add_subparsers(
        title=texts.say("help-commands"), metavar=texts.say("help-command"), required=True, parser_class=Parser
    )
    # If a command comes first, no other can.
    first = arguments[:1]
    for name in first if first and first[0] in COMMANDS else COMMANDS:
        command: Parser = commands.add_parser(
            name, texts=texts, help=texts.say(f"help-{name}"), description=texts.say(f"help-{name}-more")
        )
        module, function = COMMANDS[name]
        add_arguments: Callable[[Parser, Texts], None] = getattr(import_module(f"royaume.cli.{module}"), function)
        add_arguments(command, texts)
    return parser


class _ShowVersion(argparse.Action):
    """Like that of argparse, but the version is looked up only now."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        assert isinstance(parser, Parser)
        build = "compiled" if IS_COMPILED else "interpreted"
        Printer(sys.stdout).line(parser.texts.say("version-line", version=royaume.__version__, build=build))
        parser.exit()


def _language(arguments: Sequence[str]) -> str:
    """The language asked for anywhere on the command line: it must be known before the rest is read."""
    language = language_of(os.environ)
    for number, argument in enumerate(arguments):
        option, _, value = argument.partition("=")
        if option == "--lang":
            wish = value or "".join(arguments[number + 1 : number + 2])
            language = wish if wish in LANGUAGES else language
    return language


def _complain(texts: Texts, problem: str, hint: str = "") -> None:
    printer = Printer(sys.stderr)
    printer.line(texts.say("error-line", problem=problem), style=RED)
    if hint:
        printer.line(hint)
