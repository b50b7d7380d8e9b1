"""``arbiter verify FILE --head``, and the head on what is handed out."""

from __future__ import annotations

import openpyxl
import pytest

from pairing.event.actions import Withdraw
from pairing.event.store import TournamentFile
from tests.pairing.booklet import booklet


@pytest.fixture
def own(tmp_path):
    """A tournament file with three actions, and the heads after each."""
    path = tmp_path / "own.arbiter"
    with TournamentFile.create(path, booklet(3)) as file:
        heads = [file.head]
        for tpn in (5, 6):
            file.do(Withdraw(tpn))
            heads.append(file.head)
    return path, heads


def test_a_head_of_the_past_is_held(arbiter, own):
    path, heads = own
    for moves, head in enumerate(heads, start=1):
        run = arbiter("verify", path, "--head", head.lower().replace("-", " "))
        assert (run.exit_code, run.err) == (0, "")
        said = " ".join(run.out.split())
        assert f"action {moves} (" in said
        assert f"Actions after it: {3 - moves}." in said


def test_the_head_of_another_history_is_not_held(arbiter, own, tmp_path):
    path, heads = own
    with TournamentFile.create(tmp_path / "other.arbiter", booklet(3)) as other:
        head = other.head
    run = arbiter("verify", path, "--head", head)
    assert run.exit_code == 1
    assert head in run.out and heads[-1] in run.out


@pytest.mark.parametrize(
    "words", [("--head", "ABCD"), (), ("{own}", "--head", "0000-0000-0000-0000-0000")]
)
def test_bad_usage_ends_with_exit_code_2(arbiter, own, words):
    path, _ = own
    run = arbiter("verify", path, *(word.replace("{own}", str(path)) for word in words))
    assert run.exit_code == 2
    assert run.err and "Traceback" not in run.err


def test_only_a_tournament_file_has_a_history(arbiter, own, tmp_path):
    path, heads = own
    report = tmp_path / "own.trf"
    assert arbiter("convert", path, report).exit_code == 0
    assert arbiter("verify", report, "--head", heads[-1]).exit_code == 2


def test_a_damaged_file_holds_nothing(arbiter, own):
    path, heads = own
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 4
    path.write_bytes(content)
    assert arbiter("verify", path, "--head", heads[-1]).exit_code == 2


def test_the_head_stands_in_the_report_file_and_at_the_foot_of_sheets(arbiter, own, tmp_path):
    path, heads = own
    report, again, book = (tmp_path / name for name in ("a.trf", "b.trf", "a.xlsx"))
    assert arbiter("convert", path, report).exit_code == 0
    assert f"### Arbiter Desk history: {heads[-1]}" in report.read_text("utf-8").splitlines()
    assert arbiter("convert", report, again).exit_code == 0
    assert "history" not in again.read_text("utf-8")
    assert arbiter("export", path, "-o", book).exit_code == 0
    feet = [sheet.oddFooter.left.text or "" for sheet in openpyxl.load_workbook(book)]
    assert sum(heads[-1] in foot for foot in feet) >= 5
