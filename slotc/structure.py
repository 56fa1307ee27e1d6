"""Nesting, chains, escapes and names of a text, token by token, before any parser reads it."""

from __future__ import annotations

import re
from bisect import bisect_right

from slotc.diagnostics import Code, Diagnostic, Span
from slotc.source import (
    CHAIN_TOO_LONG,
    ESCAPE_UNKNOWN,
    FIELD_NAMES_LOCAL,
    MAX_CHAIN,
    MAX_NESTING,
    NAME_NOT_ASCII,
    NESTING_TOO_DEEP,
    SYNTAX_ERROR,
)

_TOKEN = re.compile(
    r"""
      (?P<string>[A-Za-z]{0,3}(?:'''|\"\"\"|'|\"))
    | (?P<comment>\#[^\n]*)
    | (?P<word>[^\x00-@\[-^`{-\x7f]\w*)  # a letter, _ or beyond ASCII; a class that ends in U+10FFFF takes 2 ms to compile
    | (?P<number>\.[0-9]\w*|[0-9][0-9_]*\.\w*|[0-9]\w*)
    | (?P<newline>\n)
    | (?P<open>[(\[{])
    | (?P<close>[)\]}])
    | (?P<operator>\*\*(?!=)|//(?!=)|>>(?!=)|<<(?!=)|[=!<>]=|[-+*/%@&|^](?![=>])|[~<>.!])
    | (?P<reset>->|[-+*/%@&|^<>]*=|[,;])
    | (?P<colon>:)
    | (?P<blank>[ \t]+|\\\n)
    | (?P<other>.)
    """,
    re.VERBOSE,
)
_WORD_OPERATORS = frozenset("and or not in is if else lambda await for".split())
_LITERAL = {q: re.compile(rf"(?:[^\\{q}\n{{}}]|\\(?:N\{{[^}}\n]*\}}|[\s\S])|\{{\{{|\}}\}})*") for q in "'\""}
_LITERAL_TRIPLE = {
    q: re.compile(rf"(?:[^\\{q}{{}}]|\\(?:N\{{[^}}\n]*\}}|[\s\S])|{q}(?!{q}{q})|\{{\{{|\}}\}})*") for q in "'\""
}
_PLAIN = {q: re.compile(rf"(?:[^\\{q}\n]|\\[\s\S])*") for q in "'\""}
_PLAIN_TRIPLE = {q: re.compile(rf"(?:[^\\{q}]|\\[\s\S]|{q}(?!{q}{q}))*") for q in "'\""}
_BAD_ESCAPE = re.compile(r"\\(?:([^\n\\'\"abfnrtvxNuU0-7]|[4-7][0-7][0-7])|[\s\S])")
# Python warns where such a word begins behind a number, whatever follows it; no number holds one.
_GLUED_WORD = re.compile(r"[0-9.][\w.]*?(and|else|for|if|in|is|not|or)")
_SPECIFICATION = re.compile(r"[^{}\n]*")
_LINE = re.compile(r"([ \t]*)([^\s#]\w*)?")


