"""The zygote: a warm, confined process that forks one child a candidate, reaps it and tells the judge how it ended.

It never reads a program: that goes straight into the child through a socket of its own. When the judge hangs up a
child's status socket, that child is killed; when it hangs up the control socket, all are.
"""

from __future__ import annotations

import _socket
import array
import gc
import math
import os
import resource
import select
import sys
import time
from collections.abc import Sequence

from slotc.cell.child import confine
from slotc.cell.child.serve import Start, serve
from slotc.cell.child.wire import (
    EXIT_CONFINE,
    EXITED,
    FAILED,
    FORK,
    FORKED,
    READY,
    STATUS,
    UNREADY,
    WITHOUT_SECCOMP,
)

# By the pair that a zygote belongs to: a rule needs none of what policies import, and boots in a third of the time.
RUNNERS = (("rule", "traced_rule", "plain_rule", "attempt"), ("policy", "traced_policy", "plain_policy"))
_CONTROL = 0
_MOST_DESCRIPTORS = 1024
_SPARE_DESCRIPTORS = 16
_GRACE_S = 0.25  # the judge kills at the deadline; this is for a judge that does not come to it
_SIGKILL = 9
_kept: list[object] = []


class _Child:
    __slots__ = ("deadline", "nonce", "pid", "pidfd", "status")

    def __init__(self, pid: int, pidfd: int, status: _socket.socket, nonce: bytes, deadline: float) -> None:
        self.pid = pid
        self.pidfd = pidfd
        self.status = status
        self.nonce = nonce
        self.deadline = deadline


