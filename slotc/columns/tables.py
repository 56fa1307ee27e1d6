"""Values of one int column that CPython computes: each distinct int once, then looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    Column = np.ndarray[Any, np.dtype[Any]]

MAX_TABLE = 1 << 20  # entries; above, CPython computes each row
SPARSE = 16  # entries a row that a table may have, so that one block of a tall tree still has its own
SPARE = 1_024  # and so many more

FEW = 64  # rows without a value: a tree that has grown, not one that is new
AHEAD = 32  # ints after each of them, whose turn comes as counts grow

Compute = Callable[[int], float]


class Tables:
    """Tables that a compiled rule keeps from call to call. A table is replaced as a whole, so threads may share it."""

    def __init__(self, numpy: Any) -> None:
        self.numpy = numpy
        self.kept: dict[int, Column] = {}

    def look_up(self, number: int, compute: Compute, column: Column) -> Column:
        """The values for a column, from a table that belongs to the operation of that number."""
        np = self.numpy
        low, high = int(column.min()), int(column.max())
        if low < 0 or high >= MAX_TABLE or high > SPARSE * column.size + SPARE:
            return self.each(compute, column)
        table = self.kept.get(number)
        if table is None or high >= table.size:
            longer = np.full(min(max(64, 2 * (high + 1)), MAX_TABLE), np.nan)
            if table is not None:
                longer[: table.size] = table
            table = longer
        values: Column = table.take(column)
        most = values.max()
        if most != most:  # nan, which wins; where none is missing this is the only walk
            missing = np.isnan(values)
            # A copy, because another thread may be reading; nan stands for what nobody has asked for.
            table = table.copy()
            asked = column[missing]
            self.fill(table, compute, asked)
            if asked.size <= FEW:
                self.fill_ahead(table, compute, asked.tolist())
            self.kept[number] = table
            values = table.take(column)
        return values

    def distinct(self, compute: Compute, column: Column) -> Column:
        """The values for a column, each distinct int computed once for this call."""
        np = self.numpy
        low, high = int(column.min()), int(column.max())
        if low < 0 or high >= MAX_TABLE or high > SPARSE * column.size + SPARE:
            return self.each(compute, column)
        table = np.empty(high + 1)
        self.fill(table, compute, column)
        values: Column = table.take(column)
        return values

    def fill(self, table: Column, compute: Compute, column: Column) -> None:
        np = self.numpy
        there = np.zeros(table.size, np.bool_)
        there[column] = True
        places = np.flatnonzero(there)
        table[places] = np.fromiter(map(compute, places.tolist()), np.float64, places.size)

    def fill_ahead(self, table: Column, compute: Compute, asked: list[int]) -> None:
        """Add what nobody has asked for yet, so that a table is not copied for each count that grows by one."""
        ahead = {v for first in asked for v in range(first + 1, min(first + AHEAD, table.size)) if table[v] != table[v]}
        for v in ahead:
            try:
                value = compute(v)
            except (ArithmeticError, ValueError, TypeError):
                continue  # no row may ever reach it
            if type(value) is float:
                table[v] = value

    def each(self, compute: Compute, column: Column) -> Column:
        np = self.numpy
        values: Column = np.fromiter(map(compute, column.tolist()), np.float64, column.size)
        return values
