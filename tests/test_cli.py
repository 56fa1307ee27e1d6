"""The command line: every option, the exit codes and their order, and bad input told in one clear line."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import CONTENT, ROOT, Run

HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
GOOD = HEAD + "    return rank\n"
BAD = HEAD + "    return rank / visits\n"
WARNED = HEAD + "    return math.sqrt(rank * rank + prior * prior - 2 * rank * prior + 1e-12)\n"
DRAFT = ("--gate", "draft")


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "good.py").write_text(GOOD)
    (tmp_path / "bad.py").write_text(BAD)
    (tmp_path / "warned.py").write_text(WARNED)
    return tmp_path


def one_line(run: subprocess.CompletedProcess[bytes]) -> str:
    """The only line on standard error, which begins with the command's name and is no traceback."""
    lines = run.stderr.decode().splitlines()
    assert len(lines) == 1, run.stderr.decode()
    assert lines[0].startswith("slotc: ")
    return lines[0].removeprefix("slotc: ")


def reports(run: subprocess.CompletedProcess[bytes]) -> list[dict[str, object]]:
    found = json.loads(run.stdout)
    assert isinstance(found, list)
    return found


def codes(run: subprocess.CompletedProcess[bytes]) -> list[list[str]]:
    return [[d["code"] for d in r["diagnostics"]] for r in json.loads(run.stdout)]


# --- exit codes -------------------------------------------------------------------------------------------------


def test_accepted_is_0(files: Path, slotc: Run) -> None:
    run = slotc("check", "good.py", *DRAFT, cwd=files)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.decode().endswith("1 accepted, 0 refused\n")


def test_refused_is_1(files: Path, slotc: Run) -> None:
    run = slotc("check", "good.py", "bad.py", *DRAFT, cwd=files)
    assert (run.returncode, run.stderr) == (1, b"")
    assert run.stdout.decode().endswith("1 accepted, 1 refused\n")


def test_unreadable_is_2_and_the_others_are_checked(files: Path, slotc: Run) -> None:
    run = slotc("check", "bad.py", "missing.py", "good.py", *DRAFT, cwd=files)
    assert run.returncode == 2
    assert one_line(run) == "missing.py: cannot be read: No such file or directory"
    assert run.stdout.decode().endswith("1 accepted, 1 refused\n")


BUG = """
import sys
from slotc import pipeline
def broken(candidate):
    raise RuntimeError("by the test")
pipeline.shape.check = broken
from slotc.cli import main
sys.argv = ["slotc", "check", *sys.argv[1:]]
main()
"""


@pytest.mark.parametrize("options", [(), ("--exit-zero",), ("missing.py",)])
def test_bug_of_slotc_is_3_whatever_else(files: Path, python: Run, options: tuple[str, ...]) -> None:
    run = python("-c", BUG, "good.py", "bad.py", *options, *DRAFT, cwd=files)
    assert run.returncode == 3
    assert "SLC901" in run.stdout.decode()
    assert re.search(r"RuntimeError at \w+\.py:\d+", run.stdout.decode())
    assert b"Traceback" not in run.stderr


def test_exit_zero_masks_refusals_and_nothing_else(files: Path, slotc: Run) -> None:
    assert slotc("check", "bad.py", "--exit-zero", *DRAFT, cwd=files).returncode == 0
    assert slotc("check", "bad.py", "missing.py", "--exit-zero", *DRAFT, cwd=files).returncode == 2


