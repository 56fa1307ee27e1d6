"""A small slot for tests of the run-time side: one method that takes and answers anything, and values of each kind."""

from __future__ import annotations

import ast
import time
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from slotc.backtracking import patterns
from slotc.checks.policy_history import History, fixed_plan
from slotc.checks.policy_run import PolicyRun
from slotc.content import load
from slotc.contract import (
    Contract,
    call,
    callback,
    enumeration,
    hook,
    local,
    optional,
    static,
    symbol,
    value,
)
from slotc.diagnostics import Span
from slotc.gate import Gate, load_gate, load_profile
from slotc.lower_policy import lower_policy

CONTENT = load()
PROFILE = load_profile(CONTENT, "policy")
GATE: Gate = load_gate(CONTENT, "merge")

Diff = value("Diff", diff_id=str, ops=optional(dict[str, str], {}), size=local(result="len(ops)"))
Artifact = value(
    "Artifact",
    id=str,
    state=dict[str, str],
    tags=optional(list[str], []),
    first=optional(Diff | None, None),
    apply=local("diff", state="state | diff.ops"),
    score=callback(
        "other", returns=float, run=lambda this, other: float(len(this.state) + len(other.state)), bound=True
    ),
    rate=static("counts", result="counts[0] / (counts[0] + counts[1])"),
)
Decision = value("Decision", frozen=True, ok=bool, note=optional(str, ""), p=optional(float, 0.0))
Action = enumeration("Action", "GO", "STOP")
fuse = local(
    "diffs",
    builds=Diff,
    diff_id="'+'.join([d.diff_id for d in diffs])",
    ops="{k: v for d in diffs for k, v in d.ops.items()}",
)
clash = static("a", "b", result="any(k in b.ops and b.ops[k] != v for k, v in a.ops.items())")


class Anything(Protocol):
    """Answer."""

    def go(self, x: Any) -> Any: ...

    def other(self, x: Any) -> Any: ...


def contract(result: object = Any) -> Contract:
    """A contract whose method `go` answers with `result`."""

    def go(self: Any, x: Any) -> Any: ...

    go.__annotations__ = {"x": Any, "return": result}
    protocol = type("Anything", (Anything, Protocol), {"go": go}) if result is not Any else Anything
    return Contract(
        slot="test",
        fills="test",
        protocol=protocol,
        class_name="Policy",
        profile="policy",
        values=(Diff, Artifact, Decision, Action),
        symbols=(
            *(symbol(n) for n in ("Diff", "Artifact", "Decision", "Action")),
            symbol("fuse", call=fuse),
            symbol("clash", call=clash),
        ),
        hooks=(hook("bind", helper=Artifact),),
    )


FIELDS = frozenset("diff_id ops size id state tags first apply score rate ok note p GO STOP".split())


def lowered(source: str) -> str:
    return lower_policy(ast.parse(source), modules=PROFILE.modules, listed=PROFILE.methods | FIELDS, numbers={})


def runner(
    source: str,
    *,
    of: Contract | None = None,
    gate: Gate = GATE,
    deadline_s: float = 20.0,
    text: str | None = None,
    steps: int = GATE.limits.steps,
) -> PolicyRun:
    """A run of a text that has passed no check: what the cell refuses, it refuses alone. `text` replaces its lowering."""
    tree = ast.parse(source)
    methods = {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    headers: Mapping[str, Span] = {m: Span(1, 1, 1, 2) for m in (*methods, "")}
    return PolicyRun(
        of or contract(),
        PROFILE,
        lowered(source) if text is None else text,
        patterns=patterns(tree),
        defined=methods,
        headers=headers,
        gate=gate._replace(limits=gate.limits._replace(steps=steps)),
        deadline=time.monotonic() + deadline_s,
    )


def drive(source: str, *inputs: Any, of: Contract | None = None) -> History:
    """One history of `go` over the inputs."""
    with runner(source, of=of) as run:
        (history,) = run.drive_all([fixed_plan([call("go", x) for x in inputs])])
    return history


def method(body: str) -> str:
    lines = "\n".join(f"        {line}" for line in body.strip("\n").split("\n"))
    return f"class Policy:\n    def go(self, x):\n{lines}\n"


def answer(body: str, x: Any = None) -> Any:
    """What the body of `go` answers; a fault is raised."""
    history = drive(method(body), x)
    assert history.fault is None, history.fault
    return history.steps[-1].answer


def fault(body: str, x: Any = None) -> tuple[str, str]:
    """The name and message of the fault that the body of `go` has."""
    history = drive(method(body), x)
    assert history.fault is not None, history.steps[-1].answer
    return history.fault.code.name, history.fault.message


def answers(body: str, inputs: Sequence[Any]) -> list[Any]:
    history = drive(method(body), *inputs)
    assert history.fault is None, history.fault
    return [s.answer for s in history.steps]
