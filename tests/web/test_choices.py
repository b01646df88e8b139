"""Every kind of question is answered at the page: it names the card that asks, offers exactly what the engine offers,
and shows the result of the answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

import pytest
from playwright.sync_api import Browser, expect

from royaume.cards import basic, expansions
from royaume.catalogue import catalogue
from royaume.engine.choice import Choice
from royaume.game.session import Session
from tests.web.conftest import OPENED, PATIENCE_MS, Watched
from tests.web.playing import Scene
from tools.shared.scenes import Wanted, asked, both, has_in_hand, scene
from tools.shared.servers import Running


class Begin(Protocol):
    def __call__(
        self, wanted: Wanted, *wishes: str, players: int = 2, language: str = "en", phone: bool = False
    ) -> Scene: ...


class Profiles:
    """One page for each language and size, so that its files are loaded once; each table is opened anew."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._opened: dict[tuple[str, bool], Watched] = {}

    def open(self, language: str, phone: bool) -> Watched:
        if (language, phone) not in self._opened:
            context = self._browser.new_context(
                base_url=self._url,
                locale={"en": "en-GB", "fr": "fr-FR"}[language],
                viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
                is_mobile=phone,
                has_touch=phone,
                reduced_motion="reduce",
            )
            context.set_default_timeout(PATIENCE_MS)
            self._opened[language, phone] = Watched(context.new_page(), self._url, None)
        return self._opened[language, phone]

    def close(self) -> None:
        for watched in self._opened.values():
            watched.page.context.close()


@pytest.fixture(scope="module")
def profiles(browser: Browser, server: Running) -> Iterator[Profiles]:
    profiles = Profiles(browser, server.url)
    yield profiles
    profiles.close()


@pytest.fixture
def begin(request: pytest.FixtureRequest, profiles: Profiles) -> Begin:
    """A game in which these cards were bought, at the first question that is wanted."""
    opened: list[Watched] = []
    request.node.stash[OPENED] = opened

    def begin(wanted: Wanted, *wishes: str, players: int = 2, language: str = "en", phone: bool = False) -> Scene:
        watched = profiles.open(language, phone)
        watched.complaints.clear()
        opened.append(watched)
        return Scene(watched.page, scene(wanted, *wishes, players=players))

    return begin


def offered(scene: Scene) -> list[str]:
    return [card.id for card in scene.choice.cards()]


def name(card: str, language: str = "en") -> str:
    return catalogue.name(expansions.by_id(card), language)


# --- the turn itself


def test_a_turn_from_actions_to_the_purchase(begin: Begin) -> None:
    scene = begin(both(asked("action"), has_in_hand("village", "smithy")), "village", "smithy")
    scene.asks("", "Play an Action card, or go on to your Treasures").picks("village").logs("play Village")
    scene.picks("smithy").logs("play Smithy")
    scene.plays_treasures().asks("", "Buy a card, or end your turn").picks("copper").logs("buy Copper")


def test_the_buy_phase_on_a_phone_in_french(begin: Begin) -> None:
    scene = begin(both(asked("action"), has_in_hand("village", "copper")), "village", language="fr", phone=True)
    scene.asks("", "Jouez une carte Action, ou passez à vos Trésors").plays_treasures("Jouer tous les Trésors")
    scene.asks("", "Achetez une carte, ou terminez votre tour").declines("Finir le tour")


def test_some_of_the_treasures(begin: Begin) -> None:
    scene = begin(both(asked("treasures"), has_in_hand("copper", "copper", "copper")))
    scene.asks("", "Which Treasures do you play?").picks("copper", "copper").logs("play 2 Copper")
    expect(scene.page.locator(".stat").filter(has_text="Coins").locator("b")).to_have_text("2")


def test_bridge_changes_what_the_piles_cost(begin: Begin) -> None:
    scene = begin(both(asked("action"), has_in_hand("bridge")), "bridge")
    cost = scene.player.pile("silver").locator(".cost")
    expect(cost).to_have_text("3")
    scene.picks("bridge").logs("play Bridge")
    expect(cost).to_have_text("2")
    expect(cost).to_have_class(re.compile("changed"))
    expect(scene.player.pile("copper").locator(".cost")).to_have_text("0")


# --- cards that play cards


def test_throne_room_on_throne_room(begin: Begin) -> None:
    hand = has_in_hand("throne_room", "throne_room", "village", "smithy")
    scene = begin(both(asked("action"), hand), "throne_room", "village", "smithy")
    scene.picks("throne_room").asks("Throne Room", "which Action card do you play twice?").picks("throne_room")
    scene.asks("Throne Room", "which Action card do you play twice?").picks("village").logs("play Village")
    scene.asks("Throne Room", "which Action card do you play twice?").picks("smithy").logs("play Smithy")


