"""How a tournament stands at its end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date

from arbiter_app.features.federation.figures import Figures, figures_of
from pairing.core.field import has_round_left
from pairing.core.model import ByeKind, Tournament
from pairing.event.store import Inspection
from pairing.standings import Standings, tournament_standings
from pairing.standings.errors import StandingsError
from pairing.standings.places import StandingsPlace, places
from pairing.systems.system import Watcher


@dataclass(frozen=True, slots=True)
class Facts:
    """What the page tells of a tournament.

    Games, those ``forfeited`` among them, byes and absences are those of all rounds;
    ``changed_rounds`` were changed by hand. ``figures`` are those for the federation. The history
    of which ``head`` is the head ``is_whole`` in the file.
    """

    is_over: bool
    rounds: int
    pending: int
    games: int
    forfeited: int
    byes: int
    absences: int
    changed_rounds: tuple[int, ...]
    figures: Figures
    standings: Standings | None
    places: tuple[StandingsPlace, ...]
    head: str
    is_whole: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """What the facts are made from, taken at one moment."""

    tournament: Tournament
    head: str
    inspection: Inspection | None
    today: date


def facts_of(asked: Asked, watch: Watcher | None = None) -> Facts:
    """The facts of a tournament; takes time in a large one."""
    tournament = asked.tournament
    games = [game for a_round in tournament.rounds for game in a_round.games]
    byes = Counter(bye.kind for a_round in tournament.rounds for bye in a_round.byes)
    made = _standings(tournament)
    pending = sum(game.result.is_pending for game in games)
    return Facts(
        is_over=bool(tournament.rounds) and not has_round_left(tournament) and not pending,
        rounds=len(tournament.rounds),
        pending=pending,
        games=len(games),
        forfeited=sum(not game.result.is_played and not game.result.is_pending for game in games),
        byes=byes.total() - byes[ByeKind.ZERO_POINT],
        absences=byes[ByeKind.ZERO_POINT],
        changed_rounds=tuple(sorted({note.round_number for note in tournament.manual_notes})),
        figures=figures_of(tournament, {}, asked.today, watch),
        standings=made,
        places=() if made is None else places(tournament, made),
        head=asked.head,
        is_whole=asked.inspection is not None and asked.inspection.is_whole(watch),
    )


def _standings(tournament: Tournament) -> Standings | None:
    """The standings after the last complete round; none where a tie-break cannot be worked out."""
    try:
        return tournament_standings(tournament)
    except StandingsError:
        return None
