"""What a verified build becomes: one linker for each kind of candidate and each isolation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal

from slotc.build import Build
from slotc.diagnostics import LinkRefused, UsageError
from slotc.linker.cell_rule import CellRule
from slotc.linker.process_rule import link_rule
from slotc.linker.verify import Verified, verify

Isolation = Literal["process", "cell"]


def link(
    build: Build,
    *,
    slot: str | None,
    gate: str | None,
    isolation: Isolation,
    recheck: bool,
    call_s: float,
    content: Sequence[str | Path],
) -> object:
    """Verify a build and give back a new live object; `slotc.link` has the whole description."""
    if isolation not in ("process", "cell"):
        raise UsageError(f"the isolation {isolation!r} must be 'process' or 'cell'")
    if not 0.0 < call_s <= 86_400.0:
        raise UsageError(f"call_s={call_s!r} must be seconds above 0, at most 86400")
    verified = verify(build, slot=slot, gate=gate, recheck=recheck, content=content)
    kind = "rule" if verified.contract.is_rule else "policy"
    return _LINKERS[kind, isolation](verified, call_s)


def _policy(verified: Verified, call_s: float) -> object:
    raise LinkRefused(f"`{verified.contract.slot}` is filled by a policy, and policies are not linkable yet")


_LINKERS: Mapping[tuple[str, Isolation], Callable[[Verified, float], object]] = {
    ("rule", "process"): lambda verified, _: link_rule(verified),
    ("rule", "cell"): CellRule,
    ("policy", "process"): _policy,
    ("policy", "cell"): _policy,
}
