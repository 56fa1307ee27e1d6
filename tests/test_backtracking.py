"""The judge of regular expressions against a matcher that counts its own steps: no accepted pattern takes more than its bound."""

# The compiler's own tables have no types.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from re import _constants as ops  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from slotc.backtracking import STEPS_MAX, TEXT_MIN, PatternError, growth, patterns, value_at
from slotc.cell.child import regex
from slotc.cell.child.current import current
from slotc.cell.child.meter import Meter

# --- a matcher that counts --------------------------------------------------------------------------------------

Then = Callable[[int], int | None]
FUSE = 400_000


class Fuse(Exception):  # noqa: N818 - a signal
    """The matcher has taken more steps than a test waits for."""


class Matcher:
    """Python's own way through a parsed pattern: a step for each character, condition and repeat that is tried."""

    def __init__(self, pattern: str, text: str, fuse: int = FUSE) -> None:
        self.items = list(parser.parse(pattern))
        self.text = text
        self.fuse = fuse
        self.n_steps = 0

    def _tick(self) -> None:
        self.n_steps += 1
        if self.n_steps > self.fuse:
            raise Fuse

    def match(self, at: int, *, must_advance: bool = False, is_full: bool = False) -> int | None:
        def end(place: int) -> int | None:
            self._tick()
            return None if (must_advance and place == at) or (is_full and place != len(self.text)) else place

        return self._sequence(self.items, 0, at, end)

    def find_all(self) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        at, must_advance = 0, False
        while at <= len(self.text):
            end = self.match(at, must_advance=must_advance)
            if end is None:
                at, must_advance = at + 1, False
            else:
                found.append((at, end))
                at, must_advance = end, end == at
        return found

    def _sequence(self, items: list[Any], index: int, at: int, then: Then) -> int | None:
        if index == len(items):
            return then(at)
        return self._item(items[index], at, lambda place: self._sequence(items, index + 1, place, then))

    def _item(self, item: Any, at: int, then: Then) -> int | None:
        op, argument = item
        if op is ops.SUBPATTERN:
            return self._sequence(list(argument[3]), 0, at, then)
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
            low, high, body = argument
            if op is ops.POSSESSIVE_REPEAT:
                end = self._repeat(ops.MAX_REPEAT, low, high, list(body), at, -1, lambda place: place)
                return None if end is None else then(end)
            return self._repeat(op, low, high, list(body), at, -1, then)
        if op is ops.ATOMIC_GROUP:
            end = self._sequence(list(argument), 0, at, lambda place: place)
            return None if end is None else then(end)
        if op is ops.BRANCH:
            for branch in argument[1]:
                end = self._sequence(list(branch), 0, at, then)
                if end is not None:
                    return end
            return None
        self._tick()
        if op is ops.AT:
            return then(at) if self._holds(argument, at) else None
        if op in (ops.ASSERT, ops.ASSERT_NOT):
            direction, body = argument
            start = at if direction > 0 else at - body.getwidth()[0]
            inside = None if start < 0 else self._sequence(list(body), 0, start, lambda place: place)
            return then(at) if (inside is not None) is (op is ops.ASSERT) else None
        return then(at + 1) if at < len(self.text) and _reads(item, self.text[at]) else None

    def _repeat(self, op: Any, low: int, high: Any, body: list[Any], at: int, last: int, then: Then) -> int | None:
        def again() -> int | None:
            if low <= 0 and at == last:
                return None
            fewer = high if high is ops.MAXREPEAT else high - 1
            return self._sequence(body, 0, at, lambda p: self._repeat(op, low - 1, fewer, body, p, at, then))

        if low > 0:
            return again()
        if high == 0:
            return then(at)
        self._tick()
        first, second = (again, lambda: then(at)) if op is ops.MAX_REPEAT else (lambda: then(at), again)
        end = first()
        return second() if end is None else end

    def _holds(self, where: Any, at: int) -> bool:
        pattern = {
            ops.AT_BEGINNING: "^",
            ops.AT_BEGINNING_STRING: r"\A",
            ops.AT_END: "$",
            ops.AT_END_STRING: r"\Z",
            ops.AT_BOUNDARY: r"\b",
            ops.AT_NON_BOUNDARY: r"\B",
        }[where]
        return re.compile(pattern).match(self.text, at) is not None