@pytest.mark.parametrize("first", [0, 1])
def test_golem_plays_in_the_order_that_one_likes(begin: Begin, first: int) -> None:
    scene = begin(asked("play", "golem"), "golem", "potion", "smithy", "market")
    expect(scene.page.locator(".tray")).to_be_visible()
    card = offered(scene)[first]
    scene.asks("Golem", "which of these cards do you play first?").picks(card).logs(f"play {name(card)}")


def test_possession_decides_a_whole_turn(begin: Begin) -> None:
    def is_possessed(_: Session, choice: Choice) -> bool:
        return choice.decider == 0 and choice.seat == 1 and choice.why == "action"

    scene = begin(is_possessed, "possession", "potion", "village", "smithy")
    scene.asks("", "Play an Action card, or go on to your Treasures")
    expect(scene.page.locator(".prompt")).to_contain_text("You decide for Page, with Page's cards.")
    expect(scene.page.get_by_role("group", name="Hand of Page")).to_be_visible()
    expect(scene.page.locator(".turn")).to_contain_text("Page, you decide")
    scene.plays_treasures().asks("", "Buy a card, or end your turn").picks("copper")
    scene.logs("buys Copper", "You gain Copper")


# --- gaining


def test_workshop_gains(begin: Begin) -> None:
    scene = begin(asked("gain", "workshop"), "workshop")
    scene.asks("Workshop", "gain a card").picks("silver").logs("gain Silver")


def test_university_may_gain_nothing(begin: Begin) -> None:
    scene = begin(asked("gain", "university"), "university", "potion", language="fr")
    scene.asks("Université", "vous pouvez recevoir une carte").declines("Ne rien recevoir")


def test_swindler_chooses_for_another(begin: Begin) -> None:
    scene = begin(asked("gain", "swindler"), "swindler", phone=True)
    card = offered(scene)[-1]
    scene.asks("Swindler", "choose the card that Page gains").picks(card).logs(f"Page gains {name(card)}")


def test_thief_takes_what_was_trashed(begin: Begin) -> None:
    scene = begin(both(asked("trash", "thief"), lambda _, choice: len(choice.options()) > 1), "thief", "silver")
    scene.asks("Thief", "trash a card of Page's")
    expect(scene.page.locator(".tray h3")).to_have_text("Page's revealed cards")
    scene.picks("silver").logs("Page trashes Silver")
    scene.asks("Thief", "you may gain a card of those trashed").picks("silver").logs("gain Silver")


def test_what_was_trashed_is_not_taken_for_the_same_card_in_hand(begin: Begin) -> None:
    wanted = both(asked("gain_trashed", "thief"), lambda _, choice: choice.allows(basic.COPPER))
    scene = begin(both(wanted, has_in_hand("copper")), "thief")
    expect(scene.page.locator(".tray [data-card=copper]")).to_be_visible()
    scene.declines("Gain nothing").logs("Page trashes Copper")


def test_thief_may_take_several(begin: Begin) -> None:
    scene = begin(
        both(asked("gain_trashed", "thief"), lambda _, choice: choice.most > 1), "thief", players=3, language="fr"
    )
    scene.asks("Voleur", "parmi celles qui ont été écartées").picks(*offered(scene)[:2]).logs("recevez")


# --- trashing


def test_chapel_trashes_several_on_a_phone_in_french(begin: Begin) -> None:
    hand = has_in_hand("copper", "estate")
    scene = begin(both(asked("trash", "chapel"), hand), "chapel", language="fr", phone=True)
    scene.asks("Chapelle", "vous pouvez écarter")
    scene.picks("copper", "estate").logs("écartez Cuivre et Domaine")


def test_lookout_trashes_then_discards(begin: Begin) -> None:
    scene = begin(both(asked("trash", "lookout"), lambda _, choice: len(choice.options()) == 3), "lookout", phone=True)
    first, second, _ = offered(scene)
    scene.asks("Lookout", "trash a card").picks(first)
    scene.asks("Lookout", "discard a card").picks(second).logs(f"trash {name(first)}", f"discard {name(second)}")


@pytest.mark.parametrize(("answer", "line"), [("Yes", "trash Mining Village"), ("No", "play Mining Village")])
def test_mining_village_may_be_trashed(begin: Begin, answer: str, line: str) -> None:
    scene = begin(asked("trash", "mining_village"), "mining_village")
    scene.asks("Mining Village", "do you trash Mining Village?").presses(answer).logs(line)


