"""The page and its files, as browsers ask for them. A small folder stands for the built page."""

from __future__ import annotations

import asyncio
import gzip
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from royaume.server import page
from royaume.server.app import create_app
from royaume.server.settings import Settings

ROOT = Path(__file__).parent.parent.parent

SCRIPT = b"console.log('royaume');" * 100
FILES = {
    "index.html": b"<!doctype html><title>Royaume</title>" + b"<p>The page.</p>" * 100,
    "assets/index-4f3a.js": SCRIPT,
    "assets/alegreya-77aa.woff2": b"wOF2" + b"\0" * 1000,
    "icons/a.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>" * 50,
    "robots.txt": b"User-agent: *\n",
}
ADDRESSES = [
    "/",
    "/table/abc",
    "/table/abc?code=xyz",
    "/kingdom",
    "/cards",
    "/cards/moat",
    "/rules",
    "/replay/abc/1",
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a page that was built."""
    folder = tmp_path / "page"
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    monkeypatch.setattr(page, "FOLDER", folder)
    return folder


@pytest.fixture
def nothing_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path / "none")


def ask_all(paths: list[str], method: str = "GET", **headers: str) -> list[httpx.Response]:
    """The answers of a new server to requests for these paths from one address."""
    app = create_app(Settings(workers=1))
    return asyncio.run(_ask_all(app, paths, method, {name.replace("_", "-"): value for name, value in headers.items()}))


async def _ask_all(app: FastAPI, paths: list[str], method: str, headers: dict[str, str]) -> list[httpx.Response]:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        return [await client.request(method, path, headers=headers) for path in paths]


def ask(path: str, method: str = "GET", **headers: str) -> httpx.Response:
    return ask_all([path], method, **headers)[0]


def is_unknown(answer: httpx.Response) -> bool:
    return answer.status_code == 404 and answer.json()["key"] == "page-unknown"


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_of_the_page_is_answered_with_it(address: str) -> None:
    answer = ask(address)
    assert answer.status_code == 200
    assert answer.content == FILES["index.html"]
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["ETag"]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("path", "media_type", "caching"),
    [
        ("/assets/index-4f3a.js", "text/javascript; charset=utf-8", page.KEEP),
        ("/assets/alegreya-77aa.woff2", "font/woff2", page.KEEP),
        ("/icons/a.svg", "image/svg+xml", "no-cache"),
        ("/robots.txt", "text/plain; charset=utf-8", "no-cache"),
    ],
)
def test_files_say_what_they_are_and_how_long_they_keep(path: str, media_type: str, caching: str) -> None:
    answer = ask(path)
    assert answer.content == FILES[path.removeprefix("/")]
    assert (answer.headers["Content-Type"], answer.headers["Cache-Control"]) == (media_type, caching)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.usefixtures("folder")
def test_the_page_may_load_nothing_from_elsewhere() -> None:
    policy = ask("/").headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("accepted", ["gzip", "br, gzip", "GZIP;q=0.5, *;q=0", "deflate,gzip;q=1.0"])
def test_text_is_sent_compressed_to_clients_that_accept_that(accepted: str) -> None:
    answer = ask("/assets/index-4f3a.js", Accept_Encoding=accepted)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.content == SCRIPT
    assert int(answer.headers["Content-Length"]) < len(SCRIPT) / 10


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("accepted", ["", "br", "identity", "gzip;q=0", "gzip; q=0.00", "*"])
def test_others_get_it_as_it_is(accepted: str) -> None:
    answer = ask("/assets/index-4f3a.js", Accept_Encoding=accepted)
    assert "Content-Encoding" not in answer.headers
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.content == SCRIPT
    assert answer.headers["Content-Length"] == str(len(SCRIPT))


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("path", ["/assets/alegreya-77aa.woff2", "/robots.txt"])
def test_what_compression_would_not_make_smaller_is_sent_as_it_is(path: str) -> None:
    assert "Content-Encoding" not in ask(path, Accept_Encoding="gzip").headers


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("accepted", ["gzip", "identity"])
def test_what_has_not_changed_is_not_sent_again(accepted: str) -> None:
    tag = ask("/", Accept_Encoding=accepted).headers["ETag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = ask("/", Accept_Encoding=accepted, If_None_Match=known)
        assert (again.status_code, again.content) == (304, b"")
        assert (again.headers["ETag"], again.headers["Cache-Control"]) == (tag, "no-cache")
    assert ask("/", Accept_Encoding=accepted, If_None_Match='"other"').status_code == 200


@pytest.mark.usefixtures("folder")
def test_the_two_forms_of_a_file_have_two_tags() -> None:
    plain, packed = (ask("/", Accept_Encoding=accepted).headers["ETag"] for accepted in ("identity", "gzip"))
    assert plain != packed
    assert ask("/", Accept_Encoding="gzip", If_None_Match=plain).status_code == 200


def test_another_page_has_another_tag(folder: Path) -> None:
    before = ask("/").headers["ETag"]
    (folder / "index.html").write_bytes(b"<!doctype html>")
    assert ask("/", If_None_Match=before).status_code == 200


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("path", ["/", "/assets/index-4f3a.js", "/icons/a.svg"])
def test_head_tells_the_same_without_the_content(path: str) -> None:
    head, whole = ask(path, "HEAD"), ask(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers == whole.headers


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("path", ["/", "/cards/moat", "/robots.txt"])
def test_the_page_can_only_be_read(path: str) -> None:
    answer = ask(path, "POST")
    assert (answer.status_code, answer.json()["key"]) == (405, "request-not-allowed")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    "path",
    ["/nothing", "/table", "/table/", "/replay", "/assets/", "/assets/other.js", "/api", "/api/nothing", "/icons"],
)
def test_what_is_not_there_is_a_problem_in_json(path: str) -> None:
    assert is_unknown(ask(path))


@pytest.mark.usefixtures("folder")
def test_the_api_answers_as_it_would_without_a_page() -> None:
    assert ask("/api/tables/abc/start").status_code == 405
    assert ask("/api/nothing", "PUT").status_code == 404
    assert ask("/api/kingdoms").headers["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "http://test//secret.txt",
        "/robots.txt%00",
        "/assets/link.txt",
    ],
)
def test_no_path_leaves_the_folder(folder: Path, path: str) -> None:
    secret = folder.parent / "secret.txt"
    secret.write_text("secret")
    (folder / "assets" / "link.txt").symlink_to(secret)
    assert is_unknown(ask(path))


@pytest.mark.usefixtures("folder")
def test_a_house_full_of_people_may_open_the_page_at_once() -> None:
    files = ["/", "/assets/index-4f3a.js", "/icons/a.svg"]
    opened = ask_all([*files * 100, "/nothing"])
    assert {answer.status_code for answer in opened[:-1]} == {200}
    assert is_unknown(opened[-1])


@pytest.mark.usefixtures("folder")
def test_but_not_for_ever() -> None:
    answers = ask_all(["/", "/assets/index-4f3a.js"] * 400)
    assert {answer.status_code for answer in answers} == {200, 429}
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert refused.headers["Connection"] == "close"


@pytest.mark.usefixtures("folder")
def test_requests_for_anything_else_are_limited() -> None:
    answers = ask_all(["/nothing"] * 400)
    # Not only the last one: on a slow machine the bucket fills again meanwhile.
    assert 429 in {answer.status_code for answer in answers}


@pytest.mark.usefixtures("nothing_built")
@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_that_was_not_built_says_how_to_build_it(address: str) -> None:
    answer = ask(address, Accept_Language="fr")
    assert answer.status_code == 503
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert (answer.headers["Content-Language"], answer.headers["Cache-Control"]) == ("fr", "no-store")
    assert "n'a pas été construite" in answer.text
    english = ask(address).text
    assert "has not been built" in english
    assert "make run" in english


@pytest.mark.usefixtures("nothing_built")
def test_without_a_page_the_api_is_still_there() -> None:
    assert ask("/api/kingdoms").status_code == 200
    assert is_unknown(ask("/robots.txt"))


# --- what the page reads


@pytest.mark.parametrize("path", ["/api/cards", "/api/cards/moat", "/api/rules", "/api/kingdoms"])
def test_what_the_page_reads_is_compressed_too(path: str) -> None:
    packed, plain = (ask(path, Accept_Encoding=accepted) for accepted in ("gzip", "identity"))
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"])
    assert packed.headers["ETag"] != plain.headers["ETag"]


def test_bytes_are_compressed_once() -> None:
    cached = page.CachedContent(SCRIPT, "text/javascript")
    assert cached.packed is not None
    assert gzip.decompress(cached.packed) == SCRIPT
    assert cached.packed is cached.packed


# --- the wheel


@pytest.mark.once
@pytest.mark.parametrize("built", [True, False])
def test_the_wheel_holds_the_page_if_it_was_built(tmp_path: Path, built: bool) -> None:
    copy = tmp_path / "project"
    package = copy / "src" / "royaume"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, copy)
    if built:
        for name, content in FILES.items():
            (package / "page" / name).parent.mkdir(parents=True, exist_ok=True)
            (package / "page" / name).write_bytes(content)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run(
        [*command, "--no-build-isolation", "--wheel-dir", str(tmp_path), str(copy)],
        env={**os.environ, "ROYAUME_COMPILE": "0"},
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    held = zipfile.ZipFile(wheel).namelist()
    assert {f"royaume/page/{name}" for name in FILES} & set(held) == (
        {f"royaume/page/{name}" for name in FILES} if built else set()
    )


@pytest.mark.usefixtures("folder")
def test_a_browser_at_an_unknown_address_gets_the_page_which_says_so() -> None:
    answer = ask("/kingdoms", accept="text/html,application/xhtml+xml")
    assert (answer.status_code, answer.content) == (404, FILES["index.html"])
    assert is_unknown(ask("/kingdoms"))
    assert is_unknown(ask("/api/kingdom", accept="text/html"))


@pytest.mark.usefixtures("nothing_built")
def test_where_nothing_is_built_an_unknown_address_is_still_unknown() -> None:
    assert is_unknown(ask("/kingdoms", accept="text/html"))
