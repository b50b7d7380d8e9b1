"""FIDE mode: what the rules of FIDE rule out cannot be done, until the arbiter leaves it for good.

Every tournament is in it from the beginning, an imported one as well. What is ruled out here was
possible in earlier versions of the program, and is in tournament files; so it is refused when it is
to be done, and not when such a file is read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.initial_order import by_rating_title_and_name
from pairing.core.model import ForbiddenGroup, IntegrityEvent, IntegrityKind, Tournament
from pairing.core.scoring import why_no_scoring
from pairing.event.actions.corrections import Use, ends_adjourned_game, use_of_correction
from pairing.event.actions.initial_order import breaks_seeding, order_of
from pairing.event.actions.players import OrderPlayers
from pairing.event.actions.rounds import EnterResult, EnterResults, SwapColours
from pairing.event.actions.settings import ChangeSettings, Forbid, ReplaceTournament
from pairing.systems.registry import known_system


class LeaveFideMode(msgspec.Struct, frozen=True, tag=True):
    """Leave FIDE mode. There is no way back: this cannot be undone."""

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament outside FIDE mode, which says so from now on."""
        if tournament.left_fide_mode:
            raise ActionRefused("action.fide-mode-left", round=tournament.left_fide_mode)
        event = IntegrityEvent(IntegrityKind.LEFT_FIDE_MODE, tournament.next_round)
        return replace(tournament, integrity=(*tournament.integrity, event))


def refuse_in_fide_mode(action: object, tournament: Tournament) -> None:
    """Refuses what FIDE mode rules out; nothing in a tournament that has left it.

    That is a scoring or value of the bye that no rule allows, forbidden pairs after round 1 was
    paired, and results or colours of a round after which another one has ended: they are for the
    rating report only (C.04.2, 4.3). Where numbers follow rating and title, only equals change
    places (C.04.2, 2.2), and what was in disorder may be mended step by step.
    """
    if tournament.left_fide_mode:
        return
    match action:
        case ReplaceTournament(tournament=new) if not new.left_fide_mode:
            refuse_scoring(new)
        case ChangeSettings():
            refuse_scoring(replace(tournament, **action.changes(tournament)))
        case OrderPlayers(order=order) if _seeds_by_c_04_2(tournament):
            if breaks_seeding(order, tournament):
                raise ActionRefused("action.fide-seeding")
        case Forbid(groups=groups) if tournament.rounds:
            _refuse_further_groups(groups, tournament)
        case EnterResults(results=results):
            for each in results:
                _refuse_late(each, tournament)
        case EnterResult() | SwapColours():
            _refuse_late(action, tournament)


def _seeds_by_c_04_2(tournament: Tournament) -> bool:
    system = known_system(tournament.system)
    has_other_value = system is not None and system.traits.ranking_value is not None
    return not has_other_value and order_of(tournament.system) is by_rating_title_and_name


def refuse_scoring(tournament: Tournament) -> None:
    """Refuses points that no tournament may have."""
    reason = why_no_scoring(tournament.points)
    if reason:
        raise ActionRefused(f"action.{reason}")


def _refuse_further_groups(groups: Iterable[ForbiddenGroup], tournament: Tournament) -> None:
    """What was forbidden from the beginning may be lifted, and nothing be added."""
    for group in groups:
        if not any(_covers(old, group) for old in tournament.forbidden):
            raise ActionRefused("action.fide-forbidden-after-start")


def _covers(old: ForbiddenGroup, new: ForbiddenGroup) -> bool:
    """All that the new group forbids was forbidden by the old one."""
    ends_in_time = old.last_round == 0 or 0 < new.last_round <= old.last_round
    return new.members <= old.members and old.first_round <= new.first_round and ends_in_time


def _refuse_late(action: EnterResult | SwapColours, tournament: Tournament) -> None:
    number = action.round_number
    if not 1 <= number <= len(tournament.rounds):
        return
    is_end = isinstance(action, EnterResult) and ends_adjourned_game(action, tournament)
    if use_of_correction(tournament, number) is Use.RATING_ONLY and not is_end:
        raise ActionRefused("action.fide-late-correction", round=number)
