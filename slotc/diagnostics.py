"""What a check found: codes, spans, diagnostics and the report, as plain data without formatting."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple


class Severity(StrEnum):
    """How much a diagnostic weighs: only an error refuses a candidate."""

    ERROR = "error"
    WARNING = "warning"


class Verdict(StrEnum):
    """What slotc decided about a candidate."""

    ACCEPTED = "accepted"
    REFUSED = "refused"


class Outcome(StrEnum):
    """What one check came to."""

    PASSED = "passed"
    FOUND = "found"
    UNKNOWN = "unknown"
    SKIPPED = "skipped"


class SlotcError(Exception):
    """Base of every exception that slotc raises for a caller's mistake."""


class UsageError(SlotcError):
    """The caller asked for something that does not exist: a slot, a gate, an option."""


class ContentError(SlotcError):
    """A contract, gate or profile file is broken; the message names file, line and what was expected."""


class LinkRefused(SlotcError, ValueError):  # noqa: N818 - the house's word for the verdict
    """A build is not what its source gives, or its source is refused.

    `report` is that of the repeated check where that one refused; `field` names the first field of the build that differs.
    """

    def __init__(self, message: str, *, report: Report | None = None, field: str | None = None) -> None:
        super().__init__(message)
        self.report = report
        self.field = field


class CallFailed(SlotcError):  # noqa: N818 - a name that says what happened
    """A linked object gave no answer to this call: its process died, was too slow, or answered out of the contract.

    A rule answers the next call in a new process.
    """


class FuelExhausted(SlotcError):  # noqa: N818 - a name that says what happened
    """A linked policy used up the budget of one call; the object is dead, and each further call raises this too."""


class Span(NamedTuple):
    """A range of the candidate's text; rows and columns are 1-based, columns in code points, the end exclusive."""

    row: int
    column: int
    end_row: int
    end_column: int


class Code(NamedTuple):
    """The stable identity of one fault. A number is never reused and never changes its meaning."""

    id: str
    name: str
    why: str
    help: str
    severity: Severity = Severity.ERROR

    @property
    def url(self) -> str:
        """The code's page, relative to the project's root."""
        return f"tests/cases/{self.id}.md"


class Call(NamedTuple):
    """One call of a counterexample; every argument is a Python literal as text."""

    method: str
    args: tuple[str, ...]


class Counterexample(NamedTuple):
    """The smallest input at hand that shows a fault.

    `paste` is Python that fails in a test, as it raises or by its `assert`; `observed` is a literal or a type name.
    """

    paste: str
    calls: tuple[Call, ...]
    observed: str

    @property
    def input(self) -> str:
        """The calls of `paste` alone, without what it asserts of the answer."""
        lines = [line for line in self.paste.split("\n") if not line.startswith("assert ")]
        return "\n".join(
            line.replace("answer = ", "", 1) if line.startswith(("answer = ", "for _ in ")) else line for line in lines
        )


class Diagnostic(NamedTuple):
    """One finding: what, where, and what to do. `help` replaces the code's own where a closer one is known."""

    code: Code
    message: str
    span: Span | None = None
    help: str = ""
    counterexample: Counterexample | None = None
    check: str = ""

    @property
    def sort_key(self) -> tuple[Span, str, str]:
        return (self.span or Span(0, 0, 0, 0), self.code.id, self.message)


# A detail is a count, a seed or a word; floats stay out so that equal input gives equal bytes.
Detail = dict[str, int | str | bool | None]


class CheckResult(NamedTuple):
    """What one check came to, with its counts (never a time)."""

    name: str
    outcome: Outcome
    detail: Mapping[str, int | str | bool | None] = MappingProxyType({})


class Report(NamedTuple):
    """The whole answer for one candidate. Equal input gives an equal report."""

    path: str
    slot: str | None
    slot_from: str | None
    gate: str
    verdict: Verdict
    source_hash: str
    canonical_hash: str | None
    seed: int
    reproducible: bool
    slotc_version: str
    python: str
    cell: str
    content: tuple[tuple[str, str], ...]
    checks: tuple[CheckResult, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def accepted(self) -> bool:
        return self.verdict is Verdict.ACCEPTED

    @property
    def is_bug(self) -> bool:
        """Whether slotc itself failed (SLC9xx), which is never an acceptance."""
        return any(d.code.id.startswith("SLC9") for d in self.diagnostics)
