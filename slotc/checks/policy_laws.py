"""Laws for policies: the same histories in the second zygote, and generated ones, shrunk and confirmed in a fresh child."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from slotc.boundary import Reply, literal
from slotc.checks.laws import NOT_DETERMINISTIC
from slotc.checks.policy_counterexample import diagnostic, findings
from slotc.checks.policy_history import History, Plan, first_calls, fixed_plan
from slotc.checks.policy_judge import Fault
from slotc.checks.policy_run import PolicyRun
from slotc.contract import Scenario
from slotc.diagnostics import Detail, Diagnostic
from slotc.gate import Gate
from slotc.steering import Steered

EXAMPLE_CALLS = 12  # of one generated history; smoke has driven the long ones
_MAKE_SETS = frozenset("difference intersection symmetric_difference union".split())
STEERED = 48  # draws of a scenario that Hypothesis decides; the others follow from a seed


def check_policy(run: PolicyRun, gate: Gate, seed: int, detail: Detail) -> Iterator[Diagnostic]:
    """Replay what smoke has driven, then search for histories that break a law.

    Raises:
        CellError: The cell gave no answer.
    """
    detail["replayed"] = sum(len(h.steps) for h in run.histories)
    detail["histories"] = gate.limits.histories
    # The two zygotes' children work side by side; what either finds does not depend on the other.
    with ThreadPoolExecutor(1) as pool:
        replayed = pool.submit(lambda: next(run.replay(run.histories), None))
        failing = _search(run, gate, seed) if gate.limits.histories else None
        differs = replayed.result()
    if differs is not None:
        yield not_deterministic(run, *differs)
    elif failing is not None:
        yield from findings(run, [failing], check="laws")


def check_order(run: PolicyRun, detail: Detail) -> Iterator[Diagnostic]:
    """Replay what smoke has driven, for a gate without laws: in the second zygote sets are walked in reverse.

    Raises:
        CellError: The cell gave no answer.
    """
    if any(h.fault is not None for h in run.histories):
        return
    detail["replayed"] = sum(len(h.steps) for h in run.histories)
    differs = next(run.replay(run.histories), None)
    if differs is not None:
        yield not_deterministic(run, *differs, check="smoke")


def makes_sets(tree: ast.Module) -> bool:
    """Whether a text names what makes a set, whose order could show; most make none, and need no replay for it."""
    has_view = has_operator = False  # an operator makes a set of the views of a dict's keys and items
    for node in ast.walk(tree):
        match node:
            case ast.Set() | ast.SetComp() | ast.Name(id="set" | "frozenset"):
                return True
            case ast.Attribute(attr=name):
                if name in _MAKE_SETS:
                    return True
                has_view = has_view or name in ("keys", "items")
            case ast.BitAnd() | ast.BitOr() | ast.BitXor() | ast.Sub():
                has_operator = True
            case _:
                pass
    return has_view and has_operator


def not_deterministic(run: PolicyRun, history: History, index: int, reply: Reply, *, check: str = "laws") -> Diagnostic:
    """The fewest calls that two zygotes answer differently."""
    calls = history.calls[: index + 1]
    step = history.steps[index]
    for shorter in ([calls[-1]], calls):
        (again,) = run.drive_all([fixed_plan(shorter, history.name)], is_judged=False)
        if again.fault is not None:
            continue
        differs = next(iter(run.replay([again])), None)
        if differs is not None and differs[1] == len(shorter) - 1:
            history, step, reply = again, again.steps[-1], differs[2]
            break
    else:
        history = History(history.name, history.session, history.steps[: index + 1])
    other = literal(reply.value, 60) if reply.kind == "answer" else reply.text
    message = f"answers {literal(step.answer, 60)} in one process and {other} in another, to the same calls"
    fault = Fault(NOT_DETERMINISTIC, message, literal(step.answer), step.call.method)
    return diagnostic(run, history, check=check, fault=fault)


def _search(run: PolicyRun, gate: Gate, seed: int) -> History | None:
    """A generated history with a fault, confirmed in a fresh child.

    Hypothesis asks for one example after the other. Most policies pass all of them, so these are first collected and
    driven together; only where one fails does the search run again, to shrink it.
    """
    from hypothesis import strategies as st

    from slotc import strategies  # loads Hypothesis

    scenarios = run.contract.scenarios
    if not scenarios:
        return None
    strategy = st.tuples(st.sampled_from(scenarios), st.binary(max_size=STEERED), st.integers(0, 2**32 - 1))
    examples: list[tuple[Scenario, bytes, int]] = []

    def collect(example: tuple[Scenario, bytes, int]) -> bool:
        examples.append(example)
        return False

    strategies.search(strategy, collect, seed=seed, examples=gate.limits.histories, shrink_calls=0)
    if all(h.fault is None for h in run.drive_all([_drawn(*e) for e in examples])):
        return None
    found: list[History] = []

    def fails(example: tuple[Scenario, bytes, int]) -> bool:
        (history,) = run.drive_all([_drawn(*example)])
        if history.fault is not None:
            found.append(history)
        return history.fault is not None

    shrink_calls = gate.limits.shrink_calls
    strategies.search(strategy, fails, seed=seed, examples=gate.limits.histories, shrink_calls=shrink_calls)
    run.fresh(0)
    confirmed = run.drive_all([fixed_plan(h.calls, h.name) for h in found[-1:]])
    return next((h for h in confirmed if h.fault is not None), None)


def _drawn(scenario: Scenario, steps: bytes, seed: int) -> Plan:
    return first_calls(Plan(scenario.name, lambda: scenario.drive(Steered(steps, seed))), EXAMPLE_CALLS)
