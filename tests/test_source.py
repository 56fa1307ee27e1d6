"""The scan: every rule with near misses, hostile sizes in a limited child, and no input that makes a check raise."""

from __future__ import annotations

import ast
import json
import re
import tokenize
from io import BytesIO
from pathlib import Path

import pytest
from conftest import Run
from hypothesis import example, given, settings
from hypothesis import strategies as st

import slotc
from slotc.source import MAX_BYTES, Source, read_source

HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
RULES = sorted((Path(__file__).parent / "candidates").glob("*/rule/*.py"))


def scan(text: str | bytes, *, strip_fence: bool = False) -> Source:
    return read_source(text.encode() if isinstance(text, str) else text, strip_fence=strip_fence)


def codes(text: str | bytes, *, strip_fence: bool = False) -> list[str]:
    return [d.code.id for d in scan(text, strip_fence=strip_fence).problems]


def place(text: str | bytes) -> tuple[int, int]:
    (found,) = scan(text).problems
    assert found.span is not None
    return found.span.row, found.span.column


# --- characters -------------------------------------------------------------------------------------------------

CONTROLS = [c for c in [*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, 0xFEFF] if chr(c) not in "\t\n\r"]
BIDIRECTIONAL = [0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]


@pytest.mark.parametrize("character", CONTROLS, ids="U+{:04X}".format)
def test_control_character_is_refused_wherever_it_stands(character: int) -> None:
    for text in (f"x = 1 # {chr(character)}", f"x = '{chr(character)}'", f"x{chr(character)} = 1"):
        assert codes(text) == ["SLC104"]


@pytest.mark.parametrize("character", BIDIRECTIONAL, ids="U+{:04X}".format)
def test_bidirectional_character_is_refused_wherever_it_stands(character: int) -> None:
    for text in (f"x = 1 # {chr(character)}", f"x = '{chr(character)}'"):
        assert codes(text) == ["SLC105"]


@pytest.mark.parametrize(
    "text",
    [
        *("a\tb", "שלום", "مرحبا", "题", "🙂\u200d🙂", "a\u00a0b", "e\u0301", "~"),
        *(
            "👩🏽\u200d💻",
            "🏳\ufe0f\u200d🌈",
            "❤\ufe0f\u200d🔥",
            "🧑\u200d⚕\ufe0f",
            "1\ufe0f\u20e3",
            "☕\ufe0e",
            "↔\ufe0f",
            "‼\ufe0f",
        ),
        *("می\u200cخواهم", "क्\u200dष", "ක්\u200dෂ", "ไทย\u200bภาษา", "ខ្មែរ\u200bភាសា"),
    ],
)
def test_other_characters_may_stand_in_strings_and_comments(text: str) -> None:
    assert codes(f"x = '{text}'  # {text}") == []


@pytest.mark.parametrize(
    "text",
    [
        *(
            "\u200b",
            "a\u200bb",
            "\u00ad",
            "a\u00adb",
            "\u034f",
            "\u2060",
            "\u2064",
            "\u206a",
            "\u115f",
            "\u3164",
            "\uffa0",
            "\u180e",
        ),
        *(
            "\u200d",
            "a\u200db",
            "a\u200cb",
            "🙂\u200db",
            "🙂\u200d",
            "🙂\u200c🙂",
            "\u200dع",
            "ع\u200d\u200dع",
            "عक\u200dक\u200dع",
        ),
        *(
            "a\ufe0f",
            "1\ufe0f",
            "🙂\ufe0f\ufe0f",
            "\ufe0f",
            "\ufe00",
            "題\U000e0100",
            "🏴\U000e0067\U000e007f",
            "\U000e0001",
            "\U000e0fff",
        ),
        *("\ufff9", "\U0001bca0", "\U0001d173", "ไ\u200ba", "ไทย\u200b\u200bไทย"),
    ],
    ids=ascii,
)
def test_character_that_shows_as_nothing_is_refused(text: str) -> None:
    for source in (f"x = 1 # {text}", f"x = '{text}'"):
        assert codes(source) == ["SLC114"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("x = 1\r\ny = 2\r\n", []),
        ("x = 1\ry = 2\n", ["SLC104"]),
        ("x = 1\r", ["SLC104"]),
        ("x = 1\r\r\n", ["SLC104"]),
        ("x = '''a\r\nb'''", []),
        ("x = 'a\\\r\nb'", []),
        ("x = 'a\\rb'", []),
    ],
)
def test_carriage_return_stands_before_a_newline_only(text: str, found: list[str]) -> None:
    assert codes(text) == found


