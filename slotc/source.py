"""The candidate's text: bytes to scanned text to `ast`, and the spans that point into it.

The scan comes before any parser. It is iterative, knows strings, f-string fields, brackets and operators, and bounds
every way in which text becomes a deep tree, so that what follows may recurse.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from slotc.diagnostics import Code, Diagnostic, Span
from slotc.hashing import sha256

MAX_BYTES = 64 * 1024
MAX_LINES = 2_000
MAX_NESTING = 100
MAX_CHAIN = 100
MAX_INT_BITS = 14_000  # of a constant: what `repr` still writes on every Python, with some room below 4,300 digits
MAX_DEPTH = 200  # of the tree; a chain in a bracket in a chain multiplies, so the two caps above do not bound it

SOURCE_EMPTY = Code(
    "SLC101",
    "source-empty",
    why="There is nothing to check: no statement stands in the text.",
    help="Write one function (a rule) or one class (a policy); `slotc new SLOT` prints a starting value.",
)
SOURCE_TOO_LONG = Code(
    "SLC102",
    "source-too-long",
    why="Time and memory of every pass grow with the text; a decision rule is short.",
    help=f"Keep a candidate below {MAX_BYTES // 1024} KB and {MAX_LINES:,} lines.",
)
NOT_UTF8 = Code(
    "SLC103",
    "source-not-utf8",
    why="Text in another encoding, or binary data, reads differently in different tools.",
    help="Save the file as UTF-8 text.",
)
CONTROL_CHARACTER = Code(
    "SLC104",
    "control-character",
    why="Such a character ends or hides a line in one tool and not in another, so what is read is not what runs.",
    help=r"Remove it, or spell it as an escape such as `\x0b` inside a string.",
)
BIDIRECTIONAL_CHARACTER = Code(
    "SLC105",
    "bidirectional-character",
    why="It changes the order in which text is shown, so a reader sees other code than Python does (CVE-2021-42574).",
    help=r"Remove it, or spell it as an escape such as `\u202e`.",
)
CODING_COOKIE = Code(
    "SLC106",
    "coding-cookie",
    why="A file loader would decode the text in another way than it was checked in.",
    help="Remove the comment; a candidate is always UTF-8.",
)
NESTING_TOO_DEEP = Code(
    "SLC107",
    "nesting-too-deep",
    why="Deep trees exhaust the stack of parsers and compilers.",
    help=f"Split the expression; at most {MAX_NESTING} brackets or indents may be nested.",
)
CHAIN_TOO_LONG = Code(
    "SLC108",
    "chain-too-long",
    why="A chain of operators, attributes, lambdas or elifs is a deep tree, which exhausts the stack of parsers and compilers.",
    help=f"Split the expression; at most {MAX_CHAIN} operators, lambdas or elifs may be chained.",
)
ESCAPE_UNKNOWN = Code(
    "SLC109",
    "escape-unknown",
    why="Python warns of such an escape today and will refuse it, so the same text would mean different things.",
    help=r"Double the backslash, or write a raw string: r'\d'.",
)
SYNTAX_ERROR = Code(
    "SLC110",
    "syntax-error",
    why="The running Python cannot read the text; only what it reads can be checked.",
    help="Correct the syntax at the place shown.",
)
CODE_FENCE = Code(
    "SLC111",
    "code-fence",
    why="A file holds Python alone; a fence belongs to the message that carried it.",
    help="Remove the lines with the fence; on standard input and in the library a single fence is stripped.",
)
NAME_NOT_ASCII = Code(
    "SLC112",
    "name-not-ascii",
    why="Letters of different scripts look alike, so two names that look the same can be different (CVE-2021-42694).",
    help="Spell names in ASCII letters; strings and comments may hold any script.",
)

FIELD_NAMES_LOCAL = Code(
    "SLC113",
    "field-names-local",
    why="`f'{x=}'` puts the spelling of an expression into the text, so renaming a local changes what runs.",
    help="Write the name out: `f'x={x!r}'`.",
)

INVISIBLE_CHARACTER = Code(
    "SLC114",
    "invisible-character",
    why="It shows as nothing: it can hide words from a reader that a program or a model reads (Unicode UTR 36, UTS 39).",
    help=r"Remove it, or spell it as an escape such as `\u200b` or `\U000e0041`.",
)

_CONTROL = re.compile("[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f]|\r(?!\n)")
# Compiled for the texts that can hold them: such classes are slow to compile.
_BEYOND_ASCII = (
    (CONTROL_CHARACTER, "[\x80-\x9f\u2028\u2029\ufeff\ud800-\udfff]"),
    (BIDIRECTIONAL_CHARACTER, "[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"),
)
_COOKIE = re.compile(r"[ \t]*#.*?coding[:=][ \t]*([-\w.]+)")
_FENCE = re.compile(r"^ {0,3}```[ \t]*[\w+.-]*[ \t]*\r?$", re.MULTILINE)


@dataclass(eq=False, repr=False, slots=True)
class Source:
    """A candidate's text with its tree; rows in spans are those of the bytes at hand."""

    raw: bytes
    text: str = ""
    tree: ast.Module | None = None
    problems: list[Diagnostic] = field(default_factory=list[Diagnostic])

    @property
    def hash(self) -> str:
        """SHA-256 of the bytes that were read."""
        return sha256(self.raw).hexdigest()


