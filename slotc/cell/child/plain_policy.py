"""Run the text of a policy as Python itself does, with the engine's names at hand: for the fuzzing of slotc.

No text comes here that the static checks have refused, and none that an engine is to run: the cell alone holds it.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import builtins
import json
import math
from types import ModuleType
from typing import Any

from slotc.cell.child.policy import MODULE, Policy, begun
from slotc.cell.child.serve import Runner


def start(program: bytes) -> Runner:
    """The program is a policy's, with the text as it was written in the place of the lowered one."""
    return begun(PlainPolicy(json.loads(program)))


class PlainPolicy(Policy):
    """A policy without guards, facades and fuel; its inputs are the same views."""

    def __init__(self, program: dict[str, Any]) -> None:
        super().__init__(program)
        self._offered = frozenset(program["offered"])

    def _fresh(self, number: int) -> dict[str, Any]:
        symbols = self._symbols.named
        functions = {**vars(builtins), "__import__": self._import}
        return {"__name__": MODULE, "__builtins__": functions, "math": math, **symbols}

    def _import(self, name: str, *args: Any, **kwargs: Any) -> Any:
        if name not in self._offered:
            return builtins.__import__(name, *args, **kwargs)
        module = ModuleType(name)
        module.__dict__.update(self._symbols.named)
        return module
