"""Sentences, word for word."""

from __future__ import annotations

import re
from importlib import resources

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from royaume.bots.simple import RandomBot
from royaume.cards import base, basic, expansions
from royaume.catalogue import kingdom_text
from royaume.engine.card import ACTION, Card
from royaume.engine.choice import Choice, Why
from royaume.engine.event import Event, Happened
from royaume.engine.refusal import OptionName, Refusal
from royaume.game.record import Record
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.testing import SEATS, Table, parse
from royaume.text import _ENTRY, LANGUAGES, Texts, clean, language_of
from royaume.text.log import lines_by_turn

EN, FR = Texts("en"), Texts("fr")
NAMES = ["Alice", "Bob", "Élodie"]
SPECTATOR = -1


def _both(event: Event, viewer: int = SPECTATOR) -> tuple[str, str]:
    """English and French, with ordinary spaces."""
    told = event.seen_by(viewer)
    return _plain(EN.event(told, NAMES, viewer)), _plain(FR.event(told, NAMES, viewer))


def _ask(choice: Choice, viewer: int | None = None) -> tuple[str, str]:
    reader = choice.decider if viewer is None else viewer
    return _plain(EN.question(choice, NAMES, reader)), _plain(FR.question(choice, NAMES, reader))


def _plain(text: str) -> str:
    return text.replace("\u202f", " ")


def _question(why: str, asker: str, offered: str, least: int = 1, most: int = 1) -> Choice:
    return Choice(0, 0, why, expansions.by_id(asker) if asker else None, parse(offered), least, most)


# --- cards


def test_equal_cards_are_counted_and_the_last_is_joined() -> None:
    found = parse("copper estate copper gold")
    assert EN.cards(found) == "2 Copper, Estate and Gold"
    assert FR.cards(found) == "2 Cuivre, Domaine et Or"
    assert FR.cards(parse("copper")) == "Cuivre"
    assert FR.cards(parse("copper gold")) == "Cuivre et Or"
    assert FR.cards([]) == ""


def test_a_custom_card_without_texts_has_its_id_as_name() -> None:
    assert FR.card(Card("bakery", 5, ACTION)) == "bakery"


# --- the log


def test_the_reader_is_addressed_and_the_others_are_named() -> None:
    event = Event(Happened.PLAY, 0, parse("militia"), plus=[0, 0, 0, 2, 0])
    assert _both(event) == ("Alice plays Militia: +2 coins", "Alice joue Milice : +2 pièces")
    assert _both(event, 0) == ("You play Militia: +2 coins", "Vous jouez Milice : +2 pièces")
    assert _both(event, 1) == ("Alice plays Militia: +2 coins", "Alice joue Milice : +2 pièces")


def test_all_bonuses_are_told() -> None:
    event = Event(Happened.PLAY, 0, parse("market"), plus=[1, 1, 1, 1, 0])
    assert _both(event)[1] == "Alice joue Marché : +1 Carte, +1 Action, +1 Achat, +1 pièce"
    event = Event(Happened.PLUS, 0, [], plus=[2, 2, 2, 3, 2])
    assert _both(event)[0] == "Alice gets +2 Cards, +2 Actions, +2 Buys, +3 coins, +2 Potions"
    assert _both(Event(Happened.PLUS, 0, [], plus=[0, 0, 0, 0, 0])) == ("Alice gets nothing", "Alice n'obtient rien")


def test_french_texts_have_narrow_spaces() -> None:
    event = Event(Happened.PLAY, 0, parse("copper"), plus=[0, 0, 0, 1, 0])
    assert FR.event(event, NAMES, 0) == "Vous jouez Cuivre\u202f: +1 pièce"


def test_hidden_cards_are_counted() -> None:
    event = Event(Happened.DRAW, 1, parse("copper*2 gold"), audience=1 << 1)
    assert _both(event, 0) == ("Bob draws 3 cards", "Bob pioche 3 cartes")
    assert _both(event, 1) == ("You draw 2 Copper and Gold", "Vous piochez 2 Cuivre et Or")
    event = Event(Happened.DRAW, 1, parse("copper"), audience=1 << 1)
    assert _both(event) == ("Bob draws 1 card", "Bob pioche 1 carte")
    assert _both(Event(Happened.REVEAL, 1, [], key="hand")) == (
        "Bob reveals an empty hand",
        "Bob dévoile une main vide",
    )
    assert _both(Event(Happened.DISCARD_DECK, 1, [])) == (
        "Bob discards the whole deck: no cards",
        "Bob défausse toute sa pioche : 0 carte",
    )


