"""A tournament as one frozen value; a change makes a new value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from pairing.core.dates import first_day
from pairing.core.dutch_by_date import dutch_by_date
from pairing.core.model.by_hand import PlacesByHand, TypedValues
from pairing.core.model.colour import Colour
from pairing.core.model.integrity import IntegrityEvent, IntegrityKind
from pairing.core.model.manual_note import ManualNote, Seats
from pairing.core.model.match import MatchResult
from pairing.core.model.papers import Paper
from pairing.core.model.player import Player
from pairing.core.model.points import PointSystem, Tenths
from pairing.core.model.result import ByeKind, GameResult, ResultKind
from pairing.core.model.roster import Roster
from pairing.core.model.stated_ranks import StatedRanks

_WITHOUT_CENTURY = re.compile(r"\d\d/\d\d/\d\d")

Result: TypeAlias = GameResult | MatchResult
"""What a pairing came to: a game, or the match of two teams.

Of a match without a score sheet a :class:`GameResult` says who won by forfeit, or that nothing is
known yet.
"""


@dataclass(frozen=True, slots=True)
class Game:
    """Two paired competitors (TPNs) and their result.

    Of two teams ``white`` is the one that has White on board 1.

    An ``adjourned`` game is not finished; its result is a draw until then, as it is considered one
    for pairing purposes (C.04.2, 3.1; D.1 till 2026).
    """

    white: int
    black: int
    result: Result = GameResult.PENDING
    adjourned: bool = False


@dataclass(frozen=True, slots=True)
class Bye:
    """A player (TPN) without an opponent in a paired round."""

    tpn: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Round:
    """A paired round: the games in board order (board 1 first), then the byes.

    A registered player who stands in neither was not there; readers fill in zero-point byes, so
    that in a tournament made by this library everybody stands in every paired round.
    ``is_published``: the arbiter has made the boards known.
    """

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    is_published: bool = False

    @property
    def pairing_allocated_bye(self) -> int | None:
        """TPN of the player who has the pairing-allocated bye, if any."""
        for bye in self.byes:
            if bye.kind is ByeKind.PAIRING_ALLOCATED:
                return bye.tpn
        return None

    @property
    def seats(self) -> Seats:
        """Every board with White's number and Black's, then the player with the bye and 0."""
        bye = self.pairing_allocated_bye
        pairs = tuple((game.white, game.black) for game in self.games)
        return (*pairs, *(((bye, 0),) if bye is not None else ()))

    @property
    def is_complete(self) -> bool:
        """All results are known."""
        return not any(game.result.is_pending for game in self.games)

    @property
    def is_out(self) -> bool:
        """The boards are known to the players: published, or some result has been entered."""
        return self.is_published or any(not game.result.is_pending for game in self.games)

    @property
    def has_adjourned(self) -> bool:
        """A game of the round is not finished."""
        return any(game.adjourned for game in self.games)


@dataclass(frozen=True, slots=True)
class ByeRequest:
    """A player (TPN) who will not be paired in a round to come, and what it is worth to him.

    ``kind`` is full-point, half-point or zero-point (absent); never pairing-allocated.
    """

    tpn: int
    round_number: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class ForbiddenGroup:
    """Players (TPNs) of whom no two may meet in the rounds first..last; last 0 = to the end."""

    members: frozenset[int]
    first_round: int = 1
    last_round: int = 0

    def applies_in(self, round_number: int) -> bool:
        """The pairs are forbidden in that round."""
        return self.first_round <= round_number and (
            self.last_round == 0 or round_number <= self.last_round
        )


@dataclass(frozen=True, slots=True)
class PointAdjustment:
    """Points that the point system does not give, in tenths (record 299 of TRF26).

    With a ``result`` that result is worth ``points``; without one they are added as a bonus or, if
    negative, a penalty. ``round_number`` 0 means every round, no ``tpns`` every player. Of teams
    ``points`` are those of the primary score and ``other_points`` those of the other one, ``None``
    if nothing is said of them.
    """

    points: Tenths
    result: ResultKind | None = None
    round_number: int = 0
    tpns: frozenset[int] = frozenset()
    other_points: Tenths | None = None

    def concerns(self, round_number: int, tpn: int) -> bool:
        """It holds for that player in that round."""
        return self.round_number in (0, round_number) and (not self.tpns or tpn in self.tpns)


@dataclass(frozen=True, slots=True)
class RatingCorrection:
    """A game as it was really played, known too late for standings and pairings (C.04.2, 4.3).

    ``white`` and ``black`` (TPNs) say which game of that round, as it stands there; ``result`` is
    told with the colours of play, which are the other ones if ``colours_swapped``.
    """

    round_number: int
    white: int
    black: int
    result: Result
    colours_swapped: bool = False

    def concerns(self, game: Game) -> bool:
        """It is this game of its round."""
        return (game.white, game.black) == (self.white, self.black)


@dataclass(frozen=True, slots=True)
class Team:
    """A team record (013) of a report file: a name and the members' TPNs in board order."""

    name: str
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RankingRules:
    """How places are decided, beside the list of tie-breaks.

    ``edition`` is the key of an edition of C.07, empty for the newest. ``lots`` is the seed with
    which lots are drawn for places that are still shared, empty if none are drawn. ``readings`` are
    choices where C.07 can be read in more than one way (``koya-counts-forfeits=no``).
    """

    edition: str = ""
    lots: str = ""
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TournamentInfo:
    """What the head of every document says. Dates are kept as written.

    Three are codes of TRF26: ``starting_rank_method`` (federation and method, ``FRA FIDON``),
    ``pairing_controller`` (the program or person who paired) and ``encoded_time_control``
    (``5400+30``: seconds and increment).
    """

    name: str = ""
    place: str = ""
    federation: str = ""
    start_date: str = ""
    end_date: str = ""
    kind: str = ""
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    time_control: str = ""
    round_dates: tuple[str, ...] = ()
    starting_rank_method: str = ""
    pairing_controller: str = ""
    encoded_time_control: str = ""

    def date_of_round(self, round_number: int) -> str:
        """The day of a round as people read it; empty if it is not known.

        Report files leave out the century (``26/05/09``, record 132), lists do not.
        """
        known = 0 < round_number <= len(self.round_dates)
        date = self.round_dates[round_number - 1] if known else ""
        return f"20{date}" if _WITHOUT_CENTURY.fullmatch(date) else date


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything known about a tournament.

    ``players`` are in TPN order and their TPNs are all different, usually 1, 2, 3, …. ``rounds``
    are the paired rounds, the first being round 1; ``requests`` concern rounds not paired yet.
    ``initial_colour`` is the colour drawn by lot for the odd pairing numbers (E.5), ``None``
    before the draw. ``kept_records`` are report file lines that this program does not interpret;
    they are written back unchanged. ``tie_breaks`` are codes of C.07 (``BH/C1``), the one that
    decides first coming first; empty if none were announced. Of ``point_adjustments`` for one
    result the last counts; every bonus and penalty counts. ``rating_corrections`` concern the
    rating report only. ``manual_notes`` tell what was changed by hand, ``integrity`` what else
    happened that touches the integrity of the pairings, in its order.
    ``checked_in`` are the TPNs of those who are known to be there for the next round.
    ``stated_ranks`` are those that a report file brought, ``None`` if it brought none.
    ``places_by_hand`` are those of level players, ``typed_values`` those of tie-breaks computed
    elsewhere. ``lasts_long``: the tournament lasts more than 30 days, so that its players can get
    other ratings in the course of it. ``accelerates_present``: the groups of Baku acceleration are
    made without those who are absent in round 1. ``chess960`` is the seed with which the starting
    positions of the rounds are drawn (:mod:`pairing.core.chess960`), empty for classical chess.
    ``papers`` is what was typed for forms and prizes, at most one of each kind, in their order.

    In a team event, which has ``boards_per_match``, the players are teams: their names, TPNs and
    results are those of teams, and ``rosters`` has the members of each. ``teams`` are lists of
    players in an event in which everybody plays for himself. ``points`` say which score comes first
    there, match points or game points; ``other_points`` are what outcomes are worth in the other
    one, ``None`` for the usual values (:mod:`pairing.core.scores`).

    ``options`` are choices which the rules of the system leave to the tournament, as
    ``colours=b``; what is not there is as the system has it. ``announces_acceleration``: Baku
    acceleration was announced (C.04.2, 1.1) before anybody was on the list; the first who come
    make the groups, and it is false from then on.

    A tournament that is made without a ``system`` has the edition of the Dutch system in force on
    the first day that its ``info`` tells; without a day, the newest one
    (:func:`pairing.core.dutch_by_date.dutch_by_date`, which says which and why).
    """

    info: TournamentInfo = TournamentInfo()
    system: str = ""
    round_count: int = 0
    initial_colour: Colour | None = None
    points: PointSystem = PointSystem()
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    requests: tuple[ByeRequest, ...] = ()
    forbidden: tuple[ForbiddenGroup, ...] = ()
    teams: tuple[Team, ...] = ()
    kept_records: tuple[str, ...] = ()
    tie_breaks: tuple[str, ...] = ()
    point_adjustments: tuple[PointAdjustment, ...] = ()
    ranking: RankingRules = RankingRules()
    boards_per_match: int = 0
    rosters: tuple[Roster, ...] = ()
    rating_corrections: tuple[RatingCorrection, ...] = ()
    checked_in: frozenset[int] = frozenset()
    other_points: PointSystem | None = None
    options: tuple[str, ...] = ()
    manual_notes: tuple[ManualNote, ...] = ()
    integrity: tuple[IntegrityEvent, ...] = ()
    announces_acceleration: bool = False
    stated_ranks: StatedRanks | None = None
    places_by_hand: tuple[PlacesByHand, ...] = ()
    typed_values: tuple[TypedValues, ...] = ()
    lasts_long: bool = False
    accelerates_present: bool = False
    chess960: str = ""
    papers: tuple[Paper, ...] = ()

    def __post_init__(self) -> None:
        if not self.system:
            object.__setattr__(self, "system", dutch_by_date(first_day(self.info)).key)

    @property
    def is_team_event(self) -> bool:
        """The competitors are teams, and pairings are matches."""
        return self.boards_per_match > 0

    @property
    def left_fide_mode(self) -> int:
        """The round before which FIDE mode was left; 0 while the tournament is in it."""
        left = (each for each in self.integrity if each.kind is IntegrityKind.LEFT_FIDE_MODE)
        return next((event.round_number for event in left), 0)

    def is_changed_by_hand(self, round_number: int) -> bool:
        """Boards of that round are not those that the rules gave when it was paired."""
        notes = (note for note in self.manual_notes if note.round_number == round_number)
        return any(note.is_by_hand for note in notes)

    @property
    def unranked(self) -> frozenset[int]:
        """TPNs of those without a place: the host's C team (2 of the Olympiad, 1998), and expelled
        players.

        The Laws (12.9.9) exclude these from the event and no rule of C.07 speaks of them; the list
        for endorsed programs of 2026 wants them out of the standings. Games played with them keep
        their results and count for their opponents like those with anybody else.
        """
        without_place = {roster.tpn for roster in self.rosters if roster.is_c}
        return frozenset(without_place.union(each.tpn for each in self.players if each.expelled))

    @property
    def rosters_by_tpn(self) -> dict[int, Roster]:
        """Every roster under the TPN of its team."""
        return {roster.tpn: roster for roster in self.rosters}

    @property
    def next_round(self) -> int:
        """Number of the first round that is not paired yet."""
        return len(self.rounds) + 1

    @property
    def players_by_tpn(self) -> dict[int, Player]:
        """Every player under his TPN."""
        return {player.tpn: player for player in self.players}

    def before_round(self, round_number: int) -> Tournament:
        """The tournament as it stood when that paired round was about to be paired.

        Whoever was not in the pairing of that round has a request for the bye which the round
        records; withdrawals, which that round already shows, no longer count.
        """
        paired = self.rounds[round_number - 1]
        kinds = {bye.tpn: bye.kind for bye in paired.byes}
        taking_part = {tpn for game in paired.games for tpn in (game.white, game.black)}
        taking_part |= {tpn for tpn, kind in kinds.items() if kind is ByeKind.PAIRING_ALLOCATED}
        requests = tuple(
            ByeRequest(player.tpn, round_number, kinds.get(player.tpn, ByeKind.ZERO_POINT))
            for player in self.players
            if player.tpn not in taking_part
        )
        players = tuple(
            replace(player, withdrawn=False, expelled=False) if player.withdrawn else player
            for player in self.players
        )
        corrections = tuple(
            correction
            for correction in self.rating_corrections
            if correction.round_number < round_number
        )
        return replace(
            self,
            players=players,
            rounds=self.rounds[: round_number - 1],
            requests=requests,
            rating_corrections=corrections,
            checked_in=frozenset(),
        )


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairing of one round as a system made it.

    ``pairs`` are (white, black) TPNs in publishing order, board 1 first; ``bye`` is the TPN of the
    player with the pairing-allocated bye. In a round robin there are ``resting`` players (TPNs),
    who have no game and no point, and ``forfeited`` games (white, black), won by the one who is
    there.
    """

    round_number: int
    system: str
    pairs: tuple[tuple[int, int], ...]
    bye: int | None = None
    resting: tuple[int, ...] = ()
    forfeited: tuple[tuple[int, int], ...] = ()

    @property
    def seats(self) -> Seats:
        """Every board with White's number and Black's, then the player with the bye and 0."""
        return (*self.pairs, *(((self.bye, 0),) if self.bye is not None else ()))


