"""The JSON format: an array of reports, equal bytes for equal input."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from slotc.diagnostics import Counterexample, Diagnostic, Report, Span

SCHEMA = 1


def render(reports: Sequence[Report], text_of: Callable[[str], str]) -> str:
    """All reports as one array; ASCII, so that no terminal or locale can garble it."""
    return json.dumps([as_data(r) for r in reports], indent=2, ensure_ascii=True) + "\n"


def as_data(report: Report) -> dict[str, Any]:
    """One report as plain data."""
    return {
        "schema": SCHEMA,
        "path": report.path,
        "slot": report.slot,
        "slot_from": report.slot_from,
        "gate": report.gate,
        "verdict": str(report.verdict),
        "source_hash": report.source_hash,
        "canonical_hash": report.canonical_hash,
        "seed": report.seed,
        "reproducible": report.reproducible,
        "slotc_version": report.slotc_version,
        "python": report.python,
        "cell": report.cell,
        "content": [{"folder": label, "fingerprint": fingerprint} for label, fingerprint in report.content],
        "checks": [{"name": c.name, "verdict": str(c.outcome), "detail": dict(c.detail)} for c in report.checks],
        "diagnostics": [_diagnostic(d) for d in report.diagnostics],
    }


def _diagnostic(diagnostic: Diagnostic) -> dict[str, Any]:
    code, span = diagnostic.code, diagnostic.span
    return {
        "code": code.id,
        "name": code.name,
        "severity": str(code.severity),
        "check": diagnostic.check,
        "message": diagnostic.message,
        "location": _place(span, end=False),
        "end_location": _place(span, end=True),
        "help": diagnostic.help or code.help,
        "url": code.url,
        "counterexample": _counterexample(diagnostic.counterexample),
    }


def _place(span: Span | None, *, end: bool) -> dict[str, int] | None:
    if span is None:
        return None
    return {"row": span.end_row, "column": span.end_column} if end else {"row": span.row, "column": span.column}


def _counterexample(found: Counterexample | None) -> dict[str, Any] | None:
    if found is None:
        return None
    calls = [{"method": c.method, "args": list(c.args)} for c in found.calls]
    return {"paste": found.paste, "calls": calls, "observed": found.observed}
