"""Random rules by their grammar, weighted towards what provers and lowerings get wrong."""

from __future__ import annotations

import random

from slotc.contract import RuleSignature

INTS = (0, 1, 2, 3, 5, 10, 37, 100, 1000, -1, -3)
FLOATS = (0.0, 1.0, 0.5, 2.0, 0.1, 1e-9, 1e-3, 3.7, 10.0, 100.0, -1.0, -0.5, 1e300, 1e-300, 700.0, 0.37, 1e308)
UNARY = (
    "abs", "round", "int", "float", "bool", "math.sqrt", "math.sqrt", "math.log", "math.log", "math.log1p", "math.exp", "math.exp",
    "math.tanh", "math.floor", "math.ceil", "math.trunc", "math.fabs", "math.sin", "math.cos", "math.tan", "math.asin", "math.acos",
    "math.atan", "math.sinh", "math.cosh", "math.asinh", "math.acosh", "math.atanh", "math.erf", "math.erfc", "math.log2", "math.log10",
    "math.expm1", "math.cbrt", "math.exp2", "math.degrees", "math.radians", "math.isfinite", "math.isnan", "math.isinf",
)  # fmt: skip
BINARY = ("min", "max", "min", "max", "pow", "math.pow", "math.hypot", "math.fmod", "math.log")
OPERATORS = ("+", "+", "+", "-", "-", "-", "*", "*", "*", "/", "/", "//", "%", "**")
COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")


class RuleWriter:
    """Writes one random rule."""

    def __init__(self, signature: RuleSignature, rng: random.Random) -> None:
        self.rng = rng
        self.signature = signature
        self.names = [argument.name for argument in signature.arguments]
        self.ints = [argument.name for argument in signature.arguments if argument.type is int]

    def rule(self) -> str:
        """Return the source of a rule."""
        lines = [f"def {self.signature.function}({', '.join(self.names)}):"]
        for _ in range(self.rng.randint(0, 4)):
            self.statement(lines, 1, 2)
        lines.append(f"    return {self.result(self.expression(3))}")
        return "\n".join(lines) + "\n"

    def result(self, text: str) -> str:
        if self.signature.result.low == 0.0 and self.rng.random() < 0.7:
            return f"min(1.0, max(0.0, {text}))"
        return text

    def statement(self, lines: list[str], indent: int, depth: int) -> None:
        rng, pad = self.rng, "    " * indent
        way = rng.random()
        if way < 0.45 or depth == 0:
            name = rng.choice(("a", "b", "c", rng.choice(self.names)))
            lines.append(f"{pad}{name} = {self.expression(2)}")
            if name not in self.names:
                self.names.append(name)
        elif way < 0.55:
            lines.append(f"{pad}{rng.choice(self.names)} {rng.choice(('+', '-', '*'))}= {self.expression(1)}")
        elif way < 0.62:
            a, b = rng.choice(self.names), rng.choice(self.names)
            lines.append(f"{pad}{a}, {b} = {self.expression(1)}, {self.expression(1)}")
        else:
            lines.append(f"{pad}if {self.condition(2)}:")
            known = list(self.names)
            self.block(lines, indent + 1, depth - 1)
            if rng.random() < 0.5:
                self.names = list(known)
                lines.append(f"{pad}else:")
                self.block(lines, indent + 1, depth - 1)
            self.names = known if rng.random() < 0.9 else self.names

    def block(self, lines: list[str], indent: int, depth: int) -> None:
        if self.rng.random() < 0.35:
            lines.append(f"{'    ' * indent}return {self.result(self.expression(2))}")
        else:
            self.statement(lines, indent, depth)

    def condition(self, depth: int) -> str:
        rng, way = self.rng, self.rng.random()
        if depth == 0 or way < 0.6:
            return f"{self.expression(1)} {rng.choice(COMPARISONS)} {self.expression(1)}"
        if way < 0.7:
            return f"{self.condition(depth - 1)} {rng.choice(('and', 'or'))} {self.condition(depth - 1)}"
        if way < 0.78:
            first, second = rng.choice(("<", "<=")), rng.choice(("<", "<="))
            return f"{self.expression(0)} {first} {self.expression(1)} {second} {self.expression(0)}"
        if way < 0.86:
            return f"not ({self.condition(depth - 1)})"
        if way < 0.92:
            return f"{self.expression(1)} {rng.choice(('in', 'not in'))} ({rng.choice(INTS)}, {rng.choice(FLOATS)})"
        return self.expression(1)

    def expression(self, depth: int) -> str:
        rng, way = self.rng, self.rng.random()
        if depth == 0 or way < 0.22:
            leaf = rng.random()
            if leaf < 0.67:
                return rng.choice(self.names)
            if leaf < 0.68:
                return rng.choice(("1e999", "math.pi", "True"))
            return repr(rng.choice(INTS) if leaf < 0.84 else rng.choice(FLOATS))
        if way < 0.62:
            return self.operation(depth - 1)
        if way < 0.66:
            return f"(-{self.expression(depth - 1)})"
        if way < 0.78:
            name = rng.choice(UNARY)
            if name in ("math.sqrt", "math.log") and rng.random() < 0.6:
                return f"{name}(max({self.expression(depth - 1)}, {rng.choice((0, 1, 1e-9, 0.0))}))"
            return f"{name}({self.expression(depth - 1)})"
        if way < 0.88:
            return f"{rng.choice(BINARY)}({self.expression(depth - 1)}, {self.expression(depth - 1)})"
        if way < 0.9:
            return f"min({self.expression(0)}, {self.expression(depth - 1)}, {self.expression(0)})"
        if way < 0.94:
            return f"({self.expression(depth - 1)} if {self.condition(1)} else {self.expression(depth - 1)})"
        if way < 0.96:
            return f"({self.expression(0)} {rng.choice(('and', 'or'))} {self.expression(depth - 1)})"
        if way < 0.97:
            return f"round({self.expression(depth - 1)}, {rng.choice((0, 1, 2, -1))})"
        if way < 0.98:
            return f"math.isqrt({rng.choice(self.ints)})"
        if way < 0.99:
            return f"((w := {self.expression(depth - 1)}) + {rng.choice(('w', '1'))})"
        return f"({self.condition(1)})"

    def operation(self, depth: int) -> str:
        rng = self.rng
        operator = rng.choice(OPERATORS)
        if operator == "**" and rng.random() < 0.8:
            return f"(({self.expression(depth)}) ** {rng.choice((2, 0.5, 3, -1, -0.5, 2.0, 1, 0))})"
        if operator == "-" and rng.random() < 0.3:
            return f"(1 - {self.expression(depth)})"
        if operator == "/" and rng.random() < 0.5:
            return f"({self.expression(depth)} / (1 + {self.expression(depth)}))"
        return f"({self.expression(depth)} {operator} {self.expression(depth)})"