def test_error_outside_of_any_check_is_3_in_one_line(python: Run) -> None:
    run = python(
        "-c",
        "import sys, slotc.cli as c\nc._COMMANDS['slots'] = ('slotc.nothing', '')\nsys.argv = ['slotc', 'slots']\nc.main()",
    )
    assert run.returncode == 3
    assert one_line(run).startswith("internal error, please report it: ModuleNotFoundError")


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("check",), "Missing argument 'PATHS...'."),
        (("check", "good.py", "--nonsense"), "No such option"),
        (("check", "good.py", "--output-format", "xml"), "'xml' is not one of"),
        (("check", "good.py", "--seed", "many"), "'many' is neither a number nor 'random'"),
        (("check", "good.py", "--seed", "-1"), "the seed -1 must be a number from 0 to 2**63 - 1"),
        (("check", "good.py", "--seed", str(2**63)), "must be a number from 0"),
        (("check", "good.py", "--gate", "strictest"), "there is no gate `strictest`; there are deep, draft, merge"),
        (("check", "good.py", "--gate", "../gates/merge"), "there is no gate"),
        (("check", "good.py", "--slot", "priorty"), "there is no slot `priorty`; did you mean `priority`?"),
        (("check", "good.py", "--slot", "qqq"), "there is no slot `qqq`; there are "),
        (("show", "priorities"), "did you mean `priority`?"),
        (("new", "priorty"), "did you mean `priority`?"),
        (("explain", "SLC999"), "there is no code `SLC999`"),
        (("explain", "import-not-alowed"), "did you mean `import-not-allowed`?"),
        (("frobnicate",), "No such command"),
    ],
)  # fmt: skip
def test_wrong_usage_is_2_in_one_line(files: Path, slotc: Run, arguments: tuple[str, ...], text: str) -> None:
    run = slotc(*arguments, cwd=files)
    assert (run.returncode, run.stdout) == (2, b"")
    assert text in one_line(run)


# --- what is read -----------------------------------------------------------------------------------------------


def test_folder_is_walked_in_order_and_each_file_is_checked_once(files: Path, slotc: Run) -> None:
    (files / "sub" / "__pycache__").mkdir(parents=True)
    (files / ".hidden").mkdir()
    for name in ("sub/z.py", "sub/a.py", "sub/notes.txt", "sub/__pycache__/c.py", ".hidden/h.py", "sub/.dot.py"):
        (files / name).write_text(GOOD)
    run = slotc("check", ".", "sub", "./sub/a.py", "good.py", *DRAFT, "--output-format", "json", cwd=files)
    paths = [str(r["path"]) for r in reports(run)]
    assert paths[:5] == ["bad.py", "good.py", "sub/a.py", "sub/z.py", "warned.py"]
    assert len(paths) == len(set(paths))


def test_folder_without_python_is_2(tmp_path: Path, slotc: Run) -> None:
    (tmp_path / "empty").mkdir()
    run = slotc("check", "empty", cwd=tmp_path)
    assert run.returncode == 2
    assert one_line(run) == "empty: the folder holds no .py file"


def test_file_of_another_name_is_checked_where_it_is_given(files: Path, slotc: Run) -> None:
    (files / "rule.txt").write_text(GOOD)
    assert slotc("check", "rule.txt", *DRAFT, cwd=files).returncode == 0


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("missing.py", "No such file or directory"),
        ("good.py/x.py", "Not a directory"),
        ("dangling.py", "No such file or directory"),
        ("loop.py", "Too many levels of symbolic links"),
        ("/proc/self/mem", "Input/output error"),
        ("x" * 300, "File name too long"),
    ],
)
def test_what_cannot_be_read_is_told(files: Path, slotc: Run, path: str, reason: str) -> None:
    (files / "dangling.py").symlink_to("nowhere")
    (files / "loop.py").symlink_to("loop.py")
    run = slotc("check", path, cwd=files)
    assert run.returncode == 2
    assert one_line(run) == f"{path}: cannot be read: {reason}"


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads every file")
def test_file_without_permission_is_told(files: Path, slotc: Run) -> None:
    (files / "good.py").chmod(0)
    assert one_line(slotc("check", "good.py", cwd=files)) == "good.py: cannot be read: Permission denied"


BYTES: dict[str, tuple[bytes, list[str]]] = {
    "empty": (b"", ["SLC101"]),
    "blank": (b"\n \n", ["SLC101"]),
    "binary": (b"\x7fELF\x02\x01\x01\x00\x00", ["SLC104"]),
    "random bytes": (bytes(range(256)) * 4, ["SLC103"]),
    "latin-1": ("# café\n".encode("latin-1") + GOOD.encode(), ["SLC103"]),
    "utf-16": (GOOD.encode("utf-16"), ["SLC103"]),
    "byte order mark": (b"\xef\xbb\xbf" + GOOD.encode(), []),
    "crlf": (GOOD.replace("\n", "\r\n").encode(), []),
    "no last newline": (GOOD.rstrip("\n").encode(), []),
}


