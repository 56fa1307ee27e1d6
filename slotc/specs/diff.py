"""A proposed change of an artifact, as slotc's own engine takes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Diff:
    """New values by key. The fields are those of the contracts' `Diff`, in the same order."""

    diff_id: str
    target: str
    ops: dict[str, str | None] = field(default_factory=dict[str, "str | None"])
    contract_breaking: bool = False
    author: str = "unknown"
    rationale: str = ""


class AnyDiff(Protocol):
    """What an engine's diff has; the class itself is the engine's."""

    @property
    def ops(self) -> Any: ...


MakeDiff = Callable[..., AnyDiff]
