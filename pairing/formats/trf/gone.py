"""Who has left, in a report file: comments ``### Withdrawn @ Round 4: 6 11``, ``### Expelled @ …``.

Who is not entitled to half-point byes stands in ``### No half-point byes: 6 11``.

No record of either dialect says that somebody will not be paired any more; a zero-point bye speaks
of one round. Whose games count depends on it in a round robin. The round is the first in which
they are not paired, as far as the file knows: that after the last one. Whoever has a game in it or
later has come back since, whatever the comment says. Numbers are those of teams where teams play.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from msgspec import Struct

from pairing.core.model import ByeKind, ByeRequest, Player, Tournament

_NOT_ENTITLED = re.compile(r"### No half-point byes: ((?:\d+ ?)+)\Z")
_LINE = re.compile(r"### (Withdrawn|Expelled) @ Round (\d+): ((?:\d+ ?)+)\Z")


class _Note(Struct, frozen=True):
    """What one comment says."""

    expelled: bool
    round_number: int
    tpns: frozenset[int]


def lines_of_gone(tournament: Tournament) -> list[str]:
    """A comment each for those who have withdrawn and for those who were expelled."""
    gone = [player for player in tournament.players if player.withdrawn]
    tpns = {
        "Withdrawn": [player.tpn for player in gone if not player.expelled],
        "Expelled": [player.tpn for player in gone if player.expelled],
    }
    return [
        f"### {word} @ Round {tournament.next_round}: {' '.join(map(str, numbers))}"
        for word, numbers in tpns.items()
        if numbers
    ]


def lines_of_not_entitled(tournament: Tournament) -> list[str]:
    """A comment on those who are not entitled to half-point byes, if there are any."""
    not_entitled = [str(player.tpn) for player in tournament.players if player.no_half_point_byes]
    return [f"### No half-point byes: {' '.join(not_entitled)}"] if not_entitled else []


def with_not_entitled(tournament: Tournament) -> Tournament:
    """The tournament with the marks of which such comments tell; other kept records stay."""
    known = tournament.players_by_tpn.keys()
    not_entitled: set[int] = set()
    kept = []
    for line in tournament.kept_records:
        match = _NOT_ENTITLED.match(line.rstrip())
        tpns = {int(word) for word in match[1].split()} if match else set()
        if tpns and tpns <= known:
            not_entitled |= tpns
        else:
            kept.append(line)
    if not not_entitled:
        return tournament
    players = (replace(p, no_half_point_byes=p.tpn in not_entitled) for p in tournament.players)
    return replace(tournament, players=tuple(players), kept_records=tuple(kept))


def with_gone(tournament: Tournament) -> Tournament:
    """The tournament in which those have left of whom comments among its kept records say so.

    Their zero-point byes of the round to come say the same and go. A comment that names somebody
    whom the file does not have stays a comment.
    """
    known = tournament.players_by_tpn.keys()
    read = [(line, _note_of(line)) for line in tournament.kept_records]
    notes = [note for _, note in read if note is not None and note.tpns <= known]
    if not notes:
        return tournament
    kept = (line for line, note in read if note is None or note not in notes)
    gone = {tpn: note.expelled for note in notes for tpn in _still_away(tournament, note)}
    return replace(
        tournament,
        players=tuple(_left(player, gone) for player in tournament.players),
        requests=tuple(_other_requests(tournament, gone)),
        kept_records=tuple(kept),
    )


def _note_of(line: str) -> _Note | None:
    """What a comment says; ``None`` for any other line."""
    match = _LINE.match(line.rstrip())
    if match is None:
        return None
    return _Note(match[1] == "Expelled", int(match[2]), frozenset(map(int, match[3].split())))


def _still_away(tournament: Tournament, note: _Note) -> frozenset[int]:
    later = tournament.rounds[max(note.round_number, 1) - 1 :]
    playing = {tpn for each in later for game in each.games for tpn in (game.white, game.black)}
    return note.tpns - playing


def _left(player: Player, gone: dict[int, bool]) -> Player:
    if player.tpn not in gone:
        return player
    return replace(player, withdrawn=True, expelled=gone[player.tpn])


def _other_requests(tournament: Tournament, gone: dict[int, bool]) -> Iterator[ByeRequest]:
    for request in tournament.requests:
        is_next = request.round_number == tournament.next_round
        if not (is_next and request.tpn in gone and request.kind is ByeKind.ZERO_POINT):
            yield request
