"""What a rating server looks at before it takes a report, topic by topic.

The report file itself is looked through by the reader's own checks; what needs the rating
regulations is added here. The server's own list of messages is not public.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum

from pairing.core.dates import last_day, round_days
from pairing.core.errors import Place, Problem, Severity
from pairing.core.model import Player, Tournament
from pairing.core.names import folded
from pairing.federation.games import people
from pairing.federation.ratings import RatingReport, Uncounted
from pairing.federation.time_controls import rate_of_play
from pairing.formats.rating_lists.kinds import RatingKind
from pairing.formats.trf.report import report_problems


class Topic(Enum):
    """What is looked at, in the order of the page."""

    HEAD = "head"
    DATES = "dates"
    RATE_OF_PLAY = "rate-of-play"
    ARBITERS = "arbiters"
    RESULTS = "results"
    GAMES = "games"
    FIDE_IDS = "fide-ids"
    RATINGS = "ratings"
    FEDERATIONS = "federations"
    BIRTH_DATES = "birth-dates"
    SEXES = "sexes"


@dataclass(frozen=True, slots=True)
class Check:
    """A topic and what was found about it; nothing if all is well.

    ``missing`` of ``total`` players or rounds lack something, where that can be counted (else 0).
    """

    topic: Topic
    problems: tuple[Problem, ...]
    missing: int = 0
    total: int = 0

    @property
    def severity(self) -> Severity | None:
        """The worst of what was found; ``None`` if nothing was."""
        order = tuple(Severity)
        found = [problem.severity for problem in self.problems]
        return max(found, key=order.index, default=None)

    @property
    def is_well(self) -> bool:
        """Nothing has to be filled in; notes do not ask for anything."""
        return self.severity in (None, Severity.NOTE)


_ERROR, _WARNING, _NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE

_OF_THE_FILE: dict[str, tuple[Topic, Severity]] = {
    "report-no-name": (Topic.HEAD, _ERROR),
    "report-no-place": (Topic.HEAD, _ERROR),
    "report-no-federation": (Topic.HEAD, _ERROR),
    "report-odd-federation": (Topic.HEAD, _ERROR),
    "report-no-starting-rank-method": (Topic.HEAD, _NOTE),
    "report-no-round-count": (Topic.HEAD, _WARNING),
    "report-no-chief-arbiter": (Topic.ARBITERS, _ERROR),
    "report-no-time-control": (Topic.RATE_OF_PLAY, _WARNING),
    "report-odd-dates": (Topic.DATES, _ERROR),
    "report-end-before-start": (Topic.DATES, _ERROR),
    "report-undated-rounds": (Topic.DATES, _WARNING),
    "report-dates-disordered": (Topic.DATES, _WARNING),
    "report-no-fide-id": (Topic.FIDE_IDS, _ERROR),
    "report-odd-fide-id": (Topic.FIDE_IDS, _ERROR),
    "report-same-fide-id": (Topic.FIDE_IDS, _ERROR),
    "report-no-rating": (Topic.RATINGS, _NOTE),
    "report-no-birth-date": (Topic.BIRTH_DATES, _WARNING),
    "report-no-player-federation": (Topic.FEDERATIONS, _WARNING),
    "report-no-sex": (Topic.SEXES, _WARNING),
    "report-no-rated-game": (Topic.GAMES, _NOTE),
    "report-rounds-missing": (Topic.RESULTS, _WARNING),
    "report-no-result": (Topic.RESULTS, _ERROR),
    "report-forfeits": (Topic.GAMES, _NOTE),
    "report-unrated": (Topic.GAMES, _NOTE),
    "report-unusual": (Topic.GAMES, _NOTE),
}
"""Findings about the report file: where they belong, and how much they matter to the server."""

_MINUTES_FOR = ((2400, 120), (1800, 90), (0, 60))
"""The least minutes for 60 moves if one of the two is rated that high (B.02, 1)."""
_ROUNDS_A_DAY = {RatingKind.RAPID: 15, RatingKind.BLITZ: 30}
_HOURS_A_DAY = 12
_DIGITS_OF_AN_ID = 5
_LISTS_TO_GET_INTO = 3
"""A report has to come in time for the third list after the end (B.02, 9.1)."""


def checks(
    tournament: Tournament, report: RatingReport, today: date | None = None
) -> tuple[Check, ...]:
    """Every topic in its order; ``today`` tells whether the report comes in time."""
    found: dict[Topic, list[Problem]] = {topic: [] for topic in Topic}
    for problem in report_problems(tournament):
        topic, severity = _OF_THE_FILE[problem.key.partition(".")[2]]
        found[topic].append(Problem(severity, problem.key, problem.place, problem.values))
    for topic, problem in _of_regulations(tournament, report, today):
        found[topic].append(problem)
    totals = _totals(tournament)
    return tuple(
        Check(topic, tuple(problems), _missing(problems), totals.get(topic, 0))
        for topic, problems in found.items()
    )


def _totals(tournament: Tournament) -> dict[Topic, int]:
    of_players = (
        Topic.FIDE_IDS,
        Topic.RATINGS,
        Topic.FEDERATIONS,
        Topic.BIRTH_DATES,
        Topic.SEXES,
    )
    totals = dict.fromkeys(of_players, len(people(tournament)))
    return totals | {Topic.DATES: len(tournament.rounds), Topic.RESULTS: len(tournament.rounds)}


def _missing(problems: Sequence[Problem]) -> int:
    """The greatest number of players or rounds that lack something."""
    counts = (problem.values.get("count", 0) for problem in problems)
    return max((count for count in counts if isinstance(count, int)), default=0)


def _of_regulations(
    tournament: Tournament, report: RatingReport, today: date | None
) -> Iterator[tuple[Topic, Problem]]:
    yield from ((Topic.RATE_OF_PLAY, each) for each in _of_rate(tournament, report))
    yield from ((Topic.DATES, each) for each in _of_days(tournament, report, today))
    yield from ((Topic.ARBITERS, each) for each in _of_arbiters(tournament))
    yield from ((Topic.FIDE_IDS, each) for each in _of_newcomers(tournament))
    uncounted = [game for change in report.changes for game in change.uncounted]
    uncounted += [game for idle in report.idle for game in idle.uncounted]
    far = sum(game.reason is Uncounted.TOO_FAR_APART for game in uncounted)
    if far:
        yield Topic.GAMES, _problem(_NOTE, "far-apart", count=far // 2)
    under_fide = [
        player.tpn for player in people(tournament).values() if player.federation == "FID"
    ]
    if under_fide:
        yield Topic.FEDERATIONS, _problem(_NOTE, "under-fide-flag", players=_listed(under_fide))


def _of_rate(tournament: Tournament, report: RatingReport) -> Iterator[Problem]:
    rate, kind = rate_of_play(tournament.info), report.kind.kind
    if rate is None:
        if tournament.info.time_control or tournament.info.encoded_time_control:
            yield _problem(_NOTE, "rate-not-understood")
        return
    if rate.kind is not kind:
        yield _problem(_WARNING, "rate-of-other-kind", minutes=rate.for_sixty_moves // 60)
    if kind is RatingKind.STANDARD:
        yield from _too_fast(tournament, rate.for_sixty_moves)


def _too_fast(tournament: Tournament, seconds: int) -> Iterator[Problem]:
    """The time is too short for games of the highest-rated player."""
    highest = max((player.rating for player in people(tournament).values()), default=0)
    needed = next(minutes for rating, minutes in _MINUTES_FOR if highest >= rating)
    if seconds < 60 * needed:
        values = {"minutes": seconds // 60, "needed": needed, "rating": highest}
        yield _problem(_WARNING, "too-fast", **values)


def _of_days(tournament: Tournament, report: RatingReport, today: date | None) -> Iterator[Problem]:
    days = Counter(day for day in round_days(tournament.info) if day is not None)
    busiest = max(days.values(), default=0)
    limit = _most_rounds(tournament, report)
    if limit and busiest > limit:
        yield _problem(_WARNING, "too-many-rounds", rounds=busiest, limit=limit)
    if report.is_long:
        yield _problem(_WARNING, "long-event")
    end = last_day(tournament.info)
    if end and today and _lists_between(end, today) >= _LISTS_TO_GET_INTO:
        yield _problem(_WARNING, "too-late", day=end.isoformat())
    in_head = (tournament.info.start_date, tournament.info.end_date)
    if days and all(in_head):
        first, last = report.rules.day, end
        outside = sum(not (first or day) <= day <= (last or day) for day in days)
        if outside:
            yield _problem(_WARNING, "rounds-outside", count=outside)


def _most_rounds(tournament: Tournament, report: RatingReport) -> int:
    """Rounds that one day may have; 0 if that is not known."""
    if limit := _ROUNDS_A_DAY.get(report.kind.kind):
        return limit
    rate = rate_of_play(tournament.info)
    return _HOURS_A_DAY * 3600 // (2 * rate.for_sixty_moves) if rate else 0


def _lists_between(end: date, today: date) -> int:
    """How many lists, one each first of a month, have come since the end."""
    return 12 * (today.year - end.year) + today.month - end.month


def _of_arbiters(tournament: Tournament) -> Iterator[Problem]:
    info = tournament.info
    chief = info.chief_arbiter.strip()
    if chief and not any(map(_is_id, chief.split())):
        yield _problem(_WARNING, "chief-arbiter-without-id")
    players = {folded(player.name): player for player in people(tournament).values()}
    for arbiter in filter(None, (chief, *info.deputy_arbiters)):
        name = " ".join(word for word in arbiter.split() if not _is_id(word))
        if folded(name) in players:
            yield _problem(_WARNING, "arbiter-plays", name=name)


def _is_id(word: str) -> bool:
    """A FIDE number, as it stands beside the name of an arbiter."""
    digits = word.strip("(),")
    return digits.isdecimal() and len(digits) >= _DIGITS_OF_AN_ID


def _of_newcomers(tournament: Tournament) -> Iterator[Problem]:
    """Players without a FIDE number need everything by which one is given to them."""
    lacking = [
        player.tpn for player in people(tournament).values() if _is_newcomer_without_details(player)
    ]
    if lacking:
        players = _listed(lacking)
        yield _problem(_ERROR, "newcomer-without-details", count=len(lacking), players=players)


def _is_newcomer_without_details(player: Player) -> bool:
    details = (player.name, player.birth_date, player.sex, player.federation)
    return not player.fide_id.strip() and not all(detail.strip() for detail in details)


def _listed(tpns: Sequence[int]) -> str:
    return ", ".join(map(str, sorted(tpns)))


def _problem(severity: Severity, key: str, **values: str | int) -> Problem:
    return Problem(severity, f"federation.check-{key}", Place(), values)
