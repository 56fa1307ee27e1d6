"""Run one instrumented rule as `rule` does, and say before the answers what the points have reached."""

from __future__ import annotations

from slotc.cell.child.rule import Rule, answers, rows_of, rule_of
from slotc.cell.child.serve import Runner
from slotc.cell.child.tracing import Recorder
from slotc.cell.child.wire import TRACED


def start(program: bytes) -> Runner:
    """The program is a rule's, behind the numbers of sites and aims."""
    n_sites, n_aims = TRACED.unpack_from(program)
    recorder = Recorder(n_sites, n_aims)
    rule = rule_of(program[TRACED.size :], recorder.hooks())
    return lambda request: _answer(rule, request, recorder)


def _answer(rule: Rule, request: bytes, recorder: Recorder) -> bytes:
    recorder.clear()
    recorder.run = -1

    def counted(*row: object) -> object:
        recorder.run += 1
        return rule(*row)

    answered = answers(counted, rows_of(request))
    return bytes(recorder.reached) + recorder.nearest.tobytes() + recorder.where.tobytes() + answered
