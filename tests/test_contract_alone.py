"""A slot is its contract file and nothing else: under another name, in a folder of its own, it asks the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import slotc

ROOT = Path(__file__).parent.parent
SLOTS = sorted(p.stem for p in (ROOT / "protocols").glob("*.py"))


@pytest.fixture(scope="module", params=SLOTS)
def moved(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A content folder that holds one contract alone, as the slot `mine`."""
    slot = request.param
    folder = tmp_path_factory.mktemp(slot)
    (folder / "protocols").mkdir()
    text = (ROOT / "protocols" / f"{slot}.py").read_text()
    assert text.count(f'slot="{slot}"') == 1
    (folder / "protocols" / "mine.py").write_text(text.replace(f'slot="{slot}"', 'slot="mine"'))
    return slot, folder


def findings(report: slotc.Report) -> list[tuple[str, object, str]]:
    return [(d.code.id, d.span, d.message) for d in report.diagnostics]


def candidates(slot: str) -> list[Path]:
    wrong = sorted((ROOT / "tests" / "wrong" / slot).glob("*.py"))[:4]
    return [*sorted((ROOT / "seeds" / slot).glob("*.py"))[:3], *wrong]


def test_the_same_candidates_are_accepted_and_refused(moved: tuple[str, Path]) -> None:
    slot, folder = moved
    for path in candidates(slot):
        source = path.read_text().replace(f"# slot: {slot}", "")
        shipped = slotc.check(source, slot=slot, gate="draft")
        own = slotc.check(source, slot="mine", gate="draft", content=[folder])
        assert shipped.verdict == own.verdict, path.name
        # Generated inputs follow from the contract's fingerprint, so only static findings must be word for word.
        if not any(d.check in ("smoke", "laws") for d in shipped.diagnostics):
            assert findings(shipped) == findings(own), path.name


def test_the_prompt_is_the_same_but_for_the_name(moved: tuple[str, Path]) -> None:
    slot, folder = moved
    assert slotc.describe(slot).replace(f"`{slot}`", "`mine`", 1) == slotc.describe("mine", content=[folder])


def test_nothing_in_the_package_names_a_slot() -> None:
    for path in (ROOT / "slotc").rglob("*.py"):
        text = path.read_text()
        for slot in SLOTS:
            assert f'"{slot}"' not in text, f"{path} names the slot {slot}"