def is_passing_in_turn_of(seat: int) -> Wanted:
    return both(asked("pass", "masquerade"), lambda session, _: session.game.active == seat)


def test_masquerade_passes_then_may_trash(begin: Begin) -> None:
    scene = begin(both(is_passing_in_turn_of(0), has_in_hand("copper", "estate")), "masquerade")
    scene.asks("Masquerade", "pass a card to the player on your left").picks("estate")
    # What the bot passes only the server knows.
    scene.player.wait()
    scene.asks("Masquerade", "you may trash a card")
    scene.player.pick("copper")
    scene.logs("pass Estate to Page", "trash Copper")


def test_masquerade_in_the_turn_of_another(begin: Begin) -> None:
    scene = begin(both(is_passing_in_turn_of(1), has_in_hand("copper")), "masquerade", language="fr", phone=True)
    scene.asks("Mascarade", "passez une carte à votre voisin de gauche").picks("copper")
    scene.logs("Vous passez Cuivre à Page")


# --- discarding


def test_militia_in_french(begin: Begin) -> None:
    scene = begin(asked("discard", "militia"), "militia", language="fr")
    one, other = offered(scene)[:2]
    scene.asks("Milice", "défaussez 2 cartes").picks(one, other).logs("Vous défaussez")
    expect(scene.player.pile("copper")).to_be_visible()


def test_cellar_discards_any_number_or_nothing(begin: Begin) -> None:
    scene = begin(both(asked("discard", "cellar"), has_in_hand("copper", "estate")), "cellar")
    scene.asks("Cellar", "you may discard up to 4 cards").picks("copper", "estate")
    scene.logs("discard Copper and Estate", "draw")


def test_what_is_picked_can_be_put_back(begin: Begin) -> None:
    scene = begin(both(asked("discard", "cellar"), has_in_hand("copper", "estate")), "cellar")
    card = scene.page.locator(".hand button.card[data-card=copper]").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    scene.declines("Discard nothing")


def test_baron_discards_an_estate(begin: Begin) -> None:
    scene = begin(asked("discard", "baron"), "baron", language="fr")
    scene.asks("Baron", "défausser Domaine ?").presses("Oui").logs("défaussez Domaine")


def test_chancellor_discards_the_deck(begin: Begin) -> None:
    scene = begin(asked("discard_deck", "chancellor"), "chancellor")
    scene.asks("Chancellor", "do you discard your whole deck?").presses("Yes").logs("discard your whole deck")


# --- reacting and revealing


def test_secret_chamber_and_moat_react_to_one_attack(begin: Begin) -> None:
    hand = has_in_hand("secret_chamber", "moat")
    scene = begin(both(asked("react", "militia"), hand), "secret_chamber", "moat", "militia")
    scene.asks("Militia", "you may reveal a Reaction from your hand").picks("secret_chamber")
    scene.asks("Secret Chamber", "put 2 cards on top of your deck (the last one will be on top)")
    spare = [card for card in offered(scene) if card not in ("secret_chamber", "moat")]
    scene.picks(*spare[:2])
    scene.asks("Militia", "you may reveal a Reaction from your hand").picks("moat")
    scene.asks("Militia", "you may reveal a Reaction from your hand").declines("Reveal nothing")
    scene.logs("You react by revealing Secret Chamber", "You react by revealing Moat")


def test_moat_may_stay_hidden(begin: Begin) -> None:
    scene = begin(asked("react", "militia"), "moat", "militia", language="fr", phone=True)
    scene.asks("Milice", "vous pouvez dévoiler une Réaction de votre main").declines("Ne rien dévoiler")
    scene.asks("Milice", "défaussez 2 cartes")


def test_ambassador_reveals_then_returns(begin: Begin) -> None:
    scene = begin(both(asked("reveal", "ambassador"), has_in_hand("copper", "copper")), "ambassador")
    scene.asks("Ambassador", "reveal a card").picks("copper")
    scene.asks("Ambassador", "you may return up to 2 cards to the Supply").picks("copper", "copper")
    scene.logs("return 2 Copper to the Supply", "Page gains Copper")


def test_bureaucrat_makes_one_reveal_a_victory_card(begin: Begin) -> None:
    scene = begin(asked("reveal", "bureaucrat"), "bureaucrat", "duchy")
    card = offered(scene)[0]
    scene.asks("Bureaucrat", "reveal a card").picks(card).logs(f"You reveal {name(card)}")