def test_of_several_discards_the_top_one_is_seen() -> None:
    event = Event(Happened.DISCARD, 1, parse("copper estate silver"), audience=1 << 1, public=parse("silver"))
    assert _both(event, 0) == ("Bob discards 3 cards, Silver on top", "Bob défausse 3 cartes, Argent sur le dessus")
    assert _both(event, 1)[1] == "Vous défaussez Cuivre, Domaine et Argent"


def test_names_are_elided() -> None:
    event = Event(Happened.AFTER_EFFECT, 0, parse("wharf"))
    assert _both(event) == ("Start of Alice's turn: Wharf", "Début du tour d'Alice : Quai")
    assert _both(event, 0) == ("Start of your turn: Wharf", "Début de votre tour : Quai")
    assert _both(Event(Happened.AFTER_EFFECT, 1, parse("wharf")))[1] == "Début du tour de Bob : Quai"
    assert _both(Event(Happened.AFTER_EFFECT, 2, parse("wharf")))[1] == "Début du tour d'Élodie : Quai"
    for name, told in {"Hélène": "d'Hélène", "Yves": "d'Yves", "Yann": "de Yann", "Œdipe": "d'Œdipe"}.items():
        assert FR.say("winner", name=name) == f"Victoire {told}\u202f!"


def test_a_gain_says_where_to_if_it_matters() -> None:
    assert _both(Event(Happened.GAIN, 0, parse("curse"), key="discard"))[1] == "Alice reçoit Malédiction"
    assert _both(Event(Happened.GAIN, 0, parse("gold"), key="hand"), 0)[1] == "Vous recevez Or en main"
    assert _both(Event(Happened.GAIN, 0, parse("silver"), key="deck")) == (
        "Alice gains Silver onto the deck",
        "Alice reçoit Argent sur sa pioche",
    )


def test_turns_say_whether_they_are_extra_and_who_decides() -> None:
    assert _both(Event(Happened.TURN, 0, [], count=5)) == ("Turn 5: Alice", "Tour 5 : Alice")
    assert _both(Event(Happened.TURN, 0, [], count=5), 0) == ("Turn 5: your turn", "Tour 5 : c'est à vous")
    assert _both(Event(Happened.TURN, 0, [], count=6, key="extra"))[1] == "Tour 6 : Alice (tour supplémentaire)"
    event = Event(Happened.TURN, 0, [], count=6, key="extra", other=1)
    assert _both(event)[1] == "Tour 6 : Alice (tour supplémentaire, c'est Bob qui décide)"
    assert _both(event, 1) == (
        "Turn 6: Alice (extra turn, you decide)",
        "Tour 6 : Alice (tour supplémentaire, c'est vous qui décidez)",
    )


def test_passed_cards_are_known_to_two() -> None:
    event = Event(Happened.PASS, 0, parse("curse"), audience=3, other=1)
    assert _both(event, 0)[1] == "Vous passez Malédiction à Bob"
    assert _both(event, 1) == ("Alice passes Curse to you", "Alice vous passe Malédiction")
    assert _both(event, 2) == ("Alice passes 1 card to Bob", "Alice passe 1 carte à Bob")


def test_the_verb_agrees_with_the_cards() -> None:
    assert _both(Event(Happened.COME_BACK, 0, parse("gold")))[1] == "Or revient dans la défausse d'Alice"
    assert _both(Event(Happened.COME_BACK, 1, parse("gold copper"))) == (
        "Gold and Copper come back to Bob's discard pile",
        "Or et Cuivre reviennent dans la défausse de Bob",
    )


def test_an_option_is_told_for_the_card_that_gave_it() -> None:
    event = Event(Happened.OPTION, 0, parse("steward"), key="coins")
    assert _both(event) == ("Alice chooses “+2 coins”", "Alice choisit « +2 pièces »")


def _told(t: Table, kind: str, seat: str | None = None) -> tuple[list[str], list[str]]:
    """What happened at a table, as that seat reads it in English and in French."""
    viewer = SPECTATOR if seat is None else SEATS.index(seat)
    events = t.events(seat, kind)
    return [EN.event(event, NAMES, viewer) for event in events], [FR.event(event, NAMES, viewer) for event in events]


def test_the_log_says_on_which_mat_cards_are_set_aside() -> None:
    t = Table(hand="island duchy")
    t.play("island")
    assert _told(t, Happened.SET_ASIDE) == (
        ["Alice sets aside Island on the Island mat", "Alice sets aside Duchy on the Island mat"],
        ["Alice met de côté Île sur son plateau Île", "Alice met de côté Duché sur son plateau Île"],
    )
    assert _told(t, Happened.SET_ASIDE, "me")[1][1] == "Vous mettez de côté Duché sur votre plateau Île"


