"""Smoke: the candidate runs in the cell over fixed inputs; a fault comes back with the smallest input that shows it."""

from __future__ import annotations

from collections.abc import Iterator

from slotc.checks.rule_run import RuleRun
from slotc.diagnostics import Detail, Diagnostic
from slotc.gate import Gate
from slotc.grid import Row


def check_rule(run: RuleRun, gate: Gate, points: list[Row], detail: Detail) -> Iterator[Diagnostic]:
    """Run a rule over the grid, the source's own constants and the derived points; one finding for each kind of fault.

    Raises:
        CellError: The cell gave no answer.
    """
    detail["points"] = len(points)
    faults = run.faults(points)
    seen: set[str] = set()
    for point, fault in zip(points, faults, strict=True):
        if fault is not None and fault[0].id not in seen:
            seen.add(fault[0].id)
            yield run.diagnostic(*run.smallest(point, fault), check="smoke")
    detail["failing"] = sum(f is not None for f in faults)
