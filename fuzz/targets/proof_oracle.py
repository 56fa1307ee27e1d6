"""What both testers of the proof share: contracts, CPython as the judge, and points where rules like to break.

Rules run in this process, for speed. `compiled` takes none but those of the rule language: its nodes, its functions, `math`.
"""

from __future__ import annotations

import ast
import builtins
import math
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from slotc.contract import Argument, Relation, Result, RuleSignature  # the checkout, not an installed slotc
from slotc.gate import RULE_BUILTINS, RULE_MATH, RULE_NODES
from slotc.proof import Limits, Point, Proof, imported, prove

MAX = sys.float_info.max
LIMITS = Limits()

PRIORITY = RuleSignature(
    "priority",
    (
        Argument("rank", float, 0.0, 1.0),
        Argument("visits", int, 0, 10**9),
        Argument("total", int, 0, 10**9),
        Argument("prior", float, 0.0, 1.0),
        Argument("depth", int, 0, 10**6),
        Argument("n_nodes", int, 1, 10**9),
    ),
    (Relation("visits <= total", "visits", "<=", "total"), Relation("depth < n_nodes", "depth", "<", "n_nodes")),
    Result(-MAX, MAX),
)
SIGNED = RuleSignature(
    "score",
    (
        Argument("x", float, -4.0, 4.0),
        Argument("y", float, -1e6, 2.0),
        Argument("i", int, -20, 20),
        Argument("j", int, -(10**7), 10**7),
        Argument("k", int, 0, 10**4),
        Argument("flag", bool, 0, 1),
    ),
    (Relation("i < j", "i", "<", "j"), Relation("j <= k", "j", "<=", "k")),
    Result(-MAX, MAX),
)
SHARE = RuleSignature(
    "accept",
    (
        Argument("p", float, 0.0, 1.0),
        Argument("wins", int, 0, 10**6),
        Argument("tries", int, 1, 10**6),
        Argument("gain", float, -1e3, 1e3),
        Argument("urgent", bool, 0, 1),
    ),
    (Relation("wins <= tries", "wins", "<=", "tries"),),
    Result(0.0, 1.0),
)
WIDE = RuleSignature(
    "value",
    (
        Argument("a", float, -1.7e308, 1.7e308),
        Argument("b", float, -1e300, MAX),
        Argument("m", int, -(10**40), 10**40),
        Argument("n", int, -(2**54), 2**54),
    ),
    (Relation("m > n", "m", ">", "n"),),
    Result(-MAX, MAX),
)


@dataclass(frozen=True, slots=True)
class Ran:
    """One answer of CPython."""

    kind: str
    value: int | float | bool | None = None
    text: str = ""


_kinds = {float: "float", int: "int", bool: "bool", type(None): "none", complex: "complex", str: "str"}


def call(function: Callable[..., Any], point: Point) -> Ran:
    """Run a rule at one point."""
    try:
        value = function(*point)
    except Exception as error:
        return Ran("raised", None, type(error).__name__)
    kind = _kinds.get(type(value), "other")
    if kind == "int" and value.bit_length() > LIMITS.bits:
        return Ran("int", None, "huge")
    return Ran(kind, value if kind in ("float", "int", "bool") else None)


def confirm_with(function: Callable[..., Any]) -> Callable[[Sequence[Point]], list[Ran]]:
    """Return a confirm function that runs a trusted rule in this process."""
    return lambda points: [call(function, point) for point in points]


def function_of(source: str) -> ast.FunctionDef:
    """Return the function of a module that holds one."""
    return next(node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))


def compiled(source: str, name: str) -> Callable[..., Any]:
    """Return a rule as a function.

    Raises:
        ValueError: The text holds more than the rule language, so it must not run in this process.
    """
    tree = _Bare().visit(ast.parse(source))
    for node in ast.walk(tree):
        _refuse_more(node)
    functions = {n: getattr(builtins, n) for n in RULE_BUILTINS}
    scope: dict[str, Any] = {"math": math, "__builtins__": {**functions, "__import__": lambda *_: math}}
    exec(compile(tree, "<rule>", "exec"), scope)
    function: Callable[..., Any] = scope[name]
    return function


