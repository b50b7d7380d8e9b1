"""Records that are only kept, when the players get new numbers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairing.core.model import Player, Tournament, TournamentInfo
from pairing.event.actions import AddPlayers, OrderPlayers, RemovePlayer
from pairing.formats.trf import Dialect, read_trf, read_trf_file
from pairing.formats.trf.kept import (
    codes_of,
    kept_lines,
    named_by_kept_records,
    national_player,
    renumbered,
    system_notes,
    system_without_own_record,
)
from tests.pairing.formats.trf.lines import player_line, report

TEAMS = Path(__file__).parents[3] / "data" / "trf" / "every-trf26-team-record.trf"
DOUBLED = {tpn: 2 * tpn for tpn in range(1, 10)}


def with_code(records: tuple[str, ...], code: str) -> list[str]:
    return [record for record in records if record.startswith(code)]


@pytest.mark.parametrize(
    ("line", "tpn"),
    [
        ("ITA    1 m    Rossi", 1),
        ("ITA 0012", 12),
        ("DAT 0001 EMAIL", 1),
        ("ITA      m    Rossi", None),
        ("XXB    1", None),
        ("801    1", None),
        ("### 1234", None),
        ("XYZ something", None),
        ("ITA", None),
        ("ITÄ    1", None),
        ("IT1    1", None),
        ("ITA    ²", None),
        ("ITA    ٣", None),
        ("ITA\u00a0   1", 1),
    ],
)
def test_a_national_rating_is_known_by_its_federation_and_starting_rank(line, tpn):
    assert national_player(line) == tpn


class TestNationalRatings:
    def test_they_follow_their_player(self):
        lines = ("ITA    1 m    Rossi                             1950", "ITA 0003")
        assert renumbered(lines, {1: 12, 3: 4}) == (
            "ITA   12 m    Rossi                             1950",
            "ITA 0004",
        )

    def test_they_go_with_their_player(self):
        assert renumbered(("ITA    1", "ITA    2"), {2: 1}) == ("ITA    1",)


class TestTeams:
    @pytest.fixture
    def records(self):
        return read_trf_file(TEAMS).tournament.kept_records

    def test_members_get_their_new_numbers_in_their_columns(self, records):
        before, after = (with_code(each, "310") for each in (records, renumbered(records, DOUBLED)))
        assert [line[:72] for line in after] == [line[:72] for line in before]
        assert [line[72:] for line in after] == [
            "    2    4",
            "    6    8",
            "   10   12",
            "   14   16   18",
        ]

    def test_a_member_who_is_struck_off_leaves_a_blank(self, records):
        last = with_code(renumbered(records, {7: 7, 9: 8}), "310")[-1]
        assert last[72:] == "    7         8"

    def test_line_ups_keep_their_empty_boards(self, records):
        assert with_code(renumbered(records, DOUBLED), "300") == [
            "300   2   4   3 0018 0016",
            "300   2   3   4 0000 0010",
        ]
        assert with_code(renumbered(records, {9: 9}), "300")[0] == "300   2   4   3 0009 0000"

    @pytest.mark.parametrize(
        ("members", "new"),
        [
            ("   12", "    3"),
            (" 0012", " 0003"),
            ("10000", "    9"),
            ("    7", "     "),
            (" 0007", "     "),
            (" 0000", " 0000"),
        ],
    )
    def test_a_number_ends_where_the_old_one_ended(self, members, new):
        """It is as long as that if it had zeros in front; what stands before the list stays."""
        before = "310".ljust(71) + "7"
        assert renumbered((before + members,), {12: 3, 10000: 9}) == (before + new,)

    def test_numbers_of_five_digits_fill_the_blank_before_a_line_up(self):
        assert renumbered(("300   2   4   310000",), {10000: 9}) == ("300   2   4   3    9",)

    def test_records_that_name_teams_stay_as_they_are(self, records):
        changed = set(records) - set(renumbered(records, DOUBLED))
        assert {line[:3] for line in changed} == {"300", "310", "SUI"}


class TestActions:
    """Numbers change in the kept records together with the players."""

    @pytest.fixture
    def tournament(self):
        players = [player_line(tpn, name=name) for tpn, name in enumerate(("Ann", "Bob", "Cy"), 1)]
        lines = ("ITA    1", "ITA    3", "299           1.0    1    2    3")
        return read_trf(report(*players, *lines)).tournament

    def test_a_new_order(self, tournament):
        moved = OrderPlayers((3, 1, 2)).apply(tournament)
        assert moved.kept_records == ("ITA    2", "ITA    1")
        assert moved.point_adjustments[0].tpns == {3, 1}

    def test_a_player_struck_off(self, tournament):
        left = RemovePlayer(1).apply(tournament)
        assert left.kept_records == ("ITA    2",)
        assert left.point_adjustments[0].tpns == {1, 2}

    def test_an_adjustment_goes_with_the_last_of_its_players(self, tournament):
        left = RemovePlayer(3).apply(tournament)
        assert left.point_adjustments[0].tpns == {2}
        assert RemovePlayer(2).apply(left).point_adjustments == ()

    def test_a_better_player(self, tournament):
        joined = AddPlayers((Player(0, "Zoë", 2000),)).apply(tournament)
        assert joined.kept_records == ("ITA    2", "ITA    4")
        assert joined.point_adjustments[0].tpns == {3, 4}


def named(key: str, *kept: str, day: str = "2026/10/01", kind: str = "", **changes) -> Tournament:
    """A tournament of that system which begins on that day, with records that were kept."""
    info = TournamentInfo(start_date=day, kind=kind)
    return Tournament(info=info, system=key, kept_records=kept, **changes)


BERGER = ("last-rounds=as-printed",)


@pytest.mark.parametrize(
    ("tournament", "code"),
    [
        (named("dutch-2026"), ""),
        (named("dutch-2026", day=""), "FIDE_DUTCH_2026"),
        (named("dutch-2016"), "FIDE_DUTCH_2017"),
        (named("dubov-2026"), "FIDE_DUBOV"),
        (named("dubov-2026", kind=" FIDE_DUBOV "), ""),
        (named("dubov-2026", kind="FIDE_DUBOV", day=""), ""),
        (named("dutch-2026", kind="FIDE_DUBOV"), "FIDE_DUTCH_2026"),
        (named("dubov-2026", "192 FIDE_DUBOV"), "FIDE_DUBOV"),
        (named("dutch-2026", "192 CUSTOM_SWISS"), "CUSTOM_SWISS"),
        (named("dubov-2026", "192 CUSTOM_SWISS"), "FIDE_DUBOV"),
        (named("double-round-robin", kind="FIDE_DOUBLEROUNDROBIN"), ""),
        (
            named("double-round-robin", kind="FIDE_DOUBLEROUNDROBIN", options=BERGER),
            "BERGER_DOUBLEROUNDROBIN",
        ),
    ],
)
def test_trf16_names_a_system_in_a_comment_unless_date_or_type_tell(tournament, code):
    noted = [f"### Arbiter Desk system: {code}"] if code else []
    assert system_notes(tournament, Dialect.TRF16) == noted


@pytest.mark.parametrize(
    ("tournament", "code"),
    [
        (named("dutch-2026"), ""),
        (named("dutch-2026", day=""), "FIDE_DUTCH_2026"),
        (named("dutch-2026", "192 CUSTOM_SWISS", day=""), ""),
        (named("dutch-2016", day=""), ""),
        (named("dubov-2026", day=""), ""),
    ],
)
def test_beside_record_192_only_an_edition_without_a_date_needs_a_comment(tournament, code):
    """``FIDE_DUTCH`` will be a later edition some day."""
    noted = [f"### Arbiter Desk system: {code}"] if code else []
    assert system_notes(tournament, Dialect.TRF26) == noted
    of_matches = replace(tournament, kept_records=(*tournament.kept_records, "352 WB"))
    assert system_notes(of_matches, Dialect.TRF16) == noted


@pytest.mark.parametrize(
    ("kept", "code"),
    [
        ((), ""),
        (("192 FIDE_LIM", "### a note"), "FIDE_LIM"),
        (("192 FIDE_LIM", "192 FIDE_DUBOV"), "FIDE_DUBOV"),
        (("192FIDE_LIM",), "FIDE_LIM"),
    ],
)
def test_of_records_192_that_were_kept_the_last_names_the_system(kept, code):
    assert named_by_kept_records(named("dutch-2026", *kept)) == code


@pytest.mark.parametrize(
    ("tournament", "key"),
    [
        (named("keizer"), "dutch-2026"),
        (named("keizer", day="2025/10/01"), "dutch-2016"),
        (named("keizer", kind=" FIDE_DUBOV "), "dubov-2026"),
        (named("keizer", "192 FIDE_LIM", kind="FIDE_DUBOV"), "lim-2026"),
        (named("keizer", "192 CUSTOM_SWISS"), "dutch-2026"),
        (named("paired-elsewhere"), "dutch-2026"),
        (named("paired-elsewhere", "192 CUSTOM_SWISS"), "paired-elsewhere"),
    ],
)
def test_a_reader_finds_a_system_by_what_else_the_file_says(tournament, key):
    assert system_without_own_record(tournament) == key


def test_what_does_not_hold_any_more_is_left_out():
    """Another system, another order of the standings, the history of another file."""
    kept = (
        "192 FIDE_DUBOV",
        "212PTS,BH",
        "212 PTS,SB",
        "212 WIN,PTS",
        "### Arbiter Desk history: 0123",
        "### a note",
    )
    tournament = named("lim-2026", *kept, tie_breaks=("SB",))
    assert kept_lines(tournament) == ["212 PTS,SB", "212 WIN,PTS", "### a note"]
    assert kept_lines(named("dubov-2026", *kept[:1])) == list(kept[:1])


def test_codes_stand_between_commas():
    assert codes_of(" DE, BH/C1,,SB, ") == ("DE", "BH/C1", "SB")
