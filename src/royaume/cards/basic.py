"""The cards of every game: Treasures, Victory cards and the Curse."""

from __future__ import annotations

from typing import Final

from royaume.engine.card import CURSE as CURSE_TYPE
from royaume.engine.card import TREASURE, VICTORY, Card

STARTING_COPPERS: Final = 7
STARTING_ESTATES: Final = 3


COPPER: Final[Card] = Card("copper", 0, TREASURE, coins=1, pile=[46, 39, 32, 85, 78], second_box=60)
SILVER: Final[Card] = Card("silver", 3, TREASURE, coins=2, pile=[40, 40, 40, 80, 80], second_box=40)
GOLD: Final[Card] = Card("gold", 6, TREASURE, coins=3, pile=[30, 30, 30, 60, 60], second_box=30)
ESTATE: Final[Card] = Card("estate", 2, VICTORY, vp=1)
DUCHY: Final[Card] = Card("duchy", 5, VICTORY, vp=3)
PROVINCE: Final[Card] = Card("province", 8, VICTORY, vp=6, pile=[8, 12, 12, 15, 18], ends_game=True)
CURSE: Final[Card] = Card("curse", 0, CURSE_TYPE, vp=-1, pile=[10, 20, 30, 40, 50])

CARDS: Final[list[Card]] = [COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE, CURSE]
