"""The tournament board: one row a player, one cell a round, as arbiters write them.

``tournament_board`` reads everything off the pairing cards; the window, the wallchart and the
command line show the same rows, written by :mod:`pairing.reports.notation`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from pairing.core.cards import (
    CardDefinitions,
    Float,
    Ledger,
    PairingCard,
    Preference,
    Strength,
    Treatment,
)
from pairing.core.histories import GAME_NAMES, UNPLAYED_NAMES, Entry, histories
from pairing.core.model import ByeKind, Colour, Player, Tenths, Tournament
from pairing.core.names import folded
from pairing.core.scores import by_game_points
from pairing.reports.resting import rests
from pairing.speech.voice import Voice

_Cards: TypeAlias = Mapping[int, PairingCard]

_MEETINGS = GAME_NAMES | {"?": "meets"}


@dataclass(frozen=True, slots=True)
class RoundCell:
    """One round of one player.

    ``mark`` is the letter of the report file (``1 = 0 W D L + - ? U F H Z``), empty for a round to
    come about which nothing is known yet. ``opponent`` (TPN) and ``colour`` are those scheduled,
    also when the game was forfeited. ``progressive`` is the score after the round; it and
    ``points`` are ``None`` until the result is known. ``is_requested``: a bye asked for, in a round
    not paired yet. ``game_points`` are those of a match of teams that was played. The draw of a
    game that ``is_adjourned`` counts for pairing only, and stands in brackets. ``is_free``: a table
    of all rounds has no opponent for the player.
    """

    round_number: int
    opponent: int | None = None
    colour: Colour | None = None
    mark: str = ""
    float_mark: Float = Float.NONE
    points: Tenths | None = None
    progressive: Tenths | None = None
    is_requested: bool = False
    game_points: Tenths | None = None
    is_adjourned: bool = False
    is_free: bool = False


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One player's line.

    ``cells`` has one member for every round shown, round 1 first. ``score`` counts every result
    known. ``preference``, ``pairing_score`` (acceleration included) and the floats of the round
    before and of the one before that are those with which the board's ``prepared_round`` was or
    will be paired. ``rank`` is that in the standings, which alone give ranks; 0 if they were not
    asked.
    """

    player: Player
    cells: tuple[RoundCell, ...]
    score: Tenths
    pairing_score: Tenths
    preference: Preference
    last_float: Float
    earlier_float: Float
    rank: int = 0

    @property
    def tpn(self) -> int:
        """Tournament pairing number."""
        return self.player.tpn

    @property
    def preference_text(self) -> str:
        """The colour preference in the booklet's notation."""
        return preference_text(self.preference)

    @property
    def floats_text(self) -> str:
        """Last and earlier float as on the card, ``↓ –`` or ``– ↑``; empty if there is neither."""
        marks = (self.last_float.value or "–", self.earlier_float.value or "–")
        return "" if marks == ("–", "–") else " ".join(marks)


@dataclass(frozen=True, slots=True)
class TournamentBoard:
    """The rows in TPN order, and what all of them have in common.

    ``paired_rounds`` counts the rounds that are paired, ``columns`` the cells of every row: further
    rounds are shown as far as byes are asked for in them. ``prepared_round`` is the last paired
    round while results are missing in it, and the round after it otherwise.
    """

    paired_rounds: int
    columns: int
    prepared_round: int
    is_accelerated: bool
    rows: tuple[BoardRow, ...]

    @property
    def has_all_results(self) -> bool:
        """No result of the paired rounds is missing."""
        return self.prepared_round > self.paired_rounds

    def ranked(self, ranks: Mapping[int, int]) -> TournamentBoard:
        """The board with the ranks of the standings, under the TPNs."""
        rows = tuple(replace(row, rank=ranks.get(row.tpn, 0)) for row in self.rows)
        return replace(self, rows=rows)


@dataclass(frozen=True, slots=True)
class CellNote:
    """A fact about a cell: the key of a sentence and its values."""

    key: str
    values: dict[str, str | int] = field(default_factory=dict)


def tournament_board(tournament: Tournament, definitions: CardDefinitions) -> TournamentBoard:
    """The board as it stands now, with floats and preferences by an edition's definitions."""
    paired = len(tournament.rounds)
    is_complete = not paired or tournament.rounds[-1].is_complete
    cards, prepared = _dealt(tournament, definitions)
    requested = _requested_cells(tournament)
    adjourned = _adjourned(tournament)
    games = histories(by_game_points(tournament)) if tournament.is_team_event else {}
    columns = max([paired, *(number for _, number in requested)])
    coming = range(paired + 1, columns + 1)
    rows = tuple(
        _row(
            cards[player.tpn],
            prepared[player.tpn],
            (
                *_paired_cells(
                    cards[player.tpn],
                    adjourned,
                    games.get(player.tpn),
                    is_free=rests(tournament, player.tpn),
                ),
                *(requested.get((player.tpn, number), RoundCell(number)) for number in coming),
            ),
        )
        for player in tournament.players
    )
    return TournamentBoard(
        paired_rounds=paired,
        columns=columns,
        prepared_round=paired + 1 if is_complete else paired,
        is_accelerated=any(any(player.accelerations) for player in tournament.players),
        rows=rows,
    )


