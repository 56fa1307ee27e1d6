"""Where a box that cannot be proved whole is cut: at its ends, at constants of the source, then in the middle of the exponents."""

from __future__ import annotations

import math
from dataclasses import dataclass

from slotc.proof.affine import contracted
from slotc.proof.explore import Box, Explorer, Finding
from slotc.proof.value import INF, INT, MAX

MAX_CONSTANT_CUTS = 10  # of one argument
GUARD_HANDICAP = 3  # cuts of what only decides the path wait for as many cuts of what fails


@dataclass(frozen=True, slots=True)
class Piece:
    """A box to be examined, and how often each argument has been cut to get there."""

    box: Box
    cuts: tuple[int, ...]


def split(explorer: Explorer, piece: Piece, finding: Finding) -> list[Piece] | None:
    """Cut a box in two along an argument that the failure depends on; None if there is nothing left to cut."""
    box, guards = piece.box, finding.state.guards
    best, best_score = -1, (0, 0.0)
    for i, (lo, hi) in enumerate(box):
        mask = 1 << i
        if lo == hi or not (finding.inputs | guards) & mask:
            continue
        score = (piece.cuts[i] + (0 if finding.inputs & mask else GUARD_HANDICAP), -_extent(lo, hi))
        if best < 0 or score < best_score:
            best, best_score = i, score
    if best < 0:
        return None
    lo, hi = box[best]
    at = _cut(explorer, finding, best, lo, hi, piece.cuts[best])
    after = at + 1 if explorer.types[best] is not float else math.nextafter(at, INF)
    cuts = (*piece.cuts[:best], piece.cuts[best] + 1, *piece.cuts[best + 1 :])
    halves = list[Piece]()
    for part in ((lo, at), (after, hi)):
        half = shrunk(explorer, (*box[:best], part, *box[best + 1 :]))
        if half is not None:
            halves.append(Piece(half, cuts))
    return halves


def shrunk(explorer: Explorer, box: Box) -> Box | None:
    """Return the box without what the relations exclude; None if nothing is left."""
    region = contracted(tuple([(int(box[i][0]), int(box[i][1])) for i in explorer.ints]), explorer.gaps)
    if region is None:
        return None
    ends = list(box)
    for i, bounds in zip(explorer.ints, region.bounds, strict=True):
        ends[i] = bounds
    return tuple(ends)


def _extent(lo: int | float, hi: int | float) -> float:
    if lo <= 0 <= hi:
        return 1100.0
    return abs(math.log2(abs(hi)) - math.log2(abs(lo)))


def _cut(
    explorer: Explorer, finding: Finding, argument: int, lo: int | float, hi: int | float, count: int
) -> int | float:
    """Return the last value of the lower half: the ends come first, then constants, nearest to the middle first."""
    is_float = explorer.types[argument] is float
    if count == 0:
        return lo
    if count == 1:
        return math.nextafter(hi, -INF) if is_float else hi - 1
    middle = _middle(is_float, lo, hi)
    if count >= MAX_CONSTANT_CUTS:
        return middle
    near = list[int | float]()
    for c in relevant_constants(explorer, finding):
        near += (
            (math.nextafter(float(c), -INF), float(c))
            if is_float
            else (math.floor(c) - 1, math.floor(c), math.ceil(c) - 1)
        )
    return min([c for c in near if lo < c < hi], key=lambda c: (abs(c - middle), c), default=middle)


def _middle(is_float: bool, lo: int | float, hi: int | float) -> int | float:
    if lo < 0 < hi:
        return 0.0 if is_float else 0
    if hi <= 0:
        return -_next(is_float, _middle(is_float, -hi, -lo))
    if is_float:
        if lo == 0.0:
            m = hi / 2 if hi >= 0.25 else hi * hi
        else:
            m = math.sqrt(lo) * math.sqrt(hi) if hi > 4 * lo else lo + (hi - lo) / 2
        return min(max(m, lo), math.nextafter(hi, -INF))
    m = math.isqrt((int(lo) + 1) * int(hi)) if hi > 4 * (lo + 1) else (int(lo) + int(hi)) // 2
    return min(max(m, lo), hi - 1)


def _next(is_float: bool, x: int | float) -> int | float:
    return math.nextafter(x, INF) if is_float else x + 1


def relevant_constants(explorer: Explorer, finding: Finding) -> list[int | float]:
    """The numeric constants that the failing operands were computed from; if there are none, those of the whole rule."""
    terms, seen, found = explorer.context.terms, set[int](), set[int | float]()
    stack = [t for t in finding.operation[1:] if t >= 0]
    while stack:
        term = stack.pop()
        if term in seen:
            continue
        seen.add(term)
        op, a, b = terms.definitions[term]
        if op == "constant":
            v = finding.state.values[term]
            number = v.ilo if v.kind == INT else v.flo
            if abs(number) <= MAX:
                found.add(number)
        stack += [t for t in (a, b) if t >= 0]
    if finding.state.guards or not found:
        found |= set(explorer.program.numbers)
    return sorted(found)
