"""What was played beside what was sent: deviations, of which none ever blocks a pairing.

The order of the boards is not compared: it has no influence on norms. Of matches, teams count as
players do, and White is who has it on board 1 or in the first game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from pairing.core.line_ups import has_gap, out_of_order
from pairing.core.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    MatchResult,
    Player,
    Result,
    Roster,
    Round,
    Tournament,
    points_decimal,
    renumber,
)
from pairing.formats.trfp import Trfp


class DeviationKind(Enum):
    """What differs."""

    OPPONENT_CHANGED = "opponent-changed"
    """A pair that was sent is missing, and one of the two met another or had the bye."""
    COLOUR_CHANGED = "colour-changed"
    BYE_CHANGED = "bye-changed"
    """The pairing-allocated bye went to another player, was added or removed."""
    PLAYER_ADDED = "player-added-to-round"
    """Somebody played who was absent in the request."""
    PLAYER_LEFT = "player-left-round"
    """A paired player has a bye that he was not given, where a forfeit would be recorded."""
    NOT_PLAYED = "not-played"
    """The pairing was respected, and a game forfeited: an information, not a fault."""
    HISTORY_CHANGED = "history-changed"
    """A round before the last one differs from what the request before said."""
    ROSTER_CHANGED = "roster-changed"
    """Rating, title, name or number of a player, or somebody who entered unannounced."""
    REPAIRED = "repaired-after-sending"
    """The same round was asked for again with other contents."""
    POINTS_MISMATCH = "points-mismatch"
    """The points in the file are not those of its results."""
    LINE_UP = "line-up"
    """A team did not sit in the order of its list, or left a board empty above another."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """One difference. ``players`` are TPNs as the later file has them.

    ``sent`` and ``received`` tell it as ``3-4`` (White first), ``14 U``, ``6-3 10``, a line-up as
    ``11 12 0 14`` (0 for nobody), or a value.
    ``severity`` is 0 (information) to 3.
    """

    round_number: int
    kind: DeviationKind
    severity: int
    players: tuple[int, ...]
    sent: str
    received: str


def deviations(response: Tournament | None, request: Trfp) -> tuple[Deviation, ...]:
    """What a request for a round tells otherwise than the last response, by round.

    ``response`` is that with its pairing as the last round; ``None`` before the first round.
    """
    now = request.tournament
    found: list[Deviation] = []
    if response is not None:
        moved = _new_numbers(response, now)
        before = with_new_numbers(response, now)
        number = len(before.rounds)
        found += _history(before, now)
        found += _round(number, before.rounds[-1], now.rounds[number - 1])
        found += _line_ups(number, now)
        found += _roster(number, before, request, moved)
    found += _points(request)
    return tuple(found)


def with_new_numbers(before: Tournament, now: Tournament) -> Tournament:
    """The earlier tournament, with everybody's TPN as the later one has it."""
    return renumber(before, _new_numbers(before, now))


def repaired(round_number: int, old: str, new: str) -> Deviation:
    """That a round was asked for again; ``old`` and ``new`` are hashes of the two requests."""
    return Deviation(round_number, DeviationKind.REPAIRED, 2, (), old, new)


def _round(number: int, sent: Round, played: Round) -> Iterator[Deviation]:
    there = {frozenset((game.white, game.black)): game for game in played.games}
    busy = {tpn for players in there for tpn in players} | {played.pairing_allocated_bye}
    for game in sent.games:
        players = (game.white, game.black)
        found = there.get(frozenset(players))
        if found is not None:
            yield from _same_pair(number, game, found)
        elif not busy.isdisjoint(players):
            others = _boards(each for each in played.games if {each.white, each.black} & {*players})
            yield Deviation(
                number, DeviationKind.OPPONENT_CHANGED, 3, players, _board(game), others
            )
    yield from _bye(number, sent, played)
    yield from _presence(number, sent, played)