def read_source(raw: bytes, *, strip_fence: bool) -> Source:
    """Scan and parse a candidate; whatever is wrong becomes a diagnostic, and then there is no tree."""
    source = Source(raw)
    if len(raw) > MAX_BYTES:
        source.problems.append(Diagnostic(SOURCE_TOO_LONG, f"more than {MAX_BYTES:,} bytes", Span(1, 1, 1, 1)))
        return source
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8")
        byte = f"byte 0x{raw[error.start]:02x} at offset {error.start} is not UTF-8"
        source.problems.append(Diagnostic(NOT_UTF8, byte, _span_at(before, len(before))))
        return source
    # A leading byte order mark is what some editors write; it is no character of the text.
    source.text = text = text.removeprefix("\ufeff")
    source.problems.extend(_scan(text))
    if source.problems:
        return source
    text = text.replace("\r\n", "\n")
    try:
        source.tree = _parse(text)
    except _ParseError as error:
        if _FENCE.search(text):
            _read_fenced(source, text, strip_fence)
        else:
            source.problems.append(error.diagnostic)
        return source
    if not source.tree.body:
        source.problems.append(Diagnostic(SOURCE_EMPTY, "no statement stands in the text", Span(1, 1, 1, 1)))
        source.tree = None
    else:
        source.problems.extend(_names_not_ascii(text))
    return source


class _ParseError(Exception):
    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic


_HUGE = "an integer constant has more than 4,200 digits"


def _parse(text: str) -> ast.Module:
    try:
        # All that the parser warns of (and under `-W error` refuses) is refused by the scan, so filters change nothing.
        tree = ast.parse(text)
    except SyntaxError as error:
        row, column = error.lineno or 1, max(error.offset or 1, 1)
        end_row, end_column = error.end_lineno or row, error.end_offset or column + 1
        if (end_row, end_column) <= (row, column):
            end_row, end_column = row, column + 1
        message = _HUGE if "integer string conversion" in error.msg else error.msg
        raise _ParseError(Diagnostic(SYNTAX_ERROR, message, Span(row, column, end_row, end_column))) from None
    except (RecursionError, MemoryError):
        raise _ParseError(Diagnostic(NESTING_TOO_DEEP, "too deep for the parser", Span(1, 1, 1, 1))) from None
    except ValueError:
        raise _ParseError(Diagnostic(SYNTAX_ERROR, _HUGE, Span(1, 1, 1, 1))) from None
    if len(text) > MAX_INT_BITS // 4:
        # Python itself refuses the decimal ones, unless the environment says otherwise, but not those in hexadecimal.
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and type(node.value) is int and node.value.bit_length() > MAX_INT_BITS:
                raise _ParseError(Diagnostic(SYNTAX_ERROR, _HUGE, Span(node.lineno, 1, node.lineno, 2)))
    deepest = _too_deep(tree)
    if deepest is not None:
        raise _ParseError(Diagnostic(NESTING_TOO_DEEP, f"the tree is deeper than {MAX_DEPTH} nodes", deepest))
    return tree


def _too_deep(tree: ast.Module) -> Span | None:
    level: list[ast.AST] = [tree]
    for _ in range(MAX_DEPTH):
        level = [child for node in level for child in ast.iter_child_nodes(node)]
        if not level:
            return None
    for node in level:
        if isinstance(node, ast.expr | ast.stmt):
            return Span(node.lineno, 1, node.lineno, 2)
    return Span(1, 1, 1, 1)


def _read_fenced(source: Source, text: str, strip: bool) -> None:
    """Take what stands between the first and the last fence; rows stay those of the whole text."""
    fences = list(_FENCE.finditer(text))
    first = fences[0]
    row = text.count("\n", 0, first.start()) + 1
    at = Span(row, 1, row, len(first[0]) + 1)
    if not strip:
        source.problems.append(Diagnostic(CODE_FENCE, "a code fence stands in the file", at))
        return
    end = fences[-1].start() if len(fences) > 1 else len(text)
    inside = "\n" * text.count("\n", 0, first.end() + 1) + text[first.end() + 1 : end]
    try:
        source.tree = _parse(inside)
    except _ParseError as error:
        if len(fences) > 2:
            many = Diagnostic(CODE_FENCE, f"{len(fences)} fences stand in the text, one block is expected", at)
            source.problems.append(many)
        else:
            source.problems.append(error.diagnostic)
        return
    source.problems.extend(_names_not_ascii(inside))
    if not source.tree.body:
        source.problems.append(Diagnostic(SOURCE_EMPTY, "no statement stands inside the fence", at))
    if source.problems:
        source.tree = None


