"""Actions on the list of participants: entries, corrections, numbers, withdrawals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import msgspec

from pairing.core.errors import ActionRefused, NotReady
from pairing.core.field import has_round_left
from pairing.core.model import (
    Bye,
    ByeKind,
    ForbiddenGroup,
    Player,
    PointAdjustment,
    Round,
    Tournament,
    renumber,
)
from pairing.core.model.player import HIGHEST_RATING, HIGHEST_TPN
from pairing.core.names import clean_text
from pairing.core.recording import in_bye_order
from pairing.event.actions.acceleration import regrouped, regrouped_without_absent
from pairing.event.actions.checks import refuse_after_start, registered
from pairing.event.actions.initial_order import (
    is_in_order,
    order_of,
    tpns_sorted_anew,
)
from pairing.formats.trf.kept import renumbered
from pairing.systems.registry import known_system

LAST_ROUND_WITH_NEW_NUMBERS = 3
"""No correction of pairing numbers after round 4 has been paired (C.04.2.B.3; 2.3 since 2026)."""


class AddPlayers(msgspec.Struct, frozen=True, tag=True):
    """Register players; the TPNs they bring along do not matter.

    Before round 1 is paired the initial order is kept, unless the list is in an order of its own:
    then they follow at the end. Afterwards they are late entries (C.04.2.C; 2.4 since 2026): each
    gets the number due to him, whoever is below moves down, and the rounds so far are zero-point
    byes.
    Where the rules of the tournament say otherwise, ``missed`` makes the last of these rounds
    another bye on request, for who had announced to come later.
    """

    players: tuple[Player, ...]
    missed: ByeKind = ByeKind.ZERO_POINT

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the new players."""
        refuse_entries(tournament)
        if not self.players:
            raise ActionRefused("action.nobody-to-add")
        if self.missed is ByeKind.PAIRING_ALLOCATED:
            raise ActionRefused("action.bye-is-allocated")
        if self.missed is ByeKind.HALF_POINT:
            for player in self.players:
                if player.no_half_point_byes:
                    raise ActionRefused("action.no-half-point-byes", name=player.name)
        entrants = tuple(_entry(player) for player in self.players)
        if _highest_tpn(tournament) + len(entrants) > HIGHEST_TPN:
            raise ActionRefused("action.too-many-players", most=HIGHEST_TPN)
        after = tournament
        if not tournament.rounds:
            return regrouped(tournament, _with_entrants(tournament, entrants))
        for player in entrants:
            after = _with_late_entry(after, player, self.missed)
        return regrouped(tournament, after)


class EditPlayer(msgspec.Struct, frozen=True, tag=True):
    """Correct a player's data; ``player.tpn`` says whose.

    Before round 1 is paired a list that was in the initial order is kept in it, so that his number
    may change with his rating. Later only :class:`SortPlayers` gives other numbers.
    """

    player: Player

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the corrected player."""
        return EditPlayers((self.player,)).apply(tournament)


class EditPlayers(msgspec.Struct, frozen=True, tag=True):
    """Correct the data of several players at once, from a rating list for instance.

    As with :class:`EditPlayer` the TPNs say whose, and may change before round 1 is paired.
    """

    players: tuple[Player, ...]

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the corrected players."""
        if not self.players:
            raise ActionRefused("action.nobody-to-edit")
        edited = tournament
        for player in self.players:
            registered(tournament, player.tpn)
            edited = _with_player(edited, _entry(player))
        if tournament.rounds or not is_in_order(tournament):
            return edited
        changed = frozenset(player.tpn for player in self.players)
        return regrouped(tournament, _in_order(edited, tpns_sorted_anew(edited, changed)))


class RemovePlayer(msgspec.Struct, frozen=True, tag=True):
    """Strike a player off the list before round 1 is paired; whoever is below moves up."""

    tpn: int

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament without the player and all that concerned him."""
        player = registered(tournament, self.tpn)
        refuse_after_start(tournament, "action.remove-after-start", name=player.name)
        remaining = _without(tournament, self.tpn)
        renumbered = _with_new_numbers(
            remaining,
            {other.tpn: other.tpn - (other.tpn > self.tpn) for other in remaining.players},
        )
        return regrouped(tournament, renumbered)


class OrderPlayers(msgspec.Struct, frozen=True, tag=True):
    """Put the players into an order of the arbiter's own, before round 1 is paired.

    ``order`` holds all present TPNs; the first of them becomes number 1.
    """

    order: tuple[int, ...]

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with new numbers."""
        refuse_after_start(tournament, "action.order-after-start")
        if sorted(self.order) != [player.tpn for player in tournament.players]:
            raise ActionRefused("action.order-incomplete")
        return regrouped(tournament, _in_order(tournament, self.order))