def _reads(item: Any, character: str) -> bool:
    op, argument = item
    if op is ops.LITERAL:
        return ord(character) == argument
    if op is ops.NOT_LITERAL:
        return ord(character) != argument
    if op is ops.ANY:
        return character != "\n"
    found, is_negated = False, False
    for kind, value in argument:
        if kind is ops.NEGATE:
            is_negated = True
        elif kind is ops.LITERAL:
            found |= ord(character) == value
        elif kind is ops.RANGE:
            found |= value[0] <= ord(character) <= value[1]
        else:
            found |= re.fullmatch(_CATEGORY[value], character) is not None
    return found is not is_negated


_CATEGORY = {
    ops.CATEGORY_DIGIT: r"\d",
    ops.CATEGORY_NOT_DIGIT: r"\D",
    ops.CATEGORY_SPACE: r"\s",
    ops.CATEGORY_NOT_SPACE: r"\S",
    ops.CATEGORY_WORD: r"\w",
    ops.CATEGORY_NOT_WORD: r"\W",
}


def is_accepted(pattern: str, flags: int = 0) -> bool:
    try:
        growth(pattern, flags)
    except PatternError:
        return False
    return True


# --- what real policies write, and what they must not -----------------------------------------------------------

# Each with the length of a text that it must be usable on.
REAL = [
    (r"[A-Za-z]+", 60_000),
    (r"\d", 60_000),
    (r"-?\d+(?:\.\d+)?", 60_000),
    (r"[-+]?\d*\.?\d+(?:[eE][-+]?\d+)?", 4_000),
    (r"\b(cannot|can't|unable|sorry)\b", 60_000),
    (r"\b(error|exception|traceback)\b", 60_000),
    (r"^[A-Za-z_\-]+", 60_000),
    (r"answer[: ]+([A-Za-z0-9]+)", 5_000),
    (r"^\s*(\w+)\s*=\s*(.*?)\s*$", 300),
    (r"(\w+)\s*=\s*(.*?)\s*$", 100),
    (r"\w+\s+\w+", 4_000),
    (r"(\d+)\s*/\s*(\d+)", 3_000),
    (r"(?P<key>[^:]+):\s*(?P<value>.*)", 4_000),
    (r"\s+", 60_000),
    (r"[^\w\s]", 60_000),
    (r"[.!?]+\s*", 60_000),
    (r"\s*[,;]\s*", 4_000),
    (r"```(?:python)?\n(.*?)```", 4_000),
    (r"<[^>]+>", 4_000),
    (r"\{.*\}", 4_000),
    (r"(?s)\{.*?\}", 4_000),
    (r'"(?:[^"\\]|\\.)*"', 3_000),
    (r"([A-Za-z0-9_.+-]+)@([A-Za-z0-9-]+\.[A-Za-z0-9-.]+)", 3_000),
    (r"https?://\S+", 60_000),
    (r"(?:\d{1,3}\.){3}\d{1,3}", 60_000),
    (r"\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?", 60_000),
    (r"#[0-9a-fA-F]{6}\b", 60_000),
    (r"(?:the|this|that|a|an)\s+(\w+)", 4_000),
    (r"(?:(?:very|really|so)\s+)+(\w+)", 1_000),
    (r"(?:[A-Z][a-z]+)+", 60_000),
    (r"(?:\w+,\s*)*\w+", 3_000),
    (r"(?m)^- (.+)$", 4_000),
    (r"(?<=\$)\d+", 60_000),
    (r"(?!x)\w+", 60_000),
    (r"[а-яё]+", 60_000),
    (r"[\u4e00-\u9fff]+", 60_000),
    (r".*?(\d+).*?(\d+)", 100),
    (r"(\d+)(?:\s*%|\s*percent)?", 2_000),
    ("", 60_000),
]

