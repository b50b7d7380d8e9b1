"""From the games of members back to the matches of their teams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from msgspec import Struct

from pairing.core.histories import Entries, Scribe, points_by_tpn
from pairing.core.line_ups import default_sheet
from pairing.core.model import (
    NOBODY,
    BoardResult,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    MatchResult,
    Player,
    PointSystem,
    Roster,
    Round,
    Tenths,
    Tournament,
    colour_on_board,
)
from pairing.core.publishing import in_publishing_order
from pairing.core.team_rating import team_rating
from pairing.formats.trf.kept import SYSTEM_RECORD
from pairing.formats.trf.members import (
    BYES_RECORD,
    COLOURS_RECORD,
    FORFEIT_RECORD,
    LINE_UP_RECORD,
    TEAM_RECORD,
)
from pairing.formats.trf.team_notes import noted_team, with_note
from pairing.formats.trf.team_scores import (
    MATCH_POINTS_RECORD,
    TeamScores,
    is_noted,
    match_points_in,
    noted_byes,
    points_or_none,
    scores_in_code,
    scores_of,
)

READ_ANEW = (
    *(COLOURS_RECORD, TEAM_RECORD, BYES_RECORD, LINE_UP_RECORD, FORFEIT_RECORD),
    *("240", "250", "260", "299", MATCH_POINTS_RECORD),
)
"""Kept records which become part of a team event, and are written anew."""

REPEATED = ("801", "802")
"""Kept records that repeat results of teams; they would soon be wrong, and are left out."""

_FORFEITS = (
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.BOTH_FORFEIT,
)
_BYES = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.HALF_POINT)
"""Of several kinds in a team the first counts."""
_WON_ALONE = (ByeKind.FULL_POINT, ByeKind.PAIRING_ALLOCATED)
"""How files have a member whose opponent left the board empty: as ``F``, or ``+`` with nobody."""


class NoMatches(ValueError):
    """The games are not those of matches; the message is the key of the reason."""


class ListedTeam(Struct, frozen=True):
    """A team as a file lists it."""

    name: str
    members: tuple[int, ...]
    federation: str = ""


class Forfeit(Struct, frozen=True):
    """A match that was not played, as a record 330 has it: round, teams by TPN, and the result."""

    round_number: int
    white: int
    black: int
    result: GameResult


def forfeit_in_record(record: str) -> Forfeit | None:
    """The match of a record 330; ``None`` if it tells of none."""
    numbers = [record[at].strip() for at in (slice(7, 10), slice(11, 14), slice(15, 18))]
    marks = record[4:6]
    if not all(text.isascii() and text.isdigit() for text in numbers):
        return None
    if marks not in {each.value for each in _FORFEITS}:
        return None
    number, white, black = map(int, numbers)
    return Forfeit(number, white, black, GameResult(marks))


def allocated_byes(record: str) -> dict[int, int]:
    """The team with the pairing-allocated bye by round, in a record 320."""
    teams = enumerate(record[13:].split(), start=1)
    return {number: int(word) for number, word in teams if word.isdigit() and int(word)}


def team_in_record(record: str) -> ListedTeam:
    """The team of a record 310."""
    numbers = tuple(int(word) for word in record[72:].split() if word.isdigit() and int(word))
    return ListedTeam(record[8:40].strip(), numbers, record[41:46].strip())


def as_event_of_teams(event: Tournament, code: str = "") -> Tournament:
    """The event of the teams whose members play in ``event``; raises :class:`NoMatches`.

    The teams are those of the records 310, or else of 013, in that order. ``code`` is that of the
    system as the file has it, which tells which score comes first.
    """
    records = [line for line in event.kept_records if line.startswith(TEAM_RECORD)]
    teams = [*map(team_in_record, records)] or [
        ListedTeam(team.name, team.members) for team in event.teams
    ]
    return _Teams(event, teams, scores_of(code, event.kept_records)).event()


class _Teams:
    def __init__(self, event: Tournament, teams: Sequence[ListedTeam], scores: TeamScores) -> None:
        self.source = event
        self.scores = scores
        self.teams = teams
        self.players = event.players_by_tpn
        self.team_of = {n: tpn for tpn, team in enumerate(teams, start=1) for n in team.members}
        listed = sum(len(team.members) for team in teams)
        if listed != len(self.team_of) or self.team_of.keys() != self.players.keys():
            raise NoMatches("members-unclear")
        self.line_ups = dict(_line_ups(event.kept_records))
        self.forfeits = self._forfeits()
        self.allocated = self._allocated()
        noted = (noted_team(line) for line in event.kept_records)
        self.noted = {roster.tpn: roster for roster in noted if roster is not None}
        self.boards = self._boards_per_match()

    def _forfeits(self) -> dict[int, dict[tuple[int, int], Forfeit]]:
        """The forfeited matches of every round by their teams, the lower number first."""
        found: dict[int, dict[tuple[int, int], Forfeit]] = {}
        for line in self.source.kept_records:
            each = forfeit_in_record(line) if line.startswith(FORFEIT_RECORD) else None
            if each is not None and {each.white, each.black} <= set(self.team_of.values()):
                one, other = sorted((each.white, each.black))
                found.setdefault(each.round_number, {})[one, other] = each
        return found

    def _allocated(self) -> set[tuple[int, int]]:
        """Rounds and teams of the pairing-allocated byes (320)."""
        records = (line for line in self.source.kept_records if line.startswith(BYES_RECORD))
        return {each for line in records for each in allocated_byes(line).items()}

    def event(self) -> Tournament:
        match_points, game_points = self._points()
        by_match = self.scores.by_match
        made = replace(
            self.source,
            points=match_points if by_match else game_points,
            other_points=self._other_points(match_points, game_points),
            options=self.scores.options,
            players=tuple(map(self._team, range(1, len(self.teams) + 1))),
            rosters=tuple(map(self._roster, range(1, len(self.teams) + 1))),
            rounds=(),
            requests=tuple(self._requests()),
            forbidden=tuple(self._forbidden()),
            teams=(),
            boards_per_match=self.boards,
            kept_records=tuple(
                line
                for line in self.source.kept_records
                if not line.startswith((*READ_ANEW, *REPEATED))
                and noted_team(line) is None
                and not is_noted(line)
                and not _names_scores(line)
            ),
        )
        scribe, rounds = Scribe(made), []
        for number, a_round in enumerate(self.source.rounds, start=1):
            rounds.append(self._round(made, number, a_round, scribe.entries))
            scribe.enter(rounds[-1])
        return replace(made, rounds=tuple(rounds))

    def _boards_per_match(self) -> int:
        for line in self.source.kept_records:
            if line.startswith(COLOURS_RECORD) and line[4:].strip():
                return len(line[4:].strip())
        counts: dict[tuple[int, int, int], int] = {}
        for number, a_round in enumerate(self.source.rounds):
            for game in a_round.games:
                one, other = sorted((self.team_of[game.white], self.team_of[game.black]))
                counts[number, one, other] = counts.get((number, one, other), 0) + 1
        if counts:
            return max(counts.values())
        records = [line for line in self.source.kept_records if line.startswith(TEAM_RECORD)]
        if not records:
            raise NoMatches("boards-unclear")
        return min(len(team.members) for team in self.teams)

    def _points(self) -> tuple[PointSystem, PointSystem]:
        """Match points and game points, with what a record 320 says of the bye."""
        systems = [match_points_in(self.source.kept_records), PointSystem.for_matches(self.boards)]
        for line in self.source.kept_records:
            words = line.split()
            if line.startswith(BYES_RECORD) and len(words) > 2:
                byes = (points_or_none(words[1]), points_or_none(words[2]))
                systems = [_with_bye(*each) for each in zip(systems, byes, strict=True)]
        byes = noted_byes(self.source.kept_records)
        systems = [_with_bye(*each) for each in zip(systems, byes, strict=True)]
        return systems[0], systems[1]

    def _other_points(
        self, match_points: PointSystem, game_points: PointSystem
    ) -> PointSystem | None:
        """Those of the score that does not come first; ``None`` if they are the usual ones."""
        if self.scores.by_match:
            usual = PointSystem.for_matches(self.boards)
            return None if game_points == usual else game_points
        usual = PointSystem.for_match_points()
        return None if match_points == usual else match_points

    def _team(self, tpn: int) -> Player:
        listed = self.teams[tpn - 1]
        members = [self.players[number] for number in listed.members]
        federations = {member.federation for member in members}
        shared = federations.pop() if len(federations) == 1 else ""
        return Player(
            tpn=tpn,
            name=listed.name,
            rating=team_rating(self._roster(tpn), self.boards),
            federation=listed.federation or shared,
            accelerations=members[0].accelerations if members else (),
        )

    def _roster(self, tpn: int) -> Roster:
        listed = (self.players[number] for number in self.teams[tpn - 1].members)
        members = tuple(
            replace(member, accelerations=()) if member.accelerations else member
            for member in listed
        )
        return with_note(Roster(tpn, members), self.noted.get(tpn))

    def _requests(self) -> Iterator[ByeRequest]:
        """Byes that all members have asked for."""
        kinds = {(each.round_number, each.tpn): each.kind for each in self.source.requests}
        for number in sorted({each.round_number for each in self.source.requests}):
            for tpn, team in enumerate(self.teams, start=1):
                asked = {kinds.get((number, member)) for member in team.members}
                if len(asked) == 1 and (kind := asked.pop()) is not None:
                    yield ByeRequest(tpn, number, kind)

    def _forbidden(self) -> Iterator[ForbiddenGroup]:
        for group in self.source.forbidden:
            yield replace(group, members=frozenset(self.team_of[tpn] for tpn in group.members))

    def _round(self, made: Tournament, number: int, a_round: Round, entries: Entries) -> Round:
        """The round with its matches; ``entries`` are those of the rounds before it."""
        games = self._matches_of(a_round)
        byes = {bye.tpn: bye.kind for bye in a_round.byes}
        results = {}
        for pair, played in games.items():
            game = self._match(made, number, pair, played, byes)
            results[game.white, game.black] = game
        paired = {tpn for pair in games for tpn in pair}
        for pair, forfeit in self.forfeits.get(number, {}).items():
            if paired.isdisjoint(pair):
                game = Game(forfeit.white, forfeit.black, forfeit.result)
                results[game.white, game.black] = game
        paired = {tpn for pair in results for tpn in pair}
        scores = points_by_tpn(entries)
        ordered = tuple(results[pair] for pair in in_publishing_order(results, scores))
        absent = (tpn for tpn in range(1, len(self.teams) + 1) if tpn not in paired)
        kinds = (Bye(tpn, self._bye(number, tpn, byes)) for tpn in absent)
        in_order = sorted(kinds, key=lambda bye: (bye.kind is not _BYES[0], bye.tpn))
        return replace(a_round, games=ordered, byes=tuple(in_order))

    def _bye(self, number: int, tpn: int, byes: Mapping[int, ByeKind]) -> ByeKind:
        if (number, tpn) in self.allocated:
            return ByeKind.PAIRING_ALLOCATED
        kinds = {byes.get(member) for member in self.teams[tpn - 1].members}
        return next((kind for kind in _BYES if kind in kinds), ByeKind.ZERO_POINT)

    def _matches_of(self, a_round: Round) -> dict[tuple[int, int], list[Game]]:
        """The games by the two teams; raises if a team meets two others."""
        games: dict[tuple[int, int], list[Game]] = {}
        for game in a_round.games:
            one, other = sorted((self.team_of[game.white], self.team_of[game.black]))
            games.setdefault((one, other), []).append(game)
        teams = [tpn for pair in games for tpn in pair]
        if len(teams) != len(set(teams)):
            raise NoMatches("no-matches")
        return games

    def _match(
        self,
        made: Tournament,
        number: int,
        pair: tuple[int, int],
        games: list[Game],
        byes: Mapping[int, ByeKind],
    ) -> Game:
        seats = self._seats(number, pair, games, byes)
        white, black = self._by_colour(pair, seats, games)
        by_player = {player: game for game in games for player in (game.white, game.black)}
        boards = []
        for board, (one, other) in enumerate(seats, start=1):
            own, opponent = (one, other) if white == pair[0] else (other, one)
            has_white = colour_on_board(Colour.WHITE, board) is Colour.WHITE
            ordered = (own, opponent) if has_white else (opponent, own)
            boards.append(_board(ordered, by_player.get(own or opponent)))
        return _without_default_sheet(made, Game(white, black, MatchResult(tuple(boards))))

    def _seats(
        self,
        number: int,
        pair: tuple[int, int],
        games: list[Game],
        byes: Mapping[int, ByeKind],
    ) -> list[tuple[int, int]]:
        """Who sits on the boards for the first and for the second team of the pair."""
        opponent = {a: b for g in games for a, b in ((g.white, g.black), (g.black, g.white))}
        one, other = (self._line_up(number, tpn, opponent, byes) for tpn in pair)
        seats: list[tuple[int, int]] = []
        while one or other:
            if one and (one[0] == NOBODY or one[0] not in opponent):
                seats.append((one.pop(0), NOBODY))
                if other and other[0] == NOBODY:
                    other.pop(0)
                elif seats[-1][0] == NOBODY and other:
                    seats[-1] = (NOBODY, other.pop(0))
            elif other and (other[0] == NOBODY or other[0] not in opponent):
                seats.append((NOBODY, other.pop(0)))
            elif one:
                seats.append((one[0], opponent[one[0]]))
                other = [each for each in other if each != opponent[one[0]]]
                one.pop(0)
            else:
                raise NoMatches("no-matches")
        return seats + [(NOBODY, NOBODY)] * (self.boards - len(seats))

    def _line_up(
        self, number: int, tpn: int, opponent: Mapping[int, int], byes: Mapping[int, ByeKind]
    ) -> list[int]:
        if (number, tpn) in self.line_ups:
            return list(self.line_ups[number, tpn])
        return [
            member
            for member in self.teams[tpn - 1].members
            if member in opponent or byes.get(member) in _WON_ALONE
        ]

    def _by_colour(
        self, pair: tuple[int, int], seats: list[tuple[int, int]], games: list[Game]
    ) -> tuple[int, int]:
        """The team with White on board 1, as the first board with two players shows it."""
        whites = {game.white for game in games}
        for board, (one, other) in enumerate(seats, start=1):
            if NOBODY not in (one, other):
                first_has_white = (one in whites) == (board % 2 == 1)
                return pair if first_has_white else pair[::-1]
        return pair


def _board(seats: tuple[int, int], game: Game | None) -> BoardResult:
    """The board of these two, White first; one who sits alone has won by forfeit."""
    white, black = seats
    if NOBODY in seats or game is None or not isinstance(game.result, GameResult):
        result = GameResult.BOTH_FORFEIT
        if white != black:
            result = _FORFEITS[0] if black == NOBODY else _FORFEITS[1]
        return BoardResult(white, black, result)
    return BoardResult(white, black, game.result if game.white == white else game.result.mirrored)


def _without_default_sheet(made: Tournament, game: Game) -> Game:
    """A match that is pending or forfeited throughout, with the first members, has no sheet."""
    if isinstance(game.result, MatchResult) and game.result.has_colours:
        return game
    for result in (GameResult.PENDING, *_FORFEITS):
        sheet = default_sheet(made, game.white, game.black, result)
        if game.result == sheet:
            return replace(game, result=result)
    return game


def _names_scores(line: str) -> bool:
    """A record 192 that is written anew with what it says of the scores."""
    return line.startswith(SYSTEM_RECORD) and scores_in_code(line[3:]) is not None


def _with_bye(points: PointSystem, bye: Tenths | None) -> PointSystem:
    return points if bye is None else replace(points, pairing_allocated_bye=bye)


def _line_ups(records: Sequence[str]) -> Iterator[tuple[tuple[int, int], tuple[int, ...]]]:
    """Round and team, with the numbers of a record 300."""
    for line in records:
        words = line[3:].split()
        if line.startswith(LINE_UP_RECORD) and len(words) > 3 and all(map(str.isdigit, words)):
            number, team, _, *seated = map(int, words)
            yield (number, team), tuple(seated)