def renumber(tournament: Tournament, new_tpn: Mapping[int, int]) -> Tournament:
    """The same tournament with every TPN replaced by ``new_tpn[tpn]``; players in the new order."""
    players = sorted(
        (replace(player, tpn=new_tpn[player.tpn]) for player in tournament.players),
        key=lambda player: player.tpn,
    )
    return replace(
        tournament,
        players=tuple(players),
        rounds=tuple(
            _renumber_round(a_round, new_tpn, of_teams=tournament.is_team_event)
            for a_round in tournament.rounds
        ),
        requests=tuple(
            replace(request, tpn=new_tpn[request.tpn]) for request in tournament.requests
        ),
        forbidden=tuple(
            replace(group, members=frozenset(new_tpn[tpn] for tpn in group.members))
            for group in tournament.forbidden
        ),
        teams=tuple(
            replace(team, members=tuple(new_tpn.get(tpn, tpn) for tpn in team.members))
            for team in tournament.teams
        ),
        point_adjustments=tuple(
            replace(adjustment, tpns=frozenset(new_tpn[tpn] for tpn in adjustment.tpns))
            for adjustment in tournament.point_adjustments
        ),
        rosters=_renumber_rosters(tournament.rosters, new_tpn),
        rating_corrections=tuple(
            replace(correction, white=new_tpn[correction.white], black=new_tpn[correction.black])
            for correction in tournament.rating_corrections
        ),
        checked_in=frozenset(new_tpn[tpn] for tpn in tournament.checked_in),
        manual_notes=tuple(note.renumbered(new_tpn) for note in tournament.manual_notes),
        stated_ranks=tournament.stated_ranks and tournament.stated_ranks.renumbered(new_tpn),
        places_by_hand=tuple(each.renumbered(new_tpn) for each in tournament.places_by_hand),
        typed_values=tuple(each.renumbered(new_tpn) for each in tournament.typed_values),
    )


def _renumber_rosters(
    rosters: tuple[Roster, ...], new_tpn: Mapping[int, int]
) -> tuple[Roster, ...]:
    moved = (replace(roster, tpn=new_tpn[roster.tpn]) for roster in rosters)
    return tuple(sorted(moved, key=lambda roster: roster.tpn))


def _renumber_round(a_round: Round, new_tpn: Mapping[int, int], *, of_teams: bool) -> Round:
    return Round(
        games=tuple(
            replace(
                game,
                white=new_tpn[game.white],
                black=new_tpn[game.black],
                result=game.result if of_teams else _renumber_result(game.result, new_tpn),
            )
            for game in a_round.games
        ),
        byes=tuple(replace(bye, tpn=new_tpn[bye.tpn]) for bye in a_round.byes),
        is_published=a_round.is_published,
    )


def _renumber_result(result: Result, new_tpn: Mapping[int, int]) -> Result:
    """Of a match between two players, who stand on the boards themselves."""
    if not isinstance(result, MatchResult):
        return result
    boards = (
        replace(board, white=new_tpn[board.white], black=new_tpn[board.black])
        for board in result.boards
    )
    return MatchResult(tuple(boards))
