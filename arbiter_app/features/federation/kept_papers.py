"""What was typed for the forms and the prizes of a tournament, kept on this computer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec

from arbiter_app.core.document import Document
from arbiter_app.core.settings import Settings
from pairing.federation.forms import Details, arbiters_of_event
from pairing.federation.prizes import PlanError, PrizePlan, plan_in, plan_text

_DETAILS, _PRIZES = "details", "prizes"


class KeptPapers:
    """The papers of the open tournament and of all its copies, as they were typed last."""

    def __init__(self, settings: Settings, document: Document) -> None:
        self._settings = settings
        self._document = document

    @property
    def details(self) -> Details:
        """What was said for the forms; the arbiters are those that the tournament has now."""
        text = self._settings.papers(self._document.identity).get(_DETAILS, "")
        try:
            kept = msgspec.json.decode(text or "{}", type=Details)
        except msgspec.MsgspecError:
            kept = Details()
        norms = {arbiter.name: arbiter.norm for arbiter in kept.arbiters}
        arbiters = arbiters_of_event(self._document.tournament.info)
        return replace(
            kept,
            arbiters=tuple(replace(each, norm=norms.get(each.name, "")) for each in arbiters),
        )

    @details.setter
    def details(self, details: Details) -> None:
        text = msgspec.json.encode(details).decode()
        self._settings.keep_paper(self._document.identity, _DETAILS, text)

    @property
    def plan(self) -> PrizePlan | None:
        """The prizes; ``None`` if there was never any."""
        text = self._settings.papers(self._document.identity).get(_PRIZES, "")
        try:
            return plan_in(text.encode("utf-8"), Path(_PRIZES)) if text else None
        except PlanError:
            return None

    @plan.setter
    def plan(self, plan: PrizePlan) -> None:
        self._settings.keep_paper(self._document.identity, _PRIZES, plan_text(plan))
