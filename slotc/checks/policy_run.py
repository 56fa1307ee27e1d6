"""One policy running in the cell: scenarios driven call by call, histories replayed, faults with the calls that show them.

Several histories advance together, each in a namespace of its own, so that one round trip serves them all. Within a
history every call waits for the answer before it: a child never holds an input that lies in its future.
"""

# What a child sends has no static type before it is read.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from types import TracebackType
from typing import Any, Literal, TypeVar

from slotc.boundary import CALLBACKS_MAX, Reply, Session, conforms, encode, literal, parse, program_of, same
from slotc.cell import AnswerTooLarge, CellLimits, Child, MalformedAnswer, ZygoteDied, open_child
from slotc.checks.behaviour import MEMORY_EXHAUSTED, START_RAISED
from slotc.checks.candidate import Candidate
from slotc.contract import Call, Contract, MethodSpec, PlannedCall, Scenario
from slotc.diagnostics import Call as CallText
from slotc.diagnostics import Code, Counterexample, Diagnostic, Span
from slotc.gate import Gate, Profile
from slotc.lower_policy import literals, lower_policy

ANSWER_TYPE_WRONG = Code(
    "SLC520",
    "answer-type-wrong",
    why="The engine computes with the answer; another type fails there, or is taken for something else.",
    help="Return what the contract says, on every path.",
)
METHOD_RAISED = Code(
    "SLC521",
    "method-raised",
    why="An exception from a policy ends the engine's step.",
    help="Guard what raises: `d.get(k, 0)`, `x / y if y else 0.0`, `max(items, default=None)`.",
)
INPUT_MUTATED = Code(
    "SLC522",
    "input-mutated",
    why="What a policy is given belongs to the engine and to other policies; class and module constants belong to all instances.",
    help="Change a copy: `list(x)`, `dict(x)`; keep state on `self`.",
)
LAW_BROKEN = Code(
    "SLC602",
    "law-broken",
    why="The engine relies on what the contract promises of every answer.",
    help="See the slot's laws: `slotc show SLOT`.",
)

_TRIES = 3  # for a zygote that is killed from outside
LANES = 24  # histories that advance together
CALLS_MAX = 2_000  # of one history; a scenario that never ends is the contract's fault

T = TypeVar("T")
Planned = Generator[PlannedCall, Any, None]
Zygote = Literal[0, 1]

