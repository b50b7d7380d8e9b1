"""What touches the integrity of pairings in a report file: comments ``### Rounds @ Round 4: …``.

    ### FIDE mode exited @ Round 4
    ### Number of rounds @ Round 4: 9 => 7
    ### Numbers drawn @ Round 1: by lot => seed 4711
    ### Round taken back @ Round 3
    ### FPB @ Round 2: 5 12
    ### Adjourned @ Round 5: 7-2

The round of the first three is the one that was to be paired next. Full-point byes and adjourned
games are told of by the tournament itself, so that these comments always hold; such a game stands
in its columns as a result that nobody knows (TRF26), or as the draw that it counts as (TRF16, which
pairing engines read: these refuse a question mark).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from pairing.core.model import (
    ByeKind,
    Game,
    GameResult,
    IntegrityEvent,
    IntegrityKind,
    MatchResult,
    Round,
    Tournament,
)

_KINDS = {kind.value: kind for kind in IntegrityKind}
_EVENT = re.compile(rf"### ({'|'.join(map(re.escape, _KINDS))}) @ Round (\d+)(?:: (.*) => (.*))?\Z")
_OPEN_MATCH = re.compile(r"### Adjourned match @ Round (\d+): ((?:\d+-\d+ ?)+)\Z")
_ADJOURNED = re.compile(r"### Adjourned @ Round (\d+): ((?:\d+-\d+ ?)+)\Z")


def event_line(event: IntegrityEvent) -> str:
    """The event as a comment line."""
    change = f": {event.before} => {event.after}" if event.before or event.after else ""
    return f"### {event.kind.value} @ Round {event.round_number}{change}"


def event_of(line: str) -> IntegrityEvent | None:
    """The event that a line tells of; ``None`` for any other line."""
    match = _EVENT.match(line)
    if match is None:
        return None
    return IntegrityEvent(_KINDS[match[1]], int(match[2]), match[3] or "", match[4] or "")


def integrity_lines(tournament: Tournament) -> list[str]:
    """All comments, the events first."""
    return [*map(event_line, tournament.integrity), *_lines_of_byes(tournament), *_open(tournament)]


def with_integrity_as_values(tournament: Tournament) -> Tournament:
    """The tournament with what its comments tell as values; other kept records stay."""
    if not any(line.startswith("### ") for line in tournament.kept_records):
        return tournament
    tournament = _with_adjourned_games(tournament)
    said = set(_lines_of_byes(tournament)) | set(_open(tournament))
    events = [(line, event_of(line.rstrip())) for line in tournament.kept_records]
    kept = (line for line, event in events if event is None and line.rstrip() not in said)
    found = tuple(event for _, event in events if event is not None)
    return replace(tournament, kept_records=tuple(kept), integrity=(*tournament.integrity, *found))


def _lines_of_byes(tournament: Tournament) -> Iterator[str]:
    """Rounds paired, then those to come, with their full-point byes."""
    holders: dict[int, list[int]] = {}
    for number, a_round in enumerate(tournament.rounds, start=1):
        holders[number] = [bye.tpn for bye in a_round.byes if bye.kind is ByeKind.FULL_POINT]
    for request in tournament.requests:
        if request.kind is ByeKind.FULL_POINT:
            holders.setdefault(request.round_number, []).append(request.tpn)
    for number, tpns in sorted(holders.items()):
        if tpns:
            yield f"### FPB @ Round {number}: {' '.join(map(str, sorted(tpns)))}"


def _open(tournament: Tournament) -> Iterator[str]:
    for number, a_round in enumerate(tournament.rounds, start=1):
        games = sorted((game.white, game.black) for game in a_round.games if is_stated(game))
        if games:
            seats = " ".join(f"{white}-{black}" for white, black in games)
            yield f"### Adjourned @ Round {number}: {seats}"


def is_stated(game: Game) -> bool:
    """The game is adjourned, and its comment brings that back."""
    return game.adjourned and game.result is GameResult.DRAW


def lines_of_open_matches(tournament: Tournament) -> list[str]:
    """Comments on matches that are not finished, by the numbers of teams, or of two players.

    ``### Adjourned match @ Round 5: 7-2``; the games of such a match stand in the file as drawn.
    """
    lines = []
    for number, a_round in enumerate(tournament.rounds, start=1):
        matches = sorted((each.white, each.black) for each in a_round.games if is_open_match(each))
        if matches:
            seats = " ".join(f"{white}-{black}" for white, black in matches)
            lines.append(f"### Adjourned match @ Round {number}: {seats}")
    return lines


def is_open_match(game: Game) -> bool:
    """A match is adjourned, and its own comment brings that back."""
    return game.adjourned and isinstance(game.result, MatchResult)


def with_open_matches(tournament: Tournament) -> Tournament:
    """The tournament with the matches adjourned of which its comments say so."""
    rounds, kept = list(tournament.rounds), []
    for line in tournament.kept_records:
        match = _OPEN_MATCH.match(line.rstrip())
        if match is None or not 0 < int(match[1]) <= len(rounds):
            kept.append(line)
            continue
        number, seats = int(match[1]) - 1, frozenset(match[2].split())
        games = (
            replace(game, adjourned=True)
            if f"{game.white}-{game.black}" in seats and isinstance(game.result, MatchResult)
            else game
            for game in rounds[number].games
        )
        rounds[number] = replace(rounds[number], games=tuple(games))
    if len(kept) == len(tournament.kept_records):
        return tournament
    return replace(tournament, rounds=tuple(rounds), kept_records=tuple(kept))


def _with_adjourned_games(tournament: Tournament) -> Tournament:
    """Draws of which a comment says that they are not over; of other games it says nothing."""
    rounds = list(tournament.rounds)
    for number, seats in adjourned_games(tournament.kept_records).items():
        if 0 < number <= len(rounds):
            rounds[number - 1] = _adjourned(rounds[number - 1], seats)
    return replace(tournament, rounds=tuple(rounds))


def adjourned_games(lines: Iterable[str]) -> dict[int, frozenset[str]]:
    """Of which games (``7-2``) of which rounds the comments say that they are not over."""
    found: dict[int, frozenset[str]] = {}
    for line in lines:
        match = _ADJOURNED.match(line.rstrip())
        if match:
            number = int(match[1])
            found[number] = found.get(number, frozenset()) | frozenset(match[2].split())
    return found


def _adjourned(a_round: Round, seats: frozenset[str]) -> Round:
    games = (
        replace(game, adjourned=True)
        if f"{game.white}-{game.black}" in seats and game.result is GameResult.DRAW
        else game
        for game in a_round.games
    )
    return replace(a_round, games=tuple(games))
