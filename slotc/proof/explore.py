"""One pass over all paths of a rule in one box: nothing that can fail, or the first operation that may."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from slotc.contract import Result
from slotc.proof import compare, relate
from slotc.proof.affine import Gaps, contracted
from slotc.proof.guards import assume
from slotc.proof.program import Block, Node, Program
from slotc.proof.state import Budget, Context, State
from slotc.proof.value import (
    BOOL,
    EXACT,
    FALSE,
    FLOAT,
    INT,
    MAX,
    ODD,
    TRUE,
    UNBOUND,
    Form,
    Value,
    bounds,
    constant,
    finite,
    floats,
    ints,
    join,
)

Box = tuple[tuple[int | float, int | float], ...]  # for each argument the least and the greatest value
Watch = Callable[[Node, Value, tuple[Value, ...]], None]
Decide = Callable[[Node, bool, bool], None]

_unchanging = frozenset({"float", "int", "pos", "abs", "math.fabs", "round", "math.floor", "math.ceil", "math.trunc"})
_commutative = frozenset({"add", "mul", "eq", "ne"})


@dataclass(frozen=True, slots=True)
class Finding:
    """An operation that may fail in a box, and what was known where it may."""

    kind: str
    node: Node
    state: State
    operation: tuple[str, int, int]
    inputs: int  # the arguments that the operands depend on, as a mask


class Explorer:
    """Runs a lowered rule on boxes of its arguments."""

    def __init__(
        self,
        program: Program,
        types: tuple[type, ...],
        gaps: Gaps,
        result: Result,
        *,
        bits: int,
        states: int,
        budget: Budget,
    ) -> None:
        self.program = program
        self.types = types
        self.gaps = gaps
        self.result = result
        self.max_states = states
        self.context = Context(bits, budget)
        self.ints = [i for i, t in enumerate(types) if t is int]
        self.watch: Watch | None = None
        self.decide: Decide | None = None
        self.returned: Value | None = None  # joins all results while it is one
        self._prepare()

    def _prepare(self) -> None:
        terms = self.context.terms
        n = len(self.ints)
        for i in range(len(self.types)):
            terms.leaf("argument", 1 << i)
        self.context.ints = self.ints
        self.context.zero = terms.leaf("constant", 0)
        unbound = terms.leaf("unbound", 0)
        self.registers = [unbound] * self.program.n_registers
        self.values: dict[int, Value] = {self.context.zero: _constant(0, n), unbound: UNBOUND}
        for register, value in self.program.constants.items():
            term = terms.leaf("constant", 0)
            self.registers[register] = term
            self.values[term] = _constant(value, n)
        self.registers[: len(self.types)] = range(len(self.types))
        self.forms: list[Form] = [tuple([int(k == i + 1) for k in range(n + 1)]) for i in range(n)]
        self._pure = len(terms.definitions)

    def start(self, box: Box) -> State | None:
        """Return the state in which a rule begins in a box; None if the relations leave no point of it."""
        region = contracted(tuple([(int(box[i][0]), int(box[i][1])) for i in self.ints]), self.gaps)
        if region is None:
            return None
        values = self.values.copy()
        for i, (lo, hi) in enumerate(box):
            if self.types[i] is float:
                values[i] = floats(float(lo), float(hi))
            elif self.types[i] is bool:
                values[i] = Value((FALSE if not lo else 0) | (TRUE if hi else 0))
        for i, (lo, hi), form in zip(self.ints, region.bounds, self.forms, strict=True):
            values[i] = ints(lo, hi, form)
        return State(self.registers[:], values, {}, region, 0)

    def run(self, box: Box, *, stop: bool = True) -> list[Finding]:
        """Walk all paths.

        Args:
            box: Where the arguments may be.
            stop: Return at the first operation that may fail. Else go on with what does not fail, and return all.

        Raises:
            ExhaustedError: The budget is used up.
        """
        findings, budget = list[Finding](), self.context.budget
        begin = self.start(box)
        if begin is None:
            return findings
        pending: list[list[State]] = [[] for _ in self.program.blocks]
        pending[0].append(begin)
        for number, block in enumerate(self.program.blocks):
            states = pending[number]
            if len(states) > self.max_states:
                budget.spend(len(states) * len(states[0].values) // 4)
                states = [self._joined(states)]
            pending[number] = []
            budget.spend(len(states) * (len(block.code) + 1))
            for state in states:
                if not self._straight(block, state, findings, stop):
                    if stop and findings:
                        return findings
                    continue
                self._leave(block, state, pending, findings)
                if stop and findings:
                    return findings
        return findings

    def _straight(self, block: Block, state: State, findings: list[Finding], stop: bool) -> bool:
        """Run the instructions of a block; False if no value comes through."""
        context, registers, values = self.context, state.registers, state.values
        terms, faults = context.terms, context.faults
        for op, target, first, second, node in block.code:
            a = registers[first]
            if op == "move":
                registers[target] = a
                v = values[a]
                if v.kind & ODD and v.odd != "NoneType" and v.odd != "str":
                    findings.append(
                        self._finding(
                            "unbound-local" if v.odd == "unbound" else "complex-result", node, state, (op, a, -1)
                        )
                    )
                    if stop:
                        return False
                if self.watch:
                    self.watch(node, v, ())
                continue
            b = registers[second] if second >= 0 else -1
            if op in ("min", "max"):
                chosen = relate.chosen(context, state, op, a, b)
                if chosen >= 0:
                    registers[target] = chosen
                    continue
            elif b < 0 and op in _unchanging and _leaves_alone(op, values[a]):
                registers[target] = a
                continue
            key = (op, b, a) if op in _commutative and a > b else (op, a, b)
            term = terms.numbers.get(key)
            if term is None:
                term = terms.number(key)
            registers[target] = term
            if term in values:
                continue
            v = relate.compute(context, state, *key)
            if faults:
                kind = faults[0] if "huge-integer" not in faults else "huge-integer"
                faults.clear()
                findings.append(self._finding(kind, node, state, key))
                if stop:
                    return False
            if self.watch:
                self.watch(node, v, (values[a],) if b < 0 else (values[a], values[b]))
            if not v.kind:
                return False
            values[term] = v
        return True

    def _leave(self, block: Block, state: State, pending: list[list[State]], findings: list[Finding]) -> None:
        if block.kind == "jump":
            pending[block.then].append(state)
            return
        context = self.context
        term = state.registers[block.register]
        v = state.values[term]
        assert block.node is not None
        if block.kind == "return":
            kind = self._result_fault(v)
            if self.returned is not None:
                self.returned = join(self.returned, v)
            if kind:
                findings.append(self._finding(kind, block.node, state, ("return", term, -1)))
            return
        mask = compare.truth(v, context.faults)
        if context.faults:
            context.faults.clear()
            findings.append(self._finding("unbound-local", block.node, state, ("branch", term, -1)))
        if self.decide:
            self.decide(block.node, bool(mask & TRUE), bool(mask & FALSE))
        state.guards |= context.terms.inputs[term]
        if mask == TRUE:
            pending[block.then].append(state)
        elif mask == FALSE:
            pending[block.other].append(state)
        else:
            pending[block.then] += assume(context, state.copy(), term, True)
            pending[block.other] += assume(context, state, term, False)

    def _result_fault(self, v: Value) -> str:
        if v.kind & ODD:
            return {"unbound": "unbound-local", "NoneType": "none-result", "complex": "complex-result"}.get(
                v.odd, "wrong-type"
            )
        if v.kind & BOOL:
            return "bool-result"
        if not finite(v):
            return "not-finite"
        if v.kind & INT and not -MAX <= v.ilo <= v.ihi <= MAX:
            return "overflow"
        lo, hi = bounds(v)
        return "" if self.result.low <= lo and hi <= self.result.high else "out-of-range"

    def _finding(self, kind: str, node: Node, state: State, operation: tuple[str, int, int]) -> Finding:
        inputs = self.context.terms.inputs
        _, a, b = operation
        return Finding(kind, node, state, operation, inputs[a] | (inputs[b] if b >= 0 else 0))

    def _joined(self, states: list[State]) -> State:
        """Return one state that holds whatever any of them does."""
        first, rest = states[0], states[1:]
        values = dict[int, Value]()
        for term, v in first.values.items():
            if all(term in s.values for s in rest):
                for s in rest:
                    v = join(v, s.values[term])
                values[term] = v
        facts = {pair: min(f, *(s.facts.get(pair, 0) for s in rest)) for pair, f in first.facts.items()}
        region = contracted(
            tuple(
                [
                    (min(s.region.bounds[i][0] for s in states), max(s.region.bounds[i][1] for s in states))
                    for i in range(len(self.ints))
                ]
            ),
            self.gaps,
        )
        assert region is not None
        registers, inputs, guards = list[int](), self.context.terms.inputs, 0
        merged = dict[tuple[int, ...], int]()
        for register, term in enumerate(first.registers):
            choices = (term, *(s.registers[register] for s in rest))
            if any(c != term for c in choices):
                known = merged.get(choices)
                if known is None:
                    mask = 0
                    v = first.values[term]
                    for s, c in zip(states, choices, strict=True):
                        mask |= inputs[c]
                        v = join(v, s.values[c])
                    known = merged[choices] = self.context.terms.leaf("joined", mask)
                    values[known] = v
                term = known
            registers.append(term)
        for s in states:
            guards |= s.guards
        return State(registers, values, {pair: f for pair, f in facts.items() if f}, region, guards)

    def forget(self) -> None:
        """Drop terms that only one box could use, so that a long search stays small."""
        terms = self.context.terms
        if len(terms.definitions) > self._pure + 20_000:
            del terms.definitions[self._pure :], terms.inputs[self._pure :]
            terms.numbers.clear()


def _leaves_alone(op: str, v: Value) -> bool:
    """Tell whether a function gives back its very operand: the term is then the operand's."""
    if op in ("float", "math.fabs"):
        return v.kind == FLOAT and (op == "float" or v.flo >= 0.0)
    if op == "abs":
        return (v.kind == FLOAT and v.flo >= 0.0) or (v.kind == INT and v.ilo >= 0)
    return v.kind == INT or (op == "pos" and v.kind == FLOAT)


def _constant(value: object, n: int) -> Value:
    v = constant(value)
    if v.kind == INT or (v.kind == FLOAT and v.flo.is_integer() and abs(v.flo) <= EXACT):
        whole = v.ilo if v.kind == INT else int(v.flo)
        return Value(v.kind, v.flo, v.fhi, v.ilo, v.ihi, (whole, *([0] * n)))
    return v
