"""What the tie-breaks are computed from: scores, adjusted scores, whom each round counts against.

Everything here is computed once for a table of standings, when it is first needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from msgspec import Struct, structs

from pairing.core.histories import Entry, game_points, histories
from pairing.core.model import Game, MatchResult, Player, PointSystem, Tenths, Tournament
from pairing.core.scores import by_other_score
from pairing.standings.codes import GAME_POINTS, MATCH_POINTS
from pairing.standings.editions import TieBreakEdition
from pairing.standings.readings import Readings, UnratedPlayers
from pairing.standings.unplayed import UnplayedCategory, categories, draw_points
from pairing.standings.working import ScoreSource


class Encounter(Struct, frozen=True, gc=False):
    """A round as Buchholz and Sonneborn-Berger see it: an opponent's score and the own points.

    ``opponent`` (TPN) is the one scheduled, ``score`` (tenths) his or the dummy's, ``points``
    (tenths) those of the player's result in that round, without bonus or penalty.
    """

    round_number: int
    opponent: int | None
    score: Tenths
    points: Tenths
    source: ScoreSource
    is_voluntary: bool


@dataclass(frozen=True)
class Facts:
    """A tournament after some round, by an edition and by readings.

    ``entries`` has one member for every counted round under each TPN, ``ratings`` every player's
    rating. Fictitious (acceleration) points are in none of the scores. ``tournament`` has the
    counted rounds only; in a team event its points say which score this is.
    """

    points: PointSystem
    edition: TieBreakEdition
    readings: Readings
    rounds: int
    announced_rounds: int
    tournament: Tournament
    entries: Mapping[int, Sequence[Entry]]
    ratings: Mapping[int, int]

    def rating_in(self, tpn: int, round_number: int) -> int:
        """A player's rating in a round, which is that at the start unless the readings differ."""
        later = self._later_ratings.get(tpn)
        return later.rating_in(round_number) if later is not None else self.ratings[tpn]

    @cached_property
    def _later_ratings(self) -> dict[int, Player]:
        """The players, each with the rating that counts at the start, who got another one later."""
        if not self.readings.ratings_by_round:
            return {}
        return {
            player.tpn: replace(player, rating=self.ratings[player.tpn])
            for player in self.tournament.players
            if player.later_ratings
        }

    def by_score(self, score: str) -> Facts:
        """The facts by match points (``MP``) or game points (``GP``) of a team event.

        Without a name, or without teams, these facts themselves.
        """
        if not score or not self.tournament.is_team_event or score == self.score:
            return self
        return self.by_other_score

    @property
    def score(self) -> str:
        """The name of the score of a team event that these facts count."""
        return MATCH_POINTS if self.points.by_match else GAME_POINTS

    @cached_property
    def by_other_score(self) -> Facts:
        """The facts of a team event by the score that does not come first (11.1)."""
        other = by_other_score(self.tournament)
        return replace(self, points=other.points, entries=histories(other), tournament=other)

    @cached_property
    def scores(self) -> dict[int, Tenths]:
        """Points of every player."""
        return {tpn: sum([each.points for each in own]) for tpn, own in self.entries.items()}

    @cached_property
    def adjusted_scores(self) -> dict[int, Tenths]:
        """What every player's score counts for in the tie-breaks of his opponents (16.3)."""
        adjusted = self.edition.opponents_score
        return {tpn: adjusted(own, self.points) for tpn, own in self.entries.items()}

    @property
    def dummy_scores(self) -> dict[int, Tenths]:
        """The score from which the dummy of a player's own unplayed rounds starts (16.4)."""
        if self.readings.dummy_takes_adjusted_score:
            return self.adjusted_scores
        return self.scores

    @cached_property
    def score_of_draws(self) -> Tenths:
        """Points of a player who draws in all rounds (16.4.2)."""
        announced = self.readings.cap_takes_announced_rounds
        return draw_points(self.points) * (self.announced_rounds if announced else self.rounds)

    @cached_property
    def scorable_rounds(self) -> int:
        """Rounds in which points can be scored: free rounds of a round robin are none (9.2)."""
        if self.edition.own_unplayed_round is not None:
            return self.rounds
        paired = (sum(each.opponent is not None for each in own) for own in self.entries.values())
        return max(paired, default=0)

    @cached_property
    def encounters(self) -> dict[int, list[Encounter]]:
        """Every player's rounds that count in Buchholz and Sonneborn-Berger, round 1 first."""
        return {tpn: self._encounters_of(tpn) for tpn in self.entries}

    def _encounters_of(self, tpn: int) -> list[Encounter]:
        own_unplayed_round = self.edition.own_unplayed_round
        entries = self.entries[tpn]
        found = []
        rounds = zip(entries, categories(entries), strict=True)
        for number, (entry, category) in enumerate(rounds, start=1):
            opponent, points = entry.opponent, entry.points - entry.bonus
            if opponent is not None and category is UnplayedCategory.GAME:
                score, source = self._scores_as_opponents[opponent]
                found.append(Encounter(number, opponent, score, points, source, False))
            elif own_unplayed_round is not None:
                score, source = own_unplayed_round(self, tpn, number - 1)
                is_voluntary = category.is_voluntary
                found.append(Encounter(number, opponent, score, points, source, is_voluntary))
        return found

    @cached_property
    def _scores_as_opponents(self) -> dict[int, tuple[Tenths, ScoreSource]]:
        """What every player counts for in the tie-breaks of his opponents, and why."""
        return {
            tpn: (
                score,
                ScoreSource.OPPONENT if score == self.scores[tpn] else ScoreSource.ADJUSTED,
            )
            for tpn, score in self.adjusted_scores.items()
        }

    @cached_property
    def games(self) -> dict[int, list[tuple[int, Entry, int]]]:
        """Every player's games over the board as (round number, entry, opponent), round 1 first."""
        return {
            tpn: [
                (number, entry, entry.opponent)
                for number, entry in enumerate(own, start=1)
                if entry.is_played and entry.opponent is not None
            ]
            for tpn, own in self.entries.items()
        }

    @cached_property
    def pairings(self) -> list[dict[int, Game]]:
        """For every counted round the pairing of everybody who had an opponent, by TPN."""
        return [
            {tpn: game for game in each.games for tpn in (game.white, game.black)}
            for each in self.tournament.rounds
        ]

    @cached_property
    def boards(self) -> int:
        """On how many boards a match of teams is played; more if a score sheet has more."""
        results = (game.result for each in self.tournament.rounds for game in each.games)
        sheets = (len(result.boards) for result in results if isinstance(result, MatchResult))
        return max(self.tournament.boards_per_match, *sheets, 0)

    @cached_property
    def rating_games(self) -> dict[int, list[tuple[int, Entry, int]]]:
        """The games that count in the tie-breaks of article 10."""
        left_out = self.readings.unrated_players is UnratedPlayers.GAMES_LEFT_OUT
        if self.readings.unrated_games_count and not left_out:
            return self.games
        marks = "" if self.readings.unrated_games_count else "WDL"
        return {
            tpn: [
                game
                for game in games
                if game[1].mark not in marks and (not left_out or self.rating_in(game[2], game[0]))
            ]
            for tpn, games in self.games.items()
        }

    @property
    def lacks_ratings(self) -> bool:
        """Somebody has no rating, and no rule says what he counts for in article 10."""
        left_out = self.readings.unrated_players is UnratedPlayers.GAMES_LEFT_OUT
        return not left_out and not all(self.ratings.values())

    def for_encounters(self, forfeits_played: bool) -> Facts:
        """The facts for tie-breaks on encounters; forfeits are games if so asked, or by 15.2.

        Article 15.2 leaves them unplayed in the tie-breaks on ratings and on own results.
        """
        played = forfeits_played or self.edition.forfeits_are_games
        return self.with_forfeits_played if played else self

    @cached_property
    def with_forfeits_played(self) -> Facts:
        """The facts if forfeited games had been played as they were scored (6.1.1, 16.6)."""
        return replace(
            self, entries={tpn: list(map(_as_played, own)) for tpn, own in self.entries.items()}
        )

    @cached_property
    def with_final_round_drawn(self) -> Facts:
        """The facts if all paired games of the final round had been drawn (8.3).

        That goes for forfeited games too: they were paired. Before the final round nothing changes.
        """
        if not self.rounds or self.rounds < self.announced_rounds:
            return self
        entries = {
            tpn: [*own[:-1], _as_drawn(own[-1], self.points)] for tpn, own in self.entries.items()
        }
        return replace(self, entries=entries)


