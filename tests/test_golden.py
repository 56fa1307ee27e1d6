"""What each format prints for a handful of cases, byte for byte; `pytest --update-golden` rewrites the files.

Paths, slots and seeds are fixed; what changes with the machine or with content (hashes, versions, the cell's level) is
written as a word.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import Run

GOLDEN = Path(__file__).parent / "golden"
HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"

CASES: dict[str, dict[str, str | bytes]] = {
    "accepted": {"patient.py": HEAD + "    return rank + math.sqrt(total + 1) / (1 + visits)\n"},
    "refused-static": {
        "wide.py": HEAD + "\tx = '題目', rnak  # 幅の広い字\n\tif visits:\n\t\tos = rank.real\n\treturn '🙂' + y\n",
    },
    "refuted": {"greedy.py": "import math\n\n\n" + HEAD + "    bonus = math.log(total)\n    return rank + bonus / visits\n"},
    "several": {
        "a/good.py": HEAD + "    return rank\n",
        "a/loop.py": HEAD + "    while visits:\n        visits = visits - 1\n    return rank\n",
        "b/bool.py": "# slot: priority\n" + HEAD + "    return rank > prior\n",
        "b/empty.py": "",
        "b/latin.py": b"# caf\xe9\n",
    },
    "not-proved": {
        "hard.py": HEAD + "    return math.sqrt(rank * rank + prior * prior - 2 * rank * prior + 1e-12)\n",
    },
    "fence": {"answer.py": "Here it is:\n\n```python\n" + HEAD + "    return rank\n```\n"},
    "syntax-error": {"broken.py": HEAD + "    return rank +\n", "long.py": HEAD + "    return " + "rank + " * 40 + "(\n"},
    "hidden": {"trojan.py": HEAD + "    return rank # \u202e } \u2066 if admin\n", "escape.py": HEAD + "    # \x1b[8m\n    return rank\n"},
}  # fmt: skip
FORMATS = ("full", "concise", "json")


def settled(text: str) -> str:
    """The output with a word for each value that follows from the machine, the Python or the content at hand."""
    text = re.sub(r'"(canonical_hash|source_hash|fingerprint)": "(slotc1:)?[0-9a-f]{64}"', r'"\1": "\2<hash>"', text)
    text = re.sub(r'"(slotc_version|python|cell)": "[^"]*"', r'"\1": "<\1>"', text)
    text = re.sub(r'"boxes": \d+', '"boxes": "<count>"', text)
    return re.sub(
        r"\b(\d+) points\b|\"points\": \d+", lambda m: "<count> points" if m[1] else '"points": "<count>"', text
    )


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("case", CASES)
def test_output_is_that_of_the_golden_file(
    case: str, format_: str, tmp_path: Path, slotc: Run, update_golden: bool
) -> None:
    for name, text in CASES[case].items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(text.encode() if isinstance(text, str) else text)
    tops = sorted({name.partition("/")[0] for name in CASES[case]})
    slot = [] if case == "several" else ["--slot", "priority"]
    run = slotc("check", *tops, *slot, "--output-format", format_, "--gate", "draft", cwd=tmp_path)
    assert run.stderr == b""
    assert run.returncode == (0 if case in ("accepted", "not-proved") else 1)
    path = GOLDEN / f"{case}.{format_}"
    found = settled(run.stdout.decode()).encode()
    if update_golden:
        path.write_bytes(found)
    assert path.read_bytes().decode() == found.decode()


def test_golden_files_are_those_of_the_cases() -> None:
    assert sorted(p.name for p in GOLDEN.iterdir() if p.suffix != ".txt") == sorted(
        f"{c}.{f}" for c in CASES for f in FORMATS
    )
