"""What a program does with a tournament, in few words: the front door of the library.

Everything here takes frozen values and gives new ones; nothing is remembered between two calls.
Whatever is given a tournament raises :class:`~pairing.core.consistency.Contradictory` if that
contradicts itself or has options that its system does not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from types import NoneType
from typing import TYPE_CHECKING, TypeAlias

from pairing.core.dutch_by_date import dutch_by_date
from pairing.core.errors import ActionRefused, WrongValue
from pairing.core.expected import expect
from pairing.core.model import (
    Colour,
    Game,
    GameResult,
    Player,
    RoundPairing,
    Tournament,
    TournamentInfo,
)
from pairing.core.model.player import HIGHEST_RATING, HIGHEST_TPN
from pairing.speech.voice import Voice
from pairing.systems.registry import find_system, refuse_unfit

if TYPE_CHECKING:
    from pairing.auditing.checker.compare import TournamentReport
    from pairing.explaining import Explanation
    from pairing.standings import Standings

Entrant: TypeAlias = "str | tuple[str, int] | Player"
"""A name, a name with a rating, or a whole :class:`~pairing.core.model.Player`."""

_RESULTS = {
    "1-0": GameResult.WHITE_WINS,
    "0-1": GameResult.BLACK_WINS,
    "1/2": GameResult.DRAW,
    "+-": GameResult.WHITE_WINS_BY_FORFEIT,
    "-+": GameResult.BLACK_WINS_BY_FORFEIT,
    "--": GameResult.BOTH_FORFEIT,
}


def new_tournament(
    players: Iterable[Entrant],
    *,
    rounds: int,
    system: str = "",
    first_day: date | None = None,
    initial_colour: Colour = Colour.WHITE,
) -> Tournament:
    """A tournament before its first round, its players numbered as the system's rules ask.

    Without a ``system`` it is the edition of the Dutch system in force on the ``first_day``, or
    without that the newest. Raises :class:`~pairing.core.errors.UnknownSystem`,
    :class:`~pairing.core.errors.WrongValue` for a value of another kind, and
    :class:`~pairing.core.errors.ActionRefused` for one that no tournament can have.
    """
    _expect_settings(rounds, system, first_day, initial_colour)
    named = system or dutch_by_date(first_day).key
    key = find_system(named).numbering.initial_order
    entered = sorted(map(_player, _listed(players)), key=key)
    if len(entered) > HIGHEST_TPN:
        raise ActionRefused("action.too-many-players", most=HIGHEST_TPN)
    return Tournament(
        info=TournamentInfo(start_date=f"{first_day:%Y/%m/%d}" if first_day else ""),
        system=named,
        round_count=rounds,
        initial_colour=initial_colour,
        players=tuple(replace(each, tpn=tpn) for tpn, each in enumerate(entered, start=1)),
    )


def _expect_settings(
    rounds: int, system: str, first_day: date | None, initial_colour: Colour
) -> None:
    expect("rounds", rounds, int)
    expect("system", system, str)
    expect("first_day", first_day, date, NoneType)
    expect("initial_colour", initial_colour, Colour, NoneType)
    if rounds < 1:
        raise ActionRefused("action.too-few-rounds")


def _listed(players: Iterable[Entrant]) -> Iterable[Entrant]:
    """The entrants; a text is one name, and no list of them."""
    if isinstance(players, str):
        raise WrongValue("players", "list", repr(players))
    expect("players", players, Iterable)
    return players


def _player(entrant: Entrant) -> Player:
    """The player, without a number yet; refuses one without a name, and a rating there is not."""
    player = entrant if isinstance(entrant, Player) else _named(entrant)
    expect("name", player.name, str)
    expect("rating", player.rating, int)
    if not player.name.strip():
        raise ActionRefused("action.name-missing")
    if not 0 <= player.rating <= HIGHEST_RATING:
        raise ActionRefused("action.rating-impossible", name=player.name, rating=player.rating)
    return player


def _named(entrant: str | tuple[str, int]) -> Player:
    expect("player", entrant, str, tuple, Player)
    if isinstance(entrant, str):
        return Player(0, entrant)
    if len(entrant) != 2:
        raise WrongValue("player", "(name, rating)", repr(entrant))
    name, rating = entrant
    return Player(0, name, rating=rating)


def with_pairing(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """The tournament with the pairing as its next round.

    Raises :class:`~pairing.core.errors.ActionRefused` if somebody is missing or stands twice.
    """
    from pairing.event.actions import EnterPairing

    refuse_unfit(tournament)
    expect("pairing", pairing, RoundPairing)
    return EnterPairing(pairing).apply(tournament)


def with_results(tournament: Tournament, results: Mapping[int, str]) -> Tournament:
    """The tournament with results of its last round, by board from 1.

    A result is ``1-0``, ``0-1``, ``1/2``, ``+-``, ``-+`` (White, Black won by forfeit) or ``--``.
    Raises :class:`~pairing.core.errors.ActionRefused`, also for a board or a result that there is
    not.
    """
    from pairing.event.actions import EnterResult

    refuse_unfit(tournament)
    expect("results", results, Mapping)
    boards: dict[object, Game] = {}
    if tournament.rounds:
        boards.update(enumerate(tournament.rounds[-1].games, start=1))
    for board, result in results.items():
        if board not in boards:
            raise ActionRefused("why.no-such-board", board=str(board), boards=len(boards))
        if not isinstance(result, str) or result not in _RESULTS:
            raise ActionRefused("action.no-such-result", text=str(result))
        game = boards[board]
        number = len(tournament.rounds)
        action = EnterResult(number, game.white, game.black, _RESULTS[result])
        tournament = action.apply(tournament)
    return tournament


def rank(tournament: Tournament) -> Standings:
    """The standings after the last round whose results are in, by the tournament's tie-breaks."""
    from pairing.standings import tournament_standings

    refuse_unfit(tournament)
    return tournament_standings(tournament)


def check(tournament: Tournament) -> TournamentReport:
    """Every round paired again from the rounds before it, beside what is recorded."""
    from pairing.auditing.checker.compare import check_tournament

    refuse_unfit(tournament)
    return check_tournament(tournament)


def why_not(tournament: Tournament, round_number: int, one: int, other: int) -> Explanation:
    """Why two players (TPNs) do not meet in a round that is recorded, or comes next."""
    from pairing.explaining import WhyNot, explain

    _expect_question(tournament, round_number=round_number, one=one, other=other)
    return explain(tournament, round_number, WhyNot(one, other))


def why_board(tournament: Tournament, round_number: int, board: int) -> Explanation:
    """Why the two at a board (from 1) meet in a round that is recorded, or comes next."""
    from pairing.explaining import ThisBoard, explain

    _expect_question(tournament, round_number=round_number, board=board)
    return explain(tournament, round_number, ThisBoard(board))


def _expect_question(tournament: Tournament, **numbers: int) -> None:
    refuse_unfit(tournament)
    for what, number in numbers.items():
        expect(what, number, int)


def tell(explanation: Explanation, language: str = "en") -> str:
    """An answer in sentences, a paragraph a line."""
    from pairing.explaining import Explanation, Narrator

    expect("explanation", explanation, Explanation)
    expect("language", language, str)
    voice = Voice(language).about(explanation.tournament)
    return "\n".join(Narrator(explanation, voice).paragraphs())
