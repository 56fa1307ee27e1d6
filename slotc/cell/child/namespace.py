"""What a policy's lowered text runs in: the language's functions and modules, the contract's symbols, the hooks, one fuel."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

from slotc.cell.child import modules, offered
from slotc.cell.child.guards import Own, hooks
from slotc.cell.child.meter import Meter
from slotc.cell.child.methods import method_hooks
from slotc.cell.child.symbols import Symbols
from slotc.cell.child.text import Text
from slotc.cell.child.views import HOOK

IMPORTED_EARLY = (unicodedata,)  # the compiler asks for it at the first name that is not ASCII: a hook's


class Namespace:
    """The names of one program, from which each execution of its text takes a copy.

    Args:
        module: The name that own classes say they come from.
    """

    __slots__ = ("_names", "meter", "own")

    def __init__(self, program: Mapping[str, Any], symbols: Symbols, *, module: str) -> None:
        self.own = own = Own()
        self.meter = meter = Meter(is_reversed=bool(program["reverse_sets"]))
        text = Text(own, meter)
        functions = offered.functions(text, meter)
        builtins_: dict[str, Any] = {n: functions.get(n) or offered.EXCEPTIONS.get(n) for n in program["builtins"]}
        builtins_["NotImplemented"] = NotImplemented
        builtins_["__build_class__"] = __build_class__
        self._names: dict[str, Any] = {
            "__name__": module,
            "__builtins__": builtins_,
            **hooks(own, meter, functions),
            **method_hooks(meter, functions["sorted"]),
            **text.hooks(),
            **offered.type_hooks(),
            **modules.facades(
                program["modules"],
                own=own,
                text=text,
                meter=meter,
                sort=functions["sorted"],
                patterns=program["patterns"],
            ),
            **symbols.named,
            **{f"{HOOK}symbol_{n}": s for n, s in symbols.named.items()},
        }

    def fresh(self) -> dict[str, Any]:
        """The names for one execution of the text."""
        return dict(self._names)
