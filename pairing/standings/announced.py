"""The standings of a tournament by its own rules: the list, edition, readings and lots it names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pairing.core.errors import UnknownSystem
from pairing.core.model import Bye, ByeKind, Round, Tournament
from pairing.speech.voice import Voice
from pairing.standings.codes import Code
from pairing.standings.editions import C07_2026, find_edition
from pairing.standings.errors import BadTieBreak
from pairing.standings.making import counted_rounds, standings
from pairing.standings.readings import parse_readings
from pairing.standings.registry import (
    DEFAULT_FOR_PREDETERMINED_PAIRINGS,
    DEFAULT_FOR_TEAMS,
    DEFAULT_FOR_TEAMS_IN_TABLES,
    DEFAULT_TIE_BREAKS,
    TIE_BREAKS,
    parse_tie_break,
    parse_tie_breaks,
    refuse_unfit,
)
from pairing.standings.stated import beside_stated
from pairing.standings.table import POINTS, Standings
from pairing.standings.typed import TYPED, typed_after
from pairing.systems.other_systems import OtherSystem, find_other_system
from pairing.systems.ranking_value import RankingValue
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem


def is_predetermined(tournament: Tournament) -> bool:
    """The pairings are not made round by round, so forfeits are games (15.2)."""
    system = _system(tournament)
    return system is not None and system.traits.is_predetermined


def default_tie_breaks(tournament: Tournament) -> tuple[str, ...]:
    """The list that is used where the tournament has none (4.1.1): that of its system.

    FIDE gives no list; without one of the system it is a usual one for teams or for players.
    Until there are teams, what a system counts of them is left out.
    """
    system = _system(tournament)
    own = system.filing.tie_breaks if isinstance(system, PairingSystem) else ()
    if own:
        return tuple(code for code in own if _is_of_use(tournament, code))
    if tournament.is_team_event:
        of_table = is_predetermined(tournament)
        return DEFAULT_FOR_TEAMS_IN_TABLES if of_table else DEFAULT_FOR_TEAMS
    if is_predetermined(tournament):
        return DEFAULT_FOR_PREDETERMINED_PAIRINGS
    return DEFAULT_TIE_BREAKS


def _system(tournament: Tournament) -> PairingSystem | OtherSystem | None:
    """The tournament's system, one by which the program pairs or another one; if it is known."""
    try:
        return find_system(tournament.system)
    except UnknownSystem:
        return find_other_system(tournament.system)


_USUAL_VARIANTS = (
    *("BH/C1", "BH/C2", "BH/M1", "SB/C1", "DE/P", "PS/C1", "ARO/C1", "AOB/F"),
    *("BH:MP/C1", "BH:GP/C1", "EMGSB/C1", "EDE/P"),
)


def tie_breaks_for(tournament: Tournament, texts: Iterable[str]) -> tuple[Code, ...]:
    """The codes of a list, in order; raises :class:`BadTieBreak` for one of no use in the event."""
    codes = parse_tie_breaks(texts)
    predetermined = is_predetermined(tournament)
    refuse_unfit(codes, of_teams=tournament.is_team_event, predetermined=predetermined)
    return codes


def offered_tie_breaks(tournament: Tournament) -> tuple[str, ...]:
    """All tie-breaks that can be used in the event, then the usual variants of them."""
    return tuple(
        code
        for code in (*TIE_BREAKS, *_USUAL_VARIANTS)
        if code != POINTS and _is_of_use(tournament, code)
    )


def _is_of_use(tournament: Tournament, code: str) -> bool:
    try:
        tie_breaks_for(tournament, (code,))
    except BadTieBreak:
        return False
    return True


