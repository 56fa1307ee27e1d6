"""What an answer of CPython means under a contract: a fault of the rule, or nothing."""

from __future__ import annotations

import math

from slotc.contract import Relation, Result
from slotc.proof.verdict import Answer, Point

raised = {
    "ZeroDivisionError": "division-by-zero",
    "ValueError": "domain-error",
    "OverflowError": "overflow",
    "TypeError": "wrong-type",
    "UnboundLocalError": "unbound-local",
    "NameError": "unbound-local",
    "MemoryError": "huge-integer",
}
_kinds = {"bool": "bool-result", "none": "none-result", "complex": "complex-result"}


def fault_of(answer: Answer, result: Result) -> str:
    """Return the kind of fault that an answer shows; an empty text for a finite number in the contract's range."""
    if answer.kind == "raised":
        return raised.get(answer.text, "wrong-type")
    if answer.kind not in ("int", "float"):
        return _kinds.get(answer.kind, "wrong-type")
    value = answer.value
    if value is None:
        return "huge-integer"
    if answer.kind == "float":
        if not math.isfinite(value):
            return "not-finite"
    else:
        try:
            float(value)
        except OverflowError:
            return "overflow"
    return "" if result.low <= value <= result.high else "out-of-range"


def observed(answer: Answer) -> str:
    """Return what CPython did, as text: `raises ZeroDivisionError`, `returns inf`."""
    if answer.kind == "raised":
        return f"raises {answer.text}"
    if answer.kind in ("int", "float", "bool") and answer.value is not None:
        return f"returns {answer.value!r}"
    return (
        f"returns {'a huge int' if answer.kind == 'int' else 'None' if answer.kind == 'none' else 'a ' + answer.kind}"
    )


def holds(relation: Relation, left: int | float, right: int | float) -> bool:
    """Tell whether two arguments keep a relation."""
    match relation.op:
        case "<":
            return left < right
        case "<=":
            return left <= right
        case ">":
            return left > right
        case ">=":
            return left >= right
        case "==":
            return left == right
        case _:
            return left != right


def inside(point: Point, relations: tuple[tuple[int, Relation, int], ...]) -> bool:
    """Tell whether a point keeps all relations, given with the positions of their two arguments."""
    return all(holds(relation, point[i], point[j]) for i, relation, j in relations)
