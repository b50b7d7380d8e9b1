"""A value found when it is first asked for, and kept by the object."""

from __future__ import annotations

import sys

if sys.version_info >= (3, 12):
    from functools import cached_property
else:
    from collections.abc import Callable
    from typing import Any, Generic, Self, TypeVar, overload

    Value = TypeVar("Value")

    class cached_property(Generic[Value]):  # noqa: N801
        """That of ``functools``, without the lock that it takes before Python 3.12.

        To take that is most of the time where the values are quickly found.
        """

        def __init__(self, find: Callable[[Any], Value]) -> None:
            self._find = find
            self.__doc__ = find.__doc__

        def __set_name__(self, owner: type, name: str) -> None:
            self._name = name

        @overload
        def __get__(self, instance: None, owner: type | None = None) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type | None = None) -> Value: ...
        def __get__(self, instance: object, owner: type | None = None) -> Self | Value:
            if instance is None:
                return self
            value = instance.__dict__[self._name] = self._find(instance)
            return value


__all__ = ["cached_property"]
