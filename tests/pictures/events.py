"""The tournaments that are pictured: the sample, and an open in which every list is long."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import cycle, islice, product

from pairing.auditing.generator import Conditions, Rates, Span, generate
from pairing.core.model import Player, Title, Tournament, TournamentInfo
from pairing.reports.documents.making import after_round
from pairing.systems.dutch import DUTCH_2026
from tests.arbiter_app.tour import SAMPLE, Event

PLAYERS = 117
_ROUNDS = 9
_PAIRED = 3
_FAMILIES = (
    "Müller-Lüdenscheidt Ó Súilleabháin",
    "Nguyễn",
    "Papadopoulou",
    "Í",
    "van den Broek-Vandenberghe",
    "Çelik",
    "Fernández de la Cruz",
    "Li",
    "Thorvaldsdóttir",
    "Ivanova",
    "Ramachandran",
    "Szczepański",
    "O'Brien",
)
_NAMES = ("Jörg", "Ana", "Maximiliana", "Bo", "Łukasz", "Şule", "Karthik", "Ève", "Hanna")
_FEDERATIONS = ("GER", "VIE", "GRE", "ISL", "BEL", "TUR", "ESP", "CHN", "IND", "POL", "IRL")
_CLUBS = ("SK Rochade", "", "Schachgesellschaft 1882 Münchenstein-Arlesheim", "Tower")
_TITLES = (*4 * (Title.GM,), *8 * (Title.IM,), *6 * (Title.WGM,), *12 * (Title.FM,))


@cache
def open_of_117() -> Tournament:
    """Three of nine rounds have been played, with byes, forfeits, late entries and withdrawals."""
    conditions = Conditions(
        players=Span(PLAYERS, PLAYERS), rounds=Span(_ROUNDS, _ROUNDS), rates=Rates()
    )
    played = after_round(generate(conditions, DUTCH_2026, 117).tournament, _PAIRED)
    info = TournamentInfo(
        name="32nd International Open of the Free and Hanseatic City",
        place="Bad Mergentheim",
        federation="GER",
        start_date="2026/08/01",
        end_date="2026/08/09",
        chief_arbiter="Dvořáková, Jarmila",
    )
    people = islice(cycle(product(_NAMES, _FAMILIES)), len(played.players))
    players = zip(played.players, people, strict=True)
    named = tuple(_person(player, family, name) for player, (name, family) in players)
    return replace(played, info=info, players=named)


def _person(player: Player, family: str, name: str) -> Player:
    at = player.tpn - 1
    return replace(
        player,
        name=f"{family}, {name}",
        title=_TITLES[at] if at < len(_TITLES) else Title.NONE,
        federation=_FEDERATIONS[at % len(_FEDERATIONS)],
        club=_CLUBS[at % len(_CLUBS)],
    )


LARGE = Event("open of 117 players", lambda window: window.files.create(open_of_117()), _PAIRED)
EVENTS = (SAMPLE, LARGE)