def test_all_read_from_which_mat_cards_are_taken_but_only_their_owner_which() -> None:
    t = Table(hand="native_village*2", deck="gold")
    t.play("native_village", me=["set_aside"])
    t.play("native_village", me=["take"])
    assert _told(t, Happened.SET_ASIDE, "foe") == (
        ["Alice sets aside 1 card on the Native Village mat"],
        ["Alice met de côté 1 carte sur son plateau Village indigène"],
    )
    assert _told(t, Happened.TAKE, "foe") == (
        ["Alice takes 1 card from the Native Village mat into hand"],
        ["Alice prend 1 carte en main depuis son plateau Village indigène"],
    )
    assert _told(t, Happened.SET_ASIDE, "me")[0] == ["You set aside Gold on your Native Village mat"]
    assert _told(t, Happened.TAKE, "me") == (
        ["You take Gold from your Native Village mat into your hand"],
        ["Vous prenez Or en main depuis votre plateau Village indigène"],
    )


def test_the_log_says_on_which_card_in_play_a_card_lies() -> None:
    t = Table(hand="haven gold", deck="copper*10")
    t.play("haven", me=["gold"])
    t.end_turn()
    t.end_turn()
    assert _told(t, Happened.SET_ASIDE) == (
        ["Alice sets aside 1 card on Haven"],
        ["Alice met de côté 1 carte sur la carte Havre"],
    )
    assert _told(t, Happened.TAKE, "me") == (
        ["You take Gold from Haven into your hand"],
        ["Vous prenez Or en main depuis la carte Havre"],
    )


def test_cards_set_aside_or_taken_elsewhere_have_no_place() -> None:
    t = Table(hand="library copper*5", deck="village gold silver")
    t.play("library", me=["set_aside"])
    assert _told(t, Happened.SET_ASIDE) == (["Alice sets aside Village"], ["Alice met de côté Village"])
    t = Table(hand="adventurer", deck="gold silver")
    t.play("adventurer")
    assert _told(t, Happened.TAKE) == (
        ["Alice takes Gold and Silver into hand"],
        ["Alice prend Or et Argent en main"],
    )


def test_the_log_says_whose_token_lies_where() -> None:
    t = Table(hand="embargo pirate_ship", foe_deck="copper*2", actions=2)
    t.play("embargo", me=["duchy"])
    t.play("pirate_ship", me=["attack"])
    assert _told(t, Happened.TOKEN) == (
        [
            "Alice puts one Embargo token on the Duchy pile",
            "Alice adds a token to the Pirate Ship mat, which now holds 1",
        ],
        [
            "Alice place un jeton Embargo sur la pile Duché",
            "Alice ajoute un jeton à son plateau Bateau pirate, qui en porte 1",
        ],
    )
    assert _told(t, Happened.TOKEN, "me")[0] == [
        "You put one Embargo token on the Duchy pile",
        "You add a token to your Pirate Ship mat, which now holds 1",
    ]


def test_the_mat_of_a_custom_card_without_texts_has_its_id_as_name() -> None:
    event = Event(Happened.SET_ASIDE, 0, parse("gold"), key="mat", holder="bakery")
    assert _both(event) == ("Alice sets aside Gold on the bakery mat", "Alice met de côté Or sur son plateau bakery")


def test_a_card_left_at_the_bottom_is_known_to_its_owner() -> None:
    t = Table(hand="pearl_diver", deck="copper silver gold")
    t.play("pearl_diver", me=["no"])
    assert "bottom" in _told(t, Happened.LOOK, "me")[0][0]
    assert "bottom" in _told(t, Happened.LOOK, "foe")[0][0]
    assert _told(t, Happened.PUT_UNDER_DECK, "me") == (
        ["You put Gold at the bottom of your deck"],
        ["Vous placez Or au bas de votre pioche"],
    )
    assert _told(t, Happened.PUT_UNDER_DECK, "foe") == (
        ["Alice puts 1 card at the bottom of the deck"],
        ["Alice place 1 carte au bas de sa pioche"],
    )


