"""The layers that hold a process in: prctl, Landlock and capabilities for the zygote, limits for each child."""

from __future__ import annotations

import ctypes
import os
import resource

from slotc.cell.child import seccomp

_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE, _PR_SET_SECCOMP, _PR_SET_NO_NEW_PRIVS = 1, 4, 22, 38
_SIGKILL = 9
_LANDLOCK_CREATE_RULESET, _LANDLOCK_RESTRICT_SELF = 444, 446  # the same on every architecture
_LANDLOCK_VERSION = 1

_libc = ctypes.CDLL(None, use_errno=True)
_prctl = _libc.prctl
_prctl.argtypes = [ctypes.c_int, *[ctypes.c_ulong] * 4]
_syscall = _libc.syscall
_syscall.restype = ctypes.c_long


def settle_zygote() -> int:
    """Take from the zygote what no child may have, for good; gives the level of Landlock that holds, or 0."""
    _set(_PR_SET_PDEATHSIG, _SIGKILL)
    _set(_PR_SET_DUMPABLE, 0)
    _set(_PR_SET_NO_NEW_PRIVS, 1)
    _drop_capabilities()
    return _restrict_by_landlock()


def settle_child(zygote: int, *, memory_bytes: int, cpu_s: int, with_seccomp: bool) -> None:
    """Put all limits on the calling child; the program may run once this has returned.

    Raises:
        OSError: A layer that this machine has could not be put on.
    """
    _set(_PR_SET_PDEATHSIG, _SIGKILL)  # fork clears it
    if os.getppid() != zygote:
        raise ProcessLookupError  # the zygote died before the line above
    _set(_PR_SET_DUMPABLE, 0)
    limits = (
        (resource.RLIMIT_CPU, cpu_s, cpu_s + 1),  # the soft limit ends it by SIGXCPU, which tells why
        (resource.RLIMIT_AS, memory_bytes, memory_bytes),
        (resource.RLIMIT_FSIZE, 0, 0),
        (resource.RLIMIT_NPROC, 0, 0),
        (resource.RLIMIT_NOFILE, 3, 3),  # 0, 1 and 2 are taken: nothing can be opened
        (resource.RLIMIT_CORE, 0, 0),
        (resource.RLIMIT_MEMLOCK, 0, 0),
        (resource.RLIMIT_MSGQUEUE, 0, 0),
    )
    for what, soft, hard in limits:
        ceiling = resource.getrlimit(what)[1]  # the judge's own limit may be lower, and cannot be raised
        if ceiling != resource.RLIM_INFINITY:
            soft, hard = min(soft, ceiling), min(hard, ceiling)
        resource.setrlimit(what, (soft, hard))
    if with_seccomp and seccomp.PROGRAM is not None:
        _set(_PR_SET_SECCOMP, 2, ctypes.addressof(seccomp.PROGRAM))


def _set(option: int, value: int, pointer: int = 0) -> None:
    if _prctl(option, value, pointer, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), f"prctl({option})")


def _drop_capabilities() -> None:
    """As root, a call such as madvise(MADV_HWPOISON) reaches past any process; without capabilities it does not."""
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)  # _LINUX_CAPABILITY_VERSION_3, this process
    _libc.capset(header, (ctypes.c_uint32 * 6)())  # who has none is refused nothing


def _restrict_by_landlock() -> int:
    """Forbid files, TCP, abstract sockets and signals to the outside; descriptors that are open stay usable."""
    abi = int(_syscall(_LANDLOCK_CREATE_RULESET, None, 0, _LANDLOCK_VERSION))
    if abi < 1:
        return 0
    files = (1 << 13) - 1 | (abi >= 2) << 13 | (abi >= 3) << 14 | (abi >= 5) << 15
    ruleset = (ctypes.c_uint64 * 3)(files, 3 if abi >= 4 else 0, 3 if abi >= 6 else 0)
    fd = _syscall(_LANDLOCK_CREATE_RULESET, ruleset, ctypes.sizeof(ruleset), 0)
    if fd < 0:
        return 0
    held = _syscall(_LANDLOCK_RESTRICT_SELF, fd, 0) == 0
    os.close(fd)
    return abi if held else 0
