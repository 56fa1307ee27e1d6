"""What a check reads: one candidate with its text, tree, scopes, contract and language."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from typing import TYPE_CHECKING

from slotc.anatomy import Anatomy
from slotc.backtracking import Growth, PatternError, judged
from slotc.contract import Contract
from slotc.diagnostics import Span
from slotc.gate import Profile
from slotc.lazy import Lazy
from slotc.lower import lower_rule
from slotc.scopes import Scopes
from slotc.source import Source, Spans

if TYPE_CHECKING:
    from slotc.numeric import Kind


@dataclass(eq=False, repr=False)
class Candidate:
    """A candidate whose text has parsed; `contract` and `profile` say what it is checked against."""

    source: Source
    tree: ast.Module
    contract: Contract
    profile: Profile
    # Names that an import binds, as the dotted member they stand for: {"m": "math", "root": "math.sqrt"}.
    aliases: dict[str, str] = field(default_factory=dict[str, str])

    @Lazy
    def scopes(self) -> Scopes:
        return Scopes(self.tree)

    @Lazy
    def spans(self) -> Spans:
        return Spans(self.source.text)

    @Lazy
    def anatomy(self) -> Anatomy:
        return Anatomy(self.tree, self.scopes)

    @Lazy
    def symbols(self) -> frozenset[str]:
        """The names that the contract provides."""
        return frozenset(s.name for s in self.contract.symbols)

    @Lazy
    def unresolved(self) -> tuple[str, ...]:
        """The contract's symbols that the lowered text names, with an import or without: what an engine has to provide."""
        if not self.symbols:
            return ()
        from slotc.lower_policy import HOOK  # what a symbol that is imported begins with

        named = {n.id for n in ast.walk(ast.parse(self.lowered)) if isinstance(n, ast.Name)}
        return tuple(sorted(s for s in self.symbols if not named.isdisjoint((s, f"{HOOK}symbol_{s}"))))

    @Lazy
    def fields(self) -> frozenset[str]:
        """The attributes that the contract's values and enumerations have."""
        names = {n for v in self.contract.value_types.values() for n in (*(f.name for f in v.fields), *v.methods)}
        return frozenset(names | {m for e in self.contract.enums.values() for m in e.members})

    @Lazy
    def numbers(self) -> dict[str, Kind]:
        """The attributes that are numbers on every value of the contract that has them."""
        from slotc.numeric import COUNT, SMALL, joined  # for policies alone

        kinds: dict[str, set[Kind | None]] = {}
        for value in self.contract.value_types.values():
            for f in value.fields:
                # A field that takes floats takes ints as wide as these too.
                kind: Kind | None = {"int": SMALL, "bool": SMALL, "float": COUNT}.get(f.domain.kind)
                kinds.setdefault(f.name, set()).add(kind)
            for name in value.methods:
                kinds.setdefault(name, set()).add(None)
        for enum in self.contract.enums.values():
            for name in (*enum.members, "name", "value"):
                kinds.setdefault(name, set()).add(None)
        return {n: kind for n, found in kinds.items() if (kind := reduce(joined, found)) is not None}

    @Lazy
    def patterns(self) -> Mapping[str, Growth | PatternError]:
        """The texts that may be regular expressions, with the verdict on each."""
        return judged(self.tree)

    @Lazy
    def lowered(self) -> str:
        """The text that runs, in the cell and in an engine."""
        if self.contract.is_rule:
            return lower_rule(self.tree, self.aliases)
        from slotc.lower_policy import lower_policy  # loads RestrictedPython, which a rule does not need

        listed = self.profile.methods | self.fields
        return lower_policy(self.tree, modules=self.profile.modules, listed=listed, numbers=self.numbers)

    def span(self, node: ast.AST) -> Span:
        return self.spans.of(node)

    def text_of(self, node: ast.AST) -> str:
        """The node's text on one line, shortened, for a message."""
        span = self.span(node)
        lines = self.source.text.replace("\r\n", "\n").split("\n")
        line = lines[span.row - 1] if span.row <= len(lines) else ""
        text = (
            line[span.column - 1 : span.end_column - 1]
            if span.end_row == span.row
            else line[span.column - 1 :] + " ..."
        )
        return text if len(text) <= 60 else text[:57] + "..."
