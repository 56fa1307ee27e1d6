"""The language of policies: all that is judged in the text before a line of it runs."""

from __future__ import annotations

from collections.abc import Iterator

from slotc.checks import (
    policy_attributes,
    policy_calls,
    policy_classes,
    policy_flow,
    policy_formats,
    policy_inputs,
    policy_names,
)
from slotc.checks.candidate import Candidate
from slotc.diagnostics import Diagnostic

PARTS = (policy_names, policy_attributes, policy_calls, policy_classes, policy_flow, policy_formats, policy_inputs)


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Run every part; each finding is told once, wherever several parts meet at one place."""
    seen: set[tuple[str, object]] = set()
    for part in PARTS:
        for diagnostic in part.check(candidate):
            key = (diagnostic.code.id, diagnostic.span)
            if key not in seen:
                seen.add(key)
                yield diagnostic
