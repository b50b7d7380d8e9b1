"""Article 7: tie-breaks on a player's own results."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from itertools import accumulate

from pairing.core.histories import Entry, game_points
from pairing.core.model import Colour
from pairing.standings.codes import BOTH_SCORES, MATCH_POINTS
from pairing.standings.facts import Facts
from pairing.standings.readings import StandardPoints
from pairing.standings.tie_break import PlayerTieBreak, SumTieBreak
from pairing.standings.unplayed import draw_points, win_points
from pairing.standings.working import Cut, Term


class RoundTieBreak(SumTieBreak):
    """A count over the rounds, each judged by itself."""

    @abstractmethod
    def of_round(self, entry: Entry) -> int:
        """What a round counts, times ``scale``."""

    def contributions(self, tpn: int) -> list[int]:
        """One number for every round."""
        return [self.of_round(entry) for entry in self.facts.entries[tpn]]

    def terms(self, tpn: int) -> list[Term]:
        """The rounds with what they count."""
        return [
            Term(number, entry.opponent, self.of_round(entry), points=entry.points)
            for number, entry in enumerate(self.facts.entries[tpn], start=1)
        ]


class Points(RoundTieBreak):
    """The points themselves, as the first of a list that ranks the whole field."""

    name = "PTS"
    article = ""
    scores = BOTH_SCORES

    @property
    def scale(self) -> int:
        """Tenths of a point."""
        return 10

    def of_round(self, entry: Entry) -> int:
        """The points of the round."""
        return entry.points


class Wins(RoundTieBreak):
    """Rounds that gave as many points as a win, played or not (7.1): also byes and forfeits.

    Of teams they are matches won, whichever score comes first: nobody has to win on all boards.
    """

    name = "WIN"
    article = "7.1"
    scores = (MATCH_POINTS,)

    def of_round(self, entry: Entry) -> int:
        """1 for a win's points."""
        return int(entry.result_points >= win_points(self.facts.points, entry.colour))


class GamesWon(RoundTieBreak):
    """Games won over the board, rated or not (7.2); of teams, matches."""

    name = "WON"
    article = "7.2"
    scores = (MATCH_POINTS,)

    def of_round(self, entry: Entry) -> int:
        """1 for a game won."""
        return int(entry.mark in "1W")


class GamesWithBlack(RoundTieBreak):
    """Games played over the board with Black (7.3)."""

    name = "BPG"
    article = "7.3"

    def of_round(self, entry: Entry) -> int:
        """1 for a game with Black."""
        return int(entry.colour_played is Colour.BLACK)


class GamesWonWithBlack(RoundTieBreak):
    """Games won over the board with Black (7.4)."""

    name = "BWG"
    article = "7.4"

    def of_round(self, entry: Entry) -> int:
        """1 for a game won with Black."""
        return int(entry.mark in "1W" and entry.colour is Colour.BLACK)


class ProgressiveScores(SumTieBreak):
    """The sum of the scores after every round (7.5).

    A cut leaves out the score after round 1, the next one that after round 2 (14.1.1), voluntarily
    unplayed or not: article 16 does not speak of this tie-break.
    """

    name = "PS"
    article = "7.5"
    scores = BOTH_SCORES
    modifiers = "C"

    @property
    def scale(self) -> int:
        """Tenths of a point."""
        return 10

    def contributions(self, tpn: int) -> list[int]:
        """The scores after round 1, 2, …."""
        return list(accumulate(entry.points for entry in self.facts.entries[tpn]))

    def cuts(self, tpn: int) -> Mapping[int, Cut]:
        """The first rounds."""
        return dict.fromkeys(range(min(self.code.low_cuts, self.facts.rounds)), Cut.LEAST)

    def terms(self, tpn: int) -> list[Term]:
        """The scores, each with the points of its round."""
        scores = self.contributions(tpn)
        return [
            Term(number, entry.opponent, score, points=entry.points)
            for number, (entry, score) in enumerate(
                zip(self.facts.entries[tpn], scores, strict=True), start=1
            )
        ]


class RoundsElectedToPlay(RoundTieBreak):
    """Rounds without half-point bye, zero-point bye and forfeit loss (7.6).

    A full-point bye counts as a round one elected to play. Rounds after a withdrawal and before a
    late entry are zero-point byes (16.1.1).
    """

    name = "REP"
    article = "7.6"

    def of_round(self, entry: Entry) -> int:
        """1 for a round one was there for."""
        return int(entry.mark not in "HZ-")


class StandardScore(SumTieBreak):
    """Wins and draws in the standard scoring (7.7), whatever the points of the tournament are."""

    name = "STD"
    article = "7.7"
    scores = BOTH_SCORES

    @property
    def scale(self) -> int:
        """Tenths of a standard point."""
        return 10

    def contributions(self, tpn: int) -> list[int]:
        """10, 5 or 0 for every round."""
        measure = _MEASURES[self.facts.readings.standard_points]
        return [
            _standard_points(entry, measure(self.facts, entry, index))
            for index, entry in enumerate(self.facts.entries[tpn])
        ]

    def terms(self, tpn: int) -> list[Term]:
        """The rounds with their standard points."""
        entries = self.facts.entries[tpn]
        return [
            Term(number, entry.opponent, amount, points=entry.points)
            for number, (entry, amount) in enumerate(
                zip(entries, self.contributions(tpn), strict=True), start=1
            )
        ]


def _standard_points(entry: Entry, measure: int) -> int:
    if entry.mark == "?":
        return 0
    if entry.result_points > measure:
        return 10
    return 5 if entry.result_points == measure else 0


def _draw(facts: Facts, entry: Entry, index: int) -> int:
    """The points of a draw with that colour."""
    if entry.colour is None:
        return draw_points(facts.points)
    return game_points(facts.points, "=", entry.colour)


def _scheduled_opponent(facts: Facts, entry: Entry, index: int) -> int:
    """The points of the scheduled opponent; without one, of a draw."""
    if entry.opponent is None:
        return draw_points(facts.points)
    return facts.entries[entry.opponent][index].result_points


def _opponent_in_games(facts: Facts, entry: Entry, index: int) -> int:
    """The points of the opponent of a game; without a game, of a draw."""
    if not entry.is_played:
        return _draw(facts, entry, index)
    return _scheduled_opponent(facts, entry, index)


_MEASURES: dict[StandardPoints, Callable[[Facts, Entry, int], int]] = {
    StandardPoints.GAMES_WITH_OPPONENT: _opponent_in_games,
    StandardPoints.PAIRINGS_WITH_OPPONENT: _scheduled_opponent,
    StandardPoints.WITH_DRAW: _draw,
}


class PairingNumber(PlayerTieBreak):
    """The tournament pairing number (7.8): the lowest first, with R the highest."""

    name = "TPN"
    article = "7.8"
    key = "own"
    modifiers = "R"

    @property
    def lower_is_better(self) -> bool:
        """Unless reversed."""
        return not self.code.reverse

    def amount(self, tpn: int) -> int:
        """The number itself."""
        return tpn
