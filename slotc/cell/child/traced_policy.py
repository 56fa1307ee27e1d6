"""Run one instrumented policy as `policy` does; the reply to closing a namespace says what its calls have reached."""

from __future__ import annotations

import json
from typing import Any

from slotc.cell.child.policy import Policy, begun
from slotc.cell.child.serve import Runner
from slotc.cell.child.tracing import INF, Recorder


def start(program: bytes) -> Runner:
    """The program is a policy's, with the numbers of sites and aims."""
    return begun(TracedPolicy(json.loads(program)))


class TracedPolicy(Policy):
    """A policy whose namespaces have a recorder each."""

    def __init__(self, program: dict[str, Any]) -> None:
        self._sizes: tuple[int, int] = (program["sites"], program["aims"])
        self._recorders: dict[int, Recorder] = {}
        super().__init__(program)

    def _fresh(self, number: int) -> dict[str, Any]:
        recorder = self._recorders[number] = Recorder(*self._sizes)
        return super()._fresh(number) | recorder.hooks()

    def _run(self, what: str, number: int, *rest: Any) -> list[Any]:
        reply = super()._run(what, number, *rest)
        recorder = self._recorders.pop(number, None) if what == "close" else None
        if recorder is None:
            return reply
        reached = [at for at, is_reached in enumerate(recorder.reached) if is_reached]
        return [*reply, reached, [[at, near] for at, near in enumerate(recorder.nearest) if near != INF]]
