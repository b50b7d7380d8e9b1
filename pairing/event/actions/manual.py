"""Actions on rounds that an arbiter pairs or changes by hand, and on publishing them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import Enum

import msgspec

from pairing.core.consistency import repeated
from pairing.core.errors import ActionRefused
from pairing.core.model import (
    Bye,
    ByeKind,
    Game,
    ManualNote,
    Round,
    RoundPairing,
    Seats,
    Tournament,
)
from pairing.core.recording import in_bye_order
from pairing.event.actions.checks import listed, paired_round
from pairing.event.actions.rounds import EnterPairing


class ChangeGround(Enum):
    """Why boards may be changed that the players know already (C.04.2, 4.4; D.10 till 2026)."""

    UNPUBLISHED = ""
    """They do not know them yet."""
    REMATCH = "rematch"
    """Two players were to meet a second time."""
    REGULATIONS = "regulations"
    """The rules of the competition allow it."""
    STRANDED = "stranded"
    """Two players without opponents agree to play each other."""
    LATE_ENTRY = "late-entry"
    """Somebody came late; all who are concerned agree."""
    LAST_ROUND = "last-round"
    """Something unforeseeable at the top boards of the last round."""

    __hash__ = object.__hash__  # members are single objects; this is the quick way


class Alteration(msgspec.Struct, frozen=True):
    """How an arbiter's pairing differs from the one that was to be expected.

    ``expected`` and ``actual`` are the boards that differ (White's TPN and Black's, 0 for the bye);
    ``confirmed`` are the keys of the rules that it breaks and that the arbiter confirmed;
    ``judged`` is the article of the first criterion in which it is worse, if it is.
    """

    expected: Seats = ()
    actual: Seats = ()
    confirmed: tuple[str, ...] = ()
    judged: str = ""

    @property
    def differs(self) -> bool:
        """There is anything to note."""
        return bool(self.expected or self.actual)

    def noted_in(self, tournament: Tournament, round_number: int, remark: str = "") -> Tournament:
        """The tournament with a note on it, which report files carry as a comment.

        Without a remark, which says why known boards were changed, it replaces earlier notes on
        the round.
        """
        notes = tournament.manual_notes
        if not remark:
            notes = tuple(note for note in notes if note.round_number != round_number)
        if self.differs:
            notes = (*notes, ManualNote(round_number, self.expected, self.actual, remark))
        return replace(tournament, manual_notes=notes)


class EnterManualPairing(msgspec.Struct, frozen=True, tag="RecordManualPairing"):
    """Make an arbiter's pairing the next round, and note how it differs from the rules'.

    Everybody who is to be paired stands in it exactly once; whether it obeys the rules is not
    judged here. The note goes into report files as a comment (``### MPA``).
    """

    pairing: RoundPairing
    alteration: Alteration = Alteration()

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the round."""
        paired = EnterPairing(self.pairing).apply(tournament)
        return self.alteration.noted_in(paired, self.pairing.round_number)


class PublishRound(msgspec.Struct, frozen=True, tag=True):
    """Make the boards of the last round known; afterwards they change only on certain grounds."""

    round_number: int

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament in which the round is published."""
        a_round = _last_round(tournament, self.round_number)
        if a_round.is_published:
            raise ActionRefused("action.published-already", round=self.round_number)
        return _with_last_round(tournament, replace(a_round, is_published=True))


class ChangeBoards(msgspec.Struct, frozen=True, tag=True):
    """Give the last round other boards.

    Boards that stay keep their results; one on which a game was played must stay. Of a round that
    is out, the ``ground`` says why it may be changed (C.04.2, 4.4), players can be left without a
    game, and those who were absent can be given one; of any other round everybody keeps a place.
    Who came late can be given a game in either.
    """

    round_number: int
    pairs: tuple[tuple[int, int], ...]
    bye: int | None = None
    ground: ChangeGround = ChangeGround.UNPUBLISHED
    alteration: Alteration = Alteration()

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the boards changed."""
        a_round = _last_round(tournament, self.round_number)
        if a_round.is_out and self.ground is ChangeGround.UNPUBLISHED:
            raise ActionRefused("action.ground-needed", round=self.round_number)
        _refuse_played_away(a_round, self.pairs)
        is_open = a_round.is_out or self.ground is ChangeGround.LATE_ENTRY
        _refuse_others(a_round, self._players, may_join=is_open)
        games = tuple(_games(a_round, self.pairs))
        byes = in_bye_order(_byes(a_round, self._players, self.bye))
        changed = _with_last_round(tournament, replace(a_round, games=games, byes=byes))
        return self.alteration.noted_in(changed, self.round_number, self.ground.value)

    @property
    def _players(self) -> tuple[int, ...]:
        """Everybody who has an opponent or the bye."""
        paired = tuple(tpn for pair in self.pairs for tpn in pair)
        return paired if self.bye is None else (*paired, self.bye)


def _last_round(tournament: Tournament, round_number: int) -> Round:
    a_round = paired_round(tournament, round_number)
    if round_number != len(tournament.rounds):
        raise ActionRefused("action.not-the-last-round", round=round_number)
    return a_round


def _with_last_round(tournament: Tournament, a_round: Round) -> Tournament:
    return replace(tournament, rounds=(*tournament.rounds[:-1], a_round))


def _refuse_played_away(a_round: Round, pairs: Iterable[tuple[int, int]]) -> None:
    staying = set(pairs)
    for game in a_round.games:
        if game.result.is_played and (game.white, game.black) not in staying:
            raise ActionRefused("action.board-played", white=game.white, black=game.black)


def _refuse_others(a_round: Round, players: tuple[int, ...], *, may_join: bool) -> None:
    """Nobody stands twice; nobody comes in who asked for a bye; nobody vanishes unpublished."""
    if twice := listed(repeated(players)):
        raise ActionRefused("action.paired-twice", players=twice)
    present = _in_the_pairing(a_round)
    absent = {bye.tpn for bye in a_round.byes if bye.kind is ByeKind.ZERO_POINT}
    able = present | absent if may_join else present
    if strangers := listed(sorted(set(players) - able)):
        raise ActionRefused("action.not-to-be-paired", players=strangers)
    missing = listed(sorted(present - set(players)))
    if missing and not a_round.is_out:
        raise ActionRefused("action.left-out", players=missing)


def _in_the_pairing(a_round: Round) -> set[int]:
    """Who has an opponent or the pairing-allocated bye."""
    paired = {tpn for game in a_round.games for tpn in (game.white, game.black)}
    bye = a_round.pairing_allocated_bye
    return paired if bye is None else paired | {bye}


def _games(a_round: Round, pairs: Iterable[tuple[int, int]]) -> Iterator[Game]:
    """The boards in the order given; those that stay with their results."""
    as_before = {(game.white, game.black): game for game in a_round.games}
    for white, black in pairs:
        yield as_before.get((white, black)) or Game(white, black)


def _byes(a_round: Round, players: tuple[int, ...], bye: int | None) -> Iterator[Bye]:
    """The allocated bye, byes as they were, and a zero-point bye for whoever has no game now."""
    if bye is not None:
        yield Bye(bye, ByeKind.PAIRING_ALLOCATED)
    for each in a_round.byes:
        if each.kind is not ByeKind.PAIRING_ALLOCATED and each.tpn not in players:
            yield each
    for tpn in sorted(_in_the_pairing(a_round) - set(players)):
        yield Bye(tpn, ByeKind.ZERO_POINT)