class _Bare(ast.NodeTransformer):
    """Takes away annotations and what they need, of which nothing runs."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        return (
            None
            if node.value is None
            else ast.fix_missing_locations(ast.copy_location(ast.Assign([node.target], node.value), node))
        )

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module in ("typing", "collections.abc", "__future__") else node


def _refuse_more(node: ast.AST) -> None:
    """Refuse what is not on the lists of the rule language; a name that is bound nowhere is a NameError at worst."""
    match node:
        case ast.Attribute(value=ast.Name(id=module), attr=member):
            fits = member in RULE_MATH and not module.startswith("_")
        case ast.Attribute():
            fits = False
        case ast.Import(names=found):
            fits = all(a.name == "math" for a in found)
        case ast.ImportFrom(module=module, names=found):
            fits = module == "math" and all(a.name in RULE_MATH for a in found)
        case ast.Name(id=name) | ast.FunctionDef(name=name) | ast.arg(arg=name):
            fits = not name.startswith("__")
        case ast.Constant(value=value):
            fits = value is None or type(value) in (int, float, complex, bool, str)
        case _:
            fits = True
    if type(node).__name__ not in RULE_NODES or not fits:
        raise ValueError(f"no rule: `{ast.unparse(node)[:60]}` is not of the rule language")


def prove_source(
    source: str, signature: RuleSignature = PRIORITY, limits: Limits = LIMITS, *, log: bool = False
) -> Proof:
    """Prove a trusted rule; only one of the rule language is ever run."""

    def confirm(*asked: Any) -> Any:
        return confirm_with(compiled(source, signature.function))(*asked)

    return prove(
        function_of(source),
        signature,
        limits=limits,
        confirm=confirm,
        aliases=imported(ast.parse(source)),
        log=log,
    )


def is_wrong(function: Callable[..., Any], point: Point, result: Result) -> str:
    """Return what is wrong with a rule at a point, told without any part of the prover; empty if nothing is."""
    try:
        value = function(*point)
    except Exception as error:
        return f"raises {type(error).__name__}"
    if type(value) is not int and type(value) is not float:
        return f"returns {type(value).__name__}"
    try:
        if not math.isfinite(float(value)):
            return f"returns {value!r}"
    except OverflowError:
        return "returns an int beyond the floats"
    return "" if result.low <= value <= result.high else f"returns {value!r}"


def holds(relation: Relation, values: dict[str, int | float | bool]) -> bool:
    """Tell whether a point keeps a relation, told without any part of the prover."""
    a, b = values[relation.left], values[relation.right]
    return {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b}[relation.op]


class Points:
    """Boundary-heavy points of a contract: ends, small ints, log-uniform counts, subnormals, constants, ties."""

    def __init__(self, signature: RuleSignature, rng: random.Random) -> None:
        self.signature = signature
        self.rng = rng
        self.names = [argument.name for argument in signature.arguments]

    def one(self, constants: Sequence[float] = ()) -> Point | None:
        """Return a point, or None where the relations do not hold."""
        rng = self.rng
        values = dict[str, int | float | bool]()
        for argument in self.signature.arguments:
            values[argument.name] = self._value(argument, constants)
        if rng.random() < 0.3:
            a, b = rng.sample(self.signature.arguments, 2)
            if a.type is b.type and b.low <= values[a.name] <= b.high:
                values[b.name] = values[a.name]
        for _ in range(2):
            for relation in self.signature.relations:
                if not holds(relation, values):
                    rises = relation.op[0] == "<"
                    low, high = (relation.left, relation.right) if rises else (relation.right, relation.left)
                    gap = int(relation.op in "<>")
                    if rng.random() < 0.5:
                        values[low] = values[high] - gap
                    else:
                        values[high] = values[low] + gap
        inside = all(a.low <= values[a.name] <= a.high for a in self.signature.arguments)
        if inside and all(holds(relation, values) for relation in self.signature.relations):
            return tuple(values[name] for name in self.names)
        return None

    def many(self, count: int, constants: Sequence[float] = ()) -> list[Point]:
        """Return about as many points as asked for, each inside the relations."""
        return [point for _ in range(count) if (point := self.one(constants)) is not None]

    def _value(self, argument: Argument, constants: Sequence[float]) -> int | float | bool:
        if argument.type is bool:
            return self.rng.random() < 0.5
        if argument.type is int:
            whole = self._int(int(argument.low), int(argument.high), constants)
            return min(max(whole, int(argument.low)), int(argument.high))
        value = self._float(float(argument.low), float(argument.high), constants)
        return float(min(max(value, argument.low), argument.high))

    def _int(self, low: int, high: int, constants: Sequence[float]) -> int:
        rng, way = self.rng, self.rng.random()
        if constants and way < 0.35:
            return math.floor(rng.choice(constants)) + rng.randint(-1, 2)
        if way < 0.5:
            return rng.choice((low, high, low + 1, high - 1, 0, 1, 2, 3, -1, 10))
        if way < 0.75:
            return rng.randint(max(low, -20), max(min(high, 60), max(low, -20)))
        if way < 0.95:
            return low + int(math.exp(rng.uniform(0.0, math.log(high - low + 1.0))))
        return rng.randint(low, high)

    def _float(self, low: float, high: float, constants: Sequence[float]) -> float:
        rng, way = self.rng, self.rng.random()
        if constants and way < 0.35:
            c = rng.choice(constants)
            return rng.choice((c, math.nextafter(c, math.inf), math.nextafter(c, -math.inf)))
        if way < 0.55:
            near = (math.nextafter(low, math.inf), math.nextafter(high, -math.inf), math.nextafter(1.0, 0.0))
            small = (0.0, 5e-324, 2.2250738585072014e-308, 1e-320, 1e-300, 1e-160, 1e-16, 1e-9, -5e-324)
            return rng.choice((low, high, 0.5, 1.0, -1.0, *near, *small))
        if way < 0.75:
            return low + (high / 2 - low / 2) * 10.0 ** -rng.uniform(0.0, 320.0) * 2
        return low * rng.random() + high * rng.random()


def constants_of(source: str) -> list[float]:
    """The numeric constants of a rule, and their opposites, as far as they are floats."""
    found = set[float]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
            try:
                value = float(node.value)
            except OverflowError:
                continue
            if math.isfinite(value):
                found |= {value, -value}
    return sorted(found)


def attack(function: Callable[..., Any], points: Sequence[Point], result: Result) -> tuple[Point, str] | None:
    """Return the first point at which a rule is wrong, and how."""
    for point in points:
        wrong = is_wrong(function, point, result)
        if wrong:
            return point, wrong
    return None


class Tally:
    """Counts verdicts, and holds every answer of the prover that was wrong."""

    def __init__(self, signatures: Sequence[RuleSignature], rng: random.Random, *, points: int) -> None:
        self.counts = dict.fromkeys(("proved", "refuted", "unknown"), 0)
        self.causes: dict[str, int] = {}
        self.unknown: list[str] = []
        self.milliseconds: list[tuple[float, str]] = []
        self.wrong: list[str] = []
        self.points = points
        self.shared = {s.function: Points(s, rng).many(20_000) for s in signatures}
        self.own = {s.function: Points(s, rng) for s in signatures}
        self.rng = rng

    def check(self, source: str, signature: RuleSignature, clock: Callable[[], float]) -> None:
        """Prove one rule and try to show the prover wrong."""
        function = compiled(source, signature.function)
        begin = clock()
        try:
            tree = ast.parse(source)
            proof = prove(
                function_of(source), signature, limits=LIMITS, confirm=confirm_with(function), aliases=imported(tree)
            )
        except Exception as error:
            self.wrong.append(f"crash {error!r}\n{source}")
            return
        self.milliseconds.append(((clock() - begin) * 1e3, source))
        self.counts[proof.verdict.value] += 1
        failure = proof.failure
        if proof.verdict == "proved":
            shared = self.shared[signature.function]
            start = self.rng.randrange(len(shared))
            own = self.own[signature.function].many(self.points, constants_of(source))
            found = attack(function, [*shared[start : start + self.points], *own], signature.result)
            if found:
                self.wrong.append(f"PROVED, yet {found[1]} at {found[0]}\n{source}")
        elif proof.verdict == "refuted":
            point = failure.point if failure and failure.point else ()
            values = dict(zip((a.name for a in signature.arguments), point, strict=False))
            inside = bool(point) and all(a.low <= values[a.name] <= a.high for a in signature.arguments)
            if not inside or not all(holds(r, values) for r in signature.relations):
                self.wrong.append(f"REFUTED outside the domain at {point}\n{source}")
            elif not is_wrong(function, point, signature.result):
                self.wrong.append(f"REFUTED, yet right at {point}\n{source}")
        else:
            cause = failure.kind if failure else "none"
            self.causes[cause] = self.causes.get(cause, 0) + 1
            self.unknown.append(f"# {cause}: {failure.message if failure else ''}\n{source}")

    def report(self, *, show: int = 0) -> int:
        """Print what was counted; 1 if the prover was wrong anywhere."""
        total, times = sum(self.counts.values()), sorted(self.milliseconds) or [(0.0, "")]
        print(", ".join(f"{verdict} {n} ({100 * n / max(total, 1):.2f}%)" for verdict, n in self.counts.items()))
        print("unknown by cause:", ", ".join(f"{cause} {n}" for cause, n in sorted(self.causes.items())) or "none")
        median, p99, worst = (times[i][0] for i in (len(times) // 2, int(len(times) * 0.99), -1))
        print(f"ms: median {median:.2f}, p99 {p99:.1f}, max {worst:.1f}")
        for text in (*self.unknown[:show], *(source for _, source in times[-show:] if show)):
            print(text)
        for text in self.wrong[:20]:
            print("WRONG:", text)
        print(f"wrong answers: {len(self.wrong)}")
        return int(bool(self.wrong))
