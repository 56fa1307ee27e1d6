"""Generators of numbers whose draws are steered: by bytes that a search moves, and by values that a text points at."""

from __future__ import annotations

import ast
import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

N = TypeVar("N", int, float)

_SHARE = 12  # one draw of so many takes a hint, where one fits
_LONGEST = 40  # characters of a text that may be an identifier


@dataclass(frozen=True, slots=True)
class Hints:
    """The values that a candidate's text points at: its numbers with their neighbours, and its short texts."""

    ints: tuple[int, ...] = ()
    floats: tuple[float, ...] = ()
    texts: tuple[str, ...] = ()


def hints_of(tree: ast.Module) -> Hints:
    """Collect what a text compares with, or may compare with."""
    ints: set[int] = set()
    floats: set[float] = set()
    texts: set[str] = set()
    for node in ast.walk(tree):
        value = node.value if isinstance(node, ast.Constant) else None
        if type(value) is int and abs(value) < 2**62:
            ints |= {value - 1, value, value + 1}
            floats.add(float(value))
        elif type(value) is float and math.isfinite(value):
            floats |= {value, math.nextafter(value, math.inf), math.nextafter(value, -math.inf)}
            if abs(value) < 2**62:
                ints |= {math.floor(value), math.ceil(value)}
        elif type(value) is str and 0 < len(value) <= _LONGEST and value.isprintable() and value.strip() == value:
            texts.add(value)
    return Hints(tuple(sorted(ints)), tuple(sorted(floats)), tuple(sorted(texts)))


class Steered(Random):
    """A generator whose first draws are given, a byte each; a search moves them to extremes and shrinks them.

    With hints, some of the draws after those are values that a text points at, as far as they lie where the draw does;
    so all that it gives could have been drawn without them. `slotc.contract.names` takes `hints.texts` for names.
    """

    def __new__(cls, steps: bytes, seed: int, hints: Hints = Hints()) -> Steered:
        return super().__new__(cls)

    def __init__(self, steps: bytes, seed: int, hints: Hints = Hints()) -> None:
        self._steps = iter(steps)
        self.hints = hints
        super().__init__(seed)

    def random(self) -> float:
        step = next(self._steps, None)
        if step is not None:
            return step / 256
        hint = self._hint(self.hints.floats, 0.0, math.nextafter(1.0, 0.0)) if self.hints.floats else None
        return super().random() if hint is None else hint

    def getrandbits(self, k: int, /) -> int:
        step = next(self._steps, None)
        return super().getrandbits(k) if step is None else step << k >> 8

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        if self.hints.ints and step == 1:
            low, high = (0, start) if stop is None else (start, stop)
            hint = self._hint(self.hints.ints, low, high - 1)
            if hint is not None:
                return hint
        return super().randrange(start, stop, step)

    def uniform(self, a: float, b: float) -> float:
        hint = self._hint(self.hints.floats, a, b) if self.hints.floats else None
        return super().uniform(a, b) if hint is None else hint

    def name(self) -> str | None:
        """A text of the candidate, now and then."""
        if not self.hints.texts or super().random() * _SHARE >= 1.0:
            return None
        return self.hints.texts[int(super().random() * len(self.hints.texts))]

    def _hint(self, values: Sequence[N], low: float, high: float) -> N | None:
        if super().random() * _SHARE >= 1.0:
            return None
        fitting = [v for v in values if low <= v <= high]
        return fitting[int(super().random() * len(fitting))] if fitting else None
