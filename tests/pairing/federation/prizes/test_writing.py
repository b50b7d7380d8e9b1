"""What is written of a plan is read as it was."""

from __future__ import annotations

from fractions import Fraction

from pairing.federation.prizes import (
    Condition,
    Prize,
    PrizeCategory,
    PrizePlan,
    Sharing,
    plan_text,
    read_plan,
)


def test_a_plan_is_read_as_it_was_written(tmp_path):
    condition = Condition(
        rating_at_most=1800,
        rating_at_least=1200,
        unrated=True,
        born_since=1990,
        born_until=2010,
        sex="w",
        federation="SUI",
        club='Le "Roque"\\',
        tpns=frozenset({3, 1}),
    )
    main = PrizeCategory("Main", (Prize(Fraction(1000)), Prize(Fraction(25, 2), "Pokal")))
    other = PrizeCategory("Für alle", (Prize(text="Cup"),), condition, Sharing.HORT, Fraction(5))
    plan = PrizePlan(
        (main, other),
        "CHF",
        Fraction(1, 100),
        several=True,
        behind_share=False,
        not_entitled=frozenset({9}),
    )
    file = tmp_path / "plan.toml"
    file.write_text(plan_text(plan), "utf-8")
    assert read_plan(file) == plan


def test_what_is_as_usual_is_not_written():
    plan = PrizePlan((PrizeCategory("Main", (Prize(Fraction(10)),)),))
    assert plan_text(plan) == '[[category]]\nname = "Main"\nprizes = [10]\n'
