"""The steps of a round, told from what decided it: bye, ranks by the Index, candidates."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.core.model import Tournament
from pairing.matching.bits import bits
from pairing.systems.burstein.bracket import Bracket
from pairing.systems.burstein.definitions import CANDIDATES, COMPLETION, KEY, ORDER, RANK
from pairing.systems.burstein.engine import field_of, paired, published
from pairing.systems.burstein.families import Family, earlier_families
from pairing.systems.burstein.indices import points_of, product_of
from pairing.systems.burstein.outgoing import Field
from pairing.systems.burstein.procedure import PairedRound
from pairing.systems.shared.bye_steps import bye_section
from pairing.systems.system import Recorded, Watcher
from pairing.trace import Arrangement, BracketTrace, Event, RoundTrace, Verdict
from pairing.trace.events import Value

_ILLEGAL = frozenset({"rematch", "kept-apart", "same-colour"})


def record_next_round(tournament: Tournament, watch: Watcher | None = None) -> Recorded:
    """The pairing with its steps; raises as ``pair_next_round`` does."""
    round_paired = paired(field_of(tournament), watch)
    trace = trace_of(round_paired, tournament.next_round)
    return Recorded(published(tournament, round_paired), trace)


def trace_of(paired_round: PairedRound, round_number: int) -> RoundTrace:
    """All steps of a round that has been paired."""
    field = paired_round.field
    known = [-1] * len(field.players)
    for one, other in paired_round.pairs:
        known[one], known[other] = other, one
    sections = list(bye_section(paired_round.bye_choice, field))
    sections += [
        _StepRecorder(field, bracket, known).section() for bracket in paired_round.brackets
    ]
    bye = None if paired_round.bye is None else field.players[paired_round.bye].tpn
    return RoundTrace(KEY, round_number, tuple(sections), bye)


class _StepRecorder:
    """The steps of one bracket; ``known`` is the partner of everybody in the round."""

    def __init__(self, field: Field, bracket: Bracket, known: list[int]) -> None:
        self.field = field
        self.bracket = bracket
        self.known = known
        self.events: list[Event] = []

    def section(self) -> BracketTrace:
        self._ranks()
        if self.bracket.pairs:
            self._candidates()
        else:
            self._add("all-float", COMPLETION, Verdict.ACCEPTED, players=self._members())
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
        told = ", ".join(
            f"{player.tpn} ({points_of(player.own.buchholz)}; "
            f"{product_of(player.own.sonneborn_berger)})"
            for player in players
        )
        values = (("order", self._members()), ("indices", told))
        self._add("ranked", RANK, values=values, stand=self._stand(self.bracket.members))

    def _candidates(self) -> None:
        for family in earlier_families(self.field, self.bracket, self.known):
            self._refused(family)
        floats = self._by_rank(self.bracket.floaters)
        self._add(
            "accepted",
            CANDIDATES if floats else ORDER,
            Verdict.ACCEPTED,
            key="floats" if floats else "",
            players=floats,
            pairs=self._pairs(),
            values=(("denied", self.bracket.denied),),
            stand=Arrangement(
                self._tpns(one for one, _ in self.bracket.pairs),
                self._tpns(other for _, other in self.bracket.pairs),
                floats,
            ),
        )

    def _refused(self, family: Family) -> None:
        worse = family.worse
        verdict = Verdict.WORSE
        if worse.key in _ILLEGAL:
            verdict = Verdict.ILLEGAL
        elif worse.key == "completion":
            verdict = Verdict.DEAD_END
        pair = self._tpns((family.player, family.opponents[0]))
        bsn = self.bracket.members.index(family.player) + 1
        values: list[tuple[str, Value]] = [("bsn", bsn)]
        if family.met:
            values.append(("met", family.met))
        if worse.score is not None:
            values.append(("floater_points", worse.score))
        self._add(
            "opponent",
            worse.article,
            verdict,
            key=worse.key,
            pair=pair,
            players=self._tpns(family.opponents),
            count=len(family.opponents),
            ours=worse.ours,
            theirs=worse.theirs,
            values=tuple(values),
            stand=self._stand(self.bracket.members, pair),
        )

    def _add(
        self,
        move: str,
        article: str,
        verdict: Verdict = Verdict.NONE,
        *,
        key: str = "",
        pair: tuple[int, ...] = (),
        players: tuple[int, ...] = (),
        count: int = 1,
        ours: int = 0,
        theirs: int = 0,
        pairs: tuple[tuple[int, int], ...] = (),
        values: tuple[tuple[str, Value], ...] = (),
        stand: Arrangement | None = None,
    ) -> None:
        self.events.append(
            Event(
                move=move,
                verdict=verdict,
                article=article,
                key=key,
                pair=pair,
                players=players,
                count=count,
                ours=ours,
                theirs=theirs,
                pairs=pairs,
                values=values,
                stand=stand or self._stand(self.bracket.members),
            )
        )

    def _stand(self, members: tuple[int, ...], tried: tuple[int, ...] = ()) -> Arrangement:
        """The first against the last, the second against the last but one, and so on."""
        half = len(members) // 2
        top, bottom = members[:half], members[::-1][: len(members) - half]
        return Arrangement(self._tpns(top), self._tpns(bottom), tried=tried)

    def _members(self) -> tuple[int, ...]:
        return self._tpns(self.bracket.members)

    def _by_rank(self, players: int) -> tuple[int, ...]:
        ranked = sorted(bits(players), key=lambda index: self.field.players[index].rank)
        return self._tpns(ranked)

    def _tpns(self, players: Iterable[int]) -> tuple[int, ...]:
        return tuple(self.field.players[index].tpn for index in players)

    def _pairs(self) -> tuple[tuple[int, int], ...]:
        players = self.field.players
        return tuple((players[one].tpn, players[other].tpn) for one, other in self.bracket.pairs)
