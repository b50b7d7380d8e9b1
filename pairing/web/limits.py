"""How often is too often: wrong codes, and requests from one address."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

WRONG_FROM_ONE = 5
WRONG_IN_ALL = 50
LOCKED_FOR = 600.0
"""Wrong codes from one address and from all, and for how many seconds they count."""

_MOST_ADDRESSES = 4096
"""So many addresses are remembered; the one seen longest ago goes first."""


class Attempts:
    """Counts wrong codes. ``clock`` gives seconds that never go back."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wrong: deque[tuple[float, str]] = deque()

    def is_locked(self, address: str) -> bool:
        """No code from there is looked at now, right or wrong."""
        self._forget()
        own = sum(each == address for _, each in self._wrong)
        return own >= WRONG_FROM_ONE or len(self._wrong) >= WRONG_IN_ALL

    def note_wrong(self, address: str) -> bool:
        """Count a wrong code; true if the address is locked by it."""
        self._wrong.append((self._clock(), address))
        return self.is_locked(address)

    def _forget(self) -> None:
        while self._wrong and self._clock() - self._wrong[0][0] >= LOCKED_FOR:
            self._wrong.popleft()


@dataclass(slots=True)
class _Bucket:
    tokens: float
    filled: float


class Rate:
    """Lets each address go on at a pace (requests a second) after so many at once."""

    def __init__(self, pace: float, at_once: int, clock: Callable[[], float] = monotonic) -> None:
        self._pace, self._at_once, self._clock = pace, at_once, clock
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def allows(self, address: str) -> bool:
        """One more request from there is in order; it is counted."""
        now = self._clock()
        bucket = self._buckets.setdefault(address, _Bucket(self._at_once, now))
        self._buckets.move_to_end(address)
        if len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        refilled = bucket.tokens + (now - bucket.filled) * self._pace
        bucket.tokens, bucket.filled = min(self._at_once, refilled), now
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True