class DrawNumbers(msgspec.Struct, frozen=True, tag=True):
    """Give out the numbers of a round robin by lot, before round 1 is paired.

    The same ``seed`` draws the same numbers for the same list. ``by_federations`` lets compatriots
    draw from one group of Varma's tables (C.05, Annex 2), so that they meet early.
    """

    seed: str
    by_federations: bool = False

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the numbers drawn."""
        refuse_after_start(tournament, "action.order-after-start")
        system = known_system(tournament.system)
        draw = system.numbering.draw if system is not None else None
        if draw is None:
            raise ActionRefused("action.no-lots")
        if len(tournament.players) < 2:
            raise ActionRefused("action.nobody-to-draw")
        if not clean_text(self.seed):
            raise ActionRefused("action.no-seed")
        try:
            order = draw(tournament.players, self.seed, self.by_federations)
        except NotReady as reason:
            raise ActionRefused(reason.key, **reason.values) from reason
        return _in_order(tournament, order)


class SortPlayers(msgspec.Struct, frozen=True, tag=True):
    """Number the players by the initial order, that of the tournament's system.

    Usually this is by rating, title and name (C.04.2.B); equals whom the arbiter has put into
    another order than that of their names stay in it. If the data were wrong, it is allowed
    until round 4 is paired (C.04.2.B.3; 2.3 since 2026); the rounds paired stay as they were, under
    the new numbers.
    """

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with new numbers."""
        _refuse_if_table_is_used(tournament)
        if len(tournament.rounds) > LAST_ROUND_WITH_NEW_NUMBERS:
            raise ActionRefused("action.numbers-final")
        sorted_anew = _in_order(tournament, tpns_sorted_anew(tournament))
        return sorted_anew if tournament.rounds else regrouped(tournament, sorted_anew)


class Withdraw(msgspec.Struct, frozen=True, tag=True):
    """Take a player out of all rounds to come; byes he had asked for lapse (C.04.2.D; 3.2)."""

    tpn: int

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament in which he is not paired any more."""
        player = registered(tournament, self.tpn)
        if player.withdrawn:
            raise ActionRefused("action.already-withdrawn", name=player.name)
        return _with_player_gone(tournament, replace(player, withdrawn=True))


class Expel(msgspec.Struct, frozen=True, tag=True):
    """Exclude a player from the tournament (Laws of Chess 12.9.9): he is not paired any more.

    The games he has played keep their results.
    """

    tpn: int

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament in which he is withdrawn and marked as expelled."""
        player = registered(tournament, self.tpn)
        if player.expelled:
            raise ActionRefused("action.already-expelled", name=player.name)
        return _with_player_gone(tournament, replace(player, withdrawn=True, expelled=True))


