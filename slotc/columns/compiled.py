"""A rule over all rows at once: generated code where every bit is the rule's own, else the plain rule row by row."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import repeat
from typing import TYPE_CHECKING, Any

from slotc.columns.lowering import lower
from slotc.columns.regions import NotCompiledError
from slotc.columns.scalar import scan
from slotc.columns.tables import Tables
from slotc.columns.vector import vector
from slotc.contract import RuleSignature
from slotc.diagnostics import UsageError

if TYPE_CHECKING:
    import numpy as np

    Column = np.ndarray[Any, np.dtype[Any]]

_NUMPY = (
    "float64 int64 bool_ empty full where minimum maximum absolute sqrt rint floor ceil trunc isfinite isinf isnan "
    "flatnonzero fromiter errstate"
).split()


def load_numpy() -> Any:
    """The numpy module.

    Raises:
        UsageError: It is not installed.
    """
    try:
        return import_module("numpy")
    except ImportError:
        raise UsageError("columns need numpy, which is not installed; install `slotc[columns]`") from None


BLOCK = 1 << 14  # rows at a time: what an operation makes is still in the processor's cache for the next one


class Columns:
    """A rule that scores all rows in one call.

    Attributes:
        rule: The linked rule, which scores one row.
        reason: Why the rule is called row by row; empty where it is compiled.
        arguments: The names of the arguments in order, each with whether it is uniform.
        source: The generated numpy code; empty where there is none.
        scan_source: The generated plain Python code; empty where there is none.
    """

    def __init__(
        self, rule: Callable[..., float], function: ast.FunctionDef, signature: RuleSignature, *, reason: str
    ) -> None:
        self.rule = rule
        self.signature = signature
        self.arguments = tuple([(a.name, a.uniform) for a in signature.arguments])
        self.reason = reason
        self.source = self.scan_source = ""
        self.numpy = load_numpy()
        if not reason:
            try:
                self._generate(function)
            except NotCompiledError as error:
                self.reason = str(error)
            except RecursionError:
                self.reason = "nested too deep"

    def _generate(self, function: ast.FunctionDef) -> None:
        names, uniform = [name for name, _ in self.arguments], [same for _, same in self.arguments]
        # Each emitter gets regions of its own, since both work on them.
        scan_source = scan(lower(function, self.signature), names, uniform)
        source, _ = vector(lower(function, self.signature), names, uniform)
        numpy = self.numpy
        tables = Tables(numpy)
        builtin = (abs, bool, complex, float, int, isinstance, max, min, pow, round, map, zip)
        shared: dict[str, Any] = {
            "__builtins__": {},
            **{f.__name__: f for f in (*builtin, ArithmeticError, ValueError)},
            **{f"math_{name}": getattr(math, name) for name in dir(math) if not name.startswith("_")},
            "nan": math.nan,
            "inf": math.inf,
            "repeat": repeat,
        }
        vectors: dict[str, Any] = {
            **shared,
            **{name: getattr(numpy, name) for name in _NUMPY},
            "look_up": tables.look_up,
            "distinct": tables.distinct,
            "floordiv": operator.floordiv,  # pyright: ignore[reportUnknownMemberType]  # typed as taking anything
            "mod": operator.mod,
        }
        exec(compile(source, "<slotc:columns>", "exec", dont_inherit=True), vectors)
        exec(compile(scan_source, "<slotc:scan>", "exec", dont_inherit=True), shared)
        self.source, self.scan_source = source, scan_source
        self._columns: Any = vectors["columns"]
        self._scan: Any = shared["scan"]

    def __call__(self, *columns: Any) -> Column:
        """Score all rows.

        Args:
            columns: In the contract's order, for each argument an array of one dimension (float64 for a float argument, int64
                for an int, bool for a bool), or one number where the argument is uniform. All arrays have one length.

        Returns:
            float64[n], bit for bit what `float(rule(...))` gives for each row; int64[n] of a compiled rule whose every path returns an
            int.

        Raises:
            UsageError: An argument has another type or length, lies outside the contract's domain, or breaks a relation of it.
        """
        taken, n = self._taken(columns)
        if self.reason or not n:
            return self._by_row(taken, n)
        return self.unchecked(n, *taken)

    def unchecked(self, n: int, *columns: Any) -> Column:
        """Score rows that are known to be in the contract's domain, at least one; for compiled rules only."""
        np = self.numpy
        with np.errstate(all="ignore"):
            if n <= 2 * BLOCK:
                scores: Column = self._columns(n, *columns)
                return scores.copy() if any(scores is column for column in columns) else scores
            blocks: list[Column] = []
            for at in range(0, n, BLOCK):
                part = [c if same else c[at : at + BLOCK] for c, (_, same) in zip(columns, self.arguments, strict=True)]
                blocks.append(self._columns(min(BLOCK, n - at), *part))
            joined: Column = np.concatenate(blocks)
            return joined

    def scan(self, n: int, *columns: Any) -> list[float]:
        """Score rows that are known to be in the contract's domain in plain Python, from lists; for compiled rules only."""
        scores: list[float] = self._scan(n, *columns)
        return scores

    def _by_row(self, columns: Sequence[Any], n: int) -> Column:
        np = self.numpy
        rows = [
            repeat(column, n) if same else column.tolist()
            for column, (_, same) in zip(columns, self.arguments, strict=True)
        ]
        scores: Column = np.fromiter(map(float, map(self.rule, *rows)), np.float64, n)
        return scores

    def _taken(self, columns: Sequence[Any]) -> tuple[list[Any], int]:
        """The arguments as they have to be, and the number of rows."""
        np = self.numpy
        if len(columns) != len(self.arguments):
            raise UsageError(f"{len(columns)} arguments, the contract has {len(self.arguments)}: {self._listed()}")
        taken: list[Any] = []
        n = -1
        for argument, column in zip(self.signature.arguments, columns, strict=True):
            name, type_ = argument.name, argument.type
            if argument.uniform:
                value = column.item() if isinstance(column, np.generic) else column
                if type(value) is not type_:
                    raise UsageError(f"`{name}` is the same for all rows: one {type_.__name__}, not {_told(column)}")
                low: Any = value
                high: Any = value
            else:
                value = np.asarray(column)
                expected = {float: "float64", int: "int64", bool: "bool"}[type_]
                if value.ndim != 1 or value.dtype != expected:
                    raise UsageError(f"`{name}` is {_told(value if value.ndim else column)}, expected {expected}[n]")
                if n not in (-1, value.size):
                    raise UsageError(f"`{name}` has {value.size} rows, the arguments before it have {n}")
                n = value.size
                low, high = (value.min(), value.max()) if n and type_ is not bool else (argument.low, argument.high)
            if not (argument.low <= low and high <= argument.high):
                raise UsageError(f"`{name}` holds {low} to {high}, the contract says {argument.describe()}")
            taken.append(value)
        by_name: dict[str, Any] = dict(zip([name for name, _ in self.arguments], taken, strict=True))
        for relation in self.signature.relations:
            if n and not np.all(_HOLDS[relation.op](by_name[relation.left], by_name[relation.right])):
                raise UsageError(f"the relation `{relation.text}` does not hold for every row")
        return taken, max(n, 0)

    def _listed(self) -> str:
        return ", ".join(f"{name} (uniform)" if same else name for name, same in self.arguments)

    def __repr__(self) -> str:
        how = f"row by row: {self.reason}" if self.reason else "compiled"
        return f"<columns of {self.signature.function}, {how}>"


_HOLDS: dict[str, Callable[[Any, Any], Any]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne,
}  # fmt: skip


def _told(value: Any) -> str:
    if getattr(value, "ndim", 0):
        return f"{value.dtype}[{', '.join(map(str, value.shape))}]"
    return repr(value) if isinstance(value, int | float) else type(value).__name__
