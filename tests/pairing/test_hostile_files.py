"""Spoilt files: each is read or refused with a clear message; ``benchmarks hostile`` has thousands.

What no message foresees, what hangs, and what writes outside the folder of the file is a finding.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks import hostile
from tests.benchmarks.hostile import attack
from tests.support.hostile_readers import READERS, Reader

FILES = {"trf": 5, "trf.gz": 3, "arbiter": 12, "generator": 15}
"""How many of the kinds that take long; of the others there are more."""
USUALLY = 40


@pytest.mark.usefixtures("workbooks_read_here")
@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_a_spoilt_file_is_read_or_refused_with_a_clear_message(reader: Reader, tmp_path: Path):
    tally = attack(reader, 2026, FILES.get(reader.name, USUALLY), tmp_path)
    assert tally.answers["read"] > 0
    assert tally.answers["refused"] > 0 or reader.name in FILES


@pytest.mark.parametrize(
    ("read", "error"),
    [
        (lambda path: 1 // 0, ZeroDivisionError),
        (lambda path: path.parent.with_name("stray").write_text("x"), AssertionError),
        (lambda path: hostile.time.sleep(5), TimeoutError),
    ],
    ids=["raises", "writes elsewhere", "hangs"],
)
def test_what_goes_wrong_ends_the_run_and_its_file_is_left(read, error, monkeypatch, tmp_path):
    monkeypatch.setattr(hostile, "LONGEST", 1)
    bad = Reader("csv", READERS[3].samples, lambda data, dice: data, read)
    with pytest.raises(error):
        attack(bad, 1, 3, tmp_path)
    (left,) = tmp_path.glob("csv/0/inner/*")
    assert left.read_bytes() in {path.read_bytes() for path in tmp_path.glob("csv/good/*")}
