"""FIDE's fixed columns: where they are, and what is made of odd lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairing.core.errors import Place, Severity
from pairing.core.model import Title
from pairing.formats.rating_lists import KindUnknown, RatedPlayer, RatingKind, RatingListError
from tests.pairing.formats.rating_lists.build import import_rows, listed, row, written
from tests.support.rating_list import LAYOUTS, make_rows, text_header, text_line

HEADER = text_header("combined")
CARLSEN = (
    "1503014        Carlsen, Magnus                                              NOR M   GM      "
    "                     2823  0   10 2801  12  10 2860  0   10 1990      "
)


def test_a_line_of_the_combined_list_is_read(tmp_path: Path):
    info = written(tmp_path, f"{HEADER}\r\n{CARLSEN}\r\n")
    assert (info.rows, info.skipped, info.findings) == (1, 0, ())
    assert info.kinds == tuple(RatingKind)
    assert listed(tmp_path)["1503014"] == RatedPlayer(
        "1503014", "Carlsen, Magnus", "NOR", "m", Title.GM, 2823, 2801, 2860, 1990
    )


@pytest.mark.parametrize("kind", LAYOUTS)
def test_every_layout_is_read_alike_with_and_without_its_header(tmp_path: Path, kind: str):
    rows = list(make_rows(30))
    import_rows(tmp_path, rows, kind=kind)
    with_header = listed(tmp_path)
    lines = "".join(f"{text_line(each, kind)}\n" for each in rows)
    written(tmp_path, lines, f"{kind}.txt")
    assert listed(tmp_path) == with_header
    assert len(with_header) == 30


@pytest.mark.parametrize("kind", ["standard", "rapid", "blitz"])
def test_a_list_of_one_kind_is_known_by_its_name(tmp_path: Path, kind: str):
    player = row(1, "A", 1111, rapid_rating="1222", blitz_rating="1333")
    info = written(
        tmp_path,
        f"{text_header(kind)}\n{text_line(player, kind)}\n",
        f"{kind}_rating_list.txt",
    )
    assert info.kinds == (RatingKind(kind),)
    assert info.date == "2026-10"
    (found,) = listed(tmp_path).values()
    ratings = {"standard": 1111, "rapid": 1222, "blitz": 1333}
    assert {each.value: found.rating(each) for each in RatingKind} == {
        other: value if other == kind else 0 for other, value in ratings.items()
    }


def test_a_list_of_one_kind_with_another_name_is_asked_about(tmp_path: Path):
    content = f"{text_header('blitz')}\n{text_line(row(1, 'A', blitz_rating='1500'), 'blitz')}\n"
    with pytest.raises(KindUnknown) as refusal:
        written(tmp_path, content)
    assert refusal.value.values == {"file": "list.txt"}
    assert written(tmp_path, content, kind=RatingKind.BLITZ).kinds == (RatingKind.BLITZ,)


def test_the_list_of_2011_with_headings_that_touch_is_read(tmp_path: Path):
    content = (
        "ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n"
        " 5080444  A, Sohita                         wf  IND  1447    0  1995  wi\n"
        "10206612  A K M, Sourab                         BAN  1714    0        \n"
    )
    info = written(tmp_path, content, kind=RatingKind.STANDARD)
    assert info.date == "2011-03"
    assert listed(tmp_path) == {
        "5080444": RatedPlayer(
            "5080444", "A, Sohita", "IND", "", Title.WFM, 1447, 0, 0, 1995, is_inactive=True
        ),
        "10206612": RatedPlayer("10206612", "A K M, Sourab", "BAN", standard=1714),
    }


def test_columns_are_taken_from_the_header_wherever_they_are(tmp_path: Path):
    content = (
        "Name      ID Number  BRtng SRtng  B-day Fed\nHou       8602980    0     2633   1994  CHN\n"
    )
    written(tmp_path, content)
    assert listed(tmp_path) == {
        "8602980": RatedPlayer("8602980", "Hou", "CHN", standard=2633, birth_year=1994)
    }


@pytest.mark.parametrize(
    "titles", ["SI,FI,LSI,SLI,N", "SI,FI,LSI,SLI,NA", "SI,FI,LSI,SLI,NA,FA,DI"]
)
def test_other_titles_that_do_not_fit_move_the_rest(tmp_path: Path, titles: str):
    wide = row(7, "Wide, Titles", 2100, o_title=titles, foa_title="AFM", blitz_rating="2015")
    line = text_line(wide, "combined")
    assert len(line) == len(HEADER) + len(titles) - 15
    info = written(tmp_path, f"{HEADER}\n{line}\n")
    assert info.skipped == 0
    assert listed(tmp_path)["7"] == RatedPlayer(
        *("7", "Wide, Titles", "NOR", "m", Title.NONE, 2100, 0, 2015, 1990)
    )


def test_blanks_after_the_last_column_move_nothing(tmp_path: Path):
    written(tmp_path, f"{HEADER}\n{CARLSEN}   \n")
    assert listed(tmp_path)["1503014"].standard == 2823


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_accents_are_read_in_every_usual_encoding(tmp_path: Path, encoding: str):
    line = text_line(row(7, "Núñez, Jörg", 1900), "combined")
    written(tmp_path, f"{HEADER}\n{line}".encode(encoding))
    assert listed(tmp_path)["7"].name == "Núñez, Jörg"
    assert listed(tmp_path)["7"].standard == 1900


@pytest.mark.parametrize("name", ["Núñez, Jörg", "Щёголев, Иван", "é", "羽生, 善治"])
def test_columns_may_have_been_filled_up_by_bytes(tmp_path: Path, name: str):
    line = text_line(row(7, "@", 1900), "combined").encode()
    in_bytes = name.encode()
    filled = line.replace(b"@".ljust(len(in_bytes)), in_bytes)
    assert len(filled) == len(HEADER)
    for shown in (filled, filled.rstrip()):
        written(tmp_path, HEADER.encode() + b"\n" + shown)
        assert listed(tmp_path)["7"].name == name
        assert listed(tmp_path)["7"].standard == 1900


def test_a_long_name_filled_up_by_bytes_keeps_to_its_column(tmp_path: Path):
    name = "Fernández-Castañeda, María José de los Ángeles Guadalupe"
    line = text_line(row(7, "@" * len(name.encode()), 1900), "combined")
    filled = line.replace("@" * len(name.encode()), name)
    assert len(filled.encode()) == len(HEADER)
    written(tmp_path, f"{HEADER}\n{filled}")
    assert listed(tmp_path)["7"].name == name


def test_a_number_of_too_many_digits_is_no_fide_id(tmp_path: Path):
    import_rows(tmp_path, [row(1, "A"), row(10**25, "B")], "xml")
    assert listed(tmp_path).keys() == {"1"}


def test_lines_that_are_no_players_are_counted_with_examples(tmp_path: Path):
    good = [text_line(each, "combined") for each in make_rows(30)]
    bad = [
        "-- end of part one --",
        CARLSEN.replace("2823", "28x3"),
        CARLSEN.replace("1503014", "0      "),
    ]
    info = written(tmp_path, "\n".join([HEADER, *good, *bad * 3, "", "\x1a"]))
    assert (info.rows, info.skipped) == (30, 9)
    (finding,) = info.findings
    assert (finding.key, finding.count, len(finding.examples)) == ("ratings.bad-row", 9, 5)
    first = finding.examples[0]
    assert first.severity is Severity.ERROR
    assert first.place == Place("list.txt", 32)
    assert first.values == {"text": "-- end of part one --"}


def test_a_row_without_a_name_is_left_out(tmp_path: Path):
    info = written(tmp_path, f"{HEADER}\n{CARLSEN}\n{text_line(row(7704658, ''), 'combined')}\n")
    assert [(finding.key, finding.count) for finding in info.findings] == [("ratings.no-name", 1)]
    assert info.rows == 1


def test_a_line_that_is_cut_short_is_left_out(tmp_path: Path):
    info = written(tmp_path, f"{HEADER}\n{CARLSEN}\n{CARLSEN.replace('15', '16', 1)[:142]}")
    assert (info.rows, info.skipped) == (1, 1)


def test_a_line_without_its_last_blanks_is_whole(tmp_path: Path):
    info = written(tmp_path, f"{HEADER}\n{CARLSEN.rstrip()}\n")
    assert (info.rows, info.skipped) == (1, 0)


def test_odd_values_are_left_out_and_noted(tmp_path: Path):
    players = [
        row(1, "Odd, Title", title="HM"),
        row(2, "Odd, Year", birthday="1066"),
        row(3, "Odd, Sex", sex="X"),
    ]
    info = import_rows(tmp_path, players)
    assert (info.rows, info.skipped) == (3, 0)
    assert {finding.key: finding.examples[0].values for finding in info.findings} == {
        "ratings.bad-title": {"name": "Odd, Title", "text": "HM"},
        "ratings.bad-birth-year": {"name": "Odd, Year", "text": "1066"},
        "ratings.bad-sex": {"name": "Odd, Sex", "text": "X"},
    }
    assert listed(tmp_path)["2"].birth_year == 0


@pytest.mark.parametrize(
    ("title", "w_title", "expected"),
    [
        ("GM", "WGM", Title.GM),
        ("FM", "WGM", Title.WGM),
        ("WIM", "WIM", Title.WIM),
        ("", "WCM", Title.WCM),
        ("", "", Title.NONE),
        ("g", "", Title.GM),
    ],
)
def test_the_higher_title_counts(tmp_path: Path, title: str, w_title: str, expected: Title):
    import_rows(tmp_path, [row(1, "A", 2000, title=title, w_title=w_title)])
    assert listed(tmp_path)["1"].title is expected


@pytest.mark.parametrize(
    "content",
    [
        "hello\nworld\n",
        "Name;Elo\nAlice;2500\n",
        "\n\n",
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 100,
        HEADER.replace("SRtng", "xxxxx").replace("RRtng", "xxxxx").replace("BRtng", "xxxxx"),
        HEADER.encode("utf-16"),
        HEADER + " FOA" * 1000,
        "\0" * 1000,
    ],
)
def test_other_files_are_refused(tmp_path: Path, content: str | bytes):
    with pytest.raises(RatingListError) as refusal:
        written(tmp_path, content)
    assert refusal.value.key == "ratings.not-a-list"


@pytest.mark.parametrize("content", [HEADER, f"{HEADER}\n{CARLSEN}\n" + "nonsense\n" * 2])
def test_a_list_of_which_hardly_anything_can_be_read_is_refused(tmp_path: Path, content: str):
    with pytest.raises(RatingListError) as refusal:
        written(tmp_path, content)
    assert refusal.value.key == "ratings.mostly-unreadable"


def test_rubbish_is_given_up_before_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("pairing.formats.rating_lists.entries.MAX_BAD_ROWS", 100)
    with pytest.raises(RatingListError) as refusal:
        written(tmp_path, f"{HEADER}\n" + f"{CARLSEN}\n" * 7 + "x\n" * 100_000)
    assert refusal.value.key == "ratings.mostly-unreadable"
    assert refusal.value.values == {"file": "list.txt", "rows": 7, "skipped": 101}


def test_endless_blank_lines_are_refused(tmp_path: Path):
    with pytest.raises(RatingListError) as refusal:
        written(tmp_path, f"{HEADER}\n{CARLSEN}\n" + "\n" * 3_000_000)
    assert refusal.value.key == "ratings.not-a-list"


def test_an_endless_line_is_refused(tmp_path: Path):
    with pytest.raises(RatingListError) as refusal:
        written(tmp_path, f"{HEADER}\n{CARLSEN}\n" + "x" * 3_000_000)
    assert refusal.value.key == "ratings.endless-line"
    assert refusal.value.values == {"file": "list.txt", "line": 3, "limit": 64}
