"""The child's life after it is confined: read a frame, let the runner answer, write a frame."""

from __future__ import annotations

import builtins
import os
from collections.abc import Callable

from slotc.cell.child.wire import EXIT_MEMORY, EXIT_RUNNER, FRAME

Runner = Callable[[bytes], bytes]
Start = Callable[[bytes], Runner]


class HungUp(BaseException):
    """The judge closed its end; a runner lets it pass."""


_latest = [b""]  # the nonce of the judge's latest request, which the next frame answers


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
            _latest[0] = nonce
            answer = runner(request)
            _write_frame(_latest[0], answer)
    except HungUp:
        return 0
    except MemoryError:
        return EXIT_MEMORY
    except BaseException:
        return EXIT_RUNNER


def exchange(answer: bytes) -> bytes:
    """Ask the judge something in the middle of a request: write a frame, and give what the judge sends back.

    The runner's own answer then goes to the judge's latest request.

    Raises:
        HungUp: The judge has no more to say.
    """
    _write_frame(_latest[0], answer)
    _latest[0], request = _read_frame()
    return request


def exception_name(error: BaseException) -> str:
    """Name the nearest built-in class: nothing that a candidate composed leaves the child."""
    for kind in type(error).__mro__:
        name = kind.__name__
        if getattr(builtins, name, None) is kind:
            return name
    return "BaseException"


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
        raise HungUp
    return b"".join(parts)


def _write_frame(nonce: bytes, answer: bytes) -> None:
    rest = memoryview(FRAME.pack(nonce, len(answer)) + answer)
    while rest:
        try:
            rest = rest[os.write(1, rest) :]
        except BrokenPipeError:
            raise HungUp from None
