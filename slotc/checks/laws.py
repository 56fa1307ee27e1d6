"""Laws: generated inputs, shrunk and confirmed in a fresh child, and the same history replayed in the second zygote."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from slotc.cell import Answer
from slotc.checks.rule_run import RuleRun
from slotc.diagnostics import Code, Detail, Diagnostic
from slotc.gate import Gate
from slotc.grid import Row

NOT_DETERMINISTIC = Code(
    "SLC601",
    "not-deterministic",
    why="The same calls gave other answers in a second process with another hash seed, so a run cannot be repeated.",
    help="Draw from `random.Random(seed)` kept on `self`; sort a set before walking it; do not use addresses.",
)
REPLAYED = 256  # points that a rule answers twice; its language has no state, so this checks slotc more than the rule


def check_rule(
    run: RuleRun, gate: Gate, points: list[Row], *, seed: int, proved: bool, detail: Detail
) -> Iterator[Diagnostic]:
    """Search a rule's domain for a fault that the fixed points do not show; a proof spares both replay and search.

    Raises:
        CellError: The cell gave no answer.
    """
    replayed = [] if proved else points[:REPLAYED]
    pairs = zip(replayed, run.answers(replayed), run.answers(replayed, zygote=1), strict=True) if replayed else ()
    for point, one, other in pairs:
        if not _same(one, other):
            yield run.diagnostic(
                point, (NOT_DETERMINISTIC, f"answers {one.value} and {other.value}", str(one.value)), check="laws"
            )
            break
    detail["replayed"] = len(replayed)
    detail["examples"] = 0 if proved else gate.limits.examples
    if proved:
        return
    from slotc import strategies  # loads Hypothesis

    def fails(row: Row) -> bool:
        return run.faults([row])[0] is not None

    found = strategies.search(
        strategies.rows(run.signature),
        fails,
        seed=seed,
        examples=gate.limits.examples,
        shrink_calls=gate.limits.shrink_calls,
    )
    if found is not None:
        run.fresh(0)
        fault = run.faults([found])[0]
        if fault is not None:
            yield run.diagnostic(found, fault, check="laws")


def _same(one: Answer, other: Answer) -> bool:
    """Bit for bit, so that nan equals itself and 0.0 differs from -0.0."""
    if isinstance(one.value, float) and isinstance(other.value, float):
        return struct.pack("d", one.value) == struct.pack("d", other.value)
    return one == other
