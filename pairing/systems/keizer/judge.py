"""Why another pairing of a round is not the one by the rules: the first thing that differs."""

from __future__ import annotations

from pairing.systems.keizer.contenders import KeizerContender
from pairing.systems.keizer.definitions import NEAREST, PHRASES, REMATCH
from pairing.systems.keizer.engine import ENGINE
from pairing.systems.keizer.procedure import KeizerRound, bye_order
from pairing.systems.shared.trial import ByeFirstTrial
from pairing.trace.judgement import Judgement


class KeizerTrial(ByeFirstTrial[KeizerContender, KeizerRound]):
    """What is forbidden comes first, then the interval, the bye, and the boards from the top."""

    engine = ENGINE
    phrases = PHRASES

    def verdict(self) -> Judgement | None:
        return self._illegal() or self._too_soon() or self.bye_verdict() or self.first_difference()

    def _too_soon(self) -> Judgement | None:
        """Two meet again sooner than anybody has to."""
        meetings = [
            (self.players[one].ago[other], one, other)
            for one, other in self.partner.items()
            if one < other and other in self.players[one].ago
        ]
        ago, one, other = min(meetings, default=(self.paired.interval + 1, 0, 0))
        if ago > self.paired.interval:
            return None
        pair = self.players[one].tpn, self.players[other].tpn
        score = self.players[one].score
        return self.judgement(score, REMATCH, "interval", self.paired.interval, ago, pair)

    def bye_order(self, player: KeizerContender) -> tuple[int, ...]:
        return bye_order(player)

    def later_bye(self, ours: KeizerContender, theirs: KeizerContender) -> Judgement:
        key = "bye-count" if theirs.byes > ours.byes else "bye-place"
        article = self.articles[key]
        return self.judgement(theirs.score, article, key, ours.tpn, theirs.tpn, (theirs.tpn,))

    def first_difference(self) -> Judgement | None:
        for one, other in self.paired.pairs:
            theirs = self.partner[one]
            if theirs != other:
                players = self.players[one], self.players[other], self.players[theirs]
                first, ours, instead = (player.tpn for player in players)
                score = players[0].score
                return self.judgement(score, NEAREST, "nearest", ours, instead, (first,))
        return None
