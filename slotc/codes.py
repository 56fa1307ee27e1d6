"""Every code that slotc can report, gathered from the modules that report them."""

from __future__ import annotations

from functools import lru_cache

from slotc import pipeline, slot, source
from slotc.diagnostics import Code


@lru_cache(maxsize=1)
def all_codes() -> dict[str, Code]:
    """The codes by number, in order."""
    # What runs policies loads RestrictedPython, which nobody else needs.
    from slotc.checks import policy_run, policy_smoke

    modules = (source, slot, pipeline, *pipeline.CHECK_MODULES, policy_run, policy_smoke)
    found = {v.id: v for m in modules for v in vars(m).values() if isinstance(v, Code)}
    return dict(sorted(found.items()))