def test_crlf_gives_the_same_tree_and_places() -> None:
    text = "# é\nif x:\n    y = '''a\nb'''\n"
    one, other = scan(text), scan(text.replace("\n", "\r\n"))
    assert one.tree is not None
    assert other.tree is not None
    assert ast.dump(one.tree, include_attributes=True) == ast.dump(other.tree, include_attributes=True)


def test_leading_byte_order_mark_is_no_character() -> None:
    assert codes(b"\xef\xbb\xbfx = 1") == []
    assert place(b"\xef\xbb\xbfx = \x00") == (1, 5)
    assert codes(b"\xef\xbb\xbf\xef\xbb\xbfx = 1") == ["SLC104"]


@pytest.mark.parametrize(
    "raw",
    [
        b"\xff",
        b"x = '\xe9'",
        b"\xed\xa0\x80",
        b"\xc0\xaf",
        b"\xf5\x80\x80\x80",
        b"x = 1\x80",
        "x = 'é'".encode("utf-16"),
    ],
)
def test_bytes_that_are_not_utf8_are_refused(raw: bytes) -> None:
    assert codes(raw) == ["SLC103"]


def test_columns_are_counted_in_code_points() -> None:
    assert place("x = '題🙂e\u0301' + \x00") == (1, 14)
    assert place("x = '題'\ny = '🙂' + '\\q'") == (2, 12)


# --- encodings --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# -*- coding: latin-1 -*-\n", ["SLC106"]),
        ("#!/usr/bin/python\n# vim: set fileencoding=utf-7 :\n", ["SLC106"]),
        ("#coding=utf-16\n", ["SLC106"]),
        ("# coding: UTF_8\nx = 1", []),
        ("# -*- coding: utf-8 -*-\nx = 1", []),
        ("# coding: utf8\nx = 1", []),
        ("# coding: utf-8-sig\nx = 1", ["SLC106"]),
        ("x = 1\n\n# coding: latin-1\n", []),
        ("x = '# coding: latin-1'\n", []),
        ("# encoding is a word, decoding: too\nx = 1", ["SLC106"]),
        ("# coding style: none\nx = 1", []),
    ],
)
def test_coding_cookie_may_say_utf8_and_nothing_else(text: str, found: list[str]) -> None:
    assert codes(text) == found


# --- sizes ------------------------------------------------------------------------------------------------------


def test_text_of_64_kb_is_read_and_a_byte_more_is_not() -> None:
    text = "x = 1\n#".ljust(MAX_BYTES, "x")
    assert codes(text) == []
    assert codes(text + "x") == ["SLC102"]


def test_text_of_2000_lines_is_read_and_a_line_more_is_not() -> None:
    assert codes("x = 1\n" * 1999 + "x = 1") == []
    assert codes("x = 1\n" * 2000) == ["SLC102"]


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\t\n", "# only a comment", "\\\n", "\ufeff"])
def test_text_without_a_statement_is_refused(text: str) -> None:
    assert codes(text) in (["SLC101"], ["SLC110"])
    assert scan(text).tree is None


# --- escapes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "good", [*"\\'\"abfnrtv", "x41", "N{BULLET}", "u2022", "U00002022", "0", "7", "101", "377", "\n"]
)
@pytest.mark.parametrize("quote", ["'", '"', "'''", '"""'])
def test_known_escape_is_read(good: str, quote: str) -> None:
    assert codes(f"x = {quote}\\{good}{quote}") == []


