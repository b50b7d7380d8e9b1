"""The tournament of the booklet on the Dutch system: 14 players, five rounds."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.cards import CardDefinitions
from pairing.core.definitions import (
    bye_or_forfeit_win_bars_the_bye,
    dutch_colour_preference,
    every_unplayed_round_is_a_downfloat,
)
from pairing.core.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    Player,
    Round,
    Title,
    Tournament,
    TournamentInfo,
)

BAKU = CardDefinitions(
    unplayed_downfloat=every_unplayed_round_is_a_downfloat,
    bars_bye=bye_or_forfeit_win_bars_the_bye,
    preference=dutch_colour_preference,
)
"""The definitions of the Dutch edition of 2016."""

_PLAYERS = """
GM Alice 2500, IM Bruno 2500, WGM Carla 2400, FM David 2400, WIM Eloise 2350, FM Finn 2300,
FM Giorgia 2250, FM Kevin 2250, WIM Louise 2150, CM Marco 2150, WFM Nancy 2100, - Oskar 2100,
- Patricia 2050, - Robert 2000
"""

_ROUNDS = (
    "1-8 10, 9-2 01, 3-10 10, 11-4 ==, 5-12 10, 13-6 01, 7-14 10",
    "5-1 10, 2-7 10, 6-3 ==, 4-9 10, 8-11 01, 10-13 10, 14 U, 12 Z",
    "2-5 ==, 3-4 ==, 11-6 -+, 14-1 01, 7-10 10, 12-8 ==, 9-13 10",
    "6-2 01, 4-5 ==, 1-3 10, 11-7 10, 10-14 ==, 8-9 ==, 13-12 10",
    "2-1 01, 5-11 10, 4-6 ==, 3-7 10, 9-10 ==, 14-12 10, 13-8 ==",
)


def booklet(rounds: int = 5) -> Tournament:
    """The tournament after so many rounds."""
    return Tournament(
        info=TournamentInfo(name="Booklet", place="Anytown", start_date="2013/07/01"),
        system="dutch-2016",
        round_count=5,
        initial_colour=Colour.WHITE,
        players=tuple(
            _player(tpn, words) for tpn, words in enumerate(_PLAYERS.split(","), start=1)
        ),
        rounds=tuple(_round(text) for text in _ROUNDS[:rounds]),
    )


def with_pending_games(tournament: Tournament) -> Tournament:
    """The same tournament with no result known in its last round."""
    *earlier, last = tournament.rounds
    games = tuple(replace(game, result=GameResult.PENDING) for game in last.games)
    return replace(tournament, rounds=(*earlier, replace(last, games=games)))


def _player(tpn: int, words: str) -> Player:
    title, name, rating = words.split()
    return Player(tpn, name, int(rating), Title(title.strip("-")))


def _round(text: str) -> Round:
    games, byes = [], []
    for item in text.split(", "):
        who, outcome = item.split()
        if "-" in who:
            white, black = map(int, who.split("-"))
            games.append(Game(white, black, GameResult(outcome)))
        else:
            byes.append(Bye(int(who), ByeKind(outcome)))
    return Round(tuple(games), tuple(byes))
