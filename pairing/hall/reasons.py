"""Why each board of a round is as it is, in the one sentence that is said aloud.

A round is paired again for that once, not for every phone and not for every result that comes in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pairing.core.errors import PairingError
from pairing.core.model import Tournament
from pairing.explaining import (
    Aloud,
    BoardColours,
    Explanation,
    Floats,
    Meeting,
    Unpaired,
    explain,
    still_holds,
)
from pairing.explaining.questions import WholeRound
from pairing.reports.pages.event import Workings
from pairing.speech.problems import error_text
from pairing.speech.voice import Voice
from pairing.standings import Standings, explain_all
from pairing.systems.system import PairingSystem


@dataclass(frozen=True, slots=True)
class RoundSaying:
    """What is said of a player's round: who he plays first, then floats and colours."""

    sentences: tuple[str, ...]


class KeptReasons:
    """Keeps the explanation of the last round that was asked about, and its sentences.

    So it does with the workings of the standings, which stay as they are while a round is played.
    """

    def __init__(self) -> None:
        self._explanation: Explanation | None = None
        self._asked: Tournament | None = None
        self._sayings: dict[Voice, Mapping[int, RoundSaying]] = {}
        self._counted: Tournament | None = None
        self._workings: Workings = {}

    def workings_of(self, tournament: Tournament, standings: Standings) -> Workings:
        """How the values in the standings came about; nothing before they count a round."""
        if not standings.round_number:
            return {}
        rounds = tournament.rounds[: standings.round_number]
        counted = replace(tournament, rounds=rounds, requests=(), checked_in=frozenset())
        if counted != self._counted:
            self._workings = explain_all(tournament, standings)
            self._counted = counted
        return self._workings

    def of_round(
        self, tournament: Tournament, number: int, system: PairingSystem, voice: Voice
    ) -> Mapping[int, RoundSaying]:
        """The sentences under the TPN of every player; none where the round cannot be explained.

        Where it was paired otherwise than by the rules, everybody reads that and nothing else.
        """
        if not self._holds_for(tournament, number):
            self._sayings, self._asked = {}, tournament
            try:
                self._explanation = explain(tournament, number, WholeRound(), system)
            except PairingError as error:
                self._explanation = None
                return self._nobody(tournament, error_text(error, voice))
        assert self._explanation is not None, "it was just made"
        if voice not in self._sayings:
            self._sayings[voice] = _sentences(self._explanation, voice)
        return self._sayings[voice]

    def _holds_for(self, tournament: Tournament, number: int) -> bool:
        """What is kept is about that round; found out once for each state of the tournament."""
        kept = self._explanation
        if kept is None or kept.round_number != number:
            return False
        if tournament is not self._asked:
            if not still_holds(kept, tournament):
                return False
            self._asked = tournament
        return True

    def _nobody(self, tournament: Tournament, reason: str) -> Mapping[int, RoundSaying]:
        return {player.tpn: RoundSaying((reason,)) for player in tournament.players}


def _sentences(explanation: Explanation, voice: Voice) -> Mapping[int, RoundSaying]:
    if explanation.differs:
        remark = RoundSaying((voice.say("hall.differs-from-rules"),))
        return {player.tpn: remark for player in explanation.tournament.players}
    aloud = Aloud(explanation, voice)
    by_player: dict[int, list[str]] = {}
    for finding in explanation.findings:
        for tpn in _about(finding):
            by_player.setdefault(tpn, []).append(aloud.of(finding).text)
    return {tpn: RoundSaying(tuple(dict.fromkeys(texts))) for tpn, texts in by_player.items()}


def _about(finding: object) -> tuple[int, ...]:
    """The players of a board or float, or the one without a game."""
    match finding:
        case Meeting(_, white, black):
            return white, black
        case BoardColours(reason):
            return reason.white, reason.black
        case Floats(down, up):
            return down, up
        case Unpaired(tpn):
            return (tpn,)
    return ()
