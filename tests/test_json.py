"""The JSON of a report: its keys, nulls and types, no times or addresses, and equal bytes for equal input."""

from __future__ import annotations

import json
import multiprocessing
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, Run

import slotc
from slotc.reporters.json import render

HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
TEXTS: dict[str, str | bytes] = {
    "accepted": HEAD + "    return rank\n",
    "refuted": HEAD + "    return rank / visits\n",
    "not proved": HEAD + "    return math.sqrt(rank * rank + prior * prior - 2 * rank * prior + 1e-12)\n",
    "static": HEAD + "    x = [rank]\n    return x.y\n",
    "wide": HEAD + "    return rank + '題🙂\u00e9'\n",
    "no slot": "def f(a):\n    return a\n",
    "unknown header": "# slot: nothing\n",
    "empty": "",
    "bytes": b"\xff\xfe\x00",
    "syntax": HEAD + "    return (\n",
    "signature": "def priority(rank):\n    return rank\n",
}
HASH = re.compile(r"[0-9a-f]{64}")


def report(what: str, **options: Any) -> slotc.Report:
    return slotc.check(TEXTS[what], **({"gate": "draft"} | options))


def data(what: str, **options: Any) -> dict[str, Any]:
    (found,) = json.loads(render([report(what, **options)], lambda path: ""))
    assert isinstance(found, dict)
    return found


# --- the schema -------------------------------------------------------------------------------------------------

REPORT = {
    "schema": int,
    "path": str,
    "slot": str | None,
    "slot_from": str | None,
    "gate": str,
    "verdict": str,
    "source_hash": str,
    "canonical_hash": str | None,
    "seed": int,
    "reproducible": bool,
    "slotc_version": str,
    "python": str,
    "cell": str,
    "content": list,
    "checks": list,
    "diagnostics": list,
}
CHECK = {"name": str, "verdict": str, "detail": dict}
DIAGNOSTIC = {
    "code": str,
    "name": str,
    "severity": str,
    "check": str,
    "message": str,
    "location": dict | None,
    "end_location": dict | None,
    "help": str,
    "url": str,
    "counterexample": dict | None,
}
COUNTEREXAMPLE = {"paste": str, "calls": list, "observed": str}


def assert_fits(found: dict[str, Any], schema: dict[str, Any]) -> None:
    assert list(found) == list(schema)
    for key, kind in schema.items():
        assert isinstance(found[key], kind), key
        assert kind is not int or type(found[key]) is int, key


@pytest.mark.parametrize("what", TEXTS)
def test_report_has_the_keys_types_and_words_of_the_schema(what: str) -> None:
    found = data(what)
    assert_fits(found, REPORT)
    assert found["schema"] == 1
    assert found["slot_from"] in ("option", "configuration", "header", "shape", None)
    assert found["verdict"] in ("accepted", "refused")
    assert HASH.fullmatch(found["source_hash"])
    assert found["canonical_hash"] is None or re.fullmatch(r"slotc1:[0-9a-f]{64}", found["canonical_hash"])
    assert re.fullmatch(r"3\.\d+", found["python"])
    for folder in found["content"]:
        assert_fits(folder, {"folder": str, "fingerprint": str})
        assert HASH.fullmatch(folder["fingerprint"])
    for check in found["checks"]:
        assert_fits(check, CHECK)
        assert check["verdict"] in ("passed", "found", "unknown", "skipped")
        assert all(type(v) in (int, str, bool, type(None)) for v in check["detail"].values())
    names = [c["name"] for c in found["checks"]]
    for diagnostic in found["diagnostics"]:
        assert_fits(diagnostic, DIAGNOSTIC)
        assert diagnostic["severity"] in ("error", "warning")
        assert diagnostic["check"] in names
        assert diagnostic["url"] == f"tests/cases/{diagnostic['code']}.md"
        assert (ROOT / diagnostic["url"]).is_file()
        assert (diagnostic["location"] is None) == (diagnostic["end_location"] is None)
        for place in (diagnostic["location"], diagnostic["end_location"]):
            if place is not None:
                assert_fits(place, {"row": int, "column": int})
                assert min(place.values()) >= 1
        if diagnostic["counterexample"] is not None:
            assert_fits(diagnostic["counterexample"], COUNTEREXAMPLE)
            for call in diagnostic["counterexample"]["calls"]:
                assert_fits(call, {"method": str, "args": list})
                assert all(isinstance(eval(a, {"__builtins__": {}}), int | float) for a in call["args"])


@pytest.mark.parametrize(
    ("what", "nulls"),
    [
        ("accepted", []),
        ("static", []),
        ("refuted", []),
        ("signature", ["slot", "slot_from", "canonical_hash"]),
        ("no slot", ["slot", "slot_from", "canonical_hash"]),
        ("unknown header", ["slot", "slot_from", "canonical_hash"]),
        ("empty", ["slot", "slot_from", "canonical_hash"]),
        ("bytes", ["slot", "slot_from", "canonical_hash"]),
        ("syntax", ["slot", "slot_from", "canonical_hash"]),
    ],
)
def test_null_stands_where_there_is_nothing(what: str, nulls: list[str]) -> None:
    assert [key for key, value in data(what).items() if value is None] == nulls


