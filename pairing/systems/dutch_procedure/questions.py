"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from msgspec.structs import replace

from pairing.core.colours import ColourReason, colour_reasons, initial_sign
from pairing.core.model import Tournament
from pairing.systems.dutch_procedure.assisted import around
from pairing.systems.dutch_procedure.bracket import ProcedureBracket
from pairing.systems.dutch_procedure.editions import ProcedureEdition
from pairing.systems.dutch_procedure.engine import run
from pairing.systems.dutch_procedure.entrants import (
    ProcedureEntrant,
    colour_clash,
    entrants,
    have_met,
)
from pairing.systems.dutch_procedure.judge import ProcedureTrial
from pairing.systems.dutch_procedure.phrases import PHRASES
from pairing.systems.dutch_procedure.recorder import Recorder
from pairing.systems.dutch_procedure.undone import UndonePair, undone_pairs
from pairing.systems.shared.limits import Limits, limited
from pairing.systems.shared.opposites import Opposites, Paired
from pairing.trace.answers import Answer, Outcome
from pairing.trace.fixed import NOTHING_FIXED, Fixed
from pairing.trace.judgement import Judgement


class ProcedureOpposites(Opposites[ProcedureEntrant]):
    """What the procedure pairs in the next round around what is fixed, asked for the opposite.

    Nobody is charged for a board that was fixed before. A player floats first in the first bracket
    out of which he moves down.
    """

    phrases = PHRASES.group

    def __init__(
        self, edition: ProcedureEdition, tournament: Tournament, fixed: Fixed = NOTHING_FIXED
    ) -> None:
        self._edition = edition
        self._tournament = tournament
        self._players = around(fixed, entrants(tournament, edition.definitions))
        self._brackets = run(edition, tournament, self._players)
        super().__init__(self._players, _by_numbers(self._brackets))

    def apart(self, one: int, other: int) -> str:
        first, second = self._by_tpn[one], self._by_tpn[other]
        if have_met(first, second):
            return "rematch"
        return "same-colour" if colour_clash(first, second) else ""

    def article(self, key: str) -> str:
        return self._edition.articles[key]

    def home(self, tpn: int) -> frozenset[int] | None:
        player = self._by_tpn[tpn]
        for bracket in self._brackets:
            if player in bracket.floaters:
                return frozenset(member.tpn for member in bracket.everyone)
        return None

    def pair_under(self, limits: Limits) -> Paired:
        players = limited(self._players, limits)
        return _by_numbers(run(self._edition, self._tournament, players))

    def why_not(self, one: int, other: int) -> Answer:
        """Why two players do not meet; a pair that was made and undone is told as that."""
        answer = super().why_not(one, other)
        if answer.outcome in (Outcome.SO_IT_IS, Outcome.IMPOSSIBLE):
            return answer
        undone = self._undone.get(frozenset((one, other)))
        if undone is None:
            return answer
        return replace(answer, outcome=Outcome.WORSE, judgement=self._judgement(undone))

    @cached_property
    def _undone(self) -> dict[frozenset[int], UndonePair]:
        recorder = Recorder(is_on=True)
        run(self._edition, self._tournament, self._players, recorder)
        return undone_pairs(recorder.sections())

    def _judgement(self, undone: UndonePair) -> Judgement:
        return Judgement(
            undone.score,
            ", ".join(undone.articles),
            "undone",
            players=undone.floaters,
            phrases=self.phrases,
            step=undone.step,
        )

    def judge(self, paired: Paired) -> Judgement | None:
        pairs, bye = paired.pairs, paired.bye
        return ProcedureTrial(self._edition, self._players, self._brackets, pairs, bye).verdict()


def _by_numbers(brackets: Sequence[ProcedureBracket]) -> Paired:
    pairs = tuple((one.tpn, other.tpn) for bracket in brackets for one, other in bracket.pairs())
    left_over = brackets[-1].floaters
    return Paired(pairs, left_over[0].tpn if left_over else None)


def colour_rule(
    edition: ProcedureEdition, tournament: Tournament
) -> Callable[[int, int], ColourReason]:
    """Which article of section E gives any two players (TPNs) their colours if they meet.

    What is returned raises ``KeyError`` with the TPN of a player who is not to be paired.
    """
    by_tpn = {player.tpn: player for player in entrants(tournament, edition.definitions)}
    return colour_reasons(by_tpn, initial_sign(tournament), edition.colours, edition.stronger)
