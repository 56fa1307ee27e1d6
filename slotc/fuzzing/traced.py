"""Candidates running in the cell with hooks: what their runs reach, beside what they answer."""

# What a child sends has no static type before it is read.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from slotc.backtracking import patterns
from slotc.boundary import Session
from slotc.cell import Answer, Child, MalformedAnswer, ZygoteDied, open_child, parse_answers, write_points
from slotc.cell.child.wire import TRACED
from slotc.checks.candidate import Candidate
from slotc.checks.policy_history import History, Lane, Plan
from slotc.checks.policy_judge import PolicyJudge
from slotc.checks.policy_run import PolicyRun, Zygote
from slotc.checks.rule_run import RuleRun
from slotc.fuzzing.instrument import Instrumented, instrument
from slotc.gate import Gate
from slotc.grid import Row

_TRIES = 3  # for a zygote that is killed from outside
_WORD, _SHORT = array("d").itemsize, array("I").itemsize


@dataclass(frozen=True, slots=True)
class Trace:
    """What a batch reached: outcomes of branches, and the nearest that it came to each aim, with the number of the run."""

    reached: frozenset[int]
    nearest: dict[int, tuple[float, int]]


class TracedRule:
    """An instrumented rule in a child. Its `run` is the rule without hooks, which confirms what this one finds."""

    def __init__(self, run: RuleRun) -> None:
        self.run = run
        self.text: Instrumented = instrument(run.candidate.lowered, is_rule=True)
        program = run.program
        names = (" ".join(program.math_names), " ".join(program.builtin_names))
        rule = "\0".join((program.name, *names, self.text.text)).encode()
        self._program = TRACED.pack(self.text.n_sites, self.text.n_aims) + rule
        self._child: Child | None = None

    def close(self) -> None:
        if self._child is not None:
            self._child.close()
            self._child = None

    def answers(self, points: Sequence[Row], *, within_s: float) -> tuple[list[Answer], Trace]:
        """The answers at all points, and what they reached.

        Raises:
            CellError: The cell gave none within this time.
        """
        for _ in range(_TRIES):
            try:
                if self._child is None:
                    last = time.monotonic() + 100 * within_s
                    limits = self.run.limits
                    self._child = open_child("traced_rule", self._program, zygote=0, limits=limits, deadline=last)
                packed = self._child.ask(write_points(points), deadline=time.monotonic() + within_s)
                break
            except ZygoteDied:
                self.close()
        else:
            raise ZygoteDied("the zygote died again and again; something on this machine kills it")
        n_outcomes, n_aims = self.text.n_outcomes, self.text.n_aims
        ends = (n_outcomes, n_outcomes + n_aims * _WORD, n_outcomes + n_aims * (_WORD + _SHORT))
        if len(packed) < ends[2]:
            raise MalformedAnswer("fewer bytes than there are branches")
        nearest, where = array("d", packed[ends[0] : ends[1]]), array("I", packed[ends[1] : ends[2]])
        near = {
            at: (distance, run)
            for at, (distance, run) in enumerate(zip(nearest, where, strict=True))
            if distance != float("inf") and run < len(points)
        }
        trace = Trace(frozenset(i for i in range(n_outcomes) if packed[i]), near)
        return parse_answers(packed[ends[2] :], len(points)), trace


class TracedLane(Lane):
    """A history that ends with the child's word on what it has reached."""

    reached: frozenset[int] = frozenset()
    near: dict[int, float] = {}  # noqa: RUF012 - replaced, never changed

    def take(self, replies: list[Any]) -> None:
        last = replies[-1]
        if self._step is None and isinstance(last, list) and len(last) == 3:
            reached, near = last[1:]
            if not isinstance(reached, list) or not isinstance(near, list):
                raise MalformedAnswer("a trace of no known form")
            self.reached = frozenset(r for r in reached if type(r) is int)
            self.near = {k: float(v) for k, v in near if type(k) is int and type(v) in (int, float)}
        super().take(replies)


@dataclass(slots=True)
class TracedHistory:
    """A history with what it reached."""

    history: History
    reached: frozenset[int]
    near: dict[int, float] = field(default_factory=dict[int, float])


class TracedPolicy(PolicyRun):
    """An instrumented policy in children of the cell."""

    kind = "traced_policy"

    @classmethod
    def of_candidate(cls, candidate: Candidate, gate: Gate) -> TracedPolicy:
        plain = PolicyRun.of(candidate, gate, 0.0)
        text = instrument(candidate.lowered, is_rule=False)
        run = cls(
            candidate.contract,
            candidate.profile,
            text.text,
            patterns=patterns(candidate.tree),
            defined=plain.headers.keys() - {""},
            headers=plain.headers,
            gate=gate,
            deadline=0.0,
        )
        run.text = text
        run.amend(sites=text.n_sites, aims=text.n_aims)
        return run

    text: Instrumented
    lanes: list[TracedLane]

    def _lane(self, judge: PolicyJudge, plan: Plan, session: Session, *, is_judged: bool) -> Lane:
        lane = TracedLane(judge, plan, session, is_judged=is_judged)
        self.lanes.append(lane)
        return lane

    def traced(self, plans: Sequence[Plan], zygote: Zygote = 0) -> list[TracedHistory]:
        """Drive histories; after a CellError `lanes` still holds what each of them had been asked.

        Raises:
            CellError: The cell gave no answer.
        """
        self.lanes = []
        histories = self.drive_all(plans, zygote)
        by_history = {id(lane.history): lane for lane in self.lanes}
        found = [by_history[id(h)] for h in histories]
        return [TracedHistory(lane.history, lane.reached, lane.near) for lane in found]
