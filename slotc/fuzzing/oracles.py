"""What must hold of any candidate: Python, the lowered text and the prover agree, and slotc answers without failing."""

from __future__ import annotations

import ast
import math
import time
from dataclasses import dataclass
from random import Random
from typing import Any

from slotc.canonical import canonical_hash
from slotc.cell import (
    Answer,
    CellError,
    CellLimits,
    CellUnavailable,
    Child,
    Program,
    ZygoteDied,
    open_child,
    parse_answers,
    write_points,
)
from slotc.cell.child.wire import PLAIN
from slotc.checks.behaviour import fault_of
from slotc.checks.candidate import Candidate
from slotc.checks.policy_history import scenario_plan
from slotc.checks.policy_run import PolicyRun
from slotc.checks.rule_run import RuleRun
from slotc.diagnostics import Report
from slotc.gate import STATIC_CHECKS, Gate
from slotc.grid import Row, points
from slotc.scopes import Scopes

N_POINTS = 64  # derived points on which Python and the lowered text are compared
CALL_S = 0.4  # wall-clock seconds of a comparison; what takes longer is left out, and counted
POLICY_S = 10.0  # of all histories of a policy
SCENARIOS = 2  # of a policy, whose answers are compared


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Two that should say the same and do not."""

    kind: str
    detail: str


def limited(gate: Gate) -> Gate:
    """A gate with every check of `draft`, small enough for thousands of candidates."""
    limits = gate.limits._replace(points=96, scenario_seeds=1, boxes=400, attack_points=12, total_points=800)
    return gate._replace(name="fuzz", limits=limits, backstop_s=60.0)


def of_report(report: Report) -> Disagreement | None:
    """A bug that slotc itself has told."""
    for found in report.diagnostics:
        if found.code.id.startswith("SLC9"):
            return Disagreement(found.code.name, found.message)
    return None


def is_clean(report: Report) -> bool:
    """Whether every static check has passed, so that its runs may be compared."""
    passed = {c.name for c in report.checks if c.outcome == "passed"}
    return passed >= set(STATIC_CHECKS)


def of_text(candidate: Candidate) -> Disagreement | None:
    """The canonical form must not depend on how the text is laid out, and lowering must give Python."""
    again = ast.parse(ast.unparse(candidate.tree))
    one = canonical_hash(candidate.tree, candidate.scopes)
    other = canonical_hash(again, Scopes(again))
    if one != other:
        return Disagreement("canonical", "the text and its `ast.unparse` have different canonical hashes")
    lowered = candidate.lowered
    if ast.unparse(ast.parse(lowered)) != lowered:
        return Disagreement("lowering", "the lowered text does not survive `ast.unparse`")
    return None


class RuleOracle:
    """Rules by the thousand in one child, which runs each as Python does and as it was lowered."""

    def __init__(self) -> None:
        self._child: Child | None = None
        self.n_slow = 0

    def close(self) -> None:
        if self._child is not None:
            self._child.close()
            self._child = None

    def compare(self, candidate: Candidate, report: Report, gate: Gate, rng: Random) -> Disagreement | None:
        """Python against the lowered text at the same points, and both against the proof's verdict."""
        run = RuleRun(candidate, gate, time.monotonic() + CALL_S)
        seed = rng.getrandbits(63)
        rows = points(candidate.contract, candidate.tree, seed=seed, n_derived=N_POINTS)
        verdict = next((c.detail.get("verdict") for c in report.checks if c.name == "proof"), None)
        refuted = _refuting(report, run) if verdict == "refuted" else None
        if refuted is not None:
            rows = [refuted, *rows]
        try:
            lowered, plain = self._both(run.program, candidate.source.text, rows)
        except (CellUnavailable, ZygoteDied):
            self.close()
            raise
        except CellError:
            self.close()  # a call without end, or memory without end: the pipeline has its own limits for both
            self.n_slow += 1
            return None
        for row, one, other in zip(rows, lowered, plain, strict=True):
            if _bits(one) != _bits(other):
                return Disagreement("lowered-differs", f"at {row}: lowered {one}, Python {other}")
        faults = [fault_of(a, run.signature.result) for a in plain]
        if verdict == "proved":
            for row, fault in zip(rows, faults, strict=True):
                if fault is not None:
                    return Disagreement("proved-yet-wrong", f"at {row}: {fault[1]}")
        if refuted is not None and faults[0] is None:
            return Disagreement("refuted-yet-right", f"at {refuted}: {plain[0]}")
        return None

    def _both(self, program: Program, source: str, rows: list[Row]) -> tuple[list[Answer], list[Answer]]:
        if self._child is None:
            limits = CellLimits(memory_bytes=64 << 20, answer_bytes=4 << 20, total_bytes=1 << 30)
            last = time.monotonic() + 600.0
            self._child = open_child("plain_rule", b"", zygote=0, limits=limits, deadline=last)
        texts = program.encode(), source.encode()
        request = PLAIN.pack(len(texts[0]), len(texts[1])) + texts[0] + texts[1] + write_points(rows)
        answered = self._child.ask(request, deadline=time.monotonic() + CALL_S)
        n_lowered, _ = PLAIN.unpack_from(answered)
        rest = answered[PLAIN.size :]
        return parse_answers(rest[:n_lowered], len(rows)), parse_answers(rest[n_lowered:], len(rows))


