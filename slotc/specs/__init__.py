"""What an engine's slots are filled through: a value as text, how it is checked, and the object that it becomes.

These are for slotc's own engine; `slotc.agentdescent` has the same for that one.
"""

from __future__ import annotations

from slotc.specs.factories import policy_source, priority_selection, seed_source, slots
from slotc.specs.machinery import MACHINERY, SlotRefused
from slotc.specs.param_slot import ParamSlot
from slotc.specs.priority_selection import PrioritySelection
from slotc.specs.refusals import Refusal, Refusals
from slotc.specs.source_slot import SourceSlot

SLOT_PROTOCOLS: dict[str, type] = slots()
SLOTS: tuple[str, ...] = tuple(SLOT_PROTOCOLS)

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
