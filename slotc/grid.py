"""Fixed inputs of a rule: the contract's own grid, what the source itself points at, and derived points.

Everything follows from a probe seed, so the points move with every edit of the text and repeat for the same text. Only
integer arithmetic and exact float operations are used: index i is the same input on every machine.
"""

from __future__ import annotations

import ast
import hashlib
import math
import operator
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import compress, product
from random import Random

from slotc.contract import Argument, Contract, Relation, RuleSignature, contains

Value = int | float | bool
Row = tuple[Value, ...]

_FRESH = 64  # values of an argument that are drawn anew for each text
_PINNED_ROWS = 512  # at most so many rows over the constants that the source compares with


def probe_seed(seed: int, canonical_hash: str, fingerprint: str, check: str) -> int:
    """The seed of one check of one candidate: SHA-256 over all that it depends on."""
    text = f"{seed}\0{canonical_hash}\0{fingerprint}\0{check}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")


def points(contract: Contract, tree: ast.Module, *, seed: int, n_derived: int) -> list[Row]:
    """The inputs that every candidate must survive.

    Returns:
        Rows in the order of the contract's arguments: its grid, combinations of the constants in the source with their
        neighbours, then `n_derived` rows of boundaries, small integers, log-uniform counts and ties. Every row lies in
        the domain and keeps the relations.
    """
    signature = contract.signature
    assert signature is not None
    names = [a.name for a in signature.arguments]
    rows = [tuple(p.values[n] for n in names) for p in contract.grid]
    rng = Random(seed)
    constants, pinned = sorted(_constants(tree)), _pinned(tree, names)
    if pinned:
        rows.extend(_pinned_rows(signature, pinned, rng))
    rows.extend(_derived(signature, constants, rng, n_derived))
    return rows


# --- what the source points at ----------------------------------------------------------------------------------


def _constants(tree: ast.Module) -> set[float]:
    found: set[float] = set()
    for node in ast.walk(tree):
        # A huge constant cannot be an argument's value, and its neighbours would be as huge.
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and abs(node.value) < 1e300:
            found.add(float(node.value))
    return found


def _pinned(tree: ast.Module, names: Sequence[str]) -> dict[str, set[float]]:
    """The constants that the source compares each argument with, or takes from it: `depth == 37`, `visits - 5`."""
    found: dict[str, set[float]] = {}
    for node in ast.walk(tree):
        sides: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub | ast.Add | ast.Mod | ast.FloorDiv):
            sides = [node.left, node.right]
        arguments = [s.id for s in sides if isinstance(s, ast.Name) and s.id in names]
        for side in sides:
            for leaf in side.elts if isinstance(side, ast.Tuple) else [side]:
                if isinstance(leaf, ast.Constant) and isinstance(leaf.value, int | float) and abs(leaf.value) < 1e300:
                    for name in arguments:
                        found.setdefault(name, set()).add(float(leaf.value))
    return found


def _pinned_rows(signature: RuleSignature, pinned: dict[str, set[float]], rng: Random) -> Iterator[Row]:
    """Rows that take several pinned values at once, the values themselves first."""
    by_name = {a.name: a for a in signature.arguments}
    choices = [
        [(name, v) for c in sorted(values) for v in _neighbours(by_name[name], c)]
        for name, values in sorted(pinned.items())
    ]
    combinations: Iterator[tuple[tuple[str, Value], ...]] = product(*(c for c in choices if c))
    for count, combination in enumerate(combinations):
        if count >= _PINNED_ROWS:
            break
        values = dict(combination)
        row = [values.get(a.name, _plain(a, rng)) for a in signature.arguments]
        kept = repair(signature, row, fixed=frozenset(values))
        if kept is not None:
            yield kept


def _neighbours(argument: Argument, constant: float) -> list[Value]:
    """The constant itself and what lies next to it, as far as the domain has it."""
    if argument.type is bool:
        return [False, True]
    if argument.type is int:
        whole = math.floor(constant)
        near: list[Value] = [whole, whole - 1, whole + 1]
    else:
        near = [constant, math.nextafter(constant, -math.inf), math.nextafter(constant, math.inf)]
    return [v for v in near if argument.low <= v <= argument.high]


# --- derived points ---------------------------------------------------------------------------------------------