def _same_pair(number: int, sent: Game, played: Game) -> Iterator[Deviation]:
    players = (sent.white, sent.black)
    if sent.white != played.white:
        yield Deviation(
            number, DeviationKind.COLOUR_CHANGED, 2, players, _board(sent), _board(played)
        )
    if played.result.is_forfeit:
        yield Deviation(number, DeviationKind.NOT_PLAYED, 0, players, _board(sent), _entry(played))


def _bye(number: int, sent: Round, played: Round) -> Iterator[Deviation]:
    old, new = sent.pairing_allocated_bye, played.pairing_allocated_bye
    if old != new:
        players = tuple(tpn for tpn in (old, new) if tpn is not None)
        given = [f"{tpn} {ByeKind.PAIRING_ALLOCATED.value}" if tpn else "" for tpn in (old, new)]
        yield Deviation(number, DeviationKind.BYE_CHANGED, 3, players, given[0], given[1])


def _presence(number: int, sent: Round, played: Round) -> Iterator[Deviation]:
    paired, playing = _by_player(sent.games), _by_player(played.games)
    for bye in played.byes:
        if bye.tpn in paired and bye.kind is not ByeKind.PAIRING_ALLOCATED:
            was, now = _board(paired[bye.tpn]), _entry(bye)
            yield Deviation(number, DeviationKind.PLAYER_LEFT, 1, (bye.tpn,), was, now)
    absent = {bye.tpn: bye for bye in sent.byes}
    for tpn in sorted(playing.keys() - paired.keys() - {sent.pairing_allocated_bye}):
        was = _entry(absent[tpn]) if tpn in absent else ""
        yield Deviation(number, DeviationKind.PLAYER_ADDED, 2, (tpn,), was, _board(playing[tpn]))


def _history(before: Tournament, now: Tournament) -> Iterator[Deviation]:
    """Rounds that were told already.

    A result that is found wrong before the next round ends counts for the round after that
    (C.04.2, D.8; 4.3 since 2026); anything earlier should have been left as it was.
    """
    known = before.players_by_tpn
    last = len(before.rounds)
    for number, (old, new) in enumerate(zip(before.rounds[:-1], now.rounds, strict=False), start=1):
        was, is_now = _entries_of(old, known), _entries_of(new, known)
        for players in was.keys() | is_now.keys():
            texts = was.get(players, ""), is_now.get(players, "")
            if texts[0] != texts[1]:
                severity = 2 if number == last - 1 else 3
                yield Deviation(number, DeviationKind.HISTORY_CHANGED, severity, players, *texts)


def _entries_of(a_round: Round, known: Mapping[int, Player]) -> dict[tuple[int, ...], str]:
    """Every game and bye of those who were known already, as it is told, by its players."""
    entries: tuple[Game | Bye, ...] = (*a_round.games, *a_round.byes)
    texts = ((_players(each), _entry(each)) for each in entries)
    return {players: text for players, text in texts if not known.keys().isdisjoint(players)}


def _roster(
    number: int, before: Tournament, request: Trfp, moved: Mapping[int, int]
) -> Iterator[Deviation]:
    was, now = _listed(before), _listed(request.tournament)
    for tpn in was.keys() & now.keys():
        old, new = was[tpn], now[tpn]
        if old != new:
            yield Deviation(number, DeviationKind.ROSTER_CHANGED, 1, (tpn,), old, new)
    for tpn in sorted(now.keys() - was.keys() - request.late):
        yield Deviation(number, DeviationKind.ROSTER_CHANGED, 1, (tpn,), "", now[tpn])
    for tpn in sorted(was.keys() - now.keys()):
        yield Deviation(number, DeviationKind.ROSTER_CHANGED, 1, (tpn,), was[tpn], "")
    renumbered = {old: new for old, new in moved.items() if old != new}
    if renumbered:
        old, new = (" ".join(map(str, each)) for each in (renumbered, renumbered.values()))
        in_order = list(moved.values()) == sorted(moved.values())
        players = tuple(renumbered.values())
        yield Deviation(
            number, DeviationKind.ROSTER_CHANGED, 1 if in_order else 2, players, old, new
        )


