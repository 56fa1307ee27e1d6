"""Branch and bound: examine the domain, attack what cannot be proved, cut it in two, until all is proved or one point fails."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from slotc.contract import RuleSignature
from slotc.proof.affine import Gaps, closed
from slotc.proof.attack import Attacker, Shown
from slotc.proof.cuts import Piece, shrunk, split
from slotc.proof.explore import Box, Explorer, Finding
from slotc.proof.log import explained
from slotc.proof.lowering import lower
from slotc.proof.program import Program, UnsupportedError
from slotc.proof.report import failure_at, failure_of, unsupported
from slotc.proof.state import Budget, ExhaustedError
from slotc.proof.verdict import Confirm, Limits, Point, Proof, Verdict

RUN_BITS = 1 << 16  # ints up to here are computed in no time: an attack may make them
EAGER = 4  # failing boxes that are all attacked; later ones are at every power of two and every eighth
STEPS_PER_BOX = 100
KEPT = 256  # proved boxes that are remembered for the log


def prove(
    function: ast.FunctionDef,
    signature: RuleSignature,
    *,
    limits: Limits,
    confirm: Confirm,
    aliases: Mapping[str, str] | None = None,
    log: bool = False,
) -> Proof:
    """Prove that a rule answers every input of its contract with a finite number, or find an input at which it does not.

    Args:
        function: The rule; static checks have passed it.
        signature: Domain, relations and result of its contract.
        limits: How far to go, counted.
        confirm: Runs the rule in CPython, in a limited process, and returns one answer for each point.
        aliases: Names bound outside the body: `{"m": "math", "s": "math.sqrt"}`. Default: `math` alone.
        log: Fill in ranges, guards and the readable log, which costs a second pass.
    """
    try:
        program = lower(function, aliases=aliases)
        names = tuple([argument.name for argument in signature.arguments])
        if program.arguments != names:
            raise UnsupportedError(
                function, f"takes ({', '.join(program.arguments)}), the contract says ({', '.join(names)})"
            )
        return _Search(program, signature, limits, confirm).prove(log)
    except UnsupportedError as error:
        return Proof(Verdict.UNKNOWN, 0, unsupported(error.node, error.message), guardable=False)
    except RecursionError:
        return Proof(Verdict.UNKNOWN, 0, unsupported(function, "nested too deep"), guardable=False)


def relations_of(signature: RuleSignature) -> Gaps:
    """The contract's relations as differences between int arguments, counted among those; `!=` is left out, which only widens."""
    names = [argument.name for argument in signature.arguments if argument.type is int]
    gaps: dict[tuple[int, int], int] = {}

    def note(low: int, high: int, c: int) -> None:
        gaps[low, high] = min(c, gaps.get((low, high), c))

    for relation in signature.relations:
        if relation.left not in names or relation.right not in names or relation.left == relation.right:
            continue
        i, j = names.index(relation.left), names.index(relation.right)
        if relation.op in ("<", "<=", "=="):
            note(i, j, -1 if relation.op == "<" else 0)
        if relation.op in (">", ">=", "=="):
            note(j, i, -1 if relation.op == ">" else 0)
    return closed(gaps)


