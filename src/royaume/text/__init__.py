"""Everything people read, in their language: log lines, questions, options, refusals.

The wording is in `en/*.ftl` and `fr/*.ftl` (Mozilla Fluent), which the web page reads too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from royaume.cards import expansions
from royaume.catalogue import catalogue
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Option
from royaume.engine.event import Event, Happened
from royaume.engine.refusal import ExpansionName, OptionName, Refusal, RefusalValue

__all__ = ["LANGUAGES", "Texts", "clean", "language_of"]

LANGUAGES: Final = catalogue.LANGUAGES

#: The texts of the bonuses in an event's `plus`.
BONUSES: Final = ["plus-cards", "plus-actions", "plus-buys", "plus-coins", "plus-potions"]
#: The largest limit that a question names where all cards may be picked. A larger one is "any number".
MOST_NAMED: Final = 4
#: Longer values come from a mistake or a damaged file. They are cut.
LONGEST_VALUE: Final = 300
#: A larger number in a refusal is written as this one: nobody can read it, and Fluent cannot write it.
LARGEST_NUMBER: Final = 10**15


class Texts:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._book = _book(language)

    def say(self, key: str, /, **values: str | float) -> str:
        """The text of that key. An unknown key or a missing value is a bug, and raises."""
        if key not in self._book:
            raise KeyError(f"no text for {key!r} in {self.language!r}")
        return self._book.format(key, values)

    def card(self, card: Card) -> str:
        """The name of the card, or its id if the catalogue does not know it (a custom card)."""
        return catalogue.name(card, self.language)

    def cards(self, cards: Sequence[Card]) -> str:
        """The cards as a list, equal ones counted: "2 Cuivre, Domaine et Or"."""
        counts: dict[str, int] = {}
        for card in cards:
            label = self.card(card)
            counts[label] = counts.get(label, 0) + 1
        return self.join(
            [
                label if count == 1 else self.say("cards-counted", count=count, card=label)
                for label, count in counts.items()
            ]
        )

    def expansion_name(self, expansion_id: str) -> str:
        """The name of the box, or of the expansion of custom cards."""
        return catalogue.expansion(expansion_id).names[self.language]

    def join(self, items: Sequence[str]) -> str:
        """A list in words, its last item joined by "and"."""
        if len(items) < 2:
            return "".join(items)
        return self.say("cards-and", list=", ".join(items[:-1]), last=items[-1])

    def typeset(self, text: str) -> str:
        """A text of the catalogue with the spaces of its language: French ones do not break before : ; ! ?"""
        if self.language != "fr":
            return text
        return re.sub(r" ([:;!?»])", "\u202f\\1", text).replace("« ", "«\u202f")

    # --- the log

    def event(self, event: Event, names: Sequence[str], viewer: int) -> str:
        """One line of the log, for an event as `seen_by` that viewer (-1: a spectator)."""
        bonuses = self._bonuses(event.plus)
        values: dict[str, str | int] = {
            "who": _person(event.seat, viewer),
            "name": _name(event.seat, names),
            "whom": _person(event.other, viewer),
            "other": _name(event.other, names),
            "cards": self._cards_of(event),
            "count": event.count,
            "key": event.key,
            "holder": self.holder_name(event.holder),
            "plus": ", ".join(bonuses),
        }
        if event.kind == Happened.TURN:
            values["turn"] = "possessed" if event.other >= 0 else event.key or "regular"
        elif event.kind == Happened.PLUS:
            values["count"] = len(bonuses)
        elif event.kind == Happened.OPTION:
            values["option"] = self._option(event.key, event.cards[0] if event.cards else None)
        line = self.say(_key("log", event.kind), **values)
        if bonuses and event.kind != Happened.PLUS:
            line = self.say("with-plus", line=line, plus=", ".join(bonuses))
        return line

    def _cards_of(self, event: Event) -> str:
        """The cards, or their number if they are hidden, or their number and the top card that all see."""
        if event.kind == Happened.TOKEN or len(event.cards) >= event.count > 0:
            return self.cards(event.cards)
        number = self.say("cards-number", count=event.count)
        if not event.cards:
            return number
        return self.say("cards-topped", cards=number, top=self.cards(event.cards))

    def holder_name(self, id: str) -> str:
        """The name of a mat, a token, or a card on which others lie: that of the card."""
        entry = catalogue.entry(id)
        return id if entry is None else entry.names[self.language]

    def _bonuses(self, plus: list[int]) -> list[str]:
        return [self.say(key, count=count) for key, count in zip(BONUSES, plus, strict=False) if count]

    # --- questions

    def question(self, choice: Choice, names: Sequence[str], viewer: int) -> str:
        """The question, for the decider. Another viewer reads whose answer the game waits for."""
        choice = choice.seen_by(viewer)
        if viewer == choice.decider:
            question = self._question(choice, names)
            if choice.seat != choice.decider:
                question = self.say("ask-for", name=names[choice.seat], question=question)
        elif choice.decider < 0:
            question = self.say("ask-waiting-reactions")
        else:
            question = self.say("ask-waiting", name=names[choice.decider])
        if choice.card is not None:
            return self.say("ask-by-card", card=self.card(choice.card), question=question)
        return question[:1].upper() + question[1:]

    def _question(self, choice: Choice, names: Sequence[str]) -> str:
        return self.say(
            _key("ask", choice.why),
            card=choice.card.id if choice.card is not None else "",
            mode="agree" if choice.keys is not None else "may" if choice.least == 0 else "must",
            amount=self._amount(choice),
            most=choice.most,
            cards=self.cards(choice.shown) if choice.shown is not None else "",
            whose="none" if choice.about < 0 else "own" if choice.about == choice.seat else "other",
            name=_name(choice.about, names),
            ordered="yes" if choice.ordered and choice.most > 1 else "no",
        )

    def _amount(self, choice: Choice) -> str:
        if choice.least == choice.most:
            return self.say("amount-exact", most=choice.most)
        if choice.least > 0:
            return self.say("amount-between", least=choice.least, most=choice.most)
        if choice.most > MOST_NAMED and choice.most == len(choice.cards()):
            return self.say("amount-any")
        return self.say("amount-up-to", most=choice.most)

    def option(self, choice: Choice, option: Option) -> str:
        """The label of one option: the card's name, or the key's text for the card that asks."""
        return self.card(option.card) if option.card is not None else self._option(option.key, choice.card)

    def _option(self, key: str, card: Card | None) -> str:
        entry = catalogue.entry(card.id) if card is not None else None
        texts = catalogue.expansion(entry.expansion).options if entry is not None else {}
        if key in texts:
            return self.typeset(texts[key][self.language])
        if entry is not None and entry.expansion not in catalogue.EXPANSIONS and _key("option", key) not in self._book:
            # The author of a custom card forgot this text. The game need not stop for that.
            return key.replace("_", " ")
        return self.say(_key("option", key), card=card.id if card is not None else "")

    # --- refusals

    def refusal(self, refusal: Refusal) -> str:
        """What is wrong and what would be right, with the names of cards."""
        values = {name: self._refused(value) for name, value in refusal.values.items()}
        return self.say(_key("refusal", refusal.key), **values)

    def _refused(self, value: RefusalValue) -> str | int:
        """A value of a refusal in words."""
        if isinstance(value, int):
            return max(-LARGEST_NUMBER, min(value, LARGEST_NUMBER))
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, ExpansionName):
            return self.expansion_name(value.id) if value.id in expansions.KINGDOM_CARDS else clean(value.id)
        if isinstance(value, OptionName):
            return self._option(value.key, None)
        return clean(value)


def clean(text: str) -> str:
    """Foreign text, made safe to show: without control characters for a terminal, and not too long."""
    text = "".join(letter if letter.isprintable() else "\ufffd" for letter in " ".join(text.split()))
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"


def language_of(environ: Mapping[str, str]) -> str:
    """The language that the environment asks for, by the usual variables; English if it is not French."""
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    wishes = [locale]
    if locale not in ("C", "POSIX"):
        # Several languages, the preferred one first.
        wishes = [*environ.get("LANGUAGE", "").split(":"), locale]
    for wish in wishes:
        language = re.split(r"[_.@-]", wish.casefold())[0]
        if language in LANGUAGES:
            return language
    return "en"


def _person(seat: int, viewer: int) -> str:
    return "you" if seat == viewer and seat >= 0 else "other"


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat >= 0 else ""


def _key(family: str, key: str) -> str:
    return f"{family}-{key.replace('_', '-')}"


def _starts(name: str) -> str:
    """Fluent function: does the name begin with a vowel, or with an h that is not heard? "d'Alice", "de Bob"."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    is_vowel = letters[:1] in {*"aeiouhœæ"} or re.match(r"y[^aeiouy]", letters) is not None
    return "vowel" if is_vowel else "consonant"


