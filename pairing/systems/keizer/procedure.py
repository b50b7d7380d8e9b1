"""A round from the top of the list: K4 to K6."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pairing.core.errors import NoPairingExists
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment
from pairing.systems.keizer.contenders import KeizerContender
from pairing.systems.keizer.values import KeizerList
from pairing.systems.shared.bye_first import begin
from pairing.systems.shared.legal_field import LegalField
from pairing.systems.shared.paired_field import PairedField


class KeizerField(LegalField[KeizerContender]):
    """Those who are paired, with the list and the interval that the tournament asks for.

    Those may meet, in the sense of the field, who have not met in the previous round.
    """

    def __init__(
        self, players: Sequence[KeizerContender], listed: KeizerList, interval: int
    ) -> None:
        super().__init__(players)
        self.listed = listed
        self.interval = interval

    def spaced(self, rounds: int) -> LegalField[KeizerContender]:
        """The field in which nobody meets an opponent of the last so many rounds."""
        field = LegalField(self.players)
        field.legal = [
            legal & ~mask_of(other for other, ago in player.ago.items() if ago <= rounds)
            for legal, player in zip(self.legal, self.players, strict=True)
        ]
        return field


@dataclass(frozen=True, slots=True)
class Board:
    """A pair by index, the higher in the list first, and those below him who were passed over.

    ``passed_over`` tells why: ``rematch``, ``forbidden``, or ``completion`` if the others could
    not be paired then.
    """

    pair: tuple[int, int]
    passed_over: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class KeizerRound(PairedField[KeizerField]):
    """The boards in the order of the list, and the rounds within which nobody meets again."""

    boards: tuple[Board, ...]
    interval: int

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return [board.pair for board in self.boards]


def pair_round(field: KeizerField, progress: Callable[[int], None] = lambda _: None) -> KeizerRound:
    """The round; ``progress`` hears how many players are paired.

    The interval is shortened round by round as long as nobody can complete the round with it.
    Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    for interval in range(field.interval, 0, -1):
        spaced = field.spaced(interval)
        try:
            bye, mate, left = begin(spaced, bye_order)
        except NoPairingExists:
            if interval == 1:
                raise
        else:
            boards = tuple(_boards(spaced, mate, left, progress))
            return KeizerRound(field, bye, boards, interval)
    raise AssertionError("no interval is shorter than one round")


def bye_order(player: KeizerContender) -> tuple[int, int]:
    """Fewest byes first, then the lowest in the list."""
    return player.byes, -player.index


def _boards(
    field: LegalField[KeizerContender], mate: list[int], left: int, progress: Callable[[int], None]
) -> Iterator[Board]:
    """Each with the nearest below; ``mate`` is some way of pairing all who are left."""
    while left:
        one = (left & -left).bit_length() - 1
        left &= ~(1 << one)
        passed: list[tuple[int, str]] = []
        for other in bits(left):
            reason = _seat(field, mate, left, (one, other))
            if not reason:
                break
            passed.append((other, reason))
        left &= ~(1 << other)
        progress(len(field.players) - left.bit_count())
        yield Board((one, other), tuple(passed))


def _seat(
    field: LegalField[KeizerContender], mate: list[int], left: int, pair: tuple[int, int]
) -> str:
    """Give ``mate`` a pair; or leave it alone and return what speaks against the pair."""
    one, other = pair
    if not field.may_meet(one, other):
        return "rematch" if other in field.players[one].ago else "forbidden"
    first, second = mate[one], mate[other]
    if first == other:
        return ""
    trial = list(mate)
    trial[one], trial[other], trial[first], trial[second] = other, one, -1, -1
    alive = left & ~(1 << other)
    if augment(field.legal, trial, first, 1 << second, alive) is not None:
        return "completion"
    mate[:] = trial
    return ""