@pytest.mark.parametrize("what", BYTES)
def test_file_that_was_read_gets_a_verdict(tmp_path: Path, slotc: Run, what: str) -> None:
    raw, expected = BYTES[what]
    (tmp_path / "rule.py").write_bytes(raw)
    run = slotc("check", "rule.py", *DRAFT, "--output-format", "json", cwd=tmp_path)
    assert (run.returncode, run.stderr) == (1 if expected else 0, b"")
    assert codes(run) == [expected]


def test_only_the_first_64_kb_of_50_mb_are_read(tmp_path: Path, slotc: Run) -> None:
    with (tmp_path / "rule.py").open("wb") as file:
        file.truncate(50 << 20)
    run = slotc("check", "rule.py", "--output-format", "json", cwd=tmp_path)
    (report,) = reports(run)
    assert (run.returncode, codes(run), run.stderr) == (1, [["SLC102"]], b"")
    assert report["source_hash"] == __import__("hashlib").sha256(b"\0" * (65536 + 1)).hexdigest()


def test_file_name_that_is_not_utf8_is_told_as_escapes(tmp_path: Path, slotc: Run) -> None:
    name = b"r\xe9gle\n.py"
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_text(GOOD)
    for run in (
        slotc("check", name, *DRAFT, "--output-format", "json", cwd=tmp_path),
        slotc("check", ".", *DRAFT, "--output-format", "json", cwd=tmp_path),
    ):
        assert (run.returncode, run.stderr) == (0, b"")
        assert [r["path"] for r in reports(run)] == ["r\\xe9gle\\n.py"]
    missing = slotc("check", b"\xff.py", cwd=tmp_path)
    assert (missing.returncode, one_line(missing)) == (2, "\\xff.py: cannot be read: No such file or directory")


# --- standard input ---------------------------------------------------------------------------------------------


def test_dash_reads_standard_input(tmp_path: Path, slotc: Run) -> None:
    run = slotc("check", "-", *DRAFT, "--output-format", "concise", input=BAD.encode(), cwd=tmp_path)
    assert (run.returncode, run.stdout.decode().partition(" ")[0]) == (1, "-:2:12:")


def test_standard_input_is_reported_under_its_name(tmp_path: Path, slotc: Run) -> None:
    run = slotc(
        "check", "-", "--stdin-filename", "a/b.py", *DRAFT, "--output-format", "json", input=GOOD.encode(), cwd=tmp_path
    )
    assert [r["path"] for r in reports(run)] == ["a/b.py"]


def test_fence_is_stripped_from_standard_input_and_not_from_a_file(tmp_path: Path, slotc: Run) -> None:
    text = f"Here:\n```python\n{GOOD}```\n"
    (tmp_path / "answer.py").write_text(text)
    assert slotc("check", "-", *DRAFT, input=text.encode(), cwd=tmp_path).returncode == 0
    assert codes(slotc("check", "answer.py", "--output-format", "json", cwd=tmp_path)) == [["SLC111"]]


def test_closed_standard_input_is_an_empty_text(tmp_path: Path, slotc: Run) -> None:
    run = slotc("check", "-", "--output-format", "json", stdin=subprocess.DEVNULL, cwd=tmp_path)
    assert (run.returncode, codes(run)) == (1, [["SLC101"]])


# --- the slot ---------------------------------------------------------------------------------------------------

ANY_SHARE = "def share(pulls, rounds, mean, is_new):\n    return 0.5\n"


def config(folder: Path, text: str) -> None:
    (folder / "slotc.toml").write_text(text)


@pytest.mark.parametrize(
    ("option", "configured", "header", "slot", "slot_from", "found"),
    [
        ("share", None, None, "share", "option", []),
        ("share", "worth", None, "share", "option", []),
        (None, "worth", None, "worth", "configuration", []),
        (None, None, "share", "share", "header", []),
        ("share", None, "share", "share", "option", []),
        (None, "worth", "worth", "worth", "configuration", []),
        ("share", None, "worth", "share", "option", ["SLC310"]),
        (None, "share", "worth", "share", "configuration", ["SLC310"]),
        (None, None, "shares", None, None, ["SLC311"]),
        (None, None, None, None, None, ["SLC313"]),
    ],
)
def test_slot_comes_from_option_configuration_header_shape(
    tmp_path: Path, slotc: Run, option: str | None, configured: str | None, header: str | None,
    slot: str | None, slot_from: str | None, found: list[str],
) -> None:  # fmt: skip
    (tmp_path / "arm.py").write_text((f"# slot: {header}\n" if header else "") + ANY_SHARE)
    config(tmp_path, f'slot = "{configured}"\n' if configured else "")
    options = ["--slot", option] if option else []
    run = slotc("check", "arm.py", *options, "--content", str(CONTENT), *DRAFT, "--output-format", "json", cwd=tmp_path)
    (report,) = reports(run)
    assert (report["slot"], report["slot_from"], codes(run)) == (slot, slot_from, [found])
    assert run.returncode == bool(found)


