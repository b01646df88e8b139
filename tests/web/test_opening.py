"""The page opens: its files arrive, its script runs, and it complains of nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("phone", [False, True])
def test_the_first_page_opens(open_page: OpenPage, language: str, phone: bool) -> None:
    page = open_page("/", language=language, phone=phone)
    expect(page).to_have_title("Royaume")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#app")).not_to_be_empty()
