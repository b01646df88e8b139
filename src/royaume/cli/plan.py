"""`royaume plan`: the best plans that the plan search finds for a kingdom, as text to edit and to simulate."""

from __future__ import annotations

import argparse
import os
import re
import secrets
import shlex
import signal
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

from royaume.bots import candidate_plans, strategy_text
from royaume.bots.candidate_plans import Plan
from royaume.bots.match import Tally, play_match
from royaume.bots.plan_search import Budget, PlanSearch
from royaume.bots.strategy import StrategyBot
from royaume.catalogue import kingdom_text, kingdoms
from royaume.cli.parser import Parser, Usage
from royaume.cli.printer import Printer
from royaume.engine.card import Card
from royaume.engine.refusal import Refusal
from royaume.game.saved_games import file_refusal
from royaume.game.setup import Setup
from royaume.simulate import plot, report, statistics
from royaume.system import progress
from royaume.text import Texts, clean

PROG: Final = "royaume plan"
SECONDS: Final = 3.0
TOP: Final = 3
#: Plans play so many new games against each other and against Big Money, in batches.
GAMES: Final = 300
BATCH: Final = 20
#: The fewest plans that are measured, even if fewer are shown.
LEAST_MEASURED: Final = 3
#: The name of the file in the command to paste, if no file is written.
FILE: Final = "plan.txt"


def add_arguments(parser: Parser, texts: Texts) -> None:
    number, text, kingdom = texts.say("help-number"), texts.say("help-text"), texts.say("help-plan-kingdom-name")
    read = parser.text(kingdom)
    parser.add_argument("kingdom", metavar=kingdom, nargs="+", type=read, help=texts.say("help-plan-kingdom"))
    count = parser.number("--games")
    parser.add_argument("--games", metavar=number, type=count, help=texts.say("help-plan-games"))
    parser.add_argument("--seconds", metavar=number, type=_seconds, help=texts.say("help-plan-seconds"))
    parser.add_argument("--seed", metavar=text, type=parser.text("--seed"), help=texts.say("help-plan-seed"))
    count = parser.number("--top")
    parser.add_argument("--top", metavar=number, type=count, default=TOP, help=texts.say("help-plan-top"))
    parser.add_argument("--save", metavar=texts.say("help-file"), help=texts.say("help-plan-save"))
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    _check_usage(options)
    # One order of the cards: it is the order in which the search tries plans.
    kingdom = kingdoms.in_order(Setup(kingdom_text.parse(" ".join(options.kingdom), texts.language)).kingdom)
    seed = options.seed if options.seed is not None else secrets.token_hex(4)
    budget = Budget(seconds=options.seconds or SECONDS) if options.games is None else Budget(games=options.games)
    measured = _search(kingdom, budget, seed, max(options.top, LEAST_MEASURED), texts)
    _print_plans(measured[: options.top], options, kingdom, budget, seed, texts)
    if budget.stopped:
        raise KeyboardInterrupt


def _search(kingdom: list[Card], budget: Budget, seed: str, most: int, texts: Texts) -> list[Measured]:
    """The best plans, at most so many, in the order of their figures; in the order of the search if it was stopped."""
    with _stopped_by_ctrl_c(budget), progress.bar() as show:
        found = _find(kingdom, budget, seed, show, texts)
        measured = [Measured(plan) for plan in found[:most]]
        _measure(measured, kingdom, budget, seed, show, texts)
    if not budget.stopped:
        measured.sort(key=lambda each: -each.others.share())
    return measured


def _print_plans(
    shown: list[Measured], options: argparse.Namespace, kingdom: list[Card], budget: Budget, seed: str, texts: Texts
) -> None:
    """Print the plans. All else is a comment, so that a part with one plan is a file that can be simulated."""
    width = Printer(sys.stdout).width
    head, hint = _head(kingdom, budget, seed, texts, width), _hint(options, kingdom, len(shown), texts, width)
    written = [_text(each, name, texts, width) for each, name in zip(shown, _names(shown, texts), strict=True)]
    _print_lines([*head, "", *[line for text in written for line in [*text, ""]], *hint])
    if options.save is not None:
        _save([*head, *written[0], *hint], options.save)


# --- the command line


def _seconds(text: str) -> float:
    if not re.fullmatch(r"-?[0-9]{1,6}([.,][0-9]{1,6})?", text):
        raise Usage("usage-seconds", {"value": text}, PROG)
    return float(text.replace(",", "."))


def _check_usage(options: argparse.Namespace) -> None:
    """Refuse before the first game what is known to fail."""
    if options.games is not None and options.seconds is not None:
        raise Usage("usage-games-seconds", {}, PROG)
    if options.games is not None and options.games < 1:
        raise Refusal("games-none", {"games": options.games})
    if options.seconds is not None and options.seconds <= 0:
        raise Refusal("seconds-none", {"seconds": f"{options.seconds:g}"})
    if options.top < 1:
        raise Refusal("plans-none", {"plans": options.top})
    if options.save is not None:
        plot.check_writable(options.save)


@contextmanager
def _stopped_by_ctrl_c(budget: Budget) -> Iterator[None]:
    """The first Ctrl-C stops the search, and the best plans so far are printed. The second one ends the program."""
    before = signal.getsignal(signal.SIGINT)
    if not callable(before):
        # The parent process wants Ctrl-C to be ignored, or to end this process at once.
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, before)
        budget.stop()

    signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# --- the search and its figures


