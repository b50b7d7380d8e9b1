"""A plan of prizes as a TOML file, which :mod:`pairing.federation.prizes.reading` reads."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from decimal import Decimal
from fractions import Fraction

from pairing.federation.prizes.plan import Condition, Prize, PrizeCategory, PrizePlan
from pairing.federation.prizes.sharing import Sharing

_USUAL = PrizePlan(())


def plan_text(plan: PrizePlan) -> str:
    """The file's content; what is as usual is left out."""
    lines = [*_settings(plan)]
    for category in plan.categories:
        lines += ["", "[[category]]", *_category(category)]
    return "\n".join(lines).lstrip("\n") + "\n"


def _settings(plan: PrizePlan) -> Iterator[str]:
    if plan.currency:
        yield f"currency = {_text(plan.currency)}"
    if plan.unit != _USUAL.unit:
        yield f"unit = {_amount(plan.unit)}"
    if plan.several:
        yield "several = true"
    if not plan.behind_share:
        yield "behind-share = false"
    if plan.not_entitled:
        yield f"not-entitled = {sorted(plan.not_entitled)}"


def _category(category: PrizeCategory) -> Iterator[str]:
    yield f"name = {_text(category.name)}"
    if category.sharing is not Sharing.NONE:
        yield f"sharing = {_text(category.sharing.value)}"
    if category.least:
        yield f"least = {_amount(category.least)}"
    yield f"prizes = [{', '.join(map(_prize, category.prizes))}]"
    for field in fields(Condition):
        value = getattr(category.condition, field.name)
        if value != field.default:
            yield f"{field.name.replace('_', '-')} = {_value(value)}"


def _prize(prize: Prize) -> str:
    if not prize.text:
        return _amount(prize.amount)
    return f"{{amount = {_amount(prize.amount)}, text = {_text(prize.text)}}}"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, frozenset):
        return str(sorted(value))
    return _text(value) if isinstance(value, str) else str(value)


def _amount(amount: Fraction) -> str:
    return str(Decimal(amount.numerator) / Decimal(amount.denominator))


def _text(text: str) -> str:
    """A basic string of TOML, which escapes as JSON does."""
    return json.dumps(text)
