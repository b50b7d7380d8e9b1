"""Prizes as sentences and as plain values; the data come from awarding."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pairing.federation.prizes.awarding import Award, Awards
from pairing.federation.prizes.plan import Prize, PrizePlan
from pairing.speech.voice import Voice


def amount_text(amount: Fraction, plan: PrizePlan, voice: Voice) -> str:
    """A sum in the plan's currency, with cents only if the unit has any: ``875 EUR``."""
    cents = plan.unit.denominator > 1 or amount.denominator > 1
    number = f"{float(amount):.2f}" if cents else str(int(amount))
    return f"{voice.localized(number)} {plan.currency}".rstrip()


def prize_text(amount: Fraction, text: str, plan: PrizePlan, voice: Voice) -> str:
    """What a prize consists of: ``250 EUR, Cup``."""
    money = [amount_text(amount, plan, voice)] if amount or not text else []
    return ", ".join([*money, *([text] if text else [])])


def reason_text(award: Award, awards: Awards, voice: Voice) -> str:
    """Why the player has this prize: with whom it is shared, and which smaller one went by."""
    categories = awards.plan.categories
    said = []
    if award.shares_with:
        numbers = ", ".join(map(str, award.shares_with))
        points = voice.points(award.entrant.points)
        values: dict[str, str | int] = {"players": numbers, "points": points}
        said.append(voice.say("prizes.shared", values))
    for other in award.declined:
        more = {
            "category": categories[other.category].name,
            "amount": amount_text(other.amount, awards.plan, voice),
        }
        said.append(voice.say("prizes.instead-of", more))
    return "; ".join(said)


def unclaimed_text(category: int, prize: Prize, awards: Awards, voice: Voice) -> str:
    """A prize that nobody can take."""
    values = {
        "category": awards.plan.categories[category].name,
        "prize": prize_text(prize.amount, prize.text, awards.plan, voice),
    }
    return voice.say("prizes.unclaimed", values)


def total_text(awards: Awards, voice: Voice) -> str:
    """What was announced, what is paid, and what is left."""
    values = {
        "announced": amount_text(awards.plan.total, awards.plan, voice),
        "paid": amount_text(awards.paid, awards.plan, voice),
        "kept": amount_text(awards.kept, awards.plan, voice),
    }
    return voice.say("prizes.total", values)


def awards_json(awards: Awards, voice: Voice) -> dict[str, Any]:
    """All prizes; amounts are decimal numbers as text, so that no program rounds them."""
    categories = awards.plan.categories
    return {
        "currency": awards.plan.currency,
        "categories": [
            {"name": category.name, "sharing": category.sharing.value} for category in categories
        ],
        "awards": [
            {
                "category": categories[award.category].name,
                "place": award.place,
                "tpn": award.entrant.player.tpn,
                "name": award.entrant.player.name,
                "rank": award.entrant.place,
                "points": award.entrant.points / 10,
                "amount": plain_amount(award.amount),
                "text": award.text,
                "shares_with": list(award.shares_with),
                "instead_of": [
                    {
                        "category": categories[each.category].name,
                        "amount": plain_amount(each.amount),
                    }
                    for each in award.declined
                ],
                "because": reason_text(award, awards, voice),
            }
            for award in awards.awards
        ],
        "unclaimed": [
            {
                "category": categories[at].name,
                "amount": plain_amount(prize.amount),
                "text": prize.text,
            }
            for at, prize in awards.unclaimed
        ],
        "announced": plain_amount(awards.plan.total),
        "paid": plain_amount(awards.paid),
        "kept": plain_amount(awards.kept),
    }


def plain_amount(amount: Fraction) -> str:
    """An amount as it is typed and read by programs: ``875`` or ``12.50``."""
    return str(int(amount)) if amount.denominator == 1 else f"{float(amount):.2f}"
