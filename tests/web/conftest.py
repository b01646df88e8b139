"""The page in a real browser: a server, Chromium, and pages whose errors fail the test."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, WebSocket, sync_playwright

from royaume.server import page as royaume_page
from tools.shared.browser import launch
from tools.shared.servers import Running, UnlimitedServer

ROOT = Path(__file__).parent.parent.parent
SCREENSHOTS = ROOT / "build" / "browser"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

PATIENCE_MS = 15_000

SERIOUS = """
async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, impact, help, nodes }) => [
      `${id} (${impact}): ${help}`,
      ...nodes.map(({ target, failureSummary }) => `  ${target.join(" ")}: ${failureSummary.replace(/\\s+/g, " ")}`),
    ])
    .join("\\n");
}
"""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One for all tests of a process; each makes tables of its own."""
    if not royaume_page.is_built():
        pytest.fail("the page is not built: `make test-browser` builds it", pytrace=False)
    server = UnlimitedServer.in_folder(tmp_path_factory.mktemp("browser"))
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
    complaints = server.log.read_text()
    assert "Traceback" not in complaints, complaints


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except FileNotFoundError as error:
            pytest.fail(str(error), pytrace=False)
        yield browser
        browser.close()


class Watched:
    """A page, and what it complained of."""

    def __init__(self, page: Page, origin: str, forgiven: str | None) -> None:
        self.page = page
        self.complaints: list[str] = []
        self._origin = origin
        self._forgiven = forgiven
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        page.on("request", self._on_request)
        page.on("websocket", self._on_socket)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type != "error" or (self._forgiven is not None and re.search(self._forgiven, message.text)):
            return
        self.complaints.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _on_request(self, request: Request) -> None:
        # These two never leave the browser.
        if not request.url.startswith((f"{self._origin}/", "data:", "blob:")):
            self.complaints.append(f"asked another host: {request.url}")

    def _on_socket(self, socket: WebSocket) -> None:
        if not socket.url.startswith(f"{self._origin.replace('http', 'ws', 1)}/"):
            self.complaints.append(f"asked another host: {socket.url}")

    def listen(self) -> list[str]:
        """All complaints, with those that are still on their way."""
        with suppress(Error):
            self.page.evaluate("1")
        return self.complaints


OPENED = pytest.StashKey[list[Watched]]()


class OpenPage(Protocol):
    def __call__(
        self,
        path: str,
        *,
        language: str = "en",
        phone: bool = False,
        dark: bool = False,
        reduced_motion: bool = True,
        forgiven: str | None = None,
    ) -> Page: ...


@pytest.fixture
def open_page(request: pytest.FixtureRequest, server: Running, browser: Browser) -> Iterator[OpenPage]:
    """Opens a page in a profile of its own, with its own cookies: each is another person.

    `forgiven` is a pattern for console errors that the test provokes: a browser reports every answer of 400 and above.
    """
    opened = request.node.stash[OPENED] = []

    with ExitStack() as contexts:

        def open(
            path: str,
            *,
            language: str = "en",
            phone: bool = False,
            dark: bool = False,
            reduced_motion: bool = True,
            forgiven: str | None = None,
        ) -> Page:
            context = browser.new_context(
                base_url=server.url,
                locale={"en": "en-GB", "fr": "fr-FR"}[language],
                viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
                is_mobile=phone,
                has_touch=phone,
                color_scheme="dark" if dark else "light",
                reduced_motion="reduce" if reduced_motion else "no-preference",
            )
            contexts.callback(context.close)
            context.set_default_timeout(PATIENCE_MS)
            page = context.new_page()
            opened.append(Watched(page, server.url, forgiven))
            page.goto(path)
            return page

        yield open


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A page that complains fails its test; of a test that fails, pictures are kept."""
    opened = item.stash.get(OPENED, [])
    try:
        result = yield
        complaints = [complaint for watched in opened for complaint in watched.listen()]
        if complaints:
            pytest.fail("\n".join(["the page complained:", *complaints]), pytrace=False)
    except (Exception, pytest.fail.Exception):
        for number, watched in enumerate(opened):
            _keep_screenshot(item, watched.page, number)
        raise
    return result


def _keep_screenshot(item: pytest.Item, page: Page, number: int) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w.-]+", "-", item.nodeid.removeprefix("tests/web/")).strip("-")
    path = SCREENSHOTS / f"{name}-{number}.png"
    # A page that is closed or hangs has no picture, which must not hide why the test failed.
    with suppress(Error):
        page.screenshot(path=path)
        item.add_report_section("call", "screenshot", str(path.relative_to(ROOT)))


@pytest.fixture(scope="session")
def axe_source() -> str:
    if not AXE.is_file():
        pytest.fail("axe-core is not installed: `make test-browser` installs it", pytrace=False)
    return AXE.read_text(encoding="utf-8")


@pytest.fixture
def barriers(axe_source: str) -> Callable[[Page], str]:
    """The serious and critical accessibility problems that axe-core finds on a page; none: an empty text."""

    def find(page: Page) -> str:
        # Not as a script of the page: its content policy forbids that.
        page.evaluate(axe_source)
        found: str = page.evaluate(SERIOUS)
        return found

    return find
