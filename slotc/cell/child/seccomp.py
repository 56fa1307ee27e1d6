"""The system calls that a child may make, as a BPF program: what is not listed kills the process.

A child needs memory, the clock and its two descriptors. Calls that library code tries without being asked get EPERM,
and the code goes on; any other call is evidence of an attempted escape, and SIGSYS tells the judge so.
"""

from __future__ import annotations

import ctypes
import os
import sys

# Numbers on x86_64 and aarch64, None where the architecture has no such call.
_Numbers = tuple[int | None, int | None]
_ALLOWED: dict[str, _Numbers] = {
    "munmap": (11, 215),
    "brk": (12, 214),
    "mremap": (25, 216),
    "futex": (202, 98),
    "rt_sigprocmask": (14, 135),
    "rt_sigreturn": (15, 139),
    "sigaltstack": (131, 132),
    "exit": (60, 93),
    "exit_group": (231, 94),
    "clock_gettime": (228, 113),
    "gettimeofday": (96, 169),
    "getrandom": (318, 278),
    "sched_yield": (24, 124),
    "restart_syscall": (219, 128),
}
_INNOCENT: dict[str, _Numbers] = {
    "open": (2, None),
    "openat": (257, 56),
    "stat": (4, None),
    "fstat": (5, 80),
    "lstat": (6, None),
    "newfstatat": (262, 79),
    "statx": (332, 291),
    "access": (21, None),
    "faccessat": (269, 48),
    "faccessat2": (439, 439),
    "getcwd": (79, 17),
    "lseek": (8, 62),
    "ioctl": (16, 29),
    "readlink": (89, None),
    "readlinkat": (267, 78),
    "close": (3, 57),
    "getpid": (39, 172),
    "gettid": (186, 178),
    "getuid": (102, 174),
    "geteuid": (107, 175),
    "getgid": (104, 176),
    "getegid": (108, 177),
    "rt_sigaction": (13, 134),
    "poll": (7, None),
    "ppoll": (271, 73),
    "nanosleep": (35, 101),
    "clock_nanosleep": (230, 115),
}
# Decided by an argument, below.
_READ: _Numbers = (0, 63)
_WRITE: _Numbers = (1, 64)
_WRITEV: _Numbers = (20, 66)
_MMAP: _Numbers = (9, 222)
_MPROTECT: _Numbers = (10, 226)
_MADVISE: _Numbers = (28, 233)
_TGKILL: _Numbers = (234, 131)

_ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}  # index above, AUDIT_ARCH_*
_X32 = 0x40000000
_PROT_EXEC, _SIGABRT, _LAST_HARMLESS_ADVICE = 4, 6, 25

_Instruction = tuple[int, int, int, int]  # code, jump if true, jump if false, operand


def _load(offset: int) -> _Instruction:
    return (0x20, 0, 0, offset)


def _load_argument(index: int) -> _Instruction:
    return _load(16 + 8 * index)  # the low half: descriptors, flags and signals have no more bits


def _skip_unless_equal(value: int, count: int) -> _Instruction:
    return (0x15, 0, count, value)


def _skip_unless_greater(value: int, count: int) -> _Instruction:
    return (0x25, 0, count, value)


def _skip_unless_any_bit(bits: int, count: int) -> _Instruction:
    return (0x45, 0, count, bits)


_ALLOW: _Instruction = (0x06, 0, 0, 0x7FFF0000)
_EPERM: _Instruction = (0x06, 0, 0, 0x00050001)
_KILL: _Instruction = (0x06, 0, 0, 0x80000000)  # the process, not the thread

_NO_NEW_CODE = [_load_argument(2), _skip_unless_any_bit(_PROT_EXEC, 1), _KILL, _ALLOW]
_INTO_STDERR = [_skip_unless_equal(2, 1), _EPERM, _KILL]  # where libc and CPython put their last words
_BY_ARGUMENT: list[tuple[_Numbers, list[_Instruction]]] = [
    (_READ, [_load_argument(0), _skip_unless_equal(0, 1), _ALLOW, _KILL]),
    (_WRITE, [_load_argument(0), _skip_unless_equal(1, 1), _ALLOW, *_INTO_STDERR]),
    (_WRITEV, [_load_argument(0), *_INTO_STDERR]),
    (_MMAP, _NO_NEW_CODE),
    (_MPROTECT, _NO_NEW_CODE),
    # The advice above poisons pages of physical memory.
    (_MADVISE, [_load_argument(2), _skip_unless_greater(_LAST_HARMLESS_ADVICE, 1), _KILL, _ALLOW]),
    # abort() signals itself, and then, refused, ends by SIGSEGV: a crash is no attempted escape.
    (_TGKILL, [_load_argument(2), _skip_unless_equal(_SIGABRT, 1), _EPERM, _KILL]),
]


def assemble(machine: str) -> list[_Instruction] | None:
    """List the filter's instructions for one architecture; None where the numbers are not known."""
    if machine not in _ARCHITECTURES or sys.byteorder != "little":
        return None
    index, audit = _ARCHITECTURES[machine]
    program = [_load(4), (0x15, 1, 0, audit), _KILL, _load(0), _skip_unless_greater(_X32 - 1, 1), _KILL]
    blocks = list(_BY_ARGUMENT)
    blocks += [(numbers, [_ALLOW]) for numbers in _ALLOWED.values()]
    blocks += [(numbers, [_EPERM]) for numbers in _INNOCENT.values()]
    for numbers, body in blocks:
        if (number := numbers[index]) is not None:
            program += [_skip_unless_equal(number, len(body)), *body]
    return [*program, _KILL]


class _Filter(ctypes.Structure):
    _fields_ = (
        ("code", ctypes.c_uint16),
        ("jt", ctypes.c_uint8),
        ("jf", ctypes.c_uint8),
        ("k", ctypes.c_uint32),
    )


class Program(ctypes.Structure):
    """struct sock_fprog: its address is what prctl takes."""

    _fields_ = (("length", ctypes.c_uint16), ("filter", ctypes.POINTER(_Filter)))


def _build() -> Program | None:
    """Make the program once, in the zygote; None where the kernel or the architecture has no filters."""
    instructions = assemble(os.uname().machine)
    libc = ctypes.CDLL(None, use_errno=True)
    # A null pointer is EFAULT where filters can be put on, and EINVAL where they cannot: seccomp(2).
    if instructions is None or libc.prctl(22, 2, None, 0, 0) == 0 or ctypes.get_errno() != 14:
        return None
    filters = (_Filter * len(instructions))(*[_Filter(*instruction) for instruction in instructions])
    return Program(len(instructions), ctypes.cast(filters, ctypes.POINTER(_Filter)))


PROGRAM = _build()