REFUSED = {
    r"(a+)+b": "in several ways",
    r"(a*)*b": "can be empty",
    r"(a|a)*b": "in several ways",
    r"(a|b|ab)*c": "in several ways",
    r"(?:a|aa)+b": "in several ways",
    r"([a-z]+|\w)*!": "in several ways",
    r"(?:\w+\s?)+!": "in several ways",
    r"(x+x+)+y": "twice in a row",
    r"a*a*b": "twice in a row",
    r"\d+\d+x": "twice in a row",
    r"(\d+)(\d+)x": "twice in a row",
    r"\s*^\s*x": "twice in a row",
    r".*.*.*.*.*.*.*b": "twice in a row",
    r"\w*\d*\w*\d*\w*\d*x": "share characters",
    r"(a{1,1000}){1,1000}b": "in several ways",
    r"(?:a?){25}b": "can be empty",
    r"(a)\1": "backreference",
    r"(?P<q>['\"]).*?(?P=q)": "backreference",
    r"(a)?(?(1)b|c)": "condition on a group",
    r"(?=.*\d)(?=.*[a-z]).*": "lookahead",
    r"(?!a+b)\w": "lookahead",
    r"(?i)(?:[A-Z][a-z]+)+!": "in several ways",
    "a?" * 400 + "b": "too long",
    "(" * 101 + ")" * 101: "groups",
    "a?" * 2_001: "4,000",
}
MALFORMED = [
    "(",
    "[a",
    "*a",
    "(?P<n>a)(?P<n>b)",
    "a{2,1}",
    r"\q",
    "[[a]",
    "[a--b]",
    "[a&&b]",
    "[a||b]",
    "(?z)a",
    "a{99999999999}",
]


@pytest.mark.parametrize(("pattern", "n"), REAL)
def test_pattern_of_a_real_policy_is_accepted_on_texts_that_it_meets(pattern: str, n: int) -> None:
    found = growth(pattern, 0)
    assert value_at(found.anchored, n) <= STEPS_MAX


@pytest.mark.parametrize(("pattern", "why"), REFUSED.items())
def test_pattern_that_can_run_away_is_refused(pattern: str, why: str) -> None:
    with pytest.raises(PatternError, match=re.escape(why)) as found:
        growth(pattern, 0)
    assert not found.value.is_malformed


@pytest.mark.parametrize("pattern", MALFORMED)
def test_pattern_that_python_does_not_read_is_malformed(pattern: str) -> None:
    with pytest.raises(PatternError) as found:
        growth(pattern, 0)
    assert found.value.is_malformed


@pytest.mark.parametrize("pattern", ["[^]a[]", r"[\[(]", "[a-]", "[-a-z]", "[]]", r"[\w\-.]", "[|&~-]", "[&-&]"])
def test_set_that_python_does_not_warn_of_is_accepted(pattern: str, recwarn: pytest.WarningsRecorder) -> None:
    re.compile(pattern)
    assert (is_accepted(pattern), list(recwarn)) == (True, [])


@pytest.mark.parametrize(
    ("pattern", "unit", "tail"),
    [
        (r"(a+)+b", "a", ""),
        (r"(a|a)*b", "a", ""),
        (r"(a|b|ab)*c", "ab", ""),
        (r"(?:a|aa)+b", "a", ""),
        (r"([a-z]+|\w)*!", "a", ""),
        (r"(?:\w+\s?)+!", "a", ""),
        (r"(a{1,20}){1,20}b", "a", ""),
    ],
)
def test_what_is_refused_as_exponential_is_exponential(pattern: str, unit: str, tail: str) -> None:
    """Each unit more multiplies the steps by 1.4 and more."""
    counts: list[int] = []
    for n in (6, 10):
        matcher = Matcher(pattern, unit * n + tail, fuse=10_000_000)
        assert matcher.match(0) is None
        counts.append(matcher.n_steps)
    assert counts[1] > counts[0] * 4
    assert not is_accepted(pattern)


