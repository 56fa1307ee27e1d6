"""Rules in the engine's own process: proved ones as they are, others behind a guard that answers the fallback."""

from __future__ import annotations

import ast
import builtins
import math
import threading
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Final

from slotc.cell import Program
from slotc.contract import Result
from slotc.linker.bounded import BUILTINS, HOOKS, MATH, bound
from slotc.linker.sealed import Sealed
from slotc.linker.verify import Verified

# No import can spell it, so that pickling a bare function finds no module to take it from.
MODULE: Final = "slotc:linked"


def link_rule(verified: Verified) -> FunctionType | GuardedRule:
    """The rule as a plain function where it is proved, else in a guard."""
    program = verified.program
    if verified.is_proved:
        return _load(program, _bare(program.source, _file(program)))
    code = compile(bound(ast.parse(program.source)), _file(program), "exec", dont_inherit=True)
    function = _load(program, code, is_guarded=True)
    signature = verified.contract.signature
    assert signature is not None
    return GuardedRule(function, signature.result, verified.contract.fallback)


@lru_cache(maxsize=128)
def _bare(source: str, file: str) -> CodeType:
    """The code of a definition: no object can change it, so that links of one rule share it."""
    return compile(source, file, "exec", dont_inherit=True)


def _file(program: Program) -> str:
    return f"<slotc:{program.name}>"


def _load(program: Program, code: CodeType, *, is_guarded: bool = False) -> FunctionType:
    """Execute the definition in a namespace of its own, with what the language lists and nothing else."""
    facade, functions = _listed(program.math_names, program.builtin_names, is_guarded)
    namespace: dict[str, object] = {
        "__name__": MODULE,
        "__builtins__": dict(functions),
        "math": facade(),  # the attributes are the class's, and the instance takes no store
        **(HOOKS if is_guarded else {}),
    }
    exec(code, namespace)
    function = namespace[program.name]
    assert type(function) is FunctionType
    return function


@lru_cache(maxsize=16)
def _listed(
    math_names: tuple[str, ...], builtin_names: tuple[str, ...], is_guarded: bool
) -> tuple[type, Mapping[str, object]]:
    """The class of what stands for `math`, and the built-ins, in a guard the bounded ones. A rule reaches neither to change it."""
    members: Mapping[str, object] = MATH if is_guarded else {}
    functions: Mapping[str, object] = BUILTINS if is_guarded else {}
    listed = {n: members.get(n) or getattr(math, n) for n in math_names}
    # A plain function would become a method of the class that it is an attribute of.
    listed = {n: staticmethod(v) if isinstance(v, FunctionType) else v for n, v in listed.items()}
    facade = type("math", (), {"__slots__": (), **listed})
    return facade, {n: functions.get(n) or getattr(builtins, n) for n in builtin_names}


class GuardedRule(Sealed):
    """A rule that is not proved: where it has no answer that the contract allows, its fallback is the answer.

    Attributes:
        name: The function's name.
        fallback: What is answered where the rule raises, or gives no number, none that is finite, or none in range.
        n_fallbacks: How often that was so.
    """

    __slots__ = ("_function", "_high", "_lock", "_low", "_n_fallbacks", "fallback", "name")

    def __init__(self, function: FunctionType, result: Result, fallback: float) -> None:
        self.name = function.__name__
        self.fallback = fallback
        self._function: Callable[..., object] = function
        self._low, self._high = result.low, result.high
        self._n_fallbacks = 0
        self._lock = threading.Lock()

    @property
    def n_fallbacks(self) -> int:
        return self._n_fallbacks

    def __call__(self, *args: float, **kwargs: float) -> float:
        try:
            value: object = self._function(*args, **kwargs)
            # By exact type: a bool is no score. A comparison with nan is false, and one with an int is exact.
            if (type(value) is float or type(value) is int) and self._low <= value <= self._high:
                return value
        except (MemoryError, RecursionError):
            raise  # bounded as the rule is, these tell of the engine's own memory and stack
        except Exception as error:
            trace = error.__traceback__
            if isinstance(error, TypeError) and trace is not None and trace.tb_next is None:
                raise  # the rule was not entered: the caller passed other arguments than the contract's
        with self._lock:
            self._n_fallbacks += 1
        return self.fallback

    def __repr__(self) -> str:
        return f"<guarded rule {self.name}: {self._n_fallbacks} fallbacks>"
