"""A listening socket that cuts lines at once where too many are open, before anything is said.

What is encrypted is counted so before its handshake, which would keep a line open for a minute. On
Windows the loop takes lines by itself; there the protocol counts alone, after the handshake.
"""

from __future__ import annotations

import socket
from collections import Counter
from typing import Any

from pairing.web.addresses import is_loopback

MOST_FROM_ONE = 64
MOST_IN_ALL = 3000


class Lines:
    """Counts the lines that are open, by address; those of this computer as far as all go."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Count one more; false, and nothing is counted, if that is too many."""
        is_crowd = self._open[address] >= MOST_FROM_ONE and not is_loopback(address)
        if is_crowd or self._open.total() >= MOST_IN_ALL:
            return False
        self._open[address] += 1
        return True

    def give_back(self, address: str) -> None:
        """One of them is closed."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class Door(socket.socket):
    """Takes lines as every listening socket does, as long as there are not too many."""

    def __init__(self, family: int, kind: int, protocol: int) -> None:
        super().__init__(family, kind, protocol)
        self._lines = Lines()

    def accept(self) -> tuple[socket.socket, Any]:
        """The next line and its address; ``ConnectionAbortedError`` if it was cut at once."""
        taken, address = super().accept()
        line = _Line(self._lines, str(address[0]), fileno=taken.detach())
        if not line.is_counted:
            line.close()
            raise ConnectionAbortedError(address)
        return line, address


class _Line(socket.socket):
    """An open line, which is counted until it is closed."""

    def __init__(self, lines: Lines, address: str, *, fileno: int) -> None:
        super().__init__(fileno=fileno)
        self._lines, self._address = lines, address
        self.is_counted = lines.take(address)

    def close(self) -> None:
        """Close it, once or more often."""
        super().close()
        if self.is_counted:
            self.is_counted = False
            self._lines.give_back(self._address)
