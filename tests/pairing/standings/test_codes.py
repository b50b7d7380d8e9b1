"""Reading tie-break codes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pairing.speech.voice import IN_ENGLISH
from pairing.standings import (
    TIE_BREAKS,
    BadTieBreak,
    Code,
    parse_tie_break,
    parse_tie_breaks,
    stands_on_ratings,
)

_MANDATORY = """
DE DE/P BPG BWG REP STD SB SB/C1 SB/C2 SB/P SB/C1/P SB/C2/P ARO ARO/C1 ARO/C2 ARO/M1
ARO/M2 TPR PTP APRO APPO RTNG RTNG/R WIN WON PS PS/C1 PS/C2 TPN TPN/R BH BH/C1 BH/C2
BH/M1 BH/M2 BH/P BH/C1/P BH/C2/P BH/M1/P BH/M2/P FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P FB/C1/P
FB/C2/P FB/M1/P FB/M2/P AOB AOB/F KS KS/L+1 KS/L-1 KS/L+2 KS/L-2
"""
_MANDATORY_FOR_TEAMS = """
MPvGP EMMSB EMGSB/C1 EGMSB/C2 EGGSB/C1/P EDE EDE/P EDET/P EDEB EDEBT EDEBB BC TBR BBE SSSC SSSC/K4
SSSC/P SSSC/K4/P/F BH:MP BH:GP/C1 BH:GP/M2/P FB:MP/C1 AOB:GP/F SB:MP/C1 KS:GP/L+1 PS:GP/C1 DE:MP/P
WIN:MP WON:MP STD:GP
"""
MANDATORY = tuple(_MANDATORY.split())
MANDATORY_FOR_TEAMS = tuple(_MANDATORY_FOR_TEAMS.split())


@pytest.mark.parametrize("text", MANDATORY + MANDATORY_FOR_TEAMS)
def test_every_code_of_mtb26_is_read_and_written_back(text):
    assert str(parse_tie_break(text)) == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("bh/c1", Code("BH", cut=1)),
        (" SB/C2/p ", Code("SB", cut=2, forfeits_played=True)),
        ("BH/P/M2", Code("BH", median=2, forfeits_played=True)),
        ("KS/L2", Code("KS", limit=2)),
        ("KS/L-1", Code("KS", limit=-1)),
        ("KS/K60", Code("KS", factor=60)),
        ("KS/K100", Code("KS", factor=100)),
        ("SSSC/K101", Code("SSSC", factor=101)),
        ("BH/C10", Code("BH", cut=10)),
        ("OTHER_BLITZ-1", Code("OTHER", title="BLITZ-1")),
        ("other_play_off.2/r", Code("OTHER", title="PLAY_OFF.2", reverse=True)),
        ("BH/C1/V", Code("BH", cut=1, cuts_regardless=True)),
        ("aob/f", Code("AOB", fore=True)),
        ("RTNG/R", Code("RTNG", reverse=True)),
        ("mpvgp", Code("MPvGP")),
        ("bh:gp/c1", Code("BH", score="GP", cut=1)),
        ("SSSC/F/P/K3", Code("SSSC", factor=3, forfeits_played=True, fore=True)),
    ],
)
def test_capitals_order_and_spaces_do_not_matter(text, code):
    assert parse_tie_break(text) == code


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("BUCHHOLZ", "standings.unknown-tie-break"),
        ("", "standings.unknown-tie-break"),
        ("OTHER", "standings.title-missing"),
        ("OTHER_", "standings.unknown-tie-break"),
        ("OTHER_A:MP", "standings.unknown-tie-break"),
        ("XOTHER_A", "standings.unknown-tie-break"),
        ("OTHER_MINE/C1", "standings.modifier-not-here"),
        ("BH:XP", "standings.unknown-score"),
        ("BH:", "standings.unknown-score"),
        ("ARO:MP", "standings.no-score"),
        ("WIN:GP", "standings.score-not-here"),
        ("SSSC/K0", "standings.modifier-needs-number"),
        ("EDE/C1", "standings.modifier-not-here"),
        ("ESB", "standings.unknown-tie-break"),
        ("BH/X", "standings.unknown-modifier"),
        ("BH/", "standings.unknown-modifier"),
        ("BH/C1C2", "standings.unknown-modifier"),
        ("TPR/C1", "standings.no-modifiers"),
        ("DE/C1", "standings.modifier-not-here"),
        ("BH/C", "standings.modifier-needs-number"),
        ("BH/C0", "standings.modifier-needs-number"),
        ("BH/C+1", "standings.modifier-needs-number"),
        ("KS/L", "standings.modifier-needs-number"),
        ("KS/L+", "standings.modifier-needs-number"),
        ("BH/P1", "standings.modifier-without-number"),
        ("BH/C1/C2", "standings.modifier-twice"),
        ("BH/C1/M1", "standings.cut-and-median"),
        ("KS/L+0", "standings.modifier-needs-number"),
        ("BH/P+", "standings.modifier-without-number"),
        ("BH/P/P", "standings.modifier-twice"),
        ("RTNG/R/R", "standings.modifier-twice"),
        ("KS/K+60", "standings.modifier-needs-number"),
        ("BH/C-1", "standings.modifier-needs-number"),
        ("KS/K101", "standings.limit-or-percentage"),
        ("KS/L+1/K60", "standings.limit-or-percentage"),
    ],
)
def test_what_cannot_be_understood_is_refused_with_a_sentence(text, key):
    with pytest.raises(BadTieBreak) as refusal:
        parse_tie_break(text)
    assert refusal.value.key == key
    assert text in IN_ENGLISH.say(key, refusal.value.values)


@pytest.mark.parametrize(
    ("text", "permitted"),
    [("WIN:GP", ":MP"), ("DE/C1", "/P"), ("KS/P", "/L, /K"), ("BH/F", "/C, /M, /P, /V")],
)
def test_what_is_permitted_instead_is_named(text, permitted):
    with pytest.raises(BadTieBreak) as refusal:
        parse_tie_break(text)
    assert refusal.value.values["permitted"] == permitted


def test_a_name_that_is_not_known_is_refused_with_all_that_are():
    with pytest.raises(BadTieBreak) as refusal:
        parse_tie_break("XX/C1")
    assert refusal.value.values["name"] == "XX"
    assert refusal.value.values["known"] == ", ".join(TIE_BREAKS)


@pytest.mark.parametrize("code", sorted(TIE_BREAKS.keys() - {"OTHER"}))
def test_the_tie_breaks_of_article_10_stand_on_ratings(code):
    of_ratings = {"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"}
    assert stands_on_ratings(code) == (code in of_ratings)


def test_only_direct_encounters_may_stand_in_a_list_twice():
    assert len(parse_tie_breaks(["EDE", "EMMSB", "EDE"])) == 3
    assert [str(code) for code in parse_tie_breaks(["DE", "BH", "DE"])] == ["DE", "BH", "DE"]
    with pytest.raises(BadTieBreak) as refusal:
        parse_tie_breaks(["BH", "SB", "bh"])
    assert refusal.value.key == "standings.code-twice"


def test_the_handbook_has_every_code():
    page = Path(__file__).parents[3] / "resources" / "handbook" / "en" / "tie-breaks.md"
    named = set(re.findall(r"`([A-Za-z]+)`", page.read_text("utf-8")))
    assert TIE_BREAKS.keys() - {"PTS"} <= named
