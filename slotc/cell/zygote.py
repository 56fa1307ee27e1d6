"""One zygote, seen from the judge: start it, have it fork, end it."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import threading
import time
from array import array
from pathlib import Path

from slotc.cell.child.wire import FORK, READY, UNREADY
from slotc.cell.errors import CellUnavailable, ZygoteDied
from slotc.cell.lockstep import CellLimits, Child

_BOOT = Path(__file__).parent / "child" / "boot.py"
# Fixed and different: what depends on the order of a set differs between the zygotes, and is the same on each machine.
_HASH_SEEDS = (1, 2)
_BOOT_S = 30.0


class Zygote:
    """A warm process that forks children. To be made by a thread that lives as long: PDEATHSIG follows the thread."""

    def __init__(self, index: int) -> None:
        self._lock = threading.Lock()
        self._landlock: int | None = None
        self._control, theirs = _pair(socket.SOCK_SEQPACKET)
        folder = private_folder()
        try:
            self._process = subprocess.Popen(
                [sys.executable or "python", *_options(), str(_BOOT), str(index)],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=folder or "/",
                env=_environment(index),
                start_new_session=True,  # Ctrl-C at the terminal is the judge's alone
            )
        except OSError as error:
            self._control.close()
            raise CellUnavailable(f"`{sys.executable}` cannot be started as the cell's zygote: {error}") from error
        finally:
            theirs.close()
            if folder:
                with contextlib.suppress(OSError):
                    folder.rmdir()  # the zygote stands in it: it stays empty, and no trace is left even by kill -9

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def landlock(self) -> int:
        """Wait until it has booted; gives the level of Landlock that it put on, or 0.

        Raises:
            ZygoteDied: It was killed before it was ready.
            CellUnavailable: It cannot boot here.
        """
        with self._lock:
            if self._landlock is None:
                try:
                    self._control.settimeout(_BOOT_S)  # another thread may have found it dead, and closed the socket
                    message = self._control.recv(1000)
                except OSError:
                    message = b""
                if message.startswith(READY):
                    self._landlock = int(message.removeprefix(READY))
                elif message.startswith(UNREADY):
                    why = message.removeprefix(UNREADY).decode(errors="replace")
                    raise CellUnavailable(f"the cell's zygote cannot boot: {why}; `slotc doctor` tells more")
                else:
                    raise ZygoteDied("the zygote died while it booted")
            return self._landlock

    def request(self, kind: str, limits: CellLimits, deadline: float, without: int) -> Child:
        """Ask for a child; `Child.await_fork` is to follow. The caller holds the lock against forks of the judge."""
        data, their_data = _pair(socket.SOCK_STREAM)
        status, their_status = _pair(socket.SOCK_SEQPACKET)
        nonce = os.urandom(8)
        child = Child(data, status, nonce, limits, deadline)
        left_s = max(0.0, deadline - time.monotonic())
        message = FORK.pack(nonce, kind.encode(), limits.memory_bytes, left_s, without)
        try:
            # Not socket.send_fds, which drops its flags before 3.13: the judge may have SIGPIPE at its default.
            fds = array("i", [their_data.fileno(), their_status.fileno()])
            self._control.sendmsg([message], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, fds)], socket.MSG_NOSIGNAL)
        except OSError as error:
            child.close()
            raise ZygoteDied(f"the zygote takes no request: {error}") from None
        finally:
            their_data.close()
            their_status.close()
        return child

    def stop(self) -> None:
        """Kill it, its children with it, and reap it."""
        self._control.close()
        self._process.kill()
        self._process.wait()

    def abandon(self) -> None:
        """Let go without killing: it belongs to the process that this one was forked from."""
        self._control.close()
        self._process.returncode = 0  # else Popen warns of a process that is not this one's to wait for


def _pair(kind: int) -> tuple[socket.socket, socket.socket]:
    try:
        return socket.socketpair(socket.AF_UNIX, kind)
    except OSError as error:
        raise CellUnavailable(f"the cell gets no socket: {error}; see `ulimit -n`") from error


def _options() -> list[str]:
    """-s -P -S: no user site, no script folder and no site at all; -I would ignore the hash seed."""
    options = ["-s", "-P", "-S", "-W", "ignore"]
    if sys.dont_write_bytecode:
        options.append("-B")
    if sys.pycache_prefix:
        options += ["-X", f"pycache_prefix={sys.pycache_prefix}"]
    return options


def _environment(index: int) -> dict[str, str]:
    environment = {"PYTHONHASHSEED": str(_HASH_SEEDS[index % 2])}
    # Some builds of Python find their own libpython by it alone; the zygote empties its environment first of all.
    if path := os.environ.get("LD_LIBRARY_PATH"):
        environment["LD_LIBRARY_PATH"] = path
    return environment


def private_folder() -> Path | None:
    """Make an empty folder that no one else can enter, or none on a disk that takes none."""
    folder = Path(os.environ.get("TMPDIR") or "/tmp", f"slotc-{os.urandom(8).hex()}")
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700)
        return folder
    return None