class Return(msgspec.Struct, frozen=True, tag=True):
    """Let a withdrawn player take part again, from the next round."""

    tpn: int

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament in which he is paired again."""
        player = registered(tournament, self.tpn)
        if not player.withdrawn:
            raise ActionRefused("action.not-withdrawn", name=player.name)
        back = _with_player(tournament, replace(player, withdrawn=False, expelled=False))
        return regrouped_without_absent(tournament, back)


def refuse_entries(tournament: Tournament) -> None:
    """Refuses where teams play, or no round is left that another player could still play."""
    if tournament.is_team_event:
        raise ActionRefused("action.players-without-team")
    _refuse_if_table_is_used(tournament)
    if not has_round_left(tournament) and tournament.rounds[-1].is_complete:
        raise ActionRefused("action.no-round-left", rounds=tournament.round_count)


def _refuse_if_table_is_used(tournament: Tournament) -> None:
    """Refuses other numbers and newcomers where all rounds follow from the numbers."""
    system = known_system(tournament.system)
    if tournament.rounds and system is not None and system.traits.is_predetermined:
        raise ActionRefused("action.table-is-used")


def _entry(player: Player) -> Player:
    """The player with clean texts; refuses one without a name or with an impossible rating."""
    cleaned = replace(
        player,
        name=clean_text(player.name),
        federation=clean_text(player.federation),
        fide_id=clean_text(player.fide_id),
        birth_date=clean_text(player.birth_date),
        club=clean_text(player.club),
    )
    if not cleaned.name:
        raise ActionRefused("action.name-missing")
    if not 0 <= player.rating <= HIGHEST_RATING:
        raise ActionRefused("action.rating-impossible", name=cleaned.name, rating=player.rating)
    _refuse_other_ratings(cleaned)
    return cleaned


def _refuse_other_ratings(player: Player) -> None:
    """Refuses an official rating, or one that came later, that cannot be."""
    if not 0 <= player.official_rating <= HIGHEST_RATING:
        values: dict[str, str | int] = {"rating": player.official_rating}
        raise ActionRefused("action.rating-impossible", name=player.name, **values)
    before = 1
    for later in player.later_ratings:
        if not 0 < later.rating <= HIGHEST_RATING:
            raise ActionRefused("action.rating-impossible", name=player.name, rating=later.rating)
        if later.first_round <= before:
            raise ActionRefused("action.rating-round", name=player.name, round=later.first_round)
        before = later.first_round


def _highest_tpn(tournament: Tournament) -> int:
    return tournament.players[-1].tpn if tournament.players else 0


def _with_entrants(tournament: Tournament, entrants: tuple[Player, ...]) -> Tournament:
    first = _highest_tpn(tournament) + 1
    appended = (replace(player, tpn=tpn) for tpn, player in enumerate(entrants, start=first))
    joined = replace(tournament, players=(*tournament.players, *appended))
    if not is_in_order(tournament):
        return joined
    newcomers = range(first, first + len(entrants))
    return _in_order(joined, tpns_sorted_anew(joined, newcomers))


def _with_late_entry(tournament: Tournament, player: Player, missed: ByeKind) -> Tournament:
    tpn = _tpn_due(tournament, player)
    moved = _with_new_numbers(
        tournament, {other.tpn: other.tpn + (other.tpn >= tpn) for other in tournament.players}
    )
    players = (*moved.players, replace(player, tpn=tpn))
    return replace(
        moved,
        players=tuple(sorted(players, key=lambda player: player.tpn)),
        rounds=_with_missed_rounds(moved.rounds, tpn, missed),
    )


def _tpn_due(tournament: Tournament, newcomer: Player) -> int:
    """The number next to the last player whom the initial order does not put after him."""
    order = order_of(tournament.system)
    key = order(newcomer)
    ahead = (player.tpn for player in tournament.players if order(player) <= key)
    return max(ahead, default=0) + 1


def _with_missed_rounds(
    rounds: tuple[Round, ...], tpn: int, last_missed: ByeKind
) -> tuple[Round, ...]:
    """The rounds with a bye for a late entry: zero-point byes, and that bye in the last of them."""
    kinds = (ByeKind.ZERO_POINT,) * (len(rounds) - 1) + (last_missed,)
    return tuple(
        replace(a_round, byes=in_bye_order((*a_round.byes, Bye(tpn, kind))))
        for a_round, kind in zip(rounds, kinds, strict=True)
    )


def kept_in_order(before: Tournament, after: Tournament) -> Tournament:
    """``after`` with the players in the initial order of its system, if they were before.

    Another system may have another one, and other members make a team stronger. An order set by
    hand stays as it is. It is for lists before round 1; afterwards numbers stay.
    """
    if not is_in_order(before) or is_in_order(after):
        return after
    return _in_order(after, tpns_sorted_anew(after))


def _in_order(tournament: Tournament, order: Iterable[int]) -> Tournament:
    """The tournament with the TPNs of that order renumbered 1, 2, 3, …."""
    return _with_new_numbers(tournament, {tpn: new for new, tpn in enumerate(order, start=1)})


def _with_new_numbers(tournament: Tournament, new_tpn: Mapping[int, int]) -> Tournament:
    """The tournament renumbered, records kept from report files included."""
    moved = renumber(tournament, new_tpn)
    return replace(moved, kept_records=renumbered(tournament.kept_records, new_tpn))


def _with_player(tournament: Tournament, changed: Player) -> Tournament:
    """The tournament with that player in the place of the one who has his TPN."""
    players = (changed if other.tpn == changed.tpn else other for other in tournament.players)
    return replace(tournament, players=tuple(players))


def _with_player_gone(tournament: Tournament, gone: Player) -> Tournament:
    """The tournament with him as he is now; what he had asked for lapses."""
    requests = tuple(request for request in tournament.requests if request.tpn != gone.tpn)
    checked_in = tournament.checked_in - {gone.tpn}
    after = replace(_with_player(tournament, gone), requests=requests, checked_in=checked_in)
    return regrouped_without_absent(tournament, after)


def _without(tournament: Tournament, tpn: int) -> Tournament:
    return replace(
        tournament,
        players=tuple(player for player in tournament.players if player.tpn != tpn),
        requests=tuple(request for request in tournament.requests if request.tpn != tpn),
        forbidden=_forbidden_without(tournament.forbidden, tpn),
        teams=tuple(
            replace(team, members=tuple(member for member in team.members if member != tpn))
            for team in tournament.teams
        ),
        point_adjustments=_adjustments_without(tournament.point_adjustments, tpn),
        rosters=tuple(roster for roster in tournament.rosters if roster.tpn != tpn),
        checked_in=tournament.checked_in - {tpn},
    )


def _adjustments_without(
    adjustments: Iterable[PointAdjustment], tpn: int
) -> tuple[PointAdjustment, ...]:
    """The adjustments without that player; one that concerned nobody else goes."""
    return tuple(
        replace(each, tpns=each.tpns - {tpn}) for each in adjustments if each.tpns != {tpn}
    )


def _forbidden_without(groups: Iterable[ForbiddenGroup], tpn: int) -> tuple[ForbiddenGroup, ...]:
    """The groups without that player; a group of fewer than two forbids nothing and goes."""
    smaller = (replace(group, members=group.members - {tpn}) for group in groups)
    return tuple(group for group in smaller if len(group.members) > 1)
