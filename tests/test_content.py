"""Content folders: a slot of one's own is one contract and one seed, and a broken file is told with file and line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from conftest import CONTENT

import slotc
from slotc.catalogue import Catalogue
from slotc.content import load
from slotc.contract import Contract
from slotc.gate import load_gate, load_profile

ROOT = Path(__file__).resolve().parent.parent
SHARE = (CONTENT / "protocols" / "share.py").read_text()
DRAFT = (ROOT / "gates" / "draft.toml").read_text()
PROFILE = (ROOT / "gates" / "profiles" / "rule.toml").read_text()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A content folder with one contract and one seed, and nothing else."""
    (tmp_path / "protocols").mkdir()
    (tmp_path / "seeds" / "share").mkdir(parents=True)
    (tmp_path / "protocols" / "share.py").write_text(SHARE)
    shutil.copy(CONTENT / "seeds" / "share" / "start.py", tmp_path / "seeds" / "share" / "start.py")
    return tmp_path


def contracts(folder: Path) -> dict[str, Contract]:
    return dict(Catalogue(load([folder])))


def check(text: str, folder: Path, **options: str) -> slotc.Report:
    return slotc.check(text, content=[folder], **({"gate": "draft"} | options))  # type: ignore[arg-type]


# --- a slot of one's own ----------------------------------------------------------------------------------------

HEAD = "def share(pulls, rounds, mean, is_new):\n"


def test_slot_of_ones_own_is_one_contract_and_one_seed(folder: Path) -> None:
    seed = (folder / "seeds" / "share" / "start.py").read_text()
    for gate in ("draft", "merge", "deep"):
        report = check(seed, folder, gate=gate)
        assert (report.slot, report.slot_from, report.accepted, report.diagnostics) == ("share", "shape", True, ())
    assert [label for label, _ in report.content] == ["slotc", str(folder)]


@pytest.mark.parametrize(
    ("body", "codes"),
    [
        ("    return 0.5\n", []),
        ("    return pulls / rounds\n", []),
        ("    return 1.0 if is_new else max(0.0, mean)\n", []),
        ("    return math.sqrt(rounds - pulls) / 1000.0\n", []),
        ("    return 0.25 + 0.5 * is_new\n", []),
        ("    return rounds / pulls\n", ["SLC401"]),
        ("    return mean\n", ["SLC411"]),
        ("    return math.sqrt(mean)\n", ["SLC402"]),
        ("    return is_new\n", ["SLC308"]),
        ("    return visits\n", ["SLC204"]),
        ("    if is_new and pulls == 777:\n        return 1.5\n    return 0.5\n", ["SLC411"]),
    ],
)
def test_candidates_are_checked_against_its_own_arguments(folder: Path, body: str, codes: list[str]) -> None:
    assert [d.code.id for d in check(HEAD + body, folder).diagnostics] == codes


def test_shipped_slots_stay_and_their_hashes_with_them(folder: Path) -> None:
    alone, beside = dict(Catalogue(load())), contracts(folder)
    assert sorted(beside) == sorted([*alone, "share"])
    assert all(alone[name].fingerprint == beside[name].fingerprint for name in alone)


def test_unknown_slot_is_told_with_the_nearest_of_all(folder: Path) -> None:
    with pytest.raises(slotc.UsageError, match="did you mean `share`"):
        check(HEAD + "    return 0.5\n", folder, slot="shares")


def test_contract_of_a_candidates_folder_is_never_loaded(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "protocols" / "evil.py").write_text("raise SystemExit('loaded from the current folder')")
    monkeypatch.chdir(folder)
    assert "share" not in Catalogue(load())


def test_fingerprint_follows_contracts_gates_and_profiles_alone(folder: Path) -> None:
    def fingerprint() -> str:
        return load([folder]).fingerprints[1][1]

    first = fingerprint()
    (folder / "seeds" / "share" / "other.py").write_text("x = 1")
    (folder / "notes.txt").write_text("x")
    assert fingerprint() == first
    (folder / "protocols" / "share.py").write_text(SHARE + "\n")
    second = fingerprint()
    (folder / "gates").mkdir()
    (folder / "gates" / "mine.toml").write_text(DRAFT.replace('"draft"', '"mine"'))
    assert len({first, second, fingerprint()}) == 3