def test_shape_alone_tells_the_slot(files: Path, slotc: Run) -> None:
    (report,) = reports(slotc("check", "good.py", *DRAFT, "--output-format", "json", cwd=files))
    assert (report["slot"], report["slot_from"]) == ("priority", "shape")


def test_ambiguous_shape_lists_the_choices_and_asks_nothing(tmp_path: Path, slotc: Run) -> None:
    (tmp_path / "arm.py").write_text(ANY_SHARE)
    run = slotc(
        "check",
        "arm.py",
        "--content",
        str(CONTENT),
        "--output-format",
        "concise",
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
    )
    assert run.stdout.decode() == "arm.py:1:1: error[SLC313] the shape fits `share`, `worth`\n"


def test_text_that_fits_no_slot_is_refused(tmp_path: Path, slotc: Run) -> None:
    (tmp_path / "x.py").write_text("def f(a):\n    return a\n")
    assert codes(slotc("check", "x.py", "--output-format", "json", cwd=tmp_path)) == [["SLC312"]]


def test_configuration_maps_paths_to_slots(tmp_path: Path, slotc: Run) -> None:
    (tmp_path / "arms").mkdir()
    (tmp_path / "arms" / "a.py").write_text(ANY_SHARE)
    (tmp_path / "b.py").write_text(ANY_SHARE)
    config(tmp_path, 'gate = "draft"\nseed = 7\nslot = "worth"\n[slots]\n"arms/*" = "share"\n')
    run = slotc("check", ".", "--content", str(CONTENT), "--output-format", "json", cwd=tmp_path)
    assert [(r["path"], r["slot"], r["gate"], r["seed"]) for r in reports(run)] == [
        ("arms/a.py", "share", "draft", 7),
        ("b.py", "worth", "draft", 7),
    ]


# --- configuration ----------------------------------------------------------------------------------------------


def test_configuration_that_names_content_needs_trust(files: Path, slotc: Run) -> None:
    shutil.copytree(CONTENT, files / "mine")
    config(files, 'content = ["mine"]\n')
    run = slotc("check", "good.py", *DRAFT, cwd=files)
    assert run.returncode == 2
    assert one_line(run).endswith(
        "slotc.toml: `content` names contract files, which are code; pass --trust-config to load them"
    )
    trusted = slotc("check", "good.py", "--trust-config", *DRAFT, "--output-format", "json", cwd=files)
    assert trusted.returncode == 0
    (report,) = reports(trusted)
    assert [c["folder"] for c in report["content"]] == ["slotc", str(files / "mine")]  # type: ignore[attr-defined]


def test_pyproject_is_read_from_a_folder_below(files: Path, slotc: Run) -> None:
    (files / "pyproject.toml").write_text('[project]\nname = "x"\n[tool.slotc]\ngate = "draft"\n')
    (files / "sub").mkdir()
    (report,) = reports(slotc("check", "../good.py", "--output-format", "json", cwd=files / "sub"))
    assert report["gate"] == "draft"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("slot = ", "slotc.toml: not TOML"),
        ("colour = 1\n", "`colour` is unknown; known are content, gate, seed, slot, slots"),
        ("slot = 3\n", "`slot` must be a str, not int"),
        ("seed = -4\n", '`seed` must be a number from 0 to 2**63 - 1, or "random"'),
        ('slot = "priorty"\n', "did you mean `priority`?"),
        ('gate = "loose"\n', "there is no gate `loose`"),
        ("slots = []\n", "`slots` must be a dict, not list"),
        ("content = [1]\n", "as strings"),
        ('[slots]\n"*.py" = "priorty"\n', "did you mean `priority`?"),
    ],
)
def test_broken_configuration_is_2_in_one_line(files: Path, slotc: Run, text: str, told: str) -> None:
    config(files, text)
    run = slotc("check", "good.py", cwd=files)
    assert (run.returncode, run.stdout) == (2, b"")
    assert told in one_line(run)


