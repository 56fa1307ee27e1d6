"""What really holds on this machine: found by children that attempt what should be forbidden, not by intention."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from slotc.cell.attempts import ATTEMPTS, CONTROL, program
from slotc.cell.child.wire import WITHOUT_SECCOMP
from slotc.cell.errors import CellError, CellUnavailable, ChildDied, ZygoteDied
from slotc.cell.lockstep import CellLimits
from slotc.cell.owner import landlock_level, open_child, warm
from slotc.cell.zygote import private_folder
from slotc.diagnostics import UsageError

LAYERS = ("seccomp", "landlock", "rlimits")

_LIMITS = CellLimits(memory_bytes=32 << 20, answer_bytes=1 << 10, total_bytes=1 << 12)
_DEADLINE_S = 20.0
# What only Landlock stops once a descriptor is free.
_BEHIND_LANDLOCK = ("read a file after closing a descriptor", "truncate a file")
_TRIES = 3


@dataclass(frozen=True, slots=True)
class Probe:
    """One attempt and what came of it: `how` is `through`, an error's or signal's name, or why it was not made."""

    name: str
    is_contained: bool
    how: str


def probe() -> list[Probe]:
    """Make every attempt with full code execution in a child under all layers, each in a child of its own.

    Raises:
        CellUnavailable: There is no cell at all.
    """
    with _bait() as bait:
        return [p for name in ATTEMPTS if name != CONTROL for p in _attempt(bait, name)]


def describe() -> str:
    """Name the layers that held when they were tried, for reports; the same on each call, and probed once a process."""
    try:
        held = layers()
        level = landlock_level() if "landlock" in held else 0
    except CellUnavailable:
        return "unavailable"
    names = "+".join(f"landlock(abi{level})" if name == "landlock" else name for name in held)
    if "seccomp" in held:
        return f"{names} [verified]"
    if "landlock" in held:
        return f"{names} [verified]: an escaped candidate can use sockets and start processes"
    return f"{names or 'nothing'} only: an escaped candidate can read your files"


def describing(kind: str, *zygotes: Literal[0, 1]) -> Callable[[], str]:
    """Start the zygotes and the probes of `describe` in the background; the result waits for what `describe` gives."""
    warm(kind, *zygotes)
    if layers.cache_info().currsize:
        return describe
    thread = threading.Thread(target=describe, name="slotc-probes", daemon=True)
    thread.start()

    def wait() -> str:
        thread.join()
        return describe()

    return wait


def require(level: str) -> None:
    """Raise CellUnavailable unless all layers of `level` hold: some of seccomp, landlock and rlimits, joined by `+`."""
    wanted = level.split("+")
    if unknown := [name for name in wanted if name not in LAYERS]:
        raise UsageError(f"no layer of the cell is called `{unknown[0]}`; there are {', '.join(LAYERS)}")
    held = layers()
    if missing := [name for name in wanted if name not in held]:
        raise CellUnavailable(f"the cell lacks {' and '.join(missing)} on this machine; it has {describe()}")


@cache
def layers() -> tuple[str, ...]:
    """List the layers that hold, strongest first; those behind seccomp are tried without it."""
    with _bait() as bait:
        control, *calls = [
            *_attempt(bait, CONTROL, "connect by TCP after closing a descriptor"),
            *_attempt(bait, "fork"),
            *_attempt(bait, "signal the judge"),
        ]
        behind = ("read a file", "use more memory than allowed", *_BEHIND_LANDLOCK)
        other_control, *files = _attempt(bait, CONTROL, *behind, without=WITHOUT_SECCOMP)
    for tried in (control, other_control):
        if tried.how != "through":
            raise CellUnavailable(f"the cell stops even a child that attempts nothing ({tried.how})")
    has_seccomp = all(p.how == "SIGSYS" for p in calls)
    has_landlock = all(p.is_contained for p in files if p.name in _BEHIND_LANDLOCK)
    has_limits = all(p.is_contained for p in files if p.name not in _BEHIND_LANDLOCK)
    has = (has_seccomp, has_landlock, has_limits)
    return tuple(name for name, held in zip(LAYERS, has, strict=True) if held)


def _attempt(bait: bytes, *names: str, without: int = 0) -> list[Probe]:
    """Make attempts one after the other in one child; what follows a death is made in another."""
    made: list[Probe] = []
    tries = 0
    while len(made) < len(names):
        rest = names[len(made) :]
        deadline = time.monotonic() + _DEADLINE_S
        try:
            with open_child(
                "attempt", program(*rest), zygote=0, limits=_LIMITS, deadline=deadline, without=without
            ) as child:
                for name in rest:
                    error = child.ask(bait).decode("ascii", "replace")
                    made.append(Probe(name, bool(error), error or "through"))
        except ChildDied as death:
            how = signal.Signals(death.signal).name if death.signal else f"exit code {death.exit_code}"
            # A child that executes another program, or ends by its own will, was not stopped.
            made.append(Probe(names[len(made)], death.signal is not None, how))
        except CellUnavailable:
            raise
        except ZygoteDied:
            tries += 1
            if tries == _TRIES:
                made.extend(Probe(name, False, "the zygote died") for name in names[len(made) :])
        except CellError as failure:
            made.append(Probe(names[len(made)], False, str(failure)))
    return made


@contextlib.contextmanager
def _bait() -> Generator[bytes]:
    """Set out what the attempts reach for: a file, memory and sockets of the judge. Gives the request that tells them."""
    warm("attempt", 0)  # raises where there is no cell
    folder = private_folder()
    if folder is None:
        raise CellUnavailable("no temporary folder can be made for the probes; set TMPDIR to one that is writable")
    path = folder / "bait"
    memory = ctypes.create_string_buffer(b"bait of 16 bytes", 16)
    name = folder.name
    with contextlib.ExitStack() as stack:
        stack.callback(folder.rmdir)
        stack.callback(_empty, folder)
        path.write_bytes(b"bait")
        sockets = [
            stack.enter_context(socket.socket(family)) for family in (socket.AF_INET, socket.AF_UNIX, socket.AF_UNIX)
        ]
        sockets[0].bind(("127.0.0.1", 0))
        sockets[1].bind(f"{path}.socket")
        sockets[2].bind(f"\0{name}")
        for listener in sockets:
            listener.listen()
        port: int = sockets[0].getsockname()[1]
        yield f"{path},{os.getpid()},{ctypes.addressof(memory)},{port},{name}".encode()


def _empty(folder: Path) -> None:
    for path in folder.iterdir():
        path.rmdir() if path.is_dir() else path.unlink()
