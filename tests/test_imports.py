"""What is loaded when: an import and a static refusal need none of the heavy packages."""

from __future__ import annotations

import json

import pytest
from conftest import Run

HEAVY = ["numpy", "hypothesis", "libcst", "pydantic", "rich", "RestrictedPython"]
LOADED = "import json, sys; print(json.dumps(sorted({m.partition('.')[0] for m in sys.modules})))"
HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\\n    return "


def loaded(python: Run, code: str) -> set[str]:
    run = python("-c", f"{code}\n{LOADED}")
    assert (run.returncode, run.stderr.decode()) == (0, "")
    return set(json.loads(run.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    "code",
    [
        "import slotc",
        "import slotc; slotc.check; slotc.Report; slotc.Refused",
        f"import slotc; slotc.check('{HEAD}rank.x')",
        "import slotc; slotc.check(b'\\xff')",
        f"import slotc; slotc.check('{HEAD}rank', gate='draft')",
        "import slotc; slotc.describe('priority')",
        "import slotc.cli",
        "import slotc.contract",
    ],
)
def test_import_and_check_load_nothing_heavy(python: Run, code: str) -> None:
    assert loaded(python, code) & set(HEAVY) == set()


def test_import_alone_loads_next_to_nothing(python: Run) -> None:
    assert (
        loaded(python, "import slotc") & {"ast", "click", "asyncio", "tomllib", "subprocess", "multiprocessing"}
        == set()
    )


def test_build_is_where_pydantic_is_loaded(python: Run) -> None:
    assert "pydantic" in loaded(python, f"import slotc; slotc.compile('{HEAD}rank', gate='draft')")


def test_import_writes_nothing_and_starts_no_process(python: Run) -> None:
    code = (
        "import sys\nseen = []\n"
        "sys.addaudithook(lambda e, a: seen.append(e) if e in ('os.fork', 'os.posix_spawn', 'subprocess.Popen', 'socket.connect') "
        "or e == 'open' and isinstance(a[1], str) and 'r' not in a[1] else None)\n"
        "import slotc, slotc.api, slotc.cli\nprint(seen)"
    )
    run = python("-B", "-c", code)
    assert (run.returncode, run.stdout.decode(), run.stderr.decode()) == (0, "[]\n", "")
