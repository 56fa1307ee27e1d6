"""From text to a live object: each candidate is checked once in a process, whoever proposes it and however it is spaced.

What is remembered is the verdict, by everything that decides it: canonical hash, slot, contract, content, gate, seed and
versions. A text with a canonical form that was accepted gives the build that was checked, with that build's source; the
new text is never executed. Its source checks run on its own bytes all the same.
"""

from __future__ import annotations

import os
import platform
import threading
import weakref
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from slotc import content as contents
from slotc import pipeline
from slotc.api import Refused, Seed, check_loaded, resolve_seed
from slotc.build import Build
from slotc.canonical import canonical_hash
from slotc.catalogue import Catalogue
from slotc.columns import Columns, columns_of
from slotc.diagnostics import Report
from slotc.gate import load_gate
from slotc.linker.engine import engine_named
from slotc.linker.link import Isolation, check_options, link_verified
from slotc.linker.verify import Verified
from slotc.scopes import Scopes
from slotc.slot import choose, known
from slotc.source import read_source
from slotc.version import __version__

KEPT: Final = 512  # verdicts, and as many texts, that a process remembers


class CandidateRefused(Refused):
    """A candidate was refused; `text` is what the report's places are about, which may be spaced otherwise."""

    def __init__(self, report: Report, text: str) -> None:
        super().__init__(report)
        self.text = text


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check came to: the report on a text, and of an accepted candidate the build and what link makes objects of."""

    text: str
    report: Report
    build: Build | None = None
    verified: Verified | None = None


class _Memory:
    """The newest verdicts of this process by key; threads that want the same one wait for the first."""

    def __init__(self) -> None:
        self.verdicts: OrderedDict[tuple[object, ...], Verdict] = OrderedDict()
        self.forget_threads()

    def forget_threads(self) -> None:
        """In a forked process: whoever holds a lock is not here."""
        self.lock = threading.Lock()
        self.pending: dict[tuple[object, ...], threading.Lock] = {}

    def get(self, key: tuple[object, ...]) -> Verdict | None:
        with self.lock:
            found = self.verdicts.get(key)
            if found is not None:
                self.verdicts.move_to_end(key)
            return found

    def put(self, key: tuple[object, ...], verdict: Verdict) -> None:
        with self.lock:
            self.verdicts[key] = verdict
            self.verdicts.move_to_end(key)
            while len(self.verdicts) > 2 * KEPT:
                self.verdicts.popitem(last=False)

    def turn(self, key: tuple[object, ...]) -> threading.Lock:
        with self.lock:
            if len(self.pending) > 4 * KEPT:
                self.pending = {k: held for k, held in self.pending.items() if held.locked()}
            return self.pending.setdefault(key, threading.Lock())


_memory = _Memory()
os.register_at_fork(after_in_child=_memory.forget_threads)


class Compiler:
    """Checks candidates for one slot and links them into one engine. Threads may share it.

    Args:
        slot: A contract's name.
        gate, seed, content: As for `slotc.check`; a drawn seed is drawn once.
        engine, isolation, call_s: As for `slotc.link`.

    Raises:
        UsageError: There is no such slot, gate, engine or isolation.
        ContentError: A content file is broken.
    """

    def __init__(
        self,
        slot: str,
        *,
        gate: str,
        seed: Seed,
        content: Sequence[str | Path],
        engine: str,
        isolation: Isolation,
        call_s: float,
    ) -> None:
        check_options(isolation, call_s)
        self._content = contents.load(content)
        self._contracts = Catalogue(self._content)
        self.contract = known(self._contracts, slot)
        self._gate = load_gate(self._content, gate)
        self._seed = resolve_seed(seed, self._gate)
        self._engine = engine_named(engine)
        self._isolation: Isolation = isolation
        self._call_s = call_s
        # The machine's libm and the cell's layers decide too; neither changes while a process lives.
        self._deciding = (
            *(slot, self.contract.fingerprint, tuple(f for _, f in self._content.fingerprints)),
            *(self._gate.name, self._seed, __version__, platform.python_version()),
        )
        self._texts = _Memory()
        _compilers.add(self)

    def forget_threads(self) -> None:
        self._texts.forget_threads()

    def verdict(self, text: str) -> Verdict:
        """What slotc says of a candidate, checked now or remembered. A refusal that only the clock decided is not remembered.

        Raises:
            SlotcError: Nothing can be checked here; see `slotc.check`.
        """
        key = (text,)
        found = self._texts.get(key)
        if found is not None:
            return found
        with self._texts.turn(key):
            found = self._texts.get(key)
            if found is None:
                found = self._seen(text.encode("utf-8", "surrogatepass"))
                if found.report.reproducible:
                    self._texts.put(key, found)
            return found

    def canonical(self, text: str) -> str | None:
        """The canonical hash of a text, or None where its source checks refuse it. Runs nothing of it."""
        return self.verdict(text).report.canonical_hash

    def build(self, text: str) -> Build:
        """The build of an accepted candidate.

        Raises:
            CandidateRefused: The candidate was refused; the exception carries the report.
        """
        found = self.verdict(text)
        if found.build is None:
            raise CandidateRefused(found.report, found.text)
        return found.build

    def new(self, text: str) -> object:
        """A new live object.

        Raises:
            CandidateRefused: The candidate was refused; the exception carries the report.
            LinkRefused: The engine lacks what the contract asks for, or the object cannot begin.
        """
        found = self.verdict(text)
        if found.verified is None:
            raise CandidateRefused(found.report, found.text)
        return link_verified(found.verified, engine=self._engine, isolation=self._isolation, call_s=self._call_s)

    def columns(self, text: str) -> Columns | None:
        """The rule over all rows at once; None in a cell, and where numpy is not installed.

        Raises:
            CandidateRefused: The candidate was refused; the exception carries the report.
        """
        found = self.verdict(text)
        if found.verified is None:
            raise CandidateRefused(found.report, found.text)
        if self._isolation == "cell" or find_spec("numpy") is None:
            return None
        return columns_of(found.verified)

    def bind(self) -> None:
        """See that the engine has what the contract asks for, before any candidate comes.

        Raises:
            LinkRefused: It has not; the message shows both sides.
        """
        self._engine.bind(self.contract, ())

    def _seen(self, raw: bytes) -> Verdict:
        source = read_source(raw, strip_fence=False)
        slot = self.contract.slot
        # A header that names another slot is a comment, which no canonical form has.
        if source.problems or source.tree is None or choose(source, self._contracts, slot, "option").refusal:
            return self._check(raw)
        canonical = canonical_hash(source.tree, Scopes(source.tree))
        key = (canonical, *self._deciding)
        with _memory.turn(key):
            found = _memory.get(key)
            if found is None:
                found = self._check(raw)
                if found.report.reproducible and found.report.canonical_hash == canonical:
                    _memory.put(key, found)
            return found

    def _check(self, raw: bytes) -> Verdict:
        text = raw.decode("utf-8", "replace")
        checked = check_loaded(raw, self.contract.slot, self._gate, self._seed, self._content, self._contracts)
        if not checked.report.accepted or checked.candidate is None:
            return Verdict(text, checked.report)
        build = pipeline.build(checked)
        return Verdict(text, checked.report, build, Verified(checked.candidate, self._gate, build.proved))


_compilers: weakref.WeakSet[Compiler] = weakref.WeakSet()


def _forget_all() -> None:
    for compiler in list(_compilers):
        compiler.forget_threads()


os.register_at_fork(after_in_child=_forget_all)
