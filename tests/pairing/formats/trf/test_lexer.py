"""From bytes to lines."""

from __future__ import annotations

import gzip

import pytest

from pairing.core.errors import Severity, UnreadableInput
from pairing.formats.trf import lexer, read_trf
from pairing.formats.trf.findings import Findings
from pairing.formats.trf.lexer import lines_of
from tests.pairing.formats.trf.lines import (
    CALM,
    but_for_the_system,
    only_problem,
    player_line,
    report,
)


def texts(data: bytes) -> list[str]:
    return [line.text for line in lines_of(data, Findings())]


def refusal(data: bytes) -> str:
    with pytest.raises(UnreadableInput) as refused:
        read_trf(data, "some.trf")
    assert refused.value.problems[-1].place.file == "some.trf"
    return refused.value.problems[-1].key


class TestLineEnds:
    @pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
    def test_every_kind_of_line_end_ends_a_line(self, end):
        assert texts(b"012 A" + end + b"022 B" + end) == ["012 A", "022 B"]

    def test_kinds_may_be_mixed_and_lines_are_counted_as_an_editor_counts_them(self):
        lines = lines_of(b"012 A\r\n\r\n022 B\r032 C\n042 D", Findings())
        assert [(line.number, line.text) for line in lines] == [
            (1, "012 A"),
            (3, "022 B"),
            (4, "032 C"),
            (5, "042 D"),
        ]

    def test_only_a_last_line_without_a_line_end_is_not_ended(self):
        assert [line.is_ended for line in lines_of(b"012 A\n022 B", Findings())] == [True, False]

    def test_the_end_mark_of_old_systems_is_no_content(self):
        assert texts(b"012 A\r\n\x1a") == ["012 A"]


class TestEncodings:
    def test_utf_8_with_and_without_mark_is_read_the_same(self):
        data = "012 Žižkov".encode()
        assert texts(data) == texts(b"\xef\xbb\xbf" + data) == ["012 Žižkov"]

    def test_utf_16_is_read_if_it_has_its_mark(self):
        assert texts("012 Žižkov\n".encode("utf-16")) == ["012 Žižkov"]

    def test_anything_else_is_latin_1_with_a_note_at_the_first_such_line(self):
        findings = Findings()
        lines = lines_of("012 A\r\n022 Málaga".encode("latin-1"), findings)
        (problem,) = findings.in_file_order()
        assert lines[1].text == "022 Málaga"
        assert (problem.key, problem.place.line) == ("trf.not-utf-8", 2)
        assert problem.severity is Severity.NOTE

    def test_the_letters_that_windows_adds_to_latin_1_are_letters(self):
        assert texts(b"012 \x8aari\xe6\x81") == ["012 Šariæ\x81"]

    def test_a_character_cut_at_the_end_does_not_spoil_the_others(self):
        findings = Findings()
        lines = lines_of("012 Žižkov ž".encode()[:-1], findings)
        assert lines[0].text.rstrip() == "012 Žižkov"
        assert [problem.key for problem in findings.in_file_order()] == ["trf.cut-character"]

    def test_columns_count_characters_not_bytes(self):
        tournament = read_trf(report(player_line(1, points="0.0", name="Ω" * 33))).tournament
        assert tournament.players[0].name == "Ω" * 33


class TestPacking:
    def test_gzip_data_are_unpacked(self):
        assert texts(gzip.compress(b"012 A\n")) == ["012 A"]

    def test_damaged_gzip_data_are_refused(self):
        packed = gzip.compress(report(*CALM))
        assert refusal(packed[:-12]) == "trf.damaged-gzip"
        assert refusal(packed[:20] + b"\0\0\0\0" + packed[24:]) == "trf.damaged-gzip"
        assert refusal(b"\x1f\x8b") == "trf.damaged-gzip"

    def test_data_beyond_the_limit_are_refused_without_unpacking_them_all(self, monkeypatch):
        monkeypatch.setattr(lexer, "LARGEST_FILE", 1000)
        assert refusal(gzip.compress(b"012 A\n" * 10000)) == "trf.too-large"
        assert refusal(b"012 A\n" * 10000) == "trf.too-large"

    def test_more_lines_than_a_report_can_have_are_refused_at_the_first_that_is_too_much(
        self, monkeypatch
    ):
        monkeypatch.setattr(lexer, "MOST_LINES", 3)
        assert texts(b"012 A\n\n###") == ["012 A", "###"]
        with pytest.raises(UnreadableInput) as caught:
            read_trf(b"012 A\n\n\n###")
        (problem,) = caught.value.problems
        assert (problem.key, problem.place.line) == ("trf.too-many-lines", 4)

    @pytest.mark.parametrize("end", [b"", b"\n", b"\r\n###"])
    def test_a_line_longer_than_any_is_refused_with_its_number(self, monkeypatch, end):
        monkeypatch.setattr(lexer, "LONGEST_LINE", 10)
        with pytest.raises(UnreadableInput) as caught:
            read_trf(b"012 123456\n012 1234567" + end)
        (problem,) = caught.value.problems
        assert (problem.key, problem.place.line) == ("trf.line-too-long", 2)


class TestWhatIsNoReport:
    @pytest.mark.parametrize("data", [b"", b" \r\n\t\n", b"\xef\xbb\xbf"])
    def test_an_empty_file(self, data):
        assert refusal(data) == "trf.empty"

    def test_a_picture(self):
        png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x06\0\0\0"
        assert refusal(png) == "trf.binary"
        assert refusal(png + b"\n001 by chance\n" + png) == "trf.binary"

    def test_another_text(self):
        assert refusal(b"Liebe Freunde,\nhier kommt nichts.\n") == "trf.not-a-report"


class TestStrayCharacters:
    def test_a_tab_is_one_blank_and_reported_at_its_column(self):
        problem = only_problem("012\tOpen", *CALM)
        assert (problem.key, problem.place.line, problem.place.column) == ("trf.tab", 1, 4)

    def test_a_control_character_in_a_name_becomes_a_blank_and_keeps_the_columns(self):
        lines = report("XXC white1", player_line(1, points="0.0", name="Bell\x07 Ann\x85 X"))
        result = read_trf(lines)
        (problem,) = but_for_the_system(result.problems)
        assert result.tournament.players[0].name == "Bell  Ann  X"
        assert problem.key == "trf.control-character"
        assert (problem.place.line, problem.place.column) == (2, 19)
        assert problem.values == {"code": "U+0007"}

    def test_formulas_and_foreign_scripts_are_ordinary_names(self):
        for name in ("=SUM(A1)", "Иван", "محمد", "😀 Smile"):
            tournament = read_trf(report(player_line(1, points="0.0", name=name))).tournament
            assert tournament.players[0].name == name