def _bits(answer: Answer) -> tuple[Any, ...]:
    """Equal for equal answers: nan equals itself, 0.0 differs from -0.0."""
    value = answer.value
    if isinstance(value, float):
        return (answer.kind, "nan") if math.isnan(value) else (answer.kind, value.hex())
    return tuple(answer)


def _refuting(report: Report, run: RuleRun) -> Row | None:
    """The point of the proof's counterexample, where it has one."""
    for found in report.diagnostics:
        if found.check == "proof" and found.counterexample is not None:
            texts = found.counterexample.calls[0].args
            arguments = run.signature.arguments
            return tuple([a.type(ast.literal_eval(t)) for a, t in zip(arguments, texts, strict=True)])
    return None


class _PlainPolicy(PolicyRun):
    """A policy's own text in the place of the lowered one."""

    kind = "plain_policy"


def compare_policy(candidate: Candidate, gate: Gate, rng: Random) -> tuple[Disagreement | None, bool]:
    """The same histories by the lowered text and by Python, call by call; the answer's second part: whether any was compared."""
    if _asks_identity(candidate.tree):
        return None, False
    scenarios = candidate.contract.scenarios
    plans = [scenario_plan(s, str(rng.getrandbits(32))) for s in rng.sample(scenarios, min(SCENARIOS, len(scenarios)))]
    deadline = time.monotonic() + POLICY_S
    try:
        with PolicyRun.of(candidate, gate, deadline) as run:
            histories = run.drive_all(plans, is_judged=False)
            # A guard of slotc's refuses what Python lets through; where one did, there is nothing to compare.
            whole = [h for h in histories if h.fault is None]
            # What the order of a set decides is refused as such, and may be otherwise in Python.
            if not whole or next(run.replay(whole), None) is not None:
                return None, False
            with _plain(candidate, gate, deadline) as plain:
                for history, index, reply in plain.replay(whole, zygote=0):
                    step = history.steps[index]
                    said = f"{step.call.method} (call {index}): lowered {step.answer!r}, Python {reply}"
                    return Disagreement("lowered-differs", said[:600]), True
    except (CellUnavailable, ZygoteDied):
        raise
    except CellError:
        return None, False  # Python has no fuel and no typing module in the cell
    return None, True


def _asks_identity(tree: ast.Module) -> bool:
    """Whether `is` compares two running values: of numbers and text the lowered text asks equality, on purpose."""
    return any(
        isinstance(node, ast.Compare)
        and any(isinstance(op, ast.Is | ast.IsNot) for op in node.ops)
        and not any(isinstance(side, ast.Constant) for side in (node.left, *node.comparators))
        for node in ast.walk(tree)
    )


def _plain(candidate: Candidate, gate: Gate, deadline: float) -> PolicyRun:
    lowered = PolicyRun.of(candidate, gate, deadline)
    plain = _PlainPolicy(
        candidate.contract,
        candidate.profile,
        candidate.source.text,
        patterns={},
        defined=lowered.headers.keys() - {""},
        headers=lowered.headers,
        gate=gate,
        deadline=deadline,
    )
    plain.amend(offered=sorted(candidate.contract.imports))
    return plain
