"""Fuel: how many steps a candidate may still take. Counted alike on every machine, and never given back.

The counter is an endless iterator of True made of C parts, `chain.from_iterable` over chunks of `repeat`: drawing from it
is a step, by `tick()` in lowered code and by `compress(items, fuel.steps)` where C iterates. Python code runs once a
chunk. `charge` takes many steps at once, at the price of one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import chain, islice, repeat

CHUNK = 1024


class Exhausted(BaseException):
    """There is no fuel left; no handler of a candidate catches it, since these name subclasses of Exception."""


class Fuel:
    """A counter of steps. Out of fuel, every step and charge raises Exhausted until it is filled again.

    Attributes:
        tick: Takes one step and gives True.
        steps: The same as an iterator.
        is_out: Whether the fuel ran out since it was filled.
    """

    __slots__ = ("_chunk", "_left", "is_out", "steps", "tick")

    def __init__(self) -> None:
        self._left = 0
        self._chunk = repeat(True, 0)
        self.is_out = False
        self.steps: Iterator[bool] = chain.from_iterable(self)
        self.tick: Callable[[], bool] = self.steps.__next__

    def fill(self, n_steps: int) -> None:
        """Begin anew with this many steps."""
        self.is_out = False
        left = n_steps - self._chunk.__length_hint__()
        if left < 0:
            _drop(self._chunk)
            left = n_steps
        self._left = left

    @property
    def left(self) -> int:
        """How many steps there are still."""
        return 0 if self.is_out else self._left + self._chunk.__length_hint__()

    def charge(self, n_steps: int) -> bool:
        """Take many steps at once, all or none; gives True.

        Raises:
            Exhausted: There are fewer.
        """
        left = self._left - n_steps
        if left < 0:
            return self._charge_chunk(-left)
        self._left = left
        return True

    def _charge_chunk(self, n_steps: int) -> bool:
        if self.is_out or n_steps > self._chunk.__length_hint__():
            self.end()
        self._left = 0
        _drop(islice(self._chunk, n_steps))
        return True

    def end(self) -> None:
        """Use up what is left.

        Raises:
            Exhausted: Always.
        """
        self.is_out = True
        self._left = -1
        _drop(self._chunk)
        raise Exhausted

    def __iter__(self) -> Fuel:
        return self

    def __next__(self) -> Iterator[bool]:
        """The next chunk, which `steps` asks for."""
        n_steps = min(CHUNK, self._left)
        if n_steps <= 0:
            self.is_out = True
            self._left = -1
            return _Out(self)
        self._left -= n_steps
        self._chunk = repeat(True, n_steps)
        return self._chunk


class _Out:
    """What `steps` draws from without fuel: an iterator that ends would end `sum` and `map` as if they were done."""

    __slots__ = ("_fuel",)

    def __init__(self, fuel: Fuel) -> None:
        self._fuel = fuel

    def __iter__(self) -> _Out:
        return self

    def __next__(self) -> bool:
        if self._fuel.is_out:
            raise Exhausted
        raise StopIteration


def _drop(items: Iterator[bool]) -> None:
    deque(items, maxlen=0)
