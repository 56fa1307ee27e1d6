"""The columns of a growing tree: read off the engine's candidates once, then patched from call to call.

Between two calls an engine keeps most of its candidates: the same frozen objects stand at the same places, the nodes on the way to the last pick
are replaced by others with another count, and new nodes stand behind. So a candidate is recognised by identity; where nothing but
`selected` differs, the count is patched; new scores are inserted into the order; anything else is read anew.
"""

from __future__ import annotations

import dataclasses
import inspect
import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np

    Column = np.ndarray[Any, np.dtype[Any]]

COUNT_MAX: Final = 10**9  # visits and their total
DEPTH_MAX: Final = 10**6
EXACT: Final = 2**53
FIELDS: Final = ("version", "parent", "score", "prior", "selected")

Fallback = Callable[[Sequence[Any]], list[float]]
Depths = Callable[[Sequence[int | None]], list[int]]


class NotColumnsError(Exception):
    """The tree holds what columns do not: the plain path decides, and raises what it raises."""


class TreeColumns:
    """The columns of one tree.

    Args:
        numpy: The module.
        ranks, priors, depths: The plain functions, for what has no exact column form.
    """

    def __init__(self, numpy: Any, *, ranks: Fallback, priors: Fallback, depths: Depths) -> None:
        self._numpy = numpy
        self._plain_ranks, self._plain_priors, self._plain_depths = ranks, priors, depths
        self.forget()

    def forget(self) -> None:
        """Keep nothing of the last tree."""
        self.n = 0
        self.total = 0
        self._rows: list[Any] = []
        self._identities: Any = None
        self._orphans: set[Any] | None = (
            None  # versions that are a parent and in no place; found out when the tree grows
        )
        self._grows = False  # what is kept may be patched, if its candidates are frozen
        self._are_frozen = False

    def read(self, rows: list[Any]) -> None:
        """Hold the columns of these candidates: `ranks`, `visits`, `priors`, `depths`, `parents`, `total`.

        Raises:
            NotColumnsError: Some candidate has no place in a column; nothing is kept.
        """
        identities = self._identities_of(rows)
        try:
            if not (self._grows and self._patch(rows, identities)):
                self.forget()
                self._build(rows)
        except Exception:
            # What an engine's objects raise, the plain path meets too.
            self.forget()
            raise NotColumnsError from None
        self._rows, self._identities, self.n = rows, identities, len(rows)
        n = self.n
        if self._places is not None:
            self.ranks: Column = self._places[:n] / (n - 1)
        self.priors: Column = self._shares(rows)
        self.visits: Column = self._visits[:n]
        self.depths: Column = self._depths[:n]

    def _identities_of(self, rows: list[Any]) -> Any:
        # The addresses that an array of objects holds. Two that live at the same time differ, and `_rows` keeps its own alive.
        np = self._numpy
        return np.frombuffer(np.fromiter(rows, np.object_, len(rows)).tobytes(), np.intp)

    # --- from scratch -------------------------------------------------------------------------------------------

    def _build(self, rows: list[Any]) -> None:
        n = len(rows)
        scores = [-math.inf if (score := row.score) is None else score for row in rows]
        priors = [row.prior for row in rows]
        versions = [row.version for row in rows]
        parents = [row.parent for row in rows]
        counts = [row.selected for row in rows]
        self.total = sum(counts)
        if set(map(type, counts)) != {int} or min(counts) < 0 or self.total > COUNT_MAX:
            raise NotColumnsError
        self._grows, self._are_frozen = True, False
        self._order(rows, scores)
        self._weigh(priors)
        # Of nodes with one version the last is the parent that is meant.
        self._place_of: dict[Any, int] = dict(zip(versions, range(n)))  # noqa: B905 - `strict` costs a third
        place = self._place_of.get
        self.parents: list[int | None] = (
            [None if parent is None else place(parent) for parent in parents]
            if None in self._place_of
            else list(map(place, parents))
        )
        self._parents, self._orphans = parents, None
        depths = steps_down(self.parents)
        # Elsewhere there may be a ring, and a new node may change another one's depth.
        self._grows = self._grows and depths is not None
        self._visits = self._column(counts, n)
        self._depths = self._column(self._plain_depths(self.parents) if depths is None else depths, n)

    def _order(self, rows: Sequence[Any], scores: list[Any]) -> None:
        np, n = self._numpy, len(rows)
        self._places: Any = None
        kinds = set(map(type, scores))
        column = np.fromiter(scores, np.float64, n) if kinds <= {float, int, bool} else None
        # Sorting by nan depends on the order of comparisons, and an int that no float holds is compared as it is.
        wide = int in kinds and any(type(score) is int and abs(score) > EXACT for score in scores)
        if column is None or wide or np.isnan(column).any():
            self.ranks = np.array(self._plain_ranks(rows))
            self._grows = False
            return
        order = column.argsort(kind="stable")
        places = np.empty(_room(n), np.int64)
        places[order] = np.arange(n)
        self._places = places
        self._sorted: Column = np.empty(_room(n))
        self._sorted[:n] = column[order]

    def _weigh(self, priors: list[Any]) -> None:
        """Keep what each node weighs: nothing at all where no node has a prior, a list where all have one."""
        self._weights: list[float] | None = None
        self._weighed: Column = self._numpy.empty(_room(len(priors)))
        self._unrated = priors.count(None) == len(priors)
        if (
            not self._unrated
            and set(map(type, priors)) == {float}
            and all(map(math.isfinite, priors))
            and min(priors) > 0.0
        ):
            self._weights = priors
            self._weighed[: len(priors)] = priors

    def _shares(self, rows: Sequence[Any]) -> Column:
        np, n = self._numpy, self.n
        if self._unrated:
            shares: Column = np.full(n, 1.0 / n)
            return shares
        # Python's own `sum`: numpy adds in another order, and Python 3.12 adds more exactly than 3.11.
        weights = self._weights
        total = math.inf if weights is None else sum(weights)
        if weights is None or total == math.inf:
            shares = np.array(self._plain_priors(rows))
        else:
            shares = self._weighed[:n] / total
        return shares

    def _column(self, counts: list[int], n: int) -> Column:
        """Ints as a column with room behind them."""
        column: Column = self._numpy.empty(_room(n), self._numpy.int64)
        column[:n] = self._numpy.fromiter(counts, self._numpy.int64, n)
        return column

    # --- from the last call -------------------------------------------------------------------------------------

    def _patch(self, rows: list[Any], identities: Any) -> bool:
        """Go from the last tree to this one; False where it has changed in another way than by growing."""
        np, before, n = self._numpy, self.n, len(rows)
        if n < before:
            return False
        if not self._are_frozen:  # found out when the tree comes again
            self._are_frozen = all(map(_is_frozen, set(map(type, self._rows))))
            if not self._are_frozen:
                return False
        changed = np.flatnonzero(identities[:before] != self._identities).tolist()
        if len(changed) + n - before > max(64, before // 8):
            return False
        old = self._rows
        for place in changed:
            row, was = rows[place], old[place]
            if not (
                type(row) is type(was)
                and _is_same(row.version, was.version)
                and _is_same(row.parent, was.parent)
                and _is_same(row.score, was.score)
                and _is_same(row.prior, was.prior)
            ):
                return False
            count = row.selected
            if type(count) is not int or not 0 <= count <= COUNT_MAX:
                return False
            self.total += count - was.selected
            self._visits[place] = count
        return all(self._append(rows[place], place) for place in range(before, n)) and self.total <= COUNT_MAX

    def _append(self, row: Any, place: int) -> bool:
        np = self._numpy
        kind: Any = row.__class__
        if not _is_frozen(kind):
            return False
        version, parent, score, prior, count = row.version, row.parent, row.score, row.prior, row.selected
        if self._orphans is None:
            self._orphans = set(self._parents) - self._place_of.keys() - {None}
        if version in self._place_of or version in self._orphans or type(count) is not int or count < 0:
            return False
        if score is None:
            score = -math.inf
        if type(score) is not float or score != score:
            return False
        if self._unrated and prior is not None:
            return False
        if self._weights is not None and not (type(prior) is float and math.isfinite(prior) and prior > 0.0):
            return False
        at = None if parent is None else self._place_of.get(parent)
        if at is None and parent is not None:
            if parent == version:
                return False
            self._orphans.add(parent)
        if place >= self._sorted.size:
            for name in ("_sorted", "_places", "_visits", "_depths", "_weighed"):
                column: Column = getattr(self, name)
                wider = np.empty(_room(place), column.dtype)
                wider[:place] = column[:place]
                setattr(self, name, wider)
        # The new node stands last, so behind all of its score.
        rank = int(self._sorted[:place].searchsorted(score, "right"))
        self._sorted[rank + 1 : place + 1] = self._sorted[rank:place]
        self._sorted[rank] = score
        places = self._places[:place]
        places += places >= rank
        self._places[place] = rank
        depth = 0 if at is None else int(self._depths[at]) + 1
        self._depths[place] = min(depth, DEPTH_MAX)
        self._visits[place] = count
        self.total += count
        self.parents.append(at)
        self._place_of[version] = place
        if self._weights is not None:
            weights: list[Any] = self._weights
            weights.append(prior)
            self._weighed[place] = prior
        return True

    def way_up(self, place: int) -> list[int]:
        """A node and its ancestors, each once."""
        way: dict[int, None] = {}
        at: int | None = place
        while at is not None and at not in way:
            way[at] = None
            at = self.parents[at]
        return list(way)


def steps_down(parents: Sequence[int | None]) -> list[int] | None:
    """How many steps each node is below its root, where every parent stands before its children; else None."""
    down: list[int] = []
    for place, parent in enumerate(parents):
        if parent is None:
            down.append(0)
        elif parent < place:
            down.append(down[parent] + 1)
        else:
            return None
    return down if len(parents) <= DEPTH_MAX else [min(count, DEPTH_MAX) for count in down]


def _room(n: int) -> int:
    return n + n // 8 + 64


def _is_same(a: Any, b: Any) -> bool:
    return a is b or (type(a) is type(b) and type(a) in (int, float, str) and a == b)


@lru_cache(maxsize=64)
def _is_frozen(kind: type) -> bool:
    """Whether what is read of an object of this type is the same for as long as it lives: a frozen dataclass's plain fields."""
    params = vars(kind).get("__dataclass_params__")
    return (
        params is not None
        and bool(params.frozen)
        and not any("__getattribute__" in vars(base) for base in kind.__mro__[:-1])
        and set(FIELDS) <= {field.name for field in dataclasses.fields(kind)}
        and not any(_is_computed(kind, name) for name in FIELDS)
    )


def _is_computed(kind: type, name: str) -> bool:
    """Whether an attribute is anything but a value in the object's dictionary or slot."""
    found: Any = inspect.getattr_static(kind, name, None)
    return found is not None and hasattr(found, "__get__") and not inspect.ismemberdescriptor(found)
