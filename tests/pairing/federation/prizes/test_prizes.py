"""Prizes: how they are shared, who gets them, and plans that cannot be used."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairing.core.model import Game, GameResult, Player, Round, Tournament, TournamentInfo
from pairing.federation.forms import GameTable, Note, prize_list
from pairing.federation.prizes import (
    Condition,
    PlanError,
    Prize,
    PrizeCategory,
    PrizeEntrant,
    PrizePlan,
    Sharing,
    award,
    entrants,
    read_plan,
    rounded,
    shares,
)
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.federation.events import golden


def amounts(*numbers: int) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, numbers))


def prizes(*numbers: int) -> tuple[Prize, ...]:
    return tuple(map(Prize, amounts(*numbers)))


def field(*points: int) -> list[PrizeEntrant]:
    """Players 1, 2, … with these points in tenths."""
    return [
        PrizeEntrant(place, Player(place, f"P{place}", 2500 - 100 * place), score)
        for place, score in enumerate(points, start=1)
    ]


def paid(plan: PrizePlan, players: list[PrizeEntrant]) -> dict[int, int]:
    return {each.entrant.player.tpn: int(each.amount) for each in award(plan, players).awards}


def test_hort_gives_half_of_the_own_place_and_half_of_an_equal_share():
    found = shares(amounts(1000, 500, 350, 200, 150, 100), [2, 1, 3], Sharing.HORT)
    assert found == amounts(875, 625, 350, 175, 150, 125)


def test_equal_sharing_puts_the_prizes_of_a_group_together():
    assert shares(amounts(100, 50), [3], Sharing.EQUAL) == amounts(50, 50, 50)


def test_those_behind_the_money_places_may_be_left_out():
    found = shares(amounts(100, 50), [3], Sharing.EQUAL, behind_share=False)
    assert found == amounts(75, 75, 0)


@pytest.mark.parametrize("sharing", [Sharing.EQUAL, Sharing.HORT])
def test_a_group_is_cut_until_the_least_share_is_reached_and_nothing_is_lost(sharing):
    found = shares(amounts(100, 50, 20), [5], sharing, least=Fraction(50))
    assert all(share >= 50 or share == 0 for share in found)
    assert sum(found) == 170


def test_the_total_survives_rounding_and_better_places_get_the_units_left():
    assert rounded([Fraction(175, 3)] * 3, Fraction(1)) == amounts(59, 58, 58)
    cents = rounded([Fraction(300, 7)] * 7, Fraction(1, 100))
    assert sum(cents) == 300


def test_sharing_as_in_the_golden_data(shared_data):
    for case in golden(shared_data, "prizes")["cases"]:
        found = shares(amounts(*case["prizes"]), case["score_groups"], Sharing(case["method"]))
        assert found == tuple(map(Fraction, case["exact"])), case["id"]
        unit = Fraction(case["rounded_unit"])
        made: list[Fraction] = []
        for size in case["score_groups"]:
            made += rounded(found[len(made) : len(made) + size], unit)
        assert [float(each) for each in made] == case["rounded"], case["id"]


def test_one_prize_a_player_as_in_the_golden_data(shared_data):
    for case in golden(shared_data, "prizes")["one_prize"]:
        players = [
            PrizeEntrant(each["rank"], Player(each["rank"], "P"), round(10 * each["points"]))
            for each in case["players"]
        ]
        main = PrizeCategory("main", prizes(*case["main"]), sharing=Sharing(case["main_method"]))
        others = tuple(
            PrizeCategory(
                each["name"],
                prizes(*each["prizes"]),
                Condition(
                    tpns=frozenset(
                        player["rank"]
                        for player in case["players"]
                        if each["name"] in player["cats"]
                    )
                ),
            )
            for each in case["categories"]
        )
        found = paid(PrizePlan((main, *others)), players)
        assert found == {int(rank): each for rank, each in case["expected"].items()}, case["id"]


def test_a_player_takes_his_greatest_prize_and_the_other_one_is_told():
    junior = PrizeCategory("junior", prizes(400), Condition(tpns=frozenset({3})))
    plan = PrizePlan((PrizeCategory("main", prizes(1000, 500, 350)), junior))
    made = award(plan, field(70, 65, 60, 55))
    third = next(each for each in made.awards if each.entrant.place == 3)
    assert (third.category, third.amount) == (1, 400)
    assert [(each.category, each.amount) for each in third.declined] == [(0, 350)]
    assert paid(plan, field(70, 65, 60, 55))[4] == 350


def test_he_waits_for_the_best_prize_of_a_category_that_its_first_goes_without():
    main = PrizeCategory("main", prizes(800, 500))
    junior = PrizeCategory("junior", prizes(600, 400), Condition(tpns=frozenset({1, 2})))
    plan = PrizePlan((main, junior))
    assert paid(plan, field(70, 65, 60)) == {1: 800, 2: 600, 3: 500}


def test_several_prizes_may_be_allowed():
    junior = PrizeCategory("junior", prizes(300), Condition(tpns=frozenset({1})))
    plan = PrizePlan((PrizeCategory("main", prizes(1000)), junior), several=True)
    assert [each.amount for each in award(plan, field(70, 60)).awards] == [1000, 300]


def test_whoever_is_not_entitled_is_passed_over():
    plan = PrizePlan((PrizeCategory("main", prizes(100, 50)),), not_entitled=frozenset({1}))
    assert paid(plan, field(70, 60, 50)) == {2: 100, 3: 50}


def test_prizes_that_nobody_can_take_are_listed():
    women = PrizeCategory("women", prizes(100, 50), Condition(tpns=frozenset({2})))
    made = award(PrizePlan((women,)), field(70, 60))
    assert made.unclaimed == ((0, Prize(Fraction(50))),)
    assert (made.paid, made.kept) == (100, 50)


def test_a_trophy_is_a_prize_without_an_amount():
    plan = PrizePlan((PrizeCategory("main", (Prize(text="Cup"),)),))
    assert [(each.amount, each.text) for each in award(plan, field(70, 60)).awards] == [(0, "Cup")]


@pytest.mark.parametrize(
    ("condition", "player", "is_met"),
    [
        (Condition(rating_at_most=2000), Player(1, "P", 2000), True),
        (Condition(rating_at_most=2000), Player(1, "P", 2001), False),
        (Condition(rating_at_most=2000), Player(1, "P"), False),
        (Condition(rating_at_most=2000, unrated=True), Player(1, "P"), True),
        (Condition(unrated=True), Player(1, "P"), True),
        (Condition(unrated=True), Player(1, "P", 1500), False),
        (Condition(born_since=2008), Player(1, "P", birth_date="2008/02/01"), True),
        (Condition(born_since=2008), Player(1, "P"), False),
        (Condition(born_until=1961), Player(1, "P", birth_date="1962"), False),
        (Condition(sex="w"), Player(1, "P", sex="m"), False),
        (Condition(federation="ger"), Player(1, "P", federation="GER"), True),
        (Condition(club="SK Köln"), Player(1, "P", club="sk koln"), True),
    ],
)
def test_conditions_say_who_is_eligible(condition, player, is_met):
    assert condition.is_met_by(player) is is_met


def test_places_are_those_of_the_standings():
    event = Tournament(
        players=(Player(1, "A", 2000), Player(2, "B", 1900)),
        rounds=(Round((Game(1, 2, GameResult.BLACK_WINS),)),),
        round_count=1,
    )
    assert [(each.place, each.player.tpn, each.points) for each in entrants(event)] == [
        (1, 2, 10),
        (2, 1, 0),
    ]


PLAN = """
currency = "EUR"
unit = 0.01
not-entitled = [7]
[[category]]
name = "Main"
sharing = "hort"
prizes = [1000, 500.50, {amount = 250, text = "Cup"}]
[[category]]
name = "Juniors"
born-since = 2008
prizes = [100]
"""


def test_a_plan_is_read_exactly(tmp_path):
    file = tmp_path / "prizes.toml"
    file.write_text(PLAN, "utf-8")
    plan = read_plan(file)
    main, juniors = plan.categories
    assert main.amounts == (Fraction(1000), Fraction(1001, 2), Fraction(250))
    assert (main.sharing, main.prizes[2].text) == (Sharing.HORT, "Cup")
    assert juniors.condition == Condition(born_since=2008)
    assert (plan.unit, plan.not_entitled) == (Fraction(1, 100), frozenset({7}))


def test_everything_that_is_wrong_in_a_plan_is_said_at_once(tmp_path):
    file = tmp_path / "prizes.toml"
    file.write_text(
        'colour = 1\nunit = 0\n[[category]]\nsharing = "half"\nprizes = [-5]\nborn-since = "x"\n',
        "utf-8",
    )
    with pytest.raises(PlanError) as caught:
        read_plan(file)
    found = {(each.key, each.values.get("key")) for each in caught.value.problems}
    assert found == {
        ("prizes.unknown-key", "colour"),
        ("prizes.not-amount", "unit"),
        ("prizes.not-amount", "category[1].prizes[1].amount"),
        ("prizes.not-sharing", "category[1].sharing"),
        ("prizes.not-number", "category[1].born-since"),
        ("prizes.no-name", "category[1].name"),
    }


@pytest.mark.parametrize("text", ["[[category", "\xff", ""])
def test_a_file_that_is_no_plan_is_refused(tmp_path, text):
    file = tmp_path / "prizes.toml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(PlanError):
        read_plan(file)


def test_the_list_to_sign_has_a_line_for_everybody_and_the_reasons():
    junior = PrizeCategory("Juniors", prizes(400), Condition(tpns=frozenset({3})))
    plan = PrizePlan((PrizeCategory("Main", prizes(1000, 500, 350)), junior), currency="EUR")
    form = prize_list(award(plan, field(70, 65, 60, 55)), TournamentInfo(name="Open"), IN_ENGLISH)
    tables = [part for part in form.parts if isinstance(part, GameTable)]
    assert [row.cells[2:] for row in tables[1].rows] == [("P3", "6", "400 EUR", "")]
    assert len(tables[0].rows) == 3
    notes = [part.text for part in form.parts if isinstance(part, Note)]
    assert notes == [
        "P3: instead of 350 EUR (Main)",
        "Announced 2250 EUR, paid 2250 EUR, left 0 EUR.",
    ]
