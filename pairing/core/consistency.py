"""Whether the parts of a tournament fit together; what does not is told with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct, field

from pairing.core.errors import PairingError
from pairing.core.expected import expect_tournament
from pairing.core.model import NOBODY, ByeKind, Colour, Game, MatchResult, Result, Round, Tournament


class Contradiction(Struct, frozen=True):
    """Something in a tournament that cannot be so: the key of a sentence, and its particulars."""

    key: str
    values: dict[str, str | int] = field(default_factory=dict)


class Contradictory(PairingError):
    """A tournament contradicts itself, so that nothing can be paired; carries all that is wrong.

    ``key`` and ``values`` are those of the first contradiction.
    """

    def __init__(self, contradictions: tuple[Contradiction, ...]) -> None:
        super().__init__(", ".join(each.key for each in contradictions))
        self.contradictions = contradictions

    @property
    def key(self) -> str:
        """The key of the sentence for the first of them."""
        return self.contradictions[0].key

    @property
    def values(self) -> dict[str, str | int]:
        """The particulars of that sentence."""
        return self.contradictions[0].values


def refuse_contradictory(tournament: Tournament) -> None:
    """Raises :class:`Contradictory` with all that does not fit together; takes little time.

    Besides the :func:`contradictions` these are requests that nobody can make: no action lets them
    in either, but a tournament file that has them can still be read. Raises
    :class:`~pairing.core.errors.WrongValue` if something in it is of another kind.
    """
    expect_tournament(tournament)
    found = (*contradictions(tournament), *_impossible_requests(tournament))
    if found:
        raise Contradictory(found)


def contradictions(tournament: Tournament) -> Iterator[Contradiction]:
    """All that does not fit together, the players' numbers first, then round by round.

    The numbers must ascend from 1 or more, and no round, request, forbidden pair or adjustment may
    name a player who is not registered; in a round nobody may stand twice, which also finds a game
    against oneself, and an opponent who is said to have met somebody else.
    """
    tpns = [player.tpn for player in tournament.players]
    if any(low >= high for low, high in zip([0, *tpns], tpns, strict=False)):
        yield _wrong_numbers(tpns)
    known = frozenset(tpns)
    for round_number, a_round in enumerate(tournament.rounds, start=1):
        yield from _contradictions_of_round(known, a_round, round_number)
    for tpn in _named_elsewhere(tournament):
        if tpn not in known:
            yield Contradiction("action.unknown-player", {"tpn": tpn})
    for correction in tournament.rating_corrections:
        if not 1 <= correction.round_number <= len(tournament.rounds):
            values: dict[str, str | int] = {"round": correction.round_number}
            yield Contradiction("action.round-not-paired", values)
    if tournament.is_team_event or tournament.rosters:
        yield from _contradictions_of_teams(tournament)
    for round_number, a_round in enumerate(tournament.rounds, start=1):
        for game in a_round.games:
            if tournament.is_team_event or isinstance(game.result, MatchResult):
                yield from misfits(tournament, round_number, game, game.result)


def _impossible_requests(tournament: Tournament) -> Iterator[Contradiction]:
    """Requests for rounds that are paired or cannot be, and for the pairing-allocated bye."""
    for request in tournament.requests:
        values: dict[str, str | int] = {"tpn": request.tpn, "round": request.round_number}
        if request.kind is ByeKind.PAIRING_ALLOCATED:
            yield Contradiction("action.bye-is-allocated", values)
        if request.round_number < 1:
            yield Contradiction("action.no-such-round", values)
        elif request.round_number < tournament.next_round:
            yield Contradiction("action.round-already-paired", values)


def _wrong_numbers(tpns: list[int]) -> Contradiction:
    """What is wrong with numbers that do not ascend: one occurs twice, or the order."""
    twice = repeated(tpns)
    if twice:
        return Contradiction("action.number-twice", {"tpn": twice[0]})
    return Contradiction("action.numbers-not-ascending")


def _contradictions_of_round(
    known: frozenset[int], a_round: Round, round_number: int
) -> Iterator[Contradiction]:
    mentioned = [tpn for game in a_round.games for tpn in (game.white, game.black)]
    mentioned += [bye.tpn for bye in a_round.byes]
    once = set(mentioned)
    if not once <= known:
        for tpn in sorted(once - known):
            values: dict[str, str | int] = {"tpn": tpn, "round": round_number}
            yield Contradiction("action.unknown-in-round", values)
    if len(once) < len(mentioned):
        itself = [game.white for game in a_round.games if game.white == game.black]
        for tpn in repeated(mentioned):
            key = "against-oneself" if tpn in itself else "twice-in-round"
            yield Contradiction(f"action.{key}", {"tpn": tpn, "round": round_number})


def _named_elsewhere(tournament: Tournament) -> Iterator[int]:
    """Every TPN outside the rounds."""
    for request in tournament.requests:
        yield request.tpn
    for group in tournament.forbidden:
        yield from sorted(group.members)
    for adjustment in tournament.point_adjustments:
        yield from sorted(adjustment.tpns)
    yield from sorted(tournament.checked_in)
    for correction in tournament.rating_corrections:
        yield from (correction.white, correction.black)
    for places in tournament.places_by_hand:
        yield from places.tpns
    for typed in tournament.typed_values:
        yield from typed.by_tpn


def _contradictions_of_teams(tournament: Tournament) -> Iterator[Contradiction]:
    """A second roster of a team, a member of two teams, and strangers on score sheets."""
    known = {player.tpn for player in tournament.players}
    teams = [roster.tpn for roster in tournament.rosters]
    for tpn in teams:
        if tpn not in known:
            yield Contradiction("action.unknown-player", {"tpn": tpn})
    for tpn in repeated(teams):
        yield Contradiction("action.roster-twice", {"tpn": tpn})
    for number in repeated(n for roster in tournament.rosters for n in roster.numbers):
        yield Contradiction("action.member-twice", {"number": number})


def misfits(
    tournament: Tournament, round_number: int, game: Game, result: Result
) -> Iterator[Contradiction]:
    """Why a result is none of such a pairing.

    Games have no score sheet. Matches of teams have one, unless they are pending or forfeited; on
    it sit members of the two teams, nobody twice. On that of two players only these two sit.
    """
    if not isinstance(result, MatchResult):
        if tournament.is_team_event and result.is_played:
            values: dict[str, str | int] = {"white": game.white, "black": game.black}
            yield Contradiction("action.sheet-needed", values)
        return
    if not tournament.is_team_event:
        pair = game.white, game.black
        if [(board.white, board.black) for board in result.boards] != [pair, pair[::-1]]:
            values = {"white": game.white, "black": game.black}
            yield Contradiction("action.sheet-of-others", values)
        return
    if len(result.boards) != tournament.boards_per_match:
        yield Contradiction("action.sheet-of-other-size", {"boards": tournament.boards_per_match})
    rosters = tournament.rosters_by_tpn
    for tpn, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
        members = rosters[tpn].numbers if tpn in rosters else ()
        seated = [number for number in result.members(colour) if number != NOBODY]
        for number in [n for n in seated if n not in members] + repeated(seated):
            values = {"number": number, "round": round_number}
            yield Contradiction("action.not-in-line-up", values)


def repeated(numbers: Iterable[int]) -> list[int]:
    """The numbers that occur more than once, ascending."""
    return sorted(number for number, times in Counter(numbers).items() if times > 1)
