"""Why the cell gave no answer: one exception a cause, so that a check can name the fault."""

# ruff: noqa: N818 - a name that says what happened, as the house writes `Refused` and `FuelExhausted`
from __future__ import annotations

import signal as signals

from slotc.cell.child.wire import EXIT_CONFINE, EXIT_MEMORY
from slotc.diagnostics import SlotcError


class CellError(SlotcError):
    """A child gave no answer; it is dead when this is raised."""


class ChildDied(CellError):
    """The child's process ended before it answered: by a signal or with an exit code, the other one is None."""

    def __init__(self, signal: int | None, exit_code: int | None) -> None:
        super().__init__(signal, exit_code)
        self.signal = signal
        self.exit_code = exit_code

    @property
    def is_escape(self) -> bool:
        """Whether the child made a system call that no rule or policy can have a use for."""
        return self.signal == signals.SIGSYS

    @property
    def is_memory(self) -> bool:
        """Whether the child ended itself because its memory was used up."""
        return self.exit_code == EXIT_MEMORY

    @property
    def is_processor(self) -> bool:
        """Whether the kernel ended the child because its processor time was used up."""
        return self.signal == signals.SIGXCPU

    def __str__(self) -> str:
        if self.is_escape:
            return "the child attempted an escape: SIGSYS, a system call that is not allowed"
        if self.is_processor:
            return "the child used up its processor time: SIGXCPU"
        if self.is_memory:
            return "the child used up its memory"
        if self.exit_code == EXIT_CONFINE:
            return "the child could not be confined and ran nothing"
        if self.signal is not None:
            return f"the child was killed by {_signal_name(self.signal)}"
        return f"the child ended with exit code {self.exit_code}"


class ProgramFailed(CellError):
    """The program raised while it was compiled or first executed; `exception` is the built-in class's name."""

    def __init__(self, exception: str) -> None:
        super().__init__(exception)
        self.exception = exception

    def __str__(self) -> str:
        return f"the program raised {self.exception} when it was started"


class DeadlineReached(CellError):
    """The wall clock passed the deadline; the child was killed."""

    def __str__(self) -> str:
        return "the deadline was reached"


class AnswerTooLarge(CellError):
    """One answer, or all of a child's answers together, passed the limit."""


class MalformedAnswer(CellError):
    """What came back is not a well-formed record."""


class ZygoteDied(CellError):
    """The zygote above the child died, which is no fault of the candidate: ask again in a new child."""


class CellUnavailable(CellError):
    """No child can be had; the message says why and what to do. It is never an acceptance."""


def _signal_name(number: int) -> str:
    try:
        return signals.Signals(number).name
    except ValueError:
        return f"signal {number}"
