"""Games as people play them: several at once, by keys, on a phone, with a line that breaks, by links that are wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.web.conftest import OpenPage
from tests.web.playing import Player, make_table, open_record, play_together
from tools.shared.scenes import asked, both, has_in_hand, scene
from tools.shared.servers import UnlimitedServer

#: None of them asks anything, so that a game takes few clicks.
PLAIN = "village,smithy,market,festival,laboratory,woodcutter,gardens,bazaar,great_hall,council_room"


def sit_together(open_page: OpenPage) -> tuple[Player, Player]:
    """Two people in two browsers, who begin a game. The person with the first turn comes first."""
    host, guest = open_page("about:blank"), open_page("about:blank")
    seats = [{"kind": "me", "name": "Margot"}, {"kind": "open"}]
    table = make_table(host, {"seats": seats, "kingdom": {"cards": PLAIN.split(",")}})
    answer = guest.request.post(
        f"/api/tables/{table['id']}/seats", data={"invite": table["invite"], "name": "Guilhem", "seat": None}
    )
    assert answer.ok, answer.text()
    assert host.request.post(f"/api/tables/{table['id']}/start").ok
    for page in (host, guest):
        page.goto(f"/table/{table['id']}")
        expect(page.locator(".prompt")).to_be_visible()
    players = Player(host), Player(guest)
    return players if players[0].is_asked() else (players[1], players[0])


def name_of(player: Player) -> str:
    """What the other one is called, who sits opposite."""
    return player.page.locator(".foe h3").inner_text()


# --- whole games


def test_two_people_play_a_game_to_its_end(open_page: OpenPage) -> None:
    host = open_page(f"/table/new?cards={PLAIN}")
    host.get_by_label("Your name").fill("Margot")
    host.get_by_role("button", name="Make the table").click()
    link = host.get_by_role("textbox", name="Invitation").input_value()
    begin = host.get_by_role("button", name="Begin")
    expect(begin).to_have_attribute("aria-disabled", "true")

    address = urlsplit(link)
    guest = open_page(f"{address.path}?{address.query}", language="fr")
    guest.get_by_label("Votre nom").fill("Aliénor")
    guest.get_by_role("button", name="S'asseoir").click()
    expect(host.locator(".seat-row").filter(has_text="Aliénor")).to_be_visible()
    begin.click()

    expect(host.locator(".foe h3")).to_have_text("Aliénor")
    expect(guest.locator(".foe h3")).to_have_text("Margot")
    play_together(Player(host), Player(guest))
    for page, other, again in [(host, "Aliénor", "Rematch"), (guest, "Margot", "Revanche")]:
        expect(page.locator(".verdict h1")).not_to_be_empty()
        expect(page.locator(".endpage")).to_contain_text(other)
        expect(page.get_by_role("button", name=again)).to_be_visible()


def test_one_click_to_a_whole_game_against_the_strongest_bot(open_page: OpenPage) -> None:
    page = open_page("/", language="fr")
    page.get_by_role("radio", name="Sénéchal").click()
    # Whom one likes to play against is kept.
    page.reload()
    page.get_by_role("button", name=re.compile("^Jouer maintenant")).click()
    expect(page.locator(".foe h3")).to_have_text("Sénéchal")
    player = Player(page)
    player.wait()
    while not player.is_over():
        player.play_on()
        player.wait()
    expect(page.locator(".endpage")).to_contain_text("Sénéchal")


def test_some_turns_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("about:blank", language="fr", phone=True)
    open_record(page, scene(asked("action"), "cellar", "militia", "throne_room", "remodel", "workshop", players=3))
    player = Player(page)
    for _ in range(15):
        player.play_on()
        width = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
        assert width <= 0, "the page can be scrolled sideways"


def test_two_players_share_a_screen_and_see_only_their_own_hand(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    open_record(page, scene(both(asked("action"), has_in_hand("village", "copper")), "village"), me=(0, 1))
    player = Player(page)
    for name, other in [("Margot", "Aliénor"), ("Aliénor", "Margot")]:
        expect(page.get_by_role("heading", name=f"{name}, your turn to decide")).to_be_visible()
        expect(page.locator(".hand, .tray")).to_have_count(0)
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.locator(".hand button.card").first).to_be_visible()
        expect(page.locator(".foe h3")).to_have_text(other)
        while player.is_asked():
            player.play_on()


def test_a_game_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    open_record(page, scene(both(asked("action"), has_in_hand("cellar", "copper", "estate")), "cellar"))
    player = Player(page)
    asked_again = player.page.locator(".prompt .cn")
    player.wait()

    page.keyboard.press("?")
    expect(page.get_by_role("region", name="Help and keys")).to_contain_text("play all Treasures")
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Help and keys")).to_have_count(0)

    cellar = player.hand().index("cellar") + 1
    page.keyboard.press(str(cellar))
    expect(asked_again).to_have_text("Cellar")
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(page.locator(".hand .selected")).to_have_count(2)
    page.keyboard.press("1")
    expect(page.locator(".hand .selected")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(asked_again).to_have_count(0)
    player.wait()

    page.keyboard.press("z")
    expect(asked_again).to_have_text("Cellar")
    page.keyboard.press("e")
    expect(asked_again).to_have_count(0)
    player.wait()

    page.keyboard.press("t")
    expect(player.prompt).to_have_text("Buy a card, or end your turn")
    page.keyboard.press("s")
    focused = page.locator(".supply button.card:focus")
    expect(focused).to_have_attribute("data-card", "copper")
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-card", "silver")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    player.expect_log("buy Copper")


def test_after_the_mouse_has_picked_enter_confirms(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    open_record(page, scene(asked("discard", "militia"), "militia"))
    player = Player(page)
    player.pick(*player.read().hand[:2])
    page.keyboard.press("Enter")
    player.expect_log("You discard")


def test_the_time_to_think_runs_down(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    open_record(page, scene(asked("action"), "village"), options={"think_seconds": 100})
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile("^\\d+ seconds left$"))
    expect(clock).not_to_have_text(clock.inner_text())


# --- coming and going


def test_a_refresh_in_the_middle_of_a_choice_loses_nothing(open_page: OpenPage) -> None:
    page = open_page("about:blank", phone=True)
    open_record(page, scene(asked("discard", "militia"), "militia"))
    player = Player(page)
    hand = player.read().hand
    player.pick(hand[0])
    expect(page.locator(".hand .selected")).to_have_count(1)
    page.reload()
    expect(player.prompt).to_contain_text("Militia: discard 2 cards")
    expect(page.locator(".hand .selected")).to_have_count(0)
    assert player.read().hand == hand
    player.pick(*hand[:2])
    player.confirm()
    player.expect_log("You discard")


def test_two_tabs_of_one_seat(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    open_record(page, scene(both(asked("action"), has_in_hand("village", "smithy")), "village", "smithy"))
    one = Player(page)
    one.wait()
    other = Player(page.context.new_page())
    other.page.goto(page.url)
    other.wait()
    one.pick("village")
    other.expect_log("play Village")
    other.wait()
    other.pick("smithy")
    one.expect_log("play Smithy")
    one.wait()
    one.play_on()


def test_a_spectator_sees_the_table_but_no_hand_and_cannot_act(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    table = open_record(page, scene(both(asked("action"), has_in_hand("village", "copper")), "village"))
    player = Player(page)
    player.wait()
    watching = open_page(f"/table/{table['id']}?code={table['watch']}", language="fr")
    expect(watching.locator(".prompt")).to_contain_text("Vous regardez la partie.")
    expect(watching.locator(".foe")).to_have_count(2)
    expect(watching.locator(".hand, .tray")).to_have_count(0)
    expect(watching.locator(".board button.card:not(.still)")).to_have_count(0)
    expect(watching.locator(".acts button")).to_have_count(0)
    player.pick("village")
    expect(watching.locator(".lines")).to_contain_text(re.compile("joue\\s*Village"))
    for key in "1te":
        watching.keyboard.press(key)
    expect(watching.locator(".problem")).to_have_count(0)


def test_the_server_goes_away_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    server = UnlimitedServer.in_folder(tmp_path)
    context = browser.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce")
    try:
        page = context.new_page()
        open_record(page, scene(both(asked("action"), has_in_hand("village", "copper")), "village"))
        player = Player(page)
        player.pick("village")
        player.wait()
        lines = page.locator(".lines li").count()
        hand = player.hand()
        server.kill()
        lost = page.locator(".line-lost")
        expect(lost).to_contain_text("The connection is lost; trying again.")
        expect(lost.get_by_role("button", name="Try now")).to_be_visible()
        expect(page.locator(".hand button.card")).to_have_count(len(hand))
        server.restart()
        expect(lost).to_have_count(0)
        assert player.hand() == hand
        expect(page.locator(".lines li")).to_have_count(lines)
        player.play_treasures()
        player.expect_log("play")
        expect(player.prompt).to_have_text("Buy a card, or end your turn")
    finally:
        context.close()
        server.stop()


def test_a_seat_is_not_lost_with_the_answer_of_the_server(open_page: OpenPage) -> None:
    host, guest = open_page("about:blank"), open_page("about:blank", forgiven="ERR_FAILED")
    table = make_table(host, {"seats": [{"kind": "me", "name": "Margot"}, {"kind": "open"}]})
    asked_for: list[object] = []

    def lose_first(route: Route) -> None:
        asked_for.append(route.request.post_data_json)
        answer = route.fetch()
        if len(asked_for) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    guest.route("**/seats?*", lose_first)
    guest.goto(f"/table/{table['id']}?code={table['invite']}")
    guest.get_by_label("Your name").fill("Guilhem")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".seat-row").filter(has_text="Guilhem")).to_contain_text("you")
    assert asked_for[0] == asked_for[1]
    assert len(asked_for) == 2


# --- taking back


def test_undo_is_free_among_bots(open_page: OpenPage) -> None:
    page = open_page("about:blank", language="fr")
    open_record(page, scene(both(asked("action"), has_in_hand("village", "copper")), "village"))
    player = Player(page)
    player.wait()
    hand = player.hand()
    player.pick("village")
    player.expect_log("jouez Village")
    player.press("Annuler")
    expect(page.locator(".hand button.card")).to_have_count(len(hand))
    expect(page.locator(".lt.cur li").filter(has_text="jouez Village")).to_have_count(0)
    assert player.hand() == hand


def test_undo_is_asked_for_between_two_people(open_page: OpenPage) -> None:
    one, other = sit_together(open_page)
    name = name_of(other)
    one.play_treasures()
    one.wait()
    one.pick("copper")
    other.wait()
    question = f"{name} asks to take back the last choice. Do you agree?"

    one.press("Ask to undo")
    expect(one.page.locator(".prompt")).to_contain_text("You asked to undo; waiting for")
    expect(other.page.locator(".prompt")).to_contain_text(question)
    other.press("Decline")
    expect(one.page.locator(".prompt")).to_contain_text("does not agree to undo.")
    expect(other.page.locator(".prompt")).not_to_contain_text(question)

    one.press("Ask to undo")
    expect(other.page.locator(".prompt")).to_contain_text(question)
    one.press("Never mind")
    expect(other.page.locator(".prompt")).not_to_contain_text(question)
    expect(one.page.locator(".prompt")).not_to_contain_text("You asked to undo")

    one.press("Ask to undo")
    other.press("Agree")
    expect(one.prompt).to_have_text("Buy a card, or end your turn")
    expect(other.prompt).to_have_text(re.compile(f"waiting for {name}", re.IGNORECASE))


# --- links that lead nowhere


def expect_message(page: Page, text: str) -> None:
    """Why it cannot be opened, and a way out."""
    expect(page.locator("main.message h1")).to_have_text("This table cannot be opened")
    expect(page.locator("main.message .lead")).to_contain_text(text)
    expect(page.locator("main.message").get_by_role("link", name="To the first page")).to_be_visible()


def test_a_dead_link_says_what_to_do(open_page: OpenPage) -> None:
    page = open_page("/table/nothing")
    expect_message(page, "There is no table “nothing”: the link is wrong, or too old.")


def test_a_wrong_code_says_what_to_do(open_page: OpenPage) -> None:
    host = open_page("about:blank")
    table = open_record(host, scene(asked("action"), "village"))
    for path in (f"/table/{table['id']}?code=wrong", f"/table/{table['id']}"):
        expect_message(open_page(path), "ask the host for another one")


def test_a_page_that_speaks_another_protocol_is_told_to_load_anew(open_page: OpenPage) -> None:
    page = open_page("about:blank")

    def speak_another(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            said = json.loads(message)
            server.send(json.dumps({**said, "protocol": 99} if said["type"] == "hello" else said))

        socket.on_message(pass_on)

    page.route_web_socket(re.compile("/socket"), speak_another)
    open_record(page, scene(asked("action"), "village"))
    expect_message(page, "load the page again")
    expect(page.get_by_role("button", name="Load the page anew")).to_be_visible()


def test_a_table_that_has_vanished_is_no_longer_offered(open_page: OpenPage) -> None:
    page = open_page("/")
    kept = {"id": "gone", "code": "", "names": ["Aliénor"], "turn": 3, "seen": 0, "over": False}
    page.evaluate("(table) => localStorage.setItem('royaume', JSON.stringify({ tables: [table] }))", kept)
    page.goto("/table/gone")
    expect_message(page, "There is no table “gone”")
    page.get_by_role("main").get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    expect(page.get_by_text("Your game with Aliénor")).to_have_count(0)
