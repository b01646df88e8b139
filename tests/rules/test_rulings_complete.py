"""A test shows every ruling of the required expansions, or it is exempt for a good reason."""

import pytest

from tools import rulings


@pytest.mark.parametrize("expansion_id", rulings.REQUIRED)
def test_every_ruling_is_shown_or_exempt(expansion_id: str, shown: set[str]) -> None:
    assert rulings.missing(expansion_id, shown) == []


def test_no_exemption_is_unknown_or_needless(shown: set[str]) -> None:
    assert rulings.wrong_exemptions(shown) == []
