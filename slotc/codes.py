"""Every code that slotc can report, gathered from the modules that report them."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from slotc import checks, pipeline, slot, source
from slotc.diagnostics import Code


@lru_cache(maxsize=1)
def all_codes() -> dict[str, Code]:
    """The codes by number, in order."""
    named = [import_module(m.name) for m in iter_modules(checks.__path__, f"{checks.__name__}.")]
    found = {v.id: v for m in (source, slot, pipeline, *named) for v in vars(m).values() if isinstance(v, Code)}
    return dict(sorted(found.items()))