def announced_tie_breaks(tournament: Tournament) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The tournament's own list, and the codes of it that are left out as not understood.

    A report file may name tie-breaks of its organiser, or ones of no use in such an event: of teams
    where there are none, Buchholz in a round robin. A list of which nothing is left counts as none.
    A code named twice counts once.
    """
    understood: list[str] = []
    left_out = []
    for code in tournament.tie_breaks:
        try:
            tie_breaks_for(tournament, (*understood, code))
        except BadTieBreak:
            left_out.append(code)
        else:
            understood.append(code)
    if understood and understood[0].upper() == POINTS:
        understood.pop(0)
    return tuple(understood) or default_tie_breaks(tournament), tuple(left_out)


def tournament_standings(
    tournament: Tournament, after_round: int | None = None, *, every_value: bool = True
) -> Standings:
    """The standings after a round, by default the last one of which all results are known.

    They are made by the tournament's own list of tie-breaks, edition, readings and lots, or by what
    is usual where it names none; without ``every_value`` tie-breaks have values only where they
    decide. Codes that are not understood are left out, and
    :attr:`~pairing.standings.Standings.left_out` names them. Raises
    :class:`~pairing.standings.NoSuchRound`, and for a file made elsewhere
    :class:`~pairing.standings.UnknownEdition` and :class:`~pairing.standings.BadReading`.

    Ranks that a report file brought stand beside them, or in their place where the arbiter has
    chosen so (:mod:`pairing.standings.stated`).
    """
    codes, left_out = announced_tie_breaks(tournament)
    codes, not_typed = _with_values(tournament, codes, counted_rounds(tournament, after_round))
    left_out = (*left_out, *not_typed)
    rules = tournament.ranking
    made = standings(
        _without_annulled(tournament),
        codes,
        after_round,
        find_edition(rules.edition) if rules.edition else C07_2026,
        readings=parse_readings(rules.readings),
        predetermined=is_predetermined(tournament),
        lots=rules.lots or None,
        ranking_value=ranking_value(tournament),
        every_value=every_value,
    )
    made = beside_stated(made, tournament.stated_ranks)
    system = _system(tournament)
    if not isinstance(system, PairingSystem):
        return replace(made, left_out=left_out)
    labels = (column.label for column in made.columns)
    value = system.traits.ranking_value
    own = (*system.filing.tie_breaks, *((value.label,) if value else ()))
    return replace(
        made,
        left_out=left_out,
        of_system=frozenset(labels).intersection(own),
        system=system.key,
    )


def _with_values(
    tournament: Tournament, codes: tuple[str, ...], round_number: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The list without tie-breaks computed elsewhere that nobody typed after that round; these."""
    parsed = {code: parse_tie_break(code) for code in codes}
    missing = tuple(
        code
        for code, each in parsed.items()
        if each.name == TYPED and typed_after(tournament.typed_values, each, round_number) is None
    )
    left = tuple(code for code in codes if code not in missing)
    return left or default_tie_breaks(tournament), missing


def ranking_value(tournament: Tournament) -> RankingValue | None:
    """What the tournament's system ranks by before points, if it does."""
    system = _system(tournament)
    return None if system is None else system.traits.ranking_value


def ranking_note(tournament: Tournament, after_round: int, voice: Voice) -> str:
    """What the system says under standings after a round; empty if it says nothing."""
    system = _system(tournament)
    if system is None:
        return ""
    value = system.traits.ranking_value
    note = value.note if value is not None else system.traits.standings_note
    known = replace(tournament, rounds=tournament.rounds[:after_round])
    return note(known, voice) if note is not None else ""


def _without_annulled(tournament: Tournament) -> Tournament:
    """The tournament without the games that do not count in its standings (C.05)."""
    system = _system(tournament)
    annulled = system.traits.annulled if system is not None else None
    gone = annulled(tournament) if annulled is not None else frozenset()
    if not gone:
        return tournament
    rounds = tuple(_without_games_of(gone, each) for each in tournament.rounds)
    return replace(tournament, rounds=rounds)


def _without_games_of(gone: frozenset[int], played: Round) -> Round:
    """The round in which those players, and their opponents, had no game."""
    dropped = [game for game in played.games if gone.intersection((game.white, game.black))]
    byes = tuple(
        Bye(tpn, ByeKind.ZERO_POINT) for game in dropped for tpn in (game.white, game.black)
    )
    games = tuple(game for game in played.games if game not in dropped)
    return replace(played, games=games, byes=(*played.byes, *byes))
