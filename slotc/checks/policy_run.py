"""One policy running in the cell: children by zygote, histories driven call by call, histories replayed.

Several histories advance together, each in a namespace of its own, so that one round trip serves them all. Within a
history every call waits for the answer before it: a child never holds an input that lies in its future.
"""

# What a child sends has no static type before it is read.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from types import TracebackType
from typing import Any, Literal, TypeVar

from slotc.backtracking import patterns
from slotc.boundary import CALLBACKS_MAX, Reply, Session, encode_text, joined, parse, program_of, same
from slotc.cell import AnswerTooLarge, CellLimits, Child, MalformedAnswer, ZygoteDied, open_child
from slotc.checks.candidate import Candidate
from slotc.checks.policy_history import History, Lane, Plan, Step, scenario_plan
from slotc.checks.policy_judge import Fault, PolicyJudge
from slotc.contract import Contract, MethodSpec, Scenario
from slotc.diagnostics import Span
from slotc.gate import Gate, Profile

__all__ = ["Fault", "PolicyRun", "Zygote"]

T = TypeVar("T")
Zygote = Literal[0, 1]

_TRIES = 3  # for a zygote that is killed from outside
LANES = 24  # histories that advance together
REPLAY_BYTES = 1 << 20  # answers that one replay is expected to give


