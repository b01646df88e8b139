"""`royaume export` and `royaume import`: the database of a server as a file, and back."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from royaume.cli import extras
from royaume.cli.parser import Parser
from royaume.cli.printer import Printer
from royaume.engine.refusal import Refusal
from royaume.game.saved_games import file_refusal
from royaume.server.settings import DEFAULT_DATABASE, EXAMPLE_DATABASE
from royaume.system import progress
from royaume.text import Texts, clean


def add_export_arguments(parser: Parser, texts: Texts) -> None:
    _add_arguments(parser, texts, texts.say("help-export-file"))
    parser.add_argument("--force", action="store_true", help=texts.say("help-export-force"))
    parser.set_defaults(command=run_export)


def add_import_arguments(parser: Parser, texts: Texts) -> None:
    _add_arguments(parser, texts, texts.say("help-import-file"))
    parser.set_defaults(command=run_import)


def _add_arguments(parser: Parser, texts: Texts, about_file: str) -> None:
    file = texts.say("help-file")
    parser.add_argument("file", metavar=file, type=parser.text(file), help=about_file)
    address, about = texts.say("help-address"), texts.say("help-transfer-database", example=EXAMPLE_DATABASE)
    read = parser.text("--database")
    parser.add_argument("--database", metavar=address, type=read, default=DEFAULT_DATABASE, help=about)


def run_export(options: argparse.Namespace, texts: Texts) -> None:
    _check_usage(options)
    from royaume.server import database, export_import

    address = options.database
    try:
        with progress.bar() as show:
            tell = _reporter(show, texts)
            rows = asyncio.run(export_import.export(address, Path(options.file), tell, replace=options.force))
    except OSError as error:
        raise file_refusal("file-unwritable", options.file, error) from None
    shown = clean(database.shown(database.url_of(address)))
    Printer(sys.stdout).line(texts.say("transfer-exported", rows=rows, database=shown, file=clean(options.file)))


def run_import(options: argparse.Namespace, texts: Texts) -> None:
    _check_usage(options)
    from royaume.server import database, export_import

    address = options.database
    try:
        with progress.bar() as show:
            rows = asyncio.run(export_import.load(address, Path(options.file), _reporter(show, texts)))
    except OSError as error:
        raise file_refusal("file-unreadable", options.file, error) from None
    shown = clean(database.shown(database.url_of(address)))
    Printer(sys.stdout).line(texts.say("transfer-imported", rows=rows, database=shown, file=clean(options.file)))


def _check_usage(options: argparse.Namespace) -> None:
    if not options.file:
        raise Refusal("file-unnamed")
    extras.need_server()


def _reporter(show: progress.Show, texts: Texts) -> Callable[[str, float], None]:
    def tell(step: str, share: float) -> None:
        show(share, texts.say("transfer-progress", step=step, percent=int(100 * share)))

    return tell
