"""An action that touches the integrity of pairings, together with what report files tell of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias, TypeVar

import msgspec

from pairing.core.model import (
    ForbiddenGroup,
    Game,
    IntegrityEvent,
    IntegrityKind,
    ManualNote,
    Tournament,
)
from pairing.core.names import clean_text
from pairing.event.actions.corrections import Use, use_of_correction
from pairing.event.actions.players import DrawNumbers, OrderPlayers, SortPlayers
from pairing.event.actions.rounds import (
    EnterResult,
    EnterResults,
    SwapColours,
    UnpairRound,
    played_game,
)
from pairing.event.actions.settings import ChangeSettings, Forbid
from pairing.formats.trf.rated import letters

Noticed: TypeAlias = (
    ChangeSettings
    | DrawNumbers
    | EnterResult
    | EnterResults
    | Forbid
    | OrderPlayers
    | SortPlayers
    | SwapColours
    | UnpairRound
)
"""Actions of which there can be something to tell."""

_Action = TypeVar("_Action")


class Noted(msgspec.Struct, frozen=True, tag=True):
    """The action, and what is noted of it: one entry of the history, undone together."""

    action: Noticed
    events: tuple[IntegrityEvent, ...] = ()
    notes: tuple[ManualNote, ...] = ()

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament after the action, which tells of it."""
        after = self.action.apply(tournament)
        return replace(
            after,
            integrity=(*after.integrity, *self.events),
            manual_notes=(*after.manual_notes, *self.notes),
        )


def noted(action: _Action, tournament: Tournament) -> _Action | Noted:
    """The action with what is to be noted of it, or itself if there is nothing.

    Only once a round has been paired is there a pairing whose integrity is touched; but lots that
    were drawn before are told with their seed, and so is another order after that.
    """
    if not isinstance(action, Noticed):
        return action
    if not tournament.rounds:
        lots = tuple(_of_lots(action, tournament))
        return Noted(action, lots) if lots else action
    events, notes = tuple(_events(action, tournament)), tuple(_notes(action, tournament))
    return Noted(action, events, notes) if events or notes else action


def _of_lots(action: Noticed, tournament: Tournament) -> Iterator[IntegrityEvent]:
    """What is told of the numbers before round 1, from which all rounds of a table follow."""
    first = tournament.next_round
    match action:
        case DrawNumbers(seed=seed, by_federations=by_federations):
            how = "by Varma tables" if by_federations else "by lot"
            yield IntegrityEvent(IntegrityKind.DRAW, first, how, f"seed {clean_text(seed)}")
        case OrderPlayers() | SortPlayers():
            if any(event.kind is IntegrityKind.DRAW for event in tournament.integrity):
                yield IntegrityEvent(IntegrityKind.NUMBERS, first)


def _events(action: Noticed, tournament: Tournament) -> Iterator[IntegrityEvent]:
    number = tournament.next_round
    match action:
        case ChangeSettings():
            yield from _of_settings(action, tournament)
        case Forbid(groups=groups) if groups != tournament.forbidden:
            old, new = _groups(tournament.forbidden), _groups(groups)
            yield IntegrityEvent(IntegrityKind.FORBIDDEN_PAIRS, number, old, new)
        case SortPlayers() if action.apply(tournament) != tournament:
            yield IntegrityEvent(IntegrityKind.NUMBERS, number)
        case UnpairRound() if tournament.rounds[-1].is_out:
            yield IntegrityEvent(IntegrityKind.TAKEN_BACK, number - 1)
        case EnterResults(results=results):
            for each in results:
                yield from _events(each, tournament)
        case EnterResult() | SwapColours():
            yield from _of_late_result(action, tournament)


def _of_settings(action: ChangeSettings, tournament: Tournament) -> Iterator[IntegrityEvent]:
    changes, number = action.changes(tournament), tournament.next_round
    if "round_count" in changes:
        old, new = str(tournament.round_count), str(action.round_count)
        yield IntegrityEvent(IntegrityKind.ROUND_COUNT, number, old, new)
    if "tie_breaks" in changes:
        old, new = _codes(tournament.tie_breaks), _codes(action.tie_breaks or ())
        yield IntegrityEvent(IntegrityKind.TIE_BREAKS, number, old, new)


def _of_late_result(
    action: EnterResult | SwapColours, tournament: Tournament
) -> Iterator[IntegrityEvent]:
    """A result that counts although by the rules it comes too late for that (C.04.2, 4.3)."""
    if use_of_correction(tournament, action.round_number) is not Use.RATING_ONLY:
        return
    game = played_game(tournament, action.round_number, action.white, action.black)
    if game.adjourned:
        return
    after = (
        replace(game, result=action.result)
        if isinstance(action, EnterResult)
        else Game(game.black, game.white, game.result.mirrored)
    )
    old, new = (_game(action.round_number, each) for each in (game, after))
    yield IntegrityEvent(IntegrityKind.LATE_RESULT, tournament.next_round, old, new)


def _game(round_number: int, game: Game) -> str:
    """``2.5-1 1=``: the round, both numbers, and both marks as report files have them."""
    return f"{round_number}.{game.white}-{game.black} {letters(game.result)}"


def _notes(action: Noticed, tournament: Tournament) -> Iterator[ManualNote]:
    """What another number of rounds makes wrong in the round that was paired last."""
    if isinstance(action, ChangeSettings) and "round_count" in action.changes(tournament):
        from pairing.event.actions.rechecking import note_on_final_round  # loads the checker

        note = note_on_final_round(tournament, action.round_count or 0)
        if note is not None:
            yield note


def _codes(tie_breaks: tuple[str, ...]) -> str:
    return ",".join(tie_breaks) or "none"


def _groups(groups: tuple[ForbiddenGroup, ...]) -> str:
    """The groups by the numbers which the players had then: ``1-2 3-4-5 (2-4)``."""
    texts = []
    for group in groups:
        rounds = f" ({group.first_round}-{group.last_round or ''})"
        is_always = (group.first_round, group.last_round) == (1, 0)
        texts.append("-".join(map(str, sorted(group.members))) + ("" if is_always else rounds))
    return "; ".join(texts) or "none"
