"""Is a bracket sure to be paired in vain by the 2016 text? A.9 has it paired anew then."""

from __future__ import annotations

from pairing.matching.greatest import matches_most_within
from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.dutch.completion import Completion, everyone_to_match
from pairing.systems.dutch.search_methods import fewest_downfloaters, has_few_pairs


def is_sure_to_fail(bracket: DutchBracket, completion: Completion, next_group: int) -> bool:
    """Whoever floats if as many as possible are paired (C.5), the round cannot be completed.

    That is known without pairing the bracket, which can take long: exactly where few pairs are
    possible, and elsewhere if more players are left over below than can float to them.
    """
    if has_few_pairs(bracket) and completion.players_from(next_group):
        return not _may_complete(bracket, completion, next_group)
    return _leaves_too_few(bracket, completion, next_group)


def _may_complete(bracket: DutchBracket, completion: Completion, next_group: int) -> bool:
    """Some pairing with the most pairs has downfloaters after whom the round can be completed."""
    below = [player for group in completion.groups[next_group:] for player in group]
    beyond = everyone_to_match(bracket.members, below, completion.takes_bye)
    return matches_most_within(bracket.partners, beyond)


def _leaves_too_few(bracket: DutchBracket, completion: Completion, next_group: int) -> bool:
    """More players below find no opponent among themselves, even if one of them has the bye."""
    left_over = completion.left_over_without(next_group)
    return left_over > 1 and left_over > fewest_downfloaters(bracket) + 1
