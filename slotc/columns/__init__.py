"""Columns: a proved rule compiled to score all rows at once, with the bits of the plain rule."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from slotc.columns.compiled import Columns
from slotc.diagnostics import UsageError

if TYPE_CHECKING:
    from slotc.build import Build
    from slotc.linker.verify import Verified

__all__ = ["Columns", "compile"]


def compile(
    build: Build, *, slot: str | None = None, gate: str | None = None, content: Sequence[str | Path] = ()
) -> Columns:
    """Verify a build of a rule as `slotc.link` does, and give back the rule over arrays.

    Where no code would give the rule's very bits, or the rule is not proved, each row is a call of the linked rule, and
    `reason` says why.

    Args:
        build, slot, gate, content: As for `slotc.link`.

    Raises:
        LinkRefused: The build does not say what its source gives.
        UsageError: The build is one of a policy, or numpy is not installed (`slotc[columns]`).
        ContentError, slotc.cell.CellUnavailable: As `slotc.check`.
    """
    from slotc.linker.verify import verify

    return columns_of(verify(build, slot=slot, gate=gate, recheck=False, content=content))


def columns_of(verified: Verified) -> Columns:
    """The columns of a build that is verified already."""
    from slotc.linker.process_rule import link_rule

    signature = verified.contract.signature
    if signature is None:
        raise UsageError(f"`{verified.contract.slot}` is a slot of policies; only rules have columns")
    function = next(n for n in ast.parse(verified.program.source).body if isinstance(n, ast.FunctionDef))
    reason = "" if verified.is_proved else "the rule is not proved"
    return Columns(link_rule(verified), function, signature, reason=reason)