class Structure:
    """Bounds nesting and chains in one pass over tokens; f-string fields count as code, as Python 3.12 reads them."""

    def __init__(self, text: str, *, names: bool = False) -> None:
        self.text = text.replace("\r\n", "\n")
        self.names = names  # whether a name that is not ASCII is a finding; prose around a fence may hold any word
        self.starts = [0, *(m.end() for m in re.finditer("\n", self.text))]
        self.found: list[Diagnostic] = []
        # One entry a bracket or f-string field: the length of the chain inside it so far.
        self.chains: list[int] = [0]
        # Open f-strings, innermost last: quote, triple, raw, and the bracket level of the field being read.
        self.fields: list[tuple[str, bool, bool, int]] = []

    def problems(self) -> list[Diagnostic]:
        text, at = self.text, 0
        line_start = True
        indents = [0]
        elifs: dict[int, int] = {}
        operand = False  # whether a bracket here would call or subscript what stands before it
        while at < len(text) and not self.found:
            if line_start:
                line_start = False
                at = self._line(at, indents, elifs)
                continue
            match = _TOKEN.match(text, at)
            assert match is not None, "the last alternative takes any character"
            kind, token, start = match.lastgroup, match[0], at
            at = match.end()
            match kind:
                case "string":
                    self._chain(operand, start)  # adjacent literals are one constant, but a list in the parser
                    at = self._string(token, at)
                    operand = True
                case "word":
                    operand = token not in _WORD_OPERATORS
                    self._chain(not operand, start)
                    if self.names and not token.isascii():
                        self._find(NAME_NOT_ASCII, f"the name `{token}` is not ASCII", start, start + len(token))
                case "number":
                    operand = True
                    glued = _GLUED_WORD.match(token)
                    if glued:
                        self._find(SYNTAX_ERROR, f"`{token}` glues the word `{glued[1]}` to a number", start)
                case "operator":
                    operand = False
                    self._chain(True, start)
                case "open":
                    self._chain(operand, start)
                    self._open(start, "brackets")
                    operand = False
                case "close":
                    operand = True
                    in_field = bool(self.fields) and self.fields[-1][3] == len(self.chains)
                    if len(self.chains) > 1:
                        self.chains.pop()
                    if in_field and token == "}":
                        at = self._literal(at)
                case "newline" if len(self.chains) == 1:
                    self.chains[-1] = 0
                    line_start, operand = True, False
                case "reset":
                    self.chains[-1] = 0
                    operand = False
                    if token == "=" and self.fields and self.fields[-1][3] == len(self.chains):
                        self._find(FIELD_NAMES_LOCAL, "an f-string field spells its expression out with `=`", start)
                case "colon":
                    operand = False
                    if self.fields and self.fields[-1][3] == len(self.chains):
                        # A format specification is literal text; fields nested in it are brackets like any other.
                        at = _SPECIFICATION.match(text, at).end()  # type: ignore[union-attr]  # it matches empty text too
                case _:
                    pass
        return self.found

    def _line(self, at: int, indents: list[int], elifs: dict[int, int]) -> int:
        """Read a line's indent and count its elif, if it is one."""
        match = _LINE.match(self.text, at)
        assert match is not None, "every part of the pattern is optional"
        width, word = len(match[1]), match[2]
        if word:
            while indents[-1] > width:
                indents.pop()
            if width > indents[-1]:
                indents.append(width)
                elifs[width] = 0
            if len(indents) > MAX_NESTING:
                self._find(NESTING_TOO_DEEP, f"more than {MAX_NESTING} nested indents", at)
            elifs[width] = elifs.get(width, 0) + 1 if word == "elif" else 0
            if elifs[width] > MAX_CHAIN:
                self._find(CHAIN_TOO_LONG, f"more than {MAX_CHAIN} chained elifs", at)
        return at + width

    def _chain(self, step: bool, at: int) -> None:
        self.chains[-1] += step
        if self.chains[-1] > MAX_CHAIN:
            self._find(CHAIN_TOO_LONG, f"more than {MAX_CHAIN} chained operators, calls or literals", at)

    def _open(self, at: int, what: str) -> None:
        self.chains.append(0)
        if len(self.chains) > MAX_NESTING + 1:
            self._find(NESTING_TOO_DEEP, f"more than {MAX_NESTING} nested {what}", at)

    def _string(self, token: str, at: int) -> int:
        quote, triple = token[-1], token.endswith(("'''", '"""'))
        prefix = token[: -3 if triple else -1].lower()
        raw = "r" in prefix
        if "f" in prefix or "t" in prefix:
            self.fields.append((quote, triple, raw, 0))
            return self._literal(at)
        body = (_PLAIN_TRIPLE if triple else _PLAIN)[quote].match(self.text, at)
        assert body is not None, "the pattern matches empty text too"
        if not raw:
            self._escapes(body[0], at)
        return body.end() + (3 if triple else 1)

    def _literal(self, at: int) -> int:
        """Read the innermost f-string's literal text up to a field or its end."""
        quote, triple, raw, _ = self.fields.pop()
        body = (_LITERAL_TRIPLE if triple else _LITERAL)[quote].match(self.text, at)
        assert body is not None, "the pattern matches empty text too"
        if not raw:
            self._escapes(body[0], at)
        end = body.end()
        if self.text[end : end + 1] == "{":
            self._open(end, "fields")
            self.fields.append((quote, triple, raw, len(self.chains)))
            return end + 1
        return end + (3 if triple else 1)

    def _escapes(self, body: str, at: int) -> None:
        for match in _BAD_ESCAPE.finditer(body) if "\\" in body else ():
            if match[1] is not None:
                self._find(ESCAPE_UNKNOWN, f"`\\{match[1]}` is no escape that Python knows", at + match.start())

    def _find(self, code: Code, message: str, index: int, end: int | None = None) -> None:
        row = bisect_right(self.starts, index)
        column = index - self.starts[row - 1] + 1
        width = 1 if end is None else end - index
        if not self.found:
            self.found.append(Diagnostic(code, message, Span(row, column, row, column + width)))
