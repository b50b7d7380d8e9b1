"""The ranks that a file states, kept as long as they hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pairing.core.histories import histories, points_by_tpn
from pairing.core.model import StatedRank, StatedRanks, Tenths, Tournament
from pairing.formats.trf.draft import Draft
from pairing.formats.trf.members import TEAM_RECORD

_TEAM, _TEAM_RANK = slice(4, 7), slice(68, 71)


def ranks_of_players(draft: Draft) -> dict[int, int]:
    """The ranks of the players' lines, by TPN."""
    return {tpn: each.rank for tpn, each in draft.entrants.items() if each.rank}


def with_stated_ranks(
    draft: Draft, tournament: Tournament, scores: Mapping[int, Tenths] | None = None
) -> Tournament:
    """The tournament with the ranks of the file, if that gives one to every competitor.

    Before the first round there is nothing to rank by. ``scores`` are those that the results of the
    file give, by TPN, if they are known.
    """
    of_teams = tournament.is_team_event
    ranks = _ranks_of_teams(draft) if of_teams else ranks_of_players(draft)
    if not tournament.rounds or any(player.tpn not in ranks for player in tournament.players):
        return tournament
    if scores is None:
        scores = points_by_tpn(histories(tournament))
    stated = tuple([StatedRank(tpn, ranks[tpn], scores[tpn]) for tpn in sorted(scores)])
    return replace(tournament, stated_ranks=StatedRanks(len(tournament.rounds), stated))


def _ranks_of_teams(draft: Draft) -> dict[int, int]:
    """The ranks in the records of teams (310), by TPN."""
    texts = (line.text for line in draft.team_records if line.code == TEAM_RECORD)
    fields = ((text[_TEAM].strip(), text[_TEAM_RANK].strip()) for text in texts)
    return {
        int(team): int(rank)
        for team, rank in fields
        if team.isdecimal() and rank.isdecimal() and int(rank)
    }