@pytest.mark.parametrize("bad", ["d", "s", "w", ".", "-", "(", "{", " ", "8", "9", "400", "777", "e", "é"])
@pytest.mark.parametrize("prefix", ["", "f", "u"])
def test_unknown_escape_is_refused(bad: str, prefix: str) -> None:
    text = f"x = {prefix}'\\{bad}{'}' if bad == '{' and prefix == 'f' else ''}'"
    assert codes(text) in (["SLC109"], ["SLC110"])


@pytest.mark.parametrize(
    "text",
    ["r'\\d'", "R'\\.'", "rb'\\d'", "fr'\\d{x}'", "rf'{x}\\d'", "'\\\\d'", "# '\\d'", "'a' # \\d", "x = 1 + \\\n 2"],
)
def test_backslash_outside_of_an_escape_is_read(text: str) -> None:
    assert codes(text if "=" in text or text.startswith("#") else f"x = {text}") in ([], ["SLC101"])


# --- f-strings --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "f'{x}'",
        "f'{{x}} {y!r:>{w}} {z:%H:%M}'",
        "f'''{\n x\n}'''",
        "f\"{x['a']} {y(1)[2]}\"",
        "f'{x:{y}.{z}}' f'{a}' 'b'",
        "f'{(lambda a: a)(1)}'",
        "f'{x!s}' + rf'\\d{x}' + f'\\x41{x}'",
        "f'{x:\\n}'",
        "f'{ {1: 2}[1] }'",
        "f'\\N{BULLET}{x}'",
    ],
)
def test_fstring_that_every_python_reads_is_read(text: str) -> None:
    assert codes(f"x = y = z = a = w = 1\nt = {text}") == []


@pytest.mark.parametrize(
    "text",
    [
        "f'{" + "(" * 101 + "1" + ")" * 101 + "}'",
        "f'{1" + " + 1" * 101 + "}'",
        "f'{x" + ".real" * 101 + "}'",
        "f'''{" + "[" * 101 + "]" * 101 + "}'''",
        "f'{x:{" + "-" * 101 + "1}}'",
        "'a' " * 102,
        "f'{x}' " * 102,
    ],
)
def test_depth_cannot_hide_inside_an_fstring(text: str) -> None:
    (code,) = codes(f"t = {text}")
    assert code in ("SLC107", "SLC108")


def test_fstring_of_python_3_12_is_read_by_the_scan_alike() -> None:
    # The same quotes inside a field end the string on 3.11 and do not on 3.12; neither reading lets depth through.
    nested = "f'{" * 120 + "1" + "}'" * 120
    assert codes(f"t = {nested}") in (["SLC107"], ["SLC108"], ["SLC110"])
    deep = "f'{x['" + "(" * 300 + "']}'"
    assert codes(f"t = {deep}")[0] in ("SLC107", "SLC110")


# --- nesting and chains -----------------------------------------------------------------------------------------

OPENERS = {"(": ")", "[": "]", "{": "}"}


@pytest.mark.parametrize("opener", OPENERS)
def test_100_brackets_may_be_open_and_101_may_not(opener: str) -> None:
    def nested(n: int) -> str:
        return f"x = {opener * n}1{OPENERS[opener] * n}"

    assert codes(nested(101)) == ["SLC107"]
    assert "SLC107" not in [d.code.id for d in scan(nested(90)).problems]


def test_brackets_in_strings_and_comments_do_not_nest() -> None:
    assert codes("x = '" + "(" * 500 + "'  # " + "[" * 500) == []


def test_indents_nest_to_100() -> None:
    def nested(n: int) -> str:
        return "\n".join(" " * i + "if x:" for i in range(n)) + "\n" + " " * n + "y = 1"

    assert codes(nested(98)) == []
    assert codes(nested(130)) in (["SLC107"], ["SLC110"])


