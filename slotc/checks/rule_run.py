"""One rule running in the cell: children by zygote, points to answers, faults to diagnostics with the smallest input."""

from __future__ import annotations

import ast
import contextlib
import math
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Literal

from slotc.cell import Answer, CellLimits, Child, Order, Program, ZygoteDied, open_child, order_child, run
from slotc.checks.behaviour import Fault, fault_of
from slotc.checks.candidate import Candidate
from slotc.contract import RuleSignature
from slotc.diagnostics import Call, Counterexample, Diagnostic
from slotc.gate import Gate
from slotc.grid import Row, Value, repair
from slotc.values import FLOAT_MAX

_TRIES = 3  # for a zygote that is killed from outside
_FREE_S = 0.1  # of each request: on a loaded machine a thread waits as long to be run at all; requests are counted
_JUDGE_S = 600.0  # how long a child may wait for the judge, whose own work is bounded by counts


class RuleRun:
    """The rule in fresh children, one a zygote. A context manager that ends them.

    The time until `deadline` is what the candidate may take in all; the judge's own work in between does not count, or
    eight threads that prove would leave nothing of it for a rule that answers in a millisecond.
    """

    def __init__(self, candidate: Candidate, gate: Gate, deadline: float) -> None:
        signature = candidate.contract.signature
        assert signature is not None
        self.candidate = candidate
        self.signature: RuleSignature = signature
        self.program = Program(
            candidate.lowered,
            signature.function,
            tuple(sorted(candidate.profile.modules.get("math", {}))),
            tuple(sorted(candidate.profile.builtins)),
        )
        self.limits = CellLimits(
            memory_bytes=gate.limits.memory_mb << 20,
            answer_bytes=max(gate.limits.answer_kb << 10, 64 * gate.limits.points),
            total_bytes=64 << 20,
        )
        self.left_s = deadline - time.monotonic()
        self._children: dict[int, Child] = {}
        self._order: Order | None = None

    def order(self) -> None:
        """Have the first child fork and compile while the judge does something else."""
        with contextlib.suppress(ZygoteDied):  # asked again when it is used
            self._order = order_child(
                "rule", self.program.encode(), zygote=0, limits=self.limits, deadline=self._last()
            )

    def __enter__(self) -> RuleRun:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for zygote in list(self._children):
            self.fresh(zygote)
        if self._order is not None:
            self._order.child.close()

    def fresh(self, zygote: int) -> None:
        """End the child of a zygote; the next points get a new one."""
        child = self._children.pop(zygote, None)
        if child is not None:
            child.close()

    def answers(self, points: Sequence[Row], *, zygote: Literal[0, 1] = 0) -> list[Answer]:
        """The rule's answers at all points.

        Raises:
            CellError: The cell gave none; the subclass says why.
        """
        for _ in range(_TRIES):
            try:
                child = self._children.get(zygote)
                if child is None:
                    order = None
                    if zygote == 0:
                        order, self._order = self._order, None
                    child = self._children[zygote] = open_child(
                        "rule",
                        self.program.encode(),
                        zygote=zygote,
                        limits=self.limits,
                        deadline=self._last(),
                        order=order,
                    )
                started = time.monotonic()
                try:
                    return run(child, points, deadline=started + self.left_s + _FREE_S)
                finally:
                    self.left_s -= max(time.monotonic() - started - _FREE_S, 0.0)
            except ZygoteDied:
                self.fresh(zygote)
        raise ZygoteDied("the zygote died again and again; something on this machine kills it")

    def _last(self) -> float:
        return time.monotonic() + self.left_s + _JUDGE_S

    def faults(self, points: Sequence[Row], *, zygote: Literal[0, 1] = 0) -> list[Fault | None]:
        result = self.signature.result
        low, high = result.low, result.high
        # Most answers are floats in range, told here without a call; nan is in no range.
        return [
            None if a.kind == "float" and a.value is not None and low <= a.value <= high else fault_of(a, result)
            for a in self.answers(points, zygote=zygote)
        ]

    def smallest(self, point: Row, fault: Fault) -> tuple[Row, Fault]:
        """Move a failing point towards simple numbers while the fault stays of its kind; at most 12 batches of calls."""
        for _ in range(12):
            simpler = [p for p in _simpler(self.signature, point) if _weight(p) < _weight(point)]
            found = (
                [
                    (p, f)
                    for p, f in zip(simpler, self.faults(simpler), strict=True)
                    if f is not None and f[0] is fault[0]
                ]
                if simpler
                else []
            )
            if not found:
                break
            point, fault = min(found, key=lambda pair: _weight(pair[0]))
        return point, fault

    def diagnostic(self, point: Row, fault: Fault, *, check: str) -> Diagnostic:
        """The finding with its counterexample, shown at the function's header."""
        code, message, observed = fault
        names = [a.name for a in self.signature.arguments]
        args = tuple(map(literal, point))
        function = next(n for n in self.candidate.tree.body if isinstance(n, ast.FunctionDef))
        at = ", ".join(f"{n}={a}" for n, a in zip(names, args, strict=True) if n in _names(function))
        return Diagnostic(
            code,
            f"{message} at {at}" if at else message,
            self.candidate.spans.header(function),
            counterexample=counterexample(self.signature, point, observed, raises=message.startswith("raises ")),
            check=check,
        )


def counterexample(signature: RuleSignature, point: Row, observed: str, *, raises: bool) -> Counterexample:
    """One call of a rule as Python that fails in a test, as it raises or by its `assert`."""
    args = tuple(map(literal, point))
    call = f"{signature.function}({', '.join(f'{a.name}={v}' for a, v in zip(signature.arguments, args, strict=True))})"
    if not raises:
        low, high = max(signature.result.low, -FLOAT_MAX), min(signature.result.high, FLOAT_MAX)
        call = f"answer = {call}\nassert type(answer) in (int, float) and {low!r} <= answer <= {high!r}"
    return Counterexample(call, (Call(signature.function, args),), observed)


def literal(value: Value) -> str:
    """A Python literal that gives this very value."""
    return repr(value)


def _names(function: ast.FunctionDef) -> set[str]:
    return {n.id for n in ast.walk(function) if isinstance(n, ast.Name)}


def _weight(point: Row) -> tuple[float, ...]:
    """How simple a point is: short numbers before long ones, small before large."""
    return (sum(len(literal(v)) for v in point), sum(_size(v) for v in point))


def _size(value: Value) -> float:
    return math.log1p(abs(float(value)))


def _simpler(signature: RuleSignature, point: Row) -> list[Row]:
    """Points that differ in one argument, which is simpler, moved onto the relations."""
    found: dict[Row, None] = {}
    for index, (argument, value) in enumerate(zip(signature.arguments, point, strict=True)):
        if argument.type is int:
            whole = int(value)
            tries: list[Value] = [
                0,
                1,
                2,
                int(argument.low),
                whole // 2,
                whole // 10,
                whole - 1,
                10 ** max(len(str(abs(whole))) - 1, 0),
            ]
        elif argument.type is float:
            tries = [
                0.0,
                1.0,
                0.5,
                float(argument.low),
                float(argument.high),
                round(float(value), 1),
                round(float(value), 3),
            ]
        else:
            tries = [False]
        for simple in tries:
            if argument.low <= simple <= argument.high and simple != value:
                row = list(point)
                row[index] = simple
                moved = repair(signature, row, fixed=frozenset({argument.name}))
                if moved is not None:
                    found[moved] = None
    return list(found)
