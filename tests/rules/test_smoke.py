from royaume.testing import Table, ruling


@ruling("militia.1", "militia.3", "moat.3")
def test_militia_spares_who_shows_a_moat() -> None:
    t = Table(players=3, hand="militia", foes=["moat copper*2 estate*2", "copper*3 estate gold"])
    t.play("militia", foe=["moat"], foe2=["estate copper"])
    assert t.coins == 2
    assert t.foe.hand == "moat copper*2 estate*2"
    assert t.foe2.hand == "copper*2 gold"