def test_explorer_may_reveal_a_province(begin: Begin) -> None:
    scene = begin(asked("reveal", "explorer"), "explorer", "province", "gold")
    scene.asks("Explorer", "do you reveal Province?").presses("Yes").logs("reveal Province", "gain Gold into your hand")


# --- onto the deck


def test_scout_puts_back_in_order(begin: Begin) -> None:
    def has_three(_: Session, choice: Choice) -> bool:
        return choice.most == len(choice.options()) == 3

    scene = begin(both(asked("put_on_deck", "scout"), has_three), "scout", language="fr")
    scene.asks("Éclaireur", "placez 3 cartes sur votre pioche (la dernière sera sur le dessus)")
    one, two, three = offered(scene)
    seal = scene.page.locator(".tray .selected .pick")
    scene.player.pick(one, two)
    expect(seal).to_have_text(["1", "2"])
    # What is taken back gives its place to the next.
    scene.page.locator(f".tray [data-card={one}]").click()
    expect(seal).to_have_text(["1"])
    scene.page.locator(f".tray [data-card={two}]").click()
    names = [name(card, "fr") for card in (three, one, two)]
    scene.picks(three, one, two).logs(f"placez {names[0]}, {names[1]} et {names[2]} sur votre pioche")


def test_ghost_ship_on_a_phone(begin: Begin) -> None:
    scene = begin(asked("put_on_deck", "ghost_ship"), "ghost_ship", phone=True)
    scene.asks("Ghost Ship", "put 2 cards on top of your deck (the last one will be on top)")
    one, other = list(dict.fromkeys(offered(scene)))[:2]
    scene.picks(other, one).logs(f"You put {name(other)} and {name(one)} on top of your deck")


def test_courtyard_puts_one_card_back(begin: Begin) -> None:
    scene = begin(both(asked("put_on_deck", "courtyard"), has_in_hand("estate")), "courtyard")
    scene.asks("Courtyard", "put a card on top of your deck").picks("estate").logs("put Estate on top of your deck")


def test_herbalist_puts_a_treasure_back(begin: Begin) -> None:
    scene = begin(asked("put_on_deck", "herbalist"), "herbalist", "silver")
    expect(scene.page.locator(".tray h3")).to_have_text("Cards in play")
    card = offered(scene)[0]
    scene.asks("Herbalist", "you may put a card on top of your deck").picks(card).logs(f"put {name(card)} on top")


@pytest.mark.parametrize("card", ["alchemist", "treasury"])
def test_cards_that_go_back_on_the_deck_at_clean_up(begin: Begin, card: str) -> None:
    scene = begin(asked("put_on_deck", card), card, "potion")
    scene.asks(name(card), f"do you put {name(card)} on top of your deck?").presses("Yes")
    scene.logs(f"put {name(card)} on top of your deck")


def test_the_order_at_clean_up(begin: Begin) -> None:
    scene = begin(asked("next_discard"), "treasury", "alchemist", "herbalist", "potion", language="fr")
    card = offered(scene)[-1]
    scene.asks("", "Quelle carte défaussez-vous en premier ?").picks(card)
    scene.asks(name(card, "fr"), "sur votre pioche")


# --- setting aside


def test_haven_sets_a_card_aside(begin: Begin) -> None:
    scene = begin(both(asked("set_aside", "haven"), has_in_hand("estate")), "haven", phone=True)
    scene.asks("Haven", "set aside a card").picks("estate").logs("set aside Estate on Haven")


def test_island_sets_a_card_aside(begin: Begin) -> None:
    scene = begin(both(asked("set_aside", "island"), has_in_hand("estate")), "island", language="fr")
    scene.asks("Île", "mettez de côté une carte").picks("estate").logs("Domaine")
    expect(scene.page.locator(".self .mat").filter(has_text="Île").locator("[data-card=estate]")).to_be_visible()


@pytest.mark.parametrize(("answer", "line"), [("Set aside", "set aside Village"), ("Keep in hand", "draw Village")])
def test_library_sets_actions_aside(begin: Begin, answer: str, line: str) -> None:
    def is_village(_: Session, choice: Choice) -> bool:
        return choice.shown is not None and choice.shown[0].id == "village"

    scene = begin(both(asked("set_aside", "library"), is_village), "library", "village")
    scene.asks("Library", "do you set Village aside?").presses(answer).logs(line)


# --- options


def test_spy_decides_about_each_deck(begin: Begin) -> None:
    scene = begin(both(asked("discard_top", "spy"), lambda _, choice: choice.about == 0), "spy")
    scene.asks("Spy", "on top of your deck?").presses("Discard").logs("discard")
    scene.asks("Spy", "on top of Page's deck?").presses("Put back").logs("Page reveals")


