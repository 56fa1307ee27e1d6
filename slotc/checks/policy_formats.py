"""Formatting in a policy: f-string fields, literal `.format` and `%` templates, judged where they stand in the text.

A template that is not a literal is judged when it runs, by the guard that the lowering puts in.
"""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator

from slotc.checks.candidate import Candidate
from slotc.diagnostics import Code, Diagnostic

FORMAT_NOT_ALLOWED = Code(
    "SLC227",
    "format-not-allowed",
    why="A format field can walk attributes and items, ask for gigabytes of padding, or show an address (CVE-2023-41039, CVE-2024-47532).",
    help="Use plain fields such as `{}`, `{name}` or `{0:.3f}`, with a width and precision of at most 64.",
)
MAX_WIDTH = 64

_NUMBERS = re.compile(r"\d+")
_SPEC = re.compile(r"(?:.?[<>=^])?[-+ ]?z?#?0?\d*[_,]?(?:\.\d+)?[bcdeEfFgGnosxX%]?", re.DOTALL)
_PERCENT = re.compile(
    r"%(?:\((?P<key>[^()]*)\))?[-+ #0]*(?P<width>\*|\d*)(?:\.(?P<precision>\*|\d*))?(?P<kind>.?)", re.DOTALL
)


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Check every f-string field, literal `.format` template and literal `%` template."""
    for node in ast.walk(candidate.tree):
        fault: str | None = None
        match node:
            case ast.FormattedValue():
                fault = _field(node)
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(template)), attr="format")):
                fault = template_fault(template)
            case ast.BinOp(left=ast.Constant(value=str(template)), op=ast.Mod()):
                fault = percent_fault(template)
            case ast.AugAssign(target=target, op=ast.Mod()) if not candidate.anatomy.can_be_read_twice(target):
                fault = f"`{candidate.text_of(node)}` may format into a computed target; write `x = x % y`"
            case _:
                pass
        if fault is not None:
            yield Diagnostic(FORMAT_NOT_ALLOWED, fault, candidate.span(node))


def _field(node: ast.FormattedValue) -> str | None:
    if node.conversion == ord("a"):
        return "the conversion `!a`; use `!r`"
    if node.format_spec is None:
        return None
    assert isinstance(node.format_spec, ast.JoinedStr)
    text = ""
    for part in node.format_spec.values:
        if isinstance(part, ast.Constant):
            text += str(part.value)
        elif isinstance(part, ast.FormattedValue) and part.format_spec is None:
            # A computed width is bounded when it runs; here it stands for some digit.
            text += "1"
        else:
            return "a field nested in a field nested in a field"
    return spec_fault(text)


def spec_fault(spec: str) -> str | None:
    """What is wrong with a format specification, or None."""
    if not _SPEC.fullmatch(spec):
        return f"the format specification `{spec}` is not in the language"
    # The fill character may be a digit, so only what follows the alignment counts.
    body = spec[2:] if len(spec) > 1 and spec[1] in "<>=^" else spec
    return next(
        (
            f"a width or precision of {n}, {MAX_WIDTH} is the limit"
            for n in _NUMBERS.findall(body)
            if int(n[:9]) > MAX_WIDTH
        ),
        None,
    )


def template_fault(template: str) -> str | None:
    """What is wrong with a `.format` template, or None."""
    try:
        parts = list(string.Formatter().parse(template))
    except ValueError as error:
        return f"the template cannot be read: {error}"
    for _, name, spec, conversion in parts:
        if name is None:
            continue
        if name and not (name.isidentifier() or name.isdigit()):
            return f"the field `{{{name}}}` is no plain name"
        if conversion not in (None, "s", "r"):
            return f"the conversion `!{conversion}`; use `!r` or none"
        inner = re.sub(r"\{\w*\}", "1", spec or "")
        if "{" in inner or "}" in inner:
            return f"the format specification `{spec}` nests more than a plain field"
        fault = spec_fault(inner)
        if fault is not None:
            return fault
    return None


def percent_fault(template: str) -> str | None:
    """What is wrong with a `%` template, or None."""
    for match in _PERCENT.finditer(template):
        if match["kind"] not in tuple("diouxXeEfFgGsr%"):
            return f"the conversion `%{match['kind']}` is not in the language"
        for part in (match["width"], match["precision"] or ""):
            if part != "*" and part and int(part[:9]) > MAX_WIDTH:
                return f"a width or precision of {part}, {MAX_WIDTH} is the limit"
    return None
