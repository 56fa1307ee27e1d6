"""What a proof is asked and what it answers, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from slotc.proof.program import Node

Point = tuple[int | float | bool, ...]


class Verdict(StrEnum):
    """What was shown of a rule."""

    PROVED = "proved"
    REFUTED = "refuted"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a proof may go. All are counted, so that equal input gives equal answers on any machine."""

    boxes: int = 1_500  # boxes of the domain that are examined
    points: int = 24  # points at which one failing box is attacked
    total_points: int = 1_200
    bits: int = 4_096  # the widest int that a rule may make
    states: int = 64  # paths that are kept apart; more are joined
    steps: int = 0  # instructions in all, on all paths and in all boxes; 0: a hundred for each box


class Answer(Protocol):
    """What CPython did with a rule at one point."""

    @property
    def kind(self) -> str:
        """One of float, int, bool, none, complex, str, other, raised."""
        ...

    @property
    def value(self) -> int | float | bool | None:
        """The number returned; None for anything else, and for an int too wide to carry over."""
        ...

    @property
    def text(self) -> str:
        """The class of the exception raised, or `huge`."""
        ...


Confirm = Callable[[Sequence[Point]], Sequence[Answer]]


@dataclass(frozen=True, slots=True)
class Failure:
    """What is wrong with a rule and where."""

    kind: str
    node: Node
    message: str
    help: str
    point: Point | None  # where CPython showed it; of an UNKNOWN rule, None
    observed: str  # what CPython did there


@dataclass(frozen=True, slots=True)
class Proof:
    """What was shown of one rule, and how."""

    verdict: Verdict
    boxes: int
    failure: Failure | None  # confirmed if the rule is refuted; the cause if it is unknown
    guardable: bool = True  # False: some call may take for ever, a wrapper around it helps nothing
    points: int = 0
    result_range: str = ""
    local_ranges: dict[str, str] = field(default_factory=dict[str, str])
    guards: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
