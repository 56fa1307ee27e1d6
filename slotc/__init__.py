"""slotc: a sandboxed policy compiler. Parse, gate, prove, lower, smoke-test and link evolved decision rules."""

from importlib import import_module
from typing import TYPE_CHECKING

from slotc.version import __version__

if TYPE_CHECKING:
    from slotc.api import Refused, check, compile, describe, link
    from slotc.build import Build
    from slotc.diagnostics import (
        Call,
        CallFailed,
        CheckResult,
        Code,
        ContentError,
        Counterexample,
        Diagnostic,
        FuelExhausted,
        LinkRefused,
        Outcome,
        Report,
        Severity,
        SlotcError,
        Span,
        UsageError,
        Verdict,
    )
    from slotc.specs.reflector import reflector

__all__ = [
    "Build",
    "Call",
    "CallFailed",
    "CheckResult",
    "Code",
    "ContentError",
    "Counterexample",
    "Diagnostic",
    "FuelExhausted",
    "LinkRefused",
    "Outcome",
    "Refused",
    "Report",
    "Severity",
    "SlotcError",
    "Span",
    "UsageError",
    "Verdict",
    "__version__",
    "check",
    "compile",
    "describe",
    "link",
    "reflector",
]

_HOME = {"Build": "slotc.build"} | dict.fromkeys(("Refused", "check", "compile", "describe", "link"), "slotc.api")
_HOME["reflector"] = "slotc.specs.reflector"


def __getattr__(name: str) -> object:
    # Loaded on first use: `slotc --help` and a static refusal need little of this.
    if name in __all__:
        value = getattr(import_module(_HOME.get(name, "slotc.diagnostics")), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'slotc' has no attribute {name!r}")