def test_named_slot_is_told_even_where_the_text_cannot_be_read() -> None:
    found = data("bytes", slot="priority")
    assert (found["slot"], found["slot_from"], found["canonical_hash"]) == ("priority", "option", None)


def test_counterexample_is_a_call_that_can_be_pasted() -> None:
    (found,) = data("refuted")["diagnostics"]
    example = found["counterexample"]
    assert example["paste"].startswith("priority(rank=")
    assert example["calls"] == [{"method": "priority", "args": re.findall(r"=([^,)]+)", example["paste"])}]
    assert example["observed"] == "ZeroDivisionError"
    namespace: dict[str, Any] = {}
    exec(TEXTS["refuted"], namespace)
    with pytest.raises(ZeroDivisionError):
        eval(example["paste"], namespace)


def test_only_errors_refuse() -> None:
    found = data("not proved")
    assert (found["verdict"], [d["severity"] for d in found["diagnostics"]]) == ("accepted", ["warning"])
    assert [c["verdict"] for c in found["checks"] if c["name"] == "proof"] == ["unknown"]


def test_checks_are_those_of_the_gate_in_order_and_skipped_ones_are_told() -> None:
    found = {c["name"]: c["verdict"] for c in data("static", gate="merge")["checks"]}
    assert list(found) == ["source", "syntax", "language", "shape", "proof", "smoke", "laws"]
    assert found["syntax"] == "found"
    assert {found[n] for n in ("language", "proof", "smoke", "laws")} == {"skipped"}


def test_diagnostics_are_sorted_by_place_and_then_code() -> None:
    text = HEAD + "    a = rnak\n    b = rank.real + open(1)\n    return abs(a, b) + nothing\n"
    (found,) = json.loads(render([slotc.check(text, slot="priority")], lambda path: ""))
    places = [(d["location"]["row"], d["location"]["column"], d["code"]) for d in found["diagnostics"]]
    assert len(places) == 5
    assert places == sorted(places)


def test_columns_count_code_points() -> None:
    (found,) = data("wide")["diagnostics"]
    assert found["location"] == {"row": 2, "column": 19}
    assert found["end_location"] == {"row": 2, "column": 24}


def test_output_is_ascii_with_one_newline_at_the_end() -> None:
    text = render([report(what) for what in TEXTS], lambda path: "")
    assert text.isascii()
    assert text.endswith("]\n")
    assert render([], lambda path: "") == "[]\n"


def test_no_time_and_no_address_is_told() -> None:
    text = render([report(what, gate="merge") for what in TEXTS], lambda path: "")
    assert not re.search(r"0x[0-9a-f]{6,}|\d\d:\d\d|20\d\d-\d\d|/work|/home|/tmp|\b\d+\.\d+ ?m?s\b", text)


# --- equal bytes ------------------------------------------------------------------------------------------------


def all_bytes(gate: str = "draft") -> str:
    return render([report(what, gate=gate) for what in TEXTS], lambda path: "")


def one_bytes(what: str) -> str:
    return render([report(what)], lambda path: "")


def test_second_run_gives_equal_bytes() -> None:
    assert all_bytes("merge") == all_bytes("merge")


def test_threads_give_equal_bytes() -> None:
    one = [one_bytes(what) for what in TEXTS] * 4
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(one_bytes, list(TEXTS) * 4)) == one


def test_forked_pool_gives_equal_bytes() -> None:
    one = [one_bytes(what) for what in TEXTS] * 2
    with multiprocessing.get_context("fork").Pool(3) as pool:
        assert pool.map(one_bytes, list(TEXTS) * 2) == one


PRINT = """
import sys
sys.path[:0] = [sys.argv[1]]
import test_json
sys.stdout.write(test_json.all_bytes("merge"))
"""


@pytest.mark.parametrize("seed", ["0", "4242"])
def test_hash_seed_changes_nothing(python: Run, seed: str, tmp_path: Path) -> None:
    run = python("-c", PRINT, str(Path(__file__).parent), env={"PYTHONHASHSEED": seed}, cwd=tmp_path)
    assert (run.returncode, run.stderr.decode()) == (0, "")
    assert run.stdout.decode() == all_bytes("merge")


def test_loaded_modules_and_flags_change_nothing(python: Run) -> None:
    tests = str(Path(__file__).parent)
    plain = python("-c", PRINT, tests)
    for flags in (["-OO"], ["-W", "error"]):
        run = python(*flags, "-c", "import numpy, hypothesis, fractions, decimal\n" + PRINT, tests)
        assert run.stdout == plain.stdout, (flags, run.stderr.decode())


def test_seed_changes_points_and_the_same_seed_repeats_them() -> None:
    one, again, other = (data("accepted", seed=s) for s in (1, 1, 2))
    assert one == again
    assert one["seed"] != other["seed"]
