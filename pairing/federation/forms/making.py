"""All forms of an event."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.model import Tournament
from pairing.federation.forms.arbiter_report import ArbiterTitle, arbiter_report
from pairing.federation.forms.certificate import certificate
from pairing.federation.forms.details import Details
from pairing.federation.forms.form import Form
from pairing.federation.forms.tournament_report import tournament_report
from pairing.federation.norms import NormOptions
from pairing.federation.norms.report import NormEvent, norms_made
from pairing.speech.voice import Voice


def all_forms(
    tournament: Tournament,
    options: NormOptions,
    details: Details,
    pairing_system: str,
    voice: Voice,
) -> tuple[Form, ...]:
    """IT3, an IT1 for the highest norm of every player who has one, FA1 and IA1 as asked for.

    ``pairing_system`` is the name of the system. Raises
    :class:`~pairing.federation.editions.NoEdition`.
    """
    return tuple(_forms(tournament, options, details, pairing_system, voice))


def _forms(
    tournament: Tournament,
    options: NormOptions,
    details: Details,
    pairing_system: str,
    voice: Voice,
) -> Iterator[Form]:
    yield tournament_report(tournament, details, pairing_system, voice)
    event = NormEvent.of(tournament, options)
    for line in norms_made(event.lines()):
        yield certificate(event, line, tournament.info, details, voice)
    for arbiter in details.arbiters_of(tournament.info):
        if arbiter.norm:
            title = ArbiterTitle(arbiter.norm)
            yield arbiter_report(tournament, arbiter, title, details, pairing_system, voice)