def _derived(signature: RuleSignature, constants: Sequence[float], rng: Random, n: int) -> Iterator[Row]:
    columns: list[list[Value]] = []
    for argument in signature.arguments:
        pool = list(_boundaries(argument))
        pool += [v for c in constants[:32] for v in _neighbours(argument, c)]
        pool += [_plain(argument, rng) for _ in range(_FRESH)]
        # A byte picks from the pool: its first values twice where it is short, a sample of it where it is long.
        chosen = (pool * (256 // len(pool) + 1))[:256] if len(pool) <= 256 else rng.sample(pool, 256)
        columns.append([*map(chosen.__getitem__, rng.randbytes(n))])
    return settled(signature, columns)


def settled(signature: RuleSignature, columns: list[list[Value]]) -> Iterator[Row]:
    """The rows of columns inside the domains, moved onto the relations; those that cannot be are left out."""
    at = {a.name: i for i, a in enumerate(signature.arguments)}
    for relation in signature.relations:
        _move_columns(signature, relation, columns, at[relation.left], at[relation.right])
    for relation in signature.relations:  # one that was moved later may have broken one before
        kept = [*map(_HOLDS[relation.op], columns[at[relation.left]], columns[at[relation.right]])]
        if not all(kept):
            columns = [[*compress(column, kept)] for column in columns]
    return zip(*columns, strict=True)


def _move_columns(
    signature: RuleSignature, relation: Relation, columns: list[list[Value]], left: int, right: int
) -> None:
    """Move what breaks a relation onto it: swap where the domains are one, else move the left side; ties stay frequent."""
    a, b = signature.arguments[left], signature.arguments[right]
    holds, step = _HOLDS[relation.op], _STEP.get(relation.op, 0)
    pairs = zip(columns[left], columns[right], strict=True)
    if (a.low, a.high) == (b.low, b.high) and relation.op in ("<=", ">="):
        moved = [(x, y) if holds(x, y) else (y, x) for x, y in pairs]
        columns[left], columns[right] = [x for x, _ in moved], [y for _, y in moved]
        return
    low, high = int(a.low), int(a.high)
    columns[left] = [x if holds(x, y) else min(max(int(y) + step, low), high) for x, y in pairs]


_HOLDS: dict[str, Callable[[Value, Value], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
}
_STEP = {"<": -1, ">": 1, "!=": 1}  # from the right side to the nearest left side that holds


@lru_cache(maxsize=256)
def _boundaries(argument: Argument) -> tuple[Value, ...]:
    """Where faults sit whatever the rule: the ends of the domain, small integers, powers, the smallest floats."""
    low, high = argument.low, argument.high
    if argument.type is bool:
        return (False, True)
    if argument.type is int:
        near = [
            low,
            low + 1,
            low + 2,
            high,
            high - 1,
            high // 2,
            *range(12),
            15,
            16,
            17,
            31,
            32,
            50,
            63,
            64,
            99,
            100,
            101,
        ]
        near += [10**k for k in range(3, 19)] + [2**k for k in range(8, 63, 4)] + [-1, -2, -10]
        return tuple(dict.fromkeys(int(v) for v in near if low <= v <= high))
    span = high - low
    near_f = [
        low,
        high,
        0.0,
        1.0,
        0.5,
        -1.0,
        5e-324,
        1e-320,
        2.2250738585072014e-308,
        1e-300,
        1e-160,
        1e-16,
        1e-9,
        1e-3,
        0.1,
    ]
    near_f += [0.25, 0.75, 0.9, 1.0 - 2.0**-53, 2.0**-53, 2.0**-26, low + span / 2, low + span / 4, high - span / 4]
    near_f += [math.nextafter(low, math.inf), math.nextafter(high, -math.inf)]
    return tuple(dict.fromkeys(float(v) for v in near_f if math.isfinite(v) and low <= v <= high))


def _plain(argument: Argument, rng: Random) -> Value:
    """A number of the domain: counts log-uniform by bit length, floats uniform or log-uniform near their lower end."""
    low, high = argument.low, argument.high
    if argument.type is bool:
        return bool(rng.getrandbits(1))
    if argument.type is int:
        width = int(high) - int(low)
        bits = rng.randrange(width.bit_length() + 1) if width else 0
        return int(low) + min(rng.getrandbits(bits) if bits else 0, width)
    mantissa = rng.getrandbits(53)
    exponent = rng.choice((0, 0, 0, 0, 4, 10, 30))
    share = math.ldexp(mantissa, -53 - exponent)
    value = (
        low + share * (high - low)
        if math.isfinite(high - low)
        else math.ldexp(mantissa - 2**52, rng.randrange(-1074, 970))
    )
    return min(max(float(value), float(low)), float(high))


def repair(signature: RuleSignature, row: list[Value], *, fixed: frozenset[str] = frozenset()) -> Row | None:
    """Move a row onto the relations, keeping the fixed arguments; None where that fails."""
    at = {a.name: i for i, a in enumerate(signature.arguments)}
    for _ in range(4):
        broken = [r for r in signature.relations if not r.holds({r.left: row[at[r.left]], r.right: row[at[r.right]]})]
        if not broken:
            kept = tuple(row)
            return kept if contains(signature, kept) else None
        for r in broken:
            left, right = at[r.left], at[r.right]
            step = _STEP.get(r.op, 0)
            a = signature.arguments[left]
            moved = int(row[right]) + step
            if r.left not in fixed and a.low <= moved <= a.high:
                row[left] = moved
            elif r.right not in fixed:
                b = signature.arguments[right]
                row[right] = min(max(int(row[left]) - step, int(b.low)), int(b.high))
    return None