def test_what_belongs_together_makes_one_line() -> None:
    copper, silver, curse = parse("copper silver curse")
    events = [
        Event(Happened.SHUFFLE, 0, []),
        Event(Happened.TURN, 0, [], count=1),
        Event(Happened.PLAY, 0, [copper], plus=[0, 0, 0, 1, 0]),
        Event(Happened.PLAY, 0, [silver], plus=[0, 0, 0, 2, 0]),
        Event(Happened.BUY, 0, [curse]),
        Event(Happened.GAIN, 0, [curse], key="discard"),
        # An Embargo token: the second Curse was not bought.
        Event(Happened.GAIN, 0, [curse], key="discard"),
        Event(Happened.GAIN, 0, [curse], key="discard"),
        Event(Happened.SHUFFLE, 0, []),
    ]
    told = [[_both(event)[1] for event in lines] for lines in lines_by_turn(events)]
    assert told == [
        [],
        [
            "Tour 1 : Alice",
            "Alice joue Cuivre et Argent : +3 pièces",
            "Alice achète Malédiction",
            "Alice reçoit 2 Malédiction",
            "Alice mélange sa défausse",
        ],
    ]


def test_known_and_hidden_cards_are_not_mixed() -> None:
    drawn = [Event(Happened.DRAW, 0, parse("copper"), audience=1), Event(Happened.DRAW, 0, parse("gold"), audience=1)]
    assert [_both(event)[1] for event in lines_by_turn([event.seen_by(1) for event in drawn])[0]] == [
        "Alice pioche 2 cartes"
    ]
    assert [_both(event, 0)[1] for event in lines_by_turn([event.seen_by(0) for event in drawn])[0]] == [
        "Vous piochez Cuivre et Or"
    ]


def test_the_log_keeps_what_was_revealed() -> None:
    t = Table(hand="thief", foe_deck="silver estate")
    t.play("thief", me=[""])
    assert [FR.event(event, NAMES, SPECTATOR) for event in t.events("me", Happened.REVEAL)] == [
        "Bob dévoile Argent et Domaine de sa pioche"
    ]


# --- questions


def test_a_question_says_which_card_asks_for_what_and_how_many() -> None:
    assert _ask(_question(Why.DISCARD, "militia", "copper*3 estate*2", 2, 2)) == (
        "Militia: discard 2 cards",
        "Milice : défaussez 2 cartes",
    )
    assert _ask(_question(Why.TRASH, "chapel", "copper*3 estate*2", 0, 4)) == (
        "Chapel: you may trash up to 4 cards",
        "Chapelle : vous pouvez écarter jusqu'à 4 cartes",
    )
    assert _ask(_question(Why.DISCARD, "cellar", "copper*3 estate*2", 0, 5))[1] == (
        "Cave : vous pouvez défausser autant de cartes que vous voulez"
    )
    assert (
        _ask(_question(Why.TRASH, "masquerade", "copper estate", 0, 1))[1]
        == "Mascarade : vous pouvez écarter une carte"
    )
    assert _ask(_question(Why.DISCARD, "cellar", "copper*3", 1, 2))[0] == "Cellar: discard 1 to 2 cards"


def test_a_question_of_the_turn_begins_with_a_capital() -> None:
    assert _ask(_question(Why.BUY, "", "copper"))[1] == "Achetez une carte, ou terminez votre tour"


def test_whose_cards_it_is_about() -> None:
    choice = _question(Why.TRASH, "thief", "copper silver")
    choice.about = 2
    assert _ask(choice) == ("Thief: trash a card of Élodie's", "Voleur : écartez une carte d'Élodie")
    choice = _question(Why.DISCARD_TOP, "spy", "")
    choice.keys, choice.shown, choice.about = ["discard", "keep"], parse("gold"), 1
    assert _ask(choice)[1] == "Espion : que faites-vous de la carte du dessus de la pioche de Bob, Or ?"
    assert [FR.option(choice, option) for option in choice.options()] == ["défausser", "replacer"]
    choice.about = 0
    assert _ask(choice)[0] == "Spy: what do you do with Gold, on top of your deck?"


def test_options_are_cards_or_keys() -> None:
    choice = _question(Why.PLAY, "throne_room", "village market")
    assert [FR.option(choice, option) for option in choice.options()] == ["Village", "Marché"]
    choice = _question(Why.OPTION, "nobles", "")
    choice.keys = ["cards", "actions"]
    assert [EN.option(choice, option) for option in choice.options()] == ["+3 Cards", "+2 Actions"]


def test_a_possessed_players_question_says_for_whom() -> None:
    choice = Choice(1, 0, Why.BUY, None, parse("copper"), 0, 1)
    assert _ask(choice)[0] == "(in Alice's place) buy a card, or end your turn"


def test_others_learn_only_for_whom_they_wait() -> None:
    assert _ask(_question(Why.DISCARD, "militia", "copper*3", 2, 2), 1)[1] == "Milice : on attend Alice"
    assert _ask(_question(Why.BUY, "", "copper"), 1) == ("Waiting for Alice", "On attend Alice")
    assert "Alice" not in _ask(_question(Why.REACT, "militia", "moat", 0, 1), 1)[1]


