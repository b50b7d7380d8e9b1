"""The norm report of an event: every player's norms, and how they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pairing.core.model import Player, Tournament
from pairing.federation.editions import ChosenEdition, choose
from pairing.federation.games import FederationField, FederationLine, field_of
from pairing.federation.norms.conditions import FederationCounts, conditions
from pairing.federation.norms.editions import EDITIONS, Norm, TitleRules
from pairing.federation.norms.forecast import Forecast, Outlook, last_game, rounds_to_come
from pairing.federation.norms.games import NormCandidate, candidate, unrated_without_point
from pairing.federation.norms.judging import Demands
from pairing.federation.norms.options import Exemption, NormOptions
from pairing.federation.norms.search import NormResult, find_norm
from pairing.federation.time_controls import rate_of_play
from pairing.standings import is_predetermined
from pairing.systems.system import Watcher


@dataclass(frozen=True, slots=True)
class NormLine:
    """A player and a norm: what it comes to so far, and what is still needed."""

    result: NormResult
    forecast: Forecast

    @property
    def player(self) -> Player:
        """The player."""
        return self.result.candidate.player

    @property
    def norm(self) -> Norm:
        """The norm."""
        return self.result.norm


@dataclass(frozen=True, slots=True)
class NormReport:
    """Everybody's norms, by number and the highest norm first.

    ``conditions`` are the counts of 1.4.3d and 1.5.6. ``unknown_federations`` are players whose
    federation is not given: as opponents they count for none.
    """

    rules: ChosenEdition[TitleRules]
    conditions: FederationCounts
    lines: tuple[NormLine, ...]
    unknown_federations: tuple[int, ...]
    is_finished: bool

    def line(self, tpn: int, norm: Norm) -> NormLine | None:
        """That player's line for a norm; ``None`` if he cannot earn it or has the title."""
        for line in self.lines:
            if line.player.tpn == tpn and line.norm is norm:
                return line
        return None

    @property
    def norms(self) -> tuple[NormLine, ...]:
        """The norms that were made or are secured, of each player the highest only."""
        return norms_made(self.lines)

    @property
    def within_reach(self) -> tuple[NormLine, ...]:
        """The norms that can still be made."""
        return tuple(line for line in self.lines if line.forecast.outlook is Outlook.POSSIBLE)


def norms_made(lines: Iterable[NormLine]) -> tuple[NormLine, ...]:
    """The norms among them that were made or are secured, of each player the highest only."""
    stands = (Outlook.MET, Outlook.SECURED)
    highest: dict[int, NormLine] = {}
    for line in lines:
        if line.result.is_met and line.forecast.outlook in stands:
            highest.setdefault(line.player.tpn, line)
    return tuple(line for _, line in sorted(highest.items()))


USUAL = NormOptions()


def norm_report(
    tournament: Tournament, options: NormOptions = USUAL, watch: Watcher | None = None
) -> NormReport:
    """The norms of an event as far as it has been played.

    ``watch`` is told after how many players of how many it is.
    Raises :class:`~pairing.federation.editions.NoEdition` for an event older than the regulations
    that are known.
    """
    event = NormEvent.of(tournament, options)
    return NormReport(
        event.rules,
        event.conditions,
        tuple(event.lines(watch)),
        tuple(tpn for tpn, flag in sorted(event.federations.items()) if not flag),
        event.is_finished,
    )


