"""The concise format: one line a finding, as editors and grep read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from slotc.diagnostics import Report


def render(reports: Sequence[Report], text_of: Callable[[str], str]) -> str:
    """`path:row:column: SLC203 message`; an accepted candidate without warnings has no line."""
    lines: list[str] = []
    for report in reports:
        for d in report.diagnostics:
            row, column = (d.span.row, d.span.column) if d.span else (1, 1)
            lines.append(f"{report.path}:{row}:{column}: {d.code.severity}[{d.code.id}] {d.message}")
    return "".join(f"{line}\n" for line in lines)