def _as_played(entry: Entry) -> Entry:
    return structs.replace(entry, is_played=True) if entry.mark in "+-" else entry


def _as_drawn(entry: Entry, points: PointSystem) -> Entry:
    if entry.colour is None:
        return entry
    drawn = game_points(points, "=", entry.colour) + entry.bonus
    return Entry(entry.opponent, entry.colour, "=", drawn, True, entry.bonus)


def facts_after(
    tournament: Tournament, round_number: int, edition: TieBreakEdition, readings: Readings
) -> Facts:
    """The facts when so many rounds count; results not known yet are worth nothing."""
    counted = replace(tournament, rounds=tournament.rounds[:round_number])
    return Facts(
        points=tournament.points,
        edition=edition,
        readings=readings,
        rounds=round_number,
        announced_rounds=max(tournament.round_count, len(tournament.rounds)),
        tournament=counted,
        entries=histories(counted),
        ratings=_ratings(tournament, readings),
    )


def _ratings(tournament: Tournament, readings: Readings) -> dict[int, int]:
    """Everybody's rating, 0 for whoever has none and gets none."""
    rated = [player.rating for player in tournament.players if player.rating]
    takes_lowest = readings.unrated_players is UnratedPlayers.LOWEST_RATING
    other = readings.unrated_as or (min(rated, default=0) if takes_lowest else 0)
    return {player.tpn: player.rating or other for player in tournament.players}