def test_flags_are_counted_where_they_may_be_set() -> None:
    pattern = r"(?:[A-Z][a-z]+)+!"
    assert (is_accepted(pattern), is_accepted(pattern, re.I)) == (True, False)
    assert is_accepted(r"(?:.*\n)+x") and not is_accepted(r"(?:.*\n)+x", re.S)
    assert is_accepted(r"(?:\w+\W)+x") and is_accepted(r"(?:\w+\W)+x", re.A)
    assert not is_accepted(r"(?:\w|\W)*(?:é|ü)*(?:\w\W*)+x" * 2)


# --- generated --------------------------------------------------------------------------------------------------

ATOMS = st.sampled_from([*"ab ", ".", "[ab]", "[^a]", r"\w", r"\s", r"\d", r"\W", "[b-c]", "é", "$", "^", r"\b"])
SUFFIXES = st.sampled_from(
    ["", "", "", "*", "+", "?", "*?", "+?", "{2}", "{1,3}", "{2,}", "{0,20}", "{3,30}", "*+", "{1,2}?"]
)


def _grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    group = st.tuples(st.sampled_from(["(?:", "(", "(?>"]), inner).map(lambda p: f"{p[0]}{p[1]})")
    look = st.tuples(st.sampled_from(["(?=", "(?!"]), inner).map(lambda p: f"{p[0]}{p[1]})")
    either = st.lists(inner, min_size=2, max_size=3).map(lambda p: f"(?:{'|'.join(p)})")
    repeated = st.tuples(st.one_of(ATOMS, group, either), SUFFIXES).map("".join)
    return st.one_of(st.lists(repeated, min_size=1, max_size=4).map("".join), look, either)


PATTERNS = st.recursive(st.tuples(ATOMS, SUFFIXES).map("".join), _grown, max_leaves=8)
UNITS = st.text(alphabet="ab c1é\n", min_size=1, max_size=3)
TEXTS = st.tuples(
    st.text(alphabet="ab c1é\n", max_size=3), UNITS, st.integers(0, 24), st.text(alphabet="ab !\n", max_size=2)
).map(lambda p: (p[0] + p[1] * p[2] + p[3])[:40])


@settings(max_examples=500, deadline=None)
@given(PATTERNS, TEXTS)
@example(r"(?:a?b?){3}x", "ab" * 12)
@example(r"\s*(.*?)\s*$", " " * 30 + "\nx")
@example(r"(?:ab|a.)*c", "ab" * 15)
@example(r"(?:(?:a|ab)(?:c|bcd))*x", "abcd" * 8)
def test_accepted_pattern_never_takes_more_steps_than_its_bound(pattern: str, text: str) -> None:
    try:
        compiled = re.compile(pattern)
        found = growth(pattern, 0)
    except (re.error, PatternError):
        assume(False)
        raise AssertionError from None
    n = len(text)
    for is_full in (False, True):
        matcher = Matcher(pattern, text, fuse=value_at(found.one, n) + 1)
        end = matcher.match(0, is_full=is_full)
        assert matcher.n_steps <= value_at(found.one, n), "at one place"
        expected = compiled.fullmatch(text) if is_full else compiled.match(text)
        assert end == (None if expected is None else expected.end()), "the matcher is not Python's"
    bound = value_at(found.anchored, n)
    matcher = Matcher(pattern, text, fuse=bound + 1)
    assert matcher.find_all() == [m.span() for m in compiled.finditer(text)]
    assert matcher.n_steps <= bound, "at every place"


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="ab()[]{}*+?|^$.\\,-1wsdPi<>=!:#&~x'\"", max_size=40))
def test_judge_answers_about_any_text(pattern: str) -> None:
    """A bound or a PatternError, and a pattern with a bound compiles without a warning."""
    if is_accepted(pattern):
        re.compile(pattern)