CHAINS = {
    "unary": ("-", "1", 1),
    "not": ("not ", "x", 1),
    "binary": ("1 + ", "1", 1),
    "power": ("2 ** ", "1", 1),
    "attribute": ("", "x", ".a"),
    "attribute of a number": ("", "1.0", ".a"),
    "attribute of a number in a string": ("", "f'{1.0", ".a"),
    "call": ("", "x", "()"),
    "subscript": ("", "x", "[0]"),
    "lambda": ("lambda: ", "x", 1),
    "ternary": ("1 if x else ", "2", 1),
    "comparison": ("1 < ", "2", 1),
    "bool": ("x and ", "y", 1),
    "strings": ("'a' ", "'b'", 1),
    "bytes": ("b'a'", "b'b'", 1),
    "fstrings": ("f'a' ", "'b'", 1),
    "prefixed strings": ("u'a' ", "'b'", 1),
    "await": ("await ", "x", 1),
    "comprehension": ("", "x", " for x in y"),
}


def chain(kind: str, n: int) -> str:
    before, middle, after = CHAINS[kind]
    end = "}'" if middle.startswith("f'{") else ""
    return f"x = {before * n}{middle}{str(after) * n if isinstance(after, str) else ''}{end}"


@pytest.mark.parametrize("kind", CHAINS)
def test_chain_ends_after_100_steps(kind: str) -> None:
    assert codes(chain(kind, 102)) == ["SLC108"]
    assert "SLC108" not in codes(chain(kind, 30))


@pytest.mark.parametrize("kind", ["binary", "unary", "call", "subscript", "attribute", "comparison", "bool", "strings"])
def test_chain_of_90_steps_is_read(kind: str) -> None:
    assert codes(chain(kind, 90)) == []


def test_comma_and_line_begin_a_new_chain() -> None:
    assert codes("x = (" + "1 + 1, " * 300 + ")") == []
    assert codes("x = 1 + 1\n" * 300) == []
    assert codes("x = 1; " * 300) == []


def test_elifs_chain_to_100() -> None:
    def ladder(n: int) -> str:
        return "if x:\n    y = 0\n" + "elif x:\n    y = 1\n" * n

    assert codes(ladder(95)) == []
    assert codes(ladder(101)) == ["SLC108"]


def test_chains_inside_brackets_cannot_multiply() -> None:
    assert codes("x = " + "-+-+-+-+(" * 45 + "1" + ")" * 45) == ["SLC107"]


def test_continued_line_is_one_line() -> None:
    assert codes("x = 1" + " + \\\n 1" * 101) == ["SLC108"]
    assert codes("x = 1" + " + \\\n 1" * 90) == []


def test_number_glued_to_a_word_is_refused() -> None:
    for text in "1if x else 2|0or x|1_0and x|0x1for x in y|1.5in y|1jif x else 2|1.e5if x else 1|1.if x else 2|.5or x|1isits|0b1isx|1e5ints|.5isits|1not.0".split(
        "|"
    ):
        assert codes(f"t = ({text})") == ["SLC110"]
    for text in "1 if x else 2|x1if|1.5|1. if x else 2|0xfe|1e5|1.5.real|m.sin(5).min|1e5.is_integer()|0x1.is_integer()|x1.min|1.5.is_integer()|0xfade|1_0.0_1e-5j".split(
        "|"
    ):
        assert codes(f"t = ({text})") == []


def test_huge_integer_is_refused_in_every_base() -> None:
    for text in ("9" * 4400, "0x" + "f" * 3600, "0b" + "1" * 14100, "0o" + "7" * 4800, "-" + "1" * 5000):
        assert codes(f"x = {text}") == ["SLC110"]
    assert codes("x = 0x" + "f" * 3000) == []


# --- fences -----------------------------------------------------------------------------------------------------

CODE = "x = 1\ny = 2\n"


