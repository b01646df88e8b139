"""`royaume kingdom`, as people type it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from royaume.cards import expansions
from royaume.catalogue import catalogue, custom_cards, kingdom_text, kingdoms
from royaume.cli import main
from royaume.engine.card import ATTACK, REACTION, Card
from royaume.text import LANGUAGES, Texts

PARISH = str(Path(__file__).parents[2] / "examples" / "parish.py")
Captured = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("english")


def shown(capsys: Captured, *arguments: str) -> str:
    """What the command prints that goes well, with ordinary spaces."""
    assert main(["kingdom", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.replace("\u202f", " ")


def refused(capsys: Captured, code: int, *arguments: str) -> str:
    """The complaint about a command that does not go well, on one line."""
    assert main(["kingdom", *arguments]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    return " ".join(captured.err.replace("\u202f", " ").split())


def drawn(capsys: Captured, *arguments: str) -> list[Card]:
    """The kingdom on the line that the command prints."""
    line = shown(capsys, "--line", *arguments)
    assert line.count("\n") == 1
    kingdom = kingdom_text.parse(line)
    assert len(set(kingdom)) == 10
    return kingdom


# --- what is shown


def test_a_recommended_kingdom_is_shown_whole(capsys: Captured) -> None:
    assert shown(capsys, "first", "game") == (
        "Kingdom “First Game”\n"
        "\n"
        "Card        Cost  Type              Box       In French\n"
        "Cellar      2     Action            Dominion  Cave\n"
        "Moat        2     Action, Reaction  Dominion  Douves\n"
        "Village     3     Action            Dominion  Village\n"
        "Woodcutter  3     Action            Dominion  Bûcheron\n"
        "Workshop    3     Action            Dominion  Atelier\n"
        "Militia     4     Action, Attack    Dominion  Milice\n"
        "Remodel     4     Action            Dominion  Rénovation\n"
        "Smithy      4     Action            Dominion  Forgeron\n"
        "Market      5     Action            Dominion  Marché\n"
        "Mine        5     Action            Dominion  Mine\n"
        "\n"
        "+2 Actions  Village\n"
        "+Buy        Woodcutter, Market\n"
        "Draw        Moat, Smithy\n"
        "Trash       Remodel, Mine\n"
        "Attack      Militia\n"
        "Reaction    Moat\n"
        "Potion      not needed\n"
        "\n"
        "The line to share\n"
        "Cellar, Moat, Village, Woodcutter, Workshop, Militia, Remodel, Smithy, Market, Mine\n"
    )


def test_a_kingdom_is_shown_in_french(capsys: Captured) -> None:
    told = shown(capsys, "Forbidden Arts", "--lang", "fr")
    assert told.startswith(
        "Royaume « Art Interdit »\n"
        "\n"
        "Carte               Coût  Type             Boîte     En anglais\n"
        "Cave                2     Action           Dominion  Cellar\n"
        "Université          2P    Action           Alchimie  University\n"
        "Familier            3P    Action, Attaque  Alchimie  Familiar\n"
    )
    assert "\nRéaction    aucune carte\nPotion      nécessaire pour Université, Familier, Possession\n" in told
    assert "\nLa ligne à partager\nCave, Université, Familier, Jardins, Voleur, Salle du Trône, Apprenti, " in told


def test_a_cost_of_a_potion_alone_is_no_number(capsys: Captured) -> None:
    assert "\nTransmute   P     Action " in shown(capsys, "Potion Mixers")


def test_ten_cards_in_any_order_are_known_by_their_name(capsys: Captured) -> None:
    ten = "mine, market, smithy, remodel, militia, workshop, woodcutter, village, moat, cellar"
    assert shown(capsys, ten).startswith("Kingdom “First Game”\n")
    own = ten.replace("mine", "festival")
    assert shown(capsys, own).startswith("A kingdom of your own\n")
    assert shown(capsys, *own.replace(",", "").split()).startswith("A kingdom of your own\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [40, 60, 80, 200])
def test_every_line_but_the_one_to_share_fits_the_terminal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for known in kingdoms.recommended():
        lines = shown(capsys, known.id, "--lang", language).splitlines()
        assert max(map(len, lines[:-1])) <= min(80, columns)
        assert kingdoms.recommended_as(kingdom_text.parse(lines[-1])) == known


def test_a_wide_terminal_shows_the_other_language_and_a_narrow_one_does_not(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    told = shown(capsys, "First Game")
    assert "Card        Cost  Type\n" in told
    assert "Smithy      4     Action\n" in told
    assert "Forgeron" not in told


# --- drawing


def test_a_seed_draws_the_same_again(capsys: Captured) -> None:
    told = shown(capsys, "--seed", "x")
    assert told.startswith("Ten cards drawn at random\n")
    assert told.endswith("\n\nSeed: x\n")
    assert shown(capsys, "--seed", "x") == told
    assert drawn(capsys, "--seed", "x") != drawn(capsys, "--seed", "y")


def test_without_a_seed_a_new_one_is_shown(capsys: Captured) -> None:
    seed = shown(capsys).splitlines()[-1].removeprefix("Seed: ")
    assert len(seed) == 8
    assert shown(capsys, "--seed", seed).splitlines()[-1] == f"Seed: {seed}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(10))
def test_the_line_pastes_back_to_the_same_kingdom(capsys: Captured, language: str, number: int) -> None:
    line = shown(capsys, "--line", "--seed", str(number), "--lang", language)
    assert shown(capsys, line, "--line", "--lang", language) == line
    assert kingdom_text.parse(line) == kingdoms.random_kingdom(str(number))


@pytest.mark.parametrize("boxes", ["base=4,intrigue,alchemy=3", "Dominion = 4; L'Intrigue / Alchimie=3"])
def test_boxes_are_named_in_either_language_and_may_have_a_number(capsys: Captured, boxes: str) -> None:
    kingdom = drawn(capsys, "--seed", "s", "--boxes", boxes)
    assert Counter(expansions.expansion_of(card) for card in kingdom) == {"base": 4, "intrigue": 3, "alchemy": 3}


def test_cards_are_required_and_banned(capsys: Captured) -> None:
    kingdom = drawn(capsys, "--boxes", "alchemy", "--with", "Moat, golem", "--without", "possession et transmutation")
    names = {card.id for card in kingdom}
    assert {"moat", "golem"} <= names
    assert not {"possession", "transmute"} & names


@pytest.mark.parametrize("needed", ["village,buy,draw,trash", "achat pioche, écarter, +2 Actions", "Village Trashing"])
def test_roles_are_called_in_either_language(capsys: Captured, needed: str) -> None:
    roles = ["village", "trash"] if needed == "Village Trashing" else catalogue.ROLES
    for number in range(5):
        kingdom = drawn(capsys, "--seed", str(number), "--need", needed)
        assert all(any(kingdoms.has_role(card, role) for card in kingdom) for role in roles)


def test_every_word_for_a_role_is_understood(capsys: Captured) -> None:
    for role in catalogue.ROLES:
        for language in LANGUAGES:
            for word in Texts(language).say("role-words", role=role).split(","):
                assert drawn(capsys, "--seed", "r", "--need", word) == drawn(capsys, "--seed", "r", "--need", role)


def test_a_reaction_a_spread_and_a_dose_can_be_asked_for(capsys: Captured) -> None:
    for number in range(5):
        kingdom = drawn(capsys, "--seed", str(number), "--reaction", "--spread", "--dose", "--with", "golem,witch")
        assert any(card.types & ATTACK for card in kingdom)
        assert any(card.types & REACTION for card in kingdom)
        assert {card.cost for card in kingdom} >= {2, 3, 4, 5}
        assert 3 <= [expansions.expansion_of(card) for card in kingdom].count("alchemy") <= 5


def test_a_card_is_swapped_and_the_wishes_kept(capsys: Captured) -> None:
    before = kingdom_text.parse("First Game")
    for number in range(5):
        seed = str(number)
        after = drawn(
            capsys, "First Game", "--swap", "Village", "--need", "village", "--boxes", "rivages", "--seed", seed
        )
        (come,) = [card for card in after if card not in before]
        assert expansions.expansion_of(come) == "seaside"
        assert kingdoms.has_role(come, "village")
        assert [card.id for card in before if card not in after] == ["village"]
    told = shown(capsys, "First Game", "--swap", "douves", "--seed", "4")
    assert told.split("\n")[0].endswith(" takes the place of Moat")
    assert told.endswith("\nSeed: 4\n")


# --- the list


def test_the_list_has_all_recommended_kingdoms_by_box(capsys: Captured) -> None:
    told = shown(capsys, "--list")
    assert told.startswith("Dominion\n  First Game\n    Cellar, Moat, Village, ")
    assert [line for line in told.splitlines() if line and line[0] != " "] == [
        "Dominion",
        "Intrigue",
        "Seaside",
        "Alchemy",
    ]
    names = [line.strip() for line in told.splitlines() if line.startswith("  ") and line[2] != " "]
    assert names == [known.names["en"] for known in kingdoms.recommended()]
    assert len(names) == 22
    assert max(map(len, told.splitlines())) <= 80


def test_the_list_is_of_the_sets_asked_for(capsys: Captured) -> None:
    told = shown(capsys, "--list", "--boxes", "Rivages,alchemy", "--lang", "fr")
    assert told.startswith("Rivages\n  Haute mer\n    ")
    assert "\n\nAlchimie\n  Art Interdit\n    " in told
    assert "Les premières parties" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_as_lines_pastes_back(capsys: Captured, language: str) -> None:
    lines = shown(capsys, "--list", "--line", "--lang", language).splitlines()
    assert [kingdoms.recommended_as(kingdom_text.parse(line)) for line in lines] == kingdoms.recommended()


def test_custom_cards_are_drawn_shown_and_named_like_the_others(capsys: Captured) -> None:
    try:
        told = shown(capsys, "--cards", PARISH, "--boxes", "La paroisse=3, base", "--lang", "fr")
        assert "La paroisse  Beekeeper\n" in told
        assert refused(capsys, 1, "--cards", PARISH, "--boxes", "parish", "--list") == (
            "royaume: No kingdom is recommended for these boxes."
        )
    finally:
        custom_cards.forget()


# --- what is wrong


def test_a_kingdom_that_is_none_is_refused(capsys: Captured) -> None:
    assert "No card is called “smity”. Did you mean Smithy?" in refused(capsys, 1, "village", "smity", "moat")
    assert "Did you mean Throne Room?" in refused(capsys, 1, "village, throne, moat")
    assert "Vouliez-vous dire Salle du Trône ?" in refused(capsys, 1, "village, salle, moat", "--lang", "fr")
    assert "Moat is named twice" in refused(capsys, 1, "moat mine douves")
    assert "A kingdom is 10 different cards; you named 2." in refused(capsys, 1, "moat, mine")
    assert "you named 11." in refused(capsys, 1, shown(capsys, "First Game", "--line"), "and", "witch")
    assert "you named 0." in refused(capsys, 1, "")
    assert "Gold is not a kingdom card" in refused(capsys, 1, "moat, or")
    assert "Did you mean “First Game”?" in refused(capsys, 1, "first gam")
    assert "l'un des royaumes conseillés : Les premières parties," in refused(capsys, 1, "xyzzy", "--lang", "fr")


def test_wishes_that_a_kingdom_does_not_meet_are_said(capsys: Captured) -> None:
    wishes = ["--boxes", "base=9,intrigue", "--with", "moat", "--without", "market", "--need", "village", "--reaction"]
    assert main(["kingdom", "Big Money", *wishes]) == 1
    captured = capsys.readouterr()
    assert captured.out.startswith("Kingdom “Big Money”\n")
    assert captured.out.endswith(
        "\n\nNot as wished\n"
        "- Moat is missing.\n"
        "- Market is in the kingdom, against the wish.\n"
        "- 10 cards come from the box “Dominion”; wished for: 9.\n"
        "- No card gives +2 Actions.\n"
        "- There is an Attack, but no Reaction.\n"
    )
    assert captured.err == "royaume: 5 wishes are not met.\n"
    assert shown(capsys, "Big Money", "--boxes", "base", "--with", "market", "--need", "draw", "--dose") == shown(
        capsys, "Big Money"
    )


def test_a_line_whose_wishes_do_not_hold_is_not_printed(capsys: Captured) -> None:
    assert refused(capsys, 1, "Art Interdit", "--line", "--boxes", "alchimie", "--lang", "fr").startswith(
        "Contraire aux souhaits - Cave vient d'une autre boîte que celles souhaitées. "
    )
    assert refused(capsys, 1, "Big Money", "--line", "--with", "moat") == (
        "Not as wished - Moat is missing. royaume: One wish is not met."
    )
    ten = "golem cellar chapel village workshop smithy market mine witch spy"
    assert "One card comes from Alchemy: it should be 3 to 5, or none." in refused(capsys, 1, ten, "--line", "--dose")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--with", "moat", "--without", "Douves"], "Moat is both required and banned: choose one."),
        (["--with", "gold"], "Gold is not a kingdom card"),
        (["--with", "mote"], "No card is called “mote”. Did you mean Moat?"),
        (["--without", "xyzzy, moat"], "No card is called “xyzzy”."),
        (
            ["--with", "moat", "--boxes", "base=0,intrigue"],
            "The box “Dominion” cannot give exactly 0: with these wishes",
        ),
        (["--boxes", "base=6,intrigue=5"], "do not make 10: those asked for by number or by name are 11"),
        (["--boxes", "base=4"], "do not make 10: those asked for by number or by name are 4"),
        (["--boxes", "alchemy=2,base", "--dose"], "Alchemy is best taken as 3 to 5 cards, or none; you ask for 2."),
        (["--boxes", "base,Dominion"], "The box “Dominion” is named twice"),
        (["--boxes", "prosperity"], "“prosperity”. The boxes are: Dominion, Intrigue, Seaside, Alchemy."),
        (["--need", "cheese"], "no role called “cheese”. The roles are: village, buy, draw, trash."),
        (["--boxes", "alchemy", "--spread", "--without", "golem"], "None of the cards allowed costs 4."),
        (["--boxes", "alchemy", "--need", "village", "--without", "university"], "cards allowed gives +2 Actions."),
        (["--boxes", "alchemy", "--without", "golem,possession,familiar"], "Only 9 cards are allowed by these wishes"),
        (["First Game", "--with", "moat", "--without", "moat"], "Moat is both required and banned"),
        (["First Game", "--swap", "witch"], "Witch is not in this kingdom."),
        (["First Game", "--swap", "moat", "--with", "moat"], "No other card can take the place of Moat"),
    ],
)
def test_wishes_that_contradict_each_other_are_refused(capsys: Captured, arguments: list[str], complaint: str) -> None:
    assert complaint in refused(capsys, 1, *arguments)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--list", "First Game"], "--list goes only with --boxes; leave out: TEXT."),
        (["--list", "--seed", "", "--need", "buy", "--dose"], "leave out: --need, --dose, --seed."),
        (["--list", "--boxes", "base=4"], "leave out: =4."),
        (["--swap", "moat"], "--swap takes a card out of a kingdom: name that kingdom too."),
        (["First Game", "--swap", "moat, mine"], "--swap takes one card, not 2."),
        (["First Game", "--seed", "x"], "--seed is for drawing, but the kingdom is already named"),
        (["--boxes", "base=four"], "--boxes base= takes a whole number, not “four”."),
        (["--boxes", "base=-1"], "takes a whole number, not “-1”."),
        (["--boxes", " , "], "--boxes must be followed by a value."),
        (["--need", ""], "--need must be followed by a value."),
        (["--with", "-"], "--with must be followed by a value."),
        (["First Game", "--swap", ""], "--swap must be followed by a value."),
        (["--seed", "\udcff"], "--seed must be ordinary text."),
        (["\udcff"], "TEXT must be ordinary text."),
        (["--quick"], "Not understood: --quick."),
    ],
)
def test_options_that_do_not_go_together_are_refused(capsys: Captured, arguments: list[str], complaint: str) -> None:
    told = refused(capsys, 2, *arguments)
    assert complaint in told
    assert told.endswith("Try royaume kingdom --help.")


def test_refusals_speak_french(capsys: Captured) -> None:
    def complaint(code: int, *arguments: str) -> str:
        return refused(capsys, code, "--lang", "fr", *arguments)

    assert "Les boîtes sont : Dominion, L'Intrigue, Rivages, Alchimie." in complaint(1, "--boxes", "prosperity")
    assert "Les rôles sont : village, achat, pioche, écart." in complaint(1, "--need", "fromage")
    assert "La boîte « Rivages » ne peut en fournir" in complaint(1, "--boxes", "rivages=0,base", "--with", "phare")
    assert "--list ne va qu'avec --boxes" in complaint(2, "--list", "douves")
    few = ["--boxes", "alchimie", "--without", "golem,possession,familier"]
    assert "Ces souhaits ne permettent que 9 cartes ; il en faut 10" in complaint(1, *few)
    assert "Aucune des cartes permises ne donne +2 Actions." in complaint(
        1, "--boxes", "alchimie", "--need", "village", "--without", "université"
    )


def test_help_names_every_option_in_both_languages(capsys: Captured) -> None:
    english, french = shown(capsys, "--help"), shown(capsys, "--help", "--lang", "fr")
    for option in ("--boxes", "--with", "--without", "--need", "--reaction", "--spread", "--dose", "--swap", "--seed"):
        assert f"\n  {option} " in english
        assert f"\n  {option} " in french
    assert "\n  --list " in english
    assert "n'afficher que la ligne à partager" in french


def test_an_option_given_twice_says_both(capsys: Captured) -> None:
    kingdom = drawn(capsys, "--with", "Witch", "--with", "Moat", "--boxes", "base", "--boxes", "rivages")
    assert {"witch", "moat"} <= {card.id for card in kingdom}
    assert {expansions.expansion_of(card) for card in kingdom} <= {"base", "seaside"}


def test_the_option_of_the_first_version_still_works_and_is_hidden(capsys: Captured) -> None:
    kingdom = drawn(capsys, "--sets", "base=4,intrigue", "--boxes", "alchemy=3")
    assert Counter(expansions.expansion_of(card) for card in kingdom) == {"base": 4, "intrigue": 3, "alchemy": 3}
    assert "--sets" not in shown(capsys, "--help")
