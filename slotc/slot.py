"""Which slot a candidate fills: by option, by configuration, by a `# slot:` header, or by its shape."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

from slotc.catalogue import Catalogue
from slotc.contract import Contract
from slotc.diagnostics import Code, Diagnostic, Span, UsageError
from slotc.scopes import parameters
from slotc.source import Source

SLOT_CONTRADICTED = Code(
    "SLC310",
    "slot-contradicted",
    why="The file says that it fills another slot than the one it is checked for; one of the two is a mistake.",
    help="Correct the `# slot:` header, or the option or configuration.",
)
SLOT_UNKNOWN = Code(
    "SLC311",
    "slot-unknown",
    why="No contract defines a slot of this name, so there is nothing to check against.",
    help="Name a slot that `slotc slots` lists; a slot of your own needs `--content DIR`.",
)
SLOT_NOT_RECOGNISED = Code(
    "SLC312",
    "slot-not-recognised",
    why="The text has no `# slot:` header, and its functions and classes fit no contract.",
    help="Name the slot: `--slot NAME`, or a first line `# slot: NAME`.",
)
SLOT_AMBIGUOUS = Code(
    "SLC313",
    "slot-ambiguous",
    why="The text fits several contracts, and guessing would check it against the wrong one.",
    help="Name the slot: `--slot NAME`, or a first line `# slot: NAME`.",
)

SlotFrom = Literal["option", "configuration", "header", "shape"]

_HEADER = re.compile(r"#[ \t]*slot[ \t]*:[ \t]*(\S+)[ \t]*")


class Choice(NamedTuple):
    """The slot that was found and what named it; a refusal has a diagnostic."""

    slot: str | None
    slot_from: SlotFrom | None
    refusal: Diagnostic | None = None


def known(contracts: Mapping[str, Contract], slot: str) -> Contract:
    """The contract of a slot that the caller named.

    Raises:
        UsageError: There is no such slot; the nearest name is told.
    """
    if slot in contracts:
        return contracts[slot]
    raise UsageError(_unknown(contracts, slot))


def choose(source: Source, contracts: Catalogue, slot: str | None, slot_from: SlotFrom | None) -> Choice:
    """Settle the slot; a header that contradicts what the caller named is a refusal, never a question."""
    header = _header(source.text)
    if slot is not None:
        if header is not None and header[0] != slot:
            message = f"the header says `{header[0]}`, the {slot_from} says `{slot}`"
            return Choice(slot, slot_from, Diagnostic(SLOT_CONTRADICTED, message, header[1]))
        return Choice(slot, slot_from)
    if header is not None:
        if header[0] not in contracts:
            return Choice(None, None, Diagnostic(SLOT_UNKNOWN, _unknown(contracts, header[0]), header[1]))
        return Choice(header[0], "header")
    if source.tree is None:
        return Choice(None, None)
    fitting = [name for name in contracts.naming(_functions(source.tree)) if _fits(source.tree, contracts[name])]
    if len(fitting) == 1:
        return Choice(fitting[0], "shape")
    if fitting:
        choices = ", ".join(f"`{f}`" for f in fitting)
        return Choice(None, None, Diagnostic(SLOT_AMBIGUOUS, f"the shape fits {choices}", Span(1, 1, 1, 1)))
    choices = ", ".join(f"`{c}`" for c in contracts)
    return Choice(None, None, Diagnostic(SLOT_NOT_RECOGNISED, f"the shape fits none of {choices}", Span(1, 1, 1, 1)))


def _unknown(contracts: Mapping[str, Contract], slot: str) -> str:
    import difflib  # only a refusal needs it

    near = difflib.get_close_matches(slot, contracts, n=1, cutoff=0.6)
    hint = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(contracts)}"
    return f"there is no slot `{slot}`; {hint}"


def _header(text: str) -> tuple[str, Span] | None:
    """The first `# slot:` among the comments before any code."""
    for row, line in enumerate(text.split("\n", 50)[:50], 1):
        stripped = line.strip()
        if stripped and not stripped.startswith(("#", "```")):
            return None
        match = _HEADER.fullmatch(stripped)
        if match:
            return match[1], Span(row, 1, row, len(line.rstrip()) + 1)
    return None


def _functions(tree: ast.Module) -> set[str]:
    """The names of the functions and methods that the module and its classes define."""
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    return {node.name for body in bodies for node in body if isinstance(node, ast.FunctionDef)}


def _fits(tree: ast.Module, contract: Contract) -> bool:
    """Whether the entry is there with the contract's arguments, or with all the methods that it asks for."""
    for node in tree.body:
        if contract.signature is not None and isinstance(node, ast.FunctionDef) and node.name == contract.entry:
            return [p.arg for p in parameters(node.args)] == [a.name for a in contract.signature.arguments]
        if not contract.is_rule and isinstance(node, ast.ClassDef) and node.name == contract.entry:
            methods = {m.name: m for m in node.body if isinstance(m, ast.FunctionDef)}
            return all(
                name in methods and len(parameters(methods[name].args)) == len(spec.params) + 1
                for name, spec in contract.methods.items()
            )
    return False
