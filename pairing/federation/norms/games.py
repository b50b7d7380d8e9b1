"""A player's games as far as they can count for a norm, and the role of every round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from pairing.core.model import Player, Title
from pairing.federation.games import PLAYED, FederationField, FederationLine

NO_FEDERATION = "NON"
"""Players without a FIDE federation, whose games never count (1.4.2a)."""
UNDER_NO_FLAG = frozenset({"FID", ""})
"""Opponents who count, but for no federation: those under the flag of FIDE, or unknown."""


class RoundRole(Enum):
    """What a round is for a norm."""

    COUNTED = "counted"
    AS_A_LOSS = "as-a-loss"
    """The opponent of the last round did not come; the game counts as lost (1.4.2c)."""
    AFTER_THE_RESULT = "after-the-result"
    """Later than the title result and therefore ignored (1.4.1e)."""
    DEFEATED = "defeated"
    """Won, and ignored (1.4.1f)."""
    NOT_PLAYED = "not-played"
    NO_FEDERATION = "no-federation"
    UNRATED_WITHOUT_POINT = "unrated-without-point"
    """In a round robin: unrated, and without a point against rated players (1.4.2b)."""
    PENDING = "pending"

    @property
    def article(self) -> str:
        """The article that says so; empty for a game that counts or is not known yet."""
        return _ARTICLES.get(self, "")

    @property
    def counts(self) -> bool:
        """The game is among those judged."""
        return self in (RoundRole.COUNTED, RoundRole.AS_A_LOSS)


_ARTICLES = {
    RoundRole.AS_A_LOSS: "1.4.2c",
    RoundRole.AFTER_THE_RESULT: "1.4.1e",
    RoundRole.DEFEATED: "1.4.1f",
    RoundRole.NOT_PLAYED: "1.4.2c",
    RoundRole.NO_FEDERATION: "1.4.2a",
    RoundRole.UNRATED_WITHOUT_POINT: "1.4.2b",
}


@dataclass(frozen=True, slots=True)
class NormGame:
    """A game that can count: the opponent as he stood on the list at the start."""

    round_number: int
    opponent: int
    federation: str
    title: Title
    rating: int
    half_points: int

    @property
    def is_won(self) -> bool:
        """The opponent was defeated."""
        return self.half_points == 2


@dataclass(frozen=True, slots=True)
class RoleOfGame:
    """A line of the crosstable, and what it is for a norm."""

    line: FederationLine
    role: RoundRole


@dataclass(frozen=True, slots=True)
class NormCandidate:
    """A player with everything about his games that does not depend on the norm.

    ``games`` are those that can count, in the order of rounds; ``excluded`` the roles of all other
    rounds. ``forfeited_last`` is the game of the last round, as a loss, if its opponent did not
    come. ``is_short_by_one``: of nine rounds one is missing only because the opponent did not come
    or because of the pairing-allocated bye (1.4.1c).
    """

    player: Player
    federation: str
    games: tuple[NormGame, ...]
    excluded: Mapping[int, RoundRole]
    lines: tuple[FederationLine, ...]
    forfeited_last: NormGame | None = None
    is_short_by_one: bool = False


_ROUNDS_OF_SHORT_EVENTS = 9


def candidate(
    field: FederationField,
    tpn: int,
    federations: Mapping[int, str],
    round_count: int,
    without_point: frozenset[int] = frozenset(),
) -> NormCandidate:
    """The player's games; ``without_point`` are the opponents who are excluded by 1.4.2b."""
    games: list[NormGame] = []
    excluded: dict[int, RoundRole] = {}
    for line in field.lines[tpn]:
        role = _role(line, federations, without_point)
        if role is RoundRole.COUNTED:
            games.append(_game(field, federations, line))
        else:
            excluded[line.round_number] = role
    return NormCandidate(
        field.players[tpn],
        federations[tpn],
        tuple(games),
        excluded,
        field.lines[tpn],
        _forfeited_last(field, federations, tpn, round_count),
        _is_short_by_one(field.lines[tpn], len(games), round_count),
    )


def _role(
    line: FederationLine, federations: Mapping[int, str], without_point: frozenset[int]
) -> RoundRole:
    if line.mark == "?":
        return RoundRole.PENDING
    if not line.is_played:
        return RoundRole.NOT_PLAYED
    if federations[line.opponent] == NO_FEDERATION:
        return RoundRole.NO_FEDERATION
    return RoundRole.UNRATED_WITHOUT_POINT if line.opponent in without_point else RoundRole.COUNTED


def _game(field: FederationField, federations: Mapping[int, str], line: FederationLine) -> NormGame:
    opponent = field.players[line.opponent]
    return NormGame(
        line.round_number,
        line.opponent,
        federations[line.opponent],
        opponent.title,
        opponent.rating,
        line.half_points,
    )


def _forfeited_last(
    field: FederationField, federations: Mapping[int, str], tpn: int, round_count: int
) -> NormGame | None:
    for line in field.lines[tpn]:
        if line.round_number == round_count and line.mark == "+" and line.opponent:
            as_loss = FederationLine(line.round_number, "0", line.opponent, line.colour)
            lost = _game(field, federations, as_loss)
            return None if lost.federation == NO_FEDERATION else lost
    return None


def _is_short_by_one(lines: Iterable[FederationLine], games: int, round_count: int) -> bool:
    if round_count != _ROUNDS_OF_SHORT_EVENTS or games != round_count - 1:
        return False
    return any(line.mark in "+U" for line in lines)


def unrated_without_point(field: FederationField) -> Iterator[int]:
    """Unrated players who met rated ones and scored nothing against them (1.4.2b)."""
    for tpn, player in field.players.items():
        if player.rating:
            continue
        against_rated = [
            line
            for line in field.lines[tpn]
            if line.mark in PLAYED and field.players[line.opponent].rating
        ]
        if against_rated and not any(line.half_points for line in against_rated):
            yield tpn
