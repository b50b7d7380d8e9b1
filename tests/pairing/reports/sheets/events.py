"""Tournaments with everything in them that a sheet can show: random, but the same for a seed."""

from __future__ import annotations

import random
from dataclasses import replace

from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Game,
    GameResult,
    Player,
    Round,
    Title,
    Tournament,
    TournamentInfo,
)

HOSTILE = (
    "=SUM(A1)",
    "+1+1",
    "-2",
    "@cmd",
    "#N/A",
    "12",
    "Bell\x07, Null\x00",
    "two\nlines",
    "Иванов, Сергей",
    "محمد علي",
    "李小龙",
    "x" * 120,
)
_FAMILIES = ("Almeida", "Brandt", "Castellanos", "Dąbrowski", "Eriksson", "Fitzgerald", "Grünwald")
_GIVEN = ("Ana", "Bartholomew", "Chiara", "Dmitri", "Elif", "Friedrich-Wilhelm", "Guðrún")


def random_event(seed: int, players: int, rounds: int, total: int = 0) -> Tournament:
    """A tournament in which chance paired; every kind of result and bye occurs in large ones."""
    dice = random.Random(seed)
    entrants = tuple(_player(dice, tpn) for tpn in range(1, players + 1))
    return Tournament(
        info=TournamentInfo(
            name=f"Open of seed {seed}",
            place="Anytown",
            start_date="2026/05/01",
            end_date="2026/05/09",
        ),
        round_count=total or rounds,
        initial_colour=Colour.WHITE,
        players=entrants,
        rounds=tuple(_round(dice, players) for _ in range(rounds)),
        requests=(ByeRequest(1, rounds + 1, ByeKind.HALF_POINT),) if total > rounds else (),
    )


def hostile_event(rounds: int = 2) -> Tournament:
    """The same with texts that programs take for formulas, numbers and errors."""
    event = random_event(7, len(HOSTILE), rounds)
    players = tuple(
        replace(player, name=text, club=text, federation=text[:3], fide_id=text, birth_date=text)
        for player, text in zip(event.players, HOSTILE, strict=True)
    )
    info = TournamentInfo(
        name=HOSTILE[0], place=HOSTILE[1], chief_arbiter=HOSTILE[2], time_control=HOSTILE[3]
    )
    return replace(event, info=info, players=players)


def _player(dice: random.Random, tpn: int) -> Player:
    return Player(
        tpn,
        f"{dice.choice(_FAMILIES)}, {dice.choice(_GIVEN)} {tpn}",
        dice.choice((0, *range(1400, 2600))),
        dice.choice((*Title, Title.NONE, Title.NONE)),
        sex=dice.choice("mw"),
        federation=dice.choice(("GER", "ESP", "IND", "NED")),
        fide_id=str(dice.randrange(10**6, 10**8)),
        birth_date=dice.choice(("1990", "2001/02/03")),
        club=dice.choice(("", "SK Rochade Anytown 1921", "Chess Club")),
        withdrawn=dice.random() < 0.1,
    )


def _round(dice: random.Random, players: int) -> Round:
    tpns = list(range(1, players + 1))
    dice.shuffle(tpns)
    absent = [tpns.pop() for _ in range(dice.randrange(1 + players // 5))]
    kinds = (ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT)
    byes = [Bye(tpn, dice.choice(kinds)) for tpn in absent]
    if len(tpns) % 2:
        byes.insert(0, Bye(tpns.pop(), ByeKind.PAIRING_ALLOCATED))
    games = zip(tpns[::2], tpns[1::2], strict=True)
    return Round(tuple(Game(*pair, _result(dice)) for pair in games), tuple(byes))


def _result(dice: random.Random) -> GameResult:
    usual = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
    known = tuple(result for result in GameResult if not result.is_pending)
    return dice.choice(usual if dice.random() < 0.85 else known)
