"""Smoke for policies: every scenario of the contract in lockstep, and several instances at once in one namespace."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from slotc.boundary import literal, same
from slotc.checks.laws import NOT_DETERMINISTIC
from slotc.checks.policy_counterexample import diagnostic, findings
from slotc.checks.policy_history import History, Plan, first_calls, scenario_plan
from slotc.checks.policy_judge import Fault
from slotc.checks.policy_run import PolicyRun
from slotc.diagnostics import Code, Detail, Diagnostic
from slotc.gate import Gate

INSTANCE_LEAKS = Code(
    "SLC523",
    "instance-leaks",
    why="An engine runs several instances of a policy in one process; what one was asked must not change another's answers.",
    help="Keep state on `self`, set in `__init__`.",
)
INTERLEAVED = 3  # instances that share a namespace
INTERLEAVED_CALLS = 40  # of each


def check_policy(run: PolicyRun, gate: Gate, seed: int, detail: Detail) -> Iterator[Diagnostic]:
    """Drive every scenario with derived seeds; one finding for each kind of fault, with the fewest calls that show it.

    Raises:
        CellError: The cell gave no answer.
    """
    plans = [
        scenario_plan(s, f"{seed}/{number}/{n}")
        for number, s in enumerate(run.contract.scenarios)
        for n in range(gate.limits.scenario_seeds)
    ]
    run.histories = run.drive_all(plans)
    detail["scenarios"] = len(run.contract.scenarios)
    detail["histories"] = len(plans)
    detail["calls"] = run.n_calls
    failing = [h for h in run.histories if h.fault is not None]
    detail["failing"] = len(failing)
    yield from findings(run, failing, check="smoke")
    if plans and not failing:
        yield from _interleaved(run, plans, max(gate.limits.scenario_seeds, 1))


def _interleaved(run: PolicyRun, plans: list[Plan], n_seeds: int) -> Iterator[Diagnostic]:
    """Two passes of several instances, each driven as before; their answers must be those of before."""
    different = list(range(0, len(plans), n_seeds))[:INTERLEAVED]
    for places in (different, [different[0]] * 2):
        together = run.drive_interleaved([first_calls(plans[i], INTERLEAVED_CALLS) for i in places])
        for place, found in zip(places, together, strict=True):
            alone = run.histories[place]
            fault = _difference(alone, found, "when other instances run beside it")
            if fault is None:
                continue
            (again,) = run.drive_all([first_calls(plans[place], INTERLEAVED_CALLS)])
            by_itself = _difference(alone, again, "the second time")
            if by_itself is None:
                yield diagnostic(run, found, check="smoke", fault=fault)
            else:
                yield diagnostic(run, again, check="smoke", fault=replace(by_itself, code=NOT_DETERMINISTIC))
            return


def _difference(alone: History, other: History, when: str) -> Fault | None:
    """Where two runs of the same calls part, as a leak."""
    if other.fault is not None:
        return Fault(INSTANCE_LEAKS, f"{other.fault.message} {when}", other.fault.observed, other.fault.method)
    for one, two in zip(alone.steps, other.steps, strict=False):
        if not same(one.answer, two.answer):
            message = f"answers {literal(two.answer, 60)} {when}, and {literal(one.answer, 60)} alone"
            return Fault(INSTANCE_LEAKS, message, literal(two.answer), one.call.method)
    return None
