"""Rules behind a proxy: each call goes to a child of the cell, which is replaced when it dies."""

from __future__ import annotations

import time
from collections.abc import Mapping
from types import TracebackType

from slotc.cell import Answer, CellError, CellLimits, ZygoteDied, run
from slotc.checks.behaviour import fault_of
from slotc.diagnostics import CallFailed
from slotc.linker.kept_child import KeptChild
from slotc.linker.sealed import Sealed
from slotc.linker.verify import Verified

_TRIES = 4  # for a zygote that is killed from outside, which is no fault of the rule
_OLDEST_S = 86400.0  # a rule has no state: a new child once a day costs nothing
_ANSWER_BYTES = 4096


class CellRule(Sealed):
    """A rule that runs in a process of its own. A context manager; `close` ends that process.

    A call from several threads at once waits for its turn; after a fork each process has a child of its own.

    Attributes:
        name: The function's name.
        fallback: What is answered where a rule that is not proved has no answer; None for a proved one.
        n_fallbacks: How often that was so.
        n_children: How many children there have been in this process.
    """

    __slots__ = ("_call_s", "_contract", "_kept", "_n_fallbacks", "fallback", "name")

    def __init__(self, verified: Verified, call_s: float) -> None:
        signature = verified.contract.signature
        assert signature is not None
        self._contract = signature
        self._call_s = call_s
        self._n_fallbacks = 0
        self.name = signature.function
        self.fallback = None if verified.is_proved else verified.contract.fallback
        limits = CellLimits(
            memory_bytes=verified.gate.limits.memory_mb << 20, answer_bytes=_ANSWER_BYTES, total_bytes=1 << 62
        )
        self._kept = KeptChild("rule", verified.program.encode(), limits)
        with self._kept.lock:
            self._kept.get()  # what cannot run at all is told now

    @property
    def n_fallbacks(self) -> int:
        return self._n_fallbacks

    @property
    def n_children(self) -> int:
        return self._kept.n_opened

    def __call__(self, *args: float, **kwargs: float) -> float:
        """Raises CallFailed where the rule gave no answer; the next call gets a new child."""
        point = self._point(args, kwargs)
        with self._kept.lock:
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
        with self._kept.lock:
            self._kept.drop()

    def __enter__(self) -> CellRule:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<rule {self.name} in a cell: {self._n_fallbacks} fallbacks, {self.n_children} children>"

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
        if self._kept.is_open and self._kept.age_s > _OLDEST_S:
            self._kept.drop()
        for _ in range(_TRIES):
            try:
                (answer,) = run(self._kept.get(), [point], deadline=time.monotonic() + self._call_s)
                return answer
            except ZygoteDied:
                self._kept.drop()
            except CellError as error:
                self._kept.drop()
                raise CallFailed(f"`{self.name}` gave no answer: {error}") from error
        raise CallFailed(f"`{self.name}` gave no answer: the cell's zygote is killed again and again")
