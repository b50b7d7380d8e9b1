"""Actions on the tournament as a whole: what it is, how it is paired, who may not meet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import (
    Colour,
    ForbiddenGroup,
    IntegrityKind,
    PointSystem,
    RankingRules,
    Tournament,
    TournamentInfo,
)
from pairing.event.actions.acceleration import regrouped
from pairing.event.actions.checks import refuse_after_start, refuse_inconsistent, registered
from pairing.event.actions.players import kept_in_order
from pairing.standings import (
    BadReading,
    BadTieBreak,
    UnknownEdition,
    find_edition,
    parse_readings,
    tie_breaks_for,
)
from pairing.systems.options import Option, known_options, unknown_options
from pairing.systems.registry import system_of


class ReplaceTournament(msgspec.Struct, frozen=True, tag=True):
    """Take another tournament in place of this one: a new one, or one read from a report file."""

    tournament: Tournament

    def apply(self, tournament: Tournament) -> Tournament:
        """The new tournament; refuses one that contradicts itself."""
        refuse_inconsistent(self.tournament)
        return _still_out_of_fide_mode(tournament, self.tournament)


class GoBack(msgspec.Struct, frozen=True, tag=True):
    """Take up the tournament as it stood after an earlier entry of its history.

    ``entry`` is the number of that entry in the log, from 1. All entries after it are kept, and
    undo takes this one back.
    """

    entry: int
    tournament: Tournament

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament of that time; refuses one that contradicts itself."""
        refuse_inconsistent(self.tournament)
        return _still_out_of_fide_mode(tournament, self.tournament)


class ChangeSettings(msgspec.Struct, frozen=True, tag=True):
    """Change what is given here; ``None`` leaves a setting as it is.

    The system, the points and the initial colour are announced or drawn before the start, and
    rounds already paired rest on them: they are locked once round 1 is paired (C.04.2, 1.2.2 and
    1.4; list for endorsed programs of 2026, item 4). A colour not known yet can still be set. The
    number of rounds can change, but not to less than has been paired. So can the tie-breaks and the
    rules for ranking, which no pairing rests on. Players who stand in the initial order of the old
    system are put into that of the new one, and points that are the usual ones of the old system
    become those of the new one. ``options`` are those of the system, and locked with it; those that
    a new system does not know go with the old one, unless they are given with it.
    """

    info: TournamentInfo | None = None
    system: str | None = None
    round_count: int | None = None
    initial_colour: Colour | None = None
    points: PointSystem | None = None
    tie_breaks: tuple[str, ...] | None = None
    ranking: RankingRules | None = None
    other_points: PointSystem | None = None
    options: tuple[str, ...] | None = None

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the new settings."""
        changes = self.changes(tournament)
        if changes.keys() & {"system", "points", "other_points", "options"}:
            refuse_after_start(tournament, "action.settings-locked")
        if "initial_colour" in changes and tournament.initial_colour is not None:
            refuse_after_start(tournament, "action.initial-colour-locked")
        if self.round_count is not None:
            _refuse_round_count(tournament, self.round_count)
        after = _with_usual_points(tournament, replace(tournament, **changes))
        _refuse_ranking(after, self.tie_breaks or (), self.ranking or RankingRules())
        if self.options is not None:
            _refuse_options(after)
        elif "system" in changes:
            after = replace(after, options=known_options(after.options, _options_of(after)))
        return (
            after if tournament.rounds else regrouped(tournament, kept_in_order(tournament, after))
        )

    def changes(self, tournament: Tournament) -> dict[str, Any]:
        """The settings given here that differ from those of the tournament, under their names."""
        given = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return {
            name: value
            for name, value in given
            if value is not None and value != getattr(tournament, name)
        }


class Forbid(msgspec.Struct, frozen=True, tag=True):
    """Let these be all the groups of players who may not meet each other."""

    groups: tuple[ForbiddenGroup, ...]

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with exactly these groups."""
        for group in self.groups:
            _refuse_group(tournament, group)
        return replace(tournament, forbidden=self.groups)


def _still_out_of_fide_mode(before: Tournament, after: Tournament) -> Tournament:
    """Nothing leads back into FIDE mode."""
    if not before.left_fide_mode or after.left_fide_mode:
        return after
    left = (each for each in before.integrity if each.kind is IntegrityKind.LEFT_FIDE_MODE)
    return replace(after, integrity=(*left, *after.integrity))


def _with_usual_points(before: Tournament, after: Tournament) -> Tournament:
    """The usual points of the new system in place of those of the old one."""
    old, new = system_of(before), system_of(after)
    if old is None or new is None or old is new or before.points != after.points:
        return after
    boards = after.boards_per_match
    if after.points != old.usual_points(boards):
        return after
    return replace(after, points=new.usual_points(boards))


def _refuse_options(tournament: Tournament) -> None:
    """Refuses a choice that the system does not leave."""
    for text in unknown_options(tournament.options, _options_of(tournament)):
        raise ActionRefused("action.unknown-option", option=text)


def _options_of(tournament: Tournament) -> tuple[Option, ...]:
    """The choices that its system leaves; none where the program does not have that system."""
    system = system_of(tournament)
    return system.options if system is not None else ()


def _refuse_round_count(tournament: Tournament, round_count: int) -> None:
    if round_count < 1:
        raise ActionRefused("action.too-few-rounds")
    if round_count < len(tournament.rounds):
        raise ActionRefused("action.more-rounds-paired", rounds=len(tournament.rounds))


def _refuse_ranking(
    tournament: Tournament, tie_breaks: tuple[str, ...], ranking: RankingRules
) -> None:
    """Refuse codes, an edition or readings that its standings cannot be made by."""
    try:
        tie_breaks_for(tournament, tie_breaks)
        parse_readings(ranking.readings)
        if ranking.edition:
            find_edition(ranking.edition)
    except (BadTieBreak, BadReading, UnknownEdition) as error:
        raise ActionRefused(error.key, **error.values) from error


def _refuse_group(tournament: Tournament, group: ForbiddenGroup) -> None:
    for tpn in sorted(group.members):
        registered(tournament, tpn)
    if len(group.members) < 2:
        raise ActionRefused("action.forbidden-needs-two")
    if group.first_round < 1 or 0 != group.last_round < group.first_round:
        raise ActionRefused(
            "action.forbidden-without-rounds", first=group.first_round, last=group.last_round
        )