_HELP = {
    "attribute-of-another": "An attribute that starts with `_`, or that only your own classes have, was read on another value.",
    "attribute-stored": "Store attributes on instances of your own classes only.",
    "callback-failed": f"A method that the engine runs was given what it cannot take, or was called more than {CALLBACKS_MAX} times.",
    "depth": "Nest lists, tuples and dicts less deep.",
    "item-stored": "Store items, heaps and shuffles in plain lists and dicts of your own: `list(x)`, `dict(x)`.",
    "not-a-constant": "Class and module level hold constants only; make the value in `__init__`.",
    "pattern-not-literal": "Write the pattern of a regular expression as a literal in your text.",
    "read-only": "Change a copy: `list(x)`, `dict(x)`.",
    "seed": "Seed `random.Random` with an int, a float or a text.",
    "self-of-another": "A method was called with a `self` that is no instance of your own classes.",
    "size": "Build smaller values.",
    "template": "Use plain fields such as `{}`, `{name}` or `{0:.3f}`, with a width and precision of at most 64.",
    "text-of-object": "Format its fields, such as `f'{c.version}'`; of objects there is no text that is the same in every run.",
    "text-of-set": "Sort it first: `str(sorted(x))`.",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one call, without the calls before it."""

    code: Code
    message: str
    observed: str
    method: str = ""
    help: str = ""


@dataclass(slots=True)
class Step:
    """One call of a history with its answer. `wire` is what was sent and came back; None for a hook that is not there."""

    call: Call
    args: tuple[Any, ...]
    answer: Any = None
    wire: tuple[Any, Any] | None = None
    asked: list[Any] = field(default_factory=list[Any])  # callbacks, and what the judge answered
    answered: list[Any] = field(default_factory=list[Any])
    n_made: int = 0  # values that the child had made before


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


class PolicyRun:
    """A policy in children of the cell, one a zygote. A context manager that ends them.

    Args:
        lowered: The text that runs.
        patterns: The literal texts that may be regular expressions.
        defined: The methods that the policy has; a hook that is not among them is never called.
        headers: Where each method begins; the empty name stands for the class.
    """

    def __init__(
        self,
        contract: Contract,
        profile: Profile,
        lowered: str,
        *,
        patterns: Collection[str],
        defined: Collection[str],
        headers: Mapping[str, Span],
        gate: Gate,
        deadline: float,
    ) -> None:
        self.contract = contract
        self.deadline = deadline
        self.headers = headers
        self.n_calls = 0
        self.histories: list[History] = []  # what smoke has driven, for the laws to replay
        self._defined = frozenset(defined)
        self._specs: dict[str, MethodSpec] = {**contract.methods, **{h.name: h for h in contract.hooks}}
        self._hooks = {h.name for h in contract.hooks}
        self._programs = [
            program_of(contract, profile, lowered, patterns, reverse_sets=is_reversed) for is_reversed in (False, True)
        ]
        answer_bytes = gate.limits.answer_kb << 10
        self._limits = CellLimits(
            memory_bytes=gate.limits.memory_mb << 20, answer_bytes=4 * answer_bytes, total_bytes=64 * answer_bytes
        )
        self._children: dict[int, Child] = {}
        self._number = 0

    @classmethod
    def of(cls, candidate: Candidate, gate: Gate, deadline: float) -> PolicyRun:
        """Run a candidate that has passed the static checks."""
        lowered = lower_policy(
            candidate.tree, modules=candidate.profile.modules, listed=candidate.profile.methods | candidate.fields
        )
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
            lowered,
            patterns=literals(candidate.tree),
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
            part = plans[start : start + LANES]
            found += self._tried(zygote, partial(self._apart, part, zygote, is_judged))
        return found

    def _apart(self, plans: Sequence[Plan], zygote: Zygote, is_judged: bool) -> list[History]:
        return self._together([_Lane(self, p, self._session(), is_judged=is_judged) for p in plans], zygote)

    def drive_interleaved(self, plans: Sequence[Plan], zygote: Zygote = 0) -> list[History]:
        """Run several instances in one namespace, a call of each in turn."""
        return self._tried(zygote, partial(self._in_one, plans, zygote))

    def _in_one(self, plans: Sequence[Plan], zygote: Zygote) -> list[History]:
        session = self._session()
        lanes = [_Lane(self, p, session, is_judged=False, instance=i) for i, p in enumerate(plans)]
        # One at a time: both ends must number what the calls of one namespace make in the same order.
        active = lanes
        while active:
            for lane in active:
                self._together([lane], zygote, n_rounds=1)
            active = [lane for lane in active if not lane.is_done]
        self._child(zygote).ask(encode([session.close()]))
        return [lane.history for lane in lanes]

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
                "policy", self._programs[zygote], zygote=zygote, limits=self._limits, deadline=self.deadline
            )
        return child

    def _together(self, lanes: list[_Lane], zygote: Zygote, n_rounds: int | None = None) -> list[History]:
        child = self._child(zygote)
        by_number = {lane.session.number: lane for lane in lanes}
        active = lanes
        while active and n_rounds != 0:
            n_rounds = None if n_rounds is None else n_rounds - 1
            commands = [lane.commands() for lane in active]
            flat = [c for part in commands for c in part]
            replies = self._ask(child, flat, by_number)
            at = 0
            for lane, part in zip(active, commands, strict=True):
                lane.take(replies[at : at + len(part)])
                at += len(part)
            active = [lane for lane in active if not lane.is_done]
        return [lane.history for lane in lanes]

    def _ask(self, child: Child, commands: list[Any], lanes: Mapping[int, _Lane]) -> list[Any]:
        try:
            replies = parse(child.ask(encode(commands)))
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
                lane.note(replies, answered)
                replies = parse(child.ask(encode(answered)))
            if not isinstance(replies, list) or len(replies) != len(commands):
                raise MalformedAnswer("other replies than there are commands")
            return replies
        except (MalformedAnswer, AnswerTooLarge):
            child.close()
            raise

    def replay(self, histories: Sequence[History], zygote: Zygote = 1) -> Iterator[tuple[History, int, Reply]]:
        """Send the same calls again to another zygote: each history that answers otherwise, where, and with what.

        Nothing in a replay lies in the future of an answer that still counts, so a history crosses in one piece.

        Raises:
            CellError: The cell gave no answer; the subclass says why.
        """
        for history in histories:
            found = self._tried(zygote, partial(self._replayed, history, zygote))
            if found is not None:
                yield (history, *found)

    def _replayed(self, history: History, zygote: Zygote) -> tuple[int, Reply] | None:
        child = self._child(zygote)
        session = history.session
        steps = [(i, s) for i, s in enumerate(history.steps) if s.wire is not None]
        head = [[session.open(), []], [session.new(), []]]
        sent = [[s.wire[0], s.answered] for _, s in steps if s.wire is not None]
        try:
            replies = parse(child.ask(encode(["replay", *head, *sent, [session.close(), []]])))
            if not isinstance(replies, list) or not 2 <= len(replies) <= len(sent) + 3:
                raise MalformedAnswer("other replies than there are commands")
            for (index, step), reply in zip(steps, replies[2:], strict=False):
                assert step.wire is not None
                # As text, so that 1, 1.0 and True differ and nan equals itself.
                if repr(reply) != repr([step.wire[1], step.asked]):
                    other = self._read_replayed(session, step, reply)
                    if other is not None:
                        return index, other
        except MalformedAnswer:
            child.close()
            raise
        return None

    def _read_replayed(self, session: Session, step: Step, reply: Any) -> Reply | None:
        """What a differing reply says, or None where only the order of a dict differs."""
        if not isinstance(reply, list) or len(reply) != 2:
            raise MalformedAnswer("a reply of no known form")
        if reply[0] == ["diverged"] or repr(reply[1]) != repr(step.asked):
            return Reply("raised", text="other questions to the engine")
        other = session.fork(step.n_made).reply(reply[0])
        return None if other.kind == "answer" and same(other.value, step.answer) else other

    # --- judging ------------------------------------------------------------------------------------------------

    def spec(self, method: str) -> MethodSpec:
        return self._specs[method]

    def is_hook(self, method: str) -> bool:
        return method in self._hooks

    def is_skipped(self, method: str) -> bool:
        return method in self._hooks and method not in self._defined

    def fault_of(self, reply: Reply, method: str) -> Fault | None:
        """What is wrong with a reply to a call, before any law."""
        spec = self._specs[method]
        match reply.kind:
            case "answer":
                fault = None if method in self._hooks else conforms(reply.value, spec.result)
                return None if fault is None else Fault(ANSWER_TYPE_WRONG, fault, literal(reply.value), method)
            case "misfit":
                return Fault(ANSWER_TYPE_WRONG, reply.text, literal(reply.value), method)
            case "foreign":
                what = _foreign(reply)
                message = f"returns {what}, the contract says {spec.result.describe()}"
                return Fault(ANSWER_TYPE_WRONG, message, reply.text, method)
            case "mutated":
                return Fault(INPUT_MUTATED, f"changes {_changed(reply.text, spec)}", reply.text, method)
            case "raised" if reply.text == "MemoryError":
                return Fault(MEMORY_EXHAUSTED, "runs out of memory", "MemoryError", method)
            case "raised":
                return Fault(METHOD_RAISED, f"raises {reply.text}", reply.text, method, _HELP.get(reply.note, ""))

    def start_fault(self, reply: Reply, what: str) -> Fault | None:
        """What is wrong with a reply to building a namespace or an instance."""
        if reply.kind == "answer":
            return None
        if reply.kind == "mutated":
            return Fault(INPUT_MUTATED, "changes a constant that all instances share", reply.text, "__init__")
        return Fault(
            START_RAISED, f"raises {reply.text} when {what}", reply.text, "__init__", _HELP.get(reply.note, "")
        )

    # --- counterexamples ----------------------------------------------------------------------------------------

    def smallest(self, history: History, *, budget: int) -> History:
        """A shorter history of the same fault: the last call alone, else fewer calls before it, within counted calls."""
        fault = history.fault
        if fault is None or not history.steps:
            return history
        calls = history.calls
        last = calls[-1]
        tries = [calls[-n:] for n in _halves(len(calls))]
        tries += [[last] * n for n in _halves(len(calls) + 1) if n > 1]
        best = self._first_with(fault, sorted(tries, key=len), budget, history.name) or history
        budget -= sum(map(len, tries))
        size = len(best.steps) // 2
        while size and budget > 0:
            calls = best.calls
            # Without one run of calls after the other; the last call is the one that shows the fault.
            shorter = [calls[:i] + calls[min(i + size, len(calls) - 1) :] for i in range(0, len(calls) - 1, size)]
            smaller = self._first_with(fault, shorter, budget, history.name)
            budget -= sum(map(len, shorter))
            best = smaller or best
            size = min(size, len(best.steps) // 2) if smaller else size // 2
        return best

    def _first_with(
        self, fault: Fault, tries: Sequence[Sequence[PlannedCall]], budget: int, name: str
    ) -> History | None:
        kept: list[Sequence[PlannedCall]] = []
        for calls in tries:
            budget -= len(calls)
            if budget < 0:
                break
            kept.append(calls)
        for found in self.drive_all([fixed_plan(c, name) for c in kept]):
            if found.fault is not None and _alike(found.fault, fault):
                return found
        return None

    def diagnostic(self, history: History, *, check: str, fault: Fault | None = None) -> Diagnostic:
        """The finding with the calls that show it, at the method's header."""
        fault = fault or history.fault
        assert fault is not None
        method = fault.method
        calls = tuple(
            CallText(s.call.method, tuple(map(literal, s.args)))
            for s in history.steps
            if not self.is_skipped(s.call.method)
        )
        where = f"`{method}` {fault.message}" if method and method != "__init__" else fault.message
        message = f"{where} (scenario “{history.name}”)" if history.name and fault.code is LAW_BROKEN else where
        return Diagnostic(
            fault.code,
            message,
            self.headers.get(method) or self.headers.get(""),
            help=fault.help,
            counterexample=Counterexample(_paste(self.contract.class_name, calls), calls, fault.observed),
            check=check,
        )


class _Lane:
    """One history on its way: which commands come next, and what their replies mean."""

    def __init__(
        self, run: PolicyRun, plan: Plan, session: Session, *, is_judged: bool, instance: int | None = None
    ) -> None:
        self.run = run
        self.session = session
        self.history = History(plan.name, session)
        self.is_done = False
        self._is_judged = is_judged
        self._instance = instance
        self._is_alone = instance is None
        self._planned = plan.begin()
        self._past: list[tuple[Call, Any]] = []
        self._is_open = False
        self._step = self._next(None)

    def _next(self, answer: Any) -> Step | None:
        """The next call that is made; a hook that the policy has not is passed over."""
        while True:
            try:
                planned = self._planned.send(answer)
            except StopIteration:
                return None
            spec = self.run.spec(planned.method)
            names = [p.name for p in spec.params]
            call = Call(planned.method, dict(zip(names, planned.args, strict=True)))
            step = Step(call, planned.args, n_made=len(self.session.table.made))
            self.history.steps.append(step)
            if len(self.history.steps) > CALLS_MAX:
                raise RuntimeError(f"the scenario “{self.history.name}” makes more than {CALLS_MAX} calls")
            if not self.run.is_skipped(planned.method):
                return step
            self._past.append((call, None))
            answer = None

    def commands(self) -> list[list[Any]]:
        number = self._instance or 0
        made: list[list[Any]] = []
        if not self._is_open:
            made += [*([self.session.open()] if number == 0 else []), self.session.new(number)]
        if self._step is None:
            return [*made, self.session.check(), *([self.session.close()] if self._is_alone else [])]
        command = self.session.call(self._step.call.method, self._step.args, number)
        self._step.wire = (command, None)
        self.run.n_calls += 1
        return [*made, command]

    def note(self, asked: Any, answered: Any) -> None:
        if self._step is not None:
            self._step.asked.append(asked)
            self._step.answered.append(answered)

    def take(self, replies: list[Any]) -> None:
        if not self._is_open:
            for what in ("an instance is made",) if self._instance else ("it is loaded", "an instance is made"):
                fault = self.run.start_fault(self.session.reply(replies.pop(0)), what)
                if fault is not None:
                    return self._end(fault)
            self._is_open = True
        step = self._step
        if step is None:
            reply = self.session.reply(replies[0])
            if reply.kind == "mutated" and self.history.fault is None:
                method = self.history.steps[-1].call.method if self.history.steps else ""
                self.history.fault = Fault(INPUT_MUTATED, f"changes `{reply.text}`", reply.text, method)
            self.is_done = True
            return None
        assert step.wire is not None
        step.n_made = len(self.session.table.made)
        step.wire = (step.wire[0], replies[0])
        reply = self.session.reply(replies[0])
        step.answer = reply.value
        fault = self.run.fault_of(reply, step.call.method) or self._broken(step)
        if fault is not None:
            return self._end(fault)
        self._past.append((step.call, step.answer))
        self._step = self._next(step.answer)
        return None

    def _broken(self, step: Step) -> Fault | None:
        if not self._is_judged or self.run.is_hook(step.call.method):
            return None
        for law in self.run.contract.laws:
            said = law.judge(self._past, step.call, step.answer)
            if said is not None:
                return Fault(
                    LAW_BROKEN, f"breaks `{law.name}`: {said}", literal(step.answer), step.call.method, law.text
                )
        return None

    def _end(self, fault: Fault) -> None:
        self.history.fault = fault
        self._planned.close()
        self._step = None  # the namespace is still closed, with the next commands
        self._is_open = True


def _foreign(reply: Reply) -> str:
    if not reply.is_own:
        return f"{'an' if reply.text[0] in 'aeiouAEIOU' else 'a'} {reply.text}"
    return "an instance of an own class" if reply.text == "object" else f"an own kind of {reply.text}"


def _changed(label: str, spec: MethodSpec) -> str:
    if label.isdecimal() and int(label) < len(spec.params):
        return f"the argument `{spec.params[int(label)].name}`"
    if label == "constant":
        return "a constant that all instances share"
    return f"`{label}` of a value that it was given" if "." in label else f"what `{label}` gave"


def _alike(one: Fault, other: Fault) -> bool:
    """Whether a shorter history shows the same fault: code and method, and of a broken law its name."""
    what = [(f.code, f.method, f.message.partition(":")[0] if f.code is LAW_BROKEN else "") for f in (one, other)]
    return what[0] == what[1]


def _halves(n: int) -> Iterator[int]:
    """1, 2, 4 and so on below `n`."""
    size = 1
    while size < n:
        yield size
        size *= 2


def _paste(class_name: str, calls: Sequence[CallText]) -> str:
    """Python that repeats the calls; equal calls in a row become a loop."""
    lines = [f"policy = {class_name}()"]
    at = 0
    while at < len(calls):
        end = at
        while end < len(calls) and calls[end] == calls[at]:
            end += 1
        line = f"policy.{calls[at].method}({', '.join(calls[at].args)})"
        lines.append(line if end - at == 1 else f"for _ in range({end - at}): {line}")
        at = end
    return "\n".join(lines)
