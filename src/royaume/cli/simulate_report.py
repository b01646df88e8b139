"""What `royaume simulate` prints and writes: tables, decks, the command to paste, and files."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from pathlib import Path
from typing import Final

from royaume.catalogue import kingdoms
from royaume.cli.printer import BOLD, DIM, RED, Printer
from royaume.engine.refusal import Refusal
from royaume.game.saved_games import file_refusal
from royaume.simulate import plot, report
from royaume.simulate.run import DONE, FAILED, INTERRUPTED, NARROW, Simulation
from royaume.text import Texts, clean

STDOUT: Final = "-"
#: The contenders begin in turn, unless `--first` says otherwise.
ROTATE: Final = "rotate"
#: The least width of a name in a table: with less the intervals go.
LEAST_NAME: Final = 12
LONGEST_NAME: Final = 24
GAP: Final = 3
#: The texts that tell why not all games were played.
STOPPED: Final = {NARROW: "simulate-narrow", INTERRUPTED: "simulate-interrupted", FAILED: "simulate-failed"}


def show(simulation: Simulation, options: argparse.Namespace, texts: Texts) -> None:
    """Print the simulation as the options say: for people, as JSON or as CSV."""
    if options.json == STDOUT:
        print(_json(simulation))
    elif options.csv == STDOUT:
        print(Printer(sys.stdout).encodable(report.csv_text(simulation)), end="")
    else:
        _print(Printer(sys.stdout), simulation, options, texts)
    # Printed before a file can fail.
    sys.stdout.flush()


def _json(simulation: Simulation) -> str:
    return json.dumps(report.data(simulation), indent=1)


def _print(printer: Printer, simulation: Simulation, options: argparse.Namespace, texts: Texts) -> None:
    total = simulation.total
    printer.line(_title(simulation, options, texts), style=BOLD)
    printer.line(_card_line(simulation, texts), style=DIM)
    if simulation.stopped != DONE:
        printer.line()
        games = texts.say("simulate-games", count=simulation.played())
        told = texts.say(STOPPED[simulation.stopped], games=games, asked=simulation.asked)
        printer.line(told, style=DIM if simulation.stopped == NARROW else RED)
    if total.games:
        for table in report.tables(simulation, texts):
            _print_table(printer, table, texts)
        printer.line()
        ended, interval = report.percent_cell(report.share(total.pile_endings, total.games), texts)
        printer.line(texts.say("simulate-piles", share=ended, interval=interval))
        _print_decks(printer, simulation, texts)
    if total.unfinished:
        printer.line()
        told = texts.say("simulate-unfinished" if total.games else "simulate-none-finished", count=total.unfinished)
        printer.line(told, style=RED)
    printer.line()
    _print_ending(printer, simulation, options, texts)


def _title(simulation: Simulation, options: argparse.Namespace, texts: Texts) -> str:
    known = kingdoms.recommended_as(simulation.setup.kingdom)
    if known is not None:
        return texts.say("game-kingdom", name=known.names[texts.language])
    return texts.say("kingdom-drawn" if options.kingdom is None else "kingdom-checked")


def _card_line(simulation: Simulation, texts: Texts) -> str:
    return ", ".join([texts.card(card) for card in kingdoms.in_order(simulation.setup.kingdom)])


def _print_table(printer: Printer, table: report.FigureTable, texts: Texts) -> None:
    """Names on the left, figures on the right. Intervals stand beside the figures, else below, else not at all."""
    title, rows = table.title, table.rows
    columns = _columns(table.columns, rows)
    if _room(printer, columns) < LEAST_NAME:
        rows = [part for name, cells in table.rows for part in ((name, _bare(cells, 0)), ("", _bare(cells, 1)))]
        columns = _columns(table.columns, rows)
    if _room(printer, columns) < LEAST_NAME:
        title = table.bare_title or table.title
        rows = [(name, _bare(cells, 0)) for name, cells in table.rows]
        columns = _columns(table.columns, rows)
    names = [texts.say("simulate-contender"), *[name for name, _ in rows]]
    width = min(_room(printer, columns), LONGEST_NAME, max(map(len, names)))
    printer.heading(title)
    for number, row in enumerate(zip(names, *columns, strict=True)):
        line = (" " * GAP).join([_cut(row[0], width).ljust(width), *row[1:]]).rstrip()
        if line:
            printer.line(line, style="" if number and row[0] else DIM)


def _bare(cells: list[tuple[str, str]], part: int) -> list[tuple[str, str]]:
    """Only the figures, or only the intervals."""
    return [(cell[part], "") for cell in cells]


def _columns(titles: list[str], rows: list[tuple[str, list[tuple[str, str]]]]) -> list[list[str]]:
    return [_column(title, [cells[number] for _, cells in rows]) for number, title in enumerate(titles)]


def _column(title: str, cells: list[tuple[str, str]]) -> list[str]:
    """Figures below each other, with their intervals beside them."""
    figures, intervals = [max(len(cell[part]) for cell in cells) for part in (0, 1)]
    lines = [f"{figure.rjust(figures)}  {interval.rjust(intervals)}".rstrip() for figure, interval in cells]
    width = max(len(title), *map(len, lines))
    return [title.rjust(figures).ljust(width), *[line.ljust(width) for line in lines]]


def _room(printer: Printer, columns: list[list[str]]) -> int:
    """The width that the columns leave for names."""
    return printer.width - sum(GAP + len(column[0]) for column in columns)


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _print_decks(printer: Printer, simulation: Simulation, texts: Texts) -> None:
    printer.heading(texts.say("simulate-decks"))
    names = [_cut(clean(name), LONGEST_NAME) for name in simulation.contenders]
    width = max(map(len, names)) + GAP
    for bot, name in enumerate(names):
        cards = [
            # A number stays on the line of its card.
            texts.say("simulate-deck-card", count=count, card=card).replace(" ", "\u00a0")
            for count, card in report.deck_cards(simulation, bot, texts)
        ]
        printer.line(", ".join(cards), first=name.ljust(width))


def _print_ending(printer: Printer, simulation: Simulation, options: argparse.Namespace, texts: Texts) -> None:
    played = simulation.played()
    games = texts.say("simulate-games", count=played)
    speed = round(played / simulation.seconds) if simulation.seconds else played
    seconds = report.number(simulation.seconds, 1, texts)
    printer.line(texts.say("simulate-speed", games=games, seconds=seconds, speed=speed), style=DIM)
    printer.line(texts.say("simulate-repeat"), style=DIM)
    # The command stays one line, to be pasted.
    print(printer.encodable(_command(simulation, options, texts)), file=printer.stream)


def _command(simulation: Simulation, options: argparse.Namespace, texts: Texts) -> str:
    """The command that plays the same games again."""
    known = kingdoms.recommended_as(simulation.setup.kingdom)
    words = ["royaume", "simulate", *options.strategies]
    words += _option("--kingdom", _card_line(simulation, texts) if known is None else known.id)
    words += _option("--games", str(simulation.played())) + _option("--seed", simulation.seed)
    words += [] if options.plan_games is None else _option("--plan-games", str(options.plan_games))
    words += [f"--{name}" for name in ("equal-starts", "naive") if vars(options)[name.replace("-", "_")]]
    words += [] if options.first == ROTATE else _option("--first", options.first)
    for file in options.cards_first + options.cards:
        words += _option("--cards", file)
    return shlex.join(words)


def _option(name: str, value: str) -> list[str]:
    return [f"{name}={value}"] if value.startswith("-") else [name, value]


def write_files(simulation: Simulation, options: argparse.Namespace, texts: Texts) -> None:
    """Write all files that can be written, then refuse the first one that cannot."""
    problems: list[Refusal] = []
    written: list[str] = []
    for file in [options.json, options.csv, *options.plot]:
        if file is None or file == STDOUT:
            continue
        try:
            if file == options.json:
                Path(file).write_text(_json(simulation) + "\n", encoding="utf-8")
            elif file == options.csv:
                Path(file).write_text(report.csv_text(simulation), encoding="utf-8")
            else:
                plot.draw(simulation, file, texts)
            written.append(clean(file))
        except OSError as error:
            problems.append(file_refusal("file-unwritable", file, error))
    if written and STDOUT not in (options.json, options.csv):
        Printer(sys.stdout).line(texts.say("simulate-saved", files=", ".join(written)), style=DIM)
    if problems:
        raise problems[0]