def test_navigator_looks_at_five_cards_and_puts_them_back(begin: Begin) -> None:
    wanted = both(asked("discard_looked_at", "navigator"), lambda _, choice: len(set(choice.shown or [])) > 1)
    scene = begin(wanted, "navigator", language="fr", phone=True)
    scene.asks("Navigateur", "que faites-vous").presses("Replacer")
    scene.asks("Navigateur", "sur votre pioche (la dernière sera sur le dessus)").picks(*reversed(offered(scene)))
    scene.logs("sur votre pioche")


def test_pawn_does_two_things_in_the_order_chosen(begin: Begin) -> None:
    scene = begin(asked("option", "pawn"), "pawn")
    scene.asks("Pawn", "choose 2, in the order you like").presses("+1 Buy", "+1 Card")
    chosen = scene.page.locator(".lines li").filter(has_text="choose")
    expect(chosen).to_contain_text(["+1 Buy", "+1 Card"])


@pytest.mark.parametrize(
    ("answer", "line"),
    [("Attack", "choose “attack”"), ("+1 coin for each token", "choose “+1 coin for each token”")],
)
def test_pirate_ship_attacks_or_gives_coins(begin: Begin, answer: str, line: str) -> None:
    def has_token(session: Session, _: Choice) -> bool:
        mat = session.game.players[0].mats.get("pirate_ship")
        return mat is not None and mat.tokens > 0

    scene = begin(both(asked("option", "pirate_ship"), has_token), "pirate_ship")
    expect(scene.page.locator(".self .mat").filter(has_text="Pirate Ship")).to_be_visible()
    scene.asks("Pirate Ship", "choose one").presses(answer).logs(line)


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        ("Mettre de côté la carte du dessus de la pioche", "mettez de côté"),
        ("Prendre les cartes du plateau", "prenez"),
    ],
)
def test_native_village_fills_or_empties_its_mat(begin: Begin, answer: str, line: str) -> None:
    def has_cards(session: Session, _: Choice) -> bool:
        return bool(session.game.players[0].mats["native_village"].cards)

    wanted = both(asked("option", "native_village"), has_cards)
    scene = begin(wanted, "native_village", language="fr", phone=True)
    scene.asks("Village indigène", "faites votre choix").presses(answer).logs(line)


@pytest.mark.parametrize(
    ("card", "answer"), [("steward", "+2 coins"), ("nobles", "+2 Actions"), ("minion", "+2 coins")]
)
def test_one_of_several_options(begin: Begin, card: str, answer: str) -> None:
    scene = begin(asked("option", card), card, "gold")
    scene.asks(name(card), "choose one").presses(answer).logs(f"choose “{answer}”")


def test_torturer_lets_one_choose(begin: Begin) -> None:
    scene = begin(asked("option", "torturer"), "torturer", language="fr")
    scene.asks("Bourreau", "faites votre choix").presses("Recevoir Malédiction").logs(
        "Vous recevez Malédiction en main"
    )


# --- piles


def test_wishing_well_names_a_card(begin: Begin) -> None:
    scene = begin(asked("name", "wishing_well"), "wishing_well")
    scene.asks("Wishing Well", "name a card").picks("silver").logs("name Silver")


def test_wishing_well_names_a_card_that_is_not_there(begin: Begin) -> None:
    scene = begin(asked("name", "wishing_well"), "wishing_well", language="fr", phone=True)
    scene.asks("Puits aux souhaits", "annoncez une carte").declines("Une carte absente")
    scene.logs("absente de cette partie")


def test_embargo_puts_a_token_on_a_pile(begin: Begin) -> None:
    def is_first(session: Session, _: Choice) -> bool:
        return not any(pile.tokens for pile in session.game.supply.piles)

    scene = begin(both(asked("token", "embargo"), is_first), "embargo")
    scene.asks("Embargo", "on which pile do you put the token?").picks("gold")
    scene.logs("put one Embargo token on the Gold pile")
    expect(scene.player.pile("gold").locator(".pile-token")).to_have_text("1")
    expect(scene.player.pile("gold")).to_have_accessible_name(re.compile("1 Embargo token"))


def test_the_order_of_effects_at_the_start_of_a_turn(begin: Begin) -> None:
    scene = begin(asked("next_effect"), "wharf", "merchant_ship", "caravan")
    card = offered(scene)[-1]
    scene.asks("", "Whose effect comes first?").picks(card).logs(f"Start of your turn: {name(card)}")
