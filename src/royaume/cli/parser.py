"""The command line: argparse with the texts of both languages, and its refusals."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from royaume.cli.printer import Printer
from royaume.engine.refusal import Refusal, RefusalValue
from royaume.text import LANGUAGES, Texts

#: A number, perhaps in groups of three with the same separator everywhere. French has non-breaking spaces.
NUMBER: Final = re.compile(r"-?(?:[0-9]+|[0-9]{1,3}([ ,_\u00a0\u202f])[0-9]{3}(?:\1[0-9]{3})*)")
#: A longer number is a mistake.
MOST_DIGITS: Final = 18


class Usage(Refusal):
    """A command line that is not understood."""

    def __init__(self, key: str, values: Mapping[str, RefusalValue], prog: str = "royaume") -> None:
        super().__init__(key, values)
        self.prog = prog


class Parser(argparse.ArgumentParser):
    """argparse in two languages: its own messages are English only."""

    def __init__(self, texts: Texts, prog: str, description: str) -> None:
        super().__init__(
            prog=prog,
            description=description,
            add_help=False,
            allow_abbrev=False,
            formatter_class=lambda prog: Formatter(texts, prog),
        )
        self.texts = texts
        #: The subcommands, if this is the parser of `royaume`.
        self.commands: list[str] = []
        self._positionals.title = texts.say("help-arguments")
        self._optionals.title = texts.say("help-options")
        self.add_argument("-h", "--help", action="help", help=texts.say("help-help"))
        self.add_argument(
            "--cards",
            metavar=texts.say("help-file"),
            action="append",
            # The option may come before or after the name of the command: argparse would drop the first one.
            dest="cards_first" if prog == "royaume" else "cards",
            default=[],
            help=texts.say("help-cards"),
        )
        self.add_argument(
            "--lang", metavar="|".join(LANGUAGES), type=self.one_of("--lang", LANGUAGES), help=texts.say("help-lang")
        )

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help and version, in letters that the stream can show."""
        printer = Printer(file or sys.stderr)
        printer.stream.write(printer.encodable(message))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Refuse unknown arguments here, so that the hint names the help of this subcommand."""
        known, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return known, rest

    def error(self, message: str) -> NoReturn:
        for pattern, key in PROBLEMS.items():
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                raise Usage(key, {**found.groupdict(), "commands": ", ".join(self.commands)}, self.prog)
        raise Usage("usage", {"detail": message}, self.prog)

    def number(self, option: str) -> Callable[[str], int]:
        """A reader of whole numbers, written together or in groups of three: 10,000."""

        def read(value: str) -> int:
            if not NUMBER.fullmatch(value):
                raise Usage("usage-number", {"option": option, "value": value}, self.prog)
            digits = re.sub(r"[^0-9]", "", value).lstrip("0")
            if len(digits) > MOST_DIGITS:
                values: dict[str, RefusalValue] = {"option": option, "most": MOST_DIGITS, "digits": len(digits)}
                raise Usage("usage-number-long", values, self.prog)
            return int(digits or "0") * (-1 if value.startswith("-") else 1)

        return read

    def one_of(self, option: str, choices: list[str]) -> Callable[[str], str]:
        """A reader of one of several words."""

        def read(value: str) -> str:
            if value not in choices:
                raise Usage("usage-choice", {"option": option, "value": value, "choices": "|".join(choices)}, self.prog)
            return value

        return read

    def text(self, option: str) -> Callable[[str], str]:
        """A reader of text: bytes that are not text in this locale cannot be saved."""

        def read(value: str) -> str:
            try:
                value.encode()
            except UnicodeEncodeError:
                raise Usage("usage-text", {"option": option}, self.prog) from None
            return value

        return read


#: The messages of argparse, and our refusal for each.
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
        super().__init__(prog, max_help_position=28, width=Printer(sys.stdout).width)
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
