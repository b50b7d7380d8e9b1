"""Groups of forbidden pairs."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.model import ForbiddenGroup, Player, Tournament
from pairing.event.actions import Forbid, Withdraw
from pairing.event.actions.forbidden_pairs import Common, common_name, groups_by, too_large
from pairing.event.actions.legal import caution

CLUBS = ("SK Rochade", "sk rochadé", "Turm", "", "Turm", "Springer")
PLAYERS = tuple(
    Player(tpn, f"P{tpn}", club=club, federation="GER" if tpn < 5 else "AUT")
    for tpn, club in enumerate(CLUBS, start=1)
)
OPEN = Tournament(round_count=3, players=PLAYERS)


def test_clubs_of_two_players_or_more_are_groups():
    assert groups_by(OPEN, Common.CLUB) == {
        "SK Rochade": frozenset({1, 2}),
        "Turm": frozenset({3, 5}),
    }


def test_federations_are_groups_too():
    assert groups_by(OPEN, Common.FEDERATION) == {
        "AUT": frozenset({5, 6}),
        "GER": frozenset({1, 2, 3, 4}),
    }


def test_who_has_no_club_has_none_in_common_with_others():
    without = replace(OPEN, players=tuple(replace(player, club="") for player in PLAYERS))
    assert groups_by(without, Common.CLUB) == {}
    assert common_name(without.players[:2]) == "GER"


def test_what_all_have_in_common_is_told():
    assert common_name(PLAYERS[:2]) == "SK Rochade"
    assert common_name(PLAYERS[:3]) == "GER"
    assert common_name(PLAYERS) == ""


def test_a_group_without_enough_opponents_is_warned_of():
    four = ForbiddenGroup(frozenset({1, 2, 3, 4}))
    three = ForbiddenGroup(frozenset({1, 2, 3}))
    assert too_large(OPEN, four)
    assert not too_large(OPEN, three)
    assert not too_large(Withdraw(min(four.members)).apply(OPEN), four)
    assert caution(Forbid((four,)), OPEN).key == "action.caution-forbidden-too-large"
    assert caution(Forbid((three,)), OPEN) is None
