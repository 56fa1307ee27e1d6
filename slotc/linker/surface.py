"""What every linked policy shows of itself: the contract's methods, the hooks that it has, and the contract's data."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from slotc.checks.behaviour import FUEL_EXHAUSTED
from slotc.checks.candidate import Candidate
from slotc.checks.policy_judge import Fault, PolicyJudge
from slotc.diagnostics import CallFailed, FuelExhausted

DEAD = "takes more steps than one call may; the policy is dead"


def arguments(judge: PolicyJudge, method: str, args: tuple[Any, ...], named: Mapping[str, Any]) -> tuple[Any, ...]:
    """The arguments of a call in the contract's order.

    Raises:
        TypeError: They are not the contract's.
    """
    names = [p.name for p in judge.spec(method).params]
    rest = names[len(args) :]
    if len(args) + len(named) != len(names) or sorted(named) != sorted(rest):
        raise TypeError(f"{method}() takes {', '.join(names)}")
    return (*args, *(named[n] for n in rest))


def failure(fault: Fault, method: str) -> CallFailed | FuelExhausted:
    """What the engine is told of a fault, to be raised."""
    if fault.code is FUEL_EXHAUSTED:
        return FuelExhausted(f"`{method}` {DEAD}")
    return CallFailed(f"`{method}` {fault.message}")


def data_members(candidate: Candidate) -> dict[str, object]:
    """The contract's data members, which the shape check has seen to be literals in the class's body."""
    found: dict[str, object] = {}
    name, seen = candidate.contract.class_name, set[str]()
    while name not in seen and (own := candidate.anatomy.class_named(name)) is not None:
        seen.add(name)
        for statement in own.node.body:
            match statement:
                case (
                    ast.Assign(targets=[ast.Name(id=member)], value=value)
                    | ast.AnnAssign(target=ast.Name(id=member), value=ast.expr() as value)
                ) if member in candidate.contract.data:
                    found.setdefault(member, ast.literal_eval(value))
                case _:
                    pass
        name = own.bases[0] if own.bases else ""
    return found
