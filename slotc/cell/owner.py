"""The zygotes of this process: one thread that starts them, and what happens when the process forks or ends."""

from __future__ import annotations

import atexit
import os
import sys
import threading
import time
import weakref
from queue import SimpleQueue
from typing import Literal, NamedTuple

from slotc.cell.errors import CellUnavailable, ZygoteDied
from slotc.cell.lockstep import CellLimits, Child
from slotc.cell.zygote import Zygote

_TRIES = 4  # zygotes killed from outside before they forked
_KILLED = f"the cell's zygote died {_TRIES} times in a row; something on this machine kills it"
_LONGEST_S = 7 * 86400.0  # rlimits and timeouts take no infinity


class Order(NamedTuple):
    """A child that was asked for ahead of its use: hand it to `open_child`, or close the child."""

    zygote: Zygote
    child: Child


def order_child(
    kind: str, program: bytes, *, zygote: Literal[0, 1], limits: CellLimits, deadline: float, without: int = 0
) -> Order:
    """Ask for a child without waiting, so that it forks and compiles while something else is done; see `open_child`.

    Raises:
        ZygoteDied: The zygote, which is to be asked again.
        CellError: There is no cell.
    """
    deadline = min(deadline, time.monotonic() + _LONGEST_S)
    used = _owner().zygote(_index(kind, zygote))
    try:
        child = _owner().request(used, kind, limits, deadline, without)
        child.offer(program)
    except ZygoteDied:
        _owner().discard(_index(kind, zygote), used)
        used.landlock()  # may know why it could not boot
        raise
    return Order(used, child)


def open_child(
    kind: str,
    program: bytes,
    *,
    zygote: Literal[0, 1],
    limits: CellLimits,
    deadline: float,
    without: int = 0,
    order: Order | None = None,
) -> Child:
    """Fork a child, confine it and start the program in it.

    `kind` names the runner: `slotc/cell/child/<kind>.py`. `deadline` is of time.monotonic(): when it passes, the child
    is killed. `without` leaves out layers and is for probes alone. `order` is one for the very same child.

    Whatever the error, nothing of the program is left running.

    Raises:
        ProgramFailed: The program raised when it was compiled or executed.
        CellError: There is no child, or it died; the subclass says why.
    """
    for _ in range(_TRIES):
        try:
            if order is None:
                order = order_child(kind, program, zygote=zygote, limits=limits, deadline=deadline, without=without)
            order.zygote.landlock()
            order.child.await_fork()
            order.child.start()
        except ZygoteDied:
            if order is not None:
                _owner().discard(_index(kind, zygote), order.zygote)
                order = None
        else:
            return order.child
    raise CellUnavailable(_KILLED)


def warm(kind: str, *zygotes: Literal[0, 1]) -> None:
    """Start zygotes for a kind of program without waiting for them, so that they boot while something else is done."""
    for zygote in zygotes:
        _owner().zygote(_index(kind, zygote))


def _index(kind: str, zygote: Literal[0, 1]) -> int:
    """Policies have a pair of zygotes of their own, since those import much that a rule never needs."""
    return zygote + 2 * ("policy" in kind)


def zygote_pids() -> dict[int, int]:
    """Tell the process ids of the zygotes that this process has started, by index; it starts none."""
    owner = _owners.get(os.getpid())
    return owner.pids() if owner else {}


def landlock_level() -> int:
    """The level of Landlock that zygote 0 put on, or 0.

    Raises:
        CellUnavailable: There is no zygote to be had.
    """
    for _ in range(_TRIES):
        used = _owner().zygote(0)
        try:
            return used.landlock()
        except ZygoteDied:
            _owner().discard(0, used)
    raise CellUnavailable(_KILLED)


class _Owner:
    """The zygotes that belong to one process, by their index."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._zygotes: dict[int, Zygote] = {}
        self._children: weakref.WeakSet[Child] = weakref.WeakSet()
        self._orders: SimpleQueue[tuple[int, SimpleQueue[Zygote | Exception]]] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def zygote(self, index: int) -> Zygote:
        with self._lock:
            zygote = self._zygotes.get(index)
            if zygote is not None and not zygote.is_alive:
                zygote.stop()
                zygote = None
            if zygote is None:
                zygote = self._zygotes[index] = self._start(index)
            return zygote

    def pids(self) -> dict[int, int]:
        with self._lock:
            return {index: zygote.pid for index, zygote in sorted(self._zygotes.items())}

    def discard(self, index: int, zygote: Zygote) -> None:
        """Have the next caller start another one in its place."""
        with self._lock:
            if self._zygotes.get(index) is zygote:
                del self._zygotes[index]
        zygote.stop()

    def request(self, zygote: Zygote, kind: str, limits: CellLimits, deadline: float, without: int) -> Child:
        with _no_fork:
            child = zygote.request(kind, limits, deadline, without)
            self._children.add(child)
            return child

    def stop(self) -> None:
        for zygote in self._zygotes.values():
            zygote.stop()
        self._zygotes.clear()

    def abandon(self) -> None:
        for child in list(self._children):
            child.abandon()
        for zygote in self._zygotes.values():
            zygote.abandon()

    def _start(self, index: int) -> Zygote:
        if self._thread is None:
            # A daemon: it ends with the process, and by PDEATHSIG the zygotes with it.
            self._thread = threading.Thread(target=self._serve, name="slotc-cell-owner", daemon=True)
            self._thread.start()
        reply: SimpleQueue[Zygote | Exception] = SimpleQueue()
        self._orders.put((index, reply))
        started = reply.get()
        if isinstance(started, Exception):
            raise started
        return started

    def _serve(self) -> None:
        while True:
            index, reply = self._orders.get()
            try:
                with _no_fork:
                    reply.put(Zygote(index))
            except Exception as error:
                reply.put(error)


# Held while descriptors exist that a fork of the judge would duplicate for good: the zygote's own ends of sockets, or
# those of a child that nobody has in a list yet.
_no_fork = threading.RLock()
_owners: dict[int, _Owner] = {}  # by process id, one at most


def _owner() -> _Owner:
    if sys.platform != "linux":
        raise CellUnavailable(f"the cell needs Linux (pidfd, PDEATHSIG); this is {sys.platform}")
    # setdefault is atomic, so two threads that come at once get the same one.
    return _owners.get(os.getpid()) or _owners.setdefault(os.getpid(), _Owner())


def _forget_parent() -> None:
    """After a fork: two judges on one control socket could swap answers, so the copy is closed."""
    try:
        for owner in _owners.values():
            owner.abandon()
    finally:
        _owners.clear()
        _no_fork.release()  # whatever happens: this process would wait for it for ever


@atexit.register
def _stop() -> None:
    if owner := _owners.pop(os.getpid(), None):
        owner.stop()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_no_fork.acquire, after_in_parent=_no_fork.release, after_in_child=_forget_parent)
