"""Every code has a page, and every block of every page is found out as the page says.

A block of Python is one candidate. A comment `# error: SLC203 "text"` says that this code is found on this line with a
message that holds the text; a block without one is accepted without a finding. The first line after the fence may say
more: `slot=none` leaves the slot to the shape, `slot=NAME` and `gate=NAME` name others than `priority` and `draft`. In a
block of bytes each line is a candidate as an expression over literals.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from conftest import CONTENT

import slotc
from slotc.codes import all_codes

PAGES = Path(__file__).parent / "cases"
MARK = re.compile(r'# (error|warning): (SLC\d{3})(?: "([^"]*)")?')
FENCE = re.compile(r"^(`{3,})(python|bytes)([^\n]*)\n(.*?)^\1[ ]*$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Case:
    page: str
    line: int
    source: str | bytes
    options: dict[str, str]
    expected: tuple[tuple[int | None, str, str, str], ...]  # row (None: any), severity, code, text

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def cases_of(path: Path) -> list[Case]:
    found: list[Case] = []
    text = path.read_text("utf-8")
    for match in FENCE.finditer(text):
        line = text.count("\n", 0, match.start(4)) + 1
        options = dict(word.split("=", 1) for word in match[3].split())
        if match[2] == "bytes":
            for offset, literal in enumerate(match[4].splitlines()):
                raw = eval(literal, {"__builtins__": {}})
                expected = tuple((None, *marks) for marks in MARK.findall(literal))
                found.append(Case(path.stem, line + offset, raw, options, expected))
            continue
        rows = enumerate(match[4].split("\n"), 1)
        expected = tuple((row, *marks) for row, text_ in rows for marks in MARK.findall(text_))
        found.append(Case(path.stem, line, match[4], options, expected))
    return found


@cache
def all_cases() -> list[Case]:
    return [case for path in sorted(PAGES.glob("SLC*.md")) for case in cases_of(path)]


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_block_is_found_out_as_its_page_says(case: Case) -> None:
    has_header = isinstance(case.source, str) and case.source.startswith("# slot:")
    slot = case.options.get("slot", "none" if has_header else "priority")
    report = slotc.check(
        case.source,
        slot=None if slot == "none" else slot,
        gate=case.options.get("gate", "draft"),
        content=[CONTENT],
    )
    found = [(d.span.row if d.span else 0, str(d.code.severity), d.code.id, d.message) for d in report.diagnostics]
    expected = list(case.expected)
    told = "\n".join(f"  line {row}: {severity} {code} {message}" for row, severity, code, message in found)
    assert [(c, s) for _, s, c, _ in found] == [(c, s) for _, s, c, _ in expected], told
    for (row, _, _, text), (found_row, _, _, message) in zip(expected, found, strict=True):
        assert row in (None, found_row), told
        assert text in message, told
    assert report.accepted == all(severity == "warning" for _, severity, _, _ in expected)


@pytest.mark.parametrize("code", all_codes())
def test_every_code_has_a_page_that_shows_it_or_says_where_it_is_tested(code: str) -> None:
    text = (PAGES / f"{code}.md").read_text("utf-8")
    shown = any(code == expected for case in all_cases() if case.page == code for _, _, expected, _ in case.expected)
    tested = re.search(r"Tested (?:in|by) `(tests/[\w/]+\.py)`", text)
    assert shown or tested, "neither a block nor a test"
    assert tested is None or code in (PAGES.parent.parent / tested[1]).read_text("utf-8")


def test_every_page_is_of_a_code() -> None:
    assert sorted(p.stem for p in PAGES.glob("*.md")) == sorted(all_codes())


@pytest.mark.parametrize("code", all_codes().values(), ids=lambda c: c.id)
def test_page_begins_with_the_code_and_its_reason(code: slotc.Code) -> None:
    lines = (PAGES / f"{code.id}.md").read_text("utf-8").split("\n")
    assert lines[:3] == [f"# {code.id} {code.name}", "", code.why]


@pytest.mark.parametrize("code", all_codes())
def test_page_that_shows_a_fault_shows_a_near_miss(code: str) -> None:
    of_page = [case for case in all_cases() if case.page == code]
    if any(case.expected for case in of_page):
        assert any(not case.expected for case in of_page)
