"""The archive for the rating officer."""

from __future__ import annotations

import zipfile
from io import BytesIO

from openpyxl import load_workbook

import pairing
from pairing.federation.checks import checks
from pairing.federation.ratings import rating_report
from pairing.reports.submission import submission, submission_name
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.federation.forms.test_forms import event, forms

HEAD = "ABCD-EFGH-JKMN-PQRS-TVWX"


def archive() -> zipfile.ZipFile:
    tournament = event()
    report = rating_report(tournament)
    made = submission(
        tournament,
        pairing.find_system(tournament.system),
        report,
        checks(tournament, report),
        forms(tournament),
        IN_ENGLISH,
        b"%PDF",
        head=HEAD,
    )
    return zipfile.ZipFile(BytesIO(made))


def test_it_has_everything_under_the_name_of_the_event_and_its_last_day():
    stem = "2026-05-09_Open"
    assert submission_name(event(), IN_ENGLISH) == stem
    assert set(archive().namelist()) == {
        f"{stem}.trf",
        f"{stem}_forms.pdf",
        f"{stem}_forms.xlsx",
        f"{stem}_rating-changes.csv",
        f"{stem}_checks.txt",
        f"{stem}_crosstable.xlsx",
    }


def test_the_report_file_in_it_can_be_read():
    data = archive().read("2026-05-09_Open.trf")
    assert len(pairing.read_trf(data).tournament.players) == 12


def test_the_checks_in_it_are_sentences():
    text = archive().read("2026-05-09_Open_checks.txt").decode("utf-8")
    assert "FIDE numbers: 11 missing" in text


def test_report_file_and_cross_table_have_the_head_of_the_history():
    assert HEAD in archive().read("2026-05-09_Open.trf").decode("utf-8")
    table = archive().read("2026-05-09_Open_crosstable.xlsx")
    sheet = load_workbook(BytesIO(table)).active
    assert HEAD in str(sheet.oddFooter.left.text) + str(sheet.oddFooter.center.text)
