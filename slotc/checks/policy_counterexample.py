"""From a history with a fault to a diagnostic with the fewest calls that show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from slotc.boundary import literal, literals
from slotc.checks.policy_history import History, fixed_plan
from slotc.checks.policy_judge import ANSWER_TYPE_WRONG, INPUT_MUTATED, LAW_BROKEN, Fault
from slotc.checks.policy_run import PolicyRun
from slotc.contract import PlannedCall
from slotc.diagnostics import Call, Counterexample, Diagnostic

BUDGET = 600  # calls that looking for fewer may spend on one fault


def findings(run: PolicyRun, failing: Sequence[History], *, check: str, budget: int = BUDGET) -> Iterator[Diagnostic]:
    """One finding for each code: the first that was met, from the history that shows it with the least.

    Args:
        budget: Calls that looking for fewer may spend on each.
    """
    first: dict[str, str] = {}
    same: dict[str, list[History]] = {}
    for history in failing:
        assert history.fault is not None
        code, said = history.fault.code.id, history.fault.message.partition(":")[0]
        if first.setdefault(code, said) == said:
            same.setdefault(code, []).append(history)
    for histories in same.values():
        yield diagnostic(run, smallest(run, min(histories, key=_size), budget), check=check)


def _size(history: History) -> tuple[int, int]:
    last = history.steps[-1:]
    return len(history.steps), sum(len(literal(a)) for s in last for a in s.args)


def smallest(run: PolicyRun, history: History, budget: int = BUDGET) -> History:
    """A shorter history of the same fault: the last call alone, that call again and again, or fewer calls before it."""
    fault = history.fault
    if fault is None or not history.steps:
        return history
    calls = history.calls
    tries = [calls[-n:] for n in _halves(len(calls))]
    tries += [[calls[-1]] * n for n in (*_halves(len(calls)), len(calls)) if n > 1]
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
    made = [s for s in history.steps if not run.judge.is_skipped(s.call.method)]
    args = iter(literals([a for s in made for a in s.args]))
    calls = tuple(Call(s.call.method, tuple(next(args) for _ in s.args)) for s in made)
    answer = made[-1].answer if made else None
    where = f"`{method}` {fault.message}" if method and method != "__init__" else fault.message
    message = f"{where} (scenario “{history.name}”)" if history.name and fault.code is LAW_BROKEN else where
    return Diagnostic(
        fault.code,
        message,
        run.headers.get(method) or run.headers.get(""),
        help=fault.help,
        counterexample=Counterexample(paste(run.contract.class_name, calls, fault, answer), calls, fault.observed),
        check=check,
    )


def paste(class_name: str, calls: Sequence[Call], fault: Fault, answer: Any) -> str:
    """Python that fails in a test, as a call raises or by its last line; equal calls in a row become a loop.

    A fault that one instance in one process cannot show has no last line: the calls alone are repeated.
    """
    lines = [f"policy = {class_name}()"]
    if fault.code is INPUT_MUTATED and calls:
        given = ", ".join(f"({', '.join(c.args)}{',' * (len(c.args) == 1)})" for c in calls)
        lines.append(f"given, kept = [{given}], [{given}]")
        lines += [f"policy.{c.method}(*given[{at}])" for at, c in enumerate(calls)]
        return "\n".join([*lines, "assert given == kept"])
    expected = _expected(fault, answer) if calls else None
    at = 0
    while at < len(calls):
        end = at
        while end < len(calls) and calls[end] == calls[at]:
            end += 1
        line = f"policy.{calls[at].method}({', '.join(calls[at].args)})"
        if end == len(calls) and expected is not None:
            line = f"answer = {line}"
        lines.append(line if end - at == 1 else f"for _ in range({end - at}): {line}")
        at = end
    return "\n".join(lines if expected is None else [*lines, expected])


def _expected(fault: Fault, answer: Any) -> str | None:
    """What a test asserts of the last answer, where that shows the fault."""
    if fault.code not in (LAW_BROKEN, ANSWER_TYPE_WRONG):
        return None
    if literal(answer) != fault.observed:
        # It is of a kind that does not cross; `object` stands for an own class.
        if fault.observed == "object":
            return 'assert type(answer).__module__ == "builtins"'
        return f'assert type(answer).__name__ != "{fault.observed}"'
    (text,) = literals([answer])
    return f"assert repr(answer) != {literal(answer)!r}" if 'float("' in text else f"assert answer != {text}"
