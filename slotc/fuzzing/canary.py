"""A watch over the judge's own process: it tells when code of a candidate runs in it, or something reaches outside."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from types import CodeType
from typing import Any

_OUTSIDE = {"os.system", "os.exec", "os.spawn", "os.posix_spawn", "os.putenv", "socket.connect", "ctypes.dlopen"}


class Canary:
    """An audit hook, which stays for good; so this is for a process that does nothing else.

    Args:
        entries: The names that candidates define: code that binds one at its top is a candidate's.
    """

    def __init__(self, entries: Iterable[str]) -> None:
        self._entries = frozenset(entries)
        self._seen: list[str] = []
        sys.addaudithook(self._hear)

    def take(self) -> list[str]:
        """What was seen since the last time."""
        seen, self._seen = self._seen, []
        return seen

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if event == "exec":
            code = args[0]
            # Libraries execute text too, yet none that binds a candidate's name.
            if isinstance(code, CodeType) and self._entries & {*code.co_names}:
                self._seen.append(f"executed {code.co_filename}")
        elif event == "open":
            _, mode, flags = args
            writes = isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
            if (isinstance(mode, str) and set(mode) & set("wax+")) or writes:
                self._seen.append(f"opened {str(args[0])[:100]} for writing")
        elif event == "subprocess.Popen":
            if not str(args[1][-2:-1]).endswith("boot.py']"):  # the cell's zygotes are the one thing that is started
                self._seen.append(f"started {str(args[0])[:100]}")
        elif event in _OUTSIDE:
            self._seen.append(event)