# --- refusals


def test_a_refusal_calls_cards_by_name() -> None:
    refusal = Refusal("unknown-card-near", {"card": "milise", "near": base.MILITIA})
    assert EN.refusal(refusal) == "No card is called “milise”. Did you mean Militia?"
    assert _plain(FR.refusal(refusal)) == "Aucune carte ne s'appelle « milise ». Vouliez-vous dire Milice ?"
    assert "« oui »" in _plain(
        FR.refusal(Refusal("answer-not-offered", {"what": OptionName("yes"), "why": Why.DISCARD_TOP}))
    )


def test_a_refusal_shows_nothing_that_a_terminal_obeys() -> None:
    text = EN.refusal(Refusal("unknown-card", {"card": "\033[2J" + "x" * 5000}))
    assert "\033" not in text
    assert len(text) < 500
    assert clean("a\n\tb\u00a0c") == "a b c"


def test_the_engines_refusals_can_be_told() -> None:
    with pytest.raises(Refusal) as caught:
        Setup(parse("village"), 2)
    assert _plain(FR.refusal(caught.value)) == "Un royaume compte 10 cartes différentes ; vous en nommez 1."
    with pytest.raises(Refusal) as caught:
        _question(Why.DISCARD, "militia", "copper*3", 2, 2).check([basic.COPPER])
    assert EN.refusal(caught.value) == "You picked 1: exactly 2 must be picked."


# --- the language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr"}, "fr"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:fr_BE:en"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr", "LC_ALL": "C"}, "en"),
        ({"LANG": "", "LC_ALL": "", "LANGUAGE": "FR-fr"}, "fr"),
        ({"LANG": "frr_DE"}, "en"),
    ],
)
def test_the_environment_says_which_language(environ: dict[str, str], language: str) -> None:
    assert language_of(environ) == language


# --- everything


class Teller(RandomBot):
    """Reads every question in both languages, for all viewers."""

    def pick(self, choice: Choice) -> list[Card]:
        self.read(choice)
        return super().pick(choice)

    def pick_keys(self, choice: Choice) -> list[str]:
        self.read(choice)
        return super().pick_keys(choice)

    def read(self, choice: Choice) -> None:
        for texts in (EN, FR):
            for viewer in (SPECTATOR, 0, 1, 2):
                assert texts.question(choice, NAMES, viewer)
            for option in choice.options():
                assert texts.option(choice, option)


@pytest.mark.parametrize("kingdom", ["deconstruction", "give_and_take", "forbidden_arts"])
def test_whole_games_can_be_read_in_both_languages(kingdom: str) -> None:
    record = Record(Setup(kingdom_text.parse(kingdom), 3), kingdom)
    session = Session(record, {seat: Teller(f"{kingdom} {seat}") for seat in range(3)})
    for texts in (EN, FR):
        for viewer in (SPECTATOR, 0, 1, 2):
            for lines in lines_by_turn(session.events(viewer if viewer >= 0 else None)):
                for event in lines:
                    line = texts.event(event, NAMES, viewer)
                    assert not re.search(r"\{|\}|\s{2}|\s$", line), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_read_as_the_parser_reads_its_whole_file(language: str) -> None:
    """Messages are cut out of their files before they are parsed: nothing may be lost or added on the way."""
    folder = resources.files("royaume.text").joinpath(language)
    found = 0
    for file in folder.iterdir():
        source = file.read_text(encoding="utf-8")
        whole = [entry for entry in FluentParser().parse(source).body if isinstance(entry, Message)]
        cut = [FluentParser().parse(entry[0]).body for entry in _ENTRY.finditer(source)]
        assert [len(parsed) for parsed in cut] == [1] * len(whole)
        for message, [alone] in zip(whole, cut, strict=True):
            assert message.value is not None
            assert isinstance(alone, Message)
            assert alone.equals(message, ["span", "comment"]), message.id.name
            found += 1
    assert found > 400


def test_a_refusal_prints_as_a_sentence_in_english() -> None:
    assert str(Refusal("kingdom-double", {"card": base.MOAT})) == Texts("en").refusal(
        Refusal("kingdom-double", {"card": base.MOAT})
    )
    assert str(Refusal("somebody-elses", {"what": 3})) == "somebody-elses (what=3)"
    assert str(Refusal("kingdom-double")) == "kingdom-double"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_nobody_can_read_does_not_break_a_refusal(language: str) -> None:
    for number in (10**15, 10**28, -(10**28), 10**5000):
        told = Texts(language).refusal(Refusal("port", {"port": number}))
        assert re.sub(r"\D", "", told).startswith("1000000000000000")
