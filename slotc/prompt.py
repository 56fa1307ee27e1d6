"""The text a model is prompted with: signature, domains, language and laws, generated from what the gate enforces."""

from __future__ import annotations

from collections.abc import Iterator

from slotc.content import Content
from slotc.contract import Contract
from slotc.gate import Arity, Profile, load_profile


def describe(contract: Contract, content: Content) -> str:
    """Everything that a candidate for this slot must keep, in plain text."""
    profile = load_profile(content, contract.profile)
    return "\n".join(_rule(contract, profile)) + "\n"


def summary(contract: Contract) -> str:
    """The slot in one line."""
    doc = (contract.protocol.__doc__ or "").strip().split("\n")[0]
    return doc or contract.protocol.__name__


def _rule(contract: Contract, profile: Profile) -> Iterator[str]:
    signature = contract.signature
    assert signature is not None
    names = ", ".join(a.name for a in signature.arguments)
    yield f"Write one Python function for the slot `{contract.slot}`. {summary(contract)}"
    yield ""
    yield f"    def {signature.function}({names}):"
    yield ""
    yield "Arguments:"
    for argument in signature.arguments:
        meaning = contract.meaning.get(argument.name, "")
        yield f"- {argument.name}: {argument.describe()}" + (f"; {meaning}" if meaning else "")
    if signature.relations:
        yield f"Always: {', '.join(r.text for r in signature.relations)}."
    yield f"Answer: {signature.result.describe()}, int or float and never a bool, for every input of these domains."
    yield from _notes(contract)
    yield ""
    yield "Language:"
    yield "- one function with exactly this signature; nothing beside it but comments, a docstring and `import math`"
    yield "- numbers and locals; + - * / // % ** and comparisons; and, or, not; a if c else b; x := ...; x in (1, 2)"
    yield "- assignments to names, `a, b = x, y`, `x += y`; if, elif, else; every path ends in `return` with a number"
    yield f"- functions: {', '.join(_call(n, a) for n, a in sorted(profile.builtins.items()))}"
    for module, members in sorted(profile.modules.items()):
        yield f"- {module}: {', '.join(_call(n, a) for n, a in sorted(members.items()))}"
    yield "- no loops, no containers, no strings, no nested functions, no other imports, no attributes but those of math"


def _notes(contract: Contract) -> Iterator[str]:
    for note in contract.notes:
        yield f"Note: {note}"
    for law in contract.laws:
        yield f"Law {law.name}: {law.text}"


def _call(name: str, arity: Arity) -> str:
    if arity is None:
        return name
    least, most = arity
    letters = ["x", "y", "z"] if most <= 3 else ["x", "y"]
    inside = ", ".join(letters[:least]) + ("[, y]" if least < most <= 3 else "")
    return f"{name}({inside}, ...)" if most > 3 else f"{name}({inside})"
