"""What of an engine no candidate may fill, and why: these are the judge."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

from slotc.diagnostics import UsageError

_MEASURES = "it measures what counts as better; a candidate that could change it would grade itself"
_STORES = "it holds what was committed and measured; a candidate that could change it would rewrite its own record"
_RUNS = "it runs candidates and decides how far they are apart; a candidate that could change it would leave its cell"

MACHINERY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "verifier": _MEASURES,
        "evaluator": _MEASURES,
        "screen": "it stands in front of every measurement; a candidate that could change it would let itself in",
        "ledger": _STORES,
        "eval_cache": _STORES,
        "aggregator_factory": "it makes the whole merge, verifier and ledger included",
        "executor": _RUNS,
        "sandbox_provider": _RUNS,
        "sandbox_spec": _RUNS,
    }
)


class SlotRefused(UsageError, ValueError):  # noqa: N818 - the house's word for the verdict
    """This is no slot that a candidate may fill; the message says why."""


def require(slot: str, slots: Collection[str]) -> None:
    """Refuse what is no slot, by name and with the reason.

    Raises:
        SlotRefused: The slot is the engine's machinery, or there is none of this name.
    """
    if slot in slots:
        return
    if slot in MACHINERY:
        raise SlotRefused(f"`{slot}` is no slot but the engine's machinery: {MACHINERY[slot]}")
    near = difflib.get_close_matches(str(slot), slots, n=1, cutoff=0.6)
    hint = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(sorted(slots))}"
    raise SlotRefused(f"there is no slot `{slot}`; {hint}")
