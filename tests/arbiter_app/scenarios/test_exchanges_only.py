"""Eight players with one score, and everybody of S1 has met everybody of S2."""

from __future__ import annotations

from pairing.core.model import Colour, GameResult, Player, RoundPairing, Tournament
from pairing.event.actions import EnterPairing, EnterResult
from pairing.literal import pair_round_literally


def four_rounds_of_draws() -> Tournament:
    """Each of 1 to 4 has drawn with each of 5 to 8, with White in odd rounds."""
    players = tuple(Player(tpn, f"Player {tpn}", 2500 - tpn) for tpn in range(1, 9))
    tournament = Tournament(
        system="dutch-2026", round_count=7, initial_colour=Colour.WHITE, players=players
    )
    for number in range(1, 5):
        pairs = [(tpn, 5 + (tpn + number - 2) % 4) for tpn in range(1, 5)]
        if number % 2 == 0:
            pairs = [pair[::-1] for pair in pairs]
        pairing = RoundPairing(number, "manual", tuple(pairs))
        tournament = EnterPairing(pairing).apply(tournament)
        for white, black in pairs:
            tournament = EnterResult(number, white, black, GameResult.DRAW).apply(tournament)
    return tournament


def test_the_replay_shows_why_no_transposition_will_do(hands):
    tournament = four_rounds_of_draws()
    hands.window.files.create(tournament, "Exchanges")
    hands.press("F5")
    hands.press("F8")
    hands.press("Alt+End")
    hands.picture("last-step")
    timeline = hands.window.timeline
    told = [timeline.model.step(number) for number in range(timeline.model.step_count)]
    assert [step.text for step in told[1:4]] == [
        "C1  no exchange  ✕ nobody left for 1",
        "C1  16 exchanges 4 ↔ 5 … 1 ↔ 8  ✕ somebody has too few opponents left",
        "accepted with the exchange 4, 3 ↔ 5, 6  ✓ 4 pairs",
    ]
    assert timeline.proof.sign.full_text == "✓ whole pairing certified, two engines agree"
    with hands.close() as file:
        games = file.tournament.rounds[4].games
    expected = pair_round_literally(tournament, "dutch-2026")
    assert tuple((game.white, game.black) for game in games) == expected.pairs
    assert {frozenset(pair) for pair in expected.pairs} == {
        *map(frozenset, ((1, 3), (2, 4), (5, 7), (6, 8)))
    }
