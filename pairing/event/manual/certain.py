"""Boards of the next round that are certain while games of the last one are still open.

Nothing is guessed: the next round is paired for every way in which the open games can end when they
are played, and a board is certain if it stands in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from pairing.core.errors import NoPairingExists
from pairing.core.model import Game, GameResult, RoundPairing, Tournament
from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem, Watcher

PLAYED = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
"""How a game ends that is played."""

MOST_CASES = 3**7
"""More cases than this are not tried; the answer says so."""


@dataclass(frozen=True, slots=True)
class CertainBoards:
    """What can be said of the next round, ``round_number``, while ``open_games`` are open.

    ``boards`` are (white, black) TPNs that meet with these colours in every case, in publishing
    order of the first case; ``pairs`` those that meet in every case with one colour or the other.
    ``bye`` has the bye in every case. ``cases`` is how many there are; with ``is_too_many`` none
    was tried and nothing is said. With ``may_fail`` the rules allow no pairing in some case, and
    nothing is certain.
    """

    round_number: int
    open_games: int
    cases: int
    is_too_many: bool = False
    boards: tuple[tuple[int, int], ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    may_fail: bool = False


def certain_boards(
    tournament: Tournament, system: PairingSystem, watch: Watcher | None = None
) -> CertainBoards:
    """The boards of the next round that come out whatever the open games of the last one bring.

    Takes up to :data:`MOST_CASES` pairings; ``watch`` is told (cases done, cases in all) and may
    stop the work. Raises :class:`~pairing.core.errors.NotReady` if the round cannot be paired for
    another reason.
    """
    open_games = sum(game.result.is_pending for game in _last_games(tournament))
    cases = len(PLAYED) ** open_games
    empty = CertainBoards(tournament.next_round, open_games, cases)
    if cases > MOST_CASES:
        return replace(empty, is_too_many=True)
    return _common(empty, _pairings(tournament, system, watch))


def certain_text(found: CertainBoards, voice: Voice) -> tuple[str, ...]:
    """What was found in sentences: a headline, then what it rests on."""
    values: dict[str, str | int] = {
        "round": found.round_number,
        "open": found.open_games,
        "cases": found.cases,
        "most": MOST_CASES,
        "games": _most_games(),
    }
    return tuple(voice.say(f"manual.{key}", values) for key in _keys(found))


def _keys(found: CertainBoards) -> Iterator[str]:
    if not found.open_games:
        yield "certain-none-open"
    elif found.is_too_many:
        yield "certain-too-many"
    else:
        is_any = bool(found.pairs) or found.bye is not None
        yield "certain-head" if is_any else "certain-none"
        if found.may_fail:
            yield "certain-no-pairing"
        yield "certain-assumption"


def _most_games() -> int:
    games = 0
    while len(PLAYED) ** (games + 1) <= MOST_CASES:
        games += 1
    return games


def _last_games(tournament: Tournament) -> tuple[Game, ...]:
    return tournament.rounds[-1].games if tournament.rounds else ()


def _cases(tournament: Tournament) -> Iterator[Tournament]:
    """The tournament with every way in which the open games can end."""
    games = _last_games(tournament)
    choices = [PLAYED if game.result.is_pending else (game.result,) for game in games]
    for results in product(*choices):
        if not tournament.rounds:
            yield tournament
            return
        ended = tuple(
            replace(game, result=result) for game, result in zip(games, results, strict=True)
        )
        last = replace(tournament.rounds[-1], games=ended)
        yield replace(tournament, rounds=(*tournament.rounds[:-1], last))


def _pairings(
    tournament: Tournament, system: PairingSystem, watch: Watcher | None
) -> Iterator[RoundPairing | None]:
    """The pairing in every case, ``None`` where there is none."""
    in_all = len(PLAYED) ** sum(game.result.is_pending for game in _last_games(tournament))
    for done, case in enumerate(_cases(tournament)):
        if watch is not None:
            watch(done, in_all)
        try:
            yield system.pair_next_round(case, None)
        except NoPairingExists:
            yield None


def _common(empty: CertainBoards, pairings: Iterator[RoundPairing | None]) -> CertainBoards:
    """What all cases have in common; it ends as soon as that is nothing."""
    first = next(pairings)
    if first is None:
        return replace(empty, may_fail=True)
    boards, pairs, bye = set(first.pairs), set(map(frozenset, first.pairs)), first.bye
    for pairing in pairings:
        if pairing is None:
            return replace(empty, may_fail=True)
        boards &= set(pairing.pairs)
        pairs &= set(map(frozenset, pairing.pairs))
        bye = bye if pairing.bye == bye else None
        if not pairs and bye is None:
            break
    return replace(
        empty,
        boards=tuple(pair for pair in first.pairs if pair in boards),
        pairs=tuple(pair for pair in first.pairs if frozenset(pair) in pairs),
        bye=bye,
    )