class _Search:
    def __init__(self, program: Program, signature: RuleSignature, limits: Limits, confirm: Confirm) -> None:
        self.program = program
        self.signature = signature
        self.limits = limits
        self.types = tuple([argument.type for argument in signature.arguments])
        self.gaps = relations_of(signature)
        self.budget = Budget(limits.steps or STEPS_PER_BOX * limits.boxes)
        self.explorer = self._explorer(limits.bits, self.budget)
        self.attacker = Attacker(signature, confirm, points=limits.points, total=limits.total_points)
        self.boxes = 0
        self.proved: list[Box] = []
        self.left: list[Piece] = []  # what is still to be examined, last first
        self.cause: Finding | None = None

    def _explorer(self, bits: int, budget: Budget) -> Explorer:
        return Explorer(
            self.program,
            self.types,
            self.gaps,
            self.signature.result,
            bits=bits,
            states=self.limits.states,
            budget=budget,
        )

    def prove(self, log: bool) -> Proof:
        domain = shrunk(self.explorer, tuple([(argument.low, argument.high) for argument in self.signature.arguments]))
        self.left = [] if domain is None else [Piece(domain, (0,) * len(self.types))]
        try:
            decided = self._examine()
        except ExhaustedError:
            decided = None
        proof = decided or self._unknown()
        return explained(proof, self.explorer, self.signature, self.proved, self.limits) if log else proof

    def _examine(self) -> Proof | None:
        """Examine the domain piece by piece; None if a limit is reached first."""
        failing = 0
        while self.left:
            if self.boxes >= self.limits.boxes:
                return None
            piece = self.left[-1]
            self.boxes += 1
            findings = self.explorer.run(piece.box)
            if not findings:
                self.left.pop()
                if len(self.proved) < KEPT:
                    self.proved.append(piece.box)
                continue
            cause = self.cause = findings[0]
            failing += 1
            if failing == 1:
                self._guard_attacks(piece.box)
            often = cause.kind != "huge-integer"  # whose points are mostly too dear to run
            if failing <= EAGER or (often and failing % 8 == 0) or failing & (failing - 1) == 0:
                shown = self.attacker.attack(self.explorer, cause)
                if shown:
                    return self._refuted(shown)
            halves = split(self.explorer, piece, cause)
            if halves is None:
                point = self._telling_point(piece.box)
                shown = self.attacker.attack(self.explorer, cause) if point is None else self.attacker.first([point])
                if shown:
                    return self._refuted(shown)
                if point is None:
                    return None
            self.left[-1:] = halves or []
            self.explorer.forget()
        return Proof(Verdict.PROVED, self.boxes, None, points=len(self.attacker.tried))

    def _guard_attacks(self, box: Box) -> None:
        """If the rule may make a huge int anywhere, look at each point before CPython runs it."""
        if not any(f.kind == "huge-integer" for f in self.explorer.run(box, stop=False)):
            return
        cautious = self._explorer(RUN_BITS, Budget(self.budget.steps))

        def runnable(point: Point) -> bool:
            try:
                findings = cautious.run(tuple([(v, v) for v in point]), stop=False)
            except ExhaustedError:
                return False
            return not any(f.kind == "huge-integer" for f in findings)

        self.attacker.runnable = runnable

    def _telling_point(self, box: Box) -> Point | None:
        """Return a point that tells of all the others in a box: if CPython is right there, it is right everywhere in the box.

        It is if whatever may fail, and the path to it, depends only on arguments that have one value in the box.
        """
        one = sum(1 << i for i, (lo, hi) in enumerate(box) if lo == hi)
        if any((f.inputs | f.state.guards) & ~one for f in self.explorer.run(box, stop=False)):
            return None
        # The least corner is in the region, whose differences have narrowed the box; only a `!=` may exclude it.
        point = tuple([t(lo) for t, (lo, _) in zip(self.types, box, strict=True)])
        return point if self.attacker.may_try(point) else None

    def _refuted(self, shown: Shown) -> Proof:
        shown = self.attacker.shrink(shown)
        self.budget.steps = STEPS_PER_BOX * self.limits.boxes
        failure = failure_at(self.explorer, self.signature, shown)
        return Proof(Verdict.REFUTED, self.boxes, failure, points=len(self.attacker.tried))

    def _unknown(self) -> Proof:
        failure = failure_of(self.cause, self.signature, self.limits) if self.cause else None
        points = len(self.attacker.tried)
        return Proof(Verdict.UNKNOWN, self.boxes, failure, guardable=self._is_guardable(), points=points)

    def _is_guardable(self) -> bool:
        """Tell whether every call comes back in time: no piece that is left may make a huge int, failing or not."""
        if self.program.unknown:
            return False
        self.budget.steps = max(self.limits.steps, STEPS_PER_BOX * self.limits.boxes) // 4
        try:
            return not any(f.kind == "huge-integer" for p in self.left for f in self.explorer.run(p.box, stop=False))
        except ExhaustedError:
            return False
