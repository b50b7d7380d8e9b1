"""What one more downfloater means for the next scoregroup, told of all at once and one by one."""

import random

from pairing.systems.dutch.following import Following
from pairing.systems.dutch.legality import possible_partners
from tests.pairing.systems.dutch.build import contender


def _field(seed):
    """Players whose colours clash and who have met many: some above, the others below."""
    dice = random.Random(seed)
    above, below = dice.randint(1, 6), dice.randint(1, 7)
    met = {
        frozenset((one, other))
        for one in range(above + below)
        for other in range(one)
        if dice.random() < 0.4
    }
    players = [
        contender(
            index,
            dice.choice(("", "ww", "bb", "ww")),
            barred=frozenset(next(iter(p - {index})) for p in met if index in p),
        )
        for index in range(above + below)
    ]
    over = dice.getrandbits(below)
    return players[:above], players[above:], dice.randint(0, above - 1), over


def test_each_player_with_whom_all_can_be_paired_is_found_at_once():
    seen = {True: 0, False: 0}
    for seed in range(600):
        above, below, apart, over = _field(seed)
        joining, others = above[:apart], above[apart:]
        partners = possible_partners(below)
        together = Following(below, partners).completing(joining, others, over)
        for player, answer in zip(others, together, strict=True):
            alone = Following(below, partners).pairs_all([*joining, player], over)
            assert alone == answer, seed
            seen[answer] += 1
    assert min(seen.values()) > 300
