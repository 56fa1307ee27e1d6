"""One child of the cell that a linked object keeps from call to call: opened on need, replaced when it has died."""

from __future__ import annotations

import math
import os
import threading
import time
import weakref

from slotc.cell import CellLimits, Child, open_child


class KeptChild:
    """Whoever uses it holds `lock`. After a fork each process has a child of its own."""

    def __init__(self, kind: str, program: bytes, limits: CellLimits) -> None:
        self.kind = kind
        self.program = program
        self.limits = limits
        self.lock = threading.Lock()
        self.n_opened = 0
        self._child: Child | None = None
        self._opened_at = 0.0
        _kept.add(self)

    @property
    def is_open(self) -> bool:
        return self._child is not None

    @property
    def age_s(self) -> float:
        return time.monotonic() - self._opened_at

    def get(self) -> Child:
        """The child; a new one where there is none.

        Raises:
            CellError: It cannot be had.
        """
        if self._child is None:
            self._opened_at = time.monotonic()
            # Without a deadline of its own: that of a call is the judge's, and it dies with the zygote.
            self._child = open_child(self.kind, self.program, zygote=0, limits=self.limits, deadline=math.inf)
            self.n_opened += 1
        return self._child

    def drop(self) -> None:
        """End the child."""
        child, self._child = self._child, None
        if child is not None:
            child.close()

    def abandon(self) -> None:
        """In a forked process: the child is the parent's, and the lock may be held by a thread that is not here."""
        child, self._child = self._child, None
        if child is not None:
            child.abandon()
        self.lock = threading.Lock()


_kept: weakref.WeakSet[KeptChild] = weakref.WeakSet()


def _abandon_all() -> None:
    for kept in list(_kept):
        kept.abandon()


# It comes after the cell's own handler, which is registered when `slotc.cell` is imported.
os.register_at_fork(after_in_child=_abandon_all)
