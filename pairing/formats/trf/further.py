"""What else is known of a tournament, in a report file: a comment each.

    ### Club of 1 5 9: Chess Club North
    ### Rating source of 1 5: standard 2026-11 players_list.zip
    ### Edition of the tie-breaks: 2024
    ### Reading of the tie-breaks: koya-counts-forfeits=no
    ### Lots for shared places: seed 4711
    ### Published @ Round 5

The last stands where no result tells that the boards of the last round are known. Clubs are those
of single players; sources are also those of members of teams, by the numbers of their records, and
have ``-`` where a list tells no date. A comment that cannot be understood stays a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from pairing.core.model import Player, RankingRules, RatingSource, SourceKind, Tournament
from pairing.formats.trf.fields import plain

_CLUB = re.compile(r"### Club of (\d+(?: \d+)*): (.+)\Z")
_SOURCE = re.compile(r"### Rating source of (\d+(?: \d+)*): ([a-z]+) (-|[\d-]+)(?: (.+))?\Z")
_EDITION = "### Edition of the tie-breaks: "
_READING = "### Reading of the tie-breaks: "
_LOTS = "### Lots for shared places: seed "
_PUBLISHED = re.compile(r"### Published @ Round (\d+)\Z")


def lines_of_more(tournament: Tournament) -> list[str]:
    """The comments, in the order in which they stand above."""
    return [
        *_lines_of_clubs(tournament),
        *_lines_of_sources(tournament),
        *_lines_of_ranking(tournament),
        *_published(tournament),
    ]


def states_ranking(rules: RankingRules) -> bool:
    """The comments bring the rules for ranking back as they are."""
    return all(text == plain(text) for text in (rules.edition, rules.lots, *rules.readings))


def is_published_unseen(tournament: Tournament) -> bool:
    """Only the mark on the last round says that its boards are known."""
    last = tournament.rounds[-1:]
    return any(each.is_published and not replace(each, is_published=False).is_out for each in last)


def with_more(tournament: Tournament) -> Tournament:
    """The tournament with what these comments tell as values; other kept records stay."""
    kept, read = [], tournament
    for line in tournament.kept_records:
        after = _with(read, line.rstrip()) if line.startswith("### ") else None
        if after is None:
            kept.append(line)
        else:
            read = after
    return tournament if read is tournament else replace(read, kept_records=tuple(kept))


def _lines_of_clubs(tournament: Tournament) -> Iterator[str]:
    clubs: dict[str, list[str]] = {}
    for player in tournament.players if not tournament.is_team_event else ():
        if plain(player.club):
            clubs.setdefault(plain(player.club), []).append(str(player.tpn))
    for club, tpns in clubs.items():
        yield f"### Club of {' '.join(tpns)}: {club}"


def _lines_of_sources(tournament: Tournament) -> Iterator[str]:
    """Kind, date (``-`` if there is none) and file of every source."""
    sources: dict[str, list[str]] = {}
    for player in _in_records(tournament):
        source = player.rating_source
        if source is not None:
            text = f"{source.kind.value} {plain(source.date) or '-'} {plain(source.file)}".rstrip()
            sources.setdefault(text, []).append(str(player.tpn))
    for text, tpns in sources.items():
        yield f"### Rating source of {' '.join(tpns)}: {text}"


def _in_records(tournament: Tournament) -> Iterable[Player]:
    """Those who have a record of their own: the players, or the members of the teams."""
    if not tournament.is_team_event:
        return tournament.players
    return (member for roster in tournament.rosters for member in roster.members)


def _lines_of_ranking(tournament: Tournament) -> Iterator[str]:
    rules = tournament.ranking
    if rules.edition:
        yield f"{_EDITION}{plain(rules.edition)}"
    for reading in rules.readings:
        yield f"{_READING}{plain(reading)}"
    if rules.lots:
        yield f"{_LOTS}{plain(rules.lots)}"


def _published(tournament: Tournament) -> Iterator[str]:
    if is_published_unseen(tournament):
        yield f"### Published @ Round {len(tournament.rounds)}"


def _with(tournament: Tournament, line: str) -> Tournament | None:
    """The tournament with what one comment tells; ``None`` if it is none of these."""
    if match := _CLUB.match(line):
        return _with_club(tournament, frozenset(map(int, match[1].split())), match[2])
    if match := _SOURCE.match(line):
        return _with_source(
            tournament, frozenset(map(int, match[1].split())), *match.groups("")[1:]
        )
    if match := _PUBLISHED.match(line):
        return _with_published(tournament, int(match[1]))
    rules = _with_rule(tournament.ranking, line)
    return replace(tournament, ranking=rules) if rules is not None else None


def _with_club(tournament: Tournament, tpns: frozenset[int], club: str) -> Tournament | None:
    if tournament.is_team_event or not tpns <= tournament.players_by_tpn.keys():
        return None
    players = (replace(p, club=club) if p.tpn in tpns else p for p in tournament.players)
    return replace(tournament, players=tuple(players))


def _with_source(
    tournament: Tournament, tpns: frozenset[int], kind: str, date: str, file: str
) -> Tournament | None:
    is_known = kind in [each.value for each in SourceKind]
    if not is_known or not tpns <= {player.tpn for player in _in_records(tournament)}:
        return None
    source = RatingSource(SourceKind(kind), file, date.strip("-"))

    def sourced(players: Iterable[Player]) -> tuple[Player, ...]:
        return tuple(replace(p, rating_source=source) if p.tpn in tpns else p for p in players)

    if not tournament.is_team_event:
        return replace(tournament, players=sourced(tournament.players))
    rosters = (replace(roster, members=sourced(roster.members)) for roster in tournament.rosters)
    return replace(tournament, rosters=tuple(rosters))


def _with_published(tournament: Tournament, round_number: int) -> Tournament | None:
    if not round_number or round_number != len(tournament.rounds):
        return None
    last = replace(tournament.rounds[-1], is_published=True)
    return replace(tournament, rounds=(*tournament.rounds[:-1], last))


def _with_rule(rules: RankingRules, line: str) -> RankingRules | None:
    if line.startswith(_LOTS):
        return replace(rules, lots=line.removeprefix(_LOTS))
    if not line.startswith((_EDITION, _READING)):
        return None
    from pairing.standings import StandingsError, find_edition, parse_readings  # few files have it

    try:
        if line.startswith(_EDITION):
            return replace(rules, edition=find_edition(line.removeprefix(_EDITION)).key)
        reading = line.removeprefix(_READING)
        parse_readings((reading,))
    except StandingsError:
        return None
    return replace(rules, readings=(*rules.readings, reading))
