"""What is wrong with one reply of a policy: its type, an exception, a changed input, a broken law."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from slotc.boundary import CALLBACKS_MAX, Reply, conforms, literal
from slotc.cell.child.refusal import EXHAUSTED
from slotc.checks.behaviour import FUEL_EXHAUSTED, MEMORY_EXHAUSTED, START_RAISED
from slotc.contract import Call, Contract, MethodSpec
from slotc.diagnostics import Code

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

_EXHAUSTED = "takes more steps than one call may"
# By the note of a guard's exception; see `slotc.cell.child.refusal`.
_HELP = {
    "attribute-of-another": "An attribute that starts with `_`, or that only your own classes have, was read on another value.",
    "attribute-stored": "Store attributes on instances of your own classes only.",
    "callback-failed": f"A method that the engine runs was given what it cannot take, or was called more than {CALLBACKS_MAX} times.",
    "depth": "Nest lists, tuples and dicts less deep.",
    "item-stored": "Store items, heaps and shuffles in plain lists and dicts of your own: `list(x)`, `dict(x)`.",
    "not-a-constant": "Class and module level hold constants only; make the value in `__init__`.",
    "pattern-not-literal": "Write the pattern of a regular expression as a literal in your text, and none that SLC228 refuses.",
    "pattern-steps": "Pass a shorter text to the regular expression: `text[:1000]`; or write one whose repeats share no characters.",
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

    @property
    def kind(self) -> tuple[str, str, str]:
        """What a shorter history must show too: the code and method, and of a broken law which one."""
        return self.code.id, self.method, self.message.partition(":")[0] if self.code is LAW_BROKEN else ""


class PolicyJudge:
    """The contract's word on the replies of one policy. `defined` are the methods that the policy has."""

    def __init__(self, contract: Contract, defined: Collection[str]) -> None:
        self.contract = contract
        self._defined = frozenset(defined)
        self._hooks = {h.name: h for h in contract.hooks}
        self._specs: dict[str, MethodSpec] = {**contract.methods, **self._hooks}

    def spec(self, method: str) -> MethodSpec:
        return self._specs[method]

    def is_hook(self, method: str) -> bool:
        return method in self._hooks

    def is_skipped(self, method: str) -> bool:
        """Whether a method is a hook that the policy does not have: no engine calls it then."""
        return method in self._hooks and method not in self._defined

    def fault_of(self, reply: Reply, method: str) -> Fault | None:
        """What is wrong with a reply to a call, before any law."""
        spec = self._specs[method]
        match reply.kind:
            case "answer":
                said = None if method in self._hooks else conforms(reply.value, spec.result)
                return None if said is None else Fault(ANSWER_TYPE_WRONG, said, literal(reply.value), method)
            case "misfit":
                return Fault(ANSWER_TYPE_WRONG, reply.text, literal(reply.value), method)
            case "foreign":
                message = f"returns {_foreign(reply)}, the contract says {spec.result.describe()}"
                return Fault(ANSWER_TYPE_WRONG, message, reply.text, method)
            case "mutated":
                return Fault(INPUT_MUTATED, f"changes {_changed(reply.text, spec)}", reply.text, method)
            case "raised" if reply.text == EXHAUSTED:
                return Fault(FUEL_EXHAUSTED, _EXHAUSTED, EXHAUSTED, method)
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
        if reply.text == EXHAUSTED:
            return Fault(FUEL_EXHAUSTED, f"{_EXHAUSTED} when {what}", EXHAUSTED, "__init__")
        help_ = _HELP.get(reply.note, "")
        return Fault(START_RAISED, f"raises {reply.text} when {what}", reply.text, "__init__", help_)

    def broken(self, past: Sequence[tuple[Call, Any]], call: Call, answer: Any) -> Fault | None:
        """The first law that an answer breaks."""
        if self.is_hook(call.method):
            return None
        for law in self.contract.laws:
            said = law.judge(past, call, answer)
            if said is not None:
                return Fault(LAW_BROKEN, f"breaks `{law.name}`: {said}", literal(answer), call.method, law.text)
        return None


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
