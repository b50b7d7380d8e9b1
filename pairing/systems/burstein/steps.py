"""The steps of a round, told from what decided it: bye, ranks by the Index, candidates."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.model import Tournament
from pairing.matching.bits import bits
from pairing.systems.burstein.bracket import BursteinBracket
from pairing.systems.burstein.definitions import ARTICLES, CANDIDATES, COMPLETION, ORDER, RANK
from pairing.systems.burstein.engine import ENGINE
from pairing.systems.burstein.families import BursteinFamily, earlier_families
from pairing.systems.burstein.indices import points_of, product_of
from pairing.systems.burstein.outgoing import BursteinField
from pairing.systems.burstein.procedure import BursteinRound
from pairing.systems.shared.bye_steps import bye_section, games_played
from pairing.systems.shared.step_recorder import StepRecorder
from pairing.systems.system import Recorded, Watcher
from pairing.trace import Arrangement, BracketTrace, Verdict
from pairing.trace.events import Value

_ILLEGAL = frozenset({"rematch", "forbidden", "same-colour"})


def record_next_round(tournament: Tournament, watch: Watcher | None = None) -> Recorded:
    """The pairing with its steps; raises as the pairing does."""
    return ENGINE.record(tournament, _sections, watch)


def _sections(paired: BursteinRound) -> Iterator[BracketTrace]:
    field = paired.field
    known = [-1] * len(field.players)
    for one, other in paired.pairs:
        known[one], known[other] = other, one
    yield from bye_section(paired.bye_choice, field, ARTICLES, games_played)
    for bracket in paired.brackets:
        yield _BursteinStepRecorder(field, bracket, known).section()


class _BursteinStepRecorder(StepRecorder):
    """The steps of one bracket; ``known`` is the partner of everybody in the round."""

    def __init__(self, field: BursteinField, bracket: BursteinBracket, known: list[int]) -> None:
        super().__init__(field.players)
        self.field = field
        self.bracket = bracket
        self.known = known
        self.stand = self._stand(bracket.members)

    def section(self) -> BracketTrace:
        self._ranks()
        if self.bracket.pairs:
            self._candidates()
        else:
            self.add("all-float", COMPLETION, Verdict.ACCEPTED, players=self._members())
        bracket = self.bracket
        return BracketTrace(
            score=bracket.score,
            role="bracket",
            residents=self._by_rank(bracket.residents),
            mdps=self._by_rank(bracket.incoming),
            events=tuple(self.events),
            pairs=self._pairs(),
            downfloaters=self._by_rank(bracket.floaters),
        )

    def _ranks(self) -> None:
        """The members by their Index, BSN 1 first."""
        players = [self.field.players[index] for index in self.bracket.members]
        listed = ", ".join(
            f"{player.tpn} ({points_of(player.own.buchholz)}; "
            f"{product_of(player.own.sonneborn_berger)})"
            for player in players
        )
        values = (("order", self._members()), ("indices", listed))
        self.add("ranked", RANK, values=values)

    def _candidates(self) -> None:
        for family in earlier_families(self.field, self.bracket, self.known):
            self._refused(family)
        floats = self._by_rank(self.bracket.floaters)
        self.add(
            "accepted",
            CANDIDATES if floats else ORDER,
            Verdict.ACCEPTED,
            key="floats" if floats else "",
            players=floats,
            pairs=self._pairs(),
            values=(("denied", self.bracket.denied),),
            stand=Arrangement(
                self.tpns(one for one, _ in self.bracket.pairs),
                self.tpns(other for _, other in self.bracket.pairs),
                floats,
            ),
        )

    def _refused(self, family: BursteinFamily) -> None:
        worse = family.worse
        verdict = Verdict.WORSE
        if worse.key in _ILLEGAL:
            verdict = Verdict.ILLEGAL
        elif worse.key == "completion":
            verdict = Verdict.DEAD_END
        pair = self.tpns((family.player, family.opponents[0]))
        bsn = self.bracket.members.index(family.player) + 1
        values: list[tuple[str, Value]] = [("bsn", bsn)]
        if family.met:
            values.append(("met", family.met))
        if worse.score is not None:
            values.append(("floater_points", worse.score))
        self.add(
            "opponent",
            worse.article,
            verdict,
            key=worse.key,
            pair=pair,
            players=self.tpns(family.opponents),
            count=len(family.opponents),
            ours=worse.ours,
            theirs=worse.theirs,
            values=tuple(values),
            stand=self._stand(self.bracket.members, pair),
        )

    def _stand(self, members: tuple[int, ...], tried: tuple[int, ...] = ()) -> Arrangement:
        """The first against the last, the second against the last but one, and so on."""
        half = len(members) // 2
        top, bottom = members[:half], members[::-1][: len(members) - half]
        return Arrangement(self.tpns(top), self.tpns(bottom), tried=tried)

    def _members(self) -> tuple[int, ...]:
        return self.tpns(self.bracket.members)

    def _by_rank(self, players: int) -> tuple[int, ...]:
        ranked = sorted(bits(players), key=lambda index: self.field.players[index].rank)
        return self.tpns(ranked)

    def _pairs(self) -> tuple[tuple[int, int], ...]:
        players = self.field.players
        return tuple((players[one].tpn, players[other].tpn) for one, other in self.bracket.pairs)
