"""Every ruling of the required sets is shown by a test, or exempt for a good reason."""

import pytest
import rulings


@pytest.mark.parametrize("set_id", rulings.REQUIRED_SETS)
def test_every_ruling_is_shown_or_exempt(set_id: str, shown: set[str]) -> None:
    assert rulings.missing(set_id, shown) == []


def test_no_exemption_is_unknown_or_needless(shown: set[str]) -> None:
    assert rulings.wrong_exemptions(shown) == []