def _names_not_ascii(text: str) -> Iterator[Diagnostic]:
    """Look at the text, not at the tree: the parser folds names (NFKC), so `ﬁ` and full-width `open` look ASCII there."""
    if not text.isascii():
        from slotc.structure import Structure

        yield from Structure(text, names=True).problems()


# --- spans ------------------------------------------------------------------------------------------------------


class Spans:
    """Turns the parser's UTF-8 byte columns into code points."""

    def __init__(self, text: str) -> None:
        self._lines = text.replace("\r\n", "\n").split("\n")

    def of(self, node: ast.AST) -> Span:
        row, end_row = getattr(node, "lineno", None), getattr(node, "end_lineno", None)
        if row is None or end_row is None:
            return Span(1, 1, 1, 1)
        column, end_column = getattr(node, "col_offset", 0), getattr(node, "end_col_offset", 0)
        return Span(row, self._column(row, column), end_row, self._column(end_row, end_column))

    def header(self, node: ast.AST) -> Span:
        """The first line of a compound statement."""
        span = self.of(node)
        if span.end_row == span.row:
            return span
        return Span(span.row, span.column, span.row, len(self._lines[span.row - 1].rstrip()) + 1)

    def _column(self, row: int, offset: int) -> int:
        line = self._lines[row - 1] if row <= len(self._lines) else ""
        if line.isascii():
            return offset + 1
        return len(line.encode()[:offset].decode(errors="ignore")) + 1


def _span_at(text: str, index: int) -> Span:
    row = text.count("\n", 0, index) + 1
    column = index - (text.rfind("\n", 0, index) + 1) + 1
    return Span(row, column, row, column + 1)


# --- the scan ---------------------------------------------------------------------------------------------------

_ANY_OPERATOR = re.compile(
    r"[-+*/%@&|^~<>=!.(\[]|\b(?:and|or|not|in|is|if|else|lambda|await|for|elif)\b|['\"][ \t\n]*[A-Za-z]{0,3}['\"]"
)
_MAYBE_GLUED = re.compile(r"(?:\b[0-9]|(?<=[0-9])\.)\w*?(?:and|else|for|if|in|is|not|or)")


def _scan(text: str) -> Iterator[Diagnostic]:
    unseen = [(CONTROL_CHARACTER, _CONTROL.search(text))]
    if not text.isascii():
        unseen += [(code, re.search(pattern, text)) for code, pattern in _BEYOND_ASCII]
    for code, match in unseen:
        if match is not None:
            yield Diagnostic(code, f"the character U+{ord(match[0][0]):04X} stands here", _span_at(text, match.start()))
            return
    if not text.isascii():
        from slotc.invisible import first_invisible

        hidden = first_invisible(text)
        if hidden is not None:
            yield Diagnostic(
                INVISIBLE_CHARACTER, f"the character U+{ord(text[hidden]):04X} stands here", _span_at(text, hidden)
            )
            return
    for row, line in enumerate(text.split("\n", 2)[:2], 1):
        cookie = _COOKIE.match(line)
        # Python reads a second line only if the first is a comment or blank; being stricter costs nothing here.
        if cookie and cookie[1].lower().replace("_", "-") not in ("utf-8", "utf8"):
            yield Diagnostic(
                CODING_COOKIE, f"the comment declares the encoding `{cookie[1]}`", Span(row, 1, row, len(line) + 1)
            )
            return
    lines = text.count("\n") + 1
    if lines > MAX_LINES:
        yield Diagnostic(
            SOURCE_TOO_LONG, f"{lines:,} lines, {MAX_LINES:,} are the limit", Span(MAX_LINES + 1, 1, MAX_LINES + 1, 2)
        )
        return
    # Most rules hold fewer operators and lines in all than one chain may, and no backslash: nothing more to look for.
    plain = "\\" not in text and "{" not in text and not _MAYBE_GLUED.search(text)
    if plain and lines <= MAX_NESTING and len(_ANY_OPERATOR.findall(text)) <= MAX_CHAIN:
        return
    from slotc.structure import Structure  # most candidates are too short to need its token patterns

    yield from Structure(text).problems()