@pytest.mark.parametrize(
    "text",
    [
        f"```python\n{CODE}```",
        f"```\n{CODE}```\n",
        f"```py\n{CODE}```  \n",
        f"Here it is, as you've asked:\n\n```python\n{CODE}```\n\nIt isn't (much).\n",
        f"```python\n{CODE}",
        f"```Python3\r\n{CODE}```\r\n".replace("\r\n", "\n").replace("\n", "\r\n"),
        f"   ```python\n{CODE}   ```",
        f"Voilà, c'est « prêt » :\n```python\n{CODE}```",
    ],
)
def test_one_fence_is_stripped_and_rows_stay(text: str) -> None:
    source = scan(text, strip_fence=True)
    assert source.problems == []
    assert source.tree is not None
    rows = text.replace("\r\n", "\n").split("\n")
    assert [rows[n.lineno - 1] for n in source.tree.body] == ["x = 1", "y = 2"]


@pytest.mark.parametrize("text", [f"```python\n{CODE}```", f"Look:\n```\n{CODE}```\n"])
def test_fence_in_a_file_is_refused(text: str) -> None:
    assert codes(text) == ["SLC111"]


def test_two_blocks_are_refused() -> None:
    assert codes(f"```\n{CODE}```\nor\n```\n{CODE}```\n", strip_fence=True) == ["SLC111"]


def test_fence_inside_a_string_is_none() -> None:
    assert codes('x = """\n```\ncode\n```\n"""\n') == []


def test_empty_fence_is_empty() -> None:
    assert codes("```python\n```\n", strip_fence=True) == ["SLC101"]


def test_name_inside_a_fence_must_be_ascii_and_prose_need_not() -> None:
    assert codes("Così è:\n```python\ncosì = 1\n```", strip_fence=True) == ["SLC112"]
    assert codes("Così è:\n```python\nx = 'così'\n```", strip_fence=True) == []


# --- names ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "é = 1",
        "x = ﬁ",
        "def ｐriority(): pass",
        "import mаth",
        "x.аttr = 1",
        "f(ключ=1)",
        "f'{имя}'",
        "f'{x:{имя}}'",
        "lambda é: 1",
        "class É: pass",
        "match x:\n    case é: pass",
        "try:\n    pass\nexcept E as é:\n    pass",
        "def f():\n    global é",
        "x = 1 if µ else 2",
        "from m import a as ª",
    ],
)
def test_name_that_is_not_ascii_is_refused(text: str) -> None:
    assert codes(text) == ["SLC112"]


# --- the text and Python's own tokens ----------------------------------------------------------------------------


@pytest.mark.parametrize("path", RULES, ids=lambda p: p.stem)
def test_scan_reads_a_text_as_python_does(path: Path) -> None:
    """Where the scan and the parser accept a text, Python's tokenizer finds no deeper brackets than the scan allows."""
    raw = path.read_bytes()
    if scan(raw).problems:
        return
    depth = deepest = 0
    for token in tokenize.tokenize(BytesIO(raw).readline):
        depth += (token.string in OPENERS) - (token.string in OPENERS.values())
        deepest = max(deepest, depth)
    assert deepest <= 100


# --- hostile sizes ----------------------------------------------------------------------------------------------