def test_pyproject_of_another_project_is_none_of_slotcs_business(files: Path, slotc: Run) -> None:
    (files / "pyproject.toml").write_text("this is not TOML\n")
    assert slotc("check", "good.py", *DRAFT, cwd=files).returncode == 0


# --- content ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda d: None, "the content folder `mine` does not exist"),
        (lambda d: d.mkdir(), "the content folder `mine` holds neither protocols/ nor gates/"),
        (lambda d: d.write_text("x"), "the content folder `mine` does not exist"),
        (lambda d: (d / "protocols" / "x.py").mkdir(parents=True), "mine/protocols/x.py: cannot be read (Is a directory)"),
    ],
)  # fmt: skip
def test_content_that_is_none_is_2_in_one_line(files: Path, slotc: Run, make: object, told: str) -> None:
    make(files / "mine")  # type: ignore[operator]
    run = slotc("check", "good.py", "--slot", "mine", "--content", "mine", cwd=files)
    assert (run.returncode, run.stdout) == (2, b"")
    assert one_line(run) == told


def test_broken_contract_and_gate_are_2_in_one_line(files: Path, slotc: Run) -> None:
    (files / "mine" / "protocols").mkdir(parents=True)
    (files / "mine" / "gates").mkdir()
    contract, gate = files / "mine" / "protocols" / "x.py", files / "mine" / "gates" / "x.toml"
    contract.write_text("\nfrom slotc.contract import Contract\nCONTRACT = Contract(slot='X y')\n")
    run = slotc("check", "good.py", "--content", "mine", cwd=files)
    assert run.returncode == 2
    assert one_line(run).startswith("mine/protocols/x.py:3: TypeError: ")
    contract.unlink()
    gate.write_text('name = "x"\nchecks = ["smoke"]\n')
    run = slotc("check", "good.py", "--content", "mine", "--gate", "x", cwd=files)
    assert run.returncode == 2
    assert one_line(run).startswith("mine/gates/x.toml:2: `checks` must be source, syntax, language, shape")


# --- output -----------------------------------------------------------------------------------------------------


def test_warning_is_shown_and_accepted(files: Path, slotc: Run) -> None:
    run = slotc("check", "warned.py", *DRAFT, "--output-format", "concise", cwd=files)
    assert run.returncode == 0
    assert run.stdout.decode().startswith("warned.py:2:12: warning[SLC420] ")


def test_warnings_as_errors_refuses_what_has_a_warning(files: Path, slotc: Run) -> None:
    run = slotc("check", "warned.py", "good.py", "--warnings-as-errors", *DRAFT, "--output-format", "json", cwd=files)
    assert run.returncode == 1
    assert [r["verdict"] for r in reports(run)] == ["refused", "accepted"]
    assert [d["severity"] for r in json.loads(run.stdout) for d in r["diagnostics"]] == ["error"]


def test_quiet_prints_nothing_where_all_was_accepted(files: Path, slotc: Run) -> None:
    assert slotc("check", "good.py", "-q", *DRAFT, cwd=files).stdout == b""
    assert b"SLC420" in slotc("check", "good.py", "warned.py", "--quiet", *DRAFT, cwd=files).stdout
    assert b"SLC401" in slotc("check", "good.py", "bad.py", "-q", *DRAFT, cwd=files).stdout
    assert reports(slotc("check", "good.py", "-q", *DRAFT, "--output-format", "json", cwd=files))


def test_timings_go_to_standard_error_alone(files: Path, slotc: Run) -> None:
    plain = slotc("check", "good.py", *DRAFT, "--output-format", "json", cwd=files)
    timed = slotc("check", "good.py", *DRAFT, "--output-format", "json", "--timings", cwd=files)
    assert timed.stdout == plain.stdout
    assert re.fullmatch(r"good\.py: (\w+ \d+\.\d{4} s(, )?)+\n", timed.stderr.decode())


