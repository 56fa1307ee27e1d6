"""A history of one instance: the calls that are planned, what was sent and answered, and how it advances call by call."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from slotc.boundary import Session, encode_text
from slotc.cell.child.refusal import SKIPPED
from slotc.checks.policy_judge import INPUT_MUTATED, Fault, PolicyJudge
from slotc.contract import Call, PlannedCall, Scenario

CALLS_MAX = 2_000  # of one history; a scenario that never ends is the contract's fault

Planned = Generator[PlannedCall, Any, None]


@dataclass(slots=True)
class Step:
    """One call of a history with its answer. `sent` is None for a hook that the policy does not have."""

    call: Call
    args: tuple[Any, ...]
    answer: Any = None
    sent: str | None = None
    received: Any = None
    asked: list[Any] = field(default_factory=list[Any])  # callbacks, and what the judge answered
    answered: list[str] = field(default_factory=list[str])
    n_made: int = 0  # values that the child had made before it answered


@dataclass(slots=True)
class History:
    """What one instance was asked and answered, up to the end of a scenario or the first fault."""

    name: str
    session: Session
    steps: list[Step] = field(default_factory=list[Step])
    fault: Fault | None = None

    @property
    def calls(self) -> list[PlannedCall]:
        return [PlannedCall(s.call.method, s.args) for s in self.steps]


@dataclass(frozen=True, slots=True)
class Plan:
    """A history to come: its name and the calls, begun anew as often as it is driven."""

    name: str
    begin: Callable[[], Planned]


def scenario_plan(scenario: Scenario, seed: str) -> Plan:
    return Plan(scenario.name, lambda: scenario.drive(Random(seed)))


def fixed_plan(calls: Sequence[PlannedCall], name: str = "") -> Plan:
    """Calls that do not depend on the answers."""

    def begin() -> Planned:
        for planned in calls:  # noqa: UP028 - `yield from` would hand the answers on
            yield planned

    return Plan(name, begin)


def first_calls(plan: Plan, n: int) -> Plan:
    """The same history, cut off after some calls."""

    def begin() -> Planned:
        planned = plan.begin()
        answer: Any = None
        for _ in range(n):
            try:
                step = planned.send(answer)
            except StopIteration:
                return
            answer = yield step

    return Plan(plan.name, begin)


class Lane:
    """One history on its way: which commands come next, and what their replies mean.

    Args:
        beside: Another session, in whose namespace this instance is to live; it then stays open at the end.
    """

    def __init__(
        self, judge: PolicyJudge, plan: Plan, session: Session, *, is_judged: bool, beside: Session | None = None
    ) -> None:
        self.session = session
        self.history = History(plan.name, session)
        self.is_done = False
        self.is_skipped = False  # behind another history of the same request, which ran out of fuel
        self._judge = judge
        self._is_judged = is_judged
        self._is_shared = beside is not None
        opening = session.open() if beside is None or beside is session else session.share(beside)
        self._opening = [encode_text(opening), encode_text(session.new())]
        self._planned = plan.begin()
        self._past: list[tuple[Call, Any]] = []
        self._step = self._next(None)

    def _next(self, answer: Any) -> Step | None:
        """The next call that is made; a hook that the policy has not is passed over."""
        steps = self.history.steps
        while True:
            try:
                planned = self._planned.send(answer)
            except StopIteration:
                return None
            names = [p.name for p in self._judge.spec(planned.method).params]
            step = Step(Call(planned.method, dict(zip(names, planned.args, strict=True))), planned.args)
            steps.append(step)
            if len(steps) > CALLS_MAX:
                raise RuntimeError(f"the scenario “{self.history.name}” makes more than {CALLS_MAX} calls")
            if not self._judge.is_skipped(planned.method):
                return step
            self._past.append((step.call, None))
            answer = None

    def commands(self) -> list[str]:
        """What to send next; never a call whose predecessor is not answered."""
        if self._step is None:
            last = [self.session.check()] if self._is_shared else [self.session.check(), self.session.close()]
            return [*self._opening, *map(encode_text, last)]
        self._step.sent = encode_text(self.session.call(self._step.call.method, self._step.args))
        return [*self._opening, self._step.sent]

    def note(self, asked: Any, answered: str) -> None:
        """Keep a callback of the call that is running."""
        if self._step is not None:
            self._step.asked.append(asked)
            self._step.answered.append(answered)

    def take(self, replies: list[Any]) -> None:
        """Read the replies to the commands."""
        if replies[:1] == [[SKIPPED]]:
            self.is_skipped = self.is_done = True
            self._planned.close()
            return
        fault = self._read(replies)
        if fault is not None:
            self.history.fault = fault
            self._planned.close()
            self._step = None  # the namespace is still closed, with the next commands

    def _read(self, replies: list[Any]) -> Fault | None:
        if self._opening:
            self._opening = []
            for reply, what in zip(replies, ("it is loaded", "an instance is made"), strict=False):
                fault = self._judge.start_fault(self.session.reply(reply), what)
                if fault is not None:
                    return fault
            replies = replies[2:]
        step = self._step
        if step is None:
            self.is_done = True
            return self._changed(replies[0])
        step.n_made = len(self.session.table.made)
        step.received = replies[0]
        reply = self.session.reply(replies[0])
        step.answer = reply.value
        fault = self._judge.fault_of(reply, step.call.method)
        if fault is None and self._is_judged:
            fault = self._judge.broken(self._past, step.call, step.answer)
        if fault is None:
            self._past.append((step.call, step.answer))
            self._step = self._next(step.answer)
        return fault

    def _changed(self, received: Any) -> Fault | None:
        """What the comparison of all inputs with what was sent has shown, at the end."""
        reply = self.session.reply(received)
        if reply.kind != "mutated" or self.history.fault is not None:
            return self.history.fault
        method = self.history.steps[-1].call.method if self.history.steps else ""
        return Fault(INPUT_MUTATED, f"changes `{reply.text}`", reply.text, method)