def test_contract_that_changes_is_read_anew(folder: Path) -> None:
    assert check(HEAD + "    return 0.5\n", folder).accepted
    (folder / "protocols" / "share.py").write_text(
        SHARE.replace("Interval(0.0, 1.0)]: ...", "Interval(0.75, 1.0)]: ...")
    )
    assert [d.code.id for d in check(HEAD + "    return 0.5\n", folder).diagnostics] == ["SLC411"]


# --- broken contracts -------------------------------------------------------------------------------------------


def broken(old: str, new: str) -> str:
    assert old in SHARE
    return SHARE.replace(old, new)


def line_of(text: str) -> int:
    return SHARE[: SHARE.index(text)].count("\n") + 1


BROKEN = {
    "not Python": (broken("class Share", "clas Share"), 9, "not Python: invalid syntax"),
    "raises": (broken("CONTRACT = ", "1 / 0\nCONTRACT = "), line_of("CONTRACT"), "ZeroDivisionError: division by zero"),
    "imports nothing": (broken("from slotc.contract import Contract", "from slotc.contract import Contrct"), 5, "ImportError: cannot import name 'Contrct'"),
    "no contract": (broken("CONTRACT = ", "OTHER = "), 1, "a contract file must bind `CONTRACT = Contract(...)`"),
    "another CONTRACT": (broken("CONTRACT = ", "CONTRACT = 3\nOTHER = "), 1, "a contract file must bind `CONTRACT = Contract(...)`"),
    "empty": ("", 1, "a contract file must bind `CONTRACT = Contract(...)`"),
    "no bounds": (broken("Annotated[int, Interval(0, 10**6)]", "int"), line_of("CONTRACT"), "the argument `pulls` has no bounds; state them, such as"),
    "broken bounds of an int": (broken("Interval(0, 10**6)", "Interval(0.5, 1e6)"), line_of("CONTRACT"), "the bounds of the int argument `pulls` must be whole numbers"),
    "text argument": (broken("is_new: bool", "is_new: str"), line_of("CONTRACT"), "the argument `is_new` must be int, float or bool, not str"),
    "no annotation": (broken("is_new: bool", "is_new"), line_of("CONTRACT"), "is_new"),
    "result": (broken("-> Annotated[float, Interval(0.0, 1.0)]", "-> str"), line_of("CONTRACT"), "must be annotated to return a number"),
    "no result": (broken("-> Annotated[float, Interval(0.0, 1.0)]", ""), line_of("CONTRACT"), ""),
    "unknown name": (broken("is_new: bool", "is_new: boolean"), 0, "NameError: name 'boolean' is not defined"),
    "relation": (broken("pulls <= rounds", "pulls <= 3 * rounds"), line_of("CONTRACT"), "must compare two arguments, such as `visits <= total`"),
    "relation of a float": (broken("pulls <= rounds", "mean <= rounds"), line_of("CONTRACT"), "names `mean`, which is no int argument"),
    "relation of nothing": (broken("pulls <= rounds", "pulls <= turns"), line_of("CONTRACT"), "names `turns`, which is no int argument"),
    "grid outside": (broken("mean=-0.25", "mean=-2.5"), line_of("CONTRACT"), "the grid point “a worn arm” lies outside the domain or breaks a relation"),
    "grid breaks a relation": (broken("pulls=900", "pulls=9000"), line_of("CONTRACT"), "the grid point “a worn arm” lies outside the domain or breaks a relation"),
    "grid of another type": (broken("mean=-0.25", "mean=0"), line_of("CONTRACT"), "the grid point “a worn arm” lies outside"),
    "grid without an argument": (broken("pulls=900, ", ""), line_of("CONTRACT"), "the grid point “a worn arm” must give pulls, rounds, mean, is_new"),
    "slot's name": (broken('slot="share"', 'slot="My Share"'), line_of("CONTRACT"), "the slot's name `My Share` must be lower-case letters"),
    "function and class": (broken('function="share"', 'function="share", class_name="Policy"'), line_of("CONTRACT"), "either `function` (a rule) or `class_name` (a policy)"),
    "neither": (broken('function="share",', ""), line_of("CONTRACT"), "either `function` (a rule) or `class_name` (a policy)"),
    "unknown field": (broken('fills="budget"', 'fils="budget"'), line_of("CONTRACT"), "TypeError: "),
    "empty interval": (broken("Interval(-1.0, 1.0)", "Interval(1.0, -1.0)"), 0, ""),
    "infinite interval": (broken("Interval(-1.0, 1.0)", "Interval(-1.0, float('inf'))"), line_of("CONTRACT"), "`mean` must be finite"),
    "nan interval": (broken("Interval(-1.0, 1.0)", "Interval(float('nan'), 1.0)"), 0, ""),
    "SystemExit": ("raise SystemExit(0)", 1, "SystemExit"),
    "star arguments": (broken("is_new: bool", "*is_new: bool"), line_of("CONTRACT"), "`is_new` must be a plain one"),
    "defaults": (broken("is_new: bool", "is_new: bool = True"), line_of("CONTRACT"), "`is_new` must be a plain one"),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_broken_contract_is_told_with_file_line_and_what_was_expected(folder: Path, what: str) -> None:
    text, line, told = BROKEN[what]
    path = folder / "protocols" / "share.py"
    path.write_text(text)
    with pytest.raises(slotc.ContentError) as raised:
        contracts(folder)["share"]
    message = str(raised.value)
    assert message.startswith(f"{path}:{line}: " if line else f"{path}:")
    assert told in message
    assert "\n" not in message


def test_contract_that_is_no_text_is_told(folder: Path) -> None:
    path = folder / "protocols" / "share.py"
    for raw in (b"\x00", b"\xff\xfe", "# é".encode("latin-1")):
        path.write_bytes(raw)
        with pytest.raises(slotc.ContentError) as raised:
            contracts(folder)["share"]
        assert str(raised.value).startswith(f"{path}:")


def test_two_contracts_of_one_slot_are_told_with_both_files(folder: Path) -> None:
    (folder / "protocols" / "twin.py").write_text(SHARE)
    with pytest.raises(slotc.ContentError) as raised:
        contracts(folder)
    assert str(raised.value) == (
        f"{folder / 'protocols' / 'twin.py'}: the slot `share` is already defined by {folder / 'protocols' / 'share.py'}"
    )


def test_shipped_slot_cannot_be_defined_again(folder: Path) -> None:
    (folder / "protocols" / "share.py").write_text(SHARE.replace('slot="share"', 'slot="priority"'))
    with pytest.raises(slotc.ContentError, match="the slot `priority` is already defined by "):
        contracts(folder)


def test_file_with_a_leading_underscore_is_no_contract(folder: Path) -> None:
    (folder / "protocols" / "_shared.py").write_text("raise RuntimeError")
    assert "share" in contracts(folder)


# --- gates ------------------------------------------------------------------------------------------------------


def gate_of(folder: Path, text: str) -> object:
    (folder / "gates").mkdir(exist_ok=True)
    (folder / "gates" / "mine.toml").write_text(text.replace('name = "draft"', 'name = "mine"'))
    return load_gate(load([folder]), "mine")


ALL = '["source", "syntax", "language", "shape", "proof", "smoke"]'
GATES = {
    "no source check": (ALL, '["syntax", "language", "shape", "proof", "smoke"]', "`checks` must be source, syntax, language, shape, in this order"),
    "no syntax check": (ALL, '["source", "language", "shape", "smoke"]', "`checks` must be source, syntax, language, shape"),
    "no language check": (ALL, '["source", "syntax", "shape", "smoke"]', "`checks` must be source, syntax, language, shape"),
    "no shape check": (ALL, '["source", "syntax", "language", "smoke"]', "`checks` must be source, syntax, language, shape"),
    "no smoke": (ALL, '["source", "syntax", "language", "shape", "proof"]', "then smoke and what else of proof, smoke, laws"),
    "dynamic first": (ALL, '["smoke", "source", "syntax", "language", "shape"]', "`checks` must be source, syntax"),
    "another order": (ALL, '["source", "syntax", "language", "shape", "smoke", "proof"]', "in the order source, syntax, language, shape, proof, smoke, laws"),
    "twice": (ALL, '["source", "syntax", "language", "shape", "smoke", "smoke"]', "in the order"),
    "unknown check": (ALL, '["source", "syntax", "language", "shape", "smoke", "vibes"]', "`checks` must be source"),
    "no list": (ALL, '"source"', "`checks` must be a list of names"),
    "unknown": ('"guard"', '"accept"', '`unknown` must be "refuse" or "guard"'),
    "seed": ("seed = 0", "seed = -3", "`seed` must be a number from 0 to 2**63 - 1"),
    "seed as a float": ("seed = 0", "seed = 1.5", "`seed` must be a number"),
    "seed as a bool": ("seed = 0", "seed = true", "`seed` must be a number"),
    "clock": ("backstop_s = 2.0", "backstop_s = 0", "`backstop_s` must be seconds from 0.1 to 86400"),
    "clock as nan": ("backstop_s = 2.0", "backstop_s = nan", "`backstop_s` must be seconds from 0.1 to 86400"),
    "clock for ever": ("backstop_s = 2.0", "backstop_s = inf", "`backstop_s` must be seconds from 0.1 to 86400"),
    "limit": ("points = 2000", "points = -1", "`points` must be a whole number from 0 to 10**9"),
    "limit as a float": ("boxes = 4000", "boxes = 4e3", "`boxes` must be a whole number"),
    "limit missing": ("memory_mb = 64", "", "`memory_mb` is missing; it must be a whole number"),
    "limit unknown": ("memory_mb = 64", "memory_mb = 64\nmemory_gb = 1", "`memory_gb` must be removed, or one of"),
    "key unknown": ("seed = 0", "seed = 0\nskip = []", "`skip` must be removed, or one of"),
    "name": ('name = "draft"', 'name = "other"', '`name` must be "mine", as the file is called'),
    "not TOML": ("seed = 0", "seed = ", "not TOML"),
}  # fmt: skip


@pytest.mark.parametrize("what", GATES)
def test_broken_gate_is_told_with_file_line_and_what_was_expected(folder: Path, what: str) -> None:
    old, new, told = GATES[what]
    assert old in DRAFT
    text = DRAFT.replace(old, new)
    with pytest.raises(slotc.ContentError) as raised:
        gate_of(folder, text)
    message = str(raised.value)
    path, line, _ = message.split(":", 2)
    assert path == str(folder / "gates" / "mine.toml")
    assert told in message
    key = told.split("`")[1] if "`" in told else "seed" if what == "not TOML" else "checks"
    if "is missing" not in told:
        assert key in text.replace('"draft"', '"mine"').split("\n")[int(line) - 1]


def test_gate_that_is_sound_is_loaded(folder: Path) -> None:
    gate_of(folder, DRAFT)
    report = check(HEAD + "    return 0.5\n", folder, gate="mine")
    assert (report.accepted, report.gate) == (True, "mine")


def test_gate_of_ones_own_cannot_run_what_is_refused(folder: Path) -> None:
    gate_of(folder, DRAFT.replace(ALL, '["source", "syntax", "language", "shape", "smoke"]'))
    report = check(HEAD + "    return open('marker', 'w')\n", folder, gate="mine")
    assert not report.accepted
    assert [c.outcome for c in report.checks if c.name == "smoke"] == ["skipped"]


def test_last_folder_wins_for_gates(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    (folder / "gates").mkdir()
    (folder / "gates" / "draft.toml").write_text(DRAFT.replace("seed = 0 ", "seed = 5 "))
    assert load_gate(load([folder]), "draft").seed == 5
    assert load_gate(load(), "draft").seed == 0


# --- profiles ---------------------------------------------------------------------------------------------------

PROFILES = {
    "a loop": ('"Return",', '"Return", "While",', "`nodes` must be without While, which slotc does not know to be safe"),
    "a subscript": ('"Return",', '"Return", "Subscript",', "without Subscript"),
    "syntax of no Python": ('"Return",', '"Return", "Goto",', "without Goto"),
    "strings": ('constants = ["int"', 'constants = ["str", "int"', "`constants` must be without str"),
    "open": ("abs = [1, 1]", "abs = [1, 1]\nopen = [1, 2]", "without open"),
    "getattr": ("abs = [1, 1]", "abs = [1, 1]\ngetattr = [2, 3]", "without getattr"),
    "os": ("[modules.math]", "[modules.os]\nsystem = [1, 1]\n[modules.math]", "without os"),
    "math.prod": ("acos = [1, 1]", "acos = [1, 1]\nprod = [1, 1]", "without prod"),
    "math.__loader__": ("acos = [1, 1]", "acos = [1, 1]\n__loader__ = []", "without __loader__"),
    "arity": ("abs = [1, 1]", "abs = [2, 1]", "`abs` must be [least, most] arguments, or [] for a constant"),
    "arity as text": ("abs = [1, 1]", 'abs = "any"', "`abs` must be [least, most]"),
    "key": ("# Types", "attributes = []\n# Types", "`attributes` must be removed"),
}  # fmt: skip


@pytest.mark.parametrize("what", PROFILES)
def test_profile_cannot_list_more_language_than_the_floor(folder: Path, what: str) -> None:
    old, new, told = PROFILES[what]
    assert old in PROFILE
    (folder / "gates" / "profiles").mkdir(parents=True)
    (folder / "gates" / "profiles" / "rule.toml").write_text(PROFILE.replace(old, new, 1))
    with pytest.raises(slotc.ContentError) as raised:
        load_profile(load([folder]), "rule")
    assert str(raised.value).startswith(f"{folder / 'gates' / 'profiles' / 'rule.toml'}:")
    assert told in str(raised.value)


def test_profile_may_list_less(folder: Path) -> None:
    (folder / "gates" / "profiles").mkdir(parents=True)
    text = PROFILE.replace('"NamedExpr", ', "").replace("\ntanh = [1, 1]\n", "\n").replace("\nround = [1, 2]\n", "\n")
    (folder / "gates" / "profiles" / "rule.toml").write_text(text)
    for body, code in (
        ("    return math.tanh(max(mean, 0.0))\n", "SLC208"),
        ("    return (x := 0.5)\n", "SLC201"),
        ("    return round(0.5)\n", "SLC204"),
    ):
        assert [d.code.id for d in check(HEAD + body, folder).diagnostics] == [code]
    assert check(HEAD + "    return max(mean, 0.0)\n", folder).accepted


def test_profile_that_is_missing_is_told(folder: Path) -> None:
    with pytest.raises(slotc.ContentError, match=r"there is no language profile `nothing`"):
        load_profile(load([folder]), "nothing")


# --- the shipped content ----------------------------------------------------------------------------------------


def test_shipped_gates_are_sound_and_grow() -> None:
    draft, merge, deep = (load_gate(load(), name) for name in ("draft", "merge", "deep"))
    assert set(draft.checks) < set(merge.checks) == set(deep.checks)
    assert draft.limits.points <= merge.limits.points < deep.limits.points
    assert (draft.seed, merge.seed, deep.seed) == (0, 0, None)
    assert min(draft.limits.points, merge.limits.points) >= 2000
    assert draft.unknown == merge.unknown == deep.unknown == "guard"
