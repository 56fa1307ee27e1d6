"""The canonical hash: blind to what nothing runs, sharp to what does, and equal on every Python."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slotc.canonical import canonical_form, canonical_hash

ROOT = Path(__file__).resolve().parent.parent
VECTORS = Path(__file__).parent / "canonical" / "vectors.json"
RULES = sorted((Path(__file__).parent / "candidates").glob("*/rule/*.py"))


def hash_of(text: str) -> str:
    return canonical_hash(ast.parse(text))


# --- what changes nothing ---------------------------------------------------------------------------------------

RULE = """
def priority(rank, visits, total, prior, depth, n_nodes):
    c, d = 1.0, 0.1
    if (gap := total - visits) > 3:
        c += 0.5
    bonus = c * math.sqrt(gap + 1) / (1 + visits)
    return rank + bonus - d * depth
"""

SAME = {
    "comments": (RULE, "# evolved\n" + RULE.replace("c += 0.5", "c += 0.5  # more")),
    "spacing": (RULE, RULE.replace(" * ", "*").replace(", ", " ,  ").replace("\n    bonus", "\n\n\n    bonus")),
    "indents": (RULE, RULE.replace("    ", "\t")),
    "lines": (RULE, RULE.replace("return rank + bonus - d * depth", "return (rank\n        + bonus\n        - d * depth)")),
    "semicolons": ("def f():\n    a = 1\n    return a", "def f(): a = 1; return a"),
    "line ends": (RULE, RULE.replace("\n", "\n\n")),
    "parentheses": (RULE, RULE.replace("d * depth", "((d) * (depth))").replace("c, d = 1.0, 0.1", "(c, d) = (1.0, 0.1)")),
    "local names": (RULE, RULE.replace("bonus", "extra").replace("gap", "g").replace("c,", "k,").replace("c *", "k *").replace("c +=", "k +=")),
    "swapped local names": ("def f():\n    a, b = 1, 2\n    return a - b", "def f():\n    b, a = 1, 2\n    return b - a"),
    "docstrings": (RULE, RULE.replace("    c, d", '    """Score a node."""\n    c, d')),
    "module docstring": (RULE, '"""Evolved, generation 12."""\n' + RULE),
    "annotations": (RULE, RULE.replace("(rank, visits", "(rank: float, visits: 'int'").replace("n_nodes):", "n_nodes) -> float:")),
    "local annotations": ("def f():\n    x = 1\n    return x", "def f():\n    x: int = 1\n    return x"),
    "bare annotations": ("def f():\n    x = 1\n    return x", "def f():\n    x: int\n    x = 1\n    return x"),
    "quotes": ("def f():\n    return 'a'", 'def f():\n    return "a"'),
    "raw strings": ("def f():\n    return '\\\\d'", "def f():\n    return r'\\d'"),
    "adjacent strings": ("def f():\n    return 'ab'", "def f():\n    return 'a' 'b'"),
    "unicode prefix": ("def f():\n    return 'a'", "def f():\n    return u'a'"),
    "spelling of numbers": ("def f():\n    return 16 + 1000.0", "def f():\n    return 0x10 + 1_000.0"),
    "f-string pieces": ("def f(x):\n    return f'a{x}bc'", "def f(x):\n    return 'a' f'{x}' 'b' 'c'"),
    "comprehension variables": ("def f(x):\n    return [a for a in x if a]", "def f(x):\n    return [b for b in x if b]"),
    "loop variables": ("def f(x):\n    for a in x:\n        g(a)", "def f(x):\n    for b in x:\n        g(b)"),
    "exception names": (
        "def f(x):\n    try:\n        g()\n    except E as a:\n        h(a)",
        "def f(x):\n    try:\n        g()\n    except E as b:\n        h(b)",
    ),
    "match captures": (
        "def f(x):\n    match x:\n        case [a, *b]:\n            return a, b",
        "def f(x):\n    match x:\n        case [c, *d]:\n            return c, d",
    ),
    "class docstring": ("class A:\n    x = 1", "class A:\n    'doc'\n    x = 1"),
    "method annotations": ("class A:\n    def f(self, x): return x", "class A:\n    def f(self, x: int) -> int: return x"),
    "class annotations": ("class A:\n    x = 1", "class A:\n    x: int = 1"),
}  # fmt: skip

OTHER = {
    "a constant": (RULE, RULE.replace("0.1", "0.2")),
    "the type of a constant": (RULE, RULE.replace("1.0, 0.1", "1, 0.1")),
    "1 and True": ("def f():\n    return 1", "def f():\n    return True"),
    "0.0 and -0.0": ("def f():\n    return 0.0", "def f():\n    return -0.0"),
    "text and bytes": ("def f():\n    return 'a'", "def f():\n    return b'a'"),
    "None and its name": ("def f():\n    return None", "def f():\n    return 'None'"),
    "an operator": (RULE, RULE.replace("gap + 1", "gap - 1")),
    "a comparison": (RULE, RULE.replace("> 3", ">= 3")),
    "order of operands": ("def f(a, b):\n    return a - b", "def f(a, b):\n    return b - a"),
    "grouping": ("def f(a, b, c):\n    return a - (b - c)", "def f(a, b, c):\n    return a - b - c"),
    "a parameter's name": (RULE, RULE.replace("prior", "weight")),
    "the function's name": (RULE, RULE.replace("priority", "score")),
    "an attribute": (RULE, RULE.replace("math.sqrt", "math.log")),
    "a module": (RULE, RULE.replace("math.sqrt", "cmath.sqrt")),
    "a keyword": ("def f(x):\n    return g(x, a=1)", "def f(x):\n    return g(x, b=1)"),
    "a default": ("def f(x=1):\n    return x", "def f(x=2):\n    return x"),
    "kinds of parameters": ("def f(x, y):\n    return x", "def f(x, *, y):\n    return x"),
    "and, or": ("def f(a, b):\n    return a and b", "def f(a, b):\n    return a or b"),
    "order of statements": ("def f(x):\n    g(x)\n    h(x)", "def f(x):\n    h(x)\n    g(x)"),
    "branches": ("def f(x):\n    if x:\n        g()\n    else:\n        h()", "def f(x):\n    if x:\n        h()\n    else:\n        g()"),
    "indented or not": ("def f(x):\n    if x:\n        g()\n    h()", "def f(x):\n    if x:\n        g()\n        h()"),
    "a local for another": ("def f():\n    a, b = 1, 2\n    return a", "def f():\n    a, b = 1, 2\n    return b"),
    "a local and a global": ("def f():\n    a = 1\n    return a", "def f():\n    a = 1\n    return b"),
    "an unrelated global": ("def f():\n    return a", "def f():\n    return b"),
    "import names": ("import math as m\ndef f(x):\n    return m.sqrt(x)", "import math as n\ndef f(x):\n    return n.sqrt(x)"),
    "imported members": ("from m import a\ndef f(x):\n    return a(x)", "from m import b as a\ndef f(x):\n    return a(x)"),
    "nested function names": ("def f():\n    def g(): return 1\n    return g", "def f():\n    def h(): return 1\n    return h"),
    "self attributes": ("class A:\n    def f(self):\n        self._a = 1", "class A:\n    def f(self):\n        self._b = 1"),
    "class constants": ("class A:\n    X = 1", "class A:\n    Y = 1"),
    "dataclass fields": ("@dataclass\nclass A:\n    x: int", "@dataclass\nclass A:\n    y: int"),
    "annotations of a dataclass": ("@dataclass\nclass A:\n    x: int", "@dataclass\nclass A:\n    x: ClassVar"),
    "fields and none": ("class A(NamedTuple):\n    x: int = 1", "class A(NamedTuple):\n    x = 1"),
    "nonlocal": (
        "def f():\n    x = 1\n    def g():\n        nonlocal x\n        x = 2\n    g()\n    return x",
        "def f():\n    x = 1\n    def g():\n        x = 2\n    g()\n    return x",
    ),
    "a format specification": ("def f(x):\n    return f'{x:.2f}'", "def f(x):\n    return f'{x:.3f}'"),
    "a conversion": ("def f(x):\n    return f'{x!r}'", "def f(x):\n    return f'{x!s}'"),
    "a capture and a value": ("def f(x, a):\n    match x:\n        case A.b:\n            return 1", "def f(x, a):\n    match x:\n        case A.c:\n            return 1"),
    "the class of a pattern": ("def f(x):\n    match x:\n        case A(b=1):\n            return 1", "def f(x):\n    match x:\n        case B(b=1):\n            return 1"),
    "a comprehension's kind": ("def f(x):\n    return [a for a in x]", "def f(x):\n    return {a for a in x}"),
    "shadowing in a comprehension": ("def f(x):\n    a = 1\n    return [a for b in x]", "def f(x):\n    a = 1\n    return [b for b in x]"),
    "a text that is not first": ("def f():\n    g()\n    'note'", "def f():\n    g()"),
    "bare annotation hides a global": ("def f():\n    x: int\n    return x", "def f():\n    return x"),
    "star and none": ("def f(x):\n    return g(*x)", "def f(x):\n    return g(x)"),
    "del": ("def f(x):\n    del x[0]", "def f(x):\n    x[0]"),
    "augmented and plain": ("def f(x):\n    x += 1", "def f(x):\n    x = x + 1"),
}  # fmt: skip


@pytest.mark.parametrize("what", SAME)
def test_hash_stays_whatever(what: str) -> None:
    one, other = SAME[what]
    assert one != other
    assert hash_of(one) == hash_of(other)


@pytest.mark.parametrize("what", OTHER)
def test_hash_changes_with(what: str) -> None:
    one, other = OTHER[what]
    assert hash_of(one) != hash_of(other)


def test_hash_has_its_version_and_64_digits() -> None:
    name, _, digits = hash_of(RULE).partition(":")
    assert (name, len(digits), int(digits, 16) > 0) == ("slotc1", 64, True)


def test_all_texts_that_differ_have_different_hashes() -> None:
    forms = {canonical_form(ast.parse(text)) for pair in OTHER.values() for text in pair}
    assert len(forms) == len({text for pair in OTHER.values() for text in pair})


# --- pinned vectors ---------------------------------------------------------------------------------------------

PRINT = """
import ast, json, sys
from slotc.canonical import canonical_hash
print(json.dumps([canonical_hash(ast.parse(v["text"])) for v in json.load(open(sys.argv[1], encoding="utf-8"))]))
"""


def interpreter(version: str) -> str | None:
    if version == f"{sys.version_info[0]}.{sys.version_info[1]}":
        return sys.executable
    homes = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin/python"))
    return str(homes[-1]) if homes else shutil.which(f"python{version}")


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_pinned_hashes_hold_on_every_python(version: str, update_golden: bool) -> None:
    found = interpreter(version)
    if found is None:
        pytest.skip(f"Python {version} is not on this machine")
    run = subprocess.run(
        [found, "-c", PRINT, str(VECTORS)],
        capture_output=True,
        env={"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]},
        timeout=60,
    )
    assert (run.returncode, run.stderr.decode()) == (0, "")
    hashes = json.loads(run.stdout)
    vectors = json.loads(VECTORS.read_text("utf-8"))
    if update_golden:
        pinned = [{"what": v["what"], "hash": h, "text": v["text"]} for v, h in zip(vectors, hashes, strict=True)]
        VECTORS.write_text(json.dumps(pinned, indent=1, ensure_ascii=False) + "\n", "utf-8")
        vectors = pinned
    assert hashes == [v["hash"] for v in vectors]


def test_pinned_texts_are_many_and_differ() -> None:
    vectors = json.loads(VECTORS.read_text("utf-8"))
    assert len({v["hash"] for v in vectors}) == len(vectors) >= 20


# --- properties -------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None, database=None)
@given(st.sampled_from(RULES), st.integers(0, 3), st.sampled_from(["# note", "", "#é", "   "]))
def test_unparsed_text_has_the_same_hash(path: Path, blank: int, comment: str) -> None:
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    try:
        text = ast.unparse(tree)
        again = ast.parse(text.replace("\n", f"  {comment}\n" + "\n" * blank) if "'" not in text else text)
    except (SyntaxError, ValueError, RecursionError):
        return
    assert canonical_hash(tree) == canonical_hash(again)
