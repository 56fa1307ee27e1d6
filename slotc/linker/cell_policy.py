"""Policies behind a proxy: the instance lives in a child of the cell, and plain data and records cross."""

# What a child sends has no static type before it is read.
# pyright: reportUnknownVariableType=false

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from types import TracebackType
from typing import Any, NoReturn, cast

from slotc.backtracking import patterns
from slotc.boundary import CALLBACKS_MAX, Session, encode, parse, program_of
from slotc.cell import AnswerTooLarge, CellError, CellLimits, Child, MalformedAnswer
from slotc.checks.policy_run import PolicyRun
from slotc.diagnostics import CallFailed
from slotc.linker.kept_child import KeptChild
from slotc.linker.sealed import Sealed
from slotc.linker.surface import arguments, data_members, failure
from slotc.linker.verify import Verified

_HELD = 2_000  # values that may cross before those that the policy has not kept are let go


class CellPolicy(Sealed):
    """A policy whose methods run in a process of its own. A context manager; `close` ends that process and the instance.

    It has the contract's methods, those hooks that the policy has, and the contract's data members. Arguments are plain
    data and the contract's values; what was passed in comes back as the very same object. A call that gets no answer, or
    one that the contract does not allow, raises CallFailed. Where the process has died the state on `self` is lost: the
    next call begins with a new instance, which is given the latest call of each hook again.

    Attributes:
        n_children: How many children there have been in this process; each one has had an instance of its own.
    """

    __slots__ = ("_call_s", "_contract", "_crossed", "_data", "_hooks", "_kept", "_run", "_session")

    def __init__(self, verified: Verified, call_s: float) -> None:
        candidate, contract, gate = verified.candidate, verified.contract, verified.gate
        self._contract = contract
        self._call_s = call_s
        self._data = data_members(candidate)
        self._hooks: dict[str, tuple[Any, ...]] = {}
        self._run = PolicyRun.of(candidate, gate, 0.0)  # never driven: it tells what is wrong with an answer
        self._session, self._crossed = Session(contract, 1), 0
        program = program_of(
            contract,
            candidate.profile,
            candidate.lowered,
            patterns(candidate.tree),
            steps=gate.limits.steps,
            reverse_sets=False,
        )
        limits = CellLimits(
            memory_bytes=gate.limits.memory_mb << 20, answer_bytes=gate.limits.answer_kb << 12, total_bytes=1 << 62
        )
        self._kept = KeptChild("policy", program, limits)
        with self._kept.lock:
            self._opened()  # what cannot begin at all is told now

    @property
    def n_children(self) -> int:
        return self._kept.n_opened

    def __getattr__(self, name: str) -> Any:
        if name in self._data:
            return self._data[name]
        known = name in self._contract.methods or self._run.is_hook(name)
        if not known or self._run.is_skipped(name):
            raise AttributeError(f"`{self._contract.class_name}` has no member `{name}`")
        return cast("Callable[..., Any]", partial(self._call, name))

    def close(self) -> None:
        """End the process, and the instance with it."""
        with self._kept.lock:
            self._kept.drop()

    def __enter__(self) -> CellPolicy:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<policy {self._contract.class_name} for {self._contract.slot} in a cell: {self.n_children} children>"

    def _call(self, method: str, *args: Any, **kwargs: Any) -> Any:
        given = arguments(self._run.judge, method, args, kwargs)
        with self._kept.lock:
            self._opened()
            self._let_go(method)
            answer = self._asked(method, given)
            if self._run.is_hook(method):
                self._hooks[method] = given
            return answer

    def _opened(self) -> None:
        """See that there is an instance: the one that was there, or a new one in a new child."""
        if self._kept.is_open:
            return
        try:
            self._kept.get()
        except CellError as error:
            if not self._kept.n_opened:
                raise
            raise CallFailed(f"`{self._contract.class_name}` gets no new process: {error}") from error
        self._session, self._crossed = Session(self._contract, 1), 0
        try:
            for command, what in ((self._session.open(), "it is loaded"), (self._session.new(), "an instance is made")):
                if fault := self._run.start_fault(self._session.reply(self._exchange(command, "__init__")), what):
                    raise failure(fault, "__init__")
            for method, given in self._hooks.items():
                self._asked(method, given)
        except BaseException:
            self._kept.drop()  # half an instance answers nothing
            raise

    def _let_go(self, method: str) -> None:
        """Have the child forget what crossed and is not kept, so that a long life takes no more memory than a short one."""
        table = self._session.table
        crossed = len(table.given) + len(table.made)
        if crossed - self._crossed <= _HELD:
            return
        self._crossed = crossed
        reply = self._exchange(self._session.forget(), method)
        try:
            self._session.forgotten(reply)
        except CellError as error:
            self._lost(method, error)

    def _asked(self, method: str, given: tuple[Any, ...]) -> Any:
        reply = self._exchange(self._session.call(method, given), method)
        try:
            answer = self._session.reply(reply)
        except CellError as error:
            self._lost(method, error)
        if fault := self._run.fault_of(answer, method):
            raise failure(fault, method)
        return answer.value

    def _exchange(self, command: list[Any], method: str) -> Any:
        """Send one command and answer the questions to the engine that come before its reply."""
        deadline = time.monotonic() + self._call_s
        child = self._kept.get()
        try:
            replies = _ask(child, [command], deadline)
            n_asked = 0
            while replies[:1] == ["?"]:
                n_asked += 1
                if n_asked > 10 * CALLBACKS_MAX:
                    raise AnswerTooLarge(f"more than {10 * CALLBACKS_MAX} questions to the engine in one call")
                answered = self._session.callback(replies) if n_asked <= CALLBACKS_MAX else ["!"]
                replies = _ask(child, answered, deadline)
            if len(replies) != 1:
                raise MalformedAnswer("other replies than there are commands")
            return replies[0]
        except CellError as error:
            self._lost(method, error)

    def _lost(self, method: str, error: CellError) -> NoReturn:
        self._kept.drop()
        raise CallFailed(f"`{method}` gave no answer, and the state of the policy is lost: {error}") from error


def _ask(child: Child, request: list[Any], deadline: float) -> list[Any]:
    replies = parse(child.ask(encode(request), deadline=deadline))
    if not isinstance(replies, list):
        raise MalformedAnswer("a reply that is no list")
    return replies