HOSTILE = r"""
import json, pathlib, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (300 << 20, 300 << 20))
import slotc
kind = sys.argv[1]
HEAD = b"def priority(rank, visits, total, prior, depth, n_nodes):\n    return "
def cut(unit, size=12_000):
    return (unit * (size // len(unit) + 1))[:size]
texts = {
    "10 MB of parentheses": lambda: b"(" * 10_000_000,
    "10 MB of closed parentheses": lambda: b"(" * 5_000_000 + b")" * 5_000_000,
    "100,000 lines": lambda: b"x = 1\n" * 100_000,
    "100,000 empty lines": lambda: b"\n" * 100_000,
    "unary": lambda: HEAD + cut(b"-") + b"1",
    "not": lambda: HEAD + cut(b"not ") + b" 1",
    "binary": lambda: HEAD + cut(b"1+") + b"1",
    "power": lambda: HEAD + cut(b"2**") + b"1",
    "attribute": lambda: HEAD + b"x" + cut(b".a"),
    "call": lambda: HEAD + b"x" + cut(b"()"),
    "subscript": lambda: HEAD + b"x" + cut(b"[0]"),
    "lambda": lambda: HEAD + cut(b"lambda:") + b"0",
    "elif": lambda: b"if x:\n y=1\n" + b"elif x:\n y=1\n" * 1000,
    "else if": lambda: b"".join(b" " * i + b"if x:\n" for i in range(150)),
    "comparison": lambda: HEAD + cut(b"1<") + b"1",
    "string prefix": lambda: HEAD + cut(b"b''"),
    "adjacent strings": lambda: HEAD + cut(b"'' "),
    "adjacent f-strings": lambda: HEAD + cut(b"f'{x}'"),
    "f-string fields": lambda: HEAD + b"f'" + cut(b"{") + b"'",
    "nested f-strings": lambda: HEAD + cut(b"f'{"),
    "brackets": lambda: HEAD + cut(b"[") + cut(b"]"),
    "braces": lambda: HEAD + cut(b"{"),
    "tuples": lambda: HEAD + cut(b"(1,"),
    "ternary": lambda: HEAD + cut(b"1 if x else ") + b" 0",
    "and": lambda: HEAD + cut(b"x and ") + b" x",
    "walrus": lambda: HEAD + cut(b"(x:="),
    "star": lambda: HEAD + cut(b"*"),
    "await": lambda: HEAD + cut(b"await "),
    "decorator": lambda: b"@x\n" * 1900 + b"def f(): pass",
    "semicolons": lambda: cut(b"x;"),
    "backslashes": lambda: cut(b"\\\n"),
    "quotes": lambda: cut(b"'"),
    "annotations": lambda: b"x:" + cut(b"list["),
    "dots": lambda: b"from " + cut(b".") + b" import x",
    "assignments": lambda: cut(b"x=") + b"1",
    "commas": lambda: cut(b"x,") + b"=1",
    "digits": lambda: HEAD + cut(b"9"),
    "hex digits": lambda: HEAD + b"0x" + cut(b"f", 60_000),
    "elif words": lambda: cut(b"elif "),
    "indents": lambda: b"".join(b"\t" * i + b"if x:\n" for i in range(300)),
    "spaces": lambda: cut(b" ", 60_000) + b"x",
    "fences": lambda: cut(b"```\n"),
    "long name": lambda: HEAD + cut(b"x", 60_000),
    "with": lambda: b"with " + cut(b"x as y,") + b"z: pass",
    "try": lambda: b"".join(b" " * i + b"try:\n" for i in range(99)) + b" " * 99 + b"pass",
    "finally": lambda: "".join(" " * i + "try:\n" + " " * i + " pass\n" + " " * i + "finally:\n" for i in range(60)).encode() + b" " * 60 + b"pass",
}
if kind == "?":
    json.dump(list(texts), sys.stdout)
else:
    report = slotc.check(texts[kind](), slot="priority")
    # Not ru_maxrss, which a process inherits from the one that started it.
    peak = int(pathlib.Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0])
    json.dump([str(report.verdict), report.reproducible, [d.code.id for d in report.diagnostics], peak], sys.stdout)
"""


def hostile_kinds() -> list[str]:
    return re.findall(r'^    "([^"]+)": lambda', HOSTILE, re.MULTILINE)


@pytest.mark.parametrize("kind", hostile_kinds())
def test_hostile_size_ends_in_a_verdict_below_300_mb(kind: str, python: Run) -> None:
    run = python("-c", HOSTILE, kind)
    assert (run.returncode, run.stderr.decode()) == (0, "")
    verdict, reproducible, found, peak_kb = json.loads(run.stdout)
    assert (verdict, reproducible) == ("refused", True)
    assert "SLC901" not in found
    assert peak_kb < 300 * 1024


# --- warning filters --------------------------------------------------------------------------------------------

