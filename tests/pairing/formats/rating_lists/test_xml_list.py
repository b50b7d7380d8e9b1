"""FIDE's XML, proper and hostile."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairing.core.model import Title
from pairing.formats.rating_lists import KindUnknown, RatedPlayer, RatingKind, RatingListError
from pairing.formats.rating_lists.limits import MAX_DEPTH, MAX_NAMES, MAX_PLAYER_BYTES
from tests.pairing.formats.rating_lists.build import import_rows, listed, row, written
from tests.support.rating_list import make_rows, xml_player

PLAYER = (
    "<player><fideid>1503014</fideid><name>Carlsen, Magnus</name><country>NOR</country>"
    "<sex>M</sex><title>GM</title><w_title/><o_title></o_title><foa_title></foa_title>"
    "<rating>2823</rating><games>0</games><k>10</k><rapid_rating>2801</rapid_rating>"
    "<blitz_rating>2860</blitz_rating><birthday>1990</birthday><flag>i</flag></player>"
)

MANY_ATTRIBUTES = " ".join(f"b{number}='1'" for number in range(MAX_NAMES))


def refused(folder: Path, content: str | bytes) -> RatingListError:
    with pytest.raises(RatingListError) as refusal:
        written(folder, content, "list.xml")
    assert not (folder / "index").exists()
    return refusal.value


def test_a_player_of_the_combined_list_is_read(tmp_path: Path):
    info = written(tmp_path, f"<playerslist>{PLAYER}</playerslist>")
    assert (info.rows, info.skipped, info.kinds) == (1, 0, tuple(RatingKind))
    assert listed(tmp_path)["1503014"] == RatedPlayer(
        *("1503014", "Carlsen, Magnus", "NOR", "m", Title.GM, 2823, 2801, 2860, 1990),
        is_inactive=True,
    )


@pytest.mark.parametrize("kind", ["combined", "legacy", "standard", "rapid", "blitz"])
def test_xml_and_text_tell_the_same(tmp_path: Path, kind: str):
    rows = list(make_rows(200))
    from_text = import_rows(tmp_path, rows, "txt", kind)
    players = listed(tmp_path)
    from_xml = import_rows(tmp_path, rows, "xml", kind)
    assert listed(tmp_path) == players
    assert from_xml.kinds == from_text.kinds
    assert from_xml.rows == 200


def test_a_list_of_one_kind_with_an_unknown_name_is_asked_about(tmp_path: Path):
    content = f"<playerslist>{xml_player(row(1, 'A', blitz_rating='1500'), 'blitz')}</playerslist>"
    with pytest.raises(KindUnknown):
        written(tmp_path, content, "list.xml")
    written(tmp_path, content, "list.xml", kind=RatingKind.BLITZ)
    assert listed(tmp_path)["1"].blitz == 1500


def test_a_declaration_comments_and_references_are_understood(tmp_path: Path):
    content = (
        '<?xml version="1.0" encoding="ISO-8859-1"?><!-- <player> --><playerslist>'
        + PLAYER.replace("Carlsen, Magnus", "O&apos;Brien &amp; <![CDATA[Núñez]]>")
        + "</playerslist>"
    )
    written(tmp_path, content.encode("latin-1"), "list.xml")
    assert listed(tmp_path)["1503014"].name == "O'Brien & Núñez"


def test_a_player_without_a_number_is_counted_with_his_line(tmp_path: Path):
    bad = PLAYER.replace("1503014", "x")
    info = written(tmp_path, f"<playerslist>\n{PLAYER}\n{bad}\n</playerslist>", "list.xml")
    assert (info.rows, info.skipped) == (1, 1)
    assert info.findings[0].examples[0].place.line == 3


def test_entities_are_refused_before_they_are_defined(tmp_path: Path):
    bomb = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">'
    error = refused(tmp_path, f"<!DOCTYPE x [{bomb}]><playerslist>{PLAYER}</playerslist>")
    assert error.key == "ratings.document-type"
    outside = '<!DOCTYPE x SYSTEM "file:///etc/passwd">'
    error = refused(tmp_path, f"{outside}<playerslist>{PLAYER}</playerslist>")
    assert error.key == "ratings.document-type"


@pytest.mark.parametrize(
    "content",
    [
        f"<playerslist>{PLAYER}",
        f"<playerslist>{PLAYER}<player><fidei",
        f"<playerslist>{PLAYER}\n<player><fideid>7</player></playerslist>",
        f"<playerslist>{PLAYER}&unknown;</playerslist>",
        f"<playerslist>{PLAYER}</playerslist>".encode().replace(b"Magnus", b"\xff\xfe"),
        f'<?xml version="1.0" encoding="no-such"?><playerslist>{PLAYER}</playerslist>',
        f'<?xml version="1.0" encoding="utf-7"?><playerslist>{PLAYER}</playerslist>',
        "<",
    ],
)
def test_damaged_xml_is_refused_with_its_line(tmp_path: Path, content: str | bytes):
    error = refused(tmp_path, content)
    assert error.key == "ratings.damaged-xml"
    assert int(error.values["line"]) >= 1


@pytest.mark.parametrize(
    "content",
    [
        "<html><body/></html>",
        f"<playerslist>{PLAYER}{'<a>' * (MAX_DEPTH + 1)}",
        f"<playerslist>{PLAYER}{''.join(f'<a{number}/>' for number in range(MAX_NAMES))}",
        f"<playerslist>{PLAYER}<a {MANY_ATTRIBUTES}/>",
    ],
)
def test_other_xml_is_refused(tmp_path: Path, content: str):
    assert refused(tmp_path, content).key == "ratings.not-a-list"


@pytest.mark.parametrize(
    "filling",
    [
        "<name>" + "x" * 2 * MAX_PLAYER_BYTES,
        "<!-- " + "x" * 2 * MAX_PLAYER_BYTES,
        "<a b='" + "x" * 2 * MAX_PLAYER_BYTES,
        "<a/>" * (MAX_PLAYER_BYTES // 2),
        " " * 2 * MAX_PLAYER_BYTES,
    ],
)
def test_a_player_without_end_is_refused_before_he_fills_the_memory(tmp_path: Path, filling: str):
    error = refused(tmp_path, f"<playerslist>{PLAYER}{filling}")
    assert error.key == "ratings.endless-xml"
