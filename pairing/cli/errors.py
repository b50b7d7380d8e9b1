"""What the command line itself refuses to do."""

from __future__ import annotations


class Refused(Exception):
    """The command line asks for something that is not done; ``key`` names the reason."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