def test_accepted_pattern_takes_less_than_the_budget_on_a_short_text() -> None:
    for pattern, _ in REAL:
        found = growth(pattern, 0)
        assert value_at(found.anchored, TEXT_MIN) <= STEPS_MAX


# --- in the cell ------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def fuel(monkeypatch: pytest.MonkeyPatch) -> None:
    meter = Meter(is_reversed=False)
    meter.fuel.fill(1_000_000_000)
    monkeypatch.setattr(current, "meter", meter)


def of(*patterns: str, flags: int = 0) -> dict[str, Any]:
    return regex.members({p: growth(p, flags).data() for p in patterns})


def test_cell_counts_as_the_judge_does() -> None:
    assert regex.STEPS_MAX == STEPS_MAX
    found = growth(r"(\w+)\s*=\s*(.*?)\s*$", 0)
    assert [regex.steps(list(found.all), n) for n in (0, 1, 7, 900)] == [value_at(found.all, n) for n in (0, 1, 7, 900)]


def test_text_that_could_take_too_long_is_refused_when_it_comes() -> None:
    search = of(r"\w+\s+\w+")["search"]
    assert search(r"\w+\s+\w+", "a b").group() == "a b"
    with pytest.raises(ValueError, match=r"^$"):
        search(r"\w+\s+\w+", "a" * 20_000)
    with pytest.raises(ValueError, match=r"^$"):
        of(r"x")["search"]("x", "y" * (regex.TEXT_MAX + 1))


def test_anchored_pattern_is_tried_at_one_place() -> None:
    pattern = r"^\s*(\w+)\s*=\s*(.*?)\s*$"
    found = of(pattern)
    text = "x = " + " " * 296
    assert found["search"](pattern, text).group(1) == "x"
    with pytest.raises(ValueError, match=r"^$"):
        found["search"](pattern, text, found["M"])


def test_flag_that_the_text_does_not_name_cannot_be_set() -> None:
    found = of("[a-z]+")
    assert found["findall"]("[a-z]+", "aB") == ["a"]
    with pytest.raises(ValueError, match="no such flag"):
        found["findall"]("[a-z]+", "aB", 2)
    assert of("[a-z]+", flags=re.I)["findall"]("[a-z]+", "aB", 2) == ["aB"]


@pytest.mark.parametrize(
    ("pattern", "repl", "text", "count"),
    [
        (r"\s+", " ", "a  b\tc ", 0),
        (r"x*", "-", "abxd", 0),
        (r"(a)(b)?", r"<\1\g<2>>", "abac", 0),
        (r"(a)(b)?", r"\g<0>\g<0>", "abac", 1),
        (r"", "-", "abc", 2),
    ],
)
def test_substitution_is_pythons(pattern: str, repl: str, text: str, count: int) -> None:
    assert of(pattern)["sub"](pattern, repl, text, count) == re.sub(pattern, repl, text, count=count)


@pytest.mark.parametrize(
    ("pattern", "repl"), [("", "x" * 1_000), ("(a+)", r"\1" * 5_000), ("a", lambda m: "y" * 1_000)]
)
def test_substitution_that_grows_without_bound_is_refused(pattern: str, repl: Any) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        of(pattern)["sub"](pattern, repl, "a" * 2_000)


def test_patterns_of_one_text_are_judged_up_to_a_number_of_characters() -> None:
    """The shortest first, so that long messages leave the patterns alone."""
    long = [f"{'m' * 97}{n:02}?" for n in range(60)]
    tree = ast.parse(f"import re\nA = {['a+', 'plain ' * 2_000, *long]!r}")
    found = patterns(tree)
    assert {"a+", "plain " * 2_000} <= found.keys()
    assert sum(len(t) for t in found if "?" in t) == 39 * 100
    assert patterns(ast.parse("A = ['a+']")) == {}


def test_text_without_a_special_character_has_the_bound_of_its_length() -> None:
    found = growth("word", 0)
    matcher = Matcher("word", "worword" * 5)
    matcher.find_all()
    assert matcher.n_steps <= value_at(found.all, 35)
