"""What the proof of the order counts, beside the verifier's own count."""

from __future__ import annotations

import random
from collections import Counter

from pairing.systems.dutch.order_proof import _has_more_odd_parts
from pairing.verifier.order import _odd_parts


def test_odd_parts_are_counted_until_there_are_more():
    answers: Counter[bool] = Counter()
    for seed in range(300):
        dice = random.Random(seed)
        count = dice.randint(1, 9)
        near = [0] * count
        for one in range(count):
            for other in range(one):
                if dice.random() < 0.2:
                    near[one] |= 1 << other
                    near[other] |= 1 << one
        vertices = dice.getrandbits(count)
        parts = len(_odd_parts(near, vertices))
        for than in range(count + 1):
            answer = _has_more_odd_parts(near, vertices, than)
            assert answer == (parts > than), (seed, than)
            answers[answer] += 1
    assert min(answers.values()) > 200
