"""Rules behind a proxy: each call goes to a child of the cell, which is replaced when it dies."""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections.abc import Mapping
from types import TracebackType

from slotc.cell import Answer, CellError, CellLimits, Child, ZygoteDied, open_child, run
from slotc.checks.behaviour import fault_of
from slotc.diagnostics import CallFailed
from slotc.linker.sealed import Sealed
from slotc.linker.verify import Verified

_TRIES = 4  # for a zygote that is killed from outside, which is no fault of the rule
_CHILD_S = 3600.0  # a child older than this is replaced before its own deadline ends it
_ANSWER_BYTES = 4096
_rules: weakref.WeakSet[CellRule] = weakref.WeakSet()


class CellRule(Sealed):
    """A rule that runs in a process of its own. A context manager; `close` ends that process.

    A call from several threads at once waits for its turn; after a fork each process has a child of its own.

    Attributes:
        name: The function's name.
        fallback: What is answered where a rule that is not proved has no answer; None for a proved one.
        n_fallbacks: How often that was so.
        n_children: How many children there have been.
    """

    __slots__ = (
        "_call_s", "_child", "_contract", "_limits", "_lock", "_n_fallbacks", "_opened", "_program",
        "fallback", "n_children", "name",
    )  # fmt: skip

    def __init__(self, verified: Verified, call_s: float) -> None:
        signature = verified.contract.signature
        assert signature is not None
        self._contract = signature
        self._program = verified.program.encode()
        self._call_s = call_s
        self._limits = CellLimits(
            memory_bytes=verified.gate.limits.memory_mb << 20, answer_bytes=_ANSWER_BYTES, total_bytes=1 << 62
        )
        self.name = signature.function
        self.fallback = None if verified.is_proved else verified.contract.fallback
        self.n_children = 0
        self._n_fallbacks = 0
        self._child: Child | None = None
        self._opened = 0.0
        self._lock = threading.Lock()
        _rules.add(self)
        with self._lock:
            self._open()  # what cannot run at all is told now

    @property
    def n_fallbacks(self) -> int:
        return self._n_fallbacks

    def __call__(self, *args: float, **kwargs: float) -> float:
        """Raises CallFailed where the rule gave no answer; the next call gets a new child."""
        point = self._point(args, kwargs)
        with self._lock:
            answer = self._ask(point)
            fault = fault_of(answer, self._contract.result)
            if fault is None:
                assert answer.value is not None
                return answer.value
            if self.fallback is None:
                raise CallFailed(f"`{self.name}` {fault[1]}")
            self._n_fallbacks += 1
            return self.fallback

    def close(self) -> None:
        """End the child; another call starts a new one."""
        with self._lock:
            self._drop()

    def __enter__(self) -> CellRule:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<rule {self.name} in a cell: {self._n_fallbacks} fallbacks, {self.n_children} children>"

    def abandon(self) -> None:
        """In a forked process: the child is the parent's, and the lock may be held by a thread that is not here."""
        if self._child is not None:
            self._child.abandon()
        self._child = None
        self._lock = threading.Lock()

    def _point(self, args: tuple[object, ...], kwargs: Mapping[str, object]) -> tuple[float, ...]:
        names = [a.name for a in self._contract.arguments]
        rest = names[len(args) :]
        if len(args) + len(kwargs) != len(names) or sorted(kwargs) != sorted(rest):
            raise TypeError(f"{self.name}() takes {', '.join(names)}")
        given = (*args, *(kwargs[n] for n in rest))
        point = tuple(value for value in given if isinstance(value, int | float))
        if len(point) != len(given):
            raise TypeError(f"{self.name}() takes numbers, not {', '.join(type(v).__name__ for v in given)}")
        return point

    def _ask(self, point: tuple[float, ...]) -> Answer:
        for _ in range(_TRIES):
            try:
                child = self._child
                if child is None or time.monotonic() - self._opened > _CHILD_S:
                    child = self._open()
                (answer,) = run(child, [point], deadline=time.monotonic() + self._call_s)
                return answer
            except ZygoteDied:
                self._drop()
            except CellError as error:
                self._drop()
                raise CallFailed(f"`{self.name}` gave no answer: {error}") from error
        raise CallFailed(f"`{self.name}` gave no answer: the cell's zygote is killed again and again")

    def _open(self) -> Child:
        self._drop()
        self._opened = time.monotonic()
        # The deadline is the child's last resort; that of a call is the judge's.
        self._child = open_child(
            "rule", self._program, zygote=0, limits=self._limits, deadline=self._opened + 2 * _CHILD_S
        )
        self.n_children += 1
        return self._child

    def _drop(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.close()


def _abandon() -> None:
    for rule in list(_rules):
        rule.abandon()


# Behind the cell's own handler, which is registered when `slotc.cell` is imported.
os.register_at_fork(after_in_child=_abandon)
