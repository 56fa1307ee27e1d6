"""A property that is computed on first use, without the lock of functools.cached_property.

Up to Python 3.11 that one holds a lock for all instances of a class while it computes. A process that is forked by
another thread meanwhile inherits the lock held, and waits for ever. Two threads that come at once compute twice here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class Lazy(Generic[T]):
    """Used as a decorator: `@Lazy` above a method that takes `self` alone."""

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self._compute = compute
        self.__doc__ = compute.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> Self | T:
        if instance is None:
            return self
        # The instance's own attribute comes first from now on, since this descriptor has no __set__.
        value = instance.__dict__[self._name] = self._compute(instance)
        return value
