"""Candidates for the fuzzing of slotc: by grammar, by edits of good and hostile texts, and bytes that are no text."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from slotc.catalogue import Catalogue
from slotc.content import Content
from slotc.diagnostics import UsageError
from slotc.slot import choose
from slotc.source import read_source
from slotc.writers.mutants import Mutator, garbled
from slotc.writers.policies import PolicyWriter
from slotc.writers.rules import RuleWriter

# Shares of rules by grammar, mutants of rules, policies by grammar, mutants of policies; the rest is garbled bytes.
_SHARES = (0.38, 0.8, 0.83, 0.86)


class Made(NamedTuple):
    """One candidate: its bytes, the slot that it is checked for, and how it was made."""

    raw: bytes
    slot: str
    how: str


class Generator:
    """Makes candidates; number `i` under one seed is the same on every run.

    Args:
        seeds: Folders with further candidates to edit, such as hostile ones.
    """

    def __init__(self, content: Content, contracts: Catalogue, seeds: list[Path]) -> None:
        self._contracts = contracts
        self._rules = [name for name in contracts if contracts[name].is_rule]
        self._policies = [name for name in contracts if not contracts[name].is_rule]
        self._texts: dict[bool, list[tuple[bytes, str]]] = {True: [], False: []}
        self._mutators: dict[bytes, Mutator | None] = {}
        given: list[tuple[Path, str | None]] = [(p, slot) for slot in contracts for p in content.seeds(slot)]
        given += [(p, None) for folder in seeds for p in sorted(folder.rglob("*.py"))]
        for path, named in given:
            raw = path.read_bytes()
            slot = named or self._slot_of(raw)
            if slot is not None:
                self._texts[contracts[slot].is_rule].append((raw, slot))

    def _slot_of(self, raw: bytes) -> str | None:
        """The slot of a text, which its header or its shape says."""
        found = choose(read_source(raw, strip_fence=False), self._contracts, None, None).slot
        return found if found in self._contracts else None

    def make(self, seed: int, number: int) -> Made:
        rng = Random(f"{seed}/{number}")
        way = rng.random()
        if way < _SHARES[0]:
            return self._rule(rng)
        if way < _SHARES[1]:
            return self._mutant(rng, is_rule=True)
        if way < _SHARES[2]:
            slot = rng.choice(self._policies)
            return Made(PolicyWriter(self._contracts[slot], rng).policy().encode(), slot, "policy grammar")
        if way < _SHARES[3]:
            return self._mutant(rng, is_rule=False)
        raw, slot = rng.choice(self._texts[rng.random() < 0.5])
        return Made(garbled(raw, rng), slot, "garbled")

    def _rule(self, rng: Random) -> Made:
        slot = rng.choice(self._rules)
        signature = self._contracts[slot].signature
        assert signature is not None
        return Made(RuleWriter(signature, rng).rule().encode(), slot, "rule grammar")

    def _mutant(self, rng: Random, *, is_rule: bool) -> Made:
        raw, slot = rng.choice(self._texts[is_rule])
        if raw not in self._mutators:
            try:
                self._mutators[raw] = Mutator(raw.decode())
            except (UsageError, UnicodeDecodeError):
                self._mutators[raw] = None
        mutator = self._mutators[raw]
        if mutator is None:
            return Made(garbled(raw, rng), slot, "garbled")
        text = mutator.some(rng)
        return Made(text.encode("utf-8", "surrogatepass"), slot, "rule mutant" if is_rule else "policy mutant")
