"""Hand code the whole child: what a candidate that has escaped Python could do, for probes and tests."""

from __future__ import annotations

from slotc.cell.child.serve import Runner


def start(program: bytes) -> Runner:
    """Execute the text with all builtins; it defines `answer(request: bytes) -> bytes`.

    No candidate comes this way: the judge names the runner, and only `slotc.cell.probe` and tests name this one.
    """
    namespace: dict[str, Runner] = {}
    exec(program.decode(), namespace)
    return namespace["answer"]
