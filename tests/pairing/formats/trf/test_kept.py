"""Records that are only kept, when the players get new numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairing.core.model import Player
from pairing.event.actions import AddPlayers, OrderPlayers, RemovePlayer
from pairing.formats.trf import read_trf, read_trf_file
from pairing.formats.trf.kept import national_player, renumbered
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
