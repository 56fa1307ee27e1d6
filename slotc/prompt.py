"""The text a model is prompted with: signature, domains, language and laws, generated from what the gate enforces."""

from __future__ import annotations

from collections.abc import Iterator

from slotc.content import Content
from slotc.contract import Contract
from slotc.gate import SPECIAL_METHODS, Arity, Profile, load_profile
from slotc.values import Field, Method, ValueType


def describe(contract: Contract, content: Content) -> str:
    """Everything that a candidate for this slot must keep, in plain text."""
    profile = load_profile(content, contract.profile)
    lines = _rule(contract, profile) if contract.is_rule else _policy(contract, profile)
    return "\n".join(lines) + "\n"


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


# --- policies ---------------------------------------------------------------------------------------------------


def _policy(contract: Contract, profile: Profile) -> Iterator[str]:
    yield f"Write one Python class `{contract.class_name}` for the slot `{contract.slot}`. {summary(contract)}"
    yield ""
    yield f"    class {contract.class_name}:"
    for name, domain in contract.data.items():
        yield f"        {name} = ...  # a literal: {domain.describe()}"
    for method in contract.methods.values():
        yield f"        def {method.name}(self{''.join(f', {p.name}' for p in method.params)}): ..."
    for hook in contract.hooks:
        yield f"        def {hook.name}(self{''.join(f', {p.name}' for p in hook.params)}): ...  # may be left out"
    yield ""
    yield "The engine makes an instance without arguments and keeps it for a whole run; state lives on `self`."
    for method in contract.methods.values():
        arguments = "; ".join(f"{p.name}: {p.domain.describe()}" for p in method.params)
        yield f"- {method.name}({arguments}) answers {method.result.describe()}" + (
            f". {_line(method.doc)}" if method.doc else ""
        )
    for hook in contract.hooks:
        arguments = "; ".join(f"{p.name}: {p.domain.describe()}" for p in hook.params)
        yield f"- {hook.name}({arguments}) is called once before the others, if the class has it"
    yield ""
    yield "Values (read-only; fields in constructor order):"
    for value_type in _reachable(contract):
        yield f"- {value_type.name}({', '.join(map(_field, value_type.fields))})"
        for name, computed in value_type.methods.items():
            owner = value_type.name if computed.kind == "static" else _variable(value_type.name)
            yield f"    {owner}.{name}({', '.join(computed.params)}): {_formula(computed)}"
    for enum in contract.enums.values():
        yield f"- {enum.name}: {', '.join(f'{enum.name}.{m}' for m in enum.members)}"
    offered = sorted(s.name for s in contract.symbols)
    yield f"Names that need no import: {', '.join(offered)}."
    for symbol in contract.symbols:
        if symbol.call is not None:
            yield f"- {symbol.name}({', '.join(symbol.call.params)}): {_formula(symbol.call)}"
    if contract.meaning:
        yield "Meaning:"
        yield from (f"- {name}: {text}" for name, text in contract.meaning.items())
    yield from _notes(contract)
    yield ""
    yield from _policy_language(contract, profile)


def _line(text: str) -> str:
    return " ".join(text.split())


def _variable(name: str) -> str:
    return name[0].lower() + name[1:]


def _field(field: Field) -> str:
    described = f"{field.name}: {field.domain.describe()}"
    return described if field.required else f"{described} = {field.default!r}"


def _formula(method: Method) -> str:
    """What a method or function answers, as its formula says it."""
    if method.kind == "callback":
        assert method.returns is not None
        return f"asks the engine; answers {method.returns.describe()}"
    if method.result:
        return f"answers {method.result}"
    changed = ", ".join(f"{k} = {v}" for k, v in method.updates.items())
    return f"answers a new {method.builds.name} with {changed}" if method.builds else f"answers a copy with {changed}"


def _reachable(contract: Contract) -> list[ValueType]:
    """The value types that the Protocol, the hooks and the symbols lead to."""
    found: dict[str, ValueType] = {}
    specs = [*contract.methods.values(), *contract.hooks]
    stack = [d for spec in specs for d in (*(p.domain for p in spec.params), spec.result)]
    while stack:
        domain = stack.pop(0)
        stack.extend(domain.items)
        value_type = contract.value_types.get(domain.name) if domain.kind == "value" else None
        if value_type is not None and value_type.name not in found:
            found[value_type.name] = value_type
            stack.extend(f.domain for f in value_type.fields)
    return list(found.values())


def _policy_language(contract: Contract, profile: Profile) -> Iterator[str]:
    yield "Language (all that is not listed is refused):"
    yield "- classes, methods, functions, lambdas, generators, comprehensions, try/except, match, f-strings; no async, with, global"
    yield "- class and module level hold only definitions, imports and constants, which are read-only; defaults are constants"
    yield "- `self` is never bound again; attributes `_x` and own ones only on own instances; stores only to own objects, lists and dicts"
    yield "- annotations are erased and may name anything from typing"
    yield f"- bases: own classes, Enum, IntEnum, NamedTuple, exceptions; special methods: {', '.join(sorted(SPECIAL_METHODS))}"
    yield "- decorators: property, staticmethod, classmethod on methods; dataclass, enum.unique on classes; none on what the engine calls"
    yield "- no bare except; of a caught exception only `str(e)`, which is its class's name"
    yield "- formats: plain fields, width and precision at most 64; text is made of str, int, float, bool, None, lists, tuples, dicts"
    yield "- random only as `random.Random(seed)`; the order of a set must not show: sort it"
    yield "- regular expressions are literals; none where repeats overlap, nested or in a row: `(a+)+`, `(a|a)*`"
    exceptions = sorted(n for n in profile.builtins if n.endswith(("Error", "Exception")) or n == "StopIteration")
    yield f"- built-ins: {', '.join(sorted(set(profile.builtins) - set(exceptions)))}"
    yield f"- exceptions: {', '.join(exceptions)}"
    for module, members in sorted(profile.modules.items()):
        yield f"- {module}: {', '.join(sorted(members))}"
    yield f"- methods of plain values: {', '.join(sorted(profile.methods))}"
    imports = ", ".join(sorted(contract.imports))
    if imports:
        yield f"- the names above may be imported from {imports}"


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
