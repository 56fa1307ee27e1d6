"""What was refused and why: kept in order, counted, and on request written to a file a line each."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, overload

from slotc.diagnostics import Diagnostic, Report, UsageError
from slotc.reporters import full
from slotc.reporters.json import as_data

Origin = Literal["proposed", "returned", "rendered"]


@dataclass(frozen=True, slots=True)
class Refusal:
    """One text that did not become a value.

    Attributes:
        text: What was refused, without its fence.
        reason: One line.
        origin: "proposed": no diff was made of it, and it counts as an invalid proposal. "returned": a reflector gave it
            back to its model. "rendered": a rendered value that could not be compiled.
        report: What slotc found, where slotc has checked it.
        told: The diagnostics as text, with frames around each place; the reason where there are none.
    """

    text: str
    reason: str
    origin: Origin = "proposed"
    report: Report | None = None
    told: str = ""

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        return self.report.diagnostics if self.report else ()

    def as_data(self) -> dict[str, Any]:
        """The refusal as plain data; its report is in the form of `--output-format json`."""
        return {
            "origin": self.origin,
            "reason": self.reason,
            "text_hash": hashlib.sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest(),
            "text": self.text,
            "report": as_data(self.report) if self.report else None,
        }


def told(report: Report, text: str) -> str:
    """A report as a reader is shown it, the last line on the number of candidates left out."""
    lines = full.render([report], lambda _: text).rstrip().split("\n")[:-1]
    return "\n".join(lines).strip()


class Refusals(Sequence[Refusal]):
    """The refusals of one spec, oldest first. Threads may share it.

    Args:
        path: A file that each refusal is added to as one line of JSON; it is made now if it is not there.

    Raises:
        UsageError: The file cannot be written.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        self._kept: list[Refusal] = []
        self._lock = threading.Lock()
        self._path = None if path is None else Path(path)
        self.log_error: str | None = None
        if self._path is not None:
            self._append("")
            if self.log_error is not None:
                raise UsageError(self.log_error)

    def add(self, refusal: Refusal) -> None:
        """Keep a refusal. A log that cannot be written any more is told in `log_error`; the run goes on."""
        with self._lock:
            self._kept.append(refusal)
            if self._path is not None:
                line = json.dumps({"number": len(self._kept), **refusal.as_data()})
                self._append(f"{line}\n")

    def _append(self, line: str) -> None:
        assert self._path is not None
        try:
            handle = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
            try:
                # One write a line, at the end of the file: two runs may share a log.
                written = os.write(handle, line.encode())
            finally:
                os.close(handle)
            if written < len(line.encode()):
                raise OSError(errno.ENOSPC, "the disk is full")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            self.log_error = f"the log `{self._path}` cannot be written: {reason}"

    @overload
    def __getitem__(self, index: int) -> Refusal: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Refusal]: ...
    def __getitem__(self, index: int | slice) -> Refusal | Sequence[Refusal]:
        return self._kept[index]

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[Refusal]:
        return iter(self._kept[:])

    def __repr__(self) -> str:
        return f"<{len(self)} refusals>"
