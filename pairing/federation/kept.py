"""What was typed for forms and prizes, as a tournament keeps it.

A file may come from anywhere: what cannot be understood there counts as not typed.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec

from pairing.core.model import PaperKind, Tournament
from pairing.federation.forms.details import Details, arbiters_of_event
from pairing.federation.prizes import PlanError, PrizePlan, plan_in


def kept_details(tournament: Tournament) -> Details:
    """What was said for the forms; the arbiters are those that the tournament has now."""
    try:
        kept = msgspec.json.decode(_text(tournament, PaperKind.DETAILS) or "{}", type=Details)
    except msgspec.MsgspecError:
        kept = Details()
    norms = {arbiter.name: arbiter.norm for arbiter in kept.arbiters}
    arbiters = arbiters_of_event(tournament.info)
    return replace(
        kept, arbiters=tuple(replace(each, norm=norms.get(each.name, "")) for each in arbiters)
    )


def details_text(details: Details) -> str:
    """The text that is kept of them."""
    return msgspec.json.encode(details).decode()


def kept_plan(tournament: Tournament) -> PrizePlan | None:
    """The prizes as they were announced; ``None`` if there are none."""
    text = _text(tournament, PaperKind.PRIZES)
    try:
        return plan_in(text.encode("utf-8"), Path(PaperKind.PRIZES.value)) if text else None
    except PlanError:
        return None


def _text(tournament: Tournament, kind: PaperKind) -> str:
    return next((each.text for each in tournament.papers if each.kind is kind), "")
