"""The full format: a caret frame a finding, with why, help and counterexample."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence

from slotc.diagnostics import Diagnostic, Report, Span

_WIDEST = 160  # longer lines of the candidate are cut in a frame


def render(reports: Sequence[Report], text_of: Callable[[str], str]) -> str:
    """Every finding with the candidate's line, then a line on what came of all."""
    lines: list[str] = []
    for report in reports:
        text = text_of(report.path).replace("\r\n", "\n").split("\n") if report.diagnostics else []
        for diagnostic in report.diagnostics:
            lines.extend(_finding(report, diagnostic, text))
            lines.append("")
        if report.accepted:
            lines.append(f"{report.path}: accepted for {report.slot} ({_evidence(report)})")
    refused = sum(not r.accepted for r in reports)
    lines.append(f"{len(reports) - refused} accepted, {refused} refused")
    return "".join(f"{line}\n" for line in lines)


def _finding(report: Report, diagnostic: Diagnostic, text: Sequence[str]) -> Iterator[str]:
    code, span = diagnostic.code, diagnostic.span
    place = f"{report.path}:{span.row}:{span.column}" if span else report.path
    yield f"{place}: {code.severity}[{code.id}] {code.name}"
    margin = " " * len(str(span.row)) if span else " "
    if span is not None and span.row <= len(text) and text[span.row - 1].strip():
        yield from _frame(diagnostic, span, _shown(text[span.row - 1]), margin)
    else:
        yield f"{margin} = {diagnostic.message}"
    if diagnostic.counterexample is not None:
        observed = diagnostic.counterexample.observed
        verb = "raises" if observed.endswith(("Error", "Exhausted", "Exception")) else "gives"
        yield f"{margin} = input: {diagnostic.counterexample.input} {verb} {observed}"
    yield f"{margin} = why: {code.why}"
    yield f"{margin} = help: {diagnostic.help or code.help}"


def _frame(diagnostic: Diagnostic, span: Span, line: str, margin: str) -> Iterator[str]:
    end = span.end_column if span.end_row == span.row else len(line) + 1
    if span.column > _WIDEST:
        yield f"{margin} = {diagnostic.message}"
        return
    before = "".join("\t" if c == "\t" else " " * _width(c) for c in line[: span.column - 1])
    width = sum(map(_width, line[span.column - 1 : min(end, _WIDEST) - 1]))
    yield f"{margin} |"
    yield f"{span.row} | {line[:_WIDEST]}"
    yield f"{margin} | {before}{'^' * max(width, 1)} {diagnostic.message}"


def _shown(line: str) -> str:
    """The line without characters that would act on a terminal."""
    return "".join(
        c if c == "\t" or unicodedata.category(c) not in ("Cc", "Cf", "Zl", "Zp", "Cs") else "?" for c in line
    )


def _width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def _evidence(report: Report) -> str:
    parts: list[str] = []
    for check in report.checks:
        if check.name == "proof" and "verdict" in check.detail:
            parts.append(str(check.detail["verdict"]).lower())
        if check.name == "smoke" and "points" in check.detail:
            parts.append(f"{check.detail['points']} points")
        if check.name == "smoke" and "calls" in check.detail:
            parts.append(f"{check.detail['calls']} calls")
    parts.append(f"gate {report.gate}")
    return ", ".join(parts)
