"""From a history with a fault to a diagnostic with the fewest calls that show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from slotc.boundary import literal
from slotc.checks.policy_history import History, fixed_plan
from slotc.checks.policy_judge import LAW_BROKEN, Fault
from slotc.checks.policy_run import PolicyRun
from slotc.contract import PlannedCall
from slotc.diagnostics import Call, Counterexample, Diagnostic

BUDGET = 600  # calls that looking for fewer may spend on one fault


def findings(run: PolicyRun, failing: Sequence[History], *, check: str) -> Iterator[Diagnostic]:
    """One finding for each code: the first that was met, from the history that shows it with the least."""
    first: dict[str, str] = {}
    same: dict[str, list[History]] = {}
    for history in failing:
        assert history.fault is not None
        code, said = history.fault.code.id, history.fault.message.partition(":")[0]
        if first.setdefault(code, said) == said:
            same.setdefault(code, []).append(history)
    for histories in same.values():
        yield diagnostic(run, smallest(run, min(histories, key=_size)), check=check)


def _size(history: History) -> tuple[int, int]:
    last = history.steps[-1:]
    return len(history.steps), sum(len(literal(a)) for s in last for a in s.args)


def smallest(run: PolicyRun, history: History) -> History:
    """A shorter history of the same fault: the last call alone, that call again and again, or fewer calls before it."""
    fault = history.fault
    if fault is None or not history.steps:
        return history
    calls = history.calls
    tries = [calls[-n:] for n in _halves(len(calls))]
    tries += [[calls[-1]] * n for n in (*_halves(len(calls)), len(calls)) if n > 1]
    budget = BUDGET
    best = _first_with(run, fault, sorted(tries, key=len), budget, history.name) or history
    budget -= sum(map(len, tries))
    size = len(best.steps) // 2
    while size and budget > 0:
        calls = best.calls
        # Without one run of calls after the other; the last call is the one that shows the fault.
        shorter = [calls[:i] + calls[min(i + size, len(calls) - 1) :] for i in range(0, len(calls) - 1, size)]
        found = _first_with(run, fault, shorter, budget, history.name)
        budget -= sum(map(len, shorter))
        best = found or best
        size = min(size, len(best.steps) // 2) if found else size // 2
    return best


def _first_with(
    run: PolicyRun, fault: Fault, tries: Sequence[Sequence[PlannedCall]], budget: int, name: str
) -> History | None:
    kept: list[Sequence[PlannedCall]] = []
    for calls in tries:
        budget -= len(calls)
        if budget < 0:
            break
        kept.append(calls)
    found = run.drive_all([fixed_plan(c, name) for c in kept])
    return next((h for h in found if h.fault is not None and h.fault.kind == fault.kind), None)


def _halves(n: int) -> Iterator[int]:
    """1, 2, 4 and so on below `n`."""
    size = 1
    while size < n:
        yield size
        size *= 2


def diagnostic(run: PolicyRun, history: History, *, check: str, fault: Fault | None = None) -> Diagnostic:
    """The finding with the calls that show it, at the method's header."""
    fault = fault or history.fault
    assert fault is not None
    method = fault.method
    calls = tuple(
        Call(s.call.method, tuple(map(literal, s.args)))
        for s in history.steps
        if not run.judge.is_skipped(s.call.method)
    )
    where = f"`{method}` {fault.message}" if method and method != "__init__" else fault.message
    message = f"{where} (scenario “{history.name}”)" if history.name and fault.code is LAW_BROKEN else where
    return Diagnostic(
        fault.code,
        message,
        run.headers.get(method) or run.headers.get(""),
        help=fault.help,
        counterexample=Counterexample(paste(run.contract.class_name, calls), calls, fault.observed),
        check=check,
    )


def paste(class_name: str, calls: Sequence[Call]) -> str:
    """Python that repeats the calls; equal calls in a row become a loop."""
    lines = [f"policy = {class_name}()"]
    at = 0
    while at < len(calls):
        end = at
        while end < len(calls) and calls[end] == calls[at]:
            end += 1
        line = f"policy.{calls[at].method}({', '.join(calls[at].args)})"
        lines.append(line if end - at == 1 else f"for _ in range({end - at}): {line}")
        at = end
    return "\n".join(lines)