@dataclass(frozen=True, slots=True)
class NormEvent:
    """An event as norms see it; lines of players can be judged one by one."""

    field: FederationField
    federations: Mapping[int, str]
    rules: ChosenEdition[TitleRules]
    conditions: FederationCounts
    options: NormOptions
    round_count: int
    predetermined: bool
    meeting_twice: bool
    strongest: tuple[tuple[int, int], ...]
    minutes: int | None = None

    @classmethod
    def of(cls, tournament: Tournament, options: NormOptions) -> NormEvent:
        """The event of a tournament, with its conditions counted."""
        field = field_of(tournament)
        federations = {
            tpn: options.federations.get(tpn, player.federation).strip().upper()
            for tpn, player in field.players.items()
        }
        predetermined = (
            is_predetermined(tournament) if options.predetermined is None else options.predetermined
        )
        host = (options.host or tournament.info.federation).strip().upper()
        is_swiss = not predetermined and not tournament.is_team_event
        paired = len(tournament.rounds)
        by_rating = sorted(
            ((each.rating, tpn) for tpn, each in field.players.items()), reverse=True
        )
        return cls(
            field,
            federations,
            choose(EDITIONS, tournament.info, options.edition),
            conditions(field, federations, host, paired, is_swiss=is_swiss),
            replace(options, host=host),
            max(tournament.round_count, paired),
            predetermined,
            options.meeting_twice or (predetermined and _meets_twice(field)),
            tuple(by_rating),
            rate.for_sixty_moves // 60 if (rate := rate_of_play(tournament.info)) else None,
        )

    @property
    def is_finished(self) -> bool:
        """All rounds are paired, and all results are known."""
        pending = any(line.mark == "?" for lines in self.field.lines.values() for line in lines)
        rounds = len(self.conditions.rounds)
        return rounds == self.round_count and not pending

    def lines(self, watch: Watcher | None = None) -> Iterator[NormLine]:
        """Everybody's lines, by number and the highest norm first."""
        for done, tpn in enumerate(sorted(self.field.players)):
            if watch is not None:
                watch(done, len(self.field.players))
            yield from (self.line(tpn, norm) for norm in self.norms_for(tpn))

    def norms_for(self, tpn: int) -> tuple[Norm, ...]:
        """The norms that a player can earn, the highest first."""
        player = self.field.players[tpn]
        shown = (norm for norm in Norm if norm.is_open_to(player))
        if self.options.with_own_titles:
            return tuple(shown)
        return tuple(norm for norm in shown if norm.is_above(player.title))

    def line(self, tpn: int, norm: Norm) -> NormLine:
        """How a norm of a player stands."""
        result = self.result(self.field, tpn, norm)
        return NormLine(result, self._forecast(result, tpn, norm))

    def result(self, field: FederationField, tpn: int, norm: Norm) -> NormResult:
        """The norm in the games of that field."""
        exemption = self._exemption(tpn)
        return find_norm(
            self._candidate(field, tpn),
            self._demands(tpn, norm, exemption),
            predetermined=self.predetermined,
            exemption=exemption,
        )

    def _candidate(self, field: FederationField, tpn: int) -> NormCandidate:
        without_point = frozenset(unrated_without_point(field)) if self.predetermined else ()
        return candidate(field, tpn, self.federations, self.round_count, frozenset(without_point))

    def _demands(self, tpn: int, norm: Norm, exemption: Exemption | None) -> Demands:
        rules = self.rules.edition
        return Demands(
            norm,
            rules,
            self.federations[tpn],
            self.options.games or rules.games,
            waives_federations=exemption is not None,
            meeting_twice=self.meeting_twice,
            minutes=self.minutes,
        )

    def _exemption(self, tpn: int) -> Exemption | None:
        """What spares the player foreign opponents, if anything does."""
        given = self.options.exemption
        if given is not None and (
            not given.is_for_hosts or self.federations[tpn] == self.options.host
        ):
            return given
        return Exemption.LARGE_SWISS if self.conditions.is_large else None

    def _forecast(self, result: NormResult, tpn: int, norm: Norm) -> Forecast:
        known = [line for line in self.field.lines[tpn] if line.mark != "?"]
        left = self.round_count - max(len(known), self._rounds_over(tpn))
        if left <= 0:
            return Forecast(Outlook.MET if result.is_met else Outlook.MISSED)
        if result.judgement.demands.is_too_fast:
            return Forecast(Outlook.IMPOSSIBLE, left)
        pending = [line for line in self.field.lines[tpn] if line.mark == "?"]
        opponent = pending[0].opponent if pending else 0
        if left == 1 and pending:
            return last_game(opponent, self._gives_norm(tpn, norm, pending[0]))
        if result.is_met and not self.predetermined:
            return Forecast(Outlook.SECURED, left, opponent)
        return rounds_to_come(result.judgement, left, self._best(tpn, left), opponent)

    def _rounds_over(self, tpn: int) -> int:
        """Paired rounds in which nothing of the player is open, those he missed among them."""
        pending = sum(line.mark == "?" for line in self.field.lines[tpn])
        return len(self.conditions.rounds) - pending

    def _gives_norm(self, tpn: int, norm: Norm, line: FederationLine) -> _GivesNorm:
        return _GivesNorm(self, tpn, norm, line)

    def _best(self, tpn: int, number: int) -> Sequence[int]:
        """The highest ratings among those the player has not met, an unrated one as 1400."""
        met = {line.opponent for line in self.field.lines[tpn] if line.mark != "?"} | {tpn}
        best: list[int] = []
        for rating, other in self.strongest:
            if len(best) == number:
                break
            if other not in met or self.meeting_twice:
                best.append(rating or self.rules.edition.unrated)
        return best


@dataclass(frozen=True, slots=True)
class _GivesNorm:
    """Whether a player has the norm once his open game has a mark."""

    event: NormEvent
    tpn: int
    norm: Norm
    line: FederationLine

    def __call__(self, mark: str) -> bool:
        field = with_mark(self.event.field, self.tpn, self.line, mark)
        return self.event.result(field, self.tpn, self.norm).is_met


_OTHER_SIDE = {"1": "0", "=": "=", "0": "1", "Z": "Z"}


def with_mark(field: FederationField, tpn: int, line: FederationLine, mark: str) -> FederationField:
    """The field with the open game of a player at that mark, for his opponent the other way."""
    lines = dict(field.lines)
    for number, each in ((tpn, mark), (line.opponent, _OTHER_SIDE[mark])):
        lines[number] = tuple(
            replace(known, mark=each) if known.round_number == line.round_number else known
            for known in lines[number]
        )
    return FederationField(field.players, lines)


def _meets_twice(field: FederationField) -> bool:
    """Somebody has met an opponent twice."""
    for lines in field.lines.values():
        met = Counter(line.opponent for line in lines if line.opponent)
        if any(times > 1 for times in met.values()):
            return True
    return False
