"""What can be done now, asked beforehand, so that a window can grey out and confirm."""

from __future__ import annotations

from dataclasses import dataclass, field

from pairing.core.errors import ActionRefused
from pairing.core.field import games_left_open
from pairing.core.model import ByeKind, Colour, Tournament
from pairing.event.actions import (
    Action,
    ChangeSettings,
    DrawNumbers,
    EnterResult,
    EnterResults,
    Forbid,
    LeaveFideMode,
    MarkAsLong,
    OrderPlayers,
    RankByHand,
    RequestBye,
    Return,
    SortPlayers,
    SwapColours,
    TypeValues,
    UnpairRound,
)
from pairing.event.actions.corrections import Use, ends_adjourned_game, use_of_correction
from pairing.event.actions.fide_mode import refuse_in_fide_mode
from pairing.event.actions.forbidden_pairs import too_large
from pairing.event.actions.initial_order import breaks_seeding, numbers_are_drawn
from pairing.event.actions.levels import Level, level_of
from pairing.event.actions.long_events import rating_tie_breaks
from pairing.event.actions.players import refuse_entries


@dataclass(frozen=True, slots=True)
class Caution:
    """A reason to ask the arbiter once more before an action that is allowed."""

    key: str
    values: dict[str, str | int] = field(default_factory=dict)

    @property
    def level(self) -> Level:
        """How it is to be shown and answered."""
        return level_of(self.key)


def why_not(action: Action, tournament: Tournament) -> ActionRefused | None:
    """The reason for which the action would be refused now, or ``None``.

    It is an answer and not raised any more: it does not hold what was going on around it.
    """
    try:
        refuse_in_fide_mode(action, tournament)
        action.apply(tournament)
    except ActionRefused as refusal:
        return refusal.with_traceback(None)
    return None


def why_no_entries(tournament: Tournament) -> ActionRefused | None:
    """The reason for which nobody can enter the tournament any more, or ``None``."""
    try:
        refuse_entries(tournament)
    except ActionRefused as refusal:
        return refusal.with_traceback(None)
    return None


def why_not_final(tournament: Tournament) -> Caution | None:
    """Why neither standings nor report are final once all rounds are paired; or ``None``."""
    games = games_left_open(tournament)
    return Caution("action.games-adjourned", {"games": games}) if games else None


def caution(action: Action, tournament: Tournament) -> Caution | None:
    """What speaks against an action although the rules leave it to the arbiter, or ``None``."""
    match action:
        case UnpairRound():
            return _results_lost(tournament)
        case EnterResults(results=results):
            return next(filter(None, (caution(each, tournament) for each in results)), None)
        case EnterResult() if ends_adjourned_game(action, tournament):
            return _adjourned_game_not_drawn(action, tournament)
        case EnterResult(round_number=number) | SwapColours(round_number=number):
            return _round_used(tournament, number)
        case Return(tpn=tpn) if any(p.tpn == tpn and p.expelled for p in tournament.players):
            return Caution("action.caution-expelled")
        case RequestBye():
            return _bye_asked_for(action, tournament)
        case ChangeSettings() if tournament.rounds:
            return _settings_after_start(action, tournament)
        case ChangeSettings(tie_breaks=codes) if codes is not None:
            return _ratings_in_long_event(action, tournament)
        case MarkAsLong(is_long=True):
            return _ratings_in_long_event(action, tournament)
        case RankByHand():
            return Caution("action.caution-rank-by-hand", {"round": action.after_round})
        case TypeValues(values=values) if values:
            return Caution("action.caution-typed-values", {"code": action.code})
        case LeaveFideMode():
            return Caution("action.caution-leave-fide-mode")
        case DrawNumbers(by_federations=True) if len(tournament.players) == 12:
            return Caution("action.caution-varma-twelve")
        case OrderPlayers():
            return _numbers_exchanged(action, tournament)
        case SortPlayers() if tournament.rounds:
            return _numbers_anew(action, tournament)
        case Forbid(groups=groups) if any(too_large(tournament, group) for group in groups):
            return Caution("action.caution-forbidden-too-large")
        case Forbid() if tournament.rounds:
            return Caution("action.caution-forbidden-after-start")
        case _:
            return None


def _results_lost(tournament: Tournament) -> Caution | None:
    """Unpairing a round throws the results on its boards away, and boards that players know."""
    games = tournament.rounds[-1].games if tournament.rounds else ()
    entered = sum(not game.result.is_pending for game in games)
    values: dict[str, str | int] = {"round": len(tournament.rounds), "games": entered}
    if entered:
        return Caution("action.caution-results-lost", values)
    is_published = bool(tournament.rounds) and tournament.rounds[-1].is_published
    return Caution("action.caution-published", values) if is_published else None