WARNED = r"""
import json, sys, pathlib
import slotc
texts = [p.read_bytes() for p in sorted(pathlib.Path(sys.argv[1]).glob("*/rule/*.py")) if "-res-" not in p.name and "-tow-" not in p.name][::5]
texts += [("def priority(rank, visits, total, prior, depth, n_nodes):\n    " + body).encode() for body in (
    "'\\d'\n    return rank", "return 1if visits else 0", "assert (visits, 1)\n    return rank",
    "return rank is 1", "return 1 is 1", "return 0x1for x in y", "return '\\400'", "return 1(2)", "return 'a'[1.0]", "return f'\\d{rank}'",
)]
out = []
for text in texts:
    r = slotc.check(text, slot="priority", gate="draft")
    out.append([str(r.verdict), [[d.code.id, d.message] for d in r.diagnostics]])
json.dump(out, sys.stdout)
"""


def test_warning_filters_change_nothing(python: Run) -> None:
    folder = str(Path(__file__).parent / "candidates")
    plain = python("-c", WARNED, folder)
    as_errors = python("-W", "error", "-c", WARNED, folder)
    ignored = python("-W", "ignore", "-X", "dev", "-c", WARNED, folder)
    assert (plain.returncode, plain.stderr.decode()) == (0, "")
    assert (as_errors.returncode, as_errors.stderr.decode()) == (0, "")
    assert plain.stdout == as_errors.stdout
    assert plain.stdout == ignored.stdout


# --- properties -------------------------------------------------------------------------------------------------

fragments = st.sampled_from(
    "def priority ( rank , visits total prior depth n_nodes ) : return if else elif lambda not and or in is for await "
    "while try with class import from as math abs max sqrt 0 1 1.0 1e999 0x_ 0777 1if 9**9 == := = += -> ** // @ ~ . , "
    "; [ ] { } ' \" ''' \"\"\" f' rb\" \\ \\\n \n \r\n \r \t \x00 \x0c \ufeff \u202e é ﬁ 題 🙂 # ``` ```python "
    "\n\n    \n  # slot: priority # coding: latin-1 None True ... __class__ _x_ {x=} {{ }} !r :>{w}".split(" ")
)
texts = st.lists(fragments, max_size=40).map(" ".join)


@st.composite
def mutated_rules(draw: st.DrawFn) -> bytes:
    raw = draw(st.sampled_from(RULES)).read_bytes()[:4000]
    for _ in range(draw(st.integers(1, 4))):
        at, length = draw(st.integers(0, len(raw))), draw(st.integers(0, 12))
        piece = draw(st.one_of(fragments.map(str.encode), st.binary(max_size=4), st.just(raw[at : at + length] * 3)))
        raw = raw[:at] + piece + raw[at + length :]
    return raw


def assert_static_verdict(raw: str | bytes) -> None:
    report = slotc.check(raw, gate="draft")
    assert not any(d.code.id.startswith("SLC9") for d in report.diagnostics), report.diagnostics
    for found in report.diagnostics:
        assert "\n" not in found.message
        if found.span is not None:
            assert (found.span.row, found.span.column) <= (found.span.end_row, found.span.end_column)
            assert found.span.row >= 1
            assert found.span.column >= 1


@settings(max_examples=400, deadline=None, database=None)
@given(st.one_of(st.binary(max_size=200), texts, st.text(max_size=100)))
@example(b"\xef\xbb\xbf")
@example("\ud800")
@example("f'{")
@example("f'{x!")
@example("```")
@example("# slot: \n")
def test_no_input_makes_check_raise(raw: str | bytes) -> None:
    assert_static_verdict(raw)


@settings(max_examples=250, deadline=None, database=None)
@given(mutated_rules())
def test_no_mutated_rule_makes_check_raise(raw: bytes) -> None:
    assert_static_verdict(raw)


@settings(max_examples=300, deadline=None, database=None)
@given(st.one_of(texts, st.text(max_size=200)))
def test_scan_is_idempotent_and_leaves_the_bytes_alone(text: str) -> None:
    raw = text.encode("utf-8", "surrogatepass")
    one, other = scan(raw, strip_fence=True), scan(raw, strip_fence=True)
    assert (one.raw, one.hash, one.problems) == (raw, other.hash, other.problems)
    assert one.tree is not None or one.problems
