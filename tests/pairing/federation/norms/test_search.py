"""The search for games to ignore, against one that tries everything."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from pairing.core.model import Player, Title
from pairing.federation.norms import EDITIONS, Norm, NormGame
from pairing.federation.norms.games import NormCandidate
from pairing.federation.norms.judging import Demands, judge
from pairing.federation.norms.search import find_norm

ME = Player(1, "Ich", 2400, federation="CZE")


@st.composite
def games(draw: st.DrawFn) -> tuple[NormGame, ...]:
    """Nine to twelve games near a norm: strong opponents with titles, some weak ones."""
    number = draw(st.integers(9, 12))
    return tuple(
        NormGame(
            at,
            at + 1,
            draw(st.sampled_from(("GER", "FRA", "POL", "CZE"))),
            draw(st.sampled_from((Title.GM, Title.GM, Title.IM, Title.FM, Title.NONE))),
            draw(st.sampled_from((0, 1700, 2150, 2350, 2450, 2500, 2560))),
            draw(st.sampled_from((0, 1, 1, 2, 2))),
        )
        for at in range(1, number + 1)
    )


def everything(played: tuple[NormGame, ...], least: int, *, predetermined: bool) -> set[int]:
    """How many games are ignored in each way that makes a norm, tried without any thought."""
    demands = Demands(Norm.IM, EDITIONS[-1], "CZE", least)
    found = set()
    for number in range(len(played) - least + 1):
        for dropped in combinations(range(len(played)), number):
            kept = [game for at, game in enumerate(played) if at not in dropped]
            last_kept = max(at for at in range(len(played)) if at not in dropped)
            in_the_middle = [played[at] for at in dropped if at < last_kept or predetermined]
            if all(game.half_points == 2 for game in in_the_middle) and judge(kept, demands).is_met:
                found.add(number)
    return found


def check(played: tuple[NormGame, ...], *, predetermined: bool) -> None:
    demands = Demands(Norm.IM, EDITIONS[-1], "CZE", 9)
    candidate = NormCandidate(ME, "CZE", played, {}, ())
    result = find_norm(candidate, demands, predetermined=predetermined)
    possible = everything(played, 9, predetermined=predetermined)
    assert result.is_met == bool(possible)
    if result.is_met:
        assert len(result.ignored) == min(possible)
        assert len(result.judgement.games) == len(played) - len(result.ignored)
        assert result.judgement.is_met


@given(games())
def test_a_norm_is_found_whenever_there_is_one_with_the_fewest_games_ignored(played):
    check(played, predetermined=False)


@given(games())
def test_where_pairings_are_predetermined_only_won_games_are_ignored(played):
    check(played, predetermined=True)
