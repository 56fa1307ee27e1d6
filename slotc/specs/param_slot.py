"""A slot whose value is the numeric parameters of an object that the engine's user makes."""

from __future__ import annotations

import math
import re
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any

from slotc.diagnostics import LinkRefused, UsageError
from slotc.specs.diff import AnyDiff, Diff, MakeDiff
from slotc.specs.refusals import Refusal, Refusals

_LINE = re.compile(r"\s*([A-Za-z_]\w*)\s*[:=]\s*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)\s*")


@dataclass
class ParamSlot:
    """Numbers by name, a key each, so that proposals for different parameters merge and those for one contradict.

    A proposal is lines of `name: value`; other lines are talk. A name that is none of the parameters, a number outside
    its bounds and one that is not finite refuse the whole proposal. Threads may share it.

    Args:
        factory: Called with the parameters by keyword; trusted code.
        params: The parameters with their first values, as floats.
        bounds: For some of them the least and the greatest value, inclusive.
        title: The first line of a rendered value.
        make_diff: The engine's class of diffs.
        refusals: Where refusals are kept.

    Attributes:
        invalid_proposals: How many proposals gave no diff: refused, without a line, or nothing new.

    Raises:
        UsageError: A first value is out of bounds, or bounds name no parameter.
    """

    factory: Callable[..., Any]
    params: Mapping[str, float]
    bounds: Mapping[str, tuple[float, float]] = field(default_factory=dict[str, tuple[float, float]])
    title: str = "# Policy parameters"
    invalid_proposals: int = 0
    _: KW_ONLY
    make_diff: MakeDiff = Diff
    refusals: Refusals = field(default_factory=Refusals)
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if unknown := sorted(set(self.bounds) - set(self.params)):
            raise UsageError(f"`bounds` names `{unknown[0]}`, which is none of the parameters {', '.join(self.params)}")
        try:
            for name, value in self.params.items():
                self._checked(name, float(value))
        except ValueError as error:
            raise UsageError(f"the first value: {error}") from None

    def keys(self) -> Sequence[str]:
        """All keys that the state can have."""
        return list(self.params)

    def initial(self) -> dict[str, str]:
        """The state to start from."""
        return {name: repr(float(value)) for name, value in self.params.items()}

    def render(self, state: Mapping[str, str]) -> str:
        """The value as text: the title, then a line a parameter, sorted."""
        return "\n".join([self.title, *(f"{name}: {state[name]}" for name in sorted(state))])

    def describe(self) -> str:
        """What a model may write."""
        lines = [f"- {name} (now {value}{self._range(name)})" for name, value in self.params.items()]
        listed = "\n".join(lines)
        return f"The value is a set of numeric parameters:\n{listed}\nReply with one `name: value` line for each parameter that you change."

    def to_diff(
        self, state: Mapping[str, str], proposal: str, author: str, base_version: int, target: str
    ) -> AnyDiff | None:
        """The diff that a proposal is: the parameters that change. None where it is refused, or changes nothing."""
        refusal, found = self._reviewed(proposal or "")
        changed = {name: value for name, value in found.items() if state.get(name) != value}
        if not changed:
            self.refusals.add(refusal or Refusal(proposal, "no parameter changes"))
            with self._lock:
                self.invalid_proposals += 1
            return None
        return self.make_diff(
            diff_id=f"{author}:{'+'.join(sorted(changed))}:{base_version}", target=target, ops=changed, author=author
        )

    def compile(self, rendered: str) -> Any:
        """What the factory makes of a rendered value.

        Raises:
            ValueError: A parameter is missing, unknown or out of bounds, or the factory fails.
        """
        found = self._parsed(rendered or "")
        if missing := [name for name in self.params if name not in found]:
            raise ValueError(f"the value lacks {', '.join(missing)}")
        try:
            return self.factory(**{name: float(found[name]) for name in self.params})
        except ValueError:
            raise
        except Exception as error:
            raise LinkRefused(f"the factory raised {type(error).__name__}: {error}") from error

    def accepts(self, proposal: str) -> tuple[bool, str]:
        """Whether a proposal keeps names and bounds, and why not. Counts and keeps nothing."""
        refusal = self.refusal_of(proposal)
        return (True, "") if refusal is None else (False, refusal.reason)

    def refusal_of(self, proposal: str) -> Refusal | None:
        """Why a proposal would be refused, or None. Counts and keeps nothing."""
        return self._reviewed(proposal or "")[0]

    def _reviewed(self, text: str) -> tuple[Refusal | None, dict[str, str]]:
        try:
            found = self._parsed(text)
        except ValueError as error:
            return Refusal(text, str(error), told=str(error)), {}
        reason = "no line reads `name: value`"
        return (None, found) if found else (Refusal(text, reason, told=reason), {})

    def _parsed(self, text: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for line in text.splitlines():
            match = _LINE.fullmatch(line)
            if match is not None:
                name, number = match.groups()
                found[name] = repr(self._checked(name, float(number)))
        return found

    def _checked(self, name: str, value: float) -> float:
        if name not in self.params:
            raise ValueError(f"there is no parameter `{name}`; there are {', '.join(self.params)}")
        low, high = self.bounds.get(name, (-math.inf, math.inf))
        if not math.isfinite(value):
            raise ValueError(f"`{name}` is {value}, expected a finite number")
        if not low <= value <= high:
            raise ValueError(f"`{name}` is {value!r}, expected {low!r} to {high!r}")
        return value

    def _range(self, name: str) -> str:
        return f", {self.bounds[name][0]!r} to {self.bounds[name][1]!r}" if name in self.bounds else ""