def test_drawn_seed_is_printed_recorded_and_repeats(files: Path, slotc: Run) -> None:
    run = slotc("check", "warned.py", "--seed", "random", *DRAFT, "--output-format", "json", cwd=files)
    (report,) = reports(run)
    assert one_line(run) == f"seed {report['seed']}"
    again = slotc("check", "warned.py", "--seed", str(report["seed"]), *DRAFT, "--output-format", "json", cwd=files)
    assert (again.stdout, again.stderr) == (run.stdout, b"")


def test_seed_that_the_configuration_draws_is_printed(files: Path, slotc: Run) -> None:
    config(files, 'seed = "random"\n')
    run = slotc("check", "good.py", *DRAFT, "--output-format", "json", cwd=files)
    (report,) = reports(run)
    assert one_line(run) == f"seed {report['seed']}"


def test_locale_changes_nothing(files: Path, slotc: Run) -> None:
    (files / "wide.py").write_text(HEAD + "    return rank - '題🙂'\n")
    runs = {
        slotc(
            "check", "wide.py", "bad.py", *DRAFT, cwd=files, env={"LC_ALL": locale, "PYTHONIOENCODING": encoding}
        ).stdout
        for locale, encoding in (("C", "ascii"), ("C.UTF-8", "utf-8"), ("POSIX", "latin-1"))
    }
    assert len(runs) == 1
    assert "題🙂" in runs.pop().decode()


@pytest.mark.parametrize("format_", ["full", "concise", "json"])
def test_full_disk_is_2_in_one_line(files: Path, slotc: Run, format_: str) -> None:
    with Path("/dev/full").open("wb") as full:
        run = slotc(
            "check",
            "bad.py",
            *DRAFT,
            "--output-format",
            format_,
            cwd=files,
            stdout=full,
            stderr=subprocess.PIPE,
            capture_output=False,
        )
    assert (run.returncode, one_line(run)) == (2, "the output cannot be written: the disk is full")


