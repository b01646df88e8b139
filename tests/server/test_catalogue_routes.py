"""The HTTP API of cards, rules and kingdoms, and its refusals in the reader's language."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from pydantic import TypeAdapter
from starlette.types import Message, Receive, Scope, Send

from royaume.cards import expansions
from royaume.catalogue import catalogue, custom_cards, kingdoms
from royaume.catalogue.kingdoms import Wishes
from royaume.engine.refusal import Refusal
from royaume.server import catalogue_routes
from royaume.server.catalogue_routes import CardInfo, CardPage, KingdomInfo, RecommendedKingdom, RuleBook
from royaume.server.context import Server
from royaume.server.protocol import Problem
from royaume.server.settings import Settings
from royaume.testing import parse

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
JSON = {"Content-Type": "application/json"}
RANDOM = "/api/kingdoms/random"
READ = "/api/kingdoms/read"

CARDS = TypeAdapter(list[CardInfo])
RULES = TypeAdapter(list[RuleBook])
RECOMMENDED = TypeAdapter(list[RecommendedKingdom])

FIRST_GAME = ["cellar", "moat", "village", "woodcutter", "workshop", "militia", "remodel", "smithy", "market", "mine"]
ATTACKS_ALONE = ["militia", "smithy", "village", "festival", "market", "laboratory", "mine", "thief", "spy", "witch"]
CHEAP = [card.id for card in expansions.all_cards() if card.cost < 6]
BASE_VILLAGES = [entry.id for entry in catalogue.expansion("base").entries if "village" in entry.roles]
BASE_TWOS = [card.id for card in expansions.KINGDOM_CARDS["base"] if card.cost == 2]


def request(method: str, path: str, **more: Any) -> httpx.Response:
    """The answer of an application that has nothing but these endpoints; an error inside it fails the test."""
    app = FastAPI()
    catalogue_routes.add_to(app, Server(Settings(workers=1)))
    return ask(app, method, path, **more)


def ask(app: FastAPI, method: str, path: str, **more: Any) -> httpx.Response:
    async def send() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
            return await client.request(method, path, **more)

    return asyncio.run(send())


def get(path: str, **headers: str) -> httpx.Response:
    return request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})


def post(path: str, body: object) -> httpx.Response:
    return request("POST", path, json=body)


def kingdom(answer: httpx.Response) -> KingdomInfo:
    assert answer.status_code == 200, answer.text
    return KingdomInfo.model_validate_json(answer.content)


def problem(answer: httpx.Response, status: int = 422) -> Problem:
    assert answer.status_code == status, answer.text
    return Problem.model_validate_json(answer.content)


def cards() -> dict[str, CardInfo]:
    return {card.id: card for card in CARDS.validate_json(get("/api/cards").content)}


@pytest.fixture
def parish(tmp_path: Path) -> Iterator[None]:
    """The cards of the examples are loaded beside the boxes."""
    for file in ("parish.py", "parish.toml"):
        shutil.copy(EXAMPLES / file, tmp_path)
    custom_cards.load(tmp_path / "parish.py")
    yield
    custom_cards.forget()


# --- cards


def test_all_cards_of_the_boxes_are_there() -> None:
    answer = get("/api/cards")
    assert answer.headers["Content-Type"] == "application/json"
    found = CARDS.validate_json(answer.content)
    assert [card.id for card in found] == list(catalogue.entries())
    assert len(found) == 96


def test_a_card_has_its_facts_and_its_texts_in_both_languages() -> None:
    festival = cards()["festival"]
    assert festival.model_dump(exclude={"effect"}) == {
        "id": "festival",
        "set": "base",
        "set_names": {"en": "Dominion", "fr": "Dominion"},
        "names": {"en": "Festival", "fr": "Festival"},
        "breakable": {"en": "Festival", "fr": "Festival"},
        "cost": 5,
        "potion": 0,
        "types": ["action"],
        "kingdom": True,
        "roles": ["village", "buy"],
        "piles": [10, 10, 10, 10, 10],
        "gist": {"en": "", "fr": ""},
        "paragraphs": {"en": [], "fr": []},
        "prints_bonuses": True,
        "icon": "party-flags",
        "legend": "",
        "options": {},
        "bonuses": {"cards": 0, "actions": 2, "buys": 1, "coins": 2, "potions": 0, "vp": 0},
        "rulings": len(catalogue.entries()["festival"].rulings),
    }
    assert "+2 Actions" in festival.effect.en
    assert "+1 Achat" in festival.effect.fr


def test_potions_points_and_several_types_are_told() -> None:
    found = cards()
    assert (found["possession"].cost, found["possession"].potion) == (6, 1)
    assert found["potion"].bonuses.potions == 1
    assert found["laboratory"].bonuses.cards == 2
    assert found["curse"].bonuses.vp == -1
    assert found["harem"].types == ["treasure", "victory"]
    assert found["moat"].names == catalogue_routes.Bilingual(en="Moat", fr="Douves")


def test_what_a_small_card_shows_is_told() -> None:
    found = cards()
    assert found["moat"].gist == catalogue_routes.Bilingual(en="Block an Attack", fr="Parer une Attaque")
    assert found["moat"].icon == "drawbridge"
    assert found["caravan"].gist.fr == "Prochain tour\u202f: +1 Carte"


def test_the_piles_are_told_for_each_number_of_players() -> None:
    found = cards()
    assert [card.id for card in found.values() if not card.kingdom] == [card.id for card in expansions.BASIC]
    assert found["province"].piles == [8, 12, 12, 15, 18]
    assert found["curse"].piles == [10, 20, 30, 40, 50]
    assert (found["masquerade"].roles, found["moat"].kingdom) == (["draw", "trash"], True)


@pytest.mark.usefixtures("parish")
def test_custom_cards_are_there_too() -> None:
    assert len(cards()) == 96 + len(custom_cards.loaded())
    assert cards()["cistern"].set == "parish"
    assert cards()["cistern"].set_names.fr == "La paroisse"
    assert cards()["cistern"].icon == "full-wood-bucket"
    page = CardPage.model_validate_json(get("/api/cards/cistern").content)
    assert page.card.names.fr == "Citerne"
    assert page.card.gist.fr == "Prochain tour\u202f: changer jusqu'à 3, +1 Achat"
    assert page.card.options["honey"].fr == "vendre du miel\u202f: +2 pièces"
    assert cards()["moat"].options == {}
    assert [ruling.source for ruling in page.rulings] == ["card"]


@pytest.mark.parametrize("name", ["moat", "Moat", "douves"])
def test_one_card_comes_with_all_its_rulings(name: str) -> None:
    page = CardPage.model_validate_json(get(f"/api/cards/{name}").content)
    assert page.card == cards()["moat"]
    assert page.card.rulings == len(page.rulings)
    assert [ruling.id for ruling in page.rulings] == [ruling.id for ruling in catalogue.entries()["moat"].rulings]
    assert [ruling.source for ruling in page.rulings] == [
        ruling.source for ruling in catalogue.entries()["moat"].rulings
    ]
    assert page.rulings[7].text.en == "Revealing is optional; a player may choose to suffer the Attack."
    assert page.rulings[7].text.fr.startswith("Les dévoiler est facultatif")


@pytest.mark.usefixtures("parish")
def test_french_punctuation_is_set_off_as_french_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.entries()["cistern"].effect, "fr", "Choisissez : une carte ?")
    monkeypatch.setitem(catalogue.entries()["cistern"].paragraphs, "fr", ["Choisissez : une carte ?"])
    assert cards()["cistern"].effect.fr == "Choisissez\u202f: une carte\u202f?"
    assert cards()["cistern"].paragraphs.fr == ["Choisissez\u202f: une carte\u202f?"]


def test_an_unknown_card_is_not_found_and_the_nearest_is_named() -> None:
    unknown = problem(get("/api/cards/xyzzy"), 404)
    assert unknown.key == "unknown-card"
    assert unknown.text == "No card is called “xyzzy”. Names may be in English or in French."
    near = problem(get("/api/cards/mot?lang=fr"), 404)
    assert near.key == "unknown-card-near"
    assert near.text == "Aucune carte ne s'appelle «\u202fmot\u202f». Vouliez-vous dire Douves\u202f?"


# --- rules


def test_the_general_rules_are_all_there_box_by_box() -> None:
    books = RULES.validate_json(get("/api/rules").content)
    assert [book.set for book in books] == ["base", "intrigue", "seaside", "alchemy"]
    assert books[2].names == catalogue_routes.Bilingual(en="Seaside", fr="Rivages")
    told = [rule.id for book in books for section in book.sections for rule in section.rules]
    assert told == [
        rule.id for expansion_id in catalogue.EXPANSIONS for rule in catalogue.expansion(expansion_id).rules
    ]
    first = books[0].sections[0].rules[0]
    assert first.source == "base"
    assert first.text.en.startswith("Each player builds a personal deck")
    assert first.text.fr.startswith("Au fil de la partie")


def test_a_section_holds_the_rules_of_its_topic() -> None:
    sections = [section for book in RULES.validate_json(get("/api/rules").content) for section in book.sections]
    assert [section.id for section in sections if len(section.rules) == 18] == ["duration"]
    strangers = [rule.id for section in sections for rule in section.rules if rule.id.rpartition(".")[0] != section.id]
    assert strangers == []
    assert len({section.id for section in sections}) == len(sections)


def test_every_section_has_a_title_in_both_languages() -> None:
    sections = [section for book in RULES.validate_json(get("/api/rules").content) for section in book.sections]
    untitled = [section.id for section in sections if section.title.en.islower() or section.title.fr.islower()]
    assert untitled == []
    assert [section.title for section in sections if section.id.endswith("many_players")] == [
        catalogue_routes.Bilingual(en="Five and six players", fr="À cinq ou six joueurs")
    ]


# --- what the browser has already


@pytest.mark.parametrize("path", ["/api/cards", "/api/cards/moat", "/api/rules", "/api/kingdoms"])
def test_what_has_not_changed_is_not_sent_again(path: str) -> None:
    first = get(path)
    assert first.headers["Cache-Control"] == "no-cache"
    tag = first.headers["ETag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = get(path, If_None_Match=known)
        assert (again.status_code, again.content) == (304, b"")
        assert (again.headers["ETag"], again.headers["Cache-Control"]) == (tag, "no-cache")
    assert get(path, If_None_Match='"other"').content == first.content


def test_another_card_is_another_answer(request: pytest.FixtureRequest) -> None:
    before = get("/api/cards").headers["ETag"]
    request.getfixturevalue("parish")
    answer = get("/api/cards", If_None_Match=before)
    assert answer.status_code == 200
    assert answer.headers["ETag"] != before


# --- kingdoms


def test_the_recommended_kingdoms_are_there() -> None:
    found = {known.id: known for known in RECOMMENDED.validate_json(get("/api/kingdoms").content)}
    assert len(found) == 22
    assert found["first_game"].cards == FIRST_GAME
    assert found["first_game"].sets == ["base"]
    assert found["secret_research"].sets == ["intrigue", "alchemy"]
    assert found["secret_research"].names == catalogue_routes.Bilingual(en="Secret Research", fr="Recherches secrètes")


def test_a_seed_draws_the_same_kingdom_again() -> None:
    drawn = kingdom(post(RANDOM, {"seed": "any"}))
    assert drawn.seed == "any"
    assert drawn.cards == [card.id for card in kingdoms.random_kingdom("any")]
    assert drawn.recommended is None


def test_without_a_seed_a_new_one_is_drawn_and_told() -> None:
    first, second = kingdom(post(RANDOM, {})), kingdom(post(RANDOM, {}))
    assert first.seed != second.seed
    assert kingdom(post(RANDOM, {"seed": first.seed})) == first


def test_wishes_are_met_and_cards_go_by_any_of_their_names() -> None:
    body = {
        "sets": ["base", "alchemy"],
        "counts": {"alchemy": 4},
        "required": ["Possession", "douves"],
        "banned": ["witch"],
        "roles": ["village", "trash"],
        "reaction": True,
        "spread": True,
        "alchemy_dose": True,
        "seed": "any",
    }
    wishes = Wishes({"alchemy": 4}, parse("possession moat"), parse("witch"), ["village", "trash"], True, True, True)
    expected = kingdoms.random_kingdom("any", ["base", "alchemy"], wishes)
    assert kingdom(post(RANDOM, body)).cards == [card.id for card in expected]


@pytest.mark.parametrize(
    ("wish", "wishes"),
    [
        ({"reaction": True}, Wishes(reaction=True)),
        ({"spread": True}, Wishes(spread=True)),
        ({"alchemy_dose": True}, Wishes(alchemy_dose=True)),
        ({"roles": ["village"]}, Wishes(roles=["village"])),
        ({"banned": CHEAP[:60]}, Wishes(banned=[expansions.by_id(id) for id in CHEAP[:60]])),
    ],
)
def test_each_wish_counts_by_itself(wish: dict[str, Any], wishes: Wishes) -> None:
    # A seed whose kingdom does not meet the wish by chance.
    seed = next(str(n) for n in range(100) if not kingdoms.meets(kingdoms.random_kingdom(str(n)), wishes))
    drawn = kingdom(post(RANDOM, {"seed": seed} | wish))
    assert kingdoms.meets([expansions.by_id(id) for id in drawn.cards], wishes)


def test_a_kingdom_that_happens_to_be_recommended_is_known() -> None:
    assert kingdom(post(RANDOM, {"required": FIRST_GAME})).recommended == "first_game"


def test_one_card_is_swapped_and_the_others_kept() -> None:
    body = {"keep": FIRST_GAME[::-1], "swap": "Mine", "seed": "any", "sets": ["seaside"], "banned": ["wharf"]}
    swapped = kingdom(post(RANDOM, body))
    new = [id for id in swapped.cards if id not in FIRST_GAME]
    assert set(FIRST_GAME) - set(swapped.cards) == {"mine"}
    assert [expansions.expansion_of(expansions.by_id(id)) for id in new] == ["seaside"]
    assert swapped.seed == "any"
    assert swapped.recommended is None
    assert kingdom(post(RANDOM, body)) == swapped


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"sets": ["prosperity"]}, "unknown-box"),
        ({"counts": {"prosperity": 1}}, "unknown-box"),
        ({"sets": ["alchemy", "alchemy"]}, "box-twice"),
        ({"roles": ["cheese"]}, "unknown-role"),
        ({"required": ["xyzzy"]}, "unknown-card"),
        ({"banned": ["smity"]}, "unknown-card-near"),
        ({"required": ["moat"], "banned": ["moat"]}, "required-and-banned"),
        ({"required": ["gold"]}, "kingdom-basic"),
        ({"required": [*FIRST_GAME, "witch"]}, "too-many-required"),
        ({"banned": CHEAP}, "too-few-allowed"),
        ({"sets": ["base"], "roles": ["village"], "banned": BASE_VILLAGES}, "no-card-for-role"),
        ({"sets": ["base"], "spread": True, "banned": BASE_TWOS}, "no-card-for-cost"),
        ({"counts": {"base": 6, "intrigue": 5}}, "counts-sum"),
        ({"counts": {"base": 1}, "required": ["moat", "witch"]}, "count-impossible"),
        ({"counts": {"base": -1}}, "count-impossible"),
        ({"sets": ["alchemy"], "alchemy_dose": True}, "alchemy-dose"),
        ({"keep": FIRST_GAME}, "keep-and-swap"),
        ({"swap": "mine"}, "keep-and-swap"),
        ({"keep": FIRST_GAME, "swap": "witch"}, "not-in-kingdom"),
        ({"keep": FIRST_GAME, "swap": "xyzzy"}, "unknown-card"),
        ({"keep": FIRST_GAME, "swap": "mine", "required": ["mine"]}, "no-swap"),
        ({"keep": FIRST_GAME[1:], "swap": "mine"}, "kingdom-size"),
        ({"keep": [*FIRST_GAME[1:], "mine"], "swap": "mine"}, "kingdom-double"),
        ({"keep": [*FIRST_GAME[1:], "gold"], "swap": "mine"}, "kingdom-basic"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused_in_both_languages(body: dict[str, Any], key: str) -> None:
    english, french = problem(post(RANDOM, body)), problem(post(f"{RANDOM}?lang=fr", body))
    assert (english.key, french.key) == (key, key)
    assert english.text != french.text


def test_a_client_that_draws_too_many_kingdoms_must_wait() -> None:
    app = FastAPI()
    catalogue_routes.add_to(app, Server(Settings(workers=1)))
    answers = [ask(app, "POST", RANDOM, json={}) for _ in range(catalogue_routes.DRAW_BURST + 5)]
    assert kingdom(answers[0]).cards
    assert problem(answers[-1], 429).key == "too-many-requests"


def test_wishes_that_only_together_cannot_be_met_are_refused() -> None:
    body = {"sets": ["base"], "required": ATTACKS_ALONE, "reaction": True}
    assert problem(post(RANDOM, body)).key == "wishes-too-narrow"


def test_a_refusal_says_what_would_be_right() -> None:
    twice = problem(post(RANDOM, {"sets": ["seaside", "base", "seaside"]}))
    assert twice.text == "The box “Seaside” is named twice: once is enough."
    half = problem(post(f"{RANDOM}?lang=fr", {"swap": "mine"}))
    assert half.text == (
        "«\u202fkeep\u202f» attend les dix cartes d'un royaume, et «\u202fswap\u202f» celle d'entre elles à changer"
        "\u202f: donnez les deux, ou ni l'un ni l'autre."
    )


@pytest.mark.parametrize("text", ["First Game", "les premieres parties", ", ".join(FIRST_GAME[::-1])])
def test_what_people_paste_is_read(text: str) -> None:
    assert kingdom(post(READ, {"text": text})) == KingdomInfo(cards=FIRST_GAME, seed=None, recommended="first_game")


def test_a_pasted_kingdom_need_not_be_recommended() -> None:
    text = "Cave, Douves, Village, Bûcheron, Atelier, Milice, Rénovation, Forgeron, Marché et Sorcière"
    assert kingdom(post(READ, {"text": text})).cards == [*FIRST_GAME[:-1], "witch"]
    assert kingdom(post(READ, {"text": text})).recommended is None


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "kingdom-size"),
        ("village, smithy", "kingdom-size"),
        (", ".join([*FIRST_GAME[1:], "mine"]), "kingdom-double"),
        (", ".join([*FIRST_GAME[1:], "gold"]), "kingdom-basic"),
        ("village, xyzzy", "unknown-card"),
        ("village, smity", "unknown-card-near"),
        ("xyzzy", "unknown-kingdom"),
        ("first gam", "unknown-kingdom-near"),
    ],
)
def test_a_pasted_text_that_is_no_kingdom_is_refused_in_both_languages(text: str, key: str) -> None:
    english, french = problem(post(READ, {"text": text})), problem(post(f"{READ}?lang=fr", {"text": text}))
    assert (english.key, french.key) == (key, key)
    assert english.text != french.text


def test_a_refused_kingdom_is_called_as_the_reader_calls_it() -> None:
    french = request("POST", READ, json={"text": "first gam"}, headers={"Accept-Language": "fr-FR,fr;q=0.9"})
    name = next(known for known in kingdoms.recommended() if known.id == "first_game").names["fr"]
    assert f"Vouliez-vous dire «\u202f{name}\u202f»" in problem(french).text


# --- requests that do not fit


@pytest.mark.parametrize(
    ("path", "body", "text"),
    [
        (READ, {}, "The field “text” is missing from the request."),
        (READ, {"text": "x" * 2001}, "The field “text” is too long: it may have up to 2,000 characters."),
        (READ, {"text": 7}, "The field “text” must be text."),
        (RANDOM, {"seeds": ""}, "The request has a field “seeds” that means nothing here: leave it out."),
        (RANDOM, {"seed": "x" * 65}, "The field “seed” is too long: it may have up to 64 characters."),
        (RANDOM, {"keep": ["moat", 3]}, "The field “keep.1” must be text."),
        (RANDOM, {"sets": "base"}, "The field “sets” must be a list."),
        (RANDOM, {"sets": []}, "The field “sets” is too short: it must have at least one item."),
        (RANDOM, {"roles": ["buy"] * 21}, "The field “roles” is too long: it may have up to 20 items."),
        (RANDOM, {"required": ["moat"] * 401}, "The field “required” is too long: it may have up to 400 items."),
        (RANDOM, {"counts": []}, "The field “counts” must be an object."),
        (RANDOM, {"counts": {"base": "3"}}, "The field “counts.base” must be a whole number."),
        (RANDOM, {"spread": 1}, "The field “spread” must be true or false."),
        (RANDOM, [], "The request must carry an object in JSON, sent as application/json."),
    ],
)
def test_a_field_that_does_not_fit_is_named_with_what_would_be_right(path: str, body: object, text: str) -> None:
    english = problem(post(path, body))
    assert (english.key, english.text) == ("request-form", text)
    assert problem(post(f"{path}?lang=fr", body)).text not in ("", text)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"null", b'{"text": "\xff"}', b"[" * 100_000, b'{"text": ' + b"9" * 5000 + b"}"],
)
def test_what_is_no_json_is_refused_too(content: bytes) -> None:
    answer = request("POST", READ, content=content, headers=JSON)
    assert problem(answer).text == "The request must carry an object in JSON, sent as application/json."


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b'{"seed": "\\ud800"}', "request-form"),
        (b'{"\\ud800": 1}', "request-form"),
        (b'{"spread": NaN}', "request-form"),
        (b'{"counts": {"\\ud800": 1}}', "unknown-box"),
    ],
)
def test_what_json_can_say_but_not_answer_is_refused_too(content: bytes, key: str) -> None:
    assert problem(request("POST", RANDOM, content=content, headers=JSON)).key == key


def test_a_body_that_is_refused_while_it_is_read_is_refused_for_that_reason() -> None:
    app = FastAPI()
    app.include_router(catalogue_routes.router)

    async def limited(scope: Scope, receive: Receive, send: Send) -> None:
        async def refuse() -> Message:
            raise Refusal("body-too-large", {"most": "1"})

        await app(scope, refuse, send)

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(limited), base_url="http://test") as client:
            return await client.post(READ, json={"text": "First Game"})

    answer = asyncio.run(ask())
    assert answer.status_code == 413
    assert answer.json()["key"] == "body-too-large"


# --- the reader's language


@pytest.mark.parametrize(
    ("query", "header", "spoken"),
    [
        ("", "", "en"),
        ("?lang=fr", "en", "fr"),
        ("?lang=en", "fr", "en"),
        ("?lang=FR-ca", "", "fr"),
        ("?lang=de", "fr", "fr"),
        ("", "fr", "fr"),
        ("", "fr-CH, en;q=0.9", "fr"),
        ("", "en;q=0.3, fr;q=0.8", "fr"),
        ("", "fr;q=0.3, en-GB;q=0.8", "en"),
        ("", "de, fr ; q = 0.2", "fr"),
        ("", "fr, en", "fr"),
        ("", "en, fr", "en"),
        ("", "fr;q=0.5, *", "en"),
        ("", "en;q=0.5, *", "fr"),
        ("", "fr-CA;q=0.9, en;q=0.8, fr;q=0.1", "fr"),
        ("", "fr;q=0", "en"),
        ("", "fr;q=much, en;q=0.1", "en"),
        ("", "de", "en"),
        ("", ";;,=", "en"),
    ],
)
def test_the_reader_is_answered_in_the_language_asked_for(query: str, header: str, spoken: str) -> None:
    answer = get(f"/api/cards/xyzzy{query}", Accept_Language=header)
    assert answer.headers["Content-Language"] == spoken
    assert answer.headers["Cache-Control"] == "no-store"
    assert problem(answer, 404).text.startswith({"en": "No card", "fr": "Aucune carte"}[spoken])


def test_several_headers_are_one_list() -> None:
    headers = [("Accept-Language", "en;q=0.2"), ("Accept-Language", "fr")]
    assert request("GET", "/api/cards/xyzzy", headers=headers).headers["Content-Language"] == "fr"