def _dealt(tournament: Tournament, definitions: CardDefinitions) -> tuple[_Cards, _Cards]:
    """The cards after the last round, and those before it while results are missing in it."""
    ledger, rounds = Ledger(tournament, definitions), tournament.rounds
    for a_round in rounds[:-1]:
        ledger.enter(a_round)
    is_open = bool(rounds) and not rounds[-1].is_complete
    prepared = ledger.cards(tournament.before_round(len(rounds))) if is_open else None
    for a_round in rounds[-1:]:
        ledger.enter(a_round)
    cards = ledger.cards(tournament)
    return cards, prepared or cards


def _requested_cells(tournament: Tournament) -> dict[tuple[int, int], RoundCell]:
    """The byes asked for in rounds not paired yet, under (TPN, round)."""
    return {
        (request.tpn, request.round_number): RoundCell(
            request.round_number, mark=request.kind.value, is_requested=True
        )
        for request in tournament.requests
        if request.round_number >= tournament.next_round
    }


def _adjourned(tournament: Tournament) -> frozenset[tuple[int, int]]:
    """Players and rounds, (TPN, round), of games that are not over."""
    return frozenset(
        (tpn, number)
        for number, a_round in enumerate(tournament.rounds, start=1)
        for game in a_round.games
        if game.adjourned
        for tpn in (game.white, game.black)
    )


def _row(card: PairingCard, prepared: PairingCard, cells: tuple[RoundCell, ...]) -> BoardRow:
    return BoardRow(
        player=card.player,
        cells=cells,
        score=card.score,
        pairing_score=prepared.pairing_score,
        preference=prepared.preference,
        last_float=prepared.float_rounds_ago(1),
        earlier_float=prepared.float_rounds_ago(2),
    )


def _paired_cells(
    card: PairingCard,
    adjourned: frozenset[tuple[int, int]],
    games: Sequence[Entry] | None,
    *,
    is_free: bool,
) -> tuple[RoundCell, ...]:
    """``games`` are the rounds of a team as game points have them, whichever score comes first.

    Whoever ``is_free`` in a round without a game is so by a table of all rounds.
    """
    rounds = zip(card.entries, card.floats, card.progressive_scores(), strict=True)
    return tuple(
        RoundCell(
            number,
            entry.opponent,
            entry.colour,
            entry.mark,
            float_mark,
            None if entry.mark == "?" else entry.points,
            None if entry.mark == "?" else progressive,
            game_points=games[number - 1].result_points if games and entry.is_played else None,
            is_adjourned=(card.player.tpn, number) in adjourned,
            is_free=is_free and entry.mark == ByeKind.ZERO_POINT.value,
        )
        for number, (entry, float_mark, progressive) in enumerate(rounds, start=1)
    )


def preference_text(preference: Preference) -> str:
    """``w b`` mild or strong, ``W B`` absolute, ``A`` none.

    In the 2013 edition also ``(w) (b)`` variable and ``(W) (B)`` semi-absolute.
    """
    if preference.colour is None:
        return "A"
    letter = str(preference.colour.value)
    if preference.treatment is Treatment.VARIABLE:
        return f"({letter})"
    if preference.treatment is Treatment.SEMI_ABSOLUTE:
        return f"({letter.upper()})"
    return letter.upper() if preference.strength is Strength.ABSOLUTE else letter


def by_tpn(row: BoardRow) -> int:
    """Sort key: TPN, ascending."""
    return row.tpn


def by_name(row: BoardRow) -> tuple[str, int]:
    """Sort key: alphabetical without regard to capitals and accents; namesakes by TPN."""
    return folded(row.player.name), row.tpn


def cell_notes(
    cell: RoundCell, players_by_tpn: Mapping[int, Player], voice: Voice
) -> tuple[CellNote, ...]:
    """What a cell says, fact by fact: the game or bye, then its float; nothing if it is empty."""
    if not cell.mark:
        return ()
    if cell.is_requested:
        return (CellNote(f"board.requested-{UNPLAYED_NAMES[cell.mark]}"),)
    notes = [CellNote(f"board.{_note_name(cell)}", _note_values(cell, players_by_tpn))]
    if cell.game_points is not None:
        notes.append(CellNote("board.game-points", {"points": voice.points(cell.game_points)}))
    if cell.is_adjourned:
        notes.append(CellNote("board.adjourned"))
    if cell.mark in "WDL":
        notes.append(CellNote("board.unrated"))
    if cell.float_mark is not Float.NONE:
        notes.append(CellNote(f"board.float-{cell.float_mark.name.lower()}"))
    return tuple(notes)


def _note_name(cell: RoundCell) -> str:
    if cell.is_free:
        return "rests"
    if cell.mark in UNPLAYED_NAMES or cell.colour is None:
        return UNPLAYED_NAMES[cell.mark]
    return f"{_MEETINGS[cell.mark]}-with-{cell.colour.name.lower()}"


def _note_values(cell: RoundCell, players_by_tpn: Mapping[int, Player]) -> dict[str, str | int]:
    if cell.opponent is None:
        return {}
    return {"opponent": cell.opponent, "name": players_by_tpn[cell.opponent].name}


def cell_explanation(cell: RoundCell, players_by_tpn: Mapping[int, Player], voice: Voice) -> str:
    """The cell in words: ``Forfeit win against 11 Nancy, no colour. Counts as a downfloat.``"""
    notes = cell_notes(cell, players_by_tpn, voice)
    return " ".join(voice.say(note.key, note.values) for note in notes)
