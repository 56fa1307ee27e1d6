"""The child's life after it is confined: read a frame, let the runner answer, write a frame."""

from __future__ import annotations

import builtins
import os
from collections.abc import Callable

from slotc.cell.child.wire import EXIT_MEMORY, EXIT_RUNNER, FRAME

Runner = Callable[[bytes], bytes]
Start = Callable[[bytes], Runner]


def serve(start: Start) -> int:
    """Run one program until the judge hangs up; gives the exit code."""
    try:
        nonce, program = _read_frame()
        try:
            runner = start(program)
        except BaseException as error:
            _write_frame(nonce, exception_name(error).encode())
            return 0
        _write_frame(nonce, b"")
        while True:
            nonce, request = _read_frame()
            _write_frame(nonce, runner(request))
    except _HungUp:
        return 0
    except MemoryError:
        return EXIT_MEMORY
    except BaseException:
        return EXIT_RUNNER


def exception_name(error: BaseException) -> str:
    """Name the nearest built-in class: nothing that a candidate composed leaves the child."""
    for kind in type(error).__mro__:
        name = kind.__name__
        if getattr(builtins, name, None) is kind:
            return name
    return "BaseException"


class _HungUp(BaseException):
    """The judge closed its end."""


def _read_frame() -> tuple[bytes, bytes]:
    nonce, length = FRAME.unpack(_read(FRAME.size))
    return nonce, _read(length)


def _read(length: int) -> bytes:
    first = os.read(0, length) if length else b""
    if len(first) == length:
        return first
    parts = [first]
    while parts[-1] and (length := length - len(parts[-1])):
        parts.append(os.read(0, length))
    if not parts[-1]:
        raise _HungUp
    return b"".join(parts)


def _write_frame(nonce: bytes, answer: bytes) -> None:
    rest = memoryview(FRAME.pack(nonce, len(answer)) + answer)
    while rest:
        try:
            rest = rest[os.write(1, rest) :]
        except BrokenPipeError:
            raise _HungUp from None
