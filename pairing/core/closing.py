"""What has to be closed: in a ``with`` it is, however that ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import TracebackType
from typing import TypeVar

Self = TypeVar("Self", bound="Closing")


class Closing(ABC):
    """A context manager that closes itself at the end; errors go on."""

    @abstractmethod
    def close(self) -> None:
        """Let go of everything; closing twice does no harm."""

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