class PolicyRun:
    """A policy in children of the cell, one a zygote. A context manager that ends them.

    Args:
        lowered: The text that runs.
        patterns: The texts that may be regular expressions, with the steps that each may take.
        defined: The methods that the policy has; a hook that is not among them is never called.
        headers: Where each method begins; the empty name stands for the class.
    """

    kind = "policy"  # the child's runner

    def __init__(
        self,
        contract: Contract,
        profile: Profile,
        lowered: str,
        *,
        patterns: Mapping[str, Any],
        defined: Collection[str],
        headers: Mapping[str, Span],
        gate: Gate,
        deadline: float,
    ) -> None:
        self.contract = contract
        self.judge = PolicyJudge(contract, defined)
        self.deadline = deadline
        self.headers = headers
        self.n_calls = 0
        self.histories: list[History] = []  # what smoke has driven, for the laws to replay
        self._programs = [
            program_of(contract, profile, lowered, patterns, steps=gate.limits.steps, reverse_sets=is_reversed)
            for is_reversed in (False, True)
        ]
        answer_bytes = gate.limits.answer_kb << 10
        self._limits = CellLimits(
            memory_bytes=gate.limits.memory_mb << 20, answer_bytes=4 * answer_bytes, total_bytes=64 * answer_bytes
        )
        self._children: dict[int, Child] = {}
        self._number = 0

    def amend(self, **fields: Any) -> None:
        """Add to the program what another runner than `policy` needs; before the first history."""
        self._programs = [json.dumps(json.loads(p) | fields).encode() for p in self._programs]

    @classmethod
    def of(cls, candidate: Candidate, gate: Gate, deadline: float) -> PolicyRun:
        """Run a candidate that has passed the static checks."""
        headers: dict[str, Span] = {}
        name = candidate.contract.class_name
        seen: set[str] = set()
        while name not in seen and (own := candidate.anatomy.class_named(name)) is not None:
            seen.add(name)
            headers.setdefault("", candidate.spans.header(own.node))
            for method, node in own.methods.items():
                headers.setdefault(method, candidate.spans.header(node))
            name = own.bases[0] if own.bases else ""
        return cls(
            candidate.contract,
            candidate.profile,
            candidate.lowered,
            patterns=patterns(candidate.tree),
            defined=headers.keys() - {""},
            headers=headers,
            gate=gate,
            deadline=deadline,
        )

    def __enter__(self) -> PolicyRun:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for zygote in list(self._children):
            self.fresh(zygote)

    def fresh(self, zygote: int) -> None:
        """End the child of a zygote; the next history gets a new one."""
        child = self._children.pop(zygote, None)
        if child is not None:
            child.close()

    # --- judging, for those who hold a run ----------------------------------------------------------------------

    def spec(self, method: str) -> MethodSpec:
        return self.judge.spec(method)

    def is_hook(self, method: str) -> bool:
        return self.judge.is_hook(method)

    def is_skipped(self, method: str) -> bool:
        return self.judge.is_skipped(method)

    def fault_of(self, reply: Reply, method: str) -> Fault | None:
        return self.judge.fault_of(reply, method)

    def start_fault(self, reply: Reply, what: str) -> Fault | None:
        return self.judge.start_fault(reply, what)

    # --- driving ------------------------------------------------------------------------------------------------

    def drive(self, scenario: Scenario, seed: str, zygote: Zygote = 0) -> History:
        """Run one scenario with one instance, to its end or to the first fault.

        Raises:
            CellError: The cell gave no answer; the subclass says why.
        """
        return self.drive_all([scenario_plan(scenario, seed)], zygote)[0]

    def drive_all(self, plans: Sequence[Plan], zygote: Zygote = 0, *, is_judged: bool = True) -> list[History]:
        """Run several histories, each in a namespace of its own; they advance together.

        Args:
            is_judged: Whether laws are asked.

        Raises:
            CellError: The cell gave no answer; the subclass says why.
        """
        found: list[History] = []
        for start in range(0, len(plans), LANES):
            found += self._tried(zygote, partial(self._apart, plans[start : start + LANES], zygote, is_judged))
        return found

    def _apart(self, plans: Sequence[Plan], zygote: Zygote, is_judged: bool) -> list[History]:
        return self._together([self._lane(self.judge, p, self._session(), is_judged=is_judged) for p in plans], zygote)

    def _lane(self, judge: PolicyJudge, plan: Plan, session: Session, *, is_judged: bool) -> Lane:
        return Lane(judge, plan, session, is_judged=is_judged)

    def drive_interleaved(self, plans: Sequence[Plan], zygote: Zygote = 0) -> list[History]:
        """Run several instances in one namespace, a call of each in turn.

        Raises:
            CellError: The cell gave no answer; the subclass says why.
        """
        return self._tried(zygote, partial(self._side_by_side, plans, zygote))

    def _side_by_side(self, plans: Sequence[Plan], zygote: Zygote) -> list[History]:
        sessions = [self._session() for _ in plans]
        lanes = [
            Lane(self.judge, p, s, is_judged=False, beside=sessions[0]) for p, s in zip(plans, sessions, strict=True)
        ]
        found = self._together(lanes, zygote)
        self._ask(self._child(zygote), [encode_text(s.close()) for s in sessions], {})
        return found

    def _tried(self, zygote: Zygote, run: Callable[[], T]) -> T:
        for _ in range(_TRIES):
            try:
                return run()
            except ZygoteDied:
                self.fresh(zygote)
        raise ZygoteDied("the zygote died again and again; something on this machine kills it")

    def _session(self) -> Session:
        self._number += 1
        return Session(self.contract, self._number)

    def _child(self, zygote: Zygote) -> Child:
        child = self._children.get(zygote)
        if child is None:
            child = self._children[zygote] = open_child(
                self.kind, self._programs[zygote], zygote=zygote, limits=self._limits, deadline=self.deadline
            )
        return child

    def _together(self, lanes: list[Lane], zygote: Zygote) -> list[History]:
        child = self._child(zygote)
        by_number = {lane.session.number: lane for lane in lanes}
        active = lanes
        while active:
            commands = [lane.commands() for lane in active]
            replies = self._ask(child, [c for part in commands for c in part], by_number)
            at = 0
            for lane, part in zip(active, commands, strict=True):
                lane.take(replies[at : at + len(part)])
                at += len(part)
            if any(lane.is_skipped for lane in active) and not any(lane.history.fault for lane in active):
                child.close()
                raise MalformedAnswer("commands that were skipped behind none that failed")
            active = [lane for lane in active if not lane.is_done]
        self.n_calls += sum(s.sent is not None for lane in lanes for s in lane.history.steps)
        return [lane.history for lane in lanes]

    def _ask(self, child: Child, commands: list[str], lanes: Mapping[int, Lane]) -> list[Any]:
        """Send commands, and answer the child's questions to the engine until their replies come."""
        try:
            replies = parse(child.ask(joined(commands)))
            n_asked: dict[int, int] = {}
            while isinstance(replies, list) and replies[:1] == ["?"]:
                lane = lanes.get(replies[1]) if len(replies) > 1 and type(replies[1]) is int else None
                if lane is None:
                    raise MalformedAnswer("a question from no namespace")
                number = lane.session.number
                n_asked[number] = n_asked.get(number, 0) + 1
                if n_asked[number] > 10 * CALLBACKS_MAX:
                    raise AnswerTooLarge(f"more than {10 * CALLBACKS_MAX} questions to the engine in one call")
                answered = lane.session.callback(replies) if n_asked[number] <= CALLBACKS_MAX else ["!"]
                text = encode_text(answered)
                lane.note(replies, text)
                replies = parse(child.ask(text.encode()))
            if not isinstance(replies, list) or len(replies) != len(commands):
                raise MalformedAnswer("other replies than there are commands")
            return replies
        except (MalformedAnswer, AnswerTooLarge):
            child.close()
            raise

    # --- replaying ----------------------------------------------------------------------------------------------

    def replay(self, histories: Sequence[History], zygote: Zygote = 1) -> Iterator[tuple[History, int, Reply]]:
        """Send the same calls again to another zygote: each history that answers otherwise, where, and with what.

        Nothing in a replay lies in the future of an answer that still counts, so histories cross in one piece.

        Raises:
            CellError: The cell gave no answer; the subclass says why.
        """
        part: list[tuple[History, list[str]]] = []
        size = 0
        for history in histories:
            # As text, so that 1, 1.0 and True differ and nan equals itself.
            expected = [repr([s.received, s.asked]) for s in history.steps if s.sent is not None]
            if part and size + sum(map(len, expected)) > REPLAY_BYTES:
                yield from self._tried(zygote, partial(self._replayed, part, zygote))
                part, size = [], 0
            part.append((history, expected))
            size += sum(map(len, expected))
        if part:
            yield from self._tried(zygote, partial(self._replayed, part, zygote))

    def _replayed(self, part: Sequence[tuple[History, list[str]]], zygote: Zygote) -> list[tuple[History, int, Reply]]:
        child = self._child(zygote)
        found: list[tuple[History, int, Reply]] = []
        try:
            replies = parse(child.ask(joined(['"replay"', *[_script(h) for h, _ in part]])))
            if not isinstance(replies, list) or len(replies) != len(part):
                raise MalformedAnswer("other replies than there are histories")
            for (history, expected), answered in zip(part, replies, strict=True):
                if not isinstance(answered, list):
                    raise MalformedAnswer("a reply of no known form")
                steps = [(i, s) for i, s in enumerate(history.steps) if s.sent is not None]
                for (index, step), text, reply in zip(steps, expected, answered[2:], strict=False):
                    other = None if repr(reply) == text else _read_replayed(history.session, step, reply)
                    if other is not None:
                        found.append((history, index, other))
                        break
        except MalformedAnswer:
            child.close()
            raise
        return found


def _script(history: History) -> str:
    """A history as commands, each with the judge's answers to the callbacks in it."""
    session = history.session
    calls = [f"[{s.sent},[{','.join(s.answered)}]]" for s in history.steps if s.sent is not None]
    opening, closing = (session.open(), session.new()), [session.close()]
    first, last = ([f"[{encode_text(c)},[]]" for c in part] for part in (opening, closing))
    return f"[{','.join([*first, *calls, *last])}]"


def _read_replayed(session: Session, step: Step, reply: Any) -> Reply | None:
    """What a differing reply says, or None where only the order of a dict differs."""
    if not isinstance(reply, list) or len(reply) != 2:
        raise MalformedAnswer("a reply of no known form")
    if reply[0] == ["diverged"] or repr(reply[1]) != repr(step.asked):
        return Reply("raised", text="other questions to the engine")
    other = session.fork(step.n_made).reply(reply[0])
    return None if other.kind == "answer" and same(other.value, step.answer) else other