class _Book:
    """The messages of one language. Each is parsed when it is needed, because parsing all takes long."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no texts in {language!r}")
        functions = {"STARTS": _starts}
        self._bundle = FluentBundle([language], functions, use_isolating=False)  # type: ignore[arg-type]  # text will do
        #: The messages as they are written, and the file of each.
        self._sources: dict[str, str] = {}
        self._files: dict[str, str] = {}
        for file in sorted(resources.files(__name__).joinpath(language).iterdir(), key=lambda file: file.name):
            if not file.name.endswith(".ftl"):
                continue
            for entry in _ENTRY.finditer(file.read_text(encoding="utf-8")):
                key = entry["key"]
                if key in self._sources:
                    raise ValueError(f"{language}/{file.name} repeats {key!r}")
                self._sources[key] = entry[0]
                self._files[key] = f"{language}/{file.name}"

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    def format(self, key: str, values: dict[str, str | float]) -> str:
        """The text of that message. A missing value raises."""
        if not self._bundle.has_message(key):
            self._read(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise ValueError(f"{key!r} is empty in {self._files[key]}")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"{key!r} in {self._files[key]}: {errors}")
        return str(text)

    def _read(self, key: str) -> None:
        resource = FluentResource(self._sources[key])
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise ValueError(f"{key!r} in {self._files[key]} is not well-formed: {entry.content}")
        self._bundle.add_resource(resource)


#: A message: a line with its key, and the lines below it that are indented or close a brace.
_ENTRY: Final = re.compile(r"^(?P<key>[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?)*", re.MULTILINE)


@cache
def _book(language: str) -> _Book:
    return _Book(language)