def _listed(tournament: Tournament) -> dict[int, str]:
    """What the list says of everybody, by TPN."""
    rosters = tournament.rosters_by_tpn
    return {
        tpn: _details(player, rosters.get(tpn)) for tpn, player in tournament.players_by_tpn.items()
    }


def _line_ups(number: int, now: Tournament) -> Iterator[Deviation]:
    """What the general rules leave to the regulations, and most of those forbid (C.04.6).

    Instead of what was sent it tells the members of the team in the order of its list.
    """
    if not now.is_team_event:
        return
    rosters = now.rosters_by_tpn
    for game in now.rounds[number - 1].games:
        if not isinstance(game.result, MatchResult):
            continue
        for tpn, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
            seated = game.result.members(colour)
            if tpn in rosters and (out_of_order(rosters[tpn], seated) or has_gap(seated)):
                in_order = (each for each in rosters[tpn].numbers if each in seated)
                expected, sat = (" ".join(map(str, each)) for each in (in_order, seated))
                yield Deviation(number, DeviationKind.LINE_UP, 1, (tpn,), expected, sat)


def _points(request: Trfp) -> Iterator[Deviation]:
    number = len(request.tournament.rounds)
    for problem in request.problems:
        if problem.key == "trf.points-differ":
            tpn, listed = int(problem.values["player"]), str(problem.values["listed"])
            counted = str(problem.values["counted"])
            yield Deviation(number, DeviationKind.POINTS_MISMATCH, 1, (tpn,), counted, listed)


def _new_numbers(before: Tournament, now: Tournament) -> dict[int, int]:
    """The TPN that everybody has now, by the one he had.

    People are known by their FIDE number, else by their name, unless two share it; whoever is not
    found keeps his number, or gets one that nobody has if it is taken.
    """
    ids, names = _unique(now, "fide_id"), _unique(now, "name")
    moved: dict[int, int] = {}
    for player in before.players:
        found = ids.get(player.fide_id) or names.get(player.name)
        if found is not None:
            moved[player.tpn] = found
    taken = {*moved.values()}
    beyond = max((each.tpn for each in (*before.players, *now.players)), default=0)
    for player in before.players:
        if player.tpn not in moved:
            beyond += 1
            moved[player.tpn] = beyond if player.tpn in taken else player.tpn
            taken.add(moved[player.tpn])
    return dict(sorted(moved.items()))


def _unique(tournament: Tournament, field: str) -> dict[str, int]:
    values = Counter(getattr(player, field) for player in tournament.players)
    return {
        value: player.tpn
        for player in tournament.players
        if (value := getattr(player, field)) and values[value] == 1
    }


def _by_player(games: Iterable[Game]) -> dict[int, Game]:
    return {tpn: game for game in games for tpn in (game.white, game.black)}


def _players(entry: Game | Bye) -> tuple[int, ...]:
    return (entry.tpn,) if isinstance(entry, Bye) else tuple(sorted((entry.white, entry.black)))


def _board(game: Game) -> str:
    return f"{game.white}-{game.black}"


def _boards(games: Iterable[Game]) -> str:
    return " ".join(map(_board, games))


def _entry(entry: Game | Bye) -> str:
    if isinstance(entry, Bye):
        return f"{entry.tpn} {entry.kind.value}"
    return f"{_board(entry)} {result_in_trf(entry.result)}".strip()


def result_in_trf(result: Result) -> str:
    """A result as report files write it; of a match both scores, then who had it on each board."""
    if isinstance(result, GameResult):
        return result.value
    scores = "-".join(points_decimal(result.points(colour)) for colour in Colour)
    sheet = ", ".join(f"{each.white}-{each.black} {each.result.value}" for each in result.boards)
    return f"{scores} ({sheet})"


def _details(player: Player, roster: Roster | None) -> str:
    names = "; ".join(member.name for member in roster.members) if roster else ""
    own = f"{player.title.value} {player.name} {player.rating}".strip()
    return f"{own}: {names}" if names else own
