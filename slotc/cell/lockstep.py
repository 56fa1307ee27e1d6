"""One forked child: ask it, bounded in time and bytes, and kill it."""

from __future__ import annotations

import contextlib
import math
import os
import signal
import socket
import time
from array import array
from dataclasses import dataclass
from types import TracebackType

from slotc.cell.child.wire import EXITED, FAILED, FORKED, FRAME, STATUS
from slotc.cell.errors import (
    AnswerTooLarge,
    CellUnavailable,
    ChildDied,
    DeadlineReached,
    MalformedAnswer,
    ProgramFailed,
    ZygoteDied,
)

_FORK_S = 10.0  # a zygote that takes longer to fork is stopped or stuck
_LAST_BREATH_S = 2.0  # from a closed socket to the zygote's word on how the child ended


@dataclass(frozen=True, slots=True)
class CellLimits:
    """What one child may use."""

    memory_bytes: int  # address space on top of the zygote's own
    answer_bytes: int  # one answer
    total_bytes: int  # all answers of one child


class Child:
    """A limited process that holds one candidate. A context manager; dead after any error, and after `close`.

    For one thread at a time. In a process forked meanwhile it is closed: its answers are the parent's.
    """

    def __init__(self, data: socket.socket, status: socket.socket, nonce: bytes, limits: CellLimits, deadline: float):
        self._data = data
        self._status = status
        self._nonce = nonce
        self._limits = limits
        self._deadline = self._current = deadline
        self._pidfd = -1
        self._asked = b""
        self._n_bytes = 0
        self._is_open = True

    def ask(self, request: bytes, *, deadline: float = math.inf) -> bytes:
        """Send one request and wait for its answer, until the child's deadline or an earlier one for this request.

        Raises:
            CellError: There is no answer; the subclass says why.
        """
        self._send(request, deadline)
        return self._receive()

    def close(self) -> None:
        """Kill the child and let go of it; the zygote reaps it."""
        if self._is_open:
            self._kill()
            self.abandon()

    def abandon(self) -> None:
        """Let go without killing: the child belongs to the process that this one was forked from."""
        self._is_open = False
        self._data.close()
        self._status.close()  # the zygote kills whose status socket is hung up, should the pidfd have missed
        # Forgotten before it is closed: a fork by another thread in between must not close what has this number next.
        pidfd, self._pidfd = self._pidfd, -1
        if pidfd >= 0:
            os.close(pidfd)

    def __enter__(self) -> Child:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def await_fork(self) -> None:
        """Wait for the zygote's word that the child exists.

        Raises:
            ZygoteDied: It has not come, and the zygote is not to be asked again.
            CellUnavailable: The system refused the fork.
        """
        self._status.settimeout(_FORK_S)
        try:
            space = socket.CMSG_SPACE(array("i").itemsize)
            record, ancillary, _, _ = self._status.recvmsg(STATUS.size, space, socket.MSG_CMSG_CLOEXEC)
        except OSError:
            record, ancillary = b"", []
        for _, _, fds in ancillary:
            (self._pidfd,) = array("i", fds)
        if len(record) != STATUS.size:
            self.close()
            raise ZygoteDied("the zygote died before it forked")
        nonce, what, number = STATUS.unpack(record)
        if nonce != self._nonce or what != FORKED:
            self.close()
            why = os.strerror(number) if what == FAILED else "the zygote answered out of turn"
            raise CellUnavailable(f"no child could be forked: {why}; see `ulimit -u` and the free memory")

    def offer(self, program: bytes) -> None:
        """Hand the program over without waiting for anything; `await_fork` and `start` are to follow.

        Raises:
            CellError: It cannot be handed over; the subclass says why.
        """
        self._send(program, self._deadline)

    def start(self) -> None:
        """Wait until the program on offer is compiled and executed.

        Raises:
            ProgramFailed: It raised.
        """
        if exception := self._receive():
            self.close()
            name = exception.decode("ascii", "replace")
            if not name.isidentifier() or len(name) > 64:
                raise MalformedAnswer("a start that is neither well nor named")
            raise ProgramFailed(name)

    def _left_s(self) -> float:
        left_s = self._current - time.monotonic()
        if left_s <= 0:
            raise DeadlineReached
        return left_s

    def _send(self, request: bytes, deadline: float) -> None:
        if not self._is_open:
            raise ZygoteDied("the child was closed, or belongs to the process that this one was forked from")
        self._asked = os.urandom(8)
        self._current = min(deadline, self._deadline)
        try:
            self._data.settimeout(self._left_s())
            self._data.sendall(FRAME.pack(self._asked, len(request)) + request, socket.MSG_NOSIGNAL)
        except ConnectionError:
            pass  # the other end is closed, which waiting for the answer looks into
        except TimeoutError:
            self.close()
            raise DeadlineReached from None
        except BaseException:
            self.close()
            raise

    def _receive(self) -> bytes:
        if not self._is_open:
            raise ZygoteDied("the child was closed, or belongs to the process that this one was forked from")
        try:
            echo, length = FRAME.unpack(self._read(FRAME.size))
            if echo != self._asked:
                raise MalformedAnswer("an answer to no request")
            self._n_bytes += length
            if length > self._limits.answer_bytes or self._n_bytes > self._limits.total_bytes:
                raise AnswerTooLarge(f"an answer of {length} bytes, {self._n_bytes} bytes in all")
            return bytes(self._read(length))
        except ConnectionError:
            raise self._why_dead() from None
        except BaseException:
            self.close()
            raise

    def _read(self, length: int) -> bytearray:
        received = bytearray(length)
        rest = memoryview(received)
        while rest:
            self._data.settimeout(self._left_s())
            try:
                n = self._data.recv_into(rest)
            except TimeoutError:
                raise DeadlineReached from None
            if n == 0:
                raise ConnectionResetError
            rest = rest[n:]
        return received

    def _why_dead(self) -> Exception:
        """The socket is closed from the other end: ask the zygote how the child ended."""
        self._status.settimeout(_LAST_BREATH_S)
        try:
            record = self._status.recv(STATUS.size)
        except TimeoutError:
            self.close()
            return MalformedAnswer("the child closed its socket and lived on")
        except OSError:
            record = b""
        self.close()
        if time.monotonic() >= self._current:
            return DeadlineReached()
        if len(record) != STATUS.size:
            return ZygoteDied("the zygote died, and the child with it")
        nonce, what, number = STATUS.unpack(record)
        if nonce != self._nonce or what != EXITED:
            return ZygoteDied("the zygote answered out of turn")
        if os.WIFSIGNALED(number):
            return ChildDied(os.WTERMSIG(number), None)
        return ChildDied(None, os.WEXITSTATUS(number))

    def _kill(self) -> None:
        if self._pidfd >= 0:
            with contextlib.suppress(OSError):
                signal.pidfd_send_signal(self._pidfd, signal.SIGKILL)
