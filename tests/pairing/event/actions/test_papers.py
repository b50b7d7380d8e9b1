"""What is typed for papers is kept with the tournament and touches nothing of it."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.codec import encode
from pairing.core.model import Paper, PaperKind
from pairing.event.actions import KeepPaper
from pairing.event.store import TournamentFile
from pairing.explaining.records import basis_fingerprint
from pairing.formats.trf import write_trf
from tests.pairing.booklet import booklet
from tests.pairing.event.actions.refusals import refusal

DETAILS, PRIZES = Paper(PaperKind.DETAILS, "{}"), Paper(PaperKind.PRIZES, "unit = 1")


class TestKeepPaper:
    def test_one_of_each_kind_is_kept_in_their_order(self):
        kept = KeepPaper(PaperKind.PRIZES, "old").apply(booklet())
        kept = KeepPaper(PaperKind.DETAILS, "{}").apply(kept)
        kept = KeepPaper(PaperKind.PRIZES, "unit = 1").apply(kept)
        assert kept == replace(booklet(), papers=(DETAILS, PRIZES))
        assert KeepPaper(PaperKind.DETAILS, "").apply(kept).papers == (PRIZES,)

    def test_what_changes_nothing_or_is_too_long_is_refused(self):
        assert refusal(KeepPaper(PaperKind.PRIZES, ""), booklet())[0] == "action.paper-the-same"
        long = "x" * 200_000
        assert KeepPaper(PaperKind.PRIZES, long).apply(booklet()).papers[0].text == long
        found = refusal(KeepPaper(PaperKind.PRIZES, f"{long}x"), booklet())
        assert found[0] == "action.paper-too-long"


def test_papers_change_neither_report_nor_what_a_round_rests_on():
    kept = replace(booklet(), papers=(DETAILS, PRIZES))
    assert write_trf(kept) == write_trf(booklet())
    assert basis_fingerprint(kept, 3) == basis_fingerprint(booklet(), 3)


def test_a_file_without_papers_is_as_it_was_before_there_were_any():
    assert "papers" not in encode(booklet())


def test_they_are_kept_in_the_file_and_not_given_away(tmp_path):
    kept = replace(booklet(), papers=(DETAILS, PRIZES))
    own, given = tmp_path / "own.arbiter", tmp_path / "given.arbiter"
    with TournamentFile.create(own, kept) as file:
        file.save_without_history(given)
    with TournamentFile.open(own) as file:
        assert file.tournament.papers == (DETAILS, PRIZES)
    with TournamentFile.open(given) as file:
        assert file.tournament.papers == ()
