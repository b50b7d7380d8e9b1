"""What py4swiss answers: another independent engine for the Dutch system of 2016."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import TrfParser

from pairing.core.errors import NoPairingExists
from pairing.core.field import players_to_pair
from pairing.core.model import Colour, PointSystem, Round, Tournament, renumber
from pairing.formats.trf import write_trf


def py4swiss_pairs(tournament: Tournament, folder: Path) -> tuple[set[tuple[int, int]], int | None]:
    """(White, Black) of every pair, and the bye; ``NoPairingExists`` as the checker has it.

    py4swiss reads a file (written to ``folder``) and takes the numbers in it for E.5, so players
    without a pairing number are left out and the others numbered afresh.
    """
    known = tuple(tpn for tpn in tournament.players_by_tpn if _has_number(tournament, tpn))
    new_tpn = {tpn: number for number, tpn in enumerate(known, start=1)}
    file = folder / "opinion.trf"
    file.write_text(_report(renumber(_without_others(tournament, known), new_tpn)), "utf-8")
    try:
        answer = DutchEngine.generate_pairings(TrfParser.parse(file, strict=True))
    except PairingError:
        raise NoPairingExists from None
    old_tpn = dict(zip(new_tpn.values(), known, strict=True))
    pairs = {(old_tpn[each.white], old_tpn[each.black]) for each in answer if each.black}
    byes = [old_tpn[each.white] for each in answer if not each.black]
    return pairs, byes[0] if byes else None


def _has_number(tournament: Tournament, tpn: int) -> bool:
    return (
        tpn in players_to_pair(tournament)
        or any(
            tpn in (game.white, game.black)
            for a_round in tournament.rounds
            for game in a_round.games
        )
        or any(a_round.pairing_allocated_bye == tpn for a_round in tournament.rounds)
    )


def _without_others(tournament: Tournament, known: tuple[int, ...]) -> Tournament:
    return replace(
        tournament,
        players=tuple(player for player in tournament.players if player.tpn in known),
        rounds=tuple(
            Round(each.games, tuple(bye for bye in each.byes if bye.tpn in known))
            for each in tournament.rounds
        ),
        requests=tuple(request for request in tournament.requests if request.tpn in known),
        forbidden=tuple(
            replace(group, members=group.members & frozenset(known))
            for group in tournament.forbidden
        ),
    )


def _report(tournament: Tournament) -> str:
    absent = set(tournament.players_by_tpn) - set(players_to_pair(tournament))
    plain = replace(
        tournament,
        requests=(),
        players=tuple(replace(player, withdrawn=False) for player in tournament.players),
    )
    players = [line for line in write_trf(plain).splitlines() if line.startswith("001")]
    colour = "white1" if tournament.initial_colour is Colour.WHITE else "black1"
    lines = [*players, f"XXR {tournament.round_count}", f"XXC {colour}", _points(tournament.points)]
    if absent:
        lines.append("XXZ " + " ".join(str(tpn) for tpn in sorted(absent)))
    for player in tournament.players:
        if player.accelerations:
            points = " ".join(f"{each / 10:4.1f}" for each in player.accelerations)
            lines.append(f"XXA {player.tpn:4} {points}")
    return "\n".join([*lines, *_forbidden(tournament)]) + "\n"


def _points(points: PointSystem) -> str:
    values = {
        "WW": points.white_win,
        "BW": points.black_win,
        "WD": points.white_draw,
        "BD": points.black_draw,
        "WL": points.white_loss,
        "BL": points.black_loss,
        "ZPB": points.zero_point_bye,
        "HPB": points.half_point_bye,
        "FPB": points.full_point_bye,
        "PAB": points.pairing_allocated_bye,
        "FW": points.forfeit_win,
        "FL": points.forfeit_loss,
    }
    return "XXS " + " ".join(f"{code}={tenths / 10:.1f}" for code, tenths in values.items())


def _forbidden(tournament: Tournament) -> list[str]:
    pairs = {
        pair
        for group in tournament.forbidden
        if group.applies_in(tournament.next_round)
        for pair in combinations(sorted(group.members), 2)
    }
    return [f"XXP {one} {other}" for one, other in sorted(pairs)]