def main(index: int) -> None:
    """Boot, say so, and serve until the judge hangs up.

    `index` is 0 or 1 for rules, 2 or 3 for policies; the two of a pair differ in address layout.
    """
    control = _socket.socket(fileno=_CONTROL)
    try:
        for stream in ("stdin", "stdout", "stderr"):  # a child prints nowhere, least of all to the judge's descriptor
            setattr(sys, stream, None)
            setattr(sys, f"__{stream}__", None)
        os.environ.clear()
        runners = _load_runners(RUNNERS[index // 2])
        size = os.open("/proc/self/statm", os.O_RDONLY)  # Landlock leaves open files alone
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = _MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _MOST_DESCRIPTORS)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        landlock = confine.settle_zygote()
        gc.collect()
        _order_addresses(is_rising=index % 2 == 0)
        gc.freeze()
    except BaseException as error:
        control.send(UNREADY + f"{type(error).__name__}: {error}".encode(errors="replace")[:500])
        os._exit(1)
    control.send(READY + str(landlock).encode())
    _Zygote(control, runners, size, most).run()


def _load_runners(names: Sequence[str]) -> dict[bytes, Start]:
    """Import all that a child may need: after Landlock no file can be read."""
    return {name.encode(): __import__(f"slotc.cell.child.{name}", fromlist=["start"]).start for name in names}


def _order_addresses(*, is_rising: bool) -> None:
    """Leave the free blocks of each small size in one order, so that `id`, and sets ordered by it, differ by zygote.

    Address randomisation moves whole arenas and may be off; within them two zygotes would hand out the same sequence.
    """
    for size in range(16, 257, 16):
        blocks = [_block(size) for _ in range(600)]
        _kept.extend(blocks[:300])  # they fill the holes that booting left, which come in any order
        blocks = blocks[300:]
        _kept.extend(blocks[::7])  # a pool that is wholly free would start anew, in rising order
        if not is_rising:
            blocks.reverse()
        blocks.clear()  # from the end: what is freed last is handed out first


def _block(size: int) -> object:
    if size == 16:
        return object()
    return complex(size) if size == 32 else bytes(size - 33)  # a header of 32 and a final NUL


class _Zygote:
    """The loop over the control socket and, for each child, its pidfd (it ended) and status socket (it shall end)."""

    def __init__(self, control: _socket.socket, runners: dict[bytes, Start], size: int, most: int) -> None:
        self._control = control
        self._runners = runners
        self._size = size
        self._most = most
        self._pid = os.getpid()
        self._children: dict[int, _Child] = {}  # by either of its descriptors
        self._poll = select.poll()
        self._poll.register(_CONTROL, select.POLLIN)

    def run(self) -> None:
        while True:
            # Without room, requests wait in the control socket.
            has_room = len(self._children) < self._most - _SPARE_DESCRIPTORS
            self._poll.modify(_CONTROL, select.POLLIN if has_room else 0)
            # The control socket was registered first and so comes first: a new child cannot get the number of a
            # descriptor that is closed, and has an event pending, further down in the same round.
            for fd, _ in self._poll.poll(self._patience_ms()):
                if fd == _CONTROL:
                    self._accept()
                elif (child := self._children.get(fd)) is None:
                    continue  # its other descriptor came first
                elif fd == child.pidfd:
                    self._reap(child)
                else:
                    self._kill(child)
            if self._children:
                now = time.monotonic()
                for child in {child.pid: child for child in self._children.values() if child.deadline < now}.values():
                    self._kill(child)

    def _patience_ms(self) -> int | None:
        if not self._children:
            return None
        left_s = min(child.deadline for child in self._children.values()) - time.monotonic()
        return math.ceil(min(max(0.0, left_s), 3600.0) * 1000)

    def _accept(self) -> None:
        size = array.array("i").itemsize
        message, ancillary, _, _ = self._control.recvmsg(FORK.size, _socket.CMSG_SPACE(2 * size))
        if not message:
            os._exit(0)
        nonce, kind, memory_bytes, left_s, without = FORK.unpack(message)
        data, status_fd = array.array("i", ancillary[0][2])
        status = _socket.socket(fileno=status_fd)
        try:
            pid = os.fork()
        except OSError as error:
            _tell(status, STATUS.pack(nonce, FAILED, error.errno))
            status.close()
            os.close(data)
            return
        if pid == 0:
            self._become_child(data, kind, memory_bytes, left_s, without)
        os.close(data)
        child = _Child(pid, os.pidfd_open(pid), status, nonce, time.monotonic() + left_s + _GRACE_S)
        fds = array.array("i", [child.pidfd])
        _tell(status, STATUS.pack(nonce, FORKED, pid), [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, fds)])
        self._children[child.pidfd] = self._children[status_fd] = child
        self._poll.register(child.pidfd, select.POLLIN)
        self._poll.register(status_fd, 0)  # a hang-up is always reported

    def _become_child(self, data: int, kind: bytes, memory_bytes: int, left_s: float, without: int) -> None:
        """Confine this process and run the program in it; never returns, whatever happens."""
        code = EXIT_CONFINE
        try:
            os.setpgid(0, 0)
            pages = int(os.pread(self._size, 64, 0).split()[0])
            os.dup2(data, 0)
            os.dup2(data, 1)
            os.closerange(3, self._most)
            confine.settle_child(
                self._pid,
                memory_bytes=pages * resource.getpagesize() + memory_bytes,
                cpu_s=math.ceil(left_s) + 1,
                with_seccomp=not without & WITHOUT_SECCOMP,
            )
            code = serve(self._runners[kind.rstrip(b"\0")])
        finally:
            os._exit(code)

    def _kill(self, child: _Child) -> None:
        os.kill(child.pid, _SIGKILL)  # not reaped yet, so the number is still its own
        if self._children.pop(child.status.fileno(), None):
            self._poll.unregister(child.status.fileno())
        child.deadline = math.inf

    def _reap(self, child: _Child) -> None:
        try:
            os.killpg(child.pid, _SIGKILL)  # what it may have started; before the number is given up
        except OSError:
            pass
        _, wait_status = os.waitpid(child.pid, 0)
        _tell(child.status, STATUS.pack(child.nonce, EXITED, wait_status))
        self._poll.unregister(child.pidfd)
        del self._children[child.pidfd]
        if self._children.pop(child.status.fileno(), None):
            self._poll.unregister(child.status.fileno())
        os.close(child.pidfd)
        child.status.close()


def _tell(
    status: _socket.socket, record: bytes, ancillary: list[tuple[int, int, array.array[int]]] | None = None
) -> None:
    try:
        status.sendmsg([record], ancillary or [], _socket.MSG_NOSIGNAL | _socket.MSG_DONTWAIT)
    except OSError:
        pass  # the judge has lost interest
