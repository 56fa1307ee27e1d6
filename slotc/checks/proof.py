"""The proof as a check: proved, refuted by a counterexample that the cell has confirmed, or unknown with its cause."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field

from slotc.cell import Answer
from slotc.checks.rule_run import RuleRun, counterexample
from slotc.diagnostics import Code, Detail, Diagnostic, Severity
from slotc.gate import Gate
from slotc.grid import Row
from slotc.proof import Failure, Limits, Proof, Verdict, prove

DIVISION_BY_ZERO = Code(
    "SLC401",
    "division-by-zero",
    why="The divisor is zero for an input of the contract's domain.",
    help="Keep the divisor away from zero: `x / (1 + y)`, `x / max(y, 1e-9)`, or a guard `if y`.",
)
DOMAIN_ERROR = Code(
    "SLC402",
    "domain-error",
    why="A function is called outside the numbers it is defined for, which raises ValueError.",
    help="Bound the argument: `math.log(max(x, 1e-9))`, `math.sqrt(max(x, 0.0))`.",
)
OVERFLOW = Code(
    "SLC403",
    "overflow",
    why="The result is larger than any float, which raises OverflowError.",
    help="Bound what grows: `math.exp(min(x, 50.0))`.",
)
COMPLEX_RESULT = Code(
    "SLC404",
    "complex-result",
    why="A fractional power of a negative number is complex, which no comparison can rank.",
    help="Bound the base: `max(x, 0.0) ** 0.5`.",
)
NOT_FINITE = Code(
    "SLC405",
    "not-finite",
    why="The value is infinite or nan for an input of the contract's domain.",
    help="Bound what can grow or vanish: `max(x, 1e-9)`, `min(x, 50.0)`.",
)
HUGE_INTEGER = Code(
    "SLC406",
    "huge-integer",
    why="The integer grows without a bound that matters to a decision; computing it costs time and memory.",
    help="Compute with floats, or bound the exponent: `2.0 ** min(depth, 50)`.",
)
BOOL_RESULT = Code(
    "SLC407",
    "bool-result",
    why="A truth value is no score: True and False order nodes into two heaps.",
    help="Write `1.0 if condition else 0.0`.",
)
NONE_RESULT = Code(
    "SLC408",
    "none-result",
    why="A path ends without a value, which answers None.",
    help="End every path with `return` and a number.",
)
UNBOUND_LOCAL = Code(
    "SLC409",
    "unbound-local",
    why="On a path that some input takes, the name is read before it is bound.",
    help="Give the name a value at the start.",
)
WRONG_TYPE = Code(
    "SLC410",
    "wrong-type",
    why="An operation meets a value that it cannot work with, which raises TypeError.",
    help="Use numbers of the kind that the operation takes.",
)
OUT_OF_RANGE = Code(
    "SLC411",
    "out-of-range",
    why="The contract states the interval that the engine relies on.",
    help="Clamp the result: `min(max(x, low), high)`.",
)
NOT_PROVED = Code(
    "SLC420",
    "not-proved",
    why="No fault was found, but neither is the rule shown to be finite for every input of the contract.",
    help="It is linked in a wrapper that answers the contract's fallback where the rule has no finite answer; simplify it to have it proved.",
    severity=Severity.WARNING,
)
NOT_PROVED_REFUSED = Code(
    "SLC421",
    "not-proved-refused",
    why="The gate refuses what it cannot prove.",
    help='Bound the expression that the message names, or use a gate with `unknown = "guard"`.',
)
PROOF_DISAGREES = Code(
    "SLC902",
    "proof-disagrees",
    why="A rule was proved and then failed on a fixed input: one of the two is a bug of slotc.",
    help="Report it with the candidate's text.",
)

_CODES = {
    "division-by-zero": DIVISION_BY_ZERO,
    "domain-error": DOMAIN_ERROR,
    "overflow": OVERFLOW,
    "complex-result": COMPLEX_RESULT,
    "not-finite": NOT_FINITE,
    "huge-integer": HUGE_INTEGER,
    "bool-result": BOOL_RESULT,
    "none-result": NONE_RESULT,
    "unbound-local": UNBOUND_LOCAL,
    "wrong-type": WRONG_TYPE,
    "out-of-range": OUT_OF_RANGE,
}


@dataclass(slots=True)
class ProofOutcome:
    """The proof and what it means for the candidate."""

    proof: Proof
    found: list[Diagnostic] = field(default_factory=list[Diagnostic])

    @property
    def proved(self) -> bool:
        return self.proof.verdict is Verdict.PROVED

    @property
    def unknown(self) -> bool:
        return self.proof.verdict is Verdict.UNKNOWN


def check(run: RuleRun, gate: Gate, detail: Detail, *, log: bool = False) -> ProofOutcome:
    """Prove a rule on the contract's whole domain; `log` fills in the proof's readable log.

    Raises:
        CellError: The cell gave no answer while a counterexample was tried.
    """
    counts = gate.limits
    limits = Limits(boxes=counts.boxes, points=counts.attack_points, total_points=counts.total_points)
    function = next(n for n in run.candidate.tree.body if isinstance(n, ast.FunctionDef))

    def confirm(points: Sequence[Row]) -> list[Answer]:
        return run.answers(points)

    proof = prove(function, run.signature, limits=limits, confirm=confirm, aliases=run.candidate.aliases, log=log)
    detail["verdict"] = str(proof.verdict)
    detail["boxes"] = proof.boxes
    outcome = ProofOutcome(proof)
    if proof.verdict is Verdict.REFUTED and proof.failure is not None:
        outcome.found.append(_refuted(run, proof.failure))
    elif proof.verdict is Verdict.UNKNOWN:
        cause = proof.failure.message if proof.failure is not None else "the limits were reached"
        node = proof.failure.node if proof.failure is not None else function
        code = NOT_PROVED if gate.unknown == "guard" else NOT_PROVED_REFUSED
        message = f"neither proved nor refuted: {cause}"
        if not proof.guardable and proof.failure is not None:
            # No wrapper helps against a call that may take for ever, so it is refused before it is run.
            code, message = _CODES.get(proof.failure.kind, NOT_PROVED_REFUSED), cause
        outcome.found.append(Diagnostic(code, message, run.candidate.span(node)))
    return outcome


def disagreement(found: Diagnostic) -> Diagnostic:
    """A proved rule failed: a bug of slotc, never an acceptance."""
    return Diagnostic(PROOF_DISAGREES, f"proved, yet {found.message}", found.span, counterexample=found.counterexample)


def _refuted(run: RuleRun, failure: Failure) -> Diagnostic:
    shown = None
    if failure.point is not None:
        # A counterexample tells the literal or the type alone, as that of the smoke check does.
        observed = failure.observed.removeprefix("raises ").removeprefix("returns ")
        raises = failure.observed.startswith("raises ")
        shown = counterexample(run.signature, failure.point, observed, raises=raises)
    return Diagnostic(
        _CODES[failure.kind],
        failure.message,
        run.candidate.span(failure.node),
        help=failure.help,
        counterexample=shown,
    )
