"""What a verified build becomes: one linker for each kind of candidate and each isolation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal

from slotc.build import Build
from slotc.diagnostics import CallFailed, FuelExhausted, LinkRefused, UsageError
from slotc.linker.cell_rule import CellRule
from slotc.linker.engine import Engine, engine_named
from slotc.linker.process_rule import link_rule
from slotc.linker.verify import Verified, verify

Isolation = Literal["process", "cell"]


def link(
    build: Build,
    *,
    slot: str | None,
    gate: str | None,
    engine: str,
    isolation: Isolation,
    recheck: bool,
    call_s: float,
    content: Sequence[str | Path],
) -> object:
    """Verify a build and give back a new live object; `slotc.link` has the whole description."""
    table = engine_named(engine)
    check_options(isolation, call_s)
    verified = verify(build, slot=slot, gate=gate, recheck=recheck, content=content)
    return link_verified(verified, engine=table, isolation=isolation, call_s=call_s)


def check_options(isolation: Isolation, call_s: float) -> None:
    """Refuse an isolation that there is not, and a time that is none.

    Raises:
        UsageError: The message says which.
    """
    if isolation not in ("process", "cell"):
        raise UsageError(f"the isolation {isolation!r} must be 'process' or 'cell'")
    if not 0.0 < call_s <= 86_400.0:
        raise UsageError(f"call_s={call_s!r} must be seconds above 0, at most 86400")


def link_verified(verified: Verified, *, engine: Engine, isolation: Isolation, call_s: float) -> object:
    """A new live object from what was verified in this process.

    Raises:
        LinkRefused: The engine lacks what the contract asks for, or the object cannot begin.
    """
    contract = verified.contract
    binding = engine.bind(contract, verified.candidate.unresolved)
    linked = _LINKERS["rule" if contract.is_rule else "policy", isolation](verified, call_s)
    if engine.is_own or contract.is_rule:
        return linked
    from slotc.linker.crossing import adapt

    return adapt(linked, binding)


def _cell_policy(verified: Verified, call_s: float) -> object:
    from slotc.linker.cell_policy import CellPolicy  # loads RestrictedPython, which a rule does not need

    try:
        return CellPolicy(verified, call_s)
    except (CallFailed, FuelExhausted) as error:
        raise LinkRefused(f"the policy cannot begin: {error}") from error


def _process_policy(verified: Verified) -> object:
    from slotc.linker.process_policy import link_policy

    try:
        return link_policy(verified)
    except (CallFailed, FuelExhausted) as error:
        raise LinkRefused(f"the policy cannot begin: {error}") from error


_LINKERS: Mapping[tuple[str, Isolation], Callable[[Verified, float], object]] = {
    ("rule", "process"): lambda verified, _: link_rule(verified),
    ("rule", "cell"): CellRule,
    ("policy", "process"): lambda verified, _: _process_policy(verified),
    ("policy", "cell"): _cell_policy,
}
