"""The time until the page shows an answer, and the size of the page (`make page-speed`).

It starts a server and Chromium, plays against a bot by clicking, and measures in the page itself from each click to the
frame that shows the next question. Then it opens the first page in an empty profile and adds up what came over the
wire.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Error, Response, sync_playwright

from royaume import IS_COMPILED
from tools.shared.browser import launch
from tools.shared.servers import UnlimitedServer

ANSWERS: Final = 200
#: The limits.
SLOWEST_MS: Final = 100.0
MOST_CODE: Final = 150_000
MOST_ART: Final = 250_000
PATIENCE_MS: Final = 15_000

#: Plays inside the page, so that no other process takes time: Treasures, the most expensive card, or any button. The
#: board has the number of its question; people see a change in the frame after it. A person would think between two
#: answers, so the script waits until the page is idle.
PLAY: Final = """
async (count) => {
  const first = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 60));
  const until = (test) => new Promise((resolve) => {
    const seen = () => {
      if (!test()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(seen);
    const attributeFilter = ["class", "data-question"];
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter });
    seen();
  });
  const price = (pile) => Number(pile.querySelector(".coin")?.textContent ?? 0);
  const target = () =>
    first(".acts .treasures")
    ?? all(".supply .playable").sort((one, other) => price(other) - price(one))[0]
    ?? first(".hand .playable, .tray .playable, .acts .choice")
    ?? first(".acts .btn.line")
    ?? first(".acts .primary:not(.part)")
    ?? first(".hand .selectable, .tray .selectable");
  const taken = [];
  while (taken.length < count) {
    await until(() => first(".endpage") || (first(".board.asked") && target()));
    if (first(".endpage")) break;
    await pause();
    const before = first(".board").dataset.question;
    const picked = all(".selected").length;
    const from = performance.now();
    target().click();
    const isAnswered = () => first(".board")?.dataset.question !== before;
    await until(() => isAnswered() || all(".selected").length !== picked);
    await frame();
    if (isAnswered()) taken.push(performance.now() - from);
  }
  return taken;
}
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="make page-speed", description=__doc__)
    parser.add_argument("--answers", type=int, default=ANSWERS, metavar="N", help=f"how many answers ({ANSWERS})")
    options = parser.parse_args()
    if options.answers < 20:
        parser.error("--answers: at least 20, or there is no slowest twentieth")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except FileNotFoundError as error:
            print(error, file=sys.stderr)
            return 2
        server = UnlimitedServer.in_folder(Path(folder))
        try:
            taken = answers(browser, server.url, options.answers)
            code, art = weight(browser, server.url)
        except Error as error:
            print(f"This run says nothing: {error.message}", file=sys.stderr)
            return 2
        finally:
            browser.close()
            server.stop()
    taken.sort()
    slow = taken[int(len(taken) * 0.95)]
    print(f"{len(taken)} answers, the engine is {'compiled' if IS_COMPILED else 'interpreted'}")
    print(f"on the screen after   {statistics.median(taken):6.1f} ms (median), {slow:.1f} ms (p95)")
    print(f"scripts and styles    {code / 1000:6.1f} kB of the first load, compressed as sent")
    print(f"fonts, icons, images  {art / 1000:6.1f} kB")
    missed = [
        f"p95 is to be under {SLOWEST_MS:.0f} ms" if slow >= SLOWEST_MS else "",
        f"scripts and styles are to be under {MOST_CODE // 1000} kB" if code >= MOST_CODE else "",
        f"fonts and icons are to be under {MOST_ART // 1000} kB" if art >= MOST_ART else "",
    ]
    for line in filter(None, missed):
        print(f"Missed: {line}.")
    return 1 if any(missed) else 0


def answers(browser: Browser, url: str, count: int) -> list[float]:
    """The milliseconds of each answer, from the click to the frame with the next question."""
    taken: list[float] = []
    while len(taken) < count:
        page = browser.new_page(base_url=url, viewport={"width": 1440, "height": 900})
        page.set_default_timeout(PATIENCE_MS)
        page.goto("/")
        seats = [{"kind": "me", "name": "Margot"}, {"kind": "bot", "level": "page"}]
        made = page.request.post("/api/tables", data={"seats": seats, "kingdom": {"text": "First Game"}}).json()
        page.request.post(f"/api/tables/{made['table']['id']}/start")
        page.goto(f"/table/{made['table']['id']}")
        page.wait_for_selector(".board.asked")
        found: list[float] = page.evaluate(PLAY, count - len(taken))
        taken += found
        page.context.close()
    return taken


def weight(browser: Browser, url: str) -> tuple[int, int]:
    """The sizes of the scripts and styles, and of the fonts and pictures, of the first page: bytes as sent."""
    page = browser.new_page(base_url=url)
    heard: list[Response] = []
    page.on("response", lambda response: heard.append(response))
    page.goto("/", wait_until="networkidle")
    sizes = {"script": 0, "stylesheet": 0, "font": 0, "image": 0, "other": 0}
    for response in heard:
        kind = response.request.resource_type
        if "/assets/" in response.url or response.url.endswith(".svg"):
            sizes[kind if kind in sizes else "other"] += response.request.sizes()["responseBodySize"]
    page.context.close()
    return sizes["script"] + sizes["stylesheet"], sizes["font"] + sizes["image"] + sizes["other"]


if __name__ == "__main__":
    sys.exit(main())