@pytest.mark.parametrize(
    "arguments", [("slots",), ("show", "priority"), ("explain",), ("explain", "SLC203"), ("--help",), ("--version",)]
)
def test_full_disk_is_2_for_every_command(slotc: Run, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        run = slotc(*arguments, stdout=full, stderr=subprocess.PIPE, capture_output=False)
    assert (run.returncode, one_line(run)) == (2, "the output cannot be written: the disk is full")


@pytest.mark.parametrize("arguments", [("check", "bad.py", "--gate", "draft"), ("explain",), ("show", "priority")])
def test_closed_pipe_is_2_without_a_word(files: Path, slotc: Run, arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        run = slotc(*arguments, cwd=files, stdout=writer, stderr=subprocess.PIPE, capture_output=False)
    finally:
        os.close(writer)
    assert (run.returncode, run.stderr) == (2, b"")


def test_closed_standard_output_is_2_without_a_traceback(files: Path) -> None:
    shell = f'exec "{sys.executable}" -m slotc check bad.py --gate draft >&-'
    run = subprocess.run(
        ["bash", "-c", shell], cwd=files, env={"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]}, capture_output=True
    )
    assert run.returncode == 2
    assert b"Traceback" not in run.stderr


# --- Ctrl-C -----------------------------------------------------------------------------------------------------


def interrupted(arguments: list[str], cwd: Path, after_s: float) -> tuple[int, bytes, bytes]:
    with subprocess.Popen(
        [sys.executable, "-m", "slotc", *arguments],
        cwd=cwd,
        env={"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        time.sleep(after_s)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
        with pytest.raises(ProcessLookupError):  # nothing of the group is left
            for _ in range(100):
                os.killpg(process.pid, 0)
                time.sleep(0.05)
        return process.returncode, out, err.strip()  # click ends the line on which a terminal shows ^C


def test_ctrl_c_while_reading_is_130_without_a_word(tmp_path: Path) -> None:
    assert interrupted(["check", "-"], tmp_path, 1.5) == (130, b"", b"")


def test_ctrl_c_while_a_candidate_runs_is_130_and_leaves_no_process(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(
        HEAD + "    t = n_nodes + 9\n    t = t ** t\n    t = t ** t\n    return rank + 0 * t\n"
    )
    shutil.copytree(CONTENT, tmp_path / "mine")
    gate = tmp_path / "mine" / "gates" / "unproved.toml"
    gate.write_text(gate.read_text().replace("backstop_s = 2.0", "backstop_s = 120.0"))
    found = interrupted(["check", "slow.py", "--gate", "unproved", "--content", "mine"], tmp_path, 2.5)
    assert found == (130, b"", b"")


# --- the other commands -----------------------------------------------------------------------------------------


def test_help_and_version(slotc: Run) -> None:
    run = slotc("--help")
    assert (run.returncode, run.stderr) == (0, b"")
    assert "Exit codes: 0 accepted, 1 refused" in " ".join(run.stdout.decode().split())
    assert re.fullmatch(r"slotc, version \d+\.\d+\.\d+\n", slotc("--version").stdout.decode())
    for command in ("check", "explain", "new", "show", "slots"):
        assert slotc(command, "-h").returncode == 0


def test_slots_lists_every_slot_with_its_kind(slotc: Run) -> None:
    lines = slotc("slots", "--content", str(CONTENT)).stdout.decode().splitlines()
    found = {line.split()[0]: line.split()[1] for line in lines}
    assert found["priority"] == "rule"
    assert found["share"] == found["worth"] == "rule"


def test_show_prints_all_that_a_slot_asks(slotc: Run) -> None:
    text = slotc("show", "share", "--content", str(CONTENT)).stdout.decode()
    for part in (
        "def share(pulls, rounds, mean, is_new):",
        "int in [0, 1e+06]",
        "how often the arm was pulled",
        "pulls <= rounds",
        "a number in [0, 1]",
        "math: acos(x)",
    ):
        assert part in text


def test_new_prints_a_starting_value_that_is_accepted(tmp_path: Path, slotc: Run) -> None:
    printed = slotc("new", "share", "--content", str(CONTENT))
    written = slotc("new", "share", "-o", "start.py", "--content", str(CONTENT), cwd=tmp_path)
    assert (written.returncode, written.stdout, written.stderr) == (0, b"", b"slotc: wrote start.py\n")
    assert (tmp_path / "start.py").read_bytes() == printed.stdout
    run = slotc("check", "start.py", "--slot", "share", "--content", str(CONTENT), *DRAFT, cwd=tmp_path)
    assert run.returncode == 0


def test_new_never_overwrites(tmp_path: Path, slotc: Run) -> None:
    (tmp_path / "mine.py").write_text("precious")
    run = slotc("new", "share", "-o", "mine.py", "--content", str(CONTENT), cwd=tmp_path)
    assert (run.returncode, one_line(run)) == (2, "`mine.py` exists; name another file, or remove it first")
    assert (tmp_path / "mine.py").read_text() == "precious"
    assert [p.name for p in tmp_path.iterdir()] == ["mine.py"]


@pytest.mark.parametrize(
    ("target", "reason"), [("no/such/folder/x.py", "No such file or directory"), (".", ""), ("", "")]
)
def test_new_that_cannot_write_is_2_in_one_line(tmp_path: Path, slotc: Run, target: str, reason: str) -> None:
    run = slotc("new", "share", "-o", target, "--content", str(CONTENT), cwd=tmp_path)
    assert run.returncode == 2
    assert reason in one_line(run)
    assert list(tmp_path.iterdir()) == []


def test_new_without_a_seed_is_told(slotc: Run) -> None:
    run = slotc("new", "worth", "--content", str(CONTENT))
    assert (run.returncode, one_line(run)) == (2, "no content folder has a seed for `worth` (seeds/worth/*.py)")


def test_explain_takes_numbers_and_names_and_lists_all(slotc: Run) -> None:
    page = (ROOT / "tests" / "cases" / "SLC203.md").read_bytes()
    assert slotc("explain", "SLC203").stdout == page
    assert slotc("explain", "slc203").stdout == page
    assert slotc("explain", "import-not-allowed").stdout == page
    lines = slotc("explain").stdout.decode().splitlines()
    assert any(line.startswith("SLC203  import-not-allowed") for line in lines)


def test_check_writes_nothing(files: Path, slotc: Run) -> None:
    before = sorted(p.name for p in files.rglob("*"))
    slotc("check", ".", cwd=files)
    assert sorted(p.name for p in files.rglob("*")) == before
