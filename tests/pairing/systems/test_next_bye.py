"""The bye is chosen first; where it leaves no pairing beside what is asked, the next is tried."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.olympiad.assisted import pair_with_some_bye as pair_teams_with_some_bye
from pairing.systems.olympiad.contestants import Contestant
from pairing.systems.swiss_simple.assisted import pair_with_some_bye
from pairing.systems.swiss_simple.engine import field_of
from pairing.systems.swiss_simple.procedure import FixedParts
from tests.pairing.booklet import booklet


def teams(opponents, byes):
    return tuple(
        Contestant(tpn, 0, 0, opponents.get(tpn, frozenset()), (), tpn in byes) for tpn in (1, 2, 3)
    )


APART = {1: frozenset({2}), 2: frozenset({1})}


def test_the_next_team_has_the_bye_if_the_first_leaves_the_others_unpaired():
    """10 gives it to team 3, and 1 and 2 must not meet."""
    paired = pair_teams_with_some_bye(teams(APART, {1, 2, 3}), 1)
    assert paired.bye is not None and paired.bye.tpn == 2
    assert [(one.tpn, other.tpn) for one, other in paired.pairs] == [(1, 3)]


def test_without_another_team_for_the_bye_there_is_no_pairing():
    with pytest.raises(NoPairingExists) as nothing:
        pair_teams_with_some_bye(teams(APART, {3}), 1)
    assert not nothing.value.nobody_for_bye


def test_the_next_player_has_the_bye_in_swiss_simple():
    """A.5 gives it to the third, and the first two must not meet."""
    start = booklet(rounds=0)
    field = field_of(
        replace(start, system="swiss-simple", round_count=3, players=start.players[:3])
    )
    field.legal[0] &= ~0b10
    field.legal[1] &= ~0b01
    paired = pair_with_some_bye(field, FixedParts())
    assert (paired.bye, paired.made) == (1, ((0, 2),))
    with pytest.raises(NoPairingExists):
        pair_with_some_bye(field, FixedParts(plays=0b11))
