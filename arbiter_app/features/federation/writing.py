"""Writing what goes to the federation, from frozen values only: it is done in the background."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from arbiter_app.features.printing.outputs import lay_out, pdf_bytes
from arbiter_app.features.printing.paper import Options
from pairing.core.model import Tournament
from pairing.federation.broadcast import round_pgn
from pairing.federation.checks import checks
from pairing.federation.forms import Details, Form, all_forms, prize_list
from pairing.federation.norms import NormOptions
from pairing.federation.prizes import PrizePlan, award, entrants
from pairing.federation.ratings import RatingOptions, rating_report
from pairing.reports.origin import origin_text
from pairing.reports.sheets.saving import replace_file
from pairing.reports.submission import submission
from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem, Watcher

_STEPS = 3


@dataclass(frozen=True, slots=True)
class ForFederation:
    """A state of a tournament, with what the arbiter has said for the federation.

    ``k_factors`` are those that he has typed, under their TPNs; ``head`` is that of the history,
    ``time`` when it is written.
    """

    tournament: Tournament
    system: PairingSystem
    details: Details
    k_factors: Mapping[int, int]
    head: str
    voice: Voice
    time: datetime

    def write_forms(self, path: Path, watch: Watcher) -> None:
        """Write the forms as a PDF file."""
        watch(0, _STEPS)
        forms = self._forms()
        watch(1, _STEPS)
        replace_file(path, self._pdf(forms))

    def write_submission(self, path: Path, watch: Watcher) -> None:
        """Write report file, forms, lists and checks as one archive."""
        today = self.time.date()
        watch(0, _STEPS)
        options = RatingOptions(k_factors=self.k_factors, today=today)
        report = rating_report(self.tournament, options)
        looked = checks(self.tournament, report, today)
        forms = self._forms()
        watch(1, _STEPS)
        pdf = self._pdf(forms)
        watch(2, _STEPS)
        made = submission(
            self.tournament,
            self.system,
            report,
            looked,
            forms,
            self.voice,
            pdf,
            head=self.head,
        )
        replace_file(path, made)

    def _forms(self) -> tuple[Form, ...]:
        name = self.system.name_in(self.voice)
        return all_forms(self.tournament, NormOptions(), self.details, name, self.voice)

    def _pdf(self, forms: Iterable[Form]) -> bytes:
        return forms_pdf(self.tournament, forms, self.voice, self.time)


def forms_pdf(tournament: Tournament, forms: Iterable[Form], voice: Voice, time: datetime) -> bytes:
    """The forms as a PDF file."""
    options = Options(origin=origin_text(tournament, voice), time=time)
    return pdf_bytes(lay_out(forms, options, voice), tournament.info.name, voice.language)


def write_prizes(
    tournament: Tournament, plan: PrizePlan, voice: Voice, path: Path, watch: Watcher
) -> None:
    """Award the prizes of a plan, and write the list to sign as a PDF file."""
    watch(0, _STEPS)
    awards = award(plan, entrants(tournament))
    watch(1, _STEPS)
    form = prize_list(awards, tournament.info, voice)
    pdf = forms_pdf(tournament, (form,), voice, datetime.now())
    watch(2, _STEPS)
    replace_file(path, pdf)


def write_live_boards(tournament: Tournament, number: int, path: Path, watch: Watcher) -> None:
    """Write the games of a round as PGN."""
    (games,) = round_pgn(tournament, number)
    watch(1, 1)
    replace_file(path, games.encode("utf-8"))
