"""What a text that was instrumented for fuzzing tells of a run: the outcomes that it reached, and how near it came to others.

The text calls three hooks; none changes what it computes. `slotc.fuzzing.instrument` puts them in and numbers them.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import _operator as operator  # all that a zygote of rules has of it
import unicodedata
from array import array
from collections.abc import Callable
from typing import Any

HOOK = "ǃ"  # no candidate can spell it
REACH, COMPARE, WATCH = f"{HOOK}reach", f"{HOOK}compare", f"{HOOK}watch"
COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "Lt": operator.lt,
    "LtE": operator.le,
    "Gt": operator.gt,
    "GtE": operator.ge,
    "Eq": operator.eq,
    "NotEq": operator.ne,
}
INF = float("inf")
IMPORTED_EARLY = (unicodedata,)  # the compiler asks for it at the first name that is not ASCII: a hook's


class Recorder:
    """Outcomes and distances since the last `clear`.

    `reached` has a byte for each outcome of each branch: 2 * site + truth. `nearest` has, for each aim, the smallest
    distance met, and `where` the number of the run that came so near. A comparison has two aims, to hold and not to, at
    distance 0 once it did; a watched number has three: to be small, large and zero.
    """

    def __init__(self, n_sites: int, n_aims: int) -> None:
        self.reached = bytearray(2 * n_sites)
        self.nearest = array("d", [INF]) * n_aims
        self.where = array("I", [0]) * n_aims
        self.run = 0

    def clear(self) -> None:
        for at in range(len(self.reached)):
            self.reached[at] = 0
        for at in range(len(self.nearest)):
            self.nearest[at] = INF

    def hooks(self) -> dict[str, Any]:
        reached, nearest, where = self.reached, self.nearest, self.where

        def reach(site: int, value: Any) -> bool:
            is_true = True if value else False  # noqa: SIM210 - asked once, as the text itself would
            reached[2 * site + is_true] = 1
            return is_true

        def compare(aim: int, how: str, left: Any, right: Any) -> Any:
            value = COMPARISONS[how](left, right)
            held = aim if value else aim + 1
            if nearest[held]:
                nearest[held] = 0.0
                where[held] = self.run
            kinds = type(left), type(right)
            if kinds[0] in (int, float, bool) and kinds[1] in (int, float, bool):
                try:
                    gap = abs(left - right) + 0.0
                except (OverflowError, ValueError):
                    gap = INF
                if gap == 0.0:
                    gap = 5e-324  # equal, and yet on the wrong side of `<`
                towards = aim + 1 if value else aim
                if gap < nearest[towards]:
                    nearest[towards] = gap
                    where[towards] = self.run
            return value

        def watch(aim: int, value: Any) -> Any:
            if type(value) is float or type(value) is int:
                try:
                    number = float(value)
                except OverflowError:
                    return value
                if number < nearest[aim]:
                    nearest[aim] = number
                    where[aim] = self.run
                if -number < nearest[aim + 1]:
                    nearest[aim + 1] = -number
                    where[aim + 1] = self.run
                if abs(number) < nearest[aim + 2]:
                    nearest[aim + 2] = abs(number)
                    where[aim + 2] = self.run
            return value

        return {REACH: reach, COMPARE: compare, WATCH: watch}