def _find(kingdom: list[Card], budget: Budget, seed: str, show: progress.Show, texts: Texts) -> list[Plan]:
    """The best plans, each once."""

    def tell(share: float) -> None:
        show(share, texts.say("plan-searching", percent=round(100 * share)))

    found = PlanSearch(kingdom, budget, f"{seed}/plan", tell).find()
    return list({rated.plan.key(): rated.plan for rated in found}.values())


class WinShare:
    """The share of new games won, games that the search did not know."""

    def __init__(self) -> None:
        self.won = 0.0
        self.games = 0

    def add(self, tally: Tally) -> None:
        self.won += statistics.score(tally)
        self.games += tally.games()

    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    def text(self, texts: Texts) -> str:
        figure = report.share(self.won, self.games)
        half = report.number((figure.high - figure.low) / 2, 1, texts)
        return texts.say("plan-figure", share=report.percent(figure.value, texts), half=half)


class Measured:
    """A plan, and its shares of games won against the other plans and against Big Money."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.bot = StrategyBot(plan.strategy())
        self.others = WinShare()
        self.money = WinShare()


def _measure(
    measured: list[Measured], kingdom: list[Card], budget: Budget, seed: str, show: progress.Show, texts: Texts
) -> None:
    """Measure the plans in batches: after Ctrl-C all of them have played equally often."""
    setup = Setup(kingdom)
    money = StrategyBot(candidate_plans.money_plan().strategy())
    for first in range(0, GAMES, BATCH):
        if first and budget.stopped:
            break
        for number, each in enumerate(measured):
            show(first / GAMES, texts.say("plan-measuring", percent=round(100 * first / GAMES)))
            result = play_match(setup, [each.bot, money], BATCH, f"{seed}/money", first, rotate=True)
            each.money.add(result.by_bot[0])
            for other in measured[number + 1 :]:
                result = play_match(setup, [each.bot, other.bot], BATCH, f"{seed}/others", first, rotate=True)
                each.others.add(result.by_bot[0])
                other.others.add(result.by_bot[1])


# --- what is printed


def _comment(text: str, width: int) -> list[str]:
    return [f"# {line}" for line in textwrap.wrap(text, width - 2, break_on_hyphens=False)]


def _head(kingdom: list[Card], budget: Budget, seed: str, texts: Texts, width: int) -> list[str]:
    known = kingdoms.recommended_as(kingdom)
    title = _cards(kingdom, texts) if known is None else texts.say("game-kingdom", name=known.names[texts.language])
    games = texts.say("simulate-games", count=budget.played)
    found = texts.say("plan-interrupted" if budget.stopped else "plan-found", games=games)
    return _comment(title, width) + _comment(f"{found} {texts.say('game-seed', seed=clean(seed))}", width)


def _text(measured: Measured, name: str, texts: Texts, width: int) -> list[str]:
    """The plan as strategy text, below its figures."""
    games = texts.say("simulate-games", count=measured.money.games)
    money = measured.money.text(texts)
    if measured.others.games:
        figures = texts.say("plan-figures", others=measured.others.text(texts), money=money, games=games)
    else:
        figures = texts.say("plan-figures-alone", money=money, games=games)
    strategy = measured.plan.strategy(name)
    return _comment(figures, width) + strategy_text.write(strategy, texts.language).splitlines()


def _names(measured: list[Measured], texts: Texts) -> list[str]:
    """Their cards, with a number from the second plan with the same cards on."""
    names: list[str] = []
    for each in measured:
        cards = list(dict.fromkeys([texts.card(card) for card in each.plan.kingdom_cards()]))
        name = " + ".join(cards) or texts.say("simulate-player", player="money")
        same = sum(other == name or other.startswith(f"{name} (") for other in names)
        names.append(f"{name} ({same + 1})" if same else name)
    return names


def _hint(options: argparse.Namespace, kingdom: list[Card], plans_shown: int, texts: Texts, width: int) -> list[str]:
    """How to simulate a plan. The command stays one line, to be pasted."""
    known = kingdoms.recommended_as(kingdom)
    file = Path(FILE if options.save is None else options.save)
    name = str(file)
    if not file.suffix or name.startswith("-"):
        # Without a folder the name would mean a strategy, or an option.
        name = os.path.join(".", name)
    words = ["royaume", "simulate", name, "bmu", "--kingdom", _cards(kingdom, texts) if known is None else known.id]
    for own_file in options.cards_first + options.cards:
        words += ["--cards", own_file]
    told = texts.say("plan-simulate-saved", file=clean(str(file)))
    if options.save is None:
        told = texts.say("plan-simulate", file=clean(str(file)), plans=plans_shown)
    return [*_comment(told, width), f"# {shlex.join(words)}"]


def _cards(kingdom: list[Card], texts: Texts) -> str:
    return ", ".join([texts.card(card) for card in kingdom])


def _print_lines(lines: list[str]) -> None:
    printer = Printer(sys.stdout)
    for line in lines:
        print(printer.encodable(line), file=printer.stream)
    # Printed before the file can fail.
    printer.stream.flush()


def _save(lines: list[str], file: str) -> None:
    try:
        Path(file).write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise file_refusal("file-unwritable", file, error) from None
