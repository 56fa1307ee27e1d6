"""Columns against the plain rule, bit for bit: `python fuzz/targets/columns_bits.py --points 1000000 --seed 0 [PATH ...]`.

For each rule the compiled columns and the scan are called on boundary-heavy rows of its contract's domain, and compared with
`float(rule(...))` of each row. Without paths it takes the shared good rules of tests/candidates. Exit code 1 if any bit differs, or
if fewer than 95% of the rules compile.
"""

from __future__ import annotations

import argparse
import ast
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import slotc
from slotc.columns import Columns
from slotc.columns import compile as compile_columns
from slotc.contract import Argument, RuleSignature

ROWS = 2_000  # a call: all of them share the uniform arguments
HOME = Path(__file__).resolve().parents[2]


def numbers_of(source: str) -> list[float]:
    """The numbers of a rule's text."""
    return [
        n.value for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Constant) and type(n.value) in (int, float)
    ]


class Rows:
    """Draws rows of a domain: ends, neighbours of the rule's own numbers, small ints, log-uniform counts, ties."""

    def __init__(self, signature: RuleSignature, numbers: list[float], seed: str) -> None:
        self.signature = signature
        self.numbers = numbers
        self.rng = random.Random(seed)
        self.numpy = np.random.default_rng(self.rng.getrandbits(64))

    def draw(self, n: int) -> list[Any]:
        """Columns in the contract's order, plain numbers for uniform arguments, of at most n rows that keep the relations."""
        while True:
            columns: dict[str, Any] = {}
            for argument in self.signature.arguments:
                column = self.column(argument, 1 if argument.uniform else n)
                columns[argument.name] = column[0].item() if argument.uniform else column
            keep = np.ones(n, bool)
            for relation in reversed(self.signature.relations):
                left, right = columns[relation.left], columns[relation.right]
                if relation.op in ("<", "<=") and isinstance(left, np.ndarray):
                    columns[relation.left] = np.minimum(left, right - (relation.op == "<"))
            for relation in self.signature.relations:
                left, right = columns[relation.left], columns[relation.right]
                keep &= [
                    relation.holds({relation.left: a, relation.right: b})
                    for a, b in zip(_wide(left, n), _wide(right, n), strict=True)
                ]
            for argument in self.signature.arguments:
                if not argument.uniform:
                    keep &= columns[argument.name] >= argument.low
            if keep.any():
                return [c[keep] if isinstance(c, np.ndarray) else c for c in columns.values()]

    def column(self, argument: Argument, n: int) -> np.ndarray[Any, Any]:
        draw, low, high = self.numpy, argument.low, argument.high
        if argument.type is bool:
            return draw.integers(0, 2, n).astype(bool)
        if argument.type is int:
            low, high = max(int(low), -(2**62)), min(int(high), 2**62)
            near = [c for x in self.numbers if abs(x) < 2**60 for c in (int(x) - 1, int(x), int(x) + 1)]
            pool = np.array([low, low + 1, high, high - 1, *near], np.int64)
            log = np.exp(draw.uniform(0.0, np.log(max(high - low, 1) + 1.0) - 1e-9, n)).astype(np.int64) + low
            ways = [
                draw.choice(pool, n),
                low + draw.integers(0, 12, n),
                low + draw.integers(0, 400, n),
                draw.integers(-12, 400, n),
                log,
                draw.integers(low, high + 1, n),
            ]
        else:
            near = [c for x in self.numbers for c in (float(x), np.nextafter(x, np.inf), np.nextafter(x, -np.inf))]
            pool = np.array([low, high, 0.0, 5e-324, 2.2e-308, np.nextafter(high, low), (low + high) / 2, *near])
            width = min(high - low, 1.7e308)
            steps = max(int(draw.integers(1, 300)), 1)
            ways = [
                draw.choice(pool, n), low + width * draw.random(n), low + width * (draw.integers(0, steps + 1, n) / steps),
                low + width * 10.0 ** draw.uniform(-18, 0, n),
            ]  # fmt: skip
        choice = draw.integers(0, len(ways), n)
        if self.rng.random() < 0.3:  # one kind alone: a partition may then be empty, a table dense
            choice[:] = self.rng.randrange(len(ways))
        return np.clip(np.choose(choice, ways), low, high).astype(np.int64 if argument.type is int else np.float64)


def _wide(column: Any, n: int) -> Any:
    return column if isinstance(column, np.ndarray) else [column] * n


def differing(columns: Columns, taken: list[Any]) -> Iterator[tuple[str, tuple[Any, ...], float, float]]:
    """Rows for which the columns or the scan do not give the plain rule's bits."""
    n = next(c.size for c in taken if isinstance(c, np.ndarray))
    lists = [c.tolist() if isinstance(c, np.ndarray) else c for c in taken]
    rows = list(zip(*(c if isinstance(c, list) else [c] * n for c in lists), strict=True))
    plain = [columns.rule(*row) for row in rows]
    expected = np.array([float(x) for x in plain])
    scores = columns(*taken)
    if scores.dtype == np.int64 and scores.tolist() != plain:
        yield "columns", rows[0], 0.0, 0.0
    for way, found in (("columns", scores.astype(np.float64)), ("scan", np.array(columns.scan(n, *lists)))):
        wrong = np.flatnonzero(found.view(np.int64) != expected.view(np.int64))
        for place in wrong[:1].tolist():
            yield way, rows[place], float(found[place]), float(expected[place])


def compare(source: str, columns: Columns, points: int, seed: str) -> tuple[int, list[str]]:
    """Compare on so many points; how many there were, and the first wrong row of each call."""
    drawn = Rows(columns.signature, numbers_of(source), seed)
    count, wrong = 0, list[str]()
    while count < points:
        taken = drawn.draw(ROWS)
        count += next(c.size for c in taken if isinstance(c, np.ndarray))
        wrong += [
            f"{way} {row}: {found!r}, the rule says {expected!r}"
            for way, row, found, expected in differing(columns, taken)
        ]
    return count, wrong


def main() -> int:
    """Run the comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, help="rules, or folders of them")
    parser.add_argument("--points", type=int, default=1_000_000, help="a rule")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    given = options.paths or [HOME / "tests" / "candidates" / "benign" / "rule"]
    files = [f for path in given for f in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
    rules = compiled = points = 0
    wrong: list[str] = []
    for file in files:
        source = file.read_text("utf-8-sig")
        rules += 1
        columns = compile_columns(slotc.compile(source, gate="draft"))
        if columns.reason:
            print(f"{file.name}: row by row: {columns.reason}")
            continue
        compiled += 1
        count, found = compare(source, columns, options.points, f"{options.seed}:{file.name}")
        points += count
        wrong += [f"{file.name}: {line}" for line in found]
    for line in wrong[:20]:
        print(line)
    print(
        f"{rules} rules, {compiled} compiled, {points} points, {len(wrong)} calls with a differing bit, seed {options.seed}"
    )
    return 1 if wrong or not rules or compiled < 0.95 * rules else 0


if __name__ == "__main__":
    sys.exit(main())
