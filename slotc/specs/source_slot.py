"""A slot whose value is source text."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any

from slotc.diagnostics import LinkRefused, SlotcError
from slotc.specs.compiler import CandidateRefused
from slotc.specs.diff import AnyDiff, Diff, MakeDiff
from slotc.specs.refusals import Origin, Refusal, Refusals, told
from slotc.specs.reply import unfenced

Validate = Callable[[str], str]


@dataclass
class SourceSlot:
    """A value that is text: checked by `validate`, made into an object by `build`. A code fence around a proposal is stripped.

    Two proposals contradict, since both replace the one value: an engine resolves them on held-out score. Threads may
    share it.

    Args:
        initial_value: The value to start from.
        key: Its name in the artifact's state.
        empty_render: What an artifact without a value reads as.
        min_chars: The shortest proposal that is worth a check.
        validate: Gives the text that becomes the value, or raises ValueError; None strips space around it.
        build: Makes the object of a value; None gives the value itself.
        description: What a model is told that it may write.
        canonical: What two texts have in common that are one candidate; a proposal that is the current value makes no diff.
        make_diff: The engine's class of diffs.
        refusals: Where refusals are kept.

    Attributes:
        invalid_proposals: How many proposals gave no diff because they were refused.
    """

    initial_value: str = ""
    key: str = "value"
    empty_render: str = "(no value yet)"
    min_chars: int = 1
    validate: Validate | None = None
    build: Callable[[str], Any] | None = None
    description: str = "The value is source text; reply with the complete revised text."
    invalid_proposals: int = 0
    _: KW_ONLY
    canonical: Callable[[str], object] | None = None
    make_diff: MakeDiff = Diff
    refusals: Refusals = field(default_factory=Refusals)
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False, repr=False, compare=False)
    _told_of: set[int] = field(default_factory=set[int], init=False, repr=False, compare=False)

    def keys(self) -> Sequence[str]:
        """All keys that the state can have."""
        return [self.key]

    def initial(self) -> dict[str, str]:
        """The state to start from."""
        return {self.key: self.initial_value} if self.initial_value else {}

    def render(self, state: Mapping[str, str]) -> str:
        """The value as text; cheap, since engines ask for it all the time."""
        return state.get(self.key) or self.empty_render

    def describe(self) -> str:
        """What a model may write."""
        return self.description

    def to_diff(
        self, state: Mapping[str, str], proposal: str, author: str, base_version: int, target: str
    ) -> AnyDiff | None:
        """The diff that a proposal is, or None: refused (kept and counted), too short, or the same candidate as now."""
        text = unfenced(proposal or "")
        try:
            refusal, value = self._reviewed(text)
        except Exception as error:
            # An engine takes an exception for silence; what could not be checked at all must be found somewhere.
            self._count(Refusal(text, f"not checked: {type(error).__name__}: {error}"))
            raise
        if refusal is not None:
            self._count(refusal)
            return None
        current = state.get(self.key)
        if len(value.strip()) < self.min_chars or self._is_same(current, value):
            return None
        return self.make_diff(
            diff_id=f"{author}:{self.key}:{base_version}", target=target, ops={self.key: value}, author=author
        )

    def compile(self, rendered: str) -> Any:
        """A new object of a value.

        Raises:
            ValueError: Whatever is wrong; nothing else leaves, since an engine ends a run for that.
        """
        text = unfenced(rendered or "")
        try:
            value = self._validated(text)
            return value if self.build is None else self.build(value)
        except ValueError as error:
            self._keep_value(self._refusal(text, error, "rendered"))
            raise
        except Exception as error:
            refusal = Refusal(text, f"not compiled: {type(error).__name__}: {error}", "rendered")
            self._keep_value(refusal)
            raise LinkRefused(refusal.reason) from error

    def accepts(self, proposal: str) -> tuple[bool, str]:
        """Whether `to_diff` would take this proposal, and why not. Counts and keeps nothing."""
        refusal = self.refusal_of(proposal)
        return (True, "") if refusal is None else (False, refusal.reason)

    def refusal_of(self, proposal: str) -> Refusal | None:
        """Why a proposal would be refused, or None. Counts and keeps nothing."""
        text = unfenced(proposal or "")
        try:
            return self._reviewed(text)[0]
        except SlotcError as error:
            return Refusal(text, f"not checked: {type(error).__name__}: {error}")

    def _validated(self, text: str) -> str:
        return text if self.validate is None else self.validate(text)

    def _reviewed(self, text: str) -> tuple[Refusal | None, str]:
        try:
            value = self._validated(text)
        except ValueError as error:
            return self._refusal(text, error, "proposed"), ""
        return (None, value) if value.strip() else (Refusal(text, "the proposal is empty"), "")

    def _refusal(self, text: str, error: ValueError, origin: Origin) -> Refusal:
        reason = " ".join(str(error).split())
        if isinstance(error, CandidateRefused):
            return Refusal(text, reason, origin, error.report, told(error.report, error.text))
        return Refusal(text, reason, origin, None, reason)

    def _is_same(self, current: str | None, value: str) -> bool:
        if current is None or current == value or self.canonical is None:
            return current == value
        return self.canonical(current) == self.canonical(value)

    def _count(self, refusal: Refusal) -> None:
        self.refusals.add(refusal)
        with self._lock:
            self.invalid_proposals += 1

    def _keep_value(self, refusal: Refusal) -> None:
        """An engine compiles a value for every rollout: it is kept once."""
        with self._lock:
            known = hash(refusal.text) in self._told_of
            self._told_of.add(hash(refusal.text))
        if not known:
            self.refusals.add(refusal)
