"""Prizes as sentences and as plain values; the data come from awarding."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pairing.core.model import points_text
from pairing.federation.prizes.awarding import Award, Awards
from pairing.federation.prizes.plan import Prize, PrizePlan
from pairing.speech.language import localized
from pairing.speech.texts import sentence


def amount_text(amount: Fraction, plan: PrizePlan) -> str:
    """A sum in the plan's currency, with cents only if the unit has any: ``875 EUR``."""
    cents = plan.unit.denominator > 1 or amount.denominator > 1
    number = f"{float(amount):.2f}" if cents else str(int(amount))
    return f"{localized(number)} {plan.currency}".rstrip()


def prize_text(amount: Fraction, text: str, plan: PrizePlan) -> str:
    """What a prize consists of: ``250 EUR, Cup``."""
    money = [amount_text(amount, plan)] if amount or not text else []
    return ", ".join([*money, *([text] if text else [])])


def reason_text(award: Award, awards: Awards, language: str = "") -> str:
    """Why the player has this prize: with whom it is shared, and which smaller one went by."""
    categories = awards.plan.categories
    said = []
    if award.shares_with:
        numbers = ", ".join(map(str, award.shares_with))
        points = points_text(award.entrant.points)
        values: dict[str, str | int] = {"players": numbers, "points": points}
        said.append(sentence("prizes.shared", values, language))
    for other in award.declined:
        more = {
            "category": categories[other.category].name,
            "amount": amount_text(other.amount, awards.plan),
        }
        said.append(sentence("prizes.instead-of", more, language))
    return "; ".join(said)


def unclaimed_text(category: int, prize: Prize, awards: Awards, language: str = "") -> str:
    """A prize that nobody can take."""
    values = {
        "category": awards.plan.categories[category].name,
        "prize": prize_text(prize.amount, prize.text, awards.plan),
    }
    return sentence("prizes.unclaimed", values, language)


def total_text(awards: Awards, language: str = "") -> str:
    """What was announced, what is paid, and what is left."""
    values = {
        "announced": amount_text(awards.plan.total, awards.plan),
        "paid": amount_text(awards.paid, awards.plan),
        "kept": amount_text(awards.kept, awards.plan),
    }
    return sentence("prizes.total", values, language)


def awards_json(awards: Awards) -> dict[str, Any]:
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
                "amount": _plain(award.amount),
                "text": award.text,
                "shares_with": list(award.shares_with),
                "instead_of": [
                    {"category": categories[each.category].name, "amount": _plain(each.amount)}
                    for each in award.declined
                ],
                "because": reason_text(award, awards),
            }
            for award in awards.awards
        ],
        "unclaimed": [
            {"category": categories[at].name, "amount": _plain(prize.amount), "text": prize.text}
            for at, prize in awards.unclaimed
        ],
        "announced": _plain(awards.plan.total),
        "paid": _plain(awards.paid),
        "kept": _plain(awards.kept),
    }


def _plain(amount: Fraction) -> str:
    return str(int(amount)) if amount.denominator == 1 else f"{float(amount):.2f}"