def _round_used(tournament: Tournament, round_number: int) -> Caution | None:
    """The next round has been paired with what is to be corrected (C.04.2, 4.3)."""
    use = use_of_correction(tournament, round_number)
    if use is Use.NEXT_ROUND:
        return None
    key = "round-used" if use is Use.ROUND_AFTER else "round-over"
    values: dict[str, str | int] = {"round": round_number, "next": round_number + 1}
    values["from"] = tournament.next_round
    return Caution(f"action.caution-{key}", values)


def _adjourned_game_not_drawn(action: EnterResult, tournament: Tournament) -> Caution | None:
    """Later rounds were paired as if the game were drawn (C.04.2, 3.1)."""
    is_used = action.round_number < len(tournament.rounds)
    if not is_used or action.result.mark(Colour.WHITE) == "=":
        return None
    values: dict[str, str | int] = {"round": action.round_number}
    return Caution("action.caution-adjourned-not-drawn", values)


def _bye_asked_for(action: RequestBye, tournament: Tournament) -> Caution | None:
    """Full-point byes are deprecated, and one half-point bye for each player is usual."""
    if action.kind is ByeKind.FULL_POINT:
        return Caution("action.caution-full-point-bye")
    if action.kind is not ByeKind.HALF_POINT:
        return None
    if _has_half_point_bye(action, tournament):
        return Caution("action.caution-second-half-point-bye")
    return None


def _has_half_point_bye(action: RequestBye, tournament: Tournament) -> bool:
    """The player has had one, or asked for one in another round."""
    had = {
        (number, bye.tpn, bye.kind)
        for number, a_round in enumerate(tournament.rounds, start=1)
        for bye in a_round.byes
    }
    asked = {(each.round_number, each.tpn, each.kind) for each in tournament.requests}
    return any(
        tpn == action.tpn and kind is ByeKind.HALF_POINT and number != action.round_number
        for number, tpn, kind in had | asked
    )


def _settings_after_start(action: ChangeSettings, tournament: Tournament) -> Caution | None:
    """The number of rounds and the list of tie-breaks are announced before the start."""
    changes = action.changes(tournament)
    if "round_count" in changes:
        return _another_round_count(tournament, changes["round_count"])
    if changes.keys() & {"tie_breaks", "ranking"}:
        return Caution("action.caution-tie-breaks")
    return None


def _ratings_in_long_event(
    action: ChangeSettings | MarkAsLong, tournament: Tournament
) -> Caution | None:
    """Tie-breaks by ratings are not advised in a tournament of more than 30 days (C.07, 10)."""
    try:
        codes = rating_tie_breaks(action.apply(tournament))
    except ActionRefused:
        return None
    values: dict[str, str | int] = {"codes": ", ".join(codes)}
    return Caution("action.caution-ratings-in-long-event", values) if codes else None


def _another_round_count(tournament: Tournament, round_count: int) -> Caution:
    """What it makes of the round that was paired last is looked at too."""
    from pairing.event.actions.rechecking import note_on_final_round  # loads the checker

    values: dict[str, str | int] = {"old": tournament.round_count, "new": round_count}
    values["round"] = len(tournament.rounds)
    is_wrong = note_on_final_round(tournament, round_count) is not None
    return Caution(f"action.caution-{'last-round-wrong' if is_wrong else 'round-count'}", values)


def _numbers_exchanged(action: OrderPlayers, tournament: Tournament) -> Caution | None:
    """Numbers follow rating and title; only equals may stand in any order (C.04.2, 2.2)."""
    present = tuple(player.tpn for player in tournament.players)
    if sorted(action.order) != list(present) or numbers_are_drawn(tournament):
        return None
    if breaks_seeding(action.order, tournament):
        return Caution("action.caution-seeding-broken")
    moved = sum(one != other for one, other in zip(action.order, present, strict=True))
    return Caution("action.caution-numbers-exchanged", {"players": moved}) if moved else None


def _numbers_anew(action: SortPlayers, tournament: Tournament) -> Caution | None:
    """Boards and lists that are on the wall have the old numbers."""
    try:
        after = action.apply(tournament)
    except ActionRefused:
        return None
    pairs = zip(tournament.players, after.players, strict=True)
    moved = sum(old != new for old, new in pairs)
    return Caution("action.caution-numbers-anew", {"players": moved}) if moved else None
