"""What a typed line means: a command with its argument, or an answer to the open question."""

from __future__ import annotations

import re

from royaume.cards import expansions
from royaume.catalogue import catalogue
from royaume.cli.plain.words import ALL, COMMANDS, NONE, WITH_ARGUMENT, meanings, shown_word
from royaume.engine.choice import Choice, Why
from royaume.engine.refusal import IllegalAnswer, OptionName, Refusal
from royaume.text import LANGUAGES, Texts


def command_in(line: str, choice: Choice, texts: Texts) -> tuple[str, str]:
    """The command and its argument; empty if the line is an answer. The name of an option is always an answer."""
    is_command = line.startswith(":")
    if not is_command and catalogue.plain(line) in option_names(choice):
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
    """The option numbers that a line means: by number, by name or by the beginning of a name; or a refusal."""
    names = option_names(choice)
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
    if counted is None or catalogue.plain(piece) in option_names(choice):
        return [_read_name(piece, choice, texts)]
    number = _read_name(counted[2], choice, texts)
    option = choice.options()[number]
    if len(counted[1]) > 3 or not 1 <= int(counted[1]) <= option.count:
        what = option.card if option.card is not None else OptionName(option.key)
        raise IllegalAnswer("answer-not-offered", {"what": what, "why": choice.why})
    return [number] * int(counted[1])


def _read_number(text: str, choice: Choice) -> int:
    count = len(choice.options())
    if len(text) > 6 or not 1 <= int(text) <= count:
        raise Refusal("play-number", {"number": text, "count": count})
    return int(text) - 1


def _read_name(text: str, choice: Choice, texts: Texts) -> int:
    names = option_names(choice)
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
        raise IllegalAnswer("answer-not-offered", {"what": expansions.by_id(id), "why": choice.why})
    near, _ = catalogue.nearest(wanted, names)
    if near:
        raise Refusal("play-near", {"what": text, "option": texts.option(choice, options[names[near]])})
    raise Refusal("play-not-understood", {"what": text, "help": shown_word("help", texts)})


def option_names(choice: Choice) -> dict[str, int]:
    """The numbers of the options by all their names, in both languages."""
    found: dict[str, int] = {}
    for number, option in enumerate(choice.options()):
        called = [option.card.id if option.card is not None else option.key]
        called += [Texts(language).option(choice, option) for language in LANGUAGES]
        found |= {catalogue.plain(name): number for name in called}
    found.pop("", None)
    return found
