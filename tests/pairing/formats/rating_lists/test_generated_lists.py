"""The lists that the other tests and the benchmark use."""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from pathlib import Path

from pairing.formats.rating_lists import import_rating_list
from tests.conftest import ROOT
from tests.support.rating_list import LAYOUTS, make_rows, text_header, text_line


def test_the_same_seed_makes_the_same_list():
    assert list(make_rows(50, seed=4)) == list(make_rows(50, seed=4))
    assert list(make_rows(50, seed=4)) != list(make_rows(50, seed=5))


def test_numbers_are_all_different_and_names_of_several_alphabets():
    rows = list(make_rows(2000))
    assert len({row.fideid for row in rows}) == 2000
    letters = {unicodedata.name(letter).split()[0] for row in rows for letter in row.name[:1]}
    assert {"LATIN", "CYRILLIC", "GREEK", "GEORGIAN", "ARABIC", "DEVANAGARI", "CJK"} <= letters


def test_the_lines_are_as_wide_as_in_fides_lists():
    widths = {"combined": 162, "legacy": 158, "standard": 136, "rapid": 136, "blitz": 136}
    assert widths.keys() == LAYOUTS.keys()
    for kind, width in widths.items():
        assert len(text_header(kind)) == width
        assert {len(text_line(row, kind)) for row in make_rows(100)} == {width}


def test_the_command_writes_a_list(tmp_path: Path):
    output = tmp_path / "list.zip"
    options = ["--rows", "30", "--format", "xml", "--kind", "rapid", "-o", str(output)]
    command = [sys.executable, "-m", "tests.support.rating_list", *options]
    subprocess.run(command, cwd=ROOT, check=True)
    assert import_rating_list(output, tmp_path / "index").rows == 30
