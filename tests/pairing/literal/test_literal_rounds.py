"""Whole rounds: the booklet, the corpora of two editions, and fixtures of single articles."""

import pytest

from pairing.core.errors import NoPairingExists, NotReady
from pairing.core.model import Colour, ForbiddenGroup, Player, Tournament
from pairing.formats.trf import read_trf_file
from pairing.literal import TooLarge, literal_steps, pair_round_literally
from tests.pairing.booklet import booklet
from tests.support.sampling import few_always


@pytest.mark.parametrize("round_number", [1, 2, 3, 4, 5])
def test_the_rules_of_2016_pair_the_booklet_as_it_is(round_number):
    pairing = pair_round_literally(booklet().before_round(round_number), "dutch-2016")
    recorded = booklet().rounds[round_number - 1]
    assert pairing.pairs == tuple((game.white, game.black) for game in recorded.games)
    assert pairing.bye == recorded.pairing_allocated_bye


def test_the_last_round_of_the_booklet_needs_the_penultimate_bracket():
    steps = literal_steps(booklet().before_round(5), "dutch-2016")
    last = [
        (step.stage.name, step.stands, [each.tpn for each in step.chosen.bracket.players])
        for step in steps[-3:]
    ]
    assert last == [
        ("normal", False, [14, 8, 13]),
        ("ppb", True, [14, 8, 13]),
        ("clb", True, [14, 12]),
    ]


@pytest.mark.parametrize("first", few_always((0, 1), 1))
@pytest.mark.parametrize("edition", ["2016", "2026"])
def test_every_recorded_round_with_small_brackets_is_paired_alike(shared_data, edition, first):
    """Every other file, from that one on."""
    folder = shared_data / {"2016": "dutch2017", "2026": "dutch2026"}[edition]
    compared = 0
    for file in sorted(folder.glob("t0*p-*.trf.gz"))[first::2]:
        tournament = read_trf_file(file).tournament
        if len(tournament.players) > 30:
            continue
        for round_number, recorded in enumerate(tournament.rounds, start=1):
            try:
                pairing = pair_round_literally(
                    tournament.before_round(round_number), f"dutch-{edition}"
                )
            except TooLarge:
                continue
            expected = {(game.white, game.black) for game in recorded.games}
            assert set(pairing.pairs) == expected, f"{file.name} round {round_number}"
            assert pairing.bye == recorded.pairing_allocated_bye
            compared += 1
    assert compared > 46


@pytest.mark.parametrize(
    ("case", "pairs", "bye"),
    [
        ("dutch_2025_C5", {(1, 5), (3, 2)}, 6),
        ("dutch_2025_C9", {(2, 1), (3, 5)}, 4),
    ],
)
def test_the_bye_criteria_of_2026_decide_the_published_positions(shared_data, case, pairs, bye):
    file = shared_data / "peer-cases" / "bbpPairings" / f"{case}.input"
    pairing = pair_round_literally(read_trf_file(file).tournament, "dutch-2026")
    assert (set(pairing.pairs), pairing.bye) == (pairs, bye)


def new_tournament(players, **settings):
    everyone = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, players + 1))
    settings = {"round_count": 3, "initial_colour": Colour.WHITE, **settings}
    return Tournament(players=everyone, **settings)


@pytest.mark.parametrize("edition", ["dutch-2016", "dutch-2026"])
class TestAnyEdition:
    def test_the_first_legal_exchange_of_two_is_found(self, edition):
        halves = frozenset({1, 2, 3, 4}), frozenset({5, 6, 7, 8})
        forbidden = tuple(ForbiddenGroup(frozenset({a, b})) for a in halves[0] for b in halves[1])
        pairing = pair_round_literally(new_tournament(8, forbidden=forbidden), edition)
        assert [set(pair) for pair in pairing.pairs] == [{1, 3}, {2, 4}, {5, 7}, {6, 8}]

    def test_the_initial_colour_goes_to_odd_numbers(self, edition):
        white = pair_round_literally(new_tournament(5), edition)
        black = pair_round_literally(new_tournament(5, initial_colour=Colour.BLACK), edition)
        assert (white.pairs, white.bye) == (((1, 3), (4, 2)), 5)
        assert (black.pairs, black.bye) == (((3, 1), (2, 4)), 5)

    def test_no_legal_pairing_is_said_to_be_none(self, edition):
        forbidden = (ForbiddenGroup(frozenset({1, 2, 3})),)
        with pytest.raises(NoPairingExists):
            pair_round_literally(new_tournament(4, forbidden=forbidden), edition)

    def test_a_tournament_without_initial_colour_is_not_ready(self, edition):
        with pytest.raises(NotReady):
            pair_round_literally(new_tournament(4, initial_colour=None), edition)
