"""Small tournaments, and documents that hold them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from arbiter_app.core.document import Document
from pairing.core.model import Player, RoundPairing, Title, Tournament, TournamentInfo

FOUR = (
    Player(1, "Ahlgren, Alice", 2500, Title.GM, "w", "SWE", "1503014", "1980/01/12", "SK Rochade"),
    Player(2, "Bianchi, Bruno", 2400, Title.IM, "m", "ITA", "1510933"),
    Player(3, "Dvořák, David", 2300, Title.NONE, "m", "CZE", "1526771"),
    Player(4, "Müller, Eva", 2200, Title.WFM, "w", "GER", "1574285"),
)
ROUND_1 = RoundPairing(1, "dutch-2016", ((1, 3), (4, 2)))


def tournament_of(*players: Player, rounds: int = 5) -> Tournament:
    """A tournament before round 1."""
    return Tournament(info=TournamentInfo(name="Spring Open"), round_count=rounds, players=players)


@contextmanager
def opened(folder: Path, tournament: Tournament) -> Iterator[Document]:
    """A document with that tournament in a file of the folder."""
    document = Document()
    document.create(folder / "test.arbiter", tournament)
    yield document
    document.close()


def names(document: Document) -> list[str]:
    """The names of the players by TPN."""
    return [player.name for player in document.tournament.players]
