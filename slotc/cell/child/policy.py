"""Run one policy: build namespaces from its lowered text, call its instances, and say exactly what came back.

A request is a list of commands for one or more worlds, or a replay; see `slotc.boundary` for the other end.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from types import CodeType, ModuleType
from typing import Any, cast

from slotc.cell.child.current import current
from slotc.cell.child.fuel import Exhausted
from slotc.cell.child.namespace import Namespace
from slotc.cell.child.refusal import EXHAUSTED, SKIPPED, note_of, type_error
from slotc.cell.child.serve import HungUp, Runner, exception_name, exchange
from slotc.cell.child.symbols import Symbols
from slotc.cell.child.views import Value
from slotc.cell.child.world import ForeignError, World

MODULE = "policy"  # the name that own classes say they come from; dataclasses look it up
sys.modules.setdefault(MODULE, ModuleType(MODULE))

_WRITE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class _DivergedError(BaseException):
    """A replay asks for more than the first run did; passes every handler of a candidate."""


def start(program: bytes) -> Runner:
    """Compile the text once and execute it once, so that a fault in it shows before the first call."""
    return begun(Policy(json.loads(program)))


def begun(policy: Policy) -> Runner:
    """Execute the text once; the answers to what the judge asks then."""
    try:
        policy.open(-1)
    except Exhausted:
        pass  # it will be again when the judge opens it, and that answer says so
    return policy.answer


class Policy:
    """One program and its worlds."""

    def __init__(self, program: dict[str, Any]) -> None:
        self._symbols = Symbols(program)
        self._namespace = Namespace(program, self._symbols, module=MODULE)
        self._own = self._namespace.own
        current.meter = self._meter = self._namespace.meter
        self._meter.ask = self._call_back
        self._n_steps: int = program["steps"]
        self._class: str = program["class"]
        self._code: CodeType = compile(program["source"], "<policy>", "exec", dont_inherit=True)
        self._worlds: dict[int, World] = {}
        self._world: World | None = None  # the one whose candidate is running
        self._script: Iterator[Any] | None = None  # the judge's answers to callbacks, in a replay
        self._asked: list[Any] = []

    def open(self, number: int) -> None:
        """Execute the text in a fresh namespace."""
        namespace = self._fresh(number)
        world = self._world = World(number, self._symbols, self._own.types, namespace)
        self._own.recent.clear()
        self._meter.fuel.fill(self._n_steps)
        exec(self._code, namespace)
        world.kinds.extend(self._own.recent)
        self._worlds[number] = world

    def _fresh(self, number: int) -> dict[str, Any]:
        return self._namespace.fresh()

    # --- requests -----------------------------------------------------------------------------------------------

    def answer(self, request: bytes) -> bytes:
        commands = json.loads(request)
        if commands[0] == "replay":
            replies = [self._replay(history) for history in commands[1:]]
        else:
            replies = self._obey_all(commands)
        return _WRITE(replies).encode()

    def _obey_all(self, commands: list[list[Any]]) -> list[Any]:
        """Every command up to one that uses its fuel up: what fails so once need not fail in each history."""
        replies: list[Any] = []
        for command in commands:
            reply = self._obey(command)
            replies.append(reply)
            if reply[:2] == ["!", EXHAUSTED]:
                break
        return [*replies, *[[SKIPPED]] * (len(commands) - len(replies))]

    def _replay(self, history: list[Any]) -> list[Any]:
        """Commands with the judge's answers to the callbacks in each; ends early where other questions are asked."""
        replies: list[Any] = []
        for command, script in history:
            self._script, self._asked = iter(script), []
            replies.append([self._obey(command), self._asked])
            if replies[-1][0] == ["diverged"]:
                break
        self._script = None
        return replies

    def _obey(self, command: list[Any]) -> list[Any]:
        meter = self._meter
        meter.attempts.clear()
        meter.fuel.fill(self._n_steps)
        try:
            reply = self._run(*command)
        except (HungUp, _DivergedError) as ended:
            if isinstance(ended, HungUp):
                raise
            return ["diverged"]
        except BaseException as error:  # what a candidate raises is its answer, not the child's end
            reply = ["!", self._name_of(error), note_of(error)]
        if meter.fuel.is_out:  # whatever became of it further out
            reply = ["!", EXHAUSTED, ""]
            if command[1] in self._worlds:
                self._worlds[command[1]].is_dead = True
            return reply
        return ["~", meter.attempts[0]] if meter.attempts else reply

    def _run(self, what: str, number: int, *rest: Any) -> list[Any]:
        if what == "open":
            self.open(number)
            return ["="]
        if what == "close":
            world = self._worlds.pop(number, None)
            if world is not None:
                self._own.forget(world.kinds)
            return ["="]
        if what == "share":
            of = self._worlds[rest[0]].namespace
            self._worlds[number] = World(number, self._symbols, self._own.types, of)
            return ["="]
        world = self._world = self._worlds[number]
        if world.is_dead:
            self._meter.fuel.end()
        if what == "forget":
            return ["=", *world.forget()]
        if what == "new":
            world.instances[rest[0]] = world.namespace[self._class]()
            return ["="]
        if what == "check":
            label = world.changed()
            return ["="] if label is None else ["~", label]
        instance, method, args = rest
        given = [world.read(a, i) for i, a in enumerate(args)]
        value = getattr(world.instances[instance], method)(*given)
        try:
            return ["=", *world.write(value)]
        except ForeignError as foreign:
            return ["#", foreign.kind, foreign.is_own]

    def _name_of(self, error: BaseException) -> str:
        if type(error) in self._own.types or isinstance(error, StopIteration):
            return "PolicyError"
        return exception_name(error)

    # --- callbacks ----------------------------------------------------------------------------------------------

    def _call_back(self, owner: Value | None, name: str, args: tuple[Any, ...]) -> Any:
        world = self._world
        assert world is not None
        try:
            new, written = world.write_all((owner, *args))
        except ForeignError:
            raise type_error("callback-failed") from None
        question = ["?", world.number, new, written[0], name, written[1:]]
        if self._script is None:
            answered = json.loads(exchange(_WRITE(question).encode()))
        else:
            self._asked.append(question)
            answered = next(self._script, None)
            if answered is None:
                raise _DivergedError
        if answered[0] == "=":
            return world.read(answered[1], name)
        raise cast("BaseException", type_error("callback-failed"))
