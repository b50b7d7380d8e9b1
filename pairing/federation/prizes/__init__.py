"""Prizes: main prizes and categories, shared or by the Hort system, one prize a player.

plan = read_plan(path)
made = award(plan, entrants(tournament))
made.awards[0].amount        # a fraction, rounded to the plan's unit
"""

from pairing.federation.prizes.awarding import Award, Awards, Declined, award
from pairing.federation.prizes.entrants import PrizeEntrant, entrants
from pairing.federation.prizes.narrator import plain_amount
from pairing.federation.prizes.plan import Condition, Prize, PrizeCategory, PrizePlan
from pairing.federation.prizes.reading import PlanError, plan_in, read_plan
from pairing.federation.prizes.sharing import Sharing, rounded, shares
from pairing.federation.prizes.writing import plan_text

__all__ = [
    "Award",
    "Awards",
    "Condition",
    "Declined",
    "PlanError",
    "Prize",
    "PrizeCategory",
    "PrizeEntrant",
    "PrizePlan",
    "Sharing",
    "award",
    "entrants",
    "plain_amount",
    "plan_in",
    "plan_text",
    "read_plan",
    "rounded",
    "shares",
]
