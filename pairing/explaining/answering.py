"""Finding the answer: the round is paired again, and the system is asked what else was possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import takewhile

from msgspec import Struct

from pairing.auditing.checker.differences import Difference, compare
from pairing.core.cards import PairingCard, deal_cards
from pairing.core.errors import Problem
from pairing.core.field import players_to_pair
from pairing.core.floating import floaters
from pairing.core.model import Bye, ByeKind, Round, RoundPairing, Tenths, Tournament
from pairing.explaining.errors import NotExplained
from pairing.explaining.explanation import (
    Because,
    BoardColours,
    Explanation,
    Finding,
    Floats,
    Meeting,
    Opposite,
    Unpaired,
    boards_of,
    numbers_of,
)
from pairing.explaining.questions import (
    ALL_ASPECTS,
    Aspect,
    Question,
    ThisBoard,
    ThisPlayer,
    WholeRound,
    WhyNot,
    WhyNotBye,
)
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem, Questions
from pairing.trace import RoundTrace

Pair = tuple[int, int]


def explain(
    tournament: Tournament,
    round_number: int,
    question: Question,
    system: PairingSystem | None = None,
) -> Explanation:
    """The answer to a question about a recorded round, or about the one that comes next.

    The answer is about the round as the rules give it; how the record differs is said in it.
    ``system`` is the tournament's own unless given. Raises :class:`NotExplained` if the question
    does not fit, :class:`~pairing.core.errors.UnknownSystem`, and whatever the pairing of the round
    raises: :class:`~pairing.core.errors.NotReady`, :class:`~pairing.core.errors.NoPairingExists`.
    """
    system = system or find_system(tournament.system)
    return _open_case(tournament, round_number, system, _plainly(system)).explanation(question)


def explain_with_steps(
    tournament: Tournament, round_number: int
) -> tuple[Explanation, RoundTrace | None]:
    """The answer about a whole round, with the steps of the very run that paired it for that.

    ``None`` stands for the steps where the system does not keep them. Raises what :func:`explain`
    raises.
    """
    system = find_system(tournament.system)
    record = system.explaining.record
    if record is None:
        return explain(tournament, round_number, WholeRound()), None
    traces = []

    def pair(before: Tournament) -> RoundPairing:
        run = record(before, None)
        traces.append(run.trace)
        return run.pairing

    case = _open_case(tournament, round_number, system, pair)
    return case.explanation(WholeRound()), traces[-1]


def still_holds(explanation: Explanation, tournament: Tournament) -> bool:
    """Nothing that the explanation rests on has changed in the tournament since.

    Results of the round itself and whatever came later may have.
    """
    number, recorded = explanation.round_number, explanation.recorded
    if number > tournament.next_round or (number == tournament.next_round) is (
        recorded is not None
    ):
        return False
    before = tournament
    if recorded is not None:
        before = tournament.before_round(number)
        if _seats(tournament.rounds[number - 1]) != _seats(recorded):
            return False
    assumed = explanation.tournament
    whole = replace(
        before,
        round_count=before.round_count or assumed.round_count,
        initial_colour=before.initial_colour or assumed.initial_colour,
    )
    return whole == assumed


def _seats(a_round: Round) -> tuple[tuple[Pair, ...], tuple[Bye, ...]]:
    return tuple((game.white, game.black) for game in a_round.games), a_round.byes


def _plainly(system: PairingSystem) -> Callable[[Tournament], RoundPairing]:
    """Pairs the next round without keeping the steps."""
    return lambda before: system.pair_next_round(before, None)


def _open_case(
    tournament: Tournament,
    round_number: int,
    system: PairingSystem,
    pair: Callable[[Tournament], RoundPairing],
) -> _Case:
    """The case of a round, which is paired as given."""
    if not 1 <= round_number <= tournament.next_round:
        raise NotExplained("why.no-such-round", round=round_number, next=tournament.next_round)
    if system.explaining.questions is None:
        raise NotExplained("why.no-questions", system=system.name, edition=system.edition)
    if round_number == tournament.next_round:
        pairing = pair(tournament)
        return _case(tournament, system, pairing)
    whole, assumptions = system.filled_in(tournament)
    recorded = whole.rounds[round_number - 1]
    before = whole.before_round(round_number)
    pairing = pair(before)
    differences = compare(pairing, recorded)
    return _case(before, system, pairing, recorded, differences, assumptions)


def _case(
    before: Tournament,
    system: PairingSystem,
    pairing: RoundPairing,
    recorded: Round | None = None,
    differences: tuple[Difference, ...] = (),
    assumptions: tuple[Problem, ...] = (),
) -> _Case:
    """The case, in which the system speaks by whose rules the round is paired."""
    ruling = system.of_round(before)
    assert ruling.explaining.questions is not None, "it answers for a system that does"
    asked = ruling.explaining.questions.about(before)
    return _Case(before, ruling, asked, pairing, recorded, differences, assumptions)


class _Case(Struct, frozen=True, dict=True):
    """A round paired again, ready for questions; fields as in :class:`Explanation`."""

    before: Tournament
    system: PairingSystem
    asked: Questions
    pairing: RoundPairing
    recorded: Round | None
    differences: tuple[Difference, ...]
    assumptions: tuple[Problem, ...]

    @cached_property
    def boards(self) -> tuple[Pair, ...]:
        """(White, black) of every board, as recorded if the round was paired."""
        return boards_of(self.pairing, self.recorded)

    @cached_property
    def cards(self) -> dict[int, PairingCard]:
        return deal_cards(self.before, self.system.definitions)

    @cached_property
    def towards(self) -> Tenths | None:
        """The score towards which players float, where that is not down."""
        return self.system.float_target(self.before)

    @cached_property
    def board_of(self) -> Mapping[frozenset[int], int]:
        """The number of every pair by the rules, each another one."""
        return numbers_of(self.pairing, self.recorded)

    def explanation(self, question: Question) -> Explanation:
        """The answer to a question."""
        players, findings = self.answer(question)
        return Explanation(
            tournament=self.before,
            system=self.system,
            question=question,
            players=players,
            pairing=self.pairing,
            recorded=self.recorded,
            differences=self.differences,
            assumptions=self.assumptions,
            findings=tuple(findings),
        )

    def answer(self, question: Question) -> tuple[tuple[int, ...], Iterator[Finding]]:
        """The players concerned, and what is found."""
        match question:
            case WholeRound():
                return (), self._round()
            case ThisBoard(board, aspects):
                return self._this_board(board, aspects)
            case ThisPlayer(tpn):
                return self._this_player(tpn)
            case WhyNot(one, other):
                return (one, other), self._why_not(one, other)
            case WhyNotBye(tpn):
                return (tpn,), self._why_not_bye(tpn)

    def _round(self) -> Iterator[Finding]:
        for reason in self.asked.why_colours(self.before, self.pairing.pairs):
            pair = reason.white, reason.black
            yield self._meeting(pair)
            yield BoardColours(reason)
            yield from self._floats(pair)
        if self.pairing.bye is not None:
            yield Unpaired(self.pairing.bye, ByeKind.PAIRING_ALLOCATED)
        for tpn in self.pairing.resting:
            yield self._resting(tpn)
        for request in self.before.requests:
            is_now = request.round_number == self.before.next_round
            if is_now and request.tpn not in self.pairing.resting:
                yield Unpaired(request.tpn, request.kind)

    def _this_board(
        self, board: int, aspects: frozenset[Aspect]
    ) -> tuple[tuple[int, ...], Iterator[Finding]]:
        if not 1 <= board <= len(self.boards):
            raise NotExplained("why.no-such-board", board=board, boards=len(self.boards))
        pair = self.boards[board - 1]
        return pair, self._pair(pair, aspects)

    def _this_player(self, tpn: int) -> tuple[tuple[int, ...], Iterator[Finding]]:
        self._refuse_unknown(tpn)
        pair = next((pair for pair in self.boards if tpn in pair), None)
        if pair is not None:
            return pair, self._pair(pair, ALL_ASPECTS)
        return (tpn,), self._bye(tpn)

    def _bye(self, tpn: int) -> Iterator[Finding]:
        """Why a player has no opponent; or whom he would meet by the rules."""
        if tpn in self.pairing.resting:
            yield self._resting(tpn)
            return
        if tpn not in players_to_pair(self.before):
            yield Unpaired(tpn, self._kind_of_absence(tpn))
            return
        by_rules = next((pair for pair in self.pairing.pairs if tpn in pair), None)
        if by_rules is not None:
            yield from self._pair(by_rules, ALL_ASPECTS)
            return
        yield Unpaired(tpn, ByeKind.PAIRING_ALLOCATED)
        yield Because(Opposite.PLAYING, (tpn,), self.asked.why_bye(self.before, tpn))
        yield from self._passed_over(tpn)

    def _resting(self, tpn: int) -> Because:
        """Why a player has no game in this round of a table."""
        return Because(Opposite.PLAYING, (tpn,), self.asked.why_bye(self.before, tpn))

    def _passed_over(self, bye: int) -> Iterator[Because]:
        """Why nobody who ranks below has the bye, from the last one up."""
        if self.asked.why_not_bye is None:
            return
        last_first = sorted(players_to_pair(self.before), key=self._rank, reverse=True)
        for tpn in takewhile(lambda each: each != bye, last_first):
            answer = self.asked.why_not_bye(self.before, tpn)
            yield Because(Opposite.BYE, (tpn,), answer)

    def _rank(self, tpn: int) -> tuple[Tenths, int]:
        return -self.cards[tpn].pairing_score, tpn

    def _kind_of_absence(self, tpn: int) -> ByeKind:
        asked = (
            request.kind
            for request in self.before.requests
            if (request.tpn, request.round_number) == (tpn, self.before.next_round)
        )
        return next(asked, ByeKind.ZERO_POINT)

    def _pair(self, pair: Pair, aspects: frozenset[Aspect]) -> Iterator[Finding]:
        """Why two players meet; or why they should not, if the record has them meet."""
        if frozenset(pair) not in self.board_of:
            yield Because(Opposite.MEETING, pair, self.asked.why_not(self.before, *pair))
            return
        (reason,) = self.asked.why_colours(self.before, [pair])
        by_rules = reason.white, reason.black
        yield self._meeting(by_rules)
        floats = tuple(self._reasons_of_float(by_rules)) if Aspect.FLOAT in aspects else ()
        if Aspect.PAIR in aspects:
            yield from self._reason_of_pair(by_rules, floats)
        if Aspect.COLOURS in aspects:
            yield BoardColours(reason)
        yield from floats

    def _reason_of_pair(self, pair: Pair, floats: tuple[Finding, ...]) -> Iterator[Because]:
        """Why these two, unless that is told already by why one of them floats."""
        answer = self.asked.why_together(self.before, *pair)
        if not any(isinstance(each, Because) and each.answer == answer for each in floats):
            yield Because(Opposite.APART, pair, answer)

    def _reasons_of_float(self, pair: Pair) -> Iterator[Finding]:
        for floats in self._floats(pair):
            yield floats
            for tpn in floats.leaving:
                answer = self.asked.why_float(self.before, tpn)
                yield Because(Opposite.STAYING, (tpn,), answer)

    def _why_not(self, one: int, other: int) -> Iterator[Finding]:
        if one == other:
            raise NotExplained("why.same-player", player=one)
        for tpn in (one, other):
            self._refuse_absent(tpn)
        if frozenset((one, other)) in self.board_of:
            yield self._meeting((one, other))
        answer = self.asked.why_not(self.before, one, other)
        yield Because(Opposite.MEETING, (one, other), answer)

    def _why_not_bye(self, tpn: int) -> Iterator[Finding]:
        """Why a player plays and somebody else has the bye; or why he has it."""
        self._refuse_absent(tpn)
        if self.pairing.bye is None or self.asked.why_not_bye is None:
            raise NotExplained("why.no-bye", round=self.before.next_round)
        if tpn == self.pairing.bye:
            yield from self._bye(tpn)
        else:
            yield Because(Opposite.BYE, (tpn,), self.asked.why_not_bye(self.before, tpn))

    def _meeting(self, pair: Pair) -> Meeting:
        white, black = next(own for own in self.pairing.pairs if set(own) == set(pair))
        return Meeting(self.board_of[frozenset(pair)], white, black)

    def _floats(self, pair: Pair) -> Iterator[Floats]:
        scores = {tpn: self.cards[tpn].pairing_score for tpn in pair}
        if not self.system.traits.has_floats:
            return
        if leaving := floaters(scores, pair, self.towards):
            yield Floats(
                max(pair, key=scores.__getitem__), min(pair, key=scores.__getitem__), leaving
            )

    def _refuse_absent(self, tpn: int) -> None:
        self._refuse_unknown(tpn)
        if tpn not in {*players_to_pair(self.before), *self.pairing.resting}:
            name = self.before.players_by_tpn[tpn].name
            raise NotExplained("why.not-to-be-paired", player=tpn, name=name)

    def _refuse_unknown(self, tpn: int) -> None:
        if tpn not in self.cards:
            raise NotExplained("why.no-such-player", player=tpn)
