"""The drop-in for AgentDescent 0.7: its specs, with slotc as the gate and the engine's own objects on both sides.

    from slotc.agentdescent import policy_source, priority_selection

in the place of the same names from `agentdescent`; `meta_evolve`, `meta_validate`, `continuous_meta_run` and the command
line's `data.slot_spec` take what they give unchanged. docs/agentdescent.md says what differs.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from importlib import import_module
from typing import Final, Unpack

from slotc import specs
from slotc.linker.engine import engine_named
from slotc.specs import MACHINERY, PrioritySelection, Refusal, Refusals, SlotRefused, factories, seed_source
from slotc.specs.diff import MakeDiff
from slotc.specs.factories import Options, Smoke

_ENGINE: Final = "agentdescent"
engine_named(_ENGINE)  # not installed, or of a series that the contracts do not fit: told before anything else

# By name: the package has no types.
_meta = import_module("agentdescent.meta")
SLOTS: tuple[str, ...] = _meta.SLOTS
SLOT_PROTOCOLS: dict[str, type] = _meta.SLOT_PROTOCOLS
_Diff: MakeDiff = import_module("agentdescent.evolvable").Diff

__all__ = [
    "MACHINERY",
    "SLOTS",
    "SLOT_PROTOCOLS",
    "ParamSlot",
    "PrioritySelection",
    "Refusal",
    "Refusals",
    "SlotRefused",
    "SourceSlot",
    "policy_source",
    "priority_selection",
    "seed_source",
]


@dataclass
class ParamSlot(specs.ParamSlot):
    """`slotc.specs.ParamSlot` whose diffs are AgentDescent's."""

    _: KW_ONLY
    make_diff: MakeDiff = _Diff


@dataclass
class SourceSlot(specs.SourceSlot):
    """`slotc.specs.SourceSlot` whose diffs are AgentDescent's."""

    _: KW_ONLY
    make_diff: MakeDiff = _Diff


def policy_source(
    slot: str,
    seed: str | None = None,
    *,
    class_name: str = "",
    smoke: Smoke | None = None,
    **options: Unpack[Options],
) -> SourceSlot:
    """`slotc.specs.policy_source` for AgentDescent: what it compiles satisfies the engine's Protocol of the slot."""
    return factories.policy_source(
        slot, seed, class_name=class_name, smoke=smoke, engine=_ENGINE, spec=SourceSlot, **options
    )


def priority_selection(seed: str | None = None, **options: Unpack[Options]) -> SourceSlot:
    """`slotc.specs.priority_selection` for AgentDescent: what it compiles is a selection policy of a tree search."""
    return factories.priority_selection(seed, engine=_ENGINE, spec=SourceSlot, **options)
